/* classes.h - classes in memory: made, found, changed, let go, deleted. Who is in them and what
 * they say is in members.h.
 *
 * As with rooms, memory runs ahead of the store, and nobody is told of a change before it is kept.
 * When the store fails, everybody is sent away for a moment and the class is read again.
 *
 * The store has two things of each class: "class" by its name, and "word", which names it. */
#ifndef ENT_SERVE_CLASS_CLASSES_H
#define ENT_SERVE_CLASS_CLASSES_H

#include "serve/class/state.h"
#include "serve/protocol/class_encoding.h"
#include "serve/protocol/class_messages.h"
#include "serve/rooms/rooms.h"

struct class;
struct member;

/* Somebody who needs a class. `ready` comes once, at once or later; NULL with a reason
 * when there is none. */
struct class_waiter {
    struct class_waiter *next;
    void (*ready)(void *context, struct class *class, answer_code why);
    void *context;
    bool waits;
};

/* What a pair's board was when it was last told (pairs.c). */
struct class_board {
    int steps; /* -1: not known yet */
    int64_t edition;
};

struct class {
    struct classes *all;
    struct class *next;
    bool ready;  /* loaded */
    bool failed; /* something was not kept, or is being deleted: it goes once nothing is pending */
    char id[ROOM_ID_TEXT];
    struct class_state state;
    struct member *members;
    struct class_waiter *waiters;
    int pending; /* jobs of the store */
    double idle_since;
    double noted;               /* when the store last heard that it is in use */
    struct class_board *boards; /* by pair, */
    int board_count;            /* once the pairs are kept */
    struct waiter board_waiter; /* for a room that is not in memory, */
    int board_at;               /* that of this pair */
};

struct classes {
    struct rooms *rooms; /* with the store, the options and the clock */
    struct class *first;
    struct class_waiter *waiters; /* for a class whose name is not known yet */
    int count;                    /* in memory */
};

/* Once a second: boards of pairs are told, what nobody uses is let go. */
void classes_sweep(struct classes *all);
void classes_free(struct classes *all);
/* Another server has this class now, or with NULL perhaps each of them: everybody comes back in a
 * moment, to whichever has it then. For struct rooms. */
void classes_taken(void *all, const char *id);

/* By its name; or by its word. */
void classes_find(struct classes *all, const char *id, struct class_waiter *waiter);
void classes_find_word(struct classes *all, const char *word, struct class_waiter *waiter);
void class_waiter_leave(struct classes *all, struct class_waiter *waiter);

/* Answers with the class's name, the teacher's secret and the word (making.c). */
void classes_make(struct classes *all, struct asker *asker);
/* Answers with the class's name and the pupil's secret. */
void classes_join(struct classes *all, const struct join_request *request, struct asker *asker);

/* ---- a change, on its way into the store ---- */

enum { CHANGE_TELLINGS = 4, TO_TEACHERS = -1, TO_PUPILS = -2 };

struct class_change {
    struct store_job base; /* first; its thing is what changes */
    struct class *class;
    /* Who is told what, once it is kept: all teachers, all pupils, or a pupil by number. */
    struct {
        int to;
        struct encoded *message;
    } tellings[CHANGE_TELLINGS];
    int telling_count;
    uint64_t face; /* who asked, told alone: */
    struct encoded *answer;
    void (*then)(struct class_change *change, bool kept); /* may be NULL */
    void *context;
};
struct class_change *class_change_make(struct class *class);
void class_change_tell(struct class_change *change, int to, struct encoded *message);
void class_change_store(struct class_change *change);
/* It is not to be after all. */
void class_change_drop(struct class_change *change);
/* Names a thing of the store. */
void class_thing(struct thing *thing, const char *kind, const char *id);

/* Deletes it with its pairs' rooms; everybody in it is told. */
void class_wipe(struct class *class);

/* ---- pairs.c ---- */

/* Makes rooms for these pairs in the place of those there are; false and why not. */
bool class_pairs_make(struct class *class, const struct class_message *m, answer_code *why);
/* Deletes the rooms of all pairs. */
void class_pairs_drop(struct class *class);
/* Tells the teachers of boards that have changed. */
void class_pairs_look(struct class *class);
/* Forgets what was told, so that all of it is told again. */
void class_pairs_forget(struct class *class);
struct encoded *class_pair_encode(const struct class *class, const struct pupil *pupil);

#endif
