/* jobs.h - work that another thread does for the loop, and how it comes back.
 *
 * A job is made by the loop, done by a thread, and given back through an outbox: the thread puts it
 * in and wakes the loop, the loop takes all and calls `finished` on each, in the
 * order they came. */
#ifndef ENT_SERVE_BASE_JOBS_H
#define ENT_SERVE_BASE_JOBS_H

#include <pthread.h>

struct job {
    struct job *next;
    void (*finished)(struct job *job); /* on the loop's thread; frees it */
};

struct job_list {
    struct job *first, *last;
    int count;
};
void job_list_add(struct job_list *list, struct job *job);
struct job *job_list_take(struct job_list *list); /* the first, or NULL */
void job_list_remove(struct job_list *list, struct job *job);

struct outbox {
    pthread_mutex_t lock;
    struct job_list jobs;
    void (*wake)(void *context);
    void *context;
};
void outbox_start(struct outbox *outbox, void (*wake)(void *context), void *context);
void outbox_put(struct outbox *outbox, struct job_list *jobs); /* all of them; empties the list */
/* Finishes everything that has come back. */
void outbox_finish(struct outbox *outbox);
void outbox_free(struct outbox *outbox);

#endif
