/* puzzle.c - the puzzle of the day in the plain text game (text_game.h). The game or the lesson on
 * the table waits. */
#include <strings.h>

#include "text/text_game.h"
#include "words/faces/page.h"
#include "words/game/explain.h"

/* A sentence that the page has too. */
static void say_as_page(struct text_game *s, const char *key, const char *place,
                        const char *filler) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_page(s->options->lang, key),
               &(struct place_filler){place, filler}, 1);
    text_print(s, text);
}

void text_puzzle_begin(struct text_game *s) {
    s->puzzle = puzzle_at(puzzle_of_day(progress_day()));
    s->in_puzzle = true;
    text_say(s, SAY_PUZZLE, NULL, 0);
}

void text_puzzle_ask(struct text_game *s) {
    ent_mover ship = ent_to_move(&s->puzzle.position);
    fputc('\n', s->options->out);
    say_as_page(s, "puzzle_question", "ship", words_ship(s->options->lang, ship));
    text_ask_step(s);
}

/* Whether it was right, what the puzzle is about, which would have given it away before, and what
 * every choice is worth. */
static void say_answer(struct text_game *s, ent_step step) {
    char best[WORDS_MAX];
    ent_lang lang = s->options->lang;
    say_as_page(s, step == s->puzzle.best ? "puzzle_right" : "puzzle_wrong", "", "");
    words_choice(lang, &s->puzzle.position, s->puzzle.best, best);
    say_as_page(s, "puzzle_best", "sentence", best);
    text_worths(s, s->puzzle.best);
    const struct place_filler theme = {"theme", words_puzzle_theme(lang, s->puzzle.theme)};
    text_say(s, SAY_PUZZLE_THEME, &theme, 1);
}

enum answer text_puzzle_command(struct text_game *s, const char *line) {
    ent_step step;
    if (!*line) return ANSWER_ASK;
    if (!strcasecmp(line, "show")) return ANSWER_SHOW;
    if (!strcasecmp(line, "help") || !strcasecmp(line, "?")) {
        text_say(s, SAY_HELP_PUZZLE, NULL, 0);
        return ANSWER_AGAIN;
    }
    if (text_is_command(line) && strcasecmp(line, "back") != 0) {
        text_say_about(s, SAY_NOT_PUZZLE, line, "");
        return ANSWER_AGAIN;
    }
    if (strcasecmp(line, "back") != 0) {
        if (!text_step_typed(s, line, &step)) return ANSWER_AGAIN;
        ent_reason reason = ent_check(&s->puzzle.position, step);
        if (reason != ENT_FINE) {
            text_refuse(s, reason);
            return ANSWER_AGAIN;
        }
        say_answer(s, step);
    }
    s->in_puzzle = false;
    text_say(s, SAY_BACK, NULL, 0);
    return ANSWER_SHOW;
}
