/* things.c - things and their parts in the data file (sqlite.h): whatever is kept besides rooms. */
#include <sqlite3.h>

#include "base/memory.h"
#include "serve/store/sqlite/sqlite.h"

static sqlite3_stmt *begin(struct sqlite *db, enum sqlite_statement statement,
                           const struct thing *thing) {
    sqlite3_stmt *s = db->statements[statement];
    sqlite_put_text(s, 1, thing->kind);
    sqlite_put_text(s, 2, thing->id);
    return s;
}

static store_result find(struct sqlite *db, struct thing *thing, int64_t *number) {
    sqlite3_stmt *s = begin(db, STATEMENT_THING_FIND, thing);
    int status = sqlite3_step(s);
    if (status != SQLITE_ROW)
        return sqlite_end(s, status == SQLITE_DONE ? STORE_GONE : STORE_BROKEN);
    *number = sqlite3_column_int64(s, 0);
    thing->used = sqlite3_column_int64(s, 1);
    return sqlite_end(s, STORE_FINE);
}

static store_result part_put(struct sqlite *db, int64_t number, const struct thing_part *part) {
    sqlite3_stmt *s =
        sqlite_begin(db, part->text ? STATEMENT_PART_SET : STATEMENT_PART_REMOVE, number);
    sqlite_put_text(s, 2, part->name);
    if (part->text) sqlite_put_text(s, 3, part->text);
    return sqlite_finish(s);
}

store_result sqlite_things_put(struct sqlite *db, struct store_job *job) {
    struct thing *thing = &job->thing;
    int64_t number = 0;
    sqlite3_stmt *s = begin(db, job->fresh ? STATEMENT_THING_ADD : STATEMENT_THING_USE, thing);
    sqlite3_bind_int64(s, 3, thing->used);
    store_result result = sqlite_finish(s);
    if (result == STORE_FINE && !sqlite3_changes(db->file))
        return job->fresh ? STORE_TAKEN : STORE_GONE;
    if (result == STORE_FINE) result = find(db, thing, &number);
    for (int i = 0; i < thing->count && result == STORE_FINE; i++)
        result = part_put(db, number, &thing->parts[i]);
    return result;
}

store_result sqlite_things_get(struct sqlite *db, struct store_job *job) {
    int64_t number = 0;
    store_result result = find(db, &job->thing, &number);
    if (result != STORE_FINE) return result;
    sqlite3_stmt *s = sqlite_begin(db, STATEMENT_PARTS, number);
    int status;
    while ((status = sqlite3_step(s)) == SQLITE_ROW)
        thing_add(&job->thing, (const char *)sqlite3_column_text(s, 0),
                  (const char *)sqlite3_column_text(s, 1));
    return sqlite_end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}

store_result sqlite_things_remove(struct sqlite *db, const struct store_job *job) {
    store_result result = sqlite_finish(begin(db, STATEMENT_THING_REMOVE, &job->thing));
    if (result != STORE_FINE) return result;
    return sqlite3_changes(db->file) ? STORE_FINE : STORE_GONE;
}

store_result sqlite_things_list(struct database *base, database_take_thing *take, void *context) {
    sqlite3_stmt *s = ((struct sqlite *)base)->statements[STATEMENT_THING_LIST];
    int status;
    while ((status = sqlite3_step(s)) == SQLITE_ROW)
        take(context, (const char *)sqlite3_column_text(s, 0),
             (const char *)sqlite3_column_text(s, 1));
    return sqlite_end(s, status == SQLITE_DONE ? STORE_FINE : STORE_BROKEN);
}
