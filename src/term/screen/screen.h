/* screen.h - the terminal under the game: size, styles, text by display columns, keys, signals.
 *
 * The only file that knows curses is screen.c. Everything drawn outside the screen is cut off, so a
 * terminal of any size is safe; while it is too small to play on, screen_key says so and waits. */
#ifndef ENT_TERM_SCREEN_SCREEN_H
#define ENT_TERM_SCREEN_SCREEN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "words/words.h"

/* How something looks. In a terminal without colours the attributes alone must do. */
typedef enum screen_style {
    STYLE_PLAIN,
    STYLE_DIM,
    STYLE_BOLD,
    STYLE_TITLE,
    STYLE_CHOSEN, /* the entry under the cursor */
    STYLE_KEY,    /* a key that can be pressed */
    STYLE_GOOD,
    STYLE_BAD,
    STYLE_MERCURIAL,      /* a ship and what belongs to it */
    STYLE_MERCURIAL_PATH, /* a path that is not open now */
    STYLE_MERCURIAL_OPEN, /* one that is */
    STYLE_RUBICON,
    STYLE_RUBICON_PATH,
    STYLE_RUBICON_OPEN,
    STYLE_CENTARIOUS,
    STYLE_SUPERIOUS,
    STYLE_ENTANGLION,
    STYLE_COMPONENT,
    STYLE_GRID,   /* the lines of the entries */
    STYLE_LABEL,  /* a card on a path */
    STYLE_OPEN,   /* a card on a path that is open */
    STYLE_TARGET, /* where the chosen card leads */
    STYLE_TRACK_1,
    STYLE_TRACK_2,
    STYLE_TRACK_3,
    STYLE_TRACK_4,
    STYLES
} screen_style;

/* Keys: characters as they are, others beyond them. */
enum {
    KEY_NOTHING = -1, /* the time is over */
    KEY_LEAVE = -2,   /* a signal asks the program to end; every later call says so again */
    KEY_OTHERS = 0x200000,
    KEY_GO_UP,
    KEY_GO_DOWN,
    KEY_GO_LEFT,
    KEY_GO_RIGHT,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_TO_START,
    KEY_TO_END,
    KEY_RUBOUT,
    KEY_RESIZED, /* draw everything again */
    KEY_CLICK,   /* screen_click tells where */
    KEY_RETURN = '\n',
    KEY_ESCAPE = 27
};
#define KEY_CTRL(letter) ((letter)&0x1f)

enum { SCREEN_ROWS = 24, SCREEN_COLUMNS = 80 }; /* the least that the game is drawn on */

struct screen_options {
    ent_lang lang;
    bool plain;  /* ASCII only, even where more would work */
    bool colour; /* use them if there are any */
};

/* False when this terminal cannot show the game: it is none, or can do too little. */
bool screen_possible(void);
bool screen_start(const struct screen_options *options);
/* What changed in the settings. */
void screen_set(const struct screen_options *options);
/* Gives the terminal back as it was. May be called at any time. */
void screen_stop(void);
/* The signal that asked the program to end, or 0. */
int screen_signal(void);
/* Set when there was one: for whoever thinks long. */
const atomic_bool *screen_signal_flag(void);

int screen_rows(void);
int screen_columns(void);
bool screen_fits(void);
/* Are characters beyond ASCII shown? */
bool screen_unicode(void);

void screen_clear(void);
void screen_clear_rows(int first, int count);
/* What is drawn is kept, and drawn again after something else was in its place. One at a time. */
void screen_lay_aside(void);
void screen_take_back(void);
/* Shows what was drawn. */
void screen_show(void);

/* Writes a text into at most `columns` columns; returns how many it took. Control characters are
 * left out, and without Unicode characters are replaced by what ASCII has for them. */
int screen_text(int row, int column, int columns, screen_style style, const char *text);
/* One character, of one column. */
void screen_put(int row, int column, screen_style style, uint32_t character);
/* A frame around a box that is cleared. The title may be NULL. */
void screen_box(int row, int column, int rows, int columns, const char *title);
/* A horizontal line. */
void screen_rule(int row, int column, int columns);
/* Where the cursor of the terminal is shown, for text that is typed; row -1 hides it. */
void screen_cursor(int row, int column);

/* Columns that a text takes on this screen. */
int screen_text_columns(const char *text);
/* The longest beginning of the text that fits into the columns and ends where a line may end; its
 * length in bytes. *next is where the following line begins. */
int screen_text_line(const char *text, int columns, int *next);
/* The text in lines of so many columns, at most `rows`; returns how many were used. */
int screen_paragraph(int row, int column, int columns, int rows, screen_style style,
                     const char *text);
/* How many lines that would be, without limit. */
int screen_text_rows(const char *text, int columns);

/* The next key; waits at most so many milliseconds, -1: for ever. */
int screen_key(int milliseconds);
/* Is there a key that nobody has read? */
bool screen_key_waits(void);
/* Puts a key back. */
void screen_key_back(int key);
void screen_click(int *row, int *column);

#endif
