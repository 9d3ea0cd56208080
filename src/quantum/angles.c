/* angles.c - directions, readings that err, and the spy game (angles.h).
 *
 * Every state of the game is real, so along a direction a the observable is cos a Z + sin a X, and
 * all chances follow from the exact expectations of Z and X. */
#include "quantum/angles.h"

#include <assert.h>
#include <stddef.h>

/* ---- directions ---- */

/* Of multiples of 15 degrees, written out: no mathematical library is needed. */
static double cosine(int degrees) {
    static const double values[] = {
        1, 0.96592582628906829, 0.86602540378443865, 0.70710678118654752, 0.5, 0.25881904510252076,
        0};
    if (degrees < 0) degrees = -degrees;
    degrees %= 360;
    if (degrees > 180) degrees = 360 - degrees;
    return degrees > 90 ? -values[(180 - degrees) / ANGLE_STEP] : values[degrees / ANGLE_STEP];
}

static double sine(int degrees) {
    return cosine(degrees - 90);
}

void angle_chances(ent_state state, int mercurial, int rubicon, double chances[4]) {
    assert(angle_valid(mercurial) && angle_valid(rubicon));
    const double m[2] = {cosine(mercurial), sine(mercurial)};
    const double r[2] = {cosine(rubicon), sine(rubicon)};
    static const ent_pauli paulis[2] = {ENT_PAULI_Z, ENT_PAULI_X};
    double alone_m = 0, alone_r = 0, both = 0;
    for (int i = 0; i < 2; i++) {
        alone_m += m[i] * ent_state_expectation(state, paulis[i], ENT_PAULI_I);
        alone_r += r[i] * ent_state_expectation(state, ENT_PAULI_I, paulis[i]);
        for (int j = 0; j < 2; j++)
            both += m[i] * r[j] * ent_state_expectation(state, paulis[i], paulis[j]);
    }
    for (int outcome = 0; outcome < 4; outcome++) {
        int first = outcome & 2 ? -1 : 1, second = outcome & 1 ? -1 : 1;
        chances[outcome] = (1 + first * alone_m + second * alone_r + first * second * both) / 4;
    }
}

/* A number from 0 to 1, by the stream of measurements. */
static double dealt(ent_dealer *dealer) {
    enum { PARTS = 1 << 30 };
    return (ent_dealer_below(dealer, ENT_MERCURIAL, PARTS) + 0.5) / PARTS;
}

unsigned angle_measure(ent_state state, int mercurial, int rubicon, ent_dealer *dealer) {
    double chances[4], left = dealt(dealer);
    unsigned outcome = 0;
    angle_chances(state, mercurial, rubicon, chances);
    while (outcome < 3 && left >= chances[outcome]) left -= chances[outcome++];
    return outcome;
}

/* ---- readings ---- */

unsigned reading_err(unsigned outcome, int percent, ent_dealer *dealer) {
    for (unsigned bit = 1; bit <= 2; bit <<= 1)
        if ((int)ent_dealer_below(dealer, ENT_MERCURIAL, 100) < percent) outcome ^= bit;
    return outcome;
}

double reading_agree(ent_state state, int percent) {
    double chances[4], wrong = percent / 100.0;
    double kept = wrong * wrong + (1 - wrong) * (1 - wrong); /* none or both err */
    angle_chances(state, 0, 0, chances);
    double agree = chances[0] + chances[3];
    return 100 * (agree * kept + (1 - agree) * (1 - kept));
}

/* ---- the spy game ---- */

const int spies_mercurial[2] = {0, 90}, spies_rubicon[2] = {45, -45};

static ent_state phi_plus(void) {
    return ent_state_of(ent_place_of(ENT_PHI_PLUS, ENT_PHI_PLUS));
}

double spies_best_plan(int plan[4]) {
    int best = -1;
    for (int tried = 0; tried < 16; tried++) {
        int won = 0;
        for (int asked = 0; asked < 4; asked++)
            won += spies_win(asked >> 1, asked & 1, tried >> (asked >> 1) & 1,
                             tried >> (2 + (asked & 1)) & 1);
        if (won <= best) continue;
        best = won;
        for (int i = 0; plan && i < 4; i++) plan[i] = tried >> i & 1;
    }
    return 100 * best / 4.0;
}

double spies_quantum(const int mercurial[2], const int rubicon[2]) {
    double sum = 0, chances[4];
    for (int asked = 0; asked < 4; asked++) {
        angle_chances(phi_plus(), mercurial[asked >> 1], rubicon[asked & 1], chances);
        for (int outcome = 0; outcome < 4; outcome++)
            if (spies_win(asked >> 1, asked & 1, outcome >> 1, outcome & 1))
                sum += chances[outcome];
    }
    return 100 * sum / 4;
}

bool spies_round(const int plan[4], ent_dealer *dealer) {
    int asked = (int)ent_dealer_below(dealer, ENT_MERCURIAL, 4), first = asked >> 1,
        second = asked & 1;
    if (plan) return spies_win(first, second, plan[first], plan[2 + second]);
    unsigned outcome =
        angle_measure(phi_plus(), spies_mercurial[first], spies_rubicon[second], dealer);
    return spies_win(first, second, (int)(outcome >> 1), (int)(outcome & 1));
}
