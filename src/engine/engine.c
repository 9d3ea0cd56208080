/* engine.c - the engine's side of the protocol (engine.h, docs/protocol.md).
 *
 * One thread reads, answers and keeps the time; a second one exists only while a bot chooses, and
 * sends notes of what it has found, the choice last, through a pipe. So nothing but `stop` is
 * shared between the two. */
#include "engine/engine.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/number.h"
#include "base/clock.h"
#include "base/utf8.h"
#include "bots/external/lines.h"
#include "words/faces/engine.h"

enum { WORDS = 8, MULTI_MOST = 8 };

/* What the thinker sends: a round of thinking, or with `done` the end of it. */
struct note {
    bool done;
    int64_t evaluations;
    int count; /* of the choices that are told */
    struct thought_choice choices[MULTI_MOST];
    int lengths[MULTI_MOST];
    ent_step lines[MULTI_MOST][LINE_MOST];
};
_Static_assert(sizeof(struct note) <= PIPE_BUF, "a note goes through the pipe in one piece");

struct engine {
    FILE *out;
    ent_lang lang;
    struct lines in;
    bool quit;
    /* what the client has set */
    int version;
    const struct value *value;
    const struct bot *bot;
    int64_t budget, turns, multi;
    uint64_t seed;
    /* the record */
    bool reading;  /* lines up to `end` belong to it */
    bool skipping; /* they do, but something is wrong already */
    bool known;    /* there is a position */
    int64_t steps;
    ent_reader reader;
    /* the choice under way */
    bool thinking;
    pthread_t thread;
    int notes[2];    /* a pipe: the thinker writes */
    double deadline; /* 0: none */
    atomic_bool stop;
    struct bot_task task;
    ent_position position;
    ent_dealer dealer;
    ent_step chosen;
    int64_t told;               /* how many choices are told of */
    struct bot_thought thought; /* the latest; the thinker's */
    struct bot_scratch scratch;
    struct value_search line_scratch;
    char *held; /* a line that waits for the choice */
    size_t held_length;
};

__attribute__((format(printf, 2, 3))) static void say(struct engine *e, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(e->out, format, arguments);
    fputc('\n', e->out);
    fflush(e->out);
    va_end(arguments);
}

/* `error` and a sentence. */
static void complain_of(struct engine *e, engine_saying saying, const struct place_filler *places,
                        int count) {
    char text[WORDS_PROBLEM_MAX + 64];
    words_fill(text, sizeof text, words_engine(e->lang, saying), places, count);
    say(e, "error %s", text);
}

static void complain(struct engine *e, engine_saying saying) {
    complain_of(e, saying, NULL, 0);
}

/* What somebody sent, as it can stand in an answer: one line of UTF-8, not too long. */
static const char *quoted(const char *text, char copy[64]) {
    size_t n = 0;
    for (size_t left = strlen(text), whole; left; left -= whole, text += whole) {
        size_t length = utf8_length(text, left);
        bool odd = !length || (unsigned char)*text < 0x20 || *text == 0x7f;
        whole = length ? length : 1;
        if (n + whole > 60) break;
        memcpy(copy + n, odd ? "?" : text, whole);
        n += whole;
    }
    copy[n] = '\0';
    return copy;
}

/* With a {word} that somebody sent. */
static void complain_word(struct engine *e, engine_saying saying, const char *word) {
    char copy[64];
    complain_of(e, saying, &(struct place_filler){"word", quoted(word, copy)}, 1);
}

/* A number that is none, or outside what {word} takes. */
static void complain_number(struct engine *e, engine_saying saying, const char *word, int64_t least,
                            uint64_t most, const char *value) {
    char copy[64], from[24], to[24];
    snprintf(from, sizeof from, "%lld", (long long)least);
    snprintf(to, sizeof to, "%llu", (unsigned long long)most);
    complain_of(e, saying,
                (struct place_filler[]){
                    {"word", word}, {"least", from}, {"most", to}, {"value", quoted(value, copy)}},
                4);
}

/* ---- the commands ---- */

static void greet(struct engine *e, const char *version) {
    if (!version || (strcmp(version, "1") != 0 && strcmp(version, "2") != 0)) {
        complain(e, ENGINE_SAY_VERSION);
        return;
    }
    e->version = version[0] - '0';
    say(e, "id name entanglion %s", ENT_VERSION);
    fputs("option bot", e->out);
    for (int i = 0; bot_at(i); i++) fprintf(e->out, " %s", bot_at(i)->name);
    say(e, " default expert");
    say(e, "option budget number default 0");
    if (e->version > 1) say(e, "option multi number default 1");
    say(e, "option seed number default 0");
    say(e, "ready");
}

static void set_option(struct engine *e, const char *name, const char *value) {
    const struct {
        const char *name;
        int64_t *number, least;
    } numbers[] = {{"budget", &e->budget, 0}, {"multi", &e->multi, 1}};
    if (!name || !value) {
        complain(e, ENGINE_SAY_OPTION);
        return;
    }
    if (!strcmp(name, "bot")) {
        const struct bot *bot = bot_named(value);
        if (bot)
            e->bot = bot;
        else
            complain_word(e, ENGINE_SAY_NO_BOT, value);
        return;
    }
    if (!strcmp(name, "seed")) {
        if (!number_read_seed(value, &e->seed))
            complain_number(e, ENGINE_SAY_OPTION_VALUE, name, 0, UINT64_MAX, value);
        return;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!strcmp(name, numbers[i].name)) {
            if (!number_read(value, numbers[i].least, INT64_MAX, numbers[i].number))
                complain_number(e, ENGINE_SAY_OPTION_VALUE, name, numbers[i].least, INT64_MAX,
                                value);
            return;
        }
    complain_word(e, ENGINE_SAY_NO_OPTION, name);
}

static void forget(struct engine *e) {
    e->known = false;
    e->turns = 0;
}

/* A position without a record: what would be one is begun for the steps that may follow. */
static void take_id(struct engine *e, const char *id) {
    static const char *const header[] = {"entanglion 1", "rate 1", ""};
    ent_position position;
    ent_id_problem wrong = ent_position_id_read(id, strlen(id), &position);
    e->known = wrong == ENT_ID_FINE;
    if (!e->known) {
        say(e, "error %s", words_id_problem(e->lang, wrong));
        return;
    }
    ent_reader_start(&e->reader);
    for (int i = 0; i < 3; i++) ent_reader_line(&e->reader, header[i], strlen(header[i]));
    e->reader.line = 0;
    e->reader.position = position;
    e->steps = 0;
}

static void begin_position(struct engine *e, const char *what) {
    bool more = what && !strcmp(what, "steps");
    e->reading = true;
    e->skipping = false;
    if ((what && !more) || (more && !e->known)) {
        if (more)
            complain(e, ENGINE_SAY_NO_START);
        else
            complain_word(e, ENGINE_SAY_NOT_POSITION, what);
        e->skipping = true;
    } else if (!more) {
        ent_reader_start(&e->reader);
        e->steps = 0;
    }
}

static void refuse_record(struct engine *e, const char *line, size_t length) {
    char problem[WORDS_PROBLEM_MAX], number[24];
    words_problem(e->lang, &e->reader, line, length, problem);
    snprintf(number, sizeof number, "%lld", (long long)e->reader.line);
    complain_of(e, ENGINE_SAY_LINE, (struct place_filler[]){{"line", number}, {"problem", problem}},
                2);
    e->skipping = true;
}

/* The length of the first word of a line, and where it begins. */
static size_t first_word(const char **line, size_t length) {
    const char *end = *line + length, *at = *line;
    while (at < end && (*at == ' ' || *at == '\t')) at++;
    *line = at;
    while (at < end && *at != ' ' && *at != '\t') at++;
    return (size_t)(at - *line);
}

static bool span_is(const char *span, size_t length, const char *word) {
    return strlen(word) == length && !memcmp(word, span, length);
}

/* Is this line for the engine rather than one of a record? While a record is passed over, a client
 * that never says `end` must not talk to the wall. `entanglion 1` begins a record as well, and
 * `position ID` may stand in its header. */
static bool is_command(const char *line, size_t length) {
    static const char *const commands[] = {"go", "new", "option", "quit", "turns", "legal", "stop"};
    const char *end = line + length;
    size_t word = first_word(&line, length);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (span_is(line, word, commands[i])) return true;
    if (!span_is(line, word, "position")) return false;
    const char *what = line + word;
    word = first_word(&what, (size_t)(end - what));
    return !word || span_is(what, word, "steps") || span_is(what, word, "id");
}

static void position_line(struct engine *e, const char *line, size_t length) {
    size_t begin = 0, end = length;
    while (begin < end && (line[begin] == ' ' || line[begin] == '\t')) begin++;
    while (end > begin && (line[end - 1] == ' ' || line[end - 1] == '\t')) end--;
    bool last = end - begin == 3 && !memcmp(line + begin, "end", 3);
    if (!e->skipping) {
        ent_line kind =
            last ? ent_reader_finish(&e->reader) : ent_reader_line(&e->reader, line, length);
        if (kind == ENT_LINE_WRONG) refuse_record(e, last ? "" : line, last ? 0 : length);
        if (kind == ENT_LINE_STEP) e->steps++;
    }
    if (!last) return;
    e->reading = false;
    e->known = !e->skipping;
}

static void set_turns(struct engine *e, const char *number) {
    int64_t turns;
    if (number && number_read(number, 0, 1000000000, &turns))
        e->turns = turns;
    else
        complain(e, ENGINE_SAY_TURNS);
}

/* ---- the thinker ---- */

static void send_note(struct engine *e, bool done, int count) {
    struct note note = {.done = done, .evaluations = e->thought.evaluations};
    note.count = count < e->thought.count ? count : e->thought.count;
    for (int i = 0; i < note.count; i++) {
        note.choices[i] = e->thought.choices[i];
        note.lengths[i] = thought_line(&e->line_scratch, e->value, &e->position, (int)e->turns,
                                       note.choices[i].step, note.lines[i]);
    }
    while (write(e->notes[1], &note, sizeof note) < 0 && errno == EINTR) continue;
}

static void on_thought(void *engine, const struct bot_thought *thought) {
    struct engine *e = engine;
    e->thought = *thought;
    send_note(e, false, 1);
}

static void *think(void *argument) {
    struct engine *e = argument;
    e->thought.count = 0;
    e->chosen = e->bot->choose(e->bot, &e->task);
    send_note(e, true, (int)e->told);
    return NULL;
}

/* ---- choosing ---- */

/* The words after `go`: pairs of a name and a number. */
static bool read_limits(struct engine *e, char *const *words, int64_t *budget, int64_t *time,
                        int64_t *multi) {
    for (; *words; words += 2) {
        int64_t *number = !strcmp(*words, "time")     ? time
                          : !strcmp(*words, "budget") ? budget
                          : !strcmp(*words, "multi")  ? multi
                                                      : NULL;
        if (!number) {
            complain_word(e, ENGINE_SAY_NOT_GO, *words);
            return false;
        }
        if (!words[1] || !number_read(words[1], number != budget, INT64_MAX, number)) {
            complain_number(e, ENGINE_SAY_NUMBER, *words, number != budget, INT64_MAX, "");
            return false;
        }
    }
    return true;
}

static void go(struct engine *e, char *const *words) {
    int64_t budget = e->budget, time = 0, multi = e->multi;
    if (!read_limits(e, words, &budget, &time, &multi)) return;
    e->position = e->reader.position;
    if (!e->known) {
        complain(e, ENGINE_SAY_NO_POSITION);
    } else if (ent_over(&e->position)) {
        complain(e, ENGINE_SAY_OVER);
    } else if (ent_to_move(&e->position) == ENT_CHANCE) {
        complain(e, ENGINE_SAY_CHANCE);
    } else {
        /* From seed and position only: the same question gets the same answer, whatever was asked
         * before, unless time cuts it short. */
        e->dealer =
            ent_dealer_start(ent_series_seed(e->seed ^ ent_hash(&e->position), (uint64_t)e->steps));
        e->task = (struct bot_task){.position = &e->position,
                                    .turns_left = (int)e->turns,
                                    .value = e->value,
                                    .budget = budget,
                                    .dealer = &e->dealer,
                                    .scratch = &e->scratch,
                                    .stop = &e->stop,
                                    .tell = e->version > 1 ? on_thought : NULL,
                                    .listener = e};
        e->told = multi < MULTI_MOST ? multi : MULTI_MOST;
        e->deadline = time ? clock_seconds() + (double)time / 1000 : 0;
        e->scratch.search.search.evaluations = 0; /* they are told of this choice alone */
        atomic_store(&e->stop, false);
        e->thinking = pthread_create(&e->thread, NULL, think, e) == 0;
        if (!e->thinking) complain(e, ENGINE_SAY_NO_THREAD);
    }
}

static void say_choice(struct engine *e, const struct note *note, int which) {
    const struct thought_choice *c = &note->choices[which];
    fprintf(e->out, "info depth %d evaluations %lld multi %d value %.4f line", c->depth,
            (long long)note->evaluations, which + 1, (double)c->worth / (double)WORTH_ONE);
    for (int i = 0; i < note->lengths[which]; i++) {
        char text[ENT_STEP_TEXT];
        ent_step_write(note->lines[which][i], text);
        fprintf(e->out, "%s %s", i ? ";" : "", text);
    }
    say(e, "%s", "");
}

/* Takes a note of the thinker and, unless nobody wants it any more, says what is in it. */
static void hear_thinker(struct engine *e) {
    struct note note;
    ssize_t size;
    while ((size = read(e->notes[0], &note, sizeof note)) < 0 && errno == EINTR) continue;
    bool whole = size == (ssize_t)sizeof note;
    for (int i = 0; whole && !e->quit && i < note.count; i++) say_choice(e, &note, i);
    if (whole && !note.done) return;
    char text[ENT_STEP_TEXT];
    pthread_join(e->thread, NULL);
    e->thinking = false;
    if (e->quit) return;
    ent_step_write(e->chosen, text);
    say(e, "step %s", text);
}

/* ---- lines ---- */

static void obey(struct engine *e, char *line, size_t length) {
    char copy[256], *words[WORDS + 1] = {0}, *more = NULL;
    if (e->reading && e->skipping && is_command(line, length)) e->reading = e->known = false;
    if (e->reading) {
        position_line(e, line, length);
        return;
    }
    if (length >= sizeof copy || memchr(line, '\0', length)) {
        complain(e, length >= sizeof copy ? ENGINE_SAY_TOO_LONG : ENGINE_SAY_NUL);
        return;
    }
    memcpy(copy, line, length);
    copy[length] = '\0';
    int count = 0;
    for (char *word = strtok_r(copy, " \t", &more); word && count < WORDS;
         word = strtok_r(NULL, " \t", &more))
        words[count++] = word;
    if (!count || !strcmp(words[0], "legal") || !strcmp(words[0], "stop")) return;
    if (!strcmp(words[0], "entanglion"))
        greet(e, words[1]);
    else if (!strcmp(words[0], "option"))
        set_option(e, words[1], words[2]);
    else if (!strcmp(words[0], "new"))
        forget(e);
    else if (!strcmp(words[0], "position") && words[1] && !strcmp(words[1], "id"))
        take_id(e, words[2] ? words[2] : "");
    else if (!strcmp(words[0], "position"))
        begin_position(e, words[1]);
    else if (!strcmp(words[0], "turns"))
        set_turns(e, words[1]);
    else if (!strcmp(words[0], "go"))
        go(e, words + 1);
    else if (!strcmp(words[0], "quit"))
        e->quit = true;
    else
        complain_word(e, ENGINE_SAY_UNKNOWN, words[0]);
}

static bool is_word(const char *line, size_t length, const char *word) {
    while (length && (line[length - 1] == ' ' || line[length - 1] == '\t')) length--;
    return length == strlen(word) && !memcmp(line, word, length);
}

/* Takes the lines that are there. While a bot chooses, only `stop` and `quit` are obeyed at once;
 * the first other line, and all after it, wait. */
static void take_lines(struct engine *e) {
    while (!e->quit) {
        bool was_held = e->held != NULL;
        if (!was_held && !lines_take(&e->in, &e->held, &e->held_length)) break;
        if (!e->thinking) {
            char *line = e->held;
            e->held = NULL;
            obey(e, line, e->held_length);
        } else if (!was_held && is_word(e->held, e->held_length, "stop")) {
            atomic_store(&e->stop, true);
            e->held = NULL;
        } else if (!was_held && is_word(e->held, e->held_length, "quit")) {
            e->quit = true;
            e->held = NULL;
        } else {
            break;
        }
    }
}

/* Waits for input, for the choice, for its deadline, or for the client to go away. */
static void wait_for_something(struct engine *e) {
    bool hears = !e->in.ended && !e->held;
    struct pollfd fds[] = {{.fd = hears ? e->in.fd : -1, .events = POLLIN},
                           {.fd = e->thinking ? e->notes[0] : -1, .events = POLLIN},
                           {.fd = e->thinking ? fileno(e->out) : -1}};
    int timeout = -1;
    if (e->thinking && e->deadline > 0) {
        double left = (e->deadline - clock_seconds()) * 1000;
        timeout = left <= 0 ? 0 : left > 1e6 ? 1000000 : (int)left + 1;
    }
    int n = poll(fds, 3, timeout);
    if (n < 0) return;
    if (e->thinking && e->deadline > 0 && clock_seconds() >= e->deadline) {
        atomic_store(&e->stop, true);
        e->deadline = 0;
    }
    if (fds[2].revents) e->quit = true;
    if (fds[0].revents) lines_fill(&e->in);
    if (fds[1].revents) hear_thinker(e);
}

bool engine_run(int in, FILE *out, const struct value *value, ent_lang lang) {
    struct engine *e = calloc(1, sizeof *e);
    if (!e || pipe(e->notes) != 0) {
        free(e);
        return false;
    }
    e->in.fd = in;
    e->out = out;
    e->lang = lang;
    e->value = value;
    e->bot = bot_named("expert");
    e->version = 1;
    e->multi = 1;
    while (!e->quit) {
        take_lines(e);
        if (e->quit || (e->in.ended && !e->thinking)) break;
        wait_for_something(e);
    }
    if (e->thinking) atomic_store(&e->stop, true);
    while (e->thinking) hear_thinker(e);
    close(e->notes[0]), close(e->notes[1]);
    free(e);
    return true;
}
