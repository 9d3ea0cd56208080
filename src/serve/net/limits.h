/* limits.h - how much each address and connection may do. */
#ifndef ENT_SERVE_NET_LIMITS_H
#define ENT_SERVE_NET_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

/* So many a second in the long run, and twice that at once. */
struct bucket {
    double level, since;
};
bool bucket_take(struct bucket *bucket, double per_second, double now);

/* A client by its network: a whole IPv4 address, the first half of an IPv6 one. */
struct address {
    struct address *next;
    uint8_t key[9];
    int users; /* connections, and requests under way */
    int connections;
    int rooms; /* made since hour_began */
    double hour_began;
    struct bucket requests;
};

enum { ADDRESS_SLOTS = 1024 };
struct addresses {
    struct address *slots[ADDRESS_SLOTS];
};
/* The entry of this address, made when it is not there; give it back with address_leave. */
struct address *address_enter(struct addresses *all, const char *text);
void address_leave(struct address *address);
/* May it make another room in this hour? Counts it. */
bool address_makes_room(struct address *address, int64_t most, double now);
/* Forgets those that have nothing to remember. */
void addresses_sweep(struct addresses *all, double now);
void addresses_free(struct addresses *all);

#endif
