/* closest.c - the word that somebody may have meant (closest.h). */
#include "base/closest.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/fold.h"

enum { LETTERS = CLOSEST_WORD };

static int letters_of(const char *text, uint32_t letters[LETTERS]) {
    struct folding f = fold_of(text, strlen(text));
    int count = 0;
    for (uint32_t c; (c = fold_next(&f)) != 0;) {
        if (count == LETTERS) return -1; /* nobody mistypes that */
        letters[count++] = c;
    }
    return count;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Letters to leave out, put in or change, or neighbours to swap, until the words are the same. */
static int distance(const uint32_t *a, int n, const uint32_t *b, int m) {
    int rows[3][LETTERS + 1];
    for (int j = 0; j <= m; j++) rows[0][j] = j;
    for (int i = 1; i <= n; i++) {
        int *row = rows[i % 3], *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            int best = above[j - 1] + (a[i - 1] != b[j - 1]);
            best = least(best, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                best = least(best, two_above[j - 2] + 1);
            row[j] = best;
        }
    }
    return rows[n % 3][m];
}

struct closest closest_to(const char *typed) {
    return (struct closest){.typed = typed, .distance = LETTERS};
}

void closest_try(struct closest *c, const char *word) {
    uint32_t a[LETTERS], b[LETTERS];
    int n = letters_of(c->typed, a), m = letters_of(word, b);
    if (n < 2 || m < 2 || strlen(word) >= sizeof c->word) return;
    int far = distance(a, n, b, m), allowed = 1 + (n < m ? n : m) / 4;
    /* A beginning that somebody gave up typing is as good as one mistake. */
    if (n >= 3 && n < m && !memcmp(a, b, (size_t)n * sizeof *a)) far = 1;
    if (far > allowed || far >= c->distance) return;
    c->distance = far;
    snprintf(c->word, sizeof c->word, "%s", word);
}
