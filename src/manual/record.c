/* record.c - entanglion-record(5), the manual page of the notation (pages.h); docs/notation.md has all of it. */
#include "manual/pages.h"
#include "manual/roff.h"
#include "words/manual/manual.h"

struct row {
    const char *tags[8];
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
                                      {{"* draw CARD"}, MANUAL_STEP_DRAW},
                                      {{"* event EVENT"}, MANUAL_STEP_EVENT},
                                      {{"* lose COMPONENT"}, MANUAL_STEP_LOSE},
                                      {{0}, MANUAL_SAYINGS}};

static const struct row choices[] = {
    {{"S trade GIVE TAKE"}, MANUAL_STEP_TRADE},
    {{"S navigate CARD", "S exchange CARD", "S retrieve", "S heisenberg", "S mechanic"},
     MANUAL_STEP_ACTION},
    {{"S bennett give COMPONENT", "S bennett take COMPONENT"}, MANUAL_STEP_BENNETT},
    {{"S tunnel", "S roll"}, MANUAL_STEP_TUNNEL},
    {{"S reroll", "S stand"}, MANUAL_STEP_REROLL},
    {{"S jump PLANET PLANET"}, MANUAL_STEP_JUMP},
    {{"S keep CARD"}, MANUAL_STEP_KEEP},
    {{"S discard CARD"}, MANUAL_STEP_DISCARD},
    {{"S play CARD", "S done"}, MANUAL_STEP_PLAY},
    {{0}, MANUAL_SAYINGS}};

static void rows(FILE *out, ent_lang lang, const struct row *row) {
    for (; row->tags[0]; row++) roff_entry(out, row->tags, words_manual(lang, row->saying));
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
