/* contrast.c - in what the best choice of a hint differs from the next (advice.h).
 *
 * Of the differences that are facts, the one that people would name first: the game may be
 * lost, the wrong ship rolls, a detection, a component that stays behind, the way to the next
 * one; then what the event cards do. Where there is none of these, a reason that speaks against
 * the other choice or for the best one, what is expected after them, or the cards that they
 * spend. Where all this says nothing, nothing is said: the value knows more than can be told. */
#include "advice/advice.h"
#include "advice/ahead.h"
#include "advice/plan.h"

#define LOSS_SEEN 0.01 /* differences from here on are worth a word */
#define DETECTION_SEEN 0.04
#define DETECTION_NAMED 0.005 /* where nothing else differs */

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

/* The event card that a choice spends, or ENT_EVENTS. */
static ent_event event_spent(const ent_position *p, const struct hint_choice *c) {
    switch (ent_step_kind(c->step)) {
    case ENT_STEP_HEISENBERG: return ENT_HEISENBERG;
    case ENT_STEP_MECHANIC: return ENT_MECHANIC;
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return ENT_BENNETT;
    default: return spends_tunnel(p, c) ? ENT_QUANTUM_TUNNEL : ENT_EVENTS;
    }
}

/* ---- dangers ---- */

static bool in_danger(const struct pair *pair, struct hint_contrast *c) {
    const struct hint_choice *best = pair->best, *other = pair->other;
    ent_mover us = ent_to_move(pair->p);
    if (other->loss >= best->loss + LOSS_SEEN) {
        *c =
            (struct hint_contrast){.code = CONTRAST_LOSS, .best = best->loss, .other = other->loss};
    } else if (said(other, ADVICE_FAILURE_LOSES) && !said(best, ADVICE_FAILURE_LOSES)) {
        *c = (struct hint_contrast){.code = CONTRAST_FATAL};
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

/* A risk too small to be named first. */
static bool some_danger(const struct pair *pair, struct hint_contrast *c) {
    double best = pair->best->detection, other = pair->other->detection;
    if (other < best + DETECTION_NAMED) return false;
    *c = (struct hint_contrast){.code = CONTRAST_DETECTION, .best = best, .other = other};
    return true;
}

/* ---- components ---- */

/* Is it plain where the ships are after a choice? */
static bool is_known(const struct hint_choice *c) {
    return c->distance >= 0 && c->distance <= PLAN_NONE;
}

static ent_position after(const struct pair *pair, const struct hint_choice *c) {
    ent_position next = *pair->p;
    ent_apply(&next, c->step, NULL);
    return next;
}

/* Something lies here, and only the other choice does nothing for it. */
static bool leaves_component(const struct pair *pair, struct hint_contrast *c) {
    const ent_position *p = pair->p;
    ent_mover us = ent_to_move(p), partner = (ent_mover)(us ^ 1);
    uint8_t here = (uint8_t)ent_component_at_place(p, p->ships);
    ent_kind kind = ent_step_kind(pair->other->step);
    bool flies = kind == ENT_STEP_NAVIGATE &&
                 ent_board_move(p->ships, us, (ent_card)ent_step_b(pair->other->step)) != p->ships;
    bool stays = is_known(pair->best) && after(pair, pair->best).ships == p->ships;
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

static struct hint_contrast reached(const struct pair *pair) {
    ent_position there = after(pair, pair->best);
    bool way = pair->other->distance < PLAN_NONE;
    return (struct hint_contrast){.code = way ? CONTRAST_REACHED : CONTRAST_REACHED_ONLY,
                                  .other = pair->other->distance,
                                  .reason.component = plan_of(&there).component};
}

static bool takes_longer(const struct pair *pair, struct hint_contrast *c) {
    int best = pair->best->distance, other = pair->other->distance;
    const struct advice_reason *lost = said(pair->other, ADVICE_CARD_LOST);
    if (lost && !said(pair->best, ADVICE_CARD_LOST))
        *c = (struct hint_contrast){.code = CONTRAST_CARD, .reason = *lost};
    else if (best < 0 || best >= other || other > PLAN_NONE)
        return false;
    else if (best == 0)
        *c = reached(pair);
    else if (other == PLAN_NONE)
        *c = (struct hint_contrast){.code = CONTRAST_NO_WAY, .best = best};
    else
        *c = (struct hint_contrast){.code = CONTRAST_FARTHER, .best = best, .other = other};
    return true;
}

/* Both lead to a component in as many turns, but not to the same one. */
static bool leads_elsewhere(const struct pair *pair, struct hint_contrast *c) {
    if (!is_known(pair->best) || !is_known(pair->other)) return false;
    ent_position best = after(pair, pair->best), other = after(pair, pair->other);
    uint8_t first = plan_of(&best).component, second = plan_of(&other).component;
    if (first == ENT_COMPONENTS || second == ENT_COMPONENTS || first == second) return false;
    *c = (struct hint_contrast){.code = CONTRAST_TARGET,
                                .reason = {.component = second, .second = first}};
    return true;
}

/* ---- dice and event cards ---- */

static bool about_die(const struct pair *pair, struct hint_contrast *c) {
    bool keeps = ent_step_kind(pair->other->step) == ENT_STEP_STAND;
    const struct advice_reason *again = said(keeps ? pair->best : pair->other, ADVICE_REROLL_ODDS),
                               *chosen =
                                   said(pair->best, keeps ? ADVICE_HEISENBERG : ADVICE_DIE_LEADS);
    if (chosen && (keeps || chosen->component != ENT_COMPONENTS)) {
        *c = (struct hint_contrast){.code = CONTRAST_BETTER, .reason = *chosen};
        return true;
    }
    if (!again) return false;
    *c = (struct hint_contrast){.code = keeps ? CONTRAST_FAILS : CONTRAST_UNDONE, .reason = *again};
    return true;
}

static bool about_events(const struct pair *pair, struct hint_contrast *c) {
    bool best = said(pair->best, ADVICE_FILLS_CONTROL) != NULL,
         other = said(pair->other, ADVICE_FILLS_CONTROL) != NULL;
    const struct advice_reason *sure = said(pair->other, ADVICE_TUNNEL_SURE);
    ent_event spent = event_spent(pair->p, pair->other);
    if (sure)
        *c = (struct hint_contrast){.code = CONTRAST_TUNNEL, .reason = *sure};
    else if (best != other)
        *c = (struct hint_contrast){.code = best ? CONTRAST_EVENT_LESS : CONTRAST_EVENT_MORE};
    else if (spent != ENT_EVENTS && event_spent(pair->p, pair->best) == ENT_EVENTS)
        *c = (struct hint_contrast){.code = CONTRAST_SPENT, .reason.second = (uint8_t)spent};
    else
        return false;
    return true;
}

/* ---- the rest ---- */

/* What two choices have in common tells neither apart; what a component does, does. */
static bool same_kind(const struct advice_reason *a, const struct advice_reason *b) {
    return a->code == b->code && (a->code != ADVICE_EFFECT || a->component == b->component);
}

/* The way to a component speaks for a choice only where the other has no shorter one. */
static bool is_way(const struct advice_reason *reason) {
    return reason->code == ADVICE_WAY_ONE || reason->code == ADVICE_WAY_TWO ||
           reason->code == ADVICE_WAY;
}

/* The first that is said of one choice and not of the other and speaks for it, or
 * against it. */
static const struct advice_reason *speaking(const struct hint_choice *one,
                                            const struct hint_choice *other, int speaks) {
    for (int i = 0; i < one->reasons.count; i++) {
        const struct advice_reason *reason = &one->reasons.list[i];
        bool both = is_way(reason) && one->distance > other->distance;
        for (int j = 0; j < other->reasons.count; j++)
            both = both || same_kind(reason, &other->reasons.list[j]);
        if (!both && advice_speaks(reason) == speaks) return reason;
    }
    return NULL;
}

static bool by_reasons(const struct pair *pair, struct hint_contrast *c) {
    const struct advice_reason *worse = speaking(pair->other, pair->best, -1),
                               *better = speaking(pair->best, pair->other, 1);
    if (worse)
        *c = (struct hint_contrast){.code = CONTRAST_WORSE, .reason = *worse};
    else if (better)
        *c = (struct hint_contrast){.code = CONTRAST_BETTER, .reason = *better};
    return worse || better;
}

/* What is expected next: of a component first, then of a planet that has one. */
static int use_of(const struct advice_reason *next) {
    if (!next) return 0;
    if (next->code == ADVICE_NEXT_RETRIEVE || next->code == ADVICE_NEXT_LAST) return 2;
    return next->code == ADVICE_NEXT_REACH;
}

static const struct advice_reason *next_of(const struct hint_choice *c) {
    const struct advice_reasons *all = &c->reasons;
    bool any = all->count && all->list[all->count - 1].code >= ADVICE_NEXT_RETRIEVE;
    return any ? &all->list[all->count - 1] : said(c, ADVICE_NEXT_REACH);
}

static bool by_what_is_next(const struct pair *pair, struct hint_contrast *c) {
    const struct advice_reason *best = next_of(pair->best), *other = next_of(pair->other);
    if (!use_of(best) || use_of(best) < use_of(other)) return false;
    if (use_of(best) > use_of(other))
        *c = (struct hint_contrast){.code = CONTRAST_BETTER, .reason = *best};
    else if (best->chance > other->chance)
        *c = (struct hint_contrast){.code = CONTRAST_NEXT,
                                    .best = (double)best->chance / ENT_ROLL_ODDS,
                                    .other = (double)other->chance / ENT_ROLL_ODDS};
    else
        return false;
    return true;
}

/* Where an engine card that is spent would lead from here; the ships' own place if nowhere. */
static uint8_t led(const ent_position *p, ent_step step) {
    return ent_board_move(p->ships, ent_step_mover(step), (ent_card)ent_step_b(step));
}

static bool gives_up(ent_step step) {
    return ent_step_kind(step) == ENT_STEP_EXCHANGE || ent_step_kind(step) == ENT_STEP_DISCARD;
}

/* Both spend a card, but only the other one that is of use here. */
static bool by_cards(const struct pair *pair, struct hint_contrast *c) {
    const ent_position *p = pair->p;
    ent_step best = pair->best->step, other = pair->other->step;
    bool spends = gives_up(best) || ent_step_kind(best) == ENT_STEP_NAVIGATE;
    if (!spends || !gives_up(other) || led(p, best) != p->ships || led(p, other) == p->ships ||
        said(pair->other, ADVICE_SPARE))
        return false;
    ent_mover ship = ent_step_mover(other);
    *c = (struct hint_contrast){
        .code = CONTRAST_USEFUL,
        .reason = {.card = (uint8_t)ent_step_b(other),
                   .second = (uint8_t)ent_step_b(best),
                   .planet = (uint8_t)ent_place_planet(led(p, other), ship)}};
    return true;
}

/* A card that is played goes to engine control, one that is exchanged does not. */
static bool by_control(const struct pair *pair, struct hint_contrast *c) {
    if (ent_step_kind(pair->best->step) != ENT_STEP_NAVIGATE || !gives_up(pair->other->step))
        return false;
    *c = (struct hint_contrast){.code = CONTRAST_CONTROL};
    return true;
}

/* In the order in which they are looked for. */
static bool (*const differences[])(const struct pair *, struct hint_contrast *) = {
    in_danger,   about_die,  leaves_component, takes_longer, about_events, leads_elsewhere,
    some_danger, by_reasons, by_what_is_next,  by_cards,     by_control};

static struct hint_contrast contrast_of(const struct pair *pair) {
    struct hint_contrast c = {.code = CONTRAST_NONE};
    for (size_t i = 0; !c.code && i < sizeof differences / sizeof *differences; i++)
        differences[i](pair, &c);
    return c;
}

struct hint_contrast hint_contrast_of(const struct hint *hint, const ent_position *p) {
    int index = hint->equals > 0 ? hint->equals : 1;
    if (hint->count < 2 || hint->equals >= hint->count) return (struct hint_contrast){0};
    const struct pair pair = {p, &hint->choices[0], &hint->choices[index]};
    struct hint_contrast c = contrast_of(&pair);
    c.index = index;
    return c;
}

/* The risk is not known: no detection less than certain, so nothing is said of Quantum Tunnel. */
static struct hint_choice choice_of(const ent_position *p, ent_step step) {
    struct hint_choice c = {.step = step, .detection = 1, .distance = plan_after(p, step)};
    advice_reasons_of(p, step, &c.reasons);
    return c;
}

struct hint_contrast steps_contrast_of(const ent_position *p, ent_step best, ent_step other) {
    const struct hint_choice first = choice_of(p, best), second = choice_of(p, other);
    return contrast_of(&(struct pair){p, &first, &second});
}
