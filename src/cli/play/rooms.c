/* rooms.c - `entanglion rooms`: the data file of a server, also while the server runs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/closest.h"
#include "base/json.h"
#include "cli/cli.h"
#include "serve/rooms/game.h"
#include "serve/store/data.h"
#include "serve/store/database.h"
#include "words/faces/server.h"

enum { DAY = 24 * 3600 };

struct task {
    const struct call *call;
    const char *data;         /* where the rooms are, */
    char name[DATABASE_NAME]; /* and how that is shown */
    struct database *db;
    const char *word; /* a room or a file */
    const char *seat; /* of a link; or where to copy to */
    int64_t days, game;
    bool json, yes, chat, broken;
};

static int fail(const struct task *t, server_saying saying, const struct place_filler *places,
                int count) {
    char text[WORDS_MAX];
    words_fill(text, sizeof text, words_server_template(t->call->lang, saying), places, count);
    return refuse_text(t->call, EXIT_INPUT, text);
}

static int fail_data(const struct task *t) {
    return fail(t, t->db->shared ? SERVER_SAY_DATABASE_UNUSABLE : SERVER_SAY_DATA_UNREADABLE,
                (struct place_filler[]){{"file", t->name}, {"problem", database_problem(t->db)}},
                2);
}

static void date_write(int64_t seconds, char text[24]) {
    time_t when = (time_t)seconds;
    struct tm parts;
    gmtime_r(&when, &parts);
    strftime(text, 24, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

/* ---- one room in a line or an object ---- */

static void print_json_room(const struct room_row *row) {
    static const char *const keys[2] = {"mercurial", "rubicon"};
    char player[ROOM_PLAYER_TEXT], created[24], used[24];
    struct json j = {0};
    date_write(row->created, created);
    date_write(row->used, used);
    json_start(&j);
    json_open(&j, NULL, '{');
    json_text(&j, "room", row->id);
    json_text(&j, "created", created);
    json_text(&j, "used", used);
    json_whole(&j, "game", row->game);
    for (int i = 0; i < 2; i++)
        json_text(&j, keys[i],
                  row->seats[i].kind == SEAT_OPEN ? NULL : room_player(&row->seats[i], player));
    json_close(&j, '}');
    if (!j.failed) puts(j.text);
    free(j.text);
}

static void print_room(const struct task *t, const struct room_row *row) {
    char line[WORDS_MAX], players[2][ROOM_PLAYER_TEXT], date[24];
    if (t->json) {
        print_json_room(row);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (row->seats[i].kind == SEAT_OPEN)
            memcpy(players[i], "-", 2);
        else
            room_player(&row->seats[i], players[i]);
    date_write(row->used, date);
    struct number_text game = whole(row->game);
    const struct place_filler places[] = {{"room", row->id},
                                          {"date", date},
                                          {"game", game.text},
                                          {"mercurial", players[0]},
                                          {"rubicon", players[1]}};
    words_fill(line, sizeof line, words_server_template(t->call->lang, SERVER_SAY_ROOM), places, 5);
    output_line(stdout, line);
}

/* ---- subcommands ---- */

static int fail_room(const struct task *t, const char *room) {
    const struct place_filler places[] = {{"room", room}, {"file", t->name}};
    return fail(t, SERVER_SAY_ROOM_DAMAGED, places, 2);
}

static void list_room(void *context, const struct room_row *row, bool damaged) {
    struct task *t = context;
    if (damaged) fail_room(t, row->id);
    t->broken = t->broken || damaged;
    if (!damaged) print_room(t, row);
}

static int list(struct task *t) {
    if (database_list(t->db, list_room, t) != STORE_FINE) return fail_data(t);
    return t->broken ? EXIT_INPUT : EXIT_FINE;
}

/* The room that was named and one of its games, 0 for the current one. Broken, too, when its
 * steps make no game. */
static store_result fetch(const struct task *t, int number, struct room_row *row,
                          struct room_game *game) {
    struct store_job job = {.kind = STORE_LOAD, .game.number = number};
    snprintf(job.row.id, sizeof job.row.id, "%s", t->word);
    bool fits = strlen(t->word) < sizeof job.row.id;
    store_result result = fits ? database_do(t->db, &job) : STORE_GONE;
    if (result == STORE_FINE && !room_game_load(game, &job.game, job.lines)) result = STORE_BROKEN;
    *row = job.row;
    store_job_clear(&job);
    return result;
}

static int load(const struct task *t, int number, struct room_row *row, struct room_game *game) {
    store_result result = fetch(t, number, row, game);
    if (result == STORE_GONE)
        return fail(t, SERVER_SAY_NO_ROOM, &(struct place_filler){"room", t->word}, 1);
    return result == STORE_FINE ? EXIT_FINE : fail_room(t, t->word);
}

static int report(const struct task *t, server_saying saying, const struct place_filler *places,
                  int count) {
    char line[WORDS_MAX];
    words_fill(line, sizeof line, words_server_template(t->call->lang, saying), places, count);
    output_line(stdout, line);
    return EXIT_FINE;
}

static void print_game(const struct task *t, int number, const struct room_game *g) {
    char line[WORDS_MAX];
    server_saying saying = g->now.phase == ENT_WON    ? SERVER_SAY_ROOM_WON
                           : g->now.phase == ENT_LOST ? SERVER_SAY_ROOM_LOST
                                                      : SERVER_SAY_ROOM_GAME;
    struct number_text game = whole(number), count = whole(g->count), rate = whole(g->rate);
    const struct place_filler places[] = {{"game", game.text},
                                          {"count", count.text},
                                          {"rate", rate.text},
                                          {"variant", ent_variant_word(g->variant)}};
    words_fill(line, sizeof line, words_server_template(t->call->lang, saying), places, 4);
    output_line(stdout, line);
}

static int show(struct task *t) {
    struct room_row row;
    struct room_game game;
    int status = load(t, 0, &row, &game);
    if (status != EXIT_FINE) return status;
    room_game_free(&game);
    print_room(t, &row);
    for (int number = 1; number <= row.game && !t->json; number++) {
        status = load(t, number, &row, &game);
        if (status != EXIT_FINE) return status;
        print_game(t, number, &game);
        room_game_free(&game);
    }
    return EXIT_FINE;
}

static int export(struct task *t) {
    struct room_row row;
    struct room_game game;
    int status = load(t, 0, &row, &game);
    if (status == EXIT_FINE && t->game) {
        room_game_free(&game);
        struct number_text number = whole(t->game);
        const struct place_filler places[] = {{"room", t->word}, {"game", number.text}};
        if (t->game > row.game) return fail(t, SERVER_SAY_NO_GAME, places, 2);
        status = load(t, (int)t->game, &row, &game);
    }
    if (status != EXIT_FINE) return status;
    room_game_write(&game, row.seats, stdout); /* main sees when the output fails */
    room_game_free(&game);
    return EXIT_FINE;
}

static int backup(struct task *t) {
    char problem[WORDS_MAX];
    if (!database_backup(t->db, t->word, t->call->lang, problem))
        return refuse_text(t->call, EXIT_INPUT, problem);
    return report(t, SERVER_SAY_BACKED_UP, &(struct place_filler){"file", t->word}, 1);
}

static int restore(struct task *t) {
    char problem[WORDS_MAX], kept[DATABASE_NAME];
    if (!database_restore(t->data, t->word, t->call->lang, kept, problem))
        return refuse_text(t->call, EXIT_INPUT, problem);
    report(t, SERVER_SAY_RESTORED, (struct place_filler[]){{"file", t->name}, {"copy", t->word}},
           2);
    return *kept ? report(t, SERVER_SAY_KEPT_ASIDE, &(struct place_filler){"file", kept}, 1)
                 : EXIT_FINE;
}

static int copy(struct task *t) {
    char problem[WORDS_MAX], from[DATABASE_NAME], to[DATABASE_NAME];
    int64_t rooms;
    if (!database_copy(t->word, t->seat, t->call->lang, &rooms, problem))
        return refuse_text(t->call, EXIT_INPUT, problem);
    struct number_text count = whole(rooms);
    database_name(t->word, from);
    database_name(t->seat, to);
    const struct place_filler places[] = {{"file", from}, {"copy", to}, {"count", count.text}};
    return report(t, SERVER_SAY_COPIED, places, 3);
}

static int prune(struct task *t) {
    char line[WORDS_MAX];
    struct store_job job = {.kind = STORE_PRUNE,
                            .before = (int64_t)time(NULL) - t->days * DAY,
                            .never_before = (int64_t)time(NULL) - t->days * DAY,
                            .most = t->yes};
    int64_t all = 0;
    do {
        if (database_do(t->db, &job) != STORE_FINE) return fail_data(t);
        all += job.removed;
    } while (job.removed == STORE_PRUNE_MOST);
    struct number_text count = whole(job.due), rooms = whole(job.rooms);
    const struct place_filler places[] = {{"count", count.text}, {"rooms", rooms.text}};
    if (job.due) return fail(t, SERVER_SAY_PRUNE_MOST, places, 2);
    words_pruned(t->call->lang, all, t->days, line);
    output_line(stdout, line);
    return EXIT_FINE;
}

/* The room itself, whatever is in it: for those who only change it. */
static int find(const struct task *t, struct store_job *job) {
    *job = (struct store_job){.kind = STORE_LOAD};
    snprintf(job->row.id, sizeof job->row.id, "%s", t->word);
    bool fits = strlen(t->word) < sizeof job->row.id;
    store_result result = fits ? database_do(t->db, job) : STORE_GONE;
    store_job_clear(job);
    if (result != STORE_GONE) return EXIT_FINE;
    return fail(t, SERVER_SAY_NO_ROOM, &(struct place_filler){"room", t->word}, 1);
}

static int delete (struct task *t) {
    struct store_job job;
    int status = find(t, &job);
    if (status != EXIT_FINE) return status;
    job.kind = t->chat ? STORE_CHANGE : STORE_DELETE;
    job.parts = STORE_UNCHAT;
    job.unchat_by = SEAT_NONE;
    if (database_do(t->db, &job) != STORE_FINE) return fail_data(t);
    return report(t, t->chat ? SERVER_SAY_CHAT_DELETED : SERVER_SAY_DELETED,
                  &(struct place_filler){"room", t->word}, 1);
}

/* A new link for a seat; the one before leads nowhere from now on. */
static int link_seat(struct task *t) {
    static const char *const seats[SEATS_ALL] = {"mercurial", "rubicon", "watch"};
    struct store_job job;
    char secret[SECRET_TEXT];
    int seat = 0;
    while (seat < SEATS_ALL && strcmp(seats[seat], t->seat) != 0) seat++;
    if (seat == SEATS_ALL)
        return fail(t, SERVER_SAY_NO_SEAT, &(struct place_filler){"word", t->seat}, 1);
    int status = find(t, &job);
    if (status != EXIT_FINE) return status;
    if (!secrets_start()) abort();
    secret_make(secret, seat == SEAT_WATCHER ? job.row.watch : job.row.seats[seat].secret);
    job.kind = STORE_CHANGE;
    job.parts = STORE_LINK;
    job.link = seat;
    if (database_do(t->db, &job) != STORE_FINE) return fail_data(t);
    printf("/room/%s#%s\n", t->word, secret);
    return EXIT_FINE;
}

/* Is the file sound, and does every room in it make a game? One that was deleted since it was
 * listed is not damaged. */
static void check_room(void *context, const struct room_row *row, bool damaged) {
    struct task *t = context;
    struct room_row again;
    struct room_game game;
    store_result result = damaged ? STORE_BROKEN : STORE_FINE;
    t->word = row->id;
    for (int number = row->game > 0; number <= row->game && result == STORE_FINE; number++) {
        result = fetch(t, number, &again, &game);
        if (result == STORE_FINE) room_game_free(&game);
    }
    if (result != STORE_BROKEN) return;
    fail_room(t, row->id);
    t->broken = true;
}

static int check(struct task *t) {
    if (database_list(t->db, check_room, t) != STORE_FINE) return fail_data(t);
    if (t->broken) return EXIT_INPUT;
    return report(t, SERVER_SAY_SOUND, &(struct place_filler){"file", t->name}, 1);
}

static const struct {
    const char *name;
    int words; /* that follow it */
    int (*run)(struct task *t);
    bool unopened; /* works on files that nobody has opened */
} subcommands[] = {{"list", 0, list, false},      {"show", 1, show, false},
                   {"export", 1, export, false},  {"backup", 1, backup, false},
                   {"restore", 1, restore, true}, {"check", 0, check, false},
                   {"prune", 0, prune, false},    {"delete", 1, delete, false},
                   {"link", 2, link_seat, false}, {"copy", 2, copy, true}};
enum { SUBCOMMANDS = sizeof subcommands / sizeof *subcommands };

/* Of a word that was not expected; one that is no subcommand may have been meant as another. */
static int refuse_word(const struct call *call, const char *word, bool known) {
    char problem[WORDS_MAX];
    struct closest closest = closest_to(word);
    for (int i = 0; i < SUBCOMMANDS && !known; i++) closest_try(&closest, subcommands[i].name);
    words_fill(problem, sizeof problem, words_server_template(call->lang, SERVER_SAY_NO_SUBCOMMAND),
               &(struct place_filler){"word", word}, 1);
    return refuse_closest(call, problem, &closest);
}

static int run(const struct call *call, int argc, char **argv) {
    struct task t = {.call = call, .days = 30};
    char usual[4096], problem[WORDS_MAX];
    const char *words[3] = {NULL, NULL, NULL};
    const struct option_spec options[] = {
        {"--data", .text = &t.data},
        {"--days", .number = &t.days, .least = 0, .most = 36500},
        {"--game", .number = &t.game, .least = 1, .most = INT32_MAX},
        {"--json", .flag = &t.json},
        {"--yes", .flag = &t.yes},
        {"--chat", .flag = &t.chat},
        {0}};
    int count = options_read(call, argc, argv, options, words, 1, 3), i = 0;
    if (count < 0) return EXIT_CALL;
    while (i < SUBCOMMANDS && strcmp(subcommands[i].name, words[0]) != 0) i++;
    if (i == SUBCOMMANDS) return refuse_word(call, words[0], false);
    if (count != 1 + subcommands[i].words) return refuse_word(call, words[count - 1], true);
    if (!t.data && !data_usual_file(false, usual, sizeof usual))
        return refuse_text(call, EXIT_INPUT, words_server_template(call->lang, SERVER_SAY_NO_HOME));
    if (!t.data) t.data = usual;
    t.word = words[1];
    t.seat = words[2];
    database_name(t.data, t.name);
    if (subcommands[i].unopened) return subcommands[i].run(&t);
    t.db = database_open(t.data, DATABASE_EXISTING, call->lang, problem);
    if (!t.db) return refuse_text(call, EXIT_INPUT, problem);
    int status = subcommands[i].run(&t);
    database_close(t.db);
    return status;
}

const struct command command_rooms = {"rooms", run};
