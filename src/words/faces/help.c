/* help.c - the help of the program's commands. */
#include "words/faces/commands.h"

#include <string.h>

static const struct {
    const char *name, *summary, *help;
} commands[] = {
    {"play", N_("play on the board in this terminal"),
     N_("Usage: entanglion play [OPTIONS] [RECORD]\n\n"
        "The game with its board, menus and keys; 'entanglion' alone on a terminal does\n"
        "the same. Press ? on any screen for its keys. The game is saved after every\n"
        "step, whatever happens to the terminal. With RECORD, that game is shown step by\n"
        "step. With an option that describes a game, a new game starts at once; the\n"
        "current one is moved to the records.\n\n"
        "  --mercurial WHO    human, or a bot: random, greedy, novice, pilot, captain,\n"
        "  --rubicon WHO      expert, master (human)\n"
        "  --rate R           starting detection rate: 1 or 2 easy, 3 challenging,\n"
        "                     4 hard (1)\n"
        "  --variant V        standard or czech (standard)\n"
        "  --seed S           deal the game of this seed (a new one)\n"
        "  --dice             ask for every die and card instead of dealing it\n"
        "  --still            no moving dice and no pauses\n"
        "  --plain            plain ASCII characters only\n\n"
        "Example: entanglion play --rubicon captain --rate 2\n")},
    {"text", N_("play in plain lines, on any terminal or with a screen reader"),
     N_("Usage: entanglion text [OPTIONS] [FILE]\n\n"
        "The whole game in plain lines: on any terminal, through a pipe or with a screen\n"
        "reader. The position is described and the choices are listed; type the number\n"
        "of a choice, or its step in notation. Also: help, show, undo, hint, odds, why,\n"
        "state, review, lessons, lesson N, save FILE, load FILE, quit. With FILE, the\n"
        "game in that record continues. A position ID in its place starts a game there,\n"
        "which cannot be saved.\n\n"
        "  --mercurial WHO    human, or a bot: random, greedy, novice, pilot, captain,\n"
        "  --rubicon WHO      expert, master (human)\n"
        "  --lesson L         start with a lesson, by its number or name\n"
        "  --rate R           starting detection rate: 1 or 2 easy, 3 challenging,\n"
        "                     4 hard (1)\n"
        "  --variant V        standard or czech (standard)\n"
        "  --seed S           deal the game of this seed (a new one)\n"
        "  --dice             ask for every die and card instead of dealing it: a\n"
        "                     referee for the cardboard game\n\n"
        "Example: entanglion text --rubicon captain\n")},
    {"serve", N_("the game in the browser, alone or with others"),
     N_("Usage: entanglion serve [OPTIONS]\n\n"
        "Serves the page and its rooms, and prints the address to open. Only this\n"
        "machine can reach it unless --bind says otherwise. SIGTERM or Ctrl-C stops it;\n"
        "everything is saved.\n\n"
        "  --port N              listen on this port (8080); 0 picks a free one\n"
        "  --bind ADDRESS        listen on this address (127.0.0.1); 0.0.0.0 means all\n"
        "  --data FILE           keep rooms in this file (entanglion/rooms.db in\n"
        "                        $XDG_STATE_HOME or ~/.local/state)\n"
        "  --tls-cert FILE       encrypt, with this certificate chain (PEM)\n"
        "  --tls-key FILE        the key of the certificate\n"
        "  --trust-proxy         take addresses from X-Forwarded-For; only behind your\n"
        "                        own proxy\n"
        "  --origin URL          also allow pages from this origin to connect\n"
        "  --no-open             do not open a browser\n"
        "  --log LEVEL           error, info or debug: one line per event on standard\n"
        "                        error (info; on a terminal error)\n"
        "  --keep-days N         remove rooms that have not been used for N days (30)\n"
        "  --bot-pace MS         how long bots wait before moving (700)\n"
        "  --bot-time MS         how long bots and hints may think (2000)\n"
        "  --max-rooms N, --max-connections N, --max-watchers N (per room),\n"
        "  --address-rooms N (per hour), --address-connections N,\n"
        "  --message-rate N (per second), --hello-time S, --silence-time S,\n"
        "  --idle-time S         limits; docs/server.md lists the defaults\n\n"
        "Example: entanglion serve --port 0 --no-open --data games.db\n")},
    {"rules", N_("read the rules of the game, or search them"),
     N_("Usage: entanglion rules [WORD...]\n\n"
        "Prints the rules as this program plays them, with the reason for every ruling.\n"
        "With words: only the sections that contain all of them, in capitals or not.\n\n"
        "Example: entanglion rules probe\n")},
    {"hint", N_("rank the choices at the end of a record"),
     N_("Usage: entanglion hint FILE [OPTIONS]\n\n"
        "Ranks what the player to move can do at the end of the record in FILE (- for\n"
        "standard input). For each choice: the winning chance as the expert values it,\n"
        "looking through this turn; the same from simulated games, in which the expert\n"
        "plays on for some turns and every choice meets the same luck; the exact chance\n"
        "of being detected and of losing in this turn; and the reasons for or against\n"
        "it.\n\n"
        "  --budget MS        stop simulating after this many milliseconds (250)\n"
        "  --trials N         simulate N games for each choice instead, however long it\n"
        "                     takes: the same output every time. With --budget, whichever\n"
        "                     ends first\n"
        "  --seed S           seed of the simulated games (0)\n"
        "  --json             one JSON object\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Example: entanglion hint game.ent --trials 100\n")},
    {"review", N_("separate luck from skill in a game"),
     N_("Usage: entanglion review FILE [OPTIONS]\n\n"
        "Goes through the record in FILE (- for standard input), finished or not, and\n"
        "estimates the winning chance after every step. Luck is what chance gave beyond\n"
        "what was to be expected; skill is what choices cost compared with the best one.\n"
        "Start plus luck plus skill is the end, to the last digit. Also lists turning\n"
        "points, and mistakes: choices that cost more than 2 points.\n\n"
        "  --json             one JSON object, with every step\n"
        "  --svg OUT          also draw the winning chance as a picture\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Example: entanglion review game.ent --svg game.svg\n")},
    {"simulate", N_("play many games between bots and count"),
     N_("Usage: entanglion simulate [OPTIONS]\n\n"
        "Plays games between two bots, deals every card and die from the seed, and\n"
        "prints how many were won. Game i depends only on the seed and i, so results do\n"
        "not depend on --jobs. Ctrl-C prints what is known so far.\n\n"
        "  --games N          how many (1000)\n"
        "  --seed S           seed of the series (0)\n"
        "  --rate R           starting detection rate, 1 to 4 (1)\n"
        "  --variant V        standard or czech (standard)\n"
        "  --mercurial BOT    who flies Mercurial (random)\n"
        "  --rubicon BOT      who flies Rubicon (random)\n"
        "  --against BOT      have BOT fly both ships through the same games too, and\n"
        "                     compare\n"
        "  --turns T          stop a game after T turns and count it separately (1000)\n"
        "  --jobs J           threads (all processors)\n"
        "  --records DIR      write one record per game, DIR/game-NNNNNNN.ent and\n"
        "                     DIR/against-NNNNNNN.ent\n"
        "  --json             one JSON object instead of lines\n"
        "  --budget N         positions that a bot may value for one choice (its own\n"
        "                     measure)\n"
        "  --bot-time MS      time of an exec: bot for one choice (5000)\n"
        "  --weights FILE     learned weights instead of those compiled in\n\n"
        "Bots: random, greedy, novice, pilot, captain, expert, master. With --turns up\n"
        "to 200 they are told how many turns are left. 'exec:COMMAND' is a program of\n"
        "yours that speaks the protocol of docs/protocol.md; if it fails, the run stops\n"
        "with status 1 and says how.\n\n"
        "win_rate is won / games with its 95% Wilson interval. With --against both teams\n"
        "meet the same set-up and, as far as their choices allow, the same dice and\n"
        "cards. The difference of the win rates has the standard error of the pairs. It\n"
        "is called real when teams of equal strength would differ this much in fewer\n"
        "than 5% of such series, by the exact sign test of the games that only one of\n"
        "them won.\n\n"
        "Example: entanglion simulate --games 100000 --seed 1 --rate 3 --json\n"
        "         entanglion simulate --mercurial expert --rubicon expert\n"
        "             --against greedy\n")},
    {"trace", N_("replay a record and print every position as JSON"),
     N_("Usage: entanglion trace FILE\n"
        "       entanglion trace -          (reads standard input)\n"
        "       entanglion trace ID         (the one row of a position ID)\n\n"
        "Replays a record (*.ent) and prints one JSON object per line: the position\n"
        "after the header, then after each step, with every legal step or the exact odds\n"
        "of chance. It stops at the first wrong line with exit status 1 and a message\n"
        "that names the line and what would have been right; rows already printed are\n"
        "valid. docs/notation.md explains the keys.\n\n"
        "Example: entanglion simulate --games 1 --seed 7 --records . &&\n"
        "         entanglion trace game-0000000.ent\n")},
    {"codex", N_("what cards, planets, components and events are in a laboratory"),
     N_("Usage: entanglion codex [PAGE]\n\n"
        "Shows a page of the codex: what something does in the game, what it is in a\n"
        "laboratory, and where to read more. Without PAGE: the list of all pages.\n\n"
        "Example: entanglion codex CNOT\n")},
    {"circuit", N_("write a game as a quantum circuit: text, OpenQASM, SVG or a link"),
     N_("Usage: entanglion circuit [OPTIONS] FILE\n"
        "       entanglion circuit [OPTIONS] -     (reads standard input)\n"
        "       entanglion circuit [OPTIONS] ID\n\n"
        "Writes the game in a record as a circuit of two qubits. Mercurial is the upper\n"
        "wire and q[0], Rubicon the lower one and q[1]. A navigation is a gate. Where\n"
        "the game itself places the ships (set-up, detection, Heisenberg) the circuit\n"
        "resets both qubits and prepares that state. Where the board departs from\n"
        "physics (ruling R1) the CNOT is left out and drawn dotted. Without an option:\n"
        "two lines of text.\n\n"
        "  --qasm3    OpenQASM 3, with both qubits measured at the end\n"
        "  --qasm2    the same in OpenQASM 2, in ASCII\n"
        "  --measure  with either: also measure where a detection is, before the reset\n"
        "  --svg      a picture\n"
        "  --quirk    a link that opens the circuit since the last reset in Quirk\n"
        "  --slots    only what lies in engine control\n\n"
        "Example: entanglion circuit game.ent --qasm3 > game.qasm\n")},
    {"show", N_("show a position: the end of a record, or a position ID"),
     N_("Usage: entanglion show [OPTIONS] FILE\n"
        "       entanglion show [OPTIONS] -     (reads standard input)\n"
        "       entanglion show [OPTIONS] ID\n\n"
        "Shows the position at the end of a record, or that of a position ID, in plain\n"
        "lines: what is where, what is asked and of whom, and last the position's ID. An\n"
        "ID is a short text such as ent1-0000V9G-943PQBS-BA8S8BJ that can be pasted\n"
        "anywhere; capitals, hyphens and spaces in it do not matter, and typing errors\n"
        "are noticed. Every command that reads a record takes an ID in its place, unless\n"
        "there is a file of that name.\n\n"
        "  --id      print only the ID\n"
        "  --json    print the position as a row of 'entanglion trace'\n\n"
        "Example: entanglion simulate --games 1 --seed 7 --records . &&\n"
        "         entanglion show game-0000000.ent\n")},
    {"perft", N_("count every position reachable in N steps"),
     N_("Usage: entanglion perft FILE DEPTH\n\n"
        "Counts the positions that can follow the end of a record after 1, 2, … DEPTH\n"
        "steps, through choices and outcomes of chance alike; a position reached in two\n"
        "ways counts twice. mass is the sum of their exact chances (a player's choices\n"
        "counted as equally likely, ended games included): it is 1/1 at every depth.\n"
        "FILE may be - for standard input, or a position ID.\n")},
    {"engine", N_("a line protocol through which other programs use the bots"),
     N_("Usage: entanglion engine [--weights FILE]\n\n"
        "Reads commands from standard input and answers on standard output, for programs\n"
        "that want a bot to choose. docs/protocol.md has every command; in short:\n\n"
        "  entanglion 1                     the greeting; answered with what there is,\n"
        "                                   then ready\n"
        "  option NAME VALUE                bot NAME, budget N, seed N\n"
        "  position, a record, end          the game so far, in the notation\n"
        "  position steps, its steps, end   what has been added to it\n"
        "  turns N                          turns until the game is stopped; 0: never\n"
        "  go [budget N] [time MS]          answered with: step M navigate H\n"
        "  stop                             answer now, with the best so far\n"
        "  new                              forget the game\n"
        "  quit                             or the end of the input\n\n"
        "  --weights FILE     learned weights instead of those compiled in\n")},
    {"train", N_("train the bots from scratch"),
     N_("Usage: entanglion train [OPTIONS]\n\n"
        "Plays games against itself and learns what positions are worth; writes the\n"
        "weights that 'simulate --weights' takes, and beside them a state to resume\n"
        "from. Ctrl-C stops and saves. Without options it repeats the training of the\n"
        "weights compiled in: 1,800,000 games in five parts, saved after each.\n"
        "docs/strength.md says how long that takes.\n\n"
        "  --games N       train for N games in all instead, a resumed run included\n"
        "  --patience P    with --games: what a win is worth one turn later, below 1 so\n"
        "                  that games end (0.9993)\n"
        "  --open          with --games: only games without a limit of turns, otherwise\n"
        "                  one in three\n"
        "  --seed S        seed of the games (5)\n"
        "  --jobs J        threads (all processors); the result does not depend on it\n"
        "  --out FILE      where to write the weights (weights.bin; the state goes to\n"
        "                  FILE.state)\n"
        "  --resume FILE   resume from such a state\n")},
    {"bound", N_("compute a winning chance that no strategy can exceed"),
     N_("Usage: entanglion bound [OPTIONS]\n\n"
        "Solves exactly a relaxed game in which everything is at least as good for the\n"
        "players as in the real one, and prints its best chance of winning within a\n"
        "number of turns, rounded up: an upper bound for every strategy, in standard\n"
        "play. docs/bound.md says what is relaxed, and why that gives a bound. Ctrl-C\n"
        "prints the bound for the turns done so far.\n\n"
        "  --turns T   turns of both players together (100)\n"
        "  --rate R    only this starting detection rate, 1 to 4 (all)\n"
        "  --json      one JSON object per rate instead of lines\n\n"
        "Example: entanglion bound --turns 60 --rate 3\n")},
    {"calibrate", N_("measure the winning chance behind the learned value"),
     N_("Usage: entanglion calibrate [OPTIONS]\n\n"
        "Counts how often the expert goes on to win from positions of each value, and\n"
        "prints the lines that turn a value into a chance of winning, for hint and\n"
        "review. docs/advice.md says more. The output is the content of\n"
        "src/advice/chance.inc.\n\n"
        "  --games N          how many (4000)\n"
        "  --seed S           seed of the series (0)\n"
        "  --weights FILE     learned weights instead of those compiled in\n"
        "  --json             what was counted, as one JSON object, instead of the lines\n\n"
        "Example: entanglion calibrate > src/advice/chance.inc\n")},
    {"rooms", N_("manage the rooms of a server"),
     N_("Usage: entanglion rooms list|show ROOM|export ROOM|backup FILE|prune [OPTIONS]\n\n"
        "Works on the data file of 'entanglion serve', even while the server runs.\n\n"
        "  list           every room, the most recently used first\n"
        "  show ROOM      one room and its games\n"
        "  export ROOM    the record of its game, with the seed once the game is over\n"
        "  backup FILE    copy the whole data file\n"
        "  prune          remove the rooms that have not been used for some time\n\n"
        "  --data FILE    the data file (the one that serve uses without --data)\n"
        "  --game N       export this game of the room (the last)\n"
        "  --days N       prune: not used for this many days (30)\n"
        "  --json         list and show: one JSON object per room\n\n"
        "Example: entanglion rooms backup copy.db\n")},
    {"bench", N_("measure the speed of rules, bots and hints"),
     N_("Usage: entanglion bench [--games N] [--rules] [--json]\n\n"
        "Plays N random games (100000) to the end through the public functions of the\n"
        "library, on one core and on all, and prints steps and games per second, the\n"
        "size of a position, and the signature: a hash over every position of fixed\n"
        "games, which must not change when only speed is worked on, and is the same on\n"
        "all machines. Then, on one core: games of the bots (N / 50 of greedy, N / 1000\n"
        "of the expert), and hints (N / 100 simulated games for every choice at twelve\n"
        "fixed positions). --rules leaves out bots and hints.\n")},
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
