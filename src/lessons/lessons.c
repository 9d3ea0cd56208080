/* lessons.c - a lesson under way: what it wants, what chance gives, and the way back (lesson.h).
 *
 * A run is what its inputs made of it: undo drops the latest and plays the others again. */
#include "lessons/lesson.h"

#include <assert.h>
#include <string.h>

/* Inputs that are no steps, told by kinds that no step has. */
enum { INPUT_NEXT = 62, INPUT_ANSWER = 63 };
#define INPUT(kind, number) ((uint32_t)(kind) << 26 | (uint32_t)(number))

/* Inputs that steps leave free for what may follow them: outcomes of chance, texts read and answers. */
enum { INPUTS_SPARE = 100 };

/* ---- steps in a text, with ';' between them ---- */

/* Reads the next step and moves *text behind it; false at the end. */
static bool next_step(const char **text, ent_step *step) {
    ent_misreading wrong;
    if (!*text || !**text) return false;
    size_t length = strcspn(*text, ";");
    bool read = ent_step_read(*text, length, step, &wrong);
    assert(read); /* lessons are compiled in, and the tests read all of them */
    *text += length + ((*text)[length] == ';');
    return read;
}

/* ---- stages ---- */

int lesson_stages(const struct lesson *lesson) {
    int count = 0;
    while (lesson->stages[count].text) count++;
    return count;
}

const struct lesson_stage *lesson_stage_of(const struct lesson_run *run) {
    bool at_end = run->stage > 0 && !run->lesson->stages[run->stage].text;
    return &run->lesson->stages[at_end ? run->stage - 1 : run->stage];
}

lesson_want lesson_wants(const struct lesson_run *run) {
    const struct lesson_stage *stage = &run->lesson->stages[run->stage];
    if (!stage->text) return LESSON_DONE;
    if (stage->answers[0].text) return LESSON_ANSWER;
    if (!stage->step && !stage->goal) return LESSON_READ;
    ent_mover mover = ent_to_move(&run->position);
    return mover == ENT_CHANCE ? LESSON_CHANCE : mover == ENT_NOBODY ? LESSON_STUCK : LESSON_STEP;
}

static void advance(struct lesson_run *run) {
    run->stage++;
    run->come = 0;
    run->moved = false;
}

/* Goes on when the stage has what it wanted and chance has had its say. */
static void settle(struct lesson_run *run) {
    const struct lesson_stage *stage = &run->lesson->stages[run->stage];
    if (ent_to_move(&run->position) == ENT_CHANCE) return;
    if (stage->goal ? stage->goal(&run->position) : run->moved) advance(run);
}

static void add_input(struct lesson_run *run, uint32_t input) {
    assert(run->count < LESSON_INPUTS_MAX);
    if (run->count < LESSON_INPUTS_MAX) run->inputs[run->count++] = input;
}

void lesson_begin(struct lesson_run *run, const struct lesson *lesson) {
    ent_step step;
    memset(run, 0, sizeof *run);
    run->lesson = lesson;
    run->position = ent_start(lesson->rate, ENT_STANDARD);
    run->dealer = ent_dealer_start(lesson->seed);
    for (const char *text = lesson->start; next_step(&text, &step);)
        ent_apply(&run->position, step, NULL);
}

void lesson_next(struct lesson_run *run) {
    if (lesson_wants(run) != LESSON_READ) return;
    add_input(run, INPUT(INPUT_NEXT, 0));
    advance(run);
}

/* ---- questions ---- */

int lesson_fact_value(const struct lesson_fact *fact, const ent_position *p) {
    uint8_t ships = ent_place_of(fact->at[ENT_MERCURIAL], fact->at[ENT_RUBICON]);
    ent_state state = ent_state_of(ships);
    switch (fact->kind) {
    case FACT_SAID: return 1;
    case FACT_PAULI: return ent_state_expectation(state, fact->pauli[0], fact->pauli[1]);
    case FACT_FACES: return ent_roll_faces(p, (ent_mover)p->turn, ENT_BY_ORBITAL);
    case FACT_BOARD: ships = ent_board_move(ships, fact->ship, fact->card); break;
    case FACT_GATE:
        ships = (uint8_t)ent_state_place(ent_state_gate(state, fact->ship, fact->card));
        break;
    }
    return LESSON_SHIPS(ent_place_planet(ships, ENT_MERCURIAL),
                        ent_place_planet(ships, ENT_RUBICON));
}

int lesson_answers(const struct lesson_stage *stage) {
    int count = 0;
    while (count < LESSON_ANSWERS_MAX && stage->answers[count].text) count++;
    return count;
}

int lesson_right(const struct lesson_stage *stage, const ent_position *p) {
    int value = lesson_fact_value(&stage->fact, p), right = 0;
    while (right < LESSON_ANSWERS_MAX - 1 && stage->answers[right].value != value) right++;
    return right;
}

bool lesson_answer(struct lesson_run *run, int answer) {
    if (lesson_wants(run) != LESSON_ANSWER) return false;
    bool right = answer == lesson_right(lesson_stage_of(run), &run->position);
    add_input(run, INPUT(INPUT_ANSWER, answer));
    advance(run);
    return right;
}

/* ---- steps ---- */

int lesson_expect(const struct lesson_run *run, ent_step steps[LESSON_EXPECTED_MAX]) {
    int count = 0;
    if (lesson_wants(run) != LESSON_STEP) return 0;
    const char *text = lesson_stage_of(run)->step;
    while (count < LESSON_EXPECTED_MAX && next_step(&text, &steps[count])) count++;
    return count;
}

lesson_reply lesson_step(struct lesson_run *run, ent_step step, ent_happenings *happened) {
    ent_step expected[LESSON_EXPECTED_MAX];
    if (lesson_wants(run) != LESSON_STEP) return LESSON_NOT_NOW;
    if (ent_check(&run->position, step) != ENT_FINE) return LESSON_REFUSED;
    int count = lesson_expect(run, expected);
    bool fits = count == 0;
    for (int i = 0; i < count; i++) fits = fits || expected[i] == step;
    if (!fits) return LESSON_NOT_NOW;
    if (run->count > LESSON_INPUTS_MAX - INPUTS_SPARE) return LESSON_TOO_LONG;
    ent_apply(&run->position, step, happened);
    add_input(run, step);
    run->moved = true;
    settle(run);
    return LESSON_MADE;
}

/* The first outcome of the stage that is possible and has not come yet. */
static bool given_outcome(struct lesson_run *run, ent_step *step) {
    const char *text = lesson_stage_of(run)->chance;
    for (int i = 0; i < LESSON_OUTCOMES_MAX && next_step(&text, step); i++) {
        if (run->come >> i & 1 || ent_check(&run->position, *step) != ENT_FINE) continue;
        run->come |= UINT32_C(1) << i;
        return true;
    }
    return false;
}

ent_step lesson_chance(struct lesson_run *run, ent_happenings *happened) {
    ent_step step;
    if (!given_outcome(run, &step)) step = ent_deal(&run->dealer, &run->position);
    ent_apply(&run->position, step, happened);
    add_input(run, step);
    settle(run);
    return step;
}

/* ---- the way back, and on ---- */

static bool is_step(uint32_t input) {
    return input >> 26 < ENT_KINDS;
}

static bool is_chance(uint32_t input) {
    return is_step(input) && ent_step_mover(input) == ENT_CHANCE;
}

static void repeat(struct lesson_run *run, uint32_t input) {
    if (input >> 26 == INPUT_NEXT)
        lesson_next(run);
    else if (input >> 26 == INPUT_ANSWER)
        lesson_answer(run, (int)ent_step_b(input));
    else if (is_chance(input))
        lesson_chance(run, NULL);
    else
        lesson_step(run, input, NULL);
}

bool lesson_undo(struct lesson_run *run) {
    int left = run->count;
    while (left > 0 && is_chance(run->inputs[left - 1])) left--;
    if (left == 0) return false;
    const struct lesson_run before = *run;
    lesson_begin(run, before.lesson);
    for (int i = 0; i < left - 1; i++) repeat(run, before.inputs[i]);
    return true;
}

int lesson_record(const struct lesson_run *run, ent_step steps[LESSON_RECORD_MAX]) {
    int count = 0;
    for (const char *text = run->lesson->start; next_step(&text, &steps[count]);) count++;
    for (int i = 0; i < run->count; i++)
        if (is_step(run->inputs[i])) steps[count++] = run->inputs[i];
    return count;
}
