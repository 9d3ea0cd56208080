/* first_game.c - the rule book's worked first game as a lesson: its cards and its rolls,
 * told in our own words, and then a goal of the learner's own.
 *
 * The book does not name Rubicon's last replacement; a CNOT makes a good end. */
#include "words/lessons/lessons.h"

static bool in_entanglion(const ent_position *p) {
    return p->ships >= ENT_PLACE_ENTANGLION;
}

static const struct lesson_stage stages[] = {
    {.text =
         N_("Long ago, somebody built a quantum computer and then took it apart. Its eight "
            "components lie on the eight planets of the galaxy Entanglion. Two ships, Mercurial "
            "and Rubicon, set out to bring them all home. In this lesson you fly both."),
     .light = "entanglion"},
    {.text = N_("Both ships are on ZERO. Mercurial won the roll and goes first. Mercurial holds "
                "the engine cards X, H and H. Rubicon holds CNOT, SWAP and X. All cards are face "
                "up, because the two players help each other."),
     .light = "mercurial rubicon"},
    {.text = N_("Three galaxies make up the map. The ships are in Centarious now. They want to get "
                "into Entanglion, and the way there leads through Superious."),
     .light = "centarious superious"},
    {.text = N_("One card takes both ships into Entanglion: CNOT. Rubicon holds one. It works when "
                "Rubicon is in Centarious and the other ship waits in Superious."),
     .light = "rubicon superious"},
    {.text = N_("So Mercurial goes to Superious first. From ZERO, the card H leads to PLUS. Play H "
                "as Mercurial."),
     .light = "mercurial PLUS",
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("Rubicon's CNOT works only when Mercurial is in Superious. Only H leads there.")},
    {.text = N_("Mercurial is on PLUS. The card it played is in engine control, and Mercurial drew "
                "an X to replace it. A turn is one action, so now it is Rubicon's turn."),
     .light = "mercurial control"},
    {.text = N_("Rubicon will take both ships to PHI PLUS. Every planet of Entanglion has orbital "
                "defences: whoever arrives rolls the eight-sided die and must beat the detection "
                "rate. The rate is 1. How many of the eight faces are enough?"),
     .light = "track PHI_PLUS",
     .answers = {{N_("six faces"), 6,
                  N_("A 2 is enough as well: the roll only has to be more than 1.")},
                 {N_("seven faces"), 7, NULL},
                 {N_("all eight faces"), 8,
                  N_("A 1 is not more than 1: a roll that equals the rate fails.")}},
     .fact = {.kind = FACT_FACES},
     .because = N_("2, 3, 4, 5, 6, 7 and 8 are more than 1. Only a 1 is not enough.")},
    {.text = N_("Rubicon is on ZERO and Mercurial is on PLUS. Play CNOT as Rubicon."),
     .light = "rubicon PHI_PLUS",
     .step = "R navigate CNOT",
     .chance = "* draw H; * d8 3",
     .tip = N_("Everything is ready for entering Entanglion. CNOT is the card that does it.")},
    {.text = N_("Rubicon drew an H and rolled a 3. That is more than 1, so the ships were not "
                "detected. In Entanglion the ships always fly together, whoever plays the card.")},
    {.text =
         N_("The component Quantum Gates is on PHI PLUS, and it is Mercurial's turn. Instead of "
            "playing a card, a player may try to retrieve a component. Retrieve it as Mercurial."),
     .light = "PHI_PLUS",
     .step = "M retrieve",
     .chance = "* d8 6",
     .tip = N_("A component is within reach. Retrieve it before you fly on.")},
    {.text = N_("Ground defences guard the component. You beat them the same way: roll higher than "
                "the rate. Mercurial rolled a 6 and now carries Quantum Gates. One component is "
                "aboard, seven are left.")},
    {.text = N_("Rubicon's next stop is OMEGA TWO. From PHI PLUS, the card H leads there. Play H "
                "as Rubicon."),
     .light = "OMEGA_TWO",
     .step = "R navigate H",
     .chance = "* draw CNOT; * d8 1; * d2 1; * event heisenberg",
     .tip = N_("The next component is on OMEGA TWO, and Rubicon's H leads straight to it.")},
    {.text = N_("A 1: the ships were detected. Three things happen. Both ships jump back to "
                "Centarious; the die said ONE. The detection rate rises from 1 to 2. And there is "
                "a quantum event: Rubicon drew an event card, and engine control was cleared."),
     .light = "ONE track control"},
    {.text = N_("The event card was Heisenberg. It is a card to keep: Rubicon may play it on a "
                "later turn. So even the worst roll had its upside.")},
    {.text = N_("The detection rate is now 2, and it is Mercurial's turn. How many of the eight "
                "faces are enough?"),
     .light = "track",
     .answers = {{N_("five faces"), 5, N_("A 3 is enough: it is more than 2.")},
                 {N_("six faces"), 6, NULL},
                 {N_("seven faces"), 7,
                  N_("A 2 is not more than 2: a roll that equals the rate fails.")}},
     .fact = {.kind = FACT_FACES},
     .because = N_("More than 2 means 3, 4, 5, 6, 7 or 8. Each time the rate goes up by one, you "
                   "lose one face. When detection goes past 7, to X, the game is lost.")},
    {.text = N_("The rule book's example ends here, and your own game begins. Both ships are on "
                "ONE. Your goal: get both ships back into Entanglion."),
     .light = "ONE entanglion",
     .goal = in_entanglion,
     .chance = "* draw H; * draw X; * d8 7",
     .tip = N_("Mercurial's H leads from ONE to MINUS. Then Rubicon, on ONE, can play CNOT. "
               "Rubicon's Heisenberg would do it too.")},
    {.text =
         N_("Now you know how a turn works: play a card, exchange one, retrieve, or play an event "
            "card. Retrieve all eight components and you win. If detection reaches X, you lose.")},
    {0}};

const struct lesson lessons_first_game[] = {
    {.id = "first-game",
     .group = LESSONS_FIRST_GAME,
     .title = N_("Your first game"),
     .aim = N_("Fly into Entanglion, retrieve a component, and survive being spotted."),
     .rate = 1,
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X",
     .seed = 1,
     .stages = stages},
    {0}};
