/* reading.h - what can be read and tried beside a game: keys and rules, the table, planets and log,
 * the state of both qubits, cards and tests, the codex, circuits and the laboratory. Each is shown
 * until it is closed. They know a position or a record, not who plays. */
#ifndef ENT_TERM_READING_READING_H
#define ENT_TERM_READING_READING_H

#include "term/app/pager.h"
#include "words/lessons/quiz.h"

/* The rules, first in short, then whole. */
void reading_rules(const struct app *app);
void reading_table(const struct app *app, const ent_position *p);
void reading_planets(const struct app *app, const ent_position *p);
/* The state of both qubits, and after a choice that flies; 0: none. Left and right change how much
 * is shown, and that is saved. */
void reading_qubits(struct app *app, const ent_position *p, ent_step choice);
/* Pieces of it: the amplitudes as bars, beside those of another place if it is one; a circuit as
 * two wires, and as OpenQASM. */
struct circuit;
void reading_add_bars(struct pager *pager, uint8_t place, uint8_t after);
void reading_add_circuit(struct pager *pager, const struct circuit *c);
void reading_add_code(struct pager *pager, ent_lang lang, const struct circuit *c);
/* A circuit as two wires that begin with the planets, with a mark under one of its
 * items; -1: none. */
void reading_add_wires(struct pager *pager, const struct circuit *c, int marked);

/* The cards of the day, or the test before or after the course. */
void reading_quiz(struct app *app, quiz_kind kind);
/* The puzzle of the day. */
void reading_puzzle(const struct app *app);
/* The codex: its list, or one entry with its links. False: the program is to end. */
void reading_codex_list(const struct app *app);
bool reading_codex(const struct app *app, const char *id);
/* The laboratory: its list, or a challenge by number (-1: free flight from a place of the ships).
 * Returns the key that left it. */
void reading_lab_list(struct app *app);
int reading_lab(struct app *app, int challenge, uint8_t start);
/* Steps as a circuit: engine control first, then the whole game. */
void reading_circuit(const struct app *app, const ent_position *start, const ent_step *steps,
                     int count);
struct game;
void reading_game_circuit(const struct app *app, const struct game *game, int lines);

struct chronicle;
void reading_log(const struct app *app, const struct chronicle *chronicle);

#endif
