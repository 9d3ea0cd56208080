/* circuit.c - finds the circuit in the steps of a game (circuit.h). */
#include "quantum/circuit.h"

static void add(struct circuit *c, circuit_kind kind, const ent_position *before,
                const ent_position *after, ent_step why, int step) {
    struct circuit_item item = {(uint8_t)kind, ENT_NOBODY, ENT_CARDS, before->ships,
                                after->ships,  why,        step};
    if (kind != CIRCUIT_PREPARE) {
        item.ship = (uint8_t)ent_step_mover(why);
        item.card = (uint8_t)ent_step_b(why);
    }
    c->items[c->count++] = item;
}

/* Does the gate do to the state what the board does to the ships? */
static bool exact(const ent_position *before, const ent_position *after, ent_step step) {
    ent_state gated = ent_state_gate(ent_state_of(before->ships), ent_step_mover(step),
                                     (ent_card)ent_step_b(step));
    return ent_state_place(gated) == after->ships;
}

static bool both_placed(const ent_position *p) {
    return ent_ship_planet(p, ENT_MERCURIAL) != ENT_PLANETS &&
           ent_ship_planet(p, ENT_RUBICON) != ENT_PLANETS;
}

static void add_step(struct circuit *c, const ent_position *before, const ent_position *after,
                     ent_step step, int number) {
    ent_kind kind = ent_step_kind(step);
    if (kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY)
        add(c, exact(before, after, step) ? CIRCUIT_GATE : CIRCUIT_KICKBACK, before, after, step,
            number);
    else if (both_placed(after) && (!both_placed(before) || before->ships != after->ships))
        add(c, CIRCUIT_PREPARE, before, after, step, number);
    /* A jump to where the ships are already cannot be: they were in Entanglion. Heisenberg can lead
     * to the planet they orbit; nothing is prepared then. */
}

void circuit_of(struct circuit *c, struct circuit_item *items, const ent_position *start,
                const ent_step *steps, int count) {
    ent_position p = *start;
    *c = (struct circuit){items, 0, 0, start->ships};
    if (both_placed(&p)) add(c, CIRCUIT_PREPARE, &p, &p, 0, -1);
    c->slots_from = c->count;
    for (int i = 0; i < count; i++) {
        ent_position before = p;
        ent_apply(&p, steps[i], NULL);
        add_step(c, &before, &p, steps[i], i);
        bool cleared =
            ent_pile_size(&before, ENT_PILE_CONTROL) && !ent_pile_size(&p, ENT_PILE_CONTROL);
        if (cleared || before.phase < ENT_ACTION) {
            c->slots_from = c->count;
            c->slots_start = p.ships;
        }
    }
}

void circuit_begin(struct circuit *c, struct circuit_item *items, uint8_t place) {
    *c = (struct circuit){items, 1, 1, place};
    items[0] = (struct circuit_item){CIRCUIT_PREPARE, ENT_NOBODY, ENT_CARDS, place, place, 0, -1};
}

void circuit_add(struct circuit *c, ent_gate gate) {
    uint8_t place = c->items[c->count - 1].after;
    ent_state next = ent_state_gate(ent_state_of(place), (ent_mover)gate.ship, (ent_card)gate.card);
    c->items[c->count++] = (struct circuit_item){
        CIRCUIT_GATE, gate.ship, gate.card, place, (uint8_t)ent_state_place(next), 0, -1};
}

void circuit_slots(const struct circuit *c, struct circuit *slots, struct circuit_item *items) {
    circuit_begin(slots, items, c->slots_start);
    for (int i = c->slots_from; i < c->count; i++) items[slots->count++] = c->items[i];
}
