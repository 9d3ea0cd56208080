/* lab.c - the laboratory, the codex and circuits in the plain text game (text_game.h). The
 * game on the table waits while somebody is in the laboratory. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/closest.h"
#include "base/memory.h"
#include "quantum/angles.h"
#include "quantum/circuit.h"
#include "text/text_game.h"
#include "words/lessons/codex.h"
#include "words/lessons/laboratory.h"
#include "words/lessons/qubits.h"

enum { SHOTS = 1000 };

static void say_lab(struct text_game *s, lab_saying saying, const char *input) {
    char text[WORDS_PROBLEM_MAX];
    const struct place_filler places[] = {{"input", input}};
    words_fill(text, sizeof text, words_lab(s->options->lang, saying), places, 1);
    text_print(s, text);
}

/* ---- the codex ---- */

static void print_entry(struct text_game *s, const struct codex_entry *entry) {
    char links[256] = "";
    text_print(s, entry->title);
    text_print(s, entry->game);
    text_print(s, entry->laboratory);
    text_print(s, entry->more);
    for (int i = 0; i < CODEX_LINKS && entry->links[i]; i++)
        snprintf(links + strlen(links), sizeof links - strlen(links), "%s%s", i ? ", " : "",
                 entry->links[i]);
    const struct place_filler places[] = {{"pages", links}};
    text_say(s, SAY_CODEX_LINKS, places, 1);
}

static void print_line(struct text_game *s, const struct codex_entry *entry) {
    char line[WORDS_MAX];
    snprintf(line, sizeof line, "  %-26s  %s", entry->id, entry->title);
    text_print(s, line);
}

/* There is no such page, but perhaps one that is called nearly so. */
static void refuse_page(struct text_game *s, const char *typed) {
    struct closest closest = closest_to(typed);
    struct codex_entry entry;
    for (int i = 0; words_codex_at(s->options->lang, i, &entry); i++) {
        closest_try(&closest, entry.id);
        closest_try(&closest, entry.title);
    }
    text_say_about(s, SAY_NO_CODEX_ENTRY, typed, "");
    text_did_you_mean(s, &closest);
}

void text_codex(struct text_game *s, const char *typed) {
    struct codex_entry entry;
    int found[CODEX_PAGES_MAX], count = words_codex_find(s->options->lang, typed, found);
    if (count == 1) {
        words_codex_at(s->options->lang, found[0], &entry);
        print_entry(s, &entry);
        return;
    }
    if (*typed && !count) {
        refuse_page(s, typed);
        return;
    }
    for (int i = 0; i < count && words_codex_at(s->options->lang, found[i], &entry); i++)
        print_line(s, &entry);
    for (int i = 0; !count && words_codex_at(s->options->lang, i, &entry); i++)
        print_line(s, &entry);
    text_say(s, SAY_CODEX, NULL, 0);
}

/* ---- circuits ---- */

/* Every gate in a line of its own, with the state after it; a state that is set has the step that
 * set it, if any. */
static void print_circuit(struct text_game *s, const struct circuit *c) {
    for (int i = 0; i < c->count; i++) {
        const struct circuit_item *item = &c->items[i];
        char ket[ENT_KET_TEXT], what[ENT_STEP_TEXT] = "-", line[ENT_STEP_TEXT + 128];
        ent_state_ket(ent_state_of(item->after), ket);
        if (item->step >= 0)
            ent_step_write(item->why, what);
        else if (item->kind == CIRCUIT_GATE)
            snprintf(what, sizeof what, "%s %s", ent_mover_word((ent_mover)item->ship),
                     ent_card_word((ent_card)item->card));
        snprintf(line, sizeof line, "%3d  %-18s  %s", i, what, ket);
        text_print(s, line);
    }
}

void text_circuit(struct text_game *s, const char *which) {
    const struct game *g = &s->game;
    size_t most = (size_t)g->count + 2;
    ent_step *steps = memory_new(most, sizeof *steps);
    struct circuit_item *items = memory_new(2 * most, sizeof *items);
    struct circuit whole, slots;
    int count = 0;
    for (int i = 0; i < g->count; i++)
        if (g->lines[i].kind == ENT_LINE_STEP) steps[count++] = g->lines[i].step;
    circuit_of(&whole, items, &g->start, steps, count);
    circuit_slots(&whole, &slots, items + most);
    bool all = !strcasecmp(which, "game");
    if (whole.count == 0) {
        text_say(s, SAY_NOT_PLACED, NULL, 0);
    } else {
        text_say(s, all ? SAY_CIRCUIT_GAME : SAY_CIRCUIT, NULL, 0);
        print_circuit(s, all ? &whole : &slots);
    }
    free(steps);
    free(items);
}

static void lab_circuit(struct text_game *s) {
    static struct circuit_item items[LAB_RUN_MAX + 1];
    struct circuit c;
    circuit_begin(&c, items, s->lab.start);
    for (int i = 0; i < s->lab.count; i++) circuit_add(&c, s->lab.gates[i]);
    print_circuit(s, &c);
}

/* ---- the laboratory ---- */

static void show_state(struct text_game *s) {
    char at[WORDS_MAX], facts[WORDS_QUBITS_MAX];
    words_lab_at(s->options->lang, s->lab.place, at);
    words_measured(s->options->lang, s->lab.place, facts);
    text_print(s, at);
    text_print(s, facts);
}

static void begin(struct text_game *s, int challenge) {
    char text[WORDS_MAX];
    s->challenge = challenge;
    lab_begin(&s->lab, lab_challenge_at(challenge), s->lab.start);
    words_lab_goal(s->options->lang, &s->lab, challenge, text);
    text_print(s, text);
    show_state(s);
}

void text_lab_enter(struct text_game *s) {
    const ent_position *p = text_table(s);
    bool placed = ent_ship_planet(p, ENT_MERCURIAL) != ENT_PLANETS &&
                  ent_ship_planet(p, ENT_RUBICON) != ENT_PLANETS;
    s->in_lab = true;
    s->lab_dealer = ent_dealer_start(s->options->seed);
    s->lab.start = placed ? p->ships : 0;
    say_lab(s, LAB_WELCOME, "");
    begin(s, -1);
}

static void list_challenges(struct text_game *s) {
    for (int i = 0; lab_challenge_at(i); i++) {
        char text[WORDS_MAX];
        const char *group = words_lab_group(s->options->lang, i);
        if (i == 0 || strcmp(group, words_lab_group(s->options->lang, i - 1)) != 0)
            text_print(s, group);
        words_lab_entry(s->options->lang, true, i, s->progress.best[i], text);
        text_print(s, text);
    }
}

/* 'measure' and two directions in degrees. */
static bool measure_turned(struct text_game *s, const char *line) {
    int degrees[2], counts[4] = {0}, used = 0;
    char text[WORDS_MAX];
    if (sscanf(line, "measure %d %d%n", &degrees[0], &degrees[1], &used) != 2 || line[used])
        return false;
    if (!angle_valid(degrees[0]) || !angle_valid(degrees[1])) return false;
    for (int i = 0; i < SHOTS; i++)
        counts[angle_measure(ent_state_of(s->lab.place), degrees[0], degrees[1], &s->lab_dealer)]++;
    words_lab_counted_at(s->options->lang, degrees, counts, text);
    text_print(s, text);
    return true;
}

/* 'measure', and after it the ships that get an H first. */
static bool measure(struct text_game *s, const char *line) {
    static const char *const lines[] = {"measure", "measure M", "measure R", "measure MR"};
    unsigned which = 0;
    while (which < 4 && strcasecmp(line, lines[which]) != 0) which++;
    if (which == 4) return false;
    bool h[2] = {(which & 1) != 0, (which & 2) != 0};
    int counts[4];
    char text[WORDS_MAX];
    lab_count(ent_state_of(s->lab.place), h[0] ? ENT_PAULI_X : ENT_PAULI_Z,
              h[1] ? ENT_PAULI_X : ENT_PAULI_Z, SHOTS, &s->lab_dealer, counts);
    words_lab_counted(s->options->lang, h[0], h[1], counts, text);
    text_print(s, text);
    return true;
}

static void say_solved(struct text_game *s) {
    char text[WORDS_MAX];
    if (!lab_solved(&s->lab)) return;
    words_lab_solved(s->options->lang, &s->lab, text);
    text_print(s, text);
    progress_add_challenge(&s->progress, s->challenge, s->lab.count);
}

static void apply_gate(struct text_game *s, ent_gate gate) {
    char text[WORDS_MAX];
    lab_answer answer = lab_add(&s->lab, gate);
    words_lab_gate(s->options->lang, &s->lab, gate, answer, text);
    text_print(s, text);
    if (answer != LAB_APPLIED) return;
    words_lab_at(s->options->lang, s->lab.place, text);
    text_print(s, text);
    say_solved(s);
}

/* "M H", "R CNOT" */
static bool read_gate(const char *line, ent_gate *gate) {
    if (!*line || !strchr("MRmr", line[0]) || line[1] != ' ') return false;
    for (unsigned card = 0; card < ENT_PROBE; card++)
        if (!strcasecmp(line + 2, ent_card_word((ent_card)card))) {
            *gate = (ent_gate){(line[0] | 0x20) == 'r', (uint8_t)card};
            return true;
        }
    return false;
}

/* 'remove 2', 'move 3 1', 'insert 2 M H': numbers as 'circuit' shows them. */
static bool edit_circuit(struct text_game *s, const char *line) {
    char text[WORDS_MAX];
    int number, to, used = 0;
    ent_gate gate;
    if (sscanf(line, "move %d %d%n", &number, &to, &used) == 2 && !line[used]) {
        if (!lab_move(&s->lab, number - 1, to - 1)) return false;
    } else if (sscanf(line, "remove %d%n", &number, &used) == 1 && !line[used]) {
        if (!lab_remove(&s->lab, number - 1)) return false;
    } else {
        if (sscanf(line, "insert %d %n", &number, &used) != 1 || !read_gate(line + used, &gate))
            return false;
        if (number < 1 || number > s->lab.count + 1) return false;
        lab_answer answer = lab_insert(&s->lab, number - 1, gate);
        if (answer != LAB_APPLIED) {
            words_lab_gate(s->options->lang, &s->lab, gate, answer, text);
            text_print(s, text);
            return true;
        }
    }
    lab_circuit(s);
    say_solved(s);
    return true;
}

static void hint(struct text_game *s) {
    char text[WORDS_MAX];
    if (words_lab_hint(s->options->lang, &s->lab, text))
        text_print(s, text);
    else
        text_say(s, SAY_NOBODY_CHOOSES, NULL, 0);
}

static void undo(struct text_game *s) {
    text_say(s, lab_undo(&s->lab) ? SAY_UNDONE : SAY_NOTHING_TO_UNDO, NULL, 0);
    show_state(s);
}

static void take_challenge(struct text_game *s, const char *which) {
    int number = text_number(which);
    if (number >= 1 && lab_challenge_at(number - 1))
        begin(s, number - 1);
    else
        say_lab(s, LAB_NO_CHALLENGE, which);
}

enum answer text_lab_command(struct text_game *s, const char *line) {
    ent_gate gate;
    if (!strcasecmp(line, "back")) {
        s->in_lab = false;
        text_say(s, SAY_BACK, NULL, 0);
        return ANSWER_SHOW;
    }
    if (read_gate(line, &gate))
        apply_gate(s, gate);
    else if (!*line || !strcasecmp(line, "show"))
        show_state(s);
    else if (!strcasecmp(line, "help") || !strcasecmp(line, "?"))
        say_lab(s, LAB_HELP, "");
    else if (!strcasecmp(line, "circuit"))
        lab_circuit(s);
    else if (!strcasecmp(line, "undo"))
        undo(s);
    else if (!strcasecmp(line, "begin"))
        begin(s, s->challenge);
    else if (!strcasecmp(line, "free"))
        begin(s, -1);
    else if (!strcasecmp(line, "challenges"))
        list_challenges(s);
    else if (!strncmp(line, "challenge ", 10))
        take_challenge(s, line + 10);
    else if (!strcasecmp(line, "hint"))
        hint(s);
    else if (!measure(s, line) && !measure_turned(s, line) && !edit_circuit(s, line))
        say_lab(s, LAB_NOT_UNDERSTOOD, line);
    return ANSWER_AGAIN;
}
