/* play.c - playing a game on the screen (play.h).
 *
 * The loop asks who moves: chance is dealt or asked for, bots choose, people are asked. Whatever is
 * done goes through term_game.h, so it is saved before the next key is read. */
#include "term/app/ask.h"
#include "term/game/play.h"

#include <stdio.h>
#include <string.h>

#include "term/game/choosing.h"
#include "term/table/moments.h"
#include "term/app/settings_form.h"
#include "term/reading/reading.h"
#include "term/table/table.h"
#include "words/advice/advice.h"
#include "words/faces/engine.h"
#include "words/game/explain.h"
#include "words/game/labels.h"
#include "words/lessons/codex.h"

enum { BOT_READ_MS = 1500, BOT_WAIT_MS = 500 };

struct play {
    struct term_game *t;
    struct choosing choosing;
    bool fresh; /* the choices shown are those of the position */
    /* What is typed in piece by piece at set-up: components or the two dice. */
    struct match_pieces pieces;
    screen_style note_style;
    char note[2 * WORDS_MAX]; /* an answer to the player, until the next key */
    char about[2 * WORDS_MAX];
    char question[WORDS_MAX];
};

/* ---- choices in pieces: real dice at set-up ---- */

static void start_piece(struct play *play) {
    struct list *list = &play->choosing.list;
    ent_lang lang = play->t->app->lang;
    play->choosing.count = 0;
    list_start(list, false);
    if (play->t->game.now.phase == ENT_SETUP_ROLLOFF) {
        for (int face = 1; face <= 8; face++) {
            char label[16];
            snprintf(label, sizeof label, "%d", face);
            list_add(list, label, face, 0);
        }
        return;
    }
    for (int c = 0; c < ENT_COMPONENTS; c++)
        if (!match_pieces_have(&play->pieces, c))
            list_add(list, words_component(lang, (ent_component)c), c + 1, 0);
}

/* Takes the entry under the cursor; true when the last piece is there and *step is whole. */
static bool take_piece(struct play *play, ent_step *step) {
    const struct list *list = &play->choosing.list;
    bool rolloff = play->t->game.now.phase == ENT_SETUP_ROLLOFF;
    int number = list->entries[list->at].number;
    play->fresh = false;
    return match_pieces_add(&play->pieces, &play->t->game, rolloff ? number : number - 1, step);
}

static void ask_piece(struct play *play) {
    const struct app *app = play->t->app;
    const struct place_filler places[] = {
        {"planet", words_planet(app->lang, (ent_planet)(ENT_OMEGA_ZERO + play->pieces.count))},
        {"ship", words_ship(app->lang, (ent_mover)(play->pieces.count % 2))}};
    words_fill(play->question, sizeof play->question,
               app_say(app, play->t->game.now.phase == ENT_SETUP_ROLLOFF ? SCREEN_ROLLOFF_FOR
                                                                         : SCREEN_COMPONENT_FOR),
               places, 2);
}

/* ---- drawing ---- */

static void refresh_choices(struct play *play) {
    if (play->fresh) return;
    play->fresh = true;
    if (match_pieces_wanted(&play->t->game))
        start_piece(play);
    else
        choosing_start(&play->choosing, play->t->app->lang, &play->t->game.now);
}

static void note(struct play *play, screen_style style, const char *text) {
    play->note_style = style;
    snprintf(play->note, sizeof play->note, "%.*s", (int)sizeof play->note - 1, text);
}

static void draw(struct play *play) {
    struct term_game *t = play->t;
    const struct app *app = t->app;
    const ent_position *p = &t->game.now;
    bool asks = term_game_asks(t), over = ent_over(p);
    struct table table = {.view = {.scene = {.lang = app->lang, .position = p},
                                   .account = &t->chronicle.account,
                                   .pilots = {t->pilots[0], t->pilots[1]}},
                          .chronicle = &t->chronicle,
                          .note_style = play->note_style,
                          .note = play->note};
    words_question(app->lang, p, play->question);
    if (asks) {
        refresh_choices(play);
        table.list = &play->choosing.list;
        choosing_preview(&play->choosing, &table.view.scene);
        if (match_pieces_wanted(&t->game)) ask_piece(play);
        if (!*play->note) {
            choosing_say(&play->choosing, app->lang, p, play->about, sizeof play->about);
            table.note_style = STYLE_PLAIN;
            table.note = play->about;
        }
    } else if (!over) {
        play->question[0] = '\0';
    }
    table.question = play->question;
    bool typed = asks && ent_to_move(p) == ENT_CHANCE;
    if (over)
        table.help = app_say(app, SCREEN_KEYS_OVER);
    else
        table.keys = app_say(app, typed ? SCREEN_KEYS_DICE : SCREEN_KEYS);
    table_draw(&table);
}

/* ---- steps ---- */

/* Makes a step, or says why not. */
static void make(struct play *play, ent_step step) {
    char text[WORDS_MAX];
    ent_reason reason = term_game_step(play->t, step);
    play->fresh = false;
    if (reason == ENT_FINE) {
        play->pieces.count = 0;
        return;
    }
    words_reason(play->t->app->lang, reason, text);
    note(play, STYLE_BAD, text);
}

static void take(struct play *play) {
    struct term_game *t = play->t;
    ent_step step;
    if (match_pieces_wanted(&t->game)) {
        if (take_piece(play, &step)) make(play, step);
        return;
    }
    step = play->choosing.steps[play->choosing.list.at];
    if (ent_step_mover(step) <= ENT_RUBICON && t->app->settings.tutor &&
        !play_tutor_agrees(t->app, &t->game.now, &step))
        return;
    make(play, step);
}

static void type_step(struct play *play) {
    struct term_game *t = play->t;
    char typed[ENT_STEP_TEXT], text[2 * WORDS_MAX];
    ent_expected expected = ENT_EXPECTED_NOTHING;
    ent_step step;
    if (!ask_line(t->app, SCREEN_TYPE_STEP, typed, sizeof typed) || !*typed) return;
    if (choosing_read(&play->choosing, &t->game.now, typed, &step, &expected)) {
        make(play, step);
        return;
    }
    const struct place_filler places[] = {{"input", typed},
                                          {"expected", words_expected(t->app->lang, expected)}};
    words_fill(text, sizeof text, app_say(t->app, SCREEN_NOT_UNDERSTOOD), places, 2);
    note(play, STYLE_BAD, text);
}

static void undo(struct play *play) {
    bool undone = term_game_undo(play->t, &play->pieces);
    play->fresh = play->fresh && !undone;
    screen_saying said = play->t->game.dealt ? SCREEN_UNDONE : SCREEN_UNDONE_DICE;
    note(play, STYLE_GOOD, app_say(play->t->app, undone ? said : SCREEN_NOTHING_TO_UNDO));
}

static void hint(struct play *play) {
    ent_step step = play_hint(play->t->app, &play->t->game.now);
    for (int i = 0; i < play->choosing.count; i++)
        if (step && play->choosing.steps[i] == step) play->choosing.list.at = i;
}

/* ---- keys ---- */

/* The choice under the cursor, or 0. */
static ent_step chosen(const struct play *play) {
    int at = play->choosing.list.at;
    return at >= 0 && at < play->choosing.count ? play->choosing.steps[at] : 0;
}

/* Keys that work whoever is to move. False: the key is none of them. */
static bool common_key(struct play *play, int key) {
    struct term_game *t = play->t;
    struct app *app = t->app;
    switch (key) {
    case '?': pager_help(app, SCREEN_HELP_PLAY); return true;
    case 'l': reading_log(app, &t->chronicle); return true;
    case 't': reading_table(app, &t->game.now); return true;
    case 'o': reading_planets(app, &t->game.now); return true;
    case 'y': reading_qubits(app, &t->game.now, chosen(play)); return true;
    case 'w': reading_codex(app, codex_of_step(&t->game.now, chosen(play))); return true;
    case 'z': reading_game_circuit(app, &t->game, t->game.count); return true;
    case 'f': reading_lab(app, -1, t->game.now.ships); return true;
    case 'R': reading_rules(app); return true;
    case 'g':
        settings_form(app);
        chronicle_free(&t->chronicle);
        chronicle_start(&t->chronicle, app->lang, app->settings.why);
        chronicle_of_game(&t->chronicle, &t->game, t->game.count);
        play->fresh = false;
        return true;
    case 'u': undo(play); return true;
    default: return false;
    }
}

static void refuse_letter(struct play *play, int key) {
    char text[WORDS_MAX];
    ent_step step = choosing_letter(&play->t->game.now, key);
    ent_reason reason = step ? ent_check(&play->t->game.now, step) : ENT_FINE;
    if (reason == ENT_FINE) return;
    words_reason(play->t->app->lang, reason, text);
    note(play, STYLE_BAD, text);
}

/* Waits for a key of a person who is to choose. False: leave the game. */
static bool ask(struct play *play, after *then) {
    struct term_game *t = play->t;
    draw(play);
    if (!play->choosing.weighed && ent_to_move(&t->game.now) <= ENT_RUBICON &&
        !screen_key_waits()) {
        choosing_weigh(&play->choosing, t->app, &t->game.now);
        draw(play);
    }
    int key = screen_key(-1);
    if (key == KEY_RESIZED) return true;
    note(play, STYLE_PLAIN, "");
    list_answer answer = list_key(&play->choosing.list, key);
    if (answer == LIST_TAKEN) take(play);
    if (answer != LIST_NOTHING || common_key(play, key)) return true;
    switch (key) {
    case 'q':
    case KEY_ESCAPE: *then = AFTER_MENU; return false;
    case KEY_LEAVE: *then = AFTER_LEAVE; return false;
    case ':': type_step(play); return true;
    case 'i':
        if (ent_to_move(&t->game.now) <= ENT_RUBICON) hint(play);
        return true;
    default: refuse_letter(play, key); return true;
    }
}

/* The end of the game. False: leave it. */
static bool at_end(struct play *play, after *then) {
    struct term_game *t = play->t;
    draw(play);
    int key = screen_key(-1);
    if (key != KEY_RESIZED) note(play, STYLE_PLAIN, "");
    switch (key) {
    case 'q':
    case KEY_ESCAPE: *then = AFTER_MENU; return false;
    case KEY_LEAVE: *then = AFTER_LEAVE; return false;
    case 'n': *then = AFTER_NEW; return false;
    case 'p': *then = AFTER_REPLAY; return false;
    case 'v': play_review(t->app, &t->game); return true;
    default: common_key(play, key); return true;
    }
}

/* ---- those who are not asked ---- */

/* A key while bots play. False: leave the game. */
static bool watch_key(struct play *play, int key, after *then) {
    if (key == KEY_LEAVE) *then = AFTER_LEAVE;
    if (key == 'q' || key == KEY_ESCAPE) *then = AFTER_MENU;
    if (key == KEY_LEAVE || key == 'q' || key == KEY_ESCAPE) return false;
    if (key != KEY_NOTHING && key != KEY_RESIZED) common_key(play, key);
    return true;
}

static void tell_reason(struct play *play, ent_step step) {
    struct term_game *t = play->t;
    ent_lang lang = t->app->lang;
    struct advice_reason because;
    char choice[WORDS_MAX], reason[WORDS_MAX] = "", text[3 * WORDS_MAX];
    if (advice_reason_for(&t->game.now, step, &because))
        words_advice_reason(lang, &because, reason);
    words_choice_label(lang, &t->game.now, step, choice);
    const struct place_filler places[] = {
        {"ship", words_ship(lang, ent_step_mover(step))}, {"choice", choice}, {"reason", reason}};
    words_fill(text, sizeof text, app_say(t->app, SCREEN_BOT_PLAYS), places, 3);
    screen_style style = ent_step_mover(step) == ENT_MERCURIAL ? STYLE_MERCURIAL : STYLE_RUBICON;
    chronicle_note(&t->chronicle, style, text);
    note(play, style, text); /* until the player's next key */
}

/* A program has failed: the player says who flies its ship, and nothing of the game is lost. */
static void replace_program(struct play *play) {
    struct term_game *t = play->t;
    ent_lang lang = t->app->lang;
    ent_mover ship = ent_to_move(&t->game.now);
    enum { PERSON, EXPERT, AGAIN };
    char problem[WORDS_MAX], text[2 * WORDS_MAX], expert[WORDS_MAX];
    words_bot_failure(lang, &t->app->scratch->failure, problem);
    const struct place_filler places[] = {
        {"problem", problem}, {"ship", words_ship(lang, ship)}, {"bot", words_bot(lang, "expert")}};
    words_fill(text, sizeof text, app_say(t->app, SCREEN_BOT_FAILED), places, 2);
    words_fill(expert, sizeof expert, app_say(t->app, SCREEN_BOT), places, 3);
    const char *answers[] = {[PERSON] = app_say(t->app, SCREEN_PERSON),
                             [EXPERT] = expert,
                             [AGAIN] = app_say(t->app, SCREEN_BOT_AGAIN)};
    int answer = ask_choice(t->app, SCREEN_BOT_FAILED_TITLE, text, answers, 3);
    if (screen_signal() || answer == AGAIN) return;
    term_game_seat(t, ship, answer == EXPERT ? "expert" : NULL);
    play->fresh = false;
}

/* A bot chooses and says why. With motion off and nobody asked in between, a key lets the next turn
 * come, so that a game between bots can be followed. */
static bool bot_moves(struct play *play, after *then) {
    struct term_game *t = play->t;
    bool nobody = t->bots[0] && t->bots[1];
    draw(play);
    moment_pause(t->app, BOT_WAIT_MS);
    ent_step step = term_game_bot_choice(t);
    if (step == BOT_NO_STEP) {
        if (!screen_signal()) replace_program(play);
        return true;
    }
    tell_reason(play, step);
    draw(play);
    int key = KEY_NOTHING;
    if (app_still(t->app))
        key = nobody ? screen_key(-1) : KEY_NOTHING;
    else
        moment_pause(t->app, BOT_READ_MS);
    if (key == KEY_NOTHING && screen_key_waits()) {
        key = screen_key(0);
        if (!nobody && key != 'q' && key != KEY_ESCAPE && key != KEY_LEAVE) {
            screen_key_back(key); /* typed ahead, for the player's own turn */
            key = KEY_NOTHING;
        }
    }
    int before = t->game.count;
    if (!watch_key(play, key, then)) return false;
    if (t->game.count == before) make(play, step);
    return true;
}

static void chance_moves(struct play *play) {
    struct term_game *t = play->t;
    struct match_move made;
    term_game_deal(t, &made);
    play->fresh = false;
    if (made.before.phase < ENT_ACTION) return; /* set-up is shown when it is done */
    draw(play);
    moment_of_step(t->app, &made);
}

after play_game(struct term_game *t) {
    static struct play play; /* large, and one game is played at a time */
    after then = AFTER_MENU;
    bool more = true;
    play = (struct play){.t = t};
    while (more && then != AFTER_LEAVE) {
        match_due due = match_due_of(&t->game.now, term_game_persons(t));
        if (*t->problem) {
            note(&play, STYLE_BAD, t->problem);
            t->problem[0] = '\0';
        }
        if (screen_signal())
            then = AFTER_LEAVE;
        else if (due == MATCH_OVER)
            more = at_end(&play, &then);
        else if (term_game_asks(t))
            more = ask(&play, &then);
        else if (due == MATCH_CHANCE)
            chance_moves(&play);
        else
            more = bot_moves(&play, &then);
    }
    return then;
}
