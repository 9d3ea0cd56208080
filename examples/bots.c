/* bots.c - asks the bots of Entanglion what they would do, and what each choice is worth.
 *
 *     cc bots.c $(pkg-config --cflags --libs entanglion) -o bots
 *     ./bots ent1-… */
#include <entanglion.h>
#include <stdio.h>
#include <string.h>

/* The start of a game, after everything is dealt. */
static ent_position begun(void) {
    ent_dealer dealer = ent_dealer_start(42);
    ent_position p = ent_start(1, ENT_STANDARD);
    while (ent_to_move(&p) == ENT_CHANCE) ent_apply(&p, ent_deal(&dealer, &p), NULL);
    return p;
}

int main(int argc, char **argv) {
    char text[ENT_STEP_TEXT];
    ent_position p = begun();
    if (argc > 1 && ent_position_id_read(argv[1], strlen(argv[1]), &p) != ENT_ID_FINE) {
        fprintf(stderr, "%s is not the ID of a position\n", argv[1]);
        return 1;
    }
    if (ent_to_move(&p) > ENT_RUBICON) {
        fprintf(stderr, "no player is to choose there\n");
        return 1;
    }
    for (int i = 0; ent_bot_name(i); i++) {
        ent_bot *bot = ent_bot_new(ent_bot_name(i), NULL, 0, NULL);
        if (!bot) return 1;
        ent_step_write(ent_bot_choose(bot, &p, 1, 0, 0), text);
        printf("%-8s %s\n", ent_bot_name(i), text);
        ent_bot_free(bot);
    }
    ent_bot *bot = ent_bot_new("expert", NULL, 0, NULL);
    ent_hint hints[ENT_STEPS_MAX];
    int count = bot ? ent_bot_hint(bot, &p, 1, 100, hints) : 0;
    for (int i = 0; i < count; i++) {
        ent_step_write(hints[i].step, text);
        printf("%5.1f %% (±%.1f) %s\n", 100 * hints[i].chance, 100 * hints[i].error, text);
    }
    ent_bot_free(bot);
    return 0;
}
