/* review.c - what a game was like: luck and skill, step by step (advice.h).
 *
 * Every position after set-up gets a worth: a choice the best of what it leads to, chance the
 * expectation of what it leads to, the end of the game one or nothing. Within a turn these follow
 * from each other, so a choice changes the worth only when it was not the best, and chance by what
 * it gave beyond expectation.
 *
 * At the seam between two turns there are two worths: the learned value of the next turn's start,
 * on which all expectations of the turn before rest, and what that start is worth when its own
 * choices are looked through. The first is a guess at the second. The difference is no player's
 * doing, so it is counted as luck, and told apart as `estimate`. Thus start and end differ by luck
 * and skill and nothing else, in whole numbers. What remains of luck without the estimate has an
 * expectation of nothing at every step, whatever the value is like; the estimate need not: a
 * value learned with patience below one tends to rise with every turn that passes, which sums up.
 * The verdict on luck therefore leaves it out. */
#include "advice/advice.h"

/* The worth of a position with its own turn looked through. */
static int64_t worth_of(struct look *look, const ent_position *p, ent_step *best) {
    ent_step steps[ENT_STEPS_MAX];
    worth worths[ENT_STEPS_MAX];
    *best = 0;
    if (ent_over(p) || ent_to_move(p) == ENT_CHANCE) return turn_worth(look, p);
    int top = 0, count = turn_choices(look, p, steps, worths);
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[top]) top = i;
    *best = steps[top];
    return worths[top];
}

static void sum_up(struct review *r, const struct review_step *s) {
    r->luck += s->luck;
    r->estimate += s->estimate;
    r->skill += s->skill;
    ent_mover mover = ent_step_mover(s->step);
    if (mover > ENT_RUBICON) return;
    r->skill_of[mover] += s->skill;
    r->mistakes_of[mover] += review_is_mistake(s);
}

static int64_t change(const struct review_step *s) {
    int64_t by = s->luck + s->skill;
    return by < 0 ? -by : by;
}

/* Keeps the list of the largest changes, earlier steps first among equals. */
static void note_turning_point(struct review *r, const struct review_step *steps, int index) {
    int at = r->turning_point_count;
    if (change(&steps[index]) == 0) return;
    while (at > 0 && change(&steps[index]) > change(&steps[r->turning_points[at - 1]])) at--;
    if (at == REVIEW_TURNING_POINTS) return;
    if (r->turning_point_count < REVIEW_TURNING_POINTS) r->turning_point_count++;
    for (int i = r->turning_point_count - 1; i > at; i--)
        r->turning_points[i] = r->turning_points[i - 1];
    r->turning_points[at] = index;
}

static review_play play_by(int64_t skill) {
    int64_t percent = WORTH_ONE / 100;
    return skill > -percent        ? PLAY_FAULTLESS
           : skill > -10 * percent ? PLAY_GOOD
           : skill > -30 * percent ? PLAY_MIXED
                                   : PLAY_POOR;
}

static review_luck luck_by(int64_t luck) {
    int64_t percent = WORTH_ONE / 100;
    return luck >= 30 * percent   ? LUCK_VERY_GOOD
           : luck >= 10 * percent ? LUCK_GOOD
           : luck > -10 * percent ? LUCK_EVEN
           : luck > -30 * percent ? LUCK_BAD
                                  : LUCK_VERY_BAD;
}

void review_make(struct review *review, struct review_step *steps, int count,
                 const ent_position *start, const struct value *value, struct look *look) {
    ent_position p = *start;
    ent_step best = 0;
    int64_t now = 0;
    *review = (struct review){.count = count, .first = count};
    turn_look(look, value, 0);
    for (int i = 0; i < count; i++) {
        struct review_step *s = &steps[i];
        *s = (struct review_step){.step = s->step, .before = p, .turn = review->turns};
        bool choice = ent_to_move(&p) != ENT_CHANCE;
        ent_apply(&p, s->step, NULL);
        if (p.phase == ENT_ACTION) review->turns++;
        if (!review->begun && p.phase != ENT_ACTION) continue; /* set-up */
        s->best = best;
        s->best_worth = choice ? now : 0;
        int64_t thought = turn_worth(look, &p); /* a turn's start by the learned value */
        int64_t found = worth_of(look, &p, &best);
        if (!review->begun) {
            review->begun = true;
            review->first = i + 1;
            review->start = review->end = now = s->worth = found;
            continue;
        }
        s->worth = found;
        s->estimate = found - thought;
        s->skill = choice ? thought - now : 0;
        s->luck = choice ? s->estimate : found - now;
        sum_up(review, s);
        note_turning_point(review, steps, i);
        review->end = now = found;
    }
    review->play = play_by(review->skill);
    for (int ship = 0; ship < 2; ship++) review->play_of[ship] = play_by(review->skill_of[ship]);
    review->fortune = luck_by(review->luck - review->estimate);
}
