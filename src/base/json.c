/* json.c - writes JSON into memory (json.h). */
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 4096 };

/* Makes room for so many bytes more and a NUL. */
static bool reserve(struct json *j, size_t more) {
    if (j->failed) return false;
    if (j->length + more < j->capacity) return true;
    size_t capacity = j->capacity ? j->capacity : FIRST_CAPACITY;
    while (capacity <= j->length + more) capacity *= 2;
    char *text = j->fixed ? NULL : realloc(j->text, capacity);
    if (!text) {
        j->failed = true;
        return false;
    }
    j->text = text;
    j->capacity = capacity;
    return true;
}

static void put(struct json *j, const char *text, size_t length) {
    if (!reserve(j, length)) return;
    memcpy(j->text + j->length, text, length);
    j->length += length;
    j->text[j->length] = '\0';
}

static void put_quoted(struct json *j, const char *text) {
    put(j, "\"", 1);
    for (const char *c = text; *c;) {
        size_t plain = 0;
        while ((unsigned char)c[plain] >= ' ' && c[plain] != '"' && c[plain] != '\\') plain++;
        put(j, c, plain);
        c += plain;
        if (!*c) break;
        char escaped[8];
        int length = *c == '"' || *c == '\\' ? snprintf(escaped, sizeof escaped, "\\%c", *c)
                                             : snprintf(escaped, sizeof escaped, "\\u%04x", *c);
        put(j, escaped, (size_t)length);
        c++;
    }
    put(j, "\"", 1);
}

/* The comma, unless something was just opened, and the key. */
static void begin_value(struct json *j, const char *key) {
    if (j->length && !strchr("{[", j->text[j->length - 1])) put(j, ",", 1);
    if (!key) return;
    put_quoted(j, key);
    put(j, ":", 1);
}

void json_start(struct json *j) {
    j->length = 0;
    j->failed = false;
    put(j, "", 0);
}

void json_start_in(struct json *j, char *text, size_t capacity) {
    *j = (struct json){.text = text, .capacity = capacity, .fixed = true};
    put(j, "", 0);
}

void json_open(struct json *j, const char *key, char bracket) {
    begin_value(j, key);
    put(j, &bracket, 1);
}

void json_close(struct json *j, char bracket) {
    put(j, &bracket, 1);
}

void json_text(struct json *j, const char *key, const char *text) {
    if (!text) {
        json_none(j, key);
        return;
    }
    begin_value(j, key);
    put_quoted(j, text);
}

static void put_value(struct json *j, const char *key, const char *text) {
    begin_value(j, key);
    put(j, text, strlen(text));
}

/* By hand: the trace of a record is mostly numbers. */
void json_whole(struct json *j, const char *key, int64_t number) {
    char digits[24], *first = digits + sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do *--first = (char)('0' + rest % 10);
    while (rest /= 10);
    if (number < 0) *--first = '-';
    begin_value(j, key);
    put(j, first, (size_t)(digits + sizeof digits - first));
}

void json_number(struct json *j, const char *key, double number, int digits) {
    char text[64];
    if (digits < 0)
        snprintf(text, sizeof text, "%.17g", number);
    else
        snprintf(text, sizeof text, "%.*f", digits, number);
    put_value(j, key, text);
}

void json_truth(struct json *j, const char *key, bool truth) {
    put_value(j, key, truth ? "true" : "false");
}

void json_none(struct json *j, const char *key) {
    put_value(j, key, "null");
}
