/* page.c - what the page says besides what the game says: buttons, headings, notices. Keys are what
 * web/src calls t() and tn() with; a test checks that the two agree. */
#include "words/faces/page.h"

static const struct page_word page_words[] = {
    /* ---- the store: notices and states ---- */
    {"loading", N_("The game is being loaded."), NULL},
    {"no_webassembly",
     N_("This browser cannot run WebAssembly, which the game needs. A current version of any "
        "common browser can."),
     NULL},
    {"core_failed", N_("The game could not be loaded: {problem}. Reload the page to try again."),
     NULL},
    {"weights_failed",
     N_("What the bots have learned could not be loaded. Bots play simply and hints are not "
        "available until the page is reloaded."),
     NULL},
    {"language_failed",
     N_("The words of this language could not be loaded. Everything is said in English until the "
        "page is reloaded."),
     NULL},
    {"page_description",
     N_("Entanglion: a cooperative board game for two about quantum computing, with bots, hints "
        "and "
        "lessons."),
     NULL},
    {"no_script", N_("This game needs JavaScript, which is turned off in this browser."), NULL},
    {"person", N_("Person"), NULL},
    {"saved_title", N_("Mercurial: {mercurial}. Rubicon: {rubicon}."), NULL},
    {"refused", N_("That is not possible now."), NULL},
    {"no_review", N_("There is nothing to review before the first turn has begun."), NULL},
    /* ---- keeping games ---- */
    {"storage_forbidden",
     N_("This browser does not let the page keep anything. You can play, but games and settings "
        "are lost when the page is closed. Download the record to keep a game."),
     NULL},
    {"storage_full",
     N_("The browser has no room left to keep this game. Delete saved games, or download the "
        "record."),
     NULL},
    {"saved_unreadable",
     N_("A saved game cannot be read and is left out of the list. It has not been changed."), NULL},
    {"saved_newer",
     N_("A saved game was kept by a newer version of this page and is left out of the list. Reload "
        "the page to get that version."),
     NULL},
    {"saved_gone", N_("This saved game is no longer there."), NULL},
    {"game_elsewhere",
     N_("This game was continued in another window. What you play here is kept as a game of its "
        "own."),
     NULL},
    /* ---- links and files ---- */
    {"bad_seed", N_("A seed is a number from 0 to 18446744073709551615."), NULL},
    {"bad_link", N_("The address says something that this page does not understand."), NULL},
    {"bad_replay_link",
     N_("The game in this address cannot be read. Perhaps the address was cut off."), NULL},
    {"bad_position_link", N_("The position in this address cannot be read. {problem}"), NULL},
    {"game_broken", N_("This game cannot be read. {problem}"), NULL},
    {"file_broken", N_("{name}, line {line}: {problem}"), NULL},
    {"file_too_long", N_("{name} is too long to be the record of a game."), NULL},
    {"no_record", N_("This game began from a position, so it has no record to download."), NULL},
    {"copied", N_("Copied."), NULL},
    {"not_copied", N_("The browser does not allow copying. Copy it by hand: {text}"), NULL},
};

const struct page_word *page_word_at(int index) {
    int own = (int)(sizeof page_words / sizeof *page_words);
    if (index < 0) return NULL;
    return index < own ? &page_words[index] : page_screen_word_at(index - own);
}
