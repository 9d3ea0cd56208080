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

void text_lessons(struct text_game *s) {
    ent_lang lang = s->options->lang;
    for (int i = 0; lesson_at(i); i++) {
        lesson_group group = lesson_at(i)->group;
        if (i == 0 || lesson_at(i - 1)->group != group)
            text_print(s, words_lesson_group(lang, group));
        bool done = progress_has_lesson(&s->progress, lesson_at(i)->id);
        say_entry(s, words_text(lang, done ? SAY_LESSON_DONE : SAY_LESSON), i);
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
    lesson_begin(&s->run, lesson);
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
    for (int i = 0; i < lesson_answers(stage); i++) {
        snprintf(line, sizeof line, "%3d  %s", i + 1,
                 words_in(s->options->lang, stage->answers[i].text));
        text_print(s, line);
    }
    snprintf(count, sizeof count, "%d", lesson_answers(stage));
    const struct place_filler places[] = {{"count", count}};
    text_say(s, SAY_LESSON_PICK, places, 1);
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

void text_lesson_ask(struct text_game *s) {
    let_chance(s);
    lesson_want want = lesson_wants(&s->run);
    bool shown = s->run.stage == s->stage_shown;
    if (want != LESSON_STEP || !shown) fputc('\n', s->options->out);
    if (want != LESSON_DONE && !shown) print_english(s, lesson_stage_of(&s->run)->text);
    s->stage_shown = s->run.stage;
    switch (want) {
    case LESSON_READ: text_say(s, SAY_LESSON_NEXT, NULL, 0); break;
    case LESSON_ANSWER: ask_question(s); break;
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

static void answer_question(struct text_game *s, int number) {
    const struct lesson_stage *stage = lesson_stage_of(&s->run);
    int right = lesson_right(stage, &s->run.position);
    const struct place_filler places[] = {
        {"answer", words_in(s->options->lang, stage->answers[right].text)}};
    bool good = lesson_answer(&s->run, number - 1);
    say_lesson(s, good ? LESSON_SAY_RIGHT : LESSON_SAY_WRONG, places, 1);
    print_english(s, stage->because);
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
        if (!*line) lesson_next(&s->run);
        return ANSWER_ASK;
    case LESSON_ANSWER:
        if (number >= 1 && number <= lesson_answers(lesson_stage_of(&s->run)))
            answer_question(s, number);
        return ANSWER_ASK;
    default: return ANSWER_ASK;
    }
}
