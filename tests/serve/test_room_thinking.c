/* test_room_thinking.c - what is thought for a room, with a stand-in for the crew: when a
 * bot's turn comes, whatever happens meanwhile; one hint and one review at a time; and which
 * review still holds. */
#include "rooms_alone.h"

#include "base/memory.h"
#include "bots/value/weights.h"
#include "serve/play/advice.h"
#include "serve/play/guest_crews.h"
#include "serve/play/play.h"
#include "serve/play/visit.h"

/* ---- the crew: jobs wait until the test does them ---- */

enum { THOUGHTS_MOST = 16 };
static struct crew_job *thoughts[THOUGHTS_MOST];
static int thought_count;
static bool crew_is_busy;

void crew_give(struct crew *crew, struct crew_job *job) {
    (void)crew;
    assert_true(thought_count < THOUGHTS_MOST);
    thoughts[thought_count++] = job;
}

bool crew_advise(struct crew *crew, struct crew_job *job) {
    if (!crew_is_busy) crew_give(crew, job);
    return !crew_is_busy;
}

bool guest_crews_find(struct guest_crews *crews, const char *name, const struct bot **bot,
                      struct crew **crew) {
    (void)crews, (void)name, (void)bot, (void)crew;
    return false;
}

int64_t guest_crews_number(struct guest_crews *crews) {
    (void)crews;
    return 1;
}

static struct weights weights;
static struct thinker thinker;

/* The oldest, done and given back; `begun` false: it was given up before. */
static void think(bool begun) {
    struct crew_job *job = thoughts[0];
    assert_true(thought_count > 0);
    memmove(thoughts, thoughts + 1, (size_t)--thought_count * sizeof *thoughts);
    if (begun) job->work(job, &thinker);
    job->base.finished(&job->base);
}

/* ---- timers that tell whether they are set ---- */

static struct timer *pace; /* that was set last, */
static int64_t pace_us;    /* and for how long */
static int paces;          /* that were begun */

static void set_pace(struct timers *all, struct timer *timer, int64_t microseconds) {
    (void)all;
    timer->alarm = (struct alarm *)timer; /* anything: it is set */
    pace = timer;
    pace_us = microseconds;
    paces++;
}

static void stop_pace(struct timers *all, struct timer *timer) {
    (void)all;
    timer->alarm = NULL;
}

static struct timers pace_timers = {set_pace, stop_pace};

static void ring(void) {
    assert_true(pace && timer_is_set(pace));
    pace->alarm = NULL;
    pace->rang(pace->context);
}

/* ---- a room ---- */

static struct room *room;
static struct seen watcher;
static char watch_secret[SECRET_TEXT];

static int begin_room(void **state) {
    begin(state);
    rooms.timers = &pace_timers;
    rooms.calls = &play_calls;
    options.bot_pace_ms = 700;
    options.limits.bot_ms = 2000;
    options.limits.review_seconds = 30;
    options.limits.watchers = 9;
    thought_count = paces = 0;
    pace = NULL;
    crew_is_busy = false;
    if (!thinker.value)
        assert_null(weights_read(&weights, weights_builtin, weights_builtin_length));
    thinker.value = &weights.value;
    room = ready_room("abc");
    secret_make(watch_secret, room->row.watch);
    return 0;
}

static int end_room(void **state) {
    rooms.stopping = true;
    if (watcher.face.room) room_detach(&watcher.face);
    while (thought_count) think(false);
    while (jobs_waiting()) give_back(given[first_given++], STORE_FINE);
    return end(state);
}

static void let_bots_play(void) {
    for (int ship = 0; ship < 2; ship++) {
        room->row.seats[ship].kind = SEAT_BOT;
        snprintf(room->row.seats[ship].bot, sizeof room->row.seats[ship].bot, "random");
    }
}

static void come_to_watch(void) {
    come_in(&watcher, room, SEAT_WATCHER, 9);
    rooms.calls->go_on(room); /* as a greeting does */
}

/* ---- somebody who asks over HTTP ---- */

struct program {
    struct asker asker;
    char *text;
    int answers, refusals;
    answer_code why;
};

static void note_answer(struct asker *asker, char *text) {
    struct program *p = (struct program *)asker;
    free(p->text);
    p->text = text;
    p->answers++;
}

static void note_refusal(struct asker *asker, answer_code code) {
    struct program *p = (struct program *)asker;
    p->refusals++;
    p->why = code;
}

static struct program program_make(uint64_t owner, ent_lang lang) {
    return (struct program){
        .asker = {.owner = owner, .lang = lang, .answer = note_answer, .refuse = note_refusal}};
}

static void read_room(void) {
    struct program p = program_make(3, ENT_LANG_EN);
    visit_begin(&rooms, "abc", watch_secret, VISIT_ROOM, &p.asker);
    give_back(next_job(STORE_CHANGE), STORE_FINE);
    assert_int_equal(p.answers, 1);
    free(p.text);
}

/* ---- bots ---- */

/* Whoever has the link for watching could keep a bot from moving for ever otherwise. */
static void test_a_pace_that_runs_is_never_begun_anew(void **state) {
    (void)state;
    let_bots_play();
    come_to_watch();
    assert_int_equal(paces, 1);
    assert_int_equal(pace_us, 700001);
    for (int i = 0; i < 10; i++) read_room();
    struct room_change *change = room_change_make(room, SEAT_NONE, STORE_ROW);
    room_change_store(change);
    give_back(next_job(STORE_CHANGE), STORE_FINE);
    room_detach(&watcher.face);
    come_to_watch();
    assert_int_equal(paces, 1);
    assert_int_equal(thought_count, 0);
    ring();
    assert_int_equal(thought_count, 1);
}

/* Only what is being written must be waited for: the bot's step builds on it. */
static void test_a_bot_waits_for_what_is_written_not_for_who_reads(void **state) {
    struct program reader = program_make(3, ENT_LANG_EN);
    (void)state;
    let_bots_play();
    come_to_watch();
    visit_begin(&rooms, "abc", watch_secret, VISIT_ROOM, &reader.asker);
    struct store_job *reading = next_job(STORE_CHANGE);
    ring();
    assert_int_equal(thought_count, 1);
    think(true); /* its step is on its way */
    give_back(reading, STORE_FINE);
    assert_int_equal(paces, 1);
    struct store_job *step = next_job(STORE_CHANGE);
    give_back(step, STORE_FINE);
    assert_int_equal(paces, 2); /* the next turn has its own */
    room_change_store(room_change_make(room, SEAT_NONE, STORE_ROW));
    ring();
    assert_int_equal(thought_count, 0);
    give_back(next_job(STORE_CHANGE), STORE_FINE);
    assert_int_equal(thought_count, 1); /* at once: it has waited long enough */
    assert_int_equal(paces, 2);
    read_room(); /* while it thinks */
    assert_int_equal(thought_count, 1);
    free(reader.text);
}

static void test_bots_that_nobody_sees_wait(void **state) {
    (void)state;
    let_bots_play();
    read_room();
    rooms.calls->go_on(room);
    assert_int_equal(paces, 0);
    come_to_watch();
    assert_int_equal(paces, 1);
    room_detach(&watcher.face);
    ring(); /* who was there has left meanwhile */
    assert_int_equal(thought_count, 0);
    come_to_watch();
    assert_int_equal(thought_count, 1);
    assert_int_equal(thoughts[0]->owner, 109); /* it is thought for whoever is there */
    assert_int_equal(thoughts[0]->most_ms, 2000);
    assert_false(thoughts[0]->advice);
}

/* ---- hints ---- */

static void test_a_room_has_one_hint_at_a_time(void **state) {
    struct program first = program_make(3, ENT_LANG_EN), second = program_make(4, ENT_LANG_PL);
    (void)state;
    come_to_watch();
    assert_true(advice_hint(room, ENT_MERCURIAL, 3, &first.asker));
    assert_int_equal(thoughts[0]->most_ms, 400);
    assert_false(advice_hint(room, ENT_RUBICON, 4, &second.asker));
    assert_int_equal(thought_count, 1);
    atomic_store(&thoughts[0]->stop, true); /* as when its time is over: the best so far */
    think(true);
    assert_int_equal(first.answers, 1);
    assert_int_equal(watcher.sent, 1); /* everybody there sees it */
    assert_int_equal(second.answers + second.refusals, 0);
    assert_true(advice_hint(room, ENT_RUBICON, 4, &second.asker));
    atomic_store(&thoughts[0]->stop, true);
    think(true);
    assert_int_equal(second.answers, 1);
    free(first.text);
    free(second.text);
}

static void test_a_hint_is_cancelled_by_who_asked_or_left(void **state) {
    struct program asker = program_make(3, ENT_LANG_EN);
    (void)state;
    come_to_watch();
    assert_true(advice_hint(room, ENT_MERCURIAL, 3, NULL));
    assert_false(advice_cancel(room, ENT_RUBICON));
    assert_false(atomic_load(&thoughts[0]->stop));
    assert_true(advice_cancel(room, ENT_MERCURIAL));
    assert_true(atomic_load(&thoughts[0]->stop));
    assert_false(advice_cancel(room, ENT_MERCURIAL));
    think(false);
    assert_true(advice_hint(room, ENT_MERCURIAL, 3, &asker.asker));
    assert_false(advice_cancel(room, ENT_MERCURIAL)); /* that one asked over HTTP */
    asker.asker.leave(&asker.asker);
    assert_true(atomic_load(&thoughts[0]->stop));
    think(false);
    assert_int_equal(asker.answers + asker.refusals, 0);
    assert_int_equal(watcher.sent, 0);
    crew_is_busy = true;
    assert_false(advice_hint(room, ENT_MERCURIAL, 3, NULL));
    crew_is_busy = false;
    assert_true(advice_hint(room, ENT_MERCURIAL, 3, NULL));
}

/* ---- reviews ---- */

static void make_any_step(void) {
    ent_step steps[ENT_STEPS_MAX];
    assert_true(ent_steps(&room->game.now, steps, NULL) > 0);
    assert_int_equal(play_step(room, steps[0], SEAT_NONE, 0), ENT_FINE);
    give_back(next_job(STORE_CHANGE), STORE_FINE);
}

/* Asks, and has it made where there is none; true when it had to be made. */
static bool review(ent_lang lang, char **text) {
    struct program p = program_make(3, lang);
    assert_true(advice_review(room, &p.asker));
    bool made = thought_count == 1;
    if (made) {
        assert_int_equal(thoughts[0]->most_ms, 30000);
        think(true);
    }
    assert_int_equal(p.answers, 1);
    *text = p.text;
    return made;
}

static void assert_reviewed(ent_lang lang, bool made) {
    char *text;
    assert_int_equal(review(lang, &text), made);
    free(text);
}

/* A game may have as many steps as before and be another: steps were taken back, or it
 * is the next one. */
static void test_a_review_holds_for_one_game_edition_count_and_language(void **state) {
    char *first, *again;
    (void)state;
    for (int i = 0; i < 4; i++) make_any_step();
    assert_true(review(ENT_LANG_EN, &first));
    assert_false(review(ENT_LANG_EN, &again));
    assert_string_equal(first, again);
    free(first);
    free(again);
    assert_int_equal(metrics.reviews, 1);
    assert_reviewed(ENT_LANG_PL, true);
    assert_reviewed(ENT_LANG_EN, true); /* the last one is kept */
    room->row.edition++;
    assert_reviewed(ENT_LANG_EN, true);
    assert_reviewed(ENT_LANG_EN, false);
    room->row.game++;
    assert_reviewed(ENT_LANG_EN, true);
    assert_reviewed(ENT_LANG_EN, false);
    make_any_step();
    assert_reviewed(ENT_LANG_EN, true);
    assert_reviewed(ENT_LANG_EN, false);
}

static void test_a_room_has_one_review_at_a_time(void **state) {
    struct program first = program_make(3, ENT_LANG_EN), second = program_make(4, ENT_LANG_EN);
    (void)state;
    for (int i = 0; i < 4; i++) make_any_step();
    assert_true(advice_review(room, &first.asker));
    assert_false(advice_review(room, &second.asker));
    assert_int_equal(thought_count, 1);
    first.asker.leave(&first.asker); /* hung up: nobody else waits for it */
    assert_true(atomic_load(&thoughts[0]->stop));
    assert_true(advice_review(room, &second.asker));
    think(false);
    assert_int_equal(first.answers + first.refusals, 0);
    think(true);
    assert_int_equal(second.answers, 1);
    free(second.text);
}

static void test_a_review_that_takes_too_long_is_given_up_and_not_kept(void **state) {
    struct program p = program_make(3, ENT_LANG_EN);
    (void)state;
    for (int i = 0; i < 4; i++) make_any_step();
    assert_true(advice_review(room, &p.asker));
    atomic_store(&thoughts[0]->stop, true);
    think(true);
    assert_int_equal(p.refusals, 1);
    assert_int_equal(p.why, ANSWER_TOO_LONG);
    assert_reviewed(ENT_LANG_EN, true);
}

#undef TEST
#define TEST(name) cmocka_unit_test_setup_teardown(name, begin_room, end_room)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_a_pace_that_runs_is_never_begun_anew),
        TEST(test_a_bot_waits_for_what_is_written_not_for_who_reads),
        TEST(test_bots_that_nobody_sees_wait),
        TEST(test_a_room_has_one_hint_at_a_time),
        TEST(test_a_hint_is_cancelled_by_who_asked_or_left),
        TEST(test_a_review_holds_for_one_game_edition_count_and_language),
        TEST(test_a_room_has_one_review_at_a_time),
        TEST(test_a_review_that_takes_too_long_is_given_up_and_not_kept)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
