/* hint.c - the choices of the player to move, ranked (advice.h).
 *
 * Two opinions on each choice: the exact expectation over this turn (outlook.c); and trials, in
 * which the expert plays on for some turns and the chance of winning there is taken, every choice
 * meeting the same luck. The order is that of the first, unless the second contradicts it plainly:
 * trials are few when time is short, and a ranking that follows their noise would be worse than
 * none. Choices that neither tells apart from the best are about equal, and of those the one that
 * brings a component nearer comes first: a player learns more from it. */
#include "advice/advice.h"
#include "advice/plan.h"

#include <string.h>

/* ---- trials ---- */

/* The expert by an approximate search. */
static ent_step trial_step(struct hint *hint, const ent_position *p) {
    return expert_step_again(&hint->search.search, hint->decided, HINT_DECIDED, p);
}

/* The chance of winning where this luck leads the expert. */
static worth play_on(struct hint *hint, ent_position p, uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    for (int turns = 0; !ent_over(&p);) {
        ent_apply(&p, ent_to_move(&p) == ENT_CHANCE ? ent_deal(&dealer, &p) : trial_step(hint, &p),
                  NULL);
        if (p.phase == ENT_ACTION && ++turns == HINT_HORIZON)
            return chance_of(components_left(&p),
                             value_of(hint->search.value, &hint->search.accumulator, &p, 0));
    }
    return p.phase == ENT_WON ? WORTH_ONE : 0;
}

/* One trial: every choice with the same luck. False when there was no time for all of them; the
 * first trial takes the time it needs, so that there is something to say. */
static bool one_trial(struct hint *hint, const struct hint_task *task, double *chances) {
    uint64_t seed = ent_series_seed(task->seed, (uint64_t)hint->trials);
    for (int i = 0; i < hint->count; i++) {
        ent_position next = *task->position;
        ent_apply(&next, hint->choices[i].step, NULL);
        chances[i] = (double)play_on(hint, next, seed) / (double)WORTH_ONE;
        if (hint->trials && task->more && !task->more(task->context)) return i + 1 == hint->count;
    }
    return true;
}

static void play_trials(struct hint *hint, const struct hint_task *task) {
    value_search_begin(&hint->search, task->value, 0)->kind = SEARCH_APPROXIMATE;
    while (hint->trials < task->trials) {
        double chances[ENT_STEPS_MAX];
        if (!one_trial(hint, task, chances)) return;
        hint->trials++;
        for (int i = 0; i < hint->count; i++) {
            hint->sums[i] += chances[i];
            for (int j = 0; j < hint->count; j++) hint->products[i][j] += chances[i] * chances[j];
        }
        if (task->more && !task->more(task->context)) return;
    }
}

/* ---- what the trials say ---- */

/* The variance of a mean is (squares - sum * sum / n) / (n * (n - 1)); all multiplied out. */
bool hint_beats(int trials, double sum, double squares) {
    double n = trials;
    if (trials < HINT_OVERRULE_TRIALS || sum <= 0) return false;
    return sum * sum * (n - 1) > 4 * (n * squares - sum * sum);
}

/* The sum of the squares of the differences of two choices. */
static double squares_between(const struct hint *hint, int i, int j) {
    return hint->products[i][i] + hint->products[j][j] - 2 * hint->products[i][j];
}

/* The square root by Newton's way, from above: the same on every machine and without libm. Nothing
 * but noise of rounding counts as nothing. */
static double root(double x) {
    if (x < 1e-15) return 0;
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++) r = (r + x / r) / 2;
    return r;
}

/* The standard error of a mean of n numbers with this sum and this sum of squares. */
static double error_of(double n, double sum, double squares) {
    return n < 2 ? 0 : root((squares - sum * sum / n) / (n * (n - 1)));
}

/* Which of those not yet placed comes next: the one of the greatest worth, or one that does plainly
 * better than it in the trials, and so on. Each replacement has a greater sum, so this ends. */
static int next_choice(const struct hint *hint, const bool *placed) {
    const struct hint_choice *c = hint->choices;
    int next = -1;
    for (int i = 0; i < hint->count; i++)
        if (!placed[i] && (next < 0 || c[i].one_turn > c[next].one_turn)) next = i;
    for (int better = next; better >= 0;) {
        better = -1;
        for (int i = 0; i < hint->count; i++)
            if (!placed[i] &&
                hint_beats(hint->trials, hint->sums[i] - hint->sums[next],
                           squares_between(hint, i, next)) &&
                (better < 0 || hint->sums[i] > hint->sums[better]))
                better = i;
        if (better >= 0) next = better;
    }
    return next;
}

static worth mean_worth(const struct hint *hint, int i) {
    return (worth)(hint->sums[i] / hint->trials * WORTH_ONE);
}

/* Does neither opinion tell two choices apart? However sure the trials are of a difference, it has
 * to be one that a player would feel. */
static bool equal(const struct hint *hint, int i, int j) {
    double sum = hint->sums[i] - hint->sums[j], squares = squares_between(hint, i, j);
    if (!hint_alike(hint->choices[i].one_turn, hint->choices[j].one_turn)) return false;
    if (!hint_beats(hint->trials, sum, squares) && !hint_beats(hint->trials, -sum, squares))
        return true;
    return hint_alike(mean_worth(hint, i), mean_worth(hint, j));
}

bool hint_alike(worth a, worth b) {
    worth more = a > b ? a : b, apart = more - (a > b ? b : a);
    worth missing = WORTH_ONE - more, margin = WORTH_ONE / 200;
    if (missing / 4 < margin) margin = missing / 4;
    if (more / 4 < margin) margin = more / 4;
    return apart <= margin;
}

/* Does a choice do something on the board? Waiting for the partner's card is no progress, nor is a
 * card that moves nothing. */
static bool moves(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
    return kind == ENT_STEP_RETRIEVE ||
           (flies &&
            ent_board_move(p->ships, (ent_mover)p->turn, (ent_card)ent_step_b(step)) != p->ships);
}

/* Those that equal the first go to the front, the nearest to a component foremost. */
static void put_progress_first(struct hint *hint, int *order, const ent_position *p) {
    int others[ENT_STEPS_MAX], rest = 0, best = order[0], farthest = 0;
    for (int i = 0; i < hint->count; i++) {
        int choice = order[i], at = hint->equals;
        if (!equal(hint, choice, best)) {
            others[rest++] = choice;
            continue;
        }
        int distance = hint->choices[choice].distance;
        for (; at > 0 && hint->choices[order[at - 1]].distance > distance; at--)
            order[at] = order[at - 1];
        order[at] = choice;
        hint->equals++;
        if (distance > farthest && distance <= PLAN_NONE) farthest = distance;
    }
    for (int i = 0; i < rest; i++) order[hint->equals + i] = others[i];
    const struct hint_choice *first = &hint->choices[order[0]];
    hint->progress =
        moves(p, first->step) && first->distance < plan_of(p).turns && first->distance < farthest;
}

/* One choice is known to be the best: nothing equals it, and the others follow as they are. */
static void put_known_first(struct hint *hint, int *order, ent_step known) {
    for (int place = 0; place < hint->count; place++) {
        int choice = order[place];
        if (hint->choices[choice].step != known) continue;
        memmove(order + 1, order, (size_t)place * sizeof *order);
        order[0] = choice;
        hint->equals = 1;
        hint->progress = false;
        return;
    }
}

static void rank(struct hint *hint, const ent_position *p, ent_step known) {
    struct hint_choice ordered[ENT_STEPS_MAX] = {0};
    bool placed[ENT_STEPS_MAX] = {false};
    int order[ENT_STEPS_MAX] = {0};
    double n = hint->trials;
    for (int place = 0; place < hint->count; place++) {
        order[place] = next_choice(hint, placed);
        placed[order[place]] = true;
    }
    if (hint->count) put_progress_first(hint, order, p);
    if (known) put_known_first(hint, order, known);
    for (int place = 0; place < hint->count; place++) {
        int i = order[place], first = order[0];
        struct hint_choice *c = &ordered[place];
        *c = hint->choices[i];
        if (hint->trials == 0) continue;
        double behind = hint->sums[first] - hint->sums[i];
        c->chance = hint->sums[i] / n;
        c->error = error_of(n, hint->sums[i], hint->products[i][i]);
        c->behind = behind / n;
        c->behind_error = error_of(n, behind, squares_between(hint, first, i));
    }
    memcpy(hint->choices, ordered, (size_t)hint->count * sizeof *ordered);
}

void hint_make(struct hint *hint, const struct hint_task *task) {
    const ent_position *p = task->position;
    ent_step steps[ENT_STEPS_MAX];
    memset(hint, 0, sizeof *hint);
    struct search *search = value_search_begin(&hint->search, task->value, 0);
    hint->count = task->among ? task->among_count : ent_steps(p, steps, NULL);
    if (task->among) memcpy(steps, task->among, (size_t)hint->count * sizeof *steps);
    for (int i = 0; i < hint->count; i++) {
        struct hint_choice *c = &hint->choices[i];
        struct outlook outlook = outlook_after(search, p, steps[i]);
        c->step = steps[i];
        c->one_turn = outlook.chance;
        c->detection = outlook.detection;
        c->loss = outlook.loss;
        c->distance = plan_after(p, steps[i]);
        advice_reasons_of(p, steps[i], &c->reasons);
    }
    play_trials(hint, task);
    rank(hint, p, task->known_best);
    for (int i = 0; i < hint->count; i++) {
        ent_step line[LINE_MOST];
        struct hint_choice *c = &hint->choices[i];
        int count = thought_line(&hint->search, task->value, p, 0, c->step, line);
        advice_expect(p, line, count, &c->reasons);
    }
}

void hint_expect(struct hint *hint, const ent_position *p, const struct value *value) {
    for (int i = 0; i < hint->count; i++) {
        struct hint_line *line = &hint->lines[i];
        line->count = thought_line(&hint->search, value, p, 0, hint->choices[i].step, line->steps);
    }
}
