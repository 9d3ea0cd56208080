/* train.c - learns the networks of the value by self-play (train.h). */
#include "sim/training/train.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/search.h"
#include "rules/layout.h"
#include "sim/training/targets.h"

enum {
    TURNS_MOST = 300, /* of a game without an end; then it is left */
    ROUND = 400,      /* games */
    PASSES = 6,       /* how often a sample is learnt from, on average */
    REFINING = 3,     /* the same when networks are refined: then new samples are worth more */
    EXPLORATION = 48  /* one in so many turns begins with any choice */
};

/* Of refining: the part of what the next turn's target found in addition, and the learning rate at
 * first, as a part of the usual. */
#define FORESIGHT 0.7f
#define REFINING_LEARNING_RATE 0.2f

/* What one game gave. */
struct episode {
    bool timed;
    int count;
    struct sample samples[2 * TURNS_MOST];
};

struct trainer {
    const struct train_task *task;
    struct trained *trained;
    struct net open, timed;
    struct value value;
    struct reach reach;
    int16_t open_weights[NET_WEIGHTS_MOST], timed_weights[NET_WEIGHTS_MOST];
    struct pool *pool;
    struct player *players; /* one for each thread */
    int64_t round_begun;
    int round_games;
    struct episode episodes[ROUND];
};

/* Whoever refines has the beginning behind it. */
static float progress_at(const struct train_task *task, int64_t game) {
    return task->refine ? 1 : (float)game / (float)task->games;
}

static float learning_rate_at(const struct trainer *trainer, int64_t game) {
    float begun = trainer->task->refine ? (float)trainer->trained->begun : 0;
    float left = 1 - ((float)game - begun) / ((float)trainer->task->games - begun);
    float initial = trainer->task->refine ? REFINING_LEARNING_RATE : 1;
    return 0.0015f * (initial * left * left + 0.005f);
}

/* ---- where games begin ---- */

static uint32_t below(ent_dealer *d, uint32_t bound) {
    return ent_dealer_below(d, ENT_MERCURIAL, bound);
}

/* Plays the set-up. */
static ent_position set_up(ent_dealer *d) {
    ent_position p = ent_start(1 + (int)below(d, ENT_START_RATE_MAX), ENT_STANDARD);
    while (p.phase < ENT_ACTION) ent_apply(&p, ent_deal(d, &p), NULL);
    return p;
}

/* Components go aboard, most of them to one ship. */
static void load(ent_position *p, ent_dealer *d, unsigned aboard) {
    unsigned leader = below(d, 2), loyalty = below(d, 9);
    while (aboard > 0) {
        unsigned component = below(d, ENT_COMPONENTS);
        unsigned ship = below(d, 8) < loyalty ? leader : leader ^ 1;
        if (component_place(p->components, component) & CARRIED) continue;
        p->components = component_put(p->components, component, CARRIED | ship);
        aboard--;
    }
}

/* So many components are aboard; the track, the ships and cards are anywhere. */
static void begin_in_the_middle(ent_position *p, ent_dealer *d, unsigned aboard) {
    load(p, d, aboard);
    p->detection = (uint8_t)below(d, ENT_TRACK_END);
    p->ships = (uint8_t)(below(d, 2) ? ENT_PLACE_ENTANGLION + below(d, 8) : below(d, 16));
    for (unsigned e = ENT_BENNETT; e < ENT_QUANTUM_SHUFFLE; e++) {
        unsigned fate = below(d, 8);
        if (e <= ENT_QUANTUM_TUNNEL && fate < 2) p->held[fate] |= (uint8_t)(1u << e);
        if (fate == 2 && ent_events_above(p) > 0) p->event_discard |= (uint8_t)(1u << e);
    }
    for (unsigned cards = below(d, 6); cards > 0; cards--) {
        unsigned card = below(d, ENT_PROBE);
        if (stack_count(p->stacked, card) == 0) continue;
        p->stacked -= stack_of(card);
        if (below(d, 2)) p->control = (uint16_t)(p->control + pile_of(card));
    }
    for (unsigned ship = 0; ship < 2; ship++) /* the refrigerator leaves room for two cards */
        if (ent_carries(p, (ent_mover)ship, ENT_DILUTION_REFRIGERATOR)) {
            unsigned card = pile_first(p->hands[ship]);
            p->hands[ship] = (uint16_t)(p->hands[ship] - pile_of(card));
        }
}

/* A game begins, and this many turns are left. From the set-up seldom at first, when that would
 * only be lost; from the middle at first with nearly all components aboard. */
static int begin(ent_position *p, ent_dealer *d, float progress, bool timed) {
    float from_set_up = progress < 0.1f ? 0.02f : progress < 0.3f ? 3 * progress - 0.28f : 0.62f;
    int open_end = progress < 0.2f ? 60 + (int)(1200 * progress) : TURNS_MOST;
    *p = set_up(d);
    if ((float)below(d, 1000) < 1000 * from_set_up) {
        if (!timed) return open_end;
        return below(d, 4) ? 100 : 50 + (int)below(d, 151);
    }
    unsigned least = progress < 0.12f ? 6 - (unsigned)(50 * progress) : 0;
    unsigned aboard = least + below(d, ENT_COMPONENTS - least);
    begin_in_the_middle(p, d, aboard);
    return timed ? 1 + (int)below(d, 10 + 14 * (ENT_COMPONENTS - aboard)) : open_end;
}

/* ---- one turn ---- */

struct player {
    const struct trainer *trainer;
    struct value_search search;
    struct episode *episode;
    ent_dealer dealer;
    /* Drawn by the last player in place of cards played or exchanged, as search.deferred. */
    uint16_t drawn;
    uint32_t drawn_stack;
};

static float as_float(worth w) {
    return (float)w / (float)WORTH_ONE;
}

static struct sample *sample_of(struct player *y, const ent_position *p) {
    struct sample *s = &y->episode->samples[y->episode->count++];
    struct feature_cache *features = &y->search.accumulator.features;
    const struct net *net = y->episode->timed ? &y->trainer->timed : &y->trainer->open;
    bool all = net->shape.tables == FEATURE_TABLES;
    *s = (struct sample){.times = 1};
    features_of(features, all ? &y->trainer->reach : NULL, p, y->search.search.turns_left, s->rows);
    s->left = (uint8_t)(8 - features->ours - features->theirs);
    return s;
}

static int best_choice(struct player *y, const ent_position *p, ent_step *steps, worth *worths,
                       int *count) {
    int best = 0;
    *count = search_root(&y->search.search, p, steps, worths);
    for (int i = 1; i < *count; i++)
        if (worths[i] > worths[best]) best = i;
    return best;
}

/* The leaf of the search below: the turn is played. */
static worth turn_value(void *context, const ent_position *p, int turns_left) {
    struct player *y = context;
    (void)turns_left; /* the player's search was begun with it */
    return search_choice(&y->search.search, p);
}

/* What a position is worth in which cards are drawn and then a turn is played. */
static worth drawing_value(struct player *y, const ent_position *p) {
    int turns_left = y->search.search.turns_left;
    struct search drawing = {0};
    search_begin(&drawing, turn_value, y, NULL, turns_left ? turns_left + 1 : 0);
    return search_value(&drawing, p);
}

static struct turn_sample sample_turn(struct player *y, const ent_position *p, worth found) {
    struct turn_sample t = {.sample = sample_of(y, p), .worth = as_float(found)};
    if (y->drawn && below(&y->dealer, 3) == 0) { /* now and then, because it takes time */
        ent_position before = *p;
        before.hands[p->turn ^ 1] = (uint16_t)(p->hands[p->turn ^ 1] - y->drawn);
        before.stacked += y->drawn_stack;
        t.before = sample_of(y, &before);
        if (y->trainer->task->refine) t.before->times = 2; /* it is such that a search asks about */
        before.turn ^= 1;
        before.phase = ENT_DRAW;
        t.before_worth = as_float(drawing_value(y, &before));
    }
    return t;
}

static struct turn_sample play_turn(struct player *y, ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int count, best;
    value_search_begin(&y->search, &y->trainer->value, turns_left)->kind =
        y->trainer->task->thorough ? SEARCH_APPROXIMATE : SEARCH_COARSE;
    best = best_choice(y, p, steps, worths, &count);
    struct turn_sample turn = sample_turn(y, p, worths[best]);
    turn.value = as_float(value_of(&y->trainer->value, &y->search.accumulator, p, turns_left));
    turn.explored = below(&y->dealer, EXPLORATION) == 0;
    if (turn.explored) best = (int)below(&y->dealer, (uint32_t)count);
    ent_apply(p, steps[best], NULL);
    y->drawn = 0;
    y->drawn_stack = 0;
    while (p->phase != ENT_ACTION && !ent_over(p)) {
        ent_step step;
        if (ent_to_move(p) == ENT_CHANCE) {
            step = ent_deal(&y->dealer, p);
            bool replaced = p->phase == ENT_DRAW || p->phase == ENT_DRAW_ARRIVED;
            if (replaced && ent_step_b(step) != ENT_PROBE) {
                y->drawn = (uint16_t)(y->drawn + pile_of(ent_step_b(step)));
                y->drawn_stack += stack_of(ent_step_b(step));
            }
        } else {
            step = steps[best_choice(y, p, steps, worths, &count)];
        }
        ent_apply(p, step, NULL);
    }
    return turn;
}

/* ---- one game ---- */

static void play_game(struct player *y, int64_t index) {
    const struct train_task *task = y->trainer->task;
    float progress = progress_at(task, index);
    ent_dealer *d = &y->dealer;
    struct turn_sample turns_played[TURNS_MOST];
    ent_position p;
    bool timed = task->kind == TRAIN_TIMED || (task->kind == TRAIN_BOTH && index % 3 != 0);
    *d = ent_dealer_start(ent_series_seed(task->seed, (uint64_t)index));
    int turns = 0, end = begin(&p, d, progress, timed);
    y->episode->timed = timed;
    y->episode->count = 0;
    y->drawn = 0;
    if (!ent_position_valid(&p)) return;
    for (; turns < end && !ent_over(&p); turns++)
        turns_played[turns] = play_turn(y, &p, timed ? end - turns : 0);
    bool left = !ent_over(&p) && !timed;
    const struct target_mix mix = {.discount = timed ? 1 : (float)task->discount,
                                   .outcome = progress < 0.7f ? 0.8f * (1 - progress / 0.7f) : 0,
                                   .foresight = task->refine ? FORESIGHT : 0};
    targets_set(turns_played, turns, left ? -1 : p.phase == ENT_WON ? 1 : 0, mix);
}

/* ---- rounds ---- */

static bool told_to_stop(const struct trainer *trainer) {
    return trainer->task->stop && atomic_load(trainer->task->stop);
}

static void play_games(void *argument, int64_t from, int64_t to, int thread) {
    struct trainer *trainer = argument;
    struct player *y = &trainer->players[thread];
    for (int64_t i = from; i < to && !told_to_stop(trainer); i++) {
        y->episode = &trainer->episodes[i];
        play_game(y, trainer->round_begun + i);
    }
}

static void learn_round(struct trainer *trainer, bool timed) {
    struct learner *l = timed ? &trainer->trained->timed : &trainer->trained->open;
    ent_dealer d = ent_dealer_start((uint64_t)trainer->round_begun * 2 + timed);
    float learning_rate = learning_rate_at(trainer, trainer->round_begun);
    int64_t before = l->samples_seen;
    for (const struct episode *episode = trainer->episodes;
         episode < trainer->episodes + trainer->round_games; episode++)
        for (int i = 0; i < episode->count && episode->timed == timed; i++)
            learner_add(l, &episode->samples[i]);
    int passes = trainer->task->refine ? REFINING : PASSES;
    for (int64_t batches = (l->samples_seen - before) * passes / LEARNER_BATCH; batches > 0;
         batches--)
        learner_batch(l, &d, learning_rate, trainer->pool);
}

/* ---- all rounds ---- */

void train_start(struct trained *trained, uint64_t seed) {
    trained->seed = seed;
    trained->games = trained->towards = trained->begun = 0;
    learner_start(&trained->open, NET_PLAIN, seed);
    learner_start(&trained->timed, NET_PLAIN, seed + 1);
}

void train_take(struct trained *trained, const struct weights *weights, uint64_t seed) {
    trained->seed = seed;
    trained->games = trained->towards = trained->begun = weights->games;
    learner_take(&trained->open, &weights->open, weights->open.shape, seed);
    learner_take(&trained->timed, &weights->timed, weights->timed.shape, seed + 1);
}

/* Gives a learner its new shape, if that is larger. Through integers, so that it makes no
 * difference whether the smaller network was learnt just now or comes from a file. */
static void grow(struct learner *l, struct net_shape shape, uint64_t seed) {
    bool smaller = shape.tables < l->shape.tables || shape.first < l->shape.first;
    if (smaller || (shape.tables == l->shape.tables && shape.first == l->shape.first)) return;
    int16_t *weights = memory_new((size_t)net_weights(l->shape), sizeof *weights);
    learner_weights(l, weights);
    learner_take(l, &(struct net){l->shape, weights}, shape, seed);
    free(weights);
}

/* What was asked for is new: positions seen before are not learnt from any more. */
static void begin_part(const struct train_task *task, struct trained *trained) {
    trained->open.samples_seen = trained->timed.samples_seen = 0;
    trained->towards = task->games;
    trained->begun = trained->games;
    grow(&trained->open, task->open, trained->seed);
    grow(&trained->timed, task->timed, trained->seed + 1);
}

/* The networks as they are now, in integers. */
static void take_networks(struct trainer *trainer) {
    const struct trained *trained = trainer->trained;
    learner_weights(&trained->open, trainer->open_weights);
    learner_weights(&trained->timed, trainer->timed_weights);
    trainer->open = (struct net){trained->open.shape, trainer->open_weights};
    trainer->timed = (struct net){trained->timed.shape, trainer->timed_weights};
}

void train(const struct train_task *task, struct trained *trained) {
    struct trainer *trainer = memory_new(1, sizeof *trainer);
    trainer->pool = pool_new(task->jobs);
    if (!trainer->pool) abort();
    trainer->players = memory_new((size_t)task->jobs, sizeof *trainer->players);
    for (int i = 0; i < task->jobs; i++) trainer->players[i].trainer = trainer;
    trainer->task = task;
    trainer->trained = trained;
    reach_begin(&trainer->reach);
    trainer->value = (struct value){&trainer->open, &trainer->timed, &trainer->reach};
    if (trained->towards != task->games) begin_part(task, trained);
    while (trained->games < task->games) {
        int64_t left = task->games - trained->games;
        take_networks(trainer);
        trainer->round_begun = trained->games;
        trainer->round_games = (int)(left < ROUND ? left : ROUND);
        pool_run(trainer->pool, play_games, trainer, trainer->round_games, 1);
        if (told_to_stop(trainer)) break; /* a round half played does not count */
        learn_round(trainer, false);
        learn_round(trainer, true);
        trained->games += trainer->round_games;
        if (task->progress) task->progress(trained->games, task->games);
        bool due = task->save_every &&
                   trained->games / task->save_every != trainer->round_begun / task->save_every;
        if (due && trained->games < task->games && !task->save(task->context)) break;
    }
    pool_free(trainer->pool);
    free(trainer->players);
    free(trainer);
}
