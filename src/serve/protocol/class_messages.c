/* class_messages.c - what pupils and teachers send (class_messages.h). */
#include "serve/protocol/class_messages.h"

#include <string.h>

#include "bots/bot.h"
#include "serve/protocol/fields.h"

static const char *const type_words[CLASS_MESSAGES] = {"mark",   "place", "screen", "wish",
                                                       "task",   "pause", "door",   "choosing",
                                                       "remove", "watch", "pairs",  "wipe"};

/* Names of things are plain, so that they can be keys of a row and heads of a table. */
static bool read_key(const json_t *o, const char *key, char out[MARK_KEY], struct misread *wrong) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    if (!field_word(o, key, out, MARK_KEY, wrong)) return false;
    return out[strspn(out, plain)] == '\0' || field_bad(wrong, ANSWER_BAD_FIELD, key);
}

static bool read_truth(const json_t *o, const char *key, bool *truth, struct misread *wrong) {
    const json_t *value = json_object_get(o, key);
    *truth = json_is_true(value);
    return json_is_boolean(value) || field_bad(wrong, ANSWER_BAD_FIELD, key);
}

static bool read_most(const json_t *o, const char *key, int64_t most, int *number,
                      struct misread *wrong) {
    int64_t read = 0;
    if (!field_number(o, key, most, &read, wrong)) return false;
    *number = (int)read;
    return true;
}

static bool read_counts(const json_t *o, struct mark *mark, struct misread *wrong) {
    const json_t *list = json_object_get(o, "counts");
    if (!list) return true;
    if (!json_is_array(list) || json_array_size(list) > MARK_COUNTS)
        return field_bad(wrong, ANSWER_BAD_FIELD, "counts");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *value = json_array_get(list, i);
        json_int_t count = json_integer_value(value);
        if (!json_is_integer(value) || count < 0 || count > MARK_MOST)
            return field_bad(wrong, ANSWER_BAD_FIELD, "counts");
        mark->counts[i] = (int)count;
    }
    return true;
}

static bool read_mark(const json_t *o, struct class_message *m, struct misread *wrong) {
    return field_number(o, "id", INT64_MAX, &m->id, wrong) &&
           read_key(o, "key", m->mark.key, wrong) &&
           (m->mark.key[0] || field_bad(wrong, ANSWER_BAD_FIELD, "key")) &&
           read_most(o, "tries", MARK_MOST, &m->mark.tries, wrong) &&
           read_truth(o, "first", &m->mark.first, wrong) &&
           read_truth(o, "done", &m->mark.done, wrong) && read_counts(o, &m->mark, wrong);
}

static bool read_task(const json_t *o, struct class_message *m, struct misread *wrong) {
    if (!field_word(o, "to", m->task, sizeof m->task, wrong)) return false;
    /* Nothing but a place within the page. */
    return !m->task[0] || (m->task[0] == '#' && !strchr(m->task, ' ')) ||
           field_bad(wrong, ANSWER_BAD_FIELD, "to");
}

static bool read_pair(const json_t *pair, int pupils[2]) {
    if (!json_is_array(pair) || json_array_size(pair) > 2 || !json_array_size(pair)) return false;
    for (size_t i = 0; i < json_array_size(pair); i++) {
        const json_t *value = json_array_get(pair, i);
        json_int_t number = json_integer_value(value);
        if (!json_is_integer(value) || number < 1 || number > MARK_MOST) return false;
        pupils[i] = (int)number;
    }
    return true;
}

static bool read_pairs(const json_t *o, struct class_message *m, struct misread *wrong) {
    const json_t *list = json_object_get(o, "pairs");
    if (!json_is_array(list) || json_array_size(list) > CLASS_PAIRS)
        return field_bad(wrong, ANSWER_BAD_FIELD, "pairs");
    m->pair_count = (int)json_array_size(list);
    for (int i = 0; i < m->pair_count; i++)
        if (!read_pair(json_array_get(list, (size_t)i), m->pairs[i]))
            return field_bad(wrong, ANSWER_BAD_FIELD, "pairs");
    if (!m->pair_count) return true;
    return read_truth(o, "same", &m->on, wrong) &&
           read_most(o, "rate", ENT_START_RATE_MAX, &m->rate, wrong) &&
           (m->rate > 0 || field_bad(wrong, ANSWER_BAD_FIELD, "rate")) &&
           field_word(o, "bot", m->bot, sizeof m->bot, wrong) &&
           (bot_named(m->bot) || field_bad(wrong, ANSWER_UNKNOWN_BOT, "bot"));
}

static bool read_fields(const json_t *o, struct class_message *m, struct misread *wrong) {
    switch (m->type) {
    case CLASS_MARK: return read_mark(o, m, wrong);
    case CLASS_PLACE: return read_key(o, "place", m->place, wrong);
    case CLASS_SCREEN:
        return field_text(o, "text", SCREEN_CHARACTERS, m->text, wrong) &&
               field_word(o, "position", m->position, sizeof m->position, wrong);
    case CLASS_TASK_SET: return read_task(o, m, wrong);
    case CLASS_PAUSE:
    case CLASS_DOOR:
    case CLASS_CHOOSING: return read_truth(o, "on", &m->on, wrong);
    case CLASS_WISH:
    case CLASS_REMOVE:
    case CLASS_WATCH: return read_most(o, "pupil", MARK_MOST, &m->pupil, wrong);
    case CLASS_PAIR_UP: return read_pairs(o, m, wrong);
    default: return true;
    }
}

bool class_message_read(const char *text, size_t length, struct class_message *m,
                        struct misread *wrong) {
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    int type = field_choice(json_object_get(object, "type"), type_words, CLASS_MESSAGES);
    *m = (struct class_message){0};
    bool fine = json_is_object(object) || field_bad(wrong, ANSWER_MALFORMED, NULL);
    if (fine && type < 0) fine = field_bad(wrong, ANSWER_UNKNOWN_TYPE, NULL);
    if (fine) {
        m->type = (class_message_type)type;
        fine = read_fields(object, m, wrong);
    }
    json_decref(object);
    return fine;
}

bool join_request_read(const char *text, size_t length, struct join_request *request,
                       struct misread *wrong) {
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    *request = (struct join_request){0};
    bool fine = (json_is_object(object) || field_bad(wrong, ANSWER_MALFORMED, NULL)) &&
                field_text(object, "name", NICKNAME_CHARACTERS, request->name, wrong) &&
                (request->name[0] || field_bad(wrong, ANSWER_TEXT_EMPTY, "name"));
    /* A word that none can be is a slip, whatever it is. */
    if (fine && !field_word(object, "word", request->word, sizeof request->word, wrong))
        request->word[0] = '\0';
    json_decref(object);
    return fine;
}
