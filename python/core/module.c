/* module.c - the module entanglion._core: what is in it, and small tools. Read next: state.c. */
#include "core.h"

#include <stdio.h>

PyObject *IllegalStep;

/* ---- numbers and arrays from Python ---- */

long long number_of(PyObject *object, const char *argument, long long least, long long most) {
    if (!PyLong_Check(object)) {
        PyObject *index = PyNumber_Index(object); /* numpy's integers are no ints */
        if (!index) {
            PyErr_Format(PyExc_TypeError, "%s must be an integer", argument);
            return -1;
        }
        long long number = number_of(index, argument, least, most);
        Py_DECREF(index);
        return number;
    }
    int overflow = 0;
    long long number = PyLong_AsLongLongAndOverflow(object, &overflow);
    if (overflow || number < least || number > most) {
        PyErr_Format(PyExc_ValueError, "%s must be from %lld to %lld", argument, least, most);
        return -1;
    }
    return number;
}

bool seed_of(PyObject *object, uint64_t *seed) {
    PyObject *index = PyNumber_Index(object);
    if (!index) {
        PyErr_SetString(PyExc_TypeError, "seed must be an integer");
        return false;
    }
    *seed = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    if (!PyErr_Occurred()) return true;
    PyErr_SetString(PyExc_ValueError, "seed must be from 0 to 2**64 - 1");
    return false;
}

const char *text_of(PyObject *object, const char *argument) {
    Py_ssize_t length;
    if (!PyUnicode_Check(object)) {
        PyErr_Format(PyExc_TypeError, "%s must be a str, not %R", argument, object);
        return NULL;
    }
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (text && strlen(text) == (size_t)length) return text;
    PyErr_Format(PyExc_ValueError, "%s must be a word, not %R", argument, object);
    return NULL;
}

bool bot_known(const char *name) {
    char names[200] = "";
    for (int i = 0; ent_bot_name(i); i++) {
        if (!strcmp(ent_bot_name(i), name)) return true;
        size_t used = strlen(names);
        snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", ent_bot_name(i));
    }
    PyErr_Format(PyExc_ValueError, "there is no bot '%.40s'; the bots are %s", name, names);
    return false;
}

bool variant_of(const char *text, ent_variant *variant) {
    if (ent_variant_read(text, strlen(text), variant)) return true;
    PyErr_Format(PyExc_ValueError, "variant must be 'standard' or 'czech', not '%.40s'", text);
    return false;
}

bool ship_of(const char *word, const char *argument, ent_mover *ship) {
    *ship = strcmp(word, "mercurial") ? ENT_RUBICON : ENT_MERCURIAL;
    if (!strcmp(word, "mercurial") || !strcmp(word, "rubicon")) return true;
    PyErr_Format(PyExc_ValueError, "%s must be 'mercurial' or 'rubicon', not '%.40s'", argument,
                 word);
    return false;
}

PyObject *array_new(Py_ssize_t rows, Py_ssize_t columns, const char *dtype) {
    PyObject *module = PyImport_ImportModule("entanglion._arrays");
    PyObject *array =
        module ? PyObject_CallMethod(module, "new", "nns", rows, columns, dtype) : NULL;
    Py_XDECREF(module);
    return array;
}

static bool shape_fits(const Py_buffer *view, Py_ssize_t rows, Py_ssize_t columns) {
    if (columns == 0) return view->ndim == 1 && view->shape[0] == rows;
    return view->ndim == 2 && view->shape[0] == rows && view->shape[1] == columns;
}

bool array_get(PyObject *array, Py_buffer *view, const char *name, Py_ssize_t rows,
               Py_ssize_t columns, const char *formats, const char *dtypes) {
    if (!PyObject_CheckBuffer(array)) {
        PyErr_Format(PyExc_TypeError, "%s must be an array of %s", name, dtypes);
        return false;
    }
    if (PyObject_GetBuffer(array, view, PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) != 0) {
        PyErr_Format(PyExc_ValueError, "%s must be writable and C-contiguous", name);
        return false;
    }
    const char *format = view->format ? view->format : "B";
    if (*format == '@' || *format == '=' || *format == '<') format++;
    if (!*format || format[1] || !strchr(formats, *format)) {
        PyErr_Format(PyExc_TypeError, "%s must be an array of %s", name, dtypes);
    } else if (view->itemsize > 1 && (uintptr_t)view->buf % (size_t)view->itemsize) {
        PyErr_Format(PyExc_ValueError, "%s must be aligned to %zd bytes", name, view->itemsize);
    } else if (!shape_fits(view, rows, columns)) {
        if (columns)
            PyErr_Format(PyExc_ValueError, "%s must have the shape (%zd, %zd)", name, rows,
                         columns);
        else
            PyErr_Format(PyExc_ValueError, "%s must have the shape (%zd,)", name, rows);
    } else {
        return true;
    }
    PyBuffer_Release(view);
    return false;
}

/* ---- functions of the module ---- */

static PyObject *action_text(PyObject *self, PyObject *argument) {
    char text[ENT_STEP_TEXT];
    (void)self;
    long long action = number_of(argument, "action", 0, ENT_ACTIONS - 1);
    if (action < 0) return NULL;
    return PyUnicode_FromStringAndSize(text, ent_action_write((int)action, text));
}

static PyObject *series_seed(PyObject *self, PyObject *arguments) {
    PyObject *seed, *index;
    uint64_t a, b;
    (void)self;
    if (!PyArg_ParseTuple(arguments, "OO:series_seed", &seed, &index)) return NULL;
    if (!seed_of(seed, &a) || !seed_of(index, &b)) return NULL;
    return PyLong_FromUnsignedLongLong(ent_series_seed(a, b));
}

static PyMethodDef methods[] = {
    {"action_text", action_text, METH_O,
     "action_text($module, action, /)\n--\n\nAn action in words, without the ship: 'navigate H'. "
     "The "
     "planets of a\n"
     "jump are the mover's own, then its partner's."},
    {"series_seed", series_seed, METH_VARARGS,
     "series_seed($module, seed, index, /)\n--\n\nThe seed of game number index in a series, as "
     "in\n"
     "`entanglion simulate` and in Batch."},
    {NULL, NULL, 0, NULL},
};

static int add_layout(PyObject *module) {
    const ent_observation_part *parts;
    PyObject *list = PyList_New(0);
    for (int i = 0, count = ent_observation_layout(&parts); list && i < count; i++) {
        PyObject *row = Py_BuildValue("(sii)", parts[i].name, parts[i].offset,
                                      parts[i].offset + parts[i].length);
        if (!row || PyList_Append(list, row) != 0) Py_CLEAR(list);
        Py_XDECREF(row);
    }
    if (!list) return -1;
    int failed = PyModule_AddObjectRef(module, "_layout", list);
    Py_DECREF(list);
    return failed;
}

static int fill_module(PyObject *module) {
    IllegalStep = PyErr_NewExceptionWithDoc(
        "entanglion.IllegalStep",
        "A step that is not allowed. `reason` is a word for why, such as 'card_not_held'; `rule` "
        "is\n"
        "the place in the rules (docs/rules.md) that says so; `step` is the step as a text.",
        PyExc_ValueError, NULL);
    if (!IllegalStep || PyModule_AddObjectRef(module, "IllegalStep", IllegalStep) != 0) return -1;
    if (PyModule_AddStringConstant(module, "__version__", ent_version()) != 0) return -1;
    if (PyModule_AddIntConstant(module, "ACTIONS", ENT_ACTIONS) != 0) return -1;
    if (PyModule_AddIntConstant(module, "ACTIONS_VERSION", ENT_ACTIONS_VERSION) != 0) return -1;
    if (PyModule_AddIntConstant(module, "OBSERVATION", ENT_OBSERVATION) != 0) return -1;
    if (PyModule_AddIntConstant(module, "OBSERVATION_VERSION", ENT_OBSERVATION_VERSION) != 0)
        return -1;
    if (add_layout(module) != 0 || state_add(module) != 0 || batch_add(module) != 0) return -1;
    return bot_add(module) != 0 || record_add(module) != 0 ? -1 : 0;
}

PyMODINIT_FUNC PyInit__core(void); /* Python finds it by its name */
PyMODINIT_FUNC PyInit__core(void) {
    static PyModuleDef definition = {.m_base = PyModuleDef_HEAD_INIT,
                                     .m_name = "entanglion._core",
                                     .m_doc = "The game in C; see entanglion.",
                                     .m_size = -1,
                                     .m_methods = methods};
    PyObject *module = PyModule_Create(&definition);
    if (module && fill_module(module) != 0) Py_CLEAR(module);
    return module;
}
