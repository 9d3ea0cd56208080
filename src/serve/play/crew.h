/* crew.h - the threads that think: bots, hints and reviews, never on the loop. */
#ifndef ENT_SERVE_PLAY_CREW_H
#define ENT_SERVE_PLAY_CREW_H

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
};

struct crew;

struct crew *crew_start(int threads, struct outbox *outbox);
/* Leaves out what has not begun; jobs must be told to stop before. */
void crew_end(struct crew *crew);

void crew_give(struct crew *crew, struct crew_job *job);
/* Jobs that have not begun. */
int crew_waiting(struct crew *crew);

#endif
