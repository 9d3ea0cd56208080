/* advice.c - hints and reviews for rooms (advice.h). */
#include "serve/play/advice.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/memory.h"
#include "serve/play/crew.h"
#include "words/advice/advice.h"

enum { CREW_MOST = 64, TRIALS_MOST = 100000, HINT_MS = 400 };

struct advice {
    struct crew_job base; /* first */
    struct room *room;    /* of a hint */
    int by, at;
    struct asker *asker;   /* who else asked, or NULL */
    ent_lang lang;         /* of the asker */
    ent_position position; /* of a hint */
    double deadline;
    double time_ms;
    struct review_step *steps; /* of a review */
    int count;
    int rate;
    ent_variant variant;
    bool fine;
    char *texts[ENT_LANGS];
};

/* ---- on the crew's threads ---- */

static bool before_deadline(void *context) {
    return clock_seconds() < *(const double *)context;
}

static void work_hint(struct crew_job *job, struct thinker *thinker) {
    struct advice *a = (struct advice *)job;
    a->deadline = clock_seconds() + a->time_ms / 1000;
    hint_make(&thinker->hint, &(struct hint_task){.position = &a->position,
                                                  .value = thinker->value,
                                                  .trials = TRIALS_MOST,
                                                  .more = before_deadline,
                                                  .context = &a->deadline});
    for (int lang = 0; lang < ENT_LANGS; lang++) {
        struct json j = {0};
        json_start(&j);
        json_hint(&j, (ent_lang)lang, &a->position, &thinker->hint, 0);
        if (j.failed) abort();
        a->texts[lang] = j.text;
    }
}

static void work_review(struct crew_job *job, struct thinker *thinker) {
    struct advice *a = (struct advice *)job;
    struct review review;
    struct json j = {0};
    ent_position start = ent_start(a->rate, a->variant);
    review_make(&review, a->steps, a->count, &start, thinker->value, &thinker->search);
    a->fine = review.begun;
    if (!review.begun) return;
    json_start(&j);
    json_review(&j, a->lang, &review, a->steps, &a->position);
    if (j.failed) abort();
    a->texts[a->lang] = j.text;
}

/* ---- on the loop ---- */

static void left(struct asker *asker) {
    struct advice *a = asker->waits_for;
    a->asker = NULL;
}

static void advice_free(struct advice *a) {
    for (int lang = 0; lang < ENT_LANGS; lang++) free(a->texts[lang]);
    free(a->steps);
    free(a);
}

static void answer(struct advice *a) {
    if (!a->asker) return;
    char *text = a->texts[a->lang];
    a->texts[a->lang] = NULL;
    if (text)
        a->asker->answer(a->asker, text);
    else
        a->asker->refuse(a->asker, ANSWER_NOT_BEGUN);
}

void advice_forget(struct room *room) {
    if (room->advice) room->advice->room = NULL;
    room->advice = NULL;
}

static void tell_everybody(struct room *room, const struct advice *a) {
    struct encoded *messages[ENT_LANGS];
    for (int i = 0; i < ENT_LANGS; i++) messages[i] = encode_hint(a->at, a->by, a->texts[i]);
    for (struct face *face = room->faces; face; face = face->next)
        face->calls->send(face, messages[face->lang < ENT_LANGS ? face->lang : ENT_LANG_EN]);
    for (int i = 0; i < ENT_LANGS; i++) encoded_drop(messages[i]);
    room->rooms->metrics->hints++;
}

static void hint_finished(struct job *job) {
    struct advice *a = (struct advice *)job;
    struct room *room = a->room;
    if (room) room->advice = NULL;
    if (room && a->texts[0]) tell_everybody(room, a);
    answer(a);
    advice_free(a);
}

static void review_finished(struct job *job) {
    struct advice *a = (struct advice *)job;
    answer(a);
    advice_free(a);
}

static struct advice *advice_make(struct room *room, struct asker *asker) {
    struct advice *a = memory_new(1, sizeof *a);
    a->asker = asker;
    a->position = room->game.now;
    a->at = room->game.count;
    if (asker) {
        a->lang = asker->lang < ENT_LANGS ? asker->lang : ENT_LANG_EN;
        asker->waits_for = a;
        asker->leave = left;
    }
    return a;
}

static bool crew_has_time(const struct rooms *rooms) {
    return crew_waiting(rooms->crew) < CREW_MOST && !rooms->stopping;
}

bool advice_hint(struct room *room, int by, struct asker *asker) {
    if (room->advice || !crew_has_time(room->rooms)) return false;
    int64_t most = room->rooms->options->limits.bot_ms;
    struct advice *a = advice_make(room, asker);
    a->base.work = work_hint;
    a->base.base.finished = hint_finished;
    a->room = room;
    a->by = by;
    a->time_ms = most < HINT_MS ? (double)most : HINT_MS;
    room->advice = a;
    crew_give(room->rooms->crew, &a->base);
    return true;
}

bool advice_review(struct room *room, struct asker *asker) {
    if (!crew_has_time(room->rooms)) return false;
    const struct room_game *g = &room->game;
    struct advice *a = advice_make(room, asker);
    a->base.work = work_review;
    a->base.base.finished = review_finished;
    a->rate = g->rate;
    a->variant = g->variant;
    a->count = g->count;
    a->steps = memory_new((size_t)a->count + 1, sizeof *a->steps);
    for (int i = 0; i < a->count; i++) a->steps[i].step = g->steps[i];
    crew_give(room->rooms->crew, &a->base);
    return true;
}
