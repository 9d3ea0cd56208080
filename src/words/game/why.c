/* why.c - explains a step (why.h): finds out what kind of thing happened, and has a sentence for
 * each kind at each depth. Kets and certainties in the sentences come from the state vectors. */
#include "words/game/why.h"

#include <stdio.h>
#include <string.h>

#include "words/game/explain.h"
#include "words/game/labels.h"

/* What a step can be, as far as there is something to explain. */
typedef enum matter {
    NOTHING,
    /* a card outside Entanglion */
    FLIPPED,
    FLIPPED_PLUS,
    FLIPPED_MINUS,
    SPLIT_ZERO,
    SPLIT_ONE,
    JOINED_ZERO,
    JOINED_ONE,
    SWAPPED,
    SWAPPED_ALIKE,
    CONTROL_ONE,
    CONTROL_ZERO,
    TARGET_PLUS,
    TARGET_MINUS,
    KICKBACK,
    /* into Entanglion, inside and out */
    TIED_ALIKE,
    TIED_OPPOSED,
    FLIPPED_TO_ALIKE,
    FLIPPED_TO_OPPOSED,
    SIGN_FLIPPED,
    SIGN_SWAPPED,
    SIGN_CONTROLLED,
    SIGN_OUT_OF_REACH,
    TURNED_ALIKE,
    TURNED_OPPOSED,
    TURNED_BACK_ALIKE,
    TURNED_BACK_OPPOSED,
    SWAPPED_SAME,
    SWAPPED_MINUS,
    UNTIED_ALIKE,
    UNTIED_OPPOSED,
    /* no card */
    PLACED,
    JUMPED_PHI,
    JUMPED_PSI,
    JUMPED_OMEGA,
    JUMP_CHOSEN,
    SET_BY_DIE,
    EVADED,
    DETECTED,
    TAKEN,
    GUARDED,
    TUNNELLED,
    PROBED,
    EVENT_KEPT,
    EVENT_BIT_FLIP,
    EVENT_SCHRODINGER,
    EVENT_SPOOKY,
    EVENT_COLLAPSE,
    EVENT_SHUFFLE,
    MATTERS
} matter;

/* ---- the sentences ---- */

/* Instead of a plain sentence: the one that words_no_path has. */
static const char no_path[] = "";

#define SHIP_MOVES N_("{card} takes {ship} from {from} to {to}.")
#define BOTH_IN N_("{ship}'s {card} takes both ships from {from} to {to}.")
#define ENTRY N_("{ship}'s CNOT takes both ships to {to}, because {other} is in Superious.")
#define BOTH_OUT N_("{ship}'s {card} takes Mercurial to {mercurial} and Rubicon to {rubicon}.")
#define FOUND N_("The defences detected the ships, so both jump to {to}.")
#define SHIP_STATE \
    N_("{card} takes {ship} from {from_ket} to {to_ket}; together the ships are now {ket}.")
#define BOTH_STATE N_("{ship}'s {card} turns {ket_before} into {ket}.")
#define LEFT_ALONE N_("{ship}'s {card} leaves {ket} as it is.")
#define MINUS_ITSELF N_("{ship}'s {card} turns {ket} into minus itself, which is the same state.")
#define SET_ANEW N_("The ships were in {ket_before}; now they are prepared in {ket}.")
#define STAYS N_("The state stays {ket}.")
#define MOVES_NO_SHIP N_("A quantum event moves no ship.")

static const char *const sentences[MATTERS][WHY_DEPTHS - 1] = {
    [FLIPPED] = {SHIP_MOVES, SHIP_STATE,
                 N_("X is the NOT gate: it exchanges |0⟩ and |1⟩ of {ship} and does not touch "
                    "{other}.")},
    [FLIPPED_PLUS] =
        {no_path, LEFT_ALONE,
         N_("X exchanges the two halves of |+⟩, and they are equal: nothing changes.")},
    [FLIPPED_MINUS] = {no_path, MINUS_ITSELF,
                       N_("X turns |−⟩ into −|−⟩: a sign in front of the whole state, which no "
                          "measurement can show.")},
    [SPLIT_ZERO] =
        {SHIP_MOVES, SHIP_STATE,
         N_("H makes an even superposition: measured, {ship} now shows 0 or 1 with equal "
            "chances.")},
    [SPLIT_ONE] = {SHIP_MOVES, SHIP_STATE,
                   N_("H makes an even superposition with a minus sign: measured, {ship} shows 0 "
                      "or 1 with equal chances; only after an H can it be told from |+⟩.")},
    [JOINED_ZERO] = {SHIP_MOVES, SHIP_STATE,
                     N_("H brings the two halves together, and they interfere: they add up for 0 "
                        "and cancel for 1, so {ship} shows 0 for certain.")},
    [JOINED_ONE] = {SHIP_MOVES, SHIP_STATE,
                    N_("H brings the two halves together, and they interfere: with the minus sign "
                       "they cancel for 0 and add up for 1, so {ship} shows 1 for certain.")},
    [SWAPPED] =
        {N_("SWAP makes the ships trade places: Mercurial is on {mercurial}, Rubicon on "
            "{rubicon}."),
         BOTH_STATE,
         N_("SWAP exchanges the states of the two qubits: each keeps a state of its own, so "
            "nothing is entangled.")},
    [SWAPPED_ALIKE] =
        {no_path, LEFT_ALONE,
         N_("Both qubits are in the same state, so exchanging them changes nothing.")},
    [CONTROL_ONE] = {N_("CNOT takes {ship} from {from} to {to}, because {other} is on ONE."),
                     SHIP_STATE,
                     N_("The control, {other}, is |1⟩ for certain, so CNOT flips its target, "
                        "{ship}.")},
    [CONTROL_ZERO] = {no_path, LEFT_ALONE,
                      N_("The control, {other}, is |0⟩ for certain, so CNOT leaves its target, "
                         "{ship}, alone.")},
    [TARGET_PLUS] = {no_path, LEFT_ALONE,
                     N_("Flipping |+⟩ gives |+⟩ again, so CNOT does nothing to {ship}, whatever "
                        "its control, {other}, is.")},
    [TARGET_MINUS] = {no_path, MINUS_ITSELF,
                      N_("The control, {other}, is |1⟩, so CNOT turns {ship} from |−⟩ into −|−⟩: a "
                         "sign in front of the whole state, which no measurement can show.")},
    [KICKBACK] = {no_path,
                  N_("The board leaves {ket} as it is; in physics CNOT would give {kicked_ket}."),
                  N_("Here the board departs from physics: flipping |−⟩ gives a minus sign where "
                     "the control is 1, so the control, {other}, would go from {other_from_ket} to "
                     "{kicked_ship_ket}.")},
    [TIED_ALIKE] = {ENTRY, BOTH_STATE,
                    N_("The control, {other}, is in superposition, so CNOT flips {ship} in one "
                       "half only: the ships are entangled, and measured they agree for "
                       "certain.")},
    [TIED_OPPOSED] = {ENTRY, BOTH_STATE,
                      N_("The control, {other}, is in superposition, so CNOT flips {ship} in one "
                         "half only: the ships are entangled, and measured they differ for "
                         "certain.")},
    [FLIPPED_TO_ALIKE] = {BOTH_IN, BOTH_STATE,
                          N_("X flips one of two entangled qubits: measured, the ships differed "
                             "before, and now they agree for certain.")},
    [FLIPPED_TO_OPPOSED] = {BOTH_IN, BOTH_STATE,
                            N_("X flips one of two entangled qubits: measured, the ships agreed "
                               "before, and now they differ for certain.")},
    [SIGN_FLIPPED] = {BOTH_IN, BOTH_STATE,
                      N_("X exchanges 0 and 1 of {ship} in all four parts: the one sign that "
                         "differs moves from "
                         "{from_word} to {to_word}, and 00, 01, 10 and 11 stay equally likely.")},
    [SIGN_SWAPPED] = {BOTH_IN, BOTH_STATE,
                      N_("SWAP exchanges |01⟩ and |10⟩: the one sign that differs moves from "
                         "{from_word} to {to_word}, and 00, 01, 10 and 11 stay equally likely.")},
    [SIGN_CONTROLLED] =
        {BOTH_IN, BOTH_STATE,
         N_(
             "CNOT exchanges 0 and 1 of {ship} where {other} is 1: the one sign that differs moves "
             "from {from_word} to {to_word}, and 00, 01, 10 and 11 stay equally likely.")},
    [SIGN_OUT_OF_REACH] = {no_path, LEFT_ALONE,
                           N_("CNOT exchanges only the two parts in which {other} is 1, and their "
                              "signs are equal: nothing changes.")},
    [TURNED_ALIKE] = {BOTH_IN, BOTH_STATE,
                      N_("Measured with an H first for {ship} only, the ships now agree for "
                         "certain; both asked "
                         "the same of this game's two questions, they show no link.")},
    [TURNED_OPPOSED] =
        {
            BOTH_IN, BOTH_STATE,
            N_("Measured with an H first for {ship} only, the ships now differ for certain; both "
               "asked the same of this game's two questions, they show no link.")},
    [TURNED_BACK_ALIKE] = {BOTH_IN, BOTH_STATE,
                           N_("H changes the question that {ship} answers: both asked “0 or 1?”, "
                              "the ships now agree for certain.")},
    [TURNED_BACK_OPPOSED] = {BOTH_IN, BOTH_STATE,
                             N_("H changes the question that {ship} answers: both asked “0 or 1?”, "
                                "the ships now differ for certain.")},
    [SWAPPED_SAME] =
        {no_path, LEFT_ALONE,
         N_("{from} looks the same to both ships, so exchanging the qubits changes nothing.")},
    [SWAPPED_MINUS] = {no_path, MINUS_ITSELF,
                       N_("Exchanging the qubits puts a minus sign in front of the whole state, "
                          "which no measurement can show.")},
    [UNTIED_ALIKE] = {BOTH_OUT, BOTH_STATE,
                      N_("CNOT writes into {ship} whether the two agree. They do, so {ship} is |0⟩ "
                         "for certain, "
                         "and {other} is {other_to_ket}: each has a state of its own again.")},
    [UNTIED_OPPOSED] =
        {
            BOTH_OUT, BOTH_STATE,
            N_("CNOT writes into {ship} whether the two agree. They do not, so {ship} is |1⟩ for "
               "certain, and {other} is {other_to_ket}: each has a state of its own again.")},

    [PLACED] = {N_("The Centarious die decides: {ship} starts on {to}."),
                N_("{ship} starts in the state {to_ket}."),
                N_("A computation begins with qubits in known states: {ship} is {to_ket} for "
                   "certain.")},
    [JUMPED_PHI] = {FOUND, SET_ANEW,
                    N_("A detection is like a measurement: on a PHI planet both ships show the "
                       "same, so they land together, as in physics.")},
    [JUMPED_PSI] = {FOUND, SET_ANEW,
                    N_("A detection is like a measurement, but the game departs from physics here: "
                       "from a PSI planet the ships would land on different planets.")},
    [JUMPED_OMEGA] = {FOUND, SET_ANEW,
                      N_("A detection is like a measurement, but the game departs from physics "
                         "here: from an OMEGA planet all four pairs of ZERO and ONE would be "
                         "equally likely.")},
    [JUMP_CHOSEN] = {N_("With Physical Qubits, {ship} chooses where the ships land: Mercurial on "
                        "{mercurial}, Rubicon on {rubicon}."),
                     SET_ANEW,
                     N_("Nobody can choose what a measurement shows: this jump is a preparation, "
                        "which resets both qubits.")},
    [SET_BY_DIE] =
        {N_("Heisenberg puts both ships on {to}, without any path."), SET_ANEW,
         N_("No gate does this: the qubits are prepared afresh, and their old state is lost.")},
    [EVADED] = {N_("The roll beat the detection rate, so the ships stay."), STAYS,
                N_("An evaded defence leaves the state alone; in physics, looking at the qubits "
                   "would have changed it.")},
    [DETECTED] =
        {N_("The roll did not beat the detection rate, so the ships must leave Entanglion."),
         N_("The state is still {ket}; the jump will replace it."),
         N_("A detection is like a measurement: the entangled state does not survive it.")},
    [TAKEN] = {N_("The roll beat the detection rate, so the component comes aboard."), STAYS,
               N_("The rule book likens retrieving to a Bell test; a real one would measure the "
                  "qubits and use up the state, which stays here.")},
    [GUARDED] = {N_("The roll did not beat the detection rate, so the component stays where it is, "
                    "and so do the ships."),
                 STAYS,
                 N_("A failed retrieval leaves the state alone; in physics, measuring each qubit "
                    "would have changed it, whatever they showed.")},
    [TUNNELLED] = {N_("Quantum Tunnel passes the defences without a roll."), STAYS,
                   N_("A particle can tunnel through a wall it could never climb; here the ships "
                      "pass the defences like that, and the state stays {ket}.")},
    [PROBED] = {NULL, STAYS,
                N_("In physics, a look from outside would measure the qubits; PROBE can only raise "
                   "the detection rate.")},
    [EVENT_KEPT] = {MOVES_NO_SHIP, STAYS,
                    N_("A quantum event changes no qubit: whatever becomes of the cards in engine "
                       "control, the state stays {ket}.")},
    [EVENT_BIT_FLIP] = {MOVES_NO_SHIP, STAYS,
                        N_("Despite its name, Bit Flip Error flips no qubit: it only sets the "
                           "detection rate, and the state stays {ket}.")},
    [EVENT_SCHRODINGER] =
        {MOVES_NO_SHIP, STAYS,
         N_(
             "Schrödinger's cat is only a name here: the detection rate rises, and "
             "the state stays {ket}.")},
    [EVENT_SPOOKY] = {MOVES_NO_SHIP, STAYS,
                      N_("Despite its name, Spooky Action affects a component and no qubit: the "
                         "state stays {ket}.")},
    [EVENT_COLLAPSE] = {MOVES_NO_SHIP, STAYS,
                        N_("Despite its name, Wave Function Collapse collapses nothing: only the "
                           "detection rate changes, and the state stays {ket}.")},
    [EVENT_SHUFFLE] = {MOVES_NO_SHIP, STAYS,
                       N_("Quantum Shuffle shuffles cards, not qubits: the state stays {ket}.")},
};

/* ---- depths ---- */

static const char *const depth_words[WHY_DEPTHS] = {"off", "plain", "states", "physics"};

const char *why_depth_word(why_depth depth) {
    return depth_words[depth];
}

bool why_depth_named(const char *word, why_depth *depth) {
    for (int i = 0; i < WHY_DEPTHS; i++)
        if (!strcmp(word, depth_words[i])) {
            *depth = (why_depth)i;
            return true;
        }
    return false;
}

const char *words_why_depth(ent_lang lang, why_depth depth) {
    static const char *const names[WHY_DEPTHS] = {
        N_CONTEXT("explanations", "none"), N_CONTEXT("explanations", "in plain words"),
        N_CONTEXT("explanations", "as states"), N_CONTEXT("explanations", "as physics")};
    return words_in(lang, names[depth]);
}

/* ---- what happened ---- */

static int alike(uint8_t ships) {
    return ent_state_expectation(ent_state_of(ships), ENT_PAULI_Z, ENT_PAULI_Z);
}

static matter cnot_outside(uint8_t before, uint8_t after, ent_mover ship) {
    ent_planet here = ent_place_planet(before, ship);
    ent_planet there = ent_place_planet(before, (ent_mover)(ship ^ 1));
    if (here == ENT_PLUS) return TARGET_PLUS;
    if (there == ENT_ZERO) return CONTROL_ZERO;
    if (there == ENT_ONE) return here == ENT_MINUS ? TARGET_MINUS : CONTROL_ONE;
    if (here == ENT_MINUS) return KICKBACK;
    return alike(after) > 0 ? TIED_ALIKE : TIED_OPPOSED;
}

static matter card_outside(uint8_t before, uint8_t after, ent_mover ship, ent_card card) {
    static const matter flipped[] = {FLIPPED, FLIPPED, FLIPPED_PLUS, FLIPPED_MINUS};
    static const matter turned[] = {SPLIT_ZERO, SPLIT_ONE, JOINED_ZERO, JOINED_ONE};
    ent_planet here = ent_place_planet(before, ship);
    if (card == ENT_X) return flipped[here];
    if (card == ENT_H) return turned[here];
    if (card == ENT_SWAP) return before == after ? SWAPPED_ALIKE : SWAPPED;
    return cnot_outside(before, after, ship);
}

static matter card_inside(uint8_t before, uint8_t after, ent_mover ship, ent_card card) {
    bool bell = alike(before) != 0;
    switch (card) {
    case ENT_X:
        return !bell ? SIGN_FLIPPED : alike(after) > 0 ? FLIPPED_TO_ALIKE : FLIPPED_TO_OPPOSED;
    case ENT_H: {
        ent_pauli m = ship == ENT_MERCURIAL ? ENT_PAULI_X : ENT_PAULI_Z;
        ent_pauli r = ship == ENT_MERCURIAL ? ENT_PAULI_Z : ENT_PAULI_X;
        if (!bell) return alike(after) > 0 ? TURNED_BACK_ALIKE : TURNED_BACK_OPPOSED;
        return ent_state_expectation(ent_state_of(after), m, r) > 0 ? TURNED_ALIKE : TURNED_OPPOSED;
    }
    case ENT_SWAP:
        if (before != after) return SIGN_SWAPPED;
        return ent_place_planet(before, ship) == ENT_PSI_MINUS ? SWAPPED_MINUS : SWAPPED_SAME;
    default:
        if (bell) return alike(before) > 0 ? UNTIED_ALIKE : UNTIED_OPPOSED;
        return before == after ? SIGN_OUT_OF_REACH : SIGN_CONTROLLED;
    }
}

static matter matter_of_happening(const ent_happening *h, const ent_position *before,
                                  ent_step step) {
    static const matter events[ENT_EVENTS] = {EVENT_KEPT,   EVENT_KEPT,     EVENT_KEPT,
                                              EVENT_KEPT,   EVENT_BIT_FLIP, EVENT_SCHRODINGER,
                                              EVENT_SPOOKY, EVENT_COLLAPSE, EVENT_SHUFFLE};
    switch (h->kind) {
    case ENT_HAP_PLACED: return PLACED;
    case ENT_HAP_MOVED:
        if (h->cause != ENT_BY_JUMP) return NOTHING; /* a roll for Heisenberg has been told of */
        if (ent_step_kind(step) == ENT_STEP_JUMP) return JUMP_CHOSEN;
        return alike(before->ships) > 0   ? JUMPED_PHI
               : alike(before->ships) < 0 ? JUMPED_PSI
                                          : JUMPED_OMEGA;
    case ENT_HAP_ROLLED:
        return h->cause == ENT_BY_HEISENBERG ? SET_BY_DIE
               : h->cause == ENT_BY_PROBE    ? PROBED
                                             : NOTHING;
    case ENT_HAP_EVADED: return EVADED;
    case ENT_HAP_DETECTED: return DETECTED;
    case ENT_HAP_DEFENCES_SKIPPED: return h->cause == ENT_BY_TUNNEL ? TUNNELLED : NOTHING;
    case ENT_HAP_COMPONENT_TAKEN: return TAKEN;
    case ENT_HAP_COMPONENT_GUARDED: return GUARDED;
    case ENT_HAP_EVENT_DRAWN: return events[h->what];
    default: return NOTHING;
    }
}

static matter matter_of_gate(uint8_t before, uint8_t after, ent_gate gate) {
    ent_mover ship = (ent_mover)gate.ship;
    ent_card card = (ent_card)gate.card;
    return before < ENT_PLACE_ENTANGLION ? card_outside(before, after, ship, card)
                                         : card_inside(before, after, ship, card);
}

/* ---- filling ---- */

/* The word whose sign differs from the other three in the state of an OMEGA planet. */
static const char *odd_word(uint8_t ships) {
    static const char *const words[4] = {"|00⟩", "|01⟩", "|10⟩", "|11⟩"};
    ent_state s = ent_state_of(ships);
    int sum = 0, odd = 0;
    for (int i = 0; i < 4; i++) sum += s.amplitude[i];
    for (int i = 0; i < 4; i++)
        if (s.amplitude[i] * sum < 0) odd = i;
    return words[odd];
}

static const char *ket_of(uint8_t ships, char text[ENT_KET_TEXT]) {
    ent_state_ket(ent_state_of(ships), text);
    return text;
}

static void fill(ent_lang lang, const char *template, uint8_t before, uint8_t after, ent_mover ship,
                 ent_card card, char out[WORDS_MAX]) {
    char ket_before[ENT_KET_TEXT], ket_after[ENT_KET_TEXT], kicked_ket[ENT_KET_TEXT];
    ent_mover other = (ent_mover)(ship ^ 1);
    ent_planet from = ent_place_planet(before, ship), to = ent_place_planet(after, ship);
    uint8_t kicked = (uint8_t)ent_state_place(ent_state_gate(ent_state_of(before), ship, card));
    const struct place_filler places[] = {
        {"card", words_card(lang, card)},
        {"ship", words_ship(lang, ship)},
        {"other", words_ship(lang, other)},
        {"from", words_planet(lang, from)},
        {"to", words_planet(lang, to)},
        {"mercurial", words_planet(lang, ent_place_planet(after, ENT_MERCURIAL))},
        {"rubicon", words_planet(lang, ent_place_planet(after, ENT_RUBICON))},
        {"from_ket", words_planet_ket(from)},
        {"to_ket", words_planet_ket(to)},
        {"other_from_ket", words_planet_ket(ent_place_planet(before, other))},
        {"other_to_ket", words_planet_ket(ent_place_planet(after, other))},
        {"ket_before", ket_of(before, ket_before)},
        {"ket", ket_of(after, ket_after)},
        {"kicked_ket", ket_of(kicked, kicked_ket)},
        {"kicked_ship_ket", words_planet_ket(ent_place_planet(kicked, other))},
        {"from_word", odd_word(before)},
        {"to_word", odd_word(after)},
    };
    words_fill(out, WORDS_MAX, words_in(lang, template), places, sizeof places / sizeof *places);
}

void words_why_gate(ent_lang lang, why_depth depth, uint8_t place, ent_gate gate,
                    char out[WORDS_MAX]) {
    ent_mover ship = (ent_mover)gate.ship;
    ent_card card = (ent_card)gate.card;
    uint8_t after = ent_board_move(place, ship, card);
    const char *template = sentences[matter_of_gate(place, after, gate)][depth - 1];
    const ent_position p = {.ships = place};
    if (template == no_path)
        words_no_path(lang, &p, ship, card, out);
    else
        fill(lang, template, place, after, ship, card, out);
}

bool words_why(ent_lang lang, why_depth depth, const ent_position *before, ent_step step,
               char out[WORDS_MAX]) {
    ent_position after = *before;
    ent_happenings happened;
    out[0] = '\0';
    if (depth == WHY_OFF) return false;
    if (ent_step_kind(step) == ENT_STEP_NAVIGATE || ent_step_kind(step) == ENT_STEP_PLAY) {
        words_why_gate(lang, depth, before->ships,
                       (ent_gate){before->turn, (uint8_t)ent_step_b(step)}, out);
        return true;
    }
    ent_apply(&after, step, &happened);
    for (int i = 0; i < happened.count; i++) { /* of several things the first that matters */
        const ent_happening *h = &happened.list[i];
        const char *template = sentences[matter_of_happening(h, before, step)][depth - 1];
        if (!template) continue;
        /* Whoever chose a jump is to move; its happenings name the ships that moved. */
        ent_mover ship =
            ent_step_kind(step) == ENT_STEP_JUMP ? (ent_mover)before->turn : (ent_mover)h->ship;
        fill(lang, template, before->ships, after.ships, ship, ENT_PROBE, out);
        return true;
    }
    return false;
}
