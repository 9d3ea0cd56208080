/* encoding.c - what faces are told (encoding.h). */
#include "serve/protocol/encoding.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/rooms/rooms.h"
#include "table/json_step.h"

struct out *out_make(const char *text, size_t length) {
    struct out *message = memory_new(1, sizeof *message + LWS_PRE + length);
    message->references = 1;
    message->length = length;
    message->text = (unsigned char *)(message + 1) + LWS_PRE;
    memcpy(message->text, text, length);
    return message;
}

void out_drop(struct out *message) {
    if (message && --message->references == 0) free(message);
}

/* Messages are written one after the other in the same memory: the loop is one thread. */
static struct json *begin(const char *type) {
    static struct json j;
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "type", type);
    return &j;
}

static struct out *end(struct json *j) {
    json_close(j, '}');
    if (j->failed) abort();
    return out_make(j->text, j->length);
}

static void put_seed(struct json *j, const struct record *r) {
    char seed[24], salt[SALT_TEXT], commit[COMMIT_TEXT];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)r->fair.seed);
    fair_seed_salt(&r->fair, salt);
    fair_seed_commit(&r->fair, commit);
    json_text(j, "seed", seed);
    json_text(j, "salt", salt);
    json_text(j, "commit", commit);
}

static void put_game(struct json *j, const struct room *room, int seat) {
    const struct record *r = &room->record;
    char commit[COMMIT_TEXT];
    fair_seed_commit(&r->fair, commit);
    json_text(j, "room", room->row.id);
    json_text(j, "you", seat_word(seat));
    json_whole(j, "rate", r->rate);
    json_text(j, "variant", ent_variant_word(r->variant));
    json_text(j, "commit", commit);
    json_none(j, "start");
    json_whole(j, "count", r->count);
    json_whole(j, "game", room->row.game);
    json_whole(j, "edition", room->row.edition);
}

static void put_steps(struct json *j, const struct record *r, int from) {
    json_open(j, "steps", '[');
    for (int i = from; i < r->count; i++) json_step(j, NULL, r->steps[i]);
    json_close(j, ']');
}

static void put_seat(struct json *j, const struct room *room, int ship) {
    static const char *const kinds[] = {"open", "person", "bot"};
    const struct seat_row *seat = &room->row.seats[ship];
    bool bot = seat->kind == SEAT_BOT;
    json_open(j, seat_word(ship), '{');
    json_text(j, "kind", kinds[seat->kind]);
    json_text(j, "name", bot ? seat->bot : seat->name);
    json_text(j, "bot", bot ? seat->bot : NULL);
    json_truth(j, "present", bot || room->present[ship] > 0);
    json_truth(j, "thinking", (int)ent_to_move(&room->record.now) == ship);
    json_close(j, '}');
}

static void put_seats(struct json *j, const struct room *room) {
    put_seat(j, room, ENT_MERCURIAL);
    put_seat(j, room, ENT_RUBICON);
    json_whole(j, "watchers", room->present[SEAT_WATCHER]);
}

struct out *tell_welcome(const struct room *room, int seat) {
    struct json *j = begin("welcome");
    put_game(j, room, seat);
    return end(j);
}

struct out *tell_steps(const struct record *record, int from) {
    if (from >= record->count) return NULL;
    struct json *j = begin("steps");
    json_whole(j, "from", from);
    put_steps(j, record, from);
    return end(j);
}

struct out *tell_undone(const struct room *room) {
    struct json *j = begin("undone");
    json_whole(j, "to", room->record.count);
    json_whole(j, "edition", room->row.edition);
    return end(j);
}

void answer_sentence(ent_lang lang, answer_code code, const char *field, char out[WORDS_MAX]) {
    char limit[16];
    snprintf(limit, sizeof limit, "%d", (int)MESSAGE_MOST);
    const struct place_filler places[] = {{"limit", limit}, {"field", field ? field : ""}};
    words_fill(out, WORDS_MAX, words_answer_template(lang, code), places, 2);
}

static void put_answer(struct json *j, ent_lang lang, answer_code code, const char *field) {
    char sentence[WORDS_MAX];
    answer_sentence(lang, code, field, sentence);
    json_text(j, "code", words_answer_code(code));
    json_text(j, "reason", sentence);
}

struct out *tell_refused(ent_lang lang, int at, answer_code code, const char *reason) {
    struct json *j = begin("refused");
    json_whole(j, "at", at);
    if (reason) {
        json_text(j, "code", words_answer_code(code));
        json_text(j, "reason", reason);
    } else {
        put_answer(j, lang, code, NULL);
    }
    return end(j);
}

struct out *tell_error(ent_lang lang, answer_code code, const char *field) {
    struct json *j = begin("error");
    put_answer(j, lang, code, field);
    if (field) json_text(j, "field", field);
    return end(j);
}

struct out *tell_seats(const struct room *room) {
    struct json *j = begin("seats");
    put_seats(j, room);
    return end(j);
}

struct out *tell_asked(const struct ask_row *ask) {
    struct json *j = begin("asked");
    json_text(j, "about", ask_word(ask->about));
    json_text(j, "by", seat_word(ask->by));
    if (ask->about == ASK_BOT) {
        json_text(j, "seat", seat_word(ask->seat));
        json_text(j, "bot", ask->bot);
    }
    return end(j);
}

struct out *tell_answered(ask_about about, int by, bool agreed) {
    struct json *j = begin("answered");
    json_text(j, "about", ask_word(about));
    json_text(j, "by", by < 0 ? NULL : seat_word(by));
    json_truth(j, "agreed", agreed);
    return end(j);
}

struct out *tell_signal(const struct message *signal, int by) {
    struct json *j = begin("signal");
    json_text(j, "signal", signal_word(signal->signal));
    if (signal->signal == SIGNAL_LOOK) json_text(j, "planet", ent_planet_word(signal->planet));
    if (signal->signal == SIGNAL_BRING) json_text(j, "card", ent_card_word(signal->card));
    json_text(j, "by", seat_word(by));
    return end(j);
}

struct out *tell_chat(const struct chat_row *chat) {
    struct json *j = begin("chat");
    json_whole(j, "id", chat->id);
    json_text(j, "by", seat_word(chat->by));
    json_text(j, "text", chat->text);
    return end(j);
}

struct out *tell_hint(int at, int by, const char *choices) {
    /* The hint is JSON already: an object whose brace goes on here. */
    size_t room = strlen(choices) + 96;
    char *text = memory_new(1, room);
    int length = snprintf(text, room, "{\"type\":\"hint\",\"at\":%d,\"by\":\"%s\",%s", at,
                          seat_word(by), choices + 1);
    struct out *message = out_make(text, (size_t)length);
    free(text);
    return message;
}

struct out *tell_seed(const struct record *record) {
    struct json *j = begin("seed");
    put_seed(j, record);
    return end(j);
}

struct out *tell_bye(ent_lang lang, answer_code code, int retry_ms) {
    struct json *j = begin("bye");
    put_answer(j, lang, code, NULL);
    if (retry_ms < 0)
        json_none(j, "retry_ms");
    else
        json_whole(j, "retry_ms", retry_ms);
    return end(j);
}

void json_room(struct json *j, const struct room *room, int seat) {
    const struct record *r = &room->record;
    json_open(j, NULL, '{');
    put_game(j, room, seat);
    json_text(j, "result",
              r->now.phase == ENT_WON    ? "won"
              : r->now.phase == ENT_LOST ? "lost"
                                         : NULL);
    json_open(j, "seats", '{');
    put_seats(j, room);
    json_close(j, '}');
    put_steps(j, r, 0);
    if (ent_over(&r->now)) {
        json_open(j, "fair", '{');
        put_seed(j, r);
        json_close(j, '}');
    }
    json_close(j, '}');
}
