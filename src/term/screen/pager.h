/* page.h - a long text in a window that scrolls. */
#ifndef ENT_TERM_SCREEN_PAGER_H
#define ENT_TERM_SCREEN_PAGER_H

#include "term/app.h"

struct page {
    int count, capacity;
    struct page_part {
        style look;
        int indent;
        char *text;
    } * parts;
    const char *foot; /* NULL: how to scroll and leave */
};

void page_free(struct page *page);
/* A paragraph, or several with line ends between them. */
void page_add(struct page *page, style look, int indent, const char *text);
/* The same from a template and what fills it: PLACES({"turn", number}, {"ship", name}). */
#define PLACES(...)                             \
    (const struct place_filler[]){__VA_ARGS__}, \
        (int)(sizeof(const struct place_filler[]){__VA_ARGS__} / sizeof(struct place_filler))
void page_say(struct page *page, const struct app *app, style look, int indent,
              screen_saying saying, const struct place_filler *places, int count);
/* Shows it until it is closed. Returns the key that closed it. */
int page_show(const struct page *page, const struct app *app, const char *title, bool from_end);

/* Pages about the game: keys, rules, components, events and piles, planets. */
void page_text(const struct app *app, screen_saying title, screen_page which);
/* The rules, first in short, then whole. */
void page_rules(const struct app *app);
void page_table(const struct app *app, const ent_position *p);
void page_planets(const struct app *app, const ent_position *p);
/* The state of both qubits, and after a choice that flies; 0: none. Left and right change how much
 * is shown, and that is kept. */
void page_qubits(struct app *app, const ent_position *p, ent_step choice);
/* Pieces of it: the amplitudes as bars, beside those of another place if it is one; a circuit as two wires, and as OpenQASM. */
struct circuit;
void page_add_bars(struct page *page, uint8_t place, uint8_t after);
void page_add_circuit(struct page *page, const struct circuit *c);
void page_add_code(struct page *page, const struct circuit *c);
/* A circuit as two wires that begin with the planets. */
void page_add_wires(struct page *page, const struct circuit *c);

/* The codex: its list, or one page with its links. False: the program is to end. */
void codex_menu(const struct app *app);
bool codex_show(const struct app *app, const char *id);
/* The laboratory: its list, or a challenge by number (-1: free flight from a place of the ships).
 * Returns the key that left it. */
void lab_menu(struct app *app);
int lab_fly(struct app *app, int challenge, uint8_t start);
/* Steps as a circuit: engine control first, then the whole game. */
void circuit_show(const struct app *app, const ent_position *start, const ent_step *steps,
                  int count);
struct game;
void circuit_show_game(const struct app *app, const struct game *game, int lines);

struct story;
void page_log(const struct app *app, const struct story *story);

#endif
