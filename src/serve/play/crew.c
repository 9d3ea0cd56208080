/* crew.c - the threads that think (crew.h). */
#include "serve/play/crew.h"

#include <stdlib.h>

#include "base/memory.h"
#include "bots/value/weights.h"

struct crew {
    struct outbox *outbox;
    struct weights weights;
    pthread_mutex_t lock; /* of the next three */
    pthread_cond_t wake;
    struct job_list given;
    bool ending;
    int threads;
    pthread_t *ids;
};

static void *run(void *context) {
    struct crew *crew = context;
    struct thinker *thinker = memory_new(1, sizeof *thinker);
    thinker->value = &crew->weights.value;
    for (;;) {
        pthread_mutex_lock(&crew->lock);
        while (!crew->given.first && !crew->ending) pthread_cond_wait(&crew->wake, &crew->lock);
        struct job *job = crew->ending ? NULL : job_list_take(&crew->given);
        pthread_mutex_unlock(&crew->lock);
        if (!job) break;
        struct crew_job *work = (struct crew_job *)job;
        work->work(work, thinker);
        struct job_list done = {0};
        job_list_add(&done, job);
        outbox_put(crew->outbox, &done);
    }
    free(thinker);
    return NULL;
}

struct crew *crew_start(int threads, struct outbox *outbox) {
    struct crew *crew = memory_new(1, sizeof *crew);
    crew->ids = memory_new((size_t)threads, sizeof *crew->ids);
    /* What is compiled in was checked when it was tested. */
    if (weights_read(&crew->weights, weights_builtin, weights_builtin_length)) abort();
    crew->outbox = outbox;
    crew->threads = threads;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->wake, NULL);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&crew->ids[i], NULL, run, crew)) abort();
    return crew;
}

void crew_end(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    crew->ending = true;
    pthread_cond_broadcast(&crew->wake);
    pthread_mutex_unlock(&crew->lock);
    for (int i = 0; i < crew->threads; i++) pthread_join(crew->ids[i], NULL);
    outbox_put(crew->outbox, &crew->given);
    pthread_cond_destroy(&crew->wake);
    pthread_mutex_destroy(&crew->lock);
    free(crew->ids);
    free(crew);
}

void crew_give(struct crew *crew, struct crew_job *job) {
    pthread_mutex_lock(&crew->lock);
    job_list_add(&crew->given, &job->base);
    pthread_cond_signal(&crew->wake);
    pthread_mutex_unlock(&crew->lock);
}

int crew_waiting(struct crew *crew) {
    pthread_mutex_lock(&crew->lock);
    int waiting = crew->given.count;
    pthread_mutex_unlock(&crew->lock);
    return waiting;
}
