/* text.h - what the plain text game says about itself (text.c); the rest is in words.h. */
#ifndef ENT_WORDS_FACES_TEXT_H
#define ENT_WORDS_FACES_TEXT_H

#include "words/words.h"

/* How to use it, and its answers to commands; the comment names the places. */
typedef enum text_saying {
    SAY_WELCOME,
    SAY_WELCOME_BOTS, /* a program flies a ship */
    SAY_WELCOME_DICE,
    SAY_HELP, /* {undo}: one of the next two */
    SAY_HELP_UNDO,
    SAY_HELP_UNDO_DICE, /* dice and cards are typed in */
    SAY_HELP_DICE,
    SAY_NOT_UNDERSTOOD, /* {input} */
    SAY_NO_SUCH_NUMBER, /* {count} */
    SAY_DID_YOU_MEAN,   /* {word} */
    SAY_NOT_IN_LIST,    /* {input}: no component */
    SAY_COMPONENT_FOR,  /* {planet} */
    SAY_ROLLOFF_FOR,    /* {ship} */
    SAY_NOTHING_TO_UNDO,
    SAY_UNDONE,
    SAY_SAVED,          /* {file} */
    SAY_WITHOUT_PIECES, /* nor kept: what was typed of a step of set-up */
    SAY_NOT_SAVED,      /* {file} {problem} */
    SAY_FILE_EXISTS,    /* {file} */
    SAY_LOADED,         /* {file} */
    SAY_LOADED_APART,   /* {file}: its outcomes were not dealt from its seed */
    SAY_NOT_LOADED,     /* {file} {problem} */
    SAY_NEEDS_FILE,     /* {input} */
    SAY_KEPT,           /* the game keeps itself: goodbye */
    SAY_KEPT_OVER,
    SAY_LEAVES_UNSAVED, /* {file} {problem}: it could not; not yet goodbye */
    SAY_RESCUED,        /* {file} {problem}: it could not, but elsewhere */
    SAY_LOST,           /* {id}: nor there */
    SAY_ENDED_EARLY,
    SAY_WON_HOW,
    SAY_HELP_ADVICE,
    SAY_HELP_LESSON,
    SAY_BOT_FLIES,      /* {ship} {bot}: who plays with you */
    SAY_BOT_CHOSE,      /* {ship} {bot} {step} */
    SAY_BOT_FAILED,     /* {problem} {ship} */
    SAY_HINT,           /* {number} {step}: the best choice */
    SAY_HINT_CHANCE,    /* {chance} */
    SAY_HINT_OTHER,     /* {number} {step} */
    SAY_NOBODY_CHOOSES, /* no hint, no odds: a die, a card or nothing is due */
    SAY_NO_ADVICE,      /* the learned weights cannot be used */
    SAY_NOT_BEGUN,      /* no review before the first turn */
    SAY_NO_CHOICE_YET,  /* 'why' before any choice was made */
    SAY_WHY,            /* {step}: what was chosen */
    SAY_ODDS,           /* {number} {step}: what a roll needs follows */
    SAY_NO_ROLL,        /* no choice leads to a roll at once */
    SAY_OUTCOME,        /* {outcome} {weight} {whole} */
    SAY_OUTCOMES_ALIKE, /* {count} */
    SAY_NOT_PLACED,
    SAY_LESSONS,        /* what stands under the list of lessons */
    SAY_LESSON,         /* {number} {title} {aim}: an entry of it */
    SAY_LESSON_DONE,    /* the same, done before */
    SAY_NO_LESSON,      /* {input} */
    SAY_NOT_HERE,       /* {input}: not during a lesson */
    SAY_NOT_LESSON,     /* {input}: only during a lesson */
    SAY_LESSON_NEXT,    /* how to go on when a text has been read */
    SAY_LESSON_PICK,    /* {count}: how to answer */
    SAY_LESSON_MEASURE, /* how to measure, and then compare */
    SAY_LESSON_TRY,     /* how to play with the error of readings, and go on */
    SAY_LESSON_AGAIN,   /* how to measure more before answering again */
    SAY_LESSON_PLAY_ON,
    SAY_LESSON_FOLLOWING, /* {number} {title} */
    SAY_LESSON_BACK,
    SAY_CARDS, /* {count}: how many wait today, and how to take them */
    SAY_TEST,  /* {number} {title} {aim}: a test in the list of lessons; number is what to type */
    SAY_PUZZLE,
    SAY_PUZZLE_THEME, /* {theme} */
    SAY_NOT_PUZZLE,   /* {input}: not during a puzzle */
    SAY_HELP_PUZZLE,
    SAY_HELP_QUIZ,
    SAY_BACK,           /* the game on the table again */
    SAY_DEPTH,          /* {depth}: of the explanations, from now on */
    SAY_CODEX,          /* under the list of pages */
    SAY_CODEX_LINKS,    /* {pages} */
    SAY_NO_CODEX_ENTRY, /* {input} */
    SAY_CIRCUIT,        /* before the gates of engine control */
    SAY_CIRCUIT_GAME,   /* before those of the whole game */
    SAY_PROMPT,
    TEXT_SAYINGS
} text_saying;
const char *words_text(ent_lang lang, text_saying saying);

#endif
