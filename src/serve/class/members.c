/* members.c - who is in a class, what they send and hear (members.h). */
#include "serve/class/members.h"

#include <string.h>

#include "base/clock.h"

/* ---- telling ---- */

void class_tell(struct class *class, int to, struct encoded *message) {
    for (struct member *m = class->members; m; m = m->next)
        if (to == TO_TEACHERS ? !m->pupil : to == TO_PUPILS ? m->pupil > 0 : m->pupil == to)
            m->face->calls->send(m->face, message);
    encoded_drop(message);
}

void class_bye(struct class *class, answer_code code, int retry_ms) {
    while (class->members) {
        struct member *m = class->members;
        class->members = m->next;
        m->class = NULL;
        m->face->calls->bye(m->face, code, retry_ms);
    }
}

static bool watched(const struct class *class, int pupil) {
    for (const struct member *m = class->members; m; m = m->next)
        if (!m->pupil && m->watching == pupil) return true;
    return false;
}

static struct encoded *encode_state(const struct class *class, int number) {
    const struct class_state *state = &class->state;
    const struct pupil *pupil = number ? class_pupil(state, number) : NULL;
    struct class_fields fields = {.task = state->task,
                                  .open = !state->closed,
                                  .paused = state->paused,
                                  .choosing = state->choosing,
                                  .days = class->all->rooms->options->keep_days};
    if (pupil) {
        fields.pupil = number;
        fields.name = pupil->name;
        fields.watched = watched(class, number);
    } else {
        fields.id = class->id;
        fields.word = class->state.word;
    }
    return encode_class(&fields);
}

static void tell_state_to(struct member *m) {
    if (!m->pupil || class_pupil(&m->class->state, m->pupil))
        face_send(m->face, encode_state(m->class, m->pupil));
}

void class_tell_state(struct class *class) {
    for (struct member *m = class->members; m; m = m->next) tell_state_to(m);
}

struct encoded *class_encode_pupil(const struct pupil *pupil) {
    double quiet = clock_seconds() - pupil->progress;
    struct pupil_fields fields = {.pupil = pupil->number,
                                  .name = pupil->name,
                                  .place = pupil->place,
                                  .present = pupil->present > 0,
                                  .quiet = pupil->progress > 0 ? (int64_t)quiet : -1,
                                  .wish = pupil->wish};
    return encode_pupil(&fields);
}

/* Pupils hear each other's names only while they may choose whom to play with. */
static struct encoded *encode_all_names(const struct class_state *class) {
    static const char *names[CLASS_PUPILS]; /* the loop is one thread */
    static int numbers[CLASS_PUPILS];
    for (int i = 0; i < class->pupil_count; i++) {
        numbers[i] = class->pupils[i].number;
        names[i] = class->pupils[i].name;
    }
    return encode_names(numbers, names, class->choosing ? class->pupil_count : 0);
}

/* ---- coming and going ---- */

static void greet_teacher(struct member *m) {
    const struct class_state *state = &m->class->state;
    for (int i = 0; i < state->pupil_count; i++) {
        const struct pupil *pupil = &state->pupils[i];
        face_send(m->face, class_encode_pupil(pupil));
        face_send(m->face, encode_marks(pupil->number, pupil->marks, pupil->mark_count));
    }
    class_pairs_forget(m->class);
}

static void greet_pupil(struct member *m, struct pupil *pupil) {
    struct class *class = m->class;
    pupil->present++;
    if (pupil->progress <= 0) pupil->progress = clock_seconds();
    if (class->state.choosing) face_send(m->face, encode_all_names(&class->state));
    face_send(m->face, class_pair_encode(class, pupil));
    class_tell(class, TO_TEACHERS, class_encode_pupil(pupil));
}

enum { NOTED_SECONDS = 3600 };

/* A class that somebody comes to is in use, and so is its word. */
static void note_use(struct class *class) {
    double now = clock_seconds();
    if (class->noted > 0 && now - class->noted < NOTED_SECONDS) return;
    class->noted = now;
    struct class_change *word = class_change_make(class);
    class_thing(&word->base.thing, "word", class->state.word);
    class_change_store(word);
    class_change_store(class_change_make(class));
}

static void ready(void *context, struct class *class, answer_code why) {
    struct member *m = context;
    m->greeting = false;
    if (!class) {
        m->face->calls->bye(m->face, why, room_retry_ms(why));
        return;
    }
    bool teacher = secret_same(class->state.secret, m->secret);
    struct pupil *pupil = teacher ? NULL : class_pupil_by_secret(&class->state, m->secret);
    if (!teacher && !pupil) {
        m->face->calls->bye(m->face, ANSWER_WRONG_SECRET, -1);
        return;
    }
    m->class = class;
    m->pupil = pupil ? pupil->number : 0;
    m->next = class->members;
    class->members = m;
    if (pupil)
        greet_pupil(m, pupil);
    else
        greet_teacher(m);
    tell_state_to(m);
    note_use(class);
}

void member_hello(struct member *m, struct classes *all, struct face *face,
                  const struct message *hello) {
    m->face = face;
    m->all = all;
    m->greeting = true;
    m->waiter = (struct class_waiter){.ready = ready, .context = m};
    secret_hash(hello->secret, m->secret);
    classes_find(all, hello->room, &m->waiter);
}

static void watch(struct member *m, int pupil) {
    int before = m->watching;
    m->watching = pupil;
    for (struct member *other = m->class->members; other; other = other->next)
        if (other->pupil && (other->pupil == before || other->pupil == pupil)) tell_state_to(other);
}

void member_leave(struct member *m) {
    struct class *class = m->class;
    if (m->greeting) class_waiter_leave(m->all, &m->waiter);
    m->greeting = false;
    if (!class) return;
    if (m->watching) watch(m, 0);
    struct member **at = &class->members;
    while (*at != m) at = &(*at)->next;
    *at = m->next;
    m->class = NULL;
    struct pupil *pupil = m->pupil ? class_pupil(&class->state, m->pupil) : NULL;
    if (!pupil) return;
    pupil->present--;
    class_tell(class, TO_TEACHERS, class_encode_pupil(pupil));
}

/* ---- messages of pupils ---- */

static void refuse(struct member *m, answer_code code) {
    m->class->all->rooms->metrics->refused[code]++;
    face_send(m->face, encode_error(m->face->lang, code, NULL));
}

static void do_mark(struct member *m, struct pupil *pupil, const struct class_message *message) {
    struct class_change *change = class_change_make(m->class);
    if (!class_mark(pupil, &message->mark, &change->base.thing)) {
        class_change_drop(change);
        refuse(m, ANSWER_TOO_MANY_MARKS);
        return;
    }
    pupil->progress = clock_seconds();
    change->face = m->face->number;
    change->answer = encode_kept(message->id);
    class_change_tell(change, TO_TEACHERS, encode_marks(pupil->number, &message->mark, 1));
    class_change_store(change);
}

static void pupil_message(struct member *m, const struct class_message *message) {
    struct class *class = m->class;
    struct pupil *pupil = class_pupil(&class->state, m->pupil);
    if (!pupil) return; /* just removed: the goodbye is on its way */
    switch (message->type) {
    case CLASS_MARK: do_mark(m, pupil, message); return;
    case CLASS_PLACE: memcpy(pupil->place, message->place, sizeof pupil->place); break;
    case CLASS_SCREEN:
        for (struct member *t = class->members; t; t = t->next)
            if (!t->pupil && t->watching == m->pupil)
                face_send(t->face, encode_screen(m->pupil, message->text, message->position));
        return;
    case CLASS_WISH:
        if (!class->state.choosing) {
            refuse(m, ANSWER_TEACHER_ONLY);
            return;
        }
        pupil->wish = class_pupil(&class->state, message->pupil) ? message->pupil : 0;
        break;
    default: refuse(m, ANSWER_TEACHER_ONLY); return;
    }
    class_tell(class, TO_TEACHERS, class_encode_pupil(pupil));
}

/* ---- messages of teachers ---- */

static void tell_again(struct class_change *change, bool kept) {
    if (!kept) return;
    class_tell(change->class, TO_PUPILS, encode_all_names(&change->class->state));
    class_tell_state(change->class);
}

static void do_set(struct class *class) {
    struct class_change *change = class_change_make(class);
    class_set(&class->state, &change->base.thing);
    change->then = tell_again;
    class_change_store(change);
}

static void send_away(struct class *class, int pupil) {
    for (struct member *m = class->members, *next; m; m = next) {
        next = m->next;
        if (m->pupil != pupil) continue;
        struct face *face = m->face;
        member_leave(m);
        face->calls->bye(face, ANSWER_PUPIL_REMOVED, -1);
        next = class->members;
    }
}

static void do_remove(struct member *m, int number) {
    struct class *class = m->class;
    struct pupil *pupil = class_pupil(&class->state, number);
    if (!pupil) {
        refuse(m, ANSWER_UNKNOWN_PUPIL);
        return;
    }
    struct class_change *change = class_change_make(class);
    class_remove(&class->state, pupil, &change->base.thing);
    class_change_tell(change, TO_TEACHERS, encode_pupil(&(struct pupil_fields){.pupil = number}));
    class_change_store(change);
    send_away(class, number);
}

static void teacher_message(struct member *m, const struct class_message *message) {
    struct class *class = m->class;
    struct class_state *state = &class->state;
    answer_code why;
    switch (message->type) {
    case CLASS_TASK_SET: memcpy(state->task, message->task, sizeof state->task); break;
    case CLASS_PAUSE: state->paused = message->on; break;
    case CLASS_DOOR: state->closed = !message->on; break;
    case CLASS_CHOOSING: state->choosing = message->on; break;
    case CLASS_REMOVE: do_remove(m, message->pupil); return;
    case CLASS_WATCH: watch(m, message->pupil); return;
    case CLASS_PAIR_UP:
        if (!class_pairs_make(class, message, &why)) refuse(m, why);
        return;
    case CLASS_WIPE: class_wipe(class); return;
    default: refuse(m, ANSWER_UNKNOWN_TYPE); return;
    }
    do_set(class);
}

void member_message(struct member *m, const struct class_message *message) {
    const struct rooms *rooms = m->class->all->rooms;
    if (rooms->stopping || m->class->failed)
        refuse(m, rooms->stopping ? ANSWER_STOPPING : ANSWER_STORAGE);
    else if (m->pupil)
        pupil_message(m, message);
    else
        teacher_message(m, message);
}
