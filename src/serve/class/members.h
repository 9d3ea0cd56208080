/* members.h - who is in a class: teachers and pupils by their connections, what
 * they send and hear. */
#ifndef ENT_SERVE_CLASS_MEMBERS_H
#define ENT_SERVE_CLASS_MEMBERS_H

#include "serve/class/classes.h"

/* One connection. All 0 before its hello. */
struct member {
    struct face *face;   /* what carries the messages */
    struct class *class; /* once greeted */
    struct member *next; /* in the same class */
    int pupil;           /* 0: the teacher */
    int watching;        /* a teacher: the pupil whose screen is shown, or 0 */
    bool greeting;
    struct classes *all;
    struct class_waiter waiter;
    uint8_t secret[SECRET_HASH];
};

void member_hello(struct member *member, struct classes *all, struct face *face,
                  const struct message *hello);
void member_message(struct member *m, const struct class_message *message);
void member_leave(struct member *member);

/* To all teachers, all pupils, or one pupil (TO_TEACHERS, TO_PUPILS, a number); given away. */
void class_tell(struct class *class, int to, struct encoded *message);
/* Everybody is told goodbye. */
void class_bye(struct class *class, answer_code code, int retry_ms);
/* How the class stands, to everybody in it. */
void class_tell_state(struct class *class);
struct encoded *class_encode_pupil(const struct pupil *pupil);

#endif
