/* closest.h - which of some words somebody may have meant by what was typed (closest.c): "Did you
 * mean 'hint'?". Case and accents do not count (fold.h). It knows no word itself. */
#ifndef ENT_BASE_CLOSEST_H
#define ENT_BASE_CLOSEST_H

enum { CLOSEST_WORD = 64 };

struct closest {
    const char *typed;
    int distance;            /* letters to change, of the best so far */
    char word[CLOSEST_WORD]; /* "" while nothing is close enough */
};

struct closest closest_to(const char *typed);
/* One of the words that there are; the first of several that are equally close stays. */
void closest_try(struct closest *c, const char *word);

#endif
