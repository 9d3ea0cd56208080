/* lesson.c - lessons in the plain text game (text_game.h). The game on the table waits. */
#include <stdlib.h>
#include <string.h>

#include "text/text_game.h"
#include "words/lessons/lessons.h"

/* What can be done when a lesson is over, by number. */
enum ending { ENDING_PLAY_ON = 1, ENDING_FOLLOWING, ENDING_BACK };

static void say_lesson(struct text_game *s, lesson_saying saying, const struct place_filler *places,
                       int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_lesson_saying(s->options->lang, saying), places, count);
    text_print(s, text);
}

static void print_english(struct text_game *s, const char *english) {
    text_print(s, words_in(s->options->lang, english));
}

/* ---- the list ---- */

/* Says something about a lesson, in the places {number} {title} {aim}. */
static void say_entry(struct text_game *s, const char *template, int index) {
    const struct lesson *lesson = lesson_at(index);
    char number[16], text[WORDS_MAX];
    snprintf(number, sizeof number, "%d", index + 1);
    const struct place_filler places[] = {{"number", number},
                                          {"title", words_in(s->options->lang, lesson->title)},
                                          {"aim", words_in(s->options->lang, lesson->aim)}};
    words_fill(text, sizeof text, template, places, 3);
    text_print(s, text);
}

/* How many questions were right at once, where that is known. */
static void say_first_tries(struct text_game *s, const struct lesson *lesson) {
    char right[16], count[16];
    int good, asked = progress_answers(&s->progress, lesson->id, &good);
    if (!asked) return;
    snprintf(right, sizeof right, "%d", good);
    snprintf(count, sizeof count, "%d", asked);
    const struct place_filler places[] = {{"right", right}, {"count", count}};
    say_lesson(s, LESSON_SAY_FIRST, places, 2);
}

/* The test before or after the course, and what to type for it. */
static void say_test(struct text_game *s, const char *word, quiz_saying title, quiz_saying aim) {
    ent_lang lang = s->options->lang;
    const struct place_filler places[] = {{"number", word},
                                          {"title", words_quiz_saying(lang, title)},
                                          {"aim", words_quiz_saying(lang, aim)}};
    text_say(s, SAY_TEST, places, 3);
}

void text_lessons(struct text_game *s) {
    ent_lang lang = s->options->lang;
    for (int i = 0; lesson_at(i); i++) {
        lesson_group group = lesson_at(i)->group;
        if (i == 0 || lesson_at(i - 1)->group != group) {
            if (group == LESSONS_BEYOND) say_test(s, "after", QUIZ_SAY_AFTER, QUIZ_SAY_AFTER_AIM);
            text_print(s, words_lesson_group(lang, group));
            if (group == LESSONS_PHYSICS)
                say_test(s, "before", QUIZ_SAY_BEFORE, QUIZ_SAY_BEFORE_AIM);
        }
        bool done = progress_has_lesson(&s->progress, lesson_at(i)->id);
        say_entry(s, words_text(lang, done ? SAY_LESSON_DONE : SAY_LESSON), i);
        if (done) say_first_tries(s, lesson_at(i));
    }
    text_say(s, SAY_LESSONS, NULL, 0);
}

/* The one after the latest; at first, the first that has not been done. */
static int next_lesson(const struct text_game *s) {
    int index = s->lesson + 1;
    if (s->lesson >= 0) return index;
    while (lesson_at(index) && progress_has_lesson(&s->progress, lesson_at(index)->id)) index++;
    return lesson_at(index) ? index : 0;
}

bool text_lesson_begin(struct text_game *s, const char *which) {
    int index = *which ? text_number(which) - 1 : next_lesson(s);
    if (*which && index < 0) index = lesson_named(which);
    const struct lesson *lesson = lesson_at(index);
    if (!lesson) {
        text_say_about(s, SAY_NO_LESSON, which, "");
        return false;
    }
    s->in_lesson = true;
    s->lesson = index;
    s->stage_shown = -1;
    lesson_begin(&s->run, lesson, s->options->seed);
    say_entry(s, words_lesson_saying(s->options->lang, LESSON_SAY_HEAD), index);
    return true;
}

/* ---- what the lesson says ---- */

static void let_chance(struct text_game *s) {
    while (lesson_wants(&s->run) == LESSON_CHANCE) {
        struct match_move made = {.before = s->run.position};
        made.step = lesson_chance(&s->run, &made.happened);
        text_tell(s, &made);
    }
}

static void ask_question(struct text_game *s) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    char line[WORDS_MAX], count[16];
    int order[LESSON_ANSWERS_MAX], answers = lesson_order(&s->run, order);
    for (int i = 0; i < answers; i++) {
        if (lesson_tried(&s->run, order[i])) continue;
        snprintf(line, sizeof line, "%3d  %s", i + 1,
                 words_in(s->options->lang, stage->answers[order[i]].text));
        text_print(s, line);
    }
    snprintf(count, sizeof count, "%d", answers);
    const struct place_filler places[] = {{"count", count}};
    text_say(s, SAY_LESSON_PICK, places, 1);
    if (lesson_shots(&s->run)) text_say(s, SAY_LESSON_AGAIN, NULL, 0);
}

static void ask_ending(struct text_game *s) {
    ent_lang lang = s->options->lang;
    bool following = lesson_at(s->lesson + 1) != NULL;
    char line[WORDS_MAX];
    progress_add_lesson(&s->progress, s->run.lesson->id);
    const struct place_filler places[] = {{"title", words_in(lang, s->run.lesson->title)}};
    say_lesson(s, LESSON_SAY_DONE, places, 1);
    snprintf(line, sizeof line, "%3d  %s", ENDING_PLAY_ON, words_text(lang, SAY_LESSON_PLAY_ON));
    text_print(s, line);
    if (following) {
        snprintf(line, sizeof line, "%3d  %s", ENDING_FOLLOWING,
                 words_text(lang, SAY_LESSON_FOLLOWING));
        say_entry(s, line, s->lesson + 1);
    }
    snprintf(line, sizeof line, "%3d  %s", ENDING_BACK, words_text(lang, SAY_LESSON_BACK));
    text_print(s, line);
}

static void print_stage(struct text_game *s) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    print_english(s, stage->text);
    for (int answer = 0; answer < 2; answer++) {
        char text[WORDS_MAX];
        if (!lesson_works_out(stage, answer)) continue;
        words_lesson_ways(s->options->lang, &s->run, answer, text);
        text_print(s, text);
    }
}

void text_lesson_ask(struct text_game *s) {
    let_chance(s);
    lesson_want want = lesson_wants(&s->run);
    bool shown = s->run.stage == s->stage_shown;
    if (want != LESSON_STEP || !shown) fputc('\n', s->options->out);
    if (want != LESSON_DONE && !shown) print_stage(s);
    s->stage_shown = s->run.stage;
    switch (want) {
    case LESSON_READ:
        text_say(s, lesson_plays(&s->run) ? SAY_LESSON_TRY : SAY_LESSON_NEXT, NULL, 0);
        break;
    case LESSON_ANSWER: ask_question(s); break;
    case LESSON_MEASURE: text_say(s, SAY_LESSON_MEASURE, NULL, 0); break;
    case LESSON_STUCK: say_lesson(s, LESSON_SAY_STUCK, NULL, 0); break;
    case LESSON_DONE: ask_ending(s); break;
    default: text_ask_step(s);
    }
}

void text_lesson_tip(struct text_game *s) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    print_english(s, stage->tip ? stage->tip : stage->text);
}

/* ---- what the learner does ---- */

/* What is said to an answer of a stage; the first try is kept. */
static void say_verdict(struct text_game *s, const struct lesson_stage *stage, int question,
                        int answer, lesson_verdict verdict) {
    const char *wrong = stage->answers[answer].wrong;
    const struct place_filler places[] = {{"why", wrong ? words_in(s->options->lang, wrong) : ""}};
    if (verdict == LESSON_PREDICTED) say_lesson(s, LESSON_SAY_PREDICTED, NULL, 0);
    if (verdict != LESSON_RIGHT && verdict != LESSON_WRONG) return;
    say_lesson(s, verdict == LESSON_RIGHT ? LESSON_SAY_RIGHT : LESSON_SAY_WRONG, places, 1);
    if (verdict == LESSON_RIGHT) print_english(s, stage->because);
    progress_add_answer(&s->progress, s->run.lesson->id, question,
                        !(s->run.missed >> question & 1));
}

static void answer_question(struct text_game *s, int number) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    int order[LESSON_ANSWERS_MAX], question = lesson_question(&s->run);
    if (number < 1 || number > lesson_order(&s->run, order)) return;
    say_verdict(s, stage, question, order[number - 1], lesson_answer(&s->run, order[number - 1]));
}

static void compare(struct text_game *s) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    int answer = s->run.predicted - 1, question = lesson_question(&s->run);
    say_verdict(s, stage, question, answer, lesson_compare(&s->run));
}

/* 'measure' and how often; false when the line is something else. */
static bool measure(struct text_game *s, const char *line) {
    char text[WORDS_MAX];
    if (strncmp(line, "measure ", 8) != 0 || !lesson_measure(&s->run, text_number(line + 8)))
        return false;
    words_lesson_shots(s->options->lang, &s->run, text);
    text_print(s, text);
    words_lesson_bars(s->options->lang, &s->run, text);
    text_print(s, text);
    return true;
}

/* 'noise' and how many readings in 100 err. */
static bool set_noise(struct text_game *s, const char *line) {
    char percent[16];
    if (strncmp(line, "noise ", 6) != 0 || !lesson_set_noise(&s->run, text_number(line + 6)))
        return false;
    snprintf(percent, sizeof percent, "%d", s->run.noise);
    const struct place_filler places[] = {{"percent", percent}};
    say_lesson(s, LESSON_SAY_NOISE, places, 1);
    return true;
}

static enum answer make_step(struct text_game *s, const char *line) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    struct match_move made = {.before = s->run.position};
    char text[WORDS_MAX], notation[ENT_STEP_TEXT];
    if (!text_step_typed(s, line, &made.step)) return ANSWER_AGAIN;
    ent_step_write(made.step, notation);
    const struct place_filler places[] = {{"step", notation}};
    switch (lesson_step(&s->run, made.step, &made.happened)) {
    case LESSON_MADE:
        text_tell(s, &made);
        let_chance(s);
        if (stage->goal && s->run.stage != s->stage_shown) say_lesson(s, LESSON_SAY_GOAL, NULL, 0);
        return ANSWER_ASK;
    case LESSON_NOT_NOW:
        say_lesson(s, LESSON_SAY_NOT_NOW, places, 1);
        print_english(s, stage->tip);
        break;
    case LESSON_REFUSED:
        words_reason(s->options->lang, ent_check(&s->run.position, made.step), text);
        text_print(s, text);
        break;
    case LESSON_TOO_LONG: say_lesson(s, LESSON_SAY_TOO_LONG, NULL, 0); break;
    }
    return ANSWER_AGAIN;
}

/* The lesson becomes the game on the table. */
static void play_on(struct text_game *s) {
    ent_step steps[LESSON_RECORD_MAX];
    int count = lesson_record(&s->run, steps);
    struct match_setup setup = text_setup(s);
    setup.rate = s->run.lesson->rate;
    setup.variant = ENT_STANDARD;
    text_other_game(s);
    game_free(&s->game);
    match_start_after(&s->game, &setup, steps, count);
    free(s->own_file);
    s->own_file = NULL;
    s->in_lesson = false;
}

void text_lesson_leave(struct text_game *s) {
    s->in_lesson = false;
    text_say(s, SAY_BACK, NULL, 0);
}

static enum answer end_lesson(struct text_game *s, int number) {
    switch (number) {
    case ENDING_PLAY_ON: play_on(s); return ANSWER_SHOW;
    case ENDING_BACK: text_lesson_leave(s); return ANSWER_SHOW;
    case ENDING_FOLLOWING:
        if (lesson_at(s->lesson + 1)) text_lesson_begin(s, "");
        return ANSWER_ASK;
    default: return ANSWER_ASK;
    }
}

enum answer text_lesson_answer(struct text_game *s, const char *line) {
    int number = text_number(line);
    switch (lesson_wants(&s->run)) {
    case LESSON_DONE: return end_lesson(s, number);
    case LESSON_STEP: return *line ? make_step(s, line) : ANSWER_ASK;
    case LESSON_READ:
        if (!*line)
            lesson_next(&s->run);
        else if (!set_noise(s, line))
            measure(s, line);
        return ANSWER_ASK;
    case LESSON_ANSWER:
        if (!measure(s, line)) answer_question(s, number);
        return ANSWER_ASK;
    case LESSON_MEASURE:
        if (!measure(s, line) && !*line) compare(s);
        return ANSWER_ASK;
    default: return ANSWER_ASK;
    }
}
