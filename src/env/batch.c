/* batch.c - many games at once, for learners (entanglion.h, "batches").
 *
 * A game is two cache lines, and a step of it touches nothing that another game touches, so that
 * threads may take them in any order. Legality is the rules': a game keeps the mask of its legal
 * choices, and an action is one of its bits or is refused before anything moves. Whatever is done
 * with all games, each thread does it with the same ones, which lie in its core's cache. */
#include "env/env.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/pool.h"
#include "rules/layout.h"

struct slot {
    _Alignas(64) ent_position now;
    uint32_t turns; /* begun */
    ent_dealer dealer;
    uint64_t seed, episode;
};

/* The choices of an episode, which with its seed are all of it; or, when a position was put in,
 * with that and the dealer that it met. */
struct log {
    bool kept, put;
    ent_position start;
    ent_dealer dealer;
    uint64_t seed;
    uint8_t *actions;
    int count, capacity;
};
struct logs {
    struct log now, before;
};

struct ent_batch {
    ent_batch_options options;
    ent_batch_arrays arrays;
    struct slot *slots;
    uint64_t *masks;   /* 0 when the game has ended, by its end or by the limit */
    struct logs *logs; /* NULL: no records are kept */
    struct pool *pool;
    struct env_player *partner;
    struct bot_scratch *scratch; /* of the partner, for each thread */
    ent_mover partner_ship;      /* ENT_NOBODY: there is no partner */
    atomic_bool refused;         /* an action of the step that is asked for */
    int64_t culprit;
    ent_step steps[2][ENT_ACTIONS];
};

enum outcome { GOES_ON, TERMINATED, TRUNCATED };

static bool has_game(const ent_batch *b, int64_t game) {
    return game >= 0 && game < b->options.games;
}

/* ---- records ---- */

/* What memory is too short for is not kept. */
static void log_action(ent_batch *b, int64_t game, int action) {
    if (!b->logs) return;
    struct log *log = &b->logs[game].now;
    if (!log->kept) return;
    if (log->count == log->capacity) {
        int capacity = log->capacity ? 2 * log->capacity : 64;
        uint8_t *actions = realloc(log->actions, (size_t)capacity);
        log->kept = actions != NULL;
        if (!actions) return;
        log->actions = actions;
        log->capacity = capacity;
    }
    log->actions[log->count++] = (uint8_t)action;
}

static void log_begin(ent_batch *b, int64_t game, uint64_t seed) {
    if (!b->logs) return;
    struct logs *logs = &b->logs[game];
    struct log oldest = logs->before;
    logs->before = logs->now;
    logs->now = oldest;
    logs->now.kept = true;
    logs->now.put = false;
    logs->now.seed = seed;
    logs->now.count = 0;
}

static void log_put(ent_batch *b, int64_t game) {
    if (!b->logs) return;
    struct log *log = &b->logs[game].now;
    log->kept = log->put = true;
    log->start = b->slots[game].now;
    log->dealer = b->slots[game].dealer;
    log->count = 0;
}

/* A text that may be longer than what fits. */
struct writing {
    char *text;
    size_t size, length;
};

static void write_line(struct writing *w, const char *line) {
    bool fits = w->length < w->size;
    int n =
        snprintf(fits ? w->text + w->length : NULL, fits ? w->size - w->length : 0, "%s\n", line);
    w->length += (size_t)n;
}

static void write_header(struct writing *w, const ent_batch_options *options,
                         const struct log *log) {
    char line[64], id[ENT_POSITION_ID_TEXT];
    ent_variant variant = log->put ? ent_position_variant(&log->start) : options->variant;
    write_line(w, "entanglion 1");
    snprintf(line, sizeof line, "variant %s", ent_variant_word(variant));
    write_line(w, line);
    if (log->put) { /* rate and seed say nothing of such a game */
        ent_position_id_write(&log->start, id);
        snprintf(line, sizeof line, "position %s\n", id);
    } else {
        snprintf(line, sizeof line, "rate %d", options->rate);
        write_line(w, line);
        snprintf(line, sizeof line, "seed %llu\n", (unsigned long long)log->seed);
    }
    write_line(w, line);
}

/* Plays the episode again; what chance did after the last choice is part of it. */
static void write_steps(struct writing *w, const ent_batch *b, const struct log *log) {
    ent_position p = log->put ? log->start : ent_start(b->options.rate, b->options.variant);
    ent_dealer dealer = log->put ? log->dealer : ent_dealer_start(log->seed);
    char line[ENT_STEP_TEXT];
    for (int next = 0;;) {
        ent_mover mover = ent_to_move(&p);
        if (mover == ENT_NOBODY || (mover != ENT_CHANCE && next == log->count)) break;
        ent_step step =
            mover == ENT_CHANCE ? ent_deal(&dealer, &p) : b->steps[mover][log->actions[next++]];
        ent_step_write(step, line);
        write_line(w, line);
        ent_apply(&p, step, NULL);
    }
    if (ent_over(&p)) write_line(w, p.phase == ENT_WON ? "= won" : "= lost");
}

ent_batch_problem ent_batch_record(const ent_batch *batch, int64_t game, bool before, char *text,
                                   size_t size, size_t *length) {
    if (!has_game(batch, game)) return ENT_BATCH_BAD_GAME;
    if (!batch->logs) return ENT_BATCH_NO_RECORD;
    const struct log *log = before ? &batch->logs[game].before : &batch->logs[game].now;
    if (!log->kept) return ENT_BATCH_NO_RECORD;
    struct writing w = {text, size, 0};
    write_header(&w, &batch->options, log);
    write_steps(&w, batch, log);
    *length = w.length;
    return ENT_BATCH_FINE;
}

/* ---- a game ---- */

static ent_step partner_step(ent_batch *b, struct slot *s, int thread) {
    struct bot_task task = {.position = &s->now,
                            .turns_left = bot_turns_left(b->options.turns, s->turns),
                            .value = &b->partner->weights.value,
                            .budget = b->options.partner_budget,
                            .dealer = &s->dealer,
                            .scratch = &b->scratch[thread]};
    return b->partner->bot->choose(b->partner->bot, &task);
}

/* Lets chance and the partner do what they are to do, until the caller is to choose or the game has
 * ended. A turn is counted where it begins. */
static enum outcome go_on(ent_batch *b, int64_t game, int thread) {
    struct slot *s = &b->slots[game];
    ent_position *p = &s->now;
    uint32_t limit = (uint32_t)b->options.turns;
    for (;;) {
        if (p->phase == ENT_ACTION) {
            if (limit && s->turns == limit) return TRUNCATED;
            s->turns++;
        }
        ent_mover mover = ent_to_move(p);
        if (mover == ENT_CHANCE) {
            ent_apply(p, ent_deal(&s->dealer, p), NULL);
        } else if (mover == ENT_NOBODY) {
            return TERMINATED;
        } else if (mover == b->partner_ship) {
            ent_step step = partner_step(b, s, thread);
            log_action(b, game, ent_action_of(step));
            ent_apply(p, step, NULL);
        } else {
            return GOES_ON;
        }
    }
}

static uint64_t episode_seed(const struct slot *s) {
    return s->episode ? ent_series_seed(s->seed, s->episode) : s->seed;
}

/* Begins an episode; one that ends before the caller may choose is passed over. */
static void begin_episode(ent_batch *b, int64_t game, uint64_t episode, int thread) {
    struct slot *s = &b->slots[game];
    for (;; episode++) {
        s->episode = episode;
        s->turns = 0;
        s->dealer = ent_dealer_start(episode_seed(s));
        s->now = ent_start(b->options.rate, b->options.variant);
        log_begin(b, game, episode_seed(s));
        if (go_on(b, game, thread) == GOES_ON) return;
    }
}

/* ---- the caller's arrays ---- */

static inline void show_legal(uint8_t *legal, uint64_t mask) {
    for (int i = 0; i < 8; i++) env_put_bytes(legal + 8 * i, env_spread_eight(mask >> 8 * i), 8);
}

static inline void show_game(const ent_batch *b, int64_t game) {
    const struct slot *s = &b->slots[game];
    const ent_batch_arrays *a = &b->arrays;
    uint64_t mask = b->masks[game];
    if (a->observations) ent_observe(&s->now, a->observations + game * ENT_OBSERVATION);
    if (a->masks) a->masks[game] = mask;
    if (a->legal) show_legal(a->legal + game * ENT_ACTIONS, mask);
    if (a->movers) a->movers[game] = (uint8_t)(mask ? ent_to_move(&s->now) : ENT_NOBODY);
    if (a->episodes) a->episodes[game] = s->episode;
}

static inline void show_result(const ent_batch *b, int64_t game, float reward,
                               enum outcome outcome) {
    const ent_batch_arrays *a = &b->arrays;
    if (a->rewards) a->rewards[game] = reward;
    if (a->terminated) a->terminated[game] = outcome == TERMINATED;
    if (a->truncated) a->truncated[game] = outcome == TRUNCATED;
}

/* ---- steps ---- */

static int aboard(const ent_position *p) {
    int count = 0;
    for (uint32_t carried = p->components & EVERY_COMPONENT_CARRIED; carried;
         carried &= carried - 1)
        count++;
    return count;
}

/* An action that was legal when it was checked; if somebody has changed it since, any that is. */
static inline int action_now(const ent_batch *b, int64_t game) {
    uint64_t mask = b->masks[game];
    int action = b->arrays.actions[game] & (ENT_ACTIONS - 1);
    return mask >> action & 1 ? action : __builtin_ctzll(mask);
}

/* The caller's choice, and what follows from it. */
static inline enum outcome play_action(ent_batch *b, int64_t game, int thread, float *reward) {
    const ent_batch_options *o = &b->options;
    ent_position *p = &b->slots[game].now;
    int action = action_now(b, game), before = o->reward_component != 0 ? aboard(p) : 0;
    log_action(b, game, action);
    ent_apply(p, b->steps[ent_to_move(p)][action], NULL);
    enum outcome outcome = go_on(b, game, thread);
    if (o->reward_component != 0) *reward = o->reward_component * (float)(aboard(p) - before);
    if (outcome == TERMINATED) *reward += p->phase == ENT_WON ? o->reward_won : o->reward_lost;
    return outcome;
}

static void step_game(ent_batch *b, int64_t game, int thread) {
    struct slot *s = &b->slots[game];
    enum outcome outcome = GOES_ON;
    bool begin = !b->masks[game], ended = false;
    float reward = 0;
    if (begin && b->options.autoreset == ENT_AUTORESET_OFF) { /* it stays as it is */
        if (b->arrays.rewards) b->arrays.rewards[game] = 0;
        return;
    }
    if (!begin) outcome = play_action(b, game, thread, &reward);
    if (outcome != GOES_ON) {
        if (b->arrays.final_observations)
            ent_observe(&s->now, b->arrays.final_observations + game * ENT_OBSERVATION);
        begin = b->options.autoreset == ENT_AUTORESET_SAME;
        ended = !begin;
    }
    if (begin) begin_episode(b, game, s->episode + 1, thread);
    b->masks[game] = ended ? 0 : ent_action_mask(&s->now);
    show_game(b, game);
    show_result(b, game, reward, outcome);
}

static void step_games(void *context, int64_t first, int64_t last, int thread) {
    for (int64_t game = first; game < last; game++) step_game(context, game, thread);
}

/* Small enough that nobody waits long for the last one; a partner's thoughts take their time. */
static int64_t portion_of(const ent_batch *b) {
    int64_t portion = b->options.games / (16 * (int64_t)b->options.threads);
    int64_t most = b->partner ? 4 : 64;
    return portion < 1 ? 1 : portion > most ? most : portion;
}

/* Whether these games can take their actions: no game is stepped before all were looked at. Every
 * thread looks at those that it will step, without a branch; who is at fault is asked only when
 * somebody is. */
static void check_games(void *context, int64_t first, int64_t last, int thread) {
    ent_batch *b = context;
    const uint8_t *actions = b->arrays.actions;
    uint64_t fine = 1;
    (void)thread;
    for (int64_t game = first; game < last; game++) {
        uint64_t mask = b->masks[game];
        uint64_t legal =
            mask >> (actions[game] & (ENT_ACTIONS - 1)) & (actions[game] < ENT_ACTIONS);
        fine &= legal | !mask;
    }
    if (!fine) atomic_store_explicit(&b->refused, true, memory_order_relaxed);
}

static ent_batch_problem check_actions(ent_batch *b) {
    const uint8_t *actions = b->arrays.actions;
    atomic_store_explicit(&b->refused, false, memory_order_relaxed);
    pool_run(b->pool, check_games, b, b->options.games, portion_of(b));
    if (!atomic_load_explicit(&b->refused, memory_order_relaxed)) return ENT_BATCH_FINE;
    for (int64_t game = 0; game < b->options.games; game++) {
        uint64_t mask = b->masks[game];
        if (mask && (actions[game] >= ENT_ACTIONS || !(mask >> actions[game] & 1))) {
            b->culprit = game;
            return actions[game] >= ENT_ACTIONS ? ENT_BATCH_BAD_ACTION : ENT_BATCH_NOT_LEGAL;
        }
    }
    return ENT_BATCH_FINE;
}

ent_batch_problem ent_batch_step(ent_batch *batch) {
    ent_batch_problem problem = check_actions(batch);
    if (problem == ENT_BATCH_FINE)
        pool_run(batch->pool, step_games, batch, batch->options.games, portion_of(batch));
    return problem;
}

int64_t ent_batch_culprit(const ent_batch *batch) {
    return batch->culprit;
}

/* ---- actions at random ---- */

static inline uint32_t bits_in(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (uint32_t)(x * 0x0101010101010101u >> 56);
}

struct sampling {
    ent_batch *batch;
    uint8_t *actions;
};

static void sample_games(void *context, int64_t first, int64_t last, int thread) {
    const struct sampling *sampling = context;
    (void)thread;
    for (int64_t game = first; game < last; game++) {
        struct slot *s = &sampling->batch->slots[game];
        uint64_t mask = sampling->batch->masks[game];
        int action = 0;
        if (mask) {
            ent_mover mover = ent_to_move(&s->now);
            uint32_t index = ent_dealer_below(&s->dealer, mover, bits_in(mask));
            action = action_listed(mask, mover, index);
        }
        sampling->actions[game] = (uint8_t)action;
    }
}

void ent_batch_sample(ent_batch *batch, uint8_t *actions) {
    struct sampling sampling = {batch, actions};
    pool_run(batch->pool, sample_games, &sampling, batch->options.games, portion_of(batch));
}

/* ---- beginning anew ---- */

static void restart_game(ent_batch *b, int64_t game, uint64_t episode, int thread) {
    begin_episode(b, game, episode, thread);
    b->masks[game] = ent_action_mask(&b->slots[game].now);
    show_game(b, game);
    show_result(b, game, 0, GOES_ON);
}

struct restarting {
    ent_batch *batch;
    const uint64_t *seed;
};

static void restart_games(void *context, int64_t first, int64_t last, int thread) {
    const struct restarting *restarting = context;
    for (int64_t game = first; game < last; game++) {
        struct slot *s = &restarting->batch->slots[game];
        if (restarting->seed) s->seed = ent_series_seed(*restarting->seed, (uint64_t)game);
        restart_game(restarting->batch, game, restarting->seed ? 0 : s->episode + 1, thread);
    }
}

void ent_batch_reset(ent_batch *batch, const uint64_t *seed) {
    struct restarting restarting = {batch, seed};
    pool_run(batch->pool, restart_games, &restarting, batch->options.games, portion_of(batch));
}

ent_batch_problem ent_batch_reset_game(ent_batch *batch, int64_t game, const uint64_t *seed) {
    if (!has_game(batch, game)) return ENT_BATCH_BAD_GAME;
    struct slot *s = &batch->slots[game];
    if (seed) s->seed = *seed;
    restart_game(batch, game, seed ? 0 : s->episode + 1, 0);
    return ENT_BATCH_FINE;
}

/* ---- single games ---- */

ent_batch_problem ent_batch_position(const ent_batch *batch, int64_t game, ent_position *p) {
    if (!has_game(batch, game)) return ENT_BATCH_BAD_GAME;
    *p = batch->slots[game].now;
    return ENT_BATCH_FINE;
}

ent_batch_problem ent_batch_seed(const ent_batch *batch, int64_t game, uint64_t *seed) {
    if (!has_game(batch, game)) return ENT_BATCH_BAD_GAME;
    const struct slot *s = &batch->slots[game];
    *seed = episode_seed(s);
    return ENT_BATCH_FINE;
}

ent_batch_problem ent_batch_put(ent_batch *batch, int64_t game, const ent_position *p) {
    if (!has_game(batch, game)) return ENT_BATCH_BAD_GAME;
    if (!ent_position_valid(p)) return ENT_BATCH_BAD_POSITION;
    if (ent_over(p)) return ENT_BATCH_GAME_OVER;
    struct slot *s = &batch->slots[game];
    s->now = *p;
    s->turns = 0;
    log_put(batch, game);
    enum outcome outcome = go_on(batch, game, 0);
    float reward = outcome != TERMINATED     ? 0
                   : s->now.phase == ENT_WON ? batch->options.reward_won
                                             : batch->options.reward_lost;
    batch->masks[game] = outcome == GOES_ON ? ent_action_mask(&s->now) : 0;
    show_game(batch, game);
    show_result(batch, game, reward, outcome);
    return ENT_BATCH_FINE;
}

/* ---- a batch ---- */

ent_batch_options ent_batch_defaults(void) {
    return (ent_batch_options){
        .games = 1, .rate = 1, .threads = 1, .partner_ship = ENT_RUBICON, .reward_won = 1};
}

const char *ent_batch_problem_text(ent_batch_problem problem) {
    static const char *const texts[ENT_BATCH_PROBLEMS] = {
        [ENT_BATCH_FINE] = "all is well",
        [ENT_BATCH_NO_MEMORY] = "memory is short",
        [ENT_BATCH_BAD_GAMES] = "the number of games is not from 1 to 16777216",
        [ENT_BATCH_BAD_RATE] = "the detection rate is not 1, 2, 3 or 4",
        [ENT_BATCH_BAD_VARIANT] = "there is no such variant",
        [ENT_BATCH_BAD_TURNS] = "the limit of turns is less than 0",
        [ENT_BATCH_BAD_AUTORESET] = "there is no such kind of autoreset",
        [ENT_BATCH_BAD_THREADS] = "the number of threads is not from 1 to 256",
        [ENT_BATCH_BAD_PARTNER] = "there is no bot of that name",
        [ENT_BATCH_BAD_SHIP] = "the partner's ship is neither Mercurial nor Rubicon",
        [ENT_BATCH_BAD_WEIGHTS] = "the partner's weights are not a file of weights, or damaged",
        [ENT_BATCH_NO_ACTIONS] = "there is no array for actions",
        [ENT_BATCH_BAD_GAME] = "there is no game of that number",
        [ENT_BATCH_BAD_ACTION] = "an action is not below 64",
        [ENT_BATCH_NOT_LEGAL] = "an action is not legal",
        [ENT_BATCH_BAD_POSITION] = "the position is not valid",
        [ENT_BATCH_GAME_OVER] = "the position is of a game that is over",
        [ENT_BATCH_NO_RECORD] = "there is no record of that episode",
    };
    return problem < ENT_BATCH_PROBLEMS ? texts[problem] : "there is no such problem";
}

static ent_batch_problem check_options(const ent_batch_options *o, const ent_batch_arrays *a) {
    if (o->games < 1 || o->games > ENT_BATCH_GAMES_MAX) return ENT_BATCH_BAD_GAMES;
    if (o->rate < 1 || o->rate > ENT_START_RATE_MAX) return ENT_BATCH_BAD_RATE;
    if (o->variant != ENT_STANDARD && o->variant != ENT_CZECH) return ENT_BATCH_BAD_VARIANT;
    if (o->turns < 0) return ENT_BATCH_BAD_TURNS;
    if ((unsigned)o->autoreset >= ENT_AUTORESETS) return ENT_BATCH_BAD_AUTORESET;
    if (o->threads < 1 || o->threads > ENT_BATCH_THREADS_MAX) return ENT_BATCH_BAD_THREADS;
    if (o->partner && (unsigned)o->partner_ship > ENT_RUBICON) return ENT_BATCH_BAD_SHIP;
    if (o->partner && !bot_named(o->partner)) return ENT_BATCH_BAD_PARTNER;
    return a->actions ? ENT_BATCH_FINE : ENT_BATCH_NO_ACTIONS;
}

static ent_batch_problem start_partner(ent_batch *b) {
    const ent_batch_options *o = &b->options;
    b->partner_ship = o->partner_ship;
    b->partner = calloc(1, sizeof *b->partner);
    b->scratch = calloc((size_t)o->threads, sizeof *b->scratch);
    if (!b->partner || !b->scratch) return ENT_BATCH_NO_MEMORY;
    return env_player_start(b->partner, o->partner, o->partner_weights, o->partner_weights_length)
               ? ENT_BATCH_BAD_WEIGHTS
               : ENT_BATCH_FINE;
}

static ent_batch_problem start_batch(ent_batch *b) {
    size_t games = (size_t)b->options.games;
    for (int action = 0; action < ENT_ACTIONS; action++)
        for (int ship = 0; ship < 2; ship++)
            b->steps[ship][action] = action_step((ent_mover)ship, action);
    b->partner_ship = ENT_NOBODY;
    b->slots = aligned_alloc(_Alignof(struct slot), games * sizeof *b->slots);
    b->masks = calloc(games, sizeof *b->masks);
    if (b->options.records) b->logs = calloc(games, sizeof *b->logs);
    if (!b->slots || !b->masks || (b->options.records && !b->logs)) return ENT_BATCH_NO_MEMORY;
    ent_batch_problem problem = b->options.partner ? start_partner(b) : ENT_BATCH_FINE;
    if (problem != ENT_BATCH_FINE) return problem;
    b->pool = pool_new(b->options.threads);
    return b->pool ? ENT_BATCH_FINE : ENT_BATCH_NO_MEMORY;
}

ent_batch *ent_batch_new(const ent_batch_options *options, const ent_batch_arrays *arrays,
                         ent_batch_problem *problem) {
    *problem = check_options(options, arrays);
    if (*problem != ENT_BATCH_FINE) return NULL;
    ent_batch *batch = calloc(1, sizeof *batch);
    *problem = ENT_BATCH_NO_MEMORY;
    if (!batch) return NULL;
    batch->options = *options;
    batch->arrays = *arrays;
    *problem = start_batch(batch);
    batch->options.partner = NULL; /* the caller's, and may be gone */
    batch->options.partner_weights = NULL;
    if (*problem == ENT_BATCH_FINE) {
        ent_batch_reset(batch, &options->seed);
        return batch;
    }
    ent_batch_free(batch);
    return NULL;
}

void ent_batch_free(ent_batch *batch) {
    if (!batch) return;
    pool_free(batch->pool);
    for (int64_t game = 0; batch->logs && game < batch->options.games; game++) {
        free(batch->logs[game].now.actions);
        free(batch->logs[game].before.actions);
    }
    free(batch->logs);
    free(batch->scratch);
    free(batch->partner);
    free(batch->masks);
    free(batch->slots);
    free(batch);
}
