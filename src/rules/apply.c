/* apply.c - what a step does (RULES sections 3 to 7).
 *
 * The code follows the rules' own order: an action, then what it brings about, then the end of the
 * turn. Each static function is one sentence or paragraph of the rules. `h` collects happenings
 * and may be NULL; everything but what is out of line is compiled twice for ent_apply, with and
 * without it, so that nobody pays for what nobody reads.
 *
 * The step is legal: ent_check has said so, or ent_steps made it. */
#include "rules/position.h"

#define RULE ALWAYS_INLINE

RULE void tell(ent_happenings *h, ent_happening what) {
    if (!h) return;
    ENT_ASSERT(h->count < ENT_HAPPENINGS_MAX);
    h->list[h->count++] = what;
}
#define TELL(...) tell(h, (ent_happening){__VA_ARGS__})

/* ---- the end of the game and of the turn (sections 4, 7; R9) ---- */

RULE void pass_turn(ent_position *p, ent_happenings *h) {
    p->turn ^= 1;
    p->phase = ENT_ACTION;
    TELL(.kind = ENT_HAP_TURN, .ship = p->turn);
}

/* The action and a detection's event are done: the control event, if due, then the next player. */
RULE void end_turn(ent_position *p, ent_happenings *h) {
    if (RARELY(p->flags & FLAG_EVENT_DUE)) {
        p->flags &= (uint8_t)~FLAG_EVENT_DUE;
        p->phase = ENT_EVENT;
        return;
    }
    pass_turn(p, h);
}

/* Sets the track; true when that lost the game. */
RULE bool set_detection(ent_position *p, ent_happenings *h, unsigned step, unsigned cause) {
    TELL(.kind = ENT_HAP_RATE, .ship = p->turn, .from = p->detection, .to = (uint8_t)step,
         .cause = (uint8_t)cause);
    p->detection = (uint8_t)step;
    if (step < ENT_TRACK_END) return false;
    p->phase = ENT_LOST;
    p->resume = 0;
    TELL(.kind = ENT_HAP_LOST, .ship = p->turn, .cause = (uint8_t)cause);
    return true;
}

RULE bool raise_detection(ent_position *p, ent_happenings *h, unsigned cause) {
    return set_detection(p, h, p->detection + 1u, cause);
}

/* ---- quantum events (sections 4 and 5; R4, R6, R11) ---- */

/* The event card is done. Engine control is cleared; in the variant czech only by the event of
 * the full six, which is the one during which no other is due (R4). */
RULE void end_event(ent_position *p, ent_happenings *h) {
    bool full = pile_size(p->control) >= ENT_CONTROL_FULL && !(p->flags & FLAG_EVENT_DUE);
    if (full || !(p->flags & FLAG_CZECH)) {
        TELL(.kind = ENT_HAP_CONTROL_CLEARED, .ship = p->turn,
             .what = (uint8_t)pile_size(p->control));
        p->control = 0;
    }
    end_turn(p, h);
}

RULE void draw_event(ent_position *p, ent_happenings *h, unsigned event) {
    TELL(.kind = ENT_HAP_EVENT_DRAWN, .ship = p->turn, .what = (uint8_t)event);
    if (event == ENT_QUANTUM_SHUFFLE) { /* the deck is prepared again; draw again */
        p->event_discard = 0;
        TELL(.kind = ENT_HAP_EVENTS_SHUFFLED, .ship = p->turn);
        return;
    }
    if (event <= ENT_QUANTUM_TUNNEL) {
        p->held[p->turn] |= (uint8_t)(1u << event);
        TELL(.kind = ENT_HAP_EVENT_KEPT, .ship = p->turn, .what = (uint8_t)event);
        end_event(p, h);
        return;
    }
    p->event_discard |= (uint8_t)(1u << event);
    if (event == ENT_SPOOKY_ACTION) {
        if (components_with(p->components, CARRIED | p->turn)) {
            p->phase = ENT_LOSE;
            return;
        }
        TELL(.kind = ENT_HAP_NOTHING_TO_LOSE, .ship = p->turn);
    } else if (event == ENT_SCHRODINGER) {
        if (raise_detection(p, h, ENT_BY_SCHRODINGER)) return;
    } else if (event == ENT_WAVE_FUNCTION_COLLAPSE) {
        set_detection(p, h, p->detection < 2 ? 0 : p->detection - 2u, ENT_BY_COLLAPSE);
    } else {
        set_detection(p, h, FIRST_FOUR, ENT_BY_BIT_FLIP);
    }
    end_event(p, h);
}

RULE void lose_component(ent_position *p, ent_happenings *h, unsigned component) {
    p->pending = (uint8_t)component;
    p->phase = ENT_SPOOKY;
    TELL(.kind = ENT_HAP_COMPONENT_LOST, .ship = p->turn, .what = (uint8_t)component);
}

static OUT_OF_LINE void land_component(ent_position *p, ent_happenings *h, unsigned die) {
    unsigned place = spooky_place(p, die), component = p->pending;
    TELL(.kind = ENT_HAP_ROLLED, .ship = p->turn, .from = (uint8_t)die, .to = (uint8_t)die,
         .cause = ENT_BY_SPOOKY);
    p->components = component_put(p->components, component, place);
    p->pending = 0;
    TELL(.kind = ENT_HAP_COMPONENT_LANDED, .ship = p->turn, .what = (uint8_t)component,
         .to = (uint8_t)(place + ENT_OMEGA_ZERO));
    end_event(p, h);
}

/* ---- moving (section 2) ---- */

RULE void move_ships(ent_position *p, ent_happenings *h, unsigned ships, unsigned cause) {
    if (h)
        for (unsigned s = 0; s < 2; s++) {
            ent_planet from = ent_place_planet(p->ships, (ent_mover)s);
            ent_planet to = ent_place_planet((uint8_t)ships, (ent_mover)s);
            if (from != to)
                TELL(.kind = ENT_HAP_MOVED, .ship = (uint8_t)s, .from = (uint8_t)from,
                     .to = (uint8_t)to, .cause = (uint8_t)cause);
        }
    p->ships = (uint8_t)ships;
}

/* FLAG_EVENT_DUE when engine control holds six cards or more, else 0: the sum of the four counts
 * (pile_size) plus 2 reaches bit 3 from six on, and that bit is moved to the flag's place. */
static inline uint8_t event_due_flag(unsigned control) {
    return (uint8_t)((control * 0x1111 + (8u - ENT_CONTROL_FULL) * 0x1000) >> 14 & FLAG_EVENT_DUE);
}

/* An engine card that has left a hand or the drawn cards. With `runs` it goes into engine control
 * and moves by the board; else it is discarded and nothing moves. Returns the phase that ent_board
 * names: ENT_DRAW_ARRIVED when the ships came to a different Entanglion planet, else ENT_DRAW. */
RULE uint8_t run_engine(ent_position *p, ent_happenings *h, unsigned card, unsigned runs) {
    size_t ships = p->ships, turn = p->turn;
    unsigned leads = ent_board[ships][turn][runs * BOARD_RUNS + card];
    if (runs) TELL(.kind = ENT_HAP_CARD_PLAYED, .ship = p->turn, .what = (uint8_t)card);
    if (runs && (uint8_t)leads == p->ships)
        TELL(.kind = ENT_HAP_NO_PATH, .ship = p->turn, .what = (uint8_t)card);
    move_ships(p, h, (uint8_t)leads, ENT_BY_CARD);
    p->control = (uint16_t)(p->control + runs * pile_of(card));
    bool was_due = p->flags & FLAG_EVENT_DUE;
    p->flags |= event_due_flag(p->control);
    if (!was_due && p->flags & FLAG_EVENT_DUE) TELL(.kind = ENT_HAP_CONTROL_FULL, .ship = p->turn);
    return (uint8_t)(leads >> 8);
}

/* ---- defences (section 4) ---- */

static OUT_OF_LINE void face_orbital_defences(ent_position *p, ent_happenings *h) {
    if (arrival_spared(p, p->turn, p->ships)) {
        TELL(.kind = ENT_HAP_DEFENCES_SKIPPED, .ship = p->turn,
             .what = (uint8_t)(p->ships - ENT_PLACE_ENTANGLION + ENT_OMEGA_ZERO),
             .cause = ENT_BY_PROGRAMMING);
        end_turn(p, h);
        return;
    }
    bool tunnel = p->held[p->turn] >> ENT_QUANTUM_TUNNEL & 1;
    p->phase = tunnel ? ENT_DEFENCE_ORBITAL : ENT_ROLL_ORBITAL;
}

RULE void face_ground_defences(ent_position *p) {
    bool tunnel = p->held[p->turn] >> ENT_QUANTUM_TUNNEL & 1;
    p->phase = tunnel ? ENT_DEFENCE_GROUND : ENT_ROLL_GROUND;
}

/* A ship has received a component; with the refrigerator the card over the limit goes (R8). */
RULE void receive_component(ent_position *p, ent_happenings *h, unsigned ship, unsigned component) {
    p->components = component_put(p->components, component, CARRIED | ship);
    if (component == ENT_DILUTION_REFRIGERATOR && pile_size(p->hands[ship]) > HAND_LIMIT_COLD) {
        p->phase = ENT_DISCARD;
        return;
    }
    end_turn(p, h);
}

RULE void take_component(ent_position *p, ent_happenings *h) {
    uint32_t there = components_with(p->components, p->ships - ENT_PLACE_ENTANGLION);
    unsigned component = lowest_bit(there) / 4;
    TELL(.kind = ENT_HAP_COMPONENT_TAKEN, .ship = p->turn, .what = (uint8_t)component,
         .from = (uint8_t)(p->ships - ENT_PLACE_ENTANGLION + ENT_OMEGA_ZERO));
    if ((p->components & EVERY_COMPONENT_CARRIED) == (EVERY_COMPONENT_CARRIED & ~there)) {
        p->components = component_put(p->components, component, CARRIED | p->turn);
        p->phase = ENT_WON;
        TELL(.kind = ENT_HAP_WON, .ship = p->turn);
        return;
    }
    receive_component(p, h, p->turn, component);
}

/* Detected in orbit: the jump, one step up, a quantum event. */
RULE void jump(ent_position *p, ent_happenings *h, unsigned ships) {
    move_ships(p, h, ships, ENT_BY_JUMP);
    if (raise_detection(p, h, ENT_BY_ORBITAL)) return;
    p->phase = ENT_EVENT;
}

RULE void pass_defences_by_tunnel(ent_position *p, ent_happenings *h) {
    p->held[p->turn] &= (uint8_t) ~(1u << ENT_QUANTUM_TUNNEL);
    p->event_discard |= 1u << ENT_QUANTUM_TUNNEL;
    TELL(.kind = ENT_HAP_EVENT_PLAYED, .ship = p->turn, .what = ENT_QUANTUM_TUNNEL);
    TELL(.kind = ENT_HAP_DEFENCES_SKIPPED, .ship = p->turn,
         .what = (uint8_t)(p->ships - ENT_PLACE_ENTANGLION + ENT_OMEGA_ZERO),
         .cause = ENT_BY_TUNNEL);
    if (p->phase == ENT_DEFENCE_GROUND)
        take_component(p, h);
    else
        end_turn(p, h);
}

/* ---- the Entanglion die (section 4; R5) ---- */

/* The roll stands: what it decides. `purpose` is 0 orbital, 1 ground, 2 PROBE, 3 Heisenberg. */
RULE void settle_roll(ent_position *p, ent_happenings *h, unsigned purpose, unsigned fell) {
    unsigned counts = fell + (unsigned)die_modifier(p, p->turn);
    unsigned limit = purpose == ENT_BY_PROBE        ? PROBE_LIMIT
                     : purpose == ENT_BY_HEISENBERG ? 0
                                                    : ent_track[p->detection];
    TELL(.kind = ENT_HAP_ROLLED, .ship = p->turn, .cause = (uint8_t)purpose, .from = (uint8_t)fell,
         .to = (uint8_t)counts, .what = (uint8_t)limit);
    unsigned planet = p->ships - ENT_PLACE_ENTANGLION + ENT_OMEGA_ZERO;
    switch (purpose) {
    case ENT_BY_ORBITAL:
        if (counts > limit) {
            TELL(.kind = ENT_HAP_EVADED, .ship = p->turn, .what = (uint8_t)planet);
            end_turn(p, h);
        } else {
            TELL(.kind = ENT_HAP_DETECTED, .ship = p->turn, .what = (uint8_t)planet);
            p->phase = carries(p, p->turn, ENT_PHYSICAL_QUBITS) ? ENT_JUMP_CHOICE : ENT_JUMP_DIE;
        }
        return;
    case ENT_BY_GROUND:
        if (counts > limit) {
            take_component(p, h);
        } else {
            TELL(.kind = ENT_HAP_COMPONENT_GUARDED, .ship = p->turn,
                 .what = (uint8_t)ent_component_at(p, (ent_planet)planet), .from = (uint8_t)planet);
            if (!raise_detection(p, h, ENT_BY_GROUND)) end_turn(p, h);
        }
        return;
    case ENT_BY_PROBE:
        if (counts < limit && raise_detection(p, h, ENT_BY_PROBE)) return;
        p->phase = p->resume; /* another card is drawn */
        p->resume = 0;
        return;
    default: /* Heisenberg */
        move_ships(p, h, heisenberg_place(counts), ENT_BY_HEISENBERG);
        end_turn(p, h);
        return;
    }
}

RULE void roll(ent_position *p, ent_happenings *h, unsigned fell) {
    if (RARELY(p->phase >= ENT_REROLL_ORBITAL)) {
        if (p->phase == ENT_SPOOKY)
            land_component(p, h, fell);
        else
            settle_roll(p, h, p->phase - (unsigned)ENT_REROLL_ORBITAL, fell);
        return;
    }
    if (carries(p, p->turn, ENT_MAGNETIC_SHIELDING)) {
        TELL(.kind = ENT_HAP_MAY_REROLL, .ship = p->turn, .from = (uint8_t)fell);
        p->pending = (uint8_t)fell;
        p->phase = (uint8_t)(p->phase + ENT_STAND_ORBITAL - ENT_ROLL_ORBITAL);
        return;
    }
    settle_roll(p, h, p->phase - (unsigned)ENT_ROLL_ORBITAL, fell);
}

RULE void reroll(ent_position *p, ent_happenings *h) {
    TELL(.kind = ENT_HAP_REROLL, .ship = p->turn);
    p->pending = 0;
    p->phase = (uint8_t)(p->phase + ENT_REROLL_ORBITAL - ENT_STAND_ORBITAL);
}

RULE void stand(ent_position *p, ent_happenings *h) {
    unsigned fell = p->pending;
    p->pending = 0;
    settle_roll(p, h, p->phase - (unsigned)ENT_STAND_ORBITAL, fell);
}

/* ---- drawing engine cards (section 4; R2, R3) ---- */

/* The last card is gone. PROBE of the first stack is left alone there; else the discard pile is
 * shuffled at once into a new stack, PROBE anywhere in it. */
static OUT_OF_LINE void when_stack_empties(ent_position *p, ent_happenings *h) {
    if (!(p->flags & FLAG_PROBE_LAST)) {
        p->stacked = stack_from_pile(engine_discard(p));
        TELL(.kind = ENT_HAP_STACK_SHUFFLED, .ship = p->turn);
    }
    p->stacked += stack_of(ENT_PROBE);
}

RULE void take_from_stack(ent_position *p, ent_happenings *h, uint32_t card) {
    p->stacked -= card;
    if (RARELY(!p->stacked)) when_stack_empties(p, h);
}

RULE unsigned add_to_hand(ent_position *p, size_t ship, unsigned cards) {
    unsigned hand = p->hands[ship] + cards;
    p->hands[ship] = (uint16_t)hand;
    return hand;
}

/* Enough cards? Then what the drawing was for. `hand` is of the ship in turn. */
RULE void fill_hand(ent_position *p, ent_happenings *h, unsigned hand, bool arrived) {
    if (RARELY(!pile_has_three(hand)) && /* else the limit does not matter */
        pile_size(hand) < hand_limit(p, p->turn)) {
        p->phase = arrived ? ENT_DRAW_ARRIVED : ENT_DRAW;
        return;
    }
    if (arrived)
        face_orbital_defences(p, h);
    else
        end_turn(p, h);
}

static OUT_OF_LINE void draw_probe(ent_position *p, ent_happenings *h) {
    TELL(.kind = ENT_HAP_PROBE, .ship = p->turn);
    p->flags &= (uint8_t)~FLAG_PROBE_LAST;
    take_from_stack(p, h, stack_of(ENT_PROBE));
    p->resume = p->phase;
    p->phase = ENT_ROLL_PROBE;
}

/* Not in the course of a turn: in set-up, or set aside for Quantum Gates or The Mechanic. */
static OUT_OF_LINE void draw_otherwise(ent_position *p, ent_happenings *h, unsigned card) {
    if (p->phase == ENT_SETUP_DRAW) {
        unsigned drawer = setup_drawer(p);
        add_to_hand(p, drawer, pile_of(card));
        TELL(.kind = ENT_HAP_CARD_DRAWN, .ship = (uint8_t)drawer, .what = (uint8_t)card);
        take_from_stack(p, h, stack_of(card));
        if (pile_size(p->hands[p->turn ^ 1]) < HAND_LIMIT) return;
        p->phase = ENT_ACTION;
        TELL(.kind = ENT_HAP_TURN, .ship = p->turn);
    } else {
        p->drawn = (uint16_t)(p->drawn + pile_of(card));
        TELL(.kind = ENT_HAP_CARD_SET_ASIDE, .ship = p->turn, .what = (uint8_t)card);
        take_from_stack(p, h, stack_of(card));
        if (p->phase == ENT_DRAW_PAIR && pile_size(p->drawn) == PAIR_CARDS) p->phase = ENT_KEEP;
        if (p->phase == ENT_DRAW_MECHANIC && pile_size(p->drawn) == MECHANIC_CARDS)
            p->phase = ENT_PLAY;
    }
}

RULE void draw_card(ent_position *p, ent_happenings *h, size_t card) {
    /* pile_of and stack_of, by one look-up, as this is done most of all. */
    static const struct {
        uint32_t pile, stack;
    } one[ENT_PROBE] = {{1, 1}, {1 << 4, 1 << 6}, {1 << 8, 1 << 12}, {1 << 12, 1 << 18}};
    if (RARELY(card == ENT_PROBE)) {
        draw_probe(p, h);
    } else if (p->phase == ENT_DRAW || p->phase == ENT_DRAW_ARRIVED) {
        unsigned hand = add_to_hand(p, p->turn, one[card].pile);
        TELL(.kind = ENT_HAP_CARD_DRAWN, .ship = p->turn, .what = (uint8_t)card);
        take_from_stack(p, h, one[card].stack);
        fill_hand(p, h, hand, p->phase == ENT_DRAW_ARRIVED);
    } else {
        draw_otherwise(p, h, (unsigned)card);
    }
}

/* ---- actions and choices (section 4) ---- */

/* What leaves the hand and goes nowhere else lies in the discard pile (position.h). */
RULE void take_from_hand(ent_position *p, size_t ship, unsigned card) {
    p->hands[ship] = (uint16_t)(p->hands[ship] - pile_of(card));
}

/* Navigate and exchange: a card leaves the hand, to run the engine or to be discarded (R13), and a
 * replacement is drawn. One straight piece of code, because nothing predicts which of the two
 * comes and a wrong guess costs more than the work. */
RULE void spend_card(ent_position *p, ent_happenings *h, unsigned card, unsigned navigate) {
    take_from_hand(p, p->turn, card);
    if (!navigate) TELL(.kind = ENT_HAP_CARD_DISCARDED, .ship = p->turn, .what = (uint8_t)card);
    p->phase = run_engine(p, h, card, navigate);
    if (RARELY(p->components >> 4 * ENT_QUANTUM_GATES & CARRIED) && !navigate &&
        carries(p, p->turn, ENT_QUANTUM_GATES))
        p->phase = ENT_DRAW_PAIR;
}

RULE void keep(ent_position *p, ent_happenings *h, unsigned card) {
    unsigned hand = add_to_hand(p, p->turn, pile_of(card));
    TELL(.kind = ENT_HAP_CARD_KEPT, .ship = p->turn, .what = (uint8_t)card);
    if (h) {
        unsigned other = pile_first(p->drawn - pile_of(card));
        TELL(.kind = ENT_HAP_CARD_DISCARDED, .ship = p->turn, .what = (uint8_t)other);
    }
    p->drawn = 0;
    fill_hand(p, h, hand, false);
}

RULE void play_event(ent_position *p, ent_happenings *h, unsigned event) {
    p->held[p->turn] &= (uint8_t) ~(1u << event);
    p->event_discard |= (uint8_t)(1u << event);
    TELL(.kind = ENT_HAP_EVENT_PLAYED, .ship = p->turn, .what = (uint8_t)event);
}

RULE void pass_component(ent_position *p, ent_happenings *h, unsigned component, unsigned from) {
    play_event(p, h, ENT_BENNETT);
    TELL(.kind = ENT_HAP_COMPONENT_PASSED, .ship = (uint8_t)from, .what = (uint8_t)component,
         .to = (uint8_t)(from ^ 1));
    receive_component(p, h, from ^ 1, component);
}

/* The Mechanic is over: what was not played is discarded (R7). */
RULE void end_mechanic(ent_position *p, ent_happenings *h) {
    if (h)
        for (unsigned card = 0; card < ENT_PROBE; card++)
            for (unsigned i = pile_count(p->drawn, card); i > 0; i--)
                TELL(.kind = ENT_HAP_CARD_DISCARDED, .ship = p->turn, .what = (uint8_t)card);
    p->drawn = 0;
    end_turn(p, h);
}

RULE void play_drawn(ent_position *p, ent_happenings *h, unsigned card) {
    p->drawn = (uint16_t)(p->drawn - pile_of(card));
    run_engine(p, h, card, 1); /* no orbital defences */
    if (pile_size(p->drawn) == 1) end_mechanic(p, h);
}

RULE void trade(ent_position *p, ent_happenings *h, unsigned give, unsigned take) {
    unsigned us = p->turn, them = us ^ 1;
    p->hands[us] = (uint16_t)(p->hands[us] - pile_of(give) + pile_of(take));
    p->hands[them] = (uint16_t)(p->hands[them] - pile_of(take) + pile_of(give));
    p->phase = ENT_ACTION_TRADED;
    TELL(.kind = ENT_HAP_TRADED, .ship = (uint8_t)us, .from = (uint8_t)give, .to = (uint8_t)take);
}

/* ---- set-up (section 3) ---- */

RULE void arrange(ent_position *p, ent_happenings *h, ent_step step) {
    for (int place = 0; place < 8; place++)
        p->components =
            component_put(p->components, ent_arrangement_at(step, place), (unsigned)place);
    p->phase = ENT_SETUP_ROLLOFF;
    TELL(.kind = ENT_HAP_ARRANGED, .ship = ENT_NOBODY);
}

RULE void roll_off(ent_position *p, ent_happenings *h, unsigned mercurial, unsigned rubicon) {
    uint8_t winner = mercurial > rubicon ? ENT_MERCURIAL : ENT_RUBICON;
    TELL(.kind = ENT_HAP_ROLLOFF, .ship = mercurial == rubicon ? ENT_NOBODY : winner,
         .from = (uint8_t)mercurial, .to = (uint8_t)rubicon);
    if (mercurial == rubicon) return;
    p->turn = winner;
    p->phase = ENT_SETUP_FIRST;
}

RULE void place_ship(ent_position *p, ent_happenings *h, unsigned planet) {
    unsigned ship = p->turn ^ (unsigned)(p->phase == ENT_SETUP_OTHER);
    p->ships = (uint8_t)(p->ships | (ship == ENT_MERCURIAL ? planet * 4 : planet));
    p->phase++;
    TELL(.kind = ENT_HAP_PLACED, .ship = (uint8_t)ship, .to = (uint8_t)planet);
}

/* ---- all steps ---- */

/* Of navigate and exchange, which? The kinds differ in this bit. */
static inline unsigned navigates(ent_step step) {
    _Static_assert((ENT_STEP_NAVIGATE & 16) && !(ENT_STEP_EXCHANGE & 16), "kinds");
    return step >> 30 & 1;
}

RULE void apply(ent_position *p, ent_step step, ent_happenings *h) {
    unsigned b = ent_step_b(step);
    switch (ent_step_kind(step)) {
    case ENT_STEP_COMPONENTS: arrange(p, h, step); break;
    case ENT_STEP_ROLLOFF: roll_off(p, h, ent_step_a(step), b); break;
    case ENT_STEP_D2:
        if (p->phase == ENT_JUMP_DIE)
            jump(p, h, b * 5); /* ZERO and ZERO is place 0, ONE and ONE place 5 */
        else
            place_ship(p, h, b);
        break;
    case ENT_STEP_D8: roll(p, h, b); break;
    case ENT_STEP_DRAW: draw_card(p, h, b); break;
    case ENT_STEP_EVENT: draw_event(p, h, b); break;
    case ENT_STEP_LOSE: lose_component(p, h, b); break;
    case ENT_STEP_TRADE: trade(p, h, ent_step_a(step), b); break;
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_EXCHANGE: spend_card(p, h, b, navigates(step)); break;
    case ENT_STEP_RETRIEVE: face_ground_defences(p); break;
    case ENT_STEP_BENNETT_GIVE: pass_component(p, h, b, p->turn); break;
    case ENT_STEP_BENNETT_TAKE: pass_component(p, h, b, p->turn ^ 1u); break;
    case ENT_STEP_HEISENBERG:
        play_event(p, h, ENT_HEISENBERG);
        p->phase = ENT_ROLL_HEISENBERG;
        break;
    case ENT_STEP_MECHANIC:
        play_event(p, h, ENT_MECHANIC);
        p->phase = ENT_DRAW_MECHANIC;
        break;
    case ENT_STEP_TUNNEL: pass_defences_by_tunnel(p, h); break;
    case ENT_STEP_ROLL:
        p->phase = (uint8_t)(p->phase + ENT_ROLL_ORBITAL - ENT_DEFENCE_ORBITAL);
        break;
    case ENT_STEP_REROLL: reroll(p, h); break;
    case ENT_STEP_STAND: stand(p, h); break;
    case ENT_STEP_JUMP: jump(p, h, ent_step_a(step) * 4 + b); break;
    case ENT_STEP_KEEP: keep(p, h, b); break;
    case ENT_STEP_DISCARD:
        take_from_hand(p, ent_step_mover(step), b);
        TELL(.kind = ENT_HAP_CARD_DISCARDED, .ship = (uint8_t)ent_step_mover(step),
             .what = (uint8_t)b);
        end_turn(p, h);
        break;
    case ENT_STEP_PLAY: play_drawn(p, h, b); break;
    case ENT_STEP_DONE: end_mechanic(p, h); break;
    case ENT_KINDS: break;
    }
}

/* Without happenings each kind of step is a function of its own, so that the common ones are
 * straight code: `apply` with its switch decided. The commonest are in ent_apply itself. */
#define QUIET(name, kind)                                           \
    static void quiet_##name(ent_position *p, ent_step step) {      \
        if (ent_step_kind(step) != (kind)) __builtin_unreachable(); \
        apply(p, step, NULL);                                       \
    }
QUIET(d8, ENT_STEP_D8)
QUIET(d2, ENT_STEP_D2)
QUIET(event, ENT_STEP_EVENT)
QUIET(retrieve, ENT_STEP_RETRIEVE)
QUIET(keep, ENT_STEP_KEEP)
QUIET(trade, ENT_STEP_TRADE)
static void quiet_rare(ent_position *p, ent_step step) {
    apply(p, step, NULL);
}

typedef void quiet_step(ent_position *, ent_step);
static quiet_step *const quiet_steps[ENT_KINDS] = {
    [ENT_STEP_COMPONENTS] = quiet_rare,
    [ENT_STEP_D2] = quiet_d2,
    [ENT_STEP_D8] = quiet_d8,
    [ENT_STEP_EVENT] = quiet_event,
    [ENT_STEP_LOSE] = quiet_rare,
    [ENT_STEP_ROLLOFF] = quiet_rare,
    [ENT_STEP_BENNETT_GIVE] = quiet_rare,
    [ENT_STEP_BENNETT_TAKE] = quiet_rare,
    [ENT_STEP_DISCARD] = quiet_rare,
    [ENT_STEP_DONE] = quiet_rare,
    [ENT_STEP_HEISENBERG] = quiet_rare,
    [ENT_STEP_JUMP] = quiet_rare,
    [ENT_STEP_KEEP] = quiet_keep,
    [ENT_STEP_MECHANIC] = quiet_rare,
    [ENT_STEP_PLAY] = quiet_rare,
    [ENT_STEP_REROLL] = quiet_rare,
    [ENT_STEP_RETRIEVE] = quiet_retrieve,
    [ENT_STEP_ROLL] = quiet_rare,
    [ENT_STEP_STAND] = quiet_rare,
    [ENT_STEP_TRADE] = quiet_trade,
    [ENT_STEP_TUNNEL] = quiet_rare,
};

static OUT_OF_LINE void apply_telling(ent_position *p, ent_step step, ent_happenings *h) {
    h->count = 0;
    apply(p, step, h);
}

INLINE_AS_WELL void ent_apply(ent_position *p, ent_step step, ent_happenings *happenings) {
    ENT_ASSERT(ent_check(p, step) == ENT_FINE);
    const uint32_t spending = 1u << ENT_STEP_NAVIGATE | 1u << ENT_STEP_EXCHANGE;
    if (happenings)
        apply_telling(p, step, happenings);
    else if (spending >> ent_step_kind(step) & 1)
        spend_card(p, NULL, ent_step_b(step), navigates(step));
    else if (ent_step_kind(step) == ENT_STEP_DRAW)
        draw_card(p, NULL, ent_step_b(step));
    else
        quiet_steps[ent_step_kind(step)](p, step);
}
