/* explain.c - sentences that explain (explain.h). What they say is asked of the rules. */
#include "words/game/explain.h"

#include <stdio.h>
#include <string.h>

/* ---- names ---- */

galaxy galaxy_of(ent_planet planet) {
    return planet <= ENT_ONE     ? GALAXY_CENTARIOUS
           : planet <= ENT_MINUS ? GALAXY_SUPERIOUS
                                 : GALAXY_ENTANGLION;
}

const char *words_galaxy(ent_lang lang, galaxy which) {
    static const char *const names[GALAXIES] = {N_("Centarious"), N_("Superious"),
                                                N_("Entanglion")};
    return words_in(lang, names[which]);
}

const char *words_ket(ent_lang lang, ent_planet planet) {
    static const char *const kets[ENT_PLANETS] = {
        N_CONTEXT("ket read aloud", "zero"),
        N_CONTEXT("ket read aloud", "one"),
        N_CONTEXT("ket read aloud", "plus"),
        N_CONTEXT("ket read aloud", "minus"),
        N_("zero zero minus zero one plus one zero plus one one, over two"),
        N_("minus zero zero plus zero one plus one zero plus one one, over two"),
        N_("zero one minus one zero, over root two"),
        N_("zero zero minus one one, over root two"),
        N_("zero zero plus zero one minus one zero plus one one, over two"),
        N_("zero zero plus zero one plus one zero minus one one, over two"),
        N_("zero zero plus one one, over root two"),
        N_("zero one plus one zero, over root two"),
    };
    return words_in(lang, kets[planet]);
}

const char *words_card_effect(ent_lang lang, ent_card card) {
    static const char *const effects[ENT_CARDS] = {
        [ENT_CNOT] =
            N_("In Centarious, with the other ship in Superious, CNOT takes both ships into "
               "Entanglion. With both in Centarious, it moves its ship between ZERO and ONE if the "
               "other is on ONE. From PHI and PSI planets it leads out of Entanglion."),
        [ENT_H] = N_("H moves its ship between ZERO and PLUS or between ONE and MINUS. In "
                     "Entanglion it leads between PHI or PSI planets and OMEGA planets."),
        [ENT_SWAP] = N_("Outside Entanglion, SWAP makes the two ships trade places. In Entanglion "
                        "it connects OMEGA ZERO and OMEGA THREE."),
        [ENT_X] = N_("X moves its ship between ZERO and ONE. In Entanglion it leads between PHI "
                     "and PSI planets, and between some OMEGA planets."),
        [ENT_PROBE] = N_("Whoever draws PROBE rolls the Entanglion die: below 4, detection rises "
                         "one step. Then another card is drawn."),
    };
    return words_in(lang, effects[card]);
}

static const struct {
    const char *bot, *name, *summary;
} bots[] = {
    {"random", N_("Random"), N_("Does anything the rules allow.")},
    {"greedy", N_("Greedy"), N_("Flies to the nearest component and takes it.")},
    {"novice", N_("Novice"),
     N_("Goes by rules of thumb, and often rolls when it should not: good for a first game.")},
    {"pilot", N_("Pilot"), N_("Knows the way, but sometimes forgets who should roll.")},
    {"captain", N_("Captain"), N_("Rarely makes mistakes.")},
    {"expert", N_("Expert"), N_("Weighs everything that can happen this turn.")},
    {"master", N_("Master"), N_("Looks up to five turns ahead and takes its time.")},
};

static int bot_index(const char *name) {
    int i = sizeof bots / sizeof *bots - 1;
    while (i > 0 && strcmp(bots[i].bot, name) != 0) i--;
    return i;
}

const char *words_bot(ent_lang lang, const char *name) {
    if (!strncmp(name, "exec:", 5)) return name; /* a program of somebody's own */
    return words_in(lang, bots[bot_index(name)].name);
}

const char *words_bot_summary(ent_lang lang, const char *name) {
    return words_in(lang, bots[bot_index(name)].summary);
}

/* ---- why nothing moves ---- */

static const char *no_path_template(const ent_position *p, ent_mover ship, ent_card card,
                                    bool other_moves) {
    ent_planet here = ent_place_planet(p->ships, ship);
    galaxy where = galaxy_of(here);
    if (other_moves && where == GALAXY_ENTANGLION)
        return N_("From {planet}, {card} leads to {to} for {other} only.");
    if (where == GALAXY_ENTANGLION) return N_("There is no {card} path from {planet}.");
    if (card == ENT_SWAP) return N_("Both ships are on {planet}: SWAP would change nothing.");
    if (card == ENT_X) return N_("X leads between ZERO and ONE; it does nothing on {planet}.");
    if (where == GALAXY_SUPERIOUS)
        return N_("CNOT works only for a ship in Centarious; {ship} is on {planet}.");
    return N_("CNOT moves {ship} only if {other} is on ONE or in Superious; it is on "
              "{other_planet}.");
}

void words_no_path(ent_lang lang, const ent_position *p, ent_mover ship, ent_card card,
                   char out[WORDS_MAX]) {
    ent_mover other = (ent_mover)(ship ^ 1);
    uint8_t theirs = ent_board_move(p->ships, other, card);
    const struct place_filler places[] = {
        {"card", words_card(lang, card)},
        {"ship", words_ship(lang, ship)},
        {"other", words_ship(lang, other)},
        {"planet", words_planet(lang, ent_place_planet(p->ships, ship))},
        {"other_planet", words_planet(lang, ent_place_planet(p->ships, other))},
        {"to", words_planet(lang, ent_place_planet(theirs, other))},
    };
    words_fill(out, WORDS_MAX, words_in(lang, no_path_template(p, ship, card, theirs != p->ships)),
               places, sizeof places / sizeof *places);
}

/* ---- rolls ---- */

void words_roll(ent_lang lang, const struct roll_ahead *roll, char out[WORDS_MAX]) {
    char limit[16], faces[16], percent[16];
    snprintf(limit, sizeof limit, "%d", roll->more_than);
    snprintf(faces, sizeof faces, "%d", roll->faces);
    snprintf(percent, sizeof percent, "%.1f", roll->chance / 0.64);
    const struct place_filler places[] = {{"limit", limit}, {"faces", faces}, {"percent", percent}};
    const char *template =
        roll->purpose == ENT_BY_HEISENBERG
            ? N_("{faces} of the 8 faces lead to a planet with a component.")
        : roll->rerolls ? N_("You need more than {limit}: {faces} of the 8 faces; with a second "
                             "roll {percent}%.")
                        : N_("You need more than {limit}: {faces} of the 8 faces, {percent}%.");
    words_fill(out, WORDS_MAX, words_in(lang, template), places, 3);
}

static const char *failure_template(const ent_position *p, const struct roll_ahead *roll) {
    if (roll->purpose == ENT_BY_HEISENBERG) return NULL;
    if (p->detection + 1 == ENT_TRACK_END)
        return N_("If the roll fails, detection reaches X and the game is lost.");
    if (roll->purpose == ENT_BY_GROUND)
        return N_("If the roll fails, detection rises one step, to a rate of {rate}; the ships "
                  "stay.");
    if (roll->purpose == ENT_BY_PROBE)
        return N_("If the roll fails, detection rises one step, to a rate of {rate}.");
    return ent_carries(p, (ent_mover)p->turn, ENT_PHYSICAL_QUBITS)
               ? N_("If the roll fails, the ships jump to planets of Centarious that {ship} "
                    "chooses, detection rises one step, to a rate of {rate}, and a quantum event "
                    "follows.")
               : N_("If the roll fails, both ships jump to ZERO or to ONE, detection rises one "
                    "step, to a rate of {rate}, and a quantum event follows.");
}

void words_failure(ent_lang lang, const ent_position *p, const struct roll_ahead *roll,
                   char out[WORDS_MAX]) {
    const char *template = failure_template(p, roll);
    char rate[16];
    snprintf(rate, sizeof rate, "%d",
             ent_track_rate(p->detection < ENT_TRACK_END ? p->detection + 1 : ENT_TRACK_END));
    const struct place_filler places[] = {{"rate", rate},
                                          {"ship", words_ship(lang, (ent_mover)p->turn)}};
    words_fill(out, WORDS_MAX, template ? words_in(lang, template) : "", places, 2);
}

void words_detection(ent_lang lang, const ent_position *p, char out[WORDS_MAX]) {
    char rate[16];
    snprintf(rate, sizeof rate, "%d", ent_rate(p));
    const struct place_filler places[] = {{"rate", rate}};
    words_fill(
        out, WORDS_MAX,
        words_in(lang,
                 p->detection == ENT_TRACK_END
                     ? N_("Detection has reached X.")
                     : N_("The detection rate is {rate}: you must roll higher to beat a defence.")),
        places, 1);
}

/* ---- planets ---- */

/* Appends a filled sentence, after a space. */
static void add_sentence(char *out, size_t size, ent_lang lang, const char *template,
                         const struct place_filler *places, int count) {
    size_t used = strlen(out);
    if (used + 2 >= size) return;
    if (used) out[used++] = ' ';
    words_fill(out + used, size - used, words_in(lang, template), places, count);
}

static void describe_lead(ent_lang lang, uint8_t from, ent_mover ship, ent_card card, char *out) {
    uint8_t to = ent_board_move(from, ship, card);
    if (to == from) return;
    ent_mover other = (ent_mover)(ship ^ 1);
    bool alone = ent_place_planet(from, other) == ent_place_planet(to, other);
    const struct place_filler places[] = {
        {"card", words_card(lang, card)},
        {"ship", words_ship(lang, ship)},
        {"to", words_planet(lang, ent_place_planet(to, ship))},
        {"mercurial", words_planet(lang, ent_place_planet(to, ENT_MERCURIAL))},
        {"rubicon", words_planet(lang, ent_place_planet(to, ENT_RUBICON))},
    };
    add_sentence(
        out, WORDS_PLANET_MAX, lang,
        alone ? N_("{card} takes {ship} to {to}.")
        : to >= ENT_PLACE_ENTANGLION
            ? N_("{ship}'s {card} takes both ships to {to}.")
            : N_("{ship}'s {card} takes Mercurial to {mercurial} and Rubicon to {rubicon}."),
        places, sizeof places / sizeof *places);
}

void words_planet_described(ent_lang lang, const ent_position *p, ent_planet planet,
                            char out[WORDS_PLANET_MAX]) {
    bool inside = planet >= ENT_OMEGA_ZERO, here[2];
    ent_component component = ent_component_at(p, planet);
    for (int ship = 0; ship < 2; ship++) here[ship] = ent_ship_planet(p, (ent_mover)ship) == planet;
    const struct place_filler places[] = {
        {"planet", words_planet(lang, planet)},
        {"galaxy", words_galaxy(lang, galaxy_of(planet))},
        {"ket", words_ket(lang, planet)},
        {"component", component < ENT_COMPONENTS ? words_component(lang, component) : ""},
        {"ship", words_ship(lang, here[0] ? ENT_MERCURIAL : ENT_RUBICON)},
    };
    int count = sizeof places / sizeof *places;
    out[0] = '\0';
    add_sentence(out, WORDS_PLANET_MAX, lang, N_("{planet} in {galaxy}, state {ket}."), places,
                 count);
    if (component < ENT_COMPONENTS)
        add_sentence(out, WORDS_PLANET_MAX, lang, N_("{component} is here."), places, count);
    if (here[0] || here[1])
        add_sentence(out, WORDS_PLANET_MAX, lang,
                     here[0] && here[1] ? N_("Both ships are here.") : N_("{ship} is here."),
                     places, count);
    bool placed = ent_ship_planet(p, ENT_MERCURIAL) < ENT_PLANETS &&
                  ent_ship_planet(p, ENT_RUBICON) < ENT_PLANETS;
    uint8_t from = inside ? ent_place_of(planet, planet) : p->ships;
    for (int ship = 0; ship < 2; ship++)
        for (int card = 0; card < ENT_PROBE; card++)
            if (inside || (placed && here[ship]))
                describe_lead(lang, from, (ent_mover)ship, (ent_card)card, out);
}
