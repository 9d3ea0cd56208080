/* connection.c - one WebSocket (connection.h). */
#include "serve/net/connection.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/rooms/greeting.h"
#include "serve/rooms/play.h"
#include "serve/net/server.h"

enum {
    QUEUE_MOST = 1024,         /* messages that may wait for a slow client */
    QUEUE_BYTES_MOST = 524288, /* and bytes */
    TOO_FAST_MOST = 200,       /* messages dropped before the connection is */
    RETRY_MS = 1000,
    WRITES_AT_ONCE = 16,
    DRAIN_MS = 300
};

/* ---- sending ---- */

void connection_send(struct connection *c, struct out *message) {
    if (c->closing) return;
    if (c->queue_count == QUEUE_MOST || c->queue_bytes > QUEUE_BYTES_MOST) {
        /* It does not read. What waits is given up; it can come back and ask for the rest. */
        while (c->queue_count) {
            out_drop(c->queue[c->queue_first]);
            c->queue_first = (c->queue_first + 1) % c->queue_room;
            c->queue_count--;
        }
        c->closing = true;
        c->close_status = LWS_CLOSE_STATUS_POLICY_VIOLATION;
        c->close_code = ANSWER_SLOW;
        c->server->metrics.refused[ANSWER_SLOW]++;
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    if (c->queue_count == c->queue_room) {
        int room = c->queue_room ? 2 * c->queue_room : 4;
        struct out **queue = memory_new((size_t)room, sizeof *queue);
        for (int i = 0; i < c->queue_count; i++)
            queue[i] = c->queue[(c->queue_first + i) % c->queue_room];
        free(c->queue);
        c->queue = queue;
        c->queue_first = 0;
        c->queue_room = room;
    }
    c->queue[(c->queue_first + c->queue_count++) % c->queue_room] = message;
    c->queue_bytes += message->length;
    message->references++;
    lws_callback_on_writable(c->wsi);
}

static void answer(struct connection *c, answer_code code, struct out *message) {
    c->server->metrics.refused[code]++;
    connection_send(c, message);
    out_drop(message);
}

void connection_bye(struct connection *c, uint16_t status, answer_code code, int retry_ms) {
    if (c->closing) return;
    answer(c, code, tell_bye(c->lang, code, retry_ms));
    c->closing = true;
    c->close_status = status;
    c->close_code = code;
    /* To close with unread input would throw away what the other side has not read yet either. */
    c->draining = code == ANSWER_TOO_FAST || code == ANSWER_TOO_LARGE || code == ANSWER_BINARY;
}

void connection_refuse(struct connection *c, answer_code code) {
    answer(c, code, tell_refused(c->lang, c->room->record.count, code, NULL));
}

void connection_error(struct connection *c, answer_code code, const char *field) {
    answer(c, code, tell_error(c->lang, code, field));
}

static int write_some(struct connection *c) {
    for (int i = 0; i < WRITES_AT_ONCE && c->queue_count && !lws_send_pipe_choked(c->wsi); i++) {
        struct out *message = c->queue[c->queue_first];
        c->queue_first = (c->queue_first + 1) % c->queue_room;
        c->queue_count--;
        c->queue_bytes -= message->length;
        int written = lws_write(c->wsi, message->text, message->length, LWS_WRITE_TEXT);
        out_drop(message);
        if (written < 0) return -1;
    }
    if (c->queue_count) {
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (!c->closing) return 0;
    if (c->draining) {
        lws_set_timer_usecs(c->wsi, DRAIN_MS * LWS_US_PER_MS);
        return 0;
    }
    unsigned char reason[32];
    const char *word = words_answer_code(c->close_code);
    size_t length = strlen(word);
    memcpy(reason, word, length + 1);
    lws_close_reason(c->wsi, c->close_status, reason, length);
    return -1;
}

/* ---- receiving ---- */

static void understand(struct connection *c, const char *text, size_t length, double now) {
    struct message message;
    struct misread wrong;
    if (!bucket_take(&c->messages, (double)c->server->options->limits.messages_per_second, now)) {
        if (++c->too_fast > TOO_FAST_MOST)
            connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_TOO_FAST, RETRY_MS);
        else
            connection_error(c, ANSWER_TOO_FAST, NULL);
        return;
    }
    if (!message_read(text, length, &message, &wrong)) {
        bool link = wrong.code == ANSWER_UNKNOWN_ROOM || wrong.code == ANSWER_WRONG_SECRET;
        if (link && !c->room)
            connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, wrong.code, -1);
        else
            connection_error(c, wrong.code, wrong.field);
    } else if (message.type != MESSAGE_HELLO) {
        if (c->room)
            play_message(c, &message, now);
        else
            connection_error(c, ANSWER_HELLO_FIRST, NULL);
    } else if (c->room || c->greeting) {
        connection_error(c, ANSWER_HELLO_ONCE, NULL);
    } else {
        c->lang = message.lang;
        lws_set_timer_usecs(c->wsi, LWS_SET_TIMER_USEC_CANCEL);
        greeting_begin(c, &message);
    }
}

static int receive(struct connection *c, const char *bytes, size_t length) {
    if (c->closing) return 0;
    if (lws_frame_is_binary(c->wsi)) {
        connection_bye(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, ANSWER_BINARY, -1);
        return 0;
    }
    if (c->gathered_length + length + lws_remaining_packet_payload(c->wsi) > MESSAGE_MOST) {
        connection_bye(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, ANSWER_TOO_LARGE, -1);
        return 0;
    }
    bool whole = lws_is_final_fragment(c->wsi) && !lws_remaining_packet_payload(c->wsi);
    c->server->metrics.messages += whole;
    if (whole && !c->gathered_length) {
        understand(c, bytes, length, clock_seconds());
        return 0;
    }
    c->gathered = memory_resize(c->gathered, c->gathered_length + length + 1);
    if (length) memcpy(c->gathered + c->gathered_length, bytes, length);
    c->gathered_length += length;
    if (whole) {
        understand(c, c->gathered, c->gathered_length, clock_seconds());
        free(c->gathered);
        c->gathered = NULL;
        c->gathered_length = 0;
    }
    return 0;
}

/* ---- coming and going ---- */

static int arrive(struct server *server, struct lws *wsi, struct connection **slot) {
    const struct serve_limits *limits = &server->options->limits;
    struct connection *c = calloc(1, sizeof *c);
    char address[64];
    if (!c) return -1;
    *slot = c;
    c->server = server;
    c->wsi = wsi;
    client_address(server, wsi, address, sizeof address);
    c->address = address_enter(&server->addresses, address);
    c->address->connections++;
    c->next_of_all = server->connections;
    c->link_of_all = &server->connections;
    if (c->next_of_all) c->next_of_all->link_of_all = &c->next_of_all;
    server->connections = c;
    server->metrics.connections++;
    if (server->stopping)
        connection_bye(c, LWS_CLOSE_STATUS_GOINGAWAY, ANSWER_STOPPING, RETRY_MS);
    else if (server->metrics.connections > limits->connections ||
             c->address->connections > limits->connections_per_address)
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_TOO_MANY_CONNECTIONS,
                       10 * RETRY_MS);
    lws_set_timer_usecs(wsi, (lws_usec_t)limits->hello_seconds * LWS_US_PER_SEC);
    return 0;
}

static void leave(struct connection **slot) {
    struct connection *c = *slot;
    if (!c) return;
    *slot = NULL;
    greeting_leave(c);
    room_detach(c);
    c->address->connections--;
    address_leave(c->address);
    c->server->metrics.connections--;
    *c->link_of_all = c->next_of_all;
    if (c->next_of_all) c->next_of_all->link_of_all = c->link_of_all;
    for (; c->queue_count; c->queue_count--) {
        out_drop(c->queue[c->queue_first]);
        c->queue_first = (c->queue_first + 1) % c->queue_room;
    }
    free(c->queue);
    free(c->gathered);
    free(c);
}

/* No hello came in time, or what was on its way has been read. */
static void timer(struct connection *c) {
    if (c->closing) {
        c->draining = false;
        lws_callback_on_writable(c->wsi);
    } else if (!c->room && !c->greeting) {
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_NO_HELLO, -1);
    }
}

/* 0 lets a WebSocket begin; 1 says that it was refused with a status. */
static int confirm_upgrade(struct server *server, struct lws *wsi) {
    char path[8];
    int length = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (length != 3 || strcmp(path, "/ws") != 0)
        return lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL) ? -1 : 1;
    if (client_origin_fine(server, wsi)) return 0;
    server->metrics.refused[ANSWER_BAD_ORIGIN]++;
    return lws_return_http_status(wsi, HTTP_STATUS_FORBIDDEN, NULL) ? -1 : 1;
}

int connection_callback(struct server *server, struct lws *wsi, enum lws_callback_reasons reason,
                        struct connection **slot, void *in, size_t length) {
    switch (reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(server, wsi);
    case LWS_CALLBACK_ESTABLISHED: return arrive(server, wsi, slot);
    case LWS_CALLBACK_RECEIVE: return *slot ? receive(*slot, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return *slot ? write_some(*slot) : -1;
    case LWS_CALLBACK_TIMER:
        if (*slot) timer(*slot);
        return 0;
    case LWS_CALLBACK_CLOSED: leave(slot); return 0;
    default: return 0;
    }
}
