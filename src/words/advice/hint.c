/* hint.c - what a hint says of its choices beside the reasons: how the first compares with the
 * rest, and how the trials went. */
#include <stdio.h>
#include <string.h>

#include "words/advice/advice.h"
#include "words/game/labels.h"

/* From so much on a difference is worth a word, and a clear one. */
#define SLIGHT 0.0005
#define CLEAR 0.02

/* What choosing the second instead of the first costs: by the figure that gave
 * them their places. */
static double cost_of_second(const struct hint *hint) {
    const struct hint_choice *first = &hint->choices[0], *second = &hint->choices[1];
    return first->one_turn > second->one_turn ? share_of(first->one_turn - second->one_turn)
                                              : second->behind;
}

bool words_hint_verdict(ent_lang lang, const struct hint *hint, char out[WORDS_MAX]) {
    if (hint->count < 2) return false;
    char equals[16], cost[PERCENT_TEXT];
    double gap = cost_of_second(hint);
    advice_saying saying = gap >= CLEAR ? ADVICE_SAY_CLEARLY : ADVICE_SAY_SLIGHTLY;
    if (hint->equals == hint->count)
        saying = hint->progress ? ADVICE_SAY_ALL_EQUAL_PROGRESS : ADVICE_SAY_ALL_EQUAL;
    else if (hint->equals > 1)
        saying = hint->progress ? ADVICE_SAY_SOME_EQUAL_PROGRESS : ADVICE_SAY_SOME_EQUAL;
    else if (gap < SLIGHT)
        return false;
    snprintf(equals, sizeof equals, "%d", hint->equals);
    words_percent(gap, cost);
    const struct place_filler places[] = {{"equals", equals}, {"cost", cost}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, saying), places, 2);
    return true;
}

/* ---- why the first is better than the next ---- */

static const char *const contrasts[HINT_CONTRASTS] = {
    [CONTRAST_LOSS] =
        N_("Risk of losing this turn: {other}% after “{choice}”, {share}% after “{best}”."),
    [CONTRAST_FATAL] =
        N_("“{choice}” loses the game if the roll fails; “{best}” does not risk that."),
    [CONTRAST_ROLLER] =
        N_("“{choice}” succeeds with a chance of only {other}%; {ship} would have {share}%."),
    [CONTRAST_DETECTION] =
        N_("Risk of detection this turn: {other}% after “{choice}”, {share}% after “{best}”."),
    [CONTRAST_LEFT] =
        N_("“{choice}” leaves {component} there; “{best}” takes it with a chance of {share}%."),
    [CONTRAST_ABANDONED] = N_("“{choice}” flies away from {component}, which {ship} could retrieve "
                              "with a chance of {share}%."),
    [CONTRAST_CARD] = N_("“{choice}” gives up {card}, which leads to {planet} and {component}."),
    [CONTRAST_REACHED] = N_("“{best}” leads to {component} this turn; turns to the next component "
                            "after “{choice}”, with the cards in hand: {turns}."),
    [CONTRAST_REACHED_ONLY] = N_("“{best}” leads to {component} this turn; after “{choice}” the "
                                 "cards in hand lead to no component."),
    [CONTRAST_FARTHER] = N_("Turns to the next component with the cards in hand: {turns} after "
                            "“{choice}”, {fewer} after “{best}”."),
    [CONTRAST_NO_WAY] =
        N_("After “{choice}” the cards in hand lead to no component; after “{best}” "
           "they do."),
    [CONTRAST_TUNNEL] =
        N_("“{choice}” spends the card, though {odds} of the 8 faces succeed without it."),
    [CONTRAST_FAILS] =
        N_("“{choice}” settles for a poor roll; another succeeds on {odds} of the 8 faces."),
    [CONTRAST_UNDONE] =
        N_("“{choice}” gives up a good roll; another succeeds on {odds} of the 8 faces."),
    [CONTRAST_EVENT_LESS] = N_("“{choice}” brings no quantum event this turn; “{best}” does."),
    [CONTRAST_EVENT_MORE] =
        N_("“{choice}” ends the turn with a quantum event, which may do harm; “{best}” does not."),
    [CONTRAST_SPENT] = N_("“{choice}” uses up {event}, which can do more later."),
    [CONTRAST_TARGET] = N_("After “{choice}” the next component is {component}; after “{best}” it "
                           "is {second}."),
    [CONTRAST_NEXT] = N_("What is expected next succeeds with a chance of {share}% after “{best}”, "
                         "of {other}% after “{choice}”."),
    [CONTRAST_USEFUL] =
        N_("“{choice}” gives up {card}, which leads to {planet} from here; “{best}” "
           "uses {useless}, which leads nowhere."),
    [CONTRAST_CONTROL] = N_("“{best}” puts a card into engine control, towards the next quantum "
                            "event; “{choice}” does not."),
    [CONTRAST_WORSE] = N_("“{choice}” is weaker. {reason}"),
    [CONTRAST_BETTER] = N_("“{best}” is better. {reason}"),
};

/* Where what the best one does, or the other ship, cannot fail. */
static const char *const certainties[HINT_CONTRASTS] = {
    [CONTRAST_ROLLER] =
        N_("“{choice}” succeeds with a chance of only {other}%; {ship} is certain to succeed."),
    [CONTRAST_LEFT] = N_("“{choice}” leaves {component} there; “{best}” is certain to take it."),
    [CONTRAST_ABANDONED] =
        N_("“{choice}” flies away from {component}, which {ship} is certain to retrieve."),
};

/* A card that is played by a choice of its name is not named twice. */
static const char *contrast_template(struct hint_contrast c, const char *choice,
                                     const char *event) {
    const char *certain = c.best >= 1 ? certainties[c.code] : NULL;
    if (certain) return certain;
    if (c.code == CONTRAST_TUNNEL && c.reason.chance == ENT_ROLL_ODDS)
        return N_("“{choice}” spends the card, though every roll succeeds.");
    if (c.code == CONTRAST_TUNNEL && c.reason.chance != 8 * c.reason.odds)
        return N_("“{choice}” spends the card, though without it the chance is {percent}%, "
                  "counting the second roll.");
    if (c.code == CONTRAST_SPENT && !strcmp(choice, event))
        return N_("“{choice}” spends an event card that can do more later.");
    return contrasts[c.code];
}

/* How a choice differs from the best one. */
static void say_contrast(ent_lang lang, const ent_position *p, struct hint_contrast c,
                         ent_step first, ent_step second, char out[WORDS_MAX]) {
    char choice[WORDS_MAX], best[WORDS_MAX], reason[WORDS_MAX] = "", share[PERCENT_TEXT],
                                             other[PERCENT_TEXT], percent[PERCENT_TEXT], turns[16],
                                             fewer[16], odds[16];
    words_choice_label(lang, p, second, choice);
    words_choice_label(lang, p, first, best);
    if (c.code >= CONTRAST_WORSE) words_advice_reason(lang, &c.reason, reason);
    words_percent(c.best, share);
    words_percent(c.other, other);
    words_percent((double)c.reason.chance / ENT_ROLL_ODDS, percent);
    snprintf(turns, sizeof turns, "%.0f", c.other);
    snprintf(fewer, sizeof fewer, "%.0f", c.best);
    snprintf(odds, sizeof odds, "%d", c.reason.odds);
    bool names_one = c.reason.component < ENT_COMPONENTS;
    const char *event =
        c.code == CONTRAST_SPENT ? words_event(lang, (ent_event)c.reason.second) : "";
    const struct place_filler places[] = {
        {"choice", choice},
        {"best", best},
        {"reason", reason},
        {"share", share},
        {"other", other},
        {"turns", turns},
        {"fewer", fewer},
        {"odds", odds},
        {"percent", percent},
        {"ship", words_ship(lang, (ent_mover)c.reason.ship)},
        {"card", words_card(lang, (ent_card)c.reason.card)},
        {"planet", words_planet(lang, (ent_planet)c.reason.planet)},
        {"component", names_one ? words_component(lang, (ent_component)c.reason.component) : ""},
        {"second",
         c.code == CONTRAST_TARGET ? words_component(lang, (ent_component)c.reason.second) : ""},
        {"event", event},
        {"useless", c.code == CONTRAST_USEFUL ? words_card(lang, (ent_card)c.reason.second) : ""},
    };
    words_fill(out, WORDS_MAX, words_in(lang, contrast_template(c, choice, event)), places,
               sizeof places / sizeof *places);
}

bool words_hint_why(ent_lang lang, const ent_position *p, const struct hint *hint,
                    char out[WORDS_MAX]) {
    struct hint_contrast c = hint_contrast_of(hint, p);
    if (c.code == CONTRAST_NONE) return false;
    say_contrast(lang, p, c, hint->choices[0].step, hint->choices[c.index].step, out);
    return true;
}

bool words_steps_why(ent_lang lang, const ent_position *p, ent_step best, ent_step other,
                     char out[WORDS_MAX]) {
    struct hint_contrast c = steps_contrast_of(p, best, other);
    if (c.code == CONTRAST_NONE) return false;
    if (c.code >= CONTRAST_WORSE) /* which of them is better has been said */
        words_advice_reason(lang, &c.reason, out);
    else
        say_contrast(lang, p, c, best, other, out);
    return true;
}
