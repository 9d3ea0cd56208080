/* test_connection.c - when what is sent to WebSockets is written, and in which order. A stand-in
 * for libwebsockets notes what it is asked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "serve/net/server.h"

/* ---- libwebsockets ---- */

enum { SOCKETS = 3 };

/* What it knows of a socket; one is told from another by its address alone. */
struct lws {
    bool asked;    /* to say when it can be written to */
    bool full;     /* once it has taken something more, */
    bool buffered; /* or it has not even taken all of the last message */
    bool broken, killed;
};
static struct lws wires[SOCKETS];
static char written[512]; /* "0:7 " for message 7 to the first */

int lws_callback_on_writable(struct lws *wsi) {
    wsi->asked = true;
    return 1;
}
int lws_partial_buffered(struct lws *wsi) {
    return wsi->buffered;
}
int lws_send_pipe_choked(struct lws *wsi) {
    return wsi->full || wsi->buffered;
}
int lws_write(struct lws *wsi, unsigned char *text, size_t length, enum lws_write_protocol how) {
    long id = 0;
    char copy[128] = "";
    assert_int_equal(how, LWS_WRITE_TEXT);
    assert_true(length < sizeof copy);
    if (wsi->broken) return -1;
    memcpy(copy, text, length);
    assert_int_equal(sscanf(copy, "{\"type\":\"unsaid\",\"id\":%ld}", &id), 1);
    size_t used = strlen(written);
    snprintf(written + used, sizeof written - used, "%d:%ld ", (int)(wsi - wires), id);
    return (int)length;
}
void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds) {
    (void)reason;
    wsi->killed = seconds == LWS_TO_KILL_ASYNC;
}
void lws_set_timer_usecs(struct lws *wsi, lws_usec_t us) {
    (void)wsi, (void)us;
}
void *lws_get_opaque_user_data(const struct lws *wsi) {
    (void)wsi;
    return NULL;
}
lws_sockfd_type lws_get_socket_fd(struct lws *wsi) {
    (void)wsi;
    return -1;
}
int lws_hdr_copy(struct lws *wsi, char *out, int length, enum lws_token_indexes token) {
    (void)wsi, (void)token;
    return snprintf(out, (size_t)length, "/ws");
}
const char *lws_get_peer_simple(struct lws *wsi, char *name, size_t length) {
    (void)wsi;
    snprintf(name, length, "192.0.2.1");
    return name;
}

/* ---- a server with three connections ---- */

static struct server server;
static struct connection *connections[SOCKETS];

static int tell_of(int i, enum lws_callback_reasons reason) {
    return connection_callback(&server, &wires[i], reason, &connections[i], NULL, 0);
}

static int begin(void **state) {
    (void)state;
    static const struct serve_options options = {
        .limits = {.connections = 100, .connections_per_address = 100, .hello_seconds = 10}};
    server = (struct server){.options = &options, .loop = {.epoll = -1, .bell = -1}};
    memset(wires, 0, sizeof wires);
    written[0] = '\0';
    for (int i = 0; i < SOCKETS; i++) assert_int_equal(tell_of(i, LWS_CALLBACK_ESTABLISHED), 0);
    return 0;
}

static int end(void **state) {
    (void)state;
    for (int i = 0; i < SOCKETS; i++) tell_of(i, LWS_CALLBACK_CLOSED);
    assert_int_equal(server.metrics.connections, 0);
    addresses_free(&server.addresses);
    return 0;
}

static void send_to(int i, int64_t id) {
    face_send(&connections[i]->face, encode_unsaid(id));
}

static void test_written_when_the_socket_can_take_it(void **state) {
    (void)state;
    send_to(0, 1);
    send_to(0, 2);
    assert_true(wires[0].asked && server.loop.library_wanted);
    assert_string_equal(written, "");
    assert_int_equal(tell_of(0, LWS_CALLBACK_SERVER_WRITEABLE), 0);
    assert_string_equal(written, "0:1 0:2 ");
}

static void test_gathered_it_is_written_at_the_end_to_each_in_order(void **state) {
    (void)state;
    assert_true(connections_gather(&server));
    assert_false(connections_gather(&server)); /* who gathers within that leaves the end to it */
    send_to(2, 1);
    send_to(0, 2);
    send_to(2, 3);
    send_to(1, 4);
    assert_string_equal(written, "");
    connections_write(&server);
    assert_string_equal(written, "2:1 2:3 0:2 1:4 ");
    for (int i = 0; i < SOCKETS; i++) assert_false(wires[i].asked); /* there was no need to */
    assert_true(connections_gather(&server));
    connections_write(&server); /* and nothing is left */
    assert_string_equal(written, "2:1 2:3 0:2 1:4 ");
}

static void test_what_a_full_socket_does_not_take_waits_in_order(void **state) {
    (void)state;
    wires[0].full = true;
    wires[1].buffered = true;
    connections_gather(&server);
    for (int64_t id = 1; id <= 3; id++) send_to(0, id), send_to(1, id + 10);
    connections_write(&server);
    assert_string_equal(written, "0:1 "); /* a message is not begun within another */
    assert_true(wires[0].asked && wires[1].asked && server.loop.library_wanted);
    connections_gather(&server);
    send_to(1, 14); /* what comes now does not overtake it */
    wires[1].buffered = false;
    connections_write(&server);
    assert_string_equal(written, "0:1 1:11 1:12 1:13 1:14 ");
    wires[0].full = false;
    assert_int_equal(tell_of(0, LWS_CALLBACK_SERVER_WRITEABLE), 0);
    assert_string_equal(written, "0:1 1:11 1:12 1:13 1:14 0:2 0:3 ");
}

static void test_a_broken_one_goes_and_the_others_are_told(void **state) {
    (void)state;
    wires[0].broken = true;
    connections_gather(&server);
    for (int i = 0; i < SOCKETS; i++) send_to(i, 1);
    connections_write(&server);
    assert_string_equal(written, "1:1 2:1 ");
    assert_true(wires[0].killed && !wires[1].killed);
}

static void test_who_leaves_before_the_end_is_not_written_to(void **state) {
    (void)state;
    for (int who = 0; who < SOCKETS; who++) { /* the first, one between, the last */
        char rest[32] = "";
        connections_gather(&server);
        for (int i = 0; i < SOCKETS; i++) send_to(i, who);
        tell_of(who, LWS_CALLBACK_CLOSED);
        connections[who] = NULL;
        int listed = 0;
        for (struct connection *c = server.told; c; c = c->next_told) listed++;
        assert_int_equal(listed, SOCKETS - 1);
        written[0] = '\0';
        connections_write(&server);
        for (int i = 0; i < SOCKETS; i++)
            if (i != who)
                snprintf(rest + strlen(rest), sizeof rest - strlen(rest), "%d:%d ", i, who);
        assert_string_equal(written, rest);
        assert_int_equal(tell_of(who, LWS_CALLBACK_ESTABLISHED), 0);
    }
}

static void test_goodbye_is_written_before_the_end(void **state) {
    (void)state;
    connections_gather(&server);
    send_to(0, 1);
    connections[0]->closing = true; /* as after a goodbye: closed once all is written */
    connections_write(&server);
    assert_string_equal(written, "0:1 ");
    assert_true(wires[0].asked);
    send_to(0, 2); /* nobody listens any more */
    assert_int_equal(tell_of(0, LWS_CALLBACK_SERVER_WRITEABLE), -1);
    assert_string_equal(written, "0:1 ");
}

void lws_close_reason(struct lws *wsi, enum lws_close_status status, unsigned char *text,
                      size_t length) {
    (void)wsi, (void)status, (void)text, (void)length;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_written_when_the_socket_can_take_it, begin, end),
        cmocka_unit_test_setup_teardown(test_gathered_it_is_written_at_the_end_to_each_in_order,
                                        begin, end),
        cmocka_unit_test_setup_teardown(test_what_a_full_socket_does_not_take_waits_in_order, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_a_broken_one_goes_and_the_others_are_told, begin, end),
        cmocka_unit_test_setup_teardown(test_who_leaves_before_the_end_is_not_written_to, begin,
                                        end),
        cmocka_unit_test_setup_teardown(test_goodbye_is_written_before_the_end, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
