/* job.c - what can be asked of the store (job.h). */
#include "serve/store/job.h"

#include <stdlib.h>

bool store_job_writes(const struct store_job *job) {
    const unsigned writes = STORE_ROW | STORE_GAME | STORE_CUT | STORE_STEPS | STORE_CHAT;
    return job->kind == STORE_MAKE || job->kind == STORE_PRUNE ||
           (job->kind == STORE_CHANGE && job->parts & writes);
}

bool store_job_alone(const struct store_job *job) {
    return job->kind == STORE_COUNT || job->kind == STORE_LOAD;
}

void store_job_clear(struct store_job *job) {
    free(job->lines);
    free(job->chat);
    free(job->chats);
    job->lines = NULL;
    job->chat = job->chats = NULL;
    job->chat_count = job->chat_capacity = 0;
}
