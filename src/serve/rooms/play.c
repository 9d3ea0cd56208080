/* play.c - what the messages of players do (play.h). Every function checks, then changes the room,
 * then gives the change to the store together with what to tell once it is kept. */
#include "serve/rooms/play.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/net/server.h"

static int other(int seat) {
    return 1 - seat;
}

static bool is_person(const struct room *room, int seat) {
    return room->row.seats[seat].kind == SEAT_PERSON;
}

/* ---- steps ---- */

/* Adds to a change that what was asked is settled, or no longer applies. */
static void settle_ask(struct keep *keep, int by, bool agreed) {
    struct ask_row *ask = &keep->room->row.ask;
    keep->parts |= KEEP_ROW;
    keep_tell(keep, -1, tell_answered(ask->about, by, agreed));
    *ask = (struct ask_row){0};
}

void play_step(struct room *room, ent_step step, int by, double arrived) {
    struct record *r = &room->record;
    int from = r->count;
    if (record_step(r, step) != ENT_FINE) abort(); /* it was checked */
    struct keep *keep = keep_make(room, by, KEEP_STEPS);
    keep->number = from;
    keep->lines = record_lines(r, from);
    keep->began = arrived;
    keep_tell(keep, -1, tell_steps(r, from));
    if (ent_over(&r->now)) keep_tell(keep, -1, tell_seed(r));
    if (room->row.ask.about == ASK_UNDO) settle_ask(keep, -1, false);
    room->server->metrics.steps++;
    room_keep(keep);
}

static void do_step(struct connection *c, const struct message *m, double arrived) {
    struct room *room = c->room;
    ent_misreading wrong;
    ent_step step;
    if (m->at != room->record.count) {
        connection_refuse(c, ANSWER_STALE);
    } else if (!ent_step_read(m->step, strlen(m->step), &step, &wrong)) {
        connection_refuse(c, ANSWER_NOT_A_STEP);
    } else if ((int)ent_step_mover(step) != c->seat) {
        connection_refuse(c, ANSWER_WRONG_SEAT);
    } else if (!is_person(room, c->seat)) {
        connection_refuse(c, ANSWER_BOT_PLAYS);
    } else {
        ent_reason reason = ent_check(&room->record.now, step);
        if (reason == ENT_FINE) {
            play_step(room, step, c->seat, arrived);
            return;
        }
        char sentence[WORDS_MAX];
        words_reason(c->lang, reason, sentence);
        struct out *refusal = tell_refused(c->lang, room->record.count, ANSWER_ILLEGAL, sentence);
        room->server->metrics.refused[ANSWER_ILLEGAL]++;
        connection_send(c, refusal);
        out_drop(refusal);
    }
}

/* ---- what needs the partner's consent ---- */

static void ask(struct room *room, struct ask_row what) {
    room->row.ask = what;
    struct keep *keep = keep_make(room, what.by, KEEP_ROW);
    keep_tell(keep, -1, tell_asked(&what));
    room_keep(keep);
}

/* Takes back to before the latest choice of a person: a bot would only choose the same again. */
static int undo_to(const struct room *room) {
    unsigned persons = 0;
    for (int seat = 0; seat < 2; seat++)
        if (room->row.seats[seat].kind != SEAT_BOT) persons |= 1u << seat;
    return record_latest_choice(&room->record, persons);
}

static void undo(struct room *room, int by, struct keep *keep) {
    room_stop_thinking(room);
    record_cut(&room->record, undo_to(room));
    room->row.edition++;
    keep->parts |= KEEP_CUT | KEEP_ROW;
    keep->number = room->record.count;
    keep->by = by;
    keep_tell(keep, -1, tell_undone(room));
    room->server->metrics.undos++;
}

static void set_bot(struct room *room, int seat, const char *bot, struct keep *keep) {
    struct seat_row *row = &room->row.seats[seat];
    room_stop_thinking(room);
    memset(row->bot, 0, sizeof row->bot);
    memcpy(row->bot, bot, strlen(bot) + 1);
    row->kind = *bot ? SEAT_BOT : *row->name || room->present[seat] ? SEAT_PERSON : SEAT_OPEN;
    keep->parts |= KEEP_ROW;
    keep_tell(keep, -1, tell_seats(room));
}

static void rematch(struct room *room, struct keep *keep) {
    struct fair_seed fair;
    struct record *r = &room->record;
    int rate = r->rate;
    ent_variant variant = r->variant;
    fair_seed_make(&fair);
    record_free(r);
    record_start(r, rate, variant, &fair);
    record_deal(r);
    room->row.game++;
    room->row.edition++;
    keep->parts |= KEEP_ROW | KEEP_GAME | KEEP_STEPS;
    keep->game = room->row.game;
    keep->rate = rate;
    keep->variant = variant;
    keep->fair = fair;
    keep->number = 0;
    keep->lines = record_lines(r, 0);
    for (int seat = 0; seat < SEATS_ALL; seat++) keep_tell(keep, seat, tell_welcome(room, seat));
    keep_tell(keep, -1, tell_steps(r, 0));
}

static void grant(struct room *room, int by, const struct ask_row *what, struct keep *keep) {
    if (what->about == ASK_UNDO)
        undo(room, by, keep);
    else if (what->about == ASK_BOT)
        set_bot(room, what->seat, what->bot, keep);
    else
        rematch(room, keep);
}

static void do_answer(struct connection *c, ask_about about, bool agreed) {
    struct room *room = c->room;
    struct ask_row what = room->row.ask;
    /* Who asked may take the question back; only the other may agree. */
    if (what.about != about || (agreed && what.by == c->seat)) {
        connection_refuse(c, ANSWER_NOTHING_ASKED);
        return;
    }
    struct keep *keep = keep_make(room, c->seat, KEEP_ROW);
    settle_ask(keep, c->seat, agreed);
    if (agreed) grant(room, c->seat, &what, keep);
    room_keep(keep);
}

/* Does it at once when nobody needs to agree, else asks; a partner who asked the same agrees. */
static void propose(struct connection *c, struct ask_row what, bool needs_consent) {
    struct room *room = c->room;
    if (room->row.ask.about == what.about && room->row.ask.by != c->seat && what.about != ASK_BOT) {
        do_answer(c, what.about, true);
    } else if (room->row.ask.about) {
        connection_refuse(c, ANSWER_ASKED_ALREADY);
    } else if (needs_consent) {
        ask(room, what);
    } else {
        struct keep *keep = keep_make(room, c->seat, 0);
        grant(room, c->seat, &what, keep);
        room_keep(keep);
    }
}

static void do_undo(struct connection *c, const struct message *m) {
    struct room *room = c->room;
    struct ask_row what = {.about = ASK_UNDO, .by = c->seat, .at = room->record.count};
    if (ent_over(&room->record.now)) /* the seed has been shown: it would be known what comes */
        connection_refuse(c, ANSWER_OVER);
    else if (m->at != room->record.count)
        connection_refuse(c, ANSWER_STALE);
    else if (undo_to(room) < 0)
        connection_refuse(c, ANSWER_NOTHING_TO_UNDO);
    else
        propose(c, what, is_person(room, other(c->seat)));
}

/* A seat of one's own is taken back at once. A partner who is there is asked. */
static void do_bot(struct connection *c, const struct message *m) {
    struct room *room = c->room;
    const struct seat_row *seat = &room->row.seats[m->seat];
    struct ask_row what = {.about = ASK_BOT, .by = c->seat, .seat = m->seat};
    int partner = other(c->seat);
    bool partner_there = is_person(room, partner) && room->present[partner];
    memcpy(what.bot, m->bot, sizeof what.bot);
    if (seat->kind == SEAT_BOT ? !strcmp(seat->bot, m->bot) : !*m->bot)
        connection_refuse(c, ANSWER_BOT_HERE);
    else
        propose(c, what, *m->bot && partner_there);
}

static void do_rematch(struct connection *c) {
    struct room *room = c->room;
    struct ask_row what = {.about = ASK_REMATCH, .by = c->seat};
    if (!ent_over(&room->record.now))
        connection_refuse(c, ANSWER_NOT_OVER);
    else
        propose(c, what, is_person(room, other(c->seat)));
}

/* ---- talk ---- */

static void do_chat(struct connection *c, const struct message *m) {
    struct room *room = c->room;
    struct keep *keep = keep_make(room, c->seat, KEEP_CHAT);
    keep->chat = memory_new(1, sizeof *keep->chat);
    keep->chat->id = ++room->last_chat;
    keep->chat->by = c->seat;
    memcpy(keep->chat->text, m->text, sizeof keep->chat->text);
    keep_tell(keep, -1, tell_chat(keep->chat));
    room->server->metrics.chats++;
    room_keep(keep);
}

static void do_hint(struct connection *c, const struct message *m) {
    struct room *room = c->room;
    if (m->at != room->record.count)
        connection_refuse(c, ANSWER_STALE);
    else if (ent_to_move(&room->record.now) > ENT_RUBICON)
        connection_refuse(c, ANSWER_NOBODY_CHOOSES);
    else if (!advice_hint(room, c->seat, NULL))
        connection_refuse(c, ANSWER_BUSY);
}

void play_message(struct connection *c, const struct message *m, double arrived) {
    struct room *room = c->room;
    if (c->seat == SEAT_WATCHER) {
        connection_refuse(c, ANSWER_WATCHING);
        return;
    }
    if (room->server->stopping || room->state != ROOM_READY) {
        connection_refuse(c, room->server->stopping ? ANSWER_STOPPING : ANSWER_STORAGE);
        return;
    }
    switch (m->type) {
    case MESSAGE_STEP: do_step(c, m, arrived); break;
    case MESSAGE_UNDO: do_undo(c, m); break;
    case MESSAGE_AGREE: do_answer(c, m->about, true); break;
    case MESSAGE_DISAGREE: do_answer(c, m->about, false); break;
    case MESSAGE_BOT: do_bot(c, m); break;
    case MESSAGE_SIGNAL: room_tell(room, tell_signal(m, c->seat)); break;
    case MESSAGE_CHAT: do_chat(c, m); break;
    case MESSAGE_HINT: do_hint(c, m); break;
    case MESSAGE_REMATCH: do_rematch(c); break;
    default: break;
    }
}
