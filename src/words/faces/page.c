/* page.c - what the page says besides what the game says: notices, and what brings one back
 * (set-up, daily game, history, puzzles). Keys are what web/src calls t() and tn() with; a test
 * checks that the two agree. */
#include "words/faces/page.h"

#include <stdio.h>
#include <string.h>

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
    {"link_room", N_("Join a game of Entanglion"), NULL},
    {"link_room_about",
     N_("Two ships, one quantum computer: open the link to fly one of them together with whoever "
        "sent it, or to watch."),
     NULL},
    {"link_replay", N_("Watch a game of Entanglion"), NULL},
    {"link_replay_about",
     N_("Open the link to go through a game turn by turn, and to try again from any point."), NULL},
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
    {"copied", N_("Copied."), NULL},
    {"not_copied", N_("The browser does not allow copying. Please copy this yourself: {text}"),
     NULL},
    /* ---- start and set-up ---- */
    {"daily_about", N_("The same game for everyone, every day."), NULL},
    {"daily_won", N_("Today's game: won."), NULL},
    {"daily_lost", N_("Today's game: lost."), NULL},
    {"daily_streak", N_PLURAL("Played {count} day in a row.", "Played {count} days in a row.")},
    {"puzzles", N_("Puzzles"), NULL},
    {"puzzles_about", N_("What is the best move?"), NULL},
    {"history", N_("History"), NULL},
    {"history_about", N_("Your finished games, and what they say."), NULL},
    {"install", N_("Install as an app"), NULL},
    {"setup_partner", N_("Partner"), NULL},
    {"setup_meaning",
     N_("Measured: two bots at level {level} win {wins} of 100 such games within 100 turns."),
     NULL},
    {"setup_start", N_("Start the game"), NULL},
    {"daily_of", N_("Daily game of {date}"), NULL},
    {"second_try", N_("The finished game stays in your history. This is a second try."), NULL},
    {"screen_loading", N_("Loading…"), NULL},
    {"screen_failed",
     N_("This screen could not be loaded. Check the connection and reload the page."), NULL},
    {"over_result", N_("Result and sharing"), NULL},
    {"explain_in_words", N_("Explain in plain words"), NULL},
    {"explain_in_physics", N_("Explain as physics"), NULL},
    /* ---- what is not kept ---- */
    {"storage_full_history",
     N_("The browser has no space left: this finished game is not in your history. Export the "
        "history, then delete some games."),
     NULL},
    {"storage_full_other",
     N_("The browser has no space left: settings and progress are not saved. Export the history, "
        "then delete some games."),
     NULL},
    {"past_unreadable",
     N_("A game of the history cannot be read, so it is not listed. It has not been changed."),
     NULL},
    {"past_newer",
     N_("A game of the history comes from a newer version of this page. It has been left as it is. "
        "Reload the page to get that version."),
     NULL},
    /* ---- a line to share ---- */
    {"line_daily", N_("Entanglion daily {date}"), NULL},
    {"line_won", N_PLURAL("{title}: won in {count} turn, rate {peak}/8, skill {skill}",
                          "{title}: won in {count} turns, rate {peak}/8, skill {skill}")},
    {"line_lost", N_PLURAL("{title}: lost after {count} turn, rate {peak}/8, skill {skill}",
                           "{title}: lost after {count} turns, rate {peak}/8, skill {skill}")},
    {"line_helped", N_("{line} (with hints or undo)"), NULL},
    {"skill_meaning",
     N_("Skill {skill}: your choices kept this share of the winning chance. The rate is the "
        "highest that was reached."),
     NULL},
    {"result_copy", N_("Copy the line"), NULL},
    {"result_picture", N_("Save a picture"), NULL},
    {"result_replay", N_("Replay"), NULL},
    /* ---- the history ---- */
    {"history_empty",
     N_("No finished game yet. Every game you finish in this browser appears here."), NULL},
    {"history_all", N_("All games"), NULL},
    {"history_again", N_("A second try: it does not count in the statistics."), NULL},
    {"history_people", N_("two people"), NULL},
    {"history_numbers", N_("Statistics"), NULL},
    {"history_played", N_("number of games"), NULL},
    {"history_won", N_("games won"), NULL},
    {"history_turns", N_("turns to win, on average"), NULL},
    {"history_fewest", N_("turns of the quickest win"), NULL},
    {"history_skill", N_("skill, on average"), NULL},
    {"history_luck", N_("luck, on average"), NULL},
    {"history_skills", N_("Skill, from the oldest game to the latest"), NULL},
    {"history_table", N_("Games won, by partner and starting rate"), NULL},
    {"history_rate", N_("Rate {rate}"), NULL},
    {"history_cell", N_("{won} of {played}"), NULL},
    {"history_achieved", N_("Achievements"), NULL},
    {"achieve_done", N_("achieved"), NULL},
    {"achieve_open", N_("not yet"), NULL},
    {"achieve_lessons", N_("Complete every lesson."), NULL},
    {"achieve_win", N_("Win a game."), NULL},
    {"achieve_alone", N_("Win without a hint or undo."), NULL},
    {"achieve_quick", N_("Win within 30 turns."), NULL},
    {"achieve_hard", N_("Win a game that starts at rate 4."), NULL},
    {"achieve_skill", N_("Win without help at skill 95% or more."), NULL},
    {"achieve_week", N_("Play the daily game seven days in a row."), NULL},
    {"history_keeping", N_("Take it with you"), NULL},
    {"history_private",
     N_("All of this is stored in this browser only; nothing is sent anywhere. One file holds "
        "games, history, puzzles, lessons and settings."),
     NULL},
    {"export", N_("Export everything"), NULL},
    {"import", N_("Import a file"), NULL},
    {"import_broken",
     N_("This file is not an export of Entanglion, or it is damaged. Nothing has been changed."),
     NULL},
    {"import_newer",
     N_("This file comes from a newer version of this page. Nothing has been changed. Reload the "
        "page, then import it again."),
     NULL},
    {"import_done", N_PLURAL("Imported: {count} game.", "Imported: {count} games.")},
    {"import_skipped", N_PLURAL("{count} game in the file cannot be read and was left out.",
                                "{count} games in the file cannot be read and were left out.")},
    /* ---- the daily game ---- */
    {"daily_today",
     N_("Starting detection rate: {rate}. You fly Mercurial; a bot at level {level} flies "
        "Rubicon."),
     NULL},
    {"daily_play", N_("Play today's game"), NULL},
    {"daily_go_on", N_("Continue today's game"), NULL},
    {"daily_no_streak", N_("Play on consecutive days to build a streak."), NULL},
    {"daily_next",
     N_PLURAL("The next game comes in {count} hour.", "The next game comes in {count} hours.")},
    {"daily_rules",
     N_("Days change at midnight UTC. The rate rises from Monday to Sunday. Your first result of a "
        "day counts; days you missed can be played, but add nothing to the streak."),
     NULL},
    {"day_won", N_("{date}: won"), NULL},
    {"day_lost", N_("{date}: lost"), NULL},
    {"day_open", N_("{date}: play this game"), NULL},
    {"month_earlier", N_("Earlier month"), NULL},
    {"month_later", N_("Later month"), NULL},
    /* ---- puzzles ---- */
    {"puzzle_question", N_("What is {ship}'s best move?"), NULL},
    {"puzzle_answer", N_("This is my answer"), NULL},
    {"puzzle_right", N_("Right! That is the best move."), NULL},
    {"puzzle_wrong", N_("There is a better move."), NULL},
    {"puzzle_best", N_("Best: {sentence}"), NULL},
    {"puzzle_yours", N_("(your answer)"), NULL},
    {"puzzle_more", N_("Your rating: {rating} (+{number})."), NULL},
    {"puzzle_less", N_("Your rating: {rating} (−{number})."), NULL},
    {"puzzle_practice", N_("You have seen this one before: the rating stays."), NULL},
    {"puzzle_next", N_("Next puzzle"), NULL},
    {"puzzle_rating", N_("Rating {rating}"), NULL},
    {"puzzle_streak", N_PLURAL("{count} solved in a row.", "{count} solved in a row.")},
    {"puzzle_theme", N_("Theme"), NULL},
    {"puzzle_theme_all", N_("All themes"), NULL},
    {"puzzle_theme_roll", N_("Who should roll?"), NULL},
    {"puzzle_theme_leave", N_("Stay or fly on?"), NULL},
    {"puzzle_theme_dare", N_("Dare or wait?"), NULL},
    {"puzzle_theme_event", N_("Playing for an event"), NULL},
    {"puzzle_theme_cnot", N_("Into Entanglion"), NULL},
    {"puzzle_theme_route", N_("Finding the way"), NULL},
    {"puzzle_theme_wait", N_("Which card to exchange"), NULL},
    {"puzzle_theme_keep", N_("Which card to keep"), NULL},
    {"puzzle_theme_bennett", N_("Using Bennett"), NULL},
    {"puzzle_theme_tunnel", N_("Spending Quantum Tunnel"), NULL},
    {"puzzle_theme_special", N_("Heisenberg and The Mechanic"), NULL},
    {"puzzle_theme_again", N_("Roll again?"), NULL},
    {"puzzle_none", N_("There is no puzzle of this kind."), NULL},
};

const struct page_word *page_word_at(int index) {
    int own = (int)(sizeof page_words / sizeof *page_words);
    if (index < 0) return NULL;
    return index < own ? &page_words[index] : page_screen_word_at(index - own);
}

const char *words_page(ent_lang lang, const char *key) {
    int i = 0;
    while (strcmp(page_word_at(i)->key, key) != 0) i++;
    return words_in(lang, page_word_at(i)->one);
}

const char *words_puzzle_theme(ent_lang lang, puzzle_theme theme) {
    char key[64];
    snprintf(key, sizeof key, "puzzle_theme_%s", puzzle_theme_word(theme));
    return words_page(lang, key);
}
