/* pages.c - the manual pages of the program and of each command, from the texts of
 * --help (pages.h). */
#include "manual/pages.h"

#include <stdio.h>
#include <string.h>

#include "manual/help.h"
#include "manual/roff.h"
#include "words/faces/commands.h"
#include "words/manual/manual.h"

static void section(FILE *out, ent_lang lang, manual_saying heading) {
    roff_heading(out, words_manual(lang, heading));
}

static void entry(FILE *out, ent_lang lang, const char *tag, manual_saying saying) {
    roff_entry(out, (const char *const[]){tag, NULL}, words_manual(lang, saying));
}

/* "entanglion-play \- play on the board in this terminal" */
static void name_of(FILE *out, ent_lang lang, const char *name, const char *summary) {
    section(out, lang, MANUAL_NAME);
    fprintf(out, "%s \\- ", name);
    roff_text(out, summary);
}

static void option_lang(FILE *out, ent_lang lang) {
    char languages[64] = "", text[WORDS_MAX];
    for (int l = 0; l < ENT_LANGS; l++) {
        size_t used = strlen(languages);
        snprintf(languages + used, sizeof languages - used, "%s%s", l ? ", " : "",
                 words_lang_code((ent_lang)l));
    }
    words_fill(text, sizeof text, words_manual(lang, MANUAL_OPTION_LANG),
               &(struct place_filler){"languages", languages}, 1);
    roff_entry(out, (const char *const[]){words_manual(lang, MANUAL_TAG_LANG), NULL}, text);
}

/* ---- a command ---- */

static bool names_plain(const struct help *help) {
    for (int i = 0; i < help->count; i++)
        if (help->parts[i].kind == HELP_ENTRY && !strcmp(help->parts[i].tags[0], "--plain"))
            return true;
    return false;
}

/* What every command takes, after its own. */
static void options_common(FILE *out, ent_lang lang, const struct help *help) {
    option_lang(out, lang);
    if (!names_plain(help)) entry(out, lang, "--plain", MANUAL_OPTION_PLAIN);
    entry(out, lang, "-h, --help", MANUAL_OPTION_HELP);
}

/* Options begin with the first entry that is one. Where options have ended, the common ones follow,
 * and then what else the help says. */
static void parts_write(FILE *out, ent_lang lang, const struct help *help) {
    enum { BEFORE, AMONG, AFTER } options = BEFORE;
    for (int i = 0; i < help->count; i++) {
        const struct help_part *part = &help->parts[i];
        bool option = part->kind == HELP_ENTRY && part->tags[0][0] == '-';
        if (part->kind == HELP_CALL || part->kind == HELP_EXAMPLE) continue;
        if (option && options == BEFORE) {
            section(out, lang, MANUAL_OPTIONS);
            options = AMONG;
        } else if (!option && options == AMONG) {
            options_common(out, lang, help);
            options = AFTER;
        }
        if (part->kind == HELP_ENTRY)
            roff_entry(out, part->tags, part->text);
        else
            roff_paragraph(out, part->text);
    }
    if (options == BEFORE) section(out, lang, MANUAL_OPTIONS);
    if (options != AFTER) options_common(out, lang, help);
}

bool page_command(FILE *out, ent_lang lang, const char *command) {
    static struct help help;
    char name[64];
    if (!help_read(&help, lang, command)) return false;
    snprintf(name, sizeof name, "entanglion-%s", command);
    roff_begin(out, name, "6");
    name_of(out, lang, name, words_command_summary(lang, command));
    section(out, lang, MANUAL_SYNOPSIS);
    for (int i = 0; i < help.count; i++)
        if (help.parts[i].kind == HELP_CALL) roff_call(out, help.parts[i].tags[0]);
    section(out, lang, MANUAL_DESCRIPTION);
    parts_write(out, lang, &help);
    const struct help_part *last = &help.parts[help.count - 1];
    if (last->kind == HELP_EXAMPLE) {
        section(out, lang, MANUAL_EXAMPLES);
        roff_lines(out, last->text);
    }
    section(out, lang, MANUAL_SEE_ALSO);
    roff_reference(out, "entanglion", "6", 1);
    roff_reference(out, "entanglion-record", "5", 0);
    return true;
}

/* ---- the program ---- */

static void program_commands(FILE *out, ent_lang lang) {
    section(out, lang, MANUAL_COMMANDS);
    for (int i = 0; words_command_at(i); i++) {
        const char *name = words_command_at(i);
        roff_entry(out, (const char *const[]){name, NULL}, words_command_summary(lang, name));
    }
}

static void program_ends(FILE *out, ent_lang lang) {
    section(out, lang, MANUAL_STATUS);
    entry(out, lang, "0", MANUAL_STATUS_FINE);
    entry(out, lang, "1", MANUAL_STATUS_INPUT);
    entry(out, lang, "2", MANUAL_STATUS_CALL);
    section(out, lang, MANUAL_ENVIRONMENT);
    roff_entry(out, (const char *const[]){"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", NULL},
               words_manual(lang, MANUAL_VARIABLE_LANG));
    entry(out, lang, "XDG_DATA_HOME", MANUAL_VARIABLE_DATA);
    entry(out, lang, "XDG_STATE_HOME", MANUAL_VARIABLE_STATE);
    entry(out, lang, "PAGER", MANUAL_VARIABLE_PAGER);
    entry(out, lang, "NO_COLOR", MANUAL_VARIABLE_COLOR);
    entry(out, lang, "ENTANGLION_DATE", MANUAL_VARIABLE_DATE);
    section(out, lang, MANUAL_FILES);
    entry(out, lang, "~/.local/share/entanglion/", MANUAL_FILE_SAVES);
    entry(out, lang, "~/.local/state/entanglion/rooms.db", MANUAL_FILE_ROOMS);
    section(out, lang, MANUAL_COPYRIGHT);
    roff_text(out, words_manual(lang, MANUAL_RIGHTS));
    section(out, lang, MANUAL_SEE_ALSO);
    for (int i = 0; words_command_at(i); i++) {
        char page[64];
        snprintf(page, sizeof page, "entanglion-%s", words_command_at(i));
        roff_reference(out, page, "6", 1);
    }
    roff_reference(out, "entanglion-record", "5", 0);
}

bool page_program(FILE *out, ent_lang lang) {
    roff_begin(out, "entanglion", "6");
    name_of(out, lang, "entanglion", words_manual(lang, MANUAL_PROGRAM));
    section(out, lang, MANUAL_SYNOPSIS);
    roff_call(out, words_manual(lang, MANUAL_CALL));
    roff_call(out, words_manual(lang, MANUAL_CALL_HELP));
    roff_call(out, "entanglion --version");
    section(out, lang, MANUAL_DESCRIPTION);
    roff_text(out, words_manual(lang, MANUAL_GAME));
    roff_paragraph(out, words_manual(lang, MANUAL_PLAYS));
    program_commands(out, lang);
    section(out, lang, MANUAL_OPTIONS);
    option_lang(out, lang);
    entry(out, lang, "--plain", MANUAL_OPTION_PLAIN);
    entry(out, lang, "-h, --help", MANUAL_OPTION_HELP);
    entry(out, lang, "--version", MANUAL_OPTION_VERSION);
    program_ends(out, lang);
    return true;
}
