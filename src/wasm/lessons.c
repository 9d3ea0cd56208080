/* lessons.c - lessons for the page: the list, and one under way. After every input chance has its
 * say, so that the page only ever meets a lesson that waits for its learner. */
#include "words/lessons/lessons.h"

#include <string.h>

#include "wasm/core.h"

static struct lesson_run run;
static bool running;

/* [{"id", "group", "title", "aim", "physics"}, ...] */
EXPORT(core_lessons) const char *core_lessons(int lang) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; lesson_at(i); i++) {
        const struct lesson *lesson = lesson_at(i);
        json_open(&core_answer, NULL, '{');
        json_text(&core_answer, "id", lesson->id);
        json_text(&core_answer, "group", words_lesson_group(core_lang(lang), lesson->group));
        json_text(&core_answer, "title", words_in(core_lang(lang), lesson->title));
        json_text(&core_answer, "aim", words_in(core_lang(lang), lesson->aim));
        json_truth(&core_answer, "physics", lesson->group == LESSONS_PHYSICS);
        json_close(&core_answer, '}');
    }
    json_close(&core_answer, ']');
    return core_done();
}

static void let_chance_speak(void) {
    ent_happenings happened;
    while (lesson_wants(&run) == LESSON_CHANCE) lesson_chance(&run, &happened);
}

/* Begins the lesson whose id is the input: its rate, or 0 when there is none. */
EXPORT(core_lesson_begin) int core_lesson_begin(void) {
    int index = core_in.text ? lesson_named(core_in.text) : -1;
    if (index < 0) return 0;
    lesson_begin(&run, lesson_at(index));
    running = true;
    let_chance_speak();
    return run.lesson->rate;
}

/* All its steps so far, from set-up on. */
EXPORT(core_lesson_steps) const char *core_lesson_steps(void) {
    static ent_step steps[LESSON_RECORD_MAX];
    if (!running) return core_nothing();
    int count = lesson_record(&run, steps);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < count; i++) json_step(&core_answer, NULL, steps[i]);
    json_close(&core_answer, ']');
    return core_done();
}

static void put_answers(struct json *j, ent_lang lang, const struct lesson_stage *stage) {
    json_open(j, "answers", '[');
    for (int i = 0; i < lesson_answers(stage); i++)
        json_text(j, NULL, words_in(lang, stage->answers[i].text));
    json_close(j, ']');
}

static void put_expected(struct json *j) {
    ent_step steps[LESSON_EXPECTED_MAX];
    int count = lesson_wants(&run) == LESSON_STEP ? lesson_expect(&run, steps) : 0;
    json_open(j, "expected", '[');
    for (int i = 0; i < count; i++) json_step(j, NULL, steps[i]);
    json_close(j, ']');
}

/* Type LessonState, but for what was replied. */
EXPORT(core_lesson_state) const char *core_lesson_state(int lang) {
    static const char *const wants[] = {
        [LESSON_READ] = "read",   [LESSON_ANSWER] = "answer", [LESSON_STEP] = "step",
        [LESSON_CHANCE] = "step", [LESSON_STUCK] = "stuck",   [LESSON_DONE] = "done"};
    if (!running) return core_nothing();
    struct json *j = &core_answer;
    const struct lesson_stage *stage = lesson_stage_of(&run);
    lesson_want want = lesson_wants(&run);
    int stages = lesson_stages(run.lesson);
    json_start(j);
    json_open(j, NULL, '{');
    json_text(j, "id", run.lesson->id);
    json_text(j, "title", words_in(core_lang(lang), run.lesson->title));
    json_whole(j, "number", run.stage < stages ? run.stage + 1 : stages);
    json_whole(j, "of", stages);
    json_text(j, "text", words_in(core_lang(lang), stage->text));
    json_text(j, "wants", wants[want]);
    if (want == LESSON_ANSWER) {
        put_answers(j, core_lang(lang), stage);
    } else {
        json_open(j, "answers", '[');
        json_close(j, ']');
    }
    put_expected(j);
    json_text(j, "tip", stage->tip ? words_in(core_lang(lang), stage->tip) : NULL);
    json_close(j, '}');
    return core_done();
}

/* ---- what the learner does ---- */

EXPORT(core_lesson_next) void core_lesson_next(void) {
    if (!running || lesson_wants(&run) != LESSON_READ) return;
    lesson_next(&run);
    let_chance_speak();
}

EXPORT(core_lesson_undo) int core_lesson_undo(void) {
    bool undone = running && lesson_undo(&run);
    if (undone) let_chance_speak();
    return undone;
}

/* Two lines, of which either may be missing. */
static const char *replied(bool right, const char *first, const char *second) {
    char text[4 * WORDS_MAX];
    const struct place_filler places[] = {{"first", first}, {"second", second}};
    words_fill(text, sizeof text, *first && *second ? "{first}\n{second}" : "{first}{second}",
               places, 2);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    json_truth(&core_answer, "right", right);
    json_text(&core_answer, "reply", text);
    json_close(&core_answer, '}');
    return core_done();
}

static const char *saying(ent_lang lang, lesson_saying which, const char *name, const char *text) {
    static char filled[2 * WORDS_MAX];
    const struct place_filler places[] = {{name, text}};
    words_fill(filled, sizeof filled, words_lesson_saying(lang, which), places, 1);
    return filled;
}

/* {"right", "reply"}, or null when no answer is asked for. */
EXPORT(core_lesson_answer) const char *core_lesson_answer(int answer, int lang) {
    if (!running || lesson_wants(&run) != LESSON_ANSWER) return core_nothing();
    const struct lesson_stage *stage = lesson_stage_of(&run);
    if (answer < 0 || answer >= lesson_answers(stage)) return core_nothing();
    const char *right_text =
        words_in(core_lang(lang), stage->answers[lesson_right(stage, &run.position)].text);
    bool right = lesson_answer(&run, answer);
    let_chance_speak();
    return replied(
        right,
        saying(core_lang(lang), right ? LESSON_SAY_RIGHT : LESSON_SAY_WRONG, "answer", right_text),
        words_in(core_lang(lang), stage->because));
}

/* Makes the step of the input. {"right": made?, "reply": why not}. */
EXPORT(core_lesson_step) const char *core_lesson_step(int lang) {
    ent_step step;
    ent_misreading wrong;
    ent_happenings happened;
    char text[WORDS_MAX];
    if (!running || lesson_wants(&run) != LESSON_STEP ||
        !ent_step_read(core_in.text, core_in.length, &step, &wrong))
        return core_nothing();
    ent_position before = run.position;
    const struct lesson_stage *stage = lesson_stage_of(&run);
    switch (lesson_step(&run, step, &happened)) {
    case LESSON_MADE: let_chance_speak(); return replied(true, "", "");
    case LESSON_NOT_NOW:
        words_choice(core_lang(lang), &before, step, text);
        return replied(false, saying(core_lang(lang), LESSON_SAY_NOT_NOW, "step", text),
                       stage->tip ? words_in(core_lang(lang), stage->tip) : "");
    case LESSON_TOO_LONG:
        return replied(false, saying(core_lang(lang), LESSON_SAY_TOO_LONG, "", ""), "");
    default:
        words_reason(core_lang(lang), ent_check(&before, step), text);
        return replied(false, text, "");
    }
}
