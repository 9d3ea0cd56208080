/* chance.c - the plain chance of winning behind a worth (advice.h).
 *
 * The learned value is taught with a discount below one: a win is worth less the later it comes, so
 * that bots do not dither. People ask for the chance of winning, whenever. How much is missing
 * depends on how far the end is, so for each number of components still on planets there is a
 * straight line from the logit of a worth to the logit of the chance. `entanglion calibrate` finds
 * the lines by counting how often the expert goes on to win; docs/advice.md says how. */
#include "advice/advice.h"

/* By components on planets: what is added, in steps of 1/2^24, and the slope, in 1/2^16. */
static const struct line {
    int32_t shift, slope;
} lines[ENT_COMPONENTS + 1] = {
#include "advice/chance.inc"
};

int components_left(const ent_position *p) {
    int left = ENT_COMPONENTS;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        left -= ent_component_place(p, (ent_component)c).carried;
    return left;
}

/* The smallest logit whose logistic function is at least w. */
int64_t chance_logit(worth w) {
    int64_t low = -(int64_t)CHANCE_LOGIT_MOST, high = CHANCE_LOGIT_MOST;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (value_logistic(middle) < w)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const uint8_t chance_marks[CHANCE_MARKS] = {0, 1, 10, 50, 90, 99, 100};

int64_t chance_mark(int mark) {
    return (int64_t)WORTH_ONE * chance_marks[mark] / 100;
}

int64_t chance_height(int64_t worths) {
    if (worths <= 0 || worths >= (int64_t)WORTH_ONE) return worths <= 0 ? 0 : WORTH_ONE;
    int64_t logit = chance_logit((worth)worths);
    if (logit < -CHANCE_SCALE_END) return 0;
    if (logit > CHANCE_SCALE_END) return WORTH_ONE;
    return (logit + CHANCE_SCALE_END) * (int64_t)WORTH_ONE / (2 * CHANCE_SCALE_END);
}

struct chance_part chance_part_of(int64_t lowest, int64_t highest) {
    const struct chance_part whole = {0, CHANCE_MARKS - 1};
    struct chance_part part = whole;
    while (part.high - part.low > 2 && chance_mark(part.low + 1) <= lowest) part.low++;
    while (part.high - part.low > 2 && chance_mark(part.high - 1) >= highest) part.high--;
    return part.high - part.low <= whole.high / 2 ? part : whole;
}

bool chance_part_whole(struct chance_part part) {
    return part.low == 0 && part.high == CHANCE_MARKS - 1;
}

int64_t chance_part_height(struct chance_part part, int64_t worths) {
    int64_t low = chance_height(chance_mark(part.low)),
            high = chance_height(chance_mark(part.high));
    return high > low ? (chance_height(worths) - low) * (int64_t)WORTH_ONE / (high - low) : 0;
}

worth chance_of(int left, worth w) {
    if (w == 0 || w >= WORTH_ONE) return w;
    const struct line *line = &lines[left];
    return value_logistic(line->shift + chance_logit(w) * line->slope / 65536);
}
