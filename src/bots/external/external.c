/* external.c - bots that are programs of their own (external.h). WebAssembly has no processes, so
 * there they do not exist. */
#include "bots/external/external.h"

#ifndef __wasm__
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "bots/external/lines.h"
#include "table/header.h"

static const char prefix[] = "exec:";

enum {
    FAREWELL = 1000,   /* ms to end by itself after quit, */
    LAST_WORDS = 1000, /* and after its last word: it may be gone some time after its output */
    MOST_OPEN = 65536,
    STOP_CHECK = 50 /* ms between two checks whether anybody still wants an answer */
};

struct external {
    pid_t pid; /* also the number of its process group */
    int to;
    struct lines from;
    int64_t game; /* the game it knows, and how many steps of it */
    int known;
};

bool external_bot(const char *name, struct bot *bot) {
    if (strncmp(name, prefix, sizeof prefix - 1) != 0) return false;
    *bot = (struct bot){.name = name, .choose = bot_choose_external};
    return true;
}

bool external_name_fine(const char *name) {
    size_t at, length = strlen(name);
    return length <= EXTERNAL_NAME && !text_problem(name, length, &at) &&
           strspn(name + sizeof prefix - 1, " \t") < length - (sizeof prefix - 1);
}

/* ---- processes ---- */

/* A server has many files open; so many are closed one by one in some milliseconds. */
static void close_others(void) {
    long most = sysconf(_SC_OPEN_MAX);
    if (most < 0 || most > MOST_OPEN) most = MOST_OPEN;
    for (int fd = STDERR_FILENO + 1; fd < most; fd++) close(fd);
}

/* The program gets its two pipes and standard error, nothing else that is open here, nor what this
 * thread does with signals. */
static void become_program(const char *command, int in, int out, bool silent) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    setpgid(0, 0);
    /* The pipes are not where these are (make_pipe), so dup2 also clears close-on-exec. */
    if (dup2(in, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0) _exit(127);
    if (silent) {
        int nowhere = open("/dev/null", O_WRONLY);
        if (nowhere < 0 || dup2(nowhere, STDERR_FILENO) < 0) _exit(127);
    }
    close_others();
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* Both ends of a pipe, not inherited by other programs and clear of the standard descriptors. */
static bool make_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) {
        int moved = fcntl(ends[i], F_DUPFD_CLOEXEC, 3);
        close(ends[i]);
        ends[i] = moved;
    }
    if (ends[0] >= 0 && ends[1] >= 0) return true;
    if (ends[0] >= 0) close(ends[0]);
    if (ends[1] >= 0) close(ends[1]);
    return false;
}

static pid_t run(const char *command, bool silent, int *to, int *from) {
    int question[2], answer[2];
    if (!make_pipe(question)) return -1;
    if (!make_pipe(answer)) {
        close(question[0]), close(question[1]);
        return -1;
    }
    pid_t pid = fork();
    if (pid == 0) become_program(command, question[0], answer[1], silent);
    if (pid > 0) setpgid(pid, pid);
    close(question[0]), close(answer[1]);
    fcntl(question[1], F_SETFL, O_NONBLOCK);
    *to = question[1], *from = answer[0];
    if (pid > 0) return pid;
    close(*to), close(*from);
    return -1;
}

/* A program that inherits another's pipe would keep it open, so they are started one by one: all
 * forks of this program are here, and between pipe and fork no other may come. */
static struct external *start(const char *command, bool silent) {
    static pthread_mutex_t one_by_one = PTHREAD_MUTEX_INITIALIZER;
    struct external *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    pthread_mutex_lock(&one_by_one);
    x->pid = run(command, silent, &x->to, &x->from.fd);
    pthread_mutex_unlock(&one_by_one);
    x->game = -1;
    if (x->pid > 0) return x;
    free(x);
    return NULL;
}

/* Ends the program and all it has started. It has `ms` to go by itself; says whether it did, and
 * with which status, as of waitpid. Its number stays taken until waitpid, so the group
 * is the right one. */
static bool end(struct external *x, int ms, int *status) {
    int64_t until = clock_ms() + ms;
    siginfo_t info = {0};
    close(x->to);
    close(x->from.fd);
    while (waitid(P_PID, (id_t)x->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == 0 && clock_ms() < until)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    kill(-x->pid, SIGKILL);
    while (waitpid(x->pid, status, 0) < 0 && errno == EINTR) continue;
    free(x);
    return info.si_pid != 0;
}

void external_leave(struct bot_scratch *scratch) {
    int64_t until = clock_ms() + FAREWELL; /* for both */
    for (int ship = 0; ship < 2; ship++) {
        const struct external *x = scratch->external[ship];
        ssize_t told = x ? write(x->to, "quit\n", 5) : 0;
        (void)told; /* the end of its input says the same */
    }
    for (int ship = 0; ship < 2; ship++) {
        int64_t left = until - clock_ms();
        int status;
        if (scratch->external[ship])
            end(scratch->external[ship], left > 0 ? (int)left : 0, &status);
        scratch->external[ship] = NULL;
    }
}

/* ---- what went wrong ---- */

/* Copies what fits, with a '?' for each byte that could not stand in a comment of a record. */
static void copy_plain(char *to, size_t size, const char *from, size_t length) {
    size_t n = 0;
    for (; n < length && n < size - 1; n++)
        to[n] = from[n] < 0x20 || from[n] > 0x7e ? '?' : from[n];
    to[n] = '\0';
}

/* Ends the program and keeps what was wrong with it: `what`, and here who it is and how it ended.
 * Only one that ended by itself is given time to do so. */
static void fail(const struct bot *self, const struct bot_task *task, struct bot_failure what) {
    struct bot_scratch *scratch = task->scratch;
    int status = 0;
    what.ship = ent_to_move(task->position);
    copy_plain(what.name, sizeof what.name, self->name, strlen(self->name));
    if (scratch->external[what.ship]) {
        bool last_words = what.kind == BOT_ENDED;
        bool by_itself = end(scratch->external[what.ship], last_words ? LAST_WORDS : 0, &status);
        scratch->external[what.ship] = NULL;
        if (last_words && by_itself && WIFEXITED(status))
            what.end = BOT_EXITED, what.status = WEXITSTATUS(status);
        else if (last_words && by_itself && WIFSIGNALED(status))
            what.end = BOT_KILLED, what.status = WTERMSIG(status);
    }
    scratch->failure = what;
}

/* ---- talking ---- */

enum spoke { SPOKE, LATE, GONE, STOPPED };

/* Until when a program has time, and who may want to know no longer. */
struct deadline {
    int64_t until;
    const atomic_bool *stop; /* or NULL */
};

/* Waits until the descriptor is ready: SPOKE. */
static enum spoke wait_for(int fd, short events, struct deadline deadline) {
    for (;;) {
        int64_t left = deadline.until - clock_ms();
        struct pollfd p = {.fd = fd, .events = events};
        if (deadline.stop && atomic_load(deadline.stop)) return STOPPED;
        if (left <= 0) return LATE;
        int n = poll(&p, 1, (int)(deadline.stop && left > STOP_CHECK ? STOP_CHECK : left));
        if (n > 0) return SPOKE;
        if (n < 0 && errno != EINTR) return LATE;
    }
}

static enum spoke tell(struct external *x, const char *text, size_t length,
                       struct deadline deadline) {
    while (length) {
        ssize_t n = write(x->to, text, length);
        if (n > 0) text += n, length -= (size_t)n;
        if (n >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN) break; /* nobody listens; its last words, or its end, will be heard */
        enum spoke how = wait_for(x->to, POLLOUT, deadline);
        if (how != SPOKE) return how;
    }
    return SPOKE;
}

static enum spoke hear(struct external *x, struct deadline deadline, char **line, size_t *length) {
    while (!lines_take(&x->from, line, length)) {
        if (x->from.ended) return GONE;
        enum spoke how = wait_for(x->from.fd, POLLIN, deadline);
        if (how != SPOKE) return how;
        lines_fill(&x->from);
    }
    return SPOKE;
}

/* Is `word` the first word of the line? Then *rest is what follows it. */
static bool begins(const char *line, size_t length, const char *word, size_t *rest) {
    size_t n = strlen(word);
    if (length < n || memcmp(line, word, n) != 0) return false;
    if (length > n && line[n] != ' ') return false;
    *rest = length > n ? n + 1 : n;
    return true;
}

/* What a failed tell or hear means; false, for the caller to hand on. */
static bool failed(const struct bot *self, const struct bot_task *task, enum spoke how,
                   int64_t time, bool greeting) {
    fail(self, task,
         (struct bot_failure){.kind = how == LATE      ? BOT_SILENT
                                      : how == STOPPED ? BOT_STOPPED
                                                       : BOT_ENDED,
                              .time_ms = time,
                              .greeting = greeting});
    return false;
}

/* It said something, but not the right thing. */
static void misspoke(const struct bot *self, const struct bot_task *task, struct bot_failure what,
                     const char *line, size_t length) {
    copy_plain(what.said, sizeof what.said, line, length);
    fail(self, task, what);
}

static bool greet(const struct bot *self, const struct bot_task *task, struct external *x,
                  int64_t time) {
    static const char greeting[] = "entanglion 1\n";
    struct deadline deadline = {clock_ms() + time, task->stop};
    char *line;
    size_t length, rest;
    enum spoke how = tell(x, greeting, sizeof greeting - 1, deadline);
    while (how == SPOKE && (how = hear(x, deadline, &line, &length)) == SPOKE) {
        if (begins(line, length, "ready", &rest)) return true;
        if (begins(line, length, "id", &rest) || begins(line, length, "option", &rest) ||
            begins(line, length, "info", &rest))
            continue;
        misspoke(self, task, (struct bot_failure){.kind = BOT_STRANGE, .greeting = true}, line,
                 length);
        return false;
    }
    return failed(self, task, how, time, true);
}

/* A record's lines before its steps. */
static void write_header(FILE *out, const struct bot_record *record) {
    char id[ENT_POSITION_ID_TEXT];
    fprintf(out, "entanglion 1\nvariant %s\n", ent_variant_word(record->variant));
    if (record->headless) {
        ent_position_id_write(&record->start, id);
        fprintf(out, "position %s\n\n", id);
    } else {
        fprintf(out, "rate %d\n\n", record->rate);
    }
}

/* What of the game is new. */
static void write_game(FILE *out, struct external *x, const struct bot_task *task) {
    const struct bot_record *record = task->record;
    char text[ENT_STEP_TEXT];
    if (x->game != record->game) {
        x->game = record->game;
        x->known = 0;
        fputs("new\nposition\n", out);
        write_header(out, record);
    } else {
        fputs("position steps\n", out);
    }
    for (; x->known < record->count; x->known++) {
        ent_step_write(record->steps[x->known], text);
        fprintf(out, "%s\n", text);
    }
    fputs("end\n", out);
}

/* The question: what of the game is new, what is legal, and go. */
static void write_question(FILE *out, struct external *x, const struct bot_task *task,
                           int64_t time) {
    ent_step steps[ENT_STEPS_MAX];
    char text[ENT_STEP_TEXT];
    write_game(out, x, task);
    if (task->turns_left) fprintf(out, "turns %d\n", task->turns_left);
    int count = ent_steps(task->position, steps, NULL);
    for (int i = 0; i < count; i++) {
        ent_step_write(steps[i], text);
        fprintf(out, "legal %s\n", text);
    }
    fputs("go", out);
    if (task->budget) fprintf(out, " budget %lld", (long long)task->budget);
    fprintf(out, " time %lld\n", (long long)time);
}

static bool ask(const struct bot *self, const struct bot_task *task, struct external *x,
                int64_t time, struct deadline deadline) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) abort();
    write_question(out, x, task, time);
    if (fclose(out) != 0) abort();
    enum spoke how = tell(x, text, length, deadline);
    free(text);
    return how == SPOKE || failed(self, task, how, time, false);
}

static ent_step answer(const struct bot *self, const struct bot_task *task, struct external *x,
                       int64_t time, struct deadline deadline) {
    char *line;
    size_t length, rest;
    enum spoke how;
    while ((how = hear(x, deadline, &line, &length)) == SPOKE) {
        ent_misreading wrong;
        ent_step step;
        if (begins(line, length, "info", &rest)) continue;
        if (!begins(line, length, "step", &rest) ||
            !ent_step_read(line + rest, length - rest, &step, &wrong)) {
            misspoke(self, task, (struct bot_failure){.kind = BOT_STRANGE}, line, length);
            return BOT_NO_STEP;
        }
        ent_reason reason = ent_check(task->position, step);
        if (reason == ENT_FINE) return step;
        misspoke(self, task, (struct bot_failure){.kind = BOT_ILLEGAL, .reason = reason}, line,
                 length);
        return BOT_NO_STEP;
    }
    failed(self, task, how, time, false);
    return BOT_NO_STEP;
}

ent_step bot_choose_external(const struct bot *self, const struct bot_task *task) {
    struct external **x = &task->scratch->external[ent_to_move(task->position)];
    int64_t time = task->time_ms ? task->time_ms : EXTERNAL_TIME;
    if (!*x) {
        *x = start(self->name + sizeof prefix - 1, task->scratch->silent);
        if (!*x) {
            fail(self, task, (struct bot_failure){.kind = BOT_NOT_STARTED});
            return BOT_NO_STEP;
        }
        /* Starting may take longer than choosing. */
        if (!greet(self, task, *x, time > EXTERNAL_TIME ? time : EXTERNAL_TIME)) return BOT_NO_STEP;
    }
    struct deadline deadline = {clock_ms() + time + EXTERNAL_GRACE, task->stop};
    if (!ask(self, task, *x, time, deadline)) return BOT_NO_STEP;
    return answer(self, task, *x, time, deadline);
}
#endif
