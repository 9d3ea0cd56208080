/* connection.c - one WebSocket (connection.h). */
#include "serve/net/connection.h"

#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/net/server.h"
#include "serve/play/greeting.h"
#include "serve/play/play.h"

enum {
    QUEUE_MOST = 1024,         /* messages that may wait for a slow client */
    QUEUE_BYTES_MOST = 524288, /* and bytes */
    TOO_FAST_MOST = 200,       /* messages dropped before the connection is */
    RETRY_MS = 1000,
    WRITES_AT_ONCE = 16,
    DRAIN_MS = 300,    /* of silence after which the other side has said all it was about to */
    DRAIN_SECONDS = 5, /* it gets at most */
    PIECES_FREE = 64,  /* that a message may come in; each one more counts as a message */
    PIECE_BYTES = 64,  /* that a piece may need besides what it says, with encryption */
    IDLE_BYTES_MOST = 16384, /* at once, besides messages; the opening is less, */
    IDLE_BYTES = 512,        /* and a second in the long run: some 80 pings */
    PATH_BYTES = 64,         /* that a path may have; those of rooms have fewer */
    MISDIRECTED = 421        /* libwebsockets has no name for it */
};

_Static_assert(ENCODED_FRONT >= LWS_PRE, "libwebsockets writes its framing before a message");

/* ---- sending ---- */

static struct encoded *queue_take(struct connection *c) {
    struct encoded *message = c->queue[c->queue_first];
    c->queue_first = (c->queue_first + 1) % c->queue_capacity;
    c->queue_count--;
    if (!message->shared) c->queue_bytes -= message->length;
    return message;
}

static void queue_forget(struct connection *c) {
    while (c->queue_count) encoded_drop(queue_take(c));
}

static void queue_add(struct connection *c, struct encoded *message) {
    if (c->queue_count == c->queue_capacity) {
        int capacity = c->queue_capacity ? 2 * c->queue_capacity : 4;
        struct encoded **queue = memory_new((size_t)capacity, sizeof(struct encoded *));
        for (int i = 0; i < c->queue_count; i++)
            queue[i] = c->queue[(c->queue_first + i) % c->queue_capacity];
        free(c->queue);
        c->queue = queue;
        c->queue_first = 0;
        c->queue_capacity = capacity;
    }
    c->queue[(c->queue_first + c->queue_count++) % c->queue_capacity] = message;
    if (!message->shared) c->queue_bytes += message->length;
    message->references++;
}

static void told_leave(struct connection *c) {
    if (!c->link_told) return;
    *c->link_told = c->next_told;
    *(c->next_told ? &c->next_told->link_told : &c->server->told_end) = c->link_told;
    c->link_told = NULL;
}

/* Has what waits written: when the socket can take it, or with all the others. */
static void write_later(struct connection *c) {
    struct server *server = c->server;
    if (!server->told_end) {
        server_writes(c->server, c->wsi);
    } else if (!c->link_told) {
        c->next_told = NULL;
        c->link_told = server->told_end;
        *server->told_end = c;
        server->told_end = &c->next_told;
    }
}

static void send_to(struct face *face, struct encoded *message) {
    struct connection *c = (struct connection *)face;
    if (c->closing) return;
    if (c->queue_count == QUEUE_MOST || c->queue_bytes > QUEUE_BYTES_MOST) {
        /* It does not read. What waits is given up; it can come back and ask for the rest. */
        queue_forget(c);
        c->closing = true;
        c->close_status = LWS_CLOSE_STATUS_POLICY_VIOLATION;
        c->close_code = ANSWER_SLOW;
        c->server->metrics.refused[ANSWER_SLOW]++;
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    queue_add(c, message);
    write_later(c);
}

void connection_bye(struct connection *c, uint16_t status, answer_code code, int retry_ms) {
    if (c->closing) return;
    c->server->metrics.refused[code]++;
    face_send(&c->face, encode_bye(c->face.lang, code, retry_ms));
    c->closing = true;
    c->close_status = status;
    c->close_code = code;
    /* To close with unread input would throw away what the other side has not read yet either. */
    c->drain_until = clock_seconds() + DRAIN_SECONDS;
    c->hang_up_at = c->drain_until + DRAIN_SECONDS;
    c->draining = code == ANSWER_TOO_FAST || code == ANSWER_TOO_LARGE || code == ANSWER_BINARY;
}

static void bye_to(struct face *face, answer_code code, int retry_ms) {
    connection_bye((struct connection *)face, LWS_CLOSE_STATUS_POLICY_VIOLATION, code, retry_ms);
}

/* The answer to a message that was not understood; `field` may be NULL. */
static void answer_error(struct connection *c, answer_code code, const char *field) {
    c->server->metrics.refused[code]++;
    face_send(&c->face, encode_error(c->face.lang, code, field));
}

/* Can it take one more? After the first, which hardly ever waits, the system is asked. What a
 * socket does not take of a message the library keeps, and writes before all else. */
static bool takes_more(struct connection *c, int written) {
    return written ? !lws_send_pipe_choked(c->wsi) : !lws_partial_buffered(c->wsi);
}

/* False when the connection is broken. */
static bool write_messages(struct connection *c) {
    for (int i = 0; i < WRITES_AT_ONCE && c->queue_count && takes_more(c, i); i++) {
        struct encoded *message = queue_take(c);
        int written = lws_write(c->wsi, message->text, message->length, LWS_WRITE_TEXT);
        encoded_drop(message);
        if (written < 0) return false;
    }
    return true;
}

bool connections_gather(struct server *server) {
    if (server->told_end) return false;
    server->told_end = &server->told;
    return true;
}

void connections_write(struct server *server) {
    for (struct connection *c; (c = server->told);) {
        told_leave(c);
        if (!write_messages(c))
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        else if (c->queue_count || c->closing)
            server_writes(c->server, c->wsi);
    }
    server->told_end = NULL;
}

/* The socket can take something. */
static int write_some(struct connection *c) {
    if (!write_messages(c)) return -1;
    if (c->queue_count) {
        server_writes(c->server, c->wsi);
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

/* Counts a message, or what costs as much as one. Whoever was quiet for a while begins anew. */
static bool is_too_fast(struct connection *c, double now) {
    if (bucket_full(&c->messages, now)) c->too_fast = 0;
    if (bucket_take(&c->messages, (double)c->server->options->limits.messages_per_second, now))
        return false;
    if (++c->too_fast > TOO_FAST_MOST)
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_TOO_FAST, RETRY_MS);
    else
        answer_error(c, ANSWER_TOO_FAST, NULL);
    return true;
}

static void understand_class(struct connection *c, const char *text, size_t length) {
    static struct class_message message; /* large; the loop is one thread */
    struct misread wrong;
    if (class_message_read(text, length, &message, &wrong))
        member_message(&c->member, &message);
    else
        answer_error(c, wrong.code, wrong.field);
}

/* Who comes by `/ws` was led by nothing, and for the same reason takes no room away. */
static void greet(struct connection *c, const struct message *hello) {
    c->face.lang = hello->lang;
    lws_set_timer_usecs(c->wsi, LWS_SET_TIMER_USEC_CANCEL);
    if (hello->class)
        member_hello(&c->member, &c->server->classes, &c->face, hello);
    else
        greeting_begin(&c->face, hello, !c->place[0] && c->server->options->trust_proxy);
}

/* A proxy before several servers leads by the path. Whoever named something else in a hello would
 * take it away from the server that everybody else is led to, without knowing its secret. */
static bool is_misled(const struct connection *c, const struct message *hello) {
    if (!c->server->rooms.shared || !c->place[0]) return false;
    return hello->class || strcmp(c->place, hello->room) != 0;
}

static bool is_somewhere(const struct connection *c) {
    return c->face.room || c->face.greeting || c->member.class || c->member.greeting;
}

static void understand(struct connection *c, const char *text, size_t length, double now) {
    struct message message;
    struct misread wrong;
    if (is_too_fast(c, now)) return;
    if (c->member.class) {
        understand_class(c, text, length);
    } else if (!message_read(text, length, c->server->options->guests, &message, &wrong)) {
        bool link = wrong.code == ANSWER_UNKNOWN_ROOM || wrong.code == ANSWER_UNKNOWN_CLASS ||
                    wrong.code == ANSWER_WRONG_SECRET;
        if (link && !c->face.room)
            connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, wrong.code, -1);
        else
            answer_error(c, wrong.code, wrong.field);
    } else if (message.type != MESSAGE_HELLO) {
        if (c->face.room)
            play_message(&c->face, &message, now);
        else
            answer_error(c, ANSWER_HELLO_FIRST, NULL);
    } else if (is_somewhere(c)) {
        answer_error(c, ANSWER_HELLO_ONCE, NULL);
    } else if (is_misled(c, &message)) {
        answer_error(c, ANSWER_BAD_FIELD, message.class ? "class" : "room");
    } else {
        greet(c, &message);
    }
}

static int receive(struct connection *c, const char *bytes, size_t length) {
    if (c->closing) { /* nobody listens, but whoever still talks is not cut off yet */
        if (c->draining && clock_seconds() < c->drain_until)
            lws_set_timer_usecs(c->wsi, DRAIN_MS * LWS_US_PER_MS);
        return 0;
    }
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
    c->explained += (double)length + PIECE_BYTES;
    c->pieces = whole ? 0 : c->pieces + 1;
    /* A piece of nothing, of which a message could have any number, or one of too many. */
    if (!whole && (!length || c->pieces > PIECES_FREE)) is_too_fast(c, clock_seconds());
    if (!whole && !length) return 0;
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

/* libwebsockets answers pings by itself and tells nobody; the system knows what has
 * arrived and was read. */
void connection_watch(struct connection *c) {
    struct tcp_info info = {0};
    socklen_t size = sizeof info;
    int unread = 0, fd = lws_get_socket_fd(c->wsi);
    double now = clock_seconds();
    if (c->closing) { /* whoever sends on and on, or never reads, does not stay for that */
        if (now > c->hang_up_at)
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        return;
    }
    if (getsockopt(fd, IPPROTO_TCP, TCP_INFO, &info, &size) || ioctl(fd, FIONREAD, &unread)) return;
    double arrived = (double)info.tcpi_bytes_received - unread;
    double idle = arrived - c->arrived - c->explained;
    c->unexplained += (now - c->watched) * IDLE_BYTES - (idle > 0 ? idle : 0);
    if (c->unexplained > IDLE_BYTES_MOST) c->unexplained = IDLE_BYTES_MOST;
    c->watched = now;
    c->arrived = arrived;
    c->explained = 0;
    if (c->unexplained >= 0) return;
    connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_TOO_FAST, RETRY_MS);
    c->hang_up_at = now + 1; /* answers to pings go before all else: it may never hear the reason */
}

/* ---- coming and going ---- */

static void read_place(struct connection *c) {
    char path[PATH_BYTES];
    int length = lws_hdr_copy(c->wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    const char *room = length > 4 ? path + 4 : ""; /* after /ws/ */
    if (strlen(room) >= sizeof c->place) room = "?";
    memcpy(c->place, room, strlen(room) + 1);
}

static int arrive(struct server *server, struct lws *wsi, struct connection **slot) {
    static const struct face_calls calls = {.send = send_to, .bye = bye_to};
    const struct serve_limits *limits = &server->options->limits;
    struct connection *c = calloc(1, sizeof *c);
    char address[64];
    if (!c) return -1;
    *slot = c;
    c->face.calls = &calls;
    c->face.rooms = &server->rooms;
    c->server = server;
    c->wsi = wsi;
    read_place(c);
    client_address(server, wsi, address, sizeof address);
    c->address = address_enter(&server->addresses, address);
    c->unexplained = IDLE_BYTES_MOST;
    c->watched = clock_seconds();
    c->face.number = ++server->faces;
    c->face.owner = address_number(c->address);
    address_connect(c->address, 1);
    if (socket_of(wsi)) socket_works(socket_of(wsi));
    loop_upgrade(&server->loop, lws_get_socket_fd(wsi));
    c->next_of_all = server->connections;
    c->link_of_all = &server->connections;
    if (c->next_of_all) c->next_of_all->link_of_all = &c->next_of_all;
    server->connections = c;
    server->metrics.connections++;
    if (server->rooms.stopping)
        connection_bye(c, LWS_CLOSE_STATUS_GOINGAWAY, ANSWER_STOPPING, RETRY_MS);
    else if (server->metrics.connections > limits->connections ||
             address_connects_too_often(c->address, limits->connections_per_address))
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_TOO_MANY_CONNECTIONS,
                       10 * RETRY_MS);
    lws_set_timer_usecs(wsi, (lws_usec_t)limits->hello_seconds * LWS_US_PER_SEC);
    return 0;
}

static void leave(struct connection **slot) {
    struct connection *c = *slot;
    if (!c) return;
    *slot = NULL;
    greeting_leave(&c->face);
    room_detach(&c->face);
    member_leave(&c->member);
    address_connect(c->address, -1);
    address_leave(c->address);
    c->server->metrics.connections--;
    *c->link_of_all = c->next_of_all;
    if (c->next_of_all) c->next_of_all->link_of_all = c->link_of_all;
    told_leave(c);
    queue_forget(c);
    free(c->queue);
    free(c->gathered);
    free(c);
}

/* No hello came in time, or what was on its way has been read. */
static void timer(struct connection *c) {
    if (c->closing) {
        c->draining = false;
        server_writes(c->server, c->wsi);
    } else if (!is_somewhere(c)) {
        connection_bye(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, ANSWER_NO_HELLO, -1);
    }
}

/* /ws, and /ws/ROOM, so that a proxy can see which room is meant: the hello says it, too. */
static bool is_for_us(const char *path) {
    if (strncmp(path, "/ws", 3) != 0) return false;
    if (!path[3]) return true;
    return path[3] == '/' && path[4] &&
           !path[4 + strspn(path + 4, "abcdefghijklmnopqrstuvwxyz"
                                      "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                      "0123456789-_")];
}

/* Other servers may be able to keep what this one cannot: a proxy asks the next one then. Where
 * there is none, whoever comes is told by words, and may still see a game. */
static bool others_can_do_better(const struct server *server) {
    return server->options->trust_proxy && server->rooms.shared && !server->rooms.healthy;
}

static int refuse_upgrade(struct server *server, struct lws *wsi, answer_code why,
                          unsigned status) {
    server->metrics.refused[why]++;
    return lws_return_http_status(wsi, status, NULL) ? -1 : 1;
}

/* 0 lets a WebSocket begin; 1 says that it was refused with a status. */
static int confirm_upgrade(struct server *server, struct lws *wsi) {
    char path[PATH_BYTES], upgrade[16];
    int length = lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI);
    if (lws_hdr_copy(wsi, upgrade, sizeof upgrade, WSI_TOKEN_UPGRADE) == 0)
        return -1; /* libwebsockets has refused it already */
    /* It would also speak HTTP/2 (h2c), which nobody here wants. */
    if (strcasecmp(upgrade, "websocket") != 0)
        return lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, NULL) ? -1 : 1;
    bool watching = socket_of(wsi) && socket_of(wsi)->metrics; /* there is nothing else there */
    if (length < 3 || !is_for_us(path) || watching)
        return lws_return_http_status(wsi, HTTP_STATUS_NOT_FOUND, NULL) ? -1 : 1;
    if (!client_host_fine(server, wsi))
        return refuse_upgrade(server, wsi, ANSWER_BAD_HOST, MISDIRECTED);
    if (!client_origin_fine(server, wsi))
        return refuse_upgrade(server, wsi, ANSWER_BAD_ORIGIN, HTTP_STATUS_FORBIDDEN);
    if (others_can_do_better(server))
        return refuse_upgrade(server, wsi, ANSWER_STORAGE, HTTP_STATUS_SERVICE_UNAVAILABLE);
    return 0;
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
