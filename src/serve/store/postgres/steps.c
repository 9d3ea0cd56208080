/* steps.c - the steps of many rooms in one statement (postgres.h): nearly all that a
 * busy server keeps.
 *
 * One statement for all costs a twentieth of one for each. */
#include <stdlib.h>

#include "serve/store/postgres/postgres.h"

static void fill(struct store_job *const *jobs, int count, struct postgres_array arrays[5]) {
    for (int i = 0; i < count; i++) {
        const struct store_job *job = jobs[i];
        postgres_array_number(&arrays[0], job->row.number);
        postgres_array_number(&arrays[1], job->game.number);
        postgres_array_number(&arrays[2], job->first);
        postgres_array_number(&arrays[3], job->first + lines_count(job->lines));
        postgres_array_text(&arrays[4], job->lines);
    }
}

/* The answer has the rooms that were there and this server's, in order. */
static bool is_among(const PGresult *r, int64_t room) {
    int from = 0, to = pq.ntuples(r);
    while (from < to) {
        int middle = (from + to) / 2;
        int64_t here = postgres_whole(r, middle, 0);
        if (here == room) return true;
        if (here < room)
            from = middle + 1;
        else
            to = middle;
    }
    return false;
}

bool postgres_steps_add(struct postgres *db, int64_t owner, struct store_job *const *jobs,
                        int count) {
    struct postgres_array arrays[5] = {{0}};
    struct postgres_places p = {.count = 0};
    fill(jobs, count, arrays);
    for (int i = 0; i < 5; i++) postgres_put_text(&p, postgres_array_end(&arrays[i]));
    postgres_put_number(&p, owner);
    PGresult *r = postgres_ask(db, PG_STEPS_ADD, &p);
    for (int i = 0; r && i < count; i++)
        jobs[i]->result = is_among(r, jobs[i]->row.number) ? STORE_FINE : STORE_GONE;
    pq.clear(r);
    for (int i = 0; i < 5; i++) free(arrays[i].bytes);
    return r != NULL;
}
