/* refusals.c - why a step cannot be made, and what is wrong with a line of a record. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "words/game/rules.h"

void words_reason(ent_lang lang, ent_reason reason, char out[WORDS_MAX]) {
    static const char *const sentences[ENT_REASONS] = {
        [ENT_FINE] = N_("Nothing is wrong with this step."),
        [ENT_GAME_OVER] = N_("The game is over."),
        [ENT_CHANCE_IS_DUE] = N_("A die or card comes first; no player chooses now."),
        [ENT_PLAYER_IS_DUE] = N_("A player chooses now; no die or card is due."),
        [ENT_OTHER_PLAYER] = N_("It is the other ship's choice."),
        [ENT_OTHER_CHANCE] = N_("A different die or deck comes next."),
        [ENT_OTHER_CHOICE] = N_("A different choice comes next."),
        [ENT_BAD_ARRANGEMENT] = N_("Each of the eight components must be on a planet of its own."),
        [ENT_NO_SUCH_FACE] = N_("The die has no such face."),
        [ENT_CARD_NOT_HELD] = N_("The ship does not hold that card."),
        [ENT_CARD_NOT_IN_PARTNERS] = N_("The other ship does not hold that card."),
        [ENT_CARD_NOT_DRAWN] = N_("That card is not among those just drawn."),
        [ENT_CARD_NOT_IN_STACK] = N_("No such card is left in the engine stack."),
        [ENT_PROBE_IS_LAST] = N_("PROBE is at the bottom of the first stack."),
        [ENT_NOT_IN_ENTANGLION] = N_("The ships do not orbit a planet of Entanglion."),
        [ENT_NOTHING_HERE] = N_("This planet has no component."),
        [ENT_EVENT_NOT_HELD] = N_("The ship does not hold that event card."),
        [ENT_COMPONENT_NOT_OURS] = N_("The ship does not carry that component."),
        [ENT_COMPONENT_NOT_THEIRS] = N_("The other ship does not carry that component."),
        [ENT_NO_INTERCONNECT] = N_("Only a ship with Qubit Interconnect can trade cards."),
        [ENT_SHIPS_APART] = N_("Cards can be traded only while both ships orbit the same planet."),
        [ENT_TRADED_ALREADY] = N_("Cards have already been traded this turn."),
        [ENT_NOT_CENTARIOUS] = N_("The ships jump to ZERO or ONE."),
        [ENT_EVENT_NOT_IN_DECK] = N_("That event card is not in the deck."),
        [ENT_SHUFFLE_NOT_YET] = N_("There are still event cards above Quantum Shuffle."),
        [ENT_SHUFFLE_IS_NEXT] = N_("Quantum Shuffle is the top card of the event deck."),
    };
    snprintf(out, WORDS_MAX, "%s", words_in(lang, sentences[reason]));
}

const char *words_expected(ent_lang lang, ent_expected expected) {
    static const char *const phrases[ENT_EXPECTATIONS] = {
        [ENT_EXPECTED_NOTHING] = N_("something else"),
        [ENT_EXPECTED_END] = N_("the end of the line"),
        [ENT_EXPECTED_CARD] = N_("an engine card: CNOT, H, PROBE, SWAP or X"),
        [ENT_EXPECTED_ENGINE_CARD] = N_("an engine card: CNOT, H, SWAP or X"),
        [ENT_EXPECTED_PLANET] = N_("a planet, such as ZERO or PHI_PLUS"),
        [ENT_EXPECTED_COMPONENT] = N_("a component, such as quantum_gates"),
        [ENT_EXPECTED_EVENT] = N_("an event card, such as heisenberg"),
        [ENT_EXPECTED_D2] = N_("0 or 1"),
        [ENT_EXPECTED_D8] = N_("a number from 1 to 8"),
        [ENT_EXPECTED_MOVER] = N_("M, R or *"),
        [ENT_EXPECTED_CHOICE] = N_("a choice, such as navigate, exchange or retrieve"),
        [ENT_EXPECTED_OUTCOME] = N_("components, rolloff, d2, d8, draw, event or lose"),
        [ENT_EXPECTED_GIVE_OR_TAKE] = N_("give or take"),
        [ENT_EXPECTED_FIRST_LINE] = "entanglion 1",
        [ENT_EXPECTED_VERSION] = "1",
        [ENT_EXPECTED_VARIANT] = N_("standard or czech"),
        [ENT_EXPECTED_RATE] = N_("1, 2, 3 or 4"),
        [ENT_EXPECTED_BLANK_LINE] = N_("a blank line before the first step"),
        [ENT_EXPECTED_RESULT] = N_("won or lost"),
        [ENT_EXPECTED_POSITION] = N_("the ID of a position of the same variant"),
        [ENT_EXPECTED_VARIANT_OF_POSITION] = N_("the variant of the position"),
    };
    return words_in(lang, phrases[expected]);
}

static const char *const problem_templates[ENT_PROBLEMS] = {
    [ENT_NO_PROBLEM] = N_("nothing is wrong"),
    [ENT_LINE_TOO_LONG] = N_("the line is longer than 65536 bytes"),
    [ENT_BAD_BYTE] = N_("byte {column} is a control character"),
    [ENT_BAD_UTF8] = N_("byte {column} is not UTF-8"),
    [ENT_BAD_FIRST_LINE] = N_("'{line}': a record starts with the line 'entanglion 1'"),
    [ENT_BAD_VERSION] = N_("this program reads version 1 of the notation, not '{word}'"),
    [ENT_NO_RECORD] = N_("the record is empty; it must start with the line 'entanglion 1'"),
    [ENT_STEP_IN_HEADER] =
        N_("'{line}' is a step, but the blank line that ends the header is missing"),
    [ENT_KEY_TWICE] = N_("the key '{word}' is given twice"),
    [ENT_BAD_VALUE] = N_("'{word}' is not a valid value here; expected {expected}"),
    [ENT_HEADER_TOO_LONG] = N_("the header is too long"),
    [ENT_BAD_WORD] =
        N_("'{line}': '{word}' is not understood; expected {expected}. Legal: {legal}"),
    [ENT_NOT_LEGAL] = N_("'{word}' is not legal here. {reason} (Rule: {rule}.) Legal: {legal}"),
    [ENT_BAD_RESULT] = N_("'{word}' is not a result; expected {expected}"),
    [ENT_RESULT_TOO_EARLY] = N_("the record says '{word}', but the game is not over"),
    [ENT_RESULT_WRONG] = N_("the record says '{word}', but the game was lost"),
    [ENT_AFTER_RESULT] = N_("'{word}' comes after the result; nothing may follow it"),
};

/* All that would have been legal, by commas. */
static void list_legal(ent_lang lang, const ent_position *p, char *out, size_t size) {
    ent_step steps[ENT_STEPS_MAX];
    int n = ent_steps(p, steps, NULL);
    const char *unlisted =
        ent_over(p) ? N_("nothing") : N_("* components and all eight, each once");
    size_t used = (size_t)snprintf(out, size, "%s", n ? "" : words_in(lang, unlisted));
    for (int i = 0; i < n && used + ENT_STEP_TEXT < size; i++) {
        char text[ENT_STEP_TEXT];
        ent_step_write(steps[i], text);
        used += (size_t)snprintf(out + used, size - used, "%s%s", i ? ", " : "", text);
    }
}

/* A piece of the line as it can stand in a sentence: trimmed, and cut when it is long. */
static void quote(char *out, size_t size, const char *text, size_t length) {
    while (length && strchr(" \t\r", text[length - 1]) && text[length - 1]) length--;
    while (length && (*text == ' ' || *text == '\t')) text++, length--;
    size_t shown = utf8_cut(text, length, size - 4);
    snprintf(out, size, "%.*s%s", (int)shown, text, shown < length ? "…" : "");
}

void words_misread(ent_lang lang, const char *text, size_t length, const ent_misreading *wrong,
                   char out[WORDS_MAX]) {
    char word[ENT_STEP_TEXT + 4];
    if (wrong->word_length > 0 && (size_t)(wrong->word_at + wrong->word_length) <= length)
        quote(word, sizeof word, text + wrong->word_at, (size_t)wrong->word_length);
    else
        quote(word, sizeof word, text, length);
    const char *template = wrong->expected ? N_("'{input}' is not understood; expected {expected}.")
                                           : N_("'{input}' is not understood.");
    const struct place_filler places[] = {{"input", word},
                                          {"expected", words_expected(lang, wrong->expected)}};
    words_fill(out, WORDS_MAX, words_in(lang, template), places, sizeof places / sizeof *places);
}

void words_problem(ent_lang lang, const ent_reader *r, const char *line, size_t length,
                   char out[WORDS_PROBLEM_MAX]) {
    char word[ENT_STEP_TEXT + 4], whole[ENT_STEP_TEXT + 4], column[16], reason[WORDS_MAX],
        rule[WORDS_MAX], legal[2400];
    size_t at = (size_t)r->wrong.word_at, n = (size_t)r->wrong.word_length;
    if (at > length || n > length - at) at = n = 0;
    quote(word, sizeof word, line + at, n);
    quote(whole, sizeof whole, line, length);
    snprintf(column, sizeof column, "%zu", at + 1);
    words_reason(lang, r->reason, reason);
    words_rule(lang, ent_reason_rule(r->reason), rule);
    list_legal(lang, &r->position, legal, sizeof legal);
    const struct place_filler places[] = {
        {"word", word},     {"line", whole},
        {"column", column}, {"expected", words_expected(lang, r->wrong.expected)},
        {"reason", reason}, {"rule", rule},
        {"legal", legal},
    };
    const char *template = problem_templates[r->problem];
    if (r->problem == ENT_RESULT_WRONG && r->position.phase == ENT_WON)
        template = N_("the record says '{word}', but the game was won");
    if (r->wrong.expected && !r->wrong.word_length && r->problem != ENT_NO_RECORD)
        template =
            r->problem == ENT_BAD_WORD
                ? N_("'{line}': the line ends too early; expected {expected}. Legal: {legal}")
                : N_("the line ends too early; expected {expected}");
    words_fill(out, WORDS_PROBLEM_MAX, words_in(lang, template), places,
               sizeof places / sizeof *places);
}
