/* store.c - what is kept between sessions (store.h). */
#include "term/store.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "words/commands.h"

enum { FILE_NAME = STORE_PATH + 64 };

/* ---- folders and files ---- */

static bool make_folders(char *path) {
    for (char *at = path + 1; *at; at++) {
        if (*at != '/') continue;
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

bool store_open(struct store *store) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char records[FILE_NAME];
    int length = -1;
    if (data && data[0] == '/')
        length = snprintf(store->folder, sizeof store->folder, "%s/entanglion", data);
    else if (home && home[0] == '/')
        length = snprintf(store->folder, sizeof store->folder, "%s/.local/share/entanglion", home);
    if (length < 0 || length >= STORE_PATH) {
        store->folder[0] = '\0';
        errno = ENOENT;
        return false;
    }
    snprintf(records, sizeof records, "%s/games", store->folder);
    return make_folders(records);
}

void store_game_file(const struct store *store, char file[FILE_NAME]) {
    snprintf(file, FILE_NAME, "%s/current.ent", store->folder);
}

void store_record_file(const struct store *store, const char *name, char file[FILE_NAME]) {
    snprintf(file, FILE_NAME, "%s/games/%.*s.ent", store->folder, STORE_NAME, name);
}

/* A file in the making, beside its place. */
static FILE *begin_file(const char *file, char beside[FILE_NAME + 8]) {
    snprintf(beside, FILE_NAME + 8, "%s.part", file);
    return fopen(beside, "wb");
}

static bool end_file(FILE *out, bool fine, const char *beside, const char *file) {
    fine = fclose(out) == 0 && fine;
    if (fine && rename(beside, file) == 0) return true;
    int problem = errno;
    remove(beside);
    errno = problem;
    return false;
}

/* ---- games ---- */

bool store_save(const struct store *store, struct game *game) {
    char file[FILE_NAME], beside[FILE_NAME + 8];
    if (!store->folder[0]) {
        errno = ENOENT;
        return false;
    }
    store_game_file(store, file);
    FILE *out = begin_file(file, beside);
    if (!out) return false;
    return end_file(out, game_write(game, out), beside, file);
}

bool store_has_game(const struct store *store) {
    char file[FILE_NAME];
    store_game_file(store, file);
    return access(file, R_OK) == 0;
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

void store_put_away(const struct store *store) {
    char file[FILE_NAME], name[STORE_NAME], record[FILE_NAME];
    time_t now = time(NULL);
    struct tm parts;
    store_game_file(store, file);
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

static int newest_first(const void *a, const void *b) {
    return -strcmp(a, b);
}

int store_records(const struct store *store, char names[STORE_RECORDS][STORE_NAME]) {
    static char all[4096][STORE_NAME];
    char folder[FILE_NAME];
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
    if (!strcmp(key, "variant")) s->variant = !strcmp(value, "czech") ? ENT_CZECH : ENT_STANDARD;
    if (!strcmp(key, "mercurial")) snprintf(s->pilots[0], STORE_NAME, "%s", value);
    if (!strcmp(key, "rubicon")) snprintf(s->pilots[1], STORE_NAME, "%s", value);
    if (!strcmp(key, "lessons")) snprintf(s->lessons, sizeof s->lessons, " %s ", value);
    ent_lang lang;
    if (!strcmp(key, "language") && words_lang_named(value, &lang)) s->language = (int)lang;
}

void settings_read(const struct store *store, struct settings *settings) {
    char file[FILE_NAME], line[STORE_LESSONS + 64];
    *settings =
        (struct settings){.colour = true, .language = -1, .rate = 1, .pilots = {"", "captain"}};
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
    char file[FILE_NAME], beside[FILE_NAME + 8];
    snprintf(file, sizeof file, "%s/settings", store->folder);
    FILE *out = store->folder[0] ? begin_file(file, beside) : NULL;
    if (!out) return false;
    fprintf(out, "still %s\ntutor %s\ncolour %s\nplain %s\ndice %s\n", s->still ? "on" : "off",
            s->tutor ? "on" : "off", s->colour ? "on" : "off", s->plain ? "on" : "off",
            s->dice ? "on" : "off");
    fprintf(out, "rate %d\nvariant %s\nmercurial %s\nrubicon %s\n", s->rate,
            s->variant == ENT_CZECH ? "czech" : "standard", s->pilots[0], s->pilots[1]);
    if (s->language >= 0) fprintf(out, "language %s\n", words_lang_code((ent_lang)s->language));
    const char *lessons = s->lessons + strspn(s->lessons, " ");
    if (*lessons) fprintf(out, "lessons %.*s\n", (int)strlen(lessons) - 1, lessons);
    return end_file(out, !ferror(out), beside, file);
}
