/* fuzz_message.c - any bytes as a message of a face, of a pupil or a teacher, and as a request for
 * a room or to join a class.
 *
 * What is understood must be within its bounds: texts that end where they should, without control
 * characters, numbers that cannot be negative, pieces and bots that exist. What is refused must
 * have a code with a sentence. The bytes lie in a block of exactly their length. */
#include "fuzz.h"

#include <string.h>

#include "bots/bot.h"
#include "serve/protocol/class_messages.h"
#include "serve/protocol/messages.h"

static void expect_text(const char *text, size_t size) {
    EXPECT(memchr(text, '\0', size));
    for (; *text; text++) EXPECT((unsigned char)*text >= 0x20 && *text != 0x7f);
}

static void expect_refusal(const struct misread *wrong) {
    EXPECT((int)wrong->code >= 0 && wrong->code < ANSWER_CODES);
    EXPECT(words_answer_code(wrong->code)[0] && words_answer_template(ENT_LANG_EN, wrong->code)[0]);
}

static void expect_message(const struct message *m) {
    EXPECT((int)m->type >= 0 && m->type < MESSAGE_TYPES);
    expect_text(m->room, sizeof m->room);
    expect_text(m->secret, sizeof m->secret);
    expect_text(m->name, sizeof m->name);
    expect_text(m->step, sizeof m->step);
    expect_text(m->text, sizeof m->text);
    expect_text(m->bot, sizeof m->bot);
    EXPECT(m->after >= 0 && m->at >= 0 && m->edition >= -1 && m->chat >= 0);
    EXPECT((int)m->lang >= 0 && m->lang <= ENT_LANG_XX);
    EXPECT(m->seat == 0 || m->seat == 1 || (m->type == MESSAGE_LINK && m->seat == SEAT_WATCHER));
    EXPECT(m->id >= 0 && (m->type != MESSAGE_UNSAY || m->id > 0));
    EXPECT(!m->bot[0] || bot_named(m->bot) || !strcmp(m->bot, "guest"));
    if (m->type == MESSAGE_AGREE || m->type == MESSAGE_DISAGREE) EXPECT(m->about != ASK_NOTHING);
    if (m->type == MESSAGE_CHAT) EXPECT(m->text[0]);
    if (m->type == MESSAGE_SIGNAL && m->signal == SIGNAL_LOOK) EXPECT(m->planet < ENT_PLANETS);
    if (m->type == MESSAGE_SIGNAL && m->signal == SIGNAL_BRING) EXPECT(m->card < ENT_PROBE);
}

static void expect_mark(const struct mark *mark) {
    expect_text(mark->key, sizeof mark->key);
    EXPECT(mark->key[0] && mark->tries >= 0 && mark->tries <= MARK_MOST);
    for (int i = 0; i < MARK_COUNTS; i++)
        EXPECT(mark->counts[i] >= 0 && mark->counts[i] <= MARK_MOST);
}

static void expect_pairs(const struct class_message *m) {
    EXPECT(m->pair_count >= 0 && m->pair_count <= CLASS_PAIRS);
    for (int i = 0; i < m->pair_count; i++) {
        EXPECT(m->pairs[i][0] >= 1 && m->pairs[i][0] <= MARK_MOST);
        EXPECT(m->pairs[i][1] >= 0 && m->pairs[i][1] <= MARK_MOST);
    }
    if (m->pair_count) EXPECT(bot_named(m->bot) && m->rate >= 1 && m->rate <= 4);
}

static void expect_class_message(const struct class_message *m) {
    EXPECT((int)m->type >= 0 && m->type < CLASS_MESSAGES);
    expect_text(m->place, sizeof m->place);
    expect_text(m->text, sizeof m->text);
    expect_text(m->position, sizeof m->position);
    expect_text(m->task, sizeof m->task);
    EXPECT(!m->task[0] || m->task[0] == '#');
    EXPECT(m->id >= 0 && m->pupil >= 0 && m->pupil <= MARK_MOST);
    if (m->type == CLASS_MARK) expect_mark(&m->mark);
    expect_pairs(m);
}

/* A bot of the host's own. */
static const struct guests *known_guests(void) {
    static struct guests guests;
    if (!guests.count) EXPECT(guests_add(&guests, "guest=true") == GUEST_FINE);
    return &guests;
}

static void try_messages(const char *text, size_t size) {
    static struct message message;
    static struct class_message class_message;
    struct misread wrong;
    if (message_read(text, size, known_guests(), &message, &wrong))
        expect_message(&message);
    else
        expect_refusal(&wrong);
    if (class_message_read(text, size, &class_message, &wrong))
        expect_class_message(&class_message);
    else
        expect_refusal(&wrong);
}

static void try_requests(const char *text, size_t size) {
    struct room_request request;
    struct join_request join;
    struct misread wrong;
    if (room_request_read(text, size, known_guests(), &request, &wrong)) {
        EXPECT(request.rate >= 1 && request.rate <= 4 && request.variant <= ENT_CZECH);
        for (int i = 0; i < 2; i++)
            EXPECT(!request.bots[i][0] || bot_named(request.bots[i]) ||
                   !strcmp(request.bots[i], "guest"));
    } else {
        expect_refusal(&wrong);
    }
    if (join_request_read(text, size, &join, &wrong)) {
        expect_text(join.word, sizeof join.word);
        expect_text(join.name, sizeof join.name);
        EXPECT(join.name[0]);
    } else {
        expect_refusal(&wrong);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size ? size : 1);
    EXPECT(text);
    if (size) memcpy(text, data, size);
    try_messages(text, size);
    try_requests(text, size);
    free(text);
    return 0;
}
