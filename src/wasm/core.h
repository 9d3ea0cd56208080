/* core.h - what the exports of the module share: the text that comes in, the answer that goes out,
 * and the games (core.c). */
#ifndef ENT_WASM_CORE_H
#define ENT_WASM_CORE_H

#include "wasm/view.h"

/* A function the page may call. Tests on the machine itself call it as any other. */
#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(#name)))
#else
#define EXPORT(name)
#endif

enum {
    CORE_GAMES = 4,           /* the table's, the face's, one to advise on, one to try things in */
    CORE_INPUT_MAX = 4 << 20, /* no text from outside is longer than this */
};

extern struct json core_answer;
extern struct core_input {
    char *text;
    size_t length, capacity;
} core_in;

const char *core_done(void);
const char *core_nothing(void);
const char *core_problem(const char *sentence);
ent_lang core_lang(int lang);
struct game *core_game(int g); /* NULL when there is none */

/* ---- the exports; each is described where it is defined ---- */
size_t core_length(void);
char *core_input(size_t size);
const char *core_languages(void);
const char *core_words(int lang);
int core_plural(int lang, unsigned long number);
const char *core_glossary(int lang);
const char *core_start(int g, int rate, int variant, int dealt, uint64_t seed);
const char *core_start_at(int g, int lang);
const char *core_load(int g, int lang);
const char *core_about(int g);
const char *core_go_on(int g, uint64_t seed, int from);
int core_seat(int g, int ship);
const char *core_step(int g, int lang);
const char *core_deal(int g);
int core_cut(int g, int to);
int core_undo(int g, int persons);
int core_undo_target(int g, int count, int persons);
int core_mover(int g);
int core_due(int g, int persons);
const char *core_view(int g, int at, int lang);
const char *core_told(int g, int from, int to, int lang);
const char *core_list(int g, int from);
const char *core_record(int g);
const char *core_view_id(int lang);
const char *core_daily(void);
/* catalogues.c */
int core_catalogue(int lang);
/* advise.c */
const char *core_weights(void);
const char *core_bot(uint64_t seed, int steps);
const char *core_hint(int trials, uint64_t seed, int lang);
const char *core_tutor(int lang);
const char *core_review(int g, int lang);
const char *core_scale(void);
/* lessons.c */
const char *core_lessons(int lang);
int core_lesson_begin(uint32_t seed);
const char *core_lesson_steps(void);
const char *core_lesson_state(int lang);
void core_lesson_next(void);
int core_lesson_undo(void);
const char *core_lesson_answer(int answer, int lang);
int core_lesson_measure(int times);
int core_lesson_noise(int percent);
const char *core_lesson_compare(int lang);
const char *core_lesson_step(int lang);
/* quiz.c */
const char *core_quiz(int lang, int kind, int day, uint64_t seed);
/* edit.c */
const char *core_edit(int lang);
/* learn.c */
const char *core_places(int lang);
const char *core_circuit(int lang, int g, int at, int slots);
const char *core_circuit_text(int lang, int g, int at, int slots, int format);
const char *core_lab_text(int lang, int format);
const char *core_measure(int lang, int place, int mercurial, int rubicon, int times, uint64_t seed);
const char *core_challenges(int lang);
const char *core_codex(int lang);
const char *core_codex_find(int lang);

#endif
