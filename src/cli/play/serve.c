/* serve.c - `entanglion serve`: the page and its rooms over HTTP. */
#include "serve/serve.h"

#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "serve/base/log.h"
#include "serve/store/data.h"

static int run(const struct call *call, int argc, char **argv) {
    struct serve_options o = {.lang = call->lang,
                              .bind = "127.0.0.1",
                              .keep_days = 30,
                              .bot_pace_ms = 700,
                              .limits = serve_usual_limits};
    int64_t port = 8080;
    bool no_open = false;
    const char *log = isatty(STDERR_FILENO) ? "error" : "info";
    char problem[WORDS_MAX], usual[4096];
    const struct option_spec options[] = {
        {"--port", .number = &port, .least = 0, .most = 65535},
        {"--bind", .text = &o.bind},
        {"--data", .text = &o.data},
        {"--tls-cert", .text = &o.tls_cert},
        {"--tls-key", .text = &o.tls_key},
        {"--origin", .text = &o.origin},
        {"--trust-proxy", .flag = &o.trust_proxy},
        {"--no-open", .flag = &no_open},
        {"--log", .text = &log},
        {"--keep-days", .number = &o.keep_days, .least = 1, .most = 36500},
        {"--bot-pace", .number = &o.bot_pace_ms, .least = 0, .most = 60000},
        {"--bot-time", .number = &o.limits.bot_ms, .least = 1, .most = 60000},
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
