/* core.c - what the page calls: games, views, records and words as JSON or text.
 *
 * Text comes in through one buffer (core_input) and goes out through another: a call returns where
 * its answer begins, core_length how long it is. Numbers that are no fit are refused with an answer
 * of null; nothing here trusts the page. Advice is in advise.c, lessons in lessons.c. */
#include "wasm/core.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "table/daily.h"
#include "table/match.h"
#include "words/faces/page.h"

struct json core_answer;
struct core_input core_in;

static struct game games[CORE_GAMES];
static bool in_use[CORE_GAMES];

/* How far each game was told last: whoever asks for what follows goes on from there. */
static struct reading {
    bool begun;
    struct reached reached;
    int line; /* of the record, the next to read */
} readings[CORE_GAMES];

const char *core_done(void) {
    return core_answer.failed ? "" : core_answer.text;
}

EXPORT(core_length) size_t core_length(void) {
    return core_answer.failed ? 0 : core_answer.length;
}

/* Where so many bytes from the page go, and a NUL after them; NULL when there is no memory. */
EXPORT(core_input) char *core_input(size_t size) {
    if (size >= core_in.capacity) {
        char *text = size < CORE_INPUT_MAX ? realloc(core_in.text, size + 1) : NULL;
        if (!text) return NULL;
        core_in.text = text;
        core_in.capacity = size + 1;
    }
    core_in.text[size] = '\0';
    core_in.length = size;
    return core_in.text;
}

ent_lang core_lang(int lang) {
    return lang >= 0 && lang < ENT_LANGS ? (ent_lang)lang : ENT_LANG_EN;
}

struct game *core_game(int g) {
    return g >= 0 && g < CORE_GAMES && in_use[g] ? &games[g] : NULL;
}

static struct game *fresh_game(int g) {
    if (g < 0 || g >= CORE_GAMES) return NULL;
    if (in_use[g]) game_free(&games[g]);
    in_use[g] = true;
    readings[g].begun = false;
    return &games[g];
}

const char *core_nothing(void) {
    json_start(&core_answer);
    json_none(&core_answer, NULL);
    return core_done();
}

/* {"problem": sentence}: something from outside was not as it should be. */
const char *core_problem(const char *sentence) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    json_text(&core_answer, "problem", sentence);
    json_close(&core_answer, '}');
    return core_done();
}

/* ---- words ---- */

/* The languages, in the order of their numbers: [{"code": "en", "name": "English"}, ...]. */
EXPORT(core_languages) const char *core_languages(void) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int lang = 0; lang < ENT_LANGS; lang++) {
        json_open(&core_answer, NULL, '{');
        json_text(&core_answer, "code", words_lang_code((ent_lang)lang));
        json_text(&core_answer, "name", words_lang_name((ent_lang)lang));
        json_close(&core_answer, '}');
    }
    json_close(&core_answer, ']');
    return core_done();
}

/* Which form of a sentence the language uses for a number. */
EXPORT(core_plural) int core_plural(int lang, unsigned long number) {
    return (int)words_plural_form(core_lang(lang), number);
}

/* A number for which the language uses a form: among the first, or a million; -1
 * when there is none. */
static long number_of_form(ent_lang lang, unsigned long form) {
    for (unsigned long n = 0; n < 200; n++)
        if (words_plural_form(lang, n) == form) return (long)n;
    return words_plural_form(lang, 1000000) == form ? 1000000 : -1;
}

/* The sentences of the page by key. One that depends on a number is a list of all forms that the
 * language has for it; core_plural says which one is meant. */
EXPORT(core_words) const char *core_words(int lang) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    for (int i = 0; page_word_at(i); i++) {
        const struct page_word *word = page_word_at(i);
        if (!word->many) {
            json_text(&core_answer, word->key, words_in(core_lang(lang), word->one));
            continue;
        }
        json_open(&core_answer, word->key, '[');
        long number;
        for (unsigned long f = 0; (number = number_of_form(core_lang(lang), f)) >= 0; f++)
            json_text(&core_answer, NULL,
                      words_plural(core_lang(lang), word->one, word->many, (unsigned long)number));
        json_close(&core_answer, ']');
    }
    json_close(&core_answer, '}');
    return core_done();
}

EXPORT(core_glossary) const char *core_glossary(int lang) {
    json_start(&core_answer);
    json_glossary(&core_answer, core_lang(lang));
    return core_done();
}

/* ---- beginning a game ---- */

/* {"count", "rate", "variant", "seed", "from", "start", "dealt", "bots"}: what is known about a
 * game. The seed is null when nobody knows where its luck comes from; `from` are the steps before
 * it. A ship that no bot of ours flies has null for a bot. */
static const char *told(struct game *g) {
    struct json *j = &core_answer;
    char id[ENT_POSITION_ID_TEXT], text[24];
    uint64_t seed;
    int from;
    bool known = match_luck(g, &seed, &from);
    ent_position_id_write(&g->start, id);
    json_start(j);
    json_open(j, NULL, '{');
    json_whole(j, "count", game_steps(g));
    json_whole(j, "rate", g->header.rate);
    json_text(j, "variant", ent_variant_word(g->header.variant));
    if (known) snprintf(text, sizeof text, "%llu", (unsigned long long)seed);
    json_text(j, "seed", known ? text : NULL);
    json_whole(j, "from", from);
    json_text(j, "start", game_has_set_up(g) ? NULL : id);
    json_truth(j, "dealt", g->dealt);
    json_open(j, "bots", '{');
    for (int ship = ENT_MERCURIAL; ship <= ENT_RUBICON; ship++) {
        const char *bot = match_seat_bot(match_seat(&g->header, (ent_mover)ship));
        json_text(j, ent_mover_word((ent_mover)ship), bot && bot_named(bot) ? bot : NULL);
    }
    json_close(j, '}');
    json_close(j, '}');
    return core_done();
}

EXPORT(core_start) const char *core_start(int g, int rate, int variant, int dealt, uint64_t seed) {
    struct game *game = rate >= 1 && rate <= ENT_START_RATE_MAX ? fresh_game(g) : NULL;
    if (!game) return core_nothing();
    if (!game_start(game, rate, variant == ENT_CZECH ? ENT_CZECH : ENT_STANDARD, dealt != 0, seed))
        abort();
    return told(game);
}

/* From a position ID in the input. */
EXPORT(core_start_at) const char *core_start_at(int g, int lang) {
    ent_position p;
    ent_id_problem problem = ent_position_id_read(core_in.text, core_in.length, &p);
    if (problem != ENT_ID_FINE) return core_problem(words_id_problem(core_lang(lang), problem));
    struct game *game = fresh_game(g);
    if (!game) return core_nothing();
    game_start_at(game, &p);
    return told(game);
}

/* From a record in the input. With a problem, the game is as it was. */
EXPORT(core_load) const char *core_load(int g, int lang) {
    static struct line_source source;
    static ent_reader reader;
    char sentence[WORDS_PROBLEM_MAX], line[24];
    struct game fresh = {0};
    /* An empty text cannot be opened as a file; a line end reads the same. */
    source.file = core_in.length ? fmemopen(core_in.text, core_in.length, "r")
                                 : fmemopen((char[]){'\n'}, 1, "r");
    if (!source.file) return core_nothing();
    bool fine = game_read(&fresh, &source, &reader);
    fclose(source.file);
    if (!fine) {
        words_problem(core_lang(lang), &reader, source.line, source.length, sentence);
        snprintf(line, sizeof line, "%lld", (long long)reader.line);
        json_start(&core_answer);
        json_open(&core_answer, NULL, '{');
        json_text(&core_answer, "problem", sentence);
        json_text(&core_answer, "line", line);
        json_close(&core_answer, '}');
        return core_done();
    }
    struct game *game = fresh_game(g);
    if (!game) {
        game_free(&fresh);
        return core_nothing();
    }
    *game = fresh;
    return told(game);
}

EXPORT(core_about) const char *core_about(int g) {
    struct game *game = core_game(g);
    return game ? told(game) : core_nothing();
}

/* The game is dealt on from this seed, which is that of its luck after the first `from` steps. */
EXPORT(core_go_on) const char *core_go_on(int g, uint64_t seed, int from) {
    struct game *game = core_game(g);
    if (!game) return core_nothing();
    match_go_on_with(game, seed, from < 0 ? 0 : from);
    return told(game);
}

/* Who flies a ship, for the header of the record; the input is the bot's name,
 * empty for a person. */
EXPORT(core_seat) int core_seat(int g, int ship) {
    struct game *game = core_game(g);
    const struct bot *bot = core_in.length ? bot_named(core_in.text) : NULL;
    if (!game || (core_in.length && !bot)) return false;
    match_seat_set(&game->header, ship ? ENT_RUBICON : ENT_MERCURIAL, bot ? bot->name : NULL);
    return true;
}

/* ---- going on ---- */

/* Makes the step of the input: {"step", "count"} or {"problem"}. */
EXPORT(core_step) const char *core_step(int g, int lang) {
    struct game *game = core_game(g);
    ent_step step;
    ent_misreading wrong;
    char sentence[WORDS_MAX];
    if (!game) return core_nothing();
    if (!ent_step_read(core_in.text, core_in.length, &step, &wrong)) {
        words_misread(core_lang(lang), core_in.text, core_in.length, &wrong, sentence);
        return core_problem(sentence);
    }
    ent_reason reason = game_follow(game, step);
    if (reason != ENT_FINE) {
        words_reason(core_lang(lang), reason, sentence);
        return core_problem(sentence);
    }
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    json_step(&core_answer, "step", step);
    json_whole(&core_answer, "count", game_steps(game));
    json_close(&core_answer, '}');
    return core_done();
}

/* Deals outcomes until a player is to move or the game is over: the list of their steps. */
EXPORT(core_deal) const char *core_deal(int g) {
    struct game *game = core_game(g);
    if (!game || !game->dealt) return core_nothing();
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    while (ent_to_move(&game->now) == ENT_CHANCE)
        json_step(&core_answer, NULL, game_deal(game, NULL));
    json_close(&core_answer, ']');
    return core_done();
}

/* What was read of a game may be there no longer. */
static bool is_cut(int g) {
    if (readings[g].reached.at > game_steps(&games[g])) readings[g].begun = false;
    return true;
}

/* Takes back until only so many steps are left; false when there are fewer. The dealer goes back
 * with them. */
EXPORT(core_cut) int core_cut(int g, int to) {
    struct game *game = core_game(g);
    return game && game_cut(game, to) && is_cut(g);
}

/* Takes back to before the latest choice of a person (match.h; `persons` has a bit for each ship
 * that one flies): how many steps are left, or -1 when there is no such choice. */
EXPORT(core_undo) int core_undo(int g, int persons) {
    struct game *game = core_game(g);
    return game && match_undo(game, (match_persons)persons) && is_cut(g) ? game_steps(game) : -1;
}

/* Where that would lead if the game had only its first `count` steps. */
EXPORT(core_undo_target) int core_undo_target(int g, int count, int persons) {
    struct game *game = core_game(g);
    return game ? match_undo_target_of(game, count, (match_persons)persons) : -1;
}

/* Who is to move: 0 Mercurial, 1 Rubicon, 2 chance, 3 nobody, -1 no game. */
EXPORT(core_mover) int core_mover(int g) {
    struct game *game = core_game(g);
    return game ? (int)ent_to_move(&game->now) : -1;
}

/* Whose step is next, when persons fly these ships: 0 chance's, 1 a person's, 2 a bot's, 3
 * nobody's, -1 no game. */
EXPORT(core_due) int core_due(int g, int persons) {
    struct game *game = core_game(g);
    return game ? (int)match_due_of(&game->now, (match_persons)persons) : -1;
}

/* ---- looking at it ---- */

/* Reads on to the next step: false when there is none. */
static bool read_step(struct reading *r, const struct game *g, ent_step *step,
                      ent_happenings *happened) {
    while (r->line < g->count && g->lines[r->line].kind != ENT_LINE_STEP) r->line++;
    if (r->line == g->count) return false;
    *step = g->lines[r->line++].step;
    reached_step(&r->reached, *step, happened);
    return true;
}

/* The game read up to `at` steps, from where it was read last or from the beginning; NULL when it
 * has not so many. */
static struct reading *reading_at(int g, int at) {
    struct reading *r = &readings[g];
    ent_step step;
    ent_happenings happened;
    if (!r->begun || r->reached.at > at) {
        *r = (struct reading){.begun = true};
        reached_begin(&r->reached, &games[g].start);
    }
    while (r->reached.at < at && read_step(r, &games[g], &step, &happened)) continue;
    return r->reached.at == at ? r : NULL;
}

/* After so many steps, for whom something can be taken back: a bit for each match_persons. */
static int undo_mask(const struct game *game, int count) {
    int mask = 0;
    for (match_persons persons = 0; persons <= MATCH_BOTH; persons++)
        mask |= (match_undo_target_of(game, count, persons) >= 0) << persons;
    return mask;
}

EXPORT(core_view) const char *core_view(int g, int at, int lang) {
    struct reading *reading = core_game(g) ? reading_at(g, at) : NULL;
    if (!reading) return core_nothing();
    json_start(&core_answer);
    json_view(&core_answer, core_lang(lang), &reading->reached, undo_mask(&games[g], at));
    return core_done();
}

/* Steps number from to to-1 with what happened in each. */
EXPORT(core_told) const char *core_told(int g, int from, int to, int lang) {
    struct game *game = core_game(g);
    if (!game) return core_nothing();
    struct reading *reading = reading_at(g, from < 0 ? 0 : from);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    while (reading && reading->reached.at < to) {
        ent_step step;
        ent_happenings happened;
        struct reached before = reading->reached;
        if (!read_step(reading, game, &step, &happened)) break;
        json_step_made(&core_answer, core_lang(lang), &before, step, &happened);
    }
    json_close(&core_answer, ']');
    return core_done();
}

/* Steps from number `from` on, as a list of notation. */
EXPORT(core_list) const char *core_list(int g, int from) {
    struct game *game = core_game(g);
    int at = 0;
    if (!game) return core_nothing();
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < game->count; i++)
        if (game->lines[i].kind == ENT_LINE_STEP && at++ >= from)
            json_step(&core_answer, NULL, game->lines[i].step);
    json_close(&core_answer, ']');
    return core_done();
}

/* The record as text, a JSON string. */
EXPORT(core_record) const char *core_record(int g) {
    struct game *game = core_game(g);
    char *text = NULL;
    size_t length = 0;
    FILE *file = game ? open_memstream(&text, &length) : NULL;
    if (!file) return core_nothing();
    game_write(game, file);
    fclose(file);
    json_start(&core_answer);
    json_text(&core_answer, NULL, text);
    free(text);
    return core_done();
}

/* The view of a position ID in the input, or {"problem"}. */
EXPORT(core_view_id) const char *core_view_id(int lang) {
    ent_position p;
    struct reached reached;
    ent_id_problem problem = ent_position_id_read(core_in.text, core_in.length, &p);
    if (problem != ENT_ID_FINE) return core_problem(words_id_problem(core_lang(lang), problem));
    reached_begin(&reached, &p);
    json_start(&core_answer);
    json_view(&core_answer, core_lang(lang), &reached, 0);
    return core_done();
}

/* The game of the date in the input: {"seed", "rate", "partner"}, or null when it is no date. */
EXPORT(core_daily) const char *core_daily(void) {
    struct daily daily;
    char seed[24];
    if (!daily_of(core_in.text, core_in.length, &daily)) return core_nothing();
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)daily.seed);
    json_text(&core_answer, "seed", seed);
    json_whole(&core_answer, "rate", daily.rate);
    json_text(&core_answer, "partner", daily.partner);
    json_close(&core_answer, '}');
    return core_done();
}
