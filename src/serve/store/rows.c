/* rows.c - what the store keeps (rows.h). */
#include "serve/store/rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void ask_write(const struct ask *ask, char text[ASK_TEXT]) {
    text[0] = '\0';
    if (ask->about)
        snprintf(text, ASK_TEXT, "%d %d %d %d %s", (int)ask->about, ask->by, ask->at, ask->seat,
                 ask->bot[0] ? ask->bot : "-");
}

void ask_read(const char *text, struct ask *ask) {
    struct ask read = {0};
    int about;
    *ask = read;
    if (sscanf(text, "%d %d %d %d %15s", &about, &read.by, &read.at, &read.seat, read.bot) != 5 ||
        about < ASK_UNDO || about > ASK_REMATCH || (read.by | read.seat) & ~1)
        return; /* nothing was asked, or the file is damaged: then it can be asked again */
    read.about = (ask_about)about;
    if (!strcmp(read.bot, "-")) read.bot[0] = '\0';
    *ask = read;
}

bool game_row_take(struct game_row *game, int64_t rate, int64_t variant) {
    if (rate < 1 || rate > ENT_START_RATE_MAX) return false;
    if (variant < ENT_STANDARD || variant > ENT_CZECH) return false;
    game->rate = (int)rate;
    game->variant = (ent_variant)variant;
    return true;
}

bool seat_row_take(struct seat_row *seat, int64_t kind) {
    if (kind < SEAT_OPEN || kind > SEAT_BOT) return false;
    seat->kind = (seat_kind)kind;
    return true;
}

int lines_count(const char *text) {
    int lines = *text ? 1 : 0;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

bool lines_gather(struct gathered_lines *lines, int64_t first, const char *more) {
    size_t length = strlen(more);
    if (first != lines->count) return false;
    lines->text = memory_resize(lines->text, lines->length + length + 2);
    if (lines->length && length) lines->text[lines->length++] = '\n';
    memcpy(lines->text + lines->length, more, length + 1);
    lines->length += length;
    lines->count += lines_count(more);
    return true;
}

void thing_add(struct thing *thing, const char *name, const char *text) {
    thing->parts = memory_grow(thing->parts, thing->count, &thing->capacity, sizeof *thing->parts);
    struct thing_part *part = &thing->parts[thing->count++];
    snprintf(part->name, sizeof part->name, "%s", name);
    part->text = text ? memory_text(text) : NULL;
}

void thing_clear(struct thing *thing) {
    for (int i = 0; i < thing->count; i++) free(thing->parts[i].text);
    free(thing->parts);
    thing->parts = NULL;
    thing->count = thing->capacity = 0;
}
