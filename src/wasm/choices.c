/* choices.c - what the player to move can do, as JSON (types Choice and RollView). */
#include "advice/advice.h"
#include "wasm/view.h"
#include "words/advice/advice.h"
#include "words/game/explain.h"
#include "words/game/labels.h"

static bool has_card(ent_kind kind) {
    return kind == ENT_STEP_DISCARD || kind == ENT_STEP_EXCHANGE || kind == ENT_STEP_KEEP ||
           kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY || kind == ENT_STEP_TRADE;
}

static bool flies(ent_kind kind) {
    return kind == ENT_STEP_NAVIGATE || kind == ENT_STEP_PLAY;
}

/* The event card that a choice plays, or ENT_EVENTS. */
static ent_event event_played(ent_kind kind) {
    switch (kind) {
    case ENT_STEP_BENNETT_GIVE:
    case ENT_STEP_BENNETT_TAKE: return ENT_BENNETT;
    case ENT_STEP_HEISENBERG: return ENT_HEISENBERG;
    case ENT_STEP_MECHANIC: return ENT_MECHANIC;
    case ENT_STEP_TUNNEL: return ENT_QUANTUM_TUNNEL;
    default: return ENT_EVENTS;
    }
}

static void put_roll(struct json *j, ent_lang lang, const ent_position *p, ent_step step) {
    static const char *const purposes[] = {"orbital", "ground", "probe", "heisenberg"};
    struct roll_ahead roll;
    char text[WORDS_MAX];
    if (!roll_ahead_of(p, step, &roll)) {
        json_none(j, "roll");
        json_none(j, "failure");
        return;
    }
    json_open(j, "roll", '{');
    json_text(j, "purpose", purposes[roll.purpose]);
    if (roll.purpose == ENT_BY_HEISENBERG)
        json_none(j, "moreThan");
    else
        json_whole(j, "moreThan", roll.more_than);
    json_whole(j, "faces", roll.faces);
    json_number(j, "chance", roll.chance / 64.0, 6);
    json_truth(j, "rerolls", roll.rerolls);
    json_whole(j, "modifier", roll.modifier);
    words_roll(lang, &roll, text);
    json_text(j, "sentence", text);
    json_close(j, '}');
    words_failure(lang, p, &roll, text);
    json_text(j, "failure", *text ? text : NULL);
}

/* Where the ships would be, whether they move at all, and what lies there. */
static void put_flight(struct json *j, ent_lang lang, const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    ent_card card = (ent_card)ent_step_b(step);
    uint8_t to = p->ships;
    if (flies(kind)) to = ent_board_move(p->ships, (ent_mover)p->turn, card);
    if (kind == ENT_STEP_JUMP)
        to = ent_place_of((ent_planet)ent_step_a(step), (ent_planet)ent_step_b(step));
    bool idle = flies(kind) && to == p->ships, inside = to >= ENT_PLACE_ENTANGLION;
    ent_component there = inside && flies(kind) && !idle
                              ? ent_component_at(p, ent_place_planet(to, ENT_MERCURIAL))
                              : ENT_COMPONENTS;
    char why[WORDS_MAX];
    if (flies(kind) || kind == ENT_STEP_JUMP)
        json_place(j, "to", to);
    else
        json_none(j, "to");
    json_truth(j, "moves", !idle);
    if (idle) words_no_path(lang, p, (ent_mover)p->turn, card, why);
    json_text(j, "idle", idle ? why : NULL);
    json_text(j, "find", there < ENT_COMPONENTS ? ent_component_word(there) : NULL);
}

static void put_reasons(struct json *j, ent_lang lang, const ent_position *p, ent_step step) {
    struct advice_reasons reasons;
    advice_reasons_of(p, step, &reasons);
    json_open(j, "reasons", '[');
    for (int i = 0; i < reasons.count; i++) {
        char text[WORDS_MAX];
        words_advice_reason(lang, &reasons.list[i], text);
        json_text(j, NULL, text);
    }
    json_close(j, ']');
}

/* The component that a choice is about, or NULL. */
static const char *component_of(const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    if (kind == ENT_STEP_BENNETT_GIVE || kind == ENT_STEP_BENNETT_TAKE)
        return ent_component_word((ent_component)ent_step_b(step));
    if (kind == ENT_STEP_RETRIEVE)
        return ent_component_word(ent_component_at(p, ent_ship_planet(p, ENT_MERCURIAL)));
    return NULL;
}

static void put_choice(struct json *j, ent_lang lang, const ent_position *p, ent_step step) {
    ent_kind kind = ent_step_kind(step);
    ent_event event = event_played(kind);
    char text[WORDS_MAX];
    words_choice(lang, p, step, text);
    json_open(j, NULL, '{');
    json_step(j, "step", step);
    json_text(j, "kind", ent_kind_word(kind));
    json_text(j, "ship", ent_mover_word(ent_step_mover(step)));
    json_text(j, "sentence", text);
    words_choice_label(lang, p, step, text);
    json_text(j, "label", text);
    json_text(j, "card", has_card(kind) ? ent_card_word((ent_card)ent_step_b(step)) : NULL);
    json_text(j, "give", kind == ENT_STEP_TRADE ? ent_card_word((ent_card)ent_step_a(step)) : NULL);
    json_text(j, "component", component_of(p, step));
    json_text(j, "event", event < ENT_EVENTS ? ent_event_word(event) : NULL);
    put_flight(j, lang, p, step);
    put_roll(j, lang, p, step);
    put_reasons(j, lang, p, step);
    json_close(j, '}');
}

/* Actions one might expect, and why they cannot be made now. */
static void put_blocked(struct json *j, ent_lang lang, const ent_position *p) {
    static const ent_kind expected[] = {ENT_STEP_RETRIEVE};
    bool acting = p->phase == ENT_ACTION || p->phase == ENT_ACTION_TRADED;
    json_open(j, "blocked", '[');
    for (size_t i = 0; acting && i < sizeof expected / sizeof *expected; i++) {
        char text[WORDS_MAX];
        ent_reason reason = ent_check(p, ent_step_make(expected[i], (ent_mover)p->turn, 0, 0));
        if (reason == ENT_FINE) continue;
        words_reason(lang, reason, text);
        json_open(j, NULL, '{');
        json_text(j, "kind", ent_kind_word(expected[i]));
        json_text(j, "why", text);
        json_close(j, '}');
    }
    json_close(j, ']');
}

void json_choices(struct json *j, ent_lang lang, const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    int count = ent_to_move(p) <= ENT_RUBICON ? ent_steps(p, steps, NULL) : 0;
    json_open(j, "choices", '[');
    for (int i = 0; i < count; i++) put_choice(j, lang, p, steps[i]);
    json_close(j, ']');
    json_open(j, "idle", '[');
    for (int i = 0; i < count; i++) {
        ent_card card = (ent_card)ent_step_b(steps[i]);
        char why[WORDS_MAX];
        if (!flies(ent_step_kind(steps[i])) ||
            ent_board_move(p->ships, (ent_mover)p->turn, card) != p->ships)
            continue;
        words_no_path(lang, p, (ent_mover)p->turn, card, why);
        json_open(j, NULL, '{');
        json_text(j, "card", ent_card_word(card));
        json_text(j, "why", why);
        json_close(j, '}');
    }
    json_close(j, ']');
    put_blocked(j, lang, p);
}
