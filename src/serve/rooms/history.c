/* history.c - the steps of a game so far as messages (history.h). */
#include "serve/rooms/history.h"

#include <stdlib.h>

#include "base/memory.h"

/* The piece that begins at this step, when the game has all of it. */
static struct encoded *piece_at(struct history *h, const ent_step *steps, int from) {
    int number = from / HISTORY_PIECE;
    while (h->count <= number) {
        int first = h->count * HISTORY_PIECE;
        h->pieces = memory_grow(h->pieces, h->count, &h->capacity, sizeof(struct encoded *));
        h->pieces[h->count] = encode_steps(steps, first, first + HISTORY_PIECE);
        h->pieces[h->count++]->shared = true;
    }
    h->pieces[number]->references++;
    return h->pieces[number];
}

int history_messages(struct history *h, const ent_step *steps, int from, int count,
                     struct encoded ***messages) {
    int made = 0, capacity = 0;
    *messages = NULL;
    while (from < count) {
        int next = (from / HISTORY_PIECE + 1) * HISTORY_PIECE;
        bool whole = from % HISTORY_PIECE == 0 && next <= count;
        if (next > count) next = count;
        *messages = memory_grow(*messages, made, &capacity, sizeof(struct encoded *));
        (*messages)[made++] = whole ? piece_at(h, steps, from) : encode_steps(steps, from, next);
        from = next;
    }
    return made;
}

void history_cut(struct history *h, int count) {
    while (h->count > count / HISTORY_PIECE) encoded_drop(h->pieces[--h->count]);
}

void history_free(struct history *h) {
    history_cut(h, 0);
    free(h->pieces);
    *h = (struct history){0};
}
