/* listen.c - where the server listens, and saying so (server.h). */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/ascii.h"
#include "serve/base/log.h"
#include "serve/net/server.h"
#include "words/faces/commands.h"

enum {
    EXTRA_FILES = 128, /* besides sockets */
    MORE_SOCKETS = 256 /* for requests, besides connections */
};

static void say(const struct server *server, server_saying saying, const char *place,
                const char *text, char out[WORDS_MAX]) {
    words_fill(out, WORDS_MAX, words_server_template(server->options->lang, saying),
               &(struct place_filler){place, text}, 1);
}

void listen_print(const struct server *server, const char *text) {
    char plain[2 * WORDS_MAX];
    if (server->options->plain) ascii_text(text, plain, sizeof plain);
    puts(server->options->plain ? plain : text);
}

static bool is_loopback(const char *address) {
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1");
}

/* An address and a port as the system takes them; 0 when the text is no address. */
static socklen_t address_of(const char *text, int port, struct sockaddr_storage *out) {
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, text, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons((uint16_t)port);
        return sizeof *v4;
    }
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET6, text, &v6->sin6_addr) != 1) return 0;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons((uint16_t)port);
    return sizeof *v6;
}

static int port_of(int fd) {
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    if (getsockname(fd, (struct sockaddr *)&at, &length)) return 0;
    return ntohs(at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
                                          : ((struct sockaddr_in *)&at)->sin_port);
}

/* Listens there; an errno when it cannot. */
static int listen_at(struct listener *listener, const struct sockaddr_storage *at,
                     socklen_t length) {
    int yes = 1, why = 0;
    int fd = socket(at->ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0 || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) ||
        bind(fd, (const struct sockaddr *)at, length) || listen(fd, SOMAXCONN))
        why = errno;
    if (why && fd >= 0) close(fd);
    if (why) return why;
    listener->fd = fd;
    listener->port = port_of(fd);
    return 0;
}

static bool listen_to_all(struct server *server, char problem[WORDS_MAX]) {
    const struct serve_options *o = server->options;
    struct sockaddr_storage at;
    char port[16];
    snprintf(port, sizeof port, "%d", o->port);
    socklen_t length = address_of(o->bind, o->port, &at);
    int why = length ? listen_at(&server->listeners[LISTENER_PUBLIC], &at, length) : 0;
    if (!length)
        say(server, SERVER_SAY_BAD_BIND, "bind", o->bind, problem);
    else if (why == EADDRINUSE)
        say(server, SERVER_SAY_PORT_TAKEN, "port", port, problem);
    else if (why == EACCES)
        say(server, SERVER_SAY_PORT_FORBIDDEN, "port", port, problem);
    else if (why == EADDRNOTAVAIL)
        say(server, SERVER_SAY_NO_ADDRESS, "bind", o->bind, problem);
    else if (why)
        say(server, SERVER_SAY_NOT_LISTENING, "problem", words_system_problem(o->lang, why),
            problem);
    return length && !why;
}

/* "127.0.0.1:9090" or "[::1]:9090", when metrics are wanted at all. */
static bool listen_for_metrics(struct server *server, char problem[WORDS_MAX]) {
    const struct serve_options *o = server->options;
    struct listener *listener = &server->listeners[LISTENER_METRICS];
    struct sockaddr_storage at;
    char host[64];
    int port = -1, used = 0;
    listener->metrics = true;
    if (!o->metrics) return true;
    if (sscanf(o->metrics, "[%63[0-9a-fA-F:.]]:%d%n", host, &port, &used) != 2)
        sscanf(o->metrics, "%63[0-9.]:%d%n", host, &port, &used);
    bool readable = used && !o->metrics[used] && port >= 0 && port <= 65535;
    socklen_t length = readable ? address_of(host, port, &at) : 0;
    int why = length ? listen_at(listener, &at, length) : 0;
    if (!length)
        say(server, SERVER_SAY_BAD_METRICS, "bind", o->metrics, problem);
    else if (why)
        say(server, SERVER_SAY_NOT_LISTENING, "problem", words_system_problem(o->lang, why),
            problem);
    return length && !why;
}

static bool tls_files_fine(const struct server *server, char problem[WORDS_MAX]) {
    const char *files[] = {server->options->tls_cert, server->options->tls_key};
    if (!files[0] != !files[1]) {
        say(server, SERVER_SAY_TLS_BOTH, "", "", problem);
        return false;
    }
    for (int i = 0; i < 2 && files[i]; i++)
        if (access(files[i], R_OK)) {
            words_fill(problem, WORDS_MAX,
                       words_server_template(server->options->lang, SERVER_SAY_TLS_FILE),
                       (struct place_filler[]){
                           {"file", files[i]},
                           {"problem", words_system_problem(server->options->lang, errno)}},
                       2);
            return false;
        }
    return true;
}

/* As many files as connections may need. */
static unsigned raise_file_limit(struct server *server) {
    struct rlimit files;
    rlim_t wanted = (rlim_t)server->options->limits.connections + MORE_SOCKETS + EXTRA_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files)) return 0;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    rlim_t limit = files.rlim_cur < wanted ? files.rlim_cur : wanted;
    server->sockets.most = limit > 2 * EXTRA_FILES ? (int)limit - EXTRA_FILES : (int)limit / 2;
    return (unsigned)limit;
}

/* What libwebsockets has to say. */
static void log_library(int level, const char *line) {
    char text[512];
    (void)level;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    LOG(LOG_ERROR, "library", LOG_TEXT("text", text));
}

/* The library's loop tells when somebody knocks. */
static bool adopt(struct server *server) {
    for (int i = 0; i < LISTENERS; i++) {
        lws_sock_file_fd_type fd = {.filefd = server->listeners[i].fd};
        if (fd.filefd >= 0) loop_add(&server->loop, fd.filefd);
        if (fd.filefd >= 0 &&
            !lws_adopt_descriptor_vhost(server->vhost, LWS_ADOPT_RAW_FILE_DESC, fd, NULL, NULL))
            return false;
    }
    return true;
}

static bool start_library(struct server *server, const struct lws_protocols *protocols,
                          char problem[WORDS_MAX]) {
    const struct serve_options *o = server->options;
    int64_t silence = o->limits.silence_seconds;
    /* A silent connection is asked for a sign of life in good time, and hung up when none comes. */
    server->idle = (lws_retry_bo_t){.secs_since_valid_ping = (uint16_t)(silence - silence / 3 - 1),
                                    .secs_since_valid_hangup = (uint16_t)silence};
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN_SERVER,
                                             .protocols = protocols,
                                             .user = server,
                                             .headers = &server->headers.list[HTTP_HEADERS - 1],
                                             .server_string = "entanglion",
                                             .retry_and_idle_policy = &server->idle,
                                             .timeout_secs = 15,
                                             .keepalive_timeout = 30,
                                             .fd_limit_per_thread = raise_file_limit(server)};
    if (!strchr(o->bind, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (o->tls_cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->tls_cert;
        info.ssl_private_key_filepath = o->tls_key;
        info.alpn = "http/1.1";
    }
    if (!http_headers_make(&server->headers, o->embed_origin)) {
        say(server, SERVER_SAY_BAD_EMBED, "origin", o->embed_origin, problem);
        return false;
    }
    lws_set_log_level(LLL_ERR, log_library);
    server->lws = lws_create_context(&info);
    server->vhost = server->lws ? lws_get_vhost_by_name(server->lws, "default") : NULL;
    if (server->vhost && adopt(server)) return true;
    say(server, o->tls_cert ? SERVER_SAY_TLS_BAD : SERVER_SAY_NOT_LISTENING,
        o->tls_cert ? "file" : "problem", o->tls_cert ? o->tls_cert : o->bind, problem);
    return false;
}

bool listen_start(struct server *server, const struct lws_protocols *protocols,
                  char problem[WORDS_MAX]) {
    for (int i = 0; i < LISTENERS; i++)
        server->listeners[i] = (struct listener){.server = server, .fd = -1};
    if (tls_files_fine(server, problem) && listen_to_all(server, problem) &&
        listen_for_metrics(server, problem) && start_library(server, protocols, problem))
        return true;
    listen_end(server);
    return false;
}

bool listen_is_private(const struct server *server) {
    return is_loopback(server->options->bind) && !server->options->trust_proxy;
}

void listen_end(struct server *server) {
    if (server->lws)
        lws_context_destroy(server->lws);
    else
        for (int i = 0; i < LISTENERS; i++)
            if (server->listeners[i].fd >= 0) close(server->listeners[i].fd);
    server->lws = NULL;
}

/* Shows the address in the desktop's browser. Nobody waits for it: the child's child is init's. */
static void open_browser(const char *address) {
    if (!isatty(STDOUT_FILENO) || (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))) return;
    pid_t child = fork();
    if (child > 0) waitpid(child, NULL, 0);
    if (child != 0) return;
    if (fork() == 0) {
        int nowhere = open("/dev/null", O_RDWR);
        for (int fd = 0; nowhere >= 0 && fd < 3; fd++) dup2(nowhere, fd);
        execlp("xdg-open", "xdg-open", address, (char *)NULL);
    }
    _exit(0);
}

void listen_announce(const struct server *server) {
    const struct serve_options *o = server->options;
    char address[128], line[WORDS_MAX], name[DATABASE_NAME];
    bool everywhere = !strcmp(o->bind, "0.0.0.0") || !strcmp(o->bind, "::");
    const char *host = everywhere ? "127.0.0.1" : o->bind;
    snprintf(address, sizeof address, strchr(host, ':') ? "%s://[%s]:%d/" : "%s://%s:%d/",
             o->tls_cert ? "https" : "http", host, server->listeners[LISTENER_PUBLIC].port);
    say(server, SERVER_SAY_AT, "address", address, line);
    listen_print(server, line);
    LOG(LOG_INFO, "listening", LOG_TEXT("address", address));
    if (o->open) open_browser(address);
    say(server,
        is_loopback(o->bind) ? SERVER_SAY_ONLY_HERE
        : o->tls_cert        ? SERVER_SAY_WIDE
                             : SERVER_SAY_WIDE_PLAIN,
        "bind", o->bind, line);
    listen_print(server, line);
    if (o->metrics) {
        snprintf(address, sizeof address, "http://%.*s:%d/metrics",
                 (int)(strrchr(o->metrics, ':') - o->metrics), o->metrics,
                 server->listeners[LISTENER_METRICS].port);
        say(server, SERVER_SAY_METRICS, "address", address, line);
        listen_print(server, line);
    }
    database_name(o->data, name);
    say(server, SERVER_SAY_DATA, "file", name, line);
    listen_print(server, line);
    fflush(stdout);
}
