/* engine.h - our bots for other programs, by the line protocol of docs/protocol.md.
 *
 * The engine reads commands from one file descriptor and answers on another. It thinks in a thread
 * of its own, so that it hears `stop` meanwhile. It is a face like the others: it knows nothing of
 * screens, files or series of games. */
#ifndef ENT_ENGINE_ENGINE_H
#define ENT_ENGINE_ENGINE_H

#include <stdio.h>

#include "bots/bot.h"
#include "words/words.h"

/* Answers until `quit` or the end of the input; what is wrong is said in `lang`. False when threads
 * or memory are short. */
bool engine_run(int in, FILE *out, const struct value *value, ent_lang lang);

#endif
