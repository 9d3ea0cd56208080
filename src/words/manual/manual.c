/* manual.c - what the manual pages say beside the help of the commands. */
#include "words/manual/manual.h"

static const char *heading(ent_lang lang, manual_saying saying) {
    static const char *const headings[MANUAL_PROGRAM] = {
        /* TRANSLATORS: headings of manual pages; NAME must be the one that man-db knows. */
        [MANUAL_NAME] = N_CONTEXT("manual", "NAME"),
        [MANUAL_SYNOPSIS] = N_CONTEXT("manual", "SYNOPSIS"),
        [MANUAL_DESCRIPTION] = N_CONTEXT("manual", "DESCRIPTION"),
        [MANUAL_COMMANDS] = N_CONTEXT("manual", "COMMANDS"),
        [MANUAL_OPTIONS] = N_CONTEXT("manual", "OPTIONS"),
        [MANUAL_STATUS] = N_CONTEXT("manual", "EXIT STATUS"),
        [MANUAL_ENVIRONMENT] = N_CONTEXT("manual", "ENVIRONMENT"),
        [MANUAL_FILES] = N_CONTEXT("manual", "FILES"),
        [MANUAL_EXAMPLES] = N_CONTEXT("manual", "EXAMPLES"),
        [MANUAL_SEE_ALSO] = N_CONTEXT("manual", "SEE ALSO"),
        [MANUAL_COPYRIGHT] = N_CONTEXT("manual", "COPYRIGHT"),
        [MANUAL_HEADER] = N_CONTEXT("manual", "HEADER"),
        [MANUAL_CHANCE] = N_CONTEXT("manual", "STEPS OF CHANCE"),
        [MANUAL_CHOICES] = N_CONTEXT("manual", "STEPS OF PLAYERS"),
        [MANUAL_RESULT] = N_CONTEXT("manual", "RESULT"),
    };
    return words_in(lang, headings[saying]);
}

static const char *const program[MANUAL_SAYINGS] = {
    [MANUAL_PROGRAM] = N_("the cooperative quantum board game, played exactly by the rules"),
    [MANUAL_GAME] =
        N_("Entanglion is a cooperative board game for two. The ships Mercurial and Rubicon are "
           "two qubits, planets are their states and cards are gates. Together the players "
           "retrieve the eight components of a quantum computer before the defences of an ancient "
           "galaxy stop them."),
    [MANUAL_PLAYS] =
        N_("Play with a bot, with a partner at the same screen, or online. Without a command, on a "
           "terminal, the board appears as with 'entanglion play'."),
    [MANUAL_CALL] = N_("entanglion [--lang LANGUAGE] [--plain] [COMMAND [OPTIONS]]"),
    [MANUAL_CALL_HELP] = N_("entanglion help [COMMAND]"),
    [MANUAL_TAG_LANG] = N_("--lang LANGUAGE"),
    [MANUAL_OPTION_LANG] = N_("the language of all output: {languages} (default: your locale)"),
    [MANUAL_OPTION_PLAIN] = N_("plain ASCII characters only"),
    [MANUAL_OPTION_HELP] = N_("show what the command does, and its options"),
    [MANUAL_OPTION_VERSION] = N_("print the version of the program"),
    [MANUAL_STATUS_FINE] = N_("success"),
    [MANUAL_STATUS_INPUT] = N_("bad input"),
    [MANUAL_STATUS_CALL] = N_("bad usage"),
    [MANUAL_VARIABLE_LANG] = N_("the language, unless --lang names one"),
    [MANUAL_VARIABLE_DATA] = N_("where games, settings and progress are saved (~/.local/share)"),
    [MANUAL_VARIABLE_STATE] = N_("where the server keeps its rooms (~/.local/state)"),
    [MANUAL_VARIABLE_PAGER] = N_("the program that shows the rules on a terminal (less)"),
    [MANUAL_VARIABLE_COLOR] = N_("if set, the terminal game uses no colours"),
    [MANUAL_VARIABLE_DATE] = N_("a date, such as 2026-03-12: the puzzle and the cards of that day "
                                "instead of today's"),
    [MANUAL_FILE_SAVES] = N_("the saved game, records of earlier games, settings and progress"),
    [MANUAL_FILE_ROOMS] = N_("the rooms of the server"),
    [MANUAL_RIGHTS] =
        N_("The code is under the MIT licence. The game, its names and its rules are IBM "
           "Research's, published under CC BY-NC-SA 4.0. This program is not affiliated with or "
           "endorsed by IBM."),
    /* TRANSLATORS: what stands for a value in a step, in capitals: S navigate CARD */
    [MANUAL_WORD_CARD] = N_CONTEXT("manual", "CARD"),
    [MANUAL_WORD_EVENT] = N_CONTEXT("manual", "EVENT"),
    [MANUAL_WORD_COMPONENT] = N_CONTEXT("manual", "COMPONENT"),
    [MANUAL_WORD_PLANET] = N_CONTEXT("manual", "PLANET"),
    [MANUAL_RECORD] = N_("a game of Entanglion as text"),
    [MANUAL_RECORD_IS] =
        N_("A record is a game as a list of steps, one per line: what the players chose and what "
           "chance brought. The program saves games in this form and reads no other. Nothing else "
           "is needed to rebuild the game: the order of a deck is never written, because a card "
           "becomes known in the step that draws it."),
    [MANUAL_RECORD_TEXT] =
        N_("The file is named *.ent and holds one game as UTF-8 text. Words are separated by "
           "spaces or tabs. A # at the start of a line or after a space begins a comment. Words "
           "are case-sensitive and are never shortened."),
    [MANUAL_RECORD_HEADER] =
        N_("The first line is 'entanglion 1', the name and the version of the notation. Lines of a "
           "key and its value may follow in any order; a blank line ends the header. Keys other "
           "than these are kept."),
    [MANUAL_KEY_VARIANT] = N_("standard or czech (standard)"),
    [MANUAL_KEY_RATE] = N_("the starting detection rate, 1 to 4 (1)"),
    [MANUAL_KEY_SHIPS] = N_("who plays the ship, as free text: 'human Ada', 'bot random'"),
    [MANUAL_KEY_SEED] = N_("the seed, if the program dealt this game"),
    [MANUAL_KEY_DATE] = N_("the date, as in 2024-05-04"),
    [MANUAL_RECORD_CHANCE] =
        N_("Set-up consists of components, rolloff (again after a tie), d2 for the first player "
           "and then for the other, and three draws for each of them."),
    [MANUAL_STEP_COMPONENTS] =
        N_("the component on each planet of Entanglion, clockwise from OMEGA_ZERO"),
    [MANUAL_STEP_ROLLOFF] = N_("Mercurial's roll and Rubicon's, to decide who goes first"),
    [MANUAL_STEP_D2] = N_("the Centarious die: a start planet, or where both ships jump"),
    [MANUAL_STEP_D8] = N_("the Entanglion die as it fell, before any component changes it"),
    [MANUAL_STEP_DRAW] = N_("an engine card is drawn: H, CNOT, X, SWAP or PROBE"),
    [MANUAL_STEP_EVENT] = N_("an event card is drawn"),
    [MANUAL_STEP_LOSE] = N_("the component that Spooky Action takes"),
    [MANUAL_RECORD_CHOICES] = N_("S is M for Mercurial or R for Rubicon. A choice is written even "
                                 "if only one step is legal; what is not a choice is not written."),
    [MANUAL_STEP_TRADE] =
        N_("Qubit Interconnect: before the action, one card from this hand for one from the other"),
    [MANUAL_STEP_ACTION] = N_("the action of the turn"),
    [MANUAL_STEP_BENNETT] = N_("the action: a component to the other ship, or from it"),
    [MANUAL_STEP_TUNNEL] = N_("at defences, holding Quantum Tunnel: play it, or roll"),
    [MANUAL_STEP_REROLL] = N_("after a first roll with Magnetic Shielding: roll again, or not"),
    [MANUAL_STEP_JUMP] =
        N_("Physical Qubits: Mercurial to the first planet, Rubicon to the second, each ZERO or "
           "ONE"),
    [MANUAL_STEP_KEEP] = N_("Quantum Gates: which of the two cards to keep"),
    [MANUAL_STEP_DISCARD] = N_("Dilution Refrigerator: which card to discard"),
    [MANUAL_STEP_PLAY] = N_("The Mechanic: one of the cards drawn, or no more of them"),
    [MANUAL_RECORD_RESULT] =
        N_("'= won' or '= lost' ends the record of a finished game, and must be true. A record "
           "without a result is a game in progress, or a finished one that lacks this line."),
};

const char *words_manual(ent_lang lang, manual_saying saying) {
    return program[saying] ? words_in(lang, program[saying]) : heading(lang, saying);
}
