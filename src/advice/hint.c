/* hint.c - the choices of the player to move, ranked (advice.h).
 *
 * Three independent looks at each choice: the learned value with the exact expectation over this
 * turn; games played on by the expert, every choice meeting the same luck; and the exact chance of
 * being detected or of losing before the turn ends. The order is that of the first look, unless
 * the second contradicts it plainly: trials are few when time is short, and a ranking that follows
 * their noise would be worse than none. */
#include "advice/advice.h"

#include <string.h>

/* ---- the expert's choice ---- */

/* As bot_choose_expert, but what the look knows from earlier decisions stays known: there is no
 * end of turns, so a position is worth the same at any time. */
static ent_step expert_step(struct look *look, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    int best = 0, count = ent_steps(p, steps, NULL);
    if (count == 1) return steps[0];
    count = turn_choices(look, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best]) best = i;
    return steps[best];
}

/* ---- the risk of this turn ---- */

struct risk {
    double detection, loss;
};

static struct risk risk_of(struct look *look, const ent_position *p);

/* A turn has at most one detection, as it has one action: what comes after it only adds losses. */
static struct risk risk_after(struct look *look, const ent_position *p, ent_step step) {
    ent_happenings happened;
    ent_position next = *p;
    ent_apply(&next, step, &happened);
    struct risk risk = risk_of(look, &next);
    for (int i = 0; i < happened.count; i++)
        if (happened.list[i].kind == ENT_HAP_DETECTED ||
            happened.list[i].kind == ENT_HAP_COMPONENT_GUARDED)
            risk.detection = 1;
    return risk;
}

static struct risk risk_of(struct look *look, const ent_position *p) {
    if (p->phase == ENT_LOST) return (struct risk){0, 1};
    if (p->phase == ENT_WON || p->phase == ENT_ACTION) return (struct risk){0, 0};
    if (ent_to_move(p) != ENT_CHANCE) return risk_after(look, p, expert_step(look, p));
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    struct risk sum = {0, 0}, last = {0, 0};
    ent_position last_next = *p;
    double whole = 0;
    int count = ent_steps(p, steps, weights);
    /* Which component Spooky Action takes and where it lands changes no risk of this turn. */
    if (p->phase == ENT_LOSE || p->phase == ENT_SPOOKY) count = 1;
    for (int i = 0; i < count; i++) {
        ent_position next = *p;
        ent_apply(&next, steps[i], NULL);
        /* Neighbouring outcomes often come to the same. */
        if (i == 0 || memcmp(&next, &last_next, sizeof next) != 0)
            last = risk_after(look, p, steps[i]);
        last_next = next;
        sum.detection += weights[i] * last.detection;
        sum.loss += weights[i] * last.loss;
        whole += weights[i];
    }
    return (struct risk){sum.detection / whole, sum.loss / whole};
}

/* ---- games played on ---- */

static bool plays_on_to_win(struct look *look, ent_position p, uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    for (int turn = 1; !ent_over(&p);) {
        ent_apply(&p, ent_to_move(&p) == ENT_CHANCE ? ent_deal(&dealer, &p) : expert_step(look, &p),
                  NULL);
        if (p.phase == ENT_ACTION && ++turn > HINT_TURNS_MAX) return false;
    }
    return p.phase == ENT_WON;
}

/* One trial: every choice with the same luck. False when there was no time for all of them; the
 * first trial takes the time it needs, so that there is something to say. */
static bool one_trial(struct hint *hint, const struct hint_task *task, bool *won) {
    uint64_t seed = ent_series_seed(task->seed, (uint64_t)hint->trials);
    for (int i = 0; i < hint->count; i++) {
        ent_position next = *task->position;
        ent_apply(&next, hint->choices[i].step, NULL);
        won[i] = plays_on_to_win(&hint->look, next, seed);
        if (hint->trials && task->more && !task->more(task->context)) return i + 1 == hint->count;
    }
    return true;
}

static void play_trials(struct hint *hint, const struct hint_task *task) {
    while (hint->trials < task->trials) {
        bool won[ENT_STEPS_MAX] = {false};
        if (!one_trial(hint, task, won)) return;
        hint->trials++;
        for (int i = 0; i < hint->count; i++) {
            hint->choices[i].won += won[i];
            for (int j = 0; j < hint->count; j++) hint->both[i][j] += won[i] && won[j];
        }
        if (task->more && !task->more(task->context)) return;
    }
}

/* ---- what the trials say ---- */

/* With d the difference in games won and q the number of trials in which only one won, the paired
 * difference is d/n and its variance (q - d*d/n) / (n * (n - 1)); all multiplied out. */
bool hint_beats(int64_t trials, int64_t first, int64_t second, int64_t both) {
    int64_t d = first - second, q = first + second - 2 * both;
    if (trials < HINT_OVERRULE_TRIALS || d <= 0) return false;
    return d * d * (trials - 1) > 4 * (trials * q - d * d);
}

/* The square root by Newton's way, from above: the same on every machine and without libm. */
static double root(double x) {
    if (x <= 0) return 0;
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++) r = (r + x / r) / 2;
    return r;
}

/* The standard error of a mean of n numbers with this sum and this sum of squares. */
static double error_of(double n, double sum, double squares) {
    return n < 2 ? 0 : root((squares - sum * sum / n) / (n * (n - 1)));
}

/* Which of those not yet placed comes next: the one of the greatest worth, or one that plainly
 * wins more often than it, and so on. Each replacement has more wins, so this ends. */
static int next_choice(const struct hint *hint, const bool *placed) {
    const struct hint_choice *c = hint->choices;
    int next = -1;
    for (int i = 0; i < hint->count; i++)
        if (!placed[i] && (next < 0 || c[i].one_turn > c[next].one_turn)) next = i;
    for (int better = next; better >= 0;) {
        better = -1;
        for (int i = 0; i < hint->count; i++)
            if (!placed[i] &&
                hint_beats(hint->trials, c[i].won, c[next].won, hint->both[i][next]) &&
                (better < 0 || c[i].won > c[better].won ||
                 (c[i].won == c[better].won && c[i].one_turn > c[better].one_turn)))
                better = i;
        if (better >= 0) next = better;
    }
    return next;
}

static void rank(struct hint *hint) {
    struct hint_choice ordered[ENT_STEPS_MAX] = {0};
    bool placed[ENT_STEPS_MAX] = {false};
    int first = 0;
    double n = hint->trials;
    for (int place = 0; place < hint->count; place++) {
        int i = next_choice(hint, placed);
        if (place == 0) first = i;
        placed[i] = true;
        struct hint_choice *c = &ordered[place];
        *c = hint->choices[i];
        if (hint->trials == 0) continue;
        double d = hint->choices[first].won - c->won;
        c->chance = c->won / n;
        c->error = error_of(n, c->won, c->won);
        c->behind = d / n;
        c->behind_error =
            error_of(n, d, hint->choices[first].won + c->won - 2 * hint->both[first][i]);
    }
    memcpy(hint->choices, ordered, (size_t)hint->count * sizeof *ordered);
}

void hint_make(struct hint *hint, const struct hint_task *task) {
    const ent_position *p = task->position;
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    memset(hint, 0, sizeof *hint);
    turn_look(&hint->look, task->value, 0);
    hint->count = turn_choices(&hint->look, p, steps, worths);
    for (int i = 0; i < hint->count; i++) {
        struct hint_choice *c = &hint->choices[i];
        c->step = steps[i];
        c->one_turn = worths[i];
        struct risk risk = risk_after(&hint->look, p, steps[i]);
        c->detection = risk.detection;
        c->loss = risk.loss;
        advice_reasons_of(p, steps[i], &c->reasons);
    }
    play_trials(hint, task);
    rank(hint);
}
