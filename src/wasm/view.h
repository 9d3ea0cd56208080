/* view.h - positions, steps and fixed facts as the JSON that web/src/core/types.ts describes. */
#ifndef ENT_WASM_VIEW_H
#define ENT_WASM_VIEW_H

#include "table/json_step.h"
#include "table/match.h"
#include "words/words.h"

/* Type Glossary: what stays the same all game long. glossary.c */
void json_glossary(struct json *j, ent_lang lang);

/* How far a game was gone through. */
struct reached {
    int at; /* steps made */
    ent_position position;
    struct match_account account;
};
void reached_begin(struct reached *r, const ent_position *start);
void reached_step(struct reached *r, ent_step step, ent_happenings *happened);

/* Type View; for whom something can be taken back is known to who has the game. view.c, with
 * choices.c */
void json_view(struct json *j, ent_lang lang, const struct reached *r, int undo);
void json_choices(struct json *j, ent_lang lang, const ent_position *p);
/* Types StepView and Happening; `before` is where the step was made. steps.c */
void json_step_made(struct json *j, ent_lang lang, const struct reached *before, ent_step step,
                    const ent_happenings *happened);

/* Cards of a pile by kind: PROBE only with `probe`. */
void json_pile(struct json *j, const char *key, const ent_position *p, ent_pile pile, bool probe);
/* Where both ships are in a place of the board: {"M": planet, "R": planet}. */
void json_place(struct json *j, const char *key, uint8_t ships);
/* Type StateView: the two-qubit state of a place. */
void json_state(struct json *j, const char *key, uint8_t ships);

#endif
