/* review.c - the sentences of a review, in the order in which a coach would say them. */
#include <stdio.h>
#include <string.h>

#include "table/match.h"
#include "words/advice/advice.h"
#include "words/game/labels.h"

/* ---- numbers ---- */

/* A real minus sign, as in print; nothing that would round to nothing has a sign. */
static void write_percent(const char *plus, double share, char text[PERCENT_TEXT]) {
    double size = share < 0 ? -share : share;
    const char *sign = size < 0.0005 ? "" : share < 0 ? "−" : plus;
    snprintf(text, PERCENT_TEXT, "%s%.1f", sign, 100 * (size < 0.0005 ? 0 : size));
}

void words_percent(double share, char text[PERCENT_TEXT]) {
    write_percent("", share, text);
}

void words_percent_signed(double share, char text[PERCENT_TEXT]) {
    write_percent("+", share, text);
}

void words_whole_percent(ent_lang lang, int percent, char text[PERCENT_TEXT]) {
    char number[16];
    snprintf(number, sizeof number, "%d", percent);
    const struct place_filler places[] = {{"percent", number}};
    words_fill(text, PERCENT_TEXT, words_advice_template(lang, ADVICE_SAY_CELL_PERCENT), places, 1);
}

void words_error(double share, char text[PERCENT_TEXT]) {
    words_percent(share < 0.001 ? 0.001 : share, text);
}

void words_review_sum(ent_lang lang, const struct review *r, char out[WORDS_MAX]) {
    char start[PERCENT_TEXT], end[PERCENT_TEXT], chance[PERCENT_TEXT], skill[PERCENT_TEXT],
        estimate[PERCENT_TEXT], turns[16];
    words_percent(share_of(r->start), start);
    words_percent(share_of(r->end), end);
    words_percent_signed(share_of(r->luck - r->estimate), chance);
    words_percent_signed(share_of(r->skill), skill);
    words_percent_signed(share_of(r->estimate), estimate);
    snprintf(turns, sizeof turns, "%d", r->turns);
    const struct place_filler places[] = {{"start", start},   {"end", end},
                                          {"chance", chance}, {"skill", skill},
                                          {"turns", turns},   {"estimate", estimate}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, ADVICE_SAY_SUM), places,
               sizeof places / sizeof *places);
}

static const char *play_of_ship(ent_lang lang, const struct review *r, ent_mover ship) {
    return words_play(lang, r->play_of[ship], r->skill_of[ship], r->mistakes_of[ship],
                      r->usual > 0);
}

void words_review_ship(ent_lang lang, const struct review *r, ent_mover ship, char out[WORDS_MAX]) {
    char skill[PERCENT_TEXT], mistakes[16];
    words_percent_signed(share_of(r->skill_of[ship]), skill);
    snprintf(mistakes, sizeof mistakes, "%d", r->mistakes_of[ship]);
    const struct place_filler places[] = {{"ship", words_ship(lang, ship)},
                                          {"skill", skill},
                                          {"mistakes", mistakes},
                                          {"verdict", play_of_ship(lang, r, ship)}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, ADVICE_SAY_SHIP), places,
               sizeof places / sizeof *places);
}

/* ---- steps that mattered ---- */

/* How a roll ended belongs to it. */
static bool ends_roll(unsigned kind) {
    return kind == ENT_HAP_EVADED || kind == ENT_HAP_DETECTED || kind == ENT_HAP_COMPONENT_TAKEN ||
           kind == ENT_HAP_COMPONENT_GUARDED;
}

void words_review_what(ent_lang lang, const struct review_step *s, char out[WORDS_MAX]) {
    char choice[WORDS_MAX], second[WORDS_MAX];
    if (ent_step_mover(s->step) <= ENT_RUBICON) {
        words_choice_label(lang, &s->before, s->step, choice);
        const struct place_filler places[] = {{"ship", words_ship(lang, ent_step_mover(s->step))},
                                              {"choice", choice}};
        words_fill(out, WORDS_MAX, words_advice_template(lang, ADVICE_SAY_CHOSE), places, 2);
        return;
    }
    ent_happenings happened;
    ent_position next = s->before;
    ent_apply(&next, s->step, &happened);
    words_happening(lang, &happened.list[0], out);
    if (happened.count < 2 || !ends_roll(happened.list[1].kind)) return;
    words_happening(lang, &happened.list[1], second);
    size_t length = strlen(out);
    if (length + strlen(second) + 2 > WORDS_MAX) return;
    bool full_width = length >= 3 && strcmp(out + length - 3, "。") == 0; /* needs no space */
    if (!full_width) strcat(out, " ");
    strcat(out, second);
}

void words_review_step(ent_lang lang, advice_saying saying, const struct review_step *s,
                       char out[WORDS_MAX]) {
    char turn[16], what[WORDS_MAX] = "", choice[WORDS_MAX] = "", best[WORDS_MAX] = "";
    char reason[WORDS_MAX] = "", before[PERCENT_TEXT], after[PERCENT_TEXT], cost[PERCENT_TEXT];
    snprintf(turn, sizeof turn, "%d", s->turn);
    words_review_what(lang, s, what);
    ent_mover mover = ent_step_mover(s->step);
    if (mover <= ENT_RUBICON) {
        words_choice_label(lang, &s->before, s->step, choice);
        words_choice_label(lang, &s->before, s->best, best);
        words_steps_why(lang, &s->before, s->best, s->step, reason);
    }
    words_percent(share_of(s->worth - s->luck - s->skill), before);
    words_percent(share_of(s->worth), after);
    words_percent(share_of(-s->skill), cost);
    const struct place_filler places[] = {{"turn", turn},  {"ship", words_ship(lang, mover)},
                                          {"what", what},  {"choice", choice},
                                          {"best", best},  {"reason", reason},
                                          {"cost", cost},  {"before", before},
                                          {"after", after}};
    words_fill(out, WORDS_MAX, words_advice_template(lang, saying), places,
               sizeof places / sizeof *places);
    size_t length = strlen(out);
    while (length > 0 && out[length - 1] == ' ') out[--length] = '\0'; /* no reason */
}

/* ---- what a coach says first ---- */

static const char *theme_template(ent_lang lang, coach_theme theme, int times) {
    static const char *const themes[COACH_THEMES][2] = {
        [COACH_WRONG_SHIP] = {N_PLURAL(
            "The wrong ship rolled once: the other one had better odds.",
            "The wrong ship rolled {count} times: the other one had better odds.")},
        [COACH_EARLY] = {N_PLURAL("You tried to retrieve once when something else was better.",
                                  "You tried to retrieve {count} times when something else was "
                                  "better.")},
        [COACH_LEFT] = {N_PLURAL(
            "Once you left behind a component that was there to retrieve.",
            "{count} times you left behind a component that was there to retrieve.")},
        [COACH_DETOUR] = {N_PLURAL("You flew to the wrong place once.",
                                   "You flew to the wrong place {count} times.")},
        [COACH_STALLED] = {N_PLURAL("You exchanged a card once when flying was better.",
                                    "You exchanged a card {count} times when flying was better.")},
        [COACH_HASTE] = {N_PLURAL("You flew once when exchanging a card was better.",
                                  "You flew {count} times when exchanging a card was better.")},
        [COACH_CARDS] = {N_PLURAL("You gave up the wrong card once.",
                                  "You gave up the wrong card {count} times.")},
        [COACH_DICE] = {N_PLURAL("You used a roll or Quantum Tunnel once at the wrong moment.",
                                 "You used a roll or Quantum Tunnel {count} times at the wrong "
                                 "moment.")},
        [COACH_EVENTS] = {N_PLURAL("Once an event card or a jump could have done more.",
                                   "{count} times an event card or a jump could have done more.")},
    };
    return words_plural(lang, themes[theme][0], themes[theme][1], (unsigned long)times);
}

void words_review_first(ent_lang lang, const struct review *r, const struct review_step *steps,
                        const ent_position *now, review_teller *tell, void *context) {
    struct coach coach = coach_of(r, steps, now);
    char turns[16], aboard[16], idle[16], count[16], usual[16], text[WORDS_MAX];
    snprintf(turns, sizeof turns, "%d", r->turns);
    snprintf(aboard, sizeof aboard, "%d", coach.aboard);
    snprintf(idle, sizeof idle, "%d", coach.idle);
    snprintf(count, sizeof count, "%d", coach.times);
    snprintf(usual, sizeof usual, "%d", r->usual);
    const struct place_filler places[] = {
        {"turns", turns}, {"aboard", aboard}, {"idle", idle}, {"count", count}, {"usual", usual}};
    bool lost = now->phase == ENT_LOST, poor = r->play == PLAY_POOR || r->play == PLAY_MIXED;
    if (!coach.entered && r->turns >= COACH_LATE) {
        tell(context, REVIEW_FIRST, words_advice_template(lang, ADVICE_SAY_NEVER_THERE));
    } else if (coach.theme < COACH_THEMES) {
        words_fill(text, sizeof text, theme_template(lang, coach.theme, coach.times), places, 5);
        tell(context, REVIEW_FIRST, text);
    }
    if (r->usual) {
        words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_SLOW), places, 5);
        tell(context, REVIEW_FIRST, text);
    }
    if (coach.idle >= COACH_IDLE && poor) {
        words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_IDLE), places, 5);
        tell(context, REVIEW_FIRST, text);
    }
    if (lost && r->count > 0) {
        ent_happening ending =
            match_ending_by(&steps[r->count - 1].before, steps[r->count - 1].step);
        words_happening(lang, &ending, text);
        tell(context, REVIEW_FIRST, text);
    }
    advice_saying stand = now->phase == ENT_WON ? ADVICE_SAY_WON_AFTER
                          : lost                ? ADVICE_SAY_LOST_AFTER
                                                : ADVICE_SAY_GONE_ON;
    words_fill(text, sizeof text, words_advice_template(lang, stand), places, 5);
    tell(context, REVIEW_FIRST, text);
}

/* ---- luck and play ---- */

void words_review_verdict(ent_lang lang, const struct review *r, review_teller *tell,
                          void *context) {
    char text[WORDS_MAX];
    int mistakes = r->mistakes_of[0] + r->mistakes_of[1];
    tell(context, REVIEW_VERDICT, words_luck(lang, r->fortune));
    tell(context, REVIEW_VERDICT, words_play(lang, r->play, r->skill, mistakes, r->usual > 0));
    if (r->play_of[0] == r->play_of[1]) return; /* nothing more to say of each */
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        const struct place_filler places[] = {{"ship", words_ship(lang, (ent_mover)ship)},
                                              {"verdict", play_of_ship(lang, r, (ent_mover)ship)}};
        words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_SHIP_PLAYED), places,
                   2);
        tell(context, ship ? REVIEW_SHIP_R : REVIEW_SHIP_M, text);
    }
}

/* ---- all of it ---- */

static void tell_mistakes(ent_lang lang, const struct coach *coach, const struct review_step *steps,
                          review_teller *tell, void *context) {
    char count[16], text[WORDS_MAX];
    bool any = coach->told_count > 0;
    tell(context, REVIEW_HEAD,
         words_advice_template(lang, any ? ADVICE_SAY_MISTAKES : ADVICE_SAY_NO_MISTAKES));
    for (int i = 0; i < coach->told_count; i++) {
        words_review_step(lang, ADVICE_SAY_MISTAKE, &steps[coach->told[i]], text);
        tell(context, REVIEW_POINT, text);
    }
    if (coach->mistakes == coach->told_count) return;
    snprintf(count, sizeof count, "%d", coach->mistakes - coach->told_count);
    const struct place_filler places[] = {{"count", count}};
    words_fill(text, sizeof text, words_advice_template(lang, ADVICE_SAY_MORE), places, 1);
    tell(context, REVIEW_POINT, text);
}

void words_review(ent_lang lang, const struct review *r, const struct review_step *steps,
                  const ent_position *now, review_teller *tell, void *context) {
    words_review_first(lang, r, steps, now, tell, context);
    words_review_verdict(lang, r, tell, context);
    words_review_rest(lang, r, steps, now, tell, context);
}

void words_review_rest(ent_lang lang, const struct review *r, const struct review_step *steps,
                       const ent_position *now, review_teller *tell, void *context) {
    struct coach coach = coach_of(r, steps, now);
    char text[WORDS_MAX];
    tell_mistakes(lang, &coach, steps, tell, context);
    for (int i = 0; i < r->turning_point_count && review_turns(&steps[r->turning_points[i]]); i++) {
        if (i == 0)
            tell(context, REVIEW_HEAD, words_advice_template(lang, ADVICE_SAY_TURNING_POINTS));
        words_review_step(lang, ADVICE_SAY_TURNING_POINT, &steps[r->turning_points[i]], text);
        tell(context, REVIEW_POINT, text);
    }
    tell(context, REVIEW_HEAD, words_advice_template(lang, ADVICE_SAY_NUMBERS));
    words_review_sum(lang, r, text);
    tell(context, REVIEW_NUMBER, text);
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        words_review_ship(lang, r, (ent_mover)ship, text);
        tell(context, REVIEW_NUMBER, text);
    }
    tell(context, REVIEW_NUMBER, words_advice_template(lang, ADVICE_SAY_MEANING));
}
