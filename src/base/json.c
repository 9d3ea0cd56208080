/* json.c - writes JSON into memory (json.h). */
#include "base/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 4096 };

/* Makes room for so many bytes more and a NUL. */
static bool reserve(struct json *j, size_t more) {
    if (j->failed) return false;
    if (j->length + more < j->room) return true;
    size_t room = j->room ? j->room : FIRST_ROOM;
    while (room <= j->length + more) room *= 2;
    char *text = realloc(j->text, room);
    if (!text) {
        j->failed = true;
        return false;
    }
    j->text = text;
    j->room = room;
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

void json_whole(struct json *j, const char *key, int64_t number) {
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)number);
    put_value(j, key, text);
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

void json_step(struct json *j, const char *key, ent_step step) {
    char text[ENT_STEP_TEXT];
    ent_step_write(step, text);
    json_text(j, key, text);
}

void json_none(struct json *j, const char *key) {
    put_value(j, key, "null");
}
