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

/* ---- OpenQASM ---- */

struct program {
    struct writer writer;
    const struct circuit_qasm_options *options;
    int detections; /* measured so far */
};

static void say_note(const struct program *p, circuit_note note, const struct circuit_item *item) {
    char text[CIRCUIT_NOTE_TEXT];
    p->options->write(p->options->version == 2 ? 0 : p->options->lang, note, item, text);
    p->writer.put(p->writer.to, "// ");
    p->writer.put(p->writer.to, text);
    p->writer.put(p->writer.to, "\n");
}

/* Old tools read ASCII only. */
static void say_ket(const struct program *p, ent_state state) {
    static const struct {
        const char *sign, *ascii;
    } signs[] = {{"⟩", ">"}, {"−", "-"}, {"√2", "sqrt(2)"}};
    char ket[ENT_KET_TEXT], text[2 * ENT_KET_TEXT];
    size_t used = 0;
    ent_state_ket(state, ket);
    for (const char *at = ket; *at;) {
        const char *piece = NULL;
        for (size_t i = 0; p->options->version == 2 && i < sizeof signs / sizeof *signs; i++)
            if (!strncmp(at, signs[i].sign, strlen(signs[i].sign))) {
                piece = signs[i].ascii;
                at += strlen(signs[i].sign);
                break;
            }
        if (!piece) text[used++] = *at++;
        while (piece && *piece) text[used++] = *piece++;
    }
    text[used] = '\0';
    say(&p->writer, "// %s\n", text);
}

/* Is it where the defences put the ships? */
static bool is_detection(const struct circuit_item *item) {
    ent_kind kind = ent_step_kind(item->why);
    return item->step >= 0 && item->before >= ENT_PLACE_ENTANGLION &&
           (kind == ENT_STEP_D2 || kind == ENT_STEP_JUMP);
}

static void say_measurement(struct program *p, const struct circuit_item *item) {
    const struct writer *w = &p->writer;
    int number = ++p->detections;
    say_note(p, CIRCUIT_NOTE_MEASURED, item);
    if (p->options->version == 2)
        say(w, "creg d%d[2];\nmeasure q -> d%d;\n", number, number);
    else
        say(w, "bit[2] d%d;\nd%d = measure q;\n", number, number);
}

/* Qubits begin in no known state, so the first preparation resets them like any other. */
static void say_preparation(struct program *p, const struct circuit_item *item) {
    ent_gate gates[ENT_PREPARATION_MAX];
    int count = ent_state_preparation(item->after, gates);
    if (p->options->measure && is_detection(item)) say_measurement(p, item);
    say(&p->writer, "reset q;\n");
    say_ket(p, ent_state_of(item->after));
    for (int i = 0; i < count; i++) say_gate(&p->writer, gates[i].ship, gates[i].card);
}

void circuit_qasm(const struct circuit *c, const struct circuit_qasm_options *options,
                  circuit_put *put, void *to) {
    struct program p = {{put, to}, options, 0};
    const struct writer *w = &p.writer;
    if (options->version == 2)
        say(w, "OPENQASM 2.0;\ninclude \"qelib1.inc\";\nqreg q[2];\ncreg c[2];\n");
    else
        say(w, "OPENQASM 3.0;\ninclude \"stdgates.inc\";\nqubit[2] q;\nbit[2] c;\n");
    say_note(&p, CIRCUIT_NOTE_QUBITS, NULL);
    say_note(&p, CIRCUIT_NOTE_ORDER, NULL);
    for (int i = 0; i < c->count; i++) {
        const struct circuit_item *item = &c->items[i];
        if (item->step >= 0) say_note(&p, CIRCUIT_NOTE_STEP, item);
        if (item->kind == CIRCUIT_PREPARE) say_preparation(&p, item);
        if (item->kind == CIRCUIT_GATE) say_gate(w, item->ship, item->card);
        if (item->kind == CIRCUIT_KICKBACK) say_note(&p, CIRCUIT_NOTE_LEFT_OUT, item);
    }
    say(w, options->version == 2 ? "measure q -> c;\n" : "c = measure q;\n");
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
