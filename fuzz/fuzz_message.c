/* fuzz_message.c - any bytes as a message of a face, and as the request for a room.
 *
 * What is understood must be within its bounds: texts that end where they should, without control
 * characters, numbers that cannot be negative, pieces and bots that exist. What is refused must have
 * a code with a sentence. The bytes lie in a block of exactly their length. */
#include "fuzz.h"

#include <string.h>

#include "bots/bot.h"
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
    EXPECT(m->seat == 0 || m->seat == 1);
    EXPECT(!m->bot[0] || bot_named(m->bot));
    if (m->type == MESSAGE_AGREE || m->type == MESSAGE_DISAGREE) EXPECT(m->about != ASK_NOTHING);
    if (m->type == MESSAGE_CHAT) EXPECT(m->text[0]);
    if (m->type == MESSAGE_SIGNAL && m->signal == SIGNAL_LOOK) EXPECT(m->planet < ENT_PLANETS);
    if (m->type == MESSAGE_SIGNAL && m->signal == SIGNAL_BRING) EXPECT(m->card < ENT_PROBE);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct message message;
    struct misread wrong;
    struct room_request request;
    char *text = malloc(size ? size : 1);
    EXPECT(text);
    if (size) memcpy(text, data, size);
    if (message_read(text, size, &message, &wrong))
        expect_message(&message);
    else
        expect_refusal(&wrong);
    if (room_request_read(text, size, &request, &wrong)) {
        EXPECT(request.rate >= 1 && request.rate <= 4 && request.variant <= ENT_CZECH);
        for (int i = 0; i < 2; i++) EXPECT(!request.bots[i][0] || bot_named(request.bots[i]));
    } else {
        expect_refusal(&wrong);
    }
    free(text);
    return 0;
}
