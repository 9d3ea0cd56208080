/* review.c - what a game was like: luck and skill, step by step (advice.h).
 *
 * Every position after set-up has a chance of winning: at a choice the best of what it leads to, at
 * chance the expectation of what it leads to (outlook.c), at the end of the game one or nothing. A
 * choice changes it only when it was not the best: that is skill. All else that changes it is luck,
 * so start and end differ by luck and skill and nothing else, in whole numbers.
 *
 * At the seam between two turns there are two chances: the one behind the learned value of the next
 * turn's start, on which all expectations of the turn before rest, and the best of what that start
 * leads to. The first is a guess at the second. The difference is no player's doing, so it is part
 * of luck, and told apart as `estimate`. What is left of luck are dice and cards, which bring
 * nothing on average, whatever the value is like. So they alone are the verdict on luck. The
 * verdict on play goes by the choices, as a player sees them listed, or by choices and
 * estimates together, whichever is worse: nobody whose choices cost a fifth of a game is told
 * that they were flawless. */
#include "advice/advice.h"
#include "bots/bot.h"

/* The chance at a position with its own choices searched. */
static worth best_chance(struct search *search, const ent_position *p, ent_step *best) {
    ent_step steps[ENT_STEPS_MAX];
    worth most = 0;
    *best = 0;
    if (ent_over(p) || ent_to_move(p) == ENT_CHANCE) return outlook_of(search, p).chance;
    int count = ent_steps(p, steps, NULL);
    for (int i = 0; i < count; i++) {
        worth chance = outlook_after(search, p, steps[i]).chance;
        if (i > 0 && chance <= most) continue;
        *best = steps[i];
        most = chance;
    }
    return most;
}

static void sum_up(struct review *r, const struct review_step *s) {
    r->luck += s->luck;
    r->estimate += s->estimate;
    r->skill += s->skill;
    r->estimate_of[s->before.turn] += s->estimate;
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

/* By what the choices cost, or all that dice and cards did not do, whichever is worse. */
static review_play play_by(int64_t skill, int64_t estimate, int mistakes) {
    int64_t percent = WORTH_ONE / 100, rest = estimate < 0 ? skill + estimate : skill;
    return rest > -5 * percent && mistakes == 0 ? PLAY_FAULTLESS
           : rest > -15 * percent               ? PLAY_GOOD
           : rest > -40 * percent               ? PLAY_MIXED
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

/* Slow is a game that took half as many turns again as the experts need, or that has two components
 * fewer aboard than it would have by then at that pace. */
static int usual_if_slow(const struct review *review, const struct review_step *first,
                         const ent_position *now) {
    int rate = ent_rate(&first->before), due = ENT_COMPONENTS - components_left(now) + 2;
    if (rate > ENT_START_RATE_MAX) return 0;
    int usual = bot_turns_of_experts(rate);
    if (due > ENT_COMPONENTS) due = ENT_COMPONENTS;
    return review->turns * 2 * ENT_COMPONENTS > usual * 3 * due ? usual : 0;
}

bool review_make_while(struct review *review, struct review_step *steps, int count,
                       const ent_position *start, const struct value *value,
                       struct value_search *thoughts, bool (*more)(void *context), void *context) {
    ent_position p = *start;
    ent_step best = 0;
    int64_t now = 0;
    *review = (struct review){.count = count, .first = count};
    struct search *search = value_search_begin(thoughts, value, 0);
    if (count && p.phase == ENT_ACTION) { /* a game that began at a position where a turn begins */
        review->begun = true;
        review->first = 0;
        review->turns = 1;
        review->start = review->end = now = best_chance(search, &p, &best);
    }
    for (int i = 0; i < count; i++) {
        struct review_step *s = &steps[i];
        if (more && !more(context)) return false;
        *s = (struct review_step){.step = s->step, .before = p, .turn = review->turns};
        bool choice = ent_to_move(&p) != ENT_CHANCE;
        ent_apply(&p, s->step, NULL);
        if (p.phase == ENT_ACTION) review->turns++;
        if (!review->begun && p.phase != ENT_ACTION) continue; /* set-up */
        s->best = best;
        s->best_worth = choice ? now : 0;
        int64_t thought = outlook_of(search, &p).chance; /* a turn's start by the learned value */
        int64_t found = best_chance(search, &p, &best);
        s->worth = found;
        if (!review->begun) {
            review->begun = true;
            review->first = i + 1;
            review->start = review->end = now = found;
            continue;
        }
        s->skill = choice ? thought - now : 0;
        s->luck = found - now - s->skill;
        s->estimate = found - thought;
        sum_up(review, s);
        note_turning_point(review, steps, i);
        review->end = now = found;
    }
    review->play =
        play_by(review->skill, review->estimate, review->mistakes_of[0] + review->mistakes_of[1]);
    for (int ship = 0; ship < 2; ship++)
        review->play_of[ship] =
            play_by(review->skill_of[ship], review->estimate_of[ship], review->mistakes_of[ship]);
    review->fortune = luck_by(review->luck - review->estimate);
    if (review->first < count) review->usual = usual_if_slow(review, &steps[review->first], &p);
    return true;
}

void review_make(struct review *review, struct review_step *steps, int count,
                 const ent_position *start, const struct value *value,
                 struct value_search *thoughts) {
    review_make_while(review, steps, count, start, value, thoughts, NULL, NULL);
}
