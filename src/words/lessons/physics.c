/* physics.c - a course in eight short lessons, from a bit to Bell states to OMEGA.
 *
 * Its facts are those that docs/rules.md and src/quantum state; where a question can be computed,
 * the quantum module says which answer is right. "Measured the plain way" is the Z basis, "with an
 * H first" the X basis. To add a lesson, see play.c. */
#include "words/lessons/lessons.h"

/* ---- goals ---- */

static bool on(const ent_position *p, ent_planet mercurial, ent_planet rubicon) {
    return ent_ship_planet(p, ENT_MERCURIAL) == mercurial &&
           ent_ship_planet(p, ENT_RUBICON) == rubicon;
}
static bool both_on_one(const ent_position *p) {
    return on(p, ENT_ONE, ENT_ONE);
}
static bool in_superious(ent_planet planet) {
    return planet == ENT_PLUS || planet == ENT_MINUS;
}
static bool both_in_superious(const ent_position *p) {
    return in_superious(ent_ship_planet(p, ENT_MERCURIAL)) &&
           in_superious(ent_ship_planet(p, ENT_RUBICON));
}
static bool mercurial_on_minus(const ent_position *p) {
    return ent_ship_planet(p, ENT_MERCURIAL) == ENT_MINUS;
}
static bool on_plus_and_one(const ent_position *p) {
    return on(p, ENT_PLUS, ENT_ONE);
}
static bool untied(const ent_position *p) {
    return p->ships < ENT_PLACE_ENTANGLION && in_superious(ent_ship_planet(p, ENT_MERCURIAL)) !=
                                                  in_superious(ent_ship_planet(p, ENT_RUBICON));
}
static bool at_psi_plus(const ent_position *p) {
    return on(p, ENT_PSI_PLUS, ENT_PSI_PLUS);
}
static bool at_omega_three(const ent_position *p) {
    return on(p, ENT_OMEGA_THREE, ENT_OMEGA_THREE);
}
static bool any_component(const ent_position *p) {
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (ent_component_place(p, (ent_component)c).carried) return true;
    return false;
}

/* ---- answers that come often ---- */

#define ALONE_ANSWERS                                \
    {                                                \
        {N_("always 0"), 1}, {N_("always 1"), -1}, { \
            N_("0 or 1, each half of the time"), 0   \
        }                                            \
    }
#define PAIR_ANSWERS                                                      \
    {                                                                     \
        {N_("They always agree."), 1}, {N_("They always differ."), -1}, { \
            N_("Sometimes they agree, sometimes they differ."), 0         \
        }                                                                 \
    }

/* ---- 1: bit and X ---- */

static const struct lesson_stage bit[] = {
    {.text = N_("An ordinary computer works with bits. A bit is 0 or 1 and nothing else. In this "
                "game each ship is a quantum bit, in short a qubit. On ZERO its qubit is 0, on ONE "
                "it is 1. As long as a ship stays on these two, it is like an ordinary bit.")},
    {.text = N_("Cards are gates: they change qubits. The gate X turns 0 into 1 and 1 into 0. "
                "Mercurial is on ZERO and plays X. Where is it then?"),
     .answers = {{N_("still on ZERO"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)},
                 {N_("on ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO)},
                 {N_("on PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ZERO}, .card = ENT_X},
     .because = N_("X is the NOT of ordinary computers: not 0 is 1.")},
    {.text = N_("Try it: play X with Mercurial."),
     .step = "M navigate X",
     .chance = "* draw H",
     .tip = N_("This lesson is about X. The other cards have their own lessons.")},
    {.text = N_("Mercurial is on ONE. If it played X once more, where would it be?"),
     .answers = {{N_("on ZERO again"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)},
                 {N_("still on ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO)},
                 {N_("on MINUS"), LESSON_SHIPS(ENT_MINUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ONE, ENT_ZERO}, .card = ENT_X},
     .because = N_("X undoes itself. So does every gate in this game, and that is why every path "
                   "on the board runs both ways.")},
    {.text = N_("Your goal: bring both ships to ONE."),
     .goal = both_on_one,
     .tip = N_("Play X with Rubicon.")},
    {.text = N_("Both qubits are 1. We write 11: the first digit is Mercurial's, the second is "
                "Rubicon's. Two bits have four patterns: 00, 01, 10 and 11. You have seen what "
                "ordinary bits can do. The next lesson goes further.")},
    {0}};

/* ---- 2: superposition and H ---- */

static const struct lesson_stage superposition[] = {
    {.text = N_("The gate H does what no ordinary bit can do. It puts a qubit into a "
                "superposition: 0 and 1 are both in it. Mercurial is on ZERO. Where does H lead "
                "it?"),
     .answers = {{N_("to ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO)},
                 {N_("to PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)},
                 {N_("to MINUS"), LESSON_SHIPS(ENT_MINUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ZERO}, .card = ENT_H},
     .because = N_("PLUS is the superposition made from 0. It lies in the galaxy Superious.")},
    {.text = N_("Play H with Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("H is the gate of this lesson. It leads Mercurial to PLUS.")},
    {.text = N_("To measure a qubit means to ask: 0 or 1? Mercurial is on PLUS. What would a "
                "measurement show?"),
     .answers = ALONE_ANSWERS,
     .fact = {.kind = FACT_PAULI, .at = {ENT_PLUS, ENT_ZERO}, .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("Both answers are equally likely.")},
    {.text = N_("Is PLUS just a tossed coin that nobody has looked at? Mercurial on PLUS plays H "
                "again, without a measurement between. Where is it then?"),
     .answers = {{N_("on ZERO for certain"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)},
                 {N_("still on PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)},
                 {N_("on ONE for certain"), LESSON_SHIPS(ENT_ONE, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .card = ENT_H},
     .because = N_("H undoes itself, and 0 is back for certain. Toss a coin twice and it is still "
                   "a coin toss. A superposition is more than not knowing.")},
    {.text = N_("Your goal: have both ships in Superious, on PLUS or MINUS."),
     .goal = both_in_superious,
     .tip = N_("Play H with Rubicon as well.")},
    {.text = N_("Both qubits are in superposition. Measure them now, and each of the four patterns "
                "00, 01, 10 and 11 has the same chance.")},
    {0}};

/* ---- 3: signs ---- */

static const struct lesson_stage sign[] = {
    {.text = N_("Superious has two planets, PLUS and MINUS. Behind each possible answer stands a "
                "number, its amplitude. Its square is the chance of that answer. Amplitudes have a "
                "sign. On PLUS both are positive. On MINUS the one of 1 is negative.")},
    {.text = N_("A square is never negative. So what does a measurement of a ship on MINUS show?"),
     .answers = ALONE_ANSWERS,
     .fact = {.kind = FACT_PAULI, .at = {ENT_MINUS, ENT_ZERO}, .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("PLUS and MINUS give the same chances. A measurement alone cannot tell them "
                   "apart.")},
    {.text = N_("A gate can. H leads from PLUS to ZERO. Where does H lead from MINUS?"),
     .answers = {{N_("to ZERO, too"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)},
                 {N_("to ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO)},
                 {N_("to PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_ZERO}, .card = ENT_H},
     .because = N_("H turns the sign into a digit. First H, then measure: a ship from PLUS always "
                   "shows 0, a ship from MINUS always 1.")},
    {.text = N_("X exchanges the amplitudes of 0 and 1. What does X do to a ship on PLUS?"),
     .answers = {{N_("It leads to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_ZERO)},
                 {N_("It leads to ONE."), LESSON_SHIPS(ENT_ONE, ENT_ZERO)},
                 {N_("Nothing."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .card = ENT_X},
     .because = N_("Both amplitudes are equal, so exchanging them changes nothing. On MINUS both "
                   "signs turn round, and that is the same state: only the difference between "
                   "signs counts.")},
    {.text = N_("Your goal: bring Mercurial from ZERO to MINUS."),
     .goal = mercurial_on_minus,
     .chance = "* draw X; * draw X",
     .tip =
         N_("MINUS is made from 1. Play X with Mercurial, and in its next turn H. Rubicon may do "
            "anything between.")},
    {.text = N_("A minus sign that no measurement shows, and yet it decides where the next gate "
                "leads. Quantum computers work with such signs.")},
    {0}};

/* ---- 4: two ships ---- */

static const struct lesson_stage two_ships[] = {
    {.text = N_("Two qubits together have four patterns: 00, 01, 10 and 11, Mercurial's digit "
                "first. The state of the pair has an amplitude for each of the four.")},
    {.text = N_("Outside Entanglion each ship has a planet of its own, and the pair is nothing "
                "more than the two side by side. Such states are called product states. Four "
                "planets for each ship make sixteen of them.")},
    {.text = N_("Mercurial is on PLUS and Rubicon on ONE. Measure both. What can you say about "
                "Rubicon's digit?"),
     .answers = ALONE_ANSWERS,
     .fact = {.kind = FACT_PAULI, .at = {ENT_PLUS, ENT_ONE}, .pauli = {ENT_PAULI_I, ENT_PAULI_Z}},
     .because = N_("The pattern is 01 or 11. In a product state neither ship cares about the "
                   "other.")},
    {.text = N_("CNOT joins two qubits. The ship that plays it is the target, the other one is the "
                "control. If the control is 1, the target is flipped; if it is 0, nothing happens. "
                "Mercurial is on ZERO, Rubicon on ONE, and Mercurial plays CNOT. What happens?"),
     .answers = {{N_("Nothing."), LESSON_SHIPS(ENT_ZERO, ENT_ONE)},
                 {N_("Mercurial goes to ONE."), LESSON_SHIPS(ENT_ONE, ENT_ONE)},
                 {N_("Rubicon goes to ZERO."), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ONE}, .card = ENT_CNOT},
     .because = N_("Rubicon, the control, is 1. So Mercurial, the target, is flipped.")},
    {.text = N_("Your goal: bring Mercurial to PLUS and Rubicon to ONE."),
     .goal = on_plus_and_one,
     .chance = "* draw X; * draw H",
     .tip = N_("Play H with Mercurial and X with Rubicon.")},
    {.text = N_("One ship in superposition, the other like an ordinary bit. What will CNOT do now, "
                "when the control is neither 0 nor 1? That is the next lesson.")},
    {0}};

/* ---- 5: entanglement ---- */

static const struct lesson_stage entanglement[] = {
    {.text = N_("Mercurial is on PLUS and Rubicon on ZERO. Rubicon is going to play CNOT. Its "
                "control, Mercurial, is in a superposition of 0 and 1. What will happen?"),
     .answers = {{N_("Rubicon stays on ZERO."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)},
                 {N_("Rubicon goes to PLUS, too."), LESSON_SHIPS(ENT_PLUS, ENT_PLUS)},
                 {N_("Both ships go to PHI PLUS."), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT},
     .because = N_("Where Mercurial is 0, Rubicon stays 0. Where Mercurial is 1, Rubicon becomes "
                   "1. So the pair is a superposition of 00 and 11, and that is PHI PLUS.")},
    {.text = N_("Play CNOT with Rubicon."),
     .step = "R navigate CNOT",
     .chance = "* draw H; * d8 6",
     .tip = N_("Without CNOT the ships stay apart. Of the four gates only CNOT entangles.")},
    {.text = N_("The ships are entangled. Measure Mercurial alone. What does it show?"),
     .answers = ALONE_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("Half of the time the pair shows 00, half of the time 11. Mercurial alone looks "
                   "like a coin toss.")},
    {.text = N_("On PLUS, an H made Mercurial certain again. On an entangled planet no gate on one "
                "ship can do that: a single ship has no state of its own here. Only the pair has "
                "one. That is why both ships always fly together in Entanglion.")},
    {.text = N_("What would another CNOT of Rubicon do now?"),
     .answers = {{N_("Lead deeper into Entanglion."), LESSON_SHIPS(ENT_OMEGA_TWO, ENT_OMEGA_TWO)},
                 {N_("Undo the first: Mercurial on PLUS, Rubicon on ZERO."),
                  LESSON_SHIPS(ENT_PLUS, ENT_ZERO)},
                 {N_("Put both ships on ZERO."), LESSON_SHIPS(ENT_ZERO, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .ship = ENT_RUBICON,
              .card = ENT_CNOT},
     .because = N_("CNOT undoes itself like every gate here. What it tied, it can untie.")},
    {.text = N_("Mercurial is on turn and holds a CNOT, too. Your goal: untie the ships with a "
                "CNOT, so that one is in Centarious and the other in Superious."),
     .goal = untied,
     .chance = "* d8 5; * d8 6",
     .tip = N_("Play CNOT with Mercurial, on a Bell planet.")},
    {.text =
         N_("If Mercurial played it, Mercurial went to Centarious and Rubicon to Superious: the "
            "other way round than before. PHI PLUS does not remember who was in superposition "
            "when it was made.")},
    {0}};

/* ---- 6: Bell states ---- */

static const struct lesson_stage bell_states[] = {
    {.text = N_("Both ships are on PHI PLUS. Each ship alone shows 0 or 1 like a coin toss. Now "
                "measure both and compare. What do you see?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("PHI PLUS is a superposition of 00 and 11. Two coin tosses, and for certain the "
                   "same result.")},
    {.text = N_("The gate X flips one digit of the pair: 00 and 11 become 10 and 01. Which planet "
                "is that?"),
     .answers = {{N_("PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS)},
                 {N_("PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS)},
                 {N_("PSI MINUS"), LESSON_SHIPS(ENT_PSI_MINUS, ENT_PSI_MINUS)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .card = ENT_X},
     .because = N_("X changes PHI to PSI and leaves the sign alone. It does not matter whose digit "
                   "is flipped.")},
    {.text = N_("And on PSI PLUS: measure both ships and compare. What do you see?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("PSI planets are made of 01 and 10: the ships always differ. So the first word "
                   "tells how plain measurements compare: PHI agree, PSI differ.")},
    {.text = N_("There is a second way to ask: give each ship an H first, then measure. On PHI "
                "PLUS the ships agree in this way, too. How is it on PHI MINUS?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_MINUS, ENT_PHI_MINUS},
              .pauli = {ENT_PAULI_X, ENT_PAULI_X}},
     .because = N_("The second word tells how measurements with an H first compare: PLUS agree, "
                   "MINUS differ. Two questions with two answers each: four Bell states.")},
    {.text = N_("Your goal: fly to the planet where plain measurements differ, and measurements "
                "with an H first agree."),
     .goal = at_psi_plus,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Differ means PSI, agree with an H first means PLUS. From PHI PLUS, X leads to PSI "
               "PLUS.")},
    {.text = N_("PSI PLUS. Two questions are enough to tell all four Bell states apart.")},
    {0}};

/* ---- 7: OMEGA states ---- */

static const struct lesson_stage omega_states[] = {
    {.text = N_("Both ships are on PHI PLUS. Until now H was for single ships. Mercurial plays H "
                "here. What happens?"),
     .answers = {{N_("Both ships go to OMEGA TWO."), LESSON_SHIPS(ENT_OMEGA_TWO, ENT_OMEGA_TWO)},
                 {N_("Both ships go to PHI MINUS."), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS)},
                 {N_("Only Mercurial moves, to PLUS."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .card = ENT_H},
     .because = N_("The gate acts on one qubit, but the pair has only one state, and that state "
                   "changes. H leads from every Bell planet to an OMEGA planet.")},
    {.text = N_("Play H with Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X; * d8 5",
     .tip = N_("H is the way from a Bell planet to an OMEGA planet.")},
    {.text = N_("On OMEGA planets all four patterns are there, with equal chances. One of the four "
                "has a minus sign: 01 on OMEGA ZERO, 00 on OMEGA ONE, 11 on OMEGA TWO, 10 on OMEGA "
                "THREE. The four differ in nothing else.")},
    {.text = N_("The ships are on OMEGA TWO. Measure both the plain way and compare. What do you "
                "see?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_TWO, ENT_OMEGA_TWO},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("All four patterns are equally likely. Asked like this, the ships seem to have "
                   "nothing to do with each other.")},
    {.text = N_("Ask differently: give Mercurial an H first, and measure Rubicon the plain way. "
                "What do you see on OMEGA TWO?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_TWO, ENT_OMEGA_TWO},
              .pauli = {ENT_PAULI_X, ENT_PAULI_Z}},
     .because = N_("Now they agree for certain. OMEGA states are as entangled as Bell states. Only "
                   "the question must be another one for each ship.")},
    {.text = N_("The same question on OMEGA THREE: an H for Mercurial first, Rubicon the plain "
                "way. What do you see?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_THREE, ENT_OMEGA_THREE},
              .pauli = {ENT_PAULI_X, ENT_PAULI_Z}},
     .because = N_("The minus sign has moved to another pattern, and the answer turns round.")},
    {.text =
         N_("It is Rubicon's turn. Your goal: move the minus sign from 11 to 10, that is, reach "
            "OMEGA THREE."),
     .goal = at_omega_three,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Flip Rubicon's digit: play X with Rubicon.")},
    {.text = N_("Four patterns and one marked by a minus sign: so looks the first half of Grover's "
                "search, a famous algorithm for quantum computers, when it has marked the word it "
                "looks for.")},
    {0}};

/* ---- 8: where the game bends physics ---- */

static const struct lesson_stage bending_physics[] = {
    {.text = N_("A game is not a laboratory. This one is honest about it: nearly every path on the "
                "board is exact physics, and here is where it is not. Mercurial is on MINUS and "
                "Rubicon on PLUS. Mercurial plays CNOT. What happens on the board?"),
     .answers = {{N_("Nothing moves."), LESSON_SHIPS(ENT_MINUS, ENT_PLUS)},
                 {N_("Rubicon goes to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_MINUS)},
                 {N_("Both ships enter Entanglion."), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS)}},
     .fact = {.kind = FACT_BOARD, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_CNOT},
     .because = N_("The board draws no path for a CNOT of a ship in Superious.")},
    {.text = N_("See for yourself: play CNOT with Mercurial."),
     .step = "M navigate CNOT",
     .chance = "* draw X",
     .tip = N_("This is about CNOT. The card is spent, but nothing bad can happen.")},
    {.text = N_("Nothing moved. But what would real qubits do?"),
     .answers = {{N_("Nothing, as on the board."), LESSON_SHIPS(ENT_MINUS, ENT_PLUS)},
                 {N_("Rubicon, the control, goes to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_MINUS)},
                 {N_("Mercurial, the target, goes to PLUS."), LESSON_SHIPS(ENT_PLUS, ENT_PLUS)}},
     .fact = {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_CNOT},
     .because = N_("The minus sign of the target jumps over to the control. This is called phase "
                   "kickback. With both ships in Superious and the acting ship on MINUS, the board "
                   "leaves it out. All other moves by cards are exact.")},
    {.text = N_("A detection is like a measurement: both ships jump to the same planet of "
                "Centarious. On PHI planets that is right. What would a real measurement of both "
                "ships show on PSI PLUS?"),
     .answers = PAIR_ANSWERS,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("From PSI planets the ships would land on opposite planets. From OMEGA planets "
                   "all four pairs would be equally likely. The game always puts both ships "
                   "together.")},
    {.text = N_("Some more: when you evade the defences, the ships stay where they are; a real "
                "measurement would not leave the state alone. Heisenberg and Physical Qubits put "
                "the ships somewhere new, as no gate does. And the names of events are only names: "
                "Bit Flip Error flips no qubit.")},
    {.text = N_("Everything else you can trust. Now play with what you know. Your goal: have a "
                "component on board, any of the eight."),
     .goal = any_component,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Play H with Rubicon, so that it comes to ZERO. In its next turn, play its CNOT: "
               "Mercurial waits on MINUS. Then retrieve.")},
    {.text = N_("From a bit to entanglement, and back with a component. That was the course. The "
                "game goes on as long as you like.")},
    {0}};

/* ---- the list ---- */

const struct lesson lessons_physics[] = {
    {.id = "bit",
     .group = LESSONS_PHYSICS,
     .title = N_("Bits, and the gate X"),
     .aim = N_("Flip qubits between 0 and 1."),
     .rate = 1,
     .start = LESSON_TABLE "* draw X; * draw X; * draw H; * draw X; * draw CNOT; * draw H",
     .seed = 11,
     .stages = bit},
    {.id = "superposition",
     .group = LESSONS_PHYSICS,
     .title = N_("Superposition, and the gate H"),
     .aim = N_("Say what a measurement of PLUS shows, and why it is no coin toss."),
     .rate = 1,
     .start = LESSON_TABLE "* draw H; * draw H; * draw X; * draw H; * draw CNOT; * draw X",
     .seed = 12,
     .stages = superposition},
    {.id = "sign",
     .group = LESSONS_PHYSICS,
     .title = N_("PLUS and MINUS: a sign makes the difference"),
     .aim = N_("Tell PLUS from MINUS, though their chances are the same."),
     .rate = 1,
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw X; * draw CNOT; * draw H",
     .seed = 13,
     .stages = sign},
    {.id = "two-ships",
     .group = LESSONS_PHYSICS,
     .title = N_("Two qubits side by side"),
     .aim = N_("Read the state of two separate ships, and know what CNOT does to bits."),
     .rate = 1,
     .start = LESSON_TABLE "* draw H; * draw X; * draw H; * draw X; * draw CNOT; * draw H",
     .seed = 14,
     .stages = two_ships},
    {.id = "entanglement",
     .group = LESSONS_PHYSICS,
     .title = N_("CNOT and entanglement"),
     .aim = N_("Tie two qubits together, and untie them again."),
     .rate = 1,
     /* Mercurial on PLUS with CNOT X X, Rubicon on ZERO with CNOT SWAP X, Rubicon's turn. */
     .start = LESSON_TABLE "* draw H; * draw CNOT; * draw X; * draw CNOT; * draw SWAP; * draw X; "
                           "M navigate H; * draw X",
     .seed = 15,
     .stages = entanglement},
    {.id = "bell-states",
     .group = LESSONS_PHYSICS,
     .title = N_("Bell states: certain together, random alone"),
     .aim = N_("Say for each Bell planet when the two ships agree."),
     .rate = 1,
     .start = LESSON_TABLE LESSON_TO_PHI_PLUS,
     .seed = 16,
     .stages = bell_states},
    {.id = "omega-states",
     .group = LESSONS_PHYSICS,
     .title = N_("OMEGA states: ask each ship differently"),
     .aim = N_("Find the certainty that OMEGA planets hide."),
     .rate = 1,
     .start = LESSON_TABLE LESSON_TO_PHI_PLUS,
     .seed = 17,
     .stages = omega_states},
    {.id = "bending-physics",
     .group = LESSONS_PHYSICS,
     .title = N_("Where the game bends physics"),
     .aim = N_("Know which parts of the game are physics and which are only a game."),
     .rate = 1,
     /* Mercurial on MINUS with CNOT H H, Rubicon on PLUS with CNOT H X, Mercurial's turn. */
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw H; * draw H; * draw CNOT; "
                           "M navigate X; * draw CNOT; R navigate H; * draw X; "
                           "M navigate H; * draw H; R exchange X; * draw X",
     .seed = 18,
     .stages = bending_physics},
    {0}};
