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

/* What follows a lesson. */
typedef enum lesson_then { THEN_LIST, THEN_NEXT, THEN_PLAY_ON, THEN_LEAVE } lesson_then;

struct lesson_screen {
    struct app *app;
    struct lesson_run run;
    struct chronicle chronicle;
    struct choosing choosing;
    bool fresh; /* the list is that of this moment */
    screen_style reply_style;
    bool reply_waits;          /* a key goes on from it and does nothing else */
    char reply[4 * WORDS_MAX]; /* in the place of the stage's text, until the next key */
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
    char stage[16], stages[16];
    int count = lesson_stages(l->run.lesson);
    snprintf(stage, sizeof stage, "%d", l->run.stage < count ? l->run.stage + 1 : count);
    snprintf(stages, sizeof stages, "%d", count);
    const struct place_filler places[] = {
        {"title", in(l, l->run.lesson->title)}, {"stage", stage}, {"stages", stages}};
    words_fill(l->head, sizeof l->head, app_say(l->app, SCREEN_LESSON_AT), places, 3);
}

static void draw(struct lesson_screen *l, lesson_want want) {
    const struct app *app = l->app;
    const char *person = app_say(app, SCREEN_PERSON);
    char text[4 * WORDS_MAX];
    struct table table = {.view = {.scene = {.lang = app->lang, .position = &l->run.position},
                                   .circuit = &l->chronicle.circuit,
                                   .turn = l->chronicle.turn,
                                   .pilots = {person, person}},
                          .text = *l->reply ? l->reply : text,
                          .text_style = *l->reply ? l->reply_style : STYLE_PLAIN,
                          .question = l->head,
                          .keys = app_say(app, SCREEN_KEYS_LESSON),
                          .list = want == LESSON_READ || want == LESSON_CHANCE ? NULL
                                                                               : &l->choosing.list};
    snprintf(text, sizeof text, "%s", in(l, lesson_stage_of(&l->run)->text));
    if (want == LESSON_READ)
        table.note = app_say(app, SCREEN_LESSON_READ), table.note_style = STYLE_KEY;
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

static void refresh_list(struct lesson_screen *l, lesson_want want) {
    struct list *list = &l->choosing.list;
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    if (l->fresh) return;
    l->fresh = true;
    l->choosing.count = 0;
    if (want == LESSON_STEP) {
        choosing_start(&l->choosing, l->app->lang, &l->run.position);
        return;
    }
    list_start(list, want != LESSON_ANSWER);
    if (want == LESSON_ANSWER)
        for (int i = 0; i < lesson_answers(stage); i++)
            list_add(list, in(l, stage->answers[i].text), i + 1, 0);
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

static void answer(struct lesson_screen *l) {
    const struct lesson_stage *stage = lesson_stage_of(&l->run);
    ent_lang lang = l->app->lang;
    char text[WORDS_MAX];
    const struct place_filler places[] = {
        {"answer", in(l, stage->answers[lesson_right(stage, &l->run.position)].text)}};
    bool right = lesson_answer(&l->run, l->choosing.list.at);
    words_fill(text, sizeof text,
               words_lesson_saying(lang, right ? LESSON_SAY_RIGHT : LESSON_SAY_WRONG), places, 1);
    l->reply_style = right ? STYLE_GOOD : STYLE_BAD;
    add_reply(l, text);
    add_reply(l, in(l, stage->because));
    l->reply_waits = true;
    l->fresh = false;
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
    case LESSON_STEP: try_step(l, l->choosing.steps[l->choosing.list.at]); return true;
    case LESSON_STUCK:
        if (l->choosing.list.at == 0)
            lesson_undo(&l->run);
        else
            lesson_begin(&l->run, l->run.lesson);
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
    case '?': reading_text(l->app, SCREEN_READING_KEYS, SCREEN_HELP_LESSON); return true;
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
    chronicle_start(&l.chronicle, app->lang, app->settings.why);
    lesson_begin(&l.run, lesson);
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

static void fill_lessons(const struct app *app, struct list *list) {
    int at = list->at;
    list_start(list, true);
    for (int i = 0; lesson_at(i); i++) {
        const struct lesson *lesson = lesson_at(i);
        char number[16], text[WORDS_MAX], label[WORDS_MAX + 32];
        snprintf(number, sizeof number, "%d", i + 1);
        const struct place_filler places[] = {{"number", number},
                                              {"title", words_in(app->lang, lesson->title)}};
        words_fill(text, sizeof text, words_lesson_saying(app->lang, LESSON_SAY_HEAD), places, 2);
        snprintf(label, sizeof label, "%s %s",
                 progress_has_lesson(&app->progress, lesson->id) ? "[x]" : "[ ]", text);
        list_add(list, label, -1, 0);
    }
    list->at = at;
}

bool lessons_menu(struct app *app, struct term_game *next) {
    static struct list list;
    list_start(&list, true);
    for (;;) {
        fill_lessons(app, &list);
        const struct lesson *lesson = lesson_at(list.at);
        int rows = screen_rows();
        screen_clear();
        screen_box(0, 1, rows - 1, screen_columns() - 2, app_say(app, SCREEN_LESSONS_TITLE));
        list_draw(&list, 1, 3, rows - 7, screen_columns() - 6, 1);
        screen_text(rows - 5, 3, screen_columns() - 6, STYLE_TITLE,
                    words_lesson_group(app->lang, lesson->group));
        screen_paragraph(rows - 4, 3, screen_columns() - 6, 2, STYLE_PLAIN,
                         words_in(app->lang, lesson->aim));
        screen_text(rows - 1, 2, screen_columns() - 4, STYLE_DIM, app_say(app, SCREEN_LIST_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return false;
        if (list_key(&list, key) != LIST_TAKEN) continue;
        lesson_then then = THEN_NEXT;
        while (then == THEN_NEXT && lesson_at(list.at)) {
            then = take_lesson(app, lesson_at(list.at), next);
            if (then == THEN_NEXT) list.at++;
        }
        if (!lesson_at(list.at)) list.at = 0;
        if (then == THEN_PLAY_ON) return true;
    }
}
