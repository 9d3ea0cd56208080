/* guests.c - bots that are programs of the host's own, by name (guests.h). */
#include "serve/base/guests.h"

#include <stdio.h>
#include <string.h>

int guests_find(const struct guests *guests, const char *name) {
    for (int i = 0; guests && i < guests->count; i++)
        if (!strcmp(guests->list[i].name, name)) return i;
    return -1;
}

/* A word that can stand in a record, in an address and in JSON as it is. */
static bool name_fine(const char *name, size_t length) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    static const char others[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return length > 0 && length < BOT_BYTES && strspn(name, letters) > 0 &&
           strspn(name, others) >= length;
}

guest_problem guests_add(struct guests *guests, const char *text) {
    size_t length = strcspn(text, "=");
    if (!text[length] || !name_fine(text, length)) return GUEST_BAD_NAME;
    if (guests->count == GUESTS_MOST) return GUEST_TOO_MANY;
    struct guest *guest = &guests->list[guests->count];
    snprintf(guest->name, sizeof guest->name, "%.*s", (int)length, text);
    if (bot_named(guest->name) || guests_find(guests, guest->name) >= 0 ||
        !strcmp(guest->name, "person") || !strcmp(guest->name, "human"))
        return GUEST_TAKEN;
    int needed = snprintf(guest->bot, sizeof guest->bot, "exec:%s", text + length + 1);
    if (needed >= (int)sizeof guest->bot || !external_name_fine(guest->bot))
        return GUEST_BAD_COMMAND;
    guests->count++;
    return GUEST_FINE;
}
