/* lessons.c - lessons on the screen (lessons.h). What a lesson is and when it goes on is decided in
 * src/lessons/lessons.c; here it is shown. */
#include "term/game/lessons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/game/choosing.h"
#include "term/table/moments.h"
#include "term/reading/reading.h"
#include "term/table/table.h"
#include "words/game/labels.h"
#include "words/lessons/lessons.h"
#include "words/lessons/quiz.h"

/* What follows a lesson. */
typedef enum lesson_then { THEN_LIST, THEN_NEXT, THEN_PLAY_ON, THEN_LEAVE } lesson_then;

struct lesson_screen {
    struct app *app;
    struct lesson_run run;
    struct chronicle chronicle;
    struct choosing choosing;
    bool fresh; /* the list is that of this moment */
    screen_style reply_style;
    bool reply_waits;              /* a key goes on from it and does nothing else */
    int order[LESSON_ANSWERS_MAX]; /* the answers in the list, by their number in the stage */
    int answers, measured;         /* how many they are; the entry of measuring chosen last */
    char reply[4 * WORDS_MAX];     /* in the place of the stage's text, until the next key */
    char head[WORDS_MAX];
};

/* ---- what is shown ---- */

static const char *in(const struct lesson_screen *l, const char *english) {
    return words_in(l->app->lang, english);
}

static void add_reply(struct lesson_screen *l, const char *sentence) {
    size_t used = strlen(l->reply);
    snprintf(l->reply + used, sizeof l->reply - used, "%s%s", used ? " " : "", sentence);
}

static void say_head(struct lesson_screen *l) {
    char number[16], stage[16], stages[16];
    int count = lesson_stages(l->run.lesson);
    snprintf(number, sizeof number, "%d", lesson_named(l->run.lesson->id) + 1);
    snprintf(stage, sizeof stage, "%d", l->run.stage < count ? l->run.stage + 1 : count);
    snprintf(stages, sizeof stages, "%d", count);
    const struct place_filler places[] = {{"number", number},
                                          {"title", in(l, l->run.lesson->title)},
                                          {"stage", stage},
                                          {"stages", stages}};
    words_fill(l->head, sizeof l->head, app_say(l->app, SCREEN_LESSON_AT), places, 4);
}

/* The stage's text, with the sums it works out. */
static void say_stage(const struct lesson_screen *l, char *text, size_t size) {
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    snprintf(text, size, "%s", in(l, stage->text));
    for (int answer = 0; answer < 2; answer++) {
        char sum[WORDS_MAX];
        if (!lesson_works_out(stage, answer)) continue;
        size_t used = strlen(text);
        words_lesson_ways(l->app->lang, &l->run, answer, sum);
        snprintf(text + used, size - used, "\n%s", sum);
    }
}

static void draw(struct lesson_screen *l, lesson_want want) {
    const struct app *app = l->app;
    const char *person = app_say(app, SCREEN_PERSON);
    char text[4 * WORDS_MAX];
    struct table table = {.view = {.scene = {.lang = app->lang, .position = &l->run.position},
                                   .account = &l->chronicle.account,
                                   .pilots = {person, person}},
                          .text = *l->reply ? l->reply : text,
                          .text_style = *l->reply ? l->reply_style : STYLE_PLAIN,
                          .question = l->head,
                          .keys = app_say(app, SCREEN_KEYS_LESSON),
                          .list = want == LESSON_READ || want == LESSON_CHANCE ? NULL
                                                                               : &l->choosing.list};
    say_stage(l, text, sizeof text);
    if (want == LESSON_READ)
        table.note = app_say(app, lesson_plays(&l->run) && !l->reply_waits ? SCREEN_LESSON_TRY
                                                                           : SCREEN_LESSON_READ),
        table.note_style = STYLE_KEY;
    if (want == LESSON_STEP) choosing_preview(&l->choosing, &table.view.scene);
    if (want == LESSON_DONE) {
        const struct place_filler places[] = {{"title", in(l, l->run.lesson->title)}};
        words_fill(text, sizeof text, words_lesson_saying(app->lang, LESSON_SAY_DONE), places, 1);
    }
    if (want == LESSON_STUCK)
        snprintf(text, sizeof text, "%s", words_lesson_saying(app->lang, LESSON_SAY_STUCK));
    say_head(l);
    table_draw(&table);
}

/* ---- the list of this moment ---- */

/* The answers that were not tried yet, in the order of this run. */
static void list_answers(struct lesson_screen *l) {
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    int order[LESSON_ANSWERS_MAX], count = lesson_order(&l->run, order);
    l->answers = 0;
    for (int i = 0; i < count; i++) {
        if (lesson_tried(&l->run, order[i])) continue;
        list_add(&l->choosing.list, in(l, stage->answers[order[i]].text), l->answers + 1, 0);
        l->order[l->answers++] = order[i];
    }
}

static void refresh_list(struct lesson_screen *l, lesson_want want) {
    struct list *list = &l->choosing.list;
    if (l->fresh) return;
    l->fresh = true;
    l->choosing.count = 0;
    if (want == LESSON_STEP) {
        choosing_start(&l->choosing, l->app->lang, &l->run.position);
        return;
    }
    list_start(list, want != LESSON_ANSWER);
    if (want == LESSON_ANSWER) list_answers(l);
    if (want == LESSON_MEASURE) {
        list_add(list, app_say(l->app, SCREEN_LESSON_ONCE), 1, 0);
        list_add(list, app_say(l->app, SCREEN_LESSON_TEN), 2, 0);
        list_add(list, app_say(l->app, SCREEN_LESSON_HUNDRED), 3, 0);
        if (lesson_shots(&l->run)) list_add(list, app_say(l->app, SCREEN_LESSON_COMPARE), 4, 0);
        list->at = l->measured;
    }
    if (want == LESSON_STUCK) {
        list_add(list, app_say(l->app, SCREEN_LESSON_BACK), 1, 0);
        list_add(list, app_say(l->app, SCREEN_LESSON_AGAIN), 2, 0);
    }
    if (want == LESSON_DONE) {
        list_add(list, app_say(l->app, SCREEN_LESSON_NEXT), 1, 0);
        list_add(list, app_say(l->app, SCREEN_LESSON_PLAY_ON), 2, 0);
        list_add(list, app_say(l->app, SCREEN_LESSON_LIST), 3, 0);
    }
}

/* ---- what the learner does ---- */

static void retell(struct lesson_screen *l) {
    static ent_step steps[LESSON_RECORD_MAX];
    int count = lesson_record(&l->run, steps);
    ent_position start = ent_start(l->run.lesson->rate, ENT_STANDARD);
    chronicle_of_steps(&l->chronicle, &start, steps, count);
    l->fresh = false;
}

/* What is said to an answer of a stage; the first try is kept. */
static void say_verdict(struct lesson_screen *l, const struct lesson_stage *stage, int question,
                        int answer, lesson_verdict verdict) {
    ent_lang lang = l->app->lang;
    char text[WORDS_MAX];
    const char *wrong = stage->answers[answer].wrong;
    const struct place_filler places[] = {{"why", wrong ? in(l, wrong) : ""}};
    bool right = verdict == LESSON_RIGHT;
    l->fresh = false;
    l->measured = 0;
    l->reply_style = right ? STYLE_GOOD : STYLE_BAD;
    if (verdict == LESSON_PREDICTED) {
        l->reply_style = STYLE_PLAIN;
        add_reply(l, words_lesson_saying(lang, LESSON_SAY_PREDICTED));
    }
    if (!right && verdict != LESSON_WRONG) return;
    words_fill(text, sizeof text,
               words_lesson_saying(lang, right ? LESSON_SAY_RIGHT : LESSON_SAY_WRONG), places, 1);
    add_reply(l, text);
    if (right) add_reply(l, in(l, stage->because));
    l->reply_waits = true;
    progress_add_answer(&l->app->progress, l->run.lesson->id, question,
                        !(l->run.missed >> question & 1));
}

static void answer(struct lesson_screen *l) {
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    int question = lesson_question(&l->run), chosen = l->order[l->choosing.list.at];
    say_verdict(l, stage, question, chosen, lesson_answer(&l->run, chosen));
}

/* Measures, and shows the bars; or compares. */
static void measure(struct lesson_screen *l) {
    static const int times[] = {1, 10, 100};
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    int at = l->choosing.list.at, question = lesson_question(&l->run);
    l->fresh = false;
    if (at == 3) {
        int chosen = l->run.predicted - 1;
        say_verdict(l, stage, question, chosen, lesson_compare(&l->run));
        return;
    }
    char bars[WORDS_MAX];
    lesson_measure(&l->run, times[at]);
    l->measured = at;
    words_lesson_bars(l->app->lang, &l->run, bars);
    l->reply_style = STYLE_PLAIN;
    add_reply(l, bars);
}

/* m measures, + and - change how many readings err. False: some other key. */
static bool play_with_noise(struct lesson_screen *l, int key) {
    char percent[16], text[WORDS_MAX];
    int change = key == '+' ? 5 : key == '-' ? -5 : 0;
    if (!lesson_plays(&l->run) || (key != 'm' && !change)) return false;
    if (key == 'm')
        lesson_measure(&l->run, 100);
    else
        lesson_set_noise(&l->run, l->run.noise + change);
    snprintf(percent, sizeof percent, "%d", l->run.noise);
    const struct place_filler places[] = {{"percent", percent}};
    words_fill(text, sizeof text, words_lesson_saying(l->app->lang, LESSON_SAY_NOISE), places, 1);
    l->reply_style = STYLE_PLAIN;
    add_reply(l, text);
    words_lesson_bars(l->app->lang, &l->run, text);
    size_t used = strlen(l->reply);
    snprintf(l->reply + used, sizeof l->reply - used, "\n%s", text);
    return true;
}

/* Tells what happened, for stages that go on until a goal is reached. */
static void tell(struct lesson_screen *l, const struct match_move *made, int stage) {
    chronicle_tell(&l->chronicle, made);
    l->fresh = false;
    if (l->run.stage != stage) {
        l->reply[0] = '\0';
        return;
    }
    l->reply_style = STYLE_PLAIN;
    for (int i = 0; i < made->happened.count; i++) {
        char sentence[WORDS_MAX];
        words_happening(l->app->lang, &made->happened.list[i], sentence);
        add_reply(l, sentence);
    }
}

static void try_step(struct lesson_screen *l, ent_step step) {
    ent_lang lang = l->app->lang;
    struct match_move made = {.before = l->run.position, .step = step};
    char text[WORDS_MAX], label[WORDS_MAX];
    int stage = l->run.stage;
    const struct lesson_stage *now = lesson_stage_of(&l->run);
    words_choice_label(lang, &l->run.position, step, label);
    const struct place_filler places[] = {{"step", label}};
    ent_reason reason = ent_check(&l->run.position, step);
    switch (lesson_step(&l->run, step, &made.happened)) {
    case LESSON_MADE: tell(l, &made, stage); return;
    case LESSON_NOT_NOW:
        words_fill(text, sizeof text, words_lesson_saying(lang, LESSON_SAY_NOT_NOW), places, 1);
        add_reply(l, text);
        if (now->tip) add_reply(l, in(l, now->tip));
        break;
    case LESSON_REFUSED:
        words_reason(lang, reason, text);
        add_reply(l, text);
        break;
    default: add_reply(l, words_lesson_saying(lang, LESSON_SAY_TOO_LONG)); break;
    }
    l->reply_style = STYLE_BAD;
}

static void chance(struct lesson_screen *l) {
    struct match_move made = {.before = l->run.position};
    int stage = l->run.stage;
    made.step = lesson_chance(&l->run, &made.happened);
    tell(l, &made, stage);
    draw(l, LESSON_CHANCE);
    moment_of_step(l->app, &made);
}

/* The entry under the cursor was taken. False: the lesson is left, and *then says for what. */
static bool take(struct lesson_screen *l, lesson_want want, lesson_then *then) {
    switch (want) {
    case LESSON_ANSWER: answer(l); return true;
    case LESSON_MEASURE: measure(l); return true;
    case LESSON_STEP: try_step(l, l->choosing.steps[l->choosing.list.at]); return true;
    case LESSON_STUCK:
        if (l->choosing.list.at == 0)
            lesson_undo(&l->run);
        else
            lesson_begin(&l->run, l->run.lesson, l->run.seed);
        retell(l);
        return true;
    default: {
        static const lesson_then answers[] = {THEN_NEXT, THEN_PLAY_ON, THEN_LIST};
        *then = answers[l->choosing.list.at];
        return false;
    }
    }
}

/* False: the lesson is left. */
static bool lesson_key(struct lesson_screen *l, lesson_want want, int key, lesson_then *then) {
    if (key == KEY_RESIZED) return true;
    l->reply[0] = '\0';
    if (want == LESSON_READ && (key == KEY_RETURN || key == ' ' || key == KEY_GO_RIGHT)) {
        if (!l->reply_waits) lesson_next(&l->run);
        l->reply_waits = false;
        l->fresh = false;
        return true;
    }
    if (want == LESSON_READ && !l->reply_waits && play_with_noise(l, key)) return true;
    if (want != LESSON_READ) {
        list_answer answered = list_key(&l->choosing.list, key);
        if (answered == LIST_TAKEN) return take(l, want, then);
        if (answered == LIST_MOVED) return true;
    }
    switch (key) {
    case 'u':
        l->reply_waits = false;
        if (lesson_undo(&l->run)) retell(l);
        return true;
    case 'i':
        l->reply_style = STYLE_PLAIN;
        if (lesson_stage_of(&l->run)->tip) add_reply(l, in(l, lesson_stage_of(&l->run)->tip));
        return true;
    case 't': reading_table(l->app, &l->run.position); return true;
    case 'o': reading_planets(l->app, &l->run.position); return true;
    case 'y': reading_qubits(l->app, &l->run.position, 0); return true;
    case 'l': reading_log(l->app, &l->chronicle); return true;
    case '?': pager_help(l->app, SCREEN_HELP_LESSON); return true;
    case KEY_LEAVE: *then = THEN_LEAVE; return false;
    case 'q':
    case KEY_ESCAPE: *then = THEN_LIST; return false;
    default: return true;
    }
}

static lesson_then take_lesson(struct app *app, const struct lesson *lesson,
                               struct term_game *next) {
    static struct lesson_screen l; /* large */
    static ent_step steps[LESSON_RECORD_MAX];
    lesson_then then = THEN_LIST;
    l = (struct lesson_screen){.app = app};
    chronicle_start(&l.chronicle, app->lang, WHY_OFF); /* it would answer the next question */
    lesson_begin(&l.run, lesson, app_fresh_seed(app));
    retell(&l);
    for (bool more = true; more;) {
        lesson_want want = lesson_wants(&l.run);
        if (l.reply_waits) want = LESSON_READ;
        if (want == LESSON_CHANCE && !screen_signal()) {
            chance(&l);
            continue;
        }
        if (want == LESSON_DONE) progress_add_lesson(&app->progress, lesson->id);
        refresh_list(&l, want);
        draw(&l, want);
        more = lesson_key(&l, want, screen_key(-1), &then);
    }
    if (then == THEN_PLAY_ON) {
        int count = lesson_record(&l.run, steps);
        saves_put_away(&app->saves);
        term_game_from_steps(next, app, lesson->rate, steps, count);
    }
    chronicle_free(&l.chronicle);
    return then;
}

/* ---- the list of lessons ---- */

/* What stands in it: lessons by their number, and the tests before and after the course. */
struct entries {
    struct list list;
    struct {
        quiz_kind quiz; /* QUIZ_CARDS: a lesson */
        int lesson;
    } what[LIST_MAX];
};

static void add_entry(struct entries *e, bool done, const char *text, quiz_kind quiz, int lesson) {
    char label[WORDS_MAX + 32];
    snprintf(label, sizeof label, "%s %s", done ? "[x]" : "[ ]", text);
    e->what[e->list.count].quiz = quiz;
    e->what[e->list.count].lesson = lesson;
    list_add(&e->list, label, -1, 0);
}

static void add_test(struct entries *e, const struct app *app, quiz_kind kind) {
    int right;
    const char *id = kind == QUIZ_BEFORE ? QUIZ_BEFORE_ID : QUIZ_AFTER_ID;
    add_entry(e, progress_answers(&app->progress, id, &right) == MISCONCEPTIONS,
              words_quiz(app->lang, kind), kind, -1);
}

static void fill_lessons(const struct app *app, struct entries *e) {
    int at = e->list.at;
    list_start(&e->list, true);
    for (int i = 0; lesson_at(i); i++) {
        const struct lesson *lesson = lesson_at(i);
        char number[16], text[WORDS_MAX];
        bool first = i > 0 && lesson_at(i - 1)->group != lesson->group;
        if (first && lesson->group == LESSONS_PHYSICS) add_test(e, app, QUIZ_BEFORE);
        if (first && lesson->group == LESSONS_BEYOND) add_test(e, app, QUIZ_AFTER);
        snprintf(number, sizeof number, "%d", i + 1);
        const struct place_filler places[] = {{"number", number},
                                              {"title", words_in(app->lang, lesson->title)}};
        words_fill(text, sizeof text, words_lesson_saying(app->lang, LESSON_SAY_HEAD), places, 2);
        add_entry(e, progress_has_lesson(&app->progress, lesson->id), text, QUIZ_CARDS, i);
    }
    e->list.at = at;
}

/* What is under the cursor, below the list: its aim, and how its questions went. */
static void draw_chosen(const struct app *app, const char *group, const char *aim,
                        const char *questions) {
    char right[16], count[16], text[2 * WORDS_MAX], first[WORDS_MAX] = "";
    int good, asked = progress_answers(&app->progress, questions, &good);
    snprintf(right, sizeof right, "%d", good);
    snprintf(count, sizeof count, "%d", asked);
    const struct place_filler places[] = {{"right", right}, {"count", count}};
    if (asked)
        words_fill(first, sizeof first, words_lesson_saying(app->lang, LESSON_SAY_FIRST), places,
                   2);
    snprintf(text, sizeof text, "%.*s\n%s", WORDS_MAX - 2, aim, first);
    screen_text(screen_rows() - 5, 3, screen_columns() - 6, STYLE_TITLE, group);
    screen_paragraph(screen_rows() - 4, 3, screen_columns() - 6, 2, STYLE_PLAIN, text);
}

static void draw_entries(const struct app *app, struct entries *e) {
    int rows = screen_rows(), columns = screen_columns();
    quiz_kind quiz = e->what[e->list.at].quiz;
    screen_clear();
    screen_box(0, 1, rows - 1, columns - 2, app_say(app, SCREEN_LESSONS_TITLE));
    list_draw(&e->list, 1, 3, rows - 7, columns - 6, 1);
    if (quiz == QUIZ_CARDS) {
        const struct lesson *lesson = lesson_at(e->what[e->list.at].lesson);
        draw_chosen(app, words_lesson_group(app->lang, lesson->group),
                    words_in(app->lang, lesson->aim), lesson->id);
    } else {
        draw_chosen(app, words_lesson_group(app->lang, LESSONS_PHYSICS),
                    words_quiz_saying(app->lang, quiz == QUIZ_BEFORE ? QUIZ_SAY_BEFORE_AIM
                                                                     : QUIZ_SAY_AFTER_AIM),
                    "");
    }
    screen_text(rows - 1, 2, columns - 4, STYLE_DIM, app_say(app, SCREEN_LIST_FOOT));
    screen_show();
}

/* The lesson under the cursor, and those after it while the learner goes on. */
static lesson_then take_lessons(struct app *app, struct entries *e, struct term_game *next) {
    lesson_then then = THEN_NEXT;
    int index = e->what[e->list.at].lesson;
    for (; then == THEN_NEXT && lesson_at(index); index++)
        then = take_lesson(app, lesson_at(index), next);
    int latest = index - 1;
    for (int i = 0; i < e->list.count; i++)
        if (e->what[i].lesson == latest) e->list.at = i;
    return then;
}

bool lessons_menu(struct app *app, struct term_game *next) {
    static struct entries e; /* large */
    e.list.at = 0;
    for (;;) {
        fill_lessons(app, &e);
        draw_entries(app, &e);
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return false;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        if (list_key(&e.list, key) != LIST_TAKEN) continue;
        if (e.what[e.list.at].quiz != QUIZ_CARDS)
            reading_quiz(app, e.what[e.list.at].quiz);
        else if (take_lessons(app, &e, next) == THEN_PLAY_ON)
            return true;
    }
}
