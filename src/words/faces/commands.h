/* commands.h - the help of the program's commands, and what they say (commands.c, help.c). */
#ifndef ENT_WORDS_FACES_COMMANDS_H
#define ENT_WORDS_FACES_COMMANDS_H

#include "words/words.h"

/* The name of command number `index`; NULL past the end. */
const char *words_command_at(int index);
/* A command in one line, and the whole text of its --help; NULL when there is no such command. */
const char *words_command_summary(ent_lang lang, const char *command);
const char *words_command_help(ent_lang lang, const char *command);

/* Templates; the comment names the places. */
typedef enum command_saying {
    CMD_SAY_PROGRAM,       /* what stands before the list of commands */
    CMD_SAY_PROGRAM_END,   /* {languages}: and after it */
    CMD_SAY_TRY_HELP,      /* {command} */
    CMD_SAY_NO_COMMAND,    /* {word} */
    CMD_SAY_DID_YOU_MEAN,  /* {word} */
    CMD_SAY_NO_LANGUAGE,   /* {word} {languages} */
    CMD_SAY_NO_OPTION,     /* {word} */
    CMD_SAY_NEEDS_VALUE,   /* {word} */
    CMD_SAY_NOT_IN_RANGE,  /* {word} {least} {most} {value} */
    CMD_SAY_NOT_VARIANT,   /* {value} */
    CMD_SAY_WORD_TOO_MANY, /* {word} */
    CMD_SAY_WORD_MISSING,
    CMD_SAY_STANDARD_INPUT, /* in the place of a file's name */
    CMD_SAY_NO_MEMORY,
    CMD_SAY_NO_RANDOM,
    CMD_SAY_NOT_WRITTEN,
    CMD_SAY_OWN_WEIGHTS, /* in the place of a file's name */
    CMD_SAY_ID_OR_JSON,
    CMD_SAY_ONE_FORMAT,
    CMD_SAY_MEASURE_NEEDS,
    CMD_SAY_TIME_NOT_BUDGET,
    CMD_SAY_NO_PAGE,   /* {word} */
    CMD_SAY_BAD_DEPTH, /* {value} {most} */
    CMD_SAY_PERFT,     /* the head of the table */
    CMD_SAY_NOT_ONE,
    CMD_SAY_NO_BOT,      /* {word} */
    CMD_SAY_BOT,         /* {bot} {summary} */
    CMD_SAY_BOT_PROGRAM, /* as an entry of the same list */
    CMD_SAY_NO_LESSON,   /* {word} */
    CMD_SAY_NOTHING_KEPT,
    CMD_SAY_CONTINUE_OR_FILE,
    CMD_SAY_GAMES_STOPPED, /* {done} {all} */
    CMD_SAY_BAD_PART,      /* {value} */
    CMD_SAY_NOT_SERIES,
    CMD_SAY_PART_DIFFERS,        /* {file} {other} {key} */
    CMD_SAY_PART_STOPPED,        /* {file} {done} {all} */
    CMD_SAY_PART_MISSING,        /* {first} {last} */
    CMD_SAY_PART_TWICE,          /* {file} {other} {game} */
    CMD_SAY_BAD_CHANGE,          /* {line} */
    CMD_SAY_NOT_A_TURN,          /* {file} */
    CMD_SAY_GAME_FAILED,         /* {game} {problem} */
    CMD_SAY_GAMES,               /* {games} */
    CMD_SAY_GAMES_PARTIAL,       /* {games} {all}: the same after a signal */
    CMD_SAY_TALLY,               /* {won} {percent} {low} {high} {lost} {capped} {turns} {steps} */
    CMD_SAY_ADJUSTED,            /* {mean} {error} */
    CMD_SAY_AGAINST,             /* {bot} */
    CMD_SAY_DIFFERENCE,          /* {difference} {error} {first} {second} */
    CMD_SAY_REAL,                /* {accident} */
    CMD_SAY_ACCIDENT,            /* {accident} */
    CMD_SAY_ADJUSTED_DIFFERENCE, /* {mean} {error} */
    CMD_SAY_SECONDS,             /* {seconds} */
    CMD_SAY_BAD_PATIENCE,        /* {value} */
    CMD_SAY_NEEDS_GAMES,
    CMD_SAY_WEIGHTS_OR_STATE,
    CMD_SAY_NOT_STATE,
    CMD_SAY_TRAINED, /* {file} {games} {state} */
    CMD_SAY_CHECK_OR_FIND,
    CMD_SAY_PUZZLE_NOT_CLEAR, /* {number}, as the next two */
    CMD_SAY_PUZZLE_NOT_MASTER,
    CMD_SAY_PUZZLE_NOT_PLAYED,
    CMD_SAY_PUZZLES_STAND,   /* {stand} {count} */
    CMD_SAY_TURNS_STOPPED,   /* {done} {all} */
    CMD_SAY_BOUND_HEAD,      /* {turns} {positions} */
    CMD_SAY_BOUND,           /* {rate} {percent} */
    CMD_SAY_BOUND_MEMORY,    /* {game} {gigabytes} */
    CMD_SAY_BOUND_NO_MEMORY, /* {game} {gigabytes} */
    CMD_SAY_NOT_EXACT,       /* {value} */
    CMD_SAY_BENCH, /* {millions} {games} {jobs} {all_millions} {all_games} {bytes} {signature} */
    CMD_SAY_BENCH_BOTS,      /* {greedy} {expert} {hint} {choices} {rollouts} {seconds} */
    CMD_SAY_NOT_LOG_LEVEL,   /* {value} */
    CMD_SAY_BAD_EXEC,        /* {most} */
    CMD_SAY_GUEST_NAME,      /* {value} {most} */
    CMD_SAY_GUEST_TAKEN,     /* {value} */
    CMD_SAY_TOO_MANY_GUESTS, /* {most} */
    CMD_SAY_NOT_IN_RULES,
    CMD_SAY_ONE_PICTURE, /* --svg with several files */
    CMD_SAYINGS
} command_saying;
const char *words_command_saying(ent_lang lang, command_saying saying);

/* Why the operating system refused something, from errno. */
const char *words_system_problem(ent_lang lang, int problem);

#endif
