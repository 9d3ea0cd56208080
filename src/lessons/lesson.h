/* lesson.h - lessons as data, and a lesson under way as a value. Read next: lessons.c, then the
 * lessons themselves in src/words/lessons, where their sentences stand beside their steps.
 *
 * A lesson starts somewhere in a game and goes through stages. Every stage has a text and wants
 * one thing: that it is read, that a question is answered rightly, that one certain step is made,
 * or that a goal is reached by any steps. The learner moves both ships. A question is tried until
 * it is right; where the answer can be seen, the learner predicts, measures, and only then
 * compares. A face shows a lesson like this:
 *
 *     struct lesson_run run;
 *     lesson_begin(&run, lesson_at(0), seed);                  // words/lessons/lessons.h
 *     for (;;) {
 *         show words_in(lang, lesson_stage_of(&run)->text) when run.stage has changed
 *         switch (lesson_wants(&run)) {
 *         case LESSON_READ:    wait for a key;                   lesson_next(&run);
 *         case LESSON_ANSWER:  let an answer of lesson_order
 *                              that was not tried be chosen;     lesson_answer(&run, i);
 *         case LESSON_MEASURE: let it be measured 1, 10 or 100
 *                              times, then compared;             lesson_measure, lesson_compare
 *         case LESSON_STEP:   let a step be chosen;              lesson_step(&run, s, &happened);
 *         case LESSON_CHANCE: show the outcome;                  lesson_chance(&run, &happened);
 *         case LESSON_STUCK:  the game is lost before the goal:  lesson_undo(&run);
 *         case LESSON_DONE:   lesson_record gives the steps of a game to go on with
 *
 * Nothing here is random: chance gives what the stage says and else what the lesson's seed deals;
 * the order of answers and what measurements show come from the face's seed. So the same inputs
 * lead to the same place, and undo never re-rolls. */
#ifndef ENT_LESSONS_LESSON_H
#define ENT_LESSONS_LESSON_H

#include "entanglion.h"

/* ------------------------------------------------------------------------------------- data */

/* What the right answer to a question is taken from, so that no answer is right only because
 * somebody typed so. lesson_fact_value computes it; the answer with that value is the right one. */
typedef enum lesson_fact_kind {
    FACT_SAID,   /* nothing to compute: the right answer has the value 1, the others 0 */
    FACT_BOARD,  /* where the ships are after `ship` plays `card`, by the board: LESSON_SHIPS */
    FACT_GATE,   /* the same by quantum mechanics */
    FACT_PAULI,  /* the expectation of a pair of Paulis: -1, 0 or 1. The answer is predicted, then
                 * measured: Z asks a ship directly, X with an H first, I leaves it out */
    FACT_CHANCE, /* in percent: that `ship`, after `card`, shows 1 */
    FACT_GATES,  /* where the ships are after `gates`, by quantum mechanics: LESSON_SHIPS */
    FACT_NOISE, /* in percent: that both ships' readings agree, when each errs in `noise` percent of
                  * cases; predicted and measured. Without a question: to play with the error */
    FACT_PLAN,  /* in percent: rounds of the spy game (quantum/angles.h) won by the best plan; */
    FACT_SPIES, /* and with PHI PLUS. Both are predicted, then played */
    FACT_FACES  /* how many of the eight faces beat the rate for the ship to move, here */
} lesson_fact_kind;

struct lesson_fact {
    lesson_fact_kind kind;
    ent_planet at[2]; /* where Mercurial and Rubicon are */
    ent_mover ship;
    ent_card card;
    ent_pauli pauli[2];
    int noise;
    const char *gates; /* ship and card by their letters, with a space between: "MH MX RC" */
};
/* The two planets of both ships as one number. */
#define LESSON_SHIPS(mercurial, rubicon) ((int)(mercurial) * (int)ENT_PLANETS + (int)(rubicon))

/* Texts are English here and looked up with words_in where they are shown. */
struct lesson_answer {
    const char *text;
    int value;
    const char *wrong; /* why not this one; NULL in the right one */
};

enum { LESSON_ANSWERS_MAX = 4 };

/* A stage. What it wants follows from what is set: answers, a step, a goal, or nothing (read). */
struct lesson_stage {
    const char *text;
    /* A question: two to four answers, and why the right one is right, shown after that one. */
    struct lesson_answer answers[LESSON_ANSWERS_MAX];
    struct lesson_fact fact;
    const char *because;
    /* A step in notation; with "; " between them, any one of several. */
    const char *step;
    /* A goal: any legal steps until it holds while no die or card is due. */
    bool (*goal)(const ent_position *p);
    /* With a step: why another one is not for now. With a goal: how it can be reached. */
    const char *tip;
    /* Outcomes of chance in notation, with "; " between them, LESSON_OUTCOMES_MAX at most. When
     * chance is due, the first of them that is possible and has not come yet comes; with none
     * such, the lesson's seed deals. */
    const char *chance;
    /* What the text names, for faces that can light it on their board: words with a space between
     * them, of planets as in notation, "centarious" "superious" "entanglion" "mercurial" "rubicon"
     * "track" "control". */
    const char *light;
    /* "M" or "R": the text works out what an H does to this ship's amplitudes; faces show the sums
     * beside it (lab_ways). With a digit only the ways to that answer: "R0". */
    const char *worked;
    /* A question that makes sense only here, after what the lesson said or did just before: it does
     * not come back as a card (cards.h). */
    bool here;
};
enum { LESSON_OUTCOMES_MAX = 32 };

typedef enum lesson_group {
    LESSONS_FIRST_GAME, /* the rule book's worked first game */
    LESSONS_PLAY,       /* short lessons on the rules */
    LESSONS_PHYSICS,    /* the course from bit to OMEGA */
    LESSONS_BEYOND,     /* what quantum states are good for, in short lessons */
    LESSON_GROUPS
} lesson_group;

struct lesson {
    const char *id; /* for progress that is saved and for addresses: never changes */
    lesson_group group;
    int rate; /* the starting rate of its game */
    const char *title;
    const char *aim;   /* what one can do after it, in one sentence */
    const char *start; /* steps of the record from set-up on, with "; " between them */
    uint64_t seed;
    const struct lesson_stage *stages; /* ends with one without a text */
};

/* ---------------------------------------------------------------------------------- running */

typedef enum lesson_want {
    LESSON_READ,    /* lesson_next */
    LESSON_ANSWER,  /* lesson_answer */
    LESSON_MEASURE, /* predicted: lesson_measure as often as one likes, then lesson_compare */
    LESSON_STEP,    /* lesson_step: a player is to move */
    LESSON_CHANCE,  /* lesson_chance: dice or cards are due */
    LESSON_STUCK,   /* the game is over and the goal not reached: lesson_undo or lesson_begin */
    LESSON_DONE
} lesson_want;

/* Enough for any learner: the longest lesson needs about fifty. */
enum { LESSON_INPUTS_MAX = 500 };

/* A lesson under way: a value, copied with =. Faces read lesson, stage and position. */
struct lesson_run {
    const struct lesson *lesson;
    int stage; /* index; at the end the number of stages */
    ent_position position;
    ent_dealer dealer;
    uint32_t come;     /* a bit for each outcome of the stage's chance that has come */
    bool moved;        /* the step this stage wants has been made */
    uint8_t tried;     /* a bit for each answer of the stage that was wrong */
    uint8_t predicted; /* LESSON_MEASURE: the answer given, from 1 */
    uint8_t noise;     /* how many readings in 100 err, where the stage has that */
    uint16_t shots[4]; /* what the stage's measurements showed: 00 01 10 11, or won and lost */
    uint8_t latest;    /* the latest of them, when there is one */
    uint32_t missed;   /* a bit for each question that was not right at the first try */
    ent_dealer measuring;
    uint64_t seed; /* of the order of answers, and of measurements */
    int count;
    uint32_t inputs[LESSON_INPUTS_MAX]; /* steps, and see lessons.c */
};

void lesson_begin(struct lesson_run *run, const struct lesson *lesson, uint64_t seed);
lesson_want lesson_wants(const struct lesson_run *run);
static inline bool lesson_done(const struct lesson_run *run) {
    return lesson_wants(run) == LESSON_DONE;
}

/* The stage the lesson is at; at the end the last one that has a text. */
const struct lesson_stage *lesson_stage_of(const struct lesson_run *run);
int lesson_stages(const struct lesson *lesson);

/* Are the ways to this answer (0 or 1) shown beside the text? */
static inline bool lesson_works_out(const struct lesson_stage *stage, int answer) {
    return stage->worked && (!stage->worked[1] || stage->worked[1] == '0' + answer);
}

/* With LESSON_STEP: the steps the stage wants, any of which will do, so that a face can point at
 * them. 0 when every legal step is allowed on the way to a goal. */
enum { LESSON_EXPECTED_MAX = 8 };
int lesson_expect(const struct lesson_run *run, ent_step steps[LESSON_EXPECTED_MAX]);

/* The text has been read: goes to the next stage. */
void lesson_next(struct lesson_run *run);

/* Answers the question (0 to answers - 1). */
typedef enum lesson_verdict {
    LESSON_UNHEARD,   /* no such answer is asked for: nothing has changed */
    LESSON_PREDICTED, /* now the learner measures */
    LESSON_WRONG,     /* say the answer's `wrong`; the question stands, without this answer */
    LESSON_RIGHT      /* the next stage: say `because` of the one that was left */
} lesson_verdict;
lesson_verdict lesson_answer(struct lesson_run *run, int answer);
int lesson_answers(const struct lesson_stage *stage);
/* The answers in the order in which they are shown; returns how many. */
int lesson_order(const struct lesson_run *run, int order[LESSON_ANSWERS_MAX]);
int lesson_shuffle(const struct lesson_stage *stage, uint64_t seed, int order[LESSON_ANSWERS_MAX]);
static inline bool lesson_tried(const struct lesson_run *run, int answer) {
    return run->tried >> answer & 1;
}

/* With LESSON_MEASURE, and after a prediction that was wrong: measures what the question is about
 * so many more times, LESSON_SHOTS_MAX in all; false when that would be too many. Then
 * lesson_compare judges the prediction, if anything was measured. */
enum { LESSON_SHOTS_MAX = 2000 };
bool lesson_measure(struct lesson_run *run, int times);
lesson_verdict lesson_compare(struct lesson_run *run);
int lesson_shots(const struct lesson_run *run); /* how many of this stage */
/* A stage that is to be read, and to be played with: measure, and set how many
 * readings in 100 err. */
bool lesson_plays(const struct lesson_run *run);
enum { LESSON_NOISE_MAX = 50 };
bool lesson_set_noise(struct lesson_run *run, int percent);
/* Are rounds of the spy game played here? */
bool lesson_rounds(const struct lesson_stage *stage);
/* Is this ship measured in the stage, and with an H first? */
bool lesson_measures(const struct lesson_stage *stage, ent_mover ship, bool *with_h);

/* Questions by their number in the lesson, from 0: which one the stage is, or -1; how many there
 * are. In a run that is done, `missed` tells which were not right at once. */
int lesson_question(const struct lesson_run *run);
int lesson_questions(const struct lesson *lesson);
/* The index of the right answer at this position of the run; answering does not change it. */
int lesson_right(const struct lesson_stage *stage, const ent_position *p);
int lesson_fact_value(const struct lesson_fact *fact, const ent_position *p);

/* Makes a step of the learner. Unless it was made, nothing has changed. */
typedef enum lesson_reply {
    LESSON_MADE,
    LESSON_NOT_NOW, /* legal, but the lesson wants another one: say the stage's tip */
    LESSON_REFUSED, /* against the rules: ent_check(&run->position, step) tells why */
    LESSON_TOO_LONG /* LESSON_INPUTS_MAX: undo, or begin again */
} lesson_reply;
lesson_reply lesson_step(struct lesson_run *run, ent_step step, ent_happenings *happened);

/* With LESSON_CHANCE: the next outcome, made and returned. */
ent_step lesson_chance(struct lesson_run *run, ent_happenings *happened);

/* Takes back the latest thing the learner did (a step with what chance gave after it, an answer, a
 * text read). False when there is nothing. */
bool lesson_undo(struct lesson_run *run);
bool lesson_can_undo(const struct lesson_run *run);

/* All steps from set-up to here, as a record has them after a header with the lesson's rate;
 * returns how many. */
enum { LESSON_RECORD_MAX = LESSON_INPUTS_MAX + 100 };
int lesson_record(const struct lesson_run *run, ent_step steps[LESSON_RECORD_MAX]);

#endif
