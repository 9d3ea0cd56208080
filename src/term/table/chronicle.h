/* chronicle.h - what has happened so far, as sentences, and the circuit in engine control.
 *
 * Both are told by the happenings of each step; a position alone does not know in which order and
 * by whom cards were played. */
#ifndef ENT_TERM_TABLE_CHRONICLE_H
#define ENT_TERM_TABLE_CHRONICLE_H

#include "table/match.h"
#include "term/screen/screen.h"
#include "words/game/why.h"

struct chronicle {
    ent_lang lang;
    why_depth depth; /* of the explanations */
    struct match_account account;
    int count, capacity;
    struct chronicle_line {
        int turn;
        screen_style style;
        bool aside; /* no step told it */
        bool why;   /* explains the step before it */
        char *text;
    } * lines;
};

void chronicle_start(struct chronicle *chronicle, ent_lang lang, why_depth depth);
void chronicle_free(struct chronicle *chronicle);
/* Tells a step that was made, and explains it. */
void chronicle_tell(struct chronicle *chronicle, const struct match_move *made);
/* A sentence that no step told: what a bot thinks, what was taken back. */
void chronicle_note(struct chronicle *chronicle, screen_style style, const char *text);
void chronicle_of_steps(struct chronicle *chronicle, const ent_position *start,
                        const ent_step *steps, int count);
/* The chronicle of a game's first `lines` lines, from its beginning. */
void chronicle_of_game(struct chronicle *chronicle, const struct game *game, int lines);

#endif
