/* page.c - what the page says besides what the game says: buttons, headings, notices. Keys are what
 * web/src calls t() and tn() with; a test checks that the two agree. */
#include "words/faces/page.h"

static const struct page_word page_words[] = {
    /* ---- the store: notices and states ---- */
    {"loading", N_("Loading the game…"), NULL},
    {"no_webassembly",
     N_("The game needs WebAssembly, which this browser cannot run. Any current browser can."),
     NULL},
    {"core_failed", N_("The game could not be loaded: {problem}. Reload the page to try again."),
     NULL},
    {"weights_failed",
     N_("The bots' training data could not be loaded. Until you reload the page, bots play simply "
        "and there are no hints."),
     NULL},
    {"language_failed",
     N_("This language could not be loaded. The page stays in English until you reload it."), NULL},
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
     N_("This browser does not allow the page to store anything. You can play, but games and "
        "settings are lost when you close the page. To keep a game, download its record."),
     NULL},
    {"storage_full",
     N_("The browser has no space left to save this game. Delete some saved games, or download the "
        "record."),
     NULL},
    {"saved_unreadable",
     N_("A saved game cannot be read, so it is not listed. It has not been changed."), NULL},
    {"saved_newer",
     N_("A saved game comes from a newer version of this page, so it is not listed. Reload the "
        "page to get that version."),
     NULL},
    {"saved_gone", N_("This saved game no longer exists."), NULL},
    {"game_elsewhere",
     N_("This game was continued in another window. What you play here is saved as a separate "
        "game."),
     NULL},
    /* ---- links and files ---- */
    {"bad_seed", N_("A seed is a number from 0 to 18446744073709551615."), NULL},
    {"bad_link", N_("This page does not understand the address."), NULL},
    {"bad_replay_link",
     N_("The game in this address cannot be read. The address may be incomplete."), NULL},
    {"bad_position_link", N_("The position in this address cannot be read. {problem}"), NULL},
    {"game_broken", N_("This game cannot be read. {problem}"), NULL},
    {"file_broken", N_("{name}, line {line}: {problem}"), NULL},
    {"file_too_long", N_("{name} is too long to be the record of a game."), NULL},
    {"no_record", N_("This game started from a position, so it has no record to download."), NULL},
    {"copied", N_("Copied."), NULL},
    {"not_copied", N_("The browser does not allow copying. Please copy this yourself: {text}"),
     NULL},
};

const struct page_word *page_word_at(int index) {
    int own = (int)(sizeof page_words / sizeof *page_words);
    if (index < 0) return NULL;
    return index < own ? &page_words[index] : page_screen_word_at(index - own);
}
