/* progress.c - what a learner has done (progress.h). */
#include "saves/progress.h"

#include <stdlib.h>
#include <string.h>

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

/* Takes in what is saved; what was there stays. */
static void read_more(struct progress *p) {
    char file[FILE_PATH], line[128], id[64];
    int number, gates;
    snprintf(file, sizeof file, "%s/progress", p->folder);
    FILE *in = *p->folder ? fopen(file, "rb") : NULL;
    if (!in) return;
    while (fgets(line, sizeof line, in)) {
        if (sscanf(line, "lesson %63s", id) == 1) take_lesson(p, id);
        if (sscanf(line, "challenge %d %d", &number, &gates) == 2)
            take_challenge(p, number - 1, gates);
    }
    fclose(in);
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
    file_end(&w, !ferror(w.out), true);
}

void progress_add_lesson(struct progress *p, const char *id) {
    if (progress_has_lesson(p, id)) return;
    take_lesson(p, id);
    save(p);
}

void progress_add_challenge(struct progress *p, int number, int gates) {
    take_challenge(p, number, gates);
    save(p);
}
