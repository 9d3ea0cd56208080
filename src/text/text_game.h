/* text_game.h - what the files of the plain text game share: the game, and ways to speak.
 *
 * text.c reads what is typed and runs the game; files.c saves and loads; advice.c gives
 * hints, odds and reviews and lets programs play; lesson.c runs lessons; lab.c has the
 * laboratory, the codex and circuits. */
#ifndef ENT_TEXT_TEXT_GAME_H
#define ENT_TEXT_TEXT_GAME_H

#include "advice/advice.h"
#include "lessons/lesson.h"
#include "bots/bot.h"
#include "bots/value/weights.h"
#include "table/match.h"
#include "quantum/lab.h"
#include "saves/progress.h"
#include "text/text.h"
#include "words/faces/text.h"
#include "words/game/why.h"

struct text_game {
    const struct text_options *options;
    struct game game;
    struct line_source input;
    ent_reader reader;
    char *own_file; /* what was saved or loaded last and may be replaced */

    bool in_lesson;
    int lesson;      /* its place in the list */
    int stage_shown; /* whose text has been said; -1: none */
    struct lesson_run run;

    bool in_lab;
    int challenge; /* -1: free flight */
    struct lab_run lab;
    ent_dealer lab_dealer; /* of measurements */

    why_depth why; /* how steps are explained */
    struct progress progress;

    bool weights_tried;
    struct weights *weights; /* NULL until needed, and when they cannot be read */
    struct hint *hint;
    struct bot_scratch *scratch;
};

/* What a typed line led to: a step was made (or is still to be read), the position is to be shown,
 * the question to be asked again, just another line to be read, or the end. */
enum answer { ANSWER_STEP, ANSWER_SHOW, ANSWER_ASK, ANSWER_AGAIN, ANSWER_QUIT };

match_persons text_persons(const struct text_game *s);
/* A game like the one that was asked for in the call: who flies, and where luck comes from. */
struct match_setup text_setup(const struct text_game *s);
/* The position that is played on: of the lesson, or of the game. */
const ent_position *text_table(const struct text_game *s);

/* ---- text.c ---- */

/* A text in lines that fit the terminal. An entry of a list, which begins with spaces, goes on
 * under what stands behind its number or word. */
void text_print(struct text_game *s, const char *text);
void text_say(struct text_game *s, text_saying saying, const struct place_filler *places,
              int count);
/* With what was typed, or a file and its problem, in the places {file} {input} {problem}. */
void text_say_about(struct text_game *s, text_saying saying, const char *file, const char *problem);
/* A step that was made, and its explanation. */
void text_tell(struct text_game *s, const struct match_move *made);
/* The question and its numbered choices. */
void text_ask_step(struct text_game *s);
/* The step that is typed, by number or words; says what is wrong and returns false otherwise. */
bool text_step_typed(struct text_game *s, const char *line, ent_step *step);
/* A whole number, all of the text; -1 when it is none or too large. */
int text_number(const char *line);

/* ---- files.c ---- */

void text_save(struct text_game *s, const char *file, bool replace);
bool text_load(struct text_game *s, const char *file);
/* Goes on with a game that was read from the file, in place of the one on the table. */
void text_take_up(struct text_game *s, const struct game *game, const char *file);

/* ---- advice.c ---- */

/* The program that flies the ship on the move makes its step. */
void text_bot_step(struct text_game *s);
void text_hint(struct text_game *s);
void text_odds(struct text_game *s);
void text_why(struct text_game *s, const char *choice);
void text_state(struct text_game *s);
void text_review(struct text_game *s);
void text_advice_free(struct text_game *s);

/* ---- lesson.c ---- */

void text_lessons(struct text_game *s);
/* Begins a lesson by its number or id; with "" the next. */
bool text_lesson_begin(struct text_game *s, const char *which);
/* What the lesson has to say and to ask now. */
void text_lesson_ask(struct text_game *s);
/* What was typed, when it is no command. */
enum answer text_lesson_answer(struct text_game *s, const char *line);
void text_lesson_tip(struct text_game *s);
void text_lesson_leave(struct text_game *s);

/* ---- lab.c ---- */

void text_lab_enter(struct text_game *s);
/* What was typed in the laboratory. */
enum answer text_lab_command(struct text_game *s, const char *line);
/* An entry by its ID; with "" the list. */
void text_codex(struct text_game *s, const char *id);
/* Of engine control, or with "game" of the whole game. */
void text_circuit(struct text_game *s, const char *which);

#endif
