/* explain.h - sentences that explain: why a card moves nothing, what a roll needs and what its
 * failure costs, what a planet is (explain.c); and names that only pictures need. */
#ifndef ENT_WORDS_GAME_EXPLAIN_H
#define ENT_WORDS_GAME_EXPLAIN_H

#include "advice/ahead.h"
#include "words/words.h"

typedef enum galaxy { GALAXY_CENTARIOUS, GALAXY_SUPERIOUS, GALAXY_ENTANGLION, GALAXIES } galaxy;
galaxy galaxy_of(ent_planet planet);
const char *words_galaxy(ent_lang lang, galaxy which);

/* The ket of a planet as one reads it aloud, and what an engine card does. */
const char *words_ket(ent_lang lang, ent_planet planet);
const char *words_card_effect(ent_lang lang, ent_card card);

/* A bot's name for people ("Captain") and what to expect of it. `name` is that of bot_at. */
const char *words_bot(ent_lang lang, const char *name);
const char *words_bot_summary(ent_lang lang, const char *name);

/* Why this card, played by this ship, would move nothing. */
void words_no_path(ent_lang lang, const ent_position *p, ent_mover ship, ent_card card,
                   char out[WORDS_MAX]);

/* What a roll needs, with its odds; and what happens when it fails, or "" when nothing does. */
void words_roll(ent_lang lang, const struct roll_ahead *roll, char out[WORDS_MAX]);
void words_failure(ent_lang lang, const ent_position *p, const struct roll_ahead *roll,
                   char out[WORDS_MAX]);

/* What the detection rate is. */
void words_detection(ent_lang lang, const ent_position *p, char out[WORDS_MAX]);

/* One planet in sentences: what it is, what and who is there, which cards lead away. */
enum { WORDS_PLANET_MAX = 1600 };
void words_planet_described(ent_lang lang, const ent_position *p, ent_planet planet,
                            char out[WORDS_PLANET_MAX]);

#endif
