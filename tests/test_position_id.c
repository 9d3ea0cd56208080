/* test_position_id.c - position IDs: every position has one and is read back from it, no two share
 * one, and what is not an ID is refused with the right reason. tests/show.mjs decodes them a second
 * time, by docs/library.md. */
#include "edited.h"

#include <stdlib.h>

#include "table/match.h"

enum { GAMES = 3000, EDITED = 200000, STRINGS = 200000 };
enum { SHARED = 200000, ID_LENGTH = ENT_POSITION_ID_TEXT - 1, DIGITS = 21 };
static const uint64_t seed = 20250607;
static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

static ent_id_problem read_id(const char *text, ent_position *p) {
    return ent_position_id_read(text, strlen(text), p);
}

/* The position is read back from its ID. */
static void expect_round_trip(const ent_position *p) {
    char id[ENT_POSITION_ID_TEXT];
    ent_position back;
    memset(&back, 0xee, sizeof back);
    assert_int_equal(ent_position_id_write(p, id), ID_LENGTH);
    assert_int_equal(strlen(id), ID_LENGTH);
    ent_id_problem problem = read_id(id, &back);
    if (problem != ENT_ID_FINE) fail_msg("%s is refused: %d", id, problem);
    if (memcmp(&back, p, sizeof back) != 0) fail_msg("%s is read as another position", id);
}

/* Expects a refusal that leaves the position alone. */
static void expect_refused(const char *text, ent_id_problem expected) {
    ent_position p = ent_start(3, ENT_CZECH), before = p;
    ent_id_problem problem = read_id(text, &p);
    if (problem != expected) fail_msg("'%s': problem %d, expected %d", text, problem, expected);
    assert_memory_equal(&p, &before, sizeof p);
}

/* A number 0..bound-1. */
/* ---- there and back ---- */

static void test_every_position_of_random_games_is_read_back(void **state) {
    (void)state;
    bool seen[ENT_PHASES] = {0};
    for (int game = 0; game < test_tries(GAMES); game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(seed, (uint64_t)game));
        ent_position p = ent_start(1 + game % 4, game / 4 % 2 ? ENT_CZECH : ENT_STANDARD);
        for (; !ent_over(&p); ent_apply(&p, random_step(&dealer, &p), NULL)) {
            seen[p.phase] = true;
            expect_round_trip(&p);
        }
        expect_round_trip(&p);
    }
    for (int phase = 0; phase < ENT_LOSE; phase++)
        if (!seen[phase]) print_message("phase %d was not reached\n", phase);
}

static void test_every_edited_position_is_read_back_if_it_is_valid(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed);
    int valid[ENT_PHASES] = {0};
    char id[ENT_POSITION_ID_TEXT];
    for (int i = 0; i < test_tries(EDITED); i++) {
        ent_position p = thrown_together(&dealer);
        if (ent_position_valid(&p)) {
            valid[p.phase]++;
            expect_round_trip(&p);
        } else {
            assert_int_equal(ent_position_id_write(&p, id), 0);
            assert_string_equal(id, "");
        }
    }
    for (int phase = 0; phase < ENT_PHASES; phase++)
        if (!valid[phase]) fail_msg("phase %d was never valid", phase);
}

static void test_what_is_read_from_an_id_can_be_played_on(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 1);
    for (int i = 0; i < test_tries(EDITED / 4); i++) {
        ent_position p = thrown_together(&dealer), first = p;
        for (int n = 0; n < 40 && ent_position_valid(&p) && !ent_over(&p); n++) {
            ent_step step = random_step(&dealer, &p);
            assert_int_equal(ent_check(&p, step), ENT_FINE);
            int phase = p.phase;
            ent_apply(&p, step, NULL);
            if (ent_position_valid(&p)) continue;
            char id[ENT_POSITION_ID_TEXT], text[ENT_STEP_TEXT];
            ent_position_id_write(&first, id);
            ent_step_write(step, text);
            fail_msg("%s, after %d steps, phase %d: '%s' leads to no valid position", id, n, phase,
                     text);
        }
    }
}

static void test_edits_of_the_tests_are_read_back(void **state) {
    (void)state;
    for (int rate = 1; rate <= 4; rate++)
        for (int variant = 0; variant < 2; variant++) {
            ent_position list[] = {ent_start(rate, (ent_variant)variant),
                                   game_begun(rate, (ent_variant)variant),
                                   later_stack(rate, (ent_variant)variant),
                                   probe_discarded(rate, (ent_variant)variant),
                                   arrived(game_begun(rate, (ent_variant)variant), 2 * rate),
                                   quantum_event(2 * rate, (ent_variant)variant)};
            for (size_t i = 0; i < sizeof list / sizeof *list; i++) expect_round_trip(&list[i]);
        }
}

struct entry {
    char id[ENT_POSITION_ID_TEXT];
    ent_position p;
};

static int by_id(const void *a, const void *b) {
    return strcmp(((const struct entry *)a)->id, ((const struct entry *)b)->id);
}

static void test_no_two_positions_share_an_id(void **state) {
    (void)state;
    static struct entry list[SHARED];
    ent_dealer dealer = ent_dealer_start(seed + 2);
    ent_position p = ent_start(1, ENT_STANDARD);
    const int all = test_tries(SHARED);
    int count = 0, different = 1;
    while (count < all) {
        ent_position edited = thrown_together(&dealer);
        if (ent_over(&p)) p = ent_start(1 + count % 4, count & 1 ? ENT_CZECH : ENT_STANDARD);
        ent_apply(&p, random_step(&dealer, &p), NULL);
        bool use = count % 2 && ent_position_valid(&edited);
        list[count].p = use ? edited : p;
        ent_position_id_write(&list[count].p, list[count].id);
        count++;
    }
    qsort(list, (size_t)all, sizeof *list, by_id);
    for (int i = 1; i < all; i++) {
        bool same_id = !strcmp(list[i].id, list[i - 1].id);
        different += !same_id;
        if (same_id && memcmp(&list[i].p, &list[i - 1].p, sizeof p) != 0)
            fail_msg("two positions share %s", list[i].id);
    }
    assert_true(different > all / 2);
}

/* ---- how it looks ---- */

static void test_an_id_is_the_prefix_and_three_groups_of_seven(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 3);
    for (ent_position p = ent_start(2, ENT_CZECH); !ent_over(&p);
         ent_apply(&p, random_step(&dealer, &p), NULL)) {
        char id[ENT_POSITION_ID_TEXT];
        ent_position_id_write(&p, id);
        assert_memory_equal(id, ENT_POSITION_ID_PREFIX, 5);
        for (int i = 5; i < ID_LENGTH; i++)
            assert_true(i == 12 || i == 20 ? id[i] == '-' : strchr(alphabet, id[i]) != NULL);
    }
}

static void test_the_id_of_a_new_game_stays_what_it_is(void **state) {
    (void)state;
    char id[ENT_POSITION_ID_TEXT];
    ent_position p = ent_start(1, ENT_STANDARD);
    ent_position_id_write(&p, id);
    assert_string_equal(id, "ent1-0000V9G-943PQBS-BA8S8BJ");
}

static void test_case_gaps_and_look_alikes_do_not_matter(void **state) {
    (void)state;
    ent_position expected = ent_start(1, ENT_STANDARD), p;
    static const char *const same[] = {
        "ent1-0000V9G-943PQBS-BA8S8BJ",     "ENT1-0000V9G-943PQBS-BA8S8BJ",
        "ent1-0000v9g-943pqbs-ba8s8bj",     "ent10000V9G943PQBSBA8S8BJ",
        " ent1 0000 V9G9 43PQ BSBA 8S8BJ ", "ent1-0000V9G-943PQBS-BA8S8BJ\r\n",
        "\tEnt1--0000V-9G943PQB-SBA8-S8BJ", "e n-t 1 0000V9G\n943PQBS\nBA8S8BJ",
        "ent1-OoO0V9G-943PQBS-BA8S8BJ",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        memset(&p, 0xee, sizeof p);
        if (read_id(same[i], &p) != ENT_ID_FINE) fail_msg("'%s' is refused", same[i]);
        assert_memory_equal(&p, &expected, sizeof p);
    }
}

/* ---- what is refused ---- */

static void test_each_problem_is_told_apart(void **state) {
    (void)state;
    static const char *const no_ids[] = {"",     "e",    "ent",  "-",      "game.ent",
                                         "ent-", "entA", "1ent", "enx1-0", "entanglion"};
    for (size_t i = 0; i < sizeof no_ids / sizeof *no_ids; i++)
        expect_refused(no_ids[i], ENT_ID_BAD_PREFIX);
    expect_refused("ent2-0000V9G-943PQBS-BA8S8BJ", ENT_ID_BAD_VERSION);
    expect_refused("ent0", ENT_ID_BAD_VERSION);
    expect_refused("ent1-0000V9G-943PQBS-BA8S8BU", ENT_ID_BAD_CHARACTER);
    expect_refused("ent1-0000V9G-943PQBS_BA8S8BJ", ENT_ID_BAD_CHARACTER);
    expect_refused("ent1-0000V9G-943PQBS-BA8S8B\xc3\x84", ENT_ID_BAD_CHARACTER);
    expect_refused("ent1.ent", ENT_ID_BAD_CHARACTER);
    expect_refused("ent1", ENT_ID_TOO_SHORT);
    expect_refused("ent1-0000V9G-943PQBS-BA8S8B", ENT_ID_TOO_SHORT);
    expect_refused("ent1-0000V9G-943PQBS-BA8S8BJ0", ENT_ID_TOO_LONG);
    expect_refused("ent1-0000V9G-943PQBS-BA8S8BK", ENT_ID_BAD_CHECK);
    expect_refused("ent1-0000000-0000000-0000000", ENT_ID_BAD_CHECK);
    ent_position p;
    assert_int_equal(ent_position_id_read("ent1-0000V9G-943PQBS-BA8S8B\0J", 29, &p),
                     ENT_ID_BAD_CHARACTER);
}

static void test_every_cut_and_every_single_change_is_refused(void **state) {
    (void)state;
    static const char tried[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZUu_./#$\x7f\x80\xff";
    ent_dealer dealer = ent_dealer_start(seed + 4);
    ent_position p = ent_start(1, ENT_STANDARD), other;
    for (int n = 0; n < 60 && !ent_over(&p); n++, ent_apply(&p, random_step(&dealer, &p), NULL)) {
        char id[ENT_POSITION_ID_TEXT], damaged[ENT_POSITION_ID_TEXT + 1];
        ent_position_id_write(&p, id);
        for (int at = 0; at < ID_LENGTH; at++) {
            assert_int_not_equal(ent_position_id_read(id, (size_t)at, &other), ENT_ID_FINE);
            for (const char *c = tried; *c; c++) {
                strcpy(damaged, id);
                damaged[at] = *c;
                bool same = *c == id[at] || (at < 3 && (*c ^ 0x20) == id[at]);
                if ((read_id(damaged, &other) == ENT_ID_FINE) != same)
                    fail_msg("%s damaged to %s", id, damaged);
                memcpy(damaged, id, (size_t)at); /* and one more */
                damaged[at] = *c;
                strcpy(damaged + at + 1, id + at);
                assert_int_not_equal(read_id(damaged, &other), ENT_ID_FINE);
            }
            strcpy(damaged, id);
            memmove(damaged + at, damaged + at + 1, strlen(damaged + at)); /* and one less */
            assert_int_equal(read_id(damaged, &other) == ENT_ID_FINE, id[at] == '-');
        }
    }
}

static void test_every_exchange_of_two_characters_is_refused(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 5);
    ent_position p = ent_start(4, ENT_CZECH), other;
    for (int n = 0; n < 200 && !ent_over(&p); n++, ent_apply(&p, random_step(&dealer, &p), NULL)) {
        char id[ENT_POSITION_ID_TEXT], damaged[ENT_POSITION_ID_TEXT];
        ent_position_id_write(&p, id);
        for (int a = 0; a < ID_LENGTH; a++)
            for (int b = a + 1; b < ID_LENGTH; b++) {
                /* A hyphen only moves, and t is T. */
                if (id[a] == (char)(a < 3 ? id[b] | 0x20 : id[b]) || id[a] == '-' || id[b] == '-')
                    continue;
                strcpy(damaged, id);
                damaged[a] = id[b];
                damaged[b] = id[a];
                if (read_id(damaged, &other) == ENT_ID_FINE) fail_msg("%s as %s", id, damaged);
            }
    }
}

/* Up to three wrong characters are always found, by how the check is made. */
static void test_two_or_three_changes_are_refused_by_the_check(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 6);
    ent_position p = ent_start(1, ENT_STANDARD), other;
    for (int n = 0; n < test_tries(STRINGS); n++) {
        char id[ENT_POSITION_ID_TEXT], damaged[ENT_POSITION_ID_TEXT];
        if (ent_over(&p)) p = ent_start(1 + n % 4, ENT_STANDARD);
        ent_apply(&p, random_step(&dealer, &p), NULL);
        ent_position_id_write(&p, id);
        strcpy(damaged, id);
        for (int changes = 3; changes > 0; changes--) {
            unsigned at = 5 + below(&dealer, ID_LENGTH - 5);
            if (id[at] != '-') damaged[at] = alphabet[below(&dealer, 32)];
        }
        ent_id_problem expected = strcmp(id, damaged) ? ENT_ID_BAD_CHECK : ENT_ID_FINE;
        assert_int_equal(read_id(damaged, &other), expected);
    }
}

/* The check of 18 digits by another way than the library's: the three that make the polynomial
 * vanish at 2, 4 and 8 are found by trying, with logarithms. */
static void add_check(uint8_t digits[DIGITS]) {
    unsigned power[31], logarithm[32] = {0};
    for (unsigned i = 0, x = 1; i < 31; i++, x = x & 16 ? (x << 1 ^ 0x25) : x << 1) {
        power[i] = x;
        logarithm[x] = i;
    }
    for (unsigned check = 0; check < 32768; check++) {
        bool vanishes = true;
        for (unsigned i = 0; i < 3; i++) digits[20 - i] = (uint8_t)(check >> 5 * i & 31);
        for (unsigned root = 1; root <= 3 && vanishes; root++) {
            unsigned sum = power[21 * root % 31]; /* the version, 1 */
            for (unsigned i = 0; i < DIGITS; i++)
                if (digits[i]) sum ^= power[(logarithm[digits[i]] + (20 - i) * root) % 31];
            vanishes = sum == 0;
        }
        if (vanishes) return;
    }
    fail_msg("no check");
}

static void test_ids_with_a_right_check_but_no_position_are_refused(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 7);
    int fine = 0, large = 0;
    for (int n = 0; n < 400; n++) {
        uint8_t digits[DIGITS] = {0};
        char text[ENT_POSITION_ID_TEXT] = ENT_POSITION_ID_PREFIX;
        for (int i = 0; i < DIGITS - 3; i++)
            digits[i] = (uint8_t)(n == 0 ? 0 : n == 1 ? 31 : below(&dealer, 32));
        large += digits[0] > 9; /* all positions together have less than 0.29 of the numbers */
        add_check(digits);
        for (int i = 0; i < DIGITS; i++) text[5 + i] = alphabet[digits[i]];
        ent_position p = ent_start(1, ENT_CZECH), before = p;
        ent_id_problem problem = read_id(text, &p);
        if (problem == ENT_ID_FINE) {
            assert_true(ent_position_valid(&p));
            fine++;
            continue;
        }
        assert_int_equal(problem, ENT_ID_BAD_POSITION);
        assert_memory_equal(&p, &before, sizeof p);
    }
    assert_true(large > 100 && fine < 40);
}

static void test_what_set_up_leaves_unused_must_be_nothing(void **state) {
    (void)state;
    /* A new game, with a component placed in the number: the same position by another ID. */
    uint8_t digits[DIGITS];
    char id[ENT_POSITION_ID_TEXT], text[ENT_POSITION_ID_TEXT] = ENT_POSITION_ID_PREFIX;
    ent_position p = ent_start(1, ENT_STANDARD);
    uint32_t carry = 792u * 1287u * 56u; /* times 252: one more component number */
    ent_position_id_write(&p, id);
    for (int i = 0, at = 5; at < ID_LENGTH; at++)
        if (id[at] != '-') digits[i++] = (uint8_t)(strchr(alphabet, id[at]) - alphabet);
    uint64_t more = (uint64_t)carry * 252;
    for (int i = DIGITS - 3; i-- > 0; more >>= 5) {
        more += digits[i];
        digits[i] = more & 31;
    }
    add_check(digits);
    for (int i = 0; i < DIGITS; i++) text[5 + i] = alphabet[digits[i]];
    expect_refused(text, ENT_ID_BAD_POSITION);
}

static void test_random_strings_do_no_harm(void **state) {
    (void)state;
    ent_dealer dealer = ent_dealer_start(seed + 8);
    for (int n = 0; n < test_tries(STRINGS); n++) {
        char text[64];
        ent_position p = ent_start(1, ENT_CZECH), before = p;
        size_t length = below(&dealer, 60);
        bool digits = below(&dealer, 2), prefix = below(&dealer, 4) && length >= 5;
        for (size_t i = 0; i < length; i++)
            text[i] = digits ? alphabet[below(&dealer, 32)] : (char)below(&dealer, 256);
        if (prefix) memcpy(text, ENT_POSITION_ID_PREFIX, 5);
        ent_id_problem problem = ent_position_id_read(text, length, &p);
        assert_true(problem < ENT_ID_PROBLEMS);
        if (problem == ENT_ID_FINE)
            assert_true(ent_position_valid(&p));
        else
            assert_memory_equal(&p, &before, sizeof p);
    }
}

/* ---- a game that begins at an ID ---- */

static void test_undo_goes_back_to_the_position_the_game_began_at(void **state) {
    (void)state;
    static struct game g;
    ent_position p = game_begun(2, ENT_CZECH);
    game_start_at(&g, &p);
    assert_int_equal(g.header.variant, ENT_CZECH);
    assert_false(g.dealt);
    assert_false(match_undo(&g, MATCH_BOTH));
    game_deal_from(&g, 5);
    for (int again = 0; again < 2; again++) {
        ent_dealer dealer = g.dealer;
        ent_happenings happened;
        assert_int_equal(game_step(&g, step_of("M navigate H"), &happened), ENT_FINE);
        ent_step first = game_deal(&g, NULL);
        assert_true(match_undo(&g, MATCH_BOTH));
        assert_int_equal(g.count, 0);
        assert_memory_equal(&g.now, &p, sizeof p);
        assert_memory_equal(&g.dealer, &dealer, sizeof dealer); /* no re-roll */
        assert_int_equal(game_step(&g, step_of("M navigate H"), &happened), ENT_FINE);
        assert_int_equal(game_deal(&g, NULL), first);
        assert_true(match_undo(&g, MATCH_BOTH));
        assert_false(match_undo(&g, MATCH_BOTH));
    }
    game_free(&g);
}

/* Writes it and reads it again: the same start, lines and luck, and so the same text. */
static void expect_read_back(const struct game *g) {
    static struct line_source source;
    static ent_reader reader;
    static struct game again;
    char *text = NULL, *second = NULL;
    size_t length = 0, second_length = 0;
    FILE *out = open_memstream(&text, &length);
    assert_true(game_write(g, out));
    fclose(out);
    source.file = fmemopen(text, length, "r");
    assert_true(game_read(&again, &source, &reader));
    fclose(source.file);
    assert_memory_equal(&again.start, &g->start, sizeof g->start);
    assert_memory_equal(&again.now, &g->now, sizeof g->now);
    assert_int_equal(game_has_set_up(&again), game_has_set_up(g));
    out = open_memstream(&second, &second_length);
    assert_true(game_write(&again, out));
    fclose(out);
    assert_string_equal(text, second);
    free(text);
    free(second);
    game_free(&again);
}

static void test_a_game_begun_elsewhere_has_a_record_too(void **state) {
    (void)state;
    static struct game g, branch;
    for (int variant = ENT_STANDARD; variant <= ENT_CZECH; variant++) {
        ent_position p = game_begun(1, (ent_variant)variant);
        game_start_at(&g, &p);
        assert_false(game_has_set_up(&g));
        assert_non_null(ent_header_value(&g.header, "position"));
        assert_null(ent_header_value(&g.header, "rate")); /* it would say nothing */
        expect_read_back(&g);
        match_go_on(&g, false, 5);
        for (int i = 0; i < 40 && !ent_over(&g.now); i++) {
            ent_step steps[ENT_STEPS_MAX];
            if (ent_to_move(&g.now) == ENT_CHANCE)
                game_deal(&g, NULL);
            else if (ent_steps(&g.now, steps, NULL))
                assert_int_equal(game_step(&g, steps[0], NULL), ENT_FINE);
        }
        expect_read_back(&g);
        match_branch(&branch, &g, g.count / 2,
                     9); /* goes on from the middle, from the same start */
        assert_memory_equal(&branch.start, &g.start, sizeof g.start);
        assert_memory_equal(&branch.now, &g.lines[g.count / 2 - 1].after, sizeof g.now);
        expect_read_back(&branch);
        game_free(&branch);
        game_free(&g);
    }
    for (int rate = 1; rate <= 4; rate++) { /* a new game is one, whatever it came from */
        ent_position p = ent_start(rate, ENT_CZECH);
        game_start_at(&g, &p);
        assert_true(game_has_set_up(&g));
        assert_null(ent_header_value(&g.header, "position"));
        assert_int_equal(g.header.rate, rate);
        expect_read_back(&g);
        game_free(&g);
        assert_true(game_start(&g, rate, ENT_STANDARD, true, 3));
        assert_true(game_has_set_up(&g));
        game_free(&g);
    }
    ent_position p = ent_start(1, ENT_STANDARD);
    p.detection = 2; /* no rate begins there */
    game_start_at(&g, &p);
    assert_false(game_has_set_up(&g));
    expect_read_back(&g);
    game_free(&g);
}

static void test_a_header_names_a_position_of_its_variant(void **state) {
    (void)state;
    static ent_reader r;
    static const struct {
        const char *first, *second;
        int wrong; /* line, or 0 */
        ent_expected expected;
        ent_variant variant;
    } heads[] = {
        {"position S", "rate 2", 0, ENT_EXPECTED_NOTHING, ENT_STANDARD},
        {"position C", "rate 2", 0, ENT_EXPECTED_NOTHING, ENT_CZECH},
        {"position C", "variant czech", 0, ENT_EXPECTED_NOTHING, ENT_CZECH},
        {"variant czech", "position C", 0, ENT_EXPECTED_NOTHING, ENT_CZECH},
        {"position C", "variant standard", 3, ENT_EXPECTED_VARIANT_OF_POSITION, ENT_CZECH},
        {"variant standard", "position C", 3, ENT_EXPECTED_POSITION, ENT_CZECH},
        {"position S", "variant czech", 3, ENT_EXPECTED_VARIANT_OF_POSITION, ENT_STANDARD},
        {"position S", "variant polish", 3, ENT_EXPECTED_VARIANT, ENT_STANDARD},
        {"rate 2", "variant polish", 3, ENT_EXPECTED_VARIANT, ENT_STANDARD},
        {"position S", "position S", 3, ENT_EXPECTED_NOTHING, ENT_STANDARD},
        {"position", "rate 1", 2, ENT_EXPECTED_POSITION, ENT_STANDARD},
        {"position ent1-nonsense", "rate 1", 2, ENT_EXPECTED_POSITION, ENT_STANDARD},
        {"position somewhere else", "rate 1", 2, ENT_EXPECTED_POSITION, ENT_STANDARD},
    };
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const char *lines[] = {"entanglion 1", heads[i].first, heads[i].second, ""};
        int wrong = 0;
        ent_reader_start(&r);
        for (int n = 0; n < 4 && !wrong; n++) {
            char line[64], id[ENT_POSITION_ID_TEXT];
            size_t length = strlen(lines[n]);
            ent_variant variant = length && lines[n][length - 1] == 'C' ? ENT_CZECH : ENT_STANDARD;
            bool named = length && strchr("CS", lines[n][length - 1]);
            ent_position p = game_begun(3, variant);
            ent_position_id_write(&p, id);
            snprintf(line, sizeof line, "%.*s%s", (int)length - named, lines[n], named ? id : "");
            if (ent_reader_line(&r, line, strlen(line)) == ENT_LINE_WRONG) wrong = n + 1;
        }
        assert_int_equal(wrong, heads[i].wrong);
        if (wrong) {
            assert_int_equal(r.wrong.expected, heads[i].expected);
            continue;
        }
        ent_position p = game_begun(3, heads[i].variant);
        assert_memory_equal(&r.position, &p, sizeof p);
        assert_int_equal(r.header.variant, heads[i].variant);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_position_of_random_games_is_read_back),
        cmocka_unit_test(test_every_edited_position_is_read_back_if_it_is_valid),
        cmocka_unit_test(test_what_is_read_from_an_id_can_be_played_on),
        cmocka_unit_test(test_edits_of_the_tests_are_read_back),
        cmocka_unit_test(test_no_two_positions_share_an_id),
        cmocka_unit_test(test_an_id_is_the_prefix_and_three_groups_of_seven),
        cmocka_unit_test(test_the_id_of_a_new_game_stays_what_it_is),
        cmocka_unit_test(test_case_gaps_and_look_alikes_do_not_matter),
        cmocka_unit_test(test_each_problem_is_told_apart),
        cmocka_unit_test(test_every_cut_and_every_single_change_is_refused),
        cmocka_unit_test(test_every_exchange_of_two_characters_is_refused),
        cmocka_unit_test(test_two_or_three_changes_are_refused_by_the_check),
        cmocka_unit_test(test_ids_with_a_right_check_but_no_position_are_refused),
        cmocka_unit_test(test_what_set_up_leaves_unused_must_be_nothing),
        cmocka_unit_test(test_random_strings_do_no_harm),
        cmocka_unit_test(test_undo_goes_back_to_the_position_the_game_began_at),
        cmocka_unit_test(test_a_game_begun_elsewhere_has_a_record_too),
        cmocka_unit_test(test_a_header_names_a_position_of_its_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
