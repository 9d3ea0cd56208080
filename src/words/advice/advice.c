/* advice.c - the sentences of hints and reviews. */
#include "words/advice/advice.h"

#include <stdio.h>

/* ---- reasons ---- */

static const struct {
    const char *word;
    const char *template;
    const char *with_component; /* instead, when the reason names one; may be NULL */
} reasons[ADVICE_CODES] = {
    [ADVICE_TAKES] = {"takes", NULL, N_("{component}: retrieved on {odds} of the 8 faces.")},
    [ADVICE_LAST] = {"last", NULL, N_("{component} is the last one: retrieving it wins the game.")},
    [ADVICE_REACHES] =
        {"reaches", NULL,
         N_("Leads to {planet} and {component}; {odds} of the 8 faces evade the defences.")},
    [ADVICE_PASSES] =
        {"passes",
         N_("Leads to {planet}, which has no component; {odds} of the 8 faces evade the defences."),
         NULL},
    [ADVICE_UNDEFENDED] = {"undefended", N_("Quantum Programming: no defences at {planet}."), NULL},
    [ADVICE_ARRIVES] = {"arrives",
                        N_("Leads to {planet} past the defences, but no component is there."),
                        N_("Leads to {planet} and {component}, past the defences.")},
    [ADVICE_NO_DEFENCES] = {"no_defences", N_("This flight meets no defences."), NULL},
    [ADVICE_NO_PATH] = {"no_path", N_("{card} has no effect here."), NULL},
    [ADVICE_DOOR] = {"door",
                     N_("From there, {ship}'s CNOT (in hand) leads into Entanglion at {planet}."),
                     NULL},
    [ADVICE_ROUTE] = {"route",
                      N_("From there, {other}'s H and {ship}'s CNOT (both in hand) lead into "
                         "Entanglion at {planet}."),
                      NULL},
    [ADVICE_FILLS_CONTROL] =
        {"fills_control",
         N_("This is the sixth card in engine control, so the turn ends with a quantum event."),
         NULL},
    [ADVICE_ADDS_ONE] = {"adds_one", N_("Quantum Error Correction adds 1 to the roll."), NULL},
    [ADVICE_TAKES_ONE] = {"takes_one", N_("Control Infrastructure subtracts 1 from the roll."),
                          NULL},
    [ADVICE_SECOND_ROLL] = {"second_roll", N_("Magnetic Shielding allows a second roll."), NULL},
    [ADVICE_OTHER_BETTER] = {"other_better",
                             N_("{ship} would have better odds at this rate: {percent}%."), NULL},
    [ADVICE_FAILURE_LOSES] = {"failure_loses", N_("A failed roll loses the game."), NULL},
    [ADVICE_RATE_HIGH] = {"rate_high",
                          N_("The rate is high: only {odds} of the 8 faces would succeed."), NULL},
    [ADVICE_CARD_USELESS] = {"card_useless", N_("{card} leads nowhere from here."), NULL},
    [ADVICE_CARD_LEADS] = {"card_leads", N_("{card} leads to {planet} from here."),
                           N_("{card} leads to {planet} and {component}.")},
    [ADVICE_CARD_LOST] = {"card_lost", NULL,
                          N_("It gives up {card}, which leads to {planet} and {component}.")},
    [ADVICE_TWO_CARDS] = {"two_cards",
                          N_("Thanks to Quantum Gates you draw two cards and keep one."), NULL},
    [ADVICE_TUNNEL_SURE] = {"tunnel_sure",
                            N_("Certain. A roll would succeed on only {odds} of the 8 faces."),
                            NULL},
    [ADVICE_TUNNEL_KEPT] =
        {"tunnel_kept", N_("{odds} of the 8 faces succeed, and Quantum Tunnel is saved for later."),
         NULL},
    [ADVICE_DIE_SUCCEEDS] = {"die_succeeds", N_("The modified roll is {odds}: enough."), NULL},
    [ADVICE_DIE_FAILS] = {"die_fails", N_("The modified roll is {odds}: not enough."), NULL},
    [ADVICE_REROLL_ODDS] = {"reroll_odds", N_("A second roll succeeds on {odds} of the 8 faces."),
                            NULL},
    [ADVICE_DIE_LEADS] = {"die_leads", N_("The die leads to {planet}, which has no component."),
                          N_("The die leads to {planet} and {component}.")},
    [ADVICE_HEISENBERG] =
        {"heisenberg",
         N_("{odds} of the 8 faces lead to a planet with a component, past its orbital defences."),
         NULL},
    [ADVICE_MECHANIC] = {"mechanic", N_("Up to two moves past all orbital defences."), NULL},
    [ADVICE_EFFECT] = {"effect", NULL, N_("{ship} then has {component}: {effect}")},
    [ADVICE_PLAIN] = {"plain", N_("There is nothing to say about it beyond the numbers."), NULL},
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
        [ADVICE_SAY_NOBODY_CHOOSES] = N_("there is no choice to make here"),
        [ADVICE_SAY_TRIALS] = N_("Choices: {count}. Simulated games for each: {trials}."),
        [ADVICE_SAY_CHOICE] = N_("{rank}  {step}: winning chance {worth}%"),
        [ADVICE_SAY_CHANCE_ALONE] = N_("In one simulated game: {chance}%."),
        [ADVICE_SAY_CHANCE_FIRST] = N_("In simulated games: {chance}% (± {error})."),
        [ADVICE_SAY_CHANCE] = N_("In simulated games: {chance}% (± {error}), {behind} points (± "
                                 "{behind_error}) behind the first."),
        [ADVICE_SAY_RISK] = N_("Risk this turn: detected {detection}%, lost {loss}%."),
        [ADVICE_SAY_NO_RISK] = N_("This turn: no detection or loss."),
        [ADVICE_SAY_NOT_BEGUN] = N_("the record ends before the first turn: nothing to review"),
        [ADVICE_SAY_SUM] =
            N_("Winning chance: {start}% at the start, {end}% at the end, turns: {turns}.\n"
               "Dice and cards: {chance} points. Choices: {skill} points. Corrected estimates: "
               "{estimate} points."),
        [ADVICE_SAY_SHIP] = N_("{ship}: choices {skill} points, mistakes: {mistakes}. {verdict}"),
        [ADVICE_SAY_TURNING_POINTS] = N_("Turning points:"),
        [ADVICE_SAY_TURNING_POINT] = N_("Turn {turn}: {step}, from {before}% to {after}%."),
        [ADVICE_SAY_MISTAKES] = N_("Mistakes, with the better choice:"),
        [ADVICE_SAY_MISTAKE] = N_("Turn {turn}: {step} cost {cost} points; {best} was better."),
        [ADVICE_SAY_NO_MISTAKES] = N_("No choice cost more than 2 points."),
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
        [PLAY_FAULTLESS] = N_("Flawless, as far as the expert can tell."),
        [PLAY_GOOD] = N_("Well played on the whole."),
        [PLAY_MIXED] = N_("The choices were costly."),
        [PLAY_POOR] = N_("The choices were very costly."),
    };
    return words_in(lang, verdicts[play]);
}

const char *words_luck(ent_lang lang, review_luck luck) {
    static const char *const verdicts[REVIEW_LUCKS] = {
        [LUCK_VERY_GOOD] = N_("The dice and cards were very kind."),
        [LUCK_GOOD] = N_("The dice and cards were kind."),
        [LUCK_EVEN] = N_("Luck was about even."),
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
