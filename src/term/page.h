/* page.h - a long text in a window that scrolls. */
#ifndef ENT_TERM_PAGE_H
#define ENT_TERM_PAGE_H

#include "term/app.h"

struct page {
    int count, room;
    struct page_part {
        style look;
        int indent;
        char *text;
    } * parts;
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
/* The state of both qubits, and after a choice that flies; 0: none. */
void page_qubits(const struct app *app, const ent_position *p, ent_step choice);

struct story;
void page_log(const struct app *app, const struct story *story);

#endif
