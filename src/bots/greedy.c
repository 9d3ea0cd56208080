/* greedy.c - a player by rules of thumb, without anything learned. It takes a component where it is
 * while the odds are fair, with the ship that should carry it; it flies towards the component that
 * is worth most for the turns it takes, by the cards that both ships hold, if the defences can be
 * beaten; else it waits, and where the rate is high lets cards without a path bring events, which
 * pull it towards 4. Heisenberg and The Mechanic it keeps: played so simply they cost more than
 * they bring. */
#include "bots/bot.h"

#include "rules/layout.h"

/* The numbers were found by playing many games with others. For each step of the track: the odds,
 * in 64ths, that are fair for a retrieval and for an arrival. */
static const int8_t fair_retrieval[ENT_TRACK_END] = {11, 15, 10, 9, 22, 0, 22, 20, 18, 10, 23};
static const int8_t fair_arrival[ENT_TRACK_END] = {3, 9, 0, 0, 19, 42, 37, 49, 40, 58, 39};
/* How useful CNOT, H, SWAP and X are to hold, outside Entanglion and inside. */
static const int8_t useful[2][4] = {{0, 9, 6, 3}, {10, 14, 4, 6}};
/* What each component is worth flying to, in quarters of a turn. */
static const int8_t lure[ENT_COMPONENTS] = {-9, 0, 7, 0, 7, -1, 0, 0};
enum {
    TURN = 4,         /* a turn, in quarters of a turn */
    ARRIVAL = 3,      /* what an arrival that has to be rolled for costs, in the same measure */
    NOWHERE = -100,   /* no component in sight */
    LOOK_AHEAD = 4,   /* turns */
    LESS_AGAIN = 11,  /* how much less useful another card of a kind is */
    EVENTS_HELP = 3,  /* from this step of the track on events help more than they harm */
    WANDER_FROM = 4,  /* from this step on any flight outside is better than an exchange */
    SURE_ENOUGH = 58, /* odds from which Quantum Tunnel is saved */
    PLAINLY = 3       /* odds by which the wrong ship must be better to retrieve */
};

/* The chance of a ship to beat the rate, of 64. */
static int success(const ent_position *p, ent_mover ship) {
    return ent_roll_odds(p, ship, ENT_BY_ORBITAL);
}

static int cargo_of(const ent_position *p, ent_mover ship) {
    int cargo = 0;
    for (int c = 0; c < ENT_COMPONENTS; c++) cargo += ent_carries(p, ship, (ent_component)c);
    return cargo;
}

/* The ship that should carry nearly everything: the one with the better odds, then the fuller. */
static ent_mover leader(const ent_position *p) {
    ent_mover us = (ent_mover)p->turn, them = (ent_mover)(us ^ 1);
    int ours = success(p, us) * 8 + cargo_of(p, us),
        theirs = success(p, them) * 8 + cargo_of(p, them);
    return ours >= theirs ? us : them;
}

static bool holds(unsigned hand, unsigned card) {
    return pile_count(hand, card) > 0;
}

/* The best that both ships can reach within some turns, playing cards they hold or letting a turn
 * pass: what lures them there less the turns it takes. */
static int prospect(const ent_position *p, unsigned place, unsigned ours, unsigned theirs,
                    unsigned turn, int limit) {
    ent_component here = ent_component_at_place(p, (uint8_t)place);
    int best = here == ENT_COMPONENTS ? NOWHERE : lure[here];
    if (limit == 0) return best;
    for (unsigned card = 0; card <= ENT_PROBE; card++) { /* the last stands for none */
        unsigned to = place, left = ours;
        if (card < ENT_PROBE) {
            to = ent_board_move((uint8_t)place, (ent_mover)turn, (ent_card)card);
            if (!holds(ours, card) || to == place) continue;
            left -= pile_of(card);
        }
        int found = prospect(p, to, theirs, left, turn ^ 1, limit - 1) - TURN;
        if (found > best) best = found;
    }
    return best;
}

/* What navigating with a card promises; less than NOWHERE: better not. */
static int flight_promise(const ent_position *p, unsigned card) {
    ent_mover us = (ent_mover)p->turn;
    uint8_t to = ent_board_move(p->ships, us, (ent_card)card);
    unsigned left = p->hands[us] - pile_of(card), theirs = p->hands[us ^ 1];
    bool inside = to >= ENT_PLACE_ENTANGLION;
    bool rolled = ent_flight_defended(p, us, to);
    bool tunnel = ent_event_holder(p, ENT_QUANTUM_TUNNEL) == us;
    if (to == p->ships) return 2 * NOWHERE;
    if (rolled && !tunnel && success(p, us) < fair_arrival[p->detection]) return 2 * NOWHERE;
    int promise = prospect(p, to, theirs, left, us ^ 1, LOOK_AHEAD - 1) - TURN;
    if (promise > NOWHERE / 2) return promise - (rolled ? ARRIVAL : 0);
    return inside || p->detection < WANDER_FROM ? 2 * NOWHERE : NOWHERE;
}

/* How useful it is to hold a card beside the others of a hand. */
static int usefulness(const ent_position *p, unsigned hand, unsigned card) {
    return useful[p->ships >= ENT_PLACE_ENTANGLION][card] -
           LESS_AGAIN * (int)pile_count(hand, card);
}

static ent_card spare_card(const ent_position *p, ent_mover ship) {
    unsigned worst = ENT_PROBE, hand = p->hands[ship];
    for (unsigned card = 0; card < ENT_PROBE; card++)
        if (holds(hand, card) &&
            (worst == ENT_PROBE || usefulness(p, hand, card) < usefulness(p, hand, worst)))
            worst = card;
    return (ent_card)worst;
}

static ent_step act(const ent_position *p, ent_kind kind, unsigned operand) {
    return ent_step_make(kind, (ent_mover)p->turn, 0, operand);
}

/* Waiting: where events help, a card without a path brings one nearer, but the ship with less to
 * lose should draw it; else a card is exchanged. */
static ent_step wait(const ent_position *p) {
    ent_mover us = (ent_mover)p->turn, them = (ent_mover)(us ^ 1);
    bool last = ent_pile_size(p, ENT_PILE_CONTROL) == ENT_CONTROL_FULL - 1;
    bool welcome = p->detection >= EVENTS_HELP && !(last && cargo_of(p, us) > cargo_of(p, them));
    for (unsigned card = 0; card < ENT_PROBE && welcome; card++)
        if (holds(p->hands[us], card) && ent_board_move(p->ships, us, (ent_card)card) == p->ships)
            return act(p, ENT_STEP_NAVIGATE, card);
    return act(p, ENT_STEP_EXCHANGE, spare_card(p, us));
}

/* Bennett brings what helps rolls to the leader, and the hindrance away from it. */
static bool use_bennett(const ent_position *p, ent_step *step) {
    static const ent_component matters[] = {ENT_MAGNETIC_SHIELDING, ENT_QUANTUM_ERROR_CORRECTION,
                                            ENT_CONTROL_INFRASTRUCTURE};
    ent_mover us = (ent_mover)p->turn;
    bool held = ent_event_holder(p, ENT_BENNETT) == us;
    for (int i = 0; i < 3 && held; i++) {
        ent_mover wrong = (ent_mover)(leader(p) ^ (matters[i] != ENT_CONTROL_INFRASTRUCTURE));
        if (!ent_carries(p, wrong, matters[i])) continue;
        *step = act(p, wrong == us ? ENT_STEP_BENNETT_GIVE : ENT_STEP_BENNETT_TAKE, matters[i]);
        return true;
    }
    return false;
}

/* A component is here: take it, or let the partner. */
static ent_step choose_retrieval(const ent_position *p) {
    ent_mover us = (ent_mover)p->turn, them = (ent_mover)(us ^ 1);
    int ours = success(p, us), theirs = success(p, them), fair = fair_retrieval[p->detection];
    bool hindrance = ent_component_at_place(p, p->ships) == ENT_CONTROL_INFRASTRUCTURE;
    bool wanted = (leader(p) == us) != hindrance;
    bool tunnel = ent_event_holder(p, ENT_QUANTUM_TUNNEL) == us;
    if (wanted ? tunnel || ours >= fair
               : ours >= fair && (theirs < fair || ours > theirs + PLAINLY))
        return act(p, ENT_STEP_RETRIEVE, 0);
    return wait(p);
}

static ent_step choose_action(const ent_position *p) {
    ent_component here = ent_component_at_place(p, p->ships);
    int best = here == ENT_COMPONENTS ? 2 * NOWHERE : lure[here] - TURN; /* to leave or not */
    unsigned card = ENT_PROBE;
    ent_step step;
    if (use_bennett(p, &step)) return step;
    for (unsigned c = 0; c < ENT_PROBE; c++) {
        int promise = holds(p->hands[p->turn], c) ? flight_promise(p, c) : best;
        if (promise > best) best = promise, card = c;
    }
    if (card < ENT_PROBE) return act(p, ENT_STEP_NAVIGATE, card);
    return here == ENT_COMPONENTS ? wait(p) : choose_retrieval(p);
}

ent_step bot_choose_greedy(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    const ent_position *p = task->position;
    (void)self;
    if (p->phase == ENT_ACTION || p->phase == ENT_ACTION_TRADED) return choose_action(p);
    int count = ent_steps(p, steps, NULL);
    ent_mover us = ent_step_mover(steps[0]);
    switch (ent_step_kind(steps[0])) {
    case ENT_STEP_ROLL: return success(p, us) >= SURE_ENOUGH ? steps[0] : steps[1]; /* or tunnel */
    case ENT_STEP_REROLL: {
        ent_cause roll = (ent_cause)(p->phase - ENT_STAND_ORBITAL); /* in their order */
        bool fine = ent_die_counts(p, p->pending) > ent_roll_exceeds(p, roll);
        return fine || roll == ENT_BY_HEISENBERG ? steps[1] : steps[0];
    }
    case ENT_STEP_DISCARD: return ent_step_make(ENT_STEP_DISCARD, us, 0, spare_card(p, us));
    case ENT_STEP_KEEP: {
        const ent_step *last = &steps[count - 1];
        unsigned hand = p->hands[us];
        return usefulness(p, hand, ent_step_b(steps[0])) > usefulness(p, hand, ent_step_b(*last))
                   ? steps[0]
                   : *last;
    }
    default:
        return steps[0]; /* any jump; and no card of The Mechanic, should it have been played */
    }
}
