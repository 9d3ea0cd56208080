/* encoding.c - what is told to faces, as JSON (encoding.h). */
#include "serve/protocol/encoding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "serve/protocol/encoding_parts.h"
#include "table/json_step.h"

/* ---- messages ---- */

static struct encoded *encoded_make(const char *text, size_t length) {
    struct encoded *message = memory_new(1, sizeof *message + ENCODED_FRONT + length);
    message->references = 1;
    message->length = length;
    message->text = (unsigned char *)(message + 1) + ENCODED_FRONT;
    memcpy(message->text, text, length);
    return message;
}

void encoded_drop(struct encoded *message) {
    if (message && --message->references == 0) free(message);
}

/* Messages are written one after the other in the same memory: the loop is one thread. */
struct json *encode_begin(const char *type) {
    static struct json j;
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "type", type);
    return &j;
}

struct encoded *encode_end(struct json *j) {
    json_close(j, '}');
    if (j->failed) abort();
    return encoded_make(j->text, j->length);
}

/* ---- parts that several have ---- */

static void put_commit(struct json *j, const struct fair_seed *fair) {
    char commit[COMMIT_TEXT];
    fair_seed_commit(fair, commit);
    json_text(j, "commit", commit);
}

static void put_seed(struct json *j, const struct fair_seed *fair) {
    char seed[24], salt[SALT_TEXT];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)fair->seed);
    fair_seed_salt(fair, salt);
    json_text(j, "seed", seed);
    json_text(j, "salt", salt);
    put_commit(j, fair);
}

static void put_game(struct json *j, const struct welcome_fields *f) {
    json_text(j, "room", f->room);
    json_text(j, "you", message_seat_word(f->you));
    json_whole(j, "rate", f->rate);
    json_text(j, "variant", ent_variant_word(f->variant));
    put_commit(j, f->fair);
    json_none(j, "start");
    json_whole(j, "count", f->count);
    json_whole(j, "game", f->game);
    json_whole(j, "edition", f->edition);
}

static void put_steps(struct json *j, const ent_step *steps, int from, int count) {
    json_open(j, "steps", '[');
    for (int i = from; i < count; i++) json_step(j, NULL, steps[i]);
    json_close(j, ']');
}

static void put_seats(struct json *j, const struct seats_fields *f) {
    static const char *const kinds[] = {"open", "person", "bot"};
    for (int ship = 0; ship < 2; ship++) {
        const struct seat_fields *seat = &f->ships[ship];
        bool bot = seat->kind == SEAT_BOT;
        json_open(j, message_seat_word(ship), '{');
        json_text(j, "kind", kinds[seat->kind]);
        json_text(j, "name", bot ? seat->bot : seat->name);
        json_text(j, "bot", bot ? seat->bot : NULL);
        json_truth(j, "present", seat->present);
        json_truth(j, "thinking", seat->thinking);
        json_close(j, '}');
    }
    json_whole(j, "watchers", f->watchers);
}

static void put_answer(struct json *j, ent_lang lang, answer_code code, const char *field) {
    char sentence[WORDS_MAX], limit[16];
    snprintf(limit, sizeof limit, "%d", (int)MESSAGE_MOST);
    const struct place_filler places[] = {{"limit", limit}, {"field", field ? field : ""}};
    words_fill(sentence, sizeof sentence, words_answer_template(lang, code), places, 2);
    json_text(j, "code", words_answer_code(code));
    json_text(j, "reason", sentence);
    if (field) json_text(j, "field", field);
}

/* ---- what is told ---- */

/* The names of bots that only this server has, if there are any. */
static void put_guests(struct json *j, const struct guests *guests) {
    if (!guests || !guests->count) return;
    json_open(j, "bots", '[');
    for (int i = 0; i < guests->count; i++) json_text(j, NULL, guests->list[i].name);
    json_close(j, ']');
}

struct encoded *encode_welcome(const struct welcome_fields *fields) {
    struct json *j = encode_begin("welcome");
    put_game(j, fields);
    put_guests(j, fields->guests);
    return encode_end(j);
}

struct encoded *encode_steps(const ent_step *steps, int from, int count) {
    if (from >= count) return NULL;
    struct json *j = encode_begin("steps");
    json_whole(j, "from", from);
    put_steps(j, steps, from, count);
    return encode_end(j);
}

struct encoded *encode_undone(int to, int64_t edition) {
    struct json *j = encode_begin("undone");
    json_whole(j, "to", to);
    json_whole(j, "edition", edition);
    return encode_end(j);
}

struct encoded *encode_refused(ent_lang lang, int at, answer_code code, const char *reason) {
    struct json *j = encode_begin("refused");
    json_whole(j, "at", at);
    if (reason) {
        json_text(j, "code", words_answer_code(code));
        json_text(j, "reason", reason);
    } else {
        put_answer(j, lang, code, NULL);
    }
    return encode_end(j);
}

struct encoded *encode_error(ent_lang lang, answer_code code, const char *field) {
    struct json *j = encode_begin("error");
    put_answer(j, lang, code, field);
    return encode_end(j);
}

struct encoded *encode_seats(const struct seats_fields *fields) {
    struct json *j = encode_begin("seats");
    put_seats(j, fields);
    return encode_end(j);
}

struct encoded *encode_asked(const struct ask *ask) {
    struct json *j = encode_begin("asked");
    json_text(j, "about", message_ask_word(ask->about));
    json_text(j, "by", message_seat_word(ask->by));
    if (ask->about == ASK_BOT) {
        json_text(j, "seat", message_seat_word(ask->seat));
        json_text(j, "bot", ask->bot);
    }
    return encode_end(j);
}

struct encoded *encode_answered(ask_about about, int by, bool agreed) {
    struct json *j = encode_begin("answered");
    json_text(j, "about", message_ask_word(about));
    json_text(j, "by", by == SEAT_NONE ? NULL : message_seat_word(by));
    json_truth(j, "agreed", agreed);
    return encode_end(j);
}

struct encoded *encode_signal(const struct message *signal, int by) {
    struct json *j = encode_begin("signal");
    json_text(j, "signal", message_signal_word(signal->signal));
    if (signal->signal == SIGNAL_LOOK) json_text(j, "planet", ent_planet_word(signal->planet));
    if (signal->signal == SIGNAL_BRING) json_text(j, "card", ent_card_word(signal->card));
    json_text(j, "by", message_seat_word(by));
    return encode_end(j);
}

struct encoded *encode_chat(const struct chat *chat) {
    struct json *j = encode_begin("chat");
    json_whole(j, "id", chat->id);
    json_text(j, "by", message_seat_word(chat->by));
    json_text(j, "text", chat->text);
    return encode_end(j);
}

struct encoded *encode_unsaid(int64_t id) {
    struct json *j = encode_begin("unsaid");
    json_whole(j, "id", id);
    return encode_end(j);
}

struct encoded *encode_linked(int seat, const char *secret) {
    struct json *j = encode_begin("linked");
    json_text(j, "seat", message_seat_word(seat));
    json_text(j, "secret", secret);
    return encode_end(j);
}

struct encoded *encode_hint(int at, int by, const char *choices) {
    /* The hint is JSON already: an object whose brace goes on here. */
    size_t capacity = strlen(choices) + 96;
    char *text = memory_new(1, capacity);
    int length = snprintf(text, capacity, "{\"type\":\"hint\",\"at\":%d,\"by\":\"%s\",%s", at,
                          message_seat_word(by), choices + 1);
    struct encoded *message = encoded_make(text, (size_t)length);
    free(text);
    return message;
}

struct encoded *encode_seed(const struct fair_seed *fair) {
    struct json *j = encode_begin("seed");
    put_seed(j, fair);
    return encode_end(j);
}

struct encoded *encode_bye(ent_lang lang, answer_code code, int retry_ms) {
    struct json *j = encode_begin("bye");
    put_answer(j, lang, code, NULL);
    if (retry_ms < 0)
        json_none(j, "retry_ms");
    else
        json_whole(j, "retry_ms", retry_ms);
    return encode_end(j);
}

/* ---- answers of the HTTP API ---- */

void encode_begin_text(struct json *j) {
    json_start(j);
    json_open(j, NULL, '{');
}

char *encode_end_text(struct json *j) {
    json_close(j, '}');
    if (j->failed) abort();
    return j->text;
}

char *encode_room(const struct room_fields *f) {
    struct json j = {0};
    encode_begin_text(&j);
    put_game(&j, &f->welcome);
    json_text(&j, "result", !f->over ? NULL : f->won ? "won" : "lost");
    json_open(&j, "seats", '{');
    put_seats(&j, &f->seats);
    json_close(&j, '}');
    put_steps(&j, f->steps, 0, f->welcome.count);
    if (f->over) {
        json_open(&j, "fair", '{');
        put_seed(&j, f->welcome.fair);
        json_close(&j, '}');
    }
    return encode_end_text(&j);
}

char *encode_made(const struct made_fields *f) {
    static const char *const keys[SEATS_ALL] = {"mercurial", "rubicon", "watch"};
    struct json j = {0};
    encode_begin_text(&j);
    json_text(&j, "room", f->room);
    json_open(&j, "secrets", '{');
    for (int i = 0; i < SEATS_ALL; i++) json_text(&j, keys[i], f->secrets[i]);
    json_close(&j, '}');
    json_whole(&j, "rate", f->rate);
    json_text(&j, "variant", ent_variant_word(f->variant));
    put_commit(&j, f->fair);
    return encode_end_text(&j);
}

char *encode_refusal(ent_lang lang, answer_code code, const char *field) {
    struct json j = {0};
    encode_begin_text(&j);
    put_answer(&j, lang, code, field);
    return encode_end_text(&j);
}
