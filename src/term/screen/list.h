/* list.h - a list to choose from: by arrows and Enter, by number, by letter, with the mouse. */
#ifndef ENT_TERM_SCREEN_LIST_H
#define ENT_TERM_SCREEN_LIST_H

#include "term/screen/screen.h"

enum { LIST_MAX = 96 };

struct list {
    int count, at; /* the entry under the cursor */
    int last_key;  /* that went there: the same key again chooses it */
    bool at_once;  /* letters and numbers choose; else they show first and choose when repeated */
    struct list_entry {
        char label[120];
        int number; /* that chooses it, or -1 */
        char letter;
    } entries[LIST_MAX];
    /* where it was drawn last */
    int row, column, columns, width, first, shown_rows;
};

void list_start(struct list *list, bool at_once);
void list_add(struct list *list, const char *label, int number, char letter);

/* Draws the list in as many columns as fit into the place, at most `most`; the cursor is always
 * visible. */
void list_draw(struct list *list, int row, int column, int rows, int columns, int most);

/* What a key does to the list. */
typedef enum list_answer { LIST_NOTHING, LIST_MOVED, LIST_TAKEN } list_answer;
list_answer list_key(struct list *list, int key);

#endif
