/* calibrate.h - how often the expert goes on to win where a position is worth so much.
 *
 * The numbers behind chance_of (advice.h), measured and fitted. */
#ifndef ENT_SIM_TRAINING_CALIBRATE_H
#define ENT_SIM_TRAINING_CALIBRATE_H

#include "advice/advice.h"

enum { CALIBRATE_BINS = 64 }; /* of logits, from -8 to 8 */

/* Starts of turns with so many components on planets, by the logit of their worth. */
struct calibration {
    int64_t seen[ENT_COMPONENTS + 1][CALIBRATE_BINS];
    int64_t won[ENT_COMPONENTS + 1][CALIBRATE_BINS];
};

/* Plays game number `index` of a series and counts its turns. The games are at all rates, and are
 * flown by greedy for a random number of turns first, so that the expert is seen in trouble too. */
void calibrate_game(struct calibration *c, const struct value *value, uint64_t seed, int64_t index);

/* The line from logit of worth to logit of chance that makes what was seen likeliest. */
struct calibrated_line {
    double shift, slope;
};
struct calibrated_line calibrate_fit(const struct calibration *c, int left);

/* The middle of a bin, as a logit. */
double calibrate_logit(int bin);

#endif
