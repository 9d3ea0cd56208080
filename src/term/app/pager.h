/* pager.h - a long text in a window that scrolls. */
#ifndef ENT_TERM_APP_PAGER_H
#define ENT_TERM_APP_PAGER_H

#include "term/app/app.h"

struct pager {
    int count, capacity;
    struct pager_part {
        screen_style style;
        int indent;
        char *text;
    } * parts;
    const char *foot;  /* NULL: how to scroll and leave */
    const char *takes; /* characters that close it for its owner; NULL: none */
    bool takes_arrows; /* so do left, right and rubout */
    screen_help help;  /* what '?' shows; 0: the keys of pages */
};

void pager_free(struct pager *pager);
/* A paragraph, or several with line ends between them. */
void pager_add(struct pager *pager, screen_style style, int indent, const char *text);
/* The same from a template and what fills it: PLACES({"turn", number}, {"ship", name}). */
#define PLACES(...)                             \
    (const struct place_filler[]){__VA_ARGS__}, \
        (int)(sizeof(const struct place_filler[]){__VA_ARGS__} / sizeof(struct place_filler))
void pager_say(struct pager *pager, const struct app *app, screen_style style, int indent,
               screen_saying saying, const struct place_filler *places, int count);
/* Shows it until it is closed, by q, Escape or Enter at its end. Returns the key that closed it. */
int pager_show(const struct pager *pager, const struct app *app, const char *title, bool from_end);
/* A text of the terminal game in such a window: keys, or the rules in short. */
void pager_help(const struct app *app, screen_help which);

#endif
