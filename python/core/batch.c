/* batch.c - Batch, many games at once in the caller's arrays. */
#include "core.h"

#include <stdio.h>
#include <stdlib.h>

static PyTypeObject *Batch_type;

/* The arrays, in the order of Batch's arguments. */
enum slot {
    ACTIONS,
    OBSERVATIONS,
    MASK,
    REWARDS,
    TERMINATIONS,
    TRUNCATIONS,
    MOVERS,
    FINAL_OBSERVATIONS,
    EPISODE_IDS,
    SLOTS
};
static const struct {
    const char *name;
    Py_ssize_t columns;
    const char *dtype, *formats, *dtypes; /* made by us, and what may be given */
} kinds[SLOTS] = {
    {"actions", 0, "uint8", "B", "uint8"},
    {"observations", ENT_OBSERVATION, "uint8", "B", "uint8"},
    {"mask", ENT_ACTIONS, "bool", "?B", "bool, or uint64 with a bit for each action"},
    {"rewards", 0, "float32", "f", "float32"},
    {"terminations", 0, "bool", "?B", "bool"},
    {"truncations", 0, "bool", "?B", "bool"},
    {"movers", 0, "uint8", "B", "uint8"},
    {"final_observations", ENT_OBSERVATION, "uint8", "B", "uint8"},
    {"episode_ids", 0, "uint64", "LQ", "uint64"},
};

typedef struct {
    PyObject_HEAD ent_batch *batch;
    Py_ssize_t games;
    int threads;
    bool records;
    bool busy; /* another thread is in it */
    PyObject *arrays[SLOTS];
    Py_buffer views[SLOTS];
    bool viewed[SLOTS];
} BatchObject;

/* ---- a batch and its end ---- */

static void release(BatchObject *self) {
    ent_batch_free(self->batch);
    self->batch = NULL;
    for (int i = 0; i < SLOTS; i++)
        if (self->viewed[i]) {
            PyBuffer_Release(&self->views[i]);
            self->viewed[i] = false;
        }
}

static void batch_free(PyObject *object) {
    BatchObject *self = (BatchObject *)object;
    PyTypeObject *type = Py_TYPE(object);
    release(self);
    for (int i = 0; i < SLOTS; i++) Py_CLEAR(self->arrays[i]);
    freefunc tp_free = (freefunc)PyType_GetSlot(type, Py_tp_free);
    tp_free(object);
    Py_DECREF(type);
}

/* Is it open, and nobody else in it? Else an exception. */
static bool usable(const BatchObject *self) {
    if (!self->batch)
        PyErr_SetString(PyExc_ValueError, "the batch is closed");
    else if (self->busy)
        PyErr_SetString(PyExc_RuntimeError, "the batch is in use by another thread");
    return self->batch && !self->busy;
}

static PyObject *failed(ent_batch_problem problem) {
    PyObject *kind = problem == ENT_BATCH_NO_MEMORY  ? PyExc_MemoryError
                     : problem == ENT_BATCH_BAD_GAME ? PyExc_IndexError
                                                     : PyExc_ValueError;
    PyErr_SetString(kind, ent_batch_problem_text(problem));
    return NULL;
}

/* ---- arrays ---- */

/* None: a new array. False: none. Else the caller's. */
static bool take_array(BatchObject *self, int i, PyObject *given) {
    if (given == Py_False && i != ACTIONS) {
        self->arrays[i] = Py_NewRef(Py_None);
        return true;
    }
    self->arrays[i] = given == Py_None ? array_new(self->games, kinds[i].columns, kinds[i].dtype)
                                       : Py_NewRef(given);
    if (!self->arrays[i]) return false;
    bool bits = false; /* a mask of 64-bit numbers has one dimension */
    if (i == MASK && PyObject_CheckBuffer(given)) {
        Py_buffer view;
        if (PyObject_GetBuffer(given, &view, PyBUF_STRIDES) == 0) {
            bits = view.itemsize == 8;
            PyBuffer_Release(&view);
        } else {
            PyErr_Clear();
        }
    }
    self->viewed[i] =
        array_get(self->arrays[i], &self->views[i], kinds[i].name, self->games,
                  bits ? 0 : kinds[i].columns, bits ? "LQ" : kinds[i].formats, kinds[i].dtypes);
    return self->viewed[i];
}

/* Two of them in the same memory would overwrite each other. */
static bool apart(const BatchObject *self) {
    for (int i = 0; i < SLOTS; i++)
        for (int j = i + 1; j < SLOTS; j++) {
            const Py_buffer *a = &self->views[i], *b = &self->views[j];
            const char *a_at = a->buf, *b_at = b->buf;
            if (!self->viewed[i] || !self->viewed[j] || a_at >= b_at + b->len ||
                b_at >= a_at + a->len)
                continue;
            PyErr_Format(PyExc_ValueError, "%s and %s share memory", kinds[i].name, kinds[j].name);
            return false;
        }
    return true;
}

static void *memory_of(const BatchObject *self, int i) {
    return self->viewed[i] ? self->views[i].buf : NULL;
}

static ent_batch_arrays arrays_of(const BatchObject *self) {
    bool bits = self->viewed[MASK] && self->views[MASK].itemsize == 8;
    return (ent_batch_arrays){.actions = memory_of(self, ACTIONS),
                              .observations = memory_of(self, OBSERVATIONS),
                              .masks = bits ? memory_of(self, MASK) : NULL,
                              .legal = bits ? NULL : memory_of(self, MASK),
                              .rewards = memory_of(self, REWARDS),
                              .terminated = memory_of(self, TERMINATIONS),
                              .truncated = memory_of(self, TRUNCATIONS),
                              .movers = memory_of(self, MOVERS),
                              .final_observations = memory_of(self, FINAL_OBSERVATIONS),
                              .episodes = memory_of(self, EPISODE_IDS)};
}

/* ---- options ---- */

static bool autoreset_of(const char *word, ent_autoreset *kind) {
    static const char *const words[ENT_AUTORESETS] = {"same", "next", "off"};
    for (int i = 0; i < ENT_AUTORESETS; i++)
        if (!strcmp(word, words[i])) {
            *kind = (ent_autoreset)i;
            return true;
        }
    PyErr_Format(PyExc_ValueError, "autoreset must be 'same', 'next' or 'off', not '%.40s'", word);
    return false;
}

/* An int option; what is not given stays. */
static bool int_option(PyObject *given, const char *name, long long least, long long most,
                       int *to) {
    long long number = given ? number_of(given, name, least, most) : *to;
    if (number >= 0) *to = (int)number;
    return number >= 0;
}

/* A number with a fraction; what is not given stays. */
static bool float_option(PyObject *given, const char *name, float *to) {
    if (!given) return true;
    double number = PyFloat_AsDouble(given);
    if (number == -1 && PyErr_Occurred()) {
        if (PyErr_ExceptionMatches(PyExc_TypeError))
            PyErr_Format(PyExc_TypeError, "%s must be a number, not %R", name, given);
        return false;
    }
    *to = (float)number;
    return true;
}

/* A word; what is not given stays. */
static bool word_option(PyObject *given, const char *name, const char **to) {
    if (given) *to = text_of(given, name);
    return *to != NULL;
}

struct given {
    PyObject *games, *rate, *seed, *turns, *threads, *budget, *weights, *arrays[SLOTS];
    PyObject *variant, *autoreset, *partner, *ship, *won, *lost, *component;
    int records;
};

static bool fill_partner(const struct given *g, ent_batch_options *o) {
    const char *ship = "rubicon";
    if (!word_option(g->ship, "partner_ship", &ship) ||
        !ship_of(ship, "partner_ship", &o->partner_ship))
        return false;
    if (!g->partner || g->partner == Py_None) return true;
    o->partner = text_of(g->partner, "partner");
    return o->partner && bot_known(o->partner);
}

static bool fill_options(const struct given *g, ent_batch_options *o) {
    long long games = number_of(g->games, "games", 1, ENT_BATCH_GAMES_MAX);
    if (games < 0) return false;
    long long budget = g->budget ? number_of(g->budget, "partner_budget", 0, INT64_MAX) : 0;
    if (budget < 0) return false;
    o->games = games;
    o->partner_budget = budget;
    o->records = g->records;
    const char *variant = "standard", *autoreset = "same";
    return int_option(g->rate, "rate", 1, 4, &o->rate) &&
           int_option(g->turns, "turns", 0, INT32_MAX, &o->turns) &&
           int_option(g->threads, "threads", 1, ENT_BATCH_THREADS_MAX, &o->threads) &&
           (!g->seed || seed_of(g->seed, &o->seed)) &&
           word_option(g->variant, "variant", &variant) && variant_of(variant, &o->variant) &&
           word_option(g->autoreset, "autoreset", &autoreset) &&
           autoreset_of(autoreset, &o->autoreset) && fill_partner(g, o) &&
           float_option(g->won, "reward_won", &o->reward_won) &&
           float_option(g->lost, "reward_lost", &o->reward_lost) &&
           float_option(g->component, "reward_component", &o->reward_component);
}

static bool begin(BatchObject *self, const struct given *g, ent_batch_options *o) {
    Py_buffer weights = {0};
    ent_batch_problem problem;
    self->games = (Py_ssize_t)o->games;
    self->threads = o->threads;
    self->records = o->records;
    for (int i = 0; i < SLOTS; i++)
        if (!take_array(self, i, g->arrays[i] ? g->arrays[i] : Py_None)) return false;
    if (!apart(self)) return false;
    bool given = g->weights && g->weights != Py_None;
    if (given && PyObject_GetBuffer(g->weights, &weights, PyBUF_SIMPLE) != 0) {
        PyErr_SetString(PyExc_TypeError, "partner_weights must be the bytes of a file of weights");
        return false;
    }
    o->partner_weights = weights.buf;
    o->partner_weights_length = (size_t)weights.len;
    ent_batch_arrays arrays = arrays_of(self);
    self->batch = ent_batch_new(o, &arrays, &problem);
    if (given) PyBuffer_Release(&weights);
    if (!self->batch) failed(problem);
    return self->batch != NULL;
}

static PyObject *batch_make(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"games",
                               "rate",
                               "variant",
                               "seed",
                               "turns",
                               "autoreset",
                               "threads",
                               "partner",
                               "partner_ship",
                               "partner_budget",
                               "partner_weights",
                               "reward_won",
                               "reward_lost",
                               "reward_component",
                               "records",
                               "actions",
                               "observations",
                               "mask",
                               "rewards",
                               "terminations",
                               "truncations",
                               "movers",
                               "final_observations",
                               "episode_ids",
                               NULL};
    struct given g = {0};
    ent_batch_options o = ent_batch_defaults();
    PyObject **a = g.arrays;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|$OOOOOOOOOOOOOpOOOOOOOOO:Batch", keywords,
                                     &g.games, &g.rate, &g.variant, &g.seed, &g.turns, &g.autoreset,
                                     &g.threads, &g.partner, &g.ship, &g.budget, &g.weights, &g.won,
                                     &g.lost, &g.component, &g.records, &a[0], &a[1], &a[2], &a[3],
                                     &a[4], &a[5], &a[6], &a[7], &a[8]) ||
        !fill_options(&g, &o))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    BatchObject *self = (BatchObject *)allocate(type, 0);
    if (self && !begin(self, &g, &o)) Py_CLEAR(self);
    return (PyObject *)self;
}

/* ---- steps ---- */

/* A number of an array of integers of any size, of the machine's byte order; -1 if it
 * is less than 0. */
static long long entry(const char *at, char format, Py_ssize_t size) {
    uint64_t number = 0;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    memcpy((char *)&number + sizeof number - size, at, (size_t)size);
#else
    memcpy(&number, at, (size_t)size);
#endif
    bool negative = strchr("bhilqn", format) && number >> (8 * size - 1) & 1;
    return negative || number > INT64_MAX ? -1 : (long long)number;
}

/* Copies actions from an array of integers, which need be neither ours nor in one piece. */
static bool copy_actions(BatchObject *self, PyObject *given) {
    Py_buffer view;
    if (!PyObject_CheckBuffer(given) ||
        PyObject_GetBuffer(given, &view, PyBUF_STRIDES | PyBUF_FORMAT) != 0) {
        PyErr_SetString(PyExc_TypeError, "actions must be an array of integers");
        return false;
    }
    const char *format = view.format ? view.format : "B";
    if (*format == '@' || *format == '=' || *format == '<') format++;
    bool fine = false;
    if (!usable(self)) {
        /* it says why */
    } else if (!*format || format[1] || !strchr("bBhHiIlLqQnN", *format)) {
        PyErr_SetString(PyExc_TypeError, "actions must be an array of integers");
    } else if (view.ndim != 1 || view.shape[0] != self->games) {
        PyErr_Format(PyExc_ValueError, "actions must have the shape (%zd,)", self->games);
    } else {
        uint8_t *to = memory_of(self, ACTIONS);
        fine = true;
        for (Py_ssize_t i = 0; i < self->games; i++) {
            long long action =
                entry((const char *)view.buf + i * view.strides[0], *format, view.itemsize);
            to[i] = action >= 0 && action < ENT_ACTIONS ? (uint8_t)action : 255;
        }
    }
    PyBuffer_Release(&view);
    return fine;
}

/* The action that was refused, with the reason that the rules have. */
static PyObject *refused(const BatchObject *self) {
    int64_t game = ent_batch_culprit(self->batch);
    int action = ((const uint8_t *)memory_of(self, ACTIONS))[game];
    ent_position p;
    ent_batch_position(self->batch, game, &p);
    if (action >= ENT_ACTIONS) {
        PyErr_Format(PyExc_ValueError, "game %lld: an action must be from 0 to 63",
                     (long long)game);
        return NULL;
    }
    ent_step step = ent_action_step(&p, action);
    ent_reason reason = ent_check(&p, step);
    char where[32];
    snprintf(where, sizeof where, "game %lld: ", (long long)game);
    raise_illegal(where, step, reason != ENT_FINE ? reason : ENT_OTHER_CHOICE);
    return NULL;
}

static PyObject *batch_step(PyObject *object, PyObject *const *arguments, Py_ssize_t count) {
    BatchObject *self = (BatchObject *)object;
    ent_batch_problem problem;
    if (count > 1) {
        PyErr_SetString(PyExc_TypeError, "step takes at most one array of actions");
        return NULL;
    }
    if (count && arguments[0] != Py_None ? !copy_actions(self, arguments[0]) : !usable(self))
        return NULL;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    problem = ent_batch_step(self->batch);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    if (problem != ENT_BATCH_FINE) return refused(self);
    Py_RETURN_NONE;
}

static PyObject *batch_sample(PyObject *object, PyObject *nothing) {
    BatchObject *self = (BatchObject *)object;
    (void)nothing;
    if (!usable(self)) return NULL;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    ent_batch_sample(self->batch, memory_of(self, ACTIONS));
    Py_END_ALLOW_THREADS;
    self->busy = false;
    return Py_NewRef(self->arrays[ACTIONS]);
}

static PyObject *batch_reset(PyObject *object, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"seed", NULL};
    BatchObject *self = (BatchObject *)object;
    PyObject *number = Py_None;
    uint64_t seed = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "|O:reset", keywords, &number)) return NULL;
    if ((number != Py_None && !seed_of(number, &seed)) || !usable(self)) return NULL;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    ent_batch_reset(self->batch, number != Py_None ? &seed : NULL);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    Py_RETURN_NONE;
}

/* ---- single games ---- */

/* A game's number, which may count from the end, of a batch that is usable; -1 with an exception.
 * The batch is looked at last, here and wherever something of the caller's is turned into a number:
 * that can run any code, and close the batch. */
static int64_t game_of(const BatchObject *self, PyObject *object) {
    PyObject *index = PyNumber_Index(object);
    if (!index) {
        PyErr_SetString(PyExc_TypeError, "game must be the number of a game");
        return -1;
    }
    int overflow = 0;
    long long game = PyLong_AsLongLongAndOverflow(index, &overflow);
    if (game < 0 && !overflow) game += self->games;
    bool there = !overflow && game >= 0 && game < self->games;
    if (!there)
        PyErr_Format(PyExc_IndexError, "there is no game %S; their numbers are 0 to %zd", index,
                     self->games - 1);
    Py_DECREF(index);
    return there && usable(self) ? game : -1;
}

static PyObject *batch_reset_game(PyObject *object, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"game", "seed", NULL};
    BatchObject *self = (BatchObject *)object;
    PyObject *which, *number = Py_None;
    uint64_t seed = 0;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|O:reset_game", keywords, &which, &number))
        return NULL;
    if (number != Py_None && !seed_of(number, &seed)) return NULL;
    int64_t game = game_of(self, which);
    if (game < 0) return NULL;
    ent_batch_reset_game(self->batch, game, number != Py_None ? &seed : NULL);
    Py_RETURN_NONE;
}

static PyObject *batch_state(PyObject *object, PyObject *argument) {
    BatchObject *self = (BatchObject *)object;
    ent_position p;
    int64_t game = game_of(self, argument);
    if (game < 0) return NULL;
    ent_batch_position(self->batch, game, &p);
    return state_new(&p);
}

static PyObject *batch_set_state(PyObject *object, PyObject *arguments) {
    BatchObject *self = (BatchObject *)object;
    PyObject *which, *state;
    if (!PyArg_ParseTuple(arguments, "OO:set_state", &which, &state)) return NULL;
    int64_t game = game_of(self, which);
    const ent_position *p = game >= 0 ? state_of(state, "state") : NULL;
    if (!p) return NULL;
    ent_batch_problem problem = ent_batch_put(self->batch, game, p);
    if (problem != ENT_BATCH_FINE) return failed(problem);
    Py_RETURN_NONE;
}

static PyObject *batch_seed(PyObject *object, PyObject *argument) {
    BatchObject *self = (BatchObject *)object;
    uint64_t seed;
    int64_t game = game_of(self, argument);
    if (game < 0) return NULL;
    ent_batch_seed(self->batch, game, &seed);
    return PyLong_FromUnsignedLongLong(seed);
}

static PyObject *batch_record_text(PyObject *object, PyObject *arguments) {
    BatchObject *self = (BatchObject *)object;
    PyObject *which;
    int before = 0;
    size_t length = 0;
    if (!PyArg_ParseTuple(arguments, "O|p:_record_text", &which, &before)) return NULL;
    int64_t game = game_of(self, which);
    if (game < 0) return NULL;
    ent_batch_problem problem = ent_batch_record(self->batch, game, before, NULL, 0, &length);
    if (problem == ENT_BATCH_NO_RECORD && !self->records)
        PyErr_SetString(PyExc_ValueError, "only a batch made with records=True keeps records");
    else if (problem != ENT_BATCH_FINE)
        failed(problem);
    if (problem != ENT_BATCH_FINE) return NULL;
    char *text = malloc(length + 1);
    if (!text) return PyErr_NoMemory();
    ent_batch_record(self->batch, game, before, text, length + 1, &length);
    PyObject *result = PyBytes_FromStringAndSize(text, (Py_ssize_t)length);
    free(text);
    return result;
}

static PyObject *batch_close(PyObject *object, PyObject *nothing) {
    BatchObject *self = (BatchObject *)object;
    (void)nothing;
    if (self->busy) {
        usable(self);
        return NULL;
    }
    release(self);
    Py_RETURN_NONE;
}

static PyObject *batch_enter(PyObject *self, PyObject *nothing) {
    (void)nothing;
    return usable((BatchObject *)self) ? Py_NewRef(self) : NULL;
}

static PyObject *batch_exit(PyObject *self, PyObject *arguments) {
    (void)arguments;
    return batch_close(self, NULL);
}

static PyObject *batch_reduce(PyObject *self, PyObject *nothing) {
    (void)self, (void)nothing;
    PyErr_SetString(
        PyExc_TypeError,
        "a Batch cannot be pickled, as its arrays are shared; pickle its states and seeds");
    return NULL;
}

static Py_ssize_t batch_length(PyObject *self) {
    return ((BatchObject *)self)->games;
}

static PyObject *batch_array(PyObject *self, void *which) {
    return Py_NewRef(((BatchObject *)self)->arrays[(intptr_t)which]);
}

static PyObject *batch_closed(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(!((BatchObject *)self)->batch);
}

static PyObject *batch_threads(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(((BatchObject *)self)->threads);
}

#define ARRAY(name, number, doc) \
    { name, batch_array, NULL, doc, (void *)(intptr_t)(number) }
static PyGetSetDef members[] = {
    ARRAY("actions", ACTIONS, "(games,) uint8: write the choice of each game here, then step()."),
    ARRAY("observations", OBSERVATIONS, "(games, 208) uint8: OBSERVATION_LAYOUT."),
    ARRAY("mask", MASK, "(games, 64) bool: the legal actions; or (games,) uint64, a bit each."),
    ARRAY("rewards", REWARDS, "(games,) float32: of the last step."),
    ARRAY("terminations", TERMINATIONS, "(games,) bool: won or lost in the last step."),
    ARRAY("truncations", TRUNCATIONS, "(games,) bool: stopped by the limit of turns."),
    ARRAY("movers", MOVERS, "(games,) uint8: 0 Mercurial, 1 Rubicon is to choose; 3 nobody."),
    ARRAY("final_observations", FINAL_OBSERVATIONS,
          "(games, 208) uint8: the last observation of a game that ended in the last step."),
    ARRAY("episode_ids", EPISODE_IDS, "(games,) uint64: number of the episode under way."),
    {"closed", batch_closed, NULL, "Has close() been called?", NULL},
    {"threads", batch_threads, NULL, "How many threads step the games.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define KEYWORDS(function) ((PyCFunction)(void (*)(void))(function))
static PyMethodDef methods[] = {
    {"step", KEYWORDS(batch_step), METH_FASTCALL,
     "step($self, actions=None, /)\n--\n\nMakes the choice in self.actions in every game, or the "
     "choices given, "
     "and\n"
     "everything that follows; then writes the arrays. If a choice is illegal it raises\n"
     "IllegalStep, and no game moves."},
    {"sample", batch_sample, METH_NOARGS,
     "sample($self, /)\n--\n\nWrites a legal action for every game into self.actions, each equally "
     "likely, and "
     "returns it."},
    {"reset", KEYWORDS(batch_reset), METH_VARARGS | METH_KEYWORDS,
     "reset($self, /, seed=None)\n--\n\nStarts all games again: with a seed at their first "
     "episodes, else each "
     "at "
     "its next."},
    {"reset_game", KEYWORDS(batch_reset_game), METH_VARARGS | METH_KEYWORDS,
     "reset_game($self, /, game, seed=None)\n--\n\nThe same for one game, with a seed of its own."},
    {"state", batch_state, METH_O, "state($self, game, /)\n--\n\nWhere a game stands, as a State."},
    {"set_state", batch_set_state, METH_VARARGS,
     "set_state($self, game, state, /)\n--\n\nThe game continues from there, once chance and the "
     "partner have "
     "done "
     "what\n"
     "is theirs to do."},
    {"seed", batch_seed, METH_O, "seed($self, game, /)\n--\n\nThe seed of the current episode."},
    {"_record_text", batch_record_text, METH_VARARGS, NULL},
    {"close", batch_close, METH_NOARGS,
     "close($self, /)\n--\n\nEnds the threads and releases the arrays."},
    {"__enter__", batch_enter, METH_NOARGS, NULL},
    {"__exit__", batch_exit, METH_VARARGS, NULL},
    {"__reduce__", batch_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Batch(games, *, rate=1, variant='standard', seed=0, turns=0, autoreset='same', threads=1,\n"
     "      partner=None, partner_ship='rubicon', partner_budget=0, partner_weights=None,\n"
     "      reward_won=1, reward_lost=0, reward_component=0, records=False,\n"
     "      actions=None, observations=None, mask=None, rewards=None, terminations=None,\n"
     "      truncations=None, movers=None, final_observations=None, episode_ids=None)\n--\n\n"
     "Many games at once. Chance is dealt inside; step() makes one choice in every game and writes "
     "the\n"
     "results into arrays: yours where given, otherwise new ones; False leaves one out.\n\n"
     "turns: a game is truncated after this many. autoreset: 'same' starts a new game in the step "
     "that\n"
     "ended one, with the last observation in final_observations; 'next' in the step after it; "
     "'off'\n"
     "never. partner: a bot that flies partner_ship. Seeds: game i has series_seed(seed, i), and "
     "its\n"
     "episode e after the first series_seed(that, e). Threads change nothing but the speed."},
    {Py_tp_new, (void *)batch_make},
    {Py_tp_dealloc, (void *)batch_free},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_sq_length, (void *)batch_length},
    {0, NULL},
};

int batch_add(PyObject *module) {
    static PyType_Spec batch = {.name = "entanglion._core.Batch",
                                .basicsize = sizeof(BatchObject),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE,
                                .slots = slots};
    Batch_type = (PyTypeObject *)PyType_FromSpec(&batch);
    return Batch_type ? PyModule_AddObjectRef(module, "Batch", (PyObject *)Batch_type) : -1;
}
