/* test_sockets.c - who is let in at the door, on sockets of this machine and with a
 * stand-in for libwebsockets: so many in one turn of the loop, so many of an address, and
 * who makes way for whom. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <arpa/inet.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "serve/net/server.h"

static double now_seconds; /* moved by the test */

double clock_seconds(void) {
    return now_seconds;
}

int64_t clock_ms(void) {
    return (int64_t)(now_seconds * 1000);
}

/* ---- the library ---- */

struct lws {
    void *user;
    int fd;
    bool dying;
};

enum { KNOCKS_MOST = 400 };
static struct lws taken[KNOCKS_MOST]; /* in the order they came */
static int taken_count;

struct lws *lws_adopt_descriptor_vhost_via_info(const lws_adopt_desc_t *how) {
    struct lws *wsi = &taken[taken_count++];
    *wsi = (struct lws){.fd = how->fd.sockfd};
    return wsi;
}

void *lws_get_opaque_user_data(const struct lws *wsi) {
    return wsi->user;
}

void lws_set_opaque_user_data(struct lws *wsi, void *data) {
    wsi->user = data;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds) {
    (void)reason;
    assert_int_equal(seconds, LWS_TO_KILL_ASYNC);
    assert_false(wsi->dying);
    wsi->dying = true;
}

static int dying(void) {
    int count = 0;
    for (int i = 0; i < taken_count; i++) count += taken[i].dying;
    return count;
}

/* As the library does it when the loop comes round. */
static void bury(void) {
    for (int i = 0; i < taken_count; i++) {
        if (!taken[i].dying || taken[i].fd < 0) continue;
        socket_gone(&taken[i]);
        close(taken[i].fd);
        taken[i].fd = -1;
    }
}

/* ---- the door ---- */

static struct serve_options options;
static struct server server;
static struct sockaddr_in door;
static int clients[KNOCKS_MOST], client_count;

static int open_door(void **state) {
    socklen_t length = sizeof door;
    (void)state;
    options = (struct serve_options){.limits = {.connections_per_address = 64}};
    memset(&server, 0, sizeof server);
    server.options = &options;
    server.sockets.most = 1000;
    server.listeners[0] =
        (struct listener){.server = &server, .fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0)};
    door = (struct sockaddr_in){.sin_family = AF_INET};
    inet_pton(AF_INET, "127.0.0.1", &door.sin_addr);
    assert_int_equal(bind(server.listeners[0].fd, (struct sockaddr *)&door, sizeof door), 0);
    assert_int_equal(listen(server.listeners[0].fd, KNOCKS_MOST), 0);
    assert_int_equal(getsockname(server.listeners[0].fd, (struct sockaddr *)&door, &length), 0);
    taken_count = client_count = 0;
    now_seconds = 1000;
    return 0;
}

static int close_door(void **state) {
    (void)state;
    for (int i = 0; i < taken_count; i++) {
        if (taken[i].fd < 0) continue;
        socket_gone(&taken[i]);
        close(taken[i].fd);
    }
    assert_int_equal(server.sockets.count, 0);
    assert_null(server.sockets.oldest);
    assert_null(server.sockets.newest);
    for (int i = 0; i < client_count; i++) close(clients[i]);
    close(server.listeners[0].fd);
    addresses_free(&server.addresses);
    return 0;
}

/* From this address of the machine; it is in the queue of the door when this returns. */
static void knock(const char *from) {
    struct sockaddr_in here = {.sin_family = AF_INET};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    inet_pton(AF_INET, from, &here.sin_addr);
    assert_int_equal(bind(fd, (struct sockaddr *)&here, sizeof here), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&door, sizeof door), 0);
    clients[client_count++] = fd;
}

static void come_in(const char *from) {
    knock(from);
    sockets_accept(&server.listeners[0]);
}

static int64_t refused(void) {
    return (int64_t)server.metrics.refused[ANSWER_TOO_MANY_CONNECTIONS];
}

/* Whoever floods the door must not keep the loop from everybody else. */
static void test_one_turn_of_the_loop_takes_in_a_few(void **state) {
    (void)state;
    for (int i = 0; i < 100; i++) knock("127.0.0.2");
    for (int turn = 1; turn <= 3; turn++) {
        sockets_accept(&server.listeners[0]);
        assert_int_equal(server.sockets.count, 32 * turn);
    }
    sockets_accept(&server.listeners[0]);
    assert_int_equal(server.sockets.count, 100);
    sockets_accept(&server.listeners[0]); /* nobody is there any more */
    assert_int_equal(server.sockets.count, 100);
    assert_int_equal(refused(), 0);
}

/* A bot's program may be started by another thread at any moment: it must not get somebody's
 * socket, not even one that has only just been accepted. So both are asked for with the socket, and
 * not of it later. */
static void test_sockets_are_accepted_for_this_program_alone(void **state) {
    (void)state;
    come_in("127.0.0.2");
    assert_int_equal(fcntl(taken[0].fd, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
    assert_int_equal(fcntl(taken[0].fd, F_GETFL) & O_NONBLOCK, O_NONBLOCK);
}

/* Twice its connections and 32. Then its own oldest idle one goes, and nobody else's. */
static void test_an_address_has_so_many_sockets(void **state) {
    (void)state;
    options.limits.connections_per_address = 4;
    come_in("127.0.0.3"); /* the oldest of all */
    for (int i = 0; i < 40; i++) {
        now_seconds += 1;
        come_in("127.0.0.2");
    }
    assert_int_equal(taken_count, 41);
    assert_int_equal(dying(), 0);
    now_seconds += 1;
    come_in("127.0.0.2");
    assert_int_equal(taken_count, 42);
    assert_int_equal(dying(), 1);
    assert_true(taken[1].dying);
    bury();
    for (int i = 2; i < 42; i++) socket_works(socket_of(&taken[i]));
    now_seconds += 1;
    come_in("127.0.0.2"); /* all of its own are at work */
    assert_int_equal(taken_count, 42);
    assert_int_equal(refused(), 1);
    come_in("127.0.0.3"); /* others have theirs */
    assert_int_equal(taken_count, 43);
    socket_rests(socket_of(&taken[7]));
    now_seconds += 1;
    come_in("127.0.0.2");
    assert_true(taken[7].dying);
    assert_int_equal(taken_count, 44);
    bury();
    assert_int_equal(server.sockets.count, 42);
}

static void test_an_address_comes_so_often_a_second(void **state) {
    (void)state;
    options.limits.connections_per_address = 4;
    for (int i = 0; i < 20; i++) come_in("127.0.0.2");
    assert_int_equal(taken_count, 8);
    assert_int_equal(refused(), 12);
    come_in("127.0.0.3");
    assert_int_equal(taken_count, 9);
    now_seconds += 1;
    for (int i = 0; i < 20; i++) come_in("127.0.0.2");
    assert_int_equal(taken_count, 13);
}

/* Behind a proxy all have its address: there the proxy counts. */
static void test_a_proxy_is_not_counted_as_one_client(void **state) {
    (void)state;
    options.limits.connections_per_address = 4;
    options.trust_proxy = true;
    for (int i = 0; i < 60; i++) come_in("127.0.0.2");
    assert_int_equal(taken_count, 60);
    assert_int_equal(dying(), 0);
}

static void test_when_it_is_full_whoever_was_idle_longest_makes_way(void **state) {
    (void)state;
    server.sockets.most = 10;
    for (int i = 0; i < 10; i++) come_in(i % 2 ? "127.0.0.2" : "127.0.0.3");
    socket_works(socket_of(&taken[0])); /* a request, */
    socket_rests(socket_of(&taken[0])); /* which is over: now it is the newest of the idle ones */
    socket_works(socket_of(&taken[1])); /* one that goes on */
    come_in("127.0.0.4");
    assert_int_equal(taken_count, 11);
    assert_int_equal(dying(), 1);
    assert_true(taken[2].dying);
    bury();
    for (int i = 0; i < 11; i++)
        if (i != 2) socket_works(socket_of(&taken[i]));
    come_in("127.0.0.4"); /* nobody is idle */
    assert_int_equal(taken_count, 11);
    assert_int_equal(refused(), 1);
}

/* Accepting does not stop for good: the oldest idle one makes way for the next turn. */
static void test_out_of_files_somebody_makes_way(void **state) {
    struct rlimit files, few;
    (void)state;
    come_in("127.0.0.2");
    come_in("127.0.0.3");
    knock("127.0.0.4");
    getrlimit(RLIMIT_NOFILE, &files);
    few = files;
    few.rlim_cur = 3;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &few), 0);
    sockets_accept(&server.listeners[0]);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &files), 0);
    assert_int_equal(taken_count, 2);
    assert_true(taken[0].dying);
    assert_int_equal(dying(), 1);
    bury();
    sockets_accept(&server.listeners[0]);
    assert_int_equal(taken_count, 3);
}

/* Whoever watches the server is let in while everybody else is not, and never makes way. */
static void test_metrics_are_not_locked_out(void **state) {
    (void)state;
    server.sockets.most = 1;
    server.listeners[0].metrics = true;
    for (int i = 0; i < 3; i++) come_in("127.0.0.2");
    assert_int_equal(taken_count, 3);
    assert_int_equal(dying(), 0);
    assert_null(server.sockets.oldest);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_door, close_door)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_one_turn_of_the_loop_takes_in_a_few),
        TEST(test_sockets_are_accepted_for_this_program_alone),
        TEST(test_an_address_has_so_many_sockets),
        TEST(test_an_address_comes_so_often_a_second),
        TEST(test_a_proxy_is_not_counted_as_one_client),
        TEST(test_when_it_is_full_whoever_was_idle_longest_makes_way),
        TEST(test_out_of_files_somebody_makes_way),
        TEST(test_metrics_are_not_locked_out)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
