/* chronicle.c - what has happened so far (chronicle.h). */
#include "term/table/chronicle.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void chronicle_start(struct chronicle *chronicle, ent_lang lang, why_depth depth) {
    *chronicle = (struct chronicle){.lang = lang, .depth = depth};
}

void chronicle_free(struct chronicle *chronicle) {
    for (int i = 0; i < chronicle->count; i++) free(chronicle->lines[i].text);
    free(chronicle->lines);
    chronicle->lines = NULL;
    chronicle->count = chronicle->capacity = 0;
    chronicle->account = (struct match_account){0};
}

static struct chronicle_line *add_line(struct chronicle *chronicle, screen_style style,
                                       const char *text) {
    chronicle->lines = memory_grow(chronicle->lines, chronicle->count, &chronicle->capacity,
                                   sizeof *chronicle->lines);
    struct chronicle_line *line = &chronicle->lines[chronicle->count++];
    *line = (struct chronicle_line){
        .turn = chronicle->account.turn, .style = style, .text = memory_text(text)};
    return line;
}

void chronicle_note(struct chronicle *chronicle, screen_style style, const char *text) {
    add_line(chronicle, style, text)->aside = true;
}

static screen_style style_of(const ent_happening *h) {
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

static void explain(struct chronicle *chronicle, const struct match_move *made) {
    char sentence[WORDS_MAX];
    if (words_why(chronicle->lang, chronicle->depth, &made->before, made->step, sentence))
        add_line(chronicle, STYLE_ENTANGLION, sentence)->why = true;
}

void chronicle_tell(struct chronicle *chronicle, const struct match_move *made) {
    bool explained = false;
    for (int i = 0; i < made->happened.count; i++) {
        const ent_happening *h = &made->happened.list[i];
        char sentence[WORDS_MAX];
        if (h->kind == ENT_HAP_TURN) { /* what the step did is explained before the next turn */
            explain(chronicle, made);
            explained = true;
        }
        match_account_take(&chronicle->account, h);
        words_happening(chronicle->lang, h, sentence);
        add_line(chronicle, style_of(h), sentence);
    }
    if (!explained) explain(chronicle, made);
}

/* Makes a step at *p and tells it. */
static void tell_next(struct chronicle *chronicle, ent_position *p, ent_step step) {
    struct match_move made = {.before = *p, .step = step};
    ent_apply(p, step, &made.happened);
    chronicle_tell(chronicle, &made);
}

void chronicle_of_steps(struct chronicle *chronicle, const ent_position *start,
                        const ent_step *steps, int count) {
    ent_position p = *start;
    chronicle_free(chronicle);
    match_account_begin(&chronicle->account, &p);
    for (int i = 0; i < count; i++) tell_next(chronicle, &p, steps[i]);
}

void chronicle_of_game(struct chronicle *chronicle, const struct game *game, int lines) {
    ent_position p = game->start;
    chronicle_free(chronicle);
    match_account_begin(&chronicle->account, &p);
    for (int i = 0; i < lines && i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) tell_next(chronicle, &p, game->lines[i].step);
}
