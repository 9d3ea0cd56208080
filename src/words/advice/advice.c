/* advice.c - the sentences of hints and reviews. */
#include "words/advice/advice.h"

#include <stdio.h>

/* ---- reasons ---- */

static const struct {
    const char *word;
    const char *template;
    const char *with_component; /* instead, when the reason names one; may be NULL */
    /* Instead of either, where they are and a second roll counts, or where success is certain. */
    const char *with_second, *certain;
} reasons[ADVICE_CODES] = {
    [ADVICE_TAKES] = {"takes", NULL, N_("{component}: retrieved on {odds} of the 8 faces."),
                      N_("{component}: retrieved with a chance of {percent}%, counting the "
                         "second roll."),
                      N_("{component}: certain to be retrieved.")},
    [ADVICE_LAST] = {"last", NULL, N_("{component} is the last one: retrieving it wins the game."),
                     NULL, NULL},
    [ADVICE_REACHES] =
        {"reaches", NULL,
         N_("Leads to {planet} and {component}; {odds} of the 8 faces evade the defences."),
         N_("Leads to {planet} and {component}; the chance of evading the defences is "
            "{percent}%, counting the second roll."),
         N_("Leads to {planet} and {component}; the defences are sure to be evaded.")},
    [ADVICE_PASSES] =
        {"passes",
         N_("Leads to {planet}, which has no component; {odds} of the 8 faces evade the defences."),
         NULL,
         N_("Leads to {planet}, which has no component; the chance of evading the defences is "
            "{percent}%, counting the second roll."),
         N_("Leads to {planet}, which has no component; the defences are sure to be evaded.")},
    [ADVICE_UNDEFENDED] = {"undefended", N_("Quantum Programming: no defences at {planet}."), NULL,
                           NULL, NULL},
    [ADVICE_ARRIVES] = {"arrives",
                        N_("Leads to {planet} past the defences, but no component is there."),
                        N_("Leads to {planet} and {component}, past the defences."), NULL, NULL},
    [ADVICE_NO_DEFENCES] = {"no_defences", N_("This flight meets no defences."), NULL, NULL, NULL},
    [ADVICE_NO_PATH] = {"no_path", N_("{card} has no effect here."), NULL, NULL, NULL},
    [ADVICE_DOOR] = {"door",
                     N_("From there, {ship}'s CNOT (in hand) leads into Entanglion at {planet}."),
                     NULL, NULL, NULL},
    [ADVICE_FILLS_CONTROL] =
        {"fills_control",
         N_("This is the sixth card in engine control, so the turn ends with a quantum event."),
         NULL, NULL, NULL},
    [ADVICE_ADDS_ONE] = {"adds_one", N_("Quantum Error Correction adds 1 to the roll."), NULL, NULL,
                         NULL},
    [ADVICE_TAKES_ONE] = {"takes_one", N_("Control Infrastructure subtracts 1 from the roll."),
                          NULL, NULL, NULL},
    [ADVICE_SECOND_ROLL] = {"second_roll",
                            N_("Magnetic Shielding allows a second roll, for a chance of "
                               "{percent}% in all."),
                            NULL, NULL, NULL},
    [ADVICE_OTHER_BETTER] = {"other_better",
                             N_("{ship} would have better odds at this rate: {percent}%."), NULL,
                             NULL, N_("{ship} would be certain to succeed.")},
    [ADVICE_FAILURE_LOSES] = {"failure_loses", N_("A failed roll loses the game."), NULL, NULL,
                              NULL},
    [ADVICE_RATE_HIGH] = {"rate_high",
                          N_("The rate is high: only {odds} of the 8 faces would succeed."), NULL,
                          N_("The rate is high: even with the second roll the chance is only "
                             "{percent}%."),
                          NULL},
    [ADVICE_CARD_USELESS] = {"card_useless", N_("{card} leads nowhere from here."), NULL, NULL,
                             NULL},
    [ADVICE_CARD_LEADS] = {"card_leads", N_("{card} leads to {planet} from here."),
                           N_("{card} leads to {planet} and {component}."), NULL, NULL},
    [ADVICE_CARD_LOST] = {"card_lost", NULL,
                          N_("Gives up {card}, which leads to {planet} and {component}."), NULL,
                          NULL},
    [ADVICE_TWO_CARDS] = {"two_cards",
                          N_("Thanks to Quantum Gates you draw two cards and keep one."), NULL,
                          NULL, NULL},
    [ADVICE_TUNNEL_SURE] = {"tunnel_sure",
                            N_("Certain to succeed; a roll would succeed on {odds} of the 8 "
                               "faces."),
                            NULL,
                            N_("Certain to succeed; rolling has a chance of {percent}%, counting "
                               "the second roll."),
                            N_("Certain to succeed, as any roll would be.")},
    [ADVICE_TUNNEL_KEPT] =
        {"tunnel_kept", N_("{odds} of the 8 faces succeed, and Quantum Tunnel is saved for later."),
         NULL,
         N_("The chance is {percent}%, counting the second roll, and Quantum Tunnel is saved for "
            "later."),
         N_("Every roll succeeds, and Quantum Tunnel is saved for later.")},
    [ADVICE_DIE_SUCCEEDS] = {"die_succeeds", N_("The modified roll is {odds}: enough."), NULL, NULL,
                             NULL},
    [ADVICE_DIE_FAILS] = {"die_fails", N_("The modified roll is {odds}: not enough."), NULL, NULL,
                          NULL},
    [ADVICE_REROLL_ODDS] = {"reroll_odds", N_("A second roll succeeds on {odds} of the 8 faces."),
                            NULL, NULL, NULL},
    [ADVICE_DIE_LEADS] = {"die_leads", N_("The die leads to {planet}, which has no component."),
                          N_("The die leads to {planet} and {component}."), NULL, NULL},
    [ADVICE_HEISENBERG] =
        {"heisenberg",
         N_("{odds} of the 8 faces lead to a planet with a component, past its orbital defences."),
         NULL, NULL,
         N_("Every face leads to a planet with a component, past its orbital defences.")},
    [ADVICE_MECHANIC] = {"mechanic", N_("Up to two moves past all orbital defences."), NULL, NULL,
                         NULL},
    [ADVICE_EFFECT] = {"effect", NULL, N_("{ship} then has {component}. {effect}"), NULL, NULL},
    [ADVICE_WAY_ONE] = {"way_one", NULL,
                        N_("Then {ship}'s {card} leads to {planet} and {component}."), NULL, NULL},
    [ADVICE_WAY_TWO] = {"way_two", NULL,
                        N_("Then {ship}'s {card} and {other}'s {second} lead to {planet} and "
                           "{component}."),
                        NULL, NULL},
    [ADVICE_WAY] = {"way", NULL,
                    N_("The cards in hand then lead to {planet} and {component} within {count} "
                       "turns."),
                    NULL, NULL},
    [ADVICE_NEEDS] = {"needs", NULL,
                      N_("To reach {planet} and {component}, {ship} needs {card}: {count} of "
                         "{whole} in the stack."),
                      NULL, NULL},
    [ADVICE_SPARE] = {"spare", N_("{ship} has another {card}."), NULL, NULL, NULL},
    [ADVICE_LEAVES_ROLL] = {"leaves_roll", NULL,
                            N_("{ship} has better odds of retrieving {component}: {percent}%."),
                            NULL, N_("{ship} is certain to retrieve {component}.")},
    [ADVICE_NEXT_RETRIEVE] = {"next_retrieve", NULL,
                              N_("Expected next: {ship} tries to retrieve {component}, with "
                                 "{percent}%."),
                              NULL,
                              N_("Expected next: {ship} is certain to retrieve {component}.")},
    [ADVICE_NEXT_LAST] = {"next_last", NULL,
                          N_("Expected next: {ship} tries to retrieve {component}, the last one, "
                             "with {percent}%."),
                          NULL,
                          N_("Expected next: {ship} is certain to retrieve {component}, the last "
                             "one.")},
    [ADVICE_NEXT_REACH] = {"next_reach", NULL,
                           N_("Expected next: {ship} plays {card} to {planet} and {component}; "
                              "{odds} of the 8 faces evade the defences."),
                           N_("Expected next: {ship} plays {card} to {planet} and {component}, "
                              "evading the defences with a chance of {percent}%."),
                           N_("Expected next: {ship} plays {card} to {planet} and {component}, "
                              "certain to evade the defences.")},
    [ADVICE_NEXT_PASS] = {"next_pass",
                          N_("Expected next: {ship} plays {card} to {planet}; {odds} of the 8 "
                             "faces evade the defences."),
                          NULL,
                          N_("Expected next: {ship} plays {card} to {planet}, evading the "
                             "defences with a chance of {percent}%."),
                          N_("Expected next: {ship} plays {card} to {planet}, certain to evade "
                             "the defences.")},
    [ADVICE_NEXT_FLIGHT] = {"next_flight", N_("Expected next: {ship} plays {card} to {planet}."),
                            NULL, NULL, NULL},
    [ADVICE_NEXT_NO_PATH] = {"next_no_path",
                             N_("Expected next: {ship} plays {card}, and nothing moves."), NULL,
                             NULL, NULL},
    [ADVICE_NEXT_CONTROL] = {"next_control",
                             N_("Expected next: {ship} plays {card} as the sixth card in engine "
                                "control, for a quantum event."),
                             NULL, NULL, NULL},
    [ADVICE_NEXT_EXCHANGE] = {"next_exchange", N_("Expected next: {ship} exchanges {card}."), NULL,
                              NULL, NULL},
    [ADVICE_NEXT_EVENT] = {"next_event", N_("Expected next: {ship} plays {event}."), NULL, NULL,
                           NULL},
};

bool words_advice_told(advice_code code) {
    static const bool told[ADVICE_CODES] = {
        [ADVICE_TAKES] = true,      [ADVICE_REACHES] = true, [ADVICE_PASSES] = true,
        [ADVICE_UNDEFENDED] = true, [ADVICE_ARRIVES] = true, [ADVICE_NO_PATH] = true,
        [ADVICE_TUNNEL_KEPT] = true};
    return told[code];
}

const char *words_advice_code(advice_code code) {
    return reasons[code].word;
}

static const char *template_of(const struct advice_reason *reason) {
    bool names_one = reason->component < ENT_COMPONENTS;
    const char *template = reasons[reason->code].template,
               *with_component = reasons[reason->code].with_component,
               *with_second = reasons[reason->code].with_second,
               *certain = reasons[reason->code].certain;
    if (certain && reason->chance == ENT_ROLL_ODDS) return certain;
    if (with_second && reason->chance != 8 * reason->odds) return with_second;
    return !template || (names_one && with_component) ? with_component : template;
}

void words_advice_reason(ent_lang lang, const struct advice_reason *reason, char out[WORDS_MAX]) {
    bool names_one = reason->component < ENT_COMPONENTS;
    ent_component component = names_one ? (ent_component)reason->component : 0;
    char odds[16], percent[16], count[16], whole[16];
    snprintf(odds, sizeof odds, "%d", reason->odds);
    snprintf(count, sizeof count, "%d", reason->count);
    snprintf(whole, sizeof whole, "%d", reason->whole);
    snprintf(percent, sizeof percent, "%.1f", reason->chance / 0.64);
    const struct place_filler places[] = {
        {"odds", odds},
        {"percent", percent},
        {"count", count},
        {"whole", whole},
        {"card", words_card(lang, (ent_card)reason->card)},
        {"second", words_card(lang, (ent_card)reason->second)},
        {"ship", words_ship(lang, (ent_mover)reason->ship)},
        {"other", words_ship(lang, (ent_mover)(reason->ship ^ 1))},
        {"planet", words_planet(lang, (ent_planet)reason->planet)},
        {"component", words_component(lang, component)},
        {"effect", words_component_effect(lang, component)},
        {"event", words_event(lang, (ent_event)reason->second)},
    };
    words_fill(out, WORDS_MAX, words_in(lang, template_of(reason)), places,
               sizeof places / sizeof *places);
}

/* ---- what the commands print ---- */

const char *words_advice_template(ent_lang lang, advice_saying saying) {
    static const char *const sayings[ADVICE_SAYINGS] = {
        [ADVICE_SAY_NOBODY_CHOOSES] = N_("there is no choice to make here"),
        [ADVICE_SAY_ALL_EQUAL] = N_("All choices are about equal."),
        [ADVICE_SAY_ALL_EQUAL_PROGRESS] =
            N_("All choices are about equal; the first one makes progress."),
        [ADVICE_SAY_SOME_EQUAL] = N_("The first {equals} are about equal."),
        [ADVICE_SAY_SOME_EQUAL_PROGRESS] =
            N_("The best {equals} are about equal; the first of them makes progress."),
        [ADVICE_SAY_CLEARLY] = N_("Clearly the best: the next one costs {cost} points."),
        [ADVICE_SAY_SLIGHTLY] = N_("Slightly better than the next one, by {cost} points."),
        [ADVICE_SAY_TRIALS] = N_("Choices: {count}. Simulated games for each: {trials}."),
        [ADVICE_SAY_LINE] = N_("Expected line: {line}"),
        [ADVICE_SAY_CHOICE] = N_("{rank}  {choice}: winning chance {worth}%"),
        [ADVICE_SAY_CHANCE_ALONE] = N_("In one simulated game: {chance}%."),
        [ADVICE_SAY_CHANCE_FIRST] = N_("In simulated games: {chance}% (± {error})."),
        [ADVICE_SAY_CHANCE] = N_("In simulated games: {chance}% (± {error}), {behind} points (± "
                                 "{behind_error}) behind the first."),
        [ADVICE_SAY_CHANCE_AHEAD] =
            N_("In simulated games: {chance}% (± {error}), {behind} points (± {behind_error}) "
               "ahead of the first."),
        [ADVICE_SAY_RISK] = N_("Risk this turn: detected {detection}%, lost {loss}%."),
        [ADVICE_SAY_NO_RISK] = N_("This turn: no detection or loss."),
        [ADVICE_SAY_NOT_BEGUN] = N_("nothing to review: the first turn has not begun"),
        [ADVICE_SAY_ID_ALONE] =
            N_("a review needs the whole game; a position ID tells only where it stands"),
        [ADVICE_SAY_WON_AFTER] = N_("Won in turn {turns}."),
        [ADVICE_SAY_LOST_AFTER] =
            N_("That was turn {turns}, with {aboard} of 8 components aboard."),
        [ADVICE_SAY_GONE_ON] =
            N_("The game stands at turn {turns}, with {aboard} of 8 components aboard."),
        [ADVICE_SAY_NEVER_THERE] =
            N_("You never entered Entanglion. One ship in Centarious, the other in Superious, and "
               "the first plays CNOT: that is the way in."),
        [ADVICE_SAY_SLOW] = N_(
            "Slow going: from this starting rate two experts need about {usual} turns for a game."),
        [ADVICE_SAY_IDLE] = N_("Cards that moved nothing: {idle}."),
        [ADVICE_SAY_SHIP_PLAYED] = N_("{ship}: {verdict}"),
        [ADVICE_SAY_MORE] = N_("Smaller mistakes not listed: {count}."),
        [ADVICE_SAY_CHOSE] = N_("{ship} chose “{choice}”."),
        [ADVICE_SAY_NUMBERS] = N_("The numbers:"),
        [ADVICE_SAY_MEANING] =
            N_("Points are percentage points of winning chance. They add up over all choices, so "
               "long games show large sums. Corrected estimates are nobody's doing: a new turn "
               "looked better or worse than expected."),
        [ADVICE_SAY_SUM] =
            N_("Winning chance: {start}% at the start, {end}% at the end, turns: {turns}.\n"
               "Dice and cards: {chance} points. Choices: {skill} points. Corrected estimates: "
               "{estimate} points."),
        [ADVICE_SAY_SHIP] = N_("{ship}: choices {skill} points, mistakes: {mistakes}. {verdict}"),
        [ADVICE_SAY_TURNING_POINTS] = N_("Turning points:"),
        [ADVICE_SAY_TURNING_POINT] =
            N_("Turn {turn}: {what} Winning chance from {before}% to {after}%."),
        [ADVICE_SAY_MISTAKES] = N_("Mistakes, with the better choice:"),
        [ADVICE_SAY_MISTAKE] =
            N_("Turn {turn}, {ship}: “{choice}” cost {cost} points; “{best}” was better. {reason}"),
        [ADVICE_SAY_NO_MISTAKES] = N_("No choice cost more than 2 points."),
        [ADVICE_SAY_CURVE] = N_("Winning chance through the game"),
        /* TRANSLATORS: in brackets, which part of the scale from 0 to 100% is drawn. */
        [ADVICE_SAY_CURVE_PART] =
            N_("Winning chance through the game (scale from {low}% to {high}%)"),
        [ADVICE_SAY_AXIS_CHANCE] = N_("winning chance"),
        [ADVICE_SAY_AXIS_TURNS] = N_("turns"),
        [ADVICE_SAY_MARK_MISTAKE] = N_("mistake"),
        [ADVICE_SAY_MARK_TURNING_POINT] = N_("turning point"),
        [ADVICE_SAY_TUTOR_WARNS] =
            N_("“{choice}” costs you about {cost} points of winning chance. “{better}” is better."),
        [ADVICE_SAY_HINT_COLUMNS] =
            N_("File|Best choice|Winning chance|In simulated games|About equal"),
        [ADVICE_SAY_REVIEW_COLUMNS] =
            N_("File|Turns|Result|Dice and cards|Mercurial|Rubicon|Mistakes"),
        [ADVICE_SAY_RESULTS] = N_("won|lost|not over"),
        [ADVICE_SAY_CELL] = N_("{number}"),
        [ADVICE_SAY_CELL_PERCENT] = N_("{percent}%"),
        [ADVICE_SAY_CELL_ERROR] = N_("{percent}% ± {error}"),
        [ADVICE_SAY_REVIEWED] = N_("Games: {games}, won: {won}. Per game, dice and cards brought "
                                   "{chance} points, choices {skill} points."),
    };
    return words_in(lang, sayings[saying]);
}

const char *words_play(ent_lang lang, review_play play, int64_t skill, int mistakes, bool slow) {
    const char *verdict = mistakes ? N_("The choices were very costly.")
                                   : N_("No mistakes, but many small losses added up.");
    bool flawless = play == PLAY_FAULTLESS && skill > -(int64_t)WORTH_ONE / 200;
    if (flawless)
        verdict = N_("Flawless, as far as the expert can tell.");
    else if (slow && !mistakes)
        verdict = N_("No single choice cost much, but together they cost many turns.");
    else if (play == PLAY_FAULTLESS)
        verdict = N_("Very well played, with no choice that cost more than 2 points.");
    else if (play == PLAY_GOOD)
        verdict =
            mistakes ? N_("Well played on the whole.") : N_("No mistakes; small losses added up.");
    else if (play == PLAY_MIXED && mistakes)
        verdict = N_("The choices were costly.");
    return words_in(lang, verdict);
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
