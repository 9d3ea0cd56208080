/* play.c - short lessons on the rules: retrieving, events, components, and the two kinds of
 * planets in Entanglion.
 *
 * To add a lesson: write its stages, then its entry in the list at the end. tests/test_lesson*.c
 * play every lesson of the list and say what is wrong with it. */
#include "words/lessons/lessons.h"

/* ---- goals ---- */

static int components_on_board(const ent_position *p) {
    int count = 0;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        count += ent_component_place(p, (ent_component)c).carried;
    return count;
}
static bool two_components(const ent_position *p) {
    return components_on_board(p) >= 2;
}
static bool heisenberg_played(const ent_position *p) {
    return ent_event_discarded(p, ENT_HEISENBERG);
}
static bool quantum_gates_on_board(const ent_position *p) {
    return ent_component_place(p, ENT_QUANTUM_GATES).carried;
}
static bool choosing_between_two_cards(const ent_position *p) {
    return p->phase == ENT_KEEP;
}
static bool chosen_between_two_cards(const ent_position *p) {
    return p->phase != ENT_KEEP;
}
static bool at_psi_minus(const ent_position *p) {
    return ent_ship_planet(p, ENT_MERCURIAL) == ENT_PSI_MINUS;
}
static bool at_omega_three(const ent_position *p) {
    return ent_ship_planet(p, ENT_MERCURIAL) == ENT_OMEGA_THREE;
}
static bool out_of_entanglion(const ent_position *p) {
    return p->ships < ENT_PLACE_ENTANGLION;
}

/* ---- retrieving ---- */

static const struct lesson_stage retrieving[] = {
    {.text = N_("Both ships orbit PHI PLUS, where the component Quantum Gates is. It is "
                "Mercurial's turn. Retrieving a component is an action, like playing a card.")},
    {.text = N_("Ground defences guard the component. The roll must be more than the detection "
                "rate, which is 1. How many of the eight faces are enough?"),
     .answers = {{N_("six faces"), 6,
                  N_("A 2 is enough as well: the roll only has to be more than 1.")},
                 {N_("seven faces"), 7, NULL},
                 {N_("all eight faces"), 8,
                  N_("A 1 is not more than 1: a roll that equals the rate fails.")}},
     .fact = {.kind = FACT_FACES},
     .because = N_("Every face but the 1. A roll equal to the rate is not enough.")},
    {.text = N_("Those are good odds. Retrieve as Mercurial."),
     .step = "M retrieve",
     .chance = "* d8 1",
     .tip = N_("First try to retrieve what is here.")},
    {.text = N_("A 1, the only face that fails. The component stays on the planet, and the rate "
                "has risen to 2. But look: the ships stay as well. Ground defences never chase a "
                "ship away. Only orbital defences do.")},
    {.text = N_("Now it is Rubicon's turn, and the rate is 2. How many faces are enough for "
                "Rubicon?"),
     .answers = {{N_("five faces"), 5, N_("A 3 is enough: it is more than 2.")},
                 {N_("six faces"), 6, NULL},
                 {N_("seven faces"), 7,
                  N_("A 2 is not more than 2: a roll that equals the rate fails.")}},
     .fact = {.kind = FACT_FACES},
     .because = N_("3, 4, 5, 6, 7 and 8. A failed roll makes the next one harder.")},
    {.text = N_("Retrieve as Rubicon."),
     .step = "R retrieve",
     .chance = "* d8 5",
     .tip = N_("The component is still there, and Rubicon may try as well.")},
    {.text = N_("Rubicon rolled a 5 and carries Quantum Gates. A component goes to the ship whose "
                "player rolled, and changes only that ship.")},
    {.text = N_("There are components one card away in two directions: X leads to PSI PLUS, and H "
                "leads to OMEGA TWO. Your goal: have two components aboard. Remember the two "
                "rolls: one when you arrive, one when you retrieve."),
     .goal = two_components,
     .chance = "* d8 6; * d8 7",
     .tip = N_("Play X or H as Mercurial. Then retrieve as Rubicon.")},
    {.text = N_("That is how the game goes: arrive, retrieve, fly on. Every roll can fail and "
                "raise the rate, so every roll you can avoid helps.")},
    {0}};

/* ---- events ---- */

static const struct lesson_stage events[] = {
    {.text = N_("Every card you play goes to engine control. It holds five cards now. The sixth "
                "causes a quantum event at the end of the turn: an event card is drawn, and engine "
                "control is cleared.")},
    {.text = N_("It is Rubicon's turn. Play H, the sixth card, as Rubicon."),
     .step = "R navigate H",
     .chance = "* draw X; * event heisenberg",
     .tip = N_("Make the sixth card an H. It leads to PLUS, where no die is rolled.")},
    {.text = N_("Rubicon drew Heisenberg. Four event cards are kept until they are played: "
                "Bennett, Heisenberg, Quantum Tunnel and The Mechanic. All others act at once, "
                "for good or bad.")},
    {.text = N_("Bit Flip Error is a card that acts at once. The rate is 1 now. What would Bit "
                "Flip Error do?"),
     .answers = {{N_("Set the rate to 4."), 1, NULL},
                 {N_("Turn ZERO into ONE."), 0,
                  N_("The name sounds like it, but the card flips no qubit. It changes the "
                     "detection rate.")},
                 {N_("Nothing."), 0, N_("It acts at once, on the detection rate.")}},
     .because = N_("It sets the rate to 4, whether it was lower or higher before. Early in the "
                   "game that hurts. Late in the game it can save you.")},
    {.text = N_("Heisenberg takes both ships straight to a planet of Entanglion. The die chooses "
                "the planet, and there are no orbital defences to evade. Rubicon holds it, so it "
                "can be played only on Rubicon's turn. Mercurial may do anything first. Your goal: "
                "play Heisenberg."),
     .goal = heisenberg_played,
     .chance = "* d8 2",
     .tip = N_("Have Mercurial exchange a card. Then play Heisenberg as Rubicon.")},
    {.text =
         N_("The die counts planets clockwise from OMEGA ZERO: 1 is OMEGA ONE, 2 is PSI MINUS, and "
            "so on. Quantum events come from a full engine control and from orbital defences. They "
            "are not all bad luck: four of the nine cards will help you later.")},
    {0}};

/* ---- components ---- */

static const struct lesson_stage components[] = {
    {.text = N_("Every component changes the ship that carries it, and only that ship. Six of them "
                "help. Two are a burden: Control Infrastructure subtracts 1 from every roll, and "
                "with the Dilution Refrigerator a ship holds only two engine cards.")},
    {.text = N_("Quantum Error Correction is on PHI PLUS, where the ships are. It adds 1 to every "
                "roll of its ship. Retrieve it as Mercurial."),
     .step = "M retrieve",
     .chance = "* d8 4",
     .tip = N_("First retrieve the component that is here. It makes all later rolls better.")},
    {.text = N_("From now on Mercurial adds 1 to every roll of the eight-sided die. Quantum Gates "
                "is on OMEGA TWO. Fly there: play H as Rubicon."),
     .step = "R navigate H",
     .chance = "* draw CNOT; * d8 5",
     .tip = N_("H leads to OMEGA TWO, where Quantum Gates is.")},
    {.text = N_("It is Mercurial's turn. The rate is 1, and Mercurial carries Quantum Error "
                "Correction. How many of the eight faces are enough for Mercurial?"),
     .answers =
         {{N_("six faces"), 6,
           N_("That is too few: Quantum Error Correction adds 1 to every roll of Mercurial.")},
          {N_("seven faces"), 7,
           N_("That would be right without Quantum Error Correction. With it, a 1 counts as 2.")},
          {N_("all eight faces"), 8, NULL}},
     .fact = {.kind = FACT_FACES},
     .because = N_("Even a 1 counts as 2, and 2 is more than 1. As long as the rate is 1, "
                   "Mercurial cannot fail.")},
    {.text =
         N_("Quantum Gates helps when you exchange a card: its ship draws two cards and keeps one "
            "of them. Your goal: retrieve Quantum Gates with the ship that you want to have it."),
     .goal = quantum_gates_on_board,
     .chance = "* d8 3; * d8 7",
     .tip = N_("Retrieve as Mercurial, which cannot fail. If you want Rubicon to have it, have "
               "Mercurial exchange a card first.")},
    {.text = N_("Now use it. Exchange a card as the ship that carries Quantum Gates. The other "
                "ship may do anything first. Your goal: have two new cards to choose from."),
     .goal = choosing_between_two_cards,
     .tip = N_("Wait for the turn of the ship that carries Quantum Gates, and exchange a card.")},
    {.text = N_("Two cards were drawn. Keep one of them; the other is discarded."),
     .goal = chosen_between_two_cards,
     .tip = N_("Keep the card that leads somewhere. You cannot go wrong here.")},
    {.text = N_("You need all eight components, including the two burdens. It matters which ship "
                "carries them: on one ship, the +1 of Quantum Error Correction and the −1 of "
                "Control Infrastructure cancel out.")},
    {0}};

/* ---- Bell planets ---- */

static const struct lesson_stage bell_planets[] = {
    {.text = N_("Four planets of Entanglion are Bell planets: PHI PLUS, PHI MINUS, PSI PLUS and "
                "PSI MINUS. They are the doors. Only at a Bell planet can a card take you in, and "
                "only from a Bell planet can a card take you out.")},
    {.text = N_("CNOT opens the door. The ship that plays it decides the first word: from ZERO you "
                "reach a PHI planet, from ONE a PSI planet. The other ship, waiting on PLUS or "
                "MINUS, decides the second word.")},
    {.text = N_("Suppose Rubicon is on ZERO and Mercurial on MINUS, and Rubicon plays CNOT. Where "
                "do the ships go?"),
     .answers = {{N_("PHI PLUS"), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS),
                  N_("The first word is right. The second comes from the ship that waits, and it "
                     "waits on MINUS.")},
                 {N_("PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS), NULL},
                 {N_("PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS),
                  N_("Neither word fits: ZERO decides the first, and the ship that waits decides "
                     "the second.")},
                 {N_("PSI MINUS"), LESSON_SHIPS(ENT_PSI_MINUS, ENT_PSI_MINUS),
                  N_("The second word is right. The first comes from the ship that plays CNOT, and "
                     "it is on ZERO.")}},
     .fact =
         {.kind = FACT_BOARD, .at = {ENT_MINUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT},
     .because = N_("ZERO gives PHI, and MINUS gives MINUS.")},
    {.text = N_("Both ships are on ZERO, and it is Mercurial's turn. Your goal: reach PSI MINUS."),
     .goal = at_psi_minus,
     .chance = "* draw X; * draw H; * draw CNOT; * draw X; * d8 5",
     .tip = N_(
         "Get Mercurial to MINUS: X, then H. Get Rubicon to ONE: X. Then play CNOT as Rubicon.")},
    {.text = N_("The card X connects the Bell planets in pairs: it changes PHI to PSI and PSI to "
                "PHI, and leaves the second word alone. Where does X lead from PSI MINUS?"),
     .answers =
         {{N_("PHI PLUS"), LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS),
           N_("The first word is right. X leaves the second word alone.")},
          {N_("PHI MINUS"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS), NULL},
          {N_("PSI PLUS"), LESSON_SHIPS(ENT_PSI_PLUS, ENT_PSI_PLUS),
           N_("It is the other way round: X changes the first word and leaves the second alone.")}},
     .fact = {.kind = FACT_BOARD, .at = {ENT_PSI_MINUS, ENT_PSI_MINUS}, .card = ENT_X},
     .because = N_("PSI becomes PHI, and MINUS stays. It does not matter which ship plays the X.")},
    {.text = N_("CNOT is also the way out. The ship that plays it goes to Centarious, the other "
                "ship to Superious. Your goal: leave Entanglion."),
     .goal = out_of_entanglion,
     .chance = "* draw CNOT; * draw CNOT; * d8 5; * d8 5",
     .tip = N_("Play CNOT as a ship that holds one. If neither does, exchange cards.")},
    {.text = N_(
         "You are out again. If CNOT took you out, one ship is in Centarious and the other in "
         "Superious, and the same card would take you back in: every door opens from both sides.")},
    {0}};

/* ---- OMEGA planets ---- */

static const struct lesson_stage omega_planets[] = {
    {.text = N_("The other four planets of Entanglion are OMEGA ZERO, OMEGA ONE, OMEGA TWO and "
                "OMEGA THREE. They have no doors. The card H leads from a Bell planet to an OMEGA "
                "planet, and back the same way.")},
    {.text =
         N_("Some paths belong to one ship: the ships fly together, but it matters who plays the "
            "card. On PHI MINUS, Rubicon's H leads to OMEGA THREE. Where does Mercurial's H lead?"),
     .answers = {{N_("also to OMEGA THREE"), LESSON_SHIPS(ENT_OMEGA_THREE, ENT_OMEGA_THREE),
                  N_("That is Rubicon's path. Mercurial has an H path of its own here.")},
                 {N_("OMEGA ZERO"), LESSON_SHIPS(ENT_OMEGA_ZERO, ENT_OMEGA_ZERO), NULL},
                 {N_("nowhere"), LESSON_SHIPS(ENT_PHI_MINUS, ENT_PHI_MINUS),
                  N_("There is an H path for Mercurial on every planet of Entanglion.")}},
     .fact = {.kind = FACT_BOARD, .at = {ENT_PHI_MINUS, ENT_PHI_MINUS}, .card = ENT_H},
     .because = N_("OMEGA ZERO and OMEGA THREE are mirror images: where one ship's card leads to "
                   "the first, the other ship's leads to the second.")},
    {.text = N_(
         "The ships are on PHI MINUS, and it is Mercurial's turn. Your goal: reach OMEGA THREE."),
     .goal = at_omega_three,
     .chance = "* d8 5; * d8 6; * d8 7",
     .tip = N_("Have Mercurial exchange a card, then play H as Rubicon.")},
    {.text = N_("X and CNOT lead from one OMEGA planet to another; each ship has its own paths. "
                "From here, CNOT never leads out of Entanglion. Suppose the ships are on OMEGA "
                "ZERO. Where does Mercurial's CNOT lead?"),
     .answers = {{N_("OMEGA TWO"), LESSON_SHIPS(ENT_OMEGA_TWO, ENT_OMEGA_TWO), NULL},
                 {N_("out, to ZERO and PLUS"), LESSON_SHIPS(ENT_ZERO, ENT_PLUS),
                  N_("Only Bell planets have doors. From an OMEGA planet, CNOT leads to a planet "
                     "of Entanglion.")},
                 {N_("OMEGA THREE"), LESSON_SHIPS(ENT_OMEGA_THREE, ENT_OMEGA_THREE),
                  N_("From OMEGA ZERO, only SWAP leads to OMEGA THREE.")}},
     .fact = {.kind = FACT_BOARD, .at = {ENT_OMEGA_ZERO, ENT_OMEGA_ZERO}, .card = ENT_CNOT},
     .because = N_("It leads to OMEGA TWO, and back. To reach OMEGA THREE you need a SWAP.")},
    {.text = N_(
         "To leave, first go back to a Bell planet and use its door. Your goal: leave Entanglion."),
     .goal = out_of_entanglion,
     .chance = "* draw CNOT; * draw CNOT; * d8 5; * d8 6; * d8 7",
     .tip = N_("Either ship's H leads from OMEGA THREE to a Bell planet. Then play CNOT.")},
    {.text =
         N_("Now you know all eight planets. Each starts with a component, so you will be back.")},
    {0}};

/* ---- the list ---- */

const struct lesson lessons_play[] = {
    {.id = "retrieving",
     .group = LESSONS_PLAY,
     .title = N_("Retrieving components"),
     .aim = N_("Know the odds of a roll, and retrieve two components."),
     .rate = 1,
     .start = LESSON_TABLE LESSON_TO_PHI_PLUS,
     .seed = 2,
     .stages = retrieving},
    {.id = "events",
     .group = LESSONS_PLAY,
     .title = N_("Quantum events"),
     .aim = N_("Cause a quantum event, and play an event card."),
     .rate = 1,
     /* Five cards in engine control, Mercurial on MINUS, Rubicon on ZERO with CNOT H H. */
     .start = LESSON_TABLE "* draw X; * draw X; * draw H; * draw X; * draw CNOT; * draw SWAP; "
                           "M navigate X; * draw H; R navigate SWAP; * draw H; "
                           "M navigate X; * draw SWAP; R navigate X; * draw H; "
                           "M navigate H; * draw X",
     .seed = 3,
     .stages = events},
    {.id = "components",
     .group = LESSONS_PLAY,
     .title = N_("What components do"),
     .aim = N_("Put components to work, each on the right ship."),
     .rate = 1,
     .start = "* components control_infrastructure dilution_refrigerator magnetic_shielding "
              "physical_qubits quantum_programming quantum_gates quantum_error_correction "
              "qubit_interconnect; * rolloff 6 4; * d2 0; * d2 0; " LESSON_TO_PHI_PLUS,
     .seed = 4,
     .stages = components},
    {.id = "bell-planets",
     .group = LESSONS_PLAY,
     .title = N_("Bell planets, the doors of Entanglion"),
     .aim = N_("Enter Entanglion where you want to, and leave it again."),
     .rate = 1,
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw X; * draw CNOT; * draw SWAP",
     .seed = 5,
     .stages = bell_planets},
    {.id = "omega-planets",
     .group = LESSONS_PLAY,
     .title = N_("OMEGA planets, the inner rooms"),
     .aim = N_("Find your way among the OMEGA planets, and back out."),
     .rate = 1,
     /* Both ships on PHI MINUS, Mercurial's turn with H H X, Rubicon has H CNOT X. */
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X; "
                           "M navigate X; * draw H; R exchange SWAP; * draw H; "
                           "M navigate H; * draw X; R navigate CNOT; * draw CNOT; * d8 5",
     .seed = 6,
     .stages = omega_planets},
    {0}};
