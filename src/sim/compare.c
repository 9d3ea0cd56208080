/* compare.c - intervals and differences of win rates (compare.h). */
#include "sim/compare.h"

#include <math.h>

void sim_wilson(int64_t successes, int64_t trials, double *low, double *high) {
    const double z2 = 1.959963984540054 * 1.959963984540054;
    if (trials == 0) {
        *low = 0, *high = 1;
        return;
    }
    double n = (double)trials, p = (double)successes / n;
    double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    double width = sqrt((p * (1 - p) / n + z2 / (4 * n * n)) * z2) / (1 + z2 / n);
    *low = centre - width < 0 || successes == 0 ? 0 : centre - width;
    *high = centre + width > 1 || successes == trials ? 1 : centre + width;
}

void sim_mean(int64_t sum, int64_t squares, int64_t count, double *mean, double *error) {
    double n = (double)count;
    *mean = count ? (double)sum / n : 0;
    *error = count > 1 ? sqrt(((double)squares - *mean * (double)sum) / (n * (n - 1))) : 0;
}

/* The exact sign test: among `decided` games each is as likely won by one as by the other. How
 * likely is it that one of the two wins at least `most` of them? */
static double sign_test(int64_t decided, int64_t most) {
    if (2 * most <= decided) return 1;
    double n = (double)decided;
    if (decided > 10000) /* the normal curve, with the usual half, is exact enough by then */
        return erfc((2 * (double)most - 1 - n) / sqrt(2 * n));
    double sum = 0;
    for (int64_t k = decided; k >= most; k--)
        sum += exp(lgamma(n + 1) - lgamma((double)k + 1) - lgamma(n - (double)k + 1) - n * log(2));
    return sum < 0.5 ? 2 * sum : 1;
}

struct sim_difference sim_compare(int64_t games, int64_t only_first, int64_t only_second) {
    struct sim_difference d = {0, 0, 1, false};
    if (games == 0) return d;
    double n = (double)games, by = (double)(only_first - only_second);
    double decided = (double)(only_first + only_second);
    d.mean = by / n;
    if (games > 1) d.error = sqrt((decided - by * by / n) / (n * (n - 1)));
    d.accident =
        sign_test(only_first + only_second, only_first > only_second ? only_first : only_second);
    d.real = d.accident < 0.05;
    return d;
}
