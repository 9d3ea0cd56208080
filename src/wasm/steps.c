/* steps.c - steps that were made, with what they made happen, as JSON (types
 * StepView, Happening). */
#include "advice/advice.h"
#include "wasm/view.h"
#include "words/advice/advice.h"
#include "words/game/why.h"

/* Which fields a happening has, as letters. Each is written under the name types.ts gives it. */
static const char *const happening_fields[ENT_HAP_KINDS] = {
    [ENT_HAP_ARRANGED] = "",
    [ENT_HAP_ROLLOFF] = "od",
    [ENT_HAP_PLACED] = "st",
    [ENT_HAP_CARD_DRAWN] = "sc",
    [ENT_HAP_CARD_SET_ASIDE] = "sc",
    [ENT_HAP_CARD_PLAYED] = "sc",
    [ENT_HAP_CARD_DISCARDED] = "sc",
    [ENT_HAP_CARD_KEPT] = "sc",
    [ENT_HAP_TRADED] = "sgk",
    [ENT_HAP_NO_PATH] = "sc",
    [ENT_HAP_MOVED] = "sftu",
    [ENT_HAP_PROBE] = "s",
    [ENT_HAP_STACK_SHUFFLED] = "",
    [ENT_HAP_ROLLED] = "sulmn",
    [ENT_HAP_MAY_REROLL] = "sl",
    [ENT_HAP_REROLL] = "s",
    [ENT_HAP_EVADED] = "p",
    [ENT_HAP_DETECTED] = "p",
    [ENT_HAP_DEFENCES_SKIPPED] = "pu",
    [ENT_HAP_RATE] = "xyu",
    [ENT_HAP_COMPONENT_TAKEN] = "sqf",
    [ENT_HAP_COMPONENT_GUARDED] = "sqf",
    [ENT_HAP_COMPONENT_PASSED] = "sqz",
    [ENT_HAP_COMPONENT_LOST] = "sq",
    [ENT_HAP_COMPONENT_LANDED] = "qt",
    [ENT_HAP_NOTHING_TO_LOSE] = "s",
    [ENT_HAP_CONTROL_FULL] = "",
    [ENT_HAP_CONTROL_CLEARED] = "w",
    [ENT_HAP_EVENT_DRAWN] = "se",
    [ENT_HAP_EVENT_KEPT] = "se",
    [ENT_HAP_EVENT_PLAYED] = "se",
    [ENT_HAP_EVENTS_SHUFFLED] = "",
    [ENT_HAP_TURN] = "s",
    [ENT_HAP_WON] = "",
    [ENT_HAP_LOST] = "u",
};

static const char *ship_or_null(unsigned ship) {
    return ship <= ENT_RUBICON ? ent_mover_word((ent_mover)ship) : NULL;
}

static void put_field(struct json *j, char field, const ent_happening *h) {
    switch (field) {
    case 's':
    case 'o': json_text(j, "ship", ship_or_null(h->ship)); break;
    case 'd':
        json_whole(j, "mercurial", h->from);
        json_whole(j, "rubicon", h->to);
        break;
    case 'c': json_text(j, "card", ent_card_word((ent_card)h->what)); break;
    case 'g': json_text(j, "gave", ent_card_word((ent_card)h->from)); break;
    case 'k': json_text(j, "took", ent_card_word((ent_card)h->to)); break;
    case 'f': json_text(j, "from", ent_planet_word((ent_planet)h->from)); break;
    case 't': json_text(j, "to", ent_planet_word((ent_planet)h->to)); break;
    case 'p': json_text(j, "planet", ent_planet_word((ent_planet)h->what)); break;
    case 'u': json_text(j, "cause", ent_cause_word((ent_cause)h->cause)); break;
    case 'l': json_whole(j, "fell", h->from); break;
    case 'm': json_whole(j, "counts", h->to); break;
    case 'n': json_whole(j, "limit", h->what); break;
    case 'x': json_whole(j, "from", h->from); break;
    case 'y': json_whole(j, "to", h->to); break;
    case 'q': json_text(j, "component", ent_component_word((ent_component)h->what)); break;
    case 'z': json_text(j, "to", ship_or_null(h->to)); break;
    case 'e': json_text(j, "event", ent_event_word((ent_event)h->what)); break;
    default: json_whole(j, "count", h->what); break;
    }
}

static void put_happening(struct json *j, ent_lang lang, const ent_happening *h) {
    char text[WORDS_MAX];
    words_happening(lang, h, text);
    json_open(j, NULL, '{');
    json_text(j, "kind", ent_happening_word((ent_happening_kind)h->kind));
    for (const char *field = happening_fields[h->kind]; *field; field++) put_field(j, *field, h);
    json_text(j, "sentence", text);
    json_close(j, '}');
}

/* Why it was so, at every depth, so that a face can show the one its user likes; null when there is
 * nothing to explain. */
static void put_explained(struct json *j, ent_lang lang, const ent_position *before,
                          ent_step step) {
    char text[WORDS_MAX];
    if (!words_why(lang, WHY_PHYSICS, before, step, text)) {
        json_none(j, "explained");
        return;
    }
    json_open(j, "explained", '{');
    for (int depth = WHY_PLAIN; depth < WHY_DEPTHS; depth++)
        json_text(j, why_depth_word((why_depth)depth),
                  words_why(lang, (why_depth)depth, before, step, text) ? text : NULL);
    json_close(j, '}');
}

void json_step_made(struct json *j, ent_lang lang, const struct reached *before, ent_step step,
                    const ent_happenings *happened) {
    ent_mover mover = ent_step_mover(step);
    json_open(j, NULL, '{');
    json_whole(j, "at", before->at);
    json_step(j, "step", step);
    json_text(j, "mover", ent_mover_word(mover));
    json_whole(j, "turnNumber", before->account.turn);
    struct advice_reason reason;
    if (mover <= ENT_RUBICON && advice_reason_for(&before->position, step, &reason)) {
        char text[WORDS_MAX];
        words_advice_reason(lang, &reason, text);
        json_text(j, "why", text);
    } else {
        json_none(j, "why");
    }
    put_explained(j, lang, &before->position, step);
    json_open(j, "happenings", '[');
    for (int i = 0; i < happened->count; i++) put_happening(j, lang, &happened->list[i]);
    json_close(j, ']');
    json_close(j, '}');
}
