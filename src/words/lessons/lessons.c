/* lessons.c - the list of lessons, and what is said around them (lessons.h). */
#include "words/lessons/lessons.h"

#include <string.h>

const struct lesson *lesson_at(int index) {
    static const struct lesson *const lists[] = {lessons_first_game, lessons_play, lessons_physics};
    for (size_t i = 0; i < sizeof lists / sizeof *lists && index >= 0; i++)
        for (const struct lesson *lesson = lists[i]; lesson->id; lesson++)
            if (index-- == 0) return lesson;
    return NULL;
}

int lesson_named(const char *id) {
    for (int i = 0; lesson_at(i); i++)
        if (!strcmp(lesson_at(i)->id, id)) return i;
    return -1;
}

const char *words_lesson_group(ent_lang lang, lesson_group group) {
    static const char *const names[LESSON_GROUPS] = {
        [LESSONS_FIRST_GAME] = N_("The first game"),
        [LESSONS_PLAY] = N_("How to play"),
        [LESSONS_PHYSICS] = N_("The physics behind the game"),
    };
    return words_in(lang, names[group]);
}

const char *words_lesson_saying(ent_lang lang, lesson_saying saying) {
    static const char *const sayings[LESSON_SAYINGS] = {
        [LESSON_SAY_HEAD] = N_("Lesson {number}: {title}"),
        [LESSON_SAY_RIGHT] = N_("Right!"),
        [LESSON_SAY_WRONG] = N_("Not quite. The right answer is: {answer}"),
        [LESSON_SAY_NOT_NOW] =
            N_("The rules allow “{step}”, but this lesson needs a different move here."),
        [LESSON_SAY_GOAL] = N_("Goal reached."),
        [LESSON_SAY_STUCK] = N_(
            "The game was lost before you reached the goal. Undo a step, or restart the lesson."),
        [LESSON_SAY_TOO_LONG] =
            N_("You have made very many steps. Undo some of them, or restart the lesson."),
        [LESSON_SAY_DONE] =
            N_("You have finished the lesson “{title}”. You can play on from here."),
    };
    return words_in(lang, sayings[saying]);
}
