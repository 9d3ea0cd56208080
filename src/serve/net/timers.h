/* timers.h - timers (base/timers.h) kept by the loop of libwebsockets. */
#ifndef ENT_SERVE_NET_TIMERS_H
#define ENT_SERVE_NET_TIMERS_H

#include <libwebsockets.h>

#include "serve/base/timers.h"

struct net_timers {
    struct timers base; /* first */
    struct lws_context *lws;
};
void net_timers_start(struct net_timers *timers, struct lws_context *lws);

#endif
