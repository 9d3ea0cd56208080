/* thought.h - what a bot has found so far, for whoever wants to watch it think; and the line of
 * play that it expects. */
#ifndef ENT_BOTS_THOUGHT_H
#define ENT_BOTS_THOUGHT_H

#include "bots/search.h"

/* Every choice, the best first: those searched deepest before the others, as worths found at
 * different depths do not compare. */
struct bot_thought {
    int64_t evaluations; /* starts of turns that were valued */
    int count;
    struct thought_choice {
        ent_step step;
        worth worth;
        int depth; /* turns searched, the present one included */
    } choices[ENT_STEPS_MAX];
};

/* All choices, searched to the end of this turn. */
void thought_begin(struct bot_thought *t, const ent_step *steps, const worth *worths, int count,
                   int64_t evaluations);
/* Some of them (`searched`) again, deeper; worths in the order of `steps`. Among equals the one
 * that the bot prefers comes first. */
void thought_deepen(struct bot_thought *t, const ent_step *steps, const worth *worths,
                    const bool *searched, int count, int depth, ent_step preferred);

/* The line after a first step: of what chance may bring the most likely (faces of a die that do the
 * same count together, the second roll of Magnetic Shielding included), of the choices the best by
 * the search of one turn; to the end of the partner's turn, of the game, or LINE_MOST steps, the
 * first included. Returns how many. */
enum { LINE_MOST = 24 };
int thought_line(struct value_search *scratch, const struct value *value, const ent_position *p,
                 int turns_left, ent_step first, ent_step line[LINE_MOST]);

#endif
