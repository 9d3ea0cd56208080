/* lab.c - ways between the 24 states, the challenges, and measuring (lab.h). */
#include "quantum/lab.h"

#include <assert.h>

#define AT(m, r) (ENT_##m * 4 + ENT_##r)
#define IN(p) (ENT_PLACE_ENTANGLION + ENT_##p - ENT_OMEGA_ZERO)
#define CARD(c) (1u << ENT_##c)
#define ALL LAB_ALL_GATES
#define BOTH LAB_BOTH_SHIPS
#define ONLY(s) (1u << ENT_##s)

/* By the length of the shortest way: one gate and the way back first, then signs, entanglement from
 * nothing, and ways with fewer gates or one ship only. */
static const struct lab_challenge challenges[] = {
    {AT(ZERO, ZERO), AT(ONE, ZERO), ALL, BOTH, 1},
    {AT(ZERO, ZERO), AT(ZERO, PLUS), ALL, BOTH, 1},
    {AT(MINUS, ONE), AT(ONE, ONE), ALL, BOTH, 1},
    {AT(ZERO, ONE), AT(ONE, ZERO), ALL, BOTH, 1},
    {AT(ONE, ZERO), AT(ONE, ONE), CARD(CNOT), BOTH, 1},
    {AT(PLUS, ZERO), IN(PHI_PLUS), ALL, BOTH, 1},
    {IN(PSI_MINUS), AT(ONE, MINUS), ALL, BOTH, 1},
    {IN(PHI_PLUS), IN(OMEGA_TWO), ALL, BOTH, 1},
    {IN(OMEGA_ZERO), IN(OMEGA_THREE), ALL, BOTH, 1},
    {AT(PLUS, MINUS), AT(MINUS, MINUS), CARD(CNOT) | CARD(H), BOTH, 1},
    {AT(ZERO, ZERO), AT(ONE, ONE), ALL, BOTH, 2},
    {AT(ZERO, ZERO), AT(MINUS, ZERO), ALL, BOTH, 2},
    {AT(ZERO, ZERO), AT(PLUS, PLUS), ALL, BOTH, 2},
    {AT(ZERO, ZERO), IN(PHI_PLUS), ALL, BOTH, 2},
    {AT(ONE, ZERO), IN(PHI_MINUS), ALL, BOTH, 2},
    {AT(ZERO, ONE), AT(ONE, ZERO), CARD(CNOT), BOTH, 2},
    {AT(PLUS, ONE), AT(ONE, PLUS), CARD(CNOT), BOTH, 2},
    {IN(PHI_MINUS), IN(PSI_PLUS), ALL, BOTH, 2},
    {IN(OMEGA_TWO), IN(OMEGA_ONE), ALL, BOTH, 2},
    {AT(ZERO, PLUS), IN(PSI_PLUS), ALL, ONLY(MERCURIAL), 2},
    {AT(PLUS, ZERO), AT(MINUS, ZERO), CARD(H) | CARD(X), BOTH, 3},
    {AT(ZERO, ZERO), IN(PSI_PLUS), ALL, BOTH, 3},
    {AT(ZERO, ZERO), IN(PHI_MINUS), ALL, BOTH, 3},
    {AT(ONE, ZERO), IN(PHI_PLUS), ALL, BOTH, 3},
    {AT(ZERO, ZERO), IN(OMEGA_TWO), ALL, BOTH, 3},
    {AT(ONE, ZERO), IN(OMEGA_THREE), ALL, BOTH, 3},
    {IN(PHI_PLUS), IN(OMEGA_ONE), CARD(H) | CARD(X) | CARD(CNOT), ONLY(MERCURIAL), 3},
    {IN(PSI_MINUS), IN(OMEGA_TWO), CARD(H) | CARD(X) | CARD(CNOT), ONLY(RUBICON), 3},
    {IN(PHI_PLUS), IN(PSI_MINUS), ALL, BOTH, 4},
    {AT(ZERO, ZERO), IN(PSI_MINUS), ALL, BOTH, 4},
    {AT(ZERO, ZERO), IN(OMEGA_ZERO), ALL, BOTH, 4},
    {AT(ZERO, ZERO), AT(MINUS, MINUS), ALL, BOTH, 4},
    {AT(ZERO, ZERO), IN(OMEGA_ONE), ALL, BOTH, 5},
    {IN(PHI_PLUS), AT(MINUS, ONE), ALL, BOTH, 5},
    {IN(OMEGA_ONE), AT(ZERO, ZERO), ALL, BOTH, 5},
    {IN(PSI_MINUS), AT(PLUS, PLUS), ALL, BOTH, 6},
    {AT(ZERO, ZERO), AT(ONE, ZERO), CARD(H) | CARD(CNOT), BOTH, 7},
};
enum { CHALLENGES = sizeof challenges / sizeof *challenges };

const struct lab_challenge *lab_challenge_at(int index) {
    return index >= 0 && index < CHALLENGES ? &challenges[index] : NULL;
}

uint8_t lab_apply(uint8_t place, ent_gate gate) {
    return (uint8_t)ent_state_place(
        ent_state_gate(ent_state_of(place), (ent_mover)gate.ship, (ent_card)gate.card));
}

int lab_way(uint8_t from, uint8_t to, unsigned gates, unsigned ships, ent_gate way[LAB_WAY_MAX]) {
    uint8_t queue[ENT_PLACES], came_from[ENT_PLACES];
    ent_gate came_by[ENT_PLACES];
    int distance[ENT_PLACES], first = 0, last = 0;
    for (int place = 0; place < ENT_PLACES; place++) distance[place] = -1;
    distance[from] = 0;
    queue[last++] = from;
    while (first < last && distance[to] < 0) {
        uint8_t here = queue[first++];
        for (uint8_t step = 0; step < 8; step++) {
            ent_gate gate = {step & 1, step >> 1};
            if (!(gates >> gate.card & 1) || !(ships >> gate.ship & 1)) continue;
            uint8_t next = lab_apply(here, gate);
            if (distance[next] >= 0) continue;
            distance[next] = distance[here] + 1;
            came_from[next] = here;
            came_by[next] = gate;
            queue[last++] = next;
        }
    }
    int length = distance[to];
    if (way)
        for (int i = length; i > 0; i--, to = came_from[to]) way[i - 1] = came_by[to];
    return length;
}

int lab_stars(const struct lab_challenge *c, int used) {
    return used <= c->shortest ? LAB_STARS : used <= c->shortest + 2 ? LAB_STARS - 1 : 1;
}

unsigned lab_measure(ent_state state, ent_pauli mercurial, ent_pauli rubicon, ent_dealer *dealer) {
    if (mercurial == ENT_PAULI_X) state = ent_state_gate(state, ENT_MERCURIAL, ENT_H);
    if (rubicon == ENT_PAULI_X) state = ent_state_gate(state, ENT_RUBICON, ENT_H);
    uint32_t squares[4], sum = 0;
    for (int i = 0; i < 4; i++) {
        squares[i] = (uint32_t)(state.amplitude[i] * state.amplitude[i]);
        sum += squares[i];
    }
    uint32_t dealt = ent_dealer_below(dealer, ENT_MERCURIAL, sum);
    unsigned outcome = 0;
    while (dealt >= squares[outcome]) dealt -= squares[outcome++];
    return outcome;
}

void lab_count(ent_state state, ent_pauli mercurial, ent_pauli rubicon, int times,
               ent_dealer *dealer, int counts[4]) {
    for (int i = 0; i < 4; i++) counts[i] = 0;
    for (int i = 0; i < times; i++) counts[lab_measure(state, mercurial, rubicon, dealer)]++;
}

void lab_ways(uint8_t place, ent_mover ship, struct lab_ways *ways) {
    assert(place < ENT_PLACE_ENTANGLION);
    static const int alone[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}}; /* ZERO ONE PLUS MINUS */
    const int *from = alone[ship == ENT_MERCURIAL ? place >> 2 : place & 3];
    for (int answer = 0; answer < 2; answer++)
        for (int i = 0; i < 2; i++) ways->part[answer][i] = answer && i ? -from[i] : from[i];
    ways->under = 2 * (from[0] * from[0] + from[1] * from[1]);
}

/* ---- at work ---- */

void lab_begin(struct lab_run *run, const struct lab_challenge *challenge, uint8_t start) {
    run->challenge = challenge;
    run->start = run->place = challenge ? challenge->from : start;
    run->count = 0;
}

lab_answer lab_add(struct lab_run *run, ent_gate gate) {
    if (run->challenge && !lab_allows(run->challenge, gate)) return LAB_REFUSED;
    if (run->count == LAB_RUN_MAX) return LAB_FULL;
    run->gates[run->count++] = gate;
    run->place = lab_apply(run->place, gate);
    return LAB_APPLIED;
}

/* Every gate undoes itself. */
bool lab_undo(struct lab_run *run) {
    if (run->count == 0) return false;
    run->place = lab_apply(run->place, run->gates[--run->count]);
    return true;
}

/* The place is that of all gates in their order. */
static void replay(struct lab_run *run) {
    run->place = run->start;
    for (int i = 0; i < run->count; i++) run->place = lab_apply(run->place, run->gates[i]);
}

lab_answer lab_insert(struct lab_run *run, int at, ent_gate gate) {
    assert(at >= 0 && at <= run->count);
    lab_answer answer = lab_add(run, gate);
    if (answer != LAB_APPLIED) return answer;
    for (int i = run->count - 1; i > at; i--) run->gates[i] = run->gates[i - 1];
    run->gates[at] = gate;
    replay(run);
    return answer;
}

bool lab_remove(struct lab_run *run, int at) {
    if (at < 0 || at >= run->count) return false;
    for (int i = at; i < run->count - 1; i++) run->gates[i] = run->gates[i + 1];
    run->count--;
    replay(run);
    return true;
}

bool lab_move(struct lab_run *run, int from, int to) {
    if (from < 0 || from >= run->count || to < 0 || to >= run->count) return false;
    ent_gate gate = run->gates[from];
    for (int i = from; i < to; i++) run->gates[i] = run->gates[i + 1];
    for (int i = from; i > to; i--) run->gates[i] = run->gates[i - 1];
    run->gates[to] = gate;
    replay(run);
    return true;
}

bool lab_solved(const struct lab_run *run) {
    return run->challenge && run->place == run->challenge->to;
}
