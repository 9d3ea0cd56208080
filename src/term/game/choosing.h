/* choosing.h - the choices of a position as a list, and what is said about the one under the
 * cursor. Shared by play and lessons. */
#ifndef ENT_TERM_GAME_CHOOSING_H
#define ENT_TERM_GAME_CHOOSING_H

#include "term/app/app.h"
#include "term/table/board.h"
#include "term/screen/list.h"

struct choosing {
    struct list list;
    ent_step steps[ENT_STEPS_MAX];
    int count;
    /* exact risks of each choice, once they are known */
    bool weighed;
    struct {
        double detection, loss;
    } risks[ENT_STEPS_MAX];
};

/* The legal steps of a player, or of chance where it is typed in. */
void choosing_start(struct choosing *c, ent_lang lang, const ent_position *p);
/* Works out the risks; takes some milliseconds. */
void choosing_weigh(struct choosing *c, struct app *app, const ent_position *p);
/* What the choice under the cursor means: a sentence, odds and risks. */
void choosing_say(const struct choosing *c, ent_lang lang, const ent_position *p, char *out,
                  size_t size);
/* Shows on the board where it leads. */
void choosing_preview(const struct choosing *c, struct scene *scene);

/* A step that is typed: its number in the list, or notation, of which the mover may be left out.
 * False: *expected says what was expected. */
bool choosing_read(const struct choosing *c, const ent_position *p, const char *text,
                   ent_step *step, ent_expected *expected);
/* The step that a letter would mean if it were legal, or 0; so that it can be said why not. */
ent_step choosing_letter(const ent_position *p, int key);

#endif
