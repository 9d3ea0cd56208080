/* menu.h - the menus of the terminal game. */
#ifndef ENT_TERM_MENU_H
#define ENT_TERM_MENU_H

#include "term/game/term_game.h"

typedef enum menu_choice {
    MENU_CONTINUE,
    MENU_CARDS, /* when some wait */
    MENU_NEW,
    MENU_REPLAY,
    MENU_LESSONS,
    MENU_PUZZLE,
    MENU_LAB,
    MENU_CODEX,
    MENU_SETTINGS,
    MENU_RULES,
    MENU_QUIT
} menu_choice;

/* The main menu; `news` is a line under it, or "". */
menu_choice menu_main(struct app *app, const char *news);
/* Asks for a new game; false: not now. What was chosen becomes the usual. */
bool menu_new_game(struct app *app, struct match_setup *wanted);

#endif
