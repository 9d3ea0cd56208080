/* advice.h - what a player may want to know: what to do now, and what a game was like.
 *
 * A hint ranks the choices of the player to move; a review goes through a record and parts what
 * luck did from what the players did. Both only compute: words are in src/words/advice. What the
 * numbers mean, and what they do not, is in docs/advice.md. */
#ifndef ENT_ADVICE_ADVICE_H
#define ENT_ADVICE_ADVICE_H

#include "bots/thought.h"

/* --------------------------------------------------------------------------------- chances */

/* The chance of winning, however long it takes, at the start of a turn with so many components
 * still on planets whose learned value is w; of the whole WORTH_ONE, as a worth is. It rises with
 * w, and is 0 and 1 where w is. */
worth chance_of(int left, worth w);
int components_left(const ent_position *p);

/* The logit of a worth, in steps of 1/2^24 and at most CHANCE_LOGIT_MOST either way. */
#define CHANCE_LOGIT_MOST ((int64_t)16 << 24)
int64_t chance_logit(worth w);

/* Where a chance stands on the scale of curves, from 0 to the whole WORTH_ONE: even steps of log
 * odds, so that the way from 90 to 99 per cent is as long as that from 50 to 90 and strong games
 * are no flat line. The ends are CHANCE_SCALE_END of log odds, 99.9 per cent and more. */
#define CHANCE_SCALE_END ((int64_t)7 << 24)
int64_t chance_height(int64_t worths);
/* The marks of that scale, in per cent. */
enum { CHANCE_MARKS = 7 };
extern const uint8_t chance_marks[CHANCE_MARKS];
int64_t chance_mark(int mark); /* as a share of WORTH_ONE */
/* The part of the scale between two marks, where a picture is too low for the whole of it: the
 * nearest ones around all chances of a game, with at least one mark in between; or the whole
 * scale, if they are more than half of it apart. */
struct chance_part {
    int low, high; /* marks */
};
struct chance_part chance_part_of(int64_t lowest, int64_t highest);
bool chance_part_whole(struct chance_part part);
/* Where a chance stands in that part, from 0 to the whole WORTH_ONE. */
int64_t chance_part_height(struct chance_part part, int64_t worths);

/* What is to be expected by the end of this turn, exactly, with the expert choosing. */
struct outlook {
    worth chance;           /* of winning; where the next turn begins, by its value */
    double detection, loss; /* chances that they happen in this turn */
};
struct outlook outlook_of(struct search *search, const ent_position *p);
struct outlook outlook_after(struct search *search, const ent_position *p, ent_step step);

/* The expert's choice where a player is to choose. */
ent_step expert_step(struct search *search, const ent_position *p);
/* The same, which looks first whether it was decided before: many games come through the same
 * positions. `decided` are so many entries, zero at first. */
struct expert_decided {
    uint64_t position; /* its hash */
    ent_step step;
};
ent_step expert_step_again(struct search *search, struct expert_decided *decided, int entries,
                           const ent_position *p);

/* --------------------------------------------------------------------------------- reasons */

/* What can be said for or against a choice. Each is a fact of the position, taken from the rules;
 * none is a guess. */
typedef enum advice_code {
    ADVICE_TAKES,         /* retrieve: odds and chance, component */
    ADVICE_LAST,          /* component would be the last: success wins */
    ADVICE_REACHES,       /* navigate: planet, component there, odds and chance of evading */
    ADVICE_PASSES,        /* navigate: planet without component, odds and chance of evading */
    ADVICE_UNDEFENDED,    /* navigate: planet, no defences thanks to Quantum Programming */
    ADVICE_ARRIVES,       /* The Mechanic: planet, component there or none; no defences */
    ADVICE_NO_DEFENCES,   /* a flight that ends outside Entanglion */
    ADVICE_NO_PATH,       /* card moves nothing */
    ADVICE_DOOR,          /* then ship can enter Entanglion at planet with the CNOT in its hand */
    ADVICE_FILLS_CONTROL, /* the sixth card: a quantum event at the end of the turn */
    ADVICE_ADDS_ONE,      /* Quantum Error Correction */
    ADVICE_TAKES_ONE,     /* Control Infrastructure */
    ADVICE_SECOND_ROLL,   /* Magnetic Shielding: the chance with it */
    ADVICE_OTHER_BETTER,  /* ship, the other, would succeed with odds of 64 at this rate */
    ADVICE_FAILURE_LOSES, /* the track is one step from its end */
    ADVICE_RATE_HIGH,     /* a roll would succeed with odds and chance only */
    ADVICE_CARD_USELESS,  /* card, given up here, has no path */
    ADVICE_CARD_LEADS,    /* card, won or kept, leads to planet, with component or none */
    ADVICE_CARD_LOST,     /* card, given up here, would lead to planet with component */
    ADVICE_TWO_CARDS,     /* exchange with Quantum Gates */
    ADVICE_TUNNEL_SURE,   /* odds and chance of a roll that is not needed */
    ADVICE_TUNNEL_KEPT,   /* odds and chance of the roll; the card stays */
    ADVICE_DIE_SUCCEEDS,  /* odds: what the die counts as */
    ADVICE_DIE_FAILS,     /* the same */
    ADVICE_REROLL_ODDS,   /* odds of the second roll */
    ADVICE_DIE_LEADS,     /* Heisenberg: planet, component there or none */
    ADVICE_HEISENBERG,    /* odds, chance of one roll to lead to a planet with a component */
    ADVICE_MECHANIC,      /* up to two moves without defences */
    ADVICE_EFFECT,        /* component, which changes ship: what it does */
    ADVICE_WAY_ONE,       /* then ship's card, in hand, leads to planet and component */
    ADVICE_WAY_TWO,       /* then ship's card and the other's second do, both in hand */
    ADVICE_WAY,           /* the cards in hand lead there in count turns */
    ADVICE_NEEDS,         /* ship needs card for a way there: count of whole in the stack */
    ADVICE_SPARE,         /* ship has another card of this kind */
    ADVICE_LEAVES_ROLL,   /* ship, the other, has better odds (of 64) to retrieve component */
    /* What the search expects to be done next; only a hint has these. */
    ADVICE_NEXT_RETRIEVE, /* ship retrieves component: chance */
    ADVICE_NEXT_LAST,     /* the same, and that would win */
    ADVICE_NEXT_REACH,    /* ship's card leads to planet and component: odds, chance to evade */
    ADVICE_NEXT_PASS,     /* the same, and there is no component */
    ADVICE_NEXT_FLIGHT,   /* ship's card leads to planet, where no defences wait */
    ADVICE_NEXT_NO_PATH,  /* ship plays card, which moves nothing */
    ADVICE_NEXT_CONTROL,  /* the same, and the sixth in engine control: a quantum event */
    ADVICE_NEXT_EXCHANGE, /* ship exchanges card */
    ADVICE_NEXT_EVENT,    /* ship plays the event card `second` */
    ADVICE_CODES
} advice_code;

/* Fields that a code does not name are 0, and component is ENT_COMPONENTS. odds are faces of 8,
 * unless said otherwise; chance is of 64, with the second roll of Magnetic Shielding and with
 * Quantum Tunnel where they are to be counted. */
struct advice_reason {
    uint8_t code, ship, card, planet, component, odds, chance, second, count, whole;
};

enum { ADVICE_REASONS_MAX = 8 };
struct advice_reasons {
    int count;
    struct advice_reason list[ADVICE_REASONS_MAX];
};

/* Why one might make this legal choice, or not; where the game gives none, there is none. */
void advice_reasons_of(const ent_position *p, ent_step step, struct advice_reasons *reasons);
/* What is expected next, as a reason more: of a line (thought_line) the first action after
 * its first step. */
void advice_expect(const ent_position *p, const ent_step *line, int count,
                   struct advice_reasons *reasons);
/* Does a reason speak for the choice (more than 0), against it (less), or neither? */
int advice_speaks(const struct advice_reason *reason);
/* The one that speaks for it most; false when all that can be said only speaks against it. */
bool advice_reason_for(const ent_position *p, ent_step step, struct advice_reason *reason);

/* ----------------------------------------------------------------------------------- hints */

enum {
    HINT_HORIZON = 8,          /* turns that a trial is played on for; then the value speaks */
    HINT_OVERRULE_TRIALS = 32, /* with fewer, trials say nothing against the one-turn worth */
    HINT_DECIDED = 1 << 15     /* decisions of the trials that are remembered */
};

struct hint_task {
    const ent_position *position; /* a player is to move */
    const struct value *value;
    uint64_t seed;
    int trials;            /* of each choice, at most */
    const ent_step *among; /* only these choices are ranked; NULL: all */
    int among_count;
    ent_step known_best; /* this choice comes first, whatever the trials say; 0: none is known */
    /* Asked after each trial of a choice; false ends the hint. The first trial of every choice is
     * made in any case; later ones that not every choice has had are dropped. May be NULL: then all
     * trials are made, and nothing depends on time. */
    bool (*more)(void *context);
    void *context;
};

struct hint_choice {
    ent_step step;
    worth one_turn;              /* chance of winning expected by the end of this turn */
    double chance, error;        /* of winning, by the trials, and its standard error */
    double behind, behind_error; /* chance of the first less this one's; of the pairs */
    double detection, loss;      /* exact, in this turn; see docs/advice.md */
    int distance;                /* turns to the next component after it: plan_after of plan.h */
    struct advice_reasons reasons;
};

struct hint {
    int trials, count;
    struct hint_choice choices[ENT_STEPS_MAX]; /* best first */
    int equals;        /* so many of the first are about equal, itself counted */
    bool progress;     /* and the first brings a component nearer, as some other does not */
    struct hint_line { /* of each choice, if hint_expect was asked for them */
        int count;
        ent_step steps[LINE_MOST];
    } lines[ENT_STEPS_MAX];
    /* Memory to think in. */
    struct value_search search;
    double sums[ENT_STEPS_MAX];                    /* of the trials, in the order of ent_steps */
    double products[ENT_STEPS_MAX][ENT_STEPS_MAX]; /* sums of products, by pairs of choices */
    struct expert_decided decided[HINT_DECIDED];
};

/* Fills *hint; it need not be set to anything before. For the same task without `more`, or with
 * the same number of trials in the end, the hint is the same on every machine. */
void hint_make(struct hint *hint, const struct hint_task *task);

/* Adds to a hint what is expected to follow each choice: thought_line. */
void hint_expect(struct hint *hint, const ent_position *p, const struct value *value);

/* Why the first choice is better than the next that is not about equal to it: the fact of the
 * game in which they differ most plainly. Nothing is guessed: all of it is in the two choices
 * and their reasons. */
typedef enum hint_contrast_code {
    CONTRAST_NONE,  /* there is no such choice, or no such fact */
    CONTRAST_LOSS,  /* it loses the game this turn with the chance `other`, the first with `best` */
    CONTRAST_FATAL, /* it loses the game when its roll fails, the first does not */
    CONTRAST_ROLLER,    /* it rolls with odds `other`, though ship has `best` */
    CONTRAST_DETECTION, /* as CONTRAST_LOSS */
    CONTRAST_LEFT,      /* it leaves component, which the first retrieves with the chance `best` */
    CONTRAST_ABANDONED, /* it flies away from component, which ship may retrieve with `best` */
    CONTRAST_CARD,      /* it gives up card, which leads to planet and component */
    CONTRAST_REACHED,   /* `other` turns to the next component with the cards held; the first leads
                         * to component at once */
    CONTRAST_REACHED_ONLY, /* the same; no cards in hand lead to one after it */
    CONTRAST_FARTHER,      /* the same; first: `best` turns */
    CONTRAST_NO_WAY,       /* no cards in hand lead to one after it; after the first they do */
    CONTRAST_TUNNEL,       /* it spends Quantum Tunnel, though odds of 8 succeed without */
    CONTRAST_FAILS,        /* it lets a roll fail that succeeds again on odds of 8 */
    CONTRAST_UNDONE,       /* it rolls again where the die is good; odds of 8 then */
    CONTRAST_EVENT_LESS,   /* it does not fill engine control */
    CONTRAST_EVENT_MORE,   /* it does, and an event may do harm */
    CONTRAST_SPENT,        /* it spends the event card `second` */
    CONTRAST_TARGET,  /* then component is next; after the first it is component number `second` */
    CONTRAST_NEXT,    /* what is expected next succeeds with the chance `other`; first: `best` */
    CONTRAST_USEFUL,  /* it gives up card, which leads to planet; the first the card `second`, which
                      * leads nowhere */
    CONTRAST_CONTROL, /* it puts no card into engine control, the first does */
    CONTRAST_WORSE,   /* what speaks against it, and not against the first */
    CONTRAST_BETTER,  /* what speaks for the first, and not for it */
    HINT_CONTRASTS
} hint_contrast_code;
struct hint_contrast {
    hint_contrast_code code;
    int index; /* of the other choice */
    double best, other;
    struct advice_reason reason; /* names what the code names */
};
struct hint_contrast hint_contrast_of(const struct hint *hint, const ent_position *p);
/* The same of two choices of which nothing has been searched: no risks, nothing expected. */
struct hint_contrast steps_contrast_of(const ent_position *p, ent_step best, ent_step other);

/* Are two one-turn chances about equal? Apart by at most half a point, and by a quarter of what is
 * missing to a win or to a loss, so that a sure win is never like an almost sure one. */
bool hint_alike(worth a, worth b);

/* Is a mean above nothing by more than two standard errors? Of so many trials' differences between
 * two choices, the sum and the sum of squares. */
bool hint_beats(int trials, double sum, double squares);

/* --------------------------------------------------------------------------------- reviews */

/* One step of a game. Worths are chances of winning, of the whole WORTH_ONE. */
struct review_step {
    ent_step step;
    ent_position before;
    int turn;           /* from 1; 0 in set-up, which has no worth */
    int64_t worth;      /* after it */
    int64_t luck;       /* what chance gave, the estimate below included */
    int64_t estimate;   /* of that: a new turn searched is worth more or less than thought */
    int64_t skill;      /* 0, or less than the best choice was worth */
    ent_step best;      /* at choices */
    int64_t best_worth; /* at choices: what that was worth */
};

enum { REVIEW_TURNING_POINTS = 5, REVIEW_MISTAKE = WORTH_ONE / 50 };

/* By what the choices cost, or choices and estimates together, whichever is worse. */
typedef enum review_play {
    PLAY_FAULTLESS, /* less than 5 %, and no mistake */
    PLAY_GOOD,      /* less than 15 % */
    PLAY_MIXED,     /* less than 40 % */
    PLAY_POOR,
    REVIEW_PLAYS
} review_play;

/* By what dice and cards gave. */
typedef enum review_luck {
    LUCK_VERY_GOOD, /* 30 % or more */
    LUCK_GOOD,      /* 10 % or more */
    LUCK_EVEN,
    LUCK_BAD,
    LUCK_VERY_BAD,
    REVIEW_LUCKS
} review_luck;

struct review {
    bool begun;    /* set-up is over; else there is nothing below */
    int first;     /* steps[first] is the first after set-up, if there was one */
    int count;     /* steps in all */
    int turns;     /* turns begun */
    int usual;     /* turns that two experts need from this rate, if this game is slow; else 0 */
    int64_t start; /* worth when the first turn began */
    int64_t end;   /* worth now; WORTH_ONE when won, 0 when lost */
    int64_t luck, estimate, skill; /* sums: end - start == luck + skill */
    int64_t skill_of[2];           /* by ship */
    int64_t estimate_of[2];        /* by the ship whose turn led there */
    int mistakes_of[2];            /* choices worth at least REVIEW_MISTAKE less than the best */
    int turning_points[REVIEW_TURNING_POINTS]; /* indices, largest change first */
    int turning_point_count;
    review_play play, play_of[2];
    review_luck fortune;
};

/* Goes through `count` steps from `start`, which lies before the first turn or where one begins;
 * from within a turn, from the next one on. steps[i].step is given; the rest of each is filled.
 * thoughts is memory to think in, set to zero once. */
void review_make(struct review *review, struct review_step *steps, int count,
                 const ent_position *start, const struct value *value,
                 struct value_search *thoughts);
/* The same, asked before each step whether to go on; false when it was told not to: then
 * there is no review. */
bool review_make_while(struct review *review, struct review_step *steps, int count,
                       const ent_position *start, const struct value *value,
                       struct value_search *thoughts, bool (*more)(void *context), void *context);

static inline bool review_is_mistake(const struct review_step *s) {
    return s->skill < -(int64_t)REVIEW_MISTAKE;
}

/* Of the largest changes, is this one worth the name of a turning point? */
static inline bool review_turns(const struct review_step *s) {
    int64_t by = s->luck + s->skill;
    return by >= (int64_t)REVIEW_MISTAKE || by <= -(int64_t)REVIEW_MISTAKE;
}

#endif
