/* classes.c - classes in memory: found, loaded, changed and let go (classes.h). */
#include "serve/class/classes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/class/members.h"

/* ---- the list ---- */

static struct class *find(struct classes *all, const char *id) {
    struct class *class = all->first;
    while (class && strcmp(class->id, id) != 0) class = class->next;
    return class;
}

static void dispose(struct class *class) {
    waiter_leave(&class->board_waiter);
    class_state_free(&class->state);
    free(class->boards);
    free(class);
}

static void let_go(struct class *class) {
    struct class **at = &class->all->first;
    while (*at != class) at = &(*at)->next;
    *at = class->next;
    class->all->count--;
    dispose(class);
}

static struct class *enter(struct classes *all, const char *id) {
    struct class *class = memory_new(1, sizeof *class);
    class->all = all;
    class->idle_since = clock_seconds();
    snprintf(class->id, sizeof class->id, "%s", id);
    class->next = all->first;
    all->first = class;
    all->count++;
    return class;
}

/* ---- waiting for one ---- */

static void waiter_add(struct class_waiter **list, struct class_waiter *waiter) {
    waiter->waits = true;
    waiter->next = *list;
    *list = waiter;
}

static bool waiter_remove(struct class_waiter **list, const struct class_waiter *waiter) {
    while (*list && *list != waiter) list = &(*list)->next;
    if (!*list) return false;
    *list = waiter->next;
    return true;
}

void class_waiter_leave(struct classes *all, struct class_waiter *waiter) {
    if (!waiter->waits) return;
    waiter->waits = false;
    if (waiter_remove(&all->waiters, waiter)) return;
    for (struct class *class = all->first; class; class = class->next)
        if (waiter_remove(&class->waiters, waiter)) return;
}

static void announce(struct class *class, answer_code why) {
    struct class *there = class->ready && !class->failed ? class : NULL;
    if (class->all->rooms->stopping) { /* as rooms do */
        there = NULL;
        why = ANSWER_STOPPING;
    }
    while (class->waiters) {
        struct class_waiter *w = class->waiters;
        class->waiters = w->next;
        w->waits = false;
        w->ready(w->context, there, why);
    }
}

/* ---- loading ---- */

void class_thing(struct thing *thing, const char *kind, const char *id) {
    snprintf(thing->kind, sizeof thing->kind, "%s", kind);
    snprintf(thing->id, sizeof thing->id, "%s", id);
    thing->used = (int64_t)time(NULL);
}

struct class_load {
    struct store_job base; /* first */
    struct classes *all;
    struct class *class;         /* when it was asked for by name, */
    struct class_waiter *waiter; /* or who asked for it by its word */
};

/* Pupils before their marks, whatever the order of the parts. */
static void take_parts(struct class *class, const struct thing *thing) {
    for (int marks = 0; marks < 2; marks++)
        for (int i = 0; i < thing->count; i++) {
            const struct thing_part *part = &thing->parts[i];
            if ((strncmp(part->name, "mark/", 5) == 0) != marks) continue;
            if (!class_state_read(&class->state, part->name, part->text))
                LOG(LOG_ERROR, "class_part_unreadable", LOG_TEXT("class", class->id),
                    LOG_TEXT("part", part->name));
        }
}

static void loaded_by_name(struct class_load *load) {
    struct class *class = load->class;
    if (load->base.result == STORE_FINE) {
        class->ready = true;
        take_parts(class, &load->base.thing);
        class_pairs_forget(class);
    }
    announce(class, load->base.result == STORE_GONE ? ANSWER_UNKNOWN_CLASS : ANSWER_STORAGE);
    if (!class->ready) let_go(class);
}

static void loaded_by_word(struct class_load *load) {
    const struct thing *thing = &load->base.thing;
    struct class_waiter *waiter = load->waiter;
    if (!waiter_remove(&load->all->waiters, waiter)) return; /* has left */
    waiter->waits = false;
    if (load->base.result == STORE_FINE && thing->count == 1 &&
        strlen(thing->parts[0].text) < ROOM_ID_TEXT)
        classes_find(load->all, thing->parts[0].text, waiter);
    else
        waiter->ready(waiter->context, NULL,
                      load->base.result == STORE_GONE ? ANSWER_UNKNOWN_WORD : ANSWER_STORAGE);
}

static void load_finished(struct job *job) {
    struct class_load *load = (struct class_load *)job;
    if (load->class)
        loaded_by_name(load);
    else
        loaded_by_word(load);
    store_job_clear(&load->base);
    free(load);
}

/* The class that was entered, or with NULL the one that a word names. */
static void load(struct classes *all, struct class *class, const char *id,
                 struct class_waiter *waiter) {
    struct class_load *job = memory_new(1, sizeof *job);
    job->base.kind = STORE_GET;
    job->base.own = class != NULL;
    job->base.base.finished = load_finished;
    job->all = all;
    job->class = class;
    job->waiter = waiter;
    class_thing(&job->base.thing, class ? "class" : "word", id);
    store_give(all->rooms->store, &job->base);
}

void classes_find(struct classes *all, const char *id, struct class_waiter *waiter) {
    struct class *class = find(all, id);
    if (all->rooms->stopping) {
        waiter->ready(waiter->context, NULL, ANSWER_STOPPING);
        return;
    }
    if (class && class->ready && !class->failed) {
        waiter->ready(waiter->context, class, ANSWER_UNKNOWN_CLASS);
        return;
    }
    if (class && class->failed && !class->pending && !class->members && !class->waiters) {
        let_go(class); /* it is read again */
        class = NULL;
    }
    if (!class) {
        class = enter(all, id);
        load(all, class, id, NULL);
    }
    waiter_add(&class->waiters, waiter);
}

void classes_find_word(struct classes *all, const char *word, struct class_waiter *waiter) {
    if (all->rooms->stopping) {
        waiter->ready(waiter->context, NULL, ANSWER_STOPPING);
        return;
    }
    for (struct class *class = all->first; class; class = class->next)
        if (class->ready && !class->failed && !strcmp(class->state.word, word)) {
            waiter->ready(waiter->context, class, ANSWER_UNKNOWN_WORD);
            return;
        }
    waiter_add(&all->waiters, waiter);
    load(all, NULL, word, waiter);
}

/* ---- changes ---- */

struct class_change *class_change_make(struct class *class) {
    struct class_change *change = memory_new(1, sizeof *change);
    change->base.kind = STORE_PUT;
    change->class = class;
    class_thing(&change->base.thing, "class", class->id);
    return change;
}

void class_change_tell(struct class_change *change, int to, struct encoded *message) {
    change->tellings[change->telling_count].to = to;
    change->tellings[change->telling_count++].message = message;
}

static void tell(struct class_change *change, bool kept) {
    for (int i = 0; i < change->telling_count; i++) {
        if (kept)
            class_tell(change->class, change->tellings[i].to, change->tellings[i].message);
        else
            encoded_drop(change->tellings[i].message);
    }
    for (struct member *m = change->class->members; kept && m && change->answer; m = m->next)
        if (m->face->number == change->face) m->face->calls->send(m->face, change->answer);
    encoded_drop(change->answer);
}

/* Everybody comes back in a moment, and finds what the store has. */
static void fail(struct class *class, const struct store_job *job) {
    if (job->result == STORE_BROKEN) rooms_store_failed(class->all->rooms, job);
    class->failed = true;
    /* Where there are several servers another one may have taken it over. */
    answer_code why = job->result == STORE_BROKEN ? ANSWER_STORAGE
                      : class->all->rooms->shared ? ANSWER_MOVED
                                                  : ANSWER_UNKNOWN_CLASS;
    class_bye(class, why, room_retry_ms(why));
}

void classes_taken(void *all, const char *id) {
    for (struct class *class = ((struct classes *)all)->first; class; class = class->next) {
        if (!class->ready || class->failed || (id && strcmp(class->id, id) != 0)) continue;
        LOG(LOG_INFO, "class_moves", LOG_TEXT("class", class->id));
        class->failed = true;
        class_bye(class, ANSWER_MOVED, room_retry_ms(ANSWER_MOVED));
    }
}

static void change_finished(struct job *job) {
    struct class_change *change = (struct class_change *)job;
    struct class *class = change->class;
    bool kept = change->base.result == STORE_FINE;
    class->pending--;
    tell(change, kept);
    if (change->then) change->then(change, kept);
    if (!kept && !class->failed)
        fail(class, &change->base);
    else if (change->base.result == STORE_BROKEN)
        rooms_store_failed(class->all->rooms, &change->base);
    store_job_clear(&change->base);
    free(change);
}

void class_change_store(struct class_change *change) {
    change->base.base.finished = change_finished;
    change->class->pending++;
    store_give(change->class->all->rooms->store, &change->base);
}

void class_change_drop(struct class_change *change) {
    tell(change, false);
    store_job_clear(&change->base);
    free(change);
}

/* ---- deleting ---- */

static void deleted(struct class_change *change, bool kept) {
    struct class *class = change->class;
    if (change->base.result == STORE_BROKEN) {
        class_bye(class, ANSWER_STORAGE, ROOM_RETRY_MS);
        return;
    }
    LOG(LOG_INFO, "class_deleted", LOG_TEXT("class", class->id), LOG_NUMBER("there", kept));
    class_bye(class, ANSWER_CLASS_DELETED, -1);
}

void class_wipe(struct class *class) {
    static const char *const kinds[] = {"word", "class"};
    class_pairs_drop(class);
    class->failed = true; /* nothing of it is changed any more */
    for (int i = 0; i < 2; i++) {
        struct class_change *change = class_change_make(class);
        change->base.kind = STORE_REMOVE;
        class_thing(&change->base.thing, kinds[i], i ? class->id : class->state.word);
        if (i) change->then = deleted;
        class_change_store(change);
    }
}

/* ---- running ---- */

static void sweep_one(struct class *class) {
    double now = clock_seconds();
    bool used = class->members || class->pending || class->waiters || !class->ready;
    if (used) class->idle_since = now;
    if (class->failed && !class->pending && !class->members) {
        announce(class, ANSWER_STORAGE);
        let_go(class);
    } else if (now - class->idle_since > (double)class->all->rooms->options->limits.idle_seconds) {
        let_go(class);
    } else if (class->ready && !class->failed) {
        class_pairs_look(class);
    }
}

void classes_sweep(struct classes *all) {
    for (struct class *class = all->first, *next; class; class = next) {
        next = class->next;
        sweep_one(class);
    }
}

void classes_free(struct classes *all) {
    for (struct class *class = all->first, *next; class; class = next) {
        next = class->next;
        dispose(class);
    }
    all->first = NULL;
}
