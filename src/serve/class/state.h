/* state.h - a class as a value: pupils, their marks, the task, pairs. Every change also says which
 * parts of the stored thing it changes.
 *
 * This folder is a class without accounts: a teacher with a secret link, pupils with a nickname. It
 * knows the store and rooms, and faces by what they can be told. It must not know WebSockets
 * or HTTP, nor what lessons and challenges are: a mark has a key that only the page
 * understands. This file knows no store either, so that it can be tested by itself. */
#ifndef ENT_SERVE_CLASS_STATE_H
#define ENT_SERVE_CLASS_STATE_H

#include "serve/base/class_terms.h"
#include "serve/base/join_word.h"
#include "serve/store/rows.h"
#include "words/faces/server.h"

struct pupil {
    int number; /* from 1; never that of another pupil who is there */
    char name[NICKNAME_BYTES];
    uint8_t secret[SECRET_HASH];
    struct mark *marks;
    int mark_count, mark_capacity;
    int wish;             /* the pupil to pair up with, or 0; of the moment, as the rest */
    char place[MARK_KEY]; /* where in the page */
    double progress;      /* when something was last done, by clock_seconds */
    int present;          /* windows that are open */
};

struct class_pair {
    int pupils[2]; /* numbers; 0: a bot */
    char room[ROOM_ID_TEXT];
    char secrets[SEATS_ALL][SECRET_TEXT];
};

struct class_state {
    uint8_t secret[SECRET_HASH]; /* the teacher's */
    char word[JOIN_WORD];
    bool closed;   /* nobody can join any more */
    bool paused;   /* all screens are */
    bool choosing; /* pupils may say with whom they want to play */
    char task[CLASS_TASK];
    struct pupil *pupils; /* by number */
    int pupil_count;
    struct class_pair *pairs;
    int pair_count;
};

/* A new class, all 0 but for its secret and word, for the store. */
void class_state_write(const struct class_state *class, struct thing *fresh);
void class_state_free(struct class_state *class);
/* One text of the store; false when it makes no sense: then nothing has changed. Pupils come before
 * their marks. */
bool class_state_read(struct class_state *class, const char *key, const char *value);

struct pupil *class_pupil(const struct class_state *class, int number); /* or NULL */
struct pupil *class_pupil_by_secret(const struct class_state *class,
                                    const uint8_t secret[SECRET_HASH]);
/* The pair that a pupil plays in, and at which seat; NULL for none. */
const struct class_pair *class_pair_of(const struct class_state *class, int pupil, int *seat);

/* A new pupil, or NULL and why not. */
struct pupil *class_join(struct class_state *class, const char *name,
                         const uint8_t secret[SECRET_HASH], struct thing *changed,
                         answer_code *why);
/* What a pupil did; false when no more is kept of one pupil. */
bool class_mark(struct pupil *pupil, const struct mark *mark, struct thing *changed);
/* The pupil is gone with all marks. */
void class_remove(struct class_state *class, struct pupil *pupil, struct thing *changed);
/* Task, pause, door and choosing were set in the state: says so. */
void class_set(const struct class_state *class, struct thing *changed);
/* Other pairs take the place of those there are. */
void class_pair_up(struct class_state *class, const struct class_pair *pairs, int count,
                   struct thing *changed);

#endif
