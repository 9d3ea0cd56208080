/* plan.c - the way to a component with the cards in hand (plan.h).
 *
 * Where cards lead is asked of the board. Depths are tried one after the other, so the first way
 * found is a shortest; a card each turn for four turns makes a few hundred ways, so nothing is
 * remembered. */
#include "advice/plan.h"

struct hands {
    uint8_t cards[2][ENT_PROBE];
};

static struct hands hands_of(const ent_position *p) {
    struct hands hands;
    for (int ship = 0; ship < 2; ship++)
        for (int card = 0; card < ENT_PROBE; card++)
            hands.cards[ship][card] = (uint8_t)ent_pile_count(p, (ent_pile)ship, (ent_card)card);
    return hands;
}

static bool component_at(const ent_position *p, uint8_t place) {
    return place >= ENT_PLACE_ENTANGLION && ent_component_at_place(p, place) != ENT_COMPONENTS;
}

/* Is there a way of just so many turns from here? Fills what is played on it. */
static bool way(const ent_position *p, uint8_t place, struct hands *hands, struct plan *plan,
                int turn) {
    if (turn == plan->turns || turn == PLAN_TURNS) {
        plan->planet = (uint8_t)ent_place_planet(place, ENT_MERCURIAL);
        plan->component = (uint8_t)ent_component_at_place(p, place);
        return component_at(p, place);
    }
    unsigned ship = plan->first ^ ((unsigned)turn & 1);
    for (unsigned card = 0; card < ENT_PROBE; card++) {
        uint8_t to = ent_board_move(place, (ent_mover)ship, (ent_card)card);
        if (!hands->cards[ship][card] || to == place) continue;
        hands->cards[ship][card]--;
        plan->card[turn] = (uint8_t)card;
        bool found = way(p, to, hands, plan, turn + 1);
        hands->cards[ship][card]++;
        if (found) return true;
    }
    plan->card[turn] = ENT_CARDS;
    return way(p, place, hands, plan, turn + 1);
}

static struct plan shortest(const ent_position *p, struct hands *hands) {
    bool acts = p->phase == ENT_ACTION || p->phase == ENT_ACTION_TRADED;
    struct plan plan = {.first = (ent_mover)(acts ? p->turn : p->turn ^ 1u),
                        .component = ENT_COMPONENTS};
    for (; plan.turns <= PLAN_TURNS; plan.turns++)
        if (way(p, p->ships, hands, &plan, 0)) return plan;
    plan.component = ENT_COMPONENTS;
    return plan;
}

struct plan plan_of(const ent_position *p) {
    struct hands hands = hands_of(p);
    return shortest(p, &hands);
}

bool plan_need_of(const ent_position *p, struct plan_need *need) {
    struct hands hands = hands_of(p);
    *need = (struct plan_need){.stack = ent_pile_size(p, ENT_PILE_STACK), .then.turns = PLAN_NONE};
    if (shortest(p, &hands).turns < PLAN_NONE) return false;
    for (unsigned ship = 0; ship < 2; ship++)
        for (unsigned card = 0; card < ENT_PROBE; card++) {
            int left = ent_pile_count(p, ENT_PILE_STACK, (ent_card)card);
            if (!left) continue;
            hands.cards[ship][card]++;
            struct plan then = shortest(p, &hands);
            hands.cards[ship][card]--;
            if (then.turns > need->then.turns ||
                (then.turns == need->then.turns && left <= need->left))
                continue;
            need->ship = (ent_mover)ship;
            need->card = (ent_card)card;
            need->left = left;
            need->then = then;
        }
    return need->then.turns < PLAN_NONE;
}

/* Dice or cards that are drawn say where the ships are then. */
static bool left_to_chance(ent_kind kind) {
    return kind == ENT_STEP_REROLL || kind == ENT_STEP_HEISENBERG || kind == ENT_STEP_MECHANIC;
}

int plan_after(const ent_position *p, ent_step step) {
    ent_position next = *p;
    if (ent_step_kind(step) == ENT_STEP_RETRIEVE) return -1;
    if (left_to_chance(ent_step_kind(step))) return PLAN_NONE + 1;
    ent_apply(&next, step, NULL);
    return plan_of(&next).turns;
}
