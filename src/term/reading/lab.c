/* lab.c - the laboratory on the screen: free flight and challenges (reading.h). */
#include "quantum/lab.h"

#include <stdio.h>
#include <string.h>

#include "quantum/circuit.h"
#include "term/screen/list.h"
#include "term/reading/reading.h"
#include "words/lessons/laboratory.h"
#include "words/lessons/qubits.h"

enum { SHOTS = 1000 };

struct lab_screen {
    struct app *app;
    struct lab_run run;
    int number; /* of the challenge, or -1 */
    ent_dealer dealer;
    int basis; /* of the next measurement: bit 0 an H first for Mercurial, bit 1 for Rubicon */
    screen_style style; /* of the answer */
    char answer[WORDS_MAX];
};

/* ---- what is shown ---- */

static int show(const struct lab_screen *l) {
    static struct circuit_item items[LAB_RUN_MAX + 1];
    const struct app *app = l->app;
    struct pager pager = {.foot = words_lab(app->lang, LAB_FOOT)};
    struct circuit c;
    char text[WORDS_MAX], facts[WORDS_QUBITS_MAX];
    words_lab_goal(app->lang, &l->run, l->number, text);
    pager_add(&pager, STYLE_TITLE, 0, text);
    words_lab_at(app->lang, l->run.place, text);
    pager_add(&pager, STYLE_ENTANGLION, 0, text);
    reading_add_bars(&pager, l->run.place, l->run.place);
    words_measured(app->lang, l->run.place, facts);
    pager_add(&pager, STYLE_PLAIN, 0, facts);
    circuit_begin(&c, items, l->run.start);
    for (int i = 0; i < l->run.count; i++) circuit_add(&c, l->run.gates[i]);
    reading_add_wires(&pager, &c);
    pager_add(&pager, STYLE_DIM, 0, words_lab(app->lang, LAB_KEYS));
    if (*l->answer) pager_add(&pager, l->style, 0, l->answer);
    if (lab_solved(&l->run)) {
        words_lab_solved(app->lang, &l->run, text);
        pager_add(&pager, STYLE_GOOD, 0, text);
    }
    int key = pager_show(&pager, app, words_lab(app->lang, LAB_TITLE), false);
    pager_free(&pager);
    return key;
}

/* ---- what is done ---- */

static void apply_gate(struct lab_screen *l, ent_gate gate) {
    lab_answer answer = lab_add(&l->run, gate);
    l->style = answer == LAB_APPLIED ? STYLE_PLAIN : STYLE_BAD;
    words_lab_gate(l->app->lang, &l->run, gate, answer, l->answer);
    if (lab_solved(&l->run)) progress_add_challenge(&l->app->progress, l->number, l->run.count);
}

/* Measures the state as it is; once more with an H first for one ship, the other, both. */
static void measure(struct lab_screen *l) {
    int counts[4];
    bool mercurial = l->basis & 1, rubicon = l->basis & 2;
    lab_count(ent_state_of(l->run.place), mercurial ? ENT_PAULI_X : ENT_PAULI_Z,
              rubicon ? ENT_PAULI_X : ENT_PAULI_Z, SHOTS, &l->dealer, counts);
    l->style = STYLE_BOLD;
    words_lab_counted(l->app->lang, mercurial, rubicon, counts, l->answer);
    l->basis = (l->basis + 1) % 4;
}

/* Small letters act on Mercurial, capital ones on Rubicon. */
static bool gate_of_key(int key, ent_gate *gate) {
    static const char letters[] = "chsx"; /* in the order of ent_card */
    const char *found = key > 0 && key < 128 ? strchr(letters, key | 0x20) : NULL;
    if (!found || !*found) return false;
    *gate = (ent_gate){!(key & 0x20), (uint8_t)(found - letters)};
    return true;
}

/* False: the laboratory is left. */
static bool lab_key(struct lab_screen *l, int key) {
    ent_gate gate;
    if (key != 'm') l->basis = 0;
    l->answer[0] = '\0';
    if (gate_of_key(key, &gate)) {
        apply_gate(l, gate);
        return true;
    }
    switch (key) {
    case 'm': measure(l); return true;
    case 'u': lab_undo(&l->run); return true;
    case 'n': lab_begin(&l->run, l->run.challenge, l->run.start); return true;
    case 'i':
        l->style = STYLE_GOOD;
        words_lab_hint(l->app->lang, &l->run, l->answer);
        return true;
    case 'q':
    case 'l':
    case KEY_ESCAPE:
    case KEY_LEAVE: return false;
    default: return true;
    }
}

int reading_lab(struct app *app, int challenge, uint8_t start) {
    struct lab_screen l = {.app = app, .number = challenge};
    int key = KEY_NOTHING;
    l.dealer = ent_dealer_start(app_fresh_seed(app));
    lab_begin(&l.run, lab_challenge_at(challenge), start);
    do key = show(&l);
    while (lab_key(&l, key));
    return key;
}

/* ---- the list ---- */

static void fill_list(const struct app *app, struct list *list) {
    int at = list->at;
    list_start(list, true);
    list_add(list, words_lab(app->lang, LAB_FREE), -1, 0);
    for (int i = 0; lab_challenge_at(i); i++) {
        char text[WORDS_MAX];
        words_lab_entry(app->lang, false, i, app->progress.best[i], text);
        list_add(list, text, -1, 0);
    }
    list->at = at;
}

void reading_lab_list(struct app *app) {
    static struct list list;
    list_start(&list, true);
    for (;;) {
        int rows = screen_rows(), columns = screen_columns();
        fill_list(app, &list);
        screen_clear();
        screen_box(0, 1, rows - 1, columns - 2, words_lab(app->lang, LAB_TITLE));
        list_draw(&list, 1, 3, rows - 3, columns - 6, 1);
        screen_text(rows - 1, 2, columns - 4, STYLE_DIM, words_lab(app->lang, LAB_LIST_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return;
        if (list_key(&list, key) == LIST_TAKEN && reading_lab(app, list.at - 1, 0) == KEY_LEAVE)
            return;
    }
}
