/* calibrate.c - winning chances behind worths, measured (calibrate.h). */
#include "sim/training/calibrate.h"

#include <math.h>
#include <stdlib.h>

#include "bots/bot.h"

enum { TURNS_MOST = 1000, STRANGER_TURNS = 80, ROUNDS = 50 };

double calibrate_logit(int bin) {
    return (bin + 0.5) * 16 / CALIBRATE_BINS - 8;
}

static int bin_of(worth w) {
    int64_t bin = (chance_logit(w) + ((int64_t)8 << 24)) * CALIBRATE_BINS / ((int64_t)16 << 24);
    return bin < 0 ? 0 : bin >= CALIBRATE_BINS ? CALIBRATE_BINS - 1 : (int)bin;
}

void calibrate_game(struct calibration *c, const struct value *value, uint64_t seed,
                    int64_t index) {
    static struct bot_scratch scratch;
    static struct { uint8_t left, bin; } turns[TURNS_MOST];
    const struct bot *expert = bot_named("expert"), *stranger = bot_named("greedy");
    ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)index));
    ent_position p = ent_start((int)(index % 4) + 1, ENT_STANDARD);
    int turn = 0, counted = 0;
    int strange = (int)ent_dealer_below(&dealer, ENT_MERCURIAL, STRANGER_TURNS);
    struct accumulator accumulator = {0};
    while (!ent_over(&p)) {
        if (p.phase == ENT_ACTION && ++turn > TURNS_MOST) break;
        if (p.phase == ENT_ACTION && turn > strange) {
            turns[counted].left = (uint8_t)components_left(&p);
            turns[counted++].bin = (uint8_t)bin_of(value_of(value, &accumulator, &p, 0));
        }
        const struct bot *bot = turn > strange ? expert : stranger;
        struct bot_task task = {
            .position = &p, .value = value, .dealer = &dealer, .scratch = &scratch};
        ent_apply(&p,
                  ent_to_move(&p) == ENT_CHANCE ? ent_deal(&dealer, &p) : bot->choose(bot, &task),
                  NULL);
    }
    for (int i = 0; i < counted; i++) {
        c->seen[turns[i].left][turns[i].bin]++;
        c->won[turns[i].left][turns[i].bin] += p.phase == ENT_WON;
    }
}

/* Logistic regression by Newton's way. A slope of one and no shift count as seen once, so that a
 * number of components that was never seen has an answer too. */
struct calibrated_line calibrate_fit(const struct calibration *c, int left) {
    struct calibrated_line line = {0, 1};
    for (int round = 0; round < ROUNDS; round++) {
        double g0 = -line.shift, g1 = 1 - line.slope, h00 = 1, h01 = 0, h11 = 1;
        for (int bin = 0; bin < CALIBRATE_BINS; bin++) {
            double x = calibrate_logit(bin), n = (double)c->seen[left][bin];
            double chance = 1 / (1 + exp(-line.shift - line.slope * x));
            double miss = (double)c->won[left][bin] - n * chance,
                   weight = n * chance * (1 - chance);
            g0 += miss, g1 += miss * x;
            h00 += weight, h01 += weight * x, h11 += weight * x * x;
        }
        double whole = h00 * h11 - h01 * h01;
        line.shift += (g0 * h11 - g1 * h01) / whole;
        line.slope += (g1 * h00 - g0 * h01) / whole;
    }
    return line;
}
