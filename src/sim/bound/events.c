/* events.c - all layouts of the event cards, and how they follow from each other (events.h). */
#include "sim/bound/events.h"

#include <string.h>

enum { EVERY_CARD_BIT = (1 << EVENT_CARDS) - 1, BELOW = 3 /* cards beneath Quantum Shuffle */ };

static int bits(unsigned set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static bool kept(int event) {
    return event <= ENT_QUANTUM_TUNNEL;
}

static int16_t number_of(struct event_layouts *all, unsigned held, unsigned discarded) {
    held |= discarded & all->lasting;
    discarded &= ~(unsigned)all->lasting;
    int16_t *number = &all->number[held << 8 | discarded];
    if (*number < 0) {
        *number = (int16_t)all->count;
        all->list[all->count++] =
            (struct event_layout){.held = (uint8_t)held, .discarded = (uint8_t)discarded};
    }
    return *number;
}

/* The next card comes from this deck. */
static void add_way(struct event_layouts *all, int layout, unsigned deck, unsigned held,
                    unsigned discarded) {
    struct event_way way = {.size = bits(deck)};
    for (int e = 0; e < EVENT_CARDS; e++) {
        unsigned card = 1U << e;
        way.drawn[e] = -1;
        if (deck & card)
            way.drawn[e] = kept(e) ? number_of(all, held | card, discarded)
                                   : number_of(all, held, discarded | card);
    }
    struct event_layout *l = &all->list[layout];
    l->way[l->ways++] = way;
}

/* Quantum Shuffle has come: what was discarded is in the deck, and of the lasting cards those that
 * the players do not keep. */
static void add_shuffled_ways(struct event_layouts *all, int layout, unsigned deck) {
    unsigned held = all->list[layout].held, discarded = all->list[layout].discarded;
    unsigned may_stay = held & all->lasting;
    for (unsigned stays = may_stay;; stays = (stays - 1) & may_stay) { /* all its parts */
        unsigned back = may_stay & ~stays;
        add_way(all, layout, deck | discarded | back, held & ~back, 0);
        if (!stays) break;
    }
}

static void follow(struct event_layouts *all, int layout) {
    unsigned held = all->list[layout].held, discarded = all->list[layout].discarded;
    unsigned deck = EVERY_CARD_BIT & ~(held | discarded);
    if (bits(deck) == BELOW)
        add_shuffled_ways(all, layout, deck);
    else
        add_way(all, layout, deck, held, discarded);
    for (int e = 0; e < EVENT_CARDS; e++) {
        unsigned card = 1U << e;
        int16_t played = -1;
        if (held & card) played = number_of(all, held & ~card, discarded | card);
        all->list[layout].played[e] = played;
    }
}

void event_layouts_find(struct event_layouts *all, uint8_t lasting) {
    all->lasting = lasting;
    all->count = 0;
    memset(all->number, -1, sizeof all->number);
    number_of(all, 0, 0);
    for (int i = 0; i < all->count; i++) follow(all, i);
    int placed = 0;
    for (int held = EVENT_CARDS; held >= 0; held--)
        for (int i = 0; i < all->count; i++)
            if (bits(all->list[i].held) == held) all->order[placed++] = (int16_t)i;
}

int event_layout_at(const struct event_layouts *all, uint8_t held, uint8_t discarded) {
    unsigned lasting = discarded & all->lasting;
    return all->number[(held | lasting) << 8 | (discarded & ~lasting)];
}
