/* dice.c - set-up with one's own dice and components in the plain text game (text_game.h): one
 * piece at a time, by number, code or name. Whoever likes may type all of them in one line. */
#include <string.h>

#include "base/closest.h"
#include "base/fold.h"
#include "text/text_game.h"
#include "words/game/labels.h"

enum { SHIPS = 2, FACES = 8 };

static bool is_rolloff(const struct text_game *s) {
    return s->game.now.phase == ENT_SETUP_ROLLOFF;
}

bool text_in_pieces(const struct text_game *s) {
    return !s->in_lesson && match_pieces_wanted(&s->game);
}

void text_ask_piece(struct text_game *s) {
    ent_lang lang = s->options->lang;
    char line[WORDS_MAX];
    const struct place_filler places[] = {
        {"planet", words_planet(lang, (ent_planet)(ENT_OMEGA_ZERO + s->pieces.count))},
        {"ship", words_ship(lang, (ent_mover)(s->pieces.count % SHIPS))}};
    fputc('\n', s->options->out);
    text_say(s, is_rolloff(s) ? SAY_ROLLOFF_FOR : SAY_COMPONENT_FOR, places, 2);
    for (int c = 0; c < ENT_COMPONENTS && !is_rolloff(s); c++) {
        if (match_pieces_have(&s->pieces, c)) continue;
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

/* The piece that was typed; -1, and it has been said, when it is none. */
static int read_piece(struct text_game *s, const char *line) {
    if (is_rolloff(s)) {
        int face = text_number(line);
        if (face < 1 || face > FACES) {
            const struct place_filler places[] = {
                {"input", line}, {"expected", words_expected(s->options->lang, ENT_EXPECTED_D8)}};
            text_say(s, SAY_NOT_UNDERSTOOD, places, 2);
            return -1;
        }
        return face;
    }
    int component = component_typed(s, line);
    if (component < 0 || match_pieces_have(&s->pieces, component)) {
        refuse_component(s, line);
        return -1;
    }
    return component;
}

enum piece text_piece_typed(struct text_game *s, const char *line, ent_step *step) {
    ent_expected expected;
    if (match_read_step(&s->game.now, line, step, &expected)) return PIECE_LAST;
    int piece = read_piece(s, line);
    if (piece < 0) return PIECE_WRONG;
    return match_pieces_add(&s->pieces, &s->game, piece, step) ? PIECE_LAST : PIECE_MORE;
}

void text_pieces_unsaved(struct text_game *s) {
    if (text_in_pieces(s) && s->pieces.count > 0) text_say(s, SAY_WITHOUT_PIECES, NULL, 0);
}
