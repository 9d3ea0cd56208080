/* json.h - writes JSON into memory (json.c).
 *
 * Objects and lists are opened and closed by the caller; commas and quotes look after themselves.
 * A key is given inside an object and NULL inside a list. The names are none of libjansson's, which
 * the server links. It knows nothing of the game; a step as JSON is table/json_step.h. */
#ifndef ENT_BASE_JSON_H
#define ENT_BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json {
    char *text; /* ends with a NUL; the caller frees it, or writes the next answer over it */
    size_t length, capacity;
    bool fixed;  /* the text is the caller's array and does not grow */
    bool failed; /* memory was short: the text is of no use */
};

/* Begins an answer, in the memory of the one before it. Set to zero once. */
void json_start(struct json *j);
/* Begins an answer in an array of the caller's, which must be large enough. */
void json_start_in(struct json *j, char *text, size_t capacity);

void json_open(struct json *j, const char *key, char bracket); /* '{' or '[' */
void json_close(struct json *j, char bracket);                 /* '}' or ']' */

void json_text(struct json *j, const char *key, const char *text); /* NULL is null */
void json_whole(struct json *j, const char *key, int64_t number);
/* A number to so many digits after the point; or, with digits below 0, to the last bit. */
void json_number(struct json *j, const char *key, double number, int digits);
void json_truth(struct json *j, const char *key, bool truth);
void json_none(struct json *j, const char *key);

#endif
