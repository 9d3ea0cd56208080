/* laboratory.h - what the laboratory says: goals, what a gate did, what was measured
 * (laboratory.c). */
#ifndef ENT_WORDS_LESSONS_LABORATORY_H
#define ENT_WORDS_LESSONS_LABORATORY_H

#include "quantum/circuit.h"
#include "quantum/lab.h"
#include "words/words.h"

typedef enum lab_saying {
    LAB_TITLE,
    LAB_CHALLENGES,
    LAB_FREE,
    LAB_GOAL,        /* {number} {name} {from} {to} */
    LAB_ENTRY,       /* {stars} {number} {name}: in the list */
    LAB_ENTRY_WORDS, /* {number} {name} {from} {to} {count} */
    LAB_GATES_ONLY,  /* {gates} */
    LAB_SHIP_ONLY,   /* {ship} */
    LAB_NOT_ALLOWED, /* {ship} {card} */
    LAB_NO_ROOM,
    LAB_AT,      /* {mercurial} {rubicon} {ket} */
    LAB_SOLVED,  /* {gates} {shortest} {count} */
    LAB_KICKED,  /* {ship} {from} {to} */
    LAB_HINT,    /* {ship} {card} */
    LAB_COUNTED, /* {times} {n00} {n01} {n10} {n11}, and so the next three */
    LAB_COUNTED_M,
    LAB_COUNTED_R,
    LAB_COUNTED_BOTH,
    LAB_COUNTED_AT, /* the same with {mercurial} {rubicon}: directions in degrees */
    LAB_DIRECTIONS, /* {mercurial} {rubicon}: as they are set in the terminal */
    LAB_SELECTED,   /* {number} {count} {ship} {card}: a gate of the circuit */
    LAB_SELECTED_START,
    LAB_KEYS, /* the keys of the terminal game */
    LAB_FOOT,
    LAB_LIST_FOOT,
    LAB_WELCOME, /* the commands of the plain text game */
    LAB_HELP,
    LAB_NO_CHALLENGE,   /* {input} */
    LAB_NOT_UNDERSTOOD, /* {input} */
    LAB_SAYINGS
} lab_saying;
const char *words_lab(ent_lang lang, lab_saying saying);

/* A challenge by its number, from 0: its name, and the group it is in, which is that of all
 * challenges around it. */
const char *words_lab_name(ent_lang lang, int number);
const char *words_lab_group(ent_lang lang, int number);

/* Where the ships are, in a few words: "PHI PLUS", "M ZERO, R PLUS". */
void words_place(ent_lang lang, uint8_t place, char out[WORDS_MAX]);
/* The same as a sentence with the ket. */
void words_lab_at(ent_lang lang, uint8_t place, char out[WORDS_MAX]);
/* A challenge as an entry of the list: its name and stars as signs, or all of it in words; `best`
 * is the fewest gates so far, or 0. */
void words_lab_entry(ent_lang lang, bool in_words, int number, int best, char out[WORDS_MAX]);
/* What is to be done, with what is allowed; in free flight, that it is one. */
void words_lab_goal(ent_lang lang, const struct lab_run *run, int number, char out[WORDS_MAX]);
/* What the gate that was just tried did, or why it was refused. */
void words_lab_gate(ent_lang lang, const struct lab_run *run, ent_gate gate, lab_answer answer,
                    char out[WORDS_MAX]);
/* How the challenge was solved. */
void words_lab_solved(ent_lang lang, const struct lab_run *run, char out[WORDS_MAX]);
/* The next gate of a shortest way to the goal; false, and "", when there is none to tell. */
bool words_lab_hint(ent_lang lang, const struct lab_run *run, char out[WORDS_MAX]);
/* What was counted, with an H first for a ship or not. */
void words_lab_counted(ent_lang lang, bool mercurial_h, bool rubicon_h, const int counts[4],
                       char out[WORDS_MAX]);

/* The same in other directions, in degrees. */
void words_lab_counted_at(ent_lang lang, const int degrees[2], const int counts[4],
                          char out[WORDS_MAX]);
void words_lab_directions(ent_lang lang, const int degrees[2], char out[WORDS_MAX]);

/* The gate of the circuit that is selected, from 1, or the start, and what can be done with it
 * in the terminal. */
void words_lab_selected(ent_lang lang, const struct lab_run *run, int at, char out[WORDS_MAX]);

/* A comment of OpenQASM (circuit.h); lang is an ent_lang. The English ones are ASCII. */
void words_circuit_note(int lang, circuit_note note, const struct circuit_item *item,
                        char out[CIRCUIT_NOTE_TEXT]);

#endif
