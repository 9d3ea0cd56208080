/* serve.c - `entanglion serve`: the page and its rooms over HTTP. */
#include "serve/serve.h"

#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "serve/base/guests.h"
#include "serve/base/log.h"
#include "serve/store/data.h"

/* The bots that --exec-bot names, or says what is wrong with one. */
static bool guests_read(const struct call *call, const struct option_words *wanted,
                        struct guests *guests) {
    static const command_saying sayings[] = {[GUEST_BAD_NAME] = CMD_SAY_GUEST_NAME,
                                             [GUEST_TAKEN] = CMD_SAY_GUEST_TAKEN,
                                             [GUEST_BAD_COMMAND] = CMD_SAY_BAD_EXEC,
                                             [GUEST_TOO_MANY] = CMD_SAY_TOO_MANY_GUESTS};
    for (int i = 0; i < wanted->count; i++) {
        guest_problem problem = guests_add(guests, wanted->words[i]);
        if (problem == GUEST_FINE) continue;
        int most = problem == GUEST_BAD_NAME   ? BOT_BYTES - 1
                   : problem == GUEST_TOO_MANY ? GUESTS_MOST
                                               : EXTERNAL_NAME;
        refuse(call, EXIT_CALL, sayings[problem], "value", wanted->words[i], "most",
               whole(most).text, NO_MORE);
        return false;
    }
    return true;
}

static int run(const struct call *call, int argc, char **argv) {
    struct serve_options o = {.lang = call->lang,
                              .plain = call->plain,
                              .bind = "127.0.0.1",
                              .keep_days = 30,
                              .bot_pace_ms = 700,
                              .limits = serve_usual_limits};
    static struct guests guests;
    struct option_words exec_bots = {0};
    int64_t port = 8080;
    bool no_open = false;
    const char *log = isatty(STDERR_FILENO) ? "error" : "info";
    char problem[WORDS_MAX], usual[4096];
    const struct option_spec options[] = {
        {"--port", .number = &port, .least = 0, .most = 65535},
        {"--bind", .text = &o.bind},
        {"--metrics", .text = &o.metrics},
        {"--data", .text = &o.data},
        {"--tls-cert", .text = &o.tls_cert},
        {"--tls-key", .text = &o.tls_key},
        {"--origin", .text = &o.origin},
        {"--embed-origin", .text = &o.embed_origin},
        {"--trust-proxy", .flag = &o.trust_proxy},
        {"--no-open", .flag = &no_open},
        {"--log", .text = &log},
        {"--keep-days", .number = &o.keep_days, .least = 1, .most = 36500},
        {"--bot-pace", .number = &o.bot_pace_ms, .least = 0, .most = 60000},
        {"--bot-time", .number = &o.limits.bot_ms, .least = 1, .most = 60000},
        {"--review-time", .number = &o.limits.review_seconds, .least = 1, .most = 3600},
        {"--exec-bot", .texts = &exec_bots},
        {"--max-rooms", .number = &o.limits.rooms, .least = 1, .most = INT32_MAX},
        {"--max-connections", .number = &o.limits.connections, .least = 1, .most = 1000000},
        {"--max-watchers", .number = &o.limits.watchers, .least = 0, .most = 1000000},
        {"--address-rooms", .number = &o.limits.rooms_per_address, .least = 1, .most = INT32_MAX},
        {"--address-connections", .number = &o.limits.connections_per_address, .least = 1,
         .most = 1000000},
        {"--hello-time", .number = &o.limits.hello_seconds, .least = 1, .most = 3600},
        {"--silence-time", .number = &o.limits.silence_seconds, .least = 2, .most = 3600},
        {"--idle-time", .number = &o.limits.idle_seconds, .least = 0, .most = 86400},
        {"--message-rate", .number = &o.limits.messages_per_second, .least = 1, .most = 1000000},
        {0}};
    if (options_read(call, argc, argv, options, NULL, 0, 0) < 0) return EXIT_CALL;
    static const char *const levels[] = {"error", "info", "debug"};
    int level = 0;
    while (level < 3 && strcmp(levels[level], log)) level++;
    if (level == 3) return refuse(call, EXIT_CALL, CMD_SAY_NOT_LOG_LEVEL, "value", log, NO_MORE);
    log_set_level((enum log_level)level);
    if (!guests_read(call, &exec_bots, &guests)) return EXIT_CALL;
    o.guests = &guests;
    if (!strcmp(o.bind, "localhost")) o.bind = "127.0.0.1";
    if (!o.data && !data_usual_file(true, usual, sizeof usual))
        return refuse_text(call, EXIT_INPUT, words_server_template(call->lang, SERVER_SAY_NO_HOME));
    if (!o.data) o.data = usual;
    o.port = (int)port;
    o.open = !no_open;
    if (serve_run(&o, problem)) return EXIT_FINE;
    return refuse_text(call, EXIT_INPUT, problem);
}

const struct command command_serve = {"serve", run};
