/* text_game.h - what the files of the plain text game share: the game, and ways to speak.
 *
 * text.c does what is typed and runs the game; line.c reads it; keeping.c keeps the game by itself;
 * dice.c asks for set-up piece by piece; files.c saves and loads; advice.c gives hints, odds and
 * reviews and lets programs play; lesson.c runs lessons; quiz.c asks cards and tests; puzzle.c asks
 * for the best move; lab.c has the laboratory, the codex and circuits. */
#ifndef ENT_TEXT_TEXT_GAME_H
#define ENT_TEXT_TEXT_GAME_H

#include "advice/advice.h"
#include "advice/puzzles/puzzle.h"
#include "lessons/lesson.h"
#include "bots/bot.h"
#include "bots/value/weights.h"
#include "table/match.h"
#include "quantum/lab.h"
#include "saves/progress.h"
#include "text/text.h"
#include "words/faces/text.h"
#include "words/game/why.h"
#include "words/lessons/quiz.h"

struct text_game {
    const struct text_options *options;
    struct game game;
    struct line_source input;
    ent_reader reader;
    char *own_file;        /* what was saved or loaded last and may be replaced */
    struct editor *editor; /* of lines that are typed; NULL: none */

    /* How the game is kept by itself. */
    bool touched;        /* a person has chosen something */
    bool claimed;        /* the place of the current game is ours */
    bool kept;           /* it is there as it is now; else keep_problem says why not */
    bool saved_by_hand;  /* it is in a file of the player's as it is now */
    bool leaves_unsaved; /* 'quit' was typed, and that it is not kept was said */
    int keep_problem;

    /* Components or dice of set-up that have been typed in so far. */
    struct match_pieces pieces;

    bool in_lesson;
    int lesson;      /* its place in the list */
    int stage_shown; /* whose text has been said; -1: none */
    struct lesson_run run;

    bool in_quiz;
    struct quiz quiz;

    bool in_puzzle;
    struct puzzle puzzle;

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
    struct bot_record record; /* for bots that are programs */
    bool taken_over[2];       /* such a bot failed: a person flies its ship */
};

/* What a typed line led to: a step was made (or is still to be read), the position is to be shown,
 * the question to be asked again, just another line to be read, or the end. */
enum answer { ANSWER_STEP, ANSWER_SHOW, ANSWER_ASK, ANSWER_AGAIN, ANSWER_QUIT };

/* Who flies a ship; NULL: a person, perhaps because the program that did has failed. */
const struct bot *text_bot(const struct text_game *s, ent_mover ship);
match_persons text_persons(const struct text_game *s);
/* A game like the one that was asked for in the call: who flies, and where luck comes from. */
struct match_setup text_setup(const struct text_game *s);
/* The position that is asked about: of the puzzle, of the lesson, or of the game. */
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
/* Says why a step is not possible. */
void text_refuse(struct text_game *s, ent_reason reason);
/* A whole number, all of the text; -1 when it is none or too large. */
int text_number(const char *line);

/* Is it a command, or does it begin with the word of one? */
bool text_is_command(const char *line);

/* What may have been meant, if anything is close enough. */
struct closest;
void text_did_you_mean(struct text_game *s, const struct closest *closest);

/* ---- line.c ---- */

/* Gets ready to read lines, with an editor if one is wanted. */
void text_line_begin(struct text_game *s);
/* Prompts and reads a line into s->input; false at the end, or when a signal came. */
bool text_line(struct text_game *s);
/* The signal that asks the program to end, or 0. */
int text_signal(const struct text_game *s);
void text_editor_free(struct editor *editor);

/* ---- keeping.c ---- */

/* After every change of the game. */
void text_keep(struct text_game *s);
/* Another game comes to the table: what was kept goes among the records. */
void text_other_game(struct text_game *s);
/* Says what becomes of the game. False, when the player has asked to leave: not yet, as it could
 * not be kept. */
bool text_leave(struct text_game *s, bool asked);

/* ---- dice.c ---- */

/* Is set-up asked for piece by piece? */
bool text_in_pieces(const struct text_game *s);
void text_ask_piece(struct text_game *s);
/* What a typed line is: no piece (which has been said), one of more to come, or the last, with
 * which *step is whole. */
enum piece { PIECE_WRONG, PIECE_MORE, PIECE_LAST };
enum piece text_piece_typed(struct text_game *s, const char *line, ent_step *step);
/* Says so, if part of a step of set-up was typed: no record has it. */
void text_pieces_unsaved(struct text_game *s);

/* ---- files.c ---- */

void text_save(struct text_game *s, const char *file, bool replace);
bool text_load(struct text_game *s, const char *file);
/* Goes on with a game that was read from the file, in place of the one on the table. */
void text_take_up(struct text_game *s, const struct game *game, const char *file);

/* ---- advice.c ---- */

/* The program that flies the ship on the move makes its step. */
void text_bot_step(struct text_game *s);
void text_hint(struct text_game *s);
/* What speaks for a choice that is known to be the best, and what all of them are worth. */
void text_worths(struct text_game *s, ent_step best);
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

/* ---- quiz.c ---- */

/* Says how many cards wait today, if any do. */
void text_cards_wait(struct text_game *s);
/* Begins what was typed, 'cards', 'before' or 'after', if there is anything to ask; false when it
 * is something else. */
bool text_quiz_begin(struct text_game *s, const char *line);
void text_quiz_ask(struct text_game *s);
/* What was typed while a question is asked. */
enum answer text_quiz_command(struct text_game *s, const char *line);

/* ---- puzzle.c ---- */

/* The puzzle of the day: begins it, asks, and does what is typed while it is asked. */
void text_puzzle_begin(struct text_game *s);
void text_puzzle_ask(struct text_game *s);
enum answer text_puzzle_command(struct text_game *s, const char *line);

/* ---- lab.c ---- */

void text_lab_enter(struct text_game *s);
/* What was typed in the laboratory. */
enum answer text_lab_command(struct text_game *s, const char *line);
/* An entry by its ID; with "" the list. */
void text_codex(struct text_game *s, const char *typed);
/* Of engine control, or with "game" of the whole game. */
void text_circuit(struct text_game *s, const char *which);

#endif
