/* qubits.c - the page that shows the state of both qubits, now and after the choice (page.h). */
#include <stdio.h>
#include <string.h>

#include "term/page.h"
#include "words/qubits.h"

enum { AXIS = 8, LINE_MAX_BYTES = 128 };

/* Amplitudes as bars: to the right of the axis and of # when positive, to the left and of = when
 * negative, so that a sign is seen by its side and its texture. Lengths are 8 for 1, 6 for 1/sqrt 2
 * and 4 for 1/2. */
static void add_bars(struct page *page, ent_state s) {
    static const int lengths[5] = {0, 8, 6, 0, 4}; /* by the number of amplitudes that are not 0 */
    int filled = 0;
    for (int i = 0; i < 4; i++) filled += s.amplitude[i] != 0;
    for (int i = 0; i < 4; i++) {
        char bars[2 * AXIS + 2], line[LINE_MAX_BYTES];
        memset(bars, ' ', sizeof bars);
        bars[AXIS] = '|';
        bars[2 * AXIS + 1] = '\0';
        for (int n = 1; s.amplitude[i] && n <= lengths[filled]; n++)
            bars[s.amplitude[i] > 0 ? AXIS + n : AXIS - n] = s.amplitude[i] > 0 ? '#' : '=';
        snprintf(line, sizeof line, "%d%d  %s", i >> 1, i & 1, bars);
        page_add(page, STYLE_PLAIN, 2, line);
    }
}

/* The Pauli grid in one line: ZI+1 and so on. */
static void add_grid(struct page *page, ent_state s) {
    static const ent_pauli pairs[8][2] = {{ENT_PAULI_Z, ENT_PAULI_I}, {ENT_PAULI_I, ENT_PAULI_Z},
                                          {ENT_PAULI_X, ENT_PAULI_I}, {ENT_PAULI_I, ENT_PAULI_X},
                                          {ENT_PAULI_Z, ENT_PAULI_Z}, {ENT_PAULI_X, ENT_PAULI_X},
                                          {ENT_PAULI_Z, ENT_PAULI_X}, {ENT_PAULI_X, ENT_PAULI_Z}};
    char line[LINE_MAX_BYTES] = "";
    for (int i = 0; i < 8; i++) {
        size_t used = strlen(line);
        snprintf(line + used, sizeof line - used, "%s%c%c %+d", i ? "   " : "", "IXYZ"[pairs[i][0]],
                 "IXYZ"[pairs[i][1]], ent_state_expectation(s, pairs[i][0], pairs[i][1]));
    }
    page_add(page, STYLE_PLAIN, 2, line);
}

static void add_place(struct page *page, const struct app *app, uint8_t place) {
    char ket[ENT_KET_TEXT], words[WORDS_QUBITS_MAX];
    ent_state s = ent_state_of(place);
    ent_state_ket(s, ket);
    page_add(page, STYLE_ENTANGLION, 2, ket);
    add_bars(page, s);
    page_add(page, STYLE_PLAIN, 0, "");
    words_qubits(app->lang, place, words);
    page_add(page, STYLE_PLAIN, 2, words);
    add_grid(page, s);
    page_add(page, STYLE_PLAIN, 0, "");
}

void page_qubits(const struct app *app, const ent_position *p, ent_step choice) {
    struct page page = {0};
    add_place(&page, app, p->ships);
    if (choice &&
        (ent_step_kind(choice) == ENT_STEP_NAVIGATE || ent_step_kind(choice) == ENT_STEP_PLAY)) {
        char sentence[WORDS_MAX];
        words_choice(app->lang, p, choice, sentence);
        page_add(&page, STYLE_GOOD, 0, sentence);
        add_place(&page, app,
                  ent_board_move(p->ships, ent_step_mover(choice), (ent_card)ent_step_b(choice)));
    }
    page_show(&page, app, app_say(app, SCREEN_PAGE_QUBITS), false);
    page_free(&page);
}
