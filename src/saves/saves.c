/* saves.c - what is saved from one run of the program to the next (saves.h). */
#include "saves/saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "words/faces/commands.h"

/* ---- folders and files ---- */

bool saves_folder(struct saves *saves) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;
    *saves = (struct saves){.problem = ENOENT};
    if (data && data[0] == '/')
        length = snprintf(saves->folder, sizeof saves->folder, "%s/entanglion", data);
    else if (home && home[0] == '/')
        length = snprintf(saves->folder, sizeof saves->folder, "%s/.local/share/entanglion", home);
    if (length > 0 && length < FILE_FOLDER) return true;
    saves->folder[0] = '\0';
    return false;
}

bool saves_open(struct saves *saves) {
    char records[FILE_PATH];
    if (!saves_folder(saves)) return false;
    snprintf(records, sizeof records, "%s/games", saves->folder);
    return file_make_folder(records);
}

static void slot_name(int slot, const char *ending, char name[SAVES_NAME]) {
    if (slot > 1)
        snprintf(name, SAVES_NAME, "current-%d.%s", slot, ending);
    else
        snprintf(name, SAVES_NAME, "current.%s", ending);
}

static void slot_file(const struct saves *saves, int slot, char file[FILE_PATH]) {
    char name[SAVES_NAME];
    slot_name(slot, "ent", name);
    snprintf(file, FILE_PATH, "%s/%s", saves->folder, name);
}

void saves_game_file(const struct saves *saves, char file[FILE_PATH]) {
    slot_file(saves, saves->slot, file);
}

void saves_record_file(const struct saves *saves, const char *name, char file[FILE_PATH]) {
    snprintf(file, FILE_PATH, "%s/games/%.*s.ent", saves->folder, SAVES_NAME, name);
}

/* ---- games ---- */

bool saves_write_game(const struct saves *saves, struct game *game, bool to_disk) {
    struct file_writing w;
    char name[SAVES_NAME];
    if (!saves->slot) {
        errno = saves->problem;
        return false;
    }
    slot_name(saves->slot, "ent", name);
    return file_begin(&w, saves->folder, name) && file_end(&w, game_write(game, w.out), to_disk);
}

bool saves_rescue(const struct game *game, char file[FILE_PATH]) {
    const char *const folders[] = {".", getenv("TMPDIR"), "/tmp"};
    char name[SAVES_NAME];
    time_t now = time(NULL);
    struct tm parts;
    if (!gmtime_r(&now, &parts)) return false;
    strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &parts);
    for (int i = 0; i < 3; i++) {
        if (!folders[i] || !*folders[i]) continue;
        int length = snprintf(file, FILE_PATH, "%s/entanglion-%s.ent", folders[i], name);
        FILE *out = length < FILE_PATH ? fopen(file, "wbx") : NULL; /* over nothing that is there */
        if (!out) continue;
        bool fine = game_write(game, out);
        if (fclose(out) == 0 && fine) return true;
        remove(file);
    }
    return false;
}

bool saves_has_game(const struct saves *saves) {
    char file[FILE_PATH];
    saves_game_file(saves, file);
    return saves->slot && access(file, R_OK) == 0;
}

bool saves_read_game(const char *file, ent_lang lang, struct game *game,
                     char problem[WORDS_PROBLEM_MAX]) {
    static struct line_source source; /* large, and one file is read at a time */
    static ent_reader reader;
    source.file = fopen(file, "rb");
    if (!source.file) {
        snprintf(problem, WORDS_PROBLEM_MAX, "%s", words_system_problem(lang, errno));
        return false;
    }
    bool fine = game_read(game, &source, &reader);
    fclose(source.file);
    if (!fine) words_problem(lang, &reader, source.line, source.length, problem);
    return fine;
}

/* Moves a game among the records. */
static void put_away(const struct saves *saves, const char *file) {
    char name[SAVES_NAME], record[FILE_PATH];
    time_t now = time(NULL);
    struct tm parts;
    if (access(file, R_OK) != 0 || !gmtime_r(&now, &parts)) return;
    for (int again = 0; again < 100; again++) {
        size_t length = strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &parts);
        if (again) snprintf(name + length, sizeof name - length, "-%d", again);
        saves_record_file(saves, name, record);
        if (link(file, record) == 0) break; /* never over a record that is there */
        if (errno != EEXIST) {
            rename(file, record);
            return;
        }
    }
    remove(file);
}

void saves_put_away(const struct saves *saves) {
    char file[FILE_PATH];
    saves_game_file(saves, file);
    if (saves->slot) put_away(saves, file);
}

/* A game in a slot that nobody plays in: of an instance that was ended while others ran. */
static void take_over(const struct saves *saves, int slot) {
    char left[FILE_PATH], ours[FILE_PATH];
    slot_file(saves, slot, left);
    saves_game_file(saves, ours);
    if (access(left, F_OK) != 0) return;
    if (access(ours, F_OK) == 0)
        put_away(saves, left);
    else
        rename(left, ours);
}

void saves_claim(struct saves *saves) {
    saves->slot = 0;
    for (int slot = 1; saves->folder[0] && slot <= SAVES_SLOTS; slot++) {
        char name[SAVES_NAME];
        slot_name(slot, "lock", name);
        int lock = file_lock(saves->folder, name, false);
        if (lock < 0) saves->problem = errno;
        if (lock < 0) continue;
        if (!saves->slot) {
            saves->slot = slot; /* its lock stays open until the process ends */
            continue;
        }
        take_over(saves, slot);
        close(lock);
    }
}

static int newest_first(const void *a, const void *b) {
    return -strcmp(a, b);
}

int saves_records(const struct saves *saves, char names[SAVES_RECORDS][SAVES_NAME]) {
    static char all[4096][SAVES_NAME];
    char folder[FILE_PATH];
    int count = 0;
    snprintf(folder, sizeof folder, "%s/games", saves->folder);
    DIR *dir = opendir(folder);
    if (!dir) return 0;
    for (struct dirent *entry = readdir(dir); entry && count < 4096; entry = readdir(dir)) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || length - 4 >= SAVES_NAME || strcmp(entry->d_name + length - 4, ".ent"))
            continue;
        snprintf(all[count++], SAVES_NAME, "%.*s", (int)(length - 4), entry->d_name);
    }
    closedir(dir);
    qsort(all, (size_t)count, sizeof *all, newest_first);
    if (count > SAVES_RECORDS) count = SAVES_RECORDS;
    memcpy(names, all, (size_t)count * sizeof *all);
    return count;
}

/* ---- settings ---- */

/* One line of the settings, "key value"; those that nobody knows are left out. */
static void take_setting(struct settings *s, const char *key, const char *value) {
    bool on = !strcmp(value, "on");
    int number = atoi(value);
    if (!strcmp(key, "still")) s->still = on;
    if (!strcmp(key, "tutor")) s->tutor = on;
    if (!strcmp(key, "colour")) s->colour = on;
    if (!strcmp(key, "plain")) s->plain = on;
    if (!strcmp(key, "dice")) s->dice = on;
    if (!strcmp(key, "rate") && number >= 1 && number <= ENT_START_RATE_MAX) s->rate = number;
    if (!strcmp(key, "variant")) ent_variant_read(value, strlen(value), &s->variant);
    if (!strcmp(key, "mercurial")) snprintf(s->pilots[0], SAVES_NAME, "%s", value);
    if (!strcmp(key, "rubicon")) snprintf(s->pilots[1], SAVES_NAME, "%s", value);
    why_depth why;
    if (!strcmp(key, "why") && why_depth_named(value, &why)) s->why = why;
    if (!strcmp(key, "layer") && number >= 0 && number < QUBITS_LAYERS)
        s->layer = (qubits_layer)number;
    ent_lang lang;
    if (!strcmp(key, "language") && words_lang_named(value, &lang)) s->language = (int)lang;
}

void settings_read(const struct saves *saves, struct settings *settings) {
    char file[FILE_PATH], line[128];
    *settings = (struct settings){
        .colour = true, .language = -1, .layer = QUBITS_GRID, .rate = 1, .pilots = {"", "captain"}};
    snprintf(file, sizeof file, "%s/settings", saves->folder);
    FILE *in = saves->folder[0] ? fopen(file, "rb") : NULL;
    if (!in) return;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        char *value = line + strcspn(line, " ");
        if (*value) *value++ = '\0';
        take_setting(settings, line, value);
    }
    fclose(in);
}

bool settings_write(const struct saves *saves, const struct settings *s) {
    struct file_writing w;
    if (!file_begin(&w, saves->folder, "settings")) return false;
    FILE *out = w.out;
    fprintf(out, "still %s\ntutor %s\ncolour %s\nplain %s\ndice %s\n", s->still ? "on" : "off",
            s->tutor ? "on" : "off", s->colour ? "on" : "off", s->plain ? "on" : "off",
            s->dice ? "on" : "off");
    fprintf(out, "rate %d\nvariant %s\nmercurial %s\nrubicon %s\n", s->rate,
            ent_variant_word(s->variant), s->pilots[0], s->pilots[1]);
    fprintf(out, "why %s\nlayer %d\n", why_depth_word(s->why), (int)s->layer);
    if (s->language >= 0) fprintf(out, "language %s\n", words_lang_code((ent_lang)s->language));
    return file_end(&w, !ferror(out), true);
}
