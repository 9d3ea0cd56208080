/* lessons.c - the list of lessons, and what is said around them (lessons.h). */
#include "words/lessons/lessons.h"

#include <stdio.h>
#include <string.h>

#include "quantum/lab.h"

const struct lesson *lesson_at(int index) {
    static const struct lesson *const lists[] = {lessons_first_game, lessons_play, lessons_physics,
                                                 lessons_beyond};
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
        [LESSONS_BEYOND] = N_("Beyond the board"),
    };
    return words_in(lang, names[group]);
}

const char *words_lesson_saying(ent_lang lang, lesson_saying saying) {
    static const char *const sayings[LESSON_SAYINGS] = {
        [LESSON_SAY_HEAD] = N_("Lesson {number}: {title}"),
        [LESSON_SAY_RIGHT] = N_("Right!"),
        [LESSON_SAY_WRONG] = N_("Not quite. {why}"),
        [LESSON_SAY_PREDICTED] =
            N_("That is your prediction. Now measure, and then compare the two."),
        [LESSON_SAY_COUNTED] = N_("Measurements of {ship}: {times}. Results: 0 {n0}, 1 {n1}."),
        [LESSON_SAY_COMPARED] =
            N_("Measurements: {times}. Results: 00 {n00}, 01 {n01}, 10 {n10}, 11 {n11}. The digits "
               "agreed: {agree}; they differed: {differ}."),
        [LESSON_SAY_ROUNDS] = N_("Rounds: {times}. Won: {won}, lost: {lost}."),
        [LESSON_SAY_NOISE] = N_("Wrong readings in 100: {percent}"),
        [LESSON_SAY_WAY] = N_("To {answer}: {first} {second} = {sum}"),
        [LESSON_SAY_FIRST] = N_("Right on the first try: {right} of {count} questions."),
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

/* ---- measurements ---- */

static void measured(const struct lesson_run *run, bool ships[2]) {
    for (int ship = 0; ship < 2; ship++)
        ships[ship] = lesson_measures(lesson_stage_of(run), (ent_mover)ship, NULL);
}

/* How often the ship showed this digit. */
static int digits(const struct lesson_run *run, ent_mover ship, int digit) {
    int count = 0;
    for (int i = 0; i < 4; i++)
        if ((i >> (ship == ENT_MERCURIAL) & 1) == digit) count += run->shots[i];
    return count;
}

void words_lesson_shots(ent_lang lang, const struct lesson_run *run, char out[WORDS_MAX]) {
    bool ships[2];
    char a[16], b[16], times[16];
    measured(run, ships);
    snprintf(times, sizeof times, "%d", lesson_shots(run));
    if (lesson_rounds(lesson_stage_of(run))) {
        snprintf(a, sizeof a, "%d", run->shots[0]);
        snprintf(b, sizeof b, "%d", run->shots[1]);
        const struct place_filler places[] = {{"times", times}, {"won", a}, {"lost", b}};
        words_fill(out, WORDS_MAX, words_lesson_saying(lang, LESSON_SAY_ROUNDS), places, 3);
        return;
    }
    if (ships[0] && ships[1]) {
        char n[4][16];
        for (int i = 0; i < 4; i++) snprintf(n[i], sizeof n[i], "%d", run->shots[i]);
        snprintf(a, sizeof a, "%d", run->shots[0] + run->shots[3]);
        snprintf(b, sizeof b, "%d", run->shots[1] + run->shots[2]);
        const struct place_filler places[] = {{"times", times}, {"n00", n[0]}, {"n01", n[1]},
                                              {"n10", n[2]},    {"n11", n[3]}, {"agree", a},
                                              {"differ", b}};
        words_fill(out, WORDS_MAX, words_lesson_saying(lang, LESSON_SAY_COMPARED), places, 7);
        return;
    }
    ent_mover ship = ships[0] ? ENT_MERCURIAL : ENT_RUBICON;
    snprintf(a, sizeof a, "%d", digits(run, ship, 0));
    snprintf(b, sizeof b, "%d", digits(run, ship, 1));
    const struct place_filler places[] = {
        {"ship", words_ship(lang, ship)}, {"times", times}, {"n0", a}, {"n1", b}};
    words_fill(out, WORDS_MAX, words_lesson_saying(lang, LESSON_SAY_COUNTED), places, 4);
}

const char *words_lesson_bar(ent_lang lang, const struct lesson_run *run, int bar, int *count) {
    static const char *const patterns[] = {"00", "01", "10", "11"};
    bool ships[2];
    measured(run, ships);
    *count = bar >= 0 && bar < 4 ? run->shots[bar] : 0;
    if (bar < 0 || bar >= (ships[0] && ships[1] ? 4 : 2)) return "";
    if (lesson_rounds(lesson_stage_of(run))) return words_in(lang, bar ? N_("lost") : N_("won"));
    if (ships[0] && ships[1]) return patterns[bar];
    *count = digits(run, ships[0] ? ENT_MERCURIAL : ENT_RUBICON, bar);
    return patterns[bar] + 1;
}

void words_lesson_bars(ent_lang lang, const struct lesson_run *run, char out[WORDS_MAX]) {
    enum { LONGEST = 40 };
    static const char signs[] = "########################################";
    int all = lesson_shots(run), count;
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < 4 && all; i++) {
        const char *name = words_lesson_bar(lang, run, i, &count);
        if (!*name) break;
        used += (size_t)snprintf(out + used, WORDS_MAX - used, "%s%s %.*s%s%d", i ? "\n" : "", name,
                                 (LONGEST * count + all / 2) / all, signs, count ? " " : "", count);
    }
}

/* A part over the square root of `under`, which is 2 or 4, with two digits. */
static void write_part(ent_lang lang, int part, int under, bool sign, char out[24]) {
    const char *size = part == 0         ? "0"
                       : under == 2      ? words_in(lang, N_("0.71"))
                       : part * part > 1 ? "1"
                                         : words_in(lang, N_("0.5"));
    snprintf(out, 24, "%s%s", part < 0 ? (sign ? "− " : "−") : sign ? "+ " : "", size);
}

void words_lesson_ways(ent_lang lang, const struct lesson_run *run, int answer,
                       char out[WORDS_MAX]) {
    struct lab_ways ways;
    char first[24], second[24], sum[24];
    bool rubicon = *lesson_stage_of(run)->worked == 'R';
    lab_ways(run->position.ships, rubicon ? ENT_RUBICON : ENT_MERCURIAL, &ways);
    const int *part = ways.part[answer];
    write_part(lang, part[0], ways.under, false, first);
    write_part(lang, part[1], ways.under, true, second);
    write_part(lang, part[0] + part[1], ways.under, false, sum);
    const struct place_filler places[] = {
        {"answer", answer ? "1" : "0"}, {"first", first}, {"second", second}, {"sum", sum}};
    words_fill(out, WORDS_MAX, words_lesson_saying(lang, LESSON_SAY_WAY), places, 4);
}
