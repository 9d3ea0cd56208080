/* codex.c - what stands on the pages of the codex (codex.h).
 *
 * The tests check that every name of the game has its page
 * and that every link leads to one. */
#include "words/lessons/codex.h"

#include <string.h>

#include "base/fold.h"

/* Titles are English here and in the language asked for when a page is given out. */
static const struct codex_entry entries[] = {
    /* ---- engine cards ---- */
    {"X",
     "X",
     N_("Flies its ship from ZERO to ONE and back, and along the X paths in Entanglion. On PLUS "
        "and MINUS it has no effect."),
     N_("The NOT gate: it exchanges 0 and 1. |+⟩ stays as it is, and |−⟩ only gains a minus sign "
        "in front, which no measurement can show. For a superconducting qubit, X is a microwave "
        "pulse of a few tens of nanoseconds."),
     N_("Wikipedia: Quantum logic gate, section Pauli gates"),
     {"ZERO", "ONE", "H"}},
    {"H",
     "H",
     N_("Flies its ship between Centarious and Superious: ZERO and PLUS, ONE and MINUS. In "
        "Entanglion it leads from Bell planets to OMEGA planets and back."),
     N_("The Hadamard gate. It turns a certain 0 or 1 into an even superposition, and back again: "
        "two H gates in a row cancel out. It exchanges the questions “0 or 1?” and “plus or "
        "minus?”: to ask the second, play H and then ask the first."),
     N_("Wikipedia: Hadamard transform, section Quantum computing applications"),
     {"PLUS", "MINUS", "superposition"}},
    {"CNOT",
     "CNOT",
     N_("Flips its ship between ZERO and ONE when the other ship is on ONE. With one ship in "
        "Centarious and the other in Superious, the one in Centarious plays it to take both into "
        "Entanglion. On a Bell planet it leads out again."),
     N_("Controlled NOT: the target is flipped if the control is 1. The ship that plays it is the "
        "target, the other the control. With the control on PLUS or MINUS and the target on ZERO "
        "or ONE, the two become entangled. CNOT and all gates on single qubits can build any "
        "quantum computation. The four cards alone cannot: X, H, CNOT and SWAP reach just 24 "
        "states, which you can follow with a pencil (the Gottesman–Knill theorem). A T gate is "
        "missing."),
     N_("Wikipedia: Controlled NOT gate"),
     {"entanglement", "kickback", "PHI_PLUS"}},
    {"SWAP",
     "SWAP",
     N_("The ships trade places. In Entanglion it leads only between OMEGA ZERO and OMEGA THREE: "
        "all other planets look the same to both ships."),
     N_("Exchanges the states of two qubits; three CNOTs, each the other way round from the last, "
        "do the same. Chips whose qubits are coupled only to their neighbours need it to bring "
        "distant ones together."),
     N_("Wikipedia: Quantum logic gate, section Swap gate"),
     {"CNOT", "OMEGA_ZERO", "OMEGA_THREE"}},
    {"PROBE",
     "PROBE",
     N_("The one engine card nobody wants: whoever draws it rolls the Entanglion die, and on 3 or "
        "less detection rises one step. Then another card is drawn."),
     N_("A qubit must be left alone to keep its state. Whatever looks at it, even by accident, "
        "measures it. The card stands for such a look from outside."),
     N_("Wikipedia: Quantum decoherence"),
     {"measurement", "magnetic_shielding"}},
    /* ---- planets ---- */
    {"ZERO",
     "ZERO",
     N_("A planet of Centarious. A ship starts on it when the die shows 0."),
     N_("|0⟩: a qubit that is certain to show 0 when asked “0 or 1?”. In many kinds of qubit it is "
        "the ground state, the state of lowest energy, in which they come to rest."),
     N_("Wikipedia: Qubit"),
     {"ONE", "X", "H"}},
    {"ONE",
     "ONE",
     N_("A planet of Centarious. A ship starts on it when the die shows 1."),
     N_("|1⟩: a qubit that is certain to show 1 when asked “0 or 1?”. Where |0⟩ is the ground "
        "state, |1⟩ is an excited state, which decays to |0⟩ after a while."),
     N_("Wikipedia: Qubit"),
     {"ZERO", "X", "H"}},
    {"PLUS",
     "PLUS",
     N_("A planet of Superious, one H from ZERO. With the partner in Centarious, it is half of a "
        "way into Entanglion."),
     N_("|+⟩ = (|0⟩ + |1⟩)/√2: measured, it shows 0 or 1 with equal chances, because the square of "
        "1/√2 is 1/2. After an H it shows 0 for certain."),
     N_("Wikipedia: Quantum superposition"),
     {"MINUS", "superposition", "H"}},
    {"MINUS",
     "MINUS",
     N_("A planet of Superious, one H from ONE. With the partner in Centarious, it is half of a "
        "way into Entanglion."),
     N_("|−⟩ = (|0⟩ − |1⟩)/√2: asked “0 or 1?”, it cannot be told from |+⟩; after an H it shows 1 "
        "for certain. The sign is real, although “0 or 1?” never shows it."),
     N_("Wikipedia: Quantum superposition"),
     {"PLUS", "superposition", "kickback"}},
    {"PHI_PLUS",
     "PHI PLUS",
     N_("A planet of Entanglion, reached by CNOT from ZERO and PLUS. CNOT leads back to them."),
     N_("The Bell state Φ⁺ = (|00⟩ + |11⟩)/√2. Asked the same question, “0 or 1?” or “plus or "
        "minus?”, the ships agree for certain."),
     N_("Wikipedia: Bell state"),
     {"PHI_MINUS", "PSI_PLUS", "entanglement"}},
    {"PHI_MINUS",
     "PHI MINUS",
     N_("A planet of Entanglion, reached by CNOT from ZERO and MINUS. CNOT leads back to them."),
     N_("The Bell state Φ⁻ = (|00⟩ − |11⟩)/√2. Both asked “0 or 1?”, the ships agree for certain; "
        "with an H first on both, they differ."),
     N_("Wikipedia: Bell state"),
     {"PHI_PLUS", "PSI_MINUS", "entanglement"}},
    {"PSI_PLUS",
     "PSI PLUS",
     N_("A planet of Entanglion, reached by CNOT from ONE and PLUS. CNOT leads back to them."),
     N_("The Bell state Ψ⁺ = (|01⟩ + |10⟩)/√2. Both asked “0 or 1?”, the ships differ for certain; "
        "with an H first on both, they agree."),
     N_("Wikipedia: Bell state"),
     {"PSI_MINUS", "PHI_PLUS", "entanglement"}},
    {"PSI_MINUS",
     "PSI MINUS",
     N_("A planet of Entanglion, reached by CNOT from ONE and MINUS. CNOT leads back to them."),
     N_("The Bell state Ψ⁻ = (|01⟩ − |10⟩)/√2, the singlet. Whatever question is asked, as long as "
        "both get the same one, the ships differ."),
     N_("Wikipedia: Singlet state"),
     {"PSI_PLUS", "PHI_MINUS", "entanglement"}},
    {"OMEGA_ZERO",
     "OMEGA ZERO",
     N_("A planet of Entanglion. SWAP leads to OMEGA THREE. Heisenberg and Spooky Action count "
        "from here."),
     N_("(|00⟩ − |01⟩ + |10⟩ + |11⟩)/2: all four results are equally likely, and the sign of 01 "
        "differs. Measure one ship, and what the other shows after an H is certain."),
     N_("Wikipedia: Cluster state"),
     {"OMEGA_THREE", "omega", "SWAP"}},
    {"OMEGA_ONE",
     "OMEGA ONE",
     N_("A planet of Entanglion, one X from OMEGA ZERO (Rubicon's) and from OMEGA THREE "
        "(Mercurial's). Neither CNOT nor SWAP leads away from it."),
     N_("(−|00⟩ + |01⟩ + |10⟩ + |11⟩)/2: all four results are equally likely, and the sign of 00 "
        "differs. With a minus sign in front of the whole state it could also be written (|00⟩ − "
        "|01⟩ − |10⟩ − |11⟩)/2: the same state."),
     N_("Wikipedia: Cluster state"),
     {"OMEGA_TWO", "omega"}},
    {"OMEGA_TWO",
     "OMEGA TWO",
     N_("A planet of Entanglion, one H from PHI PLUS for either ship."),
     N_("(|00⟩ + |01⟩ + |10⟩ − |11⟩)/2: the sign of 11 differs. This is the graph state of two "
        "qubits; larger ones can compute just by being measured."),
     N_("Wikipedia: Graph state"),
     {"OMEGA_ONE", "omega", "PHI_PLUS"}},
    {"OMEGA_THREE",
     "OMEGA THREE",
     N_("A planet of Entanglion. SWAP leads to OMEGA ZERO: the two are mirror images."),
     N_("(|00⟩ + |01⟩ − |10⟩ + |11⟩)/2: the sign of 10 differs. It is OMEGA ZERO with the qubits "
        "exchanged."),
     N_("Wikipedia: Cluster state"),
     {"OMEGA_ZERO", "omega", "SWAP"}},
    /* ---- components ---- */
    {"physical_qubits",
     "Physical Qubits",
     NULL,
     N_("The things that carry the information: superconducting circuits with Josephson junctions, "
        "trapped ions, atoms, photons or quantum dots. Whatever they are, two of their states "
        "serve as 0 and 1."),
     N_("Wikipedia: Physical and logical qubits"),
     {"ZERO", "quantum_error_correction"}},
    {"dilution_refrigerator",
     "Dilution Refrigerator",
     NULL,
     N_("Superconducting qubits work at about one hundredth of a degree above absolute zero, "
        "colder than space. A mixture of two kinds of helium carries the heat away."),
     N_("Wikipedia: Dilution refrigerator"),
     {"physical_qubits", "magnetic_shielding"}},
    {"magnetic_shielding",
     "Magnetic Shielding",
     NULL,
     N_("Cans of special metal around the chip keep out magnetic fields that would disturb the "
        "qubits, even the Earth's."),
     N_("Wikipedia: Electromagnetic shielding"),
     {"dilution_refrigerator", "PROBE"}},
    {"quantum_gates",
     "Quantum Gates",
     NULL,
     N_("The operations of a quantum computer: precisely shaped pulses that change the state of "
        "one "
        "qubit or of two together. The engine cards are four of them."),
     N_("Wikipedia: Quantum logic gate"),
     {"H", "CNOT", "quantum_programming"}},
    {"quantum_programming",
     "Quantum Programming",
     NULL,
     N_("A quantum program is a list of gates and measurements. Engine control shows one: a "
        "circuit with two wires, which you can save as OpenQASM and run elsewhere."),
     N_("Wikipedia: Quantum programming"),
     {"quantum_gates"}},
    {"quantum_error_correction",
     "Quantum Error Correction",
     NULL,
     N_("Many physical qubits together act as one better qubit: errors are found by measuring "
        "whether neighbours agree, without learning what they hold, and are then corrected."),
     N_("Wikipedia: Quantum error correction"),
     {"bit_flip_error", "physical_qubits"}},
    {"qubit_interconnect",
     "Qubit Interconnect",
     NULL,
     N_("For a gate to act on two qubits they must be coupled: by tiny resonators on a chip, or by "
        "photons between chips."),
     N_("Wikipedia: Superconducting quantum computing"),
     {"CNOT", "SWAP"}},
    {"control_infrastructure",
     "Control Infrastructure",
     NULL,
     N_("Racks of electronics make the pulses; cables carry them into the cold and bring the faint "
        "answers out. Each cable lets in heat and noise: control disturbs what it controls."),
     N_("Wikipedia: Superconducting quantum computing"),
     {"quantum_gates", "dilution_refrigerator"}},
    /* ---- events, and the people on them ---- */
    {"bennett",
     "Bennett",
     NULL,
     N_("Charles Bennett, born in 1943, found with Gilles Brassard how to share secret keys that "
        "no one can read unnoticed, and with Brassard and four others how to send quantum states "
        "by teleportation."),
     N_("Wikipedia: Charles H. Bennett (physicist)"),
     {"entanglement"}},
    {"heisenberg",
     "Heisenberg",
     NULL,
     N_("Werner Heisenberg, 1901 to 1976, showed that some pairs of questions cannot both have a "
        "certain answer. \u201c0 or 1?\u201d and \u201cplus or minus?\u201d are such a pair."),
     N_("Wikipedia: Uncertainty principle"),
     {"measurement", "superposition"}},
    {"mechanic",
     "The Mechanic",
     NULL,
     N_("Nobody in particular: the engineers who keep refrigerators cold and pulses precise. "
        "Without them no theory would run."),
     N_("Wikipedia: Quantum engineering"),
     {"control_infrastructure", "quantum_gates"}},
    {"quantum_tunnel",
     "Quantum Tunnel",
     NULL,
     N_("A particle can be found behind a wall it does not have the energy to climb. "
        "Superconducting qubits use this: pairs of electrons tunnel through a thin barrier, the "
        "Josephson junction."),
     N_("Wikipedia: Quantum tunnelling"),
     {"physical_qubits"}},
    {"bit_flip_error",
     "Bit Flip Error",
     NULL,
     N_("Noise that turns 0 into 1 or 1 into 0, like an X that nobody asked for. Phase flips, "
        "which change a sign, are the other kind. In the game the card flips no qubit: the name is "
        "flavour."),
     N_("Wikipedia: Quantum error correction"),
     {"quantum_error_correction", "X", "departures"}},
    {"schrodinger",
     "Schr\u00f6dinger",
     NULL,
     N_("Erwin Schr\u00f6dinger, 1887 to 1961, gave quantum mechanics its equation, entanglement "
        "its "
        "name, and everybody a cat to think about."),
     N_("Wikipedia: Schr\u00f6dinger's cat"),
     {"superposition", "entanglement"}},
    {"spooky_action",
     "Spooky Action",
     NULL,
     N_("Einstein's words for entanglement: what is measured here seems to decide what is found "
        "there. No message travels that way; the pattern shows only when both results are "
        "compared."),
     N_("Wikipedia: EPR paradox"),
     {"entanglement", "measurement"}},
    {"wave_function_collapse",
     "Wave Function Collapse",
     NULL,
     N_("When a qubit is measured, one of the possible results becomes the state, and the others "
        "are "
        "gone. In the game the card collapses nothing: the name is flavour."),
     N_("Wikipedia: Wave function collapse"),
     {"measurement", "departures"}},
    {"quantum_shuffle",
     "Quantum Shuffle",
     NULL,
     N_("An ordinary shuffle; there is nothing quantum about it. The order of a deck that nobody "
        "has seen is unknown, which is not the same as a superposition."),
     N_("Wikipedia: Shuffling"),
     {"superposition"}},
    /* ---- ships and galaxies ---- */
    {"ships",
     N_("Mercurial and Rubicon"),
     N_("The two ships. Mercurial is blue and its paths are solid; Rubicon is red and its paths "
        "are dashed. Each has its own hand, its own components and its own event cards. The "
        "players win together or lose together."),
     N_("Two qubits. In kets Mercurial stands first: |01⟩ is Mercurial on ZERO and Rubicon on ONE. "
        "In Centarious and Superious each ship has a state of its own; in Entanglion only both "
        "together have one."),
     N_("Wikipedia: Qubit"),
     {"qubit", "galaxies", "entanglement"}},
    {"galaxies",
     N_("Centarious, Superious and Entanglion"),
     N_("The three galaxies. ZERO and ONE are in Centarious, PLUS and MINUS in Superious. The "
        "other "
        "eight planets are in Entanglion, where both ships always orbit the same one. The "
        "components are there, and so are the defences."),
     N_("Three kinds of states. In Centarious a qubit has a certain answer to “0 or 1?”, in "
        "Superious to “plus or minus?”. In Entanglion the qubits are entangled: alone, neither has "
        "a certain answer to either question."),
     N_("Wikipedia: Quantum entanglement"),
     {"ships", "superposition", "entanglement", "omega"}},
    /* ---- ideas ---- */
    {"qubit",
     N_("Qubit"),
     N_("Each ship is a qubit, and its planet is the state of that qubit. Two ships, two qubits: "
        "the smallest quantum computer on which anything can be entangled."),
     N_("The unit of quantum information. Anything with two states that can be told apart for "
        "certain will do; they are written |0⟩ and |1⟩. A bit is one of them; a qubit can also be "
        "in any superposition of the two. Its state is an arrow in a ball, the Bloch ball. "
        "However it points, one measurement gives one bit."),
     N_("Wikipedia: Qubit"),
     {"superposition", "measurement", "physical_qubits", "ZERO"}},
    {"superposition",
     N_("Superposition"),
     N_("The planets of Superious are superpositions of those of Centarious, and every planet of "
        "Entanglion is a superposition of both ships together."),
     N_("A qubit can be in a sum of |0⟩ and |1⟩, each with a number in front, its amplitude. "
        "Squared, amplitudes give the chances of a measurement. They can also cancel, and that is "
        "what a quantum computer computes with. In general amplitudes are complex numbers; here a "
        "sign is enough, because all four gates are real."),
     N_("Wikipedia: Quantum superposition"),
     {"PLUS", "MINUS", "measurement", "qubit"}},
    {"entanglement",
     N_("Entanglement"),
     N_("Inside Entanglion the ships move as one: whichever ship plays a card, both orbit the same "
        "planet."),
     N_("Two qubits can share a state that is not made up of one for each. Measured alone, each "
        "shows 0 or 1 by pure chance; compared, the results follow a rule. In its own Bloch circle "
        "each ship's arrow has shrunk to nothing: the point at the centre, the maximally mixed "
        "state."),
     N_("Wikipedia: Quantum entanglement"),
     {"PHI_PLUS", "omega", "spooky_action"}},
    {"omega",
     N_("The OMEGA planets"),
     N_("Four planets of Entanglion, reached from the Bell planets by H."),
     N_("Each is an even superposition of all four results with one minus sign: the state of two "
        "qubits after a Grover search has marked what it is looking for. The answer of one ship to "
        "“0 or 1?” tells the answer of the other to “plus or minus?”. Both asked the same of these "
        "two questions, they say nothing about each other."),
     N_("Wikipedia: Grover's algorithm"),
     {"OMEGA_TWO", "entanglement", "H"}},
    {"measurement",
     N_("Measurement"),
     N_("The defences of Entanglion look at the ships: ships that are detected are thrown back to "
        "Centarious, where everything is 0 or 1 again."),
     N_("A measurement asks a question with two answers. It gives one of them, by chance unless "
        "the state already decides it, and leaves the qubit in the state that belongs to that "
        "answer. Asked again, it gives the same answer."),
     N_("Wikipedia: Measurement in quantum mechanics"),
     {"superposition", "departures"}},
    {"kickback",
     N_("Phase kickback"),
     N_("With both ships in Superious, CNOT has no effect on the board. In this program's "
        "laboratory you can see what physics does instead."),
     N_("When the target of a CNOT is |−⟩ and the control is in superposition, it is the control "
        "that changes: |+⟩ becomes |−⟩, and |−⟩ becomes |+⟩. The target stays |−⟩. Many quantum "
        "algorithms rely on it."),
     N_("Wikipedia: Phase kickback"),
     {"CNOT", "MINUS", "departures"}},
    {"departures",
     N_("Where the game departs from physics"),
     N_("All but four moves on the board are exact: with both ships in Superious, CNOT played by a "
        "ship on MINUS would flip the other ship's sign. A detection puts both ships on the same "
        "planet of Centarious; a measurement would do that only from PHI planets. From PSI planets "
        "they would land on different ones, and from OMEGA planets all four pairs would be equally "
        "likely. An evaded defence leaves the state alone; a measurement would not."),
     N_("The rule book likens retrieving to a Bell test; a measurement in the Bell basis would be "
        "closer. Heisenberg, Physical Qubits and detection prepare states; they are not gates. An "
        "event clears engine control, not the state. The names of Bit Flip Error and Wave Function "
        "Collapse are flavour. And an honest limit: what the four cards can do, a pencil can "
        "follow (Gottesman and Knill). The power of a quantum computer needs at least one more "
        "gate, such as T."),
     N_("The rules in this program, ruling R1"),
     {"kickback", "measurement", "limits"}},
    {"noise",
     N_("Errors and noise"),
     N_("The detection rate stands for them: the higher it is, the more rolls fail. Lesson 18 lets "
        "you set how many readings are wrong."),
     N_("Real gates and real readings fail now and then, and a qubit left alone slowly loses its "
        "state. Today's devices err about once in a hundred to a thousand operations. Errors are "
        "made rarer by cold and shielding, and corrected by letting many qubits stand for one."),
     N_("Wikipedia: Quantum error correction"),
     {"quantum_error_correction", "bit_flip_error", "measurement"}},
    {"directions",
     N_("Measuring in other directions"),
     N_("The game asks “0 or 1?” and, with an H first, “plus or minus?”. In this program's "
        "laboratory each ship has a dial for the directions in between."),
     N_("On the circle of a qubit, 0 is at the top, and plus is a quarter turn away. A measurement "
        "along a direction gives 0 for certain if the state points there, and 1 for certain if it "
        "points the opposite way. In between, chance decides: the smaller the angle, the likelier "
        "0. Halfway to the other question, ZERO's "
        "two answers are not even yet: 85 to 15."),
     N_("Wikipedia: Bloch sphere"),
     {"measurement", "bell_test", "superposition"}},
    {"bell_test",
     N_("Bell's test"),
     N_("Lesson 19 is the test as a game of two spies: every plan wins at most 75 of 100 rounds, "
        "PHI PLUS wins 85."),
     N_("In 1964 John Bell found a number that cannot be exceeded by any theory in which all "
        "answers are fixed beforehand. Entangled pairs exceed it. Clauser, Aspect and Zeilinger "
        "measured this from 1972 on, and were awarded the Nobel Prize for it in 2022. No message "
        "travels: each side alone sees only chance."),
     N_("Wikipedia: Bell test"),
     {"entanglement", "directions", "spooky_action"}},
    {"teleportation",
     N_("Teleportation"),
     N_("Not in the game: it takes three qubits, and there are two ships. Its parts are here, a "
        "Bell "
        "pair and the Bell measurement of lesson 15."),
     N_("Two people who share a Bell pair can pass on the state of a third qubit without sending "
        "it: one of them measures it together with one half of the pair and tells the other the "
        "two digits, and the other plays X or flips a sign accordingly. The original is used up, "
        "so nothing is copied, and without the two digits nothing arrives."),
     N_("Wikipedia: Quantum teleportation"),
     {"entanglement", "bennett", "PHI_PLUS"}},
    {"limits",
     N_("What four gates cannot do"),
     N_("X, H, CNOT and SWAP lead to 24 states of two qubits, and the planets are all of them."),
     N_("However many qubits there are, these four gates and measurements can be followed with a "
        "pencil, step by step: that is the theorem of Gottesman and Knill. Add one more gate, such "
        "as T, which turns a qubit by an eighth of a circle, and nobody knows a short cut any "
        "more. Then a quantum computer can do what others cannot."),
     N_("Wikipedia: Gottesman–Knill theorem"),
     {"CNOT", "H", "departures"}},
    {"people",
     N_("The people behind the names"),
     N_("Bennett, Heisenberg and Schr\u00f6dinger are event cards, and Spooky Action quotes "
        "Einstein. "
        "Four planets are Bell states, and the card H is named after Hadamard."),
     N_("John Bell, 1928 to 1990, turned Einstein's doubts into an experiment. Jacques Hadamard, "
        "1865 to 1963, was a mathematician; his matrix became a gate. Wolfgang Pauli, 1900 to "
        "1958, "
        "wrote down the matrices of X and Z. Felix Bloch, 1905 to 1983, pictured a spin as an "
        "arrow. Lov Grover found the search that marks its goal with a minus sign, in 1996. "
        "Daniel Gottesman and Emanuel Knill showed, in 1998, how far a pencil gets you."),
     N_("Wikipedia: Timeline of quantum computing and communication"),
     {"bennett", "heisenberg", "schrodinger", "bell_test"}},
    {"reading",
     N_("Where to read on"),
     N_("The rule book recommends five books and a guide. Here they are, from the easiest to the "
        "hardest."),
     N_("Terry Rudolph, Q is for Quantum: superposition and entanglement with nothing but sums. "
        "IBM's guide for beginners: gates on real devices, in the browser. Scott Aaronson, "
        "Quantum Computing Since Democritus: a witty walk through logic, chance and physics. "
        "Noson Yanofsky and Mirco Mannucci, Quantum Computing for Computer Scientists: from "
        "complex numbers on, with exercises for programmers. David Mermin, Quantum Computer "
        "Science: a slim course that wastes no words. Michael Nielsen and Isaac Chuang, "
        "Quantum Computation and Quantum Information: the standard textbook."),
     N_("The rule book of Entanglion, at its end"),
     {"qubit", "people", "quantum_programming"}},
};
enum { ENTRIES = sizeof entries / sizeof *entries };
_Static_assert((int)ENTRIES <= (int)CODEX_PAGES_MAX, "room for the numbers of all pages");

/* What components and events do in the game has been said already. */
static const char *effect(ent_lang lang, const char *id) {
    for (unsigned c = 0; c < ENT_COMPONENTS; c++)
        if (!strcmp(id, ent_component_word((ent_component)c)))
            return words_component_effect(lang, (ent_component)c);
    for (unsigned e = 0; e < ENT_EVENTS; e++)
        if (!strcmp(id, ent_event_word((ent_event)e)))
            return words_event_effect(lang, (ent_event)e);
    return "";
}

bool words_codex_at(ent_lang lang, int index, struct codex_entry *entry) {
    if (index < 0 || index >= ENTRIES) return false;
    *entry = entries[index];
    entry->title = words_in(lang, entries[index].title);
    entry->game =
        entries[index].game ? words_in(lang, entries[index].game) : effect(lang, entry->id);
    entry->laboratory = words_in(lang, entries[index].laboratory);
    entry->more = words_in(lang, entries[index].more);
    return true;
}

bool words_codex(ent_lang lang, const char *id, struct codex_entry *entry) {
    for (int i = 0; i < ENTRIES; i++)
        if (!strcmp(entries[i].id, id)) return words_codex_at(lang, i, entry);
    return false;
}

/* How near is a page to what was typed? */
enum nearness { APART, MENTIONED, IN_TITLE, NAMED };

static bool has(const char *text, const char *typed) {
    return fold_contains(text, strlen(text), typed);
}

static enum nearness nearness_of(ent_lang lang, int index, const char *typed) {
    const char *english = entries[index].title;
    struct codex_entry e;
    words_codex_at(lang, index, &e);
    if (fold_same(e.id, typed) || fold_same(e.title, typed) || fold_same(english, typed))
        return NAMED;
    if (has(e.title, typed) || has(english, typed)) return IN_TITLE;
    return has(e.game, typed) || has(e.laboratory, typed) ? MENTIONED : APART;
}

int words_codex_find(ent_lang lang, const char *typed, int found[CODEX_PAGES_MAX]) {
    enum nearness nearest = MENTIONED;
    int count = 0;
    for (int i = 0; *typed && i < ENTRIES; i++) {
        enum nearness near = nearness_of(lang, i, typed);
        if (near > nearest) nearest = near, count = 0;
        if (near == nearest) found[count++] = i;
    }
    return count;
}

const char *codex_of_step(const ent_position *p, ent_step step) {
    ent_planet here = ent_ship_planet(p, ent_turn_known(p) ? (ent_mover)p->turn : ENT_MERCURIAL);
    ent_component lies = here < ENT_PLANETS ? ent_component_at(p, here) : ENT_COMPONENTS;
    unsigned b = ent_step_b(step);
    switch (step ? ent_step_kind(step) : ENT_KINDS) {
    case ENT_STEP_NAVIGATE:
    case ENT_STEP_EXCHANGE:
    case ENT_STEP_KEEP:
    case ENT_STEP_PLAY:
    case ENT_STEP_DISCARD:
    case ENT_STEP_TRADE:
    case ENT_STEP_DRAW: return ent_card_word((ent_card)b);
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return ent_event_word(ENT_BENNETT);
    case ENT_STEP_HEISENBERG: return ent_event_word(ENT_HEISENBERG);
    case ENT_STEP_MECHANIC: return ent_event_word(ENT_MECHANIC);
    case ENT_STEP_TUNNEL: return ent_event_word(ENT_QUANTUM_TUNNEL);
    case ENT_STEP_EVENT: return ent_event_word((ent_event)b);
    case ENT_STEP_LOSE: return ent_component_word((ent_component)b);
    case ENT_STEP_JUMP: return ent_planet_word((ent_planet)b);
    case ENT_STEP_RETRIEVE:
        if (lies < ENT_COMPONENTS) return ent_component_word(lies);
        break;
    default: break;
    }
    return ent_planet_word(here < ENT_PLANETS ? here : ENT_ZERO);
}
