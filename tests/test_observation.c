/* Choices as numbers and positions as 208 bytes: what learners' saved networks rely on, so that
 * nothing of it may change while the versions stay the same. */
#include "mirror.h"

enum { GAMES = 400 };

/* Calls a function with every position of some random games. */
static void for_positions(int games, void (*look)(const ent_position *)) {
    for (int game = 0; game < games; game++) {
        ent_dealer dealer = ent_dealer_start(ent_series_seed(17, (uint64_t)game));
        ent_position p = ent_start(game % 4 + 1, (ent_variant)(game / 4 % 2));
        for (look(&p); !ent_over(&p); look(&p)) ent_apply(&p, random_step(&dealer, &p), NULL);
    }
}

/* ---- actions ---- */

static void the_sixty_four_are_these(void **state) {
    (void)state;
    static const char *const cards[] = {"CNOT", "H", "SWAP", "X"};
    static const char *const planets[] = {"ONE", "ZERO"};
    char expected[ENT_ACTIONS][64], text[ENT_STEP_TEXT];
    int n = 0;
#define NEXT(...) snprintf(expected[n++], sizeof *expected, __VA_ARGS__)
#define CARDS(word) \
    for (int c = 0; c < 4; c++) NEXT(word " %s", cards[c])
    for (int c = 0; c < 8; c++) NEXT("bennett give %s", ent_component_word((ent_component)c));
    for (int c = 0; c < 8; c++) NEXT("bennett take %s", ent_component_word((ent_component)c));
    CARDS("discard");
    NEXT("done");
    CARDS("exchange");
    NEXT("heisenberg");
    for (int i = 0; i < 4; i++) NEXT("jump %s %s", planets[i / 2], planets[i % 2]);
    CARDS("keep");
    NEXT("mechanic");
    CARDS("navigate");
    CARDS("play");
    NEXT("reroll");
    NEXT("retrieve");
    NEXT("roll");
    NEXT("stand");
    for (int i = 0; i < 16; i++) NEXT("trade %s %s", cards[i / 4], cards[i % 4]);
    NEXT("tunnel");
    assert_int_equal(n, ENT_ACTIONS);
    assert_int_equal(ENT_ACTIONS_VERSION, 1);
    for (int i = 0; i < n; i++) {
        assert_int_equal(ent_action_write(i, text), strlen(expected[i]));
        assert_string_equal(text, expected[i]);
    }
}

static uint64_t seen[2];

/* The mask and the list are the same, and both ways between number and step lead back. */
static void look_at_actions(const ent_position *p) {
    ent_step steps[ENT_STEPS_MAX];
    uint64_t mask = ent_action_mask(p), listed = 0;
    int count = ent_steps(p, steps, NULL);
    if (ent_to_move(p) > ENT_RUBICON) {
        assert_true(mask == 0);
        for (int i = 0; i < count; i++) assert_int_equal(ent_action_of(steps[i]), -1);
        return;
    }
    for (int i = 0; i < count; i++) {
        int action = ent_action_of(steps[i]);
        assert_in_range(action, 0, ENT_ACTIONS - 1);
        assert_false(listed >> action & 1);
        listed |= (uint64_t)1 << action;
        assert_int_equal(ent_action_step(p, action), steps[i]);
    }
    assert_true(mask == listed);
    seen[ent_to_move(p)] |= mask;
}

static void masks_are_the_lists(void **state) {
    (void)state;
    for_positions(test_tries(4 * GAMES), look_at_actions);
    if (!test_whole()) return;
    assert_true(seen[0] == UINT64_MAX);
    assert_true(seen[1] == UINT64_MAX);
}

/* The mirror image has the same choices under the same numbers. */
static void look_at_mirrored_actions(const ent_position *p) {
    ent_position image = image_of(p);
    assert_true(ent_action_mask(p) == ent_action_mask(&image));
}

static void numbers_belong_to_the_mover(void **state) {
    (void)state;
    for_positions(test_tries(GAMES), look_at_mirrored_actions);
    ent_step jump = step_of("R jump ZERO ONE"), image = step_of("M jump ONE ZERO");
    assert_int_equal(ent_action_of(jump), ent_action_of(image));
}

/* ---- observations ---- */

static void the_layout_is_this(void **state) {
    (void)state;
    static const char expected[] =
        "place 0 24; turn 24 1; phase 25 35; track 60 12; components 72 80; hand_own 152 4; "
        "hand_partner 156 4; control 160 4; drawn 164 4; stack 168 5; discard 173 5; "
        "events_own 178 4; events_partner 182 4; events_discarded 186 8; events_deck 194 8; "
        "pending 202 1; resume 203 1; variant 204 1; event_due 205 1; probe_last 206 1; "
        "events_above 207 1; ";
    const ent_observation_part *parts;
    char list[1024] = "";
    int count = ent_observation_layout(&parts), at = 0;
    for (int i = 0; i < count; i++)
        at += snprintf(list + at, sizeof list - (size_t)at, "%s %d %d; ", parts[i].name,
                       parts[i].offset, parts[i].length);
    assert_string_equal(list, expected);
    assert_int_equal(ENT_OBSERVATION_VERSION, 1);
    assert_int_equal(parts[count - 1].offset + parts[count - 1].length, ENT_OBSERVATION);
}

static const uint8_t *part(const uint8_t *observation, const char *name) {
    const ent_observation_part *parts;
    for (int i = 0, count = ent_observation_layout(&parts); i < count; i++)
        if (!strcmp(parts[i].name, name)) return observation + parts[i].offset;
    fail_msg("no part %s", name);
    return NULL;
}

static int only_one(const uint8_t *bytes, int count) {
    int found = -1;
    for (int i = 0; i < count; i++) {
        assert_in_range(bytes[i], 0, 1);
        if (bytes[i]) assert_int_equal(found, -1);
        if (bytes[i]) found = i;
    }
    return found;
}

/* The piles as the header's questions tell them. */
static void expect_cards(const ent_position *p, const uint8_t *o, const char *name, ent_pile pile,
                         int kinds) {
    for (int card = 0; card < kinds; card++)
        assert_int_equal(part(o, name)[card], ent_pile_count(p, pile, (ent_card)card));
}

static void expect_events(const ent_position *p, const uint8_t *o) {
    for (int e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
        ent_mover holder = ent_event_holder(p, (ent_event)e);
        bool discarded = ent_event_discarded(p, (ent_event)e);
        assert_int_equal(part(o, "events_discarded")[e], discarded);
        assert_int_equal(part(o, "events_deck")[e], holder == ENT_NOBODY && !discarded);
        if (e > ENT_QUANTUM_TUNNEL) continue;
        assert_int_equal(part(o, "events_own")[e], holder == ENT_MERCURIAL);
        assert_int_equal(part(o, "events_partner")[e], holder == ENT_RUBICON);
    }
}

/* What Mercurial sees is what the header's questions answer. */
static void expect_seen(const ent_position *p, const uint8_t *o) {
    assert_int_equal(only_one(part(o, "place"), 24), p->ships);
    assert_int_equal(only_one(part(o, "phase"), 35), p->phase);
    assert_int_equal(only_one(part(o, "track"), 12), p->detection);
    for (int c = 0; c < ENT_COMPONENTS; c++) {
        ent_place at = ent_component_place(p, (ent_component)c);
        int where = at.carried ? 8 + at.where : at.where - ENT_OMEGA_ZERO;
        assert_int_equal(only_one(part(o, "components") + 10 * c, 10), at.known ? where : -1);
    }
    expect_cards(p, o, "hand_own", ENT_PILE_MERCURIAL, 4);
    expect_cards(p, o, "hand_partner", ENT_PILE_RUBICON, 4);
    expect_cards(p, o, "control", ENT_PILE_CONTROL, 4);
    expect_cards(p, o, "drawn", ENT_PILE_DRAWN, 4);
    expect_cards(p, o, "stack", ENT_PILE_STACK, 5);
    expect_cards(p, o, "discard", ENT_PILE_DISCARD, 5);
    expect_events(p, o);
    assert_int_equal(*part(o, "turn"), p->turn == ENT_MERCURIAL);
    assert_int_equal(*part(o, "pending"), p->pending);
    assert_int_equal(*part(o, "resume"), p->resume ? p->resume - ENT_DRAW + 1 : 0);
    assert_int_equal(*part(o, "variant"), ent_position_variant(p));
    assert_int_equal(*part(o, "event_due"), ent_event_due(p));
    assert_int_equal(*part(o, "probe_last"), ent_probe_last(p));
    assert_int_equal(*part(o, "events_above"), ent_events_above(p));
}

static uint64_t seen_hash;

/* Rubicon sees what Mercurial would see in the mirror. */
static void look_at_observation(const ent_position *p) {
    uint8_t o[ENT_OBSERVATION], mirrored[ENT_OBSERVATION];
    ent_mover mover = ent_to_move(p), looks = mover > ENT_RUBICON ? (ent_mover)p->turn : mover;
    ent_position image = image_of(p);
    memset(o, 0xaa, sizeof o);
    ent_observe(p, o);
    expect_seen(looks == ENT_MERCURIAL ? p : &image, o);
    if (ent_turn_known(p)) { /* only then has the mirror another turn */
        ent_observe(&image, mirrored);
        assert_memory_equal(o, mirrored, sizeof o);
        ent_observe_by(p, (ent_mover)(looks ^ 1), mirrored);
        expect_seen(looks == ENT_MERCURIAL ? &image : p, mirrored);
    }
    ent_observe_by(p, looks, mirrored);
    assert_memory_equal(o, mirrored, sizeof o);
    for (size_t i = 0; i < sizeof o; i++) seen_hash = (seen_hash ^ o[i]) * 0x100000001b3u;
}

static void observations_tell_all(void **state) {
    (void)state;
    seen_hash = 0xcbf29ce484222325u;
    for_positions(test_tries(GAMES), look_at_observation);
}

/* Eight games, all bytes of all observations: saved networks see the same tomorrow. */
static void observations_stay(void **state) {
    (void)state;
    seen_hash = 0xcbf29ce484222325u;
    for_positions(8, look_at_observation);
    if (seen_hash != 0x2e0ca21cd7d21b3u)
        fail_msg("the observations have the hash %llx", (unsigned long long)seen_hash);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sixty_four_are_these),    cmocka_unit_test(masks_are_the_lists),
        cmocka_unit_test(numbers_belong_to_the_mover), cmocka_unit_test(the_layout_is_this),
        cmocka_unit_test(observations_tell_all),       cmocka_unit_test(observations_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
