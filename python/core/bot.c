/* bot.c - Bot, a player that is a program. */
#include "core.h"

static PyTypeObject *Bot_type;

typedef struct {
    PyObject_HEAD ent_bot *bot;
    int64_t budget;
    const char *name;
    PyObject *weights; /* the bytes it was given, or None */
    bool busy;         /* another thread is in it */
} BotObject;

static PyObject *bot_make(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"name", "weights", "budget", NULL};
    PyObject *word, *weights = Py_None, *budget = NULL;
    const char *why = NULL;
    Py_buffer view = {0};
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|OO:Bot", keywords, &word, &weights,
                                     &budget))
        return NULL;
    const char *name = text_of(word, "name");
    if (!name || !bot_known(name)) return NULL;
    long long most = budget ? number_of(budget, "budget", 0, INT64_MAX) : 0;
    if (most < 0) return NULL;
    if (weights != Py_None && PyObject_GetBuffer(weights, &view, PyBUF_SIMPLE) != 0) {
        PyErr_SetString(PyExc_TypeError, "weights must be the bytes of a file of weights");
        return NULL;
    }
    ent_bot *bot = ent_bot_new(name, view.buf, (size_t)view.len, &why);
    PyObject *kept =
        weights == Py_None ? Py_NewRef(Py_None) : PyBytes_FromStringAndSize(view.buf, view.len);
    if (weights != Py_None) PyBuffer_Release(&view);
    if (!bot) {
        PyErr_Format(PyExc_ValueError, "no bot '%.40s': %s", name, why);
        Py_XDECREF(kept);
        return NULL;
    }
    BotObject *self = kept ? PyObject_New(BotObject, Bot_type) : NULL;
    if (!self) {
        Py_XDECREF(kept);
        ent_bot_free(bot);
        return NULL;
    }
    self->weights = kept;
    self->bot = bot;
    self->budget = most;
    self->busy = false;
    self->name = "";
    for (int i = 0; ent_bot_name(i); i++)
        if (!strcmp(ent_bot_name(i), name)) self->name = ent_bot_name(i);
    return (PyObject *)self;
}

static void bot_free(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    ent_bot_free(((BotObject *)self)->bot);
    Py_DECREF(((BotObject *)self)->weights);
    PyObject_Free(self);
    Py_DECREF(type);
}

/* A state where a player is to choose, and a bot that is free; NULL with an exception. To be asked
 * after all other arguments: turning them into numbers can run any code. */
static const ent_position *asked(BotObject *self, PyObject *state) {
    const ent_position *p = state_of(state, "state");
    if (!p) return NULL;
    if (ent_to_move(p) > ENT_RUBICON) {
        PyErr_SetString(PyExc_ValueError, "no player is to choose there");
        return NULL;
    }
    if (!self->busy) return p;
    PyErr_SetString(PyExc_RuntimeError, "the bot is thinking in another thread");
    return NULL;
}

static bool turns_of(PyObject *object, int *turns) {
    long long number = object ? number_of(object, "turns_left", 0, INT32_MAX) : 0;
    *turns = (int)number;
    return number >= 0;
}

static PyObject *bot_call(PyObject *object, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"state", "seed", "turns_left", NULL};
    BotObject *self = (BotObject *)object;
    PyObject *state, *number = NULL, *turns = NULL;
    uint64_t seed = 0;
    int turns_left;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|OO:Bot", keywords, &state, &number,
                                     &turns))
        return NULL;
    if (!turns_of(turns, &turns_left) || (number && !seed_of(number, &seed))) return NULL;
    const ent_position *p = asked(self, state);
    if (!p) return NULL;
    ent_step step;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    step = ent_bot_choose(self->bot, p, seed, self->budget, turns_left);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    return PyLong_FromLong(step_number(step));
}

static PyObject *nothing_learned(const BotObject *self) {
    PyErr_Format(PyExc_ValueError, "the bot '%s' has learned nothing, so it has no values",
                 self->name);
    return NULL;
}

static PyObject *bot_values(PyObject *object, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"state", "turns_left", NULL};
    BotObject *self = (BotObject *)object;
    PyObject *state, *turns = NULL;
    ent_step steps[ENT_STEPS_MAX];
    double values[ENT_STEPS_MAX];
    int turns_left, count;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|O:values", keywords, &state, &turns))
        return NULL;
    const ent_position *p = turns_of(turns, &turns_left) ? asked(self, state) : NULL;
    if (!p) return NULL;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    count = ent_bot_values(self->bot, p, turns_left, steps, values);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    if (!count) return nothing_learned(self);
    PyObject *dictionary = PyDict_New();
    for (int i = 0; dictionary && i < count; i++) {
        PyObject *action = PyLong_FromLong(step_number(steps[i])),
                 *value = PyFloat_FromDouble(values[i]);
        if (!action || !value || PyDict_SetItem(dictionary, action, value) != 0)
            Py_CLEAR(dictionary);
        Py_XDECREF(action);
        Py_XDECREF(value);
    }
    return dictionary;
}

static PyObject *hint_row(const ent_hint *h) {
    return Py_BuildValue("{s:l,s:d,s:d,s:d,s:d,s:d,s:d,s:d}", "action", step_number(h->step),
                         "one_turn", h->one_turn, "chance", h->chance, "error", h->error, "behind",
                         h->behind, "behind_error", h->behind_error, "detection", h->detection,
                         "loss", h->loss);
}

static PyObject *bot_hint(PyObject *object, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"state", "trials", "seed", NULL};
    BotObject *self = (BotObject *)object;
    PyObject *state, *number = NULL, *tries = NULL;
    ent_hint list[ENT_STEPS_MAX];
    uint64_t seed = 0;
    int count;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O|OO:hint", keywords, &state, &tries,
                                     &number))
        return NULL;
    long long trials = tries ? number_of(tries, "trials", 0, 1000000) : 100;
    if (trials < 0 || (number && !seed_of(number, &seed))) return NULL;
    const ent_position *p = asked(self, state);
    if (!p) return NULL;
    self->busy = true;
    Py_BEGIN_ALLOW_THREADS;
    count = ent_bot_hint(self->bot, p, seed, (int)trials, list);
    Py_END_ALLOW_THREADS;
    self->busy = false;
    if (!count) return nothing_learned(self);
    PyObject *rows = PyList_New(0);
    for (int i = 0; rows && i < count; i++) {
        PyObject *row = hint_row(&list[i]);
        if (!row || PyList_Append(rows, row) != 0) Py_CLEAR(rows);
        Py_XDECREF(row);
    }
    return rows;
}

static PyObject *bot_name(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(((BotObject *)self)->name);
}

static PyObject *bot_repr(PyObject *self) {
    const BotObject *bot = (BotObject *)self;
    if (!bot->budget) return PyUnicode_FromFormat("Bot('%s')", bot->name);
    return PyUnicode_FromFormat("Bot('%s', budget=%lld)", bot->name, (long long)bot->budget);
}

static PyObject *bot_reduce(PyObject *object, PyObject *nothing) {
    const BotObject *self = (BotObject *)object;
    (void)nothing;
    return Py_BuildValue("(O(sOL))", Bot_type, self->name, self->weights, (long long)self->budget);
}

static PyGetSetDef members[] = {
    {"name", bot_name, NULL, "Its name.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define KEYWORDS(function) ((PyCFunction)(void (*)(void))(function))
static PyMethodDef methods[] = {
    {"values", KEYWORDS(bot_values), METH_VARARGS | METH_KEYWORDS,
     "values($self, /, state, turns_left=0)\n--\n\nWhat each action is worth by the learned "
     "value, 0 to\n"
     "1. The expert takes the highest. 'random' and 'greedy' raise a ValueError."},
    {"hint", KEYWORDS(bot_hint), METH_VARARGS | METH_KEYWORDS,
     "hint($self, /, state, trials=100, seed=0)\n--\n\nThe actions ranked, best first: action, "
     "chance of winning\n"
     "in that many simulated games with its standard error, one_turn, behind (the first) with "
     "behind_error, "
     "and the\n"
     "chances of detection and loss in this turn."},
    {"__reduce__", bot_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_doc,
     "Bot(name, weights=None, budget=0)\n--\n\nA player that is a program; entanglion.BOTS "
     "has the names. Call it with\n"
     "a State to get its action: bot(state, seed=0, turns_left=0). The same arguments "
     "give the same action.\n"
     "weights are the bytes of a file of weights; budget is how many positions 'master' "
     "may look at."},
    {Py_tp_new, (void *)bot_make},
    {Py_tp_dealloc, (void *)bot_free},
    {Py_tp_call, (void *)bot_call},
    {Py_tp_methods, methods},
    {Py_tp_getset, members},
    {Py_tp_repr, (void *)bot_repr},
    {0, NULL},
};

static int add_names(PyObject *module) {
    int count = 0;
    while (ent_bot_name(count)) count++;
    PyObject *names = PyTuple_New(count);
    for (int i = 0; names && i < count; i++) {
        PyObject *name = PyUnicode_FromString(ent_bot_name(i));
        if (!name || PyTuple_SetItem(names, i, name) != 0) Py_CLEAR(names);
    }
    int failed = names ? PyModule_AddObjectRef(module, "BOTS", names) : -1;
    Py_XDECREF(names);
    return failed;
}

int bot_add(PyObject *module) {
    static PyType_Spec bot = {.name = "entanglion.Bot",
                              .basicsize = sizeof(BotObject),
                              .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                              .slots = slots};
    Bot_type = (PyTypeObject *)PyType_FromSpec(&bot);
    if (!Bot_type || add_names(module) != 0) return -1;
    return PyModule_AddObjectRef(module, "Bot", (PyObject *)Bot_type);
}
