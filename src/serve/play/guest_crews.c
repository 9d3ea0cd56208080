/* guest_crews.c - the threads that ask the host's own programs (guest_crews.h). */
#include "serve/play/guest_crews.h"

#include <signal.h>
#include <stdlib.h>

#include "base/memory.h"

enum { THREADS = 2 }; /* of each program; each has at most one process for each ship */

struct guest_crews {
    const struct guests *guests;
    int64_t questions;
    struct bot bots[GUESTS_MOST];
    struct crew *crews[GUESTS_MOST];
};

struct guest_crews *guest_crews_start(const struct guests *guests, struct outbox *outbox) {
    if (!guests || !guests->count) return NULL;
    struct guest_crews *crews = memory_new(1, sizeof *crews);
    crews->guests = guests;
    signal(SIGPIPE, SIG_IGN); /* a program that died is said, not died of */
    for (int i = 0; i < guests->count; i++) {
        external_bot(guests->list[i].bot, &crews->bots[i]);
        crews->crews[i] = crew_start(THREADS, outbox);
    }
    return crews;
}

void guest_crews_end(struct guest_crews *crews) {
    if (!crews) return;
    for (int i = 0; i < crews->guests->count; i++) crew_stop(crews->crews[i]);
    for (int i = 0; i < crews->guests->count; i++) crew_end(crews->crews[i]);
    free(crews);
}

bool guest_crews_find(struct guest_crews *crews, const char *name, const struct bot **bot,
                      struct crew **crew) {
    int i = crews ? guests_find(crews->guests, name) : -1;
    if (i < 0) return false;
    *bot = &crews->bots[i];
    *crew = crews->crews[i];
    return true;
}

int64_t guest_crews_number(struct guest_crews *crews) {
    return ++crews->questions;
}
