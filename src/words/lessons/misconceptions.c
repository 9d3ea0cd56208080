/* misconceptions.c - eight ideas about qubits that many people bring along and that do not hold,
 * each with a question before the physics course, in everyday words, and one after it, on the
 * board (quiz.h).
 *
 * Where a question can be computed, the quantum module says which answer is right. To one idea both
 * questions have the same explanation. */
#include "words/lessons/quiz.h"

#define HALF N_("0 or 1, each half of the time")
#define ALWAYS_0 N_("always 0")
#define ALWAYS_1 N_("always 1")

/* What a ship shows after a gate; NO_GATE leaves it alone. */
#define CHANCE(mercurial, rubicon, who, gate) \
    { .kind = FACT_CHANCE, .at = {mercurial, rubicon}, .ship = who, .card = gate }
enum { NO_GATE = ENT_PROBE };

/* Wrong answers have no sentences of their own here: the explanation is for all of them. */
#define WRONG ""

static const struct {
    const char *name;
    const char *because;
} ideas[MISCONCEPTIONS] = {
    {N_("“A superposition is 0 and 1 at once.”"),
     N_("One measurement gives one digit. A superposition is a state of its own, with an amplitude "
        "for 0 and an amplitude for 1; it is neither of the two, and not both.")},
    {N_("“A superposition just means that nobody knows.”"),
     N_("After a second H the answer is 0 for certain, because the ways to 1 cancel. If there "
        "were just a hidden 0 or 1, nothing could cancel.")},
    {N_("“A measurement only reads; it changes nothing.”"),
     N_("A measurement leaves the qubit in the state that belongs to the answer. What it was "
        "before is gone.")},
    {N_("“Signs do not matter, only chances do.”"),
     N_("The sign of an amplitude does not show in the chances, but the next gate can turn it "
        "into a digit.")},
    {N_("“Entangled qubits each have a state of their own.”"),
     N_("Only the pair has a definite state. Each qubit of a Bell pair alone answers every "
        "question by pure chance, whatever gate it gets first.")},
    {N_("“Entanglement sends messages.”"),
     N_("Each side alone sees pure chance, whatever the other side does. The pattern shows only "
        "when both results are compared, and for that an ordinary message has to travel.")},
    {N_("“A qubit can be copied.”"),
     N_("No machine can copy every state: this is the no-cloning theorem. CNOT copies a 0 or a 1; "
        "from a superposition it makes an entangled pair.")},
    {N_("“A quantum computer tries all answers at once.”"),
     N_("One measurement gives one answer. What helps is interference: gates are chosen so that "
        "wrong answers cancel before anybody measures.")},
};

static const struct lesson_stage before[MISCONCEPTIONS] = {
    {.text = N_("A qubit is in an even superposition of 0 and 1. You measure it once. What do you "
                "get?"),
     .answers = {{N_("0 or 1, with equal chances"), 1, NULL},
                 {N_("0 and 1 at the same time"), 0, WRONG},
                 {N_("a number in between, such as 0.5"), 0, WRONG}}},
    {.text = N_("Somebody says: “A qubit in superposition is really 0 or 1. We just do not know "
                "which.” Is that so?"),
     .answers = {{N_("Yes. It is like a coin under a cup."), 0, WRONG},
                 {N_("No. Experiments show something that a coin under a cup cannot do."), 1, NULL},
                 {N_("Nobody can ever find out."), 0, WRONG}}},
    {.text = N_("A qubit in an even superposition is measured and shows 1. It is measured again at "
                "once, in the same way. What does it show?"),
     .answers = {{N_("1 for certain"), 1, NULL},
                 {N_("0 or 1 by chance, as the first time"), 0, WRONG},
                 {N_("0 for certain"), 0, WRONG}}},
    {.text = N_("Two qubits show 0 and 1 with the same chances. Are they in the same state?"),
     .answers = {{N_("Yes. The chances are all there is to know."), 0, WRONG},
                 {N_("Not always. They may differ in something that a later gate brings out."), 1,
                  NULL},
                 {N_("No. Two qubits are never in the same state."), 0, WRONG}}},
    {.text = N_("Two qubits are entangled as strongly as possible. What is true of one of them "
                "alone?"),
     .answers = {{N_("It has a definite state, which we do not know."), 0, WRONG},
                 {N_("It has no definite state of its own. Only the pair has one."), 1, NULL},
                 {N_("It is in the same state as the other one."), 0, WRONG}}},
    {.text = N_("Two people far apart share an entangled pair. One of them measures. What does the "
                "other one notice at that moment?"),
     .answers = {{N_("a signal, faster than light"), 0, WRONG},
                 {N_("that their own qubit has changed"), 0, WRONG},
                 {N_("nothing, until they compare their results"), 1, NULL}}},
    {.text = N_("Is there a machine that copies the state of any qubit onto a second one, so that "
                "both have it?"),
     .answers = {{N_("Yes, just as files are copied."), 0, WRONG},
                 {N_("Yes, if it measures the qubit first."), 0, WRONG},
                 {N_("No."), 1, NULL}}},
    {.text = N_("Why can a quantum computer solve some problems faster?"),
     .answers = {{N_("It tries all answers at once and picks the right one."), 0, WRONG},
                 {N_("It lets wrong answers cancel each other, so that right ones remain."), 1,
                  NULL},
                 {N_("Its gates are faster than those of other computers."), 0, WRONG}}},
};

static const struct lesson_stage after[MISCONCEPTIONS] = {
    {.text = N_("Mercurial is on PLUS. You measure it once. What do you see?"),
     .answers = {{N_("one digit: 0 or 1, by chance"), 50, NULL},
                 {N_("both digits"), 0, WRONG},
                 {N_("the number 0.71"), 100, WRONG}},
     .fact = CHANCE(ENT_PLUS, ENT_ZERO, ENT_MERCURIAL, (ent_card)NO_GATE)},
    {.text = N_("From ZERO, Mercurial plays H, and then H once more. What does a measurement show "
                "after that?"),
     .answers = {{ALWAYS_0, 0, NULL}, {ALWAYS_1, 100, WRONG}, {HALF, 50, WRONG}},
     .fact = CHANCE(ENT_PLUS, ENT_ZERO, ENT_MERCURIAL, ENT_H)},
    {.text = N_("Mercurial is on PLUS, is measured, and shows 0. Then it plays H and is measured "
                "again. What does the second measurement show, if you do this many times?"),
     .answers = {{ALWAYS_0, 0, WRONG}, {ALWAYS_1, 100, WRONG}, {HALF, 50, NULL}},
     .fact = CHANCE(ENT_ZERO, ENT_ZERO, ENT_MERCURIAL, ENT_H)},
    {.text = N_("Measured directly, MINUS shows the same as PLUS. Mercurial is on MINUS and plays "
                "H. What does a measurement show now?"),
     .answers = {{ALWAYS_0, 0, WRONG}, {ALWAYS_1, 100, NULL}, {HALF, 50, WRONG}},
     .fact = CHANCE(ENT_MINUS, ENT_ZERO, ENT_MERCURIAL, ENT_H)},
    {.text = N_("The ships are on PHI PLUS. Mercurial gets an H and is measured, Rubicon is left "
                "alone. What does Mercurial show?"),
     .answers = {{ALWAYS_0, 0, WRONG}, {ALWAYS_1, 100, WRONG}, {HALF, 50, NULL}},
     .fact = CHANCE(ENT_PHI_PLUS, ENT_PHI_PLUS, ENT_MERCURIAL, ENT_H)},
    {.text = N_("The ships are on PSI PLUS, far apart. Somebody may have measured Mercurial in "
                "secret. Does Rubicon's digit tell you whether that happened?"),
     .answers = {{N_("Yes: Rubicon then shows 0 for certain."), 0, WRONG},
                 {N_("Yes: Rubicon then shows 1 for certain."), 100, WRONG},
                 {N_("No: in either case Rubicon shows 0 or 1, each half of the time."), 50, NULL}},
     .fact = CHANCE(ENT_PSI_PLUS, ENT_PSI_PLUS, ENT_RUBICON, (ent_card)NO_GATE)},
    {.text = N_("CNOT copies a 1: if Mercurial is on ONE and Rubicon on ZERO, Rubicon's CNOT puts "
                "both on ONE. Now Mercurial is on PLUS and Rubicon on ZERO. What does Rubicon's "
                "CNOT do?"),
     .answers = {{N_("It puts both ships on PLUS."), LESSON_SHIPS(ENT_PLUS, ENT_PLUS), WRONG},
                 {N_("It entangles them: both go to PHI PLUS."),
                  LESSON_SHIPS(ENT_PHI_PLUS, ENT_PHI_PLUS), NULL},
                 {N_("Nothing."), LESSON_SHIPS(ENT_PLUS, ENT_ZERO), WRONG}},
     .fact =
         {.kind = FACT_GATE, .at = {ENT_PLUS, ENT_ZERO}, .ship = ENT_RUBICON, .card = ENT_CNOT}},
    {.text = N_("On OMEGA TWO all four patterns have an amplitude, and a minus sign marks 11. You "
                "measure both ships, once. What do you learn?"),
     .answers = {{N_("the marked pattern, 11"), 1, WRONG},
                 {N_("all four patterns, with their signs"), 2, WRONG},
                 {N_("one of the four patterns, by chance"), 0, NULL}},
     .fact = {.kind = FACT_PAULI,
              .at = {ENT_OMEGA_TWO, ENT_OMEGA_TWO},
              .pauli = {ENT_PAULI_Z, ENT_PAULI_Z}}},
};

const char *words_misconception(ent_lang lang, int number) {
    return number >= 0 && number < MISCONCEPTIONS ? words_in(lang, ideas[number].name) : "";
}

const char *words_misconception_truth(ent_lang lang, int number) {
    return number >= 0 && number < MISCONCEPTIONS ? words_in(lang, ideas[number].because) : "";
}

const struct lesson_stage *misconception_question(quiz_kind kind, int number) {
    return &(kind == QUIZ_BEFORE ? before : after)[number];
}
