/* play.c - what the messages of players do (play.h). Every function checks, then changes the room,
 * then gives the change to the store together with what to tell once it is kept. */
#include "serve/play/play.h"

#include <string.h>

#include "base/memory.h"
#include "serve/play/advice.h"
#include "serve/play/bots.h"
#include "serve/rooms/change.h"

static int other(int seat) {
    return 1 - seat;
}

static bool is_person(const struct room *room, int seat) {
    return room->row.seats[seat].kind == SEAT_PERSON;
}

/* ---- steps ---- */

/* Adds to a change that what was asked is settled, or no longer applies. */
static void settle_ask(struct room_change *change, int by, bool agreed) {
    struct ask *ask = &change->room->row.ask;
    change->base.parts |= STORE_ROW;
    room_change_tell(change, SEAT_NONE, encode_answered(ask->about, by, agreed));
    *ask = (struct ask){0};
}

ent_reason play_step(struct room *room, ent_step step, int by, double arrived) {
    struct room_game *g = &room->game;
    int from = g->count;
    ent_reason reason = room_game_step(g, step);
    if (reason != ENT_FINE) return reason;
    struct room_change *change = room_change_make(room, by, 0);
    room_change_add_steps(change, from);
    change->began = arrived;
    room_change_tell(change, SEAT_NONE, room_encode_steps(room, from));
    if (ent_over(&g->now)) room_change_tell(change, SEAT_NONE, encode_seed(&g->fair));
    if (room->row.ask.about == ASK_UNDO) settle_ask(change, SEAT_NONE, false);
    room->rooms->metrics->steps++;
    room_change_store(change);
    return ENT_FINE;
}

static void do_step(struct face *face, const struct message *m, double arrived) {
    struct room *room = face->room;
    ent_misreading wrong;
    ent_step step;
    if (m->at != room->game.count) {
        face_refuse(face, ANSWER_STALE);
    } else if (!ent_step_read(m->step, strlen(m->step), &step, &wrong)) {
        face_refuse(face, ANSWER_NOT_A_STEP);
    } else if ((int)ent_step_mover(step) != face->seat) {
        face_refuse(face, ANSWER_WRONG_SEAT);
    } else if (!is_person(room, face->seat)) {
        face_refuse(face, ANSWER_BOT_PLAYS);
    } else if (room_is_full(room)) {
        face_refuse(face, ANSWER_TOO_MANY_STEPS);
    } else {
        ent_reason reason = play_step(room, step, face->seat, arrived);
        if (reason != ENT_FINE) face_refuse_step(face, reason);
    }
}

/* ---- what needs the partner's consent ---- */

static void ask(struct room *room, struct ask what) {
    room->row.ask = what;
    struct room_change *change = room_change_make(room, what.by, STORE_ROW);
    room_change_tell(change, SEAT_NONE, encode_asked(&what));
    room_change_store(change);
}

static int undo_target(const struct room *room) {
    return match_undo_target(room->game.steps, room->game.count, room_persons(room));
}

static void undo(struct room *room, int by, struct room_change *change) {
    bots_stop(room);
    room_game_cut(&room->game, undo_target(room));
    history_cut(&room->history, room->game.count);
    room->row.edition++;
    change->base.parts |= STORE_CUT | STORE_ROW;
    change->base.first = room->game.count;
    change->by = by;
    room_change_tell(change, SEAT_NONE, encode_undone(room->game.count, room->row.edition));
    room->rooms->metrics->undos++;
}

static void set_bot(struct room *room, int seat, const char *bot, struct room_change *change) {
    struct seat_row *row = &room->row.seats[seat];
    bots_stop(room);
    memset(row->bot, 0, sizeof row->bot);
    memcpy(row->bot, bot, strlen(bot) + 1);
    row->kind = *bot ? SEAT_BOT : *row->name || room->present[seat] ? SEAT_PERSON : SEAT_OPEN;
    change->base.parts |= STORE_ROW;
    room_change_tell(change, SEAT_NONE, room_encode_seats(room));
}

void play_bot_failed(struct room *room) {
    struct room_change *change = room_change_make(room, SEAT_NONE, 0);
    set_bot(room, (int)ent_to_move(&room->game.now), "expert", change);
    room->rooms->metrics->bot_failures++;
    for (struct face *face = room->faces; face; face = face->next)
        face_refuse(face, ANSWER_BOT_FAILED);
    room_change_store(change);
}

static void rematch(struct room *room, struct room_change *change) {
    struct fair_seed fair;
    int rate = room->game.rate;
    ent_variant variant = room->game.variant;
    fair_seed_make(&fair);
    room_game_free(&room->game);
    history_cut(&room->history, 0);
    room_game_start(&room->game, rate, variant, &fair);
    room->row.game++;
    room->row.edition++;
    change->base.parts |= STORE_ROW | STORE_GAME;
    room_change_add_steps(change, 0);
    for (int seat = 0; seat < SEATS_ALL; seat++)
        room_change_tell(change, seat, room_encode_welcome(room, seat));
    room_change_tell(change, SEAT_NONE, room_encode_steps(room, 0));
}

static void grant(struct room *room, int by, const struct ask *what, struct room_change *change) {
    if (what->about == ASK_UNDO)
        undo(room, by, change);
    else if (what->about == ASK_BOT)
        set_bot(room, what->seat, what->bot, change);
    else
        rematch(room, change);
}

static void do_answer(struct face *face, ask_about about, bool agreed) {
    struct room *room = face->room;
    struct ask what = room->row.ask;
    /* Who asked may take the question back; only the other may agree. */
    if (what.about != about || (agreed && what.by == face->seat)) {
        face_refuse(face, ANSWER_NOTHING_ASKED);
        return;
    }
    struct room_change *change = room_change_make(room, face->seat, STORE_ROW);
    settle_ask(change, face->seat, agreed);
    if (agreed) grant(room, face->seat, &what, change);
    room_change_store(change);
}

/* Does it at once when nobody needs to agree, else asks; a partner who asked the same agrees. */
static void propose(struct face *face, struct ask what, bool needs_consent) {
    struct room *room = face->room;
    if (room->row.ask.about == what.about && room->row.ask.by != face->seat &&
        what.about != ASK_BOT) {
        do_answer(face, what.about, true);
    } else if (room->row.ask.about) {
        face_refuse(face, ANSWER_ASKED_ALREADY);
    } else if (needs_consent) {
        ask(room, what);
    } else {
        struct room_change *change = room_change_make(room, face->seat, 0);
        grant(room, face->seat, &what, change);
        room_change_store(change);
    }
}

static void do_undo(struct face *face, const struct message *m) {
    struct room *room = face->room;
    struct ask what = {.about = ASK_UNDO, .by = face->seat, .at = room->game.count};
    if (ent_over(&room->game.now)) /* the seed has been shown: it would be known what comes */
        face_refuse(face, ANSWER_OVER);
    else if (m->at != room->game.count)
        face_refuse(face, ANSWER_STALE);
    else if (undo_target(room) < 0)
        face_refuse(face, ANSWER_NOTHING_TO_UNDO);
    else
        propose(face, what, is_person(room, other(face->seat)));
}

/* A seat of one's own is taken back at once. A partner who is there is asked. */
static void do_bot(struct face *face, const struct message *m) {
    struct room *room = face->room;
    const struct seat_row *seat = &room->row.seats[m->seat];
    struct ask what = {.about = ASK_BOT, .by = face->seat, .seat = m->seat};
    int partner = other(face->seat);
    bool partner_there = is_person(room, partner) && room->present[partner];
    memcpy(what.bot, m->bot, sizeof what.bot);
    if (seat->kind == SEAT_BOT ? !strcmp(seat->bot, m->bot) : !*m->bot)
        face_refuse(face, ANSWER_BOT_HERE);
    else
        propose(face, what, *m->bot && partner_there);
}

static void do_rematch(struct face *face) {
    struct room *room = face->room;
    struct ask what = {.about = ASK_REMATCH, .by = face->seat};
    if (!ent_over(&room->game.now) && !room_is_full(room))
        face_refuse(face, ANSWER_NOT_OVER);
    else
        propose(face, what, is_person(room, other(face->seat)));
}

/* ---- talk ---- */

static void do_chat(struct face *face, const struct message *m) {
    struct room *room = face->room;
    struct room_change *change = room_change_make(room, face->seat, STORE_CHAT);
    struct chat *chat = change->base.chat = memory_new(1, sizeof *chat);
    chat->id = ++room->last_chat;
    chat->by = face->seat;
    memcpy(chat->text, m->text, sizeof chat->text);
    room_change_tell(change, SEAT_NONE, encode_chat(chat));
    room->rooms->metrics->chats++;
    room_change_store(change);
}

/* Takes back what this seat has said. */
static void do_unsay(struct face *face, const struct message *m) {
    struct room_change *change = room_change_make(face->room, face->seat, STORE_UNCHAT);
    change->base.unchat = m->id;
    change->base.unchat_by = face->seat;
    room_change_tell(change, SEAT_NONE, encode_unsaid(m->id));
    room_change_store(change);
}

/* A new link for one's own seat, for spectators, or for a seat that nobody has taken. */
static void do_link(struct face *face, const struct message *m) {
    struct room *room = face->room;
    char secret[SECRET_TEXT];
    if (m->seat != SEAT_WATCHER && m->seat != face->seat && is_person(room, m->seat)) {
        face_refuse(face, ANSWER_SEAT_TAKEN);
        return;
    }
    secret_make(secret,
                m->seat == SEAT_WATCHER ? room->row.watch : room->row.seats[m->seat].secret);
    room->links++;
    struct room_change *change = room_change_make(room, face->seat, STORE_LINK);
    change->base.link = m->seat;
    change->linker = face->number;
    change->linked = encode_linked(m->seat, secret);
    room_change_store(change);
}

static void do_hint(struct face *face, const struct message *m) {
    struct room *room = face->room;
    if (m->at != room->game.count)
        face_refuse(face, ANSWER_STALE);
    else if (ent_to_move(&room->game.now) > ENT_RUBICON)
        face_refuse(face, ANSWER_NOBODY_CHOOSES);
    else if (!advice_hint(room, face->seat, face->owner, NULL))
        face_refuse(face, ANSWER_BUSY);
}

static void do_cancel(struct face *face) {
    struct room *room = face->room;
    int seat = face->seat;
    if (!advice_cancel(room, seat)) {
        face_refuse(face, ANSWER_NOTHING_ASKED);
        return;
    }
    for (struct face *other = room->faces; other; other = other->next)
        if (other->seat == seat) face_refuse(other, ANSWER_CANCELLED);
}

void play_message(struct face *face, const struct message *m, double arrived) {
    struct room *room = face->room;
    if (face->seat == SEAT_WATCHER) {
        face_refuse(face, ANSWER_WATCHING);
        return;
    }
    if (room->rooms->stopping || room->state != ROOM_READY) {
        face_refuse(face, room->rooms->stopping ? ANSWER_STOPPING : ANSWER_STORAGE);
        return;
    }
    switch (m->type) {
    case MESSAGE_STEP: do_step(face, m, arrived); break;
    case MESSAGE_UNDO: do_undo(face, m); break;
    case MESSAGE_AGREE: do_answer(face, m->about, true); break;
    case MESSAGE_DISAGREE: do_answer(face, m->about, false); break;
    case MESSAGE_BOT: do_bot(face, m); break;
    case MESSAGE_SIGNAL: room_tell(room, encode_signal(m, face->seat)); break;
    case MESSAGE_CHAT: do_chat(face, m); break;
    case MESSAGE_HINT: do_hint(face, m); break;
    case MESSAGE_REMATCH: do_rematch(face); break;
    case MESSAGE_CANCEL: do_cancel(face); break;
    case MESSAGE_LINK: do_link(face, m); break;
    case MESSAGE_UNSAY: do_unsay(face, m); break;
    default: break;
    }
}

static void leave(struct room *room) {
    bots_stop(room);
    advice_forget(room);
}

const struct room_calls play_calls = {.go_on = bots_continue, .halt = bots_stop, .leave = leave};
