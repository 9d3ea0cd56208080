/* lessons.c - a lesson under way: what it wants, what chance gives, and the way back (lesson.h).
 *
 * A run is what its inputs made of it: undo drops the latest and plays the others again. */
#include "lessons/lesson.h"

#include <assert.h>
#include <string.h>

#include "quantum/angles.h"
#include "quantum/lab.h"

/* Inputs that are no steps, told by kinds that no step has. */
enum { INPUT_NOISE = 59, INPUT_MEASURE, INPUT_COMPARE, INPUT_NEXT, INPUT_ANSWER };
#define INPUT(kind, number) ((uint32_t)(kind) << 26 | (uint32_t)(number))
enum { INPUT_NUMBER = (1 << 26) - 1 };

/* Inputs that steps leave free for what may follow them: outcomes of chance, texts
 * read and answers. */
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
    if (stage->answers[0].text) return run->predicted ? LESSON_MEASURE : LESSON_ANSWER;
    if (!stage->step && !stage->goal) return LESSON_READ;
    ent_mover mover = ent_to_move(&run->position);
    return mover == ENT_CHANCE ? LESSON_CHANCE : mover == ENT_NOBODY ? LESSON_STUCK : LESSON_STEP;
}

static void advance(struct lesson_run *run) {
    run->stage++;
    run->come = 0;
    run->moved = false;
    run->tried = run->predicted = run->latest = 0;
    run->noise = (uint8_t)run->lesson->stages[run->stage].fact.noise;
    memset(run->shots, 0, sizeof run->shots);
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

void lesson_begin(struct lesson_run *run, const struct lesson *lesson, uint64_t seed) {
    ent_step step;
    memset(run, 0, sizeof *run);
    run->lesson = lesson;
    run->seed = seed;
    run->measuring = ent_dealer_start(seed ^ lesson->seed);
    run->noise = (uint8_t)lesson->stages[0].fact.noise;
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

/* "MH RC": gates by their letters. */
static uint8_t after_gates(uint8_t ships, const char *gates) {
    static const char letters[] = "CHSX"; /* in the order of ent_card */
    for (; *gates; gates += gates[2] ? 3 : 2) {
        const char *card = strchr(letters, gates[1]);
        assert(card && (gates[0] == 'M' || gates[0] == 'R'));
        ships = lab_apply(ships, (ent_gate){gates[0] == 'R', (uint8_t)(card - letters)});
    }
    return ships;
}

/* In percent, by the squares of the amplitudes. */
static int chance_of_one(ent_state state, const struct lesson_fact *fact) {
    int ones = 0, all = 0;
    if (fact->card < ENT_PROBE) state = ent_state_gate(state, fact->ship, fact->card);
    for (int i = 0; i < 4; i++) {
        int square = state.amplitude[i] * state.amplitude[i];
        all += square;
        if (i & (fact->ship == ENT_MERCURIAL ? 2 : 1)) ones += square;
    }
    return 100 * ones / all;
}

int lesson_fact_value(const struct lesson_fact *fact, const ent_position *p) {
    uint8_t ships = ent_place_of(fact->at[ENT_MERCURIAL], fact->at[ENT_RUBICON]);
    ent_state state = ent_state_of(ships);
    switch (fact->kind) {
    case FACT_SAID: return 1;
    case FACT_PAULI: return ent_state_expectation(state, fact->pauli[0], fact->pauli[1]);
    case FACT_CHANCE: return chance_of_one(state, fact);
    case FACT_GATES: ships = after_gates(ships, fact->gates); break;
    case FACT_NOISE: return (int)(reading_agree(state, fact->noise) + 0.5);
    case FACT_PLAN: return (int)(spies_best_plan(NULL) + 0.5);
    case FACT_SPIES: return (int)(spies_quantum(spies_mercurial, spies_rubicon) + 0.5);
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

int lesson_questions(const struct lesson *lesson) {
    int count = 0;
    for (const struct lesson_stage *stage = lesson->stages; stage->text; stage++)
        count += stage->answers[0].text != NULL;
    return count;
}

int lesson_question(const struct lesson_run *run) {
    int before = 0;
    if (!lesson_stage_of(run)->answers[0].text) return -1;
    for (int i = 0; i < run->stage; i++) before += run->lesson->stages[i].answers[0].text != NULL;
    return before;
}

/* A shuffle of its own for every question of every seed. */
int lesson_order(const struct lesson_run *run, int order[LESSON_ANSWERS_MAX]) {
    return lesson_shuffle(lesson_stage_of(run),
                          run->seed + run->lesson->seed * 1000 + (uint64_t)run->stage, order);
}

int lesson_shuffle(const struct lesson_stage *stage, uint64_t seed, int order[LESSON_ANSWERS_MAX]) {
    int count = lesson_answers(stage);
    ent_dealer dealer = ent_dealer_start(seed);
    for (int i = 0; i < count; i++) order[i] = i;
    for (int i = count - 1; i > 0; i--) {
        uint32_t other = ent_dealer_below(&dealer, ENT_MERCURIAL, (uint32_t)i + 1);
        int swapped = order[i];
        order[i] = order[other];
        order[other] = swapped;
    }
    return count;
}

/* Is the answer predicted, and then measured? */
static bool is_measured(const struct lesson_stage *stage) {
    lesson_fact_kind kind = stage->fact.kind;
    return kind == FACT_PAULI || kind == FACT_NOISE || lesson_rounds(stage);
}

static lesson_verdict judge(struct lesson_run *run, int answer) {
    if (answer == lesson_right(lesson_stage_of(run), &run->position)) {
        advance(run);
        return LESSON_RIGHT;
    }
    int question = lesson_question(run);
    run->tried |= (uint8_t)(1 << answer);
    if (question >= 0) run->missed |= UINT32_C(1) << question;
    return LESSON_WRONG;
}

lesson_verdict lesson_answer(struct lesson_run *run, int answer) {
    const struct lesson_stage *stage = lesson_stage_of(run);
    if (lesson_wants(run) != LESSON_ANSWER || answer < 0 || answer >= lesson_answers(stage) ||
        lesson_tried(run, answer) || run->count > LESSON_INPUTS_MAX - INPUTS_SPARE / 2)
        return LESSON_UNHEARD;
    add_input(run, INPUT(INPUT_ANSWER, answer));
    if (!is_measured(stage) || lesson_shots(run)) return judge(run, answer);
    run->predicted = (uint8_t)(answer + 1);
    return LESSON_PREDICTED;
}

/* ---- measuring ---- */

int lesson_shots(const struct lesson_run *run) {
    return run->shots[0] + run->shots[1] + run->shots[2] + run->shots[3];
}

bool lesson_measures(const struct lesson_stage *stage, ent_mover ship, bool *with_h) {
    ent_pauli pauli = stage->fact.pauli[ship];
    if (with_h) *with_h = stage->fact.kind == FACT_PAULI && pauli == ENT_PAULI_X;
    return stage->fact.kind == FACT_NOISE ||
           (stage->fact.kind == FACT_PAULI && pauli != ENT_PAULI_I);
}

bool lesson_rounds(const struct lesson_stage *stage) {
    return stage->fact.kind == FACT_PLAN || stage->fact.kind == FACT_SPIES;
}

bool lesson_plays(const struct lesson_run *run) {
    return lesson_wants(run) == LESSON_READ && lesson_stage_of(run)->fact.kind == FACT_NOISE;
}

bool lesson_set_noise(struct lesson_run *run, int percent) {
    if (!lesson_plays(run) || percent < 0 || percent > LESSON_NOISE_MAX ||
        run->count >= LESSON_INPUTS_MAX - INPUTS_SPARE / 2)
        return false;
    add_input(run, INPUT(INPUT_NOISE, percent));
    run->noise = (uint8_t)percent;
    memset(run->shots, 0, sizeof run->shots);
    return true;
}

/* One measurement, or one round: which bar grows. */
static unsigned shoot(struct lesson_run *run) {
    const struct lesson_fact *fact = &lesson_stage_of(run)->fact;
    ent_state state = ent_state_of(ent_place_of(fact->at[0], fact->at[1]));
    int plan[4];
    switch (fact->kind) {
    case FACT_NOISE:
        return reading_err(lab_measure(state, ENT_PAULI_Z, ENT_PAULI_Z, &run->measuring),
                           run->noise, &run->measuring);
    case FACT_PLAN: spies_best_plan(plan); return !spies_round(plan, &run->measuring);
    case FACT_SPIES: return !spies_round(NULL, &run->measuring);
    default: return lab_measure(state, fact->pauli[0], fact->pauli[1], &run->measuring);
    }
}

bool lesson_measure(struct lesson_run *run, int times) {
    lesson_want want = lesson_wants(run);
    bool again = want == LESSON_ANSWER && lesson_shots(run); /* after a wrong prediction */
    if ((want != LESSON_MEASURE && !again && !lesson_plays(run)) || times < 1) return false;
    if (lesson_shots(run) + times > LESSON_SHOTS_MAX ||
        run->count >= LESSON_INPUTS_MAX - INPUTS_SPARE / 2)
        return false;
    for (int i = 0; i < times; i++) {
        run->latest = (uint8_t)shoot(run);
        run->shots[run->latest]++;
    }
    add_input(run, INPUT(INPUT_MEASURE, times));
    return true;
}

lesson_verdict lesson_compare(struct lesson_run *run) {
    if (lesson_wants(run) != LESSON_MEASURE || !lesson_shots(run)) return LESSON_UNHEARD;
    int answer = run->predicted - 1;
    add_input(run, INPUT(INPUT_COMPARE, 0));
    run->predicted = 0;
    return judge(run, answer);
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
        lesson_answer(run, (int)(input & INPUT_NUMBER));
    else if (input >> 26 == INPUT_MEASURE)
        lesson_measure(run, (int)(input & INPUT_NUMBER));
    else if (input >> 26 == INPUT_NOISE)
        lesson_set_noise(run, (int)(input & INPUT_NUMBER));
    else if (input >> 26 == INPUT_COMPARE)
        lesson_compare(run);
    else if (is_chance(input))
        lesson_chance(run, NULL);
    else
        lesson_step(run, input, NULL);
}

/* Up to the latest input that was not chance's. */
static int inputs_of_people(const struct lesson_run *run) {
    int left = run->count;
    while (left > 0 && is_chance(run->inputs[left - 1])) left--;
    return left;
}

bool lesson_can_undo(const struct lesson_run *run) {
    return inputs_of_people(run) > 0;
}

bool lesson_undo(struct lesson_run *run) {
    int left = inputs_of_people(run);
    if (left == 0) return false;
    const struct lesson_run before = *run;
    lesson_begin(run, before.lesson, before.seed);
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
