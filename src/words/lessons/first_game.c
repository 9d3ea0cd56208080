/* first_game.c - the rule book's worked first game as a lesson: its cards and its rolls,
 * told in our own words, and then a goal of the learner's own.
 *
 * The book does not name Rubicon's last replacement; a CNOT makes a good end. */
#include "words/lessons/lessons.h"

static bool in_entanglion(const ent_position *p) {
    return p->ships >= ENT_PLACE_ENTANGLION;
}

static const struct lesson_stage stages[] = {
    {.text = N_("Long ago somebody built a quantum computer and took it apart again. Its eight "
                "components lie on the eight planets of the galaxy Entanglion. Two ships, "
                "Mercurial and Rubicon, want to bring them all home. In this lesson you fly both "
                "of them.")},
    {.text = N_("Both ships are on ZERO. The dice let Mercurial begin. Mercurial holds the engine "
                "cards X, H and H. Rubicon holds CNOT, SWAP and X. All cards lie open, because "
                "the two players help each other.")},
    {.text = N_("The way into Entanglion is the card CNOT. The ship that plays it must be in "
                "Centarious, on ZERO or ONE. The other ship must be in Superious, on PLUS or "
                "MINUS. Rubicon has a CNOT, so Mercurial should go to Superious. From ZERO, the "
                "card H leads to PLUS. Play H with Mercurial."),
     .step = "M navigate H",
     .chance = "* draw X",
     .tip = N_("Rubicon's CNOT works only when Mercurial is in Superious. Only H leads there.")},
    {.text = N_("Mercurial is on PLUS. The card it played lies in engine control, and Mercurial "
                "drew an X in its place. A turn is over after one action. Now it is Rubicon's "
                "turn.")},
    {.text = N_("Rubicon will take both ships to PHI PLUS. Every planet of Entanglion has orbital "
                "defences: who arrives must roll the die with eight faces and get more than the "
                "detection rate. The rate is 1. How many of the eight faces are enough?"),
     .answers = {{N_("six faces"), 6}, {N_("seven faces"), 7}, {N_("all eight faces"), 8}},
     .fact = {.kind = FACT_FACES},
     .because = N_("2, 3, 4, 5, 6, 7 and 8 are more than 1. Only a 1 is not enough.")},
    {.text = N_("Rubicon is on ZERO and Mercurial is on PLUS. Play CNOT with Rubicon."),
     .step = "R navigate CNOT",
     .chance = "* draw H; * d8 3",
     .tip = N_("Everything is ready to enter Entanglion now. CNOT is the card that does it.")},
    {.text = N_("Rubicon drew an H and rolled a 3. That is more than 1: nobody has seen the "
                "ships. In Entanglion the ships always fly together, whoever plays the card.")},
    {.text = N_("The component Quantum Gates lies on PHI PLUS. Mercurial is on turn. Instead of "
                "playing a card, a player may try to retrieve a component. Retrieve it with "
                "Mercurial."),
     .step = "M retrieve",
     .chance = "* d8 6",
     .tip = N_("A component is within reach. Retrieve it before you fly on.")},
    {.text = N_("Ground defences guard the component. They are beaten like the others: by more "
                "than the rate. Mercurial rolled a 6 and carries Quantum Gates now. One component "
                "is on board, seven are left.")},
    {.text = N_("Rubicon wants to go on to OMEGA TWO. From PHI PLUS the card H leads there. Play "
                "H with Rubicon."),
     .step = "R navigate H",
     .chance = "* draw CNOT; * d8 1; * d2 1; * event heisenberg",
     .tip = N_("The next component lies on OMEGA TWO, and Rubicon's H leads straight to it.")},
    {.text = N_("A 1: the ships were detected. Then three things happen. Both ships jump back to "
                "Centarious; the die said ONE. The detection rate goes up, from 1 to 2. And a "
                "quantum event happens: Rubicon drew an event card. After it, engine control is "
                "empty again.")},
    {.text = N_("The event card was Heisenberg. It is a card to keep: Rubicon may play it in a "
                "later turn. So the worst roll brought something good, too.")},
    {.text = N_("The detection rate is 2 now. Mercurial is on turn. How many of the eight faces "
                "are enough?"),
     .answers = {{N_("five faces"), 5}, {N_("six faces"), 6}, {N_("seven faces"), 7}},
     .fact = {.kind = FACT_FACES},
     .because = N_("More than 2 means 3, 4, 5, 6, 7 or 8. Each higher rate takes one face away. "
                   "When the rate goes past 7, the game is lost.")},
    {.text = N_("The game of the rule book ends here, and yours begins. Both ships are on ONE. "
                "Your goal: bring both ships to Entanglion again."),
     .goal = in_entanglion,
     .chance = "* draw H; * draw X; * d8 7",
     .tip = N_("Mercurial's H leads from ONE to MINUS. Then Rubicon, on ONE, can play CNOT. "
               "Rubicon's Heisenberg would do it, too.")},
    {.text = N_("You know how a turn goes: play a card, or exchange one, or retrieve, or play an "
                "event card. Retrieve all eight components and you win. Let the rate go past 7 "
                "and you lose.")},
    {0}};

const struct lesson lessons_first_game[] = {
    {.id = "first-game",
     .group = LESSONS_FIRST_GAME,
     .title = N_("Your first game"),
     .aim = N_("Fly into Entanglion, retrieve a component, and get away with being seen."),
     .rate = 1,
     .start = LESSON_TABLE "* draw X; * draw H; * draw H; * draw CNOT; * draw SWAP; * draw X",
     .seed = 1,
     .stages = stages},
    {0}};
