/* test_class_pairs.c - the boards of a class's pairs, while the store is still busy
 * with the pairs. */
#include "rooms_alone.h"

#include "serve/class/members.h"

static struct classes classes;

static void note_class(void *context, struct class *class, answer_code why) {
    (void)why;
    *(struct class **)context = class;
}

/* A class that is loaded, without pupils and pairs. */
static struct class *class_begun(void) {
    struct class *class = NULL;
    struct class_waiter waiter = {.ready = note_class, .context = &class};
    memset(&classes, 0, sizeof classes);
    classes.rooms = &rooms;
    options.limits.rooms = 100;
    classes_find(&classes, "abcabcabcabc", &waiter);
    give_back(next_job(STORE_GET), STORE_FINE);
    assert_non_null(class);
    return class;
}

/* Games of bots, so that no pupils are needed. */
static void pair_up(struct class *class, int pairs) {
    static struct class_message m;
    answer_code why;
    m = (struct class_message){.pair_count = pairs, .rate = 1, .bot = "greedy"};
    assert_true(class_pairs_make(class, &m, &why));
}

static void store_all(int rooms_made) {
    for (int i = 0; i < rooms_made; i++) give_back(next_job(STORE_MAKE), STORE_FINE);
    give_back(next_job(STORE_PUT), STORE_FINE);
}

static void test_boards_are_not_asked_for_before_the_pairs_are_kept(void **state) {
    (void)state;
    struct class *class = class_begun();
    struct seen teacher = {.face = {.calls = &face_calls, .rooms = &rooms}};
    struct member member = {.face = &teacher.face, .class = class};
    pair_up(class, 1);
    store_all(1);
    assert_int_equal(jobs_waiting(), 0); /* nobody is there to be told */
    class->members = &member;
    pair_up(class, 40);
    int waiting = jobs_waiting();
    class_pairs_look(class);
    class_pairs_look(class);
    assert_int_equal(jobs_waiting(), waiting);
    assert_int_equal(teacher.sent, 0);
    give_back(next_job(STORE_DELETE), STORE_FINE); /* of the first pair */
    store_all(40);
    assert_int_equal(jobs_waiting(), 1); /* they are kept: the first of the boards is read */
    for (int i = 0; i < 40; i++) load_back();
    assert_int_equal(teacher.sent, 40);
    assert_int_equal(jobs_waiting(), 0);
    class->members = NULL;
    classes_free(&classes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_boards_are_not_asked_for_before_the_pairs_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
