/* text.c - what the plain text game says about itself (text.h). */
#include "words/faces/text.h"

static const char *const sayings[TEXT_SAYINGS] = {
    [SAY_WELCOME] = N_("Entanglion. Two ships, eight components, one quantum computer to rebuild.\n"
                       "Both players share this keyboard. Type the number of a choice, or its "
                       "step; type 'help' for more."),
    [SAY_WELCOME_BOTS] =
        N_("Entanglion. Two ships, eight components, one quantum computer to rebuild.\n"
           "Type the number of a choice, or its step; type 'help' for more."),
    [SAY_WELCOME_DICE] =
        N_("Entanglion, with your own dice and cards.\n"
           "Whenever chance decides, type what your dice and cards show; 'help' says how."),
    [SAY_HELP] = N_("Type the number of a choice, or its step in notation ('M navigate H'; you may "
                    "leave out the ship).\n"
                    "  show         the whole position again\n"
                    "  undo         {undo}\n"
                    "  save FILE    save the record of this game; save! replaces an existing file\n"
                    "  load FILE    continue the game in a record\n"
                    "  help         this text\n"
                    "  quit         stop playing; the game is saved"),
    [SAY_HELP_UNDO] = N_("undo the latest choice; dice and cards will come out the same"),
    [SAY_HELP_UNDO_DICE] = N_("undo what was typed last: a choice, a die, a card or a component"),
    [SAY_HELP_DICE] = N_("For dice, type what they show (0 or 1, or 1 to 8); for cards and "
                         "components, their number in the list, their code or their name."),
    [SAY_NOT_UNDERSTOOD] =
        N_("'{input}' is not understood; expected {expected}. Type 'help' for help."),
    [SAY_NO_SUCH_NUMBER] = N_("There are {count} choices; type one of their numbers."),
    [SAY_DID_YOU_MEAN] = N_("Did you mean '{word}'?"),
    [SAY_NOT_IN_LIST] =
        N_("'{input}' is not in the list. Type a number, a code or a name from it."),
    [SAY_COMPONENT_FOR] = N_("Which component is on {planet}?"),
    [SAY_ROLLOFF_FOR] = N_("What does {ship} roll to decide who starts?"),
    [SAY_NOTHING_TO_UNDO] = N_("There is nothing to undo."),
    [SAY_UNDONE] = N_("Undone."),
    [SAY_SAVED] = N_("Saved to {file}."),
    [SAY_WITHOUT_PIECES] =
        N_("What you have typed of this part of the set-up is not saved: it has to be complete."),
    [SAY_NOT_SAVED] = N_("Could not save to {file}: {problem}."),
    [SAY_FILE_EXISTS] = N_("{file} already exists; 'save! {file}' replaces it."),
    [SAY_LOADED] = N_("Loaded {file}."),
    [SAY_LOADED_APART] = N_("Loaded {file}. From here on, dice and cards are dealt afresh."),
    [SAY_NOT_LOADED] = N_("Could not load {file}: {problem}. Your current game continues."),
    [SAY_NEEDS_FILE] = N_("'{input}' needs the name of a file."),
    [SAY_KEPT] =
        N_("The game is saved; 'entanglion text --continue' or 'entanglion play' continues it."),
    [SAY_KEPT_OVER] = N_("The finished game is saved; 'entanglion play' replays it."),
    [SAY_LEAVES_UNSAVED] =
        N_("Could not save the game to {file}: {problem}. Type 'save FILE' to save it elsewhere, "
           "or 'quit' again to leave without saving."),
    [SAY_RESCUED] = N_("Could not save the game in its usual place: {problem}. It is in {file} "
                       "instead; 'entanglion text {file}' continues it."),
    [SAY_LOST] = N_("The game could not be saved anywhere. To continue from its position: "
                    "entanglion text {id}"),
    [SAY_ENDED_EARLY] = N_("The input ended before the game did."),
    [SAY_WON_HOW] = N_("'undo', 'save FILE' and 'quit' still work."),
    [SAY_HELP_ADVICE] =
        N_("Advice:\n"
           "  hint         the best choice, and why\n"
           "  odds         the roll each choice needs, or how likely each outcome is\n"
           "  why          the reasons for or against the latest choice\n"
           "  why CHOICE   the same for a choice by its number or step\n"
           "  state        what the two qubits are, in words\n"
           "  why plain    explain every step from now on: plain, states, physics or off\n"
           "  review       luck and skill in this game so far\n"
           "Learning:\n"
           "  lessons      the list of lessons\n"
           "  lesson N     take a lesson; your current game waits\n"
           "  cards        five questions a day about what you have learned\n"
           "  puzzle       today's puzzle: what is the best move?\n"
           "  before       eight questions before the physics course; 'after' asks again\n"
           "  lab          the laboratory: gates and challenges without cards or dice\n"
           "  codex        what the names of the game mean in a laboratory\n"
           "  circuit      engine control as a circuit; 'circuit game' the whole game\n"
           "Press Enter alone to repeat the question and its choices."),
    [SAY_HELP_LESSON] = N_("This is a lesson. Press Enter to continue, answer questions by number, "
                           "and play as in a game.\n"
                           "  hint         what helps at this point\n"
                           "  undo         undo a page, an answer or a step\n"
                           "  back         leave the lesson; your current game continues"),
    [SAY_BOT_FLIES] = N_("{ship} is flown by a bot: {bot}"),
    [SAY_BOT_FAILED] = N_("Stopped: {problem}. From now on, you fly {ship}."),
    [SAY_BOT_CHOSE] = N_("{ship} ({bot}) chooses {step}."),
    [SAY_HINT] = N_("Hint: {number}, {step}."),
    [SAY_HINT_CHANCE] = N_("Winning chance with it: about {chance}%."),
    [SAY_HINT_OTHER] = N_("Next best: {number}, {step}."),
    [SAY_NOBODY_CHOOSES] = N_("There is nothing to choose now."),
    [SAY_NO_ADVICE] = N_("There is no advice: the bots' training data cannot be read."),
    [SAY_NOT_BEGUN] = N_("There is nothing to review before the first turn."),
    [SAY_NO_CHOICE_YET] =
        N_("No choice has been made yet. Type 'why' and a number for a choice in the list."),
    [SAY_WHY] = N_("About {step}:"),
    [SAY_ODDS] = N_("{number}, {step}:"),
    [SAY_NO_ROLL] = N_("No choice leads straight to a roll of the Entanglion die."),
    [SAY_OUTCOME] = N_("{outcome} Chance: {weight} in {whole}."),
    [SAY_OUTCOMES_ALIKE] = N_("All {count} outcomes are equally likely."),
    [SAY_NOT_PLACED] = N_("The ships are not yet on their planets."),
    [SAY_LESSONS] = N_("Type 'lesson' and a number to take one."),
    [SAY_LESSON] = N_("{number}: {title}. {aim}"),
    [SAY_LESSON_DONE] = N_("{number}: {title} (done). {aim}"),
    [SAY_NO_LESSON] = N_("There is no lesson '{input}'. Type 'lessons' for the list."),
    [SAY_NOT_HERE] = N_("'{input}' is for games. Type 'back' to leave the lesson."),
    [SAY_NOT_LESSON] = N_("'{input}' is for lessons. Type 'lessons' for the list."),
    [SAY_LESSON_NEXT] = N_("Press Enter to continue."),
    [SAY_LESSON_PICK] = N_("Type the number of your answer, 1 to {count}."),
    [SAY_LESSON_MEASURE] =
        N_("Type 'measure 1', 'measure 10' or 'measure 100' to measure, as often "
           "as you like. Then press Enter to compare."),
    [SAY_LESSON_TRY] = N_("Try it: 'noise 20' sets how many readings in 100 are wrong, 0 to 50; "
                          "'measure 100' measures. Press Enter to continue."),
    [SAY_LESSON_AGAIN] = N_("You can measure more often first: 'measure 100'."),
    [SAY_LESSON_PLAY_ON] = N_("Play on from here; this replaces your current game."),
    [SAY_LESSON_FOLLOWING] = N_("Take the next lesson, {number}: {title}."),
    [SAY_LESSON_BACK] = N_("Go back to your current game."),
    [SAY_CARDS] = N_("What you have learned comes back. Cards for today: {count}. Type 'cards' to "
                     "take them."),
    [SAY_TEST] = N_("'{number}': {title}. {aim}"),
    [SAY_PUZZLE] = N_("Today's puzzle."),
    [SAY_PUZZLE_THEME] = N_("Theme: {theme}"),
    [SAY_NOT_PUZZLE] = N_("'{input}' is for games. Type the number of one of the moves listed, or "
                          "'back' to leave the puzzle."),
    [SAY_HELP_PUZZLE] = N_("Type the number of the move you think is best. 'back' leaves; your "
                           "current game continues."),
    [SAY_HELP_QUIZ] = N_("Type the number of your answer; each question is asked once. 'back' "
                         "leaves; your current game continues."),
    [SAY_BACK] = N_("Your current game continues."),
    [SAY_DEPTH] = N_("Explanations of steps from now on: {depth}."),
    [SAY_CODEX] = N_("Type 'codex' and a key or a title to read a page."),
    [SAY_CODEX_LINKS] = N_("See also: {pages}."),
    [SAY_NO_CODEX_ENTRY] = N_("There is no page '{input}'. Type 'codex' for the list."),
    [SAY_CIRCUIT] = N_("Engine control as a circuit, with the state after each gate:"),
    [SAY_CIRCUIT_GAME] = N_("The whole game as a circuit, with the state after each gate:"),
    [SAY_PROMPT] = "> ",
};

const char *words_text(ent_lang lang, text_saying saying) {
    return words_in(lang, sayings[saying]);
}
