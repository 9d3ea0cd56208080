/* lab.c - the laboratory on the screen: free flight and challenges (reading.h). */
#include "quantum/lab.h"

#include <stdio.h>
#include <string.h>

#include "quantum/angles.h"
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
    int at;     /* the selected gate from 1, 0 the start: new gates go behind it; -1: none */
    ent_dealer dealer;
    int basis;      /* of the next measurement: bit 0 an H first for Mercurial, bit 1 for Rubicon */
    int degrees[2]; /* directions of measuring, when they were turned */
    screen_style style; /* of the answer */
    char answer[WORDS_MAX];
};

/* ---- what is shown ---- */

static int show(const struct lab_screen *l) {
    static struct circuit_item items[LAB_RUN_MAX + 1];
    const struct app *app = l->app;
    struct pager pager = {.foot = words_lab(app->lang, LAB_FOOT),
                          .takes = "chsxCHSXmdDunil<>",
                          .takes_arrows = true,
                          .help = SCREEN_HELP_LAB};
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
    reading_add_wires(&pager, &c, l->at);
    pager_add(&pager, STYLE_DIM, 0, words_lab(app->lang, LAB_KEYS));
    if (l->at >= 0) {
        words_lab_selected(app->lang, &l->run, l->at, text);
        pager_add(&pager, STYLE_KEY, 0, text);
    }
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

static void keep_solved(struct lab_screen *l) {
    if (lab_solved(&l->run)) progress_add_challenge(&l->app->progress, l->number, l->run.count);
}

static void apply_gate(struct lab_screen *l, ent_gate gate) {
    lab_answer answer = l->at < 0 ? lab_add(&l->run, gate) : lab_insert(&l->run, l->at, gate);
    l->style = answer == LAB_APPLIED ? STYLE_PLAIN : STYLE_BAD;
    if (l->at < 0 || answer != LAB_APPLIED)
        words_lab_gate(l->app->lang, &l->run, gate, answer, l->answer);
    if (l->at >= 0 && answer == LAB_APPLIED) l->at++; /* the next one goes behind this one */
    keep_solved(l);
}

/* Goes through the circuit, and changes it where one is. False: some other key. */
static bool edit(struct lab_screen *l, int key) {
    int to = key == '<' ? l->at - 1 : l->at + 1;
    switch (key) {
    case KEY_GO_LEFT: l->at = l->at < 0 ? l->run.count : l->at > 0 ? l->at - 1 : 0; return true;
    case KEY_GO_RIGHT: l->at = l->at >= 0 && l->at < l->run.count ? l->at + 1 : -1; return true;
    case KEY_RUBOUT:
        if (l->at < 1) return true;
        lab_remove(&l->run, l->at - 1);
        l->at--;
        keep_solved(l);
        return true;
    case '<':
    case '>':
        if (l->at >= 1 && to >= 1 && lab_move(&l->run, l->at - 1, to - 1)) l->at = to;
        keep_solved(l);
        return true;
    default: return false;
    }
}

/* Turns a ship's direction of measuring by a step. */
static void turn(struct lab_screen *l, int ship) {
    l->degrees[ship] += ANGLE_STEP;
    if (l->degrees[ship] > ANGLE_MOST) l->degrees[ship] = -ANGLE_MOST + ANGLE_STEP;
    l->style = STYLE_PLAIN;
    words_lab_directions(l->app->lang, l->degrees, l->answer);
}

static void measure_turned(struct lab_screen *l) {
    int counts[4] = {0};
    for (int i = 0; i < SHOTS; i++)
        counts[angle_measure(ent_state_of(l->run.place), l->degrees[0], l->degrees[1],
                             &l->dealer)]++;
    l->style = STYLE_BOLD;
    words_lab_counted_at(l->app->lang, l->degrees, counts, l->answer);
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
    if (edit(l, key)) return true;
    switch (key) {
    case 'm':
        if (l->degrees[0] || l->degrees[1])
            measure_turned(l);
        else
            measure(l);
        return true;
    case 'd':
    case 'D': turn(l, key == 'D'); return true;
    case 'u':
        l->at = -1;
        lab_undo(&l->run);
        return true;
    case 'n':
        l->at = -1;
        lab_begin(&l->run, l->run.challenge, l->run.start);
        return true;
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
    struct lab_screen l = {.app = app, .number = challenge, .at = -1};
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

/* The challenge under the cursor, below the list. */
static void draw_chosen(const struct app *app, int number) {
    int rows = screen_rows(), columns = screen_columns();
    char text[WORDS_MAX];
    if (!lab_challenge_at(number)) return;
    words_lab_entry(app->lang, true, number, app->progress.best[number], text);
    screen_text(rows - 5, 3, columns - 6, STYLE_TITLE, words_lab_group(app->lang, number));
    screen_paragraph(rows - 4, 3, columns - 6, 2, STYLE_PLAIN, text);
}

void reading_lab_list(struct app *app) {
    static struct list list;
    list_start(&list, true);
    for (;;) {
        int rows = screen_rows(), columns = screen_columns();
        fill_list(app, &list);
        screen_clear();
        screen_box(0, 1, rows - 1, columns - 2, words_lab(app->lang, LAB_TITLE));
        list_draw(&list, 1, 3, rows - 7, columns - 6, 1);
        draw_chosen(app, list.at - 1);
        screen_text(rows - 1, 2, columns - 4, STYLE_DIM, words_lab(app->lang, LAB_LIST_FOOT));
        screen_show();
        int key = screen_key(-1);
        if (key == KEY_LEAVE || key == KEY_ESCAPE || key == 'q') return;
        if (key == '?') pager_help(app, SCREEN_HELP_LIST);
        if (list_key(&list, key) == LIST_TAKEN && reading_lab(app, list.at - 1, 0) == KEY_LEAVE)
            return;
    }
}
