/* contest.c - plays games on from each choice (contest.h).
 *
 * Of two choices only those games count that one of them wins and the other does not: of so many,
 * the standard error of the difference is the root. */
#include "sim/contest.h"

#include <math.h>

enum {
    FIRST_LOOK = 125, /* games after which it is looked who is ahead; then after twice as many */
    GAMES_MOST = 1 << 14,
    TURNS_MOST = 200, /* of a game, which is not won then; most end in half as many */
    SURE = 3          /* standard errors that end the games early for the first choice */
};

static ent_step expert_choice(struct contest *contest, const ent_position *p) {
    return expert_step_again(&contest->search.search, contest->decided, CONTEST_DECIDED, p);
}

static bool wins(struct contest *contest, ent_position p, ent_step step, uint64_t seed) {
    ent_dealer dealer = ent_dealer_start(seed);
    ent_apply(&p, step, NULL);
    for (int turns = 0; !ent_over(&p) && turns < TURNS_MOST;) {
        bool chance = ent_to_move(&p) == ENT_CHANCE;
        ent_apply(&p, chance ? ent_deal(&dealer, &p) : expert_choice(contest, &p), NULL);
        turns += p.phase == ENT_ACTION;
    }
    return p.phase == ENT_WON;
}

/* The first choice and one other, so far. */
struct rival {
    int only_first, only_other;
    bool beaten;
};

static double error_of(const struct rival *rival) {
    return sqrt(rival->only_first + rival->only_other);
}

static bool is_beaten(const struct rival *rival, int games, double margin, int errors) {
    double ahead = rival->only_first - rival->only_other;
    return ahead >= margin * games && ahead >= errors * error_of(rival);
}

/* Would the first choice not be far enough ahead in the end, if it went on as until now, and even
 * better by so many standard errors? */
static bool is_hopeless(const struct rival *rival, int games, struct contest_lead lead) {
    double more = (double)lead.games / games, error = error_of(rival);
    double ahead = (rival->only_first - rival->only_other + lead.hope * error) * more;
    return ahead < lead.margin * lead.games || ahead < lead.errors * error * sqrt(more);
}

bool contest_is_won(struct contest *contest, const struct value *value, const ent_position *p,
                    const ent_step *steps, int count, uint64_t seed, struct contest_lead lead) {
    struct rival rivals[ENT_STEPS_MAX] = {0};
    bool won[GAMES_MOST], all = count < 2;
    value_search_begin(&contest->search, value, 0)->kind = SEARCH_APPROXIMATE;
    for (int from = 0, to = FIRST_LOOK; from < lead.games && !all; from = to, to *= 2) {
        if (2 * to > lead.games) to = lead.games;
        for (int game = from; game < to; game++)
            won[game] = wins(contest, *p, steps[0], ent_series_seed(seed, (uint64_t)game));
        all = true;
        for (int i = 1; i < count; i++) {
            struct rival *rival = &rivals[i];
            if (rival->beaten) continue;
            for (int game = from; game < to; game++) {
                bool other = wins(contest, *p, steps[i], ent_series_seed(seed, (uint64_t)game));
                rival->only_first += won[game] && !other;
                rival->only_other += other && !won[game];
            }
            rival->beaten = is_beaten(rival, to, lead.margin, to < lead.games ? SURE : lead.errors);
            if (is_hopeless(rival, to, lead)) return false;
            all &= rival->beaten;
        }
    }
    return all;
}
