/* train.c - learns the tables of the value by self-play (train.h). */
#include "sim/train.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/simulate.h"

enum { SELF_PLAY_TURNS = 300 };

struct school {
    const struct train_task *task;
    int32_t *table;
    atomic_int_fast64_t next;
    pthread_mutex_t lock;
    pthread_cond_t finished;
    int running;
};

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

/* Some components are aboard, the track and the ships are anywhere. */
static void begin_in_the_middle(ent_position *p, ent_dealer *d) {
    unsigned aboard = below(d, 8), leader = below(d, 2), loyalty = below(d, 4);
    for (unsigned i = 0; i < aboard; i++) {
        unsigned component = below(d, ENT_COMPONENTS),
                 ship = below(d, 4) < loyalty ? leader : leader ^ 1;
        p->components |= 15u << 4 * component;
        p->components ^= (7u - ship) << 4 * component;
    }
    p->detection = (uint8_t)below(d, ENT_TRACK_END);
    p->ships = (uint8_t)(below(d, 2) ? ENT_PLACE_ENTANGLION + below(d, 8) : below(d, 16));
    for (unsigned e = ENT_BENNETT; e < ENT_QUANTUM_SHUFFLE; e++) {
        unsigned fate = below(d, 8);
        if (e <= ENT_QUANTUM_TUNNEL && fate < 2) p->held[fate] |= (uint8_t)(1u << e);
        if (fate == 2 && ent_events_above(p) > 0) p->event_discard |= (uint8_t)(1u << e);
    }
    for (unsigned cards = below(d, 6); cards > 0; cards--) {
        unsigned card = below(d, ENT_PROBE);
        if ((p->stacked >> 6 * card & 63) == 0) continue;
        p->stacked -= 1u << 6 * card;
        if (below(d, 2)) p->control = (uint16_t)(p->control + (1u << 4 * card));
    }
    for (unsigned ship = 0; ship < 2; ship++) /* the refrigerator leaves room for two cards */
        if (ent_carries(p, (ent_mover)ship, ENT_DILUTION_REFRIGERATOR)) {
            unsigned card = (unsigned)__builtin_ctz(p->hands[ship]) / 4;
            p->hands[ship] = (uint16_t)(p->hands[ship] - (1u << 4 * card));
        }
}

/* ---- learning from one game ---- */

/* Moves the value of a position towards a target, at a rate in 1/4096. */
static void learn(struct school *s, struct cargo *cargo, const ent_position *p, int turns_left,
                  worth target, int64_t rate) {
    uint32_t entries[FEATURE_TUPLES];
    int64_t sum = 0;
    features_of(cargo, p, turns_left, entries);
    for (int t = 0; t < FEATURE_TUPLES; t++) sum += s->table[entries[t]];
    int64_t error = (int64_t)target - value_logistic(sum);
    int32_t change = (int32_t)(error * rate / (FEATURE_TUPLES * (int64_t)4096 * 64));
    for (int t = 0; t < FEATURE_TUPLES; t++) s->table[entries[t]] += change;
}

static void play_and_learn(struct school *s, int64_t index) {
    const struct train_task *task = s->task;
    ent_dealer d = ent_dealer_start(ent_series_seed(task->seed, (uint64_t)index));
    struct value value = {.learning = s->table};
    static _Thread_local struct look look;
    ent_position p = set_up(&d);
    if (below(&d, 8) < 5) begin_in_the_middle(&p, &d);
    bool capped = below(&d, 2);
    int turns_left = capped ? 4 + (int)below(&d, 107) : 0;
    if (!ent_position_valid(&p)) return;
    double left_to_learn = 1 - (double)index / (double)task->games;
    int64_t rate = (int64_t)(4096 * (3.0 * left_to_learn * left_to_learn + 0.03));
    uint64_t patience = (uint64_t)(task->patience * 65536);
    for (int turn = 0; turn < SELF_PLAY_TURNS && !ent_over(&p); turn++) {
        ent_step steps[ENT_STEPS_MAX];
        worth worths[ENT_STEPS_MAX];
        int left = capped ? turns_left - turn : 0;
        if (capped && left <= 0) return;
        bool wander = below(&d, 32) == 0;
        for (bool first = true; first || (p.phase != ENT_ACTION && !ent_over(&p)); first = false) {
            ent_mover mover = ent_to_move(&p);
            if (mover == ENT_CHANCE) {
                ent_apply(&p, ent_deal(&d, &p), NULL);
                continue;
            }
            int best = 0, count;
            turn_look(&look, &value, left);
            look.quick = true;
            count = turn_choices(&look, &p, steps, worths);
            for (int i = 1; i < count; i++)
                if (worths[i] > worths[best]) best = i;
            if (first) {
                worth target =
                    capped ? worths[best] : (worth)((uint64_t)worths[best] * patience >> 16);
                learn(s, &look.cargo, &p, left, target, rate);
                if (wander) best = (int)below(&d, (uint32_t)count);
            }
            ent_apply(&p, steps[best], NULL);
        }
    }
}

/* ---- many games ---- */

static void *learner(void *argument) {
    struct school *s = argument;
    while (!(s->task->stop && atomic_load(s->task->stop))) {
        int64_t index = atomic_fetch_add(&s->next, 1);
        if (index >= s->task->games) break;
        play_and_learn(s, index);
    }
    pthread_mutex_lock(&s->lock);
    s->running--;
    pthread_cond_signal(&s->finished);
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

int64_t train(const struct train_task *task, int32_t *table) {
    struct school s = {.task = task,
                       .table = table,
                       .lock = PTHREAD_MUTEX_INITIALIZER,
                       .finished = PTHREAD_COND_INITIALIZER,
                       .running = task->jobs};
    pthread_t threads[256];
    double begun = sim_clock();
    atomic_store(&s.next, task->begun);
    for (int i = 0; i < task->jobs; i++)
        if (pthread_create(&threads[i], NULL, learner, &s) != 0) abort();
    pthread_mutex_lock(&s.lock);
    while (s.running > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        pthread_cond_timedwait(&s.finished, &s.lock, &until);
        int64_t played = atomic_load(&s.next);
        if (task->progress)
            task->progress(played < task->games ? played : task->games, task->games,
                           sim_clock() - begun);
    }
    pthread_mutex_unlock(&s.lock);
    for (int i = 0; i < task->jobs; i++) pthread_join(threads[i], NULL);
    int64_t played = atomic_load(&s.next);
    return played < task->games ? played : task->games;
}
