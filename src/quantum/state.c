/* state.c - the two-qubit states behind the planets, exactly.
 *
 * X, H, SWAP and CNOT reach 24 states from |00>: the 16 products outside Entanglion and its eight
 * planets. Their amplitudes are 0 or +-1 up to one common factor, so integers are enough: a gate
 * is applied without its 1/sqrt 2, and the result reduced to its smallest form with as few minus
 * signs as can be, the first amplitude positive where that leaves a choice. Two states that differ
 * by a global phase are then the same bytes, and every OMEGA planet has the one minus sign that
 * people write. */
#include "entanglion.h"

#include <assert.h>
#include <string.h>

/* Index bits: Mercurial's qubit is the high one, Rubicon's the low one. */
static int bit_of(ent_mover ship) {
    return ship == ENT_MERCURIAL ? 2 : 1;
}

static ent_state reduced(const int amplitude[4]) {
    int least = 0, first = 0, balance = 0;
    for (int i = 0; i < 4; i++) {
        int size = amplitude[i] < 0 ? -amplitude[i] : amplitude[i];
        if (size && (!least || size < least)) least = size;
        if (!first) first = amplitude[i];
        balance += (amplitude[i] > 0) - (amplitude[i] < 0);
    }
    int sign = (balance ? balance : first) < 0 ? -1 : 1;
    for (int divisor = least; divisor > 1; divisor--) {
        bool divides = true;
        for (int i = 0; i < 4; i++) divides = divides && amplitude[i] % divisor == 0;
        if (divides) {
            least = divisor;
            break;
        }
        least = 1;
    }
    ent_state s = {{0, 0, 0, 0}};
    for (int i = 0; i < 4 && least; i++) s.amplitude[i] = (int8_t)(sign * amplitude[i] / least);
    return s;
}

ent_state ent_state_of(uint8_t ships) {
    assert(ships < ENT_PLACES);
    static const int alone[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}}; /* ZERO ONE PLUS MINUS */
    static const int together[8][4] = {{1, -1, 1, 1}, {-1, 1, 1, 1}, {0, 1, -1, 0}, {1, 0, 0, -1},
                                       {1, 1, -1, 1}, {1, 1, 1, -1}, {1, 0, 0, 1},  {0, 1, 1, 0}};
    if (ships >= ENT_PLACE_ENTANGLION) return reduced(together[ships - ENT_PLACE_ENTANGLION]);
    int product[4];
    for (int i = 0; i < 4; i++) product[i] = alone[ships >> 2][i >> 1] * alone[ships & 3][i & 1];
    return reduced(product);
}

ent_state ent_state_gate(ent_state s, ent_mover ship, ent_card gate) {
    assert(ship <= ENT_RUBICON && gate < ENT_CARDS);
    int target = bit_of(ship), control = 3 - target, after[4];
    for (int i = 0; i < 4; i++) {
        int here = s.amplitude[i], flipped = s.amplitude[i ^ target];
        switch (gate) {
        case ENT_X: after[i] = flipped; break;
        case ENT_H: after[i] = i & target ? flipped - here : here + flipped; break;
        case ENT_CNOT: after[i] = i & control ? flipped : here; break;
        case ENT_SWAP: after[i] = s.amplitude[(i & 1) << 1 | i >> 1]; break;
        default: after[i] = here; break;
        }
    }
    return reduced(after);
}

int ent_state_place(ent_state s) {
    for (int place = 0; place < ENT_PLACES; place++) {
        ent_state known = ent_state_of((uint8_t)place);
        if (!memcmp(&known, &s, sizeof s)) return place;
    }
    return ENT_PLACES;
}

/* A Pauli on one qubit sends |b> to factor |b'>: X flips, Z gives (-1)^b, Y flips and gives i for
 * 0, -i for 1. The factors of i are counted and must cancel: our amplitudes are real. */
int ent_state_expectation(ent_state s, ent_pauli mercurial, ent_pauli rubicon) {
    assert(mercurial <= ENT_PAULI_Z && rubicon <= ENT_PAULI_Z);
    ent_pauli paulis[2] = {mercurial, rubicon};
    int sum = 0, norm = 0, imaginary = (mercurial == ENT_PAULI_Y) + (rubicon == ENT_PAULI_Y);
    if (imaginary == 1) return 0; /* real states have no such part */
    for (int i = 0; i < 4; i++) {
        int to = i, sign = imaginary == 2 ? -1 : 1; /* i * i */
        for (int q = 0; q < 2; q++) {
            int bit = bit_of((ent_mover)q);
            if (paulis[q] == ENT_PAULI_X || paulis[q] == ENT_PAULI_Y) to ^= bit;
            if ((paulis[q] == ENT_PAULI_Z || paulis[q] == ENT_PAULI_Y) && i & bit) sign = -sign;
        }
        sum += sign * s.amplitude[i] * s.amplitude[to];
        norm += s.amplitude[i] * s.amplitude[i];
    }
    return sum / norm;
}

int ent_state_stabilizers(ent_state s, ent_stabilizer list[3]) {
    assert(list);
    int n = 0;
    for (int m = 0; m < 4; m++)
        for (int r = 0; r < 4 && n < 3; r++) {
            int value = ent_state_expectation(s, (ent_pauli)m, (ent_pauli)r);
            if (value && (m || r)) list[n++] = (ent_stabilizer){value, (ent_pauli)m, (ent_pauli)r};
        }
    return n;
}

static char *put(char *to, const char *text) {
    while (*text) *to++ = *text++;
    return to;
}

int ent_state_ket(ent_state s, char text[ENT_KET_TEXT]) {
    assert(text);
    static const char *const words[4] = {"|00⟩", "|01⟩", "|10⟩", "|11⟩"};
    static const char *const norms[5] = {"", "", "/√2", "", "/2"};
    int terms = 0;
    for (int i = 0; i < 4; i++) terms += s.amplitude[i] != 0;
    char *to = text;
    if (terms > 1) to = put(to, "(");
    bool begun = false;
    for (int i = 0; i < 4; i++) {
        if (!s.amplitude[i]) continue;
        if (begun)
            to = put(to, s.amplitude[i] < 0 ? " − " : " + ");
        else if (s.amplitude[i] < 0)
            to = put(to, "−");
        to = put(to, words[i]);
        begun = true;
    }
    if (terms > 1) to = put(to, ")");
    to = put(to, norms[terms]);
    *to = '\0';
    return (int)(to - text);
}

/* Breadth first from |00>, ships and gates in order, so the list found is always the same. */
int ent_state_preparation(uint8_t ships, ent_gate list[ENT_PREPARATION_MAX]) {
    assert(ships < ENT_PLACES && list);
    static const ent_card gates[] = {ENT_H, ENT_X, ENT_CNOT, ENT_SWAP};
    int8_t from[ENT_PLACES];
    ent_gate by[ENT_PLACES] = {{0, 0}};
    uint8_t queue[ENT_PLACES] = {0};
    memset(from, -1, sizeof from);
    from[0] = 0;
    for (int head = 0, tail = 1; head < tail; head++)
        for (int i = 0; i < 8; i++) {
            ent_gate gate = {(uint8_t)(i >> 2), (uint8_t)gates[i & 3]};
            ent_state next = ent_state_gate(ent_state_of(queue[head]), (ent_mover)gate.ship,
                                            (ent_card)gate.card);
            int place = ent_state_place(next);
            if (from[place] >= 0) continue;
            from[place] = (int8_t)queue[head];
            by[place] = gate;
            queue[tail++] = (uint8_t)place;
        }
    int length = 0;
    for (int place = ships; place; place = from[place]) length++;
    for (int place = ships, i = length; place; place = from[place]) list[--i] = by[place];
    return length;
}
