/* circuit.c - `entanglion circuit`: a game, or its engine control, as a quantum circuit. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "quantum/circuit.h"
#include "table/game.h"
#include "words/lessons/laboratory.h"

static void put(void *to, const char *text) {
    fputs(text, to);
}

struct formats {
    bool qasm3, qasm2, quirk, measure;
    const char *svg; /* the file it goes to; "-": standard output */
};

/* The two wires, for people. */
static void put_text(void *to, const char *text) {
    output_text(to, text);
}

static int write_picture(const struct call *call, const struct circuit *c, const char *file) {
    bool standard = !strcmp(file, "-");
    FILE *out = standard ? stdout : fopen(file, "wb");
    if (!out) return refuse_errno(call, file);
    circuit_svg(c, words_ship(call->lang, ENT_MERCURIAL), words_ship(call->lang, ENT_RUBICON), put,
                out);
    if (standard) return EXIT_FINE;
    bool fine = !ferror(out);
    if (fclose(out) == 0 && fine) return EXIT_FINE;
    return refuse_errno(call, file);
}

static int write_circuit(const struct call *call, const struct circuit *c,
                         const struct formats *f) {
    if (f->svg) return write_picture(call, c, f->svg);
    if (f->qasm3 || f->qasm2)
        circuit_qasm(c,
                     &(struct circuit_qasm_options){.version = f->qasm2 ? 2 : 3,
                                                    .measure = f->measure,
                                                    .write = words_circuit_note,
                                                    .lang = (int)call->lang},
                     put, stdout);
    else if (f->quirk)
        circuit_quirk(c, put, stdout);
    else
        circuit_lines(c, OUTPUT_COLUMNS, put_text, stdout);
    return EXIT_FINE;
}

/* The steps of the record without its comments; NULL when memory is short. */
static ent_step *steps_of(const struct game *game, int *count) {
    ent_step *steps = malloc(((size_t)game->count + 1) * sizeof *steps);
    *count = 0;
    for (int i = 0; steps && i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) steps[(*count)++] = game->lines[i].step;
    return steps;
}

static int run(const struct call *call, int argc, char **argv) {
    static struct game game;
    struct formats formats = {0};
    bool slots = false;
    const struct option_spec options[] = {{"--qasm3", .flag = &formats.qasm3},
                                          {"--qasm2", .flag = &formats.qasm2},
                                          {"--svg", .text = &formats.svg},
                                          {"--quirk", .flag = &formats.quirk},
                                          {"--slots", .flag = &slots},
                                          {"--measure", .flag = &formats.measure},
                                          {0}};
    const char *path;
    if (options_read(call, argc, argv, options, &path, 1, 1) < 0) return EXIT_CALL;
    if (formats.qasm3 + formats.qasm2 + (formats.svg != NULL) + formats.quirk > 1)
        return refuse(call, EXIT_CALL, CMD_SAY_ONE_FORMAT, NO_MORE);
    if (formats.measure && !formats.qasm3 && !formats.qasm2)
        return refuse(call, EXIT_CALL, CMD_SAY_MEASURE_NEEDS, NO_MORE);
    if (!record_load(call, path, &game)) return EXIT_INPUT;
    int count, status = EXIT_FINE;
    ent_step *steps = steps_of(&game, &count);
    struct circuit_item *items = malloc(2 * ((size_t)game.count + 2) * sizeof *items);
    if (steps && items) {
        struct circuit whole, part;
        circuit_of(&whole, items, &game.start, steps, count);
        if (slots) circuit_slots(&whole, &part, items + game.count + 2);
        status = write_circuit(call, slots ? &part : &whole, &formats);
    } else {
        status = refuse(call, EXIT_INPUT, CMD_SAY_NO_MEMORY, NO_MORE);
    }
    free(steps);
    free(items);
    game_free(&game);
    return status;
}

const struct command command_circuit = {"circuit", run};
