/* jobs.c - work that another thread does for the loop (jobs.h). */
#include "serve/base/jobs.h"

#include <stddef.h>

void job_list_add(struct job_list *list, struct job *job) {
    job->next = NULL;
    if (list->last)
        list->last->next = job;
    else
        list->first = job;
    list->last = job;
    list->count++;
}

struct job *job_list_take(struct job_list *list) {
    struct job *job = list->first;
    if (!job) return NULL;
    list->first = job->next;
    if (!list->first) list->last = NULL;
    list->count--;
    return job;
}

void job_list_remove(struct job_list *list, struct job *job) {
    struct job *before = NULL, *at = list->first;
    for (; at != job; at = at->next) before = at;
    *(before ? &before->next : &list->first) = job->next;
    if (list->last == job) list->last = before;
    list->count--;
}

void outbox_start(struct outbox *outbox, void (*wake)(void *context), void *context) {
    *outbox = (struct outbox){.wake = wake, .context = context};
    pthread_mutex_init(&outbox->lock, NULL);
}

void outbox_put(struct outbox *outbox, struct job_list *jobs) {
    if (!jobs->first) return;
    pthread_mutex_lock(&outbox->lock);
    for (struct job *job; (job = job_list_take(jobs));) job_list_add(&outbox->jobs, job);
    pthread_mutex_unlock(&outbox->lock);
    outbox->wake(outbox->context);
}

void outbox_finish(struct outbox *outbox) {
    pthread_mutex_lock(&outbox->lock);
    struct job_list jobs = outbox->jobs;
    outbox->jobs = (struct job_list){0};
    pthread_mutex_unlock(&outbox->lock);
    for (struct job *job; (job = job_list_take(&jobs));) job->finished(job);
}

void outbox_free(struct outbox *outbox) {
    pthread_mutex_destroy(&outbox->lock);
}
