/* Batches: every game of one against the same game played by hand, step by step; seeds, threads,
 * the three kinds of autoreset, the limit of turns, partners, records, and wrong input. */
#include <sys/wait.h>
#include <unistd.h>

#include "play.h"

enum { MOST = 64 };

/* A batch with all its arrays. */
struct rig {
    ent_batch_options options;
    ent_batch *batch;
    uint8_t actions[MOST], observations[MOST][ENT_OBSERVATION], legal[MOST][ENT_ACTIONS];
    uint8_t terminated[MOST], truncated[MOST], movers[MOST], finals[MOST][ENT_OBSERVATION];
    uint64_t masks[MOST], episodes[MOST];
    float rewards[MOST];
};

static ent_batch_arrays arrays_of(struct rig *r) {
    return (ent_batch_arrays){.actions = r->actions,
                              .observations = r->observations[0],
                              .masks = r->masks,
                              .legal = r->legal[0],
                              .rewards = r->rewards,
                              .terminated = r->terminated,
                              .truncated = r->truncated,
                              .movers = r->movers,
                              .final_observations = r->finals[0],
                              .episodes = r->episodes};
}

static void begin(struct rig *r, ent_batch_options options) {
    ent_batch_problem problem = ENT_BATCH_NO_MEMORY;
    memset(r, 0, sizeof *r);
    r->options = options;
    ent_batch_arrays arrays = arrays_of(r);
    r->batch = ent_batch_new(&options, &arrays, &problem);
    assert_int_equal(problem, ENT_BATCH_FINE);
    assert_non_null(r->batch);
}

static void end(struct rig *r) {
    ent_batch_free(r->batch);
}

static ent_batch_options with_games(int64_t games) {
    ent_batch_options options = ent_batch_defaults();
    options.games = games;
    options.seed = 7;
    return options;
}

/* ---- the same by hand ---- */

struct hand {
    uint64_t seed, episode;
    ent_position now;
    ent_dealer dealer;
    int turns;
    bool ended;
};

/* Deals until a player is to choose; true when the limit of turns stopped it. */
static bool hand_deals(struct hand *h, int limit) {
    while (ent_to_move(&h->now) == ENT_CHANCE)
        ent_apply(&h->now, ent_deal(&h->dealer, &h->now), NULL);
    if (h->now.phase != ENT_ACTION) return false;
    return limit && h->turns++ == limit;
}

static void hand_begins(struct hand *h, const ent_batch_options *o, uint64_t episode) {
    h->episode = episode;
    h->now = ent_start(o->rate, o->variant);
    h->dealer = ent_dealer_start(episode ? ent_series_seed(h->seed, episode) : h->seed);
    h->turns = 0;
    h->ended = false;
    hand_deals(h, o->turns);
}

static void expect_shown(const struct rig *r, int game, const struct hand *h) {
    uint8_t observation[ENT_OBSERVATION];
    ent_position p;
    uint64_t mask = h->ended ? 0 : ent_action_mask(&h->now);
    assert_int_equal(ent_batch_position(r->batch, game, &p), ENT_BATCH_FINE);
    assert_memory_equal(&p, &h->now, sizeof p);
    ent_observe(&h->now, observation);
    assert_memory_equal(r->observations[game], observation, sizeof observation);
    assert_true(r->masks[game] == mask);
    for (int action = 0; action < ENT_ACTIONS; action++)
        assert_int_equal(r->legal[game][action], mask >> action & 1);
    assert_int_equal(r->movers[game], h->ended ? ENT_NOBODY : ent_to_move(&h->now));
    assert_int_equal(r->episodes[game], h->episode);
}

/* The action of a game, made by hand, and what the batch must show then. */
static void expect_step(const struct rig *r, int game, struct hand *h) {
    const ent_batch_options *o = &r->options;
    uint8_t final[ENT_OBSERVATION];
    bool was_ended = h->ended, cut = false;
    if (was_ended) {
        assert_true(r->rewards[game] == 0);
        if (o->autoreset == ENT_AUTORESET_OFF) return;
        hand_begins(h, o, h->episode + 1);
    } else {
        ent_apply(&h->now, ent_action_step(&h->now, r->actions[game]), NULL);
        cut = hand_deals(h, o->turns);
        h->ended = cut || ent_over(&h->now);
    }
    assert_int_equal(r->terminated[game], h->ended && !cut);
    assert_int_equal(r->truncated[game], cut);
    assert_true(r->rewards[game] == (h->now.phase == ENT_WON ? 1.0F : 0.0F));
    if (h->ended) {
        ent_observe(&h->now, final);
        assert_memory_equal(r->finals[game], final, sizeof final);
        if (o->autoreset == ENT_AUTORESET_SAME) hand_begins(h, o, h->episode + 1);
    }
    expect_shown(r, game, h);
}

/* Steps a batch and plays its games by hand beside it. Returns how many games ended. */
static int against_hand(ent_batch_options options, int steps) {
    struct rig r;
    struct hand hands[MOST] = {{0}};
    int games = (int)options.games, ended = 0;
    begin(&r, options);
    for (int game = 0; game < games; game++) {
        hands[game].seed = ent_series_seed(options.seed, (uint64_t)game);
        hand_begins(&hands[game], &options, 0);
        expect_shown(&r, game, &hands[game]);
    }
    for (int step = 0; step < steps; step++) {
        ent_batch_sample(r.batch, r.actions);
        for (int game = 0; game < games; game++) {
            struct hand *h = &hands[game]; /* the random bot's choice, from the same stream */
            if (!h->ended)
                assert_int_equal(r.actions[game], ent_action_of(random_step(&h->dealer, &h->now)));
        }
        assert_int_equal(ent_batch_step(r.batch), ENT_BATCH_FINE);
        for (int game = 0; game < games; game++) {
            bool before = hands[game].ended;
            expect_step(&r, game, &hands[game]);
            ended += !before && (r.terminated[game] || r.truncated[game]);
        }
    }
    end(&r);
    return ended;
}

static void games_are_those_played_by_hand(void **state) {
    (void)state;
    for (int kind = 0; kind < ENT_AUTORESETS; kind++)
        for (int rate = 1; rate <= 4; rate++) {
            ent_batch_options options = with_games(16);
            options.autoreset = (ent_autoreset)kind;
            options.rate = rate;
            options.variant = (ent_variant)(rate % 2);
            options.turns = rate == 3 ? 25 : 0;
            options.threads = 1 + rate % 2;
            int ended = against_hand(options, test_tries(2000));
            if (test_whole()) assert_true(ended >= 16);
        }
}

/* ---- seeds and threads ---- */

static void expect_same(const struct rig *a, const struct rig *b) {
    assert_memory_equal(a->actions, b->actions, sizeof a->actions);
    assert_memory_equal(a->observations, b->observations, sizeof a->observations);
    assert_memory_equal(a->legal, b->legal, sizeof a->legal);
    assert_memory_equal(a->masks, b->masks, sizeof a->masks);
    assert_memory_equal(a->rewards, b->rewards, sizeof a->rewards);
    assert_memory_equal(a->terminated, b->terminated, sizeof a->terminated);
    assert_memory_equal(a->truncated, b->truncated, sizeof a->truncated);
    assert_memory_equal(a->movers, b->movers, sizeof a->movers);
    assert_memory_equal(a->finals, b->finals, sizeof a->finals);
    assert_memory_equal(a->episodes, b->episodes, sizeof a->episodes);
}

static void sample_and_step(struct rig *r) {
    ent_batch_sample(r->batch, r->actions);
    assert_int_equal(ent_batch_step(r->batch), ENT_BATCH_FINE);
}

static void threads_change_nothing(void **state) {
    (void)state;
    struct rig one, more;
    for (int threads = 2; threads <= 4; threads += 2) {
        ent_batch_options options = with_games(MOST);
        options.turns = 60;
        options.partner = threads == 4 ? "novice" : NULL;
        begin(&one, options);
        options.threads = threads;
        begin(&more, options);
        for (int step = 0; step < test_tries(400); step++) {
            expect_same(&one, &more);
            sample_and_step(&one);
            sample_and_step(&more);
        }
        expect_same(&one, &more);
        end(&one);
        end(&more);
    }
}

static void seeds_are_honoured(void **state) {
    (void)state;
    struct rig r, again;
    uint64_t seed = 7, own = ent_series_seed(7, 3), got;
    begin(&r, with_games(8));
    begin(&again, with_games(8));
    for (int step = 0; step < 100; step++) sample_and_step(&again);
    ent_batch_reset(again.batch, &seed);
    memset(again.actions, 0, sizeof again.actions);
    expect_same(&r, &again);
    /* A seed of a game's own: game 0 becomes what game 3 is. */
    assert_int_equal(ent_batch_reset_game(r.batch, 0, &own), ENT_BATCH_FINE);
    assert_memory_equal(r.observations[0], r.observations[3], ENT_OBSERVATION);
    assert_int_equal(ent_batch_seed(r.batch, 0, &got), ENT_BATCH_FINE);
    assert_true(got == own);
    /* Without a seed: the next episode, of all and of one. */
    ent_batch_reset(r.batch, NULL);
    assert_int_equal(r.episodes[5], 1);
    assert_int_equal(ent_batch_reset_game(r.batch, 5, NULL), ENT_BATCH_FINE);
    assert_int_equal(r.episodes[5], 2);
    assert_int_equal(ent_batch_seed(r.batch, 5, &got), ENT_BATCH_FINE);
    assert_true(got == ent_series_seed(ent_series_seed(7, 5), 2));
    end(&r);
    end(&again);
}

/* A forked process has the games but not the threads. */
static void a_forked_process_goes_on(void **state) {
    (void)state;
    struct rig r;
    int status = -1;
    ent_batch_options options = with_games(MOST);
    options.threads = 4;
    begin(&r, options);
    sample_and_step(&r);
    pid_t child = fork();
    if (child == 0) {
        for (int step = 0; step < 50; step++) {
            ent_batch_sample(r.batch, r.actions);
            if (ent_batch_step(r.batch) != ENT_BATCH_FINE) _exit(1);
        }
        end(&r);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    sample_and_step(&r);
    end(&r);
}

/* ---- rewards ---- */

static void components_are_rewarded(void **state) {
    (void)state;
    struct rig r;
    ent_batch_options options = with_games(16);
    options.autoreset = ENT_AUTORESET_OFF;
    options.reward_component = 0.125F;
    options.reward_won = 2;
    options.reward_lost = -1;
    begin(&r, options);
    float sums[16] = {0};
    for (int step = 0; step < 2000; step++) {
        sample_and_step(&r);
        for (int game = 0; game < 16; game++) sums[game] += r.rewards[game];
    }
    for (int game = 0; game < 16; game++) {
        ent_position p;
        float aboard = 0;
        ent_batch_position(r.batch, game, &p);
        for (int c = 0; c < ENT_COMPONENTS; c++)
            if (ent_component_place(&p, (ent_component)c).carried) aboard++;
        float result = p.phase == ENT_WON ? 2.0F : p.phase == ENT_LOST ? -1.0F : 0.0F;
        assert_true(sums[game] == aboard * 0.125F + result);
    }
    end(&r);
}

/* ---- partners ---- */

/* The record of an episode, read back: the position it ends in. */
static char text[1 << 18];
static ent_reader reader;

/* A partner chooses as the bot does that knows of as many turns as are left of `known`. */
static void read_back(const ent_batch *batch, int game, bool before, ent_bot *partner, int known) {
    size_t length = 0;
    int turns = 0;
    assert_int_equal(ent_batch_record(batch, game, before, text, sizeof text, &length),
                     ENT_BATCH_FINE);
    assert_int_equal(strlen(text), length);
    ent_reader_start(&reader);
    for (char *line = text; *line;) {
        size_t n = strcspn(line, "\n");
        ent_position was = reader.position;
        ent_line kind = ent_reader_line(&reader, line, n);
        assert_int_not_equal(kind, ENT_LINE_WRONG);
        if (kind == ENT_LINE_STEP && was.phase == ENT_ACTION) turns++;
        if (kind == ENT_LINE_STEP && partner && ent_step_mover(reader.step) == ENT_RUBICON)
            assert_int_equal(reader.step,
                             ent_bot_choose(partner, &was, 1, 0, known ? known - turns + 1 : 0));
        line += n + 1;
    }
}

static void a_partner_flies_its_ship(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int turns, known; /* bots are told of limits up to 200, as in simulate */
    } partners[] = {
        {"greedy", 80, 80}, {"expert", 20, 20}, {"expert", 200, 200}, {"expert", 201, 0}};
    for (int i = 0; i < 4; i++) {
        struct rig r;
        ent_batch_options options = with_games(4);
        options.partner = partners[i].name;
        options.records = true;
        options.turns = partners[i].turns;
        begin(&r, options);
        ent_bot *bot = ent_bot_new(partners[i].name, NULL, 0, NULL);
        for (int step = 0; step < test_tries(200); step++) {
            sample_and_step(&r);
            for (int game = 0; game < 4; game++) {
                assert_int_equal(r.movers[game], ENT_MERCURIAL);
                if (r.terminated[game] || r.truncated[game])
                    read_back(r.batch, game, true, bot, partners[i].known);
            }
        }
        read_back(r.batch, 0, false, bot, partners[i].known);
        ent_bot_free(bot);
        end(&r);
    }
}

/* ---- records ---- */

static void records_tell_the_games(void **state) {
    (void)state;
    struct rig r;
    ent_position p;
    ent_batch_options options = with_games(8);
    options.records = true;
    options.variant = ENT_CZECH;
    begin(&r, options);
    int finished = 0;
    for (int step = 0; step < 1500; step++) {
        sample_and_step(&r);
        for (int game = 0; game < 8; game++)
            if (r.terminated[game]) {
                read_back(r.batch, game, true, NULL, 0);
                uint8_t last[ENT_OBSERVATION];
                ent_observe(&reader.position, last);
                assert_memory_equal(last, r.finals[game], sizeof last);
                assert_true(strstr(text, r.rewards[game] > 0 ? "\n= won\n" : "\n= lost\n") != NULL);
                finished++;
            }
    }
    assert_true(finished > 8);
    read_back(r.batch, 2, false, NULL, 0);
    ent_batch_position(r.batch, 2, &p);
    assert_memory_equal(&p, &reader.position, sizeof p);
    /* Too little room: as much as fits, and the length that there would be. */
    size_t whole = strlen(text), length = 0;
    char little[20];
    ent_batch_record(r.batch, 2, false, little, sizeof little, &length);
    assert_int_equal(length, whole);
    assert_int_equal(strlen(little), sizeof little - 1);
    assert_memory_equal(little, text, sizeof little - 1);
    assert_int_equal(ent_batch_record(r.batch, 2, false, NULL, 0, &length), ENT_BATCH_FINE);
    end(&r);
}

/* ---- positions from elsewhere ---- */

static void a_position_can_be_put_in(void **state) {
    (void)state;
    struct rig r;
    size_t length;
    ent_position p = game_begun(2, ENT_STANDARD), now;
    ent_batch_options options = with_games(2);
    options.records = true;
    begin(&r, options);
    assert_int_equal(ent_batch_put(r.batch, 1, &p), ENT_BATCH_FINE);
    ent_batch_position(r.batch, 1, &now);
    assert_memory_equal(&now, &p, sizeof p);
    assert_true(r.masks[1] == ent_action_mask(&p));
    assert_int_equal(ent_batch_record(r.batch, 1, false, text, sizeof text, &length),
                     ENT_BATCH_FINE);
    /* Chance does first what it is to do. */
    p = ent_start(3, ENT_CZECH);
    assert_int_equal(ent_batch_put(r.batch, 1, &p), ENT_BATCH_FINE);
    ent_batch_position(r.batch, 1, &now);
    assert_int_equal(now.phase, ENT_ACTION);
    assert_int_equal(ent_position_variant(&now), ENT_CZECH);
    for (int step = 0; step < 400; step++) sample_and_step(&r);
    p.phase = ENT_LOST;
    assert_int_equal(ent_batch_put(r.batch, 1, &p), ENT_BATCH_BAD_POSITION);
    p.detection = ENT_TRACK_END;
    p.components = 0x76543210;
    assert_true(ent_position_valid(&p));
    assert_int_equal(ent_batch_put(r.batch, 1, &p), ENT_BATCH_GAME_OVER);
    end(&r);
}

/* A record begins at the position that was put in, and tells what came of it. */
static void a_record_begins_where_a_position_was_put(void **state) {
    (void)state;
    struct rig r;
    ent_position p = game_begun(2, ENT_CZECH), now;
    char header[200], id[ENT_POSITION_ID_TEXT];
    ent_batch_options options = with_games(2);
    options.records = true;
    options.partner = "greedy";
    begin(&r, options);
    for (int step = 0; step < 5; step++) sample_and_step(&r);
    for (int chance = 0; chance < 2; chance++) {
        if (chance) p = ent_start(3, ENT_CZECH); /* all of its set-up is to come */
        assert_int_equal(ent_batch_put(r.batch, 1, &p), ENT_BATCH_FINE);
        ent_position_id_write(&p, id);
        int length =
            snprintf(header, sizeof header, "entanglion 1\nvariant czech\nposition %s\n\n", id);
        for (int step = 0; step < 10 && r.masks[1]; step++) {
            ent_bot *bot = ent_bot_new("greedy", NULL, 0, NULL);
            read_back(r.batch, 1, false, bot, 0);
            ent_bot_free(bot);
            assert_memory_equal(text, header, (size_t)length);
            ent_batch_position(r.batch, 1, &now);
            assert_memory_equal(&now, &reader.position, sizeof now);
            sample_and_step(&r);
            if (r.terminated[1]) break;
        }
    }
    /* The next episode has its set-up and its seed again; this one is the one before it. */
    ent_batch_reset_game(r.batch, 1, NULL);
    read_back(r.batch, 1, true, NULL, 0);
    assert_memory_equal(text, header, strlen(header));
    read_back(r.batch, 1, false, NULL, 0);
    assert_true(strstr(text, "\nrate 1\nseed ") != NULL);
    assert_null(strstr(text, "position"));
    end(&r);
}

/* ---- wrong input ---- */

static void refused(ent_batch_options options, ent_batch_problem why) {
    static struct rig r;
    ent_batch_problem problem = ENT_BATCH_FINE;
    ent_batch_arrays arrays = arrays_of(&r);
    if (why == ENT_BATCH_NO_ACTIONS) arrays.actions = NULL;
    assert_null(ent_batch_new(&options, &arrays, &problem));
    assert_int_equal(problem, why);
    assert_true(strlen(ent_batch_problem_text(problem)) > 10);
}

static void wrong_options_are_refused(void **state) {
    (void)state;
#define REFUSED(change, why)                 \
    do {                                     \
        ent_batch_options o = with_games(4); \
        change;                              \
        refused(o, why);                     \
    } while (0)
    REFUSED(o.games = 0, ENT_BATCH_BAD_GAMES);
    REFUSED(o.games = ENT_BATCH_GAMES_MAX + 1, ENT_BATCH_BAD_GAMES);
    REFUSED(o.rate = 0, ENT_BATCH_BAD_RATE);
    REFUSED(o.rate = 5, ENT_BATCH_BAD_RATE);
    REFUSED(o.variant = (ent_variant)2, ENT_BATCH_BAD_VARIANT);
    REFUSED(o.turns = -1, ENT_BATCH_BAD_TURNS);
    REFUSED(o.autoreset = ENT_AUTORESETS, ENT_BATCH_BAD_AUTORESET);
    REFUSED(o.threads = 0, ENT_BATCH_BAD_THREADS);
    REFUSED(o.threads = ENT_BATCH_THREADS_MAX + 1, ENT_BATCH_BAD_THREADS);
    REFUSED(o.partner = "nobody", ENT_BATCH_BAD_PARTNER);
    REFUSED((o.partner = "expert", o.partner_ship = ENT_CHANCE), ENT_BATCH_BAD_SHIP);
    REFUSED((o.partner = "expert", o.partner_weights = "none", o.partner_weights_length = 4),
            ENT_BATCH_BAD_WEIGHTS);
    REFUSED((void)0, ENT_BATCH_NO_ACTIONS);
    ent_batch_free(NULL);
}

static void wrong_actions_change_nothing(void **state) {
    (void)state;
    struct rig r, before;
    ent_position was, now;
    size_t length;
    begin(&r, with_games(8));
    ent_batch_sample(r.batch, r.actions);
    r.actions[5] = (uint8_t)__builtin_ctzll(~r.masks[5]);
    before = r;
    ent_batch_position(r.batch, 0, &was);
    assert_int_equal(ent_batch_step(r.batch), ENT_BATCH_NOT_LEGAL);
    assert_int_equal(ent_batch_culprit(r.batch), 5);
    r.actions[2] = before.actions[2] = ENT_ACTIONS;
    assert_int_equal(ent_batch_step(r.batch), ENT_BATCH_BAD_ACTION);
    assert_int_equal(ent_batch_culprit(r.batch), 2);
    expect_same(&r, &before);
    ent_batch_position(r.batch, 0, &now);
    assert_memory_equal(&was, &now, sizeof now);
    assert_int_equal(ent_batch_position(r.batch, 8, &now), ENT_BATCH_BAD_GAME);
    assert_int_equal(ent_batch_position(r.batch, -1, &now), ENT_BATCH_BAD_GAME);
    assert_int_equal(ent_batch_reset_game(r.batch, 8, NULL), ENT_BATCH_BAD_GAME);
    assert_int_equal(ent_batch_put(r.batch, 8, &now), ENT_BATCH_BAD_GAME);
    assert_int_equal(ent_batch_record(r.batch, 8, false, text, 1, &length), ENT_BATCH_BAD_GAME);
    assert_int_equal(ent_batch_record(r.batch, 0, false, text, 1, &length), ENT_BATCH_NO_RECORD);
    end(&r);
}

static void every_problem_has_a_sentence(void **state) {
    (void)state;
    for (int i = 0; i < ENT_BATCH_PROBLEMS; i++)
        assert_true(strlen(ent_batch_problem_text((ent_batch_problem)i)) > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_those_played_by_hand),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(seeds_are_honoured),
        cmocka_unit_test(a_forked_process_goes_on),
        cmocka_unit_test(components_are_rewarded),
        cmocka_unit_test(a_partner_flies_its_ship),
        cmocka_unit_test(records_tell_the_games),
        cmocka_unit_test(a_position_can_be_put_in),
        cmocka_unit_test(a_record_begins_where_a_position_was_put),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(wrong_actions_change_nothing),
        cmocka_unit_test(every_problem_has_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
