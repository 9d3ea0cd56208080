/* things.c - things and their parts in the database (postgres.h): whatever is
 * kept besides rooms. */
#include "base/memory.h"
#include "serve/store/postgres/postgres.h"

static struct postgres_places named(const struct thing *thing) {
    struct postgres_places p = {.count = 0};
    postgres_put_text(&p, thing->kind);
    postgres_put_text(&p, thing->id);
    return p;
}

static store_result find(struct postgres *db, struct thing *thing, int64_t *number) {
    struct postgres_places p = named(thing);
    PGresult *r = postgres_ask(db, PG_THING_FIND, &p);
    if (!r) return STORE_BROKEN;
    bool there = pq.ntuples(r) == 1;
    if (there) {
        *number = postgres_whole(r, 0, 0);
        thing->used = postgres_whole(r, 0, 1);
    }
    pq.clear(r);
    return there ? STORE_FINE : STORE_GONE;
}

static bool part_put(struct postgres *db, int64_t number, const struct thing_part *part) {
    struct postgres_places p = {.count = 0};
    postgres_put_number(&p, number);
    postgres_put_text(&p, part->name);
    if (part->text) postgres_put_text(&p, part->text);
    return postgres_do(db, part->text ? PG_PART_SET : PG_PART_REMOVE, &p) >= 0;
}

store_result postgres_things_put(struct postgres *db, struct store_job *job) {
    struct thing *thing = &job->thing;
    struct postgres_places p = named(thing);
    int64_t number = 0;
    postgres_put_number(&p, thing->used);
    if (!job->fresh) postgres_put_number(&p, db->me);
    int64_t changed = postgres_do(db, job->fresh ? PG_THING_ADD : PG_THING_USE, &p);
    if (changed < 0) return STORE_BROKEN;
    if (!changed) return job->fresh ? STORE_TAKEN : STORE_GONE;
    store_result result = find(db, thing, &number);
    for (int i = 0; i < thing->count && result == STORE_FINE; i++)
        if (!part_put(db, number, &thing->parts[i])) result = STORE_BROKEN;
    return result;
}

/* Unlike a room, a thing is taken from whoever has it, who is told with what is wanted of it,
 * and whose changes are refused from now on. A change under way is waited for: it is either
 * read or refused. */
static bool own(struct postgres *db, const struct thing *thing) {
    struct postgres_places p = named(thing);
    postgres_put_number(&p, db->me);
    return postgres_do(db, PG_THING_OWN, &p) >= 0;
}

store_result postgres_things_get(struct postgres *db, struct store_job *job) {
    struct postgres_places p = {.count = 0};
    int64_t number = 0;
    if (job->own && db->me && !own(db, &job->thing)) return STORE_BROKEN;
    store_result result = find(db, &job->thing, &number);
    if (result != STORE_FINE) return result;
    postgres_put_number(&p, number);
    PGresult *r = postgres_ask(db, PG_PARTS, &p);
    for (int i = 0; r && i < pq.ntuples(r); i++)
        thing_add(&job->thing, postgres_text(r, i, 0), postgres_text(r, i, 1));
    pq.clear(r);
    return r ? STORE_FINE : STORE_BROKEN;
}

store_result postgres_things_remove(struct postgres *db, const struct store_job *job) {
    struct postgres_places p = named(&job->thing);
    int64_t changed = postgres_do(db, PG_THING_REMOVE, &p);
    return changed < 0 ? STORE_BROKEN : changed ? STORE_FINE : STORE_GONE;
}

store_result postgres_list_things(struct database *base, database_take_thing *take, void *context) {
    struct postgres *db = (struct postgres *)base;
    PGresult *r = postgres_ready(db) ? postgres_ask(db, PG_THING_LIST, NULL) : NULL;
    for (int i = 0; r && i < pq.ntuples(r); i++)
        take(context, postgres_text(r, i, 0), postgres_text(r, i, 1));
    pq.clear(r);
    return r ? STORE_FINE : STORE_BROKEN;
}
