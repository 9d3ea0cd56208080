/* panels.h - what lies beside the board: detection, engine control, both ships, the decks. */
#ifndef ENT_TERM_TABLE_PANELS_H
#define ENT_TERM_TABLE_PANELS_H

#include "term/table/board.h"
#include "term/table/chronicle.h"

struct table_view {
    struct scene scene;
    const struct match_account *account;
    const char *pilots[2]; /* who flies the ships, in words */
};

enum { PANEL_COLUMNS = 26, PANEL_WIDE = 36 };

/* Draws them into a column of the screen. */
void panels_draw(const struct table_view *view, int row, int column, int rows, int columns);

/* The detection track alone, as text with the step in brackets; 24 columns. */
void panels_draw_track(const ent_position *p, int row, int column);

#endif
