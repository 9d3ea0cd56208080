/* series.c - a series of simulated games in sentences and as JSON, both ways (series.h). */
#include "cli/research/series.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/number.h"
#include "sim/compare.h"

void series_part(struct series *s, int64_t part, int64_t parts) {
    /* In two steps, as games times parts may be too large a number. */
    int64_t each = s->all / parts, more = s->all % parts;
    s->first = each * (part - 1) + more * (part - 1) / parts;
    s->count = each * part + more * part / parts - s->first;
}

bool series_complete(const struct series *s) {
    return s->result.games == s->count;
}

static double per_game(int64_t sum, const struct sim_result *r) {
    return r->games ? (double)sum / (double)r->games : 0;
}

/* A mean of results less their luck. */
struct adjusted {
    double mean, error;
};
static struct adjusted adjusted_of(struct sim_adjusted a, const struct sim_result *r) {
    struct adjusted found;
    sim_mean(a.sum, a.squares, r->games, &found.mean, &found.error);
    found.mean /= SIM_ADJUSTED_ONE;
    found.error /= SIM_ADJUSTED_ONE;
    return found;
}

/* ---- as JSON ---- */

/* One game has no standard error. */
static void put_error(struct json *j, const char *key, double error, const struct sim_result *r) {
    if (r->games > 1)
        json_number(j, key, error, 6);
    else
        json_none(j, key);
}

static void put_tally(struct json *j, const struct series *s, const struct sim_tally *t) {
    const struct sim_result *r = &s->result;
    double low, high;
    sim_wilson(t->won, r->games, &low, &high);
    json_whole(j, "won", t->won);
    json_whole(j, "lost", t->lost);
    json_whole(j, "capped", t->capped);
    json_number(j, "win_rate", per_game(t->won, r), 6);
    json_number(j, "win_rate_low", low, 6);
    json_number(j, "win_rate_high", high, 6);
    json_number(j, "turns_mean", per_game(t->turns, r), 3);
    json_whole(j, "turns_sum", t->turns);
    json_whole(j, "steps", t->steps);
    if (!s->adjust) return;
    struct adjusted a = adjusted_of(t->adjusted, r);
    json_number(j, "adjusted", a.mean, 6);
    put_error(j, "adjusted_error", a.error, r);
    json_whole(j, "adjusted_sum", t->adjusted.sum);
    json_whole(j, "adjusted_squares", t->adjusted.squares);
}

/* The second team, and what the games that only one of the two won say. */
static void put_against(struct json *j, const struct series *s) {
    const struct sim_result *r = &s->result;
    struct sim_difference d = sim_compare(r->games, r->only_team, r->only_against);
    json_open(j, "against", '{');
    json_text(j, "bot", s->against);
    put_tally(j, s, &r->against);
    json_close(j, '}');
    json_whole(j, "only_won", r->only_team);
    json_whole(j, "only_against_won", r->only_against);
    json_number(j, "difference", d.mean, 6);
    json_number(j, "difference_error", d.error, 6);
    json_number(j, "accident", d.accident, 6);
    json_truth(j, "real", d.real);
    if (!s->adjust) return;
    struct adjusted a = adjusted_of(r->apart, r);
    json_number(j, "adjusted_difference", a.mean, 6);
    put_error(j, "adjusted_difference_error", a.error, r);
    json_whole(j, "adjusted_difference_squares", r->apart.squares);
}

/* Which part of which series it is. */
static void put_part(struct json *j, const struct series *s) {
    json_open(j, "part", '{');
    json_whole(j, "first", s->first);
    json_whole(j, "count", s->count);
    json_whole(j, "of", s->all);
    json_truth(j, "complete", series_complete(s));
    json_close(j, '}');
}

void series_print_json(const struct series *s) {
    struct json j = {0};
    char seed[24]; /* as a text: numbers of JSON are often read as floating point */
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)s->seed);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_whole(&j, "games", s->result.games);
    if (!series_complete(s)) {
        json_truth(&j, "partial", true);
        json_whole(&j, "games_wanted", s->count);
    }
    put_tally(&j, s, &s->result.team);
    json_number(&j, "seconds", s->result.seconds, 3);
    json_text(&j, "seed", seed);
    json_whole(&j, "rate", s->rate);
    json_text(&j, "variant", ent_variant_word(s->variant));
    json_text(&j, "mercurial", s->mercurial);
    json_text(&j, "rubicon", s->rubicon);
    json_whole(&j, "turns", s->turns);
    if (s->against[0]) put_against(&j, s);
    json_whole(&j, "budget", s->budget);
    json_text(&j, "weights", s->weights);
    json_text(&j, "version", s->version);
    put_part(&j, s);
    json_close(&j, '}');
    output_json(&j);
}

/* ---- read back ---- */

static bool take_text(const json_t *object, const char *key, char *text, size_t size) {
    const char *found = json_string_value(json_object_get(object, key));
    return found && snprintf(text, size, "%s", found) < (int)size;
}

static bool take_whole(const json_t *object, const char *key, int64_t least, int64_t *number) {
    const json_t *found = json_object_get(object, key);
    *number = json_integer_value(found);
    return json_is_integer(found) && *number >= least;
}

/* They are there in all tallies or in none. */
static bool take_adjusted(const json_t *object, struct sim_tally *t, bool adjust) {
    const int64_t most = INT64_C(1) << 60; /* far above what can be played */
    return !adjust || (take_whole(object, "adjusted_sum", -most, &t->adjusted.sum) &&
                       t->adjusted.sum <= most &&
                       take_whole(object, "adjusted_squares", 0, &t->adjusted.squares));
}

static bool take_tally(const json_t *object, struct sim_tally *t, bool adjust) {
    return take_adjusted(object, t, adjust) && take_whole(object, "won", 0, &t->won) &&
           take_whole(object, "lost", 0, &t->lost) && take_whole(object, "capped", 0, &t->capped) &&
           take_whole(object, "turns_sum", 0, &t->turns) &&
           take_whole(object, "steps", 0, &t->steps);
}

static bool take_against(const json_t *object, struct series *s) {
    const json_t *against = json_object_get(object, "against");
    struct sim_result *r = &s->result;
    if (!against) return true;
    return take_text(against, "bot", s->against, sizeof s->against) && s->against[0] &&
           take_tally(against, &r->against, s->adjust) &&
           take_whole(object, "only_won", 0, &r->only_team) &&
           take_whole(object, "only_against_won", 0, &r->only_against) &&
           (!s->adjust || take_whole(object, "adjusted_difference_squares", 0, &r->apart.squares));
}

/* What says which games these were and who played them. */
static bool take_task(const json_t *object, struct series *s) {
    const json_t *part = json_object_get(object, "part");
    char seed[24], variant[16];
    int64_t rate;
    if (!take_text(object, "seed", seed, sizeof seed) ||
        !take_text(object, "variant", variant, sizeof variant))
        return false;
    s->variant = strcmp(variant, ent_variant_word(ENT_CZECH)) == 0 ? ENT_CZECH : ENT_STANDARD;
    bool fine =
        number_read_seed(seed, &s->seed) && !strcmp(variant, ent_variant_word(s->variant)) &&
        take_whole(object, "rate", 1, &rate) && rate <= ENT_START_RATE_MAX &&
        take_text(object, "mercurial", s->mercurial, sizeof s->mercurial) &&
        take_text(object, "rubicon", s->rubicon, sizeof s->rubicon) &&
        take_whole(object, "turns", 1, &s->turns) && take_whole(object, "budget", 0, &s->budget) &&
        take_text(object, "weights", s->weights, sizeof s->weights) &&
        take_text(object, "version", s->version, sizeof s->version) &&
        take_whole(part, "first", 0, &s->first) && take_whole(part, "count", 0, &s->count) &&
        take_whole(part, "of", 1, &s->all) && s->count <= s->all && s->first <= s->all - s->count;
    if (fine) s->rate = (int)rate;
    return fine;
}

bool series_read(FILE *file, struct series *s) {
    json_t *object = json_loadf(file, JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, NULL);
    const struct sim_tally *t = &s->result.team, *a = &s->result.against;
    memset(s, 0, sizeof *s);
    s->adjust = json_object_get(object, "adjusted_sum") != NULL;
    bool fine = take_task(object, s) && take_whole(object, "games", 0, &s->result.games) &&
                s->result.games <= s->count && take_tally(object, &s->result.team, s->adjust) &&
                take_against(object, s);
    s->result.apart.sum = t->adjusted.sum - a->adjusted.sum;
    s->result.seconds = json_number_value(json_object_get(object, "seconds"));
    json_decref(object);
    return fine && t->won + t->lost + t->capped == s->result.games &&
           (!s->against[0] || a->won + a->lost + a->capped == s->result.games);
}

/* ---- in sentences ---- */

static void print_adjusted(ent_lang lang, enum command_saying saying, struct adjusted a) {
    bool apart = saying == CMD_SAY_ADJUSTED_DIFFERENCE;
    struct number_text mean = apart ? decimal_signed(100 * a.mean, 3) : decimal(100 * a.mean, 3);
    say(stdout, lang, saying, "mean", mean.text, "error", decimal(100 * a.error, 3).text, NO_MORE);
}

static void print_tally(ent_lang lang, const struct series *s, const struct sim_tally *t) {
    const struct sim_result *r = &s->result;
    double low, high;
    sim_wilson(t->won, r->games, &low, &high);
    say(stdout, lang, CMD_SAY_TALLY, "won", whole(t->won).text, "percent",
        decimal(100 * per_game(t->won, r), 3).text, "low", decimal(100 * low, 3).text, "high",
        decimal(100 * high, 3).text, "lost", whole(t->lost).text, "capped", whole(t->capped).text,
        "turns", decimal(per_game(t->turns, r), 1).text, "steps", whole(t->steps).text, NO_MORE);
    if (s->adjust && r->games > 1)
        print_adjusted(lang, CMD_SAY_ADJUSTED, adjusted_of(t->adjusted, r));
}

static void print_against(ent_lang lang, const struct series *s) {
    const struct sim_result *r = &s->result;
    struct sim_difference d = sim_compare(r->games, r->only_team, r->only_against);
    putchar('\n');
    say(stdout, lang, CMD_SAY_AGAINST, "bot", s->against, NO_MORE);
    print_tally(lang, s, &r->against);
    putchar('\n');
    say(stdout, lang, CMD_SAY_DIFFERENCE, "difference", decimal_signed(100 * d.mean, 3).text,
        "error", decimal(100 * d.error, 3).text, "first", whole(r->only_team).text, "second",
        whole(r->only_against).text, NO_MORE);
    say(stdout, lang, d.real ? CMD_SAY_REAL : CMD_SAY_ACCIDENT, "accident",
        decimal(100 * d.accident, 3).text, NO_MORE);
    if (s->adjust && r->games > 1)
        print_adjusted(lang, CMD_SAY_ADJUSTED_DIFFERENCE, adjusted_of(r->apart, r));
}

void series_print(ent_lang lang, const struct series *s) {
    say(stdout, lang, series_complete(s) ? CMD_SAY_GAMES : CMD_SAY_GAMES_PARTIAL, "games",
        whole(s->result.games).text, "all", whole(s->count).text, NO_MORE);
    print_tally(lang, s, &s->result.team);
    if (s->against[0]) print_against(lang, s);
    say(stdout, lang, CMD_SAY_SECONDS, "seconds", decimal(s->result.seconds, 2).text, NO_MORE);
}
