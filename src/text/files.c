/* files.c - the plain text game's 'save' and 'load' (text_game.h). */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "saves/files.h"
#include "text/text_game.h"
#include "words/faces/commands.h"

static void remember_file(struct text_game *s, const char *file) {
    char *copy = strdup(file);
    free(s->own_file);
    s->own_file = copy;
}

static bool write_file(const struct game *game, const char *file) {
    struct file_writing w;
    return file_replace(&w, file) && file_end(&w, game_write(game, w.out), true);
}

static const char *file_problem(const struct text_game *s) {
    return words_system_problem(s->options->lang, s->options->files ? errno : EPERM);
}

void text_save(struct text_game *s, const char *file, bool replace) {
    struct stat there;
    bool own = s->own_file && !strcmp(s->own_file, file);
    if (s->options->files && !replace && !own && stat(file, &there) == 0) {
        text_say_about(s, SAY_FILE_EXISTS, file, "");
        return;
    }
    if (!s->options->files || !write_file(&s->game, file)) {
        text_say_about(s, SAY_NOT_SAVED, file, file_problem(s));
        return;
    }
    remember_file(s, file);
    s->saved_by_hand = true;
    text_say_about(s, SAY_SAVED, file, "");
    text_pieces_unsaved(s);
}

/* How play goes on from what was loaded. */
static void go_on(struct text_game *s, const char *file) {
    bool apart = match_go_on(&s->game, s->options->dice, s->options->seed);
    text_say_about(s, apart ? SAY_LOADED_APART : SAY_LOADED, file, "");
}

void text_take_up(struct text_game *s, const struct game *game, const char *file) {
    text_other_game(s);
    game_free(&s->game);
    s->game = *game;
    remember_file(s, file);
    go_on(s, file);
}

/* A name that is no file's may be a position ID; `problem` tells why the file was not opened. */
static bool load_id(struct text_game *s, const char *text, const char *problem) {
    ent_position p;
    ent_id_problem wrong = ent_position_id_read(text, strlen(text), &p);
    if (wrong != ENT_ID_FINE) {
        if (wrong != ENT_ID_BAD_PREFIX) problem = words_id_problem(s->options->lang, wrong);
        text_say_about(s, SAY_NOT_LOADED, text, problem);
        return false;
    }
    text_other_game(s);
    game_start_at(&s->game, &p);
    free(s->own_file);
    s->own_file = NULL;
    go_on(s, text);
    return true;
}

bool text_load(struct text_game *s, const char *file) {
    static struct line_source source; /* large; one file is read at a time */
    char problem[WORDS_PROBLEM_MAX + 64], what[WORDS_PROBLEM_MAX];
    source.file = s->options->files ? fopen(file, "rb") : NULL;
    if (!source.file) return load_id(s, file, file_problem(s));
    bool fine = game_read(&s->game, &source, &s->reader);
    fclose(source.file);
    if (!fine) {
        words_problem(s->options->lang, &s->reader, source.line, source.length, what);
        snprintf(problem, sizeof problem, "%lld: %s", (long long)s->reader.line, what);
        text_say_about(s, SAY_NOT_LOADED, file, problem);
        return false;
    }
    text_other_game(s);
    remember_file(s, file);
    go_on(s, file);
    return true;
}
