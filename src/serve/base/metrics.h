/* metrics.h - what the server counts, for /metrics in the text form of Prometheus.
 *
 * Only the loop counts; other threads hand it their measurements. It knows nothing of whose numbers
 * they are: what is true at the moment is given to metrics_text. */
#ifndef ENT_SERVE_BASE_METRICS_H
#define ENT_SERVE_BASE_METRICS_H

#include "words/faces/server.h"

enum { HISTOGRAM_BUCKETS = 12 };
struct histogram {
    uint64_t counts[HISTOGRAM_BUCKETS + 1]; /* the last is beyond all bounds */
    double sum;
};
void histogram_add(struct histogram *histogram, double seconds);

struct metrics {
    uint64_t http[6]; /* by hundreds of the status */
    uint64_t messages, steps, chats, undos, bot_steps, bot_failures, hints, reviews, rooms_made,
        store_failures;
    uint64_t refused[ANSWER_CODES];
    struct histogram step_seconds; /* from a step's arrival to its acknowledgement */
    int64_t connections;           /* now */
};
void metrics_count_http(struct metrics *metrics, int status);

/* What others measure, as it is now. */
struct metrics_now {
    int64_t rooms; /* in the store */
    int rooms_loaded, crew_queue, store_queue;
    struct histogram commit_seconds;
};
/* All of it; free it. */
char *metrics_text(const struct metrics *metrics, const struct metrics_now *now);

#endif
