/* messages.c - what faces send, read from JSON (messages.h). */
#include "serve/protocol/messages.h"

#include <string.h>

#include "serve/protocol/fields.h"

static const char *const type_words[MESSAGE_TYPES] = {
    "hello", "step", "undo",    "agree",  "disagree", "bot",  "signal",
    "chat",  "hint", "rematch", "cancel", "link",     "unsay"};
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

static bool bot_there(const char *name, const struct guests *guests) {
    return bot_named(name) || guests_find(guests, name) >= 0;
}

/* ---- messages ---- */

static bool read_hello(const json_t *o, struct message *m, struct misread *wrong) {
    char lang[16];
    m->class = json_object_get(o, "class") != NULL;
    const char *where = m->class ? "class" : "room";
    if (!field_word(o, where, m->room, sizeof m->room, wrong)) {
        /* A name that no room can have is the name of no room. */
        if (json_is_string(json_object_get(o, where)))
            wrong->code = m->class ? ANSWER_UNKNOWN_CLASS : ANSWER_UNKNOWN_ROOM;
        return false;
    }
    if (!field_word(o, "secret", m->secret, sizeof m->secret, wrong)) {
        if (json_is_string(json_object_get(o, "secret"))) wrong->code = ANSWER_WRONG_SECRET;
        return false;
    }
    m->edition = -1;
    if (!m->class && !field_count(o, "after", &m->after, wrong)) return false;
    if (json_object_get(o, "edition") && !field_number(o, "edition", INT64_MAX, &m->edition, wrong))
        return false;
    if (json_object_get(o, "chat") && !field_number(o, "chat", INT64_MAX, &m->chat, wrong))
        return false;
    if (!field_word(o, "lang", lang, sizeof lang, wrong)) return false;
    words_lang_named(lang, &m->lang); /* one that is not there: English */
    return m->class || field_text(o, "name", NAME_CHARACTERS, m->name, wrong);
}

static bool read_bot(const json_t *o, const struct guests *guests, struct message *m,
                     struct misread *wrong) {
    m->seat = field_choice(json_object_get(o, "seat"), seat_words, 2);
    if (m->seat < 0) return field_bad(wrong, ANSWER_BAD_FIELD, "seat");
    if (json_is_null(json_object_get(o, "bot"))) return true;
    if (!field_word(o, "bot", m->bot, sizeof m->bot, wrong)) return false;
    return bot_there(m->bot, guests) || field_bad(wrong, ANSWER_UNKNOWN_BOT, "bot");
}

static bool read_signal(const json_t *o, struct message *m, struct misread *wrong) {
    int signal = field_choice(json_object_get(o, "signal"), signal_words, 4);
    const char *planet = json_string_value(json_object_get(o, "planet"));
    const char *card = json_string_value(json_object_get(o, "card"));
    if (signal < 0) return field_bad(wrong, ANSWER_BAD_FIELD, "signal");
    m->signal = (signal_kind)signal;
    m->planet = ENT_PLANETS;
    m->card = ENT_CARDS;
    for (int i = 0; planet && signal == SIGNAL_LOOK && i < ENT_PLANETS; i++)
        if (!strcmp(planet, ent_planet_word((ent_planet)i))) m->planet = (ent_planet)i;
    for (int i = 0; card && signal == SIGNAL_BRING && i < ENT_PROBE; i++)
        if (!strcmp(card, ent_card_word((ent_card)i))) m->card = (ent_card)i;
    if (signal == SIGNAL_LOOK && m->planet == ENT_PLANETS)
        return field_bad(wrong, ANSWER_BAD_FIELD, "planet");
    if (signal == SIGNAL_BRING && m->card == ENT_CARDS)
        return field_bad(wrong, ANSWER_BAD_FIELD, "card");
    return true;
}

static bool read_fields(const json_t *o, const struct guests *guests, struct message *m,
                        struct misread *wrong) {
    switch (m->type) {
    case MESSAGE_HELLO: return read_hello(o, m, wrong);
    case MESSAGE_STEP:
        return field_count(o, "at", &m->at, wrong) &&
               field_word(o, "step", m->step, sizeof m->step, wrong);
    case MESSAGE_UNDO:
    case MESSAGE_HINT: return field_count(o, "at", &m->at, wrong);
    case MESSAGE_AGREE:
    case MESSAGE_DISAGREE: {
        int about = field_choice(json_object_get(o, "about"), ask_words, 4);
        m->about = about > 0 ? (ask_about)about : ASK_NOTHING;
        return about > 0 || field_bad(wrong, ANSWER_BAD_FIELD, "about");
    }
    case MESSAGE_BOT: return read_bot(o, guests, m, wrong);
    case MESSAGE_LINK: {
        int seat = field_choice(json_object_get(o, "seat"), seat_words, SEATS_ALL);
        m->seat = seat > 0 ? seat : 0;
        return seat >= 0 || field_bad(wrong, ANSWER_BAD_FIELD, "seat");
    }
    case MESSAGE_UNSAY:
        return field_number(o, "id", INT64_MAX, &m->id, wrong) &&
               (m->id > 0 || field_bad(wrong, ANSWER_BAD_FIELD, "id"));
    case MESSAGE_SIGNAL: return read_signal(o, m, wrong);
    case MESSAGE_CHAT:
        if (!field_text(o, "text", CHAT_CHARACTERS, m->text, wrong)) return false;
        return m->text[0] || field_bad(wrong, ANSWER_TEXT_EMPTY, "text");
    default: return true;
    }
}

bool message_read(const char *text, size_t length, const struct guests *guests, struct message *m,
                  struct misread *wrong) {
    *m = (struct message){0};
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    bool fine = false;
    if (!json_is_object(object)) {
        field_bad(wrong, ANSWER_MALFORMED, NULL);
    } else {
        int type = field_choice(json_object_get(object, "type"), type_words, MESSAGE_TYPES);
        if (type < 0) {
            field_bad(wrong, ANSWER_UNKNOWN_TYPE, NULL);
        } else {
            m->type = (message_type)type;
            fine = read_fields(object, guests, m, wrong);
        }
    }
    json_decref(object);
    return fine;
}

static bool read_pilot(const json_t *o, int seat, const struct guests *guests,
                       struct room_request *request, struct misread *wrong) {
    const char *key = seat_words[seat];
    if (!json_object_get(o, key)) return true;
    if (!field_word(o, key, request->bots[seat], BOT_BYTES, wrong)) return false;
    if (!strcmp(request->bots[seat], "person")) request->bots[seat][0] = '\0';
    return !request->bots[seat][0] || bot_there(request->bots[seat], guests) ||
           field_bad(wrong, ANSWER_UNKNOWN_BOT, key);
}

bool room_request_read(const char *text, size_t length, const struct guests *guests,
                       struct room_request *request, struct misread *wrong) {
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    const json_t *variant = json_object_get(object, "variant");
    int64_t rate = 1;
    const char *word = variant ? json_string_value(variant) : ent_variant_word(ENT_STANDARD);
    bool fine = json_is_object(object) || field_bad(wrong, ANSWER_MALFORMED, NULL);
    *request = (struct room_request){0};
    if (fine && json_object_get(object, "rate"))
        fine = field_number(object, "rate", ENT_START_RATE_MAX, &rate, wrong) &&
               (rate > 0 || field_bad(wrong, ANSWER_BAD_FIELD, "rate"));
    if (fine && !(word && ent_variant_read(word, strlen(word), &request->variant)))
        fine = field_bad(wrong, ANSWER_BAD_FIELD, "variant");
    for (int seat = 0; fine && seat < 2; seat++)
        fine = read_pilot(object, seat, guests, request, wrong);
    request->rate = (int)rate;
    json_decref(object);
    return fine;
}
