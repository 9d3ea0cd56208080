/* table.h - the screen of a game: board, panels, what happened last, what is asked. Played games,
 * replays and lessons all look like this. */
#ifndef ENT_TERM_TABLE_TABLE_H
#define ENT_TERM_TABLE_TABLE_H

#include "term/screen/list.h"
#include "term/table/panels.h"

struct table {
    struct table_view view;
    const struct chronicle *chronicle; /* NULL: `text` stands in its place */
    const char *text;
    screen_style text_style;
    const char *question;
    const char *keys;  /* the most needed ones */
    struct list *list; /* the choices; may be NULL */
    const char *help;  /* in the place of choices, or NULL */
    screen_style note_style;
    const char *note; /* about the choice under the cursor, or an answer to the player */
};

void table_draw(const struct table *table);

/* A small box over the board: a die, a card. `face` is drawn large. */
void table_moment(const char *title, const char *face, const char *text);

#endif
