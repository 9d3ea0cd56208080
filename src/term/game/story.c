/* story.c - what has happened so far (story.h). */
#include "term/game/story.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void story_start(struct story *story, ent_lang lang, why_depth depth) {
    *story = (struct story){.lang = lang, .depth = depth};
}

void story_free(struct story *story) {
    for (int i = 0; i < story->count; i++) free(story->lines[i].text);
    free(story->lines);
    story->lines = NULL;
    story->count = story->capacity = story->turn = story->circuit.count = 0;
}

static struct story_line *add_line(struct story *story, style look, const char *text) {
    story->lines = memory_grow(story->lines, story->count, &story->capacity, sizeof *story->lines);
    struct story_line *line = &story->lines[story->count++];
    *line = (struct story_line){.turn = story->turn, .look = look, .text = memory_text(text)};
    return line;
}

void story_note(struct story *story, style look, const char *text) {
    add_line(story, look, text)->aside = true;
}

static style look_of(const ent_happening *h) {
    switch (h->kind) {
    case ENT_HAP_COMPONENT_TAKEN:
    case ENT_HAP_EVADED:
    case ENT_HAP_WON: return STYLE_GOOD;
    case ENT_HAP_DETECTED:
    case ENT_HAP_PROBE:
    case ENT_HAP_COMPONENT_GUARDED:
    case ENT_HAP_COMPONENT_LOST:
    case ENT_HAP_LOST: return STYLE_BAD;
    case ENT_HAP_EVENT_DRAWN: return STYLE_BOLD;
    case ENT_HAP_TURN: return h->ship == ENT_MERCURIAL ? STYLE_MERCURIAL : STYLE_RUBICON;
    default: return STYLE_PLAIN;
    }
}

static void explain(struct story *story, const struct match_move *made) {
    char sentence[WORDS_MAX];
    if (words_why(story->lang, story->depth, &made->before, made->step, sentence))
        add_line(story, STYLE_ENTANGLION, sentence)->why = true;
}

void story_tell(struct story *story, const struct match_move *made) {
    bool explained = false;
    for (int i = 0; i < made->happened.count; i++) {
        const ent_happening *h = &made->happened.list[i];
        char sentence[WORDS_MAX];
        struct control *c = &story->circuit;
        if (h->kind == ENT_HAP_TURN) { /* what the step did is explained before the next turn */
            explain(story, made);
            explained = true;
            story->turn++;
        }
        if (h->kind == ENT_HAP_CONTROL_CLEARED) c->count = 0;
        if (h->kind == ENT_HAP_CARD_PLAYED && c->count < CIRCUIT_MAX) {
            c->gates[c->count].ship = h->ship;
            c->gates[c->count++].card = h->what;
        }
        words_happening(story->lang, h, sentence);
        add_line(story, look_of(h), sentence);
    }
    if (!explained) explain(story, made);
}

/* Makes a step at *p and tells it. */
static void tell_next(struct story *story, ent_position *p, ent_step step) {
    struct match_move made = {.before = *p, .step = step};
    ent_apply(p, step, &made.happened);
    story_tell(story, &made);
}

void story_of_steps(struct story *story, const ent_position *start, const ent_step *steps,
                    int count) {
    ent_position p = *start;
    story_free(story);
    for (int i = 0; i < count; i++) tell_next(story, &p, steps[i]);
}

void story_of_game(struct story *story, const struct game *game, int lines) {
    ent_position p = game->start;
    story_free(story);
    for (int i = 0; i < lines && i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) tell_next(story, &p, game->lines[i].step);
}
