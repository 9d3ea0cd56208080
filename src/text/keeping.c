/* keeping.c - the plain text game keeps itself (text_game.h): where the terminal game keeps its
 * own, after every step, so that nothing is lost however it ends. What was kept there before goes
 * among the records as soon as a choice is made, not sooner. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "saves/saves.h"
#include "text/text_game.h"
#include "words/faces/commands.h"

/* Takes the place of the current game. */
static void claim(struct text_game *s) {
    s->claimed = true;
    saves_open(s->options->saves);
    saves_claim(s->options->saves);
    saves_put_away(s->options->saves);
}

void text_keep(struct text_game *s) {
    struct saves *saves = s->options->saves;
    s->leaves_unsaved = s->saved_by_hand = false;
    if (!saves || !s->touched) return;
    if (!s->claimed) claim(s);
    s->kept = saves_write_game(saves, &s->game, s->options->edit);
    s->keep_problem = s->kept ? 0 : errno;
}

void text_other_game(struct text_game *s) {
    if (s->kept) saves_put_away(s->options->saves);
    s->touched = s->kept = s->leaves_unsaved = s->saved_by_hand = false;
    s->pieces.count = 0;
}

/* ---- goodbye ---- */

static void say_id(struct text_game *s, text_saying saying) {
    char id[ENT_POSITION_ID_TEXT];
    ent_position_id_write(&s->game.now, id);
    const struct place_filler places[] = {{"id", id}};
    text_say(s, saying, places, 1);
}

/* Nobody can be asked where else the game shall be saved. */
static void rescue(struct text_game *s) {
    char file[FILE_PATH];
    if (saves_rescue(&s->game, file))
        text_say_about(s, SAY_RESCUED, file,
                       words_system_problem(s->options->lang, s->keep_problem));
    else
        say_id(s, SAY_LOST);
}

bool text_leave(struct text_game *s, bool asked) {
    char file[FILE_PATH];
    bool over = ent_over(&s->game.now);
    text_pieces_unsaved(s);
    if (!s->options->saves || !s->touched || s->saved_by_hand) return true;
    if (s->kept) {
        if (over) saves_put_away(s->options->saves);
        text_say(s, over ? SAY_KEPT_OVER : SAY_KEPT, NULL, 0);
        return true;
    }
    if (!asked) {
        rescue(s);
        return true;
    }
    if (s->leaves_unsaved) return true;
    s->leaves_unsaved = true;
    saves_game_file(s->options->saves, file);
    text_say_about(s, SAY_LEAVES_UNSAVED, file,
                   words_system_problem(s->options->lang, s->keep_problem));
    return false;
}
