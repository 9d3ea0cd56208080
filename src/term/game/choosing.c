/* choosing.c - the choices of a position as a list (choosing.h). */
#include "term/game/choosing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/match.h"
#include "words/advice/advice.h"
#include "words/game/explain.h"
#include "words/game/labels.h"

/* Dice are answered by what they show, everything else by its place in the list. */
static int number_of(ent_step step, int index) {
    ent_kind kind = ent_step_kind(step);
    return kind == ENT_STEP_D2 || kind == ENT_STEP_D8 ? (int)ent_step_b(step) : index + 1;
}

/* Where the cursor begins: on the first card that leads somewhere, else on the first choice that is
 * neither a card without a path nor an exchange, which other things are better than. */
static int first_that_acts(const struct choosing *c, const ent_position *p) {
    int other = -1;
    for (int i = 0; i < c->count; i++) {
        ent_kind kind = ent_step_kind(c->steps[i]);
        ent_card card = (ent_card)ent_step_b(c->steps[i]);
        bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
        if (flies && ent_board_move(p->ships, (ent_mover)p->turn, card) != p->ships) return i;
        if (!flies && kind != ENT_STEP_EXCHANGE && kind != ENT_STEP_TRADE && other < 0) other = i;
    }
    return other < 0 ? 0 : other;
}

void choosing_start(struct choosing *c, ent_lang lang, const ent_position *p) {
    c->weighed = false;
    c->count = ent_steps(p, c->steps, NULL);
    list_start(&c->list, false);
    for (int i = 0; i < c->count; i++) {
        char label[WORDS_MAX];
        words_choice_label(lang, p, c->steps[i], label);
        list_add(&c->list, label, number_of(c->steps[i], i), words_choice_letter(c->steps[i]));
    }
    c->list.at = first_that_acts(c, p);
}

void choosing_weigh(struct choosing *c, struct app *app, const ent_position *p) {
    if (c->weighed || ent_to_move(p) > ENT_RUBICON) return;
    hint_make(app->hint, &(struct hint_task){.position = p, .value = app->value});
    for (int i = 0; i < c->count; i++)
        for (int j = 0; j < app->hint->count; j++)
            if (app->hint->choices[j].step == c->steps[i]) {
                c->risks[i].detection = app->hint->choices[j].detection;
                c->risks[i].loss = app->hint->choices[j].loss;
            }
    c->weighed = true;
}

static void add_sentence(char *out, size_t size, const char *sentence) {
    size_t used = strlen(out);
    if (*sentence) snprintf(out + used, size - used, "%s%s", used ? " " : "", sentence);
}

static void say_risk(const struct choosing *c, ent_lang lang, char *out, size_t size) {
    char detection[PERCENT_TEXT], loss[PERCENT_TEXT], text[WORDS_MAX];
    double detected = c->risks[c->list.at].detection, lost = c->risks[c->list.at].loss;
    words_percent(detected, detection);
    words_percent(lost, loss);
    const struct place_filler places[] = {{"detection", detection}, {"loss", loss}};
    bool none = detected <= 0 && lost <= 0;
    words_fill(text, sizeof text,
               words_advice_template(lang, none ? ADVICE_SAY_NO_RISK : ADVICE_SAY_RISK), places, 2);
    add_sentence(out, size, text);
}

void choosing_say(const struct choosing *c, ent_lang lang, const ent_position *p, char *out,
                  size_t size) {
    char text[WORDS_MAX];
    struct roll_ahead roll;
    out[0] = '\0';
    if (!c->count) return;
    ent_step step = c->steps[c->list.at];
    ent_kind kind = ent_step_kind(step);
    ent_card card = (ent_card)ent_step_b(step);
    bool flies = kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
    words_choice(lang, p, step, text);
    add_sentence(out, size, text);
    if (flies && ent_board_move(p->ships, (ent_mover)p->turn, card) == p->ships) {
        words_no_path(lang, p, (ent_mover)p->turn, card, text);
        out[0] = '\0';
        add_sentence(out, size, text);
    }
    if (roll_ahead_of(p, step, &roll) && roll.rerolls) {
        words_roll(lang, &roll, text);
        add_sentence(out, size, text);
    }
    if (c->weighed) say_risk(c, lang, out, size);
}

void choosing_preview(const struct choosing *c, struct scene *scene) {
    const ent_position *p = scene->position;
    scene->preview = false;
    if (!c->count || ent_to_move(p) > ENT_RUBICON) return;
    ent_step step = c->steps[c->list.at];
    ent_kind kind = ent_step_kind(step);
    scene->preview_card = ENT_CARDS;
    if (kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY) {
        scene->preview = true;
        scene->preview_card = (ent_card)ent_step_b(step);
        scene->preview_ships = ent_board_move(p->ships, (ent_mover)p->turn, scene->preview_card);
    } else if (kind == ENT_STEP_JUMP) {
        scene->preview = true;
        scene->preview_ships =
            ent_place_of((ent_planet)ent_step_a(step), (ent_planet)ent_step_b(step));
    }
}

/* ---- typed steps ---- */

bool choosing_read(const struct choosing *c, const ent_position *p, const char *text,
                   ent_step *step, ent_expected *expected) {
    if (*text && strspn(text, "0123456789") == strlen(text))
        for (int i = 0; i < c->count; i++)
            if (c->list.entries[i].number == atoi(text)) {
                *step = c->steps[i];
                return true;
            }
    return match_read_step(p, text, step, expected);
}

ent_step choosing_letter(const ent_position *p, int key) {
    static const char cards[] = "chsx"; /* in the order of ent_card */
    ent_mover mover = ent_to_move(p);
    const char *card = key > 0 && key < 128 ? strchr(cards, key | 0x20) : NULL;
    if (mover > ENT_RUBICON) return 0;
    if (card && *card)
        return ent_step_make(key & 0x20 ? ENT_STEP_NAVIGATE : ENT_STEP_EXCHANGE, mover, 0,
                             (unsigned)(card - cards));
    switch (key) {
    case 'r': return ent_step_make(ENT_STEP_RETRIEVE, mover, 0, 0);
    case 'e': return ent_step_make(ENT_STEP_HEISENBERG, mover, 0, 0);
    case 'm': return ent_step_make(ENT_STEP_MECHANIC, mover, 0, 0);
    case 'k': return ent_step_make(ENT_STEP_TUNNEL, mover, 0, 0);
    default: return 0;
    }
}
