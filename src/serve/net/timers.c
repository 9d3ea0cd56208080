/* timers.c - timers kept by the loop of libwebsockets (timers.h). */
#include "serve/net/timers.h"

#include <stdlib.h>

#include "base/memory.h"

/* A timer that is set. */
struct alarm {
    lws_sorted_usec_list_t list;
    struct timer *timer;
};

static void rang(lws_sorted_usec_list_t *list) {
    struct alarm *alarm = lws_container_of(list, struct alarm, list);
    struct timer *timer = alarm->timer;
    timer->alarm = NULL;
    free(alarm);
    timer->rang(timer->context);
}

static void set(struct timers *timers, struct timer *timer, int64_t microseconds) {
    struct lws_context *lws = ((struct net_timers *)timers)->lws;
    if (!timer->alarm) {
        timer->alarm = memory_new(1, sizeof *timer->alarm);
        timer->alarm->timer = timer;
    }
    lws_sul_schedule(lws, 0, &timer->alarm->list, rang, (lws_usec_t)microseconds);
}

static void stop(struct timers *timers, struct timer *timer) {
    (void)timers;
    if (!timer->alarm) return;
    lws_sul_cancel(&timer->alarm->list);
    free(timer->alarm);
    timer->alarm = NULL;
}

void net_timers_start(struct net_timers *timers, struct lws_context *lws) {
    *timers = (struct net_timers){.base = {.set = set, .stop = stop}, .lws = lws};
}
