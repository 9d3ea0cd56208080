/* main.c - writes the manual pages in all languages and the completions for shells into a folder.
 *
 * A program of the build, never installed: entanglion_manual FOLDER. It knows the words, the bots
 * and the lessons, and nothing of how a command runs. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "manual/pages.h"
#include "manual/shells.h"
#include "words/faces/commands.h"

enum { PATH_ROOM = 4096 };

/* Makes the folder of a file, with those above it. */
static void make_folders(const char *file) {
    char path[PATH_ROOM];
    for (const char *slash = strchr(file + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(path, sizeof path, "%.*s", (int)(slash - file), file);
        mkdir(path, 0777); /* what goes wrong shows when the file is opened */
    }
}

static FILE *open_file(const char *path) {
    make_folders(path);
    FILE *file = fopen(path, "w");
    if (!file) fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return file;
}

static bool close_file(FILE *file, const char *path, bool fine) {
    bool written = !ferror(file);
    if (fclose(file) == 0 && written && fine) return true;
    fprintf(stderr, "%s: %s\n", path, fine ? strerror(errno) : "a text is too long");
    return false;
}

/* English pages lie in man/man6, those of other languages in man/pl/man6. */
static void page_path(char path[PATH_ROOM], const char *folder, ent_lang lang, const char *name,
                      int section) {
    const char *code = lang == ENT_LANG_EN ? "" : words_lang_code(lang);
    snprintf(path, PATH_ROOM, "%s/man/%s%sman%d/%s.%d", folder, code, *code ? "/" : "", section,
             name, section);
}

static bool write_pages(const char *folder, ent_lang lang) {
    char path[PATH_ROOM], name[64];
    bool fine = true;
    for (int i = -2; fine && (i < 0 || words_command_at(i)); i++) {
        snprintf(name, sizeof name, "entanglion%s%s", i == -1 ? "" : "-",
                 i == -2   ? "record"
                 : i == -1 ? ""
                           : words_command_at(i));
        page_path(path, folder, lang, name, i == -2 ? 5 : 6);
        FILE *out = open_file(path);
        if (!out) return false;
        fine = close_file(out, path,
                          i == -2   ? page_record(out, lang)
                          : i == -1 ? page_program(out, lang)
                                    : page_command(out, lang, words_command_at(i)));
    }
    return fine;
}

static bool write_completions(const char *folder) {
    static const struct {
        const char *file;
        bool (*write)(FILE *out);
    } shells[] = {{"bash/entanglion", completions_bash},
                  {"zsh/_entanglion", completions_zsh},
                  {"fish/entanglion.fish", completions_fish}};
    bool fine = true;
    for (int i = 0; fine && i < 3; i++) {
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "%s/%s", folder, shells[i].file);
        FILE *out = open_file(path);
        fine = out && close_file(out, path, shells[i].write(out));
    }
    return fine;
}

int main(int argc, char **argv) {
    if (argc != 2) {
        fputs("usage: entanglion_manual FOLDER\n", stderr);
        return 2;
    }
    bool fine = write_completions(argv[1]);
    for (int l = 0; fine && l < ENT_LANGS; l++) fine = write_pages(argv[1], (ent_lang)l);
    return fine ? 0 : 1;
}
