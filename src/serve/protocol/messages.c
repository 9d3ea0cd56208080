/* messages.c - what faces send, read from JSON (messages.h). */
#include "serve/protocol/messages.h"

#include <limits.h>
#include <string.h>

#include <jansson.h>

#include "base/utf8.h"
#include "bots/bot.h"

static const char *const type_words[MESSAGE_TYPES] = {
    "hello", "step", "undo", "agree", "disagree", "bot", "signal", "chat", "hint", "rematch"};
static const char *const seat_words[] = {"mercurial", "rubicon", "watcher"};
static const char *const ask_words[] = {"", "undo", "bot", "rematch"};
static const char *const signal_words[] = {"look", "bring", "agree", "disagree"};

const char *message_seat_word(int seat) {
    return seat_words[seat];
}

const char *message_ask_word(ask_about about) {
    return ask_words[about];
}

const char *message_signal_word(signal_kind signal) {
    return signal_words[signal];
}

/* ---- fields ---- */

static bool bad(struct misread *wrong, answer_code code, const char *field) {
    *wrong = (struct misread){code, field};
    return false;
}

/* The number of a word in a list, or -1. */
static int word_number(const json_t *value, const char *const *words, int count) {
    const char *text = json_string_value(value);
    int i = text ? count - 1 : -1;
    while (i >= 0 && strcmp(words[i], text) != 0) i--;
    return i;
}

static bool read_number(const json_t *object, const char *key, int64_t most, int64_t *number,
                        struct misread *wrong) {
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value)) return bad(wrong, ANSWER_BAD_FIELD, key);
    *number = json_integer_value(value);
    return (*number >= 0 && *number <= most) || bad(wrong, ANSWER_BAD_FIELD, key);
}

static bool read_count(const json_t *object, const char *key, int *count, struct misread *wrong) {
    int64_t number;
    if (!read_number(object, key, INT_MAX, &number, wrong)) return false;
    *count = (int)number;
    return true;
}

/* A word without surprises: fits, and is ASCII that can be printed. */
static bool read_word(const json_t *object, const char *key, char *out, size_t size,
                      struct misread *wrong) {
    const char *text = json_string_value(json_object_get(object, key));
    size_t length = text ? strlen(text) : 0;
    if (!text || length >= size) return bad(wrong, ANSWER_BAD_FIELD, key);
    for (size_t i = 0; i < length; i++)
        if (text[i] < ' ' || text[i] > '~') return bad(wrong, ANSWER_BAD_FIELD, key);
    memcpy(out, text, length + 1);
    return true;
}

/* Controls, and characters that turn the direction of the text around them or end its line. */
static bool is_control(uint32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2066 && c <= 0x2069);
}

/* What a person wrote: so many characters at most, none of them a control. */
static bool read_text(const json_t *object, const char *key, int most, char *out,
                      struct misread *wrong) {
    const char *text = json_string_value(json_object_get(object, key));
    if (!text) return bad(wrong, ANSWER_BAD_FIELD, key);
    int count = 0;
    for (const char *at = text; *at; count++) { /* jansson has seen to it that this is UTF-8 */
        if (count == most) return bad(wrong, ANSWER_TEXT_TOO_LONG, key);
        if (is_control(utf8_next(&at))) return bad(wrong, ANSWER_TEXT_CONTROL, key);
    }
    memcpy(out, text, strlen(text) + 1);
    return true;
}

static bool bot_there(const char *name) {
    return bot_named(name) != NULL;
}

/* ---- messages ---- */

static bool read_hello(const json_t *o, struct message *m, struct misread *wrong) {
    char lang[16];
    if (!read_word(o, "room", m->room, sizeof m->room, wrong)) {
        /* A name that no room can have is the name of no room. */
        if (json_is_string(json_object_get(o, "room"))) wrong->code = ANSWER_UNKNOWN_ROOM;
        return false;
    }
    if (!read_word(o, "secret", m->secret, sizeof m->secret, wrong)) {
        if (json_is_string(json_object_get(o, "secret"))) wrong->code = ANSWER_WRONG_SECRET;
        return false;
    }
    m->edition = -1;
    if (!read_count(o, "after", &m->after, wrong)) return false;
    if (json_object_get(o, "edition") && !read_number(o, "edition", INT64_MAX, &m->edition, wrong))
        return false;
    if (json_object_get(o, "chat") && !read_number(o, "chat", INT64_MAX, &m->chat, wrong))
        return false;
    if (!read_word(o, "lang", lang, sizeof lang, wrong)) return false;
    words_lang_named(lang, &m->lang); /* one that is not there: English */
    return read_text(o, "name", NAME_CHARACTERS, m->name, wrong);
}

static bool read_bot(const json_t *o, struct message *m, struct misread *wrong) {
    m->seat = word_number(json_object_get(o, "seat"), seat_words, 2);
    if (m->seat < 0) return bad(wrong, ANSWER_BAD_FIELD, "seat");
    if (json_is_null(json_object_get(o, "bot"))) return true;
    if (!read_word(o, "bot", m->bot, sizeof m->bot, wrong)) return false;
    return bot_there(m->bot) || bad(wrong, ANSWER_UNKNOWN_BOT, "bot");
}

static bool read_signal(const json_t *o, struct message *m, struct misread *wrong) {
    int signal = word_number(json_object_get(o, "signal"), signal_words, 4);
    const char *planet = json_string_value(json_object_get(o, "planet"));
    const char *card = json_string_value(json_object_get(o, "card"));
    if (signal < 0) return bad(wrong, ANSWER_BAD_FIELD, "signal");
    m->signal = (signal_kind)signal;
    m->planet = ENT_PLANETS;
    m->card = ENT_CARDS;
    for (int i = 0; planet && signal == SIGNAL_LOOK && i < ENT_PLANETS; i++)
        if (!strcmp(planet, ent_planet_word((ent_planet)i))) m->planet = (ent_planet)i;
    for (int i = 0; card && signal == SIGNAL_BRING && i < ENT_PROBE; i++)
        if (!strcmp(card, ent_card_word((ent_card)i))) m->card = (ent_card)i;
    if (signal == SIGNAL_LOOK && m->planet == ENT_PLANETS)
        return bad(wrong, ANSWER_BAD_FIELD, "planet");
    if (signal == SIGNAL_BRING && m->card == ENT_CARDS) return bad(wrong, ANSWER_BAD_FIELD, "card");
    return true;
}

static bool read_fields(const json_t *o, struct message *m, struct misread *wrong) {
    switch (m->type) {
    case MESSAGE_HELLO: return read_hello(o, m, wrong);
    case MESSAGE_STEP:
        return read_count(o, "at", &m->at, wrong) &&
               read_word(o, "step", m->step, sizeof m->step, wrong);
    case MESSAGE_UNDO:
    case MESSAGE_HINT: return read_count(o, "at", &m->at, wrong);
    case MESSAGE_AGREE:
    case MESSAGE_DISAGREE: {
        int about = word_number(json_object_get(o, "about"), ask_words, 4);
        m->about = about > 0 ? (ask_about)about : ASK_NOTHING;
        return about > 0 || bad(wrong, ANSWER_BAD_FIELD, "about");
    }
    case MESSAGE_BOT: return read_bot(o, m, wrong);
    case MESSAGE_SIGNAL: return read_signal(o, m, wrong);
    case MESSAGE_CHAT:
        if (!read_text(o, "text", CHAT_CHARACTERS, m->text, wrong)) return false;
        return m->text[strspn(m->text, " ")] || bad(wrong, ANSWER_TEXT_EMPTY, "text");
    default: return true;
    }
}

bool message_read(const char *text, size_t length, struct message *m, struct misread *wrong) {
    *m = (struct message){0};
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    bool fine = false;
    if (!json_is_object(object)) {
        bad(wrong, ANSWER_MALFORMED, NULL);
    } else {
        int type = word_number(json_object_get(object, "type"), type_words, MESSAGE_TYPES);
        if (type < 0) {
            bad(wrong, ANSWER_UNKNOWN_TYPE, NULL);
        } else {
            m->type = (message_type)type;
            fine = read_fields(object, m, wrong);
        }
    }
    json_decref(object);
    return fine;
}

static bool read_pilot(const json_t *o, int seat, struct room_request *request,
                       struct misread *wrong) {
    const char *key = seat_words[seat];
    if (!json_object_get(o, key)) return true;
    if (!read_word(o, key, request->bots[seat], BOT_BYTES, wrong)) return false;
    if (!strcmp(request->bots[seat], "person")) request->bots[seat][0] = '\0';
    return !request->bots[seat][0] || bot_there(request->bots[seat]) ||
           bad(wrong, ANSWER_UNKNOWN_BOT, key);
}

bool room_request_read(const char *text, size_t length, struct room_request *request,
                       struct misread *wrong) {
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *variant = json_object_get(object, "variant");
    int64_t rate = 1;
    const char *word = variant ? json_string_value(variant) : ent_variant_word(ENT_STANDARD);
    bool fine = json_is_object(object) || bad(wrong, ANSWER_MALFORMED, NULL);
    *request = (struct room_request){0};
    if (fine && json_object_get(object, "rate"))
        fine = read_number(object, "rate", 4, &rate, wrong) &&
               (rate > 0 || bad(wrong, ANSWER_BAD_FIELD, "rate"));
    if (fine && !(word && ent_variant_read(word, strlen(word), &request->variant)))
        fine = bad(wrong, ANSWER_BAD_FIELD, "variant");
    for (int seat = 0; fine && seat < 2; seat++) fine = read_pilot(object, seat, request, wrong);
    request->rate = (int)rate;
    json_decref(object);
    return fine;
}
