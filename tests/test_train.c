/* test_train.c - the trainer: the same with any number of threads, told to stop, and it learns. */
#include "sim/training/train.h"

#include <stdlib.h>
#include <string.h>

#include "play.h"

static const uint64_t seed = 1414;

static struct trained *trained_by(int64_t games, int jobs) {
    struct trained *t = malloc(sizeof *t);
    assert_non_null(t);
    struct train_task task = {.seed = seed, .discount = 0.99, .games = games, .jobs = jobs};
    train_start(t, seed);
    train(&task, t);
    assert_int_equal(t->games, games);
    return t;
}

static void test_threads_change_nothing(void **state) {
    (void)state;
    struct trained *alone = trained_by(60, 1), *together = trained_by(60, 3);
    assert_true(alone->open.batches > 0 && alone->timed.batches > 0);
    assert_memory_equal(alone->open.weights, together->open.weights, sizeof alone->open.weights);
    assert_memory_equal(alone->timed.weights, together->timed.weights, sizeof alone->timed.weights);
    free(alone);
    free(together);
}

/* What a file keeps of a network. */
static void keep_learnt(struct learner *to, const struct learner *from) {
    memcpy(to->weights, from->weights, sizeof to->weights);
    memcpy(to->first_moment, from->first_moment, sizeof to->first_moment);
    memcpy(to->second_moment, from->second_moment, sizeof to->second_moment);
    to->batches = from->batches;
}

static void test_going_on_is_the_same_from_memory_and_from_a_file(void **state) {
    (void)state;
    struct trained *t = trained_by(60, 2), *read = calloc(1, sizeof *read);
    struct train_task task = {.seed = seed, .discount = 0.99, .games = 120, .jobs = 2};
    assert_non_null(read);
    read->games = t->games;
    keep_learnt(&read->open, &t->open);
    keep_learnt(&read->timed, &t->timed);
    train(&task, t);
    train(&task, read);
    assert_memory_equal(t->open.weights, read->open.weights, sizeof t->open.weights);
    assert_memory_equal(t->timed.weights, read->timed.weights, sizeof t->timed.weights);
    free(t);
    free(read);
}

static void test_games_without_an_end_leave_the_other_network_alone(void **state) {
    (void)state;
    struct trained *both = trained_by(60, 2), *t = trained_by(60, 2);
    struct train_task task = {
        .seed = seed, .discount = 0.99, .games = 120, .jobs = 2, .only_open = true};
    train(&task, t);
    assert_int_equal(t->games, 120);
    assert_true(t->open.batches > both->open.batches);
    assert_memory_equal(t->timed.weights, both->timed.weights, sizeof t->timed.weights);
    free(both);
    free(t);
}

static void test_told_to_stop_it_keeps_what_it_has(void **state) {
    (void)state;
    atomic_bool stop = true;
    struct trained *t = malloc(sizeof *t);
    assert_non_null(t);
    struct train_task task = {.seed = seed, .discount = 1, .games = 60, .jobs = 2, .stop = &stop};
    train_start(t, seed);
    float before = t->open.weights[0];
    train(&task, t);
    assert_int_equal(t->games, 0);
    assert_true(t->open.weights[0] == before && t->open.batches == 0);
    free(t);
}

static void sample_at(struct sample *s, uint8_t detection) {
    static struct feature_cache cache;
    ent_position p = game_begun(1, ENT_STANDARD);
    p.detection = detection;
    features_of(&cache, &p, 0, s->rows);
    s->left = 8;
    s->target = detection < 5 ? 0.8f : 0.1f;
}

/* A task with a plain answer: the track decides. In integers the network says the same. */
static void test_a_network_learns_what_it_is_shown(void **state) {
    (void)state;
    struct learner *l = malloc(sizeof *l);
    static struct net net;
    const struct value value = {&net, &net};
    struct accumulator accumulator = {0};
    struct sample sample;
    ent_dealer dealer = ent_dealer_start(seed);
    assert_non_null(l);
    learner_start(l, seed);
    for (uint8_t step = 0; step < ENT_TRACK_END; step++) {
        sample_at(&sample, step);
        learner_add(l, &sample);
    }
    for (int i = 0; i < 400; i++) learner_batch(l, &dealer, 0.003f);
    learner_net(l, &net);
    for (uint8_t step = 0; step < ENT_TRACK_END; step++) {
        ent_position p = game_begun(1, ENT_STANDARD);
        p.detection = step;
        sample_at(&sample, step);
        double error =
            value_of(&value, &accumulator, &p, 0) / (double)WORTH_ONE - (double)sample.target;
        assert_true(error > -0.03 && error < 0.03);
    }
    free(l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_going_on_is_the_same_from_memory_and_from_a_file),
        cmocka_unit_test(test_games_without_an_end_leave_the_other_network_alone),
        cmocka_unit_test(test_told_to_stop_it_keeps_what_it_has),
        cmocka_unit_test(test_a_network_learns_what_it_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
