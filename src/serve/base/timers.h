/* timers.h - being called later on the loop's thread.
 *
 * Rooms set timers and do not know what keeps the time; the network's loop does (net/loop.c). */
#ifndef ENT_SERVE_BASE_TIMERS_H
#define ENT_SERVE_BASE_TIMERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Set `rang` and `context` once; the rest belongs to whoever keeps the time. */
struct timer {
    void (*rang)(void *context);
    void *context;
    struct alarm *alarm; /* NULL: not set */
};

static inline bool timer_is_set(const struct timer *timer) {
    return timer->alarm != NULL;
}

struct timers {
    /* Rings once after so long; set anew, it rings at the new time only. */
    void (*set)(struct timers *timers, struct timer *timer, int64_t microseconds);
    void (*stop)(struct timers *timers, struct timer *timer);
};

#endif
