/* record.c - reading records: a text becomes a header and steps. The class Record is in Python. */
#include "core.h"

#include <stdio.h>
#include <stdlib.h>

static PyObject *header_pairs(const ent_header *h) {
    PyObject *list = PyList_New(0);
    for (int i = 1; list && i < h->count; i++) {
        const char *key = h->text + h->lines[i].key;
        if (!*key) continue; /* a comment alone */
        PyObject *pair = Py_BuildValue("(ss)", key, h->text + h->lines[i].value);
        if (!pair || PyList_Append(list, pair) != 0) Py_CLEAR(list);
        Py_XDECREF(pair);
    }
    return list;
}

/* What is wrong with a line, and with its step if that is not legal. */
static void raise_problem(const ent_reader *r, const char *line) {
    static const char *const problems[ENT_PROBLEMS] = {
        [ENT_LINE_TOO_LONG] = "the line is too long",
        [ENT_BAD_BYTE] = "a control character",
        [ENT_BAD_UTF8] = "not UTF-8",
        [ENT_BAD_FIRST_LINE] = "the first line is not 'entanglion 1'",
        [ENT_BAD_VERSION] = "a record of another version",
        [ENT_NO_RECORD] = "there is no record",
        [ENT_STEP_IN_HEADER] = "a step before the blank line that ends the header",
        [ENT_KEY_TWICE] = "a key of the header comes twice",
        [ENT_BAD_VALUE] = "a value of the header is not in its list",
        [ENT_HEADER_TOO_LONG] = "the header is too long",
        [ENT_BAD_WORD] = "the step is not understood",
        [ENT_BAD_RESULT] = "a result is 'won' or 'lost'",
        [ENT_RESULT_TOO_EARLY] = "a result of a game under way",
        [ENT_RESULT_WRONG] = "the result is not that of the game",
        [ENT_AFTER_RESULT] = "a line after the result",
    };
    char where[32];
    ent_misreading wrong;
    ent_step step = 0;
    if (r->problem != ENT_NOT_LEGAL) {
        PyErr_Format(PyExc_ValueError, "line %lld: %s", (long long)r->line, problems[r->problem]);
        return;
    }
    snprintf(where, sizeof where, "line %lld: ", (long long)r->line);
    ent_step_read(line + r->wrong.word_at, (size_t)r->wrong.word_length, &step, &wrong);
    raise_illegal(where, step, r->reason);
}

/* Reads line by line; the list has the steps as numbers. */
static bool read_lines(ent_reader *r, const char *text, size_t length, PyObject *steps) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t n = end ? (size_t)(end - text) - at : length - at;
        ent_line kind = ent_reader_line(r, text + at, n);
        if (kind == ENT_LINE_WRONG) {
            raise_problem(r, text + at);
            return false;
        }
        if (kind == ENT_LINE_STEP) {
            PyObject *step = PyLong_FromLong(step_number(r->step));
            bool fine = step && PyList_Append(steps, step) == 0;
            Py_XDECREF(step);
            if (!fine) return false;
        }
        at += n + 1;
        if (end) at = (size_t)(end - text) + 1;
    }
    if (ent_reader_finish(r) != ENT_LINE_WRONG) return true;
    raise_problem(r, "");
    return false;
}

static PyObject *read_record(PyObject *self, PyObject *argument) {
    Py_buffer view;
    (void)self;
    if (PyObject_GetBuffer(argument, &view, PyBUF_SIMPLE) != 0) {
        PyErr_SetString(PyExc_TypeError, "a record is read from bytes");
        return NULL;
    }
    ent_reader *reader = malloc(sizeof *reader);
    PyObject *steps = PyList_New(0), *result = NULL;
    if (!reader) PyErr_NoMemory();
    if (reader) ent_reader_start(reader);
    if (reader && steps && read_lines(reader, view.buf, (size_t)view.len, steps)) {
        PyObject *header = header_pairs(&reader->header);
        if (header)
            result = Py_BuildValue("(iNsO)", reader->header.rate, header,
                                   ent_variant_word(reader->header.variant), steps);
    }
    Py_XDECREF(steps);
    free(reader);
    PyBuffer_Release(&view);
    return result;
}

int record_add(PyObject *module) {
    static PyMethodDef method = {"_read_record", read_record, METH_O,
                                 "_read_record(bytes) -> (rate, header, variant, steps)"};
    PyObject *function = PyCFunction_NewEx(&method, module, NULL);
    int failed = function ? PyModule_AddObjectRef(module, "_read_record", function) : -1;
    Py_XDECREF(function);
    return failed;
}
