/* line.c - how the plain text game reads a line (text_game.h): until a signal asks it to leave, and
 * on a terminal with a line editor, where the build has one.
 *
 * Signals are a thing that a process has once, so the one that came is kept here. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include "text/text_game.h"

#ifdef ENT_EDITLINE
#include <histedit.h>
#include <wchar.h>
#endif

/* ---- signals ---- */

static volatile sig_atomic_t signal_seen;

static void on_signal(int number) {
    signal_seen = number;
}

static void leaving_signals(sigset_t *set) {
    sigemptyset(set);
    sigaddset(set, SIGINT);
    sigaddset(set, SIGTERM);
    sigaddset(set, SIGHUP);
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal}; /* no restart: reading ends */
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

int text_signal(const struct text_game *s) {
    return s->options->signals ? signal_seen : 0;
}

/* Waits for something to read, or for a signal, which is never missed; false: a signal came. */
static bool wait_for_input(int fd) {
    sigset_t blocked, before;
    fd_set set;
    leaving_signals(&blocked);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    for (int ready = -1; ready < 0 && !signal_seen;) {
        FD_ZERO(&set);
        FD_SET(fd, &set);
        ready = pselect(fd + 1, &set, NULL, NULL, NULL, &before);
        if (ready < 0 && errno != EINTR) break; /* reading will tell */
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !signal_seen;
}

/* ---- lines without an editor ---- */

static void prompt(struct text_game *s) {
    fputs(words_text(s->options->lang, SAY_PROMPT), s->options->out);
    fflush(s->options->out);
}

static bool plain_line(struct text_game *s) {
    prompt(s);
    if (s->options->signals && !wait_for_input(fileno(s->options->in))) return false;
    return !feof(s->options->in) && line_next(&s->input);
}

/* ---- lines with one ---- */

#ifdef ENT_EDITLINE

enum { HISTORY_LINES = 200 };

struct editor {
    EditLine *line;
    History *history;
    const char *prompt;
};

static const char *editor_prompt(EditLine *line) {
    struct editor *editor;
    el_get(line, EL_CLIENTDATA, &editor);
    return editor->prompt;
}

/* One character: 1, or 0 when there are no more or a signal came. */
static int editor_character(EditLine *line, wchar_t *character) {
    mbstate_t state = {0};
    FILE *in;
    char byte;
    el_get(line, EL_GETFP, 0, &in);
    for (;;) {
        if (!wait_for_input(fileno(in)) || read(fileno(in), &byte, 1) != 1) return 0;
        size_t used = mbrtowc(character, &byte, 1, &state);
        if (used == 0 || used == 1) return 1;
        if (used == (size_t)-1) memset(&state, 0, sizeof state); /* no character: passed over */
    }
}

static struct editor *editor_new(struct text_game *s) {
    struct editor *editor = calloc(1, sizeof *editor);
    HistEvent event;
    if (!editor) return NULL;
    editor->prompt = words_text(s->options->lang, SAY_PROMPT);
    editor->line = el_init("entanglion", s->options->in, s->options->out, stderr);
    editor->history = history_init();
    if (!editor->line || !editor->history) {
        text_editor_free(editor);
        return NULL;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->line, EL_CLIENTDATA, editor);
    el_set(editor->line, EL_PROMPT, editor_prompt);
    el_set(editor->line, EL_EDITOR, "emacs");
    el_set(editor->line, EL_HIST, history, editor->history);
    el_wset(editor->line, EL_GETCFN, editor_character);
    el_source(editor->line, NULL); /* what the player has in ~/.editrc */
    return editor;
}

void text_editor_free(struct editor *editor) {
    if (!editor) return;
    if (editor->line) el_end(editor->line);
    if (editor->history) history_end(editor->history);
    free(editor);
}

static bool edited_line(struct text_game *s) {
    HistEvent event;
    int count = 0;
    fflush(s->options->out);
    const char *line = el_gets(s->editor->line, &count);
    if (!line || count <= 0 || text_signal(s)) return false;
    size_t length = (size_t)count;
    if (line[length - 1] == '\n') length--;
    if (length) history(s->editor->history, &event, H_ENTER, line);
    s->input.length = length < sizeof s->input.line ? length : sizeof s->input.line;
    memcpy(s->input.line, line, s->input.length);
    return true;
}

#else /* every terminal has a little editing of its own */

static struct editor *editor_new(struct text_game *s) {
    (void)s;
    return NULL;
}

void text_editor_free(struct editor *editor) {
    (void)editor;
}

static bool edited_line(struct text_game *s) {
    return plain_line(s);
}

#endif

void text_line_begin(struct text_game *s) {
    if (!s->options->signals) return;
    catch_signals();
    /* What has been read already is not waited for, so nothing may be read ahead. */
    setvbuf(s->options->in, NULL, _IONBF, 0);
    if (s->options->edit) s->editor = editor_new(s);
}

bool text_line(struct text_game *s) {
    return s->editor ? edited_line(s) : plain_line(s);
}
