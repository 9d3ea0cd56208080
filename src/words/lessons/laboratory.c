/* laboratory.c - what the laboratory says (laboratory.h). */
#include "words/lessons/laboratory.h"

#include <stdio.h>
#include <string.h>

#include "words/game/why.h"

const char *words_lab(ent_lang lang, lab_saying saying) {
    static const char *const sayings[LAB_SAYINGS] = {
        [LAB_TITLE] = N_("Laboratory"),
        [LAB_CHALLENGES] = N_("Challenges"),
        [LAB_FREE] = N_("Free flight, without cards or dice. Gates act as in physics."),
        [LAB_GOAL] =
            N_("Challenge {number}, {name}: from {from} to {to}, with as few gates as possible."),
        [LAB_ENTRY] = N_("[{stars}] {number} {name}"),
        [LAB_ENTRY_WORDS] = N_("{number} {name}: from {from} to {to}. Stars: {count} of 3."),
        [LAB_GATES_ONLY] = N_("Only these gates: {gates}."),
        [LAB_SHIP_ONLY] = N_("Only {ship} may act."),
        [LAB_NOT_ALLOWED] = N_("{ship}'s {card} is not allowed in this challenge."),
        [LAB_NO_ROOM] = N_("There is no room for more gates: undo some, or start again."),
        [LAB_AT] = N_("Mercurial on {mercurial}, Rubicon on {rubicon}: {ket}"),
        [LAB_SOLVED] = N_("Reached! Gates used: {gates}; the shortest way: {shortest}. Stars: "
                          "{count} of 3."),
        [LAB_KICKED] = N_("Phase kickback: on the board this CNOT does nothing; in physics its "
                          "control, {ship}, goes from {from} to {to}."),
        [LAB_HINT] = N_("A shortest way continues with {ship}'s {card}."),
        [LAB_COUNTED] = N_("Measured {times} times: 00 {n00}, 01 {n01}, 10 {n10}, 11 {n11}."),
        [LAB_COUNTED_M] = N_("Measured {times} times, with an H first for Mercurial: 00 {n00}, 01 "
                             "{n01}, 10 {n10}, 11 {n11}."),
        [LAB_COUNTED_R] = N_("Measured {times} times, with an H first for Rubicon: 00 {n00}, 01 "
                             "{n01}, 10 {n10}, 11 {n11}."),
        [LAB_COUNTED_BOTH] = N_("Measured {times} times, with an H first for both: 00 {n00}, 01 "
                                "{n01}, 10 {n10}, 11 {n11}."),
        [LAB_COUNTED_AT] = N_("Measured {times} times, Mercurial at {mercurial}°, Rubicon at "
                              "{rubicon}°: 00 {n00}, 01 {n01}, 10 {n10}, 11 {n11}."),
        [LAB_DIRECTIONS] =
            N_("Directions of measuring: Mercurial {mercurial}°, Rubicon {rubicon}°."),
        [LAB_SELECTED] = N_("Gate {number} of {count} is selected, {ship}'s {card}. New gates go "
                            "after it; < and > move it, Backspace removes it."),
        [LAB_SELECTED_START] = N_("The start of the circuit is selected. New gates go after it."),
        [LAB_KEYS] = N_("Gates: h x c s for Mercurial, H X C S for Rubicon; ← and → select one"),
        [LAB_FOOT] = N_("m measure  d D directions  u undo  n again  i hint  ? keys  q back"),
        [LAB_LIST_FOOT] = N_("Enter starts, q goes back, ? keys"),
        [LAB_WELCOME] = N_("The laboratory. Your current game waits; 'back' returns to it. Type "
                           "'help' to see what you can do here."),
        [LAB_HELP] =
            N_("A gate is a ship and a card: 'M H' or 'R CNOT'. For CNOT, the ship is the target.\n"
               "  show           the state of both qubits\n"
               "  measure        measure both ships 1000 times\n"
               "  measure M      the same with an H first for Mercurial; R and MR likewise\n"
               "  measure 0 45   the same in other directions, Mercurial at 0°, Rubicon at 45°\n"
               "  circuit        the gates so far, each with the state after it\n"
               "  undo           undo the latest gate\n"
               "  insert 2 M H   put a gate before the second; 'remove 2' takes it out\n"
               "  move 3 1       put the third gate in the place of the first\n"
               "  begin          start again\n"
               "  challenges     the list of challenges, with your stars\n"
               "  challenge N    take one; 'hint' gives the next gate\n"
               "  free           back to free flight\n"
               "  back           back to your current game"),
        [LAB_NO_CHALLENGE] = N_("There is no challenge '{input}'. Type 'challenges' for the list."),
        [LAB_NOT_UNDERSTOOD] = N_("'{input}' is not understood here. A gate is a ship and a card, "
                                  "such as 'M H'; type 'help' for more."),
    };
    return words_in(lang, sayings[saying]);
}

static void fill(ent_lang lang, lab_saying saying, const struct place_filler *places, int count,
                 char out[WORDS_MAX]) {
    words_fill(out, WORDS_MAX, words_lab(lang, saying), places, count);
}

/* Appends a sentence after a space. */
static void add(ent_lang lang, lab_saying saying, const struct place_filler *places, int count,
                char out[WORDS_MAX]) {
    size_t used = strlen(out);
    if (used && used + 2 < WORDS_MAX) out[used++] = ' ';
    words_fill(out + used, WORDS_MAX - used, words_lab(lang, saying), places, count);
}

void words_place(ent_lang lang, uint8_t place, char out[WORDS_MAX]) {
    const struct place_filler places[] = {
        {"first_planet", words_planet(lang, ent_place_planet(place, ENT_MERCURIAL))},
        {"second_planet", words_planet(lang, ent_place_planet(place, ENT_RUBICON))}};
    words_fill(out, WORDS_MAX,
               place >= ENT_PLACE_ENTANGLION
                   ? "{first_planet}"
                   : words_in(lang, N_("M {first_planet}, R {second_planet}")),
               places, 2);
}

void words_lab_at(ent_lang lang, uint8_t place, char out[WORDS_MAX]) {
    char ket[ENT_KET_TEXT];
    ent_state_ket(ent_state_of(place), ket);
    const struct place_filler places[] = {
        {"mercurial", words_planet(lang, ent_place_planet(place, ENT_MERCURIAL))},
        {"rubicon", words_planet(lang, ent_place_planet(place, ENT_RUBICON))},
        {"ket", ket}};
    fill(lang, LAB_AT, places, 3, out);
}

void words_lab_selected(ent_lang lang, const struct lab_run *run, int at, char out[WORDS_MAX]) {
    char number[16], count[16];
    if (at < 1) {
        fill(lang, LAB_SELECTED_START, NULL, 0, out);
        return;
    }
    snprintf(number, sizeof number, "%d", at);
    snprintf(count, sizeof count, "%d", run->count);
    ent_gate gate = run->gates[at - 1];
    const struct place_filler places[] = {{"number", number},
                                          {"count", count},
                                          {"ship", words_ship(lang, (ent_mover)gate.ship)},
                                          {"card", words_card(lang, (ent_card)gate.card)}};
    fill(lang, LAB_SELECTED, places, 4, out);
}

/* ---- challenges ---- */

/* What may be used, if that is not everything. */
static void add_limits(ent_lang lang, const struct lab_challenge *c, char out[WORDS_MAX]) {
    char gates[64] = "";
    for (unsigned card = 0; card < ENT_PROBE; card++)
        if (c->gates >> card & 1)
            snprintf(gates + strlen(gates), sizeof gates - strlen(gates), "%s%s",
                     *gates ? ", " : "", ent_card_word((ent_card)card));
    const struct place_filler places[] = {
        {"gates", gates}, {"ship", words_ship(lang, c->ships & 1 ? ENT_MERCURIAL : ENT_RUBICON)}};
    if (c->gates != LAB_ALL_GATES) add(lang, LAB_GATES_ONLY, places, 2, out);
    if (c->ships != LAB_BOTH_SHIPS) add(lang, LAB_SHIP_ONLY, places, 2, out);
}

static void fill_challenge(ent_lang lang, lab_saying saying, const struct lab_challenge *c,
                           int number, int best, char out[WORDS_MAX]) {
    char from[WORDS_MAX], to[WORDS_MAX], digits[16], count[16], signs[LAB_STARS + 1];
    int stars = best ? lab_stars(c, best) : 0;
    words_place(lang, c->from, from);
    words_place(lang, c->to, to);
    snprintf(digits, sizeof digits, "%d", number);
    snprintf(count, sizeof count, "%d", stars);
    for (int i = 0; i < LAB_STARS; i++) signs[i] = i < stars ? '*' : '.';
    signs[LAB_STARS] = '\0';
    const struct place_filler places[] = {
        {"number", digits}, {"name", words_lab_name(lang, number - 1)},
        {"from", from},     {"to", to},
        {"stars", signs},   {"count", count}};
    fill(lang, saying, places, 6, out);
    if (saying != LAB_ENTRY) add_limits(lang, c, out);
}

void words_lab_entry(ent_lang lang, bool in_words, int number, int best, char out[WORDS_MAX]) {
    fill_challenge(lang, in_words ? LAB_ENTRY_WORDS : LAB_ENTRY, lab_challenge_at(number),
                   number + 1, best, out);
}

void words_lab_goal(ent_lang lang, const struct lab_run *run, int number, char out[WORDS_MAX]) {
    if (run->challenge)
        fill_challenge(lang, LAB_GOAL, run->challenge, number + 1, 0, out);
    else
        fill(lang, LAB_FREE, NULL, 0, out);
}

void words_lab_solved(ent_lang lang, const struct lab_run *run, char out[WORDS_MAX]) {
    char gates[16], shortest[16], count[16];
    snprintf(gates, sizeof gates, "%d", run->count);
    snprintf(shortest, sizeof shortest, "%d", run->challenge->shortest);
    snprintf(count, sizeof count, "%d", lab_stars(run->challenge, run->count));
    const struct place_filler places[] = {
        {"gates", gates}, {"shortest", shortest}, {"count", count}};
    fill(lang, LAB_SOLVED, places, 3, out);
}

bool words_lab_hint(ent_lang lang, const struct lab_run *run, char out[WORDS_MAX]) {
    const struct lab_challenge *c = run->challenge;
    ent_gate way[LAB_WAY_MAX];
    out[0] = '\0';
    if (!c || lab_way(run->place, c->to, c->gates, c->ships, way) < 1) return false;
    const struct place_filler places[] = {{"card", words_card(lang, (ent_card)way[0].card)},
                                          {"ship", words_ship(lang, (ent_mover)way[0].ship)}};
    fill(lang, LAB_HINT, places, 2, out);
    return true;
}

/* ---- gates and measurements ---- */

void words_lab_gate(ent_lang lang, const struct lab_run *run, ent_gate gate, lab_answer answer,
                    char out[WORDS_MAX]) {
    ent_mover ship = (ent_mover)gate.ship, other = (ent_mover)(ship ^ 1);
    ent_card card = (ent_card)gate.card;
    if (answer != LAB_APPLIED) {
        const struct place_filler places[] = {{"ship", words_ship(lang, ship)},
                                              {"card", words_card(lang, card)}};
        fill(lang, answer == LAB_REFUSED ? LAB_NOT_ALLOWED : LAB_NO_ROOM, places, 2, out);
        return;
    }
    uint8_t before = lab_apply(run->place, gate); /* every gate undoes itself */
    if (ent_board_move(before, ship, card) == run->place) {
        words_why_gate(lang, WHY_PHYSICS, before, gate, out);
        return;
    }
    const struct place_filler places[] = {
        {"ship", words_ship(lang, other)},
        {"from", words_planet(lang, ent_place_planet(before, other))},
        {"to", words_planet(lang, ent_place_planet(run->place, other))}};
    fill(lang, LAB_KICKED, places, 3, out);
}

void words_lab_counted(ent_lang lang, bool mercurial_h, bool rubicon_h, const int counts[4],
                       char out[WORDS_MAX]) {
    char numbers[5][16];
    for (int i = 0; i < 4; i++) snprintf(numbers[i], sizeof numbers[i], "%d", counts[i]);
    snprintf(numbers[4], sizeof numbers[4], "%d", counts[0] + counts[1] + counts[2] + counts[3]);
    const struct place_filler places[] = {{"n00", numbers[0]},
                                          {"n01", numbers[1]},
                                          {"n10", numbers[2]},
                                          {"n11", numbers[3]},
                                          {"times", numbers[4]}};
    fill(lang,
         mercurial_h && rubicon_h ? LAB_COUNTED_BOTH
         : mercurial_h            ? LAB_COUNTED_M
         : rubicon_h              ? LAB_COUNTED_R
                                  : LAB_COUNTED,
         places, 5, out);
}

static void fill_turned(ent_lang lang, lab_saying saying, const int degrees[2], const int counts[4],
                        char out[WORDS_MAX]) {
    char numbers[7][16];
    int sum = 0;
    for (int i = 0; i < 4; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%d", counts[i]);
        sum += counts[i];
    }
    for (int ship = 0; ship < 2; ship++)
        snprintf(numbers[4 + ship], sizeof numbers[4 + ship], "%s%d", degrees[ship] < 0 ? "−" : "",
                 degrees[ship] < 0 ? -degrees[ship] : degrees[ship]);
    snprintf(numbers[6], sizeof numbers[6], "%d", sum);
    const struct place_filler places[] = {{"n00", numbers[0]},       {"n01", numbers[1]},
                                          {"n10", numbers[2]},       {"n11", numbers[3]},
                                          {"mercurial", numbers[4]}, {"rubicon", numbers[5]},
                                          {"times", numbers[6]}};
    fill(lang, saying, places, 7, out);
}

void words_lab_counted_at(ent_lang lang, const int degrees[2], const int counts[4],
                          char out[WORDS_MAX]) {
    fill_turned(lang, LAB_COUNTED_AT, degrees, counts, out);
}

void words_lab_directions(ent_lang lang, const int degrees[2], char out[WORDS_MAX]) {
    fill_turned(lang, LAB_DIRECTIONS, degrees, (const int[4]){0}, out);
}

/* ---- comments of OpenQASM ---- */

void words_circuit_note(int lang, circuit_note note, const struct circuit_item *item,
                        char out[CIRCUIT_NOTE_TEXT]) {
    static const char *const notes[CIRCUIT_NOTES] = {
        [CIRCUIT_NOTE_QUBITS] = N_("q[0] is {mercurial}, q[1] is {rubicon}"),
        [CIRCUIT_NOTE_ORDER] = N_("Qiskit prints {rubicon}'s bit first, then {mercurial}'s"),
        [CIRCUIT_NOTE_STEP] = N_("step {number} of the record: {step}"),
        [CIRCUIT_NOTE_LEFT_OUT] =
            N_("not applied: {gate} The board departs from physics here (ruling R1)."),
        [CIRCUIT_NOTE_MEASURED] = N_(
            "a detection: this is what a measurement would show; then the game places the ships"),
    };
    char number[16] = "", step[ENT_STEP_TEXT] = "", gate[32] = "";
    if (item) {
        snprintf(number, sizeof number, "%d", item->step + 1);
        ent_step_write(item->why, step);
        snprintf(gate, sizeof gate, "cx q[%d], q[%d];", 1 - item->ship, item->ship);
    }
    const struct place_filler places[] = {{"mercurial", words_ship((ent_lang)lang, ENT_MERCURIAL)},
                                          {"rubicon", words_ship((ent_lang)lang, ENT_RUBICON)},
                                          {"number", number},
                                          {"step", step},
                                          {"gate", gate}};
    words_fill(out, CIRCUIT_NOTE_TEXT, words_in((ent_lang)lang, notes[note]), places,
               sizeof places / sizeof *places);
}
