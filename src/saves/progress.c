/* progress.c - what a learner has done (progress.h). */
#include "saves/progress.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "table/daily.h"
#include "words/lessons/quiz.h"

int32_t progress_day(void) {
    const char *named = getenv("ENTANGLION_DATE");
    char date[16];
    int32_t day;
    time_t now = time(NULL);
    struct tm local;
    if (named && daily_number(named, strlen(named), &day)) return day;
    if (localtime_r(&now, &local) && strftime(date, sizeof date, "%Y-%m-%d", &local) &&
        daily_number(date, strlen(date), &day))
        return day;
    return (int32_t)(now / 86400);
}

bool progress_has_lesson(const struct progress *p, const char *id) {
    char marked[80];
    snprintf(marked, sizeof marked, " %s ", id);
    return strstr(p->lessons, marked) != NULL;
}

static void take_lesson(struct progress *p, const char *id) {
    size_t used = strlen(p->lessons);
    if (progress_has_lesson(p, id) || strlen(id) > 60) return;
    if (used + strlen(id) + 3 > sizeof p->lessons) return;
    snprintf(p->lessons + used, sizeof p->lessons - used, "%s%s ", used ? "" : " ", id);
}

static void take_challenge(struct progress *p, int number, int gates) {
    if (number < 0 || number >= PROGRESS_CHALLENGES || gates < 1 || gates > 255) return;
    if (!p->best[number] || gates < p->best[number]) p->best[number] = (unsigned char)gates;
}

static void take_answer(struct progress *p, const char *lesson, int question, bool right) {
    if (question < 0 || question > 255 || strlen(lesson) >= sizeof p->answers[0].lesson) return;
    if (progress_answer(p, lesson, question) >= 0 || p->answer_count == PROGRESS_ANSWERS) return;
    struct progress_answer *answer = &p->answers[p->answer_count++];
    *answer = (struct progress_answer){.question = (unsigned char)question, .right = right};
    strcpy(answer->lesson, lesson);
}

/* Of two instances the one that asked later is right. */
static void take_card(struct progress *p, const struct card *card) {
    int at = 0;
    while (at < p->card_count && (p->cards[at].question != card->question ||
                                  strcmp(p->cards[at].lesson, card->lesson) != 0))
        at++;
    if (at == CARDS_MAX) return;
    if (at == p->card_count)
        p->cards[p->card_count++] = *card;
    else if (card->day > p->cards[at].day)
        p->cards[at] = *card;
}

int progress_answer(const struct progress *p, const char *lesson, int question) {
    for (int i = 0; i < p->answer_count; i++)
        if (p->answers[i].question == question && !strcmp(p->answers[i].lesson, lesson))
            return p->answers[i].right;
    return -1;
}

int progress_answers(const struct progress *p, const char *lesson, int *right) {
    int asked = 0;
    *right = 0;
    for (int i = 0; i < p->answer_count; i++) {
        if (strcmp(p->answers[i].lesson, lesson) != 0) continue;
        asked++;
        *right += p->answers[i].right;
    }
    return asked;
}

static void read_card(struct progress *p, const char *line) {
    struct card card = {.lesson = ""};
    int question, step, day;
    if (sscanf(line, "card %31s %d %d %d", card.lesson, &question, &step, &day) != 4) return;
    if (question < 1 || question > 256 || step < 0 || step >= CARD_STEPS || day < 0) return;
    card.question = (uint8_t)(question - 1);
    card.step = (uint8_t)step;
    card.day = day;
    take_card(p, &card);
}

/* Takes in what is saved; what was there stays. */
static void read_more(struct progress *p) {
    char file[FILE_PATH], line[128], id[64], how[8];
    int number, gates;
    snprintf(file, sizeof file, "%s/progress", p->folder);
    FILE *in = *p->folder ? fopen(file, "rb") : NULL;
    if (!in) return;
    while (fgets(line, sizeof line, in)) {
        if (sscanf(line, "lesson %63s", id) == 1) take_lesson(p, id);
        if (sscanf(line, "challenge %d %d", &number, &gates) == 2)
            take_challenge(p, number - 1, gates);
        if (sscanf(line, "answer %31s %d %7s", id, &number, how) == 3)
            take_answer(p, id, number - 1, !strcmp(how, "right"));
        read_card(p, line);
    }
    fclose(in);
    /* Lessons that were done before there were cards. */
    char lessons[PROGRESS_LESSONS];
    memcpy(lessons, p->lessons, sizeof lessons);
    for (char *done = strtok(lessons, " "); done; done = strtok(NULL, " "))
        p->card_count = quiz_add_cards(p->cards, p->card_count, done, 0);
}

void progress_read(struct progress *p, const char *folder) {
    *p = (struct progress){0};
    snprintf(p->folder, sizeof p->folder, "%s", folder);
    read_more(p);
}

static void save(struct progress *p) {
    struct file_writing w;
    char lessons[PROGRESS_LESSONS];
    if (!file_begin(&w, p->folder, "progress")) return;
    read_more(p);
    memcpy(lessons, p->lessons, sizeof lessons);
    for (char *id = strtok(lessons, " "); id; id = strtok(NULL, " "))
        fprintf(w.out, "lesson %s\n", id);
    for (int i = 0; i < PROGRESS_CHALLENGES; i++)
        if (p->best[i]) fprintf(w.out, "challenge %d %d\n", i + 1, p->best[i]);
    for (int i = 0; i < p->answer_count; i++)
        fprintf(w.out, "answer %s %d %s\n", p->answers[i].lesson, p->answers[i].question + 1,
                p->answers[i].right ? "right" : "wrong");
    for (int i = 0; i < p->card_count; i++)
        if (p->cards[i].day > 0)
            fprintf(w.out, "card %s %d %d %d\n", p->cards[i].lesson, p->cards[i].question + 1,
                    p->cards[i].step, (int)p->cards[i].day);
    file_end(&w, !ferror(w.out), true);
}

void progress_add_lesson(struct progress *p, const char *id) {
    if (progress_has_lesson(p, id)) return;
    take_lesson(p, id);
    p->card_count = quiz_add_cards(p->cards, p->card_count, id, progress_day());
    save(p);
}

void progress_add_card(struct progress *p, int number, bool right) {
    struct card *card = &p->cards[number];
    card->step = (uint8_t)card_after((card_step)card->step, right);
    card->day = progress_day();
    save(p);
}

void progress_add_challenge(struct progress *p, int number, int gates) {
    take_challenge(p, number, gates);
    save(p);
}

void progress_add_answer(struct progress *p, const char *lesson, int question, bool right) {
    int before = p->answer_count;
    take_answer(p, lesson, question, right);
    if (p->answer_count > before) save(p);
}
