/* advice.c - the sentences of hints and reviews. */
#include "words/advice/advice.h"

#include <stdio.h>

/* ---- reasons ---- */

static const struct {
    const char *word;
    const char *template;
    const char *with_component; /* instead, when the reason names one; may be NULL */
} reasons[ADVICE_CODES] = {
    [ADVICE_TAKES] = {"takes", NULL, N_("{odds} of 8 rolls take {component}.")},
    [ADVICE_LAST] = {"last", NULL, N_("{component} is the last one: taking it wins the game.")},
    [ADVICE_REACHES] = {"reaches", NULL,
                        N_("Leads to {planet} with {component}; {odds} of 8 rolls evade the "
                           "defences.")},
    [ADVICE_PASSES] = {"passes",
                       N_("Leads to {planet}, where no component lies; {odds} of 8 "
                          "rolls evade the defences."),
                       NULL},
    [ADVICE_UNDEFENDED] = {"undefended", N_("Quantum Programming: no defences at {planet}."), NULL},
    [ADVICE_ARRIVES] = {"arrives",
                        N_("Leads to {planet} past the defences; no component lies "
                           "there."),
                        N_("Leads to {planet} with {component}, past the defences.")},
    [ADVICE_NO_DEFENCES] = {"no_defences", N_("The flight meets no defences."), NULL},
    [ADVICE_NO_PATH] = {"no_path", N_("{card} moves nothing from here."), NULL},
    [ADVICE_DOOR] = {"door",
                     N_("From there {ship} can enter Entanglion at {planet} with the CNOT "
                        "in hand."),
                     NULL},
    [ADVICE_ROUTE] = {"route",
                      N_("From there an H of {other} and a CNOT of {ship}, both in hand, "
                         "enter Entanglion at {planet}."),
                      NULL},
    [ADVICE_FILLS_CONTROL] = {"fills_control",
                              N_("The sixth card in engine control: a quantum "
                                 "event ends the turn."),
                              NULL},
    [ADVICE_ADDS_ONE] = {"adds_one", N_("Quantum Error Correction adds one to the die."), NULL},
    [ADVICE_TAKES_ONE] = {"takes_one", N_("Control Infrastructure takes one from the die."), NULL},
    [ADVICE_SECOND_ROLL] = {"second_roll", N_("Magnetic Shielding allows a second roll."), NULL},
    [ADVICE_OTHER_BETTER] = {"other_better",
                             N_("{ship} would have better odds at this rate: "
                                "{percent} %."),
                             NULL},
    [ADVICE_FAILURE_LOSES] = {"failure_loses", N_("A failed roll loses the game."), NULL},
    [ADVICE_RATE_HIGH] = {"rate_high",
                          N_("The rate is high: a roll would succeed with {odds} of 8 "
                             "only."),
                          NULL},
    [ADVICE_CARD_USELESS] = {"card_useless", N_("{card} leads nowhere from here."), NULL},
    [ADVICE_CARD_LEADS] = {"card_leads", N_("{card} leads to {planet} from here."),
                           N_("{card} leads to {planet} with {component}.")},
    [ADVICE_CARD_LOST] = {"card_lost", NULL,
                          N_("It gives up {card}, which leads to {planet} with {component}.")},
    [ADVICE_TWO_CARDS] = {"two_cards", N_("Quantum Gates draws two cards to choose from."), NULL},
    [ADVICE_TUNNEL_SURE] = {"tunnel_sure",
                            N_("Certain, where a roll would succeed with {odds} of "
                               "8."),
                            NULL},
    [ADVICE_TUNNEL_KEPT] = {"tunnel_kept",
                            N_("{odds} of 8 rolls succeed, and Quantum Tunnel stays "
                               "for later."),
                            NULL},
    [ADVICE_DIE_SUCCEEDS] = {"die_succeeds", N_("The die counts as {odds}, which is enough."),
                             NULL},
    [ADVICE_DIE_FAILS] = {"die_fails", N_("The die counts as {odds}, which is not enough."), NULL},
    [ADVICE_REROLL_ODDS] = {"reroll_odds", N_("A second roll succeeds with {odds} of 8."), NULL},
    [ADVICE_DIE_LEADS] = {"die_leads", N_("The die leads to {planet}, where no component lies."),
                          N_("The die leads to {planet} with {component}.")},
    [ADVICE_HEISENBERG] = {"heisenberg",
                           N_("{odds} of 8 rolls lead to a planet with a component, "
                              "past its defences."),
                           NULL},
    [ADVICE_MECHANIC] = {"mechanic", N_("Up to two moves past all orbital defences."), NULL},
    [ADVICE_EFFECT] = {"effect", NULL, N_("{ship} then has {component}: {effect}")},
    [ADVICE_PLAIN] = {"plain", N_("Only the numbers speak for or against it."), NULL},
};

const char *words_advice_code(advice_code code) {
    return reasons[code].word;
}

void words_advice_reason(ent_lang lang, const struct advice_reason *reason, char out[WORDS_MAX]) {
    bool names_one = reason->component < ENT_COMPONENTS;
    ent_component component = names_one ? (ent_component)reason->component : 0;
    char odds[16], percent[16];
    snprintf(odds, sizeof odds, "%d", reason->odds);
    snprintf(percent, sizeof percent, "%.1f", reason->odds / 0.64);
    const struct place_filler places[] = {
        {"odds", odds},
        {"percent", percent},
        {"card", words_card(lang, (ent_card)reason->card)},
        {"ship", words_ship(lang, (ent_mover)reason->ship)},
        {"other", words_ship(lang, (ent_mover)(reason->ship ^ 1))},
        {"planet", words_planet(lang, (ent_planet)reason->planet)},
        {"component", words_component(lang, component)},
        {"effect", words_component_effect(lang, component)},
    };
    const char *template = reasons[reason->code].template;
    if (!template || (names_one && reasons[reason->code].with_component))
        template = reasons[reason->code].with_component;
    words_fill(out, WORDS_MAX, words_in(lang, template), places, sizeof places / sizeof *places);
}

/* ---- what the commands print ---- */

const char *words_advice_template(ent_lang lang, advice_saying saying) {
    static const char *const sayings[ADVICE_SAYINGS] = {
        [ADVICE_SAY_NOBODY_CHOOSES] = N_("no player is to choose here"),
        [ADVICE_SAY_TRIALS] = N_("Choices: {count}. Trials of each: {trials}."),
        [ADVICE_SAY_CHOICE] = N_("{rank}  {step}: winning chance {worth} %"),
        [ADVICE_SAY_CHANCE_FIRST] = N_("By the trials: {chance} % (+- {error})."),
        [ADVICE_SAY_CHANCE] = N_("By the trials: {chance} % (+- {error}); {behind} % (+- "
                                 "{behind_error}) behind the first."),
        [ADVICE_SAY_RISK] = N_("This turn: detected {detection} %, lost {loss} %."),
        [ADVICE_SAY_NO_RISK] = N_("This turn: no detection, no loss."),
        [ADVICE_SAY_NOT_BEGUN] = N_("the record ends before the first turn: nothing to review"),
        [ADVICE_SAY_SUM] =
            N_("Winning chance: {start} % at the start, {end} % at the end, turns: {turns}.\n"
               "Dice and cards {chance} %, choices {skill} %, corrected estimates {estimate} %."),
        [ADVICE_SAY_SHIP] = N_("{ship}: choices {skill} %, mistakes: {mistakes}. {verdict}"),
        [ADVICE_SAY_TURNING_POINTS] = N_("Turning points:"),
        [ADVICE_SAY_TURNING_POINT] = N_("Turn {turn}: {step}, from {before} % to {after} %."),
        [ADVICE_SAY_MISTAKES] = N_("Mistakes, with the better choice:"),
        [ADVICE_SAY_MISTAKE] = N_("Turn {turn}: {step} cost {cost} %; better was {best}."),
        [ADVICE_SAY_NO_MISTAKES] = N_("No choice cost more than 2 %."),
        [ADVICE_SAY_CURVE] = N_("Winning chance through the game"),
        [ADVICE_SAY_AXIS_CHANCE] = N_("winning chance"),
        [ADVICE_SAY_AXIS_TURNS] = N_("turns"),
        [ADVICE_SAY_MARK_MISTAKE] = N_("mistake"),
        [ADVICE_SAY_MARK_TURNING_POINT] = N_("turning point"),
    };
    return words_in(lang, sayings[saying]);
}

const char *words_play(ent_lang lang, review_play play) {
    static const char *const verdicts[REVIEW_PLAYS] = {
        [PLAY_FAULTLESS] = N_("Played without a fault that the expert would see."),
        [PLAY_GOOD] = N_("Played well."),
        [PLAY_MIXED] = N_("Played with some costly choices."),
        [PLAY_POOR] = N_("Played with choices that cost much."),
    };
    return words_in(lang, verdicts[play]);
}

const char *words_luck(ent_lang lang, review_luck luck) {
    static const char *const verdicts[REVIEW_LUCKS] = {
        [LUCK_VERY_GOOD] = N_("The dice and cards were very kind."),
        [LUCK_GOOD] = N_("The dice and cards were kind."),
        [LUCK_EVEN] = N_("The dice and cards were neither kind nor unkind."),
        [LUCK_BAD] = N_("The dice and cards were unkind."),
        [LUCK_VERY_BAD] = N_("The dice and cards were very unkind."),
    };
    return words_in(lang, verdicts[luck]);
}

const char *words_play_code(review_play play) {
    static const char *const codes[REVIEW_PLAYS] = {"faultless", "good", "mixed", "poor"};
    return codes[play];
}

const char *words_luck_code(review_luck luck) {
    static const char *const codes[REVIEW_LUCKS] = {"very_good", "good", "even", "bad", "very_bad"};
    return codes[luck];
}
