/* record.c - entanglion-record(5), the manual page of the notation (pages.h);
 * docs/notation.md has all of it. */
#include "manual/pages.h"
#include "manual/roff.h"
#include "words/manual/manual.h"

enum { TAGS = 5 };

struct row {
    const char *tags[TAGS + 1];
    manual_saying saying;
};

static const struct row keys[] = {{{"variant"}, MANUAL_KEY_VARIANT},
                                  {{"rate"}, MANUAL_KEY_RATE},
                                  {{"mercurial", "rubicon"}, MANUAL_KEY_SHIPS},
                                  {{"seed"}, MANUAL_KEY_SEED},
                                  {{"date"}, MANUAL_KEY_DATE},
                                  {{0}, MANUAL_SAYINGS}};

static const struct row outcomes[] = {{{"* components C1 … C8"}, MANUAL_STEP_COMPONENTS},
                                      {{"* rolloff M R"}, MANUAL_STEP_ROLLOFF},
                                      {{"* d2 N"}, MANUAL_STEP_D2},
                                      {{"* d8 N"}, MANUAL_STEP_D8},
                                      {{"* draw {card}"}, MANUAL_STEP_DRAW},
                                      {{"* event {event}"}, MANUAL_STEP_EVENT},
                                      {{"* lose {component}"}, MANUAL_STEP_LOSE},
                                      {{0}, MANUAL_SAYINGS}};

static const struct row choices[] = {
    {{"S trade {card} {card}"}, MANUAL_STEP_TRADE},
    {{"S navigate {card}", "S exchange {card}", "S retrieve", "S heisenberg", "S mechanic"},
     MANUAL_STEP_ACTION},
    {{"S bennett give {component}", "S bennett take {component}"}, MANUAL_STEP_BENNETT},
    {{"S tunnel", "S roll"}, MANUAL_STEP_TUNNEL},
    {{"S reroll", "S stand"}, MANUAL_STEP_REROLL},
    {{"S jump {planet} {planet}"}, MANUAL_STEP_JUMP},
    {{"S keep {card}"}, MANUAL_STEP_KEEP},
    {{"S discard {card}"}, MANUAL_STEP_DISCARD},
    {{"S play {card}", "S done"}, MANUAL_STEP_PLAY},
    {{0}, MANUAL_SAYINGS}};

/* A row, with the words of the language for what stands for a value. */
static void row_write(FILE *out, ent_lang lang, const struct row *row) {
    const struct place_filler words[] = {{"card", words_manual(lang, MANUAL_WORD_CARD)},
                                         {"event", words_manual(lang, MANUAL_WORD_EVENT)},
                                         {"component", words_manual(lang, MANUAL_WORD_COMPONENT)},
                                         {"planet", words_manual(lang, MANUAL_WORD_PLANET)}};
    char filled[TAGS][WORDS_MAX];
    const char *tags[TAGS + 1] = {0};
    for (int i = 0; row->tags[i]; i++) {
        words_fill(filled[i], sizeof filled[i], row->tags[i], words, 4);
        tags[i] = filled[i];
    }
    roff_entry(out, tags, words_manual(lang, row->saying));
}

static void rows(FILE *out, ent_lang lang, const struct row *row) {
    for (; row->tags[0]; row++) row_write(out, lang, row);
}

static void section(FILE *out, ent_lang lang, manual_saying heading, manual_saying text) {
    roff_heading(out, words_manual(lang, heading));
    roff_text(out, words_manual(lang, text));
}

bool page_record(FILE *out, ent_lang lang) {
    roff_begin(out, "entanglion-record", "5");
    roff_heading(out, words_manual(lang, MANUAL_NAME));
    fputs("entanglion-record \\- ", out);
    roff_text(out, words_manual(lang, MANUAL_RECORD));
    section(out, lang, MANUAL_DESCRIPTION, MANUAL_RECORD_IS);
    roff_paragraph(out, words_manual(lang, MANUAL_RECORD_TEXT));
    section(out, lang, MANUAL_HEADER, MANUAL_RECORD_HEADER);
    rows(out, lang, keys);
    section(out, lang, MANUAL_CHANCE, MANUAL_RECORD_CHANCE);
    rows(out, lang, outcomes);
    section(out, lang, MANUAL_CHOICES, MANUAL_RECORD_CHOICES);
    rows(out, lang, choices);
    section(out, lang, MANUAL_RESULT, MANUAL_RECORD_RESULT);
    roff_heading(out, words_manual(lang, MANUAL_EXAMPLES));
    roff_lines(
        out, "entanglion 1\nrate 1\nmercurial human Ada\n\n"
             "* components magnetic_shielding quantum_programming control_infrastructure "
             "dilution_refrigerator qubit_interconnect quantum_error_correction "
             "quantum_gates physical_qubits\n"
             "* rolloff 5 2\n* d2 0\n* d2 0\n* draw X\n* draw H\n* draw H\n* draw CNOT\n"
             "* draw SWAP\n* draw X\nM navigate H\n* draw X\nR navigate CNOT\n* draw H\n* d8 3\n");
    roff_heading(out, words_manual(lang, MANUAL_SEE_ALSO));
    roff_reference(out, "entanglion", "6", 1);
    roff_reference(out, "entanglion-trace", "6", 1);
    roff_reference(out, "entanglion-show", "6", 0);
    return true;
}
