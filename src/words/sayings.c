/* sayings.c - what the plain text game says about itself. */
#include "words/words.h"

static const char *const sayings[SAYINGS] = {
    [SAY_WELCOME] = N_("Entanglion. Two ships, eight components, one quantum computer to rebuild.\n"
                       "Both players sit at this keyboard. Type the number of a choice or its "
                       "step; 'help' explains more."),
    [SAY_WELCOME_DICE] =
        N_("Entanglion, with your own dice and cards.\n"
           "When chance decides, you are asked what the table shows. Type 'help' to learn how."),
    [SAY_HELP] =
        N_("Type the number of a choice, or the step in notation (\"M navigate H\"; the ship may "
           "be left out).\n"
           "  show         the whole position again\n"
           "  undo         take back to the latest choice; dice and cards will come out the same\n"
           "  save FILE    write the record of this game; save! replaces a file that is there\n"
           "  load FILE    go on with the game in a record\n"
           "  help         this text\n"
           "  quit         stop playing"),
    [SAY_HELP_DICE] = N_("Dice are answered by what they show (0 or 1, or 1 to 8), cards and "
                         "components by their word or the\n"
                         "number in the list."),
    [SAY_NOT_UNDERSTOOD] =
        N_("'{input}' is not understood; expected {expected}. Type 'help' for help."),
    [SAY_NO_SUCH_NUMBER] = N_("There are {count} choices; type one of their numbers."),
    [SAY_NOTHING_TO_UNDO] = N_("There is no choice to take back."),
    [SAY_UNDONE] = N_("Taken back."),
    [SAY_SAVED] = N_("Saved to {file}."),
    [SAY_NOT_SAVED] = N_("Not saved to {file}: {problem}."),
    [SAY_NOT_SAVED_ID] = N_("Not saved to {file}: a record tells a game from its set-up on, and "
                            "this one began at a position ID.\n"
                            "To go on from here another time, keep the ID of this position: {id}"),
    [SAY_FILE_EXISTS] = N_("{file} is there already; 'save! {file}' replaces it."),
    [SAY_LOADED] = N_("Loaded {file}."),
    [SAY_LOADED_APART] = N_("Loaded {file}. From here on dice and cards are dealt afresh."),
    [SAY_NOT_LOADED] = N_("Not loaded {file}: {problem}. The game on the table goes on."),
    [SAY_NEEDS_FILE] = N_("'{input}' needs the name of a file."),
    [SAY_ENDED_EARLY] = N_("The input has ended; the game has not."),
    [SAY_WON_HOW] = N_("'undo', 'save FILE' and 'quit' still work."),
    [SAY_PROMPT] = "> ",
};

const char *words_saying_template(ent_lang lang, words_saying saying) {
    (void)lang;
    return sayings[saying];
}
