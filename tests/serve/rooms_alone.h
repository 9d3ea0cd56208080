/* rooms_alone.h - rooms without a server, for tests: store, clock, timers, log and faces are
 * stand-ins that note what they were asked and answer when the test says so.
 *
 * Each test is a program with one such world; the stand-ins take the place of store.c,
 * clock.c and log.c. */
#ifndef ENT_TESTS_SERVE_ROOMS_ALONE_H
#define ENT_TESTS_SERVE_ROOMS_ALONE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "serve/base/log.h"
#include "serve/rooms/change.h"

/* ---- clock and log ---- */

static double now_seconds; /* moved by the test */

double clock_seconds(void) {
    return now_seconds;
}

int64_t clock_ms(void) {
    return (int64_t)(now_seconds * 1000);
}

static int64_t time_moved; /* the clock on the wall, by so many seconds: moved by the test, too */

time_t time(time_t *out) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    time_t moved = now.tv_sec + (time_t)time_moved;
    if (out) *out = moved;
    return moved;
}

static char logged[64]; /* the last event, */
static enum log_level logged_level;
static int64_t logged_first; /* and its first number */
static int log_count;

void log_event(enum log_level level, const char *event, const struct log_field *fields) {
    snprintf(logged, sizeof logged, "%s", event);
    logged_level = level;
    while (fields->key && fields->text) fields++;
    logged_first = fields->key ? fields->number : -1;
    log_count++;
}

/* ---- the store: jobs wait until the test gives them back ---- */

enum { JOBS_MOST = 1 << 16 };
static struct store_job *given[JOBS_MOST];
static int first_given, given_count;
static int accepted; /* failures */

void store_give(struct store *store, struct store_job *job) {
    (void)store;
    assert_true(given_count < JOBS_MOST);
    given[given_count++] = job;
}

void store_accept_failure(struct store *store, const struct store_job *job) {
    (void)store;
    (void)job;
    accepted++;
}

static inline int jobs_waiting(void) {
    return given_count - first_given;
}

/* The oldest job, which is of this kind. */
static inline struct store_job *next_job(store_kind kind) {
    assert_true(jobs_waiting() > 0);
    assert_int_equal(given[first_given]->kind, kind);
    return given[first_given++];
}

static inline void give_back(struct store_job *job, store_result result) {
    job->result = result;
    job->base.finished(&job->base);
}

/* ---- timers ---- */

static struct timer *timer_set;
static int64_t timer_after;
static int timer_stops;

static inline void set_timer(struct timers *timers, struct timer *timer, int64_t microseconds) {
    (void)timers;
    timer_set = timer;
    timer_after = microseconds;
}

static inline void stop_timer(struct timers *timers, struct timer *timer) {
    (void)timers;
    assert_ptr_equal(timer, timer_set);
    timer_set = NULL;
    timer_stops++;
}

static struct timers timers = {set_timer, stop_timer};

/* ---- what plays in rooms ---- */

static int went_on, halted, left_rooms;

static inline void count_go_on(struct room *room) {
    (void)room;
    went_on++;
}

static inline void count_halt(struct room *room) {
    (void)room;
    halted++;
}

static inline void count_leave(struct room *room) {
    (void)room;
    left_rooms++;
}

static const struct room_calls calls = {count_go_on, count_halt, count_leave};

/* ---- faces ---- */

struct seen {
    struct face face;
    int sent; /* messages, */
    char last[2048];
    int byes;
    answer_code why;
    int retry;
};

static inline void note_send(struct face *face, struct encoded *message) {
    struct seen *seen = (struct seen *)face;
    seen->sent++;
    snprintf(seen->last, sizeof seen->last, "%.*s", (int)message->length, (char *)message->text);
}

static inline void note_bye(struct face *face, answer_code code, int retry_ms) {
    struct seen *seen = (struct seen *)face;
    seen->byes++;
    seen->why = code;
    seen->retry = retry_ms;
}

static const struct face_calls face_calls = {note_send, note_bye};

/* ---- the world ---- */

static struct serve_options options;
static struct metrics metrics;
static struct rooms rooms;

static inline int begin(void **state) {
    (void)state;
    assert_true(secrets_start());
    options = (struct serve_options){.keep_days = 30, .limits = {.rooms = 3, .idle_seconds = 60}};
    memset(&metrics, 0, sizeof metrics);
    memset(&rooms, 0, sizeof rooms);
    rooms.options = &options;
    rooms.calls = &calls;
    rooms.store = (struct store *)given; /* nobody looks into it */
    rooms.timers = &timers;
    rooms.metrics = &metrics;
    rooms.healthy = true;
    now_seconds = 1000;
    time_moved = 0;
    first_given = given_count = accepted = log_count = 0;
    went_on = halted = left_rooms = timer_stops = 0;
    timer_set = NULL;
    logged[0] = '\0';
    return 0;
}

static inline int end(void **state) {
    (void)state;
    rooms_free(&rooms);
    assert_int_equal(rooms.count, 0);
    assert_int_equal(jobs_waiting(), 0);
    return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

/* Somebody who needs a room, and what came of it. */
struct asked {
    struct waiter waiter;
    int told;
    struct room *room;
    answer_code why;
};

static inline void note_ready(void *context, struct room *room, answer_code why) {
    struct asked *asked = context;
    asked->told++;
    asked->room = room;
    asked->why = why;
}

static inline void ask_for(struct asked *asked, const char *id) {
    *asked = (struct asked){.waiter = {.ready = note_ready, .context = asked}};
    rooms_find(&rooms, id, &asked->waiter);
}

/* What the store answers to a load: a game at its first choice, in a room just used. */
static inline void fill_loaded(struct store_job *job) {
    const struct fair_seed fair = {.seed = 7};
    struct room_game game;
    room_game_start(&game, 2, ENT_STANDARD, &fair);
    job->row.number = 5;
    job->row.created = job->row.used = (int64_t)time(NULL);
    job->row.game = 1;
    job->game = room_game_row(&game, 1);
    job->lines = room_game_lines(&game, 0);
    job->last_chat = 4;
    room_game_free(&game);
}

static inline void load_back(void) {
    struct store_job *job = next_job(STORE_LOAD);
    fill_loaded(job);
    give_back(job, STORE_FINE);
}

/* A room, in memory and ready. */
static inline struct room *ready_room(const char *id) {
    struct asked asked;
    ask_for(&asked, id);
    load_back();
    assert_non_null(asked.room);
    return asked.room;
}

static inline void come_in(struct seen *seen, struct room *room, int seat, uint64_t number) {
    *seen = (struct seen){.face = {.calls = &face_calls,
                                   .rooms = &rooms,
                                   .number = number,
                                   .owner = 100 + number,
                                   .lang = ENT_LANG_EN,
                                   .seat = seat}};
    room_attach(room, &seen->face);
}

#endif
