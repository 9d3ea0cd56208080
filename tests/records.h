/* records.h - records for the tests of reading and writing: one typed in and lost, and played ones
 * of any seed, with fair dice or so lucky that they are won. */
#ifndef ENT_TESTS_RECORDS_H
#define ENT_TESTS_RECORDS_H

#include "play.h"

/* A game that is lost on line 31: the component of PHI_PLUS is guarded six times. */
#define LOST_HEADER      \
    "entanglion 1\n"     \
    "variant standard\n" \
    "rate 4\n"           \
    "\n" /* line 4 */
#define LOST_SETUP             \
    COMPONENTS_IN_ORDER        \
    "* rolloff 5 2\n"          \
    "* d2 0\n"                 \
    "* d2 0\n"                 \
    "* draw X\n"               \
    "* draw H\n" /* line 10 */ \
    "* draw H\n"               \
    "* draw CNOT\n"            \
    "* draw SWAP\n"            \
    "* draw X\n"
#define LOST_STEPS                 \
    "M navigate H\n" /* line 15 */ \
    "* draw H\n"                   \
    "R navigate CNOT\n"            \
    "* draw H\n"                   \
    "* d8 8\n"                     \
    "M retrieve\n" /* line 20 */   \
    "* d8 1\n"                     \
    "R retrieve\n"                 \
    "* d8 1\n"                     \
    "M retrieve\n"                 \
    "* d8 1\n" /* line 25 */       \
    "R retrieve\n"                 \
    "* d8 1\n"                     \
    "M retrieve\n"                 \
    "* d8 1\n"                     \
    "R retrieve\n" /* line 30 */   \
    "* d8 1\n"
#define LOST_RECORD LOST_HEADER LOST_SETUP LOST_STEPS "= lost\n"

enum { RECORD_ROOM = 1 << 18 };

/* Luck for those who want to win: the d8 shows 8, and the kindest event card comes. */
static inline ent_step kindest(const ent_step *steps, int n) {
    static const uint8_t unkind[ENT_EVENTS] = {
        [ENT_BIT_FLIP_ERROR] = 1, [ENT_SPOOKY_ACTION] = 2, [ENT_SCHRODINGER] = 3};
    int best = 0;
    if (ent_step_kind(steps[0]) == ENT_STEP_D8) return steps[n - 1];
    for (int i = 0; i < n; i++)
        if (unkind[ent_step_b(steps[i])] < unkind[ent_step_b(steps[best])]) best = i;
    return steps[best];
}

/* A choice: at random from the ship's stream, but a component within reach is taken. */
static inline ent_step chosen(ent_dealer *players, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL);
    for (int i = 0; i < n; i++)
        if (ent_step_kind(steps[i]) == ENT_STEP_RETRIEVE) return steps[i];
    return steps[ent_dealer_below(players, ent_to_move(p), (uint32_t)n)];
}

/* Writes a game played to its end, or for at most `most` steps, with its result; returns the
 * length. A fair game has its seed in the header, a lucky one has none. */
static inline size_t played_record(char text[RECORD_ROOM], uint64_t seed, bool lucky, int most) {
    ent_variant variant = seed & 1 ? ENT_CZECH : ENT_STANDARD;
    int rate = 1 + (int)(seed % 4);
    ent_position p = ent_start(rate, variant);
    ent_dealer dealer = ent_dealer_start(seed), players = ent_dealer_start(seed + 1000);
    size_t at = (size_t)sprintf(text, "entanglion 1\nvariant %s\nrate %d\n",
                                variant == ENT_CZECH ? "czech" : "standard", rate);
    if (!lucky) at += (size_t)sprintf(text + at, "seed %llu\n", (unsigned long long)seed);
    text[at++] = '\n';
    for (int i = 0; i < most && !ent_over(&p) && at < RECORD_ROOM - 400; i++) {
        ent_step steps[ENT_STEPS_MAX], step;
        ent_weight weights[ENT_STEPS_MAX];
        if (ent_to_move(&p) != ENT_CHANCE)
            step = chosen(&players, &p);
        else
            step = ent_deal(&dealer, &p);
        if (lucky && (ent_step_kind(step) == ENT_STEP_D8 || ent_step_kind(step) == ENT_STEP_EVENT))
            step = kindest(steps, ent_steps(&p, steps, weights));
        at += (size_t)ent_step_write(step, text + at);
        text[at++] = '\n';
        ent_apply(&p, step, NULL);
    }
    if (ent_over(&p)) at += (size_t)sprintf(text + at, p.phase == ENT_WON ? "= won\n" : "= lost\n");
    text[at] = '\0';
    return at;
}

#endif
