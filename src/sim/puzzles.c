/* puzzles.c - finds and checks puzzles (puzzles.h). */
#include "sim/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/pool.h"
#include "bots/bot.h"
#include "sim/contest.h"

enum {
    ROUND = 32,            /* games that are played before what was found is looked at */
    PER_GAME = 2,          /* puzzles that a game gives at most */
    TURNS_MOST = 150,      /* of a game */
    DRAWS = 32,            /* how often a level is asked */
    CHOICES = 4,           /* that a first look compares */
    MASTER_BUDGET = 20000, /* positions that the master may value */
    THEMES_SHARE = 5,      /* one in so many is of the same theme at most */
    DRY_ROUNDS = 300       /* so many without a find, and the rare themes are given up */
};

#define MARGIN (WORTH_ONE / 100) /* that the best is ahead at least, by any measure */
/* Where all is lost or won anyway nothing is learnt. */
#define HOPELESS (WORTH_ONE / 20)
#define WON_ANYWAY (WORTH_ONE - WORTH_ONE / 50)

/* What a thread thinks in. */
struct desk {
    struct bot_scratch scratch;
    struct hint hint;
    struct contest contest;
};

/* ---- is the best choice clear? ---- */

struct ranking {
    int count;
    ent_step steps[ENT_STEPS_MAX]; /* best first */
    worth worths[ENT_STEPS_MAX];
};

static void rank(struct desk *desk, const struct value *value, const ent_position *p,
                 struct ranking *r) {
    r->count =
        search_root(value_search_begin(&desk->scratch.search, value, 0), p, r->steps, r->worths);
    for (int i = 1; i < r->count; i++)
        for (int j = i; j > 0 && r->worths[j] > r->worths[j - 1]; j--) {
            worth w = r->worths[j];
            ent_step s = r->steps[j];
            r->worths[j] = r->worths[j - 1], r->steps[j] = r->steps[j - 1];
            r->worths[j - 1] = w, r->steps[j - 1] = s;
        }
}

static bool is_clear(const struct ranking *r) {
    return r->count > 1 && r->worths[0] >= HOPELESS && r->worths[0] <= WON_ANYWAY &&
           r->worths[0] - r->worths[1] >= MARGIN;
}

static ent_step ask(struct desk *desk, const struct value *value, const struct bot *bot,
                    const ent_position *p, uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    struct bot_task task = {.position = p,
                            .value = value,
                            .budget = MASTER_BUDGET,
                            .dealer = &dealer,
                            .scratch = &desk->scratch};
    return bot->choose(bot, &task);
}

/* A few turns of some games, after which the learned value says who is ahead: what is not far ahead
 * there is not worth the time of whole games. */
static bool is_promising(struct desk *desk, const struct value *value, const ent_position *p,
                         const struct ranking *r, uint64_t seed) {
    enum { TRIALS = 400, ERRORS = 3 };
    const double ahead = 0.04;
    const struct hint_choice *c = desk->hint.choices;
    int count = r->count < CHOICES ? r->count : CHOICES;
    hint_make(&desk->hint, &(struct hint_task){.position = p,
                                               .value = value,
                                               .seed = seed,
                                               .trials = TRIALS,
                                               .among = r->steps,
                                               .among_count = count});
    for (int i = 1; i < count; i++)
        if (c[i].behind < ahead || c[i].behind < ERRORS * c[i].behind_error) return false;
    return c[0].step == r->steps[0];
}

/* What was chosen because it was far ahead in some games is a little less so in others; so when a
 * puzzle is checked, less is asked of it, in more games. */
static const struct contest_lead to_be_found = {1000, 0.015, 3, 1}, to_stand = {4000, 0.01, 2, 2};

/* Whole games: the best wins more of them than any other choice. */
static bool is_borne_out(struct desk *desk, const struct value *value, const ent_position *p,
                         const struct ranking *r, uint64_t seed, struct contest_lead lead) {
    return contest_is_won(&desk->contest, value, p, r->steps, r->count, seed, lead);
}

static puzzle_doubt doubt_about(struct desk *desk, const struct value *value,
                                const struct ranking *r, const ent_position *p, uint64_t seed,
                                struct contest_lead lead) {
    if (ask(desk, value, bot_named("master"), p, seed) != r->steps[0]) return PUZZLE_NOT_MASTER;
    return is_borne_out(desk, value, p, r, seed, lead) ? PUZZLE_STANDS : PUZZLE_NOT_PLAYED;
}

puzzle_doubt puzzle_check(const struct puzzle *puzzle, const struct value *value, uint64_t seed) {
    struct desk *desk = memory_new(1, sizeof *desk);
    struct ranking r;
    rank(desk, value, &puzzle->position, &r);
    puzzle_doubt doubt = !is_clear(&r) || r.steps[0] != puzzle->best
                             ? PUZZLE_NOT_CLEAR
                             : doubt_about(desk, value, &r, &puzzle->position, seed, to_stand);
    free(desk);
    return doubt;
}

/* ---- how hard is it? ---- */

/* Who is asked, and how strong each is on a scale of our own: Elo's, with a novice at
 * PUZZLE_FIRST. */
static const struct solver {
    const char *name;
    int rating;
} solvers[] = {{"greedy", PUZZLE_FIRST - 100},
               {"novice", PUZZLE_FIRST},
               {"pilot", PUZZLE_FIRST + 300},
               {"captain", PUZZLE_FIRST + 600}};
enum { SOLVERS = sizeof solvers / sizeof *solvers, GREEDY = 0, NOVICE = 1 };
enum { RATING_LEAST = 600, RATING_MOST = 2200 };

/* The chance of a player of one rating to solve a puzzle of another, of the whole WORTH_ONE. */
static int64_t expected(int player, int puzzle) {
    const int64_t point = 96577; /* of a rating, in steps of 1/2^24 of log odds: ln 10 / 400 */
    return value_logistic((player - puzzle) * point);
}

/* People overlook a little more readily than a lot: a rating falls with each doubling of what the
 * best choice is ahead, from a surcharge where that is the least. */
enum { SURCHARGE = 200, PER_DOUBLING = 100 };
static int surcharge_of(worth ahead) {
    int surcharge = SURCHARGE;
    for (; ahead >= 2 * MARGIN; ahead /= 2) surcharge -= PER_DOUBLING;
    return surcharge + PER_DOUBLING - (int)((uint64_t)ahead * PER_DOUBLING / MARGIN);
}

/* The rating at which they would have solved it as often as they did. */
static int rating_of(const int solved[SOLVERS]) {
    int64_t found = 0;
    for (int i = 0; i < SOLVERS; i++) found += (int64_t)solved[i] * (WORTH_ONE / DRAWS);
    int rating = RATING_LEAST;
    for (; rating < RATING_MOST; rating++) {
        int64_t sum = 0;
        for (int i = 0; i < SOLVERS; i++) sum += expected(solvers[i].rating, rating);
        if (sum <= found) break;
    }
    return rating;
}

static void let_solve(struct desk *desk, const struct value *value, const ent_position *p,
                      ent_step best, uint64_t seed, int solved[SOLVERS]) {
    for (int i = 0; i < SOLVERS; i++) {
        const struct bot *bot = bot_named(solvers[i].name);
        solved[i] = 0;
        for (int draw = 0; draw < DRAWS; draw++)
            solved[i] += ask(desk, value, bot, p, ent_series_seed(seed, (uint64_t)draw)) == best;
    }
}

/* ---- which themes are wanted ---- */

/* Some themes are rare. The places that they need are kept for them. */
bool puzzles_want(const struct puzzles_quota *quota, puzzle_theme theme) {
    int found = 0, missing = 0;
    for (int i = 0; i < PUZZLE_THEMES; i++) {
        found += quota->found[i];
        if (quota->found[i] < quota->least) missing += quota->least - quota->found[i];
    }
    if (found >= quota->count) return false;
    if (quota->found[theme] < quota->least) return true;
    return quota->found[theme] < quota->most && found + missing < quota->count;
}

/* Is there a choice that would make a puzzle of a theme that is wanted? Most positions need not be
 * searched when only rare themes are missing. */
static bool may_be_wanted(const struct puzzles_quota *quota, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++)
        if (puzzles_want(quota, puzzle_theme_of(p, steps[i]))) return true;
    return false;
}

/* ---- finding ---- */

struct find {
    int count;
    struct puzzle puzzles[PER_GAME];
};

struct search_party {
    const struct puzzles_task *task;
    struct desk **desks; /* one for each thread */
    int64_t first;       /* game of this round */
    struct puzzles_quota quota;
    struct find finds[ROUND];
};

static bool told_to_stop(const struct puzzles_task *task) {
    return task->stop && atomic_load(task->stop);
}

static bool is_looked_through(const struct search_party *party) {
    return party->task->games && party->first >= party->task->games;
}

static bool look_at(struct desk *desk, const struct search_party *party, const ent_position *p,
                    uint64_t seed, struct puzzle *found) {
    const struct puzzles_task *task = party->task;
    struct ranking r;
    int solved[SOLVERS];
    if (!may_be_wanted(&party->quota, p)) return false;
    rank(desk, task->value, p, &r);
    if (!is_clear(&r)) return false;
    puzzle_theme theme = puzzle_theme_of(p, r.steps[0]);
    if (!puzzles_want(&party->quota, theme)) return false;
    let_solve(desk, task->value, p, r.steps[0], seed, solved);
    if (solved[GREEDY] && solved[NOVICE] > DRAWS / 2) return false; /* plain to see */
    if (!is_promising(desk, task->value, p, &r, seed) ||
        doubt_about(desk, task->value, &r, p, seed, to_be_found) != PUZZLE_STANDS ||
        !is_borne_out(desk, task->value, p, &r, ent_series_seed(seed, DRAWS), to_stand))
        return false;
    *found = (struct puzzle){.position = *p,
                             .best = r.steps[0],
                             .theme = theme,
                             .rating = rating_of(solved) + surcharge_of(r.worths[0] - r.worths[1])};
    return true;
}

/* Two of a level fly the ships, so that the positions are such as people come to. */
static void search_game(struct desk *desk, const struct search_party *party, int64_t index,
                        struct find *find) {
    const struct puzzles_task *task = party->task;
    static const char *const levels[] = {"novice", "pilot", "captain"};
    const struct bot *bot = bot_named(levels[index / 4 % 3]);
    uint64_t seed = ent_series_seed(task->seed, (uint64_t)index);
    ent_dealer dealer = ent_dealer_start(seed);
    ent_position p = ent_start((int)(index % 4) + 1, ENT_STANDARD);
    int turns = 0;
    find->count = 0;
    while (!ent_over(&p) && turns < TURNS_MOST && find->count < PER_GAME) {
        ent_mover mover = ent_to_move(&p);
        turns += p.phase == ENT_ACTION;
        if (mover != ENT_CHANCE)
            find->count += look_at(desk, party, &p, seed, &find->puzzles[find->count]);
        struct bot_task choice = {
            .position = &p, .value = task->value, .dealer = &dealer, .scratch = &desk->scratch};
        ent_apply(&p, mover == ENT_CHANCE ? ent_deal(&dealer, &p) : bot->choose(bot, &choice),
                  NULL);
    }
}

static void search_games(void *context, int64_t from, int64_t to, int thread) {
    struct search_party *party = context;
    for (int64_t i = from; i < to; i++)
        if (!told_to_stop(party->task))
            search_game(party->desks[thread], party, party->first + i, &party->finds[i]);
}

/* ---- choosing among them ---- */

static bool is_wanted(const struct search_party *party, const struct puzzle *puzzles, int count,
                      const struct puzzle *one) {
    for (int i = 0; i < count; i++)
        if (!memcmp(&puzzles[i].position, &one->position, sizeof one->position)) return false;
    return puzzles_want(&party->quota, one->theme);
}

/* Takes what a round has brought; returns how many there are now. */
static int take_round(struct search_party *party, struct puzzle *puzzles, int count) {
    for (int i = 0; i < ROUND && !told_to_stop(party->task); i++)
        for (int j = 0; j < party->finds[i].count; j++) {
            const struct puzzle *one = &party->finds[i].puzzles[j];
            if (!is_wanted(party, puzzles, count, one)) continue;
            party->quota.found[one->theme]++;
            puzzles[count++] = *one;
        }
    return count;
}

static int by_rating(const void *a, const void *b) {
    const struct puzzle *x = a, *y = b;
    if (x->rating != y->rating) return x->rating < y->rating ? -1 : 1;
    return memcmp(&x->position, &y->position, sizeof x->position);
}

int puzzles_find(const struct puzzles_task *task, struct puzzle *puzzles) {
    struct search_party *party = memory_new(1, sizeof *party);
    struct pool *pool = pool_new(task->jobs);
    if (!pool) abort();
    party->task = task;
    party->quota = (struct puzzles_quota){.count = task->count,
                                          .least = task->each,
                                          .most = (task->count + THEMES_SHARE - 1) / THEMES_SHARE};
    party->desks = memory_new((size_t)task->jobs, sizeof *party->desks);
    for (int i = 0; i < task->jobs; i++) party->desks[i] = memory_new(1, sizeof **party->desks);
    int count = 0, dry = 0;
    for (; count < task->count && !told_to_stop(task) && !is_looked_through(party);
         party->first += ROUND) {
        pool_run(pool, search_games, party, ROUND, 1);
        int before = count;
        count = take_round(party, puzzles, count);
        dry = count > before ? 0 : dry + 1;
        if (dry == DRY_ROUNDS) party->quota.least = 0; /* others may have the places */
        if (task->progress) task->progress(count, task->count);
    }
    pool_free(pool);
    for (int i = 0; i < task->jobs; i++) free(party->desks[i]);
    free(party->desks);
    free(party);
    qsort(puzzles, (size_t)count, sizeof *puzzles, by_rating);
    return count;
}
