/* screen.c - the terminal under the game (screen.h), by ncursesw.
 *
 * The terminal is one thing that a process has once, so its state is kept here. */
#include "term/screen/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "base/ascii.h"
#include "base/utf8.h"
#include "words/faces/screen.h"
#include "words/language/wrap.h"

static struct {
    bool on, unicode;
    struct screen_options options;
    int kept_key; /* put back, or KEY_NOTHING */
    int click_row, click_column;
    WINDOW *aside; /* what was drawn before, or NULL */
    attr_t looks[STYLES];
} screen;

static volatile sig_atomic_t signal_seen;
static atomic_bool signal_flag; /* the same, for other threads and for whoever looks often */

/* ---- looks ---- */

enum { ANY = -1, DIM_WITHOUT_COLOUR = 1, PAIRS_FIRST = 1 };

/* Colours of terminals with 256 and with 8 of them; `mono` is added where there are none. What must
 * be told apart (ships, verdicts, galaxies, steps of the track) differs for every kind of colour
 * vision, which rules out red beside green; and nothing is told by colour alone. */
static const struct {
    short rich, poor;
    attr_t attributes, mono;
} looks[STYLES] = {
    [STYLE_PLAIN] = {ANY, ANY, 0, 0},
    [STYLE_DIM] = {245, ANY, 0, A_DIM},
    [STYLE_BOLD] = {ANY, ANY, A_BOLD, 0},
    [STYLE_TITLE] = {ANY, ANY, A_BOLD, 0},
    [STYLE_CHOSEN] = {ANY, ANY, A_REVERSE, 0},
    [STYLE_KEY] = {222, COLOR_YELLOW, A_BOLD, 0},
    [STYLE_GOOD] = {80, COLOR_CYAN, A_BOLD, 0},
    [STYLE_BAD] = {209, COLOR_RED, A_BOLD, 0},
    [STYLE_MERCURIAL] = {75, COLOR_CYAN, A_BOLD, 0},
    [STYLE_MERCURIAL_PATH] = {31, COLOR_BLUE, 0, A_DIM},
    [STYLE_MERCURIAL_OPEN] = {81, COLOR_CYAN, A_BOLD, 0},
    [STYLE_RUBICON] = {203, COLOR_RED, A_BOLD, 0},
    [STYLE_RUBICON_PATH] = {167, COLOR_RED, 0, A_DIM},
    [STYLE_RUBICON_OPEN] = {210, COLOR_RED, A_BOLD, 0},
    [STYLE_CENTARIOUS] = {147, COLOR_MAGENTA, 0, 0},
    [STYLE_SUPERIOUS] = {79, COLOR_CYAN, 0, 0},
    [STYLE_ENTANGLION] = {222, COLOR_YELLOW, 0, 0},
    [STYLE_COMPONENT] = {220, COLOR_YELLOW, A_BOLD, A_UNDERLINE},
    [STYLE_GRID] = {240, ANY, 0, A_DIM},
    [STYLE_LABEL] = {250, ANY, 0, 0},
    [STYLE_OPEN] = {ANY, ANY, A_REVERSE | A_BOLD, 0},
    [STYLE_TARGET] = {ANY, ANY, A_REVERSE | A_BOLD, 0},
    [STYLE_TRACK_1] = {80, COLOR_CYAN, 0, 0},
    [STYLE_TRACK_2] = {229, COLOR_YELLOW, 0, 0},
    [STYLE_TRACK_3] = {214, COLOR_YELLOW, A_BOLD, 0},
    [STYLE_TRACK_4] = {166, COLOR_RED, A_BOLD, 0},
};

static void set_looks(void) {
    bool colour = screen.options.colour && has_colors() && COLORS >= 8 && COLOR_PAIRS > STYLES;
    for (int i = 0; i < STYLES; i++) {
        short front = COLORS >= 256 ? looks[i].rich : looks[i].poor;
        screen.looks[i] = looks[i].attributes;
        if (!colour) {
            screen.looks[i] |= looks[i].mono;
        } else if (front != ANY) {
            init_pair((short)(PAIRS_FIRST + i), front, -1);
            screen.looks[i] |= COLOR_PAIR(PAIRS_FIRST + i);
        } else if (looks[i].mono == A_DIM) {
            screen.looks[i] |= A_DIM;
        }
    }
}

/* ---- start and stop ---- */

static void on_signal(int number) {
    signal_seen = number;
    atomic_store(&signal_flag, true);
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal}; /* no restart: waiting for a key ends */
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

bool screen_possible(void) {
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb");
}

/* Only characters that the terminal is said to understand are sent; fonts of the Linux console have
 * no braille, with which lines are drawn. */
static bool unicode_works(void) {
    const char *term = getenv("TERM");
    return !strcmp(nl_langinfo(CODESET), "UTF-8") && term && strcmp(term, "linux");
}

void screen_set(const struct screen_options *options) {
    screen.options = *options;
    screen.unicode = unicode_works() && !options->plain;
    if (screen.on) set_looks();
}

bool screen_start(const struct screen_options *options) {
    /* A locale that is not installed would turn lines into garbage. */
    if (!setlocale(LC_ALL, "")) setlocale(LC_ALL, "C.UTF-8");
    setlocale(LC_NUMERIC, "C");
    SCREEN *terminal = newterm(NULL, stdout, stdin);
    if (!terminal) return false;
    set_term(terminal);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, NULL);
    mouseinterval(0);
    if (has_colors()) {
        start_color();
        use_default_colors();
    }
    curs_set(0);
    screen.on = true;
    screen.kept_key = KEY_NOTHING;
    screen_set(options);
    catch_signals();
    return true;
}

void screen_stop(void) {
    if (!screen.on) return;
    screen.on = false;
    curs_set(1);
    endwin();
}

int screen_signal(void) {
    return signal_seen;
}

const atomic_bool *screen_signal_flag(void) {
    return &signal_flag;
}

int screen_rows(void) {
    return LINES;
}

int screen_columns(void) {
    return COLS;
}

bool screen_fits(void) {
    return LINES >= SCREEN_ROWS && COLS >= SCREEN_COLUMNS;
}

bool screen_unicode(void) {
    return screen.unicode;
}

/* ---- text ---- */

static int columns_of(uint32_t c) {
    if (c < 0x20 || c == 0x7f) return 0;
    if (c < 0x7f) return 1;
    if (!screen.unicode) return (int)strlen(ascii_for(c));
    int width = wcwidth((wchar_t)c);
    return width < 0 ? 0 : width;
}

int screen_text_columns(const char *text) {
    int columns = 0;
    while (*text) columns += columns_of(utf8_next(&text));
    return columns;
}

void screen_put(int row, int column, screen_style style, uint32_t character) {
    if (!screen.on || row < 0 || column < 0 || row >= LINES || column >= COLS) return;
    attr_t attributes = screen.looks[style];
    if (!screen.unicode && character > 0x7e) character = (unsigned char)ascii_for(character)[0];
    wchar_t text[2] = {(wchar_t)character, 0};
    cchar_t cell;
    setcchar(&cell, text, attributes & ~A_COLOR, (short)PAIR_NUMBER(attributes), NULL);
    mvadd_wch(row, column, &cell);
}

int screen_text(int row, int column, int columns, screen_style style, const char *text) {
    int used = 0;
    while (*text) {
        uint32_t c = utf8_next(&text);
        int width = columns_of(c);
        if (width == 0) continue;
        if (used + width > columns) break;
        if (c > 0x7e && !screen.unicode) {
            const char *plain = ascii_for(c);
            for (int i = 0; i < width; i++)
                screen_put(row, column + used + i, style, (unsigned char)plain[i]);
        } else if (column + used + width <= COLS) {
            screen_put(row, column + used, style, c);
        }
        used += width;
    }
    return used;
}

int screen_text_line(const char *text, int columns, int *next) {
    int used = 0, end = 0, end_next = 0, at = 0;
    uint32_t before = ' ';
    for (const char *rest = text; *rest && *rest != '\n';) {
        uint32_t c = utf8_next(&rest);
        int width = columns_of(c);
        if (c == ' ' || (before != ' ' && words_may_part(before, c)))
            end = at, end_next = c == ' ' ? (int)(rest - text) : at;
        if (used + width > columns && used > 0) {
            *next = end ? end_next : at;
            return end ? end : at;
        }
        used += width;
        at = (int)(rest - text);
        before = c;
    }
    *next = at + (text[at] == '\n');
    return at;
}

int screen_text_rows(const char *text, int columns) {
    int rows = 0, next;
    for (; *text; text += next, rows++) screen_text_line(text, columns, &next);
    return rows;
}

int screen_paragraph(int row, int column, int columns, int rows, screen_style style,
                     const char *text) {
    int used = 0, next;
    for (; *text && used < rows; used++, text += next) {
        char line[1024];
        int length = screen_text_line(text, columns, &next);
        if (length >= (int)sizeof line) length = (int)sizeof line - 1;
        memcpy(line, text, (size_t)length);
        line[length] = '\0';
        screen_text(row + used, column, columns, style, line);
    }
    return used;
}

/* ---- drawing ---- */

void screen_clear(void) {
    erase();
}

void screen_lay_aside(void) {
    screen.aside = dupwin(stdscr);
}

void screen_take_back(void) {
    if (!screen.aside) return;
    erase();
    overwrite(screen.aside, stdscr);
    delwin(screen.aside);
    screen.aside = NULL;
}

void screen_clear_rows(int first, int count) {
    for (int row = first; row < first + count && row < LINES; row++) {
        move(row, 0);
        clrtoeol();
    }
}

void screen_show(void) {
    refresh();
}

void screen_rule(int row, int column, int columns) {
    for (int i = 0; i < columns; i++) screen_put(row, column + i, STYLE_DIM, 0x2500);
}

void screen_box(int row, int column, int rows, int columns, const char *title) {
    bool art = screen.unicode;
    for (int y = 0; y < rows; y++)
        for (int x = 0; x < columns; x++) {
            bool top = y == 0, bottom = y == rows - 1, left = x == 0, right = x == columns - 1;
            uint32_t c = ' ';
            if (top || bottom) c = art ? 0x2500 : '-';
            if (left || right) c = art ? 0x2502 : '|';
            if ((top || bottom) && (left || right))
                c = !art ? '+' : top ? (left ? 0x256d : 0x256e) : (left ? 0x2570 : 0x256f);
            screen_put(row + y, column + x, STYLE_DIM, c);
        }
    if (!title) return;
    int used = screen_text(row, column + 3, columns - 6, STYLE_TITLE, title);
    screen_put(row, column + 2, STYLE_DIM, ' ');
    screen_put(row, column + 3 + used, STYLE_DIM, ' ');
}

void screen_cursor(int row, int column) {
    curs_set(row >= 0);
    if (row >= 0) move(row, column);
}

/* ---- keys ---- */

enum { LOOK_MS = 500 }; /* how often, while nothing is pressed, the size is looked at */

static int key_of(wint_t c, bool function) {
    if (!function) {
        if (c == '\r') return KEY_RETURN;
        if (c == 127 || c == 8) return KEY_RUBOUT;
        return (int)c;
    }
    MEVENT mouse;
    switch (c) {
    case KEY_UP: return KEY_GO_UP;
    case KEY_DOWN: return KEY_GO_DOWN;
    case KEY_LEFT: return KEY_GO_LEFT;
    case KEY_RIGHT: return KEY_GO_RIGHT;
    case KEY_PPAGE: return KEY_PAGE_UP;
    case KEY_NPAGE: return KEY_PAGE_DOWN;
    case KEY_HOME: return KEY_TO_START;
    case KEY_END: return KEY_TO_END;
    case KEY_BACKSPACE:
    case KEY_DC: return KEY_RUBOUT;
    case KEY_ENTER: return KEY_RETURN;
    case KEY_RESIZE: return KEY_RESIZED;
    case KEY_MOUSE:
        if (getmouse(&mouse) != OK) return KEY_OTHERS;
        screen.click_row = mouse.y;
        screen.click_column = mouse.x;
        return KEY_CLICK;
    default: return KEY_OTHERS;
    }
}

void screen_click(int *row, int *column) {
    *row = screen.click_row;
    *column = screen.click_column;
}

/* Has the terminal another size than the screen? A signal that comes between two calls of
 * curses can get lost. */
static bool size_changed(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return false;
    if (size.ws_row == LINES && size.ws_col == COLS) return false;
    resizeterm(size.ws_row, size.ws_col);
    return true;
}

static int read_key(int milliseconds) {
    wint_t c;
    timeout(milliseconds);
    int got = get_wch(&c);
    if (signal_seen) return KEY_LEAVE;
    if (got == ERR && size_changed()) return KEY_RESIZED;
    /* A terminal that has gone away gives errors without end. */
    if (got == ERR) return isatty(STDIN_FILENO) ? KEY_NOTHING : KEY_LEAVE;
    return key_of(c, got == KEY_CODE_YES);
}

/* Says that the terminal is too small until it is not. */
static int wait_until_it_fits(void) {
    int key = KEY_RESIZED;
    while (!screen_fits() && key != KEY_LEAVE) {
        erase();
        screen_paragraph(0, 0, COLS, LINES, STYLE_PLAIN,
                         words_screen(screen.options.lang, SCREEN_TOO_SMALL));
        refresh();
        key = read_key(LOOK_MS);
    }
    return key == KEY_LEAVE ? KEY_LEAVE : KEY_RESIZED;
}

int screen_key(int milliseconds) {
    int key = screen.kept_key;
    screen.kept_key = KEY_NOTHING;
    if (signal_seen) return KEY_LEAVE;
    if (key != KEY_NOTHING) return key;
    if (!screen_fits()) return wait_until_it_fits();
    do key = read_key(milliseconds < 0 ? LOOK_MS : milliseconds);
    while (key == KEY_NOTHING && milliseconds < 0);
    return key == KEY_RESIZED && !screen_fits() ? wait_until_it_fits() : key;
}

bool screen_key_waits(void) {
    if (screen.kept_key == KEY_NOTHING) screen.kept_key = read_key(0);
    return screen.kept_key != KEY_NOTHING;
}

void screen_key_back(int key) {
    screen.kept_key = key;
}
