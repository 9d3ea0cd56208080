/* text.c - the plain text game (text.h): what is shown, what is typed, and whose turn it is. Every
 * sentence is from src/words. */
#include "text/text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/ascii.h"
#include "base/closest.h"
#include "base/fold.h"
#include "base/memory.h"
#include "saves/saves.h"
#include "text/text_game.h"
#include "words/game/explain.h"
#include "words/game/labels.h"
#include "words/language/wrap.h"

const struct bot *text_bot(const struct text_game *s, ent_mover ship) {
    return s->taken_over[ship] ? NULL : s->options->bots[ship];
}

match_persons text_persons(const struct text_game *s) {
    return match_persons_of(!text_bot(s, ENT_MERCURIAL), !text_bot(s, ENT_RUBICON));
}

struct match_setup text_setup(const struct text_game *s) {
    const struct text_options *o = s->options;
    struct match_setup setup = {
        .rate = o->rate, .variant = o->variant, .dice = o->dice, .seed = o->seed};
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++)
        setup.bots[ship] = text_bot(s, (ent_mover)ship) ? text_bot(s, (ent_mover)ship)->name : NULL;
    return setup;
}

const ent_position *text_table(const struct text_game *s) {
    if (s->in_puzzle) return &s->puzzle.position;
    return s->in_lesson ? &s->run.position : &s->game.now;
}

/* ---- speaking ---- */

/* Where the lines after the first of an entry begin: behind its number or word, "  undo    ". */
static int indent_of(const char *line) {
    size_t word = strspn(line, " "), end = word + strcspn(line + word, "\n");
    if (word == 0) return 0;
    for (size_t i = word; i + 1 < end; i++)
        if (line[i] == ' ' && line[i + 1] == ' ')
            return (int)(i + strspn(line + i, " ")); /* words of the game are ASCII there */
    return (int)word;
}

static void print_lines(struct text_game *s, const char *text) {
    int columns = s->options->columns > 0 ? s->options->columns : TEXT_COLUMNS, indent = 0;
    do {
        const char *next;
        size_t length = words_line(text, columns - indent, &next);
        fprintf(s->options->out, "%*s%.*s\n", indent, "", (int)length, text);
        bool begins = next > text && next[-1] == '\n';
        if (indent == 0 && !begins) indent = indent_of(text);
        if (begins || indent > columns / 2) indent = 0;
        text = next;
    } while (*text);
}

void text_print(struct text_game *s, const char *text) {
    size_t size = s->options->plain ? 2 * strlen(text) + 1 : 0; /* "sqrt" for three bytes */
    char *plain = size ? memory_new(size, 1) : NULL;
    if (plain) ascii_text(text, plain, size);
    print_lines(s, plain ? plain : text);
    free(plain);
}

void text_say(struct text_game *s, text_saying saying, const struct place_filler *places,
              int count) {
    char text[WORDS_PROBLEM_MAX];
    words_fill(text, sizeof text, words_text(s->options->lang, saying), places, count);
    text_print(s, text);
}

void text_say_about(struct text_game *s, text_saying saying, const char *file,
                    const char *problem) {
    const struct place_filler places[] = {{"file", file}, {"problem", problem}, {"input", file}};
    text_say(s, saying, places, 3);
}

void text_did_you_mean(struct text_game *s, const struct closest *closest) {
    const struct place_filler places[] = {{"word", closest->word}};
    if (*closest->word) text_say(s, SAY_DID_YOU_MEAN, places, 1);
}

void text_tell(struct text_game *s, const struct match_move *made) {
    char sentence[WORDS_MAX], why[WORDS_MAX];
    /* A lesson explains itself, and an explanation would answer its next question. */
    bool explains =
        !s->in_lesson && words_why(s->options->lang, s->why, &made->before, made->step, why);
    for (int i = 0; i < made->happened.count; i++) {
        bool turn = made->happened.list[i].kind == ENT_HAP_TURN;
        if (explains && turn) text_print(s, why); /* before the next turn is announced */
        explains = explains && !turn;
        words_happening(s->options->lang, &made->happened.list[i], sentence);
        text_print(s, sentence);
    }
    if (explains) text_print(s, why);
}

static void show_position(struct text_game *s) {
    char text[WORDS_POSITION_MAX];
    words_position(s->options->lang, text_table(s), text);
    fputc('\n', s->options->out);
    text_print(s, text);
}

static bool is_die(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL);
    return n == 0 || ent_step_kind(steps[0]) == ENT_STEP_D2 ||
           ent_step_kind(steps[0]) == ENT_STEP_D8 || ent_step_kind(steps[0]) == ENT_STEP_ROLLOFF;
}

void text_ask_step(struct text_game *s) {
    const ent_position *p = text_table(s);
    ent_step steps[ENT_STEPS_MAX];
    char text[WORDS_MAX], notation[ENT_STEP_TEXT], line[WORDS_MAX + ENT_STEP_TEXT + 16];
    if (text_in_pieces(s)) {
        text_ask_piece(s);
        return;
    }
    words_question(s->options->lang, p, text);
    fputc('\n', s->options->out);
    text_print(s, text);
    int n = is_die(p) ? 0 : ent_steps(p, steps, NULL);
    for (int i = 0; i < n; i++) {
        words_choice(s->options->lang, p, steps[i], text);
        ent_step_write(steps[i], notation);
        snprintf(line, sizeof line, "%3d  %-18s  %s", i + 1, notation, text);
        text_print(s, line);
    }
}

static void help(struct text_game *s) {
    if (s->in_lesson) {
        text_say(s, SAY_HELP_LESSON, NULL, 0);
        return;
    }
    text_saying undo = s->game.dealt ? SAY_HELP_UNDO : SAY_HELP_UNDO_DICE;
    const struct place_filler places[] = {{"undo", words_text(s->options->lang, undo)}};
    text_say(s, SAY_HELP, places, 1);
    if (!s->game.dealt) text_say(s, SAY_HELP_DICE, NULL, 0);
    text_say(s, SAY_HELP_ADVICE, NULL, 0);
}

/* ---- commands ---- */

/* Takes back a piece of set-up, or a step; false when there is none. */
static bool undo_step(struct text_game *s) {
    int lines = s->game.count;
    if (!match_pieces_undo(&s->pieces, &s->game, text_persons(s))) return false;
    if (s->game.count < lines) text_keep(s);
    return true;
}

static enum answer undo(struct text_game *s) {
    bool undone = s->in_lesson ? lesson_undo(&s->run) : undo_step(s);
    text_say(s, undone ? SAY_UNDONE : SAY_NOTHING_TO_UNDO, NULL, 0);
    if (!undone) return ANSWER_AGAIN;
    if (s->in_lesson) s->stage_shown = -1;
    return s->in_lesson || text_in_pieces(s) ? ANSWER_ASK : ANSWER_SHOW;
}

/* The words that are commands, for those who mistyped one. */
static const char *const command_words[] = {
    "help", "show",  "undo",    "hint", "odds", "why",  "state", "review", "lessons", "lesson",
    "lab",  "codex", "circuit", "save", "load", "quit", "back",  "cards",  "puzzle"};

/* A command that stands alone; ANSWER_STEP when it is none. */
static enum answer plain_command(struct text_game *s, const char *line) {
    static const struct {
        const char *word;
        void (*act)(struct text_game *s);
        bool in_games, in_lessons;
    } commands[] = {
        {"help", help, true, true},
        {"?", help, true, true},
        {"hint", text_hint, true, false},
        {"hint", text_lesson_tip, false, true},
        {"why", text_lesson_tip, false, true},
        {"odds", text_odds, true, true},
        {"state", text_state, true, true},
        {"review", text_review, true, false},
        {"lessons", text_lessons, true, true},
        {"lab", text_lab_enter, true, true},
        {"back", text_lesson_leave, false, true},
    };
    bool known = false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcasecmp(line, commands[i].word) != 0) continue;
        known = true;
        if (!(s->in_lesson ? commands[i].in_lessons : commands[i].in_games)) continue;
        bool was_lesson = s->in_lesson;
        commands[i].act(s);
        return was_lesson != s->in_lesson ? ANSWER_SHOW : ANSWER_AGAIN;
    }
    if (!known || (!s->in_lesson && !strcasecmp(line, "why"))) return ANSWER_STEP;
    text_say_about(s, s->in_lesson ? SAY_NOT_HERE : SAY_NOT_LESSON, line, "");
    return ANSWER_AGAIN;
}

bool text_is_command(const char *line) {
    size_t n = strcspn(line, " \t");
    for (size_t i = 0; i < sizeof command_words / sizeof *command_words; i++)
        if (strlen(command_words[i]) == n && !strncasecmp(line, command_words[i], n)) return true;
    return false;
}

static bool word_at(const char *line, const char *word, const char **rest) {
    size_t n = strlen(word);
    if (strncasecmp(line, word, n) || (line[n] && line[n] != ' ' && line[n] != '\t')) return false;
    *rest = line + n + strspn(line + n, " \t");
    return true;
}

/* 'save FILE', 'save! FILE' and 'load FILE'. */
static enum answer file_command(struct text_game *s, const char *line) {
    const char *rest = "";
    bool replace = word_at(line, "save!", &rest), saving = replace || word_at(line, "save", &rest);
    if (!saving && !word_at(line, "load", &rest)) return ANSWER_STEP;
    if (s->in_lesson || !*rest || !strcmp(rest, "-")) {
        text_say_about(s, s->in_lesson ? SAY_NOT_HERE : SAY_NEEDS_FILE, line, "");
        return ANSWER_AGAIN;
    }
    if (saving) {
        text_save(s, rest, replace);
        return ANSWER_AGAIN;
    }
    return text_load(s, rest) ? ANSWER_SHOW : ANSWER_AGAIN;
}

/* How steps are explained from now on. */
static void say_depth(struct text_game *s) {
    const struct place_filler places[] = {{"depth", words_why_depth(s->options->lang, s->why)}};
    text_say(s, SAY_DEPTH, places, 1);
}

static enum answer command(struct text_game *s, const char *line) {
    const char *rest = "";
    if (!strcasecmp(line, "quit") || !strcasecmp(line, "exit")) return ANSWER_QUIT;
    if (word_at(line, "codex", &rest)) {
        text_codex(s, rest);
        return ANSWER_AGAIN;
    }
    if (s->in_quiz) return text_quiz_command(s, line);
    if (s->in_puzzle) return text_puzzle_command(s, line);
    if (s->in_lab) return text_lab_command(s, line);
    if (!*line) return s->in_lesson ? ANSWER_STEP : ANSWER_ASK;
    if (!strcasecmp(line, "show")) return ANSWER_SHOW;
    if (!strcasecmp(line, "undo")) return undo(s);
    enum answer what = plain_command(s, line);
    if (what != ANSWER_STEP) return what;
    if (word_at(line, "why", &rest)) {
        if (why_depth_named(rest, &s->why))
            say_depth(s);
        else
            text_why(s, rest);
        return ANSWER_AGAIN;
    }
    if (word_at(line, "circuit", &rest)) {
        text_circuit(s, rest);
        return ANSWER_AGAIN;
    }
    if (text_quiz_begin(s, line)) return s->in_quiz ? ANSWER_ASK : ANSWER_AGAIN;
    if (!strcasecmp(line, "puzzle")) {
        text_puzzle_begin(s);
        return ANSWER_SHOW;
    }
    if (word_at(line, "lesson", &rest))
        return text_lesson_begin(s, rest) ? ANSWER_ASK : ANSWER_AGAIN;
    return file_command(s, line);
}

/* ---- reading a step ---- */

int text_number(const char *line) {
    size_t n = strlen(line);
    return n > 0 && n < 6 && strspn(line, "0123456789") == n ? (int)strtol(line, NULL, 10) : -1;
}

/* A choice by its number; for dice a number is what they show, not a place in the list. */
static bool choice_by_number(struct text_game *s, const char *line, ent_step *step, bool *refused) {
    ent_step steps[ENT_STEPS_MAX];
    const ent_position *p = text_table(s);
    if (is_die(p) || !*line || strspn(line, "0123456789") != strlen(line)) return false;
    int count = ent_steps(p, steps, NULL), number = text_number(line);
    *refused = number < 1 || number > count;
    if (!*refused) {
        *step = steps[number - 1];
        return true;
    }
    char text[16];
    snprintf(text, sizeof text, "%d", count);
    const struct place_filler places[] = {{"count", text}};
    text_say(s, SAY_NO_SUCH_NUMBER, places, 1);
    return false;
}

/* A choice by the words that a list has for it, in this language or in English: "Heisenberg". */
static bool choice_by_label(struct text_game *s, const char *line, ent_step *step) {
    ent_step steps[ENT_STEPS_MAX];
    const ent_position *p = text_table(s);
    int count = *line ? ent_steps(p, steps, NULL) : 0;
    for (int i = 0; i < count; i++) {
        char here[WORDS_MAX], english[WORDS_MAX];
        words_choice_label(s->options->lang, p, steps[i], here);
        words_choice_label(ENT_LANG_EN, p, steps[i], english);
        *step = steps[i];
        if (fold_same(line, here) || fold_same(line, english)) return true;
        /* The Centarious die stands for a planet. */
        if (ent_step_kind(steps[i]) == ENT_STEP_D2 &&
            fold_same(line, ent_planet_word(ent_step_b(steps[i]) ? ENT_ONE : ENT_ZERO)))
            return true;
    }
    return false;
}

/* A command or a choice that is nearly what was typed. */
static void suggest(struct text_game *s, const char *line) {
    char word[CLOSEST_WORD], notation[ENT_STEP_TEXT];
    ent_step steps[ENT_STEPS_MAX];
    size_t length = strcspn(line, " \t");
    if (length >= sizeof word) return;
    memcpy(word, line, length);
    word[length] = '\0';
    struct closest command = closest_to(word), choice = closest_to(line);
    for (size_t i = 0; i < sizeof command_words / sizeof *command_words; i++)
        closest_try(&command, command_words[i]);
    int count = ent_steps(text_table(s), steps, NULL);
    for (int i = 0; i < count; i++) {
        ent_step_write(steps[i], notation);
        closest_try(&choice, notation);
        closest_try(&choice, notation + 2); /* without the mover */
    }
    const struct closest *closest = choice.distance < command.distance ? &choice : &command;
    if (strcasecmp(closest->word, line) != 0) text_did_you_mean(s, closest);
}

static bool choice_by_words(struct text_game *s, const char *line, ent_step *step) {
    ent_expected expected;
    if (match_read_step(text_table(s), line, step, &expected)) return true;
    if (choice_by_label(s, line, step)) return true;
    const struct place_filler places[] = {{"input", line},
                                          {"expected", words_expected(s->options->lang, expected)}};
    text_say(s, SAY_NOT_UNDERSTOOD, places, 2);
    suggest(s, line);
    return false;
}

bool text_step_typed(struct text_game *s, const char *line, ent_step *step) {
    bool refused = false;
    return choice_by_number(s, line, step, &refused) ||
           (!refused && choice_by_words(s, line, step));
}

void text_refuse(struct text_game *s, ent_reason reason) {
    char sentence[WORDS_MAX];
    words_reason(s->options->lang, reason, sentence);
    text_print(s, sentence);
}

static enum answer make_step(struct text_game *s, const char *line) {
    ent_step step;
    struct match_move made;
    if (text_in_pieces(s)) {
        enum piece piece = text_piece_typed(s, line, &step);
        if (piece != PIECE_LAST) return piece == PIECE_MORE ? ANSWER_ASK : ANSWER_AGAIN;
        s->pieces.count = 0;
    } else if (!text_step_typed(s, line, &step)) {
        return ANSWER_AGAIN;
    }
    ent_reason reason = match_step(&s->game, step, &made);
    if (reason != ENT_FINE) {
        text_refuse(s, reason);
        return ANSWER_AGAIN;
    }
    text_tell(s, &made);
    s->touched = true;
    text_keep(s);
    return ANSWER_STEP;
}

/* There is nothing more to read. */
static enum answer end_input(struct text_game *s) {
    bool over = ent_over(&s->game.now);
    if (!over || s->touched) fputc('\n', s->options->out);
    if (!over && !text_signal(s)) text_say(s, SAY_ENDED_EARLY, NULL, 0);
    text_leave(s, false);
    return ANSWER_QUIT;
}

/* Reads one line and does what it says. */
static enum answer answer(struct text_game *s) {
    if (!text_line(s)) return end_input(s);
    size_t n = s->input.length < sizeof s->input.line ? s->input.length : sizeof s->input.line - 1;
    while (n && strchr(" \t\r", s->input.line[n - 1]) && s->input.line[n - 1]) n--;
    for (size_t i = 0; i < n;
         i++) /* what is typed may be said back; it must not steer the terminal */
        if ((unsigned char)s->input.line[i] < 0x20 || s->input.line[i] == 0x7f)
            s->input.line[i] = ' ';
    s->input.line[n] = '\0';
    const char *line = s->input.line + strspn(s->input.line, " \t");
    enum answer what = command(s, line);
    if (what == ANSWER_QUIT) return text_leave(s, true) ? ANSWER_QUIT : ANSWER_AGAIN;
    if (what != ANSWER_STEP) return what;
    return s->in_lesson ? text_lesson_answer(s, line) : make_step(s, line);
}

/* ---- the game ---- */

/* Lets chance and the programs move until a person is asked. */
static void let_others_move(struct text_game *s) {
    /* Who flies is asked each time: a program that fails leaves its ship to a person. */
    while (!match_asks(&s->game, text_persons(s)) && !ent_over(&s->game.now)) {
        struct match_move made;
        if (match_due_of(&s->game.now, text_persons(s)) == MATCH_BOT) {
            text_bot_step(s);
        } else {
            match_deal(&s->game, &made);
            text_tell(s, &made);
        }
    }
}

/* Lets the others move, says the position when that is wanted or a turn has begun, and asks. */
static void go_on(struct text_game *s, enum answer after) {
    int count = s->game.count;
    bool show = after == ANSWER_SHOW;
    if (s->in_quiz) {
        text_quiz_ask(s);
        return;
    }
    if (s->in_puzzle) {
        if (show) show_position(s);
        text_puzzle_ask(s);
        return;
    }
    if (!s->in_lesson) {
        let_others_move(s);
        if (s->game.count > count) text_keep(s);
        bool over = ent_over(&s->game.now), moved = after == ANSWER_STEP || s->game.count > count;
        show = show || (moved && (over || s->game.now.phase == ENT_ACTION));
    }
    if (show) show_position(s);
    if (s->in_lesson) {
        text_lesson_ask(s);
        return;
    }
    if (show && ent_over(&s->game.now)) text_say(s, SAY_WON_HOW, NULL, 0);
    text_ask_step(s);
}

static void introduce_bots(struct text_game *s) {
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        const struct bot *bot = s->options->bots[ship];
        if (!bot) continue;
        const struct place_filler places[] = {
            {"ship", words_ship(s->options->lang, (ent_mover)ship)},
            {"bot", words_bot(s->options->lang, bot->name)}};
        text_say(s, SAY_BOT_FLIES, places, 2);
    }
}

/* What was learnt is saved where the terminal game saves it. */
static void open_progress(struct text_game *s) {
    struct saves saves;
    if (saves_folder(&saves)) progress_read(&s->progress, saves.folder);
}

/* Asks and answers until the game is left. */
static void converse(struct text_game *s) {
    enum answer what = s->options->lesson ? ANSWER_ASK : ANSWER_SHOW;
    while (what != ANSWER_QUIT) {
        if (what != ANSWER_AGAIN) go_on(s, what);
        what = answer(s);
    }
}

int text_play(const struct text_options *options) {
    struct text_game *s = memory_new(1, sizeof *s);
    s->options = options;
    s->input.file = options->in;
    s->lesson = -1;
    text_line_begin(s);
    if (options->files) open_progress(s);
    struct match_setup setup = text_setup(s);
    match_start(&s->game, &setup);
    bool fine = true, bots = options->bots[ENT_MERCURIAL] || options->bots[ENT_RUBICON];
    text_say(s, options->dice ? SAY_WELCOME_DICE : bots ? SAY_WELCOME_BOTS : SAY_WELCOME, NULL, 0);
    introduce_bots(s);
    text_cards_wait(s);
    if (options->game) text_take_up(s, options->game, options->game_file);
    s->touched = s->claimed = s->kept = options->game_kept;
    if (options->lesson) fine = text_lesson_begin(s, options->lesson);
    if (fine) converse(s);
    int ended = fine ? text_signal(s) : TEXT_NO_LESSON;
    game_free(&s->game);
    text_advice_free(s);
    text_editor_free(s->editor);
    free(s->own_file);
    free(s);
    return ended;
}
