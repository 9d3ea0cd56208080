/* server.c - starts the server, runs its loop, and stops it (serve.h). */
#include "serve/net/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/rooms/play.h"
#include "words/faces/commands.h"

enum { EXTRA_FILES = 64 }; /* besides connections */

const struct serve_limits serve_usual_limits = {.rooms = 100000,
                                                .rooms_per_address = 60,
                                                .connections = 20000,
                                                .connections_per_address = 64,
                                                .watchers = 50,
                                                .messages_per_second = 20,
                                                .bot_ms = 2000,
                                                .hello_seconds = 10,
                                                .silence_seconds = 40,
                                                .idle_seconds = 30};

struct session {
    struct request *request;
    struct connection *connection;
};

void client_address(const struct server *server, struct lws *wsi, char *out, size_t size) {
    char forwarded[256];
    if (server->options->trust_proxy &&
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) > 0) {
        /* The last address is the one that our proxy saw; those before it, anybody can invent. */
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        snprintf(out, size, "%s", last + strspn(last, " "));
    } else if (!lws_get_peer_simple(wsi, out, size)) {
        out[0] = '\0';
    }
}

/* A browser tells which page connects. Ours has the host's own name; --origin may name another. */
bool client_origin_fine(const struct server *server, struct lws *wsi) {
    char origin[256], host[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0) return true; /* not a browser */
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) < 0) return false;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    const char *allowed = server->options->origin, *name = strstr(origin, "://");
    return (name && !strcmp(name + 3, host)) || (allowed && !strcmp(origin, allowed));
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct session *session = user;
    if (reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED) {
        if (server->store) outbox_finish(&server->outbox);
        return 0;
    }
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return connection_callback(server, wsi, reason, NULL, in, length);
    if (!session) return 0;
    int status = connection_callback(server, wsi, reason, &session->connection, in, length);
    return status ? status : http_callback(server, wsi, reason, &session->request, in, length);
}

static const struct lws_protocols protocols[] = {
    {.name = "entanglion", callback, sizeof(struct session), .rx_buffer_size = 1024}, {0}};

/* ---- where to listen ---- */

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

static bool listen_with_library(struct server *server, char problem[WORDS_MAX]) {
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

static void announce(const struct server *server) {
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

/* ---- running ---- */

enum { SWEEP_MS = 1000, PRUNE_SECONDS = 24 * 3600, DAY = 24 * 3600, MANY_CONNECTIONS = 500 };
/* A stop may take five seconds in all. */
enum { STOP_STORE_SECONDS = 2, STOP_CONNECTIONS_SECONDS = 2 };

static void sweep(lws_sorted_usec_list_t *sul) {
    struct server *server = lws_container_of(sul, struct server, sweep);
    rooms_sweep(server);
    addresses_sweep(&server->addresses, clock_seconds());
    lws_sul_schedule(server->lws, 0, sul, sweep, SWEEP_MS * LWS_US_PER_MS);
}

struct prune {
    struct store_job base; /* first */
    struct server *server;
    int64_t before, removed, stored;
};

static void prune(lws_sorted_usec_list_t *sul);

static db_result prune_work(struct db *db, struct store_job *job) {
    struct prune *p = (struct prune *)job;
    db_result result = db_prune(db, p->before, &p->removed);
    return result == DB_FINE ? db_room_count(db, &p->stored) : result;
}

static void prune_finished(struct job *job) {
    struct prune *p = (struct prune *)job;
    if (p->base.result == DB_FINE) {
        /* Jobs come back in their order: rooms made before this are in the number, those after it
         * are still on their way. Others may have removed some too (`entanglion rooms`). */
        p->server->rooms.stored = p->stored;
        LOG(LOG_INFO, "pruned", LOG_NUMBER("rooms", p->removed), LOG_NUMBER("left", p->stored));
        if (p->removed == PRUNE_MOST && !p->server->stopping) /* there may be more */
            lws_sul_schedule(p->server->lws, 0, &p->server->prune, prune, LWS_US_PER_MS);
    } else {
        rooms_store_failed(p->server, &p->base);
    }
    free(p);
}

static void use_again(struct room *room) {
    if (room->connections && room->state == ROOM_READY) room_keep(keep_make(room, -1, KEEP_ROW));
}

/* Once a day, and at the start. A room with somebody in it is in use. */
static void prune(lws_sorted_usec_list_t *sul) {
    struct server *server = lws_container_of(sul, struct server, prune);
    struct prune *p = memory_new(1, sizeof *p);
    rooms_each(server, use_again);
    p->base.order = STORE_WRITE;
    p->base.work = prune_work;
    p->base.base.finished = prune_finished;
    p->server = server;
    p->before = (int64_t)time(NULL) - server->options->keep_days * DAY;
    store_give(server->store, &p->base);
    lws_sul_schedule(server->lws, 0, sul, prune, (lws_usec_t)PRUNE_SECONDS * LWS_US_PER_SEC);
}

static void wake(void *context) {
    lws_cancel_service(((struct server *)context)->lws);
}

/* Waits for the signals that end the server, in a thread of its own. */
static void *wait_for_signal(void *context) {
    struct server *server = context;
    sigset_t ends;
    int signal_number;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    sigwait(&ends, &signal_number);
    atomic_store(&server->stop_asked, true);
    wake(server);
    return NULL;
}

static void block_signals(void) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error of the store, not the end */
}

static void timer_rang(lws_sorted_usec_list_t *sul) {
    (void)sul; /* it only had to wake the loop */
}

/* Runs the loop until `busy` says no, for so many seconds at most. */
static void run_while(struct server *server, bool (*busy)(struct server *server), int seconds) {
    lws_sorted_usec_list_t timer = {0};
    double end = clock_seconds() + seconds;
    while (busy(server) && clock_seconds() < end) {
        lws_sul_schedule(server->lws, 0, &timer, timer_rang, 50 * LWS_US_PER_MS);
        if (lws_service(server->lws, 0) < 0) break;
    }
    lws_sul_cancel(&timer);
}

/* Every round of the loop costs time for every connection (poll). With many of them, a moment's
 * pause lets more work gather for each round; the store gathers for longer anyway. */
static void gather_work(const struct server *server) {
    const struct timespec moment = {.tv_nsec = 1000000};
    if (server->metrics.connections >= MANY_CONNECTIONS) nanosleep(&moment, NULL);
}

static bool running(struct server *server) {
    return !atomic_load(&server->stop_asked);
}

static bool store_busy(struct server *server) {
    return store_waiting(server->store) > 0;
}

static bool connections_there(struct server *server) {
    return server->connections != NULL;
}

/* Nothing new begins; what was begun is kept; everybody is told to come back. */
static void stop(struct server *server) {
    LOG(LOG_INFO, "stopping", LOG_NUMBER("connections", server->metrics.connections));
    server->stopping = true;
    lws_sul_cancel(&server->sweep);
    lws_sul_cancel(&server->prune);
    run_while(server, store_busy, STOP_STORE_SECONDS);
    outbox_finish(&server->outbox);
    for (struct connection *c = server->connections; c; c = c->next_of_all)
        connection_bye(c, LWS_CLOSE_STATUS_GOINGAWAY, ANSWER_STOPPING, 1000);
    run_while(server, connections_there, STOP_CONNECTIONS_SECONDS);
    rooms_each(server, room_stop_thinking);
    crew_end(server->crew);
    store_end(server->store);
    outbox_finish(&server->outbox);
    for (struct connection *c = server->connections; c; c = c->next_of_all) room_detach(c);
    rooms_free(server);
    server->store = NULL;
    lws_context_destroy(server->lws);
    addresses_free(&server->addresses);
    outbox_free(&server->outbox);
}

static int thinking_threads(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 2 ? (int)processors - 1 : 2;
}

bool serve_run(const struct serve_options *options, char problem[WORDS_MAX]) {
    static struct server server;
    pthread_t signals;
    server = (struct server){.options = options};
    block_signals();
    if (!secrets_start()) abort();
    if (!tls_files_fine(&server, problem) || !can_listen(&server, problem)) return false;
    outbox_start(&server.outbox, wake, &server);
    if (!listen_with_library(&server, problem)) return false;
    server.store =
        store_start(options->data, options->lang, &server.outbox, &server.rooms.stored, problem);
    if (!server.store) {
        lws_context_destroy(server.lws);
        return false;
    }
    server.crew = crew_start(thinking_threads(), &server.outbox);
    lws_sul_schedule(server.lws, 0, &server.sweep, sweep, SWEEP_MS * LWS_US_PER_MS);
    lws_sul_schedule(server.lws, 0, &server.prune, prune, 1);
    if (pthread_create(&signals, NULL, wait_for_signal, &server)) abort();
    announce(&server);
    while (running(&server) && lws_service(server.lws, 0) >= 0) gather_work(&server);
    if (running(&server)) kill(getpid(), SIGTERM); /* the loop ended by itself */
    pthread_join(signals, NULL);
    stop(&server);
    LOG(LOG_INFO, "stopped", LOG_TEXT("data", options->data));
    puts(words_server_template(options->lang, SERVER_SAY_STOPPED));
    return true;
}
