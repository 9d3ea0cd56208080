/* statements.c - the statements of the database, and how values get into and out of them
 * (postgres.h). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/store/postgres/postgres.h"

/* Where a server's number is asked for, 0 is whoever is none (`entanglion rooms`), and may do it
 * all. Where locks are, so is what tells them apart. */
#define ROOM_COLUMNS                                                                        \
    "r.number, r.id, r.created, r.used, r.watch, r.game, r.edition, r.ask, r.entered::int," \
    " m.secret, m.kind, m.name, m.bot, b.secret, b.kind, b.name, b.bot"
#define ROOM_TABLES                                                   \
    " FROM rooms r LEFT JOIN seats m ON m.room=r.number AND m.ship=0" \
    " LEFT JOIN seats b ON b.room=r.number AND b.ship=1"

static const char *const texts[PG_STATEMENTS] = {
    [PG_ROOM_ADD] = "INSERT INTO rooms(id, created, used, watch, game, edition, ask, entered)"
                    " VALUES($1, $2, $3, $4, $5, $6, $7, $8::int::bool) RETURNING number",
    /* A clock that was set back must not make a room look unused. */
    [PG_ROOM_SAVE] = "UPDATE rooms SET used=greatest(used, $2::int8), game=$3, edition=$4, ask=$5,"
                     " entered=entered OR $6::int::bool WHERE number=$1"
                     " AND ($7::int8=0 OR owner=$7::int8)",
    /* The lock of a server that is there cannot be had. Two that try at once both get that of one
     * that is not: the row decides. */
    [PG_ROOM_CLAIM] = "UPDATE rooms SET owner=$2::int8 WHERE id=$1 AND (owner IS NULL"
                      " OR owner=$2::int8"
                      " OR pg_try_advisory_xact_lock_shared($3::int8::int, owner::int))",
    [PG_ROOM_WANT] = "INSERT INTO wanted(owner, id) SELECT owner, id FROM rooms"
                     " WHERE id=$1 AND owner IS NOT NULL ON CONFLICT DO NOTHING",
    [PG_ROOM_RELEASE] = "UPDATE rooms SET owner=NULL WHERE id=$1 AND owner=$2::int8",
    [PG_ROOM_LOAD] = "SELECT " ROOM_COLUMNS ", (SELECT coalesce(max(c.id), 0) FROM chats c"
                     " WHERE c.room=r.number)" ROOM_TABLES " WHERE r.id=$1",
    [PG_ROOM_LIST] = "SELECT " ROOM_COLUMNS ROOM_TABLES " ORDER BY r.used DESC, r.number DESC",
    [PG_ROOM_DELETE] = "DELETE FROM rooms WHERE id=$1",
    [PG_SEAT_SET] = "INSERT INTO seats(room, ship, secret, kind, name, bot)"
                    " VALUES($1, $2, $3, $4, $5, $6) ON CONFLICT(room, ship)"
                    " DO UPDATE SET kind=$4, name=$5, bot=$6",
    [PG_SEAT_LINK] = "UPDATE seats SET secret=$3 WHERE room=$1 AND ship=$2",
    [PG_WATCH_LINK] = "UPDATE rooms SET watch=$2 WHERE number=$1",
    [PG_LINKS] = "SELECT r.watch, m.secret, b.secret" ROOM_TABLES
                 " WHERE r.number=$1 AND ($2::int8=0 OR r.owner=$2::int8)",
    /* Whoever removes the room waits until it has been changed; or has removed it, and
     * it is not there. */
    [PG_ROOM_KEEP] = "SELECT number FROM rooms WHERE number=$1"
                     " AND ($2::int8=0 OR owner=$2::int8) FOR KEY SHARE",
    [PG_GAME_ADD] = "INSERT INTO games(room, game, rate, variant, seed, salt)"
                    " VALUES($1, $2, $3, $4, $5, $6)",
    [PG_GAME_LOAD] = "SELECT rate, variant, seed, salt, count FROM games"
                     " WHERE room=$1 AND game=$2",
    /* Many rooms' steps at once. The game knows how many steps it has, and its row is written
     * first: whoever removes the room meanwhile waits for that. */
    [PG_STEPS_ADD] =
        "WITH given AS (SELECT * FROM unnest($1::int8[], $2::int4[], $3::int4[], $4::int4[],"
        " $5::text[]) AS j(room, game, number, count, lines)),"
        " kept AS (UPDATE games g SET count=last.count FROM (SELECT room, game, max(count) AS count"
        " FROM given GROUP BY room, game) last JOIN rooms r ON r.number=last.room"
        " WHERE g.room=last.room AND g.game=last.game AND ($6::int8=0 OR r.owner=$6::int8)"
        " RETURNING g.room, g.game),"
        " added AS (INSERT INTO steps(room, game, number, lines)"
        " SELECT j.room, j.game, j.number, j.lines FROM given j JOIN kept USING (room, game))"
        " SELECT room FROM kept ORDER BY room",
    [PG_STEPS_CUT] = "WITH cut AS (DELETE FROM steps WHERE room=$1 AND game=$2 AND number>=$3)"
                     " UPDATE games SET count=$3 WHERE room=$1 AND game=$2",
    [PG_STEPS_LOAD] = "SELECT number, lines FROM steps WHERE room=$1 AND game=$2 ORDER BY number",
    [PG_CHAT_ADD] = "INSERT INTO chats(room, id, ship, text) VALUES($1, $2, $3, $4)",
    [PG_CHAT_CUT] = "DELETE FROM chats WHERE room=$1 AND id<=$2",
    [PG_CHAT_LOAD] = "SELECT id, ship, text FROM chats WHERE room=$1 AND id>$2 AND text<>''"
                     " ORDER BY id",
    [PG_CHAT_DELETE] = "UPDATE chats SET text='' WHERE room=$1 AND $2::int8 IN (0, id)"
                       " AND $3::int8 IN (-1, ship) AND text<>''",
    [PG_WANTED] = "DELETE FROM wanted WHERE owner=$1 RETURNING id",
    [PG_COUNT] = "SELECT count(*) FROM rooms",
    /* Writes what is there already, so that it shows whether the database takes anything. */
    [PG_CHECK] = "UPDATE entanglion SET version=version WHERE $1::int8=1",
    [PG_DUE] = "SELECT (SELECT count(*) FROM rooms WHERE entered AND used<$1::int8)"
               " + (SELECT count(*) FROM things WHERE used<$1::int8),"
               " (SELECT count(*) FROM rooms WHERE entered) + (SELECT count(*) FROM things)",
    [PG_PRUNE_LOCK] = "SELECT pg_try_advisory_xact_lock($1::int8::int, 0)::int",
    [PG_PRUNE] = "DELETE FROM rooms WHERE number IN"
                 " (SELECT number FROM rooms WHERE entered AND used<$1 LIMIT $2)",
    [PG_PRUNE_NEVER] = "DELETE FROM rooms WHERE number IN"
                       " (SELECT number FROM rooms WHERE NOT entered AND created<$1 LIMIT $2)",
    [PG_PRUNE_THINGS] = "DELETE FROM things WHERE number IN"
                        " (SELECT number FROM things WHERE used<$1 LIMIT $2)",
    [PG_PRUNE_WANTED] = "DELETE FROM wanted"
                        " WHERE pg_try_advisory_xact_lock_shared($1::int8::int, owner::int)",
    [PG_THING_ADD] = "INSERT INTO things(kind, id, used) VALUES($1, $2, $3)"
                     " ON CONFLICT(kind, id) DO NOTHING",
    [PG_THING_USE] = "UPDATE things SET used=greatest(used, $3::int8) WHERE kind=$1 AND id=$2"
                     " AND ($4::int8=0 OR owner IS NULL OR owner=$4::int8)",
    /* Whoever had it is told; what this server was told before no longer matters. */
    [PG_THING_OWN] = "WITH had AS (SELECT owner FROM things WHERE kind=$1 AND id=$2 FOR UPDATE),"
                     " old AS (DELETE FROM wanted WHERE owner=$3::int8 AND id=$2),"
                     " told AS (INSERT INTO wanted(owner, id) SELECT owner, $2 FROM had"
                     " WHERE owner<>$3::int8 ON CONFLICT DO NOTHING)"
                     " UPDATE things SET owner=$3::int8 FROM had WHERE kind=$1 AND id=$2",
    [PG_THING_FIND] = "SELECT number, used FROM things WHERE kind=$1 AND id=$2",
    [PG_THING_REMOVE] = "DELETE FROM things WHERE kind=$1 AND id=$2",
    [PG_THING_LIST] = "SELECT kind, id FROM things ORDER BY kind, id",
    [PG_PART_SET] = "INSERT INTO parts(thing, name, text) VALUES($1, $2, $3)"
                    " ON CONFLICT(thing, name) DO UPDATE SET text=$3",
    [PG_PART_REMOVE] = "DELETE FROM parts WHERE thing=$1 AND name=$2",
    [PG_PARTS] = "SELECT name, text FROM parts WHERE thing=$1 ORDER BY name COLLATE \"C\"",
};

/* ---- asking ---- */

/* The first line of what went wrong: the rest is hints for people at a prompt. */
static void note_problem(struct postgres *db, const char *said) {
    size_t length = strcspn(said, "\n");
    snprintf(db->problem, sizeof db->problem, "%.*s", (int)length, said);
}

/* NULL when it failed. */
static PGresult *look_at(struct postgres *db, PGresult *r) {
    ExecStatusType status = pq.resultStatus(r);
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return r;
    const char *code = r ? pq.resultErrorField(r, PG_DIAG_SQLSTATE) : NULL;
    if (code && !strcmp(code, "40P01")) db->deadlock = true;
    note_problem(db, r ? pq.resultErrorMessage(r) : pq.errorMessage(db->connection));
    pq.clear(r);
    return NULL;
}

PGresult *postgres_ask(struct postgres *db, enum postgres_statement statement,
                       const struct postgres_places *places) {
    char name[16];
    snprintf(name, sizeof name, "s%d", (int)statement);
    if (!db->connection) return NULL;
    if (!db->prepared[statement]) {
        PGresult *r = look_at(db, pq.prepare(db->connection, name, texts[statement], 0, NULL));
        if (!r) return NULL;
        pq.clear(r);
        db->prepared[statement] = true;
    }
    return look_at(db, pq.execPrepared(db->connection, name, places ? places->count : 0,
                                       places ? places->values : NULL, NULL, NULL, 0));
}

int64_t postgres_do(struct postgres *db, enum postgres_statement statement,
                    const struct postgres_places *places) {
    PGresult *r = postgres_ask(db, statement, places);
    if (!r) return -1;
    int64_t changed = strtoll(pq.cmdTuples(r), NULL, 10);
    pq.clear(r);
    return changed;
}

bool postgres_execute(struct postgres *db, const char *sql) {
    PGresult *r = db->connection ? look_at(db, pq.exec(db->connection, sql)) : NULL;
    pq.clear(r);
    return r != NULL;
}

int64_t postgres_number(struct postgres *db, const char *sql) {
    PGresult *r = db->connection ? look_at(db, pq.exec(db->connection, sql)) : NULL;
    int64_t number = r && pq.ntuples(r) == 1 ? postgres_whole(r, 0, 0) : -1;
    pq.clear(r);
    return number;
}

/* ---- values ---- */

void postgres_put_text(struct postgres_places *p, const char *text) {
    p->values[p->count++] = text;
}

void postgres_put_number(struct postgres_places *p, int64_t number) {
    snprintf(p->texts[p->count], PG_PLACE, "%" PRId64, number);
    postgres_put_text(p, p->texts[p->count]);
}

void postgres_put_bytes(struct postgres_places *p, const uint8_t *bytes, int length) {
    char *out = p->texts[p->count];
    if (2 * length + 3 > PG_PLACE) abort();
    memcpy(out, "\\x", 3);
    for (int i = 0; i < length; i++) snprintf(out + 2 + 2 * i, 3, "%02x", bytes[i]);
    postgres_put_text(p, out);
}

const char *postgres_text(const PGresult *r, int row, int column) {
    return pq.getvalue(r, row, column);
}

int64_t postgres_whole(const PGresult *r, int row, int column) {
    return strtoll(pq.getvalue(r, row, column), NULL, 10);
}

void postgres_take_text(char *out, size_t size, const PGresult *r, int row, int column) {
    snprintf(out, size, "%s", pq.getvalue(r, row, column));
}

void postgres_take_bytes(uint8_t *out, int size, const PGresult *r, int row, int column) {
    const char *text = pq.getvalue(r, row, column);
    memset(out, 0, (size_t)size);
    if (pq.getlength(r, row, column) != 2 * size + 2) return;
    for (int i = 0; i < size; i++) {
        const char digits[3] = {text[2 + 2 * i], text[3 + 2 * i], '\0'};
        out[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
}

/* ---- arrays ---- */

static void add(struct postgres_array *array, const char *bytes, size_t length) {
    if (array->length + length + 2 > array->capacity) {
        array->capacity = 2 * array->capacity + length + 64;
        array->bytes = memory_resize(array->bytes, array->capacity);
    }
    memcpy(array->bytes + array->length, bytes, length);
    array->length += length;
    array->bytes[array->length] = '\0';
}

void postgres_array_number(struct postgres_array *array, int64_t number) {
    char text[24];
    int length = snprintf(text, sizeof text, "%c%" PRId64, array->length ? ',' : '{', number);
    add(array, text, (size_t)length);
}

void postgres_array_text(struct postgres_array *array, const char *text) {
    add(array, array->length ? ",\"" : "{\"", 2);
    for (const char *from = text; *from;) {
        size_t plain = strcspn(from, "\"\\");
        add(array, from, plain);
        from += plain;
        if (*from) {
            add(array, "\\", 1);
            add(array, from++, 1);
        }
    }
    add(array, "\"", 1);
}

const char *postgres_array_end(struct postgres_array *array) {
    add(array, array->length ? "}" : "{}", array->length ? 1 : 2);
    return array->bytes;
}
