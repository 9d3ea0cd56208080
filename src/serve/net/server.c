/* server.c - starts the server, runs its loop, and stops it (serve.h). */
#include "serve/net/server.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/play/bots.h"
#include "serve/play/guest_crews.h"
#include "serve/play/play.h"

const struct serve_limits serve_usual_limits = {.rooms = 100000,
                                                .rooms_per_address = 60,
                                                .connections = 20000,
                                                .connections_per_address = 64,
                                                .watchers = 50,
                                                .messages_per_second = 20,
                                                .bot_ms = 2000,
                                                .review_seconds = 30,
                                                .hello_seconds = 10,
                                                .silence_seconds = 40,
                                                .idle_seconds = 30};

/* Whoever is at the other end of a socket. */
struct client {
    struct http_request *request;
    struct connection *connection;
};

/* A header line, cut off nowhere; free it. NULL when there is none. */
static char *header_of(struct lws *wsi, enum lws_token_indexes token) {
    int length = lws_hdr_total_length(wsi, token);
    if (length <= 0) return NULL;
    char *text = memory_new((size_t)length + 1, 1);
    if (lws_hdr_copy(wsi, text, length + 1, token) < 0) text[0] = '\0';
    return text;
}

void client_address(const struct server *server, struct lws *wsi, char *out, size_t size) {
    char *forwarded =
        server->options->trust_proxy ? header_of(wsi, WSI_TOKEN_X_FORWARDED_FOR) : NULL;
    if (forwarded) {
        /* The last address is the one that our proxy saw; those before it, anybody can invent. */
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        snprintf(out, size, "%s", last + strspn(last, " "));
        free(forwarded);
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

/* A server for this machine alone goes by few names. A page of another site whose own name was made
 * to lead here would have the right origin, so that name is refused. Elsewhere the proxy, or
 * whoever named the machine, knows its names. */
bool client_host_fine(const struct server *server, struct lws *wsi) {
    const struct serve_options *o = server->options;
    char host[256], bytes[16];
    if (!listen_is_private(server) || lws_hdr_total_length(wsi, WSI_TOKEN_HOST) <= 0) return true;
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0) return false;
    const char *allowed = o->origin ? strstr(o->origin, "://") : NULL;
    if (allowed && !strcmp(allowed + 3, host)) return true;
    if (host[0] == '[') return true; /* a number, as the next */
    host[strcspn(host, ":")] = '\0';
    return !strcasecmp(host, "localhost") || inet_pton(AF_INET, host, bytes) == 1;
}

void server_finish_jobs(struct server *server) {
    bool begun = connections_gather(server);
    outbox_finish(&server->outbox);
    if (begun) connections_write(server);
}

void server_writes(struct server *server, struct lws *wsi) {
    server->loop.library_wanted = true;
    lws_callback_on_writable(wsi);
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length) {
    struct server *server = lws_context_user(lws_get_context(wsi));
    struct client *client = user;
    if (reason == LWS_CALLBACK_EVENT_WAIT_CANCELLED) {
        if (server->rooms.store) server_finish_jobs(server);
        return 0;
    }
    if (reason == LWS_CALLBACK_RAW_RX_FILE) {
        for (int i = 0; i < LISTENERS; i++)
            if (server->listeners[i].fd == lws_get_socket_fd(wsi))
                sockets_accept(&server->listeners[i]);
        return 0;
    }
    if (reason == LWS_CALLBACK_WSI_DESTROY) {
        socket_gone(wsi);
        return 0;
    }
    if (reason == LWS_CALLBACK_HTTP_CONFIRM_UPGRADE)
        return connection_callback(server, wsi, reason, NULL, in, length);
    if (!client) return 0;
    int status = connection_callback(server, wsi, reason, &client->connection, in, length);
    return status ? status : http_callback(server, wsi, reason, &client->request, in, length);
}

static const struct lws_protocols protocols[] = {
    {.name = "entanglion", callback, sizeof(struct client), .rx_buffer_size = 1024}, {0}};

/* ---- running ---- */

enum { SWEEP_MS = 1000 };
/* A stop may take five seconds in all. */
enum { STOP_STORE_SECONDS = 2, STOP_CONNECTIONS_SECONDS = 2 };

static void sweep(lws_sorted_usec_list_t *sul) {
    struct server *server = lws_container_of(sul, struct server, sweep);
    rooms_sweep(&server->rooms);
    rooms_check(&server->rooms);
    rooms_hand_over(&server->rooms);
    classes_sweep(&server->classes);
    for (struct connection *c = server->connections, *next; c; c = next) {
        next = c->next_of_all;
        connection_watch(c);
    }
    addresses_sweep(&server->addresses, clock_seconds());
    lws_sul_schedule(server->lws, 0, sul, sweep, SWEEP_MS * LWS_US_PER_MS);
}

static void wake(void *context) {
    loop_wake(context);
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

static bool running(struct server *server) {
    return !atomic_load(&server->stop_asked);
}

static bool store_busy(struct server *server) {
    return store_waiting(server->rooms.store) > 0;
}

static bool connections_there(struct server *server) {
    return server->connections != NULL;
}

/* Nothing new begins; what was begun is kept; everybody is told to come back. */
static void stop(struct server *server) {
    LOG(LOG_INFO, "stopping", LOG_NUMBER("connections", server->metrics.connections));
    struct rooms *rooms = &server->rooms;
    rooms->stopping = true;
    lws_sul_cancel(&server->sweep);
    rooms_prune_stop(rooms);
    run_while(server, store_busy, STOP_STORE_SECONDS);
    outbox_finish(&server->outbox);
    for (struct connection *c = server->connections; c; c = c->next_of_all)
        connection_bye(c, LWS_CLOSE_STATUS_GOINGAWAY, ANSWER_STOPPING, 1000);
    run_while(server, connections_there, STOP_CONNECTIONS_SECONDS);
    crew_end(rooms->crew);
    guest_crews_end(rooms->guests);
    struct store *store = rooms->store;
    rooms->store = NULL; /* what comes back now is the last: nothing more can be given */
    store_end(store);
    outbox_finish(&server->outbox);
    for (struct connection *c = server->connections; c; c = c->next_of_all) {
        room_detach(&c->face);
        member_leave(&c->member);
    }
    classes_free(&server->classes);
    rooms_free(rooms);
    listen_end(server);
    loop_end(&server->loop);
    addresses_free(&server->addresses);
    outbox_free(&server->outbox);
}

char *server_metrics(const struct server *server) {
    const struct rooms *rooms = &server->rooms;
    struct metrics_now now = {.rooms = rooms->stored,
                              .rooms_loaded = rooms->count,
                              .crew_queue = crew_waiting(rooms->crew),
                              .store_queue = store_waiting(rooms->store)};
    store_commits(rooms->store, &now.commit_seconds);
    return metrics_text(&server->metrics, &now);
}

static int thinking_threads(void) {
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 2 ? (int)processors - 1 : 2;
}

/* Rooms, with the store and the crew they work with. */
static bool start_rooms(struct server *server, char problem[WORDS_MAX]) {
    const struct serve_options *options = server->options;
    struct rooms *rooms = &server->rooms;
    net_timers_start(&server->timers, server->lws);
    rooms->options = options;
    rooms->calls = &play_calls;
    rooms->timers = &server->timers.base;
    rooms->metrics = &server->metrics;
    rooms->store =
        store_start(options->data, options->lang, &server->outbox, &rooms->stored, problem);
    if (!rooms->store) return false;
    rooms->healthy = true;
    rooms->shared = store_shared(rooms->store);
    server->classes.rooms = rooms;
    rooms->taken = classes_taken;
    rooms->taken_context = &server->classes;
    rooms->crew = crew_start(thinking_threads(), &server->outbox);
    rooms->guests = guest_crews_start(options->guests, &server->outbox);
    rooms_prune(rooms);
    return true;
}

bool serve_run(const struct serve_options *options, char problem[WORDS_MAX]) {
    static struct server server;
    pthread_t signals;
    server = (struct server){.options = options};
    block_signals();
    if (!secrets_start()) abort();
    outbox_start(&server.outbox, wake, &server);
    loop_start(&server.loop);
    bool listens = listen_start(&server, protocols, problem);
    if (!listens || !start_rooms(&server, problem)) {
        if (listens) listen_end(&server);
        loop_end(&server.loop);
        return false;
    }
    lws_sul_schedule(server.lws, 0, &server.sweep, sweep, SWEEP_MS * LWS_US_PER_MS);
    if (pthread_create(&signals, NULL, wait_for_signal, &server)) abort();
    listen_announce(&server);
    while (running(&server) && loop_turn(&server)) {
    }
    if (running(&server)) kill(getpid(), SIGTERM); /* the loop ended by itself */
    pthread_join(signals, NULL);
    stop(&server);
    char name[DATABASE_NAME];
    database_name(options->data, name);
    LOG(LOG_INFO, "stopped", LOG_TEXT("data", name));
    listen_print(&server, words_server_template(options->lang, SERVER_SAY_STOPPED));
    return true;
}
