/* coach.c - what somebody who watched a game would say first (coach.h). */
#include "advice/coach.h"

/* ---- what kind of mistake ---- */

static bool flies(ent_kind kind) {
    return kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
}

static bool gives_up_cards(ent_kind kind) {
    return kind == ENT_STEP_EXCHANGE || kind == ENT_STEP_KEEP || kind == ENT_STEP_TRADE ||
           kind == ENT_STEP_DISCARD;
}

static bool about_dice(ent_kind kind) {
    return kind == ENT_STEP_ROLL || kind == ENT_STEP_TUNNEL || kind == ENT_STEP_REROLL ||
           kind == ENT_STEP_STAND;
}

coach_theme coach_theme_of(const struct review_step *s) {
    ent_kind made = ent_step_kind(s->step), best = ent_step_kind(s->best);
    if (made == ENT_STEP_RETRIEVE)
        return ent_partner_rolls_better(&s->before, (ent_mover)s->before.turn) ? COACH_WRONG_SHIP
                                                                               : COACH_EARLY;
    if (best == ENT_STEP_RETRIEVE) return COACH_LEFT;
    if (flies(made) && flies(best)) return COACH_DETOUR;
    if (made == ENT_STEP_EXCHANGE && flies(best)) return COACH_STALLED;
    if (flies(made) && best == ENT_STEP_EXCHANGE) return COACH_HASTE;
    if (gives_up_cards(made) && gives_up_cards(best)) return COACH_CARDS;
    if (about_dice(made)) return COACH_DICE;
    return COACH_EVENTS;
}

/* ---- the game ---- */

/* Keeps the costliest mistakes, in the order of the game: a new one goes to the end, and the
 * cheapest leaves when there are too many. */
static void note_mistake(struct coach *coach, const struct review_step *steps, int index) {
    int cheapest = coach->told_count;
    coach->mistakes++;
    if (coach->told_count < COACH_MISTAKES) {
        coach->told[coach->told_count++] = index;
        return;
    }
    int64_t least = steps[index].skill;
    for (int i = 0; i < COACH_MISTAKES; i++)
        if (steps[coach->told[i]].skill > least) {
            cheapest = i;
            least = steps[coach->told[i]].skill;
        }
    if (cheapest == COACH_MISTAKES) return;
    for (int i = cheapest; i < COACH_MISTAKES - 1; i++) coach->told[i] = coach->told[i + 1];
    coach->told[COACH_MISTAKES - 1] = index;
}

static bool moves_nothing(const struct review_step *s) {
    return flies(ent_step_kind(s->step)) &&
           ent_board_move(s->before.ships, (ent_mover)s->before.turn,
                          (ent_card)ent_step_b(s->step)) == s->before.ships;
}

struct coach coach_of(const struct review *review, const struct review_step *steps,
                      const ent_position *now) {
    struct coach coach = {.entered = now->ships >= ENT_PLACE_ENTANGLION,
                          .aboard = ENT_COMPONENTS - components_left(now),
                          .theme = COACH_THEMES};
    int64_t costs[COACH_THEMES] = {0}, most = 0;
    int times[COACH_THEMES] = {0};
    for (int i = review->first; i < review->count; i++) {
        const struct review_step *s = &steps[i];
        coach.entered = coach.entered || s->before.ships >= ENT_PLACE_ENTANGLION;
        coach.idle += moves_nothing(s);
        if (!review_is_mistake(s)) continue;
        coach_theme theme = coach_theme_of(s);
        costs[theme] -= s->skill;
        times[theme]++;
        note_mistake(&coach, steps, i);
    }
    for (int theme = 0; theme < COACH_THEMES; theme++)
        if (costs[theme] > most) {
            most = costs[theme];
            coach.theme = (coach_theme)theme;
            coach.times = times[theme];
        }
    return coach;
}
