/* test_room_game.c - the game of a room, as a value: its steps, refusals, the way back and out; and
 * its history in messages for whoever comes in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "serve/rooms/game.h"
#include "serve/rooms/history.h"

static const struct fair_seed FAIR = {.seed = 7, .salt = {1, 2, 3}};

/* Any choices, the same each time; fewer when the game is over before. */
static void play_on(struct room_game *g, int choices) {
    ent_step steps[ENT_STEPS_MAX];
    for (int i = 0; i < choices && !ent_over(&g->now); i++) {
        int count = ent_steps(&g->now, steps, NULL);
        assert_int_equal(room_game_step(g, steps[(7 * i + 3) % count]), ENT_FINE);
    }
}

static void assert_same(const struct room_game *a, const struct room_game *b) {
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->steps, b->steps, (size_t)a->count * sizeof *a->steps);
    assert_memory_equal(&a->now, &b->now, sizeof a->now);
    assert_memory_equal(&a->dealer, &b->dealer, sizeof a->dealer);
}

/* A step that is not possible changes nothing and says why. */
static void test_an_impossible_step_of_a_room_is_refused_with_its_reason(void **state) {
    struct room_game game;
    ent_misreading wrong;
    ent_step step;
    (void)state;
    room_game_start(&game, 1, ENT_STANDARD, &FAIR);
    int count = game.count;
    ent_position before = game.now;
    assert_true(ent_step_read("* rolloff 5 2", 13, &step, &wrong));
    ent_reason reason = room_game_step(&game, step);
    assert_int_not_equal(reason, ENT_FINE);
    assert_int_equal(reason, ent_check(&before, step));
    assert_int_equal(game.count, count);
    assert_memory_equal(&game.now, &before, sizeof before);
    room_game_free(&game);
}

static void test_a_game_is_dealt_as_far_as_a_choice(void **state) {
    struct room_game game;
    (void)state;
    room_game_start(&game, 3, ENT_CZECH, &FAIR);
    for (int i = 0; i < 20; i++) {
        assert_true(ent_over(&game.now) || ent_to_move(&game.now) < ENT_CHANCE);
        play_on(&game, 1);
    }
    room_game_free(&game);
    assert_null(game.steps);
    assert_int_equal(game.count, 0);
}

static void test_a_game_is_cut_to_any_of_its_choices(void **state) {
    struct room_game game, shorter;
    (void)state;
    for (int choices = 0; choices < 12; choices++) {
        room_game_start(&game, 2, ENT_CZECH, &FAIR);
        room_game_start(&shorter, 2, ENT_CZECH, &FAIR);
        play_on(&shorter, choices);
        play_on(&game, 15);
        room_game_cut(&game, shorter.count);
        assert_same(&game, &shorter);
        room_game_free(&game);
        room_game_free(&shorter);
    }
}

static void test_a_game_is_kept_in_lines(void **state) {
    struct room_game game, again;
    (void)state;
    room_game_start(&game, 2, ENT_CZECH, &FAIR);
    play_on(&game, 15);
    struct game_row row = room_game_row(&game, 4);
    assert_int_equal(row.number, 4);
    char *lines = room_game_lines(&game, 0), *last = room_game_lines(&game, game.count - 2);
    int count = 1;
    for (const char *at = lines; (at = strchr(at, '\n')); at++) count++;
    assert_int_equal(count, game.count);
    assert_string_equal(lines + strlen(lines) - strlen(last), last);
    assert_non_null(strchr(last, '\n'));
    assert_ptr_equal(strchr(last, '\n'), strrchr(last, '\n'));
    assert_true(room_game_load(&again, &row, lines));
    assert_same(&game, &again);
    room_game_free(&again);
    row.fair.seed++;
    assert_false(room_game_load(&again, &row, lines)); /* not what was dealt */
    row.fair.seed--;
    lines[strlen(lines) - 1] = '?';
    assert_false(room_game_load(&again, &row, lines));
    free(lines);
    free(last);
    room_game_free(&game);
}

static void test_a_player_is_named_as_in_a_record(void **state) {
    struct seat_row seat = {.kind = SEAT_PERSON};
    char text[ROOM_PLAYER_TEXT];
    (void)state;
    assert_string_equal(room_player(&seat, text), "human");
    memcpy(seat.name, "Ada", 4);
    assert_string_equal(room_player(&seat, text), "human Ada");
    memset(seat.name, 'a', NAME_BYTES - 1);
    assert_int_equal(strlen(room_player(&seat, text)), NAME_BYTES - 1 + 6); /* nothing is cut */
    seat.kind = SEAT_BOT;
    memcpy(seat.bot, "expert", 7);
    assert_string_equal(room_player(&seat, text), "bot expert");
}

/* Seed and salt are in the record once the game is over; the promise always is. */
static void test_a_record_keeps_its_secret_until_the_end(void **state) {
    const struct seat_row seats[2] = {{.kind = SEAT_PERSON, .name = "Ada"},
                                      {.kind = SEAT_BOT, .bot = "pilot"}};
    struct room_game game;
    char commit[COMMIT_TEXT], salt[SALT_TEXT];
    (void)state;
    fair_seed_commit(&FAIR, commit);
    fair_seed_salt(&FAIR, salt);
    room_game_start(&game, 4, ENT_STANDARD, &FAIR);
    int count = game.count;
    play_on(&game, 3);
    room_game_cut(&game, count); /* what was taken back is not in it either */
    for (int over = 0; over < 2; over++) {
        char *text = NULL, *lines = room_game_lines(&game, 0);
        size_t size;
        FILE *file = open_memstream(&text, &size);
        assert_true(room_game_write(&game, seats, file));
        fclose(file);
        assert_non_null(strstr(text, "mercurial human Ada\n"));
        assert_non_null(strstr(text, "rubicon bot pilot\n"));
        assert_non_null(strstr(text, commit));
        assert_int_equal(strstr(text, salt) != NULL, over);
        assert_int_equal(strstr(text, "seed 7") != NULL, over);
        const char *at = strstr(text, lines);
        assert_non_null(at);
        if (!over) assert_string_equal(at + strlen(lines), "\n");
        free(text);
        free(lines);
        play_on(&game, 100000);
        assert_true(ent_over(&game.now));
    }
    room_game_free(&game);
}

/* ---- its history ---- */

/* What history_messages gives, told step by step: each message ends with a piece
 * or with the game. */
static void assert_pieces(struct history *history, const ent_step *steps, int from, int count,
                          int expected) {
    struct encoded **messages;
    assert_int_equal(history_messages(history, steps, from, count, &messages), expected);
    for (int m = 0; m < expected; m++) {
        int to = (from / HISTORY_PIECE + 1) * HISTORY_PIECE;
        if (to > count) to = count;
        struct encoded *same = encode_steps(steps, from, to);
        assert_int_equal(messages[m]->length, same->length);
        assert_memory_equal(messages[m]->text, same->text, same->length);
        assert_int_equal(messages[m]->shared, to - from == HISTORY_PIECE);
        encoded_drop(same);
        encoded_drop(messages[m]);
        from = to;
    }
    assert_int_equal(from, count);
    free(messages);
}

/* Whole pieces of 1000 are made once and kept; what is before and after them is made for each. */
static void test_a_history_comes_in_pieces(void **state) {
    static ent_step steps[2 * HISTORY_PIECE + 500];
    static const struct {
        int from, count, messages, kept;
    } cases[] = {{0, 0, 0, 0},    {0, 999, 1, 0},     {0, 1000, 1, 1},    {1, 1000, 1, 1},
                 {0, 1001, 2, 1}, {500, 1500, 2, 1},  {1500, 2500, 2, 1}, {1000, 2000, 1, 2},
                 {0, 2500, 3, 2}, {2499, 2500, 1, 2}, {2500, 2500, 0, 2}};
    struct history history = {0};
    struct room_game game;
    (void)state;
    room_game_start(&game, 2, ENT_STANDARD, &FAIR);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        steps[i] = game.steps[i % (size_t)game.count];
    room_game_free(&game);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_pieces(&history, steps, cases[i].from, cases[i].count, cases[i].messages);
        assert_int_equal(history.count, cases[i].kept);
    }
    history_cut(&history, 2000);
    assert_int_equal(history.count, 2);
    for (int i = 0; i < 2; i++) assert_int_equal(history.pieces[i]->references, 1);
    history_cut(&history, 1999);
    assert_int_equal(history.count, 1);
    history_free(&history);
    assert_int_equal(history.count, 0);
    assert_null(history.pieces);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_impossible_step_of_a_room_is_refused_with_its_reason),
        cmocka_unit_test(test_a_game_is_dealt_as_far_as_a_choice),
        cmocka_unit_test(test_a_game_is_cut_to_any_of_its_choices),
        cmocka_unit_test(test_a_game_is_kept_in_lines),
        cmocka_unit_test(test_a_player_is_named_as_in_a_record),
        cmocka_unit_test(test_a_record_keeps_its_secret_until_the_end),
        cmocka_unit_test(test_a_history_comes_in_pieces)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
