/* making.c - a new class, and a new pupil in one (classes.h). */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/class/members.h"

enum { CLASSES_MOST = 2000 /* in use at once */, WORDS_TRIED = 20 };

/* ---- a class: first its word is made sure of, then it is made ---- */

struct class_making {
    struct store_job base; /* first */
    struct classes *all;
    struct asker *asker; /* NULL once it has left */
    char id[ROOM_ID_TEXT], secret[SECRET_TEXT];
    struct class_state state;
    int tried;
};

static void give(struct class_making *m, bool word) {
    struct thing *thing = &m->base.thing;
    store_job_clear(&m->base);
    if (word) {
        join_word_make(m->state.word);
        class_thing(thing, "word", m->state.word);
        thing_add(thing, "class", m->id);
    } else {
        class_thing(thing, "class", m->id);
        class_state_write(&m->state, thing);
    }
    store_give(m->all->rooms->store, &m->base);
}

static void making_finished(struct job *job) {
    struct class_making *m = (struct class_making *)job;
    bool word = !strcmp(m->base.thing.kind, "word"), fine = m->base.result == STORE_FINE;
    bool more = word && (fine || (m->base.result == STORE_TAKEN && ++m->tried < WORDS_TRIED));
    if (more && m->all->rooms->store) { /* unless it was the last that the store did */
        give(m, !fine);
        return;
    }
    if (fine && !word) {
        LOG(LOG_INFO, "class_made", LOG_TEXT("class", m->id));
        if (m->asker)
            m->asker->answer(m->asker, encode_class_made(m->id, m->secret, m->state.word));
    } else {
        if (m->base.result == STORE_BROKEN) rooms_store_failed(m->all->rooms, &m->base);
        if (m->asker) m->asker->refuse(m->asker, ANSWER_STORAGE);
    }
    store_job_clear(&m->base);
    free(m);
}

static void making_left(struct asker *asker) {
    ((struct class_making *)asker->waits_for)->asker = NULL;
}

void classes_make(struct classes *all, struct asker *asker) {
    if (all->count >= CLASSES_MOST) {
        asker->refuse(asker, ANSWER_TOO_MANY_CLASSES);
        return;
    }
    struct class_making *m = memory_new(1, sizeof *m);
    m->base.kind = STORE_PUT;
    m->base.fresh = true;
    m->base.base.finished = making_finished;
    m->all = all;
    m->asker = asker;
    asker->waits_for = m;
    asker->leave = making_left;
    room_id_make(m->id);
    secret_make(m->secret, m->state.secret);
    give(m, true);
}

/* ---- a pupil ---- */

struct joining {
    struct class_waiter waiter;
    struct classes *all;
    struct asker *asker; /* NULL once it has left */
    struct join_request request;
    char secret[SECRET_TEXT];
    int pupil;
};

static void joining_left(struct asker *asker) {
    struct joining *j = asker->waits_for;
    j->asker = NULL;
    if (!j->waiter.waits) return; /* the store has it */
    class_waiter_leave(j->all, &j->waiter);
    free(j);
}

static void joined(struct class_change *change, bool kept) {
    struct joining *j = change->context;
    if (j->asker && kept)
        j->asker->answer(j->asker, encode_class_joined(change->class->id, j->secret, j->pupil));
    else if (j->asker)
        j->asker->refuse(j->asker, ANSWER_STORAGE);
    free(j);
}

static void refuse(struct joining *j, answer_code why) {
    if (j->asker) j->asker->refuse(j->asker, why);
    free(j);
}

static void join(void *context, struct class *class, answer_code why) {
    struct joining *j = context;
    uint8_t hash[SECRET_HASH];
    if (!class) {
        refuse(j, why);
        return;
    }
    struct class_change *change = class_change_make(class);
    secret_make(j->secret, hash);
    struct pupil *pupil =
        class_join(&class->state, j->request.name, hash, &change->base.thing, &why);
    if (!pupil) {
        class_change_drop(change);
        refuse(j, why);
        return;
    }
    pupil->progress = clock_seconds();
    j->pupil = pupil->number;
    change->then = joined;
    change->context = j;
    class_change_tell(change, TO_TEACHERS, class_encode_pupil(pupil));
    class_change_store(change);
}

void classes_join(struct classes *all, const struct join_request *request, struct asker *asker) {
    char word[JOIN_WORD];
    if (!join_word_read(request->word, word)) {
        asker->refuse(asker, ANSWER_WORD_SLIP);
        return;
    }
    struct joining *j = memory_new(1, sizeof *j);
    j->waiter.ready = join;
    j->waiter.context = j;
    j->all = all;
    j->asker = asker;
    j->request = *request;
    asker->waits_for = j;
    asker->leave = joining_left;
    classes_find_word(all, word, &j->waiter);
}
