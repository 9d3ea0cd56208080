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
        [LAB_GOAL] = N_("Challenge {number}: from {from} to {to}, with as few gates as possible."),
        [LAB_ENTRY] = N_("[{stars}] {number}: from {from} to {to}"),
        [LAB_ENTRY_WORDS] = N_("{number}: from {from} to {to}. Stars: {count} of 3."),
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
        [LAB_KEYS] = N_("Gates: h x c s for Mercurial, H X C S for Rubicon"),
        [LAB_FOOT] = N_("m measure (again: with H)  u undo  n start again  i hint  q back"),
        [LAB_LIST_FOOT] = N_("Enter starts, q goes back"),
        [LAB_WELCOME] = N_("The laboratory. Your current game waits; 'back' returns to it. Type "
                           "'help' to see what you can do here."),
        [LAB_HELP] =
            N_("A gate is a ship and a card: 'M H' or 'R CNOT'. For CNOT, the ship is the target.\n"
               "  show           the state of both qubits\n"
               "  measure        measure both ships 1000 times\n"
               "  measure M      the same with an H first for Mercurial; R and MR likewise\n"
               "  circuit        the gates so far, each with the state after it\n"
               "  undo           undo the latest gate\n"
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

/* ---- challenges ---- */

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
        {"number", digits}, {"from", from}, {"to", to}, {"stars", signs}, {"count", count}};
    fill(lang, saying, places, 5, out);
}

void words_lab_entry(ent_lang lang, bool in_words, int number, int best, char out[WORDS_MAX]) {
    fill_challenge(lang, in_words ? LAB_ENTRY_WORDS : LAB_ENTRY, lab_challenge_at(number),
                   number + 1, best, out);
}

void words_lab_goal(ent_lang lang, const struct lab_run *run, int number, char out[WORDS_MAX]) {
    const struct lab_challenge *c = run->challenge;
    if (!c) {
        fill(lang, LAB_FREE, NULL, 0, out);
        return;
    }
    fill_challenge(lang, LAB_GOAL, c, number + 1, 0, out);
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
