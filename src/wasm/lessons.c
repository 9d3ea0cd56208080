/* lessons.c - lessons for the page: the list, and one under way. After every input chance has its
 * say, so that the page only ever meets a lesson that waits for its learner. */
#include "words/lessons/lessons.h"

#include <stdio.h>
#include <string.h>

#include "quantum/lab.h"
#include "wasm/core.h"
#include "words/lessons/quiz.h"

static struct lesson_run run;
static bool running;

/* Which questions of a lesson come back as cards. */
static void put_cards(struct json *j, const char *lesson) {
    static struct card cards[CARDS_MAX];
    int count = quiz_add_cards(cards, 0, lesson, 0);
    json_open(j, "cards", '[');
    for (int i = 0; i < count; i++) json_whole(j, NULL, cards[i].question);
    json_close(j, ']');
}

/* [{"id", "number", "group", "title", "aim", "physics", "cards"}, ...] */
EXPORT(core_lessons) const char *core_lessons(int lang) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; lesson_at(i); i++) {
        const struct lesson *lesson = lesson_at(i);
        json_open(&core_answer, NULL, '{');
        json_text(&core_answer, "id", lesson->id);
        json_whole(&core_answer, "number", i + 1);
        json_text(&core_answer, "group", words_lesson_group(core_lang(lang), lesson->group));
        json_text(&core_answer, "title", words_in(core_lang(lang), lesson->title));
        json_text(&core_answer, "aim", words_in(core_lang(lang), lesson->aim));
        json_truth(&core_answer, "physics", lesson->group >= LESSONS_PHYSICS);
        put_cards(&core_answer, lesson->id);
        json_close(&core_answer, '}');
    }
    json_close(&core_answer, ']');
    return core_done();
}

static void let_chance_speak(void) {
    ent_happenings happened;
    while (lesson_wants(&run) == LESSON_CHANCE) lesson_chance(&run, &happened);
}

/* Begins the lesson whose id is the input: its rate, or 0 when there is none. The seed orders its
 * answers and decides its measurements. */
EXPORT(core_lesson_begin) int core_lesson_begin(uint32_t seed) {
    int index = core_in.text ? lesson_named(core_in.text) : -1;
    if (index < 0) return 0;
    lesson_begin(&run, lesson_at(index), seed);
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

/* The answers in the order of this run, as far as one is asked for or was given. */
static void put_answers(struct json *j, ent_lang lang, const struct lesson_stage *stage) {
    int order[LESSON_ANSWERS_MAX], count = lesson_order(&run, order);
    json_open(j, "answers", '[');
    for (int i = 0; i < count; i++) {
        json_open(j, NULL, '{');
        json_whole(j, "answer", order[i]);
        json_text(j, "text", words_in(lang, stage->answers[order[i]].text));
        json_truth(j, "tried", lesson_tried(&run, order[i]));
        json_truth(j, "predicted", run.predicted == order[i] + 1);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* What was measured in this stage: null where nothing is measured. */
static void put_shots(struct json *j, ent_lang lang, const struct lesson_stage *stage) {
    static const char *const patterns[] = {"00", "01", "10", "11"};
    char text[WORDS_MAX] = "";
    bool first = lesson_measures(stage, ENT_MERCURIAL, NULL);
    bool second = lesson_measures(stage, ENT_RUBICON, NULL);
    if (lesson_wants(&run) != LESSON_MEASURE && !lesson_shots(&run) && !lesson_plays(&run)) {
        json_none(j, "shots");
        return;
    }
    if (lesson_shots(&run)) words_lesson_shots(lang, &run, text);
    json_open(j, "shots", '{');
    json_text(j, "ships", first && second ? "MR" : first ? "M" : second ? "R" : "");
    json_open(j, "rows", '[');
    for (int i = 0, count; *words_lesson_bar(lang, &run, i, &count); i++) {
        json_open(j, NULL, '{');
        json_text(j, "label", words_lesson_bar(lang, &run, i, &count));
        json_whole(j, "count", count);
        json_close(j, '}');
    }
    json_close(j, ']');
    json_text(j, "latest",
              lesson_shots(&run) && !lesson_rounds(stage) ? patterns[run.latest] : NULL);
    json_whole(j, "noise", lesson_plays(&run) ? run.noise : -1);
    json_whole(j, "count", lesson_shots(&run));
    json_text(j, "sentence", text);
    json_close(j, '}');
}

/* The sums that the stage works out: null without any. */
static void put_worked(struct json *j, ent_lang lang, const struct lesson_stage *stage) {
    struct lab_ways ways;
    char text[WORDS_MAX];
    if (!stage->worked || run.position.ships >= ENT_PLACE_ENTANGLION) {
        json_none(j, "worked");
        return;
    }
    lab_ways(run.position.ships, *stage->worked == 'R' ? ENT_RUBICON : ENT_MERCURIAL, &ways);
    json_open(j, "worked", '[');
    for (int answer = 0; answer < 2; answer++) {
        if (!lesson_works_out(stage, answer)) continue;
        words_lesson_ways(lang, &run, answer, text);
        json_open(j, NULL, '{');
        json_open(j, "parts", '[');
        for (int from = 0; from < 2; from++) json_whole(j, NULL, ways.part[answer][from]);
        json_close(j, ']');
        json_whole(j, "under", ways.under);
        json_text(j, "sentence", text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

/* What the stage's text names on the board, word by word. */
static void put_light(struct json *j, const struct lesson_stage *stage) {
    char word[32];
    json_open(j, "light", '[');
    for (const char *at = stage->light ? stage->light : ""; *at;) {
        int length = (int)strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", length, at);
        json_text(j, NULL, word);
        at += length + (at[length] == ' ');
    }
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
        [LESSON_READ] = "read",       [LESSON_ANSWER] = "answer", [LESSON_STEP] = "step",
        [LESSON_MEASURE] = "measure", [LESSON_CHANCE] = "step",   [LESSON_STUCK] = "stuck",
        [LESSON_DONE] = "done"};
    if (!running) return core_nothing();
    struct json *j = &core_answer;
    const struct lesson_stage *stage = lesson_stage_of(&run);
    lesson_want want = lesson_wants(&run);
    int stages = lesson_stages(run.lesson);
    json_start(j);
    json_open(j, NULL, '{');
    json_text(j, "id", run.lesson->id);
    json_whole(j, "lesson", lesson_named(run.lesson->id) + 1);
    json_text(j, "title", words_in(core_lang(lang), run.lesson->title));
    json_whole(j, "number", run.stage < stages ? run.stage + 1 : stages);
    json_whole(j, "of", stages);
    json_text(j, "text", words_in(core_lang(lang), stage->text));
    json_text(j, "wants", wants[want]);
    json_whole(j, "questions", lesson_questions(run.lesson));
    put_answers(j, core_lang(lang), stage);
    put_shots(j, core_lang(lang), stage);
    put_worked(j, core_lang(lang), stage);
    put_expected(j);
    put_light(j, stage);
    json_truth(j, "undo", lesson_can_undo(&run));
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

/* {"right", "reply", "question", "first"} to an answer of the stage that was asked; right is null
 * when it is a prediction; first: was the question right at the first try? null
 * when that is open. */
static const char *judged(ent_lang lang, const struct lesson_stage *stage, int question, int answer,
                          lesson_verdict verdict) {
    const char *wrong = stage->answers[answer].wrong;
    char text[4 * WORDS_MAX];
    bool open = verdict == LESSON_PREDICTED;
    const struct place_filler places[] = {
        {"first", open ? words_lesson_saying(lang, LESSON_SAY_PREDICTED)
                  : verdict == LESSON_RIGHT
                      ? words_lesson_saying(lang, LESSON_SAY_RIGHT)
                      : saying(lang, LESSON_SAY_WRONG, "why", wrong ? words_in(lang, wrong) : "")},
        {"second", words_in(lang, stage->because)}};
    if (verdict == LESSON_UNHEARD) return core_nothing();
    let_chance_speak();
    words_fill(text, sizeof text, verdict == LESSON_RIGHT ? "{first}\n{second}" : "{first}", places,
               2);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    if (open)
        json_none(&core_answer, "right"), json_none(&core_answer, "first");
    else
        json_truth(&core_answer, "right", verdict == LESSON_RIGHT),
            json_truth(&core_answer, "first", !(run.missed >> question & 1));
    json_whole(&core_answer, "question", question);
    json_text(&core_answer, "reply", text);
    json_close(&core_answer, '}');
    return core_done();
}

/* Null when no such answer is asked for. */
EXPORT(core_lesson_answer) const char *core_lesson_answer(int answer, int lang) {
    if (!running || lesson_wants(&run) != LESSON_ANSWER) return core_nothing();
    const struct lesson_stage *stage = lesson_stage_of(&run);
    int question = lesson_question(&run);
    if (answer < 0 || answer >= lesson_answers(stage)) return core_nothing();
    return judged(core_lang(lang), stage, question, answer, lesson_answer(&run, answer));
}

EXPORT(core_lesson_measure) int core_lesson_measure(int times) {
    return running && lesson_measure(&run, times);
}

EXPORT(core_lesson_noise) int core_lesson_noise(int percent) {
    return running && lesson_set_noise(&run, percent);
}

EXPORT(core_lesson_compare) const char *core_lesson_compare(int lang) {
    if (!running || lesson_wants(&run) != LESSON_MEASURE) return core_nothing();
    const struct lesson_stage *stage = lesson_stage_of(&run);
    int question = lesson_question(&run), answer = run.predicted - 1;
    return judged(core_lang(lang), stage, question, answer, lesson_compare(&run));
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
