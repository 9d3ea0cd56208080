/* view.h - positions, steps and fixed facts as the JSON that web/src/core/types.ts describes. */
#ifndef ENT_WASM_VIEW_H
#define ENT_WASM_VIEW_H

#include "table/game.h"
#include "table/json_step.h"
#include "words/words.h"

/* Type Glossary: what stays the same all game long. glossary.c */
void json_glossary(struct json *j, ent_lang lang);

/* How a game came to where it is: what a position alone does not tell. */
enum { CONTROL_SLOTS = 8 };
struct story {
    int at;   /* steps made */
    int turn; /* number of the turn, from 1; 0 in set-up */
    int slots;
    struct {
        uint8_t card, ship; /* ship ENT_NOBODY: lay there from the beginning */
    } control[CONTROL_SLOTS];
    ent_position position;
    ent_happening ending; /* when the game is over: what ended it */
};
void story_begin(struct story *s, const ent_position *start);
void story_step(struct story *s, ent_step step, ent_happenings *happened);

/* Type View; for whom something can be taken back is known to who has the game. view.c, with
 * choices.c */
void json_view(struct json *j, ent_lang lang, const struct story *s, int undo);
void json_choices(struct json *j, ent_lang lang, const ent_position *p);
/* Types StepView and Happening; `before` is where the step was made. steps.c */
void json_step_made(struct json *j, ent_lang lang, const struct story *before, ent_step step,
                    const ent_happenings *happened);

/* Cards of a pile by kind: PROBE only with `probe`. */
void json_pile(struct json *j, const char *key, const ent_position *p, ent_pile pile, bool probe);
/* Where both ships are in a place of the board: {"M": planet, "R": planet}. */
void json_place(struct json *j, const char *key, uint8_t ships);
/* Type StateView: the two-qubit state of a place. */
void json_state(struct json *j, const char *key, uint8_t ships);

#endif
