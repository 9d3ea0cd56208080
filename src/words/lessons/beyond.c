/* beyond.c - short lessons on what quantum states are good for, with the cards that players have:
 * reading a Bell planet, two bits with one ship, starting from 0, readings that err, the spy game.
 *
 * Right answers are computed by the quantum module. To add a lesson, see play.c. */
#include "words/lessons/lessons.h"

/* Both ships on PHI PLUS with engine control just cleared, Mercurial's turn with H H X, Rubicon has
 * H X CNOT. */
#define TO_PHI_PLUS_WITH_CNOT                                                                     \
    LESSON_TABLE "* draw X; * draw H; * draw X; * draw SWAP; * draw X; * draw CNOT; "             \
                 "M navigate X; * draw H; R navigate SWAP; * draw H; M navigate H; * draw X; "    \
                 "R navigate X; * draw CNOT; M navigate X; * draw H; R navigate CNOT; * draw X; " \
                 "* d8 3; * event wave_function_collapse"

/* ---- goals ---- */

static bool on(const ent_position *p, ent_planet mercurial, ent_planet rubicon) {
    return ent_ship_planet(p, ENT_MERCURIAL) == mercurial &&
           ent_ship_planet(p, ENT_RUBICON) == rubicon;
}
static bool in_entanglion(const ent_position *p) {
    return p->ships >= ENT_PLACE_ENTANGLION;
}
static bool out_of_entanglion(const ent_position *p) {
    return p->ships < ENT_PLACE_ENTANGLION;
}
static bool reads_one_zero(const ent_position *p) {
    return on(p, ENT_ONE, ENT_ZERO);
}
static bool both_on_zero(const ent_position *p) {
    return on(p, ENT_ZERO, ENT_ZERO);
}
static bool has_error_correction(const ent_position *p) {
    return ent_component_place(p, ENT_QUANTUM_ERROR_CORRECTION).carried;
}

/* ---- 1: read a Bell planet ---- */

static const struct lesson_stage read_bell[] = {
    {.text =
         N_("The name of a Bell planet has two words, PHI or PSI and PLUS or MINUS. Asking both "
            "ships “0 or 1?” tells the first word, but the answer uses up the state, and the "
            "second word is lost. In this lesson you read both words from one pair.")},
    {.text = N_("The ships are on PHI PLUS. Fly to another Bell planet first: play X as "
                "Mercurial."),
     .step = "M navigate X",
     .chance = "* draw H; * d8 6",
     .tip = N_("From PHI PLUS, X leads to PSI PLUS.")},
    {.text = N_("The ships are on PSI PLUS. Where do they go when Rubicon plays CNOT?"),
     .answers = {{N_("Mercurial to PLUS, Rubicon to ONE"), LESSON_SHIPS(ENT_PLUS, ENT_ONE), NULL},
                 {N_("Mercurial to PLUS, Rubicon to ZERO"), LESSON_SHIPS(ENT_PLUS, ENT_ZERO),
                  N_("That would happen on PHI PLUS, where the two digits are equal.")},
                 {N_("Mercurial to MINUS, Rubicon to ONE"), LESSON_SHIPS(ENT_MINUS, ENT_ONE),
                  N_("That would happen on PSI MINUS. The second word stays on Mercurial.")}},
     .fact = {.kind = FACT_GATE,
              .at = {ENT_PSI_PLUS, ENT_PSI_PLUS},
              .ship = ENT_RUBICON,
              .card = ENT_CNOT},
     .because = N_("CNOT writes the first word into Rubicon's digit: 0 for PHI, 1 for PSI. The "
                   "second word is left to Mercurial: PLUS or MINUS.")},
    {.text = N_("Play CNOT as Rubicon."),
     .step = "R navigate CNOT",
     .chance = "* draw CNOT",
     .tip = N_("CNOT unties the ships.")},
    {.text = N_("An H turns Mercurial's sign into a digit. Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw SWAP",
     .tip = N_("H leads from PLUS to ZERO, and from MINUS to ONE.")},
    {.text = N_("Mercurial is on ZERO and Rubicon on ONE: the digits 01 stand for PSI PLUS, for "
                "certain. Suppose you had read 10. Which Bell planet would that be?"),
     .answers = {{N_("PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS), NULL},
                 {N_("PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS),
                  N_("That is 01: Rubicon's digit is the first word, Mercurial's the second.")},
                 {N_("PSI MINUS"), LESSON_SHIPS(ENT_PSI_MINUS, ENT_PSI_MINUS),
                  N_("That is 11. Rubicon's digit is 0, so the first word is PHI.")}},
     .fact =
         {.kind = FACT_GATE, .at = {ENT_MINUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT},
     .because = N_("Undo the two gates: H leads Mercurial from ONE back to MINUS, and with Rubicon "
                   "on ZERO, CNOT leads to PHI MINUS.")},
    {.text = N_("Your goal: make a Bell planet again, any of the four."),
     .goal = in_entanglion,
     .chance = "* draw X; * draw CNOT; * d8 6; * d8 7",
     .tip = N_("Have Rubicon exchange a card. Then play H as Mercurial and CNOT as Rubicon.")},
    {.text =
         N_("CNOT, then H, then measure both: physicists call this a Bell measurement. It reads "
            "two bits from one pair, and the next lesson puts them there.")},
    {0}};

/* ---- 2: two bits with one ship ---- */

static const struct lesson_stage superdense[] = {
    {.text = N_("The ships share PHI PLUS. Mercurial wants to tell Rubicon two bits. It may act on "
                "its own ship only, and then send that one ship over. An ordinary bit can carry "
                "one of them. A qubit of a shared pair can carry both.")},
    {.text = N_("Mercurial's X changes the first word: PHI becomes PSI. It could also play H, X "
                "and H, one after the other. Where would they lead from PHI PLUS?"),
     .answers = {{N_("to PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS), NULL},
                 {N_("to PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS),
                  N_("That is what X alone does. Between two H gates it acts on the sign.")},
                 {N_("back to PHI PLUS"), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS),
                  N_("The two H gates would cancel if nothing came in between.")}},
     .fact = {.kind = FACT_GATES, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .gates = "MH MX MH"},
     .because = N_("An H before and after turns the flip of a digit into the flip of a sign. So "
                   "Mercurial alone can reach all four Bell planets: two bits.")},
    {.text = N_("Mercurial sends 10: the sign is flipped, the digit is not. Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw H; * d8 5",
     .tip = N_("H is the first of the three.")},
    {.text = N_("Rubicon waits. Exchange X as Rubicon."),
     .step = "R exchange X",
     .chance = "* draw SWAP",
     .tip = N_("Rubicon must not touch the pair now, and it needs its CNOT later.")},
    {.text = N_("Play X as Mercurial."),
     .step = "M navigate X",
     .chance = "* draw SWAP; * d8 6",
     .tip = N_("X is the second of the three.")},
    {.text = N_("Exchange SWAP as Rubicon."),
     .step = "R exchange SWAP",
     .chance = "* draw CNOT",
     .tip = N_("Rubicon still waits, and keeps its CNOT.")},
    {.text = N_("Play H as Mercurial."),
     .step = "M navigate H",
     .chance = "* draw H; * d8 7",
     .tip = N_("H is the last of the three.")},
    {.text =
         N_("Now Mercurial's ship is sent over, and Rubicon has both. The pair is on PHI MINUS. "
            "Which digits appear after Rubicon's CNOT and Mercurial's H?"),
     .answers = {{N_("Mercurial 1, Rubicon 0"), LESSON_SHIPS(ENT_ONE, ENT_ZERO), NULL},
                 {N_("Mercurial 0, Rubicon 1"), LESSON_SHIPS(ENT_ZERO, ENT_ONE),
                  N_("That would be PSI PLUS. Mercurial's digit tells the sign.")},
                 {N_("Mercurial 0, Rubicon 0"), LESSON_SHIPS(ENT_ZERO, ENT_ZERO),
                  N_("That would be PHI PLUS, with nothing sent.")}},
     .fact = {.kind = FACT_GATES, .at = {ENT_PHI_MINUS, ENT_PHI_MINUS}, .gates = "RC MH"},
     .because =
         N_("CNOT gives the first word, PHI, as Rubicon's 0; H gives the sign as Mercurial's "
            "1. Together: 10, the message.")},
    {.text = N_("Your goal: read the message, so that Mercurial is on ONE and Rubicon on ZERO."),
     .goal = reads_one_zero,
     .chance = "* draw H; * draw H; * d8 5",
     .tip =
         N_("Play CNOT as Rubicon, then H as Mercurial. If Mercurial has no H, exchange a card.")},
    {.text =
         N_("Two bits arrived with one ship. This is called superdense coding. The pair had to be "
            "shared beforehand, and a ship had to fly: no message travels faster than a ship.")},
    {0}};

/* ---- 3: initialisation ---- */

static const struct lesson_stage initialisation[] = {
    {.text = N_(
         "A computation must start from something known. In this game a die puts each ship on ZERO "
         "or ONE; a quantum computer sets every qubit to 0. This is called initialisation.")},
    {.text =
         N_("Mercurial is on ONE, but imagine that nobody knows. Measure it. What does it show?"),
     .answers = {{N_("always 0"), 1, N_("Mercurial is on ONE. Look at the bars.")},
                 {N_("always 1"), -1, NULL},
                 {N_("0 or 1, each half of the time"), 0,
                  N_("Not knowing is not a superposition. Look at the bars.")}},
     .fact = {.kind = FACT_PAULI, .at = {ENT_ONE, ENT_ZERO}, .pauli = {ENT_PAULI_Z, ENT_PAULI_I}},
     .because = N_("So the measurement tells you what to do: 0 means that all is well, 1 means "
                   "that an X is due.")},
    {.text = N_("It is Rubicon's turn. Your goal: put both ships on ZERO."),
     .goal = both_on_zero,
     .chance = "* draw H; * draw X",
     .tip = N_("Have Rubicon exchange a card, then play X as Mercurial.")},
    {.text = N_("Could one gate do it without a measurement, leading to ZERO both from ZERO and "
                "from ONE?"),
     .answers = {{N_("Yes, X."), 0, N_("From ONE it does. From ZERO it leads to ONE.")},
                 {N_("Yes, H."), 0, N_("From PLUS it does. From ONE it leads to MINUS.")},
                 {N_("No gate does."), 1, NULL}},
     .because = N_("Every gate can be undone, so it never leads two states to the same one. Only a "
                   "measurement, or heat flowing out, erases what was there before.")},
    {.text = N_("In a dilution refrigerator, superconducting qubits settle into 0 by themselves, "
                "nearly always. The rest are found by measuring and set right with an X. In the "
                "game, Heisenberg and Physical Qubits prepare states, as no gate can.")},
    {0}};

/* ---- 4: readings that err ---- */

static const struct lesson_stage readings[] = {
    {.text = N_("Real devices err. Now and then a reading says 0 where 1 would be right: this is "
                "called a readout error. The detection rate of this game stands for it. The higher "
                "it is, the more often something goes wrong.")},
    {.text = N_("The ships are on PHI PLUS, where perfect readings always agree. Now each reading "
                "is wrong in 10 of 100 cases. In how many of 100 cases do the two agree?"),
     .answers = {{N_("in all 100"), 100, N_("One wrong reading is enough to make them differ.")},
                 {N_("in about 90"), 90, N_("That would be so if only one of the two could err.")},
                 {N_("in about 82"), 82, NULL}},
     .fact = {.kind = FACT_NOISE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .noise = 10},
     .because =
         N_("They agree when both are right, 0.9 × 0.9 = 0.81, or both are wrong, 0.1 × 0.1 = "
            "0.01.")},
    {.text =
         N_("Change the error and measure again. When do the readings tell you nothing at all?"),
     .fact = {.kind = FACT_NOISE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .noise = 10}},
    {.text = N_("Now every second reading is wrong, 50 of 100. In how many of 100 cases do the "
                "two readings of PHI PLUS agree?"),
     .answers = {{N_("in none"), 0,
                  N_("They would always differ if one of the two were always wrong.")},
                 {N_("in about 50"), 50, NULL},
                 {N_("in all 100"), 100,
                  N_("They would always agree if both were always right, or both always wrong.")}},
     .fact = {.kind = FACT_NOISE, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}, .noise = 50},
     .because =
         N_("A reading that is wrong half of the time is a coin toss. Nothing is left of the "
            "pair.")},
    {.text = N_("There is a remedy for errors: many qubits stand for one, and errors are found "
                "before they spread. Quantum Error Correction is on PHI PLUS. Your goal: get it "
                "aboard."),
     .goal = has_error_correction,
     .chance = "* d8 6",
     .tip = N_("Retrieve as Mercurial.")},
    {.text = N_("In the game it adds 1 to every roll of its ship. In laboratories it is the way to "
                "large quantum computers.")},
    {0}};

/* ---- 5: the spy game ---- */

static const struct lesson_stage spies[] = {
    {.text =
         N_("Two spies, Mercurial and Rubicon, are questioned in separate rooms. Each is asked A "
            "or B, by the toss of a coin, and answers 0 or 1. They win the round if their "
            "answers agree. But if both were asked B, their answers must differ.")},
    {.text =
         N_("They may make a plan beforehand, such as “always say 0”. Take pencil and paper: how "
            "many of 100 rounds can the best plan win?"),
     .here = true,
     .answers =
         {{N_("50"), 50, N_("“Always say 0” does better: it loses only when both are asked B.")},
          {N_("75"), 75, NULL},
          {N_("100"), 100,
           N_("Three of the four cases want equal answers. Then the fourth has equal answers, "
              "too.")}},
     .fact = {.kind = FACT_PLAN},
     .because =
         N_("There are four cases: AA, AB, BA and BB. Whatever fits three of them fails in "
            "the fourth. This is Bell's inequality: no plan wins more than three rounds in four.")},
    {.text =
         N_("Now the spies share PHI PLUS, and each measures its own ship. The direction depends "
            "on the question. On a circle with 0 at the top and plus at 90°, Mercurial takes 0° "
            "for A and 90° for B; Rubicon takes 45° for A and −45° for B.")},
    {.text = N_("In three of the cases the two directions are 45° apart, in the case BB they are "
                "135° apart. How many of 100 rounds do the spies win now?"),
     .here = true,
     .answers =
         {{N_("75"), 75,
           N_("That is the limit for plans. Play more rounds and you will see it exceeded.")},
          {N_("85"), 85, NULL},
          {N_("100"), 100, N_("Play more rounds: some are lost.")}},
     .fact = {.kind = FACT_SPIES, .at = {ENT_PHI_PLUS, ENT_PHI_PLUS}},
     .because = N_("At 45° the answers agree with a chance of 85.4%, at 135° they differ with the "
                   "same chance. No plan can explain that. Experiments have found it since 1972, "
                   "and quantum mechanics allows no more than this.")},
    {.text = N_("In the laboratory you can turn the directions of both ships yourself. Here the "
                "spies fly home. Your goal: leave Entanglion."),
     .goal = out_of_entanglion,
     .chance = "* draw CNOT; * draw CNOT; * d8 5; * d8 6",
     .tip = N_("Have Mercurial exchange a card, then play CNOT as Rubicon.")},
    {.text = N_("The spies sent each other nothing: each one's answers alone are a coin toss. Only "
                "when compared do they show what no plan could achieve.")},
    {0}};

/* ---- the list ---- */

const struct lesson lessons_beyond[] = {
    {.id = "read-bell",
     .group = LESSONS_BEYOND,
     .title = N_("Read a Bell planet"),
     .aim = N_("Tell the four Bell states apart, with one measurement of one pair."),
     .rate = 1,
     .start = TO_PHI_PLUS_WITH_CNOT,
     .seed = 21,
     .stages = read_bell},
    {.id = "superdense",
     .group = LESSONS_BEYOND,
     .title = N_("Two bits with one ship"),
     .aim = N_("Send two bits with one qubit of a shared pair."),
     .rate = 1,
     .start = TO_PHI_PLUS_WITH_CNOT,
     .seed = 22,
     .stages = superdense},
    {.id = "initialisation",
     .group = LESSONS_BEYOND,
     .title = N_("Starting from 0"),
     .aim = N_("Say how qubits are set to 0, and why no gate can do it."),
     .rate = 1,
     /* Mercurial on ONE with X X H, Rubicon on ZERO with X H CNOT, Rubicon's turn. */
     .start = LESSON_TABLE "* draw X; * draw X; * draw H; * draw X; * draw H; * draw CNOT; "
                           "M navigate X; * draw X",
     .seed = 23,
     .stages = initialisation},
    {.id = "readings",
     .group = LESSONS_BEYOND,
     .title = N_("Readings that err"),
     .aim = N_("Know what errors do to measurements, and what the detection rate stands for."),
     .rate = 1,
     .start = "* components control_infrastructure dilution_refrigerator magnetic_shielding "
              "physical_qubits quantum_programming quantum_gates quantum_error_correction "
              "qubit_interconnect; * rolloff 6 4; * d2 0; * d2 0; " LESSON_TO_PHI_PLUS,
     .seed = 24,
     .stages = readings},
    {.id = "spies",
     .group = LESSONS_BEYOND,
     .title = N_("The spy game"),
     .aim = N_("Beat every plan with a Bell pair, as in Bell's test."),
     .rate = 1,
     .start = TO_PHI_PLUS_WITH_CNOT,
     .seed = 25,
     .stages = spies},
    {0}};
