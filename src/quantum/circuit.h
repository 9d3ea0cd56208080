/* circuit.h - a game as a quantum circuit: two wires, and what its steps did to them.
 *
 * A navigation is a gate. Where the game sets a state instead (set-up, a detection's jump,
 * Heisenberg) the circuit prepares it anew; where it departs from physics (R1, the phase kickback)
 * it leaves the gate out and says so. So the state after every item is the state of the planets. */
#ifndef ENT_QUANTUM_CIRCUIT_H
#define ENT_QUANTUM_CIRCUIT_H

#include "entanglion.h"

typedef enum circuit_kind {
    CIRCUIT_PREPARE,  /* both qubits are set to the state of `after` */
    CIRCUIT_GATE,     /* card by ship */
    CIRCUIT_KICKBACK, /* CNOT by ship, which the board lets do nothing and physics does not */
    CIRCUIT_KINDS
} circuit_kind;

struct circuit_item {
    uint8_t kind, ship, card;
    uint8_t before, after; /* places of the ships */
    ent_step why;          /* the step that did it; 0: the start */
    int step;              /* its number in the game, from 0; -1: the start */
};

/* The items are the caller's: room for one more than there are steps. */
struct circuit {
    struct circuit_item *items;
    int count;
    int slots_from;      /* items[slots_from..] came since engine control was last cleared */
    uint8_t slots_start; /* where the ships were then */
};

/* Goes through legal steps from a position. */
void circuit_of(struct circuit *c, struct circuit_item *items, const ent_position *start,
                const ent_step *steps, int count);

/* The part of a circuit that stands in engine control, with the state it began in prepared first.
 * items has room for one more than c has. */
void circuit_slots(const struct circuit *c, struct circuit *slots, struct circuit_item *items);

/* A circuit made by hand: it begins with a place being prepared, and gates act as in physics. The
 * items are the caller's: room for one more than there are gates. */
void circuit_begin(struct circuit *c, struct circuit_item *items, uint8_t place);
void circuit_add(struct circuit *c, ent_gate gate);

/* ---- as text (qasm.c, drawing.c); put is called with pieces of it ---- */

typedef void circuit_put(void *to, const char *text);

/* What the comments of OpenQASM say. The words are the caller's: `write` puts one into `out`, in
 * the language `lang` of its own counting, in which 0 is English. */
typedef enum circuit_note {
    CIRCUIT_NOTE_QUBITS,   /* which ship is which qubit */
    CIRCUIT_NOTE_ORDER,    /* in which order Qiskit prints the bits */
    CIRCUIT_NOTE_STEP,     /* the item's step and its number */
    CIRCUIT_NOTE_LEFT_OUT, /* a gate that the board leaves out */
    CIRCUIT_NOTE_MEASURED, /* a detection, measured */
    CIRCUIT_NOTES
} circuit_note;
enum { CIRCUIT_NOTE_TEXT = 640 };
typedef void circuit_note_write(int lang, circuit_note note, const struct circuit_item *item,
                                char out[CIRCUIT_NOTE_TEXT]);

struct circuit_qasm_options {
    int version;  /* 2 or 3; version 2 is ASCII, so its comments are English */
    bool measure; /* a detection is measured before the qubits are reset */
    circuit_note_write *write;
    int lang;
};

/* OpenQASM: Mercurial is q[0], Rubicon q[1]; both are measured at the end, into c. With `measure`
 * the first detection is measured into d1, the second into d2, and so on. */
void circuit_qasm(const struct circuit *c, const struct circuit_qasm_options *options,
                  circuit_put *put, void *to);
/* The address at which Quirk shows it; Quirk has no reset, so from the last preparation on. */
void circuit_quirk(const struct circuit *c, circuit_put *put, void *to);
/* What a gate draws on the wire of the ship that plays it, or of the other one: four columns. */
const char *circuit_cell(circuit_kind kind, ent_card card, bool acts);
/* Two wires of text, at most `columns` wide, one pair of lines under the other. */
void circuit_lines(const struct circuit *c, int columns, circuit_put *put, void *to);
/* A picture; the names stand at the wires. */
void circuit_svg(const struct circuit *c, const char *mercurial, const char *rubicon,
                 circuit_put *put, void *to);

#endif
