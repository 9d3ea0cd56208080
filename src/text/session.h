/* text_session.h - what the files of the plain text game share: the session, and ways to speak.
 *
 * text.c reads what is typed and runs the game; text_files.c saves and loads; text_advice.c gives
 * hints, odds and reviews and lets programs play; text_lesson.c runs lessons; text_lab.c has the
 * laboratory, the codex and circuits. */
#ifndef ENT_TEXT_SESSION_H
#define ENT_TEXT_SESSION_H

#include "advice/advice.h"
#include "lessons/lesson.h"
#include "bots/bot.h"
#include "bots/value/weights.h"
#include "table/game.h"
#include "quantum/lab.h"
#include "saves/progress.h"
#include "text/text.h"
#include "words/game/why.h"

struct session {
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

/* The position that is played on: of the lesson, or of the game. */
const ent_position *text_table(const struct session *s);

/* ---- text.c ---- */

/* A text in lines that fit the terminal. An entry of a list, which begins with spaces, goes on
 * under what stands behind its number or word. */
void text_print(struct session *s, const char *text);
void text_say(struct session *s, words_saying saying, const struct place_filler *places, int count);
/* With what was typed, or a file and its problem, in the places {file} {input} {problem}. */
void text_say_about(struct session *s, words_saying saying, const char *file, const char *problem);
/* A step that was made at `before`, and its explanation. */
void text_tell(struct session *s, const ent_position *before, ent_step step,
               const ent_happenings *happened);
/* The question and its numbered choices. */
void text_ask_step(struct session *s);
/* The step that is typed, by number or words; says what is wrong and returns false otherwise. */
bool text_step_typed(struct session *s, const char *line, ent_step *step);
/* A whole number, all of the text; -1 when it is none or too large. */
int text_number(const char *line);

/* ---- text_files.c ---- */

void text_save(struct session *s, const char *file, bool replace);
bool text_load(struct session *s, const char *file);
/* Goes on with a game that was read from the file, in place of the one on the table. */
void text_take_up(struct session *s, const struct game *game, const char *file);

/* ---- text_advice.c ---- */

bool text_has_bot(const struct session *s, ent_mover ship);
/* The program that flies the ship on the move makes its step. */
void text_bot_step(struct session *s);
void text_hint(struct session *s);
void text_odds(struct session *s);
void text_why(struct session *s, const char *choice);
void text_state(struct session *s);
void text_review(struct session *s);
void text_advice_free(struct session *s);

/* ---- text_lesson.c ---- */

void text_lessons(struct session *s);
/* Begins a lesson by its number or id; with "" the next. */
bool text_lesson_begin(struct session *s, const char *which);
/* What the lesson has to say and to ask now. */
void text_lesson_ask(struct session *s);
/* What was typed, when it is no command. */
enum answer text_lesson_answer(struct session *s, const char *line);
void text_lesson_tip(struct session *s);
void text_lesson_leave(struct session *s);

/* ---- text_lab.c ---- */

void text_lab_enter(struct session *s);
/* What was typed in the laboratory. */
enum answer text_lab_command(struct session *s, const char *line);
/* A page by its ID; with "" the list. */
void text_codex(struct session *s, const char *id);
/* Of engine control, or with "game" of the whole game. */
void text_circuit(struct session *s, const char *which);

#endif
