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

static void key_of(const char *text, uint8_t key[9]) {
    unsigned char v6[16];
    memset(key, 0, 9);
    if (!strncmp(text, "::ffff:", 7)) text += 7;
    if (inet_pton(AF_INET, text, key + 1) == 1) {
        key[0] = 4;
    } else if (inet_pton(AF_INET6, text, v6) == 1) {
        key[0] = 6;
        memcpy(key + 1, v6, 8);
    }
}

static unsigned slot_of(const uint8_t key[9]) {
    unsigned hash = 2166136261u;
    for (int i = 0; i < 9; i++) hash = (hash ^ key[i]) * 16777619u;
    return hash % ADDRESS_SLOTS;
}

struct address *address_enter(struct addresses *all, const char *text) {
    uint8_t key[9];
    key_of(text, key);
    struct address **slot = &all->slots[slot_of(key)], *found = *slot;
    while (found && memcmp(found->key, key, sizeof key) != 0) found = found->next;
    if (!found) {
        found = memory_new(1, sizeof *found);
        memcpy(found->key, key, sizeof key);
        found->next = *slot;
        *slot = found;
    }
    found->users++;
    return found;
}

void address_leave(struct address *address) {
    address->users--;
}

bool address_makes_room(struct address *a, int64_t most, double now) {
    if (a->rooms == 0 || now - a->hour_began > HOUR) {
        a->rooms = 0;
        a->hour_began = now;
    }
    if (a->rooms >= most) return false;
    a->rooms++;
    return true;
}

static void sweep(struct addresses *all, double now, bool everything) {
    for (int i = 0; i < ADDRESS_SLOTS; i++)
        for (struct address **at = &all->slots[i]; *at;) {
            struct address *a = *at;
            if (everything || (!a->users && (!a->rooms || now - a->hour_began > HOUR))) {
                *at = a->next;
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
