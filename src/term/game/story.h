/* story.h - what has happened so far, as sentences, and the circuit in engine control.
 *
 * Both are told by the happenings of each step; a position alone does not know in which order and
 * by whom cards were played. */
#ifndef ENT_TERM_GAME_STORY_H
#define ENT_TERM_GAME_STORY_H

#include "table/match.h"
#include "term/screen/screen.h"
#include "words/game/why.h"

enum { CIRCUIT_MAX = 8 }; /* six, and one more by The Mechanic (R7) */

struct control {
    int count;
    struct {
        uint8_t ship, card;
    } gates[CIRCUIT_MAX];
};

struct story {
    ent_lang lang;
    why_depth depth; /* of the explanations */
    int turn;        /* turns begun */
    struct control circuit;
    int count, capacity;
    struct story_line {
        int turn;
        style look;
        bool aside; /* no step told it */
        bool why;   /* explains the step before it */
        char *text;
    } * lines;
};

void story_start(struct story *story, ent_lang lang, why_depth depth);
void story_free(struct story *story);
/* Tells a step that was made, and explains it. */
void story_tell(struct story *story, const struct match_move *made);
/* A sentence that no step told: what a bot thinks, what was taken back. */
void story_note(struct story *story, style look, const char *text);
void story_of_steps(struct story *story, const ent_position *start, const ent_step *steps,
                    int count);
/* The story of a game's first `lines` lines, from its beginning. */
void story_of_game(struct story *story, const struct game *game, int lines);

#endif
