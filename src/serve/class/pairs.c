/* pairs.c - pupils who play together: their rooms, and their boards for the teacher (classes.h). */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "serve/class/members.h"

/* ---- rooms ---- */

static bool pairs_fine(const struct class *class, const struct class_message *m) {
    for (int i = 0; i < m->pair_count; i++)
        for (int seat = 0; seat < 2; seat++) {
            int number = m->pairs[i][seat];
            if (number && !class_pupil(&class->state, number)) return false;
            if (number && seat && number == m->pairs[i][0]) return false;
            for (int k = 0; number && k < i; k++)
                if (m->pairs[k][0] == number || m->pairs[k][1] == number) return false;
        }
    return true;
}

static void make_room(struct class *class, const struct class_message *m, int at,
                      const struct fair_seed *fair, struct class_pair *pair) {
    struct room_request request = {.rate = m->rate, .variant = ENT_STANDARD};
    for (int seat = 0; seat < 2; seat++) {
        pair->pupils[seat] = m->pairs[at][seat];
        if (!pair->pupils[seat]) memcpy(request.bots[seat], m->bot, BOT_BYTES);
    }
    rooms_make_now(class->all->rooms, &request, fair, pair->room, pair->secrets);
}

void class_pairs_drop(struct class *class) {
    for (int i = 0; i < class->state.pair_count; i++)
        rooms_delete(class->all->rooms, class->state.pairs[i].room);
}

static void paired(struct class_change *change, bool kept) {
    struct class *class = change->class;
    if (!kept) return;
    for (struct member *m = class->members; m; m = m->next) {
        const struct pupil *pupil = m->pupil ? class_pupil(&class->state, m->pupil) : NULL;
        if (pupil) face_send(m->face, class_pair_encode(class, pupil));
    }
    class_pairs_forget(class);
    if (!class->state.pair_count) class_tell(class, TO_TEACHERS, encode_no_boards());
    class_pairs_look(class);
}

/* The store does the rooms before the pairs that need them, or neither. */
bool class_pairs_make(struct class *class, const struct class_message *m, answer_code *why) {
    struct rooms *rooms = class->all->rooms;
    struct fair_seed same;
    *why = !pairs_fine(class, m)                ? ANSWER_UNKNOWN_PUPIL
           : m->pair_count && rooms_full(rooms) ? ANSWER_TOO_MANY_ROOMS
                                                : ANSWER_CODES;
    if (*why != ANSWER_CODES) return false;
    struct class_pair *pairs = memory_new((size_t)m->pair_count + 1, sizeof *pairs);
    fair_seed_make(&same);
    class_pairs_drop(class);
    for (int i = 0; i < m->pair_count; i++) make_room(class, m, i, m->on ? &same : NULL, &pairs[i]);
    struct class_change *change = class_change_make(class);
    class_pair_up(&class->state, pairs, m->pair_count, &change->base.thing);
    class->board_count = 0;
    change->then = paired;
    class_change_store(change);
    free(pairs);
    return true;
}

struct encoded *class_pair_encode(const struct class *class, const struct pupil *pupil) {
    int seat;
    const struct class_pair *pair = class_pair_of(&class->state, pupil->number, &seat);
    if (!pair) return encode_pair(&(struct pair_fields){0});
    const struct pupil *other = class_pupil(&class->state, pair->pupils[1 - seat]);
    return encode_pair(&(struct pair_fields){.room = pair->room,
                                             .secret = pair->secrets[seat],
                                             .seat = message_seat_word(seat),
                                             .with = other ? other->name : NULL});
}

/* ---- boards ---- */

void class_pairs_forget(struct class *class) {
    int count = class->board_count = class->state.pair_count;
    class->boards = memory_resize(class->boards, ((size_t)count + 1) * sizeof *class->boards);
    for (int i = 0; i < count; i++) class->boards[i] = (struct class_board){.steps = -1};
}

static int components_of(const ent_position *p) {
    int count = 0;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        count += ent_carries(p, ENT_MERCURIAL, (ent_component)c) ||
                 ent_carries(p, ENT_RUBICON, (ent_component)c);
    return count;
}

static void tell_board(struct class *class, int at, const struct room *room) {
    const struct class_pair *pair = &class->state.pairs[at];
    const ent_position *now = &room->game.now;
    char position[ENT_POSITION_ID_TEXT];
    ent_position_id_write(now, position);
    const char *result = !ent_over(now) ? NULL : now->phase == ENT_WON ? "won" : "lost";
    class->boards[at] =
        (struct class_board){.steps = room->game.count, .edition = room->row.edition};
    class_tell(class, TO_TEACHERS,
               encode_board(&(struct board_fields){.pair = at,
                                                   .of = class->state.pair_count,
                                                   .pupils = pair->pupils,
                                                   .room = pair->room,
                                                   .watch = pair->secrets[SEAT_WATCHER],
                                                   .known = true,
                                                   .position = position,
                                                   .result = result,
                                                   .rate = ent_rate(now),
                                                   .components = components_of(now),
                                                   .turn = room_game_turn(&room->game),
                                                   .steps = room->game.count}));
}

static bool teacher_there(const struct class *class) {
    for (const struct member *m = class->members; m; m = m->next)
        if (!m->pupil) return true;
    return false;
}

static void look_here(struct class *class);

static bool is_new(const struct class *class, int at, const struct room *room) {
    return class->boards[at].steps != room->game.count ||
           class->boards[at].edition != room->row.edition;
}

/* It is in memory now, or it was read for this once, or it cannot be had. */
static void board_loaded(void *context, struct room *room, answer_code why) {
    struct class *class = context;
    int at = class->board_at;
    (void)why;
    if (at < class->board_count && !room)
        class->boards[at].steps = 0;
    else if (at < class->board_count && room->peeked && is_new(class, at, room))
        tell_board(class, at, room);
    look_here(class);
}

static void read_board(struct class *class, int at) {
    class->board_waiter = (struct waiter){.ready = board_loaded, .context = class};
    class->board_at = at;
    rooms_read(class->all->rooms, class->state.pairs[at].room, &class->board_waiter);
}

/* Tells of the rooms that are here, and reads those of which nothing is known. */
static void look_here(struct class *class) {
    if (!class->board_count || !teacher_there(class)) return;
    for (int i = 0; i < class->board_count; i++) {
        const struct room *room = rooms_peek(class->all->rooms, class->state.pairs[i].room);
        if (room && is_new(class, i, room)) {
            tell_board(class, i, room);
        } else if (!room && class->boards[i].steps < 0 && !class->board_waiter.room) {
            read_board(class, i);
            return;
        }
    }
}

/* Where other servers may have them, one more is read each time. */
void class_pairs_look(struct class *class) {
    look_here(class);
    int count = class->board_count;
    if (class->all->rooms->shared && count && teacher_there(class) && !class->board_waiter.room)
        read_board(class, (class->board_at + 1) % count);
}
