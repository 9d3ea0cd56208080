/* log.h - structured logs: one line each on standard error, "time=... level=... event=... key=...".
 *
 * Values are quoted when they hold anything unusual, so nothing a user sends can forge a line. */
#ifndef ENT_SERVE_BASE_LOG_H
#define ENT_SERVE_BASE_LOG_H

#include <stddef.h>
#include <stdint.h>

enum log_level { LOG_ERROR, LOG_INFO, LOG_DEBUG };

struct log_field {
    const char *key;
    const char *text; /* NULL: the number */
    int64_t number;
};

/* Set once, before there are threads. */
void log_set_level(enum log_level level);
/* fields end with one without a key. */
void log_event(enum log_level level, const char *event, const struct log_field *fields);
#define LOG(level, event, ...) \
    log_event(level, event, (const struct log_field[]){__VA_ARGS__, {NULL, NULL, 0}})
#define LOG_TEXT(key, text) \
    { key, text, 0 }
#define LOG_NUMBER(key, number) \
    { key, NULL, number }

#endif
