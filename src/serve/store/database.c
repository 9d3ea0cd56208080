/* database.c - the one interface to whatever keeps the rooms (database.h). */
#include "serve/store/database.h"

#include <stdio.h>
#include <string.h>

#include "serve/store/sqlite/sqlite.h"
#ifdef ENT_POSTGRES
#include "serve/store/postgres/postgres.h"
#endif

/* Both are how PostgreSQL's own programs are told. */
static bool is_postgres(const char *where) {
    return !strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11);
}

struct database *database_open(const char *where, database_use use, ent_lang lang,
                               char problem[WORDS_MAX]) {
    if (!is_postgres(where)) return sqlite_open(where, use, lang, problem);
#ifdef ENT_POSTGRES
    return postgres_open(where, use, lang, problem);
#else
    snprintf(problem, WORDS_MAX, "%s", words_server_template(lang, SERVER_SAY_NO_POSTGRES));
    return NULL;
#endif
}

void database_close(struct database *db) {
    db->calls->close(db);
}

bool database_run(struct database *db, struct store_job *const *jobs, int count) {
    bool fine = db->calls->run(db, jobs, count);
    for (int i = 0; i < count && !fine; i++)
        if (!store_job_alone(jobs[i])) jobs[i]->result = STORE_BROKEN;
    return fine;
}

store_result database_do(struct database *db, struct store_job *job) {
    database_run(db, &job, 1);
    return job->result;
}

store_result database_list(struct database *db, database_take *take, void *context) {
    return db->calls->list(db, take, context);
}

store_result database_list_things(struct database *db, database_take_thing *take, void *context) {
    return db->calls->list_things(db, take, context);
}

bool database_hold(struct database *db) {
    return db->calls->hold(db);
}

bool database_settle(struct database *db, bool keep) {
    return db->calls->settle(db, keep);
}

bool database_backup(struct database *db, const char *path, ent_lang lang,
                     char problem[WORDS_MAX]) {
    return db->calls->backup(db, path, lang, problem);
}

bool database_restore(const char *where, const char *copy, ent_lang lang, char kept[DATABASE_NAME],
                      char problem[WORDS_MAX]) {
    if (!is_postgres(where)) return sqlite_restore(where, copy, lang, kept, problem);
    kept[0] = '\0'; /* it had no rooms */
    return database_bring_back(copy, where, lang, problem);
}

const char *database_problem(struct database *db) {
    return db->calls->problem(db);
}

/* Leaves out what stands from `from` to before `to`. */
static void leave_out(char *text, const char *from, const char *to) {
    memmove(text + (from - text), to, strlen(to) + 1);
}

void database_name(const char *where, char name[DATABASE_NAME]) {
    snprintf(name, DATABASE_NAME, "%s", where);
    if (!is_postgres(where)) return;
    char *from = strstr(name, "://") + 3;
    char *end = from + strcspn(from, "/"); /* as libpq has it: a password may have a ? */
    char *colon = memchr(from, ':', (size_t)(end - from)), *at = end;
    while (at > from && *at != '@') at--; /* and an @ */
    if (colon && colon < at) leave_out(name, colon, at);
    char *word = strstr(name, "password=");
    if (word) leave_out(name, word, word + strcspn(word, "&"));
}

bool database_refuse(ent_lang lang, server_saying saying, const char *name, const char *why,
                     char problem[WORDS_MAX]) {
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying),
               (struct place_filler[]){{"file", name}, {"problem", why ? why : ""}}, 2);
    return false;
}

bool database_refuse_version(ent_lang lang, server_saying saying, const char *name, int64_t version,
                             int known, char problem[WORDS_MAX]) {
    char is[24], knows[24];
    snprintf(is, sizeof is, "%lld", (long long)version);
    snprintf(knows, sizeof knows, "%d", known);
    const struct place_filler places[] = {{"file", name}, {"version", is}, {"known", knows}};
    words_fill(problem, WORDS_MAX, words_server_template(lang, saying), places, 3);
    return false;
}
