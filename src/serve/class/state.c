/* state.c - a class as a value (state.h).
 *
 * Parts of the stored thing: "class", "state", "pupil/3", "mark/3/question.8.2", "pair/0". */
#include "serve/class/state.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/fold.h"
#include "base/memory.h"

enum { VALUE = 2 * SECRET_HASH + NICKNAME_BYTES + CLASS_TASK + 64 };

void class_state_free(struct class_state *class) {
    for (int i = 0; i < class->pupil_count; i++) free(class->pupils[i].marks);
    free(class->pupils);
    free(class->pairs);
    *class = (struct class_state){0};
}

/* ---- looking ---- */

struct pupil *class_pupil(const struct class_state *class, int number) {
    for (int i = 0; i < class->pupil_count; i++)
        if (class->pupils[i].number == number) return &class->pupils[i];
    return NULL;
}

struct pupil *class_pupil_by_secret(const struct class_state *class,
                                    const uint8_t secret[SECRET_HASH]) {
    struct pupil *found = NULL;
    for (int i = 0; i < class->pupil_count; i++)
        if (secret_same(class->pupils[i].secret, secret)) found = &class->pupils[i];
    return found;
}

const struct class_pair *class_pair_of(const struct class_state *class, int pupil, int *seat) {
    for (int i = 0; i < class->pair_count; i++)
        for (*seat = 0; *seat < 2; ++*seat)
            if (class->pairs[i].pupils[*seat] == pupil) return &class->pairs[i];
    return NULL;
}

/* ---- parts of the stored thing ---- */

void class_state_write(const struct class_state *class, struct thing *fresh) {
    char value[VALUE], hash[2 * SECRET_HASH + 1];
    sodium_bin2hex(hash, sizeof hash, class->secret, SECRET_HASH);
    snprintf(value, sizeof value, "%s %s", hash, class->word);
    thing_add(fresh, "class", value);
}

static void row_pupil(const struct pupil *pupil, struct thing *changed) {
    char key[THING_PART], value[VALUE], hash[2 * SECRET_HASH + 1];
    sodium_bin2hex(hash, sizeof hash, pupil->secret, SECRET_HASH);
    snprintf(key, sizeof key, "pupil/%d", pupil->number);
    snprintf(value, sizeof value, "%s %s", hash, pupil->name);
    thing_add(changed, key, value);
}

static void mark_key(const struct pupil *pupil, const struct mark *mark, char key[THING_PART]) {
    snprintf(key, THING_PART, "mark/%d/%s", pupil->number, mark->key);
}

static void row_mark(const struct pupil *pupil, const struct mark *mark, struct thing *changed) {
    char key[THING_PART], value[VALUE];
    mark_key(pupil, mark, key);
    snprintf(value, sizeof value, "%d %d %d %d %d %d %d", mark->tries, mark->first, mark->done,
             mark->counts[0], mark->counts[1], mark->counts[2], mark->counts[3]);
    thing_add(changed, key, value);
}

static void row_pair(const struct class_pair *pair, int at, struct thing *changed) {
    char key[THING_PART], value[VALUE];
    snprintf(key, sizeof key, "pair/%d", at);
    snprintf(value, sizeof value, "%d %d %s %s %s %s", pair->pupils[0], pair->pupils[1], pair->room,
             pair->secrets[0], pair->secrets[1], pair->secrets[2]);
    thing_add(changed, key, value);
}

void class_set(const struct class_state *class, struct thing *changed) {
    char value[VALUE];
    snprintf(value, sizeof value, "%d %d %d %s", class->closed, class->paused, class->choosing,
             class->task);
    thing_add(changed, "state", value);
}

/* ---- reading them ---- */

static struct pupil *pupil_add(struct class_state *class, int number) {
    class->pupils =
        memory_resize(class->pupils, (size_t)(class->pupil_count + 1) * sizeof(struct pupil));
    struct pupil *pupil = &class->pupils[class->pupil_count++];
    *pupil = (struct pupil){.number = number};
    return pupil;
}

static struct mark *mark_at(struct pupil *pupil, const char *key) {
    for (int i = 0; i < pupil->mark_count; i++)
        if (!strcmp(pupil->marks[i].key, key)) return &pupil->marks[i];
    if (pupil->mark_count == CLASS_MARKS) return NULL;
    pupil->marks =
        memory_grow(pupil->marks, pupil->mark_count, &pupil->mark_capacity, sizeof(struct mark));
    struct mark *mark = &pupil->marks[pupil->mark_count++];
    *mark = (struct mark){0};
    snprintf(mark->key, sizeof mark->key, "%s", key);
    return mark;
}

static bool read_state(struct class_state *class, const char *value) {
    int closed, paused, choosing, at = 0;
    if (sscanf(value, "%d %d %d %n", &closed, &paused, &choosing, &at) != 3 || !at ||
        strlen(value + at) >= CLASS_TASK)
        return false;
    class->closed = closed != 0;
    class->paused = paused != 0;
    class->choosing = choosing != 0;
    memcpy(class->task, value + at, strlen(value + at) + 1);
    return true;
}

static bool read_class(struct class_state *class, const char *value) {
    size_t head = 2 * (size_t)SECRET_HASH;
    return strlen(value) > head + 1 && value[head] == ' ' &&
           !sodium_hex2bin(class->secret, SECRET_HASH, value, head, NULL, NULL, NULL) &&
           join_word_read(value + head + 1, class->word);
}

static bool read_pupil(struct class_state *class, int number, const char *value) {
    uint8_t secret[SECRET_HASH];
    size_t length = strlen(value), head = 2 * (size_t)SECRET_HASH + 1;
    if (number < 1 || class_pupil(class, number) || class->pupil_count == CLASS_PUPILS ||
        length <= head || length - head >= NICKNAME_BYTES ||
        sodium_hex2bin(secret, sizeof secret, value, head - 1, NULL, NULL, NULL))
        return false;
    struct pupil *pupil = pupil_add(class, number);
    memcpy(pupil->secret, secret, SECRET_HASH);
    memcpy(pupil->name, value + head, length - head + 1);
    return true;
}

static bool read_mark(struct class_state *class, int number, const char *key, const char *value) {
    struct pupil *pupil = class_pupil(class, number);
    int tries, first, done, counts[MARK_COUNTS];
    if (!pupil || !*key || strlen(key) >= MARK_KEY ||
        sscanf(value, "%d %d %d %d %d %d %d", &tries, &first, &done, &counts[0], &counts[1],
               &counts[2], &counts[3]) != 7)
        return false;
    struct mark *mark = mark_at(pupil, key);
    if (!mark) return false;
    mark->tries = tries;
    mark->first = first != 0;
    mark->done = done != 0;
    memcpy(mark->counts, counts, sizeof counts);
    return true;
}

static bool read_pair(struct class_state *class, const char *value) {
    struct class_pair pair = {0};
    if (class->pair_count == CLASS_PAIRS ||
        sscanf(value, "%d %d %12s %22s %22s %22s", &pair.pupils[0], &pair.pupils[1], pair.room,
               pair.secrets[0], pair.secrets[1], pair.secrets[2]) != 6)
        return false;
    class->pairs =
        memory_resize(class->pairs, (size_t)(class->pair_count + 1) * sizeof(struct class_pair));
    class->pairs[class->pair_count++] = pair;
    return true;
}

bool class_state_read(struct class_state *class, const char *key, const char *value) {
    int number = 0, at = 0;
    if (!strcmp(key, "class")) return read_class(class, value);
    if (!strcmp(key, "state")) return read_state(class, value);
    if (sscanf(key, "pupil/%d%n", &number, &at) == 1 && !key[at])
        return read_pupil(class, number, value);
    if (sscanf(key, "mark/%d/%n", &number, &at) == 1 && at)
        return read_mark(class, number, key + at, value);
    if (!strncmp(key, "pair/", 5)) return read_pair(class, value);
    return false;
}

/* ---- changes ---- */

/* The lowest number above all that anybody has, or has a seat by. */
static int next_number(const struct class_state *class) {
    int number = 0;
    for (int i = 0; i < class->pupil_count; i++)
        if (class->pupils[i].number > number) number = class->pupils[i].number;
    for (int i = 0; i < 2 * class->pair_count; i++)
        if (class->pairs[i / 2].pupils[i % 2] > number) number = class->pairs[i / 2].pupils[i % 2];
    return number + 1;
}

static bool name_taken(const struct class_state *class, const char *name) {
    for (int i = 0; i < class->pupil_count; i++)
        if (fold_same(class->pupils[i].name, name)) return true;
    return false;
}

struct pupil *class_join(struct class_state *class, const char *name,
                         const uint8_t secret[SECRET_HASH], struct thing *changed,
                         answer_code *why) {
    *why = class->closed                        ? ANSWER_DOOR_CLOSED
           : class->pupil_count >= CLASS_PUPILS ? ANSWER_TOO_MANY_PUPILS
           : name_taken(class, name)            ? ANSWER_NAME_TAKEN
                                                : ANSWER_CODES;
    if (*why != ANSWER_CODES) return NULL;
    struct pupil *pupil = pupil_add(class, next_number(class));
    snprintf(pupil->name, sizeof pupil->name, "%s", name);
    memcpy(pupil->secret, secret, SECRET_HASH);
    row_pupil(pupil, changed);
    return pupil;
}

bool class_mark(struct pupil *pupil, const struct mark *mark, struct thing *changed) {
    struct mark *kept = mark_at(pupil, mark->key);
    if (!kept) return false;
    *kept = *mark;
    row_mark(pupil, mark, changed);
    return true;
}

void class_remove(struct class_state *class, struct pupil *pupil, struct thing *changed) {
    char key[THING_PART];
    for (int i = 0; i < pupil->mark_count; i++) {
        mark_key(pupil, &pupil->marks[i], key);
        thing_add(changed, key, NULL);
    }
    snprintf(key, sizeof key, "pupil/%d", pupil->number);
    thing_add(changed, key, NULL);
    for (int i = 0; i < class->pupil_count; i++)
        if (class->pupils[i].wish == pupil->number) class->pupils[i].wish = 0;
    free(pupil->marks);
    ptrdiff_t at = pupil - class->pupils;
    memmove(pupil, pupil + 1, (size_t)(class->pupil_count - 1 - at) * sizeof *pupil);
    class->pupil_count--;
}

void class_pair_up(struct class_state *class, const struct class_pair *pairs, int count,
                   struct thing *changed) {
    char key[THING_PART];
    for (int i = count; i < class->pair_count; i++) {
        snprintf(key, sizeof key, "pair/%d", i);
        thing_add(changed, key, NULL);
    }
    class->pairs = memory_resize(class->pairs, (size_t)(count + 1) * sizeof *pairs);
    if (count) memcpy(class->pairs, pairs, (size_t)count * sizeof *pairs);
    class->pair_count = count;
    for (int i = 0; i < count; i++) row_pair(&class->pairs[i], i, changed);
}
