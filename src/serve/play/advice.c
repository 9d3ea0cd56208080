/* advice.c - hints and reviews for rooms (advice.h).
 *
 * Whoever asks over HTTP and hangs up, and who cancels a hint, stops the work on it. A review is
 * kept with its room until the game goes on, because it costs far more than it is to read. */
#include "serve/play/advice.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "serve/play/crew.h"
#include "words/advice/advice.h"

enum { TRIALS_MOST = 100000, HINT_MS = 400, REVIEW_KEPT_MOST = 1 << 20 };

/* What a review is of. */
struct review_key {
    int game, count;
    int64_t edition;
    ent_lang lang;
};

struct reviewed {
    struct review_key key;
    char *text;
};

struct advice {
    struct crew_job base; /* first */
    struct room *room;    /* NULL when it is gone, or no longer waits */
    int by, at;           /* of a hint */
    struct asker *asker;  /* who else asked, or NULL */
    ent_lang lang;        /* of the asker */
    ent_position position;
    struct review_key key;     /* of a review */
    struct review_step *steps; /* of a review */
    int count;
    int rate;
    ent_variant variant;
    bool stopped; /* a review that was not finished */
    char *texts[ENT_LANGS];
};

/* ---- on the crew's threads ---- */

static bool goes_on(void *context) {
    return !atomic_load(&((const struct crew_job *)context)->stop);
}

static void work_hint(struct crew_job *job, struct thinker *thinker) {
    struct advice *a = (struct advice *)job;
    hint_make(&thinker->hint, &(struct hint_task){.position = &a->position,
                                                  .value = thinker->value,
                                                  .trials = TRIALS_MOST,
                                                  .more = goes_on,
                                                  .context = job});
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
    a->stopped = !review_make_while(&review, a->steps, a->count, &start, thinker->value,
                                    &thinker->search, goes_on, job);
    if (a->stopped || !review.begun) return;
    json_start(&j);
    json_review(&j, a->lang, &review, a->steps, &a->position);
    if (j.failed) abort();
    a->texts[a->lang] = j.text;
}

/* ---- on the loop: what both have ---- */

static void advice_free(struct advice *a) {
    for (int lang = 0; lang < ENT_LANGS; lang++) free(a->texts[lang]);
    free(a->steps);
    free(a);
}

/* Nobody waits for it any more. */
static void let_go(struct advice *a) {
    atomic_store(&a->base.stop, true);
    if (a->room && a->room->hint == a) a->room->hint = NULL;
    if (a->room && a->room->review == a) a->room->review = NULL;
    a->room = NULL;
}

static void left(struct asker *asker) {
    struct advice *a = asker->waits_for;
    a->asker = NULL;
    let_go(a);
}

static void answer(struct advice *a, answer_code otherwise) {
    if (!a->asker) return;
    char *text = a->texts[a->lang];
    a->texts[a->lang] = NULL;
    if (text)
        a->asker->answer(a->asker, text);
    else
        a->asker->refuse(a->asker, otherwise);
}

static ent_lang lang_of(const struct asker *asker) {
    return asker->lang < ENT_LANGS ? asker->lang : ENT_LANG_EN;
}

static struct advice *advice_make(struct room *room, uint64_t owner, struct asker *asker) {
    struct advice *a = memory_new(1, sizeof *a);
    a->base.owner = owner;
    a->room = room;
    a->asker = asker;
    a->position = room->game.now;
    a->at = room->game.count;
    if (asker) a->lang = lang_of(asker);
    return a;
}

/* To the crew, if it has time for it. Only then the asker waits for it. */
static bool begin(struct advice *a) {
    struct rooms *rooms = a->room->rooms;
    if (rooms->stopping || !crew_advise(rooms->crew, &a->base)) {
        advice_free(a);
        return false;
    }
    if (a->asker) {
        a->asker->waits_for = a;
        a->asker->leave = left;
    }
    return true;
}

static void reviewed_free(struct room *room) {
    if (room->reviewed) free(room->reviewed->text);
    free(room->reviewed);
    room->reviewed = NULL;
}

void advice_forget(struct room *room) {
    if (room->hint) room->hint->room = NULL;
    if (room->review) room->review->room = NULL;
    room->hint = room->review = NULL;
    reviewed_free(room);
}

/* ---- hints ---- */

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
    if (room) room->hint = NULL;
    if (room && a->texts[0]) tell_everybody(room, a);
    answer(a, ANSWER_STOPPING); /* without a text it has not begun */
    advice_free(a);
}

bool advice_hint(struct room *room, int by, uint64_t owner, struct asker *asker) {
    if (room->hint) return false;
    int64_t most = room->rooms->options->limits.bot_ms;
    struct advice *a = advice_make(room, owner, asker);
    a->base.work = work_hint;
    a->base.base.finished = hint_finished;
    a->base.most_ms = most < HINT_MS ? most : HINT_MS;
    a->by = by;
    if (!begin(a)) return false;
    room->hint = a;
    return true;
}

bool advice_cancel(struct room *room, int by) {
    struct advice *a = room->hint;
    if (!a || a->by != by || a->asker) return false;
    let_go(a);
    return true;
}

/* ---- reviews ---- */

static bool is_same(const struct review_key *a, const struct review_key *b) {
    return a->game == b->game && a->count == b->count && a->edition == b->edition &&
           a->lang == b->lang;
}

static void keep(struct room *room, const struct advice *a) {
    const char *text = a->texts[a->lang];
    reviewed_free(room);
    if (!text || strlen(text) > REVIEW_KEPT_MOST) return;
    room->reviewed = memory_new(1, sizeof *room->reviewed);
    *room->reviewed = (struct reviewed){.key = a->key, .text = memory_text(text)};
}

static void review_finished(struct job *job) {
    struct advice *a = (struct advice *)job;
    if (a->room) {
        a->room->review = NULL;
        a->room->rooms->metrics->reviews++;
        keep(a->room, a);
    }
    bool late = a->stopped && a->room && !a->room->rooms->stopping;
    answer(a, late ? ANSWER_TOO_LONG : a->stopped ? ANSWER_STOPPING : ANSWER_NOT_BEGUN);
    advice_free(a);
}

bool advice_review(struct room *room, struct asker *asker) {
    const struct room_game *g = &room->game;
    struct review_key key = {.game = room->row.game,
                             .count = g->count,
                             .edition = room->row.edition,
                             .lang = lang_of(asker)};
    if (room->reviewed && is_same(&room->reviewed->key, &key)) {
        asker->answer(asker, memory_text(room->reviewed->text));
        return true;
    }
    if (room->review) return false;
    struct advice *a = advice_make(room, asker->owner, asker);
    a->base.work = work_review;
    a->base.base.finished = review_finished;
    a->base.most_ms = 1000 * room->rooms->options->limits.review_seconds;
    a->key = key;
    a->rate = g->rate;
    a->variant = g->variant;
    a->count = g->count;
    a->steps = memory_new((size_t)a->count + 1, sizeof *a->steps);
    for (int i = 0; i < a->count; i++) a->steps[i].step = g->steps[i];
    if (!begin(a)) return false;
    room->review = a;
    return true;
}
