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
/* Has it had the time to fill up, so that nothing need be remembered? */
bool bucket_full(const struct bucket *bucket, double now);

/* A client by its network: a whole IPv4 address, the first half of an IPv6 one. Whoever has many of
 * those, the first 48 bits of an IPv6 address, may do WIDER_TIMES as much. */
enum { WIDER_TIMES = 8 };
struct address {
    struct address *next;
    uint8_t key[9];
    struct address *wider; /* the entry of those 48 bits, or NULL */
    int users;             /* sockets, connections, and requests under way; narrower ones */
    int sockets;           /* as the system sees them */
    int connections;       /* WebSockets, by the address that a proxy tells */
    int rooms;             /* made since hour_began */
    double hour_began;
    int wrong_words; /* for classes that there are not, since words_began */
    double words_began;
    struct bucket requests, knocks;
    struct socket *oldest, *newest; /* of its sockets, those that wait for a request (sockets.h) */
};

enum { ADDRESS_SLOTS = 1024 };
struct addresses {
    struct address *slots[ADDRESS_SLOTS];
};
/* The entry of this address, made when it is not there; give it back with address_leave. */
struct address *address_enter(struct addresses *all, const char *text);
void address_leave(struct address *address);
/* What fairness goes by (play/crew.h): the same number for the same client, never 0. */
uint64_t address_number(const struct address *address);
/* May it make another room in this hour? Counts it. */
bool address_makes_room(struct address *address, int64_t most, double now);
/* A word that no class has came from there; and were there too many of them lately? */
enum { WRONG_WORDS_MOST = 40, WRONG_WORDS_SECONDS = 600 };
void address_wrong_word(struct address *address, double now);
bool address_guesses(const struct address *address, double now);
/* May it open another socket, or ask something of the API, so many a second in the long
 * run? Counts it. */
bool address_knocks(struct address *address, double per_second, double now);
bool address_asks(struct address *address, double per_second, double now);
/* A WebSocket more or less; and has it too many? */
void address_connect(struct address *address, int by);
bool address_connects_too_often(const struct address *address, int64_t most);
/* The same for sockets. */
void address_open(struct address *address, int by);
bool address_opens_too_many(const struct address *address, int64_t most);
/* Forgets those that have nothing to remember. */
void addresses_sweep(struct addresses *all, double now);
void addresses_free(struct addresses *all);

#endif
