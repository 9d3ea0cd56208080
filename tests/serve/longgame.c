/* longgame.c - makes a data file with one room whose game has very many steps, and prints its name
 * and secrets as JSON: for tests of what nobody has the time to play.
 *
 * Usage: longgame FILE STEPS */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "long_play.h"
#include "serve/store/database.h"

static void print_room(const char *id, char secrets[SEATS_ALL][SECRET_TEXT], int count) {
    printf(
        "{\"room\":\"%s\",\"secrets\":{\"mercurial\":\"%s\",\"rubicon\":\"%s\",\"watch\":\"%s\"},"
        "\"count\":%d}\n",
        id, secrets[0], secrets[1], secrets[2], count);
}

int main(int argc, char **argv) {
    char problem[WORDS_MAX], secrets[SEATS_ALL][SECRET_TEXT];
    const int64_t later = 4000000000; /* so that no test finds it too old */
    struct store_job job = {.kind = STORE_MAKE,
                            .row = {.created = later, .used = later, .entered = true, .game = 1}};
    struct room_game game;
    if (argc != 3 || !secrets_start()) return 2;
    room_id_make(job.row.id);
    for (int i = 0; i < SEATS_ALL; i++)
        secret_make(secrets[i], i == SEAT_WATCHER ? job.row.watch : job.row.seats[i].secret);
    room_game_start(&game, 1, ENT_STANDARD, &(struct fair_seed){.seed = 1});
    play_long(&game, atoi(argv[2]));
    job.game = room_game_row(&game, 1);
    job.lines = room_game_lines(&game, 0);
    /* Only now: a database ends the session of a server that says nothing for ten seconds. */
    struct database *db = database_open(argv[1], DATABASE_SERVE, ENT_LANG_EN, problem);
    if (!db) {
        fprintf(stderr, "%s\n", problem);
        return 1;
    }
    if (database_do(db, &job) != STORE_FINE) return 1;
    print_room(job.row.id, secrets, game.count);
    store_job_clear(&job);
    room_game_free(&game);
    database_close(db);
    return 0;
}
