/* manual.h - what the manual pages say beside the help of the commands (manual.c). */
#ifndef ENT_WORDS_MANUAL_MANUAL_H
#define ENT_WORDS_MANUAL_MANUAL_H

#include "words/words.h"

typedef enum manual_saying {
    MANUAL_NAME, /* headings, as manual pages have them in this language */
    MANUAL_SYNOPSIS,
    MANUAL_DESCRIPTION,
    MANUAL_COMMANDS,
    MANUAL_OPTIONS,
    MANUAL_STATUS,
    MANUAL_ENVIRONMENT,
    MANUAL_FILES,
    MANUAL_EXAMPLES,
    MANUAL_SEE_ALSO,
    MANUAL_COPYRIGHT,
    MANUAL_HEADER,
    MANUAL_CHANCE,
    MANUAL_CHOICES,
    MANUAL_RESULT,
    MANUAL_PROGRAM, /* the program in one line, and what it is */
    MANUAL_GAME,
    MANUAL_PLAYS,
    MANUAL_CALL, /* how the program is called */
    MANUAL_CALL_HELP,
    MANUAL_TAG_LANG,    /* the option, with the word for its value */
    MANUAL_OPTION_LANG, /* {languages} */
    MANUAL_OPTION_PLAIN,
    MANUAL_OPTION_HELP,
    MANUAL_OPTION_VERSION,
    MANUAL_STATUS_FINE,
    MANUAL_STATUS_INPUT,
    MANUAL_STATUS_CALL,
    MANUAL_VARIABLE_LANG,
    MANUAL_VARIABLE_DATA,
    MANUAL_VARIABLE_STATE,
    MANUAL_VARIABLE_PAGER,
    MANUAL_VARIABLE_COLOR,
    MANUAL_FILE_SAVES,
    MANUAL_FILE_ROOMS,
    MANUAL_RIGHTS,
    MANUAL_WORD_CARD, /* what stands for a value in a step */
    MANUAL_WORD_EVENT,
    MANUAL_WORD_COMPONENT,
    MANUAL_WORD_PLANET,
    MANUAL_RECORD, /* the record in one line, and what it is */
    MANUAL_RECORD_IS,
    MANUAL_RECORD_TEXT,
    MANUAL_RECORD_HEADER,
    MANUAL_KEY_VARIANT,
    MANUAL_KEY_RATE,
    MANUAL_KEY_SHIPS,
    MANUAL_KEY_SEED,
    MANUAL_KEY_DATE,
    MANUAL_RECORD_CHANCE,
    MANUAL_STEP_COMPONENTS,
    MANUAL_STEP_ROLLOFF,
    MANUAL_STEP_D2,
    MANUAL_STEP_D8,
    MANUAL_STEP_DRAW,
    MANUAL_STEP_EVENT,
    MANUAL_STEP_LOSE,
    MANUAL_RECORD_CHOICES,
    MANUAL_STEP_TRADE,
    MANUAL_STEP_ACTION,
    MANUAL_STEP_BENNETT,
    MANUAL_STEP_TUNNEL,
    MANUAL_STEP_REROLL,
    MANUAL_STEP_JUMP,
    MANUAL_STEP_KEEP,
    MANUAL_STEP_DISCARD,
    MANUAL_STEP_PLAY,
    MANUAL_RECORD_RESULT,
    MANUAL_SAYINGS
} manual_saying;
const char *words_manual(ent_lang lang, manual_saying saying);

#endif
