/* replay.c - going through a record on the screen (replay.h). */
#include "term/app/ask.h"
#include "term/game/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "term/screen/list.h"
#include "term/table/moments.h"
#include "term/game/review.h"
#include "term/reading/reading.h"
#include "term/table/table.h"
#include "words/advice/advice.h"
#include "words/game/labels.h"

enum { PLAY_MS = 700, PLAY_STILL_MS = 1200 };

struct replay {
    struct app *app;
    const struct game *game;
    int *lines; /* the line of each step, and at the end one past the last line */
    struct judged judged;
    struct chronicle chronicle;
    int at; /* steps made */
    bool playing;
    char question[WORDS_MAX], note[2 * WORDS_MAX];
};

/* ---- what is shown ---- */

static ent_position position_at(const struct replay *r) {
    return r->at ? r->game->lines[r->lines[r->at - 1]].after : r->game->start;
}

static void say_place(struct replay *r) {
    char step[16], count[16], turn[16];
    snprintf(step, sizeof step, "%d", r->at);
    snprintf(count, sizeof count, "%d", r->judged.count);
    snprintf(turn, sizeof turn, "%d", r->chronicle.account.turn);
    const struct place_filler places[] = {{"step", step}, {"count", count}, {"turn", turn}};
    words_fill(r->question, sizeof r->question, app_say(r->app, SCREEN_REPLAY_AT), places, 3);
}

static void add(struct replay *r, screen_saying saying, const char *name, const char *text) {
    size_t used = strlen(r->note);
    const struct place_filler places[] = {{name, text}};
    char sentence[WORDS_MAX];
    words_fill(sentence, sizeof sentence, app_say(r->app, saying), places, 1);
    snprintf(r->note + used, sizeof r->note - used, "%s%s", used ? "  " : "", sentence);
}

/* The chance here, what comes next, and what would have been better. */
static void say_chance(struct replay *r) {
    const struct judged *j = &r->judged;
    char chance[PERCENT_TEXT], label[WORDS_MAX];
    ent_position p = position_at(r);
    r->note[0] = '\0';
    if (!j->review.begun || r->at < j->review.first) {
        add(r, SCREEN_REPLAY_NO_CHANCE, "", "");
    } else {
        int64_t here = r->at == j->review.first ? j->review.start : j->steps[r->at - 1].worth;
        words_percent(share_of(here), chance);
        add(r, SCREEN_REPLAY_CHANCE, "chance", chance);
    }
    if (r->at == j->count) return;
    ent_step_write(j->steps[r->at].step, label);
    add(r, SCREEN_REPLAY_STEP, "step", label);
    if (r->at < j->review.first || !review_is_mistake(&j->steps[r->at])) return;
    char cost[PERCENT_TEXT], better[WORDS_MAX], sentence[WORDS_MAX];
    words_choice_label(r->app->lang, &p, j->steps[r->at].best, better);
    words_percent(share_of(-j->steps[r->at].skill), cost);
    const struct place_filler places[] = {{"cost", cost}, {"step", better}};
    words_fill(sentence, sizeof sentence, app_say(r->app, SCREEN_REPLAY_BETTER), places, 2);
    size_t used = strlen(r->note);
    snprintf(r->note + used, sizeof r->note - used, "  %s", sentence);
}

static void draw(struct replay *r) {
    const struct app *app = r->app;
    ent_position p = position_at(r);
    char mercurial[WORDS_MAX], rubicon[WORDS_MAX];
    const char *m = match_seat(&r->game->header, ENT_MERCURIAL);
    const char *b = match_seat(&r->game->header, ENT_RUBICON);
    struct table table = {.view = {.scene = {.lang = app->lang, .position = &p},
                                   .account = &r->chronicle.account,
                                   .pilots = {m ? app_pilot(app, m, mercurial) : "",
                                              b ? app_pilot(app, b, rubicon) : ""}},
                          .chronicle = &r->chronicle,
                          .note = r->note,
                          .question = r->question};
    say_place(r);
    say_chance(r);
    if (r->at < r->judged.count) {
        ent_step next = r->judged.steps[r->at].step;
        ent_kind kind = ent_step_kind(next);
        if (kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY) {
            table.view.scene.preview = true;
            table.view.scene.preview_card = (ent_card)ent_step_b(next);
            table.view.scene.preview_ships =
                ent_board_move(p.ships, (ent_mover)p.turn, (ent_card)ent_step_b(next));
        }
    }
    table.help = app_say(app, SCREEN_REPLAY_KEYS);
    table_draw(&table);
}

/* ---- moving ---- */

static void go_to(struct replay *r, int at) {
    if (at < 0) at = 0;
    if (at > r->judged.count) at = r->judged.count;
    r->at = at;
    chronicle_of_game(&r->chronicle, r->game, at ? r->lines[at - 1] + 1 : 0);
}

/* The number of steps made when a turn begins; steps of one turn have the same number. */
static int turn_start(const struct replay *r, int turn) {
    int at = r->judged.review.first;
    while (at < r->judged.count && r->judged.steps[at].turn < turn) at++;
    return at;
}

static int turn_of(const struct replay *r) {
    int at = r->at < r->judged.count ? r->at : r->judged.count - 1;
    return at < 0 ? 0 : r->judged.steps[at].turn;
}

static void go_to_mistake(struct replay *r) {
    for (int i = r->at + 1; i < r->judged.count; i++)
        if (i >= r->judged.review.first && review_is_mistake(&r->judged.steps[i])) {
            go_to(r, i);
            return;
        }
}

static void ask_turn(struct replay *r) {
    char typed[16];
    if (ask_line(r->app, SCREEN_REPLAY_JUMP, typed, sizeof typed))
        go_to(r, turn_start(r, atoi(typed)));
}

static void show_state(struct replay *r) {
    ent_position p = position_at(r);
    reading_qubits(r->app, &p, r->at < r->judged.count ? r->judged.steps[r->at].step : 0);
}

/* False: the replay is left. */
static bool replay_key(struct replay *r, int key, bool *plays_on) {
    r->playing = key == ' ' ? !r->playing : key == KEY_NOTHING && r->playing;
    switch (key) {
    case KEY_NOTHING: /* playing */
        r->playing = r->at < r->judged.count;
        go_to(r, r->at + 1);
        break;
    case KEY_GO_RIGHT: go_to(r, r->at + 1); break;
    case KEY_GO_LEFT: go_to(r, r->at - 1); break;
    case KEY_GO_DOWN:
    case KEY_PAGE_DOWN: go_to(r, turn_start(r, turn_of(r) + 1)); break;
    case KEY_GO_UP:
    case KEY_PAGE_UP: go_to(r, turn_start(r, turn_of(r) - 1)); break;
    case KEY_TO_START: go_to(r, 0); break;
    case KEY_TO_END: go_to(r, r->judged.count); break;
    case 'm': go_to_mistake(r); break;
    case 'g': ask_turn(r); break;
    case 'l': reading_log(r->app, &r->chronicle); break;
    case 'y': show_state(r); break;
    case 'z': reading_game_circuit(r->app, r->game, r->at ? r->lines[r->at - 1] + 1 : 0); break;
    case 'v': play_review(r->app, r->game); break;
    case '?': pager_help(r->app, SCREEN_HELP_REPLAY); break;
    case 'c': *plays_on = true; return false;
    case 'q':
    case KEY_ESCAPE:
    case KEY_LEAVE: return false;
    default: break;
    }
    return true;
}

bool replay_game(struct app *app, const struct game *game, struct term_game *next) {
    static struct replay r; /* large */
    bool plays_on = false, more = true;
    r = (struct replay){.app = app, .game = game};
    chronicle_start(&r.chronicle, app->lang, app->settings.why);
    judged_make(&r.judged, app, game);
    r.lines = memory_new((size_t)game->count + 1, sizeof *r.lines);
    for (int i = 0, step = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP) r.lines[step++] = i;
    go_to(&r, r.judged.review.begun ? r.judged.review.first : 0);
    while (more) {
        draw(&r);
        int wait = r.playing ? (app_still(app) ? PLAY_STILL_MS : PLAY_MS) : -1;
        more = replay_key(&r, screen_key(wait), &plays_on);
    }
    if (plays_on) {
        saves_put_away(&app->saves);
        term_game_branch(next, app, game, r.at ? r.lines[r.at - 1] + 1 : 0);
    }
    judged_free(&r.judged);
    chronicle_free(&r.chronicle);
    free(r.lines);
    return plays_on;
}

/* ---- choosing a record ---- */

bool replay_file(struct app *app, const char *file, struct term_game *next, char *problem,
                 size_t size) {
    static struct game game;
    char why[WORDS_PROBLEM_MAX];
    bool plays_on = false;
    if (saves_read_game(file, app->lang, &game, why)) {
        plays_on = replay_game(app, &game, next);
        game_free(&game);
        return plays_on;
    }
    const struct place_filler places[] = {{"file", file}, {"problem", why}};
    words_fill(problem, size, app_say(app, SCREEN_NOT_READ), places, 2);
    return false;
}

static void describe(const struct app *app, const char *name, const char *file,
                     char label[WORDS_MAX]) {
    static struct game game;
    char why[WORDS_PROBLEM_MAX], turns[16];
    snprintf(label, WORDS_MAX, "%.*s", SAVES_NAME, name);
    if (!saves_read_game(file, app->lang, &game, why)) return;
    struct chronicle chronicle;
    chronicle_start(&chronicle, app->lang, WHY_OFF);
    chronicle_of_game(&chronicle, &game, game.count);
    snprintf(turns, sizeof turns, "%d", chronicle.account.turn);
    const struct place_filler places[] = {{"name", name}, {"turns", turns}};
    words_fill(label, WORDS_MAX,
               app_say(app, game.now.phase == ENT_WON    ? SCREEN_RECORD_WON
                            : game.now.phase == ENT_LOST ? SCREEN_RECORD_LOST
                                                         : SCREEN_RECORD_OPEN),
               places, 2);
    chronicle_free(&chronicle);
    game_free(&game);
}

bool replay_menu(struct app *app, struct term_game *next) {
    static struct list list;
    static char names[SAVES_RECORDS][SAVES_NAME];
    char file[FILE_PATH], problem[2 * WORDS_MAX] = "";
    int count = saves_records(&app->saves, names);
    list_start(&list, true);
    for (int i = 0; i < count; i++) {
        char label[WORDS_MAX];
        saves_record_file(&app->saves, names[i], file);
        describe(app, names[i], file, label);
        list_add(&list, label, -1, 0);
    }
    list_add(&list, app_say(app, SCREEN_RECORDS_FILE), -1, 'f');
    if (!count) {
        const struct place_filler places[] = {{"folder", app->saves.folder}};
        words_fill(problem, sizeof problem, app_say(app, SCREEN_RECORDS_NONE), places, 1);
    }
    for (;;) {
        int rows = screen_rows() - 6;
        screen_clear();
        screen_box(0, 1, screen_rows() - 1, screen_columns() - 2,
                   app_say(app, SCREEN_RECORDS_TITLE));
        list_draw(&list, 1, 3, rows, screen_columns() - 6, 1);
        screen_paragraph(screen_rows() - 4, 3, screen_columns() - 6, 2, STYLE_BAD, problem);
        screen_text(screen_rows() - 1, 2, screen_columns() - 4, STYLE_DIM,
                    app_say(app, SCREEN_RECORDS_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return false;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        if (list_key(&list, key) != LIST_TAKEN) continue;
        if (list.at < count)
            saves_record_file(&app->saves, names[list.at], file);
        else if (!ask_line(app, SCREEN_RECORDS_ASK, file, sizeof file))
            continue;
        problem[0] = '\0';
        if (replay_file(app, file, next, problem, sizeof problem)) return true;
    }
}
