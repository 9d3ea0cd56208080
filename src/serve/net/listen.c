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

#include "serve/base/log.h"
#include "serve/net/server.h"
#include "words/faces/commands.h"

enum { EXTRA_FILES = 64 }; /* besides connections */

static void say(const struct server *server, server_saying saying, const char *place,
                const char *text, char out[WORDS_MAX]) {
    words_fill(out, WORDS_MAX, words_server_template(server->options->lang, saying),
               &(struct place_filler){place, text}, 1);
}

static bool is_loopback(const char *address) {
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1");
}

/* Tries the address before libwebsockets does, whose refusal has no reason in it. */
static bool can_listen(const struct server *server, char problem[WORDS_MAX]) {
    const struct serve_options *o = server->options;
    struct sockaddr_in v4 = {.sin_family = AF_INET, .sin_port = htons((uint16_t)o->port)};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)o->port)};
    bool is_v4 = inet_pton(AF_INET, o->bind, &v4.sin_addr) == 1;
    char port[16];
    snprintf(port, sizeof port, "%d", o->port);
    if (!is_v4 && inet_pton(AF_INET6, o->bind, &v6.sin6_addr) != 1) {
        say(server, SERVER_SAY_BAD_BIND, "bind", o->bind, problem);
        return false;
    }
    int yes = 1, fd = socket(is_v4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const struct sockaddr *address = is_v4 ? (struct sockaddr *)&v4 : (struct sockaddr *)&v6;
    bool fine = fd >= 0 && !setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) &&
                !bind(fd, address, is_v4 ? sizeof v4 : sizeof v6) && !listen(fd, 1);
    int why = errno;
    if (fd >= 0) close(fd);
    if (fine) return true;
    if (why == EADDRINUSE)
        say(server, SERVER_SAY_PORT_TAKEN, "port", port, problem);
    else if (why == EACCES)
        say(server, SERVER_SAY_PORT_FORBIDDEN, "port", port, problem);
    else if (why == EADDRNOTAVAIL)
        say(server, SERVER_SAY_NO_ADDRESS, "bind", o->bind, problem);
    else
        say(server, SERVER_SAY_NOT_LISTENING, "problem",
            words_system_problem(server->options->lang, why), problem);
    return false;
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
static unsigned raise_file_limit(int64_t connections) {
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + EXTRA_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files)) return 0;
    if (files.rlim_cur < wanted) {
        files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return (unsigned)(files.rlim_cur < wanted ? files.rlim_cur : wanted);
}

/* What libwebsockets has to say. */
static void log_library(int level, const char *line) {
    char text[512];
    (void)level;
    snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
    LOG(LOG_ERROR, "library", LOG_TEXT("text", text));
}

static bool listen_with_library(struct server *server, const struct lws_protocols *protocols,
                                char problem[WORDS_MAX]) {
    const struct serve_options *o = server->options;
    int64_t silence = o->limits.silence_seconds;
    /* A silent connection is asked for a sign of life in good time, and hung up when none comes. */
    server->idle = (lws_retry_bo_t){.secs_since_valid_ping = (uint16_t)(silence - silence / 3 - 1),
                                    .secs_since_valid_hangup = (uint16_t)silence};
    bool everywhere = !strcmp(o->bind, "0.0.0.0") || !strcmp(o->bind, "::");
    struct lws_context_creation_info info = {.port = o->port,
                                             .iface = everywhere ? NULL : o->bind,
                                             .protocols = protocols,
                                             .user = server,
                                             .headers = &http_headers,
                                             .server_string = "entanglion",
                                             .retry_and_idle_policy = &server->idle,
                                             .timeout_secs = 15,
                                             .keepalive_timeout = 30,
                                             .fd_limit_per_thread =
                                                 raise_file_limit(o->limits.connections),
                                             .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND};
    if (!strchr(o->bind, ':')) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (o->tls_cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->tls_cert;
        info.ssl_private_key_filepath = o->tls_key;
        info.alpn = "http/1.1";
    }
    lws_set_log_level(LLL_ERR, log_library);
    server->lws = lws_create_context(&info);
    if (!server->lws) {
        say(server, o->tls_cert ? SERVER_SAY_TLS_BAD : SERVER_SAY_NOT_LISTENING,
            o->tls_cert ? "file" : "problem", o->tls_cert ? o->tls_cert : o->bind, problem);
        return false;
    }
    server->port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server->lws, "default"));
    return true;
}

bool listen_start(struct server *server, const struct lws_protocols *protocols,
                  char problem[WORDS_MAX]) {
    return tls_files_fine(server, problem) && can_listen(server, problem) &&
           listen_with_library(server, protocols, problem);
}

/* ---- saying so ---- */

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
    char address[128], line[WORDS_MAX];
    bool everywhere = !strcmp(o->bind, "0.0.0.0") || !strcmp(o->bind, "::");
    const char *host = everywhere ? "127.0.0.1" : o->bind;
    snprintf(address, sizeof address, strchr(host, ':') ? "%s://[%s]:%d/" : "%s://%s:%d/",
             o->tls_cert ? "https" : "http", host, server->port);
    say(server, SERVER_SAY_AT, "address", address, line);
    puts(line);
    say(server,
        is_loopback(o->bind) ? SERVER_SAY_ONLY_HERE
        : o->tls_cert        ? SERVER_SAY_WIDE
                             : SERVER_SAY_WIDE_PLAIN,
        "bind", o->bind, line);
    puts(line);
    say(server, SERVER_SAY_DATA, "file", o->data, line);
    puts(line);
    fflush(stdout);
    LOG(LOG_INFO, "listening", LOG_TEXT("address", address));
    if (o->open) open_browser(address);
}
