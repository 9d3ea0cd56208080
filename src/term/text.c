/* text.c - the plain text game (text.h). Every sentence is from src/words. */
#include "term/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "table/game.h"

struct session {
    const struct text_options *options;
    struct game game;
    struct line_source input;
    ent_reader reader;
    char *own_file; /* what was saved or loaded last and may be replaced */
};

enum answer { ANSWER_STEP, ANSWER_SHOW, ANSWER_AGAIN, ANSWER_QUIT };

static void say(struct session *s, words_saying saying, const struct place_filler *places,
                int count) {
    char text[WORDS_PROBLEM_MAX];
    words_fill(text, sizeof text, words_saying_template(s->options->lang, saying), places, count);
    fprintf(s->options->out, "%s\n", text);
}

static void say_about(struct session *s, words_saying saying, const char *file,
                      const char *problem) {
    const struct place_filler places[] = {{"file", file}, {"problem", problem}, {"input", file}};
    say(s, saying, places, 3);
}

static void tell(struct session *s, const ent_happenings *happened) {
    for (int i = 0; i < happened->count; i++) {
        char sentence[WORDS_MAX];
        words_happening(s->options->lang, &happened->list[i], sentence);
        fprintf(s->options->out, "%s\n", sentence);
    }
}

/* ---- what the screen shows ---- */

static void show_position(struct session *s) {
    char text[WORDS_POSITION_MAX];
    words_position(s->options->lang, &s->game.now, text);
    fprintf(s->options->out, "\n%s", text);
}

static bool is_die(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL);
    return n == 0 || ent_step_kind(steps[0]) == ENT_STEP_D2 ||
           ent_step_kind(steps[0]) == ENT_STEP_D8 || ent_step_kind(steps[0]) == ENT_STEP_ROLLOFF;
}

static void ask(struct session *s) {
    const ent_position *p = &s->game.now;
    ent_step steps[ENT_STEPS_MAX];
    char text[WORDS_MAX], notation[ENT_STEP_TEXT];
    words_question(s->options->lang, p, text);
    fprintf(s->options->out, "\n%s\n", text);
    int n = is_die(p) ? 0 : ent_steps(p, steps, NULL);
    for (int i = 0; i < n; i++) {
        words_choice(s->options->lang, p, steps[i], text);
        ent_step_write(steps[i], notation);
        fprintf(s->options->out, "%3d  %-28s %s\n", i + 1, notation, text);
    }
    fputs(words_saying_template(s->options->lang, SAY_PROMPT), s->options->out);
    fflush(s->options->out);
}

/* ---- commands with a file ---- */

static void remember_file(struct session *s, const char *file) {
    char *copy = strdup(file);
    free(s->own_file);
    s->own_file = copy;
}

/* Writes beside the file first, so that a full disk loses nothing. */
static bool write_file(const struct game *game, const char *file) {
    char beside[4096];
    if ((size_t)snprintf(beside, sizeof beside, "%s.part", file) >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    FILE *out = fopen(beside, "wb");
    if (!out) return false;
    bool fine = game_write(game, out);
    fine = fclose(out) == 0 && fine;
    if (fine && rename(beside, file) == 0) return true;
    int problem = errno;
    remove(beside);
    errno = problem;
    return false;
}

static void refuse_to_save(struct session *s, const char *file) {
    char id[ENT_POSITION_ID_TEXT];
    ent_position_id_write(&s->game.now, id);
    const struct place_filler places[] = {{"file", file}, {"id", id}};
    say(s, SAY_NOT_SAVED_ID, places, 2);
}

static void save(struct session *s, const char *file, bool replace) {
    struct stat there;
    if (!game_has_record(&s->game)) {
        refuse_to_save(s, file);
        return;
    }
    bool own = s->own_file && !strcmp(s->own_file, file);
    if (s->options->files && !replace && !own && stat(file, &there) == 0) {
        say_about(s, SAY_FILE_EXISTS, file, "");
        return;
    }
    if (!s->options->files || !write_file(&s->game, file)) {
        say_about(s, SAY_NOT_SAVED, file, strerror(s->options->files ? errno : EPERM));
        return;
    }
    remember_file(s, file);
    say_about(s, SAY_SAVED, file, "");
}

/* How play goes on from what was loaded. */
static void go_on(struct session *s, const char *file) {
    bool apart = !s->game.dealt && !s->options->dice;
    if (apart) game_deal_from(&s->game, s->options->seed);
    if (s->options->dice) s->game.dealt = false;
    say_about(s, apart ? SAY_LOADED_APART : SAY_LOADED, file, "");
}

/* A name that is no file's may be a position ID; `problem` tells why the file was not opened. */
static bool load_id(struct session *s, const char *text, const char *problem) {
    ent_position p;
    ent_id_problem wrong = ent_position_id_read(text, strlen(text), &p);
    if (wrong != ENT_ID_FINE) {
        if (wrong != ENT_ID_BAD_PREFIX) problem = words_id_problem(s->options->lang, wrong);
        say_about(s, SAY_NOT_LOADED, text, problem);
        return false;
    }
    game_start_at(&s->game, &p);
    free(s->own_file);
    s->own_file = NULL;
    go_on(s, text);
    return true;
}

static bool load(struct session *s, const char *file) {
    static struct line_source source; /* large; one session reads at a time */
    char problem[WORDS_PROBLEM_MAX + 64], what[WORDS_PROBLEM_MAX];
    source.file = s->options->files ? fopen(file, "rb") : NULL;
    if (!source.file) return load_id(s, file, strerror(s->options->files ? errno : EPERM));
    bool fine = game_read(&s->game, &source, &s->reader);
    fclose(source.file);
    if (!fine) {
        words_problem(s->options->lang, &s->reader, source.line, source.length, what);
        snprintf(problem, sizeof problem, "%lld: %s", (long long)s->reader.line, what);
        say_about(s, SAY_NOT_LOADED, file, problem);
        return false;
    }
    remember_file(s, file);
    go_on(s, file);
    return true;
}

/* ---- reading an answer ---- */

static bool word_at(const char *line, const char *word, const char **rest) {
    size_t n = strlen(word);
    if (strncmp(line, word, n) || (line[n] && line[n] != ' ' && line[n] != '\t')) return false;
    *rest = line + n + strspn(line + n, " \t");
    return true;
}

static enum answer command(struct session *s, const char *line) {
    const char *rest = "";
    bool replace = word_at(line, "save!", &rest);
    if (!*line) return ANSWER_AGAIN;
    if (!strcmp(line, "quit") || !strcmp(line, "exit")) return ANSWER_QUIT;
    if (!strcmp(line, "show")) return ANSWER_SHOW;
    if (!strcmp(line, "help") || !strcmp(line, "?")) {
        say(s, SAY_HELP, NULL, 0);
        if (s->options->dice) say(s, SAY_HELP_DICE, NULL, 0);
        return ANSWER_AGAIN;
    }
    if (!strcmp(line, "undo")) {
        bool undone = game_undo(&s->game);
        say(s, undone ? SAY_UNDONE : SAY_NOTHING_TO_UNDO, NULL, 0);
        return undone ? ANSWER_SHOW : ANSWER_AGAIN;
    }
    bool saving = replace || word_at(line, "save", &rest);
    if (!saving && !word_at(line, "load", &rest)) return ANSWER_STEP;
    if (!*rest) {
        say_about(s, SAY_NEEDS_FILE, line, "");
        return ANSWER_AGAIN;
    }
    if (saving) {
        save(s, rest, replace);
        return ANSWER_AGAIN;
    }
    return load(s, rest) ? ANSWER_SHOW : ANSWER_AGAIN;
}

/* A choice by its number; for dice a number is what they show, not a place in the list. */
static bool choice_by_number(struct session *s, const char *line, ent_step *step, bool *refused) {
    ent_step steps[ENT_STEPS_MAX];
    const ent_position *p = &s->game.now;
    if (is_die(p) || !*line || strspn(line, "0123456789") != strlen(line)) return false;
    int count = ent_steps(p, steps, NULL);
    long number = strlen(line) < 6 ? strtol(line, NULL, 10) : 0;
    *refused = number < 1 || number > count;
    if (!*refused) {
        *step = steps[number - 1];
        return true;
    }
    char text[16];
    snprintf(text, sizeof text, "%d", count);
    const struct place_filler places[] = {{"count", text}};
    say(s, SAY_NO_SUCH_NUMBER, places, 1);
    return false;
}

/* What stands before the words that are typed when the mover, or for chance all but the outcome,
 * is left out. */
static void usual_beginning(const ent_position *p, char text[ENT_STEP_TEXT]) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_steps(p, steps, NULL);
    if (ent_to_move(p) != ENT_CHANCE) {
        snprintf(text, ENT_STEP_TEXT, "%s ", ent_mover_word(ent_to_move(p)));
        return;
    }
    if (count == 0) {
        snprintf(text, ENT_STEP_TEXT, "* components ");
        return;
    }
    ent_step_write(steps[0], text);
    strchr(text + 2, ' ')[1] = '\0';
}

static bool choice_by_words(struct session *s, const char *line, ent_step *step) {
    const ent_position *p = &s->game.now;
    ent_misreading wrong, wrong_without;
    char beginning[ENT_STEP_TEXT], whole[2 * ENT_STEP_TEXT + 512];
    size_t n = strlen(line);
    bool has_mover = strchr("MR*", line[0]) && (line[1] == ' ' || line[1] == '\t');
    if (ent_step_read(line, n, step, &wrong)) return true;
    usual_beginning(p, beginning);
    if (!has_mover && n < 512) {
        int length = snprintf(whole, sizeof whole, "%s%s", beginning, line);
        if (ent_step_read(whole, (size_t)length, step, &wrong_without)) return true;
        wrong.expected = wrong_without.expected;
    }
    const struct place_filler places[] = {{"input", line}, {"expected", wrong.expected}};
    say(s, SAY_NOT_UNDERSTOOD, places, 2);
    return false;
}

static enum answer make_step(struct session *s, const char *line) {
    ent_step step;
    ent_happenings happened;
    bool refused = false;
    if (!choice_by_number(s, line, &step, &refused) &&
        (refused || !choice_by_words(s, line, &step)))
        return ANSWER_AGAIN;
    ent_reason reason = game_step(&s->game, step, &happened);
    if (reason != ENT_FINE) {
        char sentence[WORDS_MAX];
        words_reason(s->options->lang, reason, sentence);
        fprintf(s->options->out, "%s\n", sentence);
        return ANSWER_AGAIN;
    }
    tell(s, &happened);
    return ANSWER_STEP;
}

/* Reads one line and does what it says. */
static enum answer answer(struct session *s) {
    if (!line_next(&s->input)) {
        if (!ent_over(&s->game.now)) {
            fputc('\n', s->options->out);
            say(s, SAY_ENDED_EARLY, NULL, 0);
        }
        return ANSWER_QUIT;
    }
    size_t n = s->input.length < sizeof s->input.line ? s->input.length : sizeof s->input.line - 1;
    while (n && strchr(" \t\r", s->input.line[n - 1]) && s->input.line[n - 1]) n--;
    for (size_t i = 0; i < n;
         i++) /* what is typed may be said back; it must not steer the terminal */
        if ((unsigned char)s->input.line[i] < 0x20 || s->input.line[i] == 0x7f)
            s->input.line[i] = ' ';
    s->input.line[n] = '\0';
    const char *line = s->input.line + strspn(s->input.line, " \t");
    enum answer what = command(s, line);
    return what == ANSWER_STEP ? make_step(s, line) : what;
}

/* ---- the game ---- */

static void deal(struct session *s) {
    while (s->game.dealt && ent_to_move(&s->game.now) == ENT_CHANCE) {
        ent_happenings happened;
        game_deal(&s->game, &happened);
        tell(s, &happened);
    }
}

bool text_play(const struct text_options *options) {
    struct session *s = calloc(1, sizeof *s);
    if (!s) return false;
    s->options = options;
    s->input.file = options->in;
    bool fine =
        game_start(&s->game, options->rate, options->variant, !options->dice, options->seed);
    say(s, options->dice ? SAY_WELCOME_DICE : SAY_WELCOME, NULL, 0);
    if (options->load) fine = load(s, options->load);
    bool show = true;
    while (fine) {
        bool was_chance = ent_to_move(&s->game.now) == ENT_CHANCE;
        deal(s);
        if (show || (was_chance && s->game.now.phase == ENT_ACTION)) show_position(s);
        if (ent_over(&s->game.now) && show) say(s, SAY_WON_HOW, NULL, 0);
        ask(s);
        enum answer what = answer(s);
        if (what == ANSWER_QUIT) break;
        show = what == ANSWER_SHOW ||
               (what == ANSWER_STEP && (s->game.now.phase == ENT_ACTION || ent_over(&s->game.now)));
    }
    game_free(&s->game);
    free(s->own_file);
    free(s);
    return fine;
}
