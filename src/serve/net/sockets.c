/* sockets.c - every socket that is open (sockets.h). */
#define _GNU_SOURCE /* accept4 */
#include "serve/net/sockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/net/server.h"

enum {
    ACCEPTED_AT_ONCE = 32, /* then others have their turn */
    MORE_SOCKETS = 32      /* that an address may have besides twice its connections */
};

/* ---- those that wait for a request, the oldest first ---- */

struct socket *socket_of(struct lws *wsi) {
    return lws_get_opaque_user_data(wsi);
}

void socket_works(struct socket *s) {
    struct sockets *all = &s->server->sockets;
    struct address *a = s->address;
    if (!s->idle) return;
    s->idle = false;
    *(s->older ? &s->older->newer : &all->oldest) = s->newer;
    *(s->newer ? &s->newer->older : &all->newest) = s->older;
    *(s->older_of ? &s->older_of->newer_of : &a->oldest) = s->newer_of;
    *(s->newer_of ? &s->newer_of->older_of : &a->newest) = s->older_of;
}

void socket_rests(struct socket *s) {
    struct sockets *all = &s->server->sockets;
    struct address *a = s->address;
    if (s->idle || s->metrics) return;
    s->idle = true;
    s->newer = s->newer_of = NULL;
    s->older = all->newest;
    s->older_of = a->newest;
    *(s->older ? &s->older->newer : &all->oldest) = s;
    *(s->older_of ? &s->older_of->newer_of : &a->oldest) = s;
    all->newest = a->newest = s;
}

/* False when there is none to let go of. */
static bool let_go(struct socket *s) {
    if (!s) return false;
    socket_works(s);
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    return true;
}

/* ---- coming and going ---- */

static void text_of(const struct sockaddr_storage *from, char text[INET6_ADDRSTRLEN]) {
    const void *bytes = from->ss_family == AF_INET6
                            ? (const void *)&((const struct sockaddr_in6 *)from)->sin6_addr
                            : (const void *)&((const struct sockaddr_in *)from)->sin_addr;
    if (!inet_ntop(from->ss_family, bytes, text, INET6_ADDRSTRLEN)) text[0] = '\0';
}

/* Is there room for one more of this address, after the oldest idle one has made some? Behind a
 * proxy all have its address: there the proxy counts. */
static bool is_welcome(struct server *server, struct address *a) {
    const struct serve_options *o = server->options;
    int64_t most = o->limits.connections_per_address;
    if (!o->trust_proxy) {
        if (!address_knocks(a, (double)most, clock_seconds())) return false;
        if (address_opens_too_many(a, 2 * most + MORE_SOCKETS) && !let_go(a->oldest)) return false;
    }
    return server->sockets.count <= server->sockets.most || let_go(server->sockets.oldest);
}

static void socket_free(struct socket *s) {
    socket_works(s);
    s->server->sockets.count--;
    address_open(s->address, -1);
    address_leave(s->address);
    free(s);
}

static void take_in(struct listener *listener, int fd, const struct sockaddr_storage *from) {
    struct server *server = listener->server;
    struct socket *s = memory_new(1, sizeof *s);
    char text[INET6_ADDRSTRLEN];
    int yes = 1;
    text_of(from, text);
    s->server = server;
    s->metrics = listener->metrics;
    s->address = address_enter(&server->addresses, text);
    address_open(s->address, 1);
    server->sockets.count++;
    if (!s->metrics && !is_welcome(server, s->address)) {
        server->metrics.refused[ANSWER_TOO_MANY_CONNECTIONS]++;
        close(fd);
        socket_free(s);
        return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    loop_add(&server->loop, fd);
    lws_adopt_desc_t how = {.vh = server->vhost,
                            .type = LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP |
                                    (s->metrics ? 0 : LWS_ADOPT_ALLOW_SSL),
                            .fd.sockfd = fd};
    s->wsi = lws_adopt_descriptor_vhost_via_info(&how);
    if (!s->wsi) { /* it has closed it */
        socket_free(s);
        return;
    }
    lws_set_opaque_user_data(s->wsi, s);
    socket_rests(s);
}

void sockets_accept(struct listener *listener) {
    for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        struct sockaddr_storage from = {0};
        socklen_t length = sizeof from;
        /* Programs of bots are started by other threads: a moment later would be too late. */
        int fd =
            accept4(listener->fd, (struct sockaddr *)&from, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE) let_go(listener->server->sockets.oldest);
            return;
        }
        take_in(listener, fd, &from);
    }
}

void socket_gone(struct lws *wsi) {
    struct socket *s = socket_of(wsi);
    if (!s) return;
    lws_set_opaque_user_data(wsi, NULL);
    socket_free(s);
}
