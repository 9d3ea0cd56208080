/* store.c - what is kept between sessions (store.h). */
#include "saves/saves.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "words/faces/commands.h"

/* ---- folders and files ---- */

bool store_folder(struct store *store) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = -1;
    *store = (struct store){.problem = ENOENT};
    if (data && data[0] == '/')
        length = snprintf(store->folder, sizeof store->folder, "%s/entanglion", data);
    else if (home && home[0] == '/')
        length = snprintf(store->folder, sizeof store->folder, "%s/.local/share/entanglion", home);
    if (length > 0 && length < STORE_PATH) return true;
    store->folder[0] = '\0';
    return false;
}

bool store_open(struct store *store) {
    char records[KEEP_FILE];
    if (!store_folder(store)) return false;
    snprintf(records, sizeof records, "%s/games", store->folder);
    return keep_folder(records);
}

static void slot_name(int slot, const char *ending, char name[STORE_NAME]) {
    if (slot > 1)
        snprintf(name, STORE_NAME, "current-%d.%s", slot, ending);
    else
        snprintf(name, STORE_NAME, "current.%s", ending);
}

static void slot_file(const struct store *store, int slot, char file[KEEP_FILE]) {
    char name[STORE_NAME];
    slot_name(slot, "ent", name);
    snprintf(file, KEEP_FILE, "%s/%s", store->folder, name);
}

void store_game_file(const struct store *store, char file[KEEP_FILE]) {
    slot_file(store, store->slot, file);
}

void store_record_file(const struct store *store, const char *name, char file[KEEP_FILE]) {
    snprintf(file, KEEP_FILE, "%s/games/%.*s.ent", store->folder, STORE_NAME, name);
}

/* ---- games ---- */

bool store_save(const struct store *store, struct game *game, bool to_disk) {
    struct keeping k;
    char name[STORE_NAME];
    if (!store->slot) {
        errno = store->problem;
        return false;
    }
    slot_name(store->slot, "ent", name);
    return keep_begin(&k, store->folder, name) && keep_end(&k, game_write(game, k.out), to_disk);
}

bool store_has_game(const struct store *store) {
    char file[KEEP_FILE];
    store_game_file(store, file);
    return store->slot && access(file, R_OK) == 0;
}

bool store_load(const char *file, ent_lang lang, struct game *game,
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
static void put_away(const struct store *store, const char *file) {
    char name[STORE_NAME], record[KEEP_FILE];
    time_t now = time(NULL);
    struct tm parts;
    if (access(file, R_OK) != 0 || !gmtime_r(&now, &parts)) return;
    for (int again = 0; again < 100; again++) {
        size_t length = strftime(name, sizeof name, "%Y-%m-%d-%H%M%S", &parts);
        if (again) snprintf(name + length, sizeof name - length, "-%d", again);
        store_record_file(store, name, record);
        if (link(file, record) == 0) break; /* never over a record that is there */
        if (errno != EEXIST) {
            rename(file, record);
            return;
        }
    }
    remove(file);
}

void store_put_away(const struct store *store) {
    char file[KEEP_FILE];
    store_game_file(store, file);
    if (store->slot) put_away(store, file);
}

/* A game in a slot that nobody plays in: of an instance that was ended while others ran. */
static void take_over(const struct store *store, int slot) {
    char left[KEEP_FILE], ours[KEEP_FILE];
    slot_file(store, slot, left);
    store_game_file(store, ours);
    if (access(left, F_OK) != 0) return;
    if (access(ours, F_OK) == 0)
        put_away(store, left);
    else
        rename(left, ours);
}

void store_claim(struct store *store) {
    store->slot = 0;
    for (int slot = 1; store->folder[0] && slot <= STORE_SLOTS; slot++) {
        char name[STORE_NAME];
        slot_name(slot, "lock", name);
        int lock = keep_lock(store->folder, name, false);
        if (lock < 0) store->problem = errno;
        if (lock < 0) continue;
        if (!store->slot) {
            store->slot = slot; /* its lock stays open until the process ends */
            continue;
        }
        take_over(store, slot);
        close(lock);
    }
}

static int newest_first(const void *a, const void *b) {
    return -strcmp(a, b);
}

int store_records(const struct store *store, char names[STORE_RECORDS][STORE_NAME]) {
    static char all[4096][STORE_NAME];
    char folder[KEEP_FILE];
    int count = 0;
    snprintf(folder, sizeof folder, "%s/games", store->folder);
    DIR *dir = opendir(folder);
    if (!dir) return 0;
    for (struct dirent *entry = readdir(dir); entry && count < 4096; entry = readdir(dir)) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || length - 4 >= STORE_NAME || strcmp(entry->d_name + length - 4, ".ent"))
            continue;
        snprintf(all[count++], STORE_NAME, "%.*s", (int)(length - 4), entry->d_name);
    }
    closedir(dir);
    qsort(all, (size_t)count, sizeof *all, newest_first);
    if (count > STORE_RECORDS) count = STORE_RECORDS;
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
    if (!strcmp(key, "rate") && number >= 1 && number <= 4) s->rate = number;
    if (!strcmp(key, "variant")) ent_variant_read(value, strlen(value), &s->variant);
    if (!strcmp(key, "mercurial")) snprintf(s->pilots[0], STORE_NAME, "%s", value);
    if (!strcmp(key, "rubicon")) snprintf(s->pilots[1], STORE_NAME, "%s", value);
    why_depth why;
    if (!strcmp(key, "why") && why_depth_named(value, &why)) s->why = why;
    if (!strcmp(key, "layer") && number >= 0 && number < QUBITS_LAYERS)
        s->layer = (qubits_layer)number;
    ent_lang lang;
    if (!strcmp(key, "language") && words_lang_named(value, &lang)) s->language = (int)lang;
}

void settings_read(const struct store *store, struct settings *settings) {
    char file[KEEP_FILE], line[128];
    *settings = (struct settings){
        .colour = true, .language = -1, .layer = QUBITS_GRID, .rate = 1, .pilots = {"", "captain"}};
    snprintf(file, sizeof file, "%s/settings", store->folder);
    FILE *in = store->folder[0] ? fopen(file, "rb") : NULL;
    if (!in) return;
    while (fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = '\0';
        char *value = line + strcspn(line, " ");
        if (*value) *value++ = '\0';
        take_setting(settings, line, value);
    }
    fclose(in);
}

bool settings_write(const struct store *store, const struct settings *s) {
    struct keeping k;
    if (!keep_begin(&k, store->folder, "settings")) return false;
    FILE *out = k.out;
    fprintf(out, "still %s\ntutor %s\ncolour %s\nplain %s\ndice %s\n", s->still ? "on" : "off",
            s->tutor ? "on" : "off", s->colour ? "on" : "off", s->plain ? "on" : "off",
            s->dice ? "on" : "off");
    fprintf(out, "rate %d\nvariant %s\nmercurial %s\nrubicon %s\n", s->rate,
            ent_variant_word(s->variant), s->pilots[0], s->pilots[1]);
    fprintf(out, "why %s\nlayer %d\n", why_depth_word(s->why), (int)s->layer);
    if (s->language >= 0) fprintf(out, "language %s\n", words_lang_code((ent_lang)s->language));
    return keep_end(&k, !ferror(out), true);
}
