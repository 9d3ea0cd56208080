/* help.c - the help of the program's commands. */
#include "words/faces/commands.h"

#include <string.h>

static const struct {
    const char *name, *summary, *help;
} commands[] = {
    {"play", N_("play on the board in this terminal"),
     N_("Usage: entanglion play [OPTIONS] [RECORD]\n\n"
        "The game with its board, menus and keys; plain 'entanglion' on a terminal is the same.\n"
        "Press ? on any screen for its keys. The game is kept after every step, whatever happens\n"
        "to the terminal. With RECORD, that game is shown step by step. With an option that\n"
        "describes a game, it begins at once; a game under way is put among the records.\n\n"
        "  --mercurial WHO    human, or a bot: random, greedy, novice, pilot, captain, expert,\n"
        "  --rubicon WHO      master (human)\n"
        "  --rate R           starting detection rate: 1 or 2 easy, 3 challenging, 4 harder (1)\n"
        "  --variant V        standard or czech (standard)\n"
        "  --seed S           deal the game of this seed (a new one)\n"
        "  --dice             ask for every die and card instead of dealing it\n"
        "  --still            no moving dice and no pauses\n"
        "  --plain            plain ASCII characters only\n\n"
        "Example: entanglion play --rubicon captain --rate 2\n")},
    {"text", N_("play in plain lines, with a screen reader too; hints and lessons"),
     N_("Usage: entanglion text [OPTIONS] [FILE]\n\n"
        "The whole game in plain lines, on any terminal, through a pipe or with a screen reader. "
        "The\n"
        "position is described, the choices are listed; type the number of one, or its step in\n"
        "notation. Also: help, show, undo, hint, odds, why, state, review, lessons, lesson N,\n"
        "save FILE, load FILE, quit. With FILE, the game in that record goes on; a position ID in\n"
        "its place begins a game there, which cannot be saved.\n\n"
        "  --mercurial W  who flies Mercurial: human, or a bot: random, greedy, novice, pilot,\n"
        "  --rubicon W    captain, expert, master; who flies Rubicon (human)\n"
        "  --lesson L     begin with a lesson, by its number or name\n"
        "  --rate R       starting detection rate: 1 or 2 easy, 3 challenging, 4 harder still (1)\n"
        "  --variant V    standard or czech (standard)\n"
        "  --seed S       deal the game of this seed (a new one)\n"
        "  --dice         ask for every die and card instead of dealing it: the referee for owners "
        "of\n"
        "                 the cardboard game\n")},
    {"serve", N_("the game in the browser, alone or with others"),
     N_("Usage: entanglion serve [OPTIONS]\n\n"
        "Serves the page and its rooms, and prints the address to open. Only this machine can "
        "reach\n"
        "it, unless --bind says otherwise. SIGTERM or Ctrl-C stops it; everything is kept.\n\n"
        "  --port N              listen on this port (8080); 0 takes one that is free\n"
        "  --bind ADDRESS        listen on this address (127.0.0.1); 0.0.0.0 is every one\n"
        "  --data FILE           keep rooms there (entanglion/rooms.db in $XDG_STATE_HOME or\n"
        "                        ~/.local/state)\n"
        "  --tls-cert FILE       encrypt, with this certificate chain (PEM)\n"
        "  --tls-key FILE        and its key\n"
        "  --trust-proxy         take addresses from X-Forwarded-For: only behind a proxy of "
        "yours\n"
        "  --origin URL          let pages of this origin connect as well\n"
        "  --no-open             do not open a browser\n"
        "  --log LEVEL           error, info or debug, one line per event on standard error (info; "
        "on\n"
        "                        a terminal error)\n"
        "  --keep-days N         remove rooms that nobody used for N days (30)\n"
        "  --bot-pace MS         bots wait so long before they move (700)\n"
        "  --bot-time MS         bots and hints may think so long (2000)\n"
        "  --max-rooms N, --max-connections N, --max-watchers N (of a room),\n"
        "  --address-rooms N (an hour), --address-connections N, --message-rate N (a second),\n"
        "  --hello-time S, --silence-time S, --idle-time S\n"
        "                        limits; docs/server.md gives the usual ones\n\n"
        "Example: entanglion serve --port 0 --no-open --data games.db\n")},
    {"rules", N_("read the rules of the game, or search them"),
     N_("Usage: entanglion rules [WORD...]\n\n"
        "Prints the rules as this program plays them, with the reason of every ruling. With "
        "words,\n"
        "only the sections in which all of them occur; capitals do not matter.\n\n"
        "Example: entanglion rules probe\n")},
    {"hint", N_("rank the choices at the end of a record"),
     N_("Usage: entanglion hint FILE [OPTIONS]\n\n"
        "Ranks what the player to move can do after the record in FILE (- is standard input). For\n"
        "each choice: the winning chance by the learned value, looking through this turn; the same "
        "by\n"
        "trials, in which the expert plays on for some turns, all choices meeting the same luck; "
        "the\n"
        "exact chance of being detected and of losing in this turn; and what speaks for or "
        "against\n"
        "it.\n\n"
        "  --budget MS        stop the trials after so many milliseconds (250)\n"
        "  --trials N         make N trials of each choice instead, however long it takes: the\n"
        "                     same output every time. With --budget, whichever ends first\n"
        "  --seed S           of the trials (0)\n"
        "  --json             one JSON object\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Example: entanglion hint game.ent --trials 100\n")},
    {"review", N_("tell luck from skill in a record"),
     N_("Usage: entanglion review FILE [OPTIONS]\n\n"
        "Goes through the record in FILE (- is standard input), finished or not, and estimates "
        "the\n"
        "winning chance after every step. Luck is what chance gave beyond what was to be "
        "expected,\n"
        "skill what choices cost against the best one; start plus luck plus skill is the end, to "
        "the\n"
        "last digit. Also the turning points, and the mistakes: choices that cost more than 2 "
        "%.\n\n"
        "  --json             one JSON object, with every step\n"
        "  --svg OUT          also draw the winning chance as a picture\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Example: entanglion review game.ent --svg game.svg\n")},
    {"simulate", N_("play many games between bots and count"),
     N_("Usage: entanglion simulate [OPTIONS]\n\n"
        "Plays games between two bots, deals every card and die from the seed, and prints how "
        "many\n"
        "were won. Game i depends on the seed and i only, so results do not depend on --jobs. "
        "Ctrl-C\n"
        "prints what is known so far.\n\n"
        "  --games N          how many (1000)\n"
        "  --seed S           of the series (0)\n"
        "  --rate R           starting detection rate, 1 to 4 (1)\n"
        "  --variant V        standard or czech (standard)\n"
        "  --mercurial BOT    who flies Mercurial (random)\n"
        "  --rubicon BOT      who flies Rubicon (random)\n"
        "  --against BOT      let BOT fly both ships through the same games too, and compare\n"
        "  --turns T          a game still running after T turns is stopped and counted apart "
        "(1000)\n"
        "  --jobs J           threads (all processors)\n"
        "  --records DIR      write one record per game, DIR/game-NNNNNNN.ent, and\n"
        "                     DIR/against-NNNNNNN.ent\n"
        "  --json             one JSON object instead of lines\n"
        "  --budget N         positions that a bot may value for one choice (its own measure)\n"
        "  --bot-time MS      time of an exec: bot for one choice (5000)\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Bots: random, greedy, novice, pilot, captain, expert, master. With --turns up to 200 "
        "they\n"
        "are told how many turns are left. 'exec:COMMAND' is a program of yours that speaks the\n"
        "protocol of docs/protocol.md; if it fails, the run stops with status 1 and says how.\n\n"
        "win_rate is won / games with its 95 % Wilson interval. With --against both teams meet "
        "the\n"
        "same set-up and, as far as their choices let it, the same dice and cards. The difference "
        "of\n"
        "the win rates has the standard error of the pairs. It is called real when teams of equal\n"
        "strength would differ so much in less than 5 % of such series, by the exact sign test of "
        "the\n"
        "games that only one of them won.\n\n"
        "Example: entanglion simulate --games 100000 --seed 1 --rate 3 --json\n"
        "         entanglion simulate --mercurial expert --rubicon expert --against greedy\n")},
    {"trace", N_("replay a record and print every position as JSON"),
     N_("Usage: entanglion trace FILE\n"
        "       entanglion trace -          (reads standard input)\n"
        "       entanglion trace ID         (the one row of a position ID)\n\n"
        "Replays a record (*.ent) and prints one JSON object per line: the position after the\n"
        "header, then after each step, with all that is legal or the exact odds of chance. It "
        "stops\n"
        "at the first wrong line with a message that names the line and what would have been "
        "right,\n"
        "and exit status 1; what was printed before stands. docs/notation.md explains the keys.\n\n"
        "Example: entanglion simulate --games 1 --seed 7 --records . && entanglion trace "
        "game-0000000.ent\n")},
    {"codex", N_("what the cards, planets, components and events are in a laboratory"),
     N_("Usage: entanglion codex [PAGE]\n\n"
        "Shows a page of the codex: what something does in the game, what it is in a laboratory, "
        "and\n"
        "where to read more. Without PAGE: the list of all pages.\n\n"
        "Example: entanglion codex CNOT\n")},
    {"circuit", N_("write a game as a quantum circuit: text, OpenQASM, SVG or a link"),
     N_("Usage: entanglion circuit [OPTIONS] FILE\n"
        "       entanglion circuit [OPTIONS] -     (reads standard input)\n"
        "       entanglion circuit [OPTIONS] ID\n\n"
        "Writes the game in a record as a circuit of two qubits. Mercurial is the upper wire and\n"
        "q[0], Rubicon the lower one and q[1]. A navigation is a gate; where the game sets the\n"
        "ships somewhere (set-up, detection, Heisenberg) the circuit begins anew with |0\u27e9 "
        "and\n"
        "prepares that state; a CNOT which the board lets do nothing, but physics does not, is "
        "left\n"
        "out and drawn dotted. Without an option: two lines of text.\n\n"
        "Options:\n"
        "  --qasm3    OpenQASM 3, with both qubits measured at the end\n"
        "  --qasm2    the same in OpenQASM 2\n"
        "  --svg      a picture\n"
        "  --quirk    a link that opens the circuit since the last new beginning in Quirk\n"
        "  --slots    only what lies in engine control\n\n"
        "Example: entanglion circuit game.ent --qasm3 > game.qasm\n")},
    {"show", N_("show a position: the end of a record, or a position ID"),
     N_("Usage: entanglion show [OPTIONS] FILE\n"
        "       entanglion show [OPTIONS] -     (reads standard input)\n"
        "       entanglion show [OPTIONS] ID\n\n"
        "Shows the position at the end of a record, or that of a position ID, in plain lines: "
        "what\n"
        "lies where, what is asked of whom, and last the ID of the position. An ID is a short "
        "text\n"
        "such as ent1-0000V9G-943PQBS-BA8S8BJ that can be pasted anywhere; capitals, hyphens and\n"
        "spaces in it do not matter, and a slip of the hand is noticed. Every command that reads "
        "a\n"
        "record takes an ID in its place, as long as no file has that name.\n\n"
        "  --id      print only the ID\n"
        "  --json    print the position as a row of 'entanglion trace'\n\n"
        "Example: entanglion simulate --games 1 --seed 7 --records . && entanglion show "
        "game-0000000.ent\n")},
    {"perft", N_("count all that can happen to a depth"),
     N_("Usage: entanglion perft FILE DEPTH\n\n"
        "Counts the positions that can follow the end of a record after 1, 2, ... DEPTH steps, "
        "through\n"
        "choices and outcomes of chance alike; positions reached in two ways count twice. mass is "
        "the\n"
        "sum of their exact chances (a player's choices taken as equally likely, ended games "
        "kept): it\n"
        "is 1/1 at every depth. FILE may be - for standard input, or a position ID.\n")},
    {"engine", N_("let other programs ask the bots, line by line"),
     N_("Usage: entanglion engine [--weights FILE]\n\n"
        "Reads commands from standard input and answers on standard output, for programs that want "
        "a\n"
        "bot to choose. docs/protocol.md has every command; in short:\n\n"
        "  entanglion 1                     the greeting; answered with what there is, then ready\n"
        "  option NAME VALUE                bot NAME, budget N, seed N\n"
        "  position, a record, end          the game so far, in the notation\n"
        "  position steps, its steps, end   what has been added to it\n"
        "  turns N                          turns until the game is stopped; 0: never\n"
        "  go [budget N] [time MS]          answered with: step M navigate H\n"
        "  stop                             answer now, with the best so far\n"
        "  new                              forget the game\n"
        "  quit                             or the end of the input\n\n"
        "  --weights FILE     learned weights instead of those compiled in\n")},
    {"train", N_("learn the weights of the bots from nothing"),
     N_("Usage: entanglion train [OPTIONS]\n\n"
        "Plays games against itself and learns what positions are worth; writes the weights that\n"
        "'simulate --weights' takes, and beside them a state to go on from. Ctrl-C stops and "
        "saves.\n"
        "By itself it takes the course that the compiled weights have gone through: 1,800,000 "
        "games\n"
        "in five parts, saved after each. docs/strength.md says how long that takes.\n\n"
        "  --games N       instead of the course: so many in all, those of a resumed run included\n"
        "  --patience P    with --games: what a win is worth one turn later, below 1 so that "
        "games\n"
        "                  end (0.9993)\n"
        "  --open          with --games: only games without a limit of turns, otherwise one in "
        "three\n"
        "  --seed S        of the games (5)\n"
        "  --jobs J        threads (all processors); the result does not depend on it\n"
        "  --out FILE      where the weights go (weights.bin; the state goes to FILE.state)\n"
        "  --resume FILE   go on from such a state\n")},
    {"bound", N_("compute a chance of winning that no strategy can exceed"),
     N_("Usage: entanglion bound [OPTIONS]\n\n"
        "Solves a relaxed game exactly, in which everything is at least as good for the players as "
        "in\n"
        "the real one, and prints its best chance of winning within so many turns, rounded up: an\n"
        "upper bound for every strategy, in standard play. docs/bound.md says what is relaxed and "
        "why\n"
        "that is a bound. Ctrl-C prints the bound for the turns done so far.\n\n"
        "  --turns T   turns of both players together (100)\n"
        "  --rate R    only this starting detection rate, 1 to 4 (all)\n"
        "  --json      one JSON object per rate instead of lines\n\n"
        "Example: entanglion bound --turns 60 --rate 3\n")},
    {"calibrate", N_("measure the winning chance behind the learned value"),
     N_("Usage: entanglion calibrate [OPTIONS]\n\n"
        "Counts how often the expert goes on to win from positions of each worth, and prints the\n"
        "lines that turn a worth into a chance of winning, for hint and review. docs/advice.md "
        "says\n"
        "more. The output is what stands in src/advice/chance.inc.\n\n"
        "  --games N          how many (4000)\n"
        "  --seed S           of the series (0)\n"
        "  --weights FILE     learned weights instead of those compiled in\n"
        "  --json             what was counted, as one JSON object, instead of the lines\n\n"
        "Example: entanglion calibrate > src/advice/chance.inc\n")},
    {"rooms", N_("look after the rooms of a server"),
     N_("Usage: entanglion rooms list|show ROOM|export ROOM|backup FILE|prune [OPTIONS]\n\n"
        "Works on the data file of `entanglion serve`, also while the server runs.\n\n"
        "  list           every room, the one used last first\n"
        "  show ROOM      one room and its games\n"
        "  export ROOM    the record of its game; the seed is in it when the game is over\n"
        "  backup FILE    copy the whole data file\n"
        "  prune          remove the rooms that nobody used for some time\n\n"
        "  --data FILE    the data file (the one that serve uses without --data)\n"
        "  --game N       export this game of the room (the last)\n"
        "  --days N       prune: unused for so many days (30)\n"
        "  --json         list and show: one JSON object per room\n\n"
        "Example: entanglion rooms backup copy.db\n")},
    {"bench", N_("measure the speed of rules, bots and hints"),
     N_("Usage: entanglion bench [--games N] [--rules] [--json]\n\n"
        "Plays N random games (100000) to the end through the public functions of the library, on\n"
        "one core and on all, and prints steps and games per second, the size of a position, and\n"
        "the signature: a hash over every position of fixed games, which must stay the same when\n"
        "only the speed is worked on, and is the same on all machines. Then, on one core: games "
        "of\n"
        "the bots (N / 50 of greedy, N / 1000 of the expert), and hints (N / 100 rollouts of "
        "every\n"
        "choice at twelve fixed positions). --rules leaves bots and hints out.\n")},
};

static int find(const char *command) {
    int i = (int)(sizeof commands / sizeof *commands) - 1;
    while (i >= 0 && strcmp(commands[i].name, command) != 0) i--;
    return i;
}

const char *words_command_summary(ent_lang lang, const char *command) {
    int found = find(command);
    return found < 0 ? NULL : words_in(lang, commands[found].summary);
}

const char *words_command_help(ent_lang lang, const char *command) {
    int found = find(command);
    return found < 0 ? NULL : words_in(lang, commands[found].help);
}
