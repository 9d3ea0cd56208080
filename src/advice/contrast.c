/* contrast.c - in what the best choice of a hint differs from the next (advice.h).
 *
 * Of the differences that are facts, the one that people would name first: the game may be
 * lost, the wrong ship rolls, a detection, a component that stays behind, the way to the next
 * one; then what the event cards do. Where there is none of these, what is said of the other
 * choice has to do. */
#include "advice/advice.h"
#include "advice/ahead.h"
#include "advice/plan.h"

#define LOSS_SEEN 0.01 /* differences from here on are worth a word */
#define DETECTION_SEEN 0.04

struct pair {
    const ent_position *p;
    const struct hint_choice *best, *other;
};

static const struct advice_reason *said(const struct hint_choice *c, advice_code code) {
    for (int i = 0; i < c->reasons.count; i++)
        if (c->reasons.list[i].code == code) return &c->reasons.list[i];
    return NULL;
}

static bool retrieves(const struct hint_choice *c) {
    return ent_step_kind(c->step) == ENT_STEP_RETRIEVE;
}

/* The chance of a retrieval, which is sure for a ship with Quantum Tunnel. */
static double share_of_retrieval(const ent_position *p, ent_mover ship) {
    return (double)pass_odds(p, ship, ENT_BY_GROUND) / ENT_ROLL_ODDS;
}

/* A choice that comes to defences without the risk of a detection spends Quantum Tunnel there,
 * unless any roll does it. */
static bool spends_tunnel(const ent_position *p, const struct hint_choice *c) {
    struct roll_ahead roll;
    return roll_ahead_of(p, c->step, &roll) && roll.tunnel && roll.chance < ENT_ROLL_ODDS &&
           c->detection <= 0;
}

static bool spends_event(const ent_position *p, const struct hint_choice *c) {
    ent_kind kind = ent_step_kind(c->step);
    return spends_tunnel(p, c) || kind == ENT_STEP_HEISENBERG || kind == ENT_STEP_MECHANIC ||
           kind == ENT_STEP_BENNETT_GIVE || kind == ENT_STEP_BENNETT_TAKE;
}

/* ---- dangers ---- */

static bool in_danger(const struct pair *pair, struct hint_contrast *c) {
    const struct hint_choice *best = pair->best, *other = pair->other;
    ent_mover us = ent_to_move(pair->p);
    if (other->loss >= best->loss + LOSS_SEEN) {
        *c =
            (struct hint_contrast){.code = CONTRAST_LOSS, .best = best->loss, .other = other->loss};
    } else if (retrieves(other) && partner_retrieves_better(pair->p, us)) {
        ent_mover partner = (ent_mover)(us ^ 1);
        *c = (struct hint_contrast){.code = CONTRAST_ROLLER,
                                    .best = share_of_retrieval(pair->p, partner),
                                    .other = share_of_retrieval(pair->p, us),
                                    .reason.ship = (uint8_t)partner};
    } else if (other->detection >= best->detection + DETECTION_SEEN) {
        *c = (struct hint_contrast){
            .code = CONTRAST_DETECTION, .best = best->detection, .other = other->detection};
    } else {
        return false;
    }
    return true;
}

/* ---- components ---- */

/* Something lies here, and only the other choice does nothing for it. */
static bool leaves_component(const struct pair *pair, struct hint_contrast *c) {
    const ent_position *p = pair->p;
    ent_mover us = ent_to_move(p), partner = (ent_mover)(us ^ 1);
    uint8_t here = (uint8_t)ent_component_at_place(p, p->ships);
    ent_kind kind = ent_step_kind(pair->other->step);
    bool flies = kind == ENT_STEP_NAVIGATE &&
                 ent_board_move(p->ships, us, (ent_card)ent_step_b(pair->other->step)) != p->ships;
    bool stays = ent_step_kind(pair->best->step) == ENT_STEP_EXCHANGE;
    if (here == ENT_COMPONENTS || retrieves(pair->other)) return false;
    if (retrieves(pair->best))
        *c = (struct hint_contrast){.code = CONTRAST_LEFT, .best = share_of_retrieval(p, us)};
    else if (flies && stays)
        *c = (struct hint_contrast){.code = CONTRAST_ABANDONED,
                                    .best = share_of_retrieval(p, partner),
                                    .reason.ship = (uint8_t)partner};
    else
        return false;
    c->reason.component = here;
    return true;
}

static bool takes_longer(const struct pair *pair, struct hint_contrast *c) {
    int best = pair->best->distance, other = pair->other->distance;
    const struct advice_reason *lost = said(pair->other, ADVICE_CARD_LOST);
    if (lost && !said(pair->best, ADVICE_CARD_LOST))
        *c = (struct hint_contrast){.code = CONTRAST_CARD, .reason = *lost};
    else if (best < 0 || best >= other || other > PLAN_NONE)
        return false;
    else if (other == PLAN_NONE)
        *c = (struct hint_contrast){.code = CONTRAST_NO_WAY, .best = best};
    else
        *c = (struct hint_contrast){.code = CONTRAST_FARTHER, .best = best, .other = other};
    return true;
}

/* Is it plain where the ships are after a choice? */
static bool is_known(const struct hint_choice *c) {
    return c->distance >= 0 && c->distance <= PLAN_NONE;
}

/* Both lead to a component in as many turns, but not to the same one. */
static bool leads_elsewhere(const struct pair *pair, struct hint_contrast *c) {
    ent_position best = *pair->p, other = *pair->p;
    if (!is_known(pair->best) || !is_known(pair->other)) return false;
    ent_apply(&best, pair->best->step, NULL);
    ent_apply(&other, pair->other->step, NULL);
    uint8_t first = plan_of(&best).component, second = plan_of(&other).component;
    if (first == ENT_COMPONENTS || second == ENT_COMPONENTS || first == second) return false;
    *c = (struct hint_contrast){.code = CONTRAST_TARGET,
                                .reason = {.component = second, .second = first}};
    return true;
}

/* ---- dice and event cards ---- */

static bool about_die(const struct pair *pair, struct hint_contrast *c) {
    bool keeps = ent_step_kind(pair->other->step) == ENT_STEP_STAND;
    const struct advice_reason *again = said(keeps ? pair->best : pair->other, ADVICE_REROLL_ODDS);
    if (!again) return false;
    *c = (struct hint_contrast){.code = keeps ? CONTRAST_FAILS : CONTRAST_UNDONE, .reason = *again};
    return true;
}

static bool about_events(const struct pair *pair, struct hint_contrast *c) {
    bool best = said(pair->best, ADVICE_FILLS_CONTROL) != NULL,
         other = said(pair->other, ADVICE_FILLS_CONTROL) != NULL;
    const struct advice_reason *sure = said(pair->other, ADVICE_TUNNEL_SURE);
    if (sure)
        *c = (struct hint_contrast){.code = CONTRAST_TUNNEL, .reason = *sure};
    else if (best != other)
        *c = (struct hint_contrast){.code = best ? CONTRAST_EVENT_LESS : CONTRAST_EVENT_MORE};
    else if (spends_event(pair->p, pair->other) && !spends_event(pair->p, pair->best))
        *c = (struct hint_contrast){.code = CONTRAST_SPENT};
    else
        return false;
    return true;
}

/* ---- the rest ---- */

static bool alike(const struct advice_reason *a, const struct advice_reason *b) {
    return a->code == b->code && a->ship == b->ship && a->card == b->card &&
           a->planet == b->planet && a->component == b->component && a->odds == b->odds &&
           a->second == b->second && a->chance == b->chance && a->count == b->count &&
           a->whole == b->whole;
}

/* The last that is said of one choice and not of the other: what is expected after it, if that
 * differs. */
static const struct advice_reason *said_of_one(const struct hint_choice *one,
                                               const struct hint_choice *other) {
    for (int i = one->reasons.count - 1; i >= 0; i--) {
        bool both = false;
        for (int j = 0; j < other->reasons.count; j++)
            both = both || alike(&one->reasons.list[i], &other->reasons.list[j]);
        if (!both) return &one->reasons.list[i];
    }
    return NULL;
}

static void by_reasons(const struct pair *pair, struct hint_contrast *c) {
    const struct advice_reason *worse = said_of_one(pair->other, pair->best),
                               *better = said_of_one(pair->best, pair->other);
    if (worse || better)
        *c = (struct hint_contrast){.code = worse ? CONTRAST_WORSE : CONTRAST_BETTER,
                                    .reason = worse ? *worse : *better};
}

struct hint_contrast hint_contrast_of(const struct hint *hint, const ent_position *p) {
    struct hint_contrast c = {.code = CONTRAST_NONE};
    if (hint->count < 2 || hint->equals >= hint->count) return c;
    int index = hint->equals > 0 ? hint->equals : 1;
    const struct pair pair = {p, &hint->choices[0], &hint->choices[index]};
    if (!in_danger(&pair, &c) && !about_die(&pair, &c) && !leaves_component(&pair, &c) &&
        !takes_longer(&pair, &c) && !about_events(&pair, &c) && !leads_elsewhere(&pair, &c))
        by_reasons(&pair, &c);
    c.index = index;
    return c;
}
