/* physics.c - a course in eight short lessons, from a bit to Bell states to OMEGA.
 *
 * Its facts are those that docs/rules.md and src/quantum state; where a question can be computed,
 * the quantum module says which answer is right. "Measured directly" is the Z basis, "with an H
 * first" the X basis. A question is about the place where the ships are, or it says "Suppose". To
 * add a lesson, see play.c. */
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
static bool on_one_and_zero(const ent_position *p) {
    return on(p, ENT_ONE, ENT_ZERO);
}
static bool on_plus_and_one(const ent_position *p) {
    return on(p, ENT_PLUS, ENT_ONE);
}
static bool untied(const ent_position *p) {
    return p->ships < ENT_PLACE_ENTANGLION && in_superious(ent_ship_planet(p, ENT_MERCURIAL)) !=
                                                  in_superious(ent_ship_planet(p, ENT_RUBICON));
}
static bool at_psi_minus(const ent_position *p) {
    return on(p, ENT_PSI_MINUS, ENT_PSI_MINUS);
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

/* Each with why it is wrong, or NULL where it is right. */
#define ALONE_ANSWERS(zero, one, half)                          \
    {                                                           \
        {N_("always 0"), 1, zero}, {N_("always 1"), -1, one}, { \
            N_("0 or 1, each half of the time"), 0, half        \
        }                                                       \
    }
#define PAIR_ANSWERS(agree, differ, mixed)                                               \
    {                                                                                    \
        {N_("They always agree."), 1, agree}, {N_("They always differ."), -1, differ}, { \
            N_("Sometimes they agree, sometimes not."), 0, mixed                         \
        }                                                                                \
    }
/* What the bars of a measurement say against an answer. */
#define ONE_COMES N_("1 comes up as well when you measure often.")
#define ZERO_COMES N_("0 comes up as well when you measure often.")
#define NEVER_DIFFER N_("Look at the bars: 01 and 10 never come up.")
#define NEVER_AGREE N_("Look at the bars: 00 and 11 never come up.")
#define DIFFER_COMES N_("01 and 10 come up as well when you measure often.")
#define AGREE_COMES N_("00 and 11 come up as well when you measure often.")
#define ALWAYS_AGREE PAIR_ANSWERS(NULL, NEVER_DIFFER, NEVER_DIFFER)
#define ALWAYS_DIFFER PAIR_ANSWERS(NEVER_AGREE, NULL, NEVER_AGREE)

/* ---- 1: bit and X ---- */

static const struct lesson_stage bit[] = {
    {.text = N_("An ordinary computer works with bits. A bit is 0 or 1 and nothing else. In this "
                "game each ship is a quantum bit, or qubit for short. On ZERO its qubit is 0, on "
                "ONE it is 1. As long as a ship stays on these two, it is like an ordinary bit.")},
    {.text = N_("Cards are gates: they change qubits. The gate X turns 0 into 1 and 1 into 0. "
                "Mercurial is on ZERO and plays X. Where does it go?"),
     .answers = {{N_("still on ZERO"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO),
                  N_("X turns 0 into 1, so the ship does not stay.")},
                 {N_("on ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO), NULL},
                 {N_("on PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO),
                  N_("PLUS takes an H. X exchanges 0 and 1.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ZERO}, .card = ENT_X},
     .because = N_("X is the NOT of ordinary computers: not 0 is 1.")},
    {.text = N_("Try it: play X as Mercurial."),
     .step = "M navigate X",
     .chance = "* draw H",
     .tip = N_("This lesson is about X. The other cards have their own lessons.")},
    {.text = N_("Mercurial is on ONE. If it played X once more, where would it be?"),
     .answers = {{N_("on ZERO again"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO), NULL},
                 {N_("still on ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO),
                  N_("X turns 1 into 0, so the ship does not stay.")},
                 {N_("on MINUS"), LESSON_SHIPS(ENT_MINUS, ENT_ZERO),
                  N_("MINUS takes an H. X exchanges 0 and 1.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ONE, ENT_ZERO}, .card = ENT_X},
     .because = N_("X undoes itself. So does every gate in this game, and that is why every path "
                   "on the board runs both ways.")},
    {.text = N_("Your goal: get both ships to ONE."),
     .goal = both_on_one,
     .tip = N_("Play X as Rubicon.")},
    {.text = N_("Both qubits are 1. We write 11: the first digit is Mercurial's, the second is "
                "Rubicon's. Two bits have four patterns: 00, 01, 10 and 11. You have seen what "
                "ordinary bits can do. The next lesson goes further.")},
    {0}};

/* ---- 2: superposition and H ---- */

static const struct lesson_stage superposition[] = {
    {.text = N_("The gate H does something that no ordinary bit can follow. It puts a qubit into a "
                "superposition: a sum of 0 and 1, which is neither of them. Mercurial is on ZERO. "
                "Where does H lead it?"),
     .answers = {{N_("to ONE"), LESSON_SHIPS(ENT_ONE, ENT_ZERO),
                  N_("That would be X. H does not flip: it makes a superposition.")},
                 {N_("to PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO), NULL},
                 {N_("to MINUS"), LESSON_SHIPS(ENT_MINUS, ENT_ZERO),
                  N_("H leads to MINUS from ONE. Mercurial is on ZERO.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ZERO}, .card = ENT_H},
     .because = N_("H leads from ZERO to PLUS, in the galaxy Superious: 0 and 1 in equal parts, "
                   "joined by a plus sign.")},
    {.text = N_("Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("This lesson is about H. It leads Mercurial to PLUS.")},
    {.text = N_("Measuring a qubit means asking it “0 or 1?”. Mercurial is on PLUS. What would a "
                "measurement show?"),
     .answers = ALONE_ANSWERS(ONE_COMES, ZERO_COMES, NULL),
     .fact = {.kind = FACT_PAULI, .at = {ENT_PLUS, ENT_ZERO}, .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("Both answers are equally likely.")},
    {.text = N_("Is PLUS just a tossed coin that nobody has looked at? From PLUS, Mercurial plays "
                "H again, with no measurement in between. Where does it go?"),
     .answers = {{N_("on ZERO for certain"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO), NULL},
                 {N_("still on PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO),
                  N_("H does change PLUS. It is X that leaves it alone.")},
                 {N_("on ONE for certain"), LESSON_SHIPS(ENT_ONE, ENT_ZERO),
                  N_("It is certain, but ONE would come from MINUS.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .card = ENT_H},
     .because =
         N_("H undoes itself, and 0 is back for certain: what leads to 1 cancels out. Toss a coin "
            "twice and it is still a coin toss. A superposition is more than not knowing.")},
    {.text = N_("Your goal: have both ships in Superious, on PLUS or MINUS."),
     .goal = both_in_superious,
     .tip = N_("Play H as Rubicon, too.")},
    {.text = N_("Both qubits are in superposition. If you measured them now, each of the four "
                "patterns 00, 01, 10 and 11 would have the same chance.")},
    {0}};

/* ---- 3: signs ---- */

static const struct lesson_stage sign[] = {
    {.text =
         N_("Superious has two planets: PLUS is made from 0, MINUS from 1. In this lesson you put "
            "a ship on each. Mercurial is to go to MINUS, by way of ONE: play X as Mercurial."),
     .step = "M navigate X",
     .chance = "* draw X",
     .tip = N_("MINUS is made from 1, so Mercurial needs X before H.")},
    {.text = N_("Play H as Rubicon. It leads from ZERO to PLUS."),
     .step = "R navigate H",
     .chance = "* draw H",
     .tip = N_("Rubicon is to wait on PLUS. H leads there.")},
    {.text = N_("Play H as Mercurial. It leads from ONE to MINUS."),
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("From ONE, H leads to MINUS.")},
    {.text = N_("Behind each possible answer is a number, its amplitude. Its square is the chance "
                "of that answer. On PLUS both amplitudes are 0.71 (that is 1/√2), and 0.71 × 0.71 "
                "= 0.5. On MINUS the amplitude of 1 is negative: −0.71.")},
    {.text = N_("Mercurial is on MINUS. A square is never negative. So what does Mercurial show "
                "when you ask “0 or 1?”"),
     .answers = ALONE_ANSWERS(ONE_COMES, ZERO_COMES, NULL),
     .fact = {.kind = FACT_PAULI, .at = {ENT_MINUS, ENT_PLUS}, .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("(−0.71) × (−0.71) is also 0.5. PLUS and MINUS give the same chances: the "
                   "question “0 or 1?” cannot tell them apart.")},
    {.text = N_("An H tells them apart. It gives each amplitude two ways on: from 0 to 0 and to 1, "
                "both times 0.71; from 1 to 0 times 0.71, and to 1 times −0.71. Rubicon is on "
                "PLUS. Two ways lead to 0: 0.71 × 0.71 + 0.71 × 0.71 = 0.5 + 0.5 = 1."),
     .worked = "R0"},
    {.text = N_("Two ways lead to 1 as well: 0.71 × 0.71, and 0.71 × (−0.71). What do they add up "
                "to?"),
     .here = true,
     .answers = {{N_("To 1: the answer is 1 for certain."), 100,
                  N_("That is what the two ways to 0 add up to. Here one of the two is negative.")},
                 {N_("To 0.5: both answers are possible."), 50,
                  N_("Each of the two ways is 0.5 in size, but one of them is negative.")},
                 {N_("To 0: the answer is never 1."), 0, NULL}},
     .fact = {.kind = FACT_CHANCE, .at = {ENT_MINUS, ENT_PLUS}, .ship = ENT_RUBICON, .card = ENT_H},
     .because = N_("0.5 − 0.5 = 0. The ways to 1 cancel, the ways to 0 add up. This is called "
                   "interference, and it is why a second H brings back 0 for certain.")},
    {.text = N_("Both sums side by side: the ways to 0 add up, the ways to 1 cancel. From PLUS, H "
                "leads to ZERO for certain."),
     .worked = "R"},
    {.text = N_("H leads from PLUS to ZERO. Where does H lead from MINUS?"),
     .answers = {{N_("also to ZERO"), LESSON_SHIPS(ENT_ZERO, ENT_PLUS),
                  N_("On MINUS the amplitude of 1 is negative, so now the two ways to 0 cancel.")},
                 {N_("to ONE"), LESSON_SHIPS(ENT_ONE, ENT_PLUS), NULL},
                 {N_("to PLUS"), LESSON_SHIPS(ENT_PLUS, ENT_PLUS),
                  N_("H leads from Superious back to Centarious.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_H},
     .because =
         N_("H adds the two amplitudes for 0 and subtracts them for 1. On PLUS they cancel for 1, "
            "on MINUS they cancel for 0. So interference turns the sign into a digit: with an H "
            "first, PLUS always shows 0 and MINUS always 1.")},
    {.text = N_("X exchanges the amplitudes of 0 and 1. What does X do to Rubicon on PLUS?"),
     .answers = {{N_("It leads to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_MINUS),
                  N_("For that, X would have to change one sign only. It exchanges the amplitudes "
                     "of 0 and 1.")},
                 {N_("It leads to ONE."), LESSON_SHIPS(ENT_MINUS, ENT_ONE),
                  N_("From ZERO it would. On PLUS the amplitudes of 0 and 1 are equal: nothing "
                     "changes when they are exchanged.")},
                 {N_("Nothing."), LESSON_SHIPS(ENT_MINUS, ENT_PLUS), NULL}},
     .fact = {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_PLUS}, .ship = ENT_RUBICON, .card = ENT_X},
     .because =
         N_("Both amplitudes are equal, so exchanging them changes nothing. On MINUS both signs "
            "flip, and that is the same state: only the difference between the signs counts.")},
    {.text = N_("Your goal: turn both signs into digits, so that Mercurial is on ONE and Rubicon "
                "on ZERO."),
     .goal = on_one_and_zero,
     .chance = "* draw X; * draw X",
     .tip = N_("Play H as Rubicon, then H as Mercurial.")},
    {.text = N_("A minus sign that “0 or 1?” never shows, and yet it decides where the next gate "
                "leads. Quantum computers work with such signs.")},
    {0}};

/* ---- 4: two ships ---- */

static const struct lesson_stage two_ships[] = {
    {.text = N_("Two qubits together have four patterns: 00, 01, 10 and 11, Mercurial's digit "
                "first. The state of the pair has an amplitude for each of the four.")},
    {.text =
         N_("Outside Entanglion each ship has a planet of its own, and the pair is just the two "
            "side by side. Such states are called product states. This board has sixteen of them, "
            "four planets for each ship; physics has infinitely many. Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw H",
     .tip = N_("H brings Mercurial into superposition.")},
    {.text = N_("Now play X as Rubicon."),
     .step = "R navigate X",
     .chance = "* draw X",
     .tip = N_("X leads Rubicon to ONE.")},
    {.text = N_("Mercurial is on PLUS and Rubicon on ONE. Measure both. What can you say about "
                "Rubicon's digit?"),
     .answers = ALONE_ANSWERS(N_("Rubicon is on ONE."), NULL,
                              N_("That is true of Mercurial. Rubicon is on ONE.")),
     .fact = {.kind = FACT_PAULI, .at = {ENT_PLUS, ENT_ONE}, .pauli = {ENT_PAULI_I, ENT_PAULI_Z}},
     .because = N_("The pattern is 01 or 11. In a product state neither ship affects the other.")},
    {.text = N_("Bring Mercurial back to ZERO: play H as Mercurial. H undoes itself."),
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("From PLUS, H leads back to ZERO.")},
    {.text = N_("CNOT joins two qubits. The ship that plays it is the target, the other one is the "
                "control. If the control is 1, the target is flipped; if it is 0, nothing happens. "
                "Mercurial is on ZERO and Rubicon on ONE. What would Mercurial's CNOT do?"),
     .answers = {{N_("Nothing."), LESSON_SHIPS(ENT_ZERO, ENT_ONE),
                  N_("That would be so if the control were 0. Rubicon, the control, is 1.")},
                 {N_("Mercurial goes to ONE."), LESSON_SHIPS(ENT_ONE, ENT_ONE), NULL},
                 {N_("Rubicon goes to ZERO."), LESSON_SHIPS(ENT_ZERO, ENT_ZERO),
                  N_("The ship that plays CNOT is the target. A control that is 0 or 1 stays what "
                     "it is.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_ZERO, ENT_ONE}, .card = ENT_CNOT},
     .because = N_("Rubicon, the control, is 1. So Mercurial, the target, is flipped.")},
    {.text =
         N_("It is Rubicon's turn. Your goal: get Mercurial to PLUS again, with Rubicon on ONE."),
     .goal = on_plus_and_one,
     .chance = "* draw X; * draw H",
     .tip = N_("Have Rubicon exchange a card, then play H as Mercurial.")},
    {.text = N_("One ship is in superposition, the other is like an ordinary bit. What will CNOT "
                "do when the control is neither 0 nor 1? That is the next lesson.")},
    {0}};

/* ---- 5: entanglement ---- */

static const struct lesson_stage entanglement[] = {
    {.text = N_("Mercurial is on PLUS and Rubicon on ZERO. Rubicon is about to play CNOT. Its "
                "control, Mercurial, is in a superposition of 0 and 1. What will happen?"),
     .answers = {{N_("Rubicon stays on ZERO."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO),
                  N_("That holds only where Mercurial is 0. The superposition has a part where "
                     "Mercurial is 1.")},
                 {N_("Rubicon goes to PLUS as well."), LESSON_SHIPS(ENT_PLUS, ENT_PLUS),
                  N_("What Rubicon becomes depends on Mercurial, so it has no planet of its own "
                     "any more.")},
                 {N_("Both ships go to PHI PLUS."), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS),
                  NULL}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT},
     .because = N_("Where Mercurial is 0, Rubicon stays 0. Where Mercurial is 1, Rubicon becomes "
                   "1. So the pair is a superposition of 00 and 11, and that is PHI PLUS.")},
    {.text = N_("Play CNOT as Rubicon."),
     .step = "R navigate CNOT",
     .chance = "* draw H; * d8 6",
     .tip = N_("Without CNOT the ships stay separate. Of the four gates, only CNOT can entangle.")},
    {.text = N_("The ships are entangled. You measure Mercurial alone. What does it show?"),
     .answers = ALONE_ANSWERS(ONE_COMES, ZERO_COMES, NULL),
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("Half of the time the pair shows 00, half of the time 11. Mercurial alone looks "
                   "like a coin toss.")},
    {.text = N_("On PLUS, an H made Mercurial certain again. On an entangled planet, no gate on "
                "one ship can do that: a single ship has no pure state of its own here. Only the "
                "pair has one. That is why both ships always fly together in Entanglion.")},
    {.text = N_("What would another CNOT by Rubicon do now?"),
     .here = true,
     .answers = {{N_("Lead deeper into Entanglion."), LESSON_SHIPS(ENT_OMEGA_TWO, ENT_OMEGA_TWO),
                  N_("From a Bell planet, H leads deeper. CNOT is the door.")},
                 {N_("Undo the first: Mercurial on PLUS, Rubicon on ZERO."),
                  LESSON_SHIPS(ENT_PLUS, ENT_ZERO), NULL},
                 {N_("Put both ships on ZERO."), LESSON_SHIPS(ENT_ZERO, ENT_ZERO),
                  N_("Before the first CNOT, Mercurial was not on ZERO. CNOT brings back what was "
                     "before.")}},
     .fact = {.kind = FACT_GATE,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .ship = ENT_RUBICON,
              .card = ENT_CNOT},
     .because = N_("CNOT undoes itself, like every gate here. What it tied, it can untie.")},
    {.text = N_("It is Mercurial's turn, and Mercurial holds a CNOT too. Your goal: untie the "
                "ships with a CNOT, so that one is in Centarious and the other in Superious."),
     .goal = untied,
     .chance = "* d8 5; * d8 6",
     .tip = N_("Play CNOT as Mercurial, on a Bell planet.")},
    {.text = N_("If Mercurial played it, Mercurial went to Centarious and Rubicon to Superious: "
                "the reverse of before. PHI PLUS does not remember which ship was in superposition "
                "when it was made.")},
    {0}};

/* ---- 6: Bell states ---- */

static const struct lesson_stage bell_states[] = {
    {.text = N_("Both ships are on PHI PLUS. Each ship alone shows 0 or 1 like a coin toss. Now "
                "measure both and compare. What do you see?"),
     .answers = ALWAYS_AGREE,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_PLUS, ENT_PHI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("PHI PLUS is a superposition of 00 and 11. Each result is pure chance, and yet "
                   "the two always agree.")},
    {.text = N_("The gate X flips one digit of the pair: 00 and 11 become 10 and 01. Which planet "
                "is that?"),
     .answers = {{N_("PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS),
                  N_("X flips a digit and no sign. With one digit flipped, the two digits are no "
                     "longer equal.")},
                 {N_("PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS), NULL},
                 {N_("PSI MINUS"), LESSON_SHIPS(ENT_PSI_MINUS, ENT_PSI_MINUS),
                  N_("The first word is right. X leaves the sign alone.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .card = ENT_X},
     .because = N_("X changes PHI to PSI and leaves the sign alone. It does not matter whose digit "
                   "is flipped.")},
    {.text = N_("Go there: play X as Mercurial."),
     .step = "M navigate X",
     .chance = "* draw X; * d8 6",
     .tip = N_("From PHI PLUS, X leads to PSI PLUS.")},
    {.text = N_("Now the ships are on PSI PLUS. Measure both and compare. What do you see?"),
     .answers = ALWAYS_DIFFER,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("PSI planets are made of 01 and 10: the ships always differ. So the first word "
                   "tells how the answers to “0 or 1?” compare: on PHI planets they agree, on PSI "
                   "planets they differ.")},
    {.text = N_("There is a second way to ask: give each ship an H first, then measure. Let us do "
                "the first part. Play H as Rubicon."),
     .step = "R navigate H",
     .chance = "* draw SWAP; * d8 5",
     .tip = N_("The second question starts with an H for each ship.")},
    {.text = N_("Now play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X; * d8 7",
     .tip = N_("Mercurial's H is still missing.")},
    {.text = N_("An H for each ship led from PSI PLUS to PHI MINUS, where the ships agree. So on "
                "PSI PLUS they agree with an H first. Now the ships are on PHI MINUS. Give each an "
                "H first, then measure. What do you see?"),
     .answers = ALWAYS_DIFFER,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PHI_MINUS, ENT_PHI_MINUS},
              .pauli = {ENT_PAULI_X, ENT_PAULI_X}},
     .because =
         N_("The two H gates lead back to PSI PLUS, where the ships differ. So the second word "
            "tells how measurements with an H first compare: on PLUS planets they agree, on MINUS "
            "planets they differ. Two questions with two answers each: four Bell states.")},
    {.text = N_("Your goal: fly to the planet where the ships differ whichever of the two "
                "questions you ask both of them."),
     .goal = at_psi_minus,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Differ directly means PSI, differ with an H first means MINUS. From PHI MINUS, X "
               "leads to PSI MINUS.")},
    {.text = N_(
         "PSI MINUS. On one pair you can ask only one of the two questions: the answer uses up the "
         "state. But there is a trick: CNOT leads out, and then an H by the ship in Superious "
         "makes both words readable as two digits. Physicists call this a Bell measurement.")},
    {0}};

/* ---- 7: OMEGA states ---- */

static const struct lesson_stage omega_states[] = {
    {.text = N_("Both ships are on PHI PLUS. So far H was for single ships. What happens if "
                "Mercurial plays H here?"),
     .answers = {{N_("Both ships go to OMEGA TWO."), LESSON_SHIPS(ENT_OMEGA_TWO, ENT_OMEGA_TWO),
                  NULL},
                 {N_("Both ships go to PHI MINUS."), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS),
                  N_("H leads from a Bell planet to an OMEGA planet, not to another Bell planet.")},
                 {N_("Only Mercurial moves, to PLUS."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO),
                  N_("In Entanglion the pair has one state, and both ships move.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .card = ENT_H},
     .because = N_("The gate acts on one qubit, but the pair has only one state, and that state "
                   "changes. H leads from every Bell planet to an OMEGA planet.")},
    {.text = N_("Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X; * d8 5",
     .tip = N_("H is the way from a Bell planet to an OMEGA planet.")},
    {.text = N_("On OMEGA planets all four patterns have equal chances. One of the four amplitudes "
                "has a minus sign: that of 01 on OMEGA ZERO, 00 on OMEGA ONE, 11 on OMEGA TWO, 10 "
                "on OMEGA THREE. The four states differ in nothing else.")},
    {.text = N_("The ships are on OMEGA TWO. Measure both directly and compare. What do you see?"),
     .answers = PAIR_ANSWERS(DIFFER_COMES, AGREE_COMES, NULL),
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_TWO, ENT_OMEGA_TWO},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_("All four patterns are equally likely. Asked like this, the ships seem to have "
                   "nothing to do with each other.")},
    {.text = N_("Ask differently: give Mercurial an H first, and measure Rubicon directly. What do "
                "you see on OMEGA TWO?"),
     .answers = ALWAYS_AGREE,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_TWO, ENT_OMEGA_TWO},
              .pauli = {ENT_PAULI_X, ENT_PAULI_Z}},
     .because =
         N_("Now they agree for certain. OMEGA states are as entangled as Bell states. Of the two "
            "questions in this game, you just have to ask each ship a different one.")},
    {.text = N_("It is Rubicon's turn. Your goal: move the minus sign from 11 to 10, that is, "
                "reach OMEGA THREE."),
     .goal = at_omega_three,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Flip Rubicon's digit: play X as Rubicon.")},
    {.text = N_("The ships are on OMEGA THREE. Ask the same as before: an H for Mercurial first, "
                "Rubicon directly. What do you see now?"),
     .answers = ALWAYS_DIFFER,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_THREE, ENT_OMEGA_THREE},
              .pauli = {ENT_PAULI_X, ENT_PAULI_Z}},
     .because = N_("The minus sign has moved to another pattern, and the answer is reversed.")},
    {.text = N_("Four patterns, one of them marked by a minus sign: this is what the first half of "
                "Grover's search looks like, a famous algorithm for quantum computers, when it has "
                "marked what it is looking for.")},
    {0}};

/* ---- 8: where the game bends physics ---- */

static const struct lesson_stage bending_physics[] = {
    {.text = N_("A game is not a laboratory, and this one says so: nearly every path on the board "
                "is exact physics, and this lesson shows where it is not. Mercurial is on MINUS "
                "and Rubicon on PLUS. Mercurial plays CNOT. What happens on the board?"),
     .here = true,
     .answers = {{N_("Nothing moves."), LESSON_SHIPS(ENT_MINUS, ENT_PLUS), NULL},
                 {N_("Rubicon goes to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_MINUS),
                  N_("The board has no path for that.")},
                 {N_("Both ships enter Entanglion."), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS),
                  N_("CNOT leads into Entanglion from Centarious, and neither ship is there.")}},
     .fact = {.kind = FACT_BOARD, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_CNOT},
     .because = N_("The board has no CNOT path for a ship in Superious.")},
    {.text = N_("See for yourself: play CNOT as Mercurial."),
     .step = "M navigate CNOT",
     .chance = "* draw X",
     .tip = N_("This is about CNOT. The card is spent, but nothing bad can happen.")},
    {.text = N_("Nothing moved. But what would real qubits do?"),
     .here = true,
     .answers =
         {{N_("Nothing, as on the board."), LESSON_SHIPS(ENT_MINUS, ENT_PLUS),
           N_("Real qubits do change here: with the target on MINUS, the control picks up a "
              "sign.")},
          {N_("Rubicon, the control, goes to MINUS."), LESSON_SHIPS(ENT_MINUS, ENT_MINUS), NULL},
          {N_("Mercurial, the target, goes to PLUS."), LESSON_SHIPS(ENT_PLUS, ENT_PLUS),
           N_("The target stays: |−⟩ flipped is |−⟩ again, but for a minus sign in front.")}},
     .fact = {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_PLUS}, .card = ENT_CNOT},
     .because = N_("The target stays on MINUS, and its minus sign shows up on the control. This is "
                   "called phase kickback. The board leaves it out: with both ships in Superious, "
                   "CNOT has no effect. All other moves by cards are exact.")},
    {.text = N_("A detection is like a measurement: both ships jump to the same planet of "
                "Centarious. From PHI planets that is right. Suppose both ships were on PSI PLUS. "
                "What would a real measurement of both show?"),
     .answers = ALWAYS_DIFFER,
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}},
     .because = N_(
         "From PSI planets the ships would land on different planets. From OMEGA planets all four "
         "pairs would be equally likely. The game always puts both ships on the same one.")},
    {.text = N_("There is more. When you evade the defences, the ships stay where they are; a real "
                "measurement would not leave the state alone. Heisenberg and Physical Qubits put "
                "the ships somewhere new, as no gate can. And the names of events are only names: "
                "Bit Flip Error flips no qubit.")},
    {.text = N_("You can trust everything else. One honest limit: what these four gates do can be "
                "followed with a pencil; a quantum computer needs at least one more. Now play with "
                "what you know. Your goal: have a component aboard, any of the eight."),
     .goal = any_component,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Play H as Rubicon to get it to ZERO. On its next turn, play CNOT while Mercurial "
               "waits on MINUS. Then retrieve.")},
    {.text = N_("From a bit to entanglement, and back with a component: that was the course. You "
                "can play on for as long as you like.")},
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
     .aim = N_("Say what a measurement of PLUS shows, and why it is not a coin toss."),
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
     /* Both ships on PHI PLUS, Mercurial's turn with H X X, Rubicon has H H X. Engine control has
      * just been cleared, so that the four cards of the lesson cause no event. */
     .start = LESSON_TABLE "* draw H; * draw H; * draw H; * draw H; * draw H; * draw CNOT; "
                           "M navigate H; * draw H; R navigate H; * draw H; "
                           "M navigate H; * draw X; R navigate H; * draw X; "
                           "M navigate H; * draw X; R navigate CNOT; * draw H; * d8 3; "
                           "* event wave_function_collapse",
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
     .aim = N_("Know which parts of the game are physics and which are just a game."),
     .rate = 1,
     /* Mercurial on MINUS with CNOT H H, Rubicon on PLUS with CNOT H X, Mercurial's turn. */
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw H; * draw H; * draw CNOT; "
                           "M navigate X; * draw CNOT; R navigate H; * draw X; "
                           "M navigate H; * draw H; R exchange X; * draw X",
     .seed = 18,
     .stages = bending_physics},
    {0}};
