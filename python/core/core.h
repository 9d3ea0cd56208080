/* core.h - what the files of the Python module share.
 *
 * The module is a thin layer over entanglion.h: it turns Python's objects into the library's
 * values, and wrong ones into exceptions with a sentence. It knows no rule and keeps to the limited
 * API, so that one build serves every Python from 3.11 on. */
#ifndef ENT_PYTHON_CORE_H
#define ENT_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030b0000
#include <Python.h>
#include <string.h>

#include "entanglion.h"

typedef struct {
    PyObject_HEAD ent_position p;
} StateObject;

typedef struct {
    PyObject_HEAD ent_dealer dealer;
} DealerObject;

/* Made when the module is. */
extern PyTypeObject *State_type, *Dealer_type;
extern PyObject *IllegalStep;

int state_add(PyObject *module);
int batch_add(PyObject *module);
int bot_add(PyObject *module);
int record_add(PyObject *module);

PyObject *state_new(const ent_position *p);
/* The position of a State, or NULL with a TypeError that names the argument. */
const ent_position *state_of(PyObject *object, const char *argument);

/* A number below bound from a Python int; -1 with an exception that names the argument. */
long long number_of(PyObject *object, const char *argument, long long least, long long most);
/* A seed: any int from 0 to 2^64 - 1; false with an exception. */
bool seed_of(PyObject *object, uint64_t *seed);
/* A text, whose NUL ends it; NULL with an exception that names the argument. */
const char *text_of(PyObject *object, const char *argument);
/* Is there such a bot? Else an exception that lists those there are. */
bool bot_known(const char *name);
bool variant_of(const char *text, ent_variant *variant);
bool ship_of(const char *word, const char *argument, ent_mover *ship);

/* A step that Python names: an action, a packed step, or a text; false with an exception. */
bool step_of(PyObject *object, const ent_position *p, ent_step *step);
/* The same as Python has it: a player's choice as an action, an outcome of chance packed. */
long step_number(ent_step step);
/* Raises IllegalStep; what it says begins with where that was, which may be "". */
void raise_illegal(const char *where, ent_step step, ent_reason reason);

/* An array of the kind that the package makes: numpy's where there is numpy. dtype is "uint8",
 * "bool", "float32" or "uint64". */
PyObject *array_new(Py_ssize_t rows, Py_ssize_t columns, const char *dtype);
/* Looks into a caller's array: writable, in one piece, aligned, of that shape (columns 0: one
 * dimension) and with one of these formats. False with an exception that names it. */
bool array_get(PyObject *array, Py_buffer *view, const char *name, Py_ssize_t rows,
               Py_ssize_t columns, const char *formats, const char *dtypes);

#endif
