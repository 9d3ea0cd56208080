/* engine.h - what the engine answers when something is wrong, and why a bot that is a program
 * failed (docs/protocol.md has both sides of that talk). */
#ifndef ENT_WORDS_FACES_ENGINE_H
#define ENT_WORDS_FACES_ENGINE_H

#include "bots/external/failure.h"
#include "words/words.h"

/* Templates; the comment names the places. */
typedef enum engine_saying {
    ENGINE_SAY_VERSION,
    ENGINE_SAY_OPTION,
    ENGINE_SAY_NO_BOT,       /* {word} */
    ENGINE_SAY_NO_OPTION,    /* {word} */
    ENGINE_SAY_OPTION_VALUE, /* {word} {least} {most} {value} */
    ENGINE_SAY_NO_START,
    ENGINE_SAY_NOT_POSITION, /* {word} */
    ENGINE_SAY_LINE,         /* {line} {problem} */
    ENGINE_SAY_TURNS,
    ENGINE_SAY_NOT_GO, /* {word} */
    ENGINE_SAY_NUMBER, /* {word} {least} {most} */
    ENGINE_SAY_NO_POSITION,
    ENGINE_SAY_OVER,
    ENGINE_SAY_CHANCE,
    ENGINE_SAY_NO_THREAD,
    ENGINE_SAY_TOO_LONG,
    ENGINE_SAY_NUL,
    ENGINE_SAY_UNKNOWN, /* {word} */
    ENGINE_SAYINGS
} engine_saying;
const char *words_engine(ent_lang lang, engine_saying saying);

/* Which bot failed and how, as the end of a sentence: "the bot '...' of Rubicon ...". */
void words_bot_failure(ent_lang lang, const struct bot_failure *failure, char out[WORDS_MAX]);

#endif
