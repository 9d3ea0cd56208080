/* crew.h - the threads that think: bots, hints and reviews, never on the loop.
 *
 * Bots come before advice, and everybody before those who have had more of the threads' time
 * lately: so nobody waits long because of what somebody else asks for. */
#ifndef ENT_SERVE_PLAY_CREW_H
#define ENT_SERVE_PLAY_CREW_H

#include <stdatomic.h>

#include "advice/advice.h"
#include "bots/bot.h"
#include "serve/base/jobs.h"

/* What a thread thinks with. */
struct thinker {
    const struct value *value;
    struct bot_scratch scratch;
    struct hint hint;
    struct value_search search; /* of reviews */
};

struct crew_job {
    struct job base; /* first */
    void (*work)(struct crew_job *job, struct thinker *thinker);
    uint64_t owner;      /* for whom: whose share of the time it is; 0 is nobody */
    bool advice;         /* it can wait */
    bool whole;          /* its time is its own, though others wait */
    int64_t most_ms;     /* it may take so long from when it begins; then `stop` is set */
    atomic_bool stop;    /* `work` should come to an end, and is left out when it has not begun */
    double given, begun; /* crew.c's own */
};

struct crew;

struct crew *crew_start(int threads, struct outbox *outbox);
/* Stops what is being thought about, and leaves out what has not begun; crew_end
 * also waits for it. */
void crew_stop(struct crew *crew);
void crew_end(struct crew *crew);

void crew_give(struct crew *crew, struct crew_job *job);
/* The same for advice; false when there is too much of it already, in all or of this owner. */
bool crew_advise(struct crew *crew, struct crew_job *job);
/* Jobs that have not begun. */
int crew_waiting(struct crew *crew);

#endif
