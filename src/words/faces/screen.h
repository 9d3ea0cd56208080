/* screen.h - the sentences of the terminal game (screen.c, screen_help.c); the rest is in
 * words.h. */
#ifndef ENT_WORDS_FACES_SCREEN_H
#define ENT_WORDS_FACES_SCREEN_H

#include "words/words.h"

/* Templates; the comment names the places. */
typedef enum screen_saying {
    /* the terminal */
    SCREEN_TOO_SMALL,
    SCREEN_NOT_POSSIBLE, /* no terminal, or one that can do too little */
    SCREEN_LEFT_SAVED,   /* after a signal */
    SCREEN_SAVED_TO,     /* {file} */
    SCREEN_LEAVE_TITLE,  /* the game is not saved: what now? */
    SCREEN_LEAVE_BACK,
    SCREEN_LEAVE_ANYWAY,
    SCREEN_LEAVE_ELSEWHERE,
    SCREEN_UNDONE_DICE,  /* dice and cards are typed in */
    SCREEN_NOT_SAVED,    /* {file} {problem} */
    SCREEN_PLAYED_APART, /* {file}: another instance has the usual game */

    /* beside the board */
    SCREEN_DETECTION,   /* {rate} */
    SCREEN_DETECTION_X, /* the track has ended */
    SCREEN_CONTROL,     /* {cards} */
    SCREEN_HAND,
    SCREEN_NO_COMPONENTS,
    SCREEN_NO_EVENTS,
    SCREEN_STACK, /* {cards} */
    SCREEN_PROBE_LAST,
    SCREEN_PROBE_IN,
    SCREEN_PROBE_OUT,
    SCREEN_EVENTS_ABOVE, /* {above} */
    SCREEN_LAID_ASIDE,
    SCREEN_TURN,   /* {turn} */
    SCREEN_PERSON, /* who flies a ship */
    SCREEN_BOT,    /* {bot} */

    /* playing */
    SCREEN_KEYS,             /* the most needed keys, in a line */
    SCREEN_KEYS_DICE,        /* the same with real dice */
    SCREEN_KEYS_OVER,        /* the same at the end */
    SCREEN_BOT_PLAYS,        /* {ship} {choice} {reason} */
    SCREEN_BOT_FAILED_TITLE, /* a bot that is a program: what now? */
    SCREEN_BOT_FAILED,       /* {problem} {ship} */
    SCREEN_BOT_AGAIN,
    SCREEN_UNDONE,
    SCREEN_NOTHING_TO_UNDO,
    SCREEN_NOT_UNDERSTOOD, /* {input} {expected} */
    SCREEN_TYPE_STEP,
    SCREEN_MOMENT_DIE, /* titles of what is rolled or drawn */
    SCREEN_MOMENT_CARD,
    SCREEN_MOMENT_EVENT,
    SCREEN_COMPONENT_FOR, /* {planet}: real dice, set-up */
    SCREEN_ROLLOFF_FOR,   /* {ship} */

    /* pages */
    SCREEN_READING_KEYS,
    SCREEN_READING_LOG,
    SCREEN_READING_TABLE,
    SCREEN_READING_PLANETS,
    SCREEN_READING_QUBITS,
    SCREEN_READING_RULES,
    SCREEN_READING_HINT,
    SCREEN_READING_REVIEW,
    SCREEN_PAGER_FOOT, /* how to scroll and leave */
    SCREEN_PAGER_SEARCH,
    SCREEN_PAGER_MISSED, /* in the place of the foot */
    SCREEN_QUBITS_FOOT,  /* {layer} */
    SCREEN_SHIPS_AT,     /* {mercurial} {rubicon} */
    SCREEN_BLOCH,        /* {mercurial} {rubicon}: arrows */
    SCREEN_BLOCH_EMPTY,
    SCREEN_CODEX_TITLE,
    SCREEN_CODEX_GAME,
    SCREEN_CODEX_LABORATORY,
    SCREEN_CODEX_MORE,
    SCREEN_CODEX_LINKS,
    SCREEN_CODEX_FOOT,
    SCREEN_CODEX_LIST_FOOT,
    SCREEN_CODEX_SEARCH, /* asks what to look for */
    SCREEN_CODEX_NOTHING,
    SCREEN_CIRCUIT_CONTROL,
    SCREEN_CIRCUIT_GAME,
    SCREEN_CIRCUIT_START,  /* {after} */
    SCREEN_CIRCUIT_AT,     /* {number} {count} {step} */
    SCREEN_CIRCUIT_BEFORE, /* {before} */
    SCREEN_CIRCUIT_AFTER,  /* {after} */
    SCREEN_CIRCUIT_CODE,
    SCREEN_CIRCUIT_FOOT,
    SCREEN_LOG_TURN, /* {turn} */
    SCREEN_ABOARD,   /* {ship} */
    SCREEN_ON_PLANETS,
    SCREEN_EFFECT,      /* {mark} {name} {effect} */
    SCREEN_HELD,        /* {ship} {name} {effect} */
    SCREEN_DISCARD,     /* {cards} */
    SCREEN_EVENTS_GONE, /* {list} */
    SCREEN_NONE,
    SCREEN_KET, /* {name} {ket} */
    SCREEN_HINT_THINKING,
    SCREEN_HINT_HEAD,   /* {trials} */
    SCREEN_HINT_CHOICE, /* {rank} {choice} {chance} */

    /* the tutor */
    SCREEN_TUTOR_TITLE,
    SCREEN_TUTOR_TAKE_BETTER,
    SCREEN_TUTOR_STAY,
    SCREEN_TUTOR_BACK,

    /* menus */
    SCREEN_MENU_TITLE,
    SCREEN_MENU_CONTINUE, /* {turn} {rate} */
    SCREEN_MENU_PUZZLE,
    SCREEN_MENU_CARDS, /* {count} */
    SCREEN_MENU_NEW,
    SCREEN_MENU_REPLAY,
    SCREEN_MENU_LESSONS,
    SCREEN_MENU_LAB,
    SCREEN_MENU_CODEX,
    SCREEN_MENU_SETTINGS,
    SCREEN_MENU_RULES,
    SCREEN_MENU_QUIT,
    SCREEN_MENU_FOOT,
    SCREEN_NEW_TITLE,
    SCREEN_NEW_START,
    SCREEN_NEW_MERCURIAL, /* {who} */
    SCREEN_NEW_RUBICON,   /* {who} */
    SCREEN_NEW_RATE,      /* {rate} */
    SCREEN_NEW_VARIANT,   /* {variant} */
    SCREEN_NEW_CHANCE,    /* {chance} */
    SCREEN_NEW_SEED,      /* {seed} */
    SCREEN_NEW_FOOT,
    SCREEN_NEW_REPLACES, /* a game under way would be lost */
    SCREEN_RATE_EASY,
    SCREEN_RATE_EASY_TOO,
    SCREEN_RATE_HARD,
    SCREEN_RATE_HARDER,
    SCREEN_VARIANT_STANDARD,
    SCREEN_VARIANT_CZECH,
    SCREEN_CHANCE_DEALT,
    SCREEN_CHANCE_DICE,
    SCREEN_SEED_FRESH,
    SCREEN_SEED_ASK,
    SCREEN_SET_TITLE,
    SCREEN_SET_MOTION,   /* {value} */
    SCREEN_SET_TUTOR,    /* {value} */
    SCREEN_SET_WHY,      /* {value} */
    SCREEN_SET_COLOUR,   /* {value} */
    SCREEN_SET_PLAIN,    /* {value} */
    SCREEN_SET_LANGUAGE, /* {value} */
    SCREEN_SET_BACK,
    SCREEN_SET_FOOT,
    SCREEN_ON,
    SCREEN_OFF,
    SCREEN_OFF_NO_COLOUR, /* colours, because of NO_COLOR */
    SCREEN_LANGUAGE_AUTO,

    /* replay */
    SCREEN_RECORDS_TITLE,
    SCREEN_RECORDS_NONE, /* {folder} */
    SCREEN_RECORDS_FILE, /* type a path */
    SCREEN_RECORDS_ASK,
    SCREEN_RECORDS_FOOT,
    SCREEN_RECORD_WON,    /* {name} {turns} */
    SCREEN_RECORD_LOST,   /* the same */
    SCREEN_RECORD_OPEN,   /* the same */
    SCREEN_NOT_READ,      /* {file} {problem} */
    SCREEN_REPLAY_AT,     /* {step} {count} {turn} */
    SCREEN_REPLAY_CHANCE, /* {chance} */
    SCREEN_REPLAY_NO_CHANCE,
    SCREEN_REPLAY_STEP,   /* {step}: made next */
    SCREEN_REPLAY_BETTER, /* {step} {cost}: the choice that was made cost so much */
    SCREEN_REPLAY_KEYS,
    SCREEN_REPLAY_JUMP,

    /* learning */
    SCREEN_LESSONS_TITLE,
    SCREEN_LIST_FOOT,
    SCREEN_LESSON_AT, /* {number} {title} {stage} {stages} */
    SCREEN_QUIZ_FOOT,
    SCREEN_QUIZ_ON, /* the entry that goes on after an answer */
    SCREEN_LESSON_READ,
    SCREEN_LESSON_TRY,
    SCREEN_LESSON_ONCE, /* how often to measure, and then: choices */
    SCREEN_LESSON_TEN,
    SCREEN_LESSON_HUNDRED,
    SCREEN_LESSON_COMPARE,
    SCREEN_LESSON_NEXT, /* what to do after the last page: choices */
    SCREEN_LESSON_PLAY_ON,
    SCREEN_LESSON_LIST,
    SCREEN_LESSON_AGAIN,
    SCREEN_LESSON_BACK,
    SCREEN_KEYS_LESSON,
    SCREEN_SAYINGS
} screen_saying;
const char *words_screen(ent_lang lang, screen_saying saying);

/* The keys of a screen, and the rules in short: paragraphs, with line ends between them. */
typedef enum screen_help {
    SCREEN_HELP_PAGER, /* of every page */
    SCREEN_HELP_MENU,
    SCREEN_HELP_LIST,
    SCREEN_HELP_LINE,     /* a line that is typed */
    SCREEN_HELP_QUESTION, /* a question in a box */
    SCREEN_HELP_FORM,     /* a new game, settings */
    SCREEN_HELP_LAB,
    SCREEN_HELP_CODEX,
    SCREEN_HELP_CIRCUIT,
    SCREEN_HELP_PLAY,
    SCREEN_HELP_REPLAY,
    SCREEN_HELP_LESSON,
    SCREEN_HELP_RULES,
    SCREEN_HELPS
} screen_help;
const char *words_screen_help(ent_lang lang, screen_help page);

#endif
