/* dice.c - set-up with one's own dice and components in the plain text game (text_game.h): one piece
 * at a time, by number, code or name. Whoever likes may type all of them in one line. */
#include <string.h>

#include "base/closest.h"
#include "base/fold.h"
#include "text/text_game.h"
#include "words/game/labels.h"

enum { RING = 8, DICE = 2, FACES = 8 };

static bool is_rolloff(const struct text_game *s) {
    return s->game.now.phase == ENT_SETUP_ROLLOFF;
}

bool text_in_pieces(const struct text_game *s) {
    return !s->in_lesson && !s->game.dealt &&
           (is_rolloff(s) || s->game.now.phase == ENT_SETUP_COMPONENTS);
}

static bool is_picked(const struct text_game *s, int component) {
    return memchr(s->picks, component, (size_t)s->pieces) != NULL;
}

void text_ask_piece(struct text_game *s) {
    ent_lang lang = s->options->lang;
    char line[WORDS_MAX];
    const struct place_filler places[] = {
        {"planet", words_planet(lang, (ent_planet)(ENT_OMEGA_ZERO + s->pieces))},
        {"ship", words_ship(lang, (ent_mover)(s->pieces % DICE))}};
    fputc('\n', s->options->out);
    text_say(s, is_rolloff(s) ? SAY_ROLLOFF_FOR : SAY_COMPONENT_FOR, places, 2);
    for (int c = 0; c < ENT_COMPONENTS && !is_rolloff(s); c++) {
        if (is_picked(s, c)) continue;
        snprintf(line, sizeof line, "%3d  %-24s  %s", c + 1, ent_component_word((ent_component)c),
                 words_component(lang, (ent_component)c));
        text_print(s, line);
    }
}

/* The component by number, code, mark or name, in this language or in English; -1: none. */
static int component_typed(const struct text_game *s, const char *line) {
    int number = text_number(line);
    if (number >= 0) return number <= ENT_COMPONENTS ? number - 1 : -1;
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_component component = (ent_component)c;
        const char *const names[] = {ent_component_word(component), words_component_mark(component),
                                     words_component(s->options->lang, component),
                                     words_component(ENT_LANG_EN, component)};
        for (int i = 0; i < 4; i++)
            if (fold_same(line, names[i])) return c;
    }
    return -1;
}

static void refuse_component(struct text_game *s, const char *line) {
    struct closest closest = closest_to(line);
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        closest_try(&closest, ent_component_word((ent_component)c));
        closest_try(&closest, words_component(s->options->lang, (ent_component)c));
    }
    text_say_about(s, SAY_NOT_IN_LIST, line, "");
    text_did_you_mean(s, &closest);
}

/* One more piece; false when it is none. */
static bool take_piece(struct text_game *s, const char *line) {
    if (is_rolloff(s)) {
        int face = text_number(line);
        if (face < 1 || face > FACES) {
            const struct place_filler places[] = {
                {"input", line}, {"expected", words_expected(s->options->lang, ENT_EXPECTED_D8)}};
            text_say(s, SAY_NOT_UNDERSTOOD, places, 2);
            return false;
        }
        s->picks[s->pieces++] = (uint8_t)face;
        return true;
    }
    int component = component_typed(s, line);
    if (component < 0 || is_picked(s, component)) {
        refuse_component(s, line);
        return false;
    }
    s->picks[s->pieces++] = (uint8_t)component;
    return true;
}

enum piece text_piece_typed(struct text_game *s, const char *line, ent_step *step) {
    ent_expected expected;
    if (match_read_step(&s->game.now, line, step, &expected)) return PIECE_LAST;
    if (!take_piece(s, line)) return PIECE_WRONG;
    if (s->pieces < (is_rolloff(s) ? DICE : RING)) return PIECE_MORE;
    *step = is_rolloff(s) ? ent_step_make(ENT_STEP_ROLLOFF, ENT_CHANCE, s->picks[0], s->picks[1])
                          : ent_arrangement_of(s->picks);
    return PIECE_LAST;
}

void text_pieces_unsaved(struct text_game *s) {
    if (text_in_pieces(s) && s->pieces > 0) text_say(s, SAY_WITHOUT_PIECES, NULL, 0);
}

void text_pieces_of(struct text_game *s, ent_step step) {
    s->pieces = 0;
    if (ent_step_kind(step) == ENT_STEP_COMPONENTS)
        for (; s->pieces < RING - 1; s->pieces++)
            s->picks[s->pieces] = (uint8_t)ent_arrangement_at(step, s->pieces);
    if (ent_step_kind(step) == ENT_STEP_ROLLOFF) s->picks[s->pieces++] = (uint8_t)ent_step_a(step);
}
