/* test_train.c - the trainer: the same with any number of threads, told to stop; it learns, grows
 * and is refined. */
#include "sim/training/train.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play.h"
#include "sim/training/targets.h"

static const uint64_t seed = 1414;
static struct reach reach;
static struct weights weights; /* those compiled in */

static struct trained *trained_by(int64_t games, int jobs) {
    struct trained *t = malloc(sizeof *t);
    assert_non_null(t);
    struct train_task task = {.seed = seed, .discount = 0.99, .games = games, .jobs = jobs};
    train_start(t, seed);
    train(&task, t);
    assert_int_equal(t->games, games);
    return t;
}

/* After sixty games of two threads, which most tests go on from: played once, copied for each. */
static struct trained *trained_a_little(void) {
    static struct trained *once;
    struct trained *t = malloc(sizeof *t);
    if (!once) once = trained_by(60, 2);
    assert_non_null(t);
    *t = *once;
    return t;
}

static void test_threads_change_nothing(void **state) {
    (void)state;
    struct trained *alone = trained_by(60, 1);
    assert_true(alone->open.batches > 0 && alone->timed.batches > 0);
    for (int jobs = 2; jobs <= 5; jobs += 3) {
        struct trained *together = jobs == 2 ? trained_a_little() : trained_by(60, jobs);
        assert_memory_equal(alone->open.weights, together->open.weights,
                            sizeof alone->open.weights);
        assert_memory_equal(alone->timed.weights, together->timed.weights,
                            sizeof alone->timed.weights);
        free(together);
    }
    free(alone);
}

/* Every sum is made in the order of the samples, so it is that of a plain learner, which goes
 * through them one by one; here the smallest of the sums, and the one that all samples are in. */
static void test_a_batch_adds_up_its_samples_in_order(void **state) {
    (void)state;
    struct trained *t = trained_a_little();
    struct learner *l = &t->open;
    struct pool *pool = pool_new(3);
    ent_dealer dealer = ent_dealer_start(seed);
    assert_non_null(pool);
    float sums[NET_BUCKETS] = {0}, moments[NET_BUCKETS];
    for (int i = 0; i < NET_BUCKETS; i++)
        moments[i] = l->first_moment[net_bucket(l->shape, i) + net_third_bias(l->shape)];
    learner_batch(l, &dealer, 0.001f, pool);
    for (int s = 0; s < LEARNER_BATCH; s++) sums[l->traces[s].bucket] += l->traces[s].error;
    for (int i = 0; i < NET_BUCKETS; i++) {
        float mean = l->first_moment[net_bucket(l->shape, i) + net_third_bias(l->shape)];
        if (sums[i] == 0) continue;
        assert_true(mean == moments[i] + 0.1f * (sums[i] / LEARNER_BATCH - moments[i]));
    }
    pool_free(pool);
    free(t);
}

static const char *state_path(void) {
    static char path[64];
    snprintf(path, sizeof path, "test_train.%ld.state", (long)getpid());
    return path;
}

/* What a file keeps of it. */
static struct trained *through_a_file(const struct trained *t) {
    struct trained *read = calloc(1, sizeof *read);
    assert_non_null(read);
    assert_true(trained_write(state_path(), t));
    assert_true(trained_read(state_path(), read));
    remove(state_path());
    return read;
}

static void test_going_on_is_the_same_from_memory_and_from_a_file(void **state) {
    (void)state;
    struct trained *t = trained_a_little(), *read = through_a_file(t);
    struct train_task task = {.seed = seed, .discount = 0.99, .games = 120, .jobs = 2};
    train(&task, t);
    train(&task, read);
    assert_memory_equal(t->open.weights, read->open.weights, sizeof t->open.weights);
    assert_memory_equal(t->timed.weights, read->timed.weights, sizeof t->timed.weights);
    free(t);
    free(read);
}

/* Stops where something would be saved for the first time. */
static bool stop_there(void *context) {
    ++*(int *)context;
    return false;
}

/* Where a share is tried nothing is compared: what is stopped, kept and gone on with passes through
 * all of it as well. */
static void test_whoever_was_stopped_comes_to_the_same_weights(void **state) {
    (void)state;
    int stops = 0;
    const int64_t games = test_whole() ? 500 : 401;
    struct trained *undisturbed = test_whole() ? trained_by(games, 2) : NULL,
                   *t = malloc(sizeof *t);
    struct train_task task = {.seed = seed,
                              .discount = 0.99,
                              .games = games,
                              .jobs = 2,
                              .save_every = 300,
                              .save = stop_there,
                              .context = &stops};
    assert_non_null(t);
    train_start(t, seed);
    while (t->games < task.games) {
        int64_t before = t->games;
        train(&task, t);
        assert_true(t->games > before);
        struct trained *read = through_a_file(t);
        free(t);
        t = read;
    }
    assert_int_equal(stops, 1); /* after the first round, of 400 games */
    assert_int_equal(t->seed, seed);
    if (undisturbed) {
        assert_memory_equal(t->open.weights, undisturbed->open.weights, sizeof t->open.weights);
        assert_memory_equal(t->timed.weights, undisturbed->timed.weights, sizeof t->timed.weights);
    }
    free(t);
    free(undisturbed);
}

static void test_a_damaged_state_is_refused(void **state) {
    (void)state;
    struct trained *t = trained_a_little(), *read = calloc(1, sizeof *read);
    assert_non_null(read);
    uint16_t row = t->timed.replay_buffer[3].rows[5];
    t->timed.replay_buffer[3].rows[5] = FEATURE_ROWS;
    assert_true(trained_write(state_path(), t));
    assert_false(trained_read(state_path(), read));
    t->timed.replay_buffer[3].rows[5] = row;
    assert_true(trained_write(state_path(), t));
    assert_true(trained_read(state_path(), read));
    assert_int_equal(truncate(state_path(), 100000), 0);
    assert_false(trained_read(state_path(), read));
    remove(state_path());
    free(t);
    free(read);
}

static void test_games_without_an_end_leave_the_other_network_alone(void **state) {
    (void)state;
    struct trained *both = trained_a_little(), *t = trained_a_little();
    struct train_task task = {
        .seed = seed, .discount = 0.99, .games = 120, .jobs = 2, .kind = TRAIN_OPEN};
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
    features_of(&cache, &reach, &p, 0, s->rows);
    s->left = 8;
    s->times = 1;
    s->target = detection < 5 ? 0.8f : 0.1f;
}

/* A task with a plain answer: the track decides. In integers the network says the same. */
static void learn_the_track(struct net_shape shape) {
    struct learner *l = malloc(sizeof *l);
    static int16_t numbers[NET_WEIGHTS_MOST];
    const struct net net = {shape, numbers};
    const struct value value = {&net, &net, &reach};
    struct accumulator accumulator = {0};
    struct sample sample;
    ent_dealer dealer = ent_dealer_start(seed);
    assert_non_null(l);
    learner_start(l, shape, seed);
    for (uint8_t step = 0; step < ENT_TRACK_END; step++) {
        sample_at(&sample, step);
        learner_add(l, &sample);
    }
    struct pool *pool = pool_new(1);
    assert_non_null(pool);
    for (int i = 0; i < 400; i++) learner_batch(l, &dealer, 0.003f, pool);
    pool_free(pool);
    learner_weights(l, numbers);
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

static void test_networks_learn_what_they_are_shown(void **state) {
    (void)state;
    learn_the_track(NET_PLAIN);
    learn_the_track((struct net_shape){FEATURE_TABLES, 64});
    learn_the_track((struct net_shape){FEATURE_TABLES, 80});
    learn_the_track((struct net_shape){FEATURE_TABLES, NET_FIRST_MOST});
}

/* ---- growing and refining ---- */

static const struct net_shape grown_open = {FEATURE_TABLES, 48}, grown_timed = {FEATURE_TABLES, 64};

/* Networks before they grow, as after a first part of the course. */
static void make_small_networks(void) {
    struct learner *l = malloc(sizeof *l);
    int16_t *timed = weights.numbers + net_weights(NET_PLAIN);
    if (!l) abort();
    learner_start(l, NET_PLAIN, seed);
    learner_weights(l, weights.numbers);
    learner_start(l, NET_PLAIN, seed + 1);
    learner_weights(l, timed);
    free(l);
    weights.open = (struct net){NET_PLAIN, weights.numbers};
    weights.timed = (struct net){NET_PLAIN, timed};
    weights.value = (struct value){&weights.open, &weights.timed, NULL};
    weights.games = 1000;
}

/* Weights beyond those that were there change nothing until they are learnt. */
static void test_a_network_that_grew_says_the_same(void **state) {
    (void)state;
    static int16_t numbers[NET_WEIGHTS_MOST];
    struct learner *l = malloc(sizeof *l);
    assert_non_null(l);
    learner_take(l, &weights.timed, grown_timed, seed);
    learner_weights(l, numbers);
    const struct net grown = {grown_timed, numbers};
    const struct value value = {&weights.open, &grown, &reach};
    struct accumulator accumulator = {0}, other = {0};
    ent_position p = game_begun(3, ENT_STANDARD);
    ent_dealer dealer = ent_dealer_start(seed);
    for (int step = 0; step < 400 && !ent_over(&p); step++) {
        if (p.phase == ENT_ACTION)
            assert_int_equal(value_of(&value, &accumulator, &p, 50),
                             value_of(&weights.value, &other, &p, 50));
        ent_apply(&p, random_step(&dealer, &p), NULL);
    }
    free(l);
}

static struct trained *refined(int64_t games, int jobs, enum train_games kind, bool thorough) {
    struct trained *t = malloc(sizeof *t);
    assert_non_null(t);
    struct train_task task = {.seed = seed,
                              .discount = 0.999,
                              .games = weights.games + games,
                              .jobs = jobs,
                              .kind = kind,
                              .refine = true,
                              .thorough = thorough,
                              .open = grown_open,
                              .timed = grown_timed};
    train_take(t, &weights, seed);
    train(&task, t);
    assert_int_equal(t->games, task.games);
    assert_int_equal(t->begun, weights.games);
    assert_int_equal(t->timed.shape.first, 64);
    return t;
}

static struct trained *refined_by(int64_t games, int jobs, enum train_games kind) {
    return refined(games, jobs, kind, true);
}

/* The first round is played by the same networks, so what differs is the search. */
static void test_thorough_games_find_other_targets(void **state) {
    (void)state;
    struct trained *thorough = refined(20, 1, TRAIN_TIMED, true),
                   *coarse = refined(20, 1, TRAIN_TIMED, false);
    assert_true(coarse->timed.samples_seen > 0);
    assert_memory_equal(thorough->open.weights, coarse->open.weights, sizeof coarse->open.weights);
    assert_memory_not_equal(thorough->timed.weights, coarse->timed.weights,
                            sizeof coarse->timed.weights);
    free(thorough);
    free(coarse);
}

/* Whoever takes up networks that are larger than the part asks for keeps them. */
static void test_networks_do_not_shrink(void **state) {
    (void)state;
    struct trained *t = refined_by(20, 1, TRAIN_TIMED);
    struct train_task task = {.seed = seed,
                              .discount = 0.999,
                              .games = t->games + 1,
                              .jobs = 1,
                              .kind = TRAIN_TIMED,
                              .refine = true,
                              .timed = {FEATURE_TABLES, 48}};
    train(&task, t);
    assert_int_equal(t->timed.shape.first, 64);
    free(t);
}

static void test_refining_is_the_same_with_any_number_of_threads(void **state) {
    (void)state;
    struct trained *alone = refined_by(30, 1, TRAIN_BOTH),
                   *together = refined_by(30, 3, TRAIN_BOTH);
    assert_true(alone->open.batches > 0 && alone->timed.batches > 0);
    assert_memory_equal(alone->open.weights, together->open.weights, sizeof alone->open.weights);
    assert_memory_equal(alone->timed.weights, together->timed.weights, sizeof alone->timed.weights);
    free(alone);
    free(together);
}

static void test_games_with_an_end_leave_the_other_network_alone(void **state) {
    (void)state;
    struct trained *t = refined_by(20, 2, TRAIN_TIMED);
    assert_true(t->open.batches == 0 && t->timed.batches > 0);
    free(t);
}

/* It goes on with the shapes that the file tells, and towards the same number of games. */
static void test_a_file_keeps_networks_that_grew(void **state) {
    (void)state;
    struct trained *t = refined_by(20, 2, TRAIN_TIMED), *read = through_a_file(t);
    assert_memory_equal(&t->open.shape, &read->open.shape, sizeof read->open.shape);
    assert_memory_equal(t->timed.weights, read->timed.weights, sizeof t->timed.weights);
    assert_true(read->begun == t->begun && read->towards == t->towards);
    free(t);
    free(read);
}

/* ---- targets ---- */

struct known_turn {
    float worth, value, target;
    bool explored;
};

static void assert_targets(const struct known_turn *known, int count, float after,
                           struct target_mix mix) {
    struct sample samples[4], before = {0};
    struct turn_sample turns[4] = {0};
    for (int i = 0; i < count; i++)
        turns[i] = (struct turn_sample){.sample = &samples[i],
                                        .worth = known[i].worth,
                                        .value = known[i].value,
                                        .explored = known[i].explored};
    turns[0].before = &before;
    turns[0].before_worth = turns[0].worth - 0.1f;
    targets_set(turns, count, after, mix);
    for (int i = 0; i < count; i++) assert_float_equal(samples[i].target, known[i].target, 1e-6f);
    assert_float_equal(before.target, samples[0].target - 0.1f * mix.discount, 1e-6f);
}

static void test_targets_by_hand(void **state) {
    (void)state;
    /* What came of the game, by half. */
    assert_targets((const struct known_turn[]){{.worth = 0.4f, .target = 0.65f},
                                               {.worth = 0.8f, .target = 0.9f}},
                   2, 1, (struct target_mix){.discount = 1, .outcome = 0.5f});
    /* The game was left: nobody knows what would have come of its last turn. */
    assert_targets((const struct known_turn[]){{.worth = 0.4f, .target = 0.504f},
                                               {.worth = 0.8f, .target = 0.72f}},
                   2, -1, (struct target_mix){.discount = 0.9f, .outcome = 0.5f});
    /* What the second turn's search found beyond the network, 0.05, and the third's 0.2 by half;
     * the luck that led from 0.5 to 0.9 does not count. */
    assert_targets((const struct known_turn[]){{.worth = 0.5f, .value = 0.1f, .target = 0.575f},
                                               {.worth = 0.9f, .value = 0.85f, .target = 1},
                                               {.worth = 0.4f, .value = 0.2f, .target = 0.4f}},
                   3, 0, (struct target_mix){.discount = 1, .foresight = 0.5f});
    /* After a choice that was any, nothing that came of it counts. */
    assert_targets(
        (const struct known_turn[]){
            {.worth = 0.5f, .target = 0.55f},
            {.worth = 0.6f, .value = 0.5f, .target = 0.6f, .explored = true},
            {.worth = 0.9f, .value = 0.2f, .target = 0.9f}},
        3, 1, (struct target_mix){.discount = 1, .foresight = 0.5f});
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_a_batch_adds_up_its_samples_in_order),
        cmocka_unit_test(test_going_on_is_the_same_from_memory_and_from_a_file),
        cmocka_unit_test(test_whoever_was_stopped_comes_to_the_same_weights),
        cmocka_unit_test(test_a_damaged_state_is_refused),
        cmocka_unit_test(test_games_without_an_end_leave_the_other_network_alone),
        cmocka_unit_test(test_told_to_stop_it_keeps_what_it_has),
        cmocka_unit_test(test_networks_learn_what_they_are_shown),
        cmocka_unit_test(test_a_network_that_grew_says_the_same),
        cmocka_unit_test(test_thorough_games_find_other_targets),
        cmocka_unit_test(test_networks_do_not_shrink),
        cmocka_unit_test(test_refining_is_the_same_with_any_number_of_threads),
        cmocka_unit_test(test_games_with_an_end_leave_the_other_network_alone),
        cmocka_unit_test(test_a_file_keeps_networks_that_grew),
        cmocka_unit_test(test_targets_by_hand),
    };
    make_small_networks();
    reach_begin(&reach);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
