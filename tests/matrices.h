/* matrices.h - two qubits as textbooks write them, for tests to compare the library with: 4x4
 * matrices of complex doubles and vectors of four amplitudes, typed in from the physics, not from
 * the code.
 *
 * Nothing here calls the library. The amplitudes stand in the order 00 01 10 11, Mercurial's qubit
 * first. */
#ifndef ENT_TESTS_MATRICES_H
#define ENT_TESTS_MATRICES_H

#include "entanglion.h"

#define HALF_ROOT 0.70710678118654752440 /* 1 / sqrt 2 */

struct number {
    double re, im;
};
struct one_qubit {
    struct number at[2][2];
};
struct matrix {
    struct number at[4][4];
};
struct vector {
    struct number at[4];
};

static const struct one_qubit pauli_matrices[4] = {
    [ENT_PAULI_I] = {{{{1, 0}, {0, 0}}, {{0, 0}, {1, 0}}}},
    [ENT_PAULI_X] = {{{{0, 0}, {1, 0}}, {{1, 0}, {0, 0}}}},
    [ENT_PAULI_Y] = {{{{0, 0}, {0, -1}}, {{0, 1}, {0, 0}}}},
    [ENT_PAULI_Z] = {{{{1, 0}, {0, 0}}, {{0, 0}, {-1, 0}}}},
};
static const struct one_qubit hadamard = {
    {{{HALF_ROOT, 0}, {HALF_ROOT, 0}}, {{HALF_ROOT, 0}, {-HALF_ROOT, 0}}}};

#define ROW(a, b, c, d)           \
    {                             \
        {a, 0}, {b, 0}, {c, 0}, { \
            d, 0                  \
        }                         \
    }
static const struct matrix swap_matrix = {
    {ROW(1, 0, 0, 0), ROW(0, 0, 1, 0), ROW(0, 1, 0, 0), ROW(0, 0, 0, 1)}};
/* The acting ship is the target, the other the control. */
static const struct matrix cnot_on_mercurial = {
    {ROW(1, 0, 0, 0), ROW(0, 0, 0, 1), ROW(0, 0, 1, 0), ROW(0, 1, 0, 0)}};
static const struct matrix cnot_on_rubicon = {
    {ROW(1, 0, 0, 0), ROW(0, 1, 0, 0), ROW(0, 0, 0, 1), ROW(0, 0, 1, 0)}};

/* One planet outside Entanglion: |0>, |1>, |+>, |->. */
static const double planet_amplitudes[4][2] = {
    [ENT_ZERO] = {1, 0},
    [ENT_ONE] = {0, 1},
    [ENT_PLUS] = {HALF_ROOT, HALF_ROOT},
    [ENT_MINUS] = {HALF_ROOT, -HALF_ROOT},
};
/* The planets of Entanglion, by ring place. */
static const double entangled_amplitudes[8][4] = {
    [ENT_PHI_PLUS - ENT_OMEGA_ZERO] = {HALF_ROOT, 0, 0, HALF_ROOT},
    [ENT_PHI_MINUS - ENT_OMEGA_ZERO] = {HALF_ROOT, 0, 0, -HALF_ROOT},
    [ENT_PSI_PLUS - ENT_OMEGA_ZERO] = {0, HALF_ROOT, HALF_ROOT, 0},
    [ENT_PSI_MINUS - ENT_OMEGA_ZERO] = {0, HALF_ROOT, -HALF_ROOT, 0},
    [ENT_OMEGA_ZERO - ENT_OMEGA_ZERO] = {0.5, -0.5, 0.5, 0.5},
    [ENT_OMEGA_ONE - ENT_OMEGA_ZERO] = {-0.5, 0.5, 0.5, 0.5},
    [ENT_OMEGA_TWO - ENT_OMEGA_ZERO] = {0.5, 0.5, 0.5, -0.5},
    [ENT_OMEGA_THREE - ENT_OMEGA_ZERO] = {0.5, 0.5, -0.5, 0.5},
};

static inline struct number times(struct number a, struct number b) {
    return (struct number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
static inline bool near(double a, double b) {
    return a - b < 1e-9 && b - a < 1e-9;
}

/* A matrix on each qubit, as one on both. */
static inline struct matrix tensor(struct one_qubit mercurial, struct one_qubit rubicon) {
    struct matrix m;
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            m.at[i][j] = times(mercurial.at[i >> 1][j >> 1], rubicon.at[i & 1][j & 1]);
    return m;
}
static inline struct vector applied(struct matrix m, struct vector v) {
    struct vector w = {{{0, 0}}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            struct number term = times(m.at[i][j], v.at[j]);
            w.at[i].re += term.re;
            w.at[i].im += term.im;
        }
    return w;
}
/* <a|b> */
static inline struct number overlap(struct vector a, struct vector b) {
    struct number sum = {0, 0};
    for (int i = 0; i < 4; i++) {
        struct number term = times((struct number){a.at[i].re, -a.at[i].im}, b.at[i]);
        sum.re += term.re;
        sum.im += term.im;
    }
    return sum;
}
static inline double chance_of(struct vector a, struct vector b) {
    struct number o = overlap(a, b);
    return o.re * o.re + o.im * o.im;
}
/* Equal up to a global phase: both have length 1, and so has their overlap. */
static inline bool same_state(struct vector a, struct vector b) {
    return near(overlap(a, a).re, 1) && near(overlap(b, b).re, 1) && near(chance_of(a, b), 1);
}

/* The amplitudes of a place of the ships, in the coding of ent_position.ships. */
static inline struct vector state_vector(int place) {
    struct vector v = {{{0, 0}}};
    for (int i = 0; i < 4; i++)
        v.at[i].re = place >= 16 ? entangled_amplitudes[place - 16][i]
                                 : planet_amplitudes[place / 4][i >> 1] *
                                       planet_amplitudes[place % 4][i & 1];
    return v;
}
/* A card played by a ship. */
static inline struct matrix gate_matrix(int ship, int card) {
    struct one_qubit gate = card == ENT_H ? hadamard : pauli_matrices[ENT_PAULI_X];
    struct one_qubit idle = pauli_matrices[ENT_PAULI_I];
    if (card == ENT_SWAP) return swap_matrix;
    if (card == ENT_CNOT) return ship == ENT_MERCURIAL ? cnot_on_mercurial : cnot_on_rubicon;
    return ship == ENT_MERCURIAL ? tensor(gate, idle) : tensor(idle, gate);
}
/* Which of the 24 places a state is, or 24 when it is none of them. */
static inline int place_of_vector(struct vector v) {
    int place = 0;
    while (place < 24 && !same_state(v, state_vector(place))) place++;
    return place;
}
/* Where physics sends a place. */
static inline int place_by_physics(int place, int ship, int card) {
    return place_of_vector(applied(gate_matrix(ship, card), state_vector(place)));
}

#endif
