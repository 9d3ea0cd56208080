/* metrics.c - what the server counts, as Prometheus reads it (metrics.h). */
#include "serve/base/metrics.h"

#include <stdio.h>
#include <stdlib.h>

static const double bounds[HISTOGRAM_BUCKETS] = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                 0.05,   0.1,   0.25,   0.5,   1,    2.5};

void histogram_add(struct histogram *h, double seconds) {
    int i = 0;
    while (i < HISTOGRAM_BUCKETS && seconds > bounds[i]) i++;
    h->counts[i]++;
    h->sum += seconds;
}

void metrics_count_http(struct metrics *m, int status) {
    m->http[status >= 100 && status < 600 ? status / 100 : 0]++;
}

static void head(FILE *out, const char *name, const char *type, const char *help) {
    fprintf(out, "# HELP entanglion_%s %s\n# TYPE entanglion_%s %s\n", name, help, name, type);
}

static void write_number(FILE *out, const char *name, const char *type, const char *help,
                         double value) {
    head(out, name, type, help);
    fprintf(out, "entanglion_%s %.15g\n", name, value);
}

static void write_histogram(FILE *out, const char *name, const char *help,
                            const struct histogram *h) {
    uint64_t count = 0;
    head(out, name, "histogram", help);
    for (int i = 0; i < HISTOGRAM_BUCKETS; i++) {
        count += h->counts[i];
        fprintf(out, "entanglion_%s_bucket{le=\"%g\"} %llu\n", name, bounds[i],
                (unsigned long long)count);
    }
    count += h->counts[HISTOGRAM_BUCKETS];
    fprintf(out,
            "entanglion_%s_bucket{le=\"+Inf\"} %llu\nentanglion_%s_sum %.9g\n"
            "entanglion_%s_count %llu\n",
            name, (unsigned long long)count, name, h->sum, name, (unsigned long long)count);
}

static void write_counters(FILE *out, const struct metrics *m) {
    const struct {
        const char *name, *help;
        uint64_t value;
    } counters[] = {
        {"messages_total", "WebSocket messages received.", m->messages},
        {"steps_total", "Choices made, by persons and bots.", m->steps},
        {"bot_steps_total", "Choices made by bots.", m->bot_steps},
        {"bot_failures_total", "Seats that a program lost to the expert.", m->bot_failures},
        {"undos_total", "Choices taken back.", m->undos},
        {"chats_total", "Chat messages.", m->chats},
        {"hints_total", "Hints given.", m->hints},
        {"reviews_total", "Reviews made; one that is shown again is not made again.", m->reviews},
        {"rooms_made_total", "Rooms made.", m->rooms_made},
        {"store_failures_total", "Jobs that the data file did not take.", m->store_failures},
    };
    for (size_t i = 0; i < sizeof counters / sizeof *counters; i++)
        write_number(out, counters[i].name, "counter", counters[i].help, (double)counters[i].value);
}

static void write_gauges(FILE *out, const struct metrics *m, const struct metrics_now *now) {
    write_number(out, "rooms", "gauge", "Rooms in the data file.", (double)now->rooms);
    write_number(out, "rooms_loaded", "gauge", "Rooms in memory.", now->rooms_loaded);
    write_number(out, "connections", "gauge", "Open WebSockets.", (double)m->connections);
    write_number(out, "crew_queue", "gauge", "Bots and advice waiting for a thread.",
                 now->crew_queue);
    write_number(out, "store_queue", "gauge", "Jobs waiting for the data file.", now->store_queue);
}

char *metrics_text(const struct metrics *m, const struct metrics_now *now) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    if (!out) abort();
    head(out, "http_requests_total", "counter", "HTTP requests answered, by class of status.");
    for (int i = 1; i < 6; i++)
        fprintf(out, "entanglion_http_requests_total{status=\"%dxx\"} %llu\n", i,
                (unsigned long long)m->http[i]);
    head(out, "refused_total", "counter", "Requests and messages refused, by code.");
    for (int i = 0; i < ANSWER_CODES; i++)
        if (m->refused[i])
            fprintf(out, "entanglion_refused_total{code=\"%s\"} %llu\n",
                    words_answer_code((answer_code)i), (unsigned long long)m->refused[i]);
    write_counters(out, m);
    write_gauges(out, m, now);
    write_histogram(out, "step_seconds", "From a step's arrival to its acknowledgement.",
                    &m->step_seconds);
    write_histogram(out, "commit_seconds", "Of one transaction of the data file.",
                    &now->commit_seconds);
    if (fclose(out)) abort();
    return text;
}
