/* engine.c - sentences of the protocol between engines and their clients (engine.h). */
#include "words/faces/engine.h"

#include <stdio.h>

#include "words/game/rules.h"

const char *words_engine(ent_lang lang, engine_saying saying) {
    static const char *const sayings[ENGINE_SAYINGS] = {
        [ENGINE_SAY_VERSION] = N_("this engine speaks versions 1 and 2 of the protocol"),
        [ENGINE_SAY_OPTION] = N_("an option has a name and a value"),
        [ENGINE_SAY_NO_BOT] = N_("unknown bot '{word}'"),
        [ENGINE_SAY_NO_OPTION] = N_("unknown option '{word}'"),
        [ENGINE_SAY_OPTION_VALUE] =
            N_("option {word} takes a whole number from {least} to {most}, not '{value}'"),
        [ENGINE_SAY_NO_START] = N_("there is no position for steps to follow"),
        [ENGINE_SAY_NOT_POSITION] =
            N_("expected 'position', 'position steps' or 'position id ID', not 'position {word}'"),
        [ENGINE_SAY_LINE] = N_("line {line}: {problem}"),
        [ENGINE_SAY_TURNS] = N_("turns takes a whole number from 0 to 1000000000"),
        [ENGINE_SAY_NOT_GO] = N_("go takes budget, time and multi, not '{word}'"),
        [ENGINE_SAY_NUMBER] = N_("{word} takes a whole number from {least} to {most}"),
        [ENGINE_SAY_NO_POSITION] = N_("there is no position"),
        [ENGINE_SAY_OVER] = N_("the game is over"),
        [ENGINE_SAY_CHANCE] = N_("a die or card is due"),
        [ENGINE_SAY_NO_THREAD] = N_("could not start a thread"),
        [ENGINE_SAY_TOO_LONG] = N_("the line is too long"),
        [ENGINE_SAY_NUL] = N_("the line contains a NUL byte"),
        [ENGINE_SAY_UNKNOWN] = N_("unknown command '{word}'"),
    };
    return words_in(lang, sayings[saying]);
}

static const char *failure_template(const struct bot_failure *failure) {
    switch (failure->kind) {
    case BOT_NOT_STARTED: return N_("{ship}'s bot '{bot}' could not be started");
    case BOT_SILENT:
        return N_("{ship}'s bot '{bot}' said nothing within {time} ms; expected {expected}");
    case BOT_STRANGE: return N_("{ship}'s bot '{bot}' answered '{said}'; expected {expected}");
    case BOT_ILLEGAL:
        return N_("{ship}'s bot '{bot}' answered '{said}', which is not legal here (rule: {rule})");
    default: break;
    }
    if (failure->end == BOT_EXITED)
        return N_("{ship}'s bot '{bot}' exited without an answer (exit status {status}); expected "
                  "{expected}");
    if (failure->end == BOT_KILLED)
        return N_("{ship}'s bot '{bot}' was killed before it answered (signal {status}); expected "
                  "{expected}");
    return N_("{ship}'s bot '{bot}' closed its output without an answer; expected {expected}");
}

void words_bot_failure(ent_lang lang, const struct bot_failure *failure, char out[WORDS_MAX]) {
    char time[24], status[16], rule[WORDS_MAX];
    snprintf(time, sizeof time, "%lld", (long long)failure->time_ms);
    snprintf(status, sizeof status, "%d", failure->status);
    words_rule(lang, ent_reason_rule(failure->reason), rule);
    const struct place_filler places[] = {
        {"bot", failure->name},
        {"ship", words_ship(lang, failure->ship)},
        {"time", time},
        {"status", status},
        {"said", failure->said},
        {"rule", rule},
        {"expected", failure->greeting ? "ready" : words_in(lang, N_("a step"))},
    };
    words_fill(out, WORDS_MAX, words_in(lang, failure_template(failure)), places,
               sizeof places / sizeof *places);
}
