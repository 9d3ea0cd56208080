/* qasm.c - a circuit for other programs: OpenQASM 2 and 3, and an address for Quirk (circuit.h). */
#include "quantum/circuit.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct writer {
    circuit_put *put;
    void *to;
};

static __attribute__((format(printf, 2, 3))) void say(const struct writer *w, const char *format,
                                                      ...) {
    char text[160];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    w->put(w->to, text);
}

static void say_gate(const struct writer *w, unsigned ship, unsigned card) {
    switch (card) {
    case ENT_X: say(w, "x q[%u];\n", ship); break;
    case ENT_H: say(w, "h q[%u];\n", ship); break;
    case ENT_SWAP: say(w, "swap q[0], q[1];\n"); break;
    default:
        say(w, "cx q[%u], q[%u];\n", 1 - ship, ship);
        break; /* the acting ship is the target */
    }
}

/* The step, in notation, as a comment: every program that reads the text shows what came from
 * where. */
static void say_step(const struct writer *w, const struct circuit_item *item) {
    char text[ENT_STEP_TEXT];
    if (item->step < 0) return;
    ent_step_write(item->why, text);
    say(w, "// %d: %s\n", item->step + 1, text);
}

static void say_preparation(const struct writer *w, const struct circuit_item *item, bool first) {
    ent_gate gates[ENT_PREPARATION_MAX];
    char ket[ENT_KET_TEXT];
    int count = ent_state_preparation(item->after, gates);
    ent_state_ket(ent_state_of(item->after), ket);
    say(w, "// %s\n", ket);
    if (!first) say(w, "reset q[0];\nreset q[1];\n");
    for (int i = 0; i < count; i++) say_gate(w, gates[i].ship, gates[i].card);
}

void circuit_qasm(const struct circuit *c, int version, circuit_put *put, void *to) {
    const struct writer w = {put, to};
    if (version == 2)
        say(&w, "OPENQASM 2.0;\ninclude \"qelib1.inc\";\nqreg q[2];\ncreg c[2];\n");
    else
        say(&w, "OPENQASM 3.0;\ninclude \"stdgates.inc\";\nqubit[2] q;\nbit[2] c;\n");
    say(&w, "// q[0]: Mercurial, q[1]: Rubicon\n");
    for (int i = 0; i < c->count; i++) {
        const struct circuit_item *item = &c->items[i];
        say_step(&w, item);
        if (item->kind == CIRCUIT_PREPARE) say_preparation(&w, item, i == 0);
        if (item->kind == CIRCUIT_GATE) say_gate(&w, item->ship, item->card);
        if (item->kind == CIRCUIT_KICKBACK)
            say(&w, "// R1: cx q[%d], q[%d]; is left out\n", 1 - item->ship, item->ship);
    }
    for (int q = 0; q < 2; q++)
        say(&w, version == 2 ? "measure q[%d] -> c[%d];\n" : "c[%d] = measure q[%d];\n", q, q);
}

/* ---- Quirk ---- */

static const char *quirk_column(unsigned ship, unsigned card) {
    static const char *const columns[ENT_PROBE][2] = {
        [ENT_CNOT] = {"[\"X\",\"\u2022\"]", "[\"\u2022\",\"X\"]"},
        [ENT_H] = {"[\"H\"]", "[1,\"H\"]"},
        [ENT_SWAP] = {"[\"Swap\",\"Swap\"]", "[\"Swap\",\"Swap\"]"},
        [ENT_X] = {"[\"X\"]", "[1,\"X\"]"},
    };
    return columns[card][ship];
}

/* All that an address may not hold as it is. */
static void say_escaped(const struct writer *w, const char *text) {
    for (; *text; text++) {
        bool plain = (*text >= '0' && *text <= '9') || (*text >= 'A' && *text <= 'Z') ||
                     (*text >= 'a' && *text <= 'z') || strchr("-._~", *text);
        say(w, plain ? "%c" : "%%%02X", (unsigned char)*text);
    }
}

void circuit_quirk(const struct circuit *c, circuit_put *put, void *to) {
    const struct writer w = {put, to};
    int first = c->count;
    while (first > 0 && c->items[first - 1].kind != CIRCUIT_PREPARE) first--;
    const char *comma = "";
    say(&w, "https://algassert.com/quirk#circuit=");
    say_escaped(&w, "{\"cols\":[");
    if (first > 0) {
        ent_gate gates[ENT_PREPARATION_MAX];
        int count = ent_state_preparation(c->items[first - 1].after, gates);
        for (int i = 0; i < count; i++, comma = ",") {
            say_escaped(&w, comma);
            say_escaped(&w, quirk_column(gates[i].ship, gates[i].card));
        }
    }
    for (int i = first; i < c->count; i++)
        if (c->items[i].kind == CIRCUIT_GATE) {
            say_escaped(&w, comma);
            say_escaped(&w, quirk_column(c->items[i].ship, c->items[i].card));
            comma = ",";
        }
    say_escaped(&w, "]}");
    say(&w, "\n");
}
