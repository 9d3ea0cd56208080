/* job.c - what can be asked of the store (job.h). */
#include "serve/store/job.h"

#include <stdlib.h>

bool store_job_writes(const struct store_job *job) {
    const unsigned writes =
        STORE_ROW | STORE_GAME | STORE_CUT | STORE_STEPS | STORE_CHAT | STORE_UNCHAT | STORE_LINK;
    return job->kind == STORE_MAKE || job->kind == STORE_PRUNE || job->kind == STORE_DELETE ||
           job->kind == STORE_PUT || job->kind == STORE_REMOVE ||
           (job->kind == STORE_CHANGE && job->parts & writes);
}

bool store_job_alone(const struct store_job *job) {
    return job->kind == STORE_COUNT || job->kind == STORE_LOAD || job->kind == STORE_CHECK ||
           job->kind == STORE_RELEASE || job->kind == STORE_WANTED || job->kind == STORE_GET;
}

store_result store_game_missing(struct store_job *job) {
    if (job->game.number > job->row.game) return STORE_GONE;
    job->wrong = "its game is missing";
    return STORE_BROKEN;
}

void store_job_clear(struct store_job *job) {
    free(job->lines);
    free(job->chat);
    free(job->chats);
    free(job->wanted);
    job->lines = NULL;
    job->wanted = NULL;
    job->wanted_count = job->wanted_capacity = 0;
    job->chat = job->chats = NULL;
    job->chat_count = job->chat_capacity = 0;
    thing_clear(&job->thing);
}
