/* page_learn.c - the sentences of the page about physics: state, circuit, codex, laboratory,
 * backstory and the printed summary. The rest is in page.c and page_screens.c. */
#include "words/faces/page.h"

static const struct page_word learn_words[] = {
    {"learn_menu", N_("More to learn"), NULL},
    /* ---- the state of both ships ---- */
    {"learn_state", N_("State"), NULL},
    {"learn_state_now", N_("State of both ships now"), NULL},
    {"learn_state_after", N_("After {choice}"), NULL},
    {"learn_state_none", N_("The ships are not placed yet."), NULL},
    {"learn_layers", N_("What is shown besides the planets"), NULL},
    {"learn_layer_bars", N_("Bars"), NULL},
    {"learn_layer_ket", N_("Ket"), NULL},
    {"learn_layer_grid", N_("Grid"), NULL},
    {"learn_layer_circles", N_("Circles"), NULL},
    {"learn_layer_circuit", N_("Circuit and code"), NULL},
    {"learn_place_apart", N_("Mercurial on {mercurial}, Rubicon on {rubicon}"), NULL},
    {"learn_place_together", N_("Both ships on {planet}"), NULL},
    {"learn_bar", N_("{outcome}: amplitude {amplitude}, chance {percent} %"), NULL},
    {"learn_how_to_read", N_("How to read the pictures"), NULL},
    {"learn_bars_caption",
     N_("Amplitudes: the first digit is Mercurial, the second Rubicon. Plus is full and above the "
        "line, minus is hatched and below it. The square is the chance."),
     NULL},
    {"learn_pauli_plus", N_("{pair} is +1 for certain."), NULL},
    {"learn_pauli_zero", N_("{pair} is +1 or −1 with equal chances."), NULL},
    {"learn_pauli_minus", N_("{pair} is −1 for certain."), NULL},
    {"learn_grid_caption",
     N_("Z asks for 0 or 1, X for plus or minus, I asks nothing; Mercurial comes first. Two "
        "letters: do the answers agree? Full: yes, for certain. Half: no, for certain. Empty: "
        "that is open."),
     NULL},
    {"learn_circles_caption", N_("Each ship has a state of its own: a point on its circle."), NULL},
    {"learn_circles_entangled",
     N_("Inside Entanglion no ship has a state of its own. The circles are empty, and only "
        "pictures of both ships together show anything."),
     NULL},
    {"learn_circle", N_("{ship} points at {point}."), NULL},
    {"learn_circle_empty", N_("The circle of {ship} is empty."), NULL},
    {"learn_whole_circuit", N_("Circuit and code of the game"), NULL},
    /* ---- circuit ---- */
    {"circuit", N_("Circuit"), NULL},
    {"circuit_which", N_("Show"), NULL},
    {"circuit_whole", N_("The game so far"), NULL},
    {"circuit_slots", N_("Engine control"), NULL},
    {"circuit_gate", N_("{card} by {ship}. After it: {place}."), NULL},
    {"circuit_kickback_gate",
     N_("{card} by {ship}, left out because the board departs from physics here. After it: "
        "{place}."),
     NULL},
    {"circuit_prepare", N_("Prepared: {place}."), NULL},
    {"circuit_choose", N_("Choose a gate to see the state before and after it."), NULL},
    {"circuit_empty", N_("There is no gate yet."), NULL},
    {"circuit_no_game", N_("There is no game on the table. Begin one to see its circuit."), NULL},
    {"circuit_before", N_("Before"), NULL},
    {"circuit_after", N_("After"), NULL},
    {"circuit_kickback",
     N_("The board leaves the ships where they are. Physics would flip the sign of the other ship, "
        "so this gate is left out of the exports."),
     NULL},
    {"circuit_prepared",
     N_("No gate does this: the game puts the ships there, so the circuit prepares their state "
        "anew."),
     NULL},
    {"circuit_code", N_("The code in OpenQASM 3"), NULL},
    {"exports", N_("Take it elsewhere"), NULL},
    {"export_qasm3", N_("OpenQASM 3"), NULL},
    {"export_qasm2", N_("OpenQASM 2"), NULL},
    {"export_svg", N_("Picture (SVG)"), NULL},
    {"export_quirk", N_("Open in Quirk"), NULL},
    {"export_quirk_about",
     N_("Quirk is a circuit simulator by other people on another website. The link opens it in a "
        "new tab and takes the gates since the ships were last placed along, nothing else."),
     NULL},
    /* ---- codex ---- */
    {"codex", N_("Codex"), NULL},
    {"codex_open", N_("Read about it in the codex"), NULL},
    {"codex_pages", N_("Pages of the codex"), NULL},
    {"codex_game", N_("In the game"), NULL},
    {"codex_laboratory", N_("In a laboratory"), NULL},
    {"codex_more", N_("Where to read more"), NULL},
    {"codex_see", N_("See also"), NULL},
    /* ---- laboratory ---- */
    {"lab", N_("Laboratory"), NULL},
    {"lab_about",
     N_("Fly freely, without cards and dice. Here gates act as in physics, even where the board "
        "departs from it."),
     NULL},
    {"lab_gates", N_("Gates"), NULL},
    {"lab_gate", N_("{card} by {ship}"), NULL},
    {"lab_gate_leads", N_("{gate}. Leads to: {place}."), NULL},
    {"lab_reset", N_("Back to the start"), NULL},
    {"lab_start", N_("Begin at"), NULL},
    {"lab_state_past", N_("State at the chosen place of the circuit"), NULL},
    {"lab_kickback",
     N_("Phase kickback: the board leaves the ships where they are; physics flips the sign of the "
        "other ship."),
     NULL},
    {"lab_stayed", N_("This gate leaves the state as it is."), NULL},
    {"lab_measure", N_("Measure both ships"), NULL},
    {"lab_basis_z", N_("0 or 1 (Z)"), NULL},
    {"lab_basis_x", N_("plus or minus (X)"), NULL},
    {"lab_times", N_("How many times"), NULL},
    {"lab_measure_now", N_("Measure"), NULL},
    {"lab_outcomes",
     N_("How often each outcome came, Mercurial first; in X, 0 stands for plus and 1 for minus"),
     NULL},
    {"lab_measure_about",
     N_("Every time a fresh copy of this state is measured, so the ships stay where they are."),
     NULL},
    {"lab_challenges", N_("Challenges"), NULL},
    {"lab_challenge", N_("Challenge {number}"), NULL},
    {"lab_challenge_stars", N_("Challenge {number}, stars: {stars} of 3"), NULL},
    {"lab_stars_sum", N_("Stars so far: {count} of {all}"), NULL},
    {"lab_from", N_("Start"), NULL},
    {"lab_goal", N_("Goal"), NULL},
    {"lab_shortest", N_PLURAL("The shortest way has {count} gate. It earns three stars.",
                              "The shortest way has {count} gates. It earns three stars.")},
    {"lab_used", N_PLURAL("{count} gate so far", "{count} gates so far")},
    {"lab_solved_3", N_PLURAL("Solved with {count} gate, the shortest way: three stars.",
                              "Solved with {count} gates, the shortest way: three stars.")},
    {"lab_solved_2", N_PLURAL("Solved with {count} gate: two stars. There is a shorter way.",
                              "Solved with {count} gates: two stars. There is a shorter way.")},
    {"lab_solved_1", N_PLURAL("Solved with {count} gate: one star. There is a shorter way.",
                              "Solved with {count} gates: one star. There is a shorter way.")},
    {"lab_next", N_("Next challenge"), NULL},
    {"lab_free", N_("Fly freely"), NULL},
    {"lab_show_way", N_("Show a shortest way"), NULL},
    /* ---- backstory ---- */
    {"story", N_("Backstory"), NULL},
    {"story_note", N_("Why do two freighters hunt for a quantum computer? A short story."), NULL},
    {"story_read", N_("Read it"), NULL},
    {"story_skip", N_("Not now"), NULL},
    {"story_1",
     N_("Cargo pilots live by their routes. A good way through hyperspace takes an ordinary "
        "computer weeks to find, and by then the fruit has rotted. Every harbour tells the same "
        "tale: long ago somebody built a machine that found such routes in seconds."),
     NULL},
    {"story_2",
     N_("Its makers came to fear what it could do. They took it apart, hid the eight pieces on the "
        "eight planets of Entanglion and left defences that never sleep."),
     NULL},
    {"story_3",
     N_("You two have quantum engines now, a parting gift from your old captain. They fly not by "
        "steering but by gates: a flip, a superposition, a knot that ties both ships together. "
        "Without the machine that should guide them they are moody. Trust each other, stay unseen, "
        "and bring all eight pieces home."),
     NULL},
    {"story_on", N_("To the ships"), NULL},
    /* ---- one page to print ---- */
    {"summary", N_("Summary to print"), NULL},
    {"summary_print", N_("Print"), NULL},
    {"summary_planets", N_("Planets and their states"), NULL},
    {"summary_entries",
     N_("Into Entanglion by CNOT: the ship that plays it on the left, the other above"), NULL},
    {"summary_acting", N_("Plays CNOT"), NULL},
    {"summary_cards", N_("Engine cards"), NULL},
};

const struct page_word *page_learn_word_at(int index) {
    int own = (int)(sizeof learn_words / sizeof *learn_words);
    return index < own ? &learn_words[index] : page_online_word_at(index - own);
}
