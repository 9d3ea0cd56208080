/* train.c - learns the networks of the value by self-play (train.h). */
#include "sim/training/train.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "bots/search.h"
#include "rules/layout.h"

enum {
    TURNS_MOST = 300, /* of a game without an end; then it is left */
    ROUND = 400,      /* games */
    PASSES = 6,       /* how often a sample is learnt from, on average */
    EXPLORATION = 48  /* one in so many turns begins with any choice */
};

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
    int64_t round_begun;
    int round_games;
    atomic_int next;
    struct episode episodes[ROUND];
};

static float progress_at(const struct train_task *task, int64_t game) {
    return (float)game / (float)task->games;
}

/* ---- where games begin ---- */

static uint32_t below(ent_dealer *d, uint32_t bound) {
    return ent_dealer_below(d, ENT_MERCURIAL, bound);
}

/* Plays the set-up. */
static ent_position set_up(ent_dealer *d) {
    ent_position p = ent_start(1 + (int)below(d, 4), ENT_STANDARD);
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

/* What a turn was found to be worth when it began, and before the cards drawn last were known. */
struct turn_sample {
    struct sample *sample, *before;
    float worth, before_worth;
    bool explored;
};

static float as_float(worth w) {
    return (float)w / (float)WORTH_ONE;
}

static struct sample *sample_of(struct player *y, const ent_position *p) {
    struct sample *s = &y->episode->samples[y->episode->count++];
    struct feature_cache *features = &y->search.accumulator.features;
    features_of(features, p, y->search.search.turns_left, s->rows);
    s->left = (uint16_t)(8 - features->ours - features->theirs);
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
static worth turn_worth(void *context, const ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int count;
    (void)turns_left; /* the player's search was begun with it */
    int best = best_choice(context, p, steps, worths, &count);
    return worths[best];
}

/* What a position is worth in which cards are drawn and then a turn is played. */
static worth drawing_worth(struct player *y, const ent_position *p) {
    int turns_left = y->search.search.turns_left;
    struct search drawing = {0};
    search_begin(&drawing, turn_worth, y, NULL, turns_left ? turns_left + 1 : 0);
    return search_value(&drawing, p);
}

static struct turn_sample sample_turn(struct player *y, const ent_position *p, worth found) {
    struct turn_sample t = {.sample = sample_of(y, p), .worth = as_float(found)};
    if (y->drawn && below(&y->dealer, 3) == 0) { /* now and then, because it takes time */
        ent_position before = *p;
        before.hands[p->turn ^ 1] = (uint16_t)(p->hands[p->turn ^ 1] - y->drawn);
        before.stacked += y->drawn_stack;
        t.before = sample_of(y, &before);
        before.turn ^= 1;
        before.phase = ENT_DRAW;
        t.before_worth = as_float(drawing_worth(y, &before));
    }
    return t;
}

static struct turn_sample play_turn(struct player *y, ent_position *p, int turns_left) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int count, best;
    value_search_begin(&y->search, &y->trainer->value, turns_left)->approximate = true;
    best = best_choice(y, p, steps, worths, &count);
    struct turn_sample turn = sample_turn(y, p, worths[best]);
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

/* What each position should have been worth: what the search found, and by a part `bootstrap_mix`
 * what came after it, unless the choice was any. `after` below zero: the game was left. */
static void set_targets(struct turn_sample *turns_played, int count, float after, float discount,
                        float bootstrap_mix) {
    for (struct turn_sample *t = turns_played + count; t-- > turns_played;) {
        float more = after < 0 || t->explored ? 0 : bootstrap_mix * (after - t->worth);
        t->sample->target = after = discount * (t->worth + more);
        if (!t->before) continue;
        float target = discount * (t->before_worth + more);
        t->before->target = target < 0 ? 0 : target > 1 ? 1 : target;
    }
}

static void play_game(struct player *y, int64_t index) {
    const struct train_task *task = y->trainer->task;
    float progress = progress_at(task, index);
    ent_dealer *d = &y->dealer;
    struct turn_sample turns_played[TURNS_MOST];
    ent_position p;
    bool timed = !task->only_open && index % 3 != 0;
    *d = ent_dealer_start(ent_series_seed(task->seed, (uint64_t)index));
    int turns = 0, end = begin(&p, d, progress, timed);
    y->episode->timed = timed;
    y->episode->count = 0;
    y->drawn = 0;
    if (!ent_position_valid(&p)) return;
    for (; turns < end && !ent_over(&p); turns++)
        turns_played[turns] = play_turn(y, &p, timed ? end - turns : 0);
    bool left = !ent_over(&p) && !timed;
    float bootstrap_mix = progress < 0.7f ? 0.8f * (1 - progress / 0.7f) : 0;
    set_targets(turns_played, turns,
                left                 ? -1
                : p.phase == ENT_WON ? 1
                                     : 0,
                timed ? 1 : (float)task->discount, bootstrap_mix);
}

/* ---- rounds ---- */

static bool told_to_stop(const struct trainer *trainer) {
    return trainer->task->stop && atomic_load(trainer->task->stop);
}

static void *play_games(void *argument) {
    struct trainer *trainer = argument;
    struct player *y = memory_new(1, sizeof *y);
    y->trainer = trainer;
    for (int i; (i = atomic_fetch_add(&trainer->next, 1)) < trainer->round_games &&
                !told_to_stop(trainer);) {
        y->episode = &trainer->episodes[i];
        play_game(y, trainer->round_begun + i);
    }
    free(y);
    return NULL;
}

static void learn_round(struct trainer *trainer, bool timed) {
    struct learner *l = timed ? &trainer->trained->timed : &trainer->trained->open;
    ent_dealer d = ent_dealer_start((uint64_t)trainer->round_begun * 2 + timed);
    float left = 1 - progress_at(trainer->task, trainer->round_begun);
    int64_t before = l->samples_seen;
    for (const struct episode *episode = trainer->episodes;
         episode < trainer->episodes + trainer->round_games; episode++)
        for (int i = 0; i < episode->count && episode->timed == timed; i++)
            learner_add(l, &episode->samples[i]);
    for (int64_t batches = (l->samples_seen - before) * PASSES / LEARNER_BATCH; batches > 0;
         batches--)
        learner_batch(l, &d, 0.0015f * (left * left + 0.005f));
}

static void *learn_timed(void *trainer) {
    learn_round(trainer, true);
    return NULL;
}

static void play_round(struct trainer *trainer) {
    pthread_t threads[256];
    atomic_store(&trainer->next, 0);
    for (int i = 0; i < trainer->task->jobs; i++)
        if (pthread_create(&threads[i], NULL, play_games, trainer) != 0) abort();
    for (int i = 0; i < trainer->task->jobs; i++) pthread_join(threads[i], NULL);
}

static void learn_from_round(struct trainer *trainer) {
    pthread_t other;
    if (trainer->task->jobs == 1) {
        learn_round(trainer, false);
        learn_round(trainer, true);
        return;
    }
    if (pthread_create(&other, NULL, learn_timed, trainer) != 0) abort();
    learn_round(trainer, false);
    pthread_join(other, NULL);
}

void train_start(struct trained *trained, uint64_t seed) {
    trained->games = 0;
    learner_start(&trained->open, seed);
    learner_start(&trained->timed, seed + 1);
}

void train(const struct train_task *task, struct trained *trained) {
    struct trainer *trainer = memory_new(1, sizeof *trainer);
    trainer->task = task;
    trainer->trained = trained;
    trainer->value = (struct value){&trainer->open, &trainer->timed};
    trained->open.samples_seen = 0; /* as when it goes on from a file */
    trained->timed.samples_seen = 0;
    while (trained->games < task->games) {
        int64_t left = task->games - trained->games;
        learner_net(&trained->open, &trainer->open);
        learner_net(&trained->timed, &trainer->timed);
        trainer->round_begun = trained->games;
        trainer->round_games = (int)(left < ROUND ? left : ROUND);
        play_round(trainer);
        if (told_to_stop(trainer)) break; /* a round half played does not count */
        learn_from_round(trainer);
        trained->games += trainer->round_games;
        if (task->progress) task->progress(trained->games, task->games);
    }
    free(trainer);
}
