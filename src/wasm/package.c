/* package.c - what the npm package (web/npm) asks of its module and the page does not: why a step
 * is refused, what is legal, and the trace. The page's module is built without this file. */
#include "wasm/package.h"

static void put_refusal(const char *reason, const char *rule, const char *sentence) {
    json_start(&core_answer);
    json_open(&core_answer, NULL, '{');
    json_text(&core_answer, "reason", reason);
    json_text(&core_answer, "rule", rule);
    json_text(&core_answer, "problem", sentence);
    json_close(&core_answer, '}');
}

/* Why the step of the input may not be made, {"reason", "rule", "problem"}; null when it may. What
 * is no step at all has the reason "unreadable" and no rule. */
EXPORT(core_refusal) const char *core_refusal(int g, int lang) {
    const struct game *game = core_game(g);
    ent_step step;
    ent_misreading wrong;
    char sentence[WORDS_MAX];
    if (!game) return core_nothing();
    if (!ent_step_read(core_in.text, core_in.length, &step, &wrong)) {
        words_misread(core_lang(lang), core_in.text, core_in.length, &wrong, sentence);
        put_refusal("unreadable", NULL, sentence);
        return core_done();
    }
    ent_reason reason = ent_check(&game->now, step);
    if (reason == ENT_FINE) return core_nothing();
    words_reason(core_lang(lang), reason, sentence);
    put_refusal(ent_reason_word(reason), ent_reason_rule(reason), sentence);
    return core_done();
}

/* What may be done now, or may come of chance: [{"step", "weight"}, ...]. Choices have no weight.
 * The 40,320 arrangements of set-up are not listed. */
EXPORT(core_legal) const char *core_legal(int g) {
    const struct game *game = core_game(g);
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    if (!game) return core_nothing();
    bool chance = ent_to_move(&game->now) == ENT_CHANCE;
    int count = ent_steps(&game->now, steps, weights);
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    for (int i = 0; i < count; i++) {
        json_open(&core_answer, NULL, '{');
        json_step(&core_answer, "step", steps[i]);
        if (chance)
            json_whole(&core_answer, "weight", (int64_t)weights[i]);
        else
            json_none(&core_answer, "weight");
        json_close(&core_answer, '}');
    }
    json_close(&core_answer, ']');
    return core_done();
}

/* The rows of the trace, as texts: after the header, and after each step. */
EXPORT(core_trace) const char *core_trace(int g) {
    static char row[ENT_TRACE_ROW];
    const struct game *game = core_game(g);
    if (!game) return core_nothing();
    ent_position p = game->start;
    json_start(&core_answer);
    json_open(&core_answer, NULL, '[');
    ent_trace_row(&p, NULL, row);
    json_text(&core_answer, NULL, row);
    for (int i = 0; i < game->count; i++) {
        if (game->lines[i].kind != ENT_LINE_STEP) continue;
        ent_apply(&p, game->lines[i].step, NULL);
        ent_trace_row(&p, &game->lines[i].step, row);
        json_text(&core_answer, NULL, row);
    }
    json_close(&core_answer, ']');
    return core_done();
}
