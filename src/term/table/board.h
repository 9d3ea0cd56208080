/* board.h - the board as it lies on the table: planets, paths, components, ships. */
#ifndef ENT_TERM_TABLE_BOARD_H
#define ENT_TERM_TABLE_BOARD_H

#include "term/screen/screen.h"

/* What is drawn: a position and, while a card is being chosen, where it leads. */
struct scene {
    ent_lang lang;
    const ent_position *position;
    bool preview;
    uint8_t preview_ships; /* in the coding of ent_position.ships */
    ent_card preview_card; /* ENT_CARDS: no card but something else moves the ships */
};

void board_draw(const struct scene *scene, int row, int column, int rows, int columns);

/* Marks that need little room: "MS" for a component, a sign with a letter for a ship. */
const char *board_ship_mark(ent_mover ship);
screen_style board_ship_style(ent_mover ship);
screen_style board_planet_style(ent_planet planet);

#endif
