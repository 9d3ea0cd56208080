/* greedy.c - a player by rules of thumb, without anything learned. It takes a component where it
 * is while the odds are fair, with the ship that has the better ones; it flies to the nearest
 * component by the cards that both ships hold, if the defences can be beaten; else it waits, and
 * where the rate is high lets cards without a path bring events, which pull it towards 4. */
#include "bots/bot.h"

enum { TOO_FAR = 5, LOOK_AHEAD = 4 };

/* The chance of a ship to beat the rate, in 64ths, with its modifiers and its second roll. */
static int success(const ent_position *p, ent_mover ship) {
    int bonus = ent_carries(p, ship, ENT_QUANTUM_ERROR_CORRECTION) -
                ent_carries(p, ship, ENT_CONTROL_INFRASTRUCTURE);
    int faces = 8 - ent_rate(p) + bonus;
    faces = faces < 0 ? 0 : faces > 8 ? 8 : faces;
    return ent_carries(p, ship, ENT_MAGNETIC_SHIELDING) ? 64 - (8 - faces) * (8 - faces)
                                                        : 8 * faces;
}

/* The numbers were found by playing many games with others. For each step of the track: what odds, in
 * 64ths, are fair for a retrieval and for an arrival. For CNOT, H, SWAP, X: how useful to hold. */
static const int8_t fair_retrieval[ENT_TRACK_END] = {0, 0, 10, 20, 22, 0, 24, 20, 16, 10, 18};
static const int8_t fair_arrival[ENT_TRACK_END] = {0, 9, 0, 0, 19, 36, 37, 48, 40, 43, 34};
static const int8_t useful[4] = {1, 9, 4, 3};
enum {
    LESS_AGAIN = 8,      /* how much less useful another card of a kind is */
    EVENTS_HELP = 3,     /* from this step on events help more than they harm */
    HEISENBERG_FROM = 2, /* from this step on Heisenberg is better than flying */
    SURE_ENOUGH = 48     /* odds from which Quantum Tunnel is saved */
};

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

static ent_component component_at(const ent_position *p, unsigned place) {
    if (place < ENT_PLACE_ENTANGLION) return ENT_COMPONENTS;
    return ent_component_at(p, ent_place_planet((uint8_t)place, ENT_MERCURIAL));
}

static bool holds(unsigned hand, unsigned card) {
    return hand >> 4 * card & 15;
}

/* In how many turns, both ships playing cards they hold or letting a turn pass. */
static int turns_to_component(const ent_position *p, unsigned place, unsigned ours, unsigned theirs,
                              unsigned turn, int limit) {
    if (component_at(p, place) != ENT_COMPONENTS) return 0;
    if (limit == 0) return TOO_FAR;
    int best = 1 + turns_to_component(p, place, theirs, ours, turn ^ 1, limit - 1);
    for (unsigned card = 0; card < ENT_PROBE && best > 1; card++) {
        unsigned to = ent_board_move((uint8_t)place, (ent_mover)turn, (ent_card)card);
        if (!holds(ours, card) || to == place) continue;
        int turns =
            1 + turns_to_component(p, to, theirs, ours - (1u << 4 * card), turn ^ 1, limit - 1);
        if (turns < best) best = turns;
    }
    return best < TOO_FAR ? best : TOO_FAR;
}

/* How good it is to navigate with a card: the fewer turns are left afterwards the better, and an
 * arrival that needs no roll is as good as none. Negative: better not. */
static int flight_score(const ent_position *p, unsigned card) {
    unsigned turn = p->turn, to = ent_board_move(p->ships, (ent_mover)turn, (ent_card)card);
    if (to == p->ships) return -100;
    unsigned ours = p->hands[turn] - (1u << 4 * card), theirs = p->hands[turn ^ 1];
    int after = turns_to_component(p, to, theirs, ours, turn ^ 1, LOOK_AHEAD - 1);
    bool risky =
        to >= ENT_PLACE_ENTANGLION && !(component_at(p, to) == ENT_COMPONENTS &&
                                        ent_carries(p, (ent_mover)turn, ENT_QUANTUM_PROGRAMMING));
    bool tunnel = ent_event_holder(p, ENT_QUANTUM_TUNNEL) == (ent_mover)turn;
    if (risky && !tunnel && success(p, (ent_mover)turn) < fair_arrival[p->detection]) return -50;
    if (after >= TOO_FAR && to >= ENT_PLACE_ENTANGLION) return -30;
    return 20 - 4 * after - (risky ? 3 : 0);
}

/* How useful it is to hold a card beside the others of a hand. */
static int usefulness(unsigned hand, unsigned card) {
    return useful[card] - LESS_AGAIN * (int)(hand >> 4 * card & 15);
}

static ent_card spare_card(unsigned hand) {
    unsigned worst = ENT_PROBE;
    for (unsigned card = 0; card < ENT_PROBE; card++)
        if (holds(hand, card) &&
            (worst == ENT_PROBE || usefulness(hand, card) < usefulness(hand, worst)))
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
    return act(p, ENT_STEP_EXCHANGE, spare_card(p->hands[us]));
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
    bool hindrance = component_at(p, p->ships) == ENT_CONTROL_INFRASTRUCTURE;
    bool wanted = (leader(p) == us) != hindrance;
    if (ent_event_holder(p, ENT_QUANTUM_TUNNEL) == us && wanted)
        return act(p, ENT_STEP_RETRIEVE, 0);
    if (ours >= fair && (wanted || ours + 3 > theirs)) return act(p, ENT_STEP_RETRIEVE, 0);
    if (ours >= fair && theirs < fair) return act(p, ENT_STEP_RETRIEVE, 0);
    return wait(p);
}

static ent_step choose_action(const ent_position *p) {
    ent_mover us = (ent_mover)p->turn;
    ent_step step;
    if (use_bennett(p, &step)) return step;
    if (component_at(p, p->ships) != ENT_COMPONENTS) return choose_retrieval(p);
    int best = -1;
    unsigned card = ENT_PROBE;
    for (unsigned c = 0; c < ENT_PROBE; c++)
        if (holds(p->hands[us], c) && flight_score(p, c) > best)
            best = flight_score(p, c), card = c;
    if (ent_event_holder(p, ENT_HEISENBERG) == us && p->detection >= HEISENBERG_FROM)
        return act(p, ENT_STEP_HEISENBERG, 0);
    if (card < ENT_PROBE) return act(p, ENT_STEP_NAVIGATE, card);
    if (ent_event_holder(p, ENT_MECHANIC) == us) return act(p, ENT_STEP_MECHANIC, 0);
    return wait(p);
}

/* The Mechanic: a card that leads to a component, or else one from which another of them does. */
static ent_step choose_play(const ent_position *p, const ent_step *steps, int count) {
    ent_mover us = (ent_mover)p->turn;
    if (component_at(p, p->ships) != ENT_COMPONENTS) return steps[0];
    for (int i = 1; i < count * count; i++) { /* i / count is 0 for one card, else the second one */
        int first = i % count, second = i / count;
        if (first == 0 || first == second) continue;
        unsigned to = ent_board_move(p->ships, us, (ent_card)ent_step_b(steps[first]));
        if (second) to = ent_board_move((uint8_t)to, us, (ent_card)ent_step_b(steps[second]));
        if (component_at(p, to) != ENT_COMPONENTS) return steps[first];
    }
    return steps[0];
}

/* Everything outside the action itself. */
static ent_step choose_detail(const ent_position *p, const ent_step *steps, int count) {
    ent_mover us = ent_step_mover(steps[0]);
    switch (ent_step_kind(steps[0])) {
    case ENT_STEP_ROLL: return success(p, us) >= SURE_ENOUGH ? steps[0] : steps[1];
    case ENT_STEP_REROLL: {
        bool probe = p->phase == ENT_STAND_PROBE;
        bool fine = ent_die_counts(p, p->pending) > (probe ? 3 : ent_rate(p));
        return fine || p->phase == ENT_STAND_HEISENBERG ? steps[1] : steps[0];
    }
    case ENT_STEP_DISCARD: return ent_step_make(ENT_STEP_DISCARD, us, 0, spare_card(p->hands[us]));
    case ENT_STEP_KEEP: {
        unsigned hand = p->hands[us], first = ent_step_b(steps[0]),
                 last = ent_step_b(steps[count - 1]);
        return usefulness(hand, first) > usefulness(hand, last) ? steps[0] : steps[count - 1];
    }
    case ENT_STEP_JUMP: return steps[0];
    default: return choose_play(p, steps, count);
    }
}

ent_step bot_choose_greedy(const struct bot *self, const struct bot_task *task) {
    ent_step steps[ENT_STEPS_MAX];
    const ent_position *p = task->position;
    (void)self;
    if (p->phase == ENT_ACTION || p->phase == ENT_ACTION_TRADED) return choose_action(p);
    int count = ent_steps(p, steps, NULL);
    return choose_detail(p, steps, count);
}
