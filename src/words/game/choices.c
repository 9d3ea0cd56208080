/* choices.c - what a choice means, and what is asked of the one who moves next. */
#include "advice/ahead.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

static bool every_face(const struct roll_ahead *roll) {
    return roll->faces == 8;
}

/* Where a navigation leads and what it must beat. */
static const char *navigate_template(const ent_position *p, ent_card card,
                                     const struct roll_ahead *roll) {
    uint8_t to = ent_board_move(p->ships, (ent_mover)p->turn, card);
    if (to == p->ships) return N_("Play {card}: there is no path from here, so nothing moves.");
    if (to < ENT_PLACE_ENTANGLION)
        return N_("Play {card}: Mercurial on {to_mercurial}, Rubicon on {to_rubicon}.");
    if (!ent_flight_defended(p, (ent_mover)p->turn, to))
        return N_("Play {card}: both ships to {to_mercurial}; no defences, thanks to Quantum "
                  "Programming.");
    bool empty = ent_component_at_place(p, to) == ENT_COMPONENTS;
    if (every_face(roll))
        return empty ? N_("Play {card}: both ships to {to_mercurial}; every roll evades.")
                     : N_("Play {card}: both ships to {to_mercurial} and {there}; every roll "
                          "evades.");
    return empty
               ? N_("Play {card}: both ships to {to_mercurial}; {odds} in 8 to evade.")
               : N_("Play {card}: both ships to {to_mercurial} and {there}; {odds} in 8 to evade.");
}

static const char *retrieve_template(const struct roll_ahead *roll) {
    return every_face(roll) ? N_("Retrieve {here}; every roll succeeds.")
                            : N_("Try to retrieve {here}; {odds} in 8 to succeed.");
}

static const char *choice_template(const ent_position *p, ent_step step,
                                   const struct roll_ahead *roll) {
    switch (ent_step_kind(step)) {
    case ENT_STEP_NAVIGATE: return navigate_template(p, (ent_card)ent_step_b(step), roll);
    case ENT_STEP_PLAY: return NULL; /* depends on the board */
    case ENT_STEP_EXCHANGE: return N_("Discard {card} and draw another card.");
    case ENT_STEP_RETRIEVE: return retrieve_template(roll);
    case ENT_STEP_HEISENBERG: return N_("Play Heisenberg: the die chooses the planet.");
    case ENT_STEP_MECHANIC: return N_("Play The Mechanic: draw three cards, play up to two.");
    case ENT_STEP_BENNETT_GIVE: return N_("Play Bennett: give {component} to the other ship.");
    case ENT_STEP_BENNETT_TAKE: return N_("Play Bennett: take {component} from the other ship.");
    case ENT_STEP_TRADE: return N_("Trade: give {first_card}, take {card}.");
    case ENT_STEP_TUNNEL: return N_("Play Quantum Tunnel and skip the defences.");
    case ENT_STEP_ROLL:
        return every_face(roll) ? N_("Keep Quantum Tunnel and roll; every roll succeeds.")
                                : N_("Keep Quantum Tunnel and roll; {odds} in 8 to succeed.");
    case ENT_STEP_REROLL: return N_("Roll once more; the second roll counts.");
    case ENT_STEP_STAND: return N_("Keep the {die}.");
    case ENT_STEP_JUMP: return N_("Jump: Mercurial to {first_planet}, Rubicon to {second_planet}.");
    case ENT_STEP_KEEP: return N_("Keep {card}, discard the other.");
    case ENT_STEP_DISCARD:
        return N_("Discard {card}: with the refrigerator you may hold only two.");
    case ENT_STEP_DONE: return N_("Play no more cards.");
    case ENT_STEP_D2: return N_("The Centarious die shows {die_face}.");
    case ENT_STEP_D8: return N_("The Entanglion die shows {die_face}.");
    case ENT_STEP_DRAW: return N_("{card} is drawn.");
    case ENT_STEP_EVENT: return N_("The event card {event} is drawn.");
    case ENT_STEP_LOSE: return N_("{component} is lost.");
    default: return N_("Set up.");
    }
}

void words_step_names(ent_lang lang, ent_step step, struct place_filler names[WORDS_STEP_NAMES]) {
    unsigned a = ent_step_a(step), b = ent_step_b(step);
    const struct place_filler found[WORDS_STEP_NAMES] = {
        {"card", b < ENT_CARDS ? words_card(lang, (ent_card)b) : ""},
        {"first_card", a < ENT_CARDS ? words_card(lang, (ent_card)a) : ""},
        {"component", b < ENT_COMPONENTS ? words_component(lang, (ent_component)b) : ""},
        {"event", b < ENT_EVENTS ? words_event(lang, (ent_event)b) : ""},
        {"first_planet", a < ENT_PLANETS ? words_planet(lang, (ent_planet)a) : ""},
        {"second_planet", b < ENT_PLANETS ? words_planet(lang, (ent_planet)b) : ""},
    };
    memcpy(names, found, sizeof found);
}

void words_choice(ent_lang lang, const ent_position *p, ent_step step, char out[WORDS_MAX]) {
    ent_kind kind = ent_step_kind(step);
    bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
    unsigned b = ent_step_b(step);
    uint8_t to = flies ? ent_board_move(p->ships, (ent_mover)p->turn, (ent_card)b) : p->ships;
    ent_component here = ent_component_at(p, ent_place_planet(p->ships, ENT_MERCURIAL));
    ent_component there = ent_component_at(p, ent_place_planet(to, ENT_MERCURIAL));
    char odds[16], face[16], die[16];
    struct roll_ahead roll = {0};
    roll_ahead_of(p, step, &roll);
    snprintf(odds, sizeof odds, "%d", roll.faces);
    snprintf(face, sizeof face, "%u", b);
    snprintf(die, sizeof die, "%d", p->pending);
    struct place_filler places[] = {
        [WORDS_STEP_NAMES] = {"to_mercurial",
                              words_planet(lang, ent_place_planet(to, ENT_MERCURIAL))},
        {"to_rubicon", words_planet(lang, ent_place_planet(to, ENT_RUBICON))},
        {"here", here < ENT_COMPONENTS ? words_component(lang, here) : ""},
        {"there", there < ENT_COMPONENTS ? words_component(lang, there) : ""},
        {"odds", odds},
        {"die", die},
        {"die_face", face},
    };
    words_step_names(lang, step, places);
    const char *template = choice_template(p, step, &roll);
    if (kind == ENT_STEP_PLAY)
        template = to == p->ships ? N_("Play {card}: there is no path from here, so nothing moves.")
                   : to < ENT_PLACE_ENTANGLION
                       ? N_("Play {card}: Mercurial on {to_mercurial}, Rubicon on {to_rubicon}.")
                       : N_("Play {card}: both ships to {to_mercurial}, no orbital defences.");
    words_fill(out, WORDS_MAX, words_in(lang, template), places, sizeof places / sizeof *places);
}

static const char *question_template(const ent_position *p) {
    switch (p->phase) {
    case ENT_SETUP_COMPONENTS: return N_("Which component is on which planet of Entanglion?");
    case ENT_SETUP_ROLLOFF:
        return N_("What do Mercurial and Rubicon roll on the Entanglion die? (two numbers)");
    case ENT_SETUP_FIRST: return N_("Where does {ship} start? (Centarious die: 0 or 1)");
    case ENT_SETUP_OTHER: return N_("Where does {partner} start? (Centarious die: 0 or 1)");
    case ENT_SETUP_DRAW: return N_("Which engine card is dealt to {drawer}?");
    case ENT_ACTION:
    case ENT_ACTION_TRADED: return N_("{ship}, your action?");
    case ENT_DRAW:
    case ENT_DRAW_ARRIVED: return N_("Which engine card does {ship} draw as a replacement?");
    case ENT_DRAW_PAIR: return N_("Which engine card does {ship} draw for Quantum Gates?");
    case ENT_DRAW_MECHANIC: return N_("Which engine card does {ship} draw for The Mechanic?");
    case ENT_KEEP: return N_("{ship}, which of the two cards do you keep?");
    case ENT_PLAY: return N_("{ship}, which card do you play for The Mechanic?");
    case ENT_DISCARD:
        return N_("{carrier}, which card do you discard? The refrigerator leaves room for two.");
    case ENT_DEFENCE_ORBITAL: return N_("{ship}, orbital defences: tunnel or roll?");
    case ENT_DEFENCE_GROUND: return N_("{ship}, ground defences: tunnel or roll?");
    case ENT_ROLL_ORBITAL:
    case ENT_REROLL_ORBITAL:
        return N_(
            "What does {ship} roll against the orbital defences? (Entanglion die, rate {rate})");
    case ENT_ROLL_GROUND:
    case ENT_REROLL_GROUND:
        return N_(
            "What does {ship} roll against the ground defences? (Entanglion die, rate {rate})");
    case ENT_ROLL_PROBE:
    case ENT_REROLL_PROBE: return N_("What does {ship} roll for PROBE? (Entanglion die)");
    case ENT_ROLL_HEISENBERG:
    case ENT_REROLL_HEISENBERG: return N_("What does {ship} roll for Heisenberg? (Entanglion die)");
    case ENT_STAND_ORBITAL:
    case ENT_STAND_GROUND:
    case ENT_STAND_PROBE:
    case ENT_STAND_HEISENBERG:
        return N_("{ship}, the die shows {die}: keep it, or roll once more?");
    case ENT_JUMP_DIE: return N_("Where do the ships jump? (Centarious die: 0 or 1)");
    case ENT_JUMP_CHOICE: return N_("{ship}, where do the ships jump?");
    case ENT_EVENT: return N_("Which event card does {ship} draw?");
    case ENT_LOSE: return N_("Which component does {ship} lose?");
    case ENT_SPOOKY: return N_("What does {ship} roll for Spooky Action? (Entanglion die)");
    case ENT_WON: return N_("The game is won.");
    default: return N_("The game is lost.");
    }
}

void words_question(ent_lang lang, const ent_position *p, char out[WORDS_MAX]) {
    bool first_deals = p->phase == ENT_SETUP_DRAW && ent_pile_size(p, (ent_pile)p->turn) < 3;
    char rate[16], die[16];
    snprintf(rate, sizeof rate, "%d", ent_rate(p));
    snprintf(die, sizeof die, "%d", p->pending);
    const struct place_filler places[] = {
        {"ship", words_ship(lang, (ent_mover)p->turn)},
        {"partner", words_ship(lang, (ent_mover)(p->turn ^ 1))},
        {"drawer", words_ship(lang, (ent_mover)(first_deals ? p->turn : p->turn ^ 1))},
        {"carrier", words_ship(lang, ent_to_move(p))},
        {"rate", rate},
        {"die", die},
    };
    words_fill(out, WORDS_MAX, words_in(lang, question_template(p)), places,
               sizeof places / sizeof *places);
}
