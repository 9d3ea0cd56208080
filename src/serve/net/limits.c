/* limits.c - how much each address and connection may do (limits.h). */
#include "serve/net/limits.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { HOUR = 3600 };

bool bucket_take(struct bucket *b, double per_second, double now) {
    double most = 2 * per_second;
    if (b->since == 0) b->level = most;
    b->level += (now - b->since) * per_second;
    if (b->level > most) b->level = most;
    b->since = now;
    if (b->level < 1) return false;
    b->level -= 1;
    return true;
}

bool bucket_full(const struct bucket *b, double now) {
    return now - b->since > 2;
}

/* The kind of address, and its bytes; the second is 0 without an address that is wider. */
static void key_of(const char *text, uint8_t key[9], uint8_t wider[9]) {
    unsigned char v6[16];
    memset(key, 0, 9);
    memset(wider, 0, 9);
    if (!strncmp(text, "::ffff:", 7)) text += 7;
    if (inet_pton(AF_INET, text, key + 1) == 1) {
        key[0] = 4;
    } else if (inet_pton(AF_INET6, text, v6) == 1) {
        key[0] = 6;
        memcpy(key + 1, v6, 8);
        wider[0] = 48;
        memcpy(wider + 1, v6, 6);
    }
}

static uint64_t hash_of(const uint8_t key[9]) {
    uint64_t hash = 14695981039346656037u;
    for (int i = 0; i < 9; i++) hash = (hash ^ key[i]) * 1099511628211u;
    return hash;
}

static struct address *enter(struct addresses *all, const uint8_t key[9]) {
    struct address **slot = &all->slots[hash_of(key) % ADDRESS_SLOTS], *found = *slot;
    while (found && memcmp(found->key, key, sizeof found->key) != 0) found = found->next;
    if (!found) {
        found = memory_new(1, sizeof *found);
        memcpy(found->key, key, sizeof found->key);
        found->next = *slot;
        *slot = found;
    }
    found->users++;
    return found;
}

struct address *address_enter(struct addresses *all, const char *text) {
    uint8_t key[9], wider[9];
    key_of(text, key, wider);
    struct address *address = enter(all, key);
    if (wider[0] && !address->wider) address->wider = enter(all, wider);
    return address;
}

void address_leave(struct address *address) {
    address->users--;
}

uint64_t address_number(const struct address *address) {
    return hash_of(address->wider ? address->wider->key : address->key) | 1;
}

void address_connect(struct address *a, int by) {
    a->connections += by;
    if (a->wider) a->wider->connections += by;
}

bool address_connects_too_often(const struct address *a, int64_t most) {
    return a->connections > most || (a->wider && a->wider->connections > WIDER_TIMES * most);
}

void address_open(struct address *a, int by) {
    a->sockets += by;
    if (a->wider) a->wider->sockets += by;
}

bool address_opens_too_many(const struct address *a, int64_t most) {
    return a->sockets > most || (a->wider && a->wider->sockets > WIDER_TIMES * most);
}

bool address_knocks(struct address *a, double per_second, double now) {
    return bucket_take(&a->knocks, per_second, now) &&
           (!a->wider || bucket_take(&a->wider->knocks, WIDER_TIMES * per_second, now));
}

bool address_asks(struct address *a, double per_second, double now) {
    return bucket_take(&a->requests, per_second, now) &&
           (!a->wider || bucket_take(&a->wider->requests, WIDER_TIMES * per_second, now));
}

static bool may_make_room(struct address *a, int64_t most, double now) {
    if (a->rooms == 0 || now - a->hour_began > HOUR) {
        a->rooms = 0;
        a->hour_began = now;
    }
    return a->rooms < most;
}

bool address_makes_room(struct address *a, int64_t most, double now) {
    if (!may_make_room(a, most, now)) return false;
    if (a->wider && !may_make_room(a->wider, WIDER_TIMES * most, now)) return false;
    a->rooms++;
    if (a->wider) a->wider->rooms++;
    return true;
}

static bool guesses(const struct address *a, int most, double now) {
    return a->wrong_words >= most && now - a->words_began <= WRONG_WORDS_SECONDS;
}

bool address_guesses(const struct address *a, double now) {
    return guesses(a, WRONG_WORDS_MOST, now) ||
           (a->wider && guesses(a->wider, WIDER_TIMES * WRONG_WORDS_MOST, now));
}

void address_wrong_word(struct address *a, double now) {
    if (!a->wrong_words || now - a->words_began > WRONG_WORDS_SECONDS) {
        a->wrong_words = 0;
        a->words_began = now;
    }
    a->wrong_words++;
    if (a->wider) address_wrong_word(a->wider, now);
}

static bool forgettable(const struct address *a, double now) {
    return !a->users && (!a->rooms || now - a->hour_began > HOUR) &&
           (!a->wrong_words || now - a->words_began > WRONG_WORDS_SECONDS) &&
           bucket_full(&a->requests, now) && bucket_full(&a->knocks, now);
}

static void sweep(struct addresses *all, double now, bool everything) {
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        for (struct address **at = &all->slots[i]; *at;) {
            struct address *a = *at;
            if (everything || forgettable(a, now)) {
                *at = a->next;
                if (a->wider && !everything) a->wider->users--;
                free(a);
            } else {
                at = &a->next;
            }
        }
}

void addresses_sweep(struct addresses *all, double now) {
    sweep(all, now, false);
}

void addresses_free(struct addresses *all) {
    sweep(all, 0, true);
}
