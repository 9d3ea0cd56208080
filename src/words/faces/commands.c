/* commands.c - what the program's commands say, but for their help (help.c). */
#include "words/faces/commands.h"

#include <errno.h>
#include <string.h>

const char *words_command_saying(ent_lang lang, command_saying saying) {
    static const char *const sayings[CMD_SAYINGS] = {
        [CMD_SAY_PROGRAM] =
            N_("entanglion - the cooperative quantum board game, played exactly by the rules\n"
               "\n"
               "Usage: entanglion [--lang LANGUAGE] [--plain] COMMAND [OPTIONS]\n"
               "\n"
               "Commands:"),
        [CMD_SAY_PROGRAM_END] =
            N_("Run 'entanglion COMMAND --help' for details. Start with 'entanglion text'.\n"
               "--lang: {languages} (default: your locale). --plain: plain ASCII only.\n"
               "Exit status: 0 success, 1 bad input, 2 bad usage."),
        [CMD_SAY_TRY_HELP] = N_("Try 'entanglion {command} --help'."),
        [CMD_SAY_NO_COMMAND] = N_("unknown command '{word}'"),
        [CMD_SAY_DID_YOU_MEAN] = N_("Did you mean '{word}'?"),
        [CMD_SAY_NO_LANGUAGE] = N_("unknown language '{word}'; choose from: {languages}"),
        [CMD_SAY_NO_OPTION] = N_("unknown option '{word}'"),
        [CMD_SAY_NEEDS_VALUE] = N_("{word} needs a value"),
        [CMD_SAY_NOT_IN_RANGE] =
            N_("{word} takes a whole number from {least} to {most}, not '{value}'"),
        [CMD_SAY_NOT_VARIANT] = N_("--variant must be standard or czech, not '{value}'"),
        [CMD_SAY_WORD_TOO_MANY] = N_("unexpected argument '{word}'"),
        [CMD_SAY_WORD_MISSING] = N_("missing argument"),
        [CMD_SAY_STANDARD_INPUT] = N_("standard input"),
        [CMD_SAY_NO_MEMORY] = N_("out of memory"),
        [CMD_SAY_NO_RANDOM] = N_("cannot get random numbers from the operating system"),
        [CMD_SAY_NOT_WRITTEN] = N_("cannot write the output"),
        [CMD_SAY_OWN_WEIGHTS] = N_("the weights compiled in"),
        [CMD_SAY_ID_OR_JSON] = N_("--id and --json cannot be combined"),
        [CMD_SAY_NO_PAGE] = N_("the codex has no page '{word}'; 'codex' alone lists all pages"),
        [CMD_SAY_MEASURE_NEEDS] = N_("--measure needs --qasm3 or --qasm2"),
        [CMD_SAY_TIME_NOT_BUDGET] =
            N_("--budget counts positions, which hints do not; limit them by "
               "--time MS or --trials N"),
        [CMD_SAY_ONE_FORMAT] = N_("give only one of --qasm3, --qasm2, --svg and --quirk"),
        [CMD_SAY_BAD_DEPTH] = N_("DEPTH must be a whole number from 0 to {most}, not '{value}'"),
        [CMD_SAY_PERFT] = N_("depth nodes won lost mass"),
        [CMD_SAY_NOT_ONE] = N_("the chances do not add up to one"),
        [CMD_SAY_NO_BOT] = N_("unknown bot '{word}'; choose from:"),
        [CMD_SAY_BOT] = N_("  {bot}: {summary}"),
        [CMD_SAY_BOT_PROGRAM] =
            N_("  exec:COMMAND: a program that speaks the protocol of docs/protocol.md"),
        [CMD_SAY_NO_LESSON] = N_("unknown lesson '{word}'; in the game, 'lessons' lists them all"),
        [CMD_SAY_NOTHING_KEPT] = N_("there is no saved game to continue"),
        [CMD_SAY_CONTINUE_OR_FILE] = N_("--continue and a file cannot be combined"),
        [CMD_SAY_GAMES_STOPPED] =
            N_("Stopped after {done} of {all} games. The results are partial."),
        [CMD_SAY_BAD_PART] =
            N_("--part takes a part and the number of parts, such as 3/64, not '{value}'"),
        [CMD_SAY_NOT_SERIES] = N_("not what 'entanglion simulate --json' prints"),
        [CMD_SAY_PART_DIFFERS] =
            N_("{file} and {other} are not parts of one series: they differ in '{key}'"),
        [CMD_SAY_PART_STOPPED] =
            N_("{file} was stopped after {done} of {all} games; play it again"),
        [CMD_SAY_PART_MISSING] = N_("games {first} to {last} are missing"),
        [CMD_SAY_PART_TWICE] = N_("{file} and {other} both have game {game}"),
        [CMD_SAY_BAD_CHANGE] = N_("'{line}' does not change a position; the help shows what does"),
        [CMD_SAY_NOT_A_TURN] = N_("{file} is not at the beginning of a turn"),
        [CMD_SAY_GAME_FAILED] = N_("game {game}: {problem}"),
        [CMD_SAY_GAMES] = N_("games     {games}"),
        [CMD_SAY_GAMES_PARTIAL] = N_("games     {games} of {all}: partial results"),
        [CMD_SAY_TALLY] = N_("won       {won} ({percent}%, 95% interval {low} to {high}%)\n"
                             "lost      {lost}\n"
                             "capped    {capped}\n"
                             "turns     {turns} per game\n"
                             "steps     {steps}"),
        [CMD_SAY_ADJUSTED] =
            N_("adjusted  {mean}% (standard error {error}), without the luck of dice and cards"),
        [CMD_SAY_AGAINST] = N_("against   {bot}"),
        [CMD_SAY_DIFFERENCE] =
            N_("difference {difference} points (standard error {error}, of the same games)\n"
               "games won by only one team: {first} by the first, {second} by the second"),
        [CMD_SAY_ADJUSTED_DIFFERENCE] = N_("adjusted difference {mean} points (standard error "
                                           "{error}), without the luck of dice and cards"),
        [CMD_SAY_REAL] = N_("The difference is real: teams of equal strength would differ this "
                            "much in {accident}% of such series"),
        [CMD_SAY_ACCIDENT] = N_("The difference may be chance: teams of equal strength would "
                                "differ this much in {accident}% of such series"),
        [CMD_SAY_SECONDS] = N_("seconds   {seconds}"),
        [CMD_SAY_BAD_PATIENCE] =
            N_("--patience must be a number above 0.5 and at most 1, not '{value}'"),
        [CMD_SAY_NEEDS_GAMES] =
            N_("--patience and --open need --games: the full training sets its own"),
        [CMD_SAY_WEIGHTS_OR_STATE] = N_("--weights and --resume cannot be combined"),
        [CMD_SAY_NOT_STATE] = N_("not a saved training state"),
        [CMD_SAY_TRAINED] =
            N_("{file}: weights after {games} games; {state}: resume from it with --resume"),
        [CMD_SAY_CHECK_OR_FIND] = N_("--check cannot be combined with --count, --each or --games"),
        [CMD_SAY_PUZZLE_NOT_CLEAR] = N_("Puzzle {number}: the best move is not clear."),
        [CMD_SAY_PUZZLE_NOT_MASTER] = N_("Puzzle {number}: the master makes another move."),
        [CMD_SAY_PUZZLE_NOT_PLAYED] =
            N_("Puzzle {number}: simulated games do not bear the best move out."),
        [CMD_SAY_PUZZLES_STAND] = N_("Puzzles checked: {count}. Confirmed: {stand}."),
        [CMD_SAY_TURNS_STOPPED] = N_("Stopped after {done} of {all} turns."),
        [CMD_SAY_BOUND_HEAD] = N_("turns     {turns}\n"
                                  "positions {positions}"),
        [CMD_SAY_BOUND] = N_("rate {rate}    at most {percent}%"),
        [CMD_SAY_BOUND_MEMORY] = N_("{game}: needs {gigabytes} GB of memory"),
        [CMD_SAY_BOUND_NO_MEMORY] = N_("{game}: needs {gigabytes} GB of memory, more than is free"),
        [CMD_SAY_NOT_EXACT] = N_("--exact must be places, probe, both or all, not '{value}'"),
        [CMD_SAY_BENCH] =
            N_("random play, one core    {millions} million steps/s, {games} games/s\n"
               "random play, {jobs} at once   {all_millions} million steps/s, {all_games} games/s\n"
               "position                 {bytes} bytes\n"
               "signature                {signature}"),
        [CMD_SAY_BENCH_BOTS] =
            N_("greedy, one core         {greedy} games/s\n"
               "expert, one core         {expert} games/s\n"
               "hint, one turn deep      {hint} ms\n"
               "hint, simulated games    {rollouts} per second on one core\n"
               "hint, 1000 per choice    {seconds} s for all choices, {choices} on average"),
        [CMD_SAY_GUEST_NAME] = N_(
            "--exec-bot takes NAME=COMMAND, not '{value}'; NAME has at most {most} small letters, "
            "digits and hyphens and starts with a letter"),
        [CMD_SAY_GUEST_TAKEN] = N_("--exec-bot {value}: there is already a bot of this name"),
        [CMD_SAY_TOO_MANY_GUESTS] = N_("--exec-bot can be given at most {most} times"),
        [CMD_SAY_BAD_EXEC] = N_("exec: takes a command of at most {most} bytes, in UTF-8 and "
                                "without control characters"),
        [CMD_SAY_NOT_IN_RULES] = N_("no section contains all of these words"),
        [CMD_SAY_ONE_PICTURE] = N_("--svg draws one game: give one FILE"),
        [CMD_SAY_NOT_LOG_LEVEL] = N_("--log must be error, info or debug, not '{value}'"),
    };
    return words_in(lang, sayings[saying]);
}

const char *words_system_problem(ent_lang lang, int problem) {
    switch (problem) {
    case ENOENT: return words_in(lang, N_("No such file or directory"));
    case EACCES: return words_in(lang, N_("Permission denied"));
    case EPERM: return words_in(lang, N_("Operation not permitted"));
    case EISDIR: return words_in(lang, N_("Is a directory"));
    case ENOTDIR: return words_in(lang, N_("Not a directory"));
    case EEXIST: return words_in(lang, N_("File exists"));
    case ENOSPC: return words_in(lang, N_("No space left on device"));
    case EROFS: return words_in(lang, N_("Read-only file system"));
    case ENAMETOOLONG: return words_in(lang, N_("File name too long"));
    case EMFILE: return words_in(lang, N_("Too many open files"));
    case ENOMEM: return words_in(lang, N_("Cannot allocate memory"));
    case EIO: return words_in(lang, N_("Input/output error"));
    case EADDRINUSE: return words_in(lang, N_("Address already in use"));
    default: return strerror(problem); /* rare, and better in English than not at all */
    }
}
