/* state.c - State, a position as an immutable value of Python's, and Dealer, its luck. */
#include "core.h"

PyTypeObject *State_type, *Dealer_type;

/* ---- reasons ---- */

/* Of ent_reason: a word for programs and a sentence for people. */
static const struct {
    const char *word, *sentence;
} reasons[ENT_REASONS] = {
    [ENT_FINE] = {"fine", "it may be made"},
    [ENT_GAME_OVER] = {"game_over", "the game is over"},
    [ENT_CHANCE_IS_DUE] = {"chance_is_due", "dice or cards are awaited"},
    [ENT_PLAYER_IS_DUE] = {"player_is_due", "a player is to choose"},
    [ENT_OTHER_PLAYER] = {"other_player", "the other ship is to choose"},
    [ENT_OTHER_CHANCE] = {"other_chance", "another die or deck is due"},
    [ENT_OTHER_CHOICE] = {"other_choice", "another kind of choice is to be made"},
    [ENT_BAD_ARRANGEMENT] = {"bad_arrangement", "each component lies on one planet"},
    [ENT_NO_SUCH_FACE] = {"no_such_face", "the die does not show that"},
    [ENT_CARD_NOT_HELD] = {"card_not_held", "that card is not in the hand"},
    [ENT_CARD_NOT_IN_PARTNERS] = {"card_not_in_partners", "the partner does not hold that card"},
    [ENT_CARD_NOT_DRAWN] = {"card_not_drawn", "that card is not among those drawn"},
    [ENT_CARD_NOT_IN_STACK] = {"card_not_in_stack", "the stack has no such card left"},
    [ENT_PROBE_IS_LAST] = {"probe_is_last", "PROBE lies beneath the first stack"},
    [ENT_NOT_IN_ENTANGLION] = {"not_in_entanglion", "the ship is not inside Entanglion"},
    [ENT_NOTHING_HERE] = {"nothing_here", "no component is on this planet"},
    [ENT_EVENT_NOT_HELD] = {"event_not_held", "that event card is not held"},
    [ENT_COMPONENT_NOT_OURS] = {"component_not_ours", "the ship does not carry that component"},
    [ENT_COMPONENT_NOT_THEIRS] = {"component_not_theirs", "the partner does not carry it"},
    [ENT_NO_INTERCONNECT] = {"no_interconnect", "a trade needs Qubit Interconnect"},
    [ENT_SHIPS_APART] = {"ships_apart", "the ships are on different planets"},
    [ENT_TRADED_ALREADY] = {"traded_already", "there was a trade in this turn"},
    [ENT_NOT_CENTARIOUS] = {"not_centarious", "a jump leads to ZERO or ONE"},
    [ENT_EVENT_NOT_IN_DECK] = {"event_not_in_deck", "that event card is held or discarded"},
    [ENT_SHUFFLE_NOT_YET] = {"shuffle_not_yet", "other cards lie above Quantum Shuffle"},
    [ENT_SHUFFLE_IS_NEXT] = {"shuffle_is_next", "only Quantum Shuffle can come"},
};

/* ---- steps ---- */

/* Could this be a step at all? Only then has it a text. */
static bool step_sane(ent_step s) {
    static const uint8_t most[ENT_KINDS][2] = {
        [ENT_STEP_D2] = {0, 1},
        [ENT_STEP_D8] = {0, 8},
        [ENT_STEP_DRAW] = {0, ENT_PROBE},
        [ENT_STEP_EVENT] = {0, ENT_QUANTUM_SHUFFLE},
        [ENT_STEP_LOSE] = {0, ENT_COMPONENTS - 1},
        [ENT_STEP_ROLLOFF] = {8, 8},
        [ENT_STEP_BENNETT_GIVE] = {0, ENT_COMPONENTS - 1},
        [ENT_STEP_BENNETT_TAKE] = {0, ENT_COMPONENTS - 1},
        [ENT_STEP_DISCARD] = {0, ENT_X},
        [ENT_STEP_EXCHANGE] = {0, ENT_X},
        [ENT_STEP_JUMP] = {ENT_PLANETS - 1, ENT_PLANETS - 1},
        [ENT_STEP_KEEP] = {0, ENT_X},
        [ENT_STEP_NAVIGATE] = {0, ENT_X},
        [ENT_STEP_PLAY] = {0, ENT_X},
        [ENT_STEP_TRADE] = {ENT_X, ENT_X},
    };
    unsigned kind = s >> 26;
    if (kind >= ENT_KINDS) return false;
    ent_mover mover = ent_step_mover(s);
    bool chance = kind <= ENT_STEP_ROLLOFF;
    if (chance ? mover != ENT_CHANCE : mover > ENT_RUBICON) return false;
    if (kind == ENT_STEP_COMPONENTS) return true;
    if (s >> 16 & 0xff) return false; /* between mover and operands is nothing */
    return ent_step_a(s) <= most[kind][0] && ent_step_b(s) <= most[kind][1];
}

static PyObject *step_text(ent_step step) {
    char text[ENT_STEP_TEXT];
    if (!step_sane(step)) return PyUnicode_FromFormat("%lu", (unsigned long)step);
    return PyUnicode_FromStringAndSize(text, ent_step_write(step, text));
}

void raise_illegal(const char *where, ent_step step, ent_reason reason) {
    const char *rule = ent_reason_rule(reason);
    PyObject *text = step_text(step);
    PyObject *message = text ? PyUnicode_FromFormat("%s%U: %s (rules: %s)", where, text,
                                                    reasons[reason].sentence, rule)
                             : NULL;
    PyObject *error = message ? PyObject_CallFunctionObjArgs(IllegalStep, message, NULL) : NULL;
    PyObject *word = error ? PyUnicode_FromString(reasons[reason].word) : NULL;
    PyObject *place = word ? PyUnicode_FromString(rule) : NULL;
    if (place && PyObject_SetAttrString(error, "reason", word) == 0 &&
        PyObject_SetAttrString(error, "rule", place) == 0 &&
        PyObject_SetAttrString(error, "step", text) == 0)
        PyErr_SetObject(IllegalStep, error);
    Py_XDECREF(place);
    Py_XDECREF(word);
    Py_XDECREF(error);
    Py_XDECREF(message);
    Py_XDECREF(text);
}

static bool read_step(PyObject *object, ent_step *step) {
    Py_ssize_t length;
    ent_misreading wrong;
    const char *text = PyUnicode_AsUTF8AndSize(object, &length);
    if (!text) return false;
    if (ent_step_read(text, (size_t)length, step, &wrong)) return true;
    if (wrong.word_length)
        PyErr_Format(PyExc_ValueError, "%R is not understood at character %d", object,
                     wrong.word_at + 1);
    else
        PyErr_Format(PyExc_ValueError, "%R is not understood: a word is missing at its end",
                     object);
    return false;
}

bool step_of(PyObject *object, const ent_position *p, ent_step *step) {
    if (PyUnicode_Check(object)) return read_step(object, step);
    long long number = number_of(object, "step", 0, UINT32_MAX);
    if (number < 0) {
        if (PyErr_ExceptionMatches(PyExc_TypeError))
            PyErr_SetString(PyExc_TypeError, "a step is an action, a number or a text");
        return false;
    }
    *step = number < ENT_ACTIONS ? ent_action_step(p, (int)number) : (ent_step)number;
    return true;
}

long step_number(ent_step step) {
    int action = ent_action_of(step);
    return action < 0 ? (long)step : action;
}

/* ---- State ---- */

PyObject *state_new(const ent_position *p) {
    StateObject *state = PyObject_New(StateObject, State_type);
    if (state) state->p = *p;
    return (PyObject *)state;
}

const ent_position *state_of(PyObject *object, const char *argument) {
    if (Py_TYPE(object) == State_type) return &((StateObject *)object)->p;
    PyErr_Format(PyExc_TypeError, "%s must be a State", argument);
    return NULL;
}

static void plain_free(PyObject *self) {
    PyTypeObject *type = Py_TYPE(self);
    PyObject_Free(self);
    Py_DECREF(type);
}

static PyObject *state_make(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"rate", "variant", NULL};
    PyObject *rate = NULL, *text = NULL;
    ent_variant variant;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "|OO:State", keywords, &rate, &text))
        return NULL;
    long long number = rate ? number_of(rate, "rate", 1, 4) : 1;
    if (number < 0) return NULL;
    const char *word = text ? text_of(text, "variant") : "standard";
    if (!word || !variant_of(word, &variant)) return NULL;
    ent_position p = ent_start((int)number, variant);
    return state_new(&p);
}

#define POSITION(self) (&((StateObject *)(self))->p)

static PyObject *state_apply(PyObject *self, PyObject *argument) {
    const ent_position *p = POSITION(self);
    ent_step step;
    if (!step_of(argument, p, &step)) return NULL;
    ent_reason reason = ent_check(p, step);
    if (reason != ENT_FINE) {
        raise_illegal("", step, reason);
        return NULL;
    }
    PyObject *next = state_new(p);
    if (next) ent_apply(POSITION(next), step, NULL);
    return next;
}

static ent_dealer *dealer_of(PyObject *object) {
    if (Py_TYPE(object) == Dealer_type) return &((DealerObject *)object)->dealer;
    PyErr_SetString(PyExc_TypeError, "dealer must be a Dealer");
    return NULL;
}

static void deal_on(ent_position *p, ent_dealer *dealer) {
    while (ent_to_move(p) == ENT_CHANCE) ent_apply(p, ent_deal(dealer, p), NULL);
}

/* An action below 64 is checked by its bit, which is quick. */
static PyObject *state_play(PyObject *self, PyObject *const *arguments, Py_ssize_t count) {
    const ent_position *p = POSITION(self);
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "play takes a step and a dealer");
        return NULL;
    }
    ent_dealer *dealer = dealer_of(arguments[1]);
    ent_step step;
    if (!dealer || !step_of(arguments[0], p, &step)) return NULL;
    int action = ent_action_of(step);
    bool quick = action >= 0 && ent_step_mover(step) == ent_to_move(p) &&
                 ent_action_mask(p) >> action & 1 && ent_action_step(p, action) == step;
    ent_reason reason = quick ? ENT_FINE : ent_check(p, step);
    if (reason != ENT_FINE) {
        raise_illegal("", step, reason);
        return NULL;
    }
    PyObject *next = state_new(p);
    if (!next) return NULL;
    ent_apply(POSITION(next), step, NULL);
    deal_on(POSITION(next), dealer);
    return next;
}

static PyObject *state_deal(PyObject *self, PyObject *argument) {
    ent_dealer *dealer = dealer_of(argument);
    PyObject *next = dealer ? state_new(POSITION(self)) : NULL;
    if (next) deal_on(POSITION(next), dealer);
    return next;
}

static PyObject *state_legal_actions(PyObject *self, PyObject *nothing) {
    (void)nothing;
    uint64_t mask = ent_action_mask(POSITION(self));
    PyObject *list = PyList_New(0);
    for (; list && mask; mask &= mask - 1) {
        PyObject *action = PyLong_FromLong(__builtin_ctzll(mask));
        if (!action || PyList_Append(list, action) != 0) Py_CLEAR(list);
        Py_XDECREF(action);
    }
    return list;
}

/* Writes bytes into `out`, or into a new array. */
static PyObject *bytes_into(PyObject *out, const uint8_t *bytes, Py_ssize_t count, bool truth) {
    Py_buffer view;
    out = out == Py_None ? array_new(count, 0, truth ? "bool" : "uint8") : Py_NewRef(out);
    if (!out) return NULL;
    if (!array_get(out, &view, "out", count, 0, truth ? "?B" : "B",
                   truth ? "bool or uint8" : "uint8")) {
        Py_DECREF(out);
        return NULL;
    }
    memcpy(view.buf, bytes, (size_t)count);
    PyBuffer_Release(&view);
    return out;
}

static PyObject *state_action_mask(PyObject *self, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"out", NULL};
    uint8_t bytes[ENT_ACTIONS];
    PyObject *out = Py_None;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "|O:action_mask", keywords, &out))
        return NULL;
    uint64_t mask = ent_action_mask(POSITION(self));
    for (int i = 0; i < ENT_ACTIONS; i++) bytes[i] = mask >> i & 1;
    return bytes_into(out, bytes, ENT_ACTIONS, true);
}

static PyObject *state_observation(PyObject *self, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"out", "ship", NULL};
    uint8_t bytes[ENT_OBSERVATION];
    PyObject *out = Py_None, *word = Py_None;
    ent_mover looks = ENT_MERCURIAL;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "|OO:observation", keywords, &out, &word))
        return NULL;
    const char *ship = word != Py_None ? text_of(word, "ship") : NULL;
    if (word != Py_None && (!ship || !ship_of(ship, "ship", &looks))) return NULL;
    if (ship)
        ent_observe_by(POSITION(self), looks, bytes);
    else
        ent_observe(POSITION(self), bytes);
    return bytes_into(out, bytes, ENT_OBSERVATION, false);
}

static bool add_outcome(PyObject *list, ent_step step, int weight) {
    PyObject *pair = Py_BuildValue("(ki)", (unsigned long)step, weight);
    bool fine = pair && PyList_Append(list, pair) == 0;
    Py_XDECREF(pair);
    return fine;
}

static PyObject *state_chance_outcomes(PyObject *self, PyObject *nothing) {
    const ent_position *p = POSITION(self);
    ent_step steps[ENT_STEPS_MAX];
    ent_weight weights[ENT_STEPS_MAX];
    (void)nothing;
    PyObject *list = PyList_New(0);
    if (!list || ent_to_move(p) != ENT_CHANCE) return list;
    bool setup = p->phase == ENT_SETUP_COMPONENTS;
    int count = setup ? ENT_ARRANGEMENTS : ent_steps(p, steps, weights);
    for (int i = 0; i < count; i++)
        if (!add_outcome(list, setup ? ent_arrangement((uint32_t)i) : steps[i],
                         setup ? 1 : weights[i])) {
            Py_DECREF(list);
            return NULL;
        }
    return list;
}

static PyObject *state_text(PyObject *self, PyObject *argument) {
    ent_step step;
    const ent_position *p = POSITION(self);
    if (!step_of(argument, p, &step)) return NULL;
    if (step_sane(step)) return step_text(step);
    PyErr_SetString(PyExc_ValueError, "that number is no step here");
    return NULL;
}

static PyObject *state_step(PyObject *self, PyObject *argument) {
    ent_step step;
    if (!step_of(argument, POSITION(self), &step)) return NULL;
    return PyLong_FromLong(step_number(step));
}

static PyObject *state_check(PyObject *self, PyObject *argument) {
    ent_step step;
    if (!step_of(argument, POSITION(self), &step)) return NULL;
    ent_reason reason = ent_check(POSITION(self), step);
    if (reason == ENT_FINE) Py_RETURN_NONE;
    return PyUnicode_FromString(reasons[reason].word);
}

static PyObject *state_trace(PyObject *self, PyObject *arguments) {
    static char row[ENT_TRACE_ROW];
    PyObject *object = Py_None;
    ent_step step;
    if (!PyArg_ParseTuple(arguments, "|O:trace", &object)) return NULL;
    bool given = object != Py_None;
    if (given && !step_of(object, POSITION(self), &step)) return NULL;
    if (given && !step_sane(step)) {
        PyErr_SetString(PyExc_ValueError, "that number is no step here");
        return NULL;
    }
    return PyUnicode_FromStringAndSize(row,
                                       ent_trace_row(POSITION(self), given ? &step : NULL, row));
}

static PyObject *state_from_id(PyObject *type, PyObject *argument) {
    static const char *const problems[ENT_ID_PROBLEMS] = {
        [ENT_ID_BAD_PREFIX] = "it does not begin with ent1-",
        [ENT_ID_BAD_VERSION] = "it is an ID of another version",
        [ENT_ID_BAD_CHARACTER] = "it has a character that no ID has",
        [ENT_ID_TOO_SHORT] = "it is too short",
        [ENT_ID_TOO_LONG] = "it is too long",
        [ENT_ID_BAD_CHECK] = "characters were changed or exchanged",
        [ENT_ID_BAD_POSITION] = "there is no such position",
    };
    Py_ssize_t length;
    ent_position p;
    (void)type;
    if (!PyUnicode_Check(argument)) {
        PyErr_SetString(PyExc_TypeError, "an ID is a text");
        return NULL;
    }
    const char *text = PyUnicode_AsUTF8AndSize(argument, &length);
    if (!text) return NULL;
    ent_id_problem problem = ent_position_id_read(text, (size_t)length, &p);
    if (problem == ENT_ID_FINE) return state_new(&p);
    PyErr_Format(PyExc_ValueError, "%R is not the ID of a position: %s", argument,
                 problems[problem]);
    return NULL;
}

static PyObject *state_id(PyObject *self, void *unused) {
    char text[ENT_POSITION_ID_TEXT];
    (void)unused;
    return PyUnicode_FromStringAndSize(text, ent_position_id_write(POSITION(self), text));
}

static PyObject *state_reduce(PyObject *self, PyObject *nothing) {
    (void)nothing;
    PyObject *make = PyObject_GetAttrString((PyObject *)State_type, "from_id"),
             *id = state_id(self, NULL);
    PyObject *result = make && id ? Py_BuildValue("(O(O))", make, id) : NULL;
    Py_XDECREF(make);
    Py_XDECREF(id);
    return result;
}

static PyObject *state_repr(PyObject *self) {
    char text[ENT_POSITION_ID_TEXT];
    ent_position_id_write(POSITION(self), text);
    return PyUnicode_FromFormat("State.from_id('%s')", text);
}

static Py_hash_t state_hash(PyObject *self) {
    Py_hash_t hash = (Py_hash_t)ent_hash(POSITION(self));
    return hash == -1 ? -2 : hash;
}

static PyObject *state_compare(PyObject *a, PyObject *b, int operation) {
    if (Py_TYPE(b) != State_type || (operation != Py_EQ && operation != Py_NE))
        return Py_NewRef(Py_NotImplemented);
    bool same = !memcmp(POSITION(a), POSITION(b), sizeof(ent_position));
    return PyBool_FromLong(same == (operation == Py_EQ));
}

/* ---- what a State tells ---- */

static PyObject *state_to_move(PyObject *self, void *unused) {
    static const char *const names[] = {"mercurial", "rubicon", "chance"};
    ent_mover mover = ent_to_move(POSITION(self));
    (void)unused;
    if (mover == ENT_NOBODY) Py_RETURN_NONE;
    return PyUnicode_FromString(names[mover]);
}
static PyObject *state_over(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(ent_over(POSITION(self)));
}
static PyObject *state_won(PyObject *self, void *unused) {
    (void)unused;
    return PyBool_FromLong(POSITION(self)->phase == ENT_WON);
}
static PyObject *state_rate(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(ent_rate(POSITION(self)));
}
static PyObject *state_detection(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(POSITION(self)->detection);
}
static PyObject *state_phase(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromLong(POSITION(self)->phase);
}
static PyObject *state_variant(PyObject *self, void *unused) {
    (void)unused;
    return PyUnicode_FromString(ent_variant_word(ent_position_variant(POSITION(self))));
}
static PyObject *state_mask(PyObject *self, void *unused) {
    (void)unused;
    return PyLong_FromUnsignedLongLong(ent_action_mask(POSITION(self)));
}
static PyObject *state_aboard(PyObject *self, void *unused) {
    long count = 0;
    (void)unused;
    for (int c = 0; c < ENT_COMPONENTS; c++)
        count += ent_component_place(POSITION(self), (ent_component)c).carried;
    return PyLong_FromLong(count);
}

static PyGetSetDef state_members[] = {
    {"to_move", state_to_move, NULL,
     "Who makes the next step: 'mercurial', 'rubicon', 'chance', or None.", NULL},
    {"over", state_over, NULL, "Is the game over?", NULL},
    {"won", state_won, NULL, "Is the game won?", NULL},
    {"rate", state_rate, NULL, "The detection rate, 1 to 7, and 8 when the game is lost.", NULL},
    {"detection", state_detection, NULL, "The step of the detection track, 0 to 11.", NULL},
    {"phase", state_phase, NULL, "What the position waits for: a number, by ent_phase.", NULL},
    {"variant", state_variant, NULL, "'standard' or 'czech'.", NULL},
    {"mask", state_mask, NULL, "The legal actions as one integer, a bit each.", NULL},
    {"components_aboard", state_aboard, NULL, "How many of the eight components the ships carry.",
     NULL},
    {"id", state_id, NULL, "The position as a short text: 'ent1-…'. See State.from_id.", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

#define KEYWORDS(function) ((PyCFunction)(void (*)(void))(function))
static PyMethodDef state_methods[] = {
    {"apply", state_apply, METH_O,
     "apply($self, step, /)\n--\n\nThe state after a step: an action (0 to 63), a packed outcome "
     "of "
     "chance, or a\n"
     "text such as 'M navigate H' or '* d8 5'. Raises IllegalStep."},
    {"play", KEYWORDS(state_play), METH_FASTCALL,
     "play($self, step, dealer, /)\n--\n\nThe state after a step and everything that chance then "
     "brings."},
    {"deal", state_deal, METH_O,
     "deal($self, dealer, /)\n--\n\nThe state after everything that chance brings before the next "
     "choice."},
    {"legal_actions", state_legal_actions, METH_NOARGS,
     "legal_actions($self, /)\n--\n\nWhat the player to move may choose; [] where there is no "
     "choice."},
    {"action_mask", KEYWORDS(state_action_mask), METH_VARARGS | METH_KEYWORDS,
     "action_mask($self, /, out=None)\n--\n\nThe legal actions as 64 booleans."},
    {"observation", KEYWORDS(state_observation), METH_VARARGS | METH_KEYWORDS,
     "observation($self, /, out=None, ship=None)\n--\n\nThe state as 208 bytes, from the point of "
     "view of the "
     "ship\n"
     "that is to choose, or of the one named. OBSERVATION_LAYOUT says what is where."},
    {"chance_outcomes", state_chance_outcomes, METH_NOARGS,
     "chance_outcomes($self, /)\n--\n\nWhat chance can bring: (step, weight). The "
     "weight over\n"
     "the sum of all is the exact chance. [] where it is not chance's move."},
    {"check", state_check, METH_O,
     "check($self, step, /)\n--\n\nNone if the step is legal, else the word for why not."},
    {"text", state_text, METH_O,
     "text($self, step, /)\n--\n\nA step of this state as its line of the notation."},
    {"step", state_step, METH_O,
     "step($self, step, /)\n--\n\nA step as a number (an action, or packed), also if it is given "
     "as a "
     "text."},
    {"trace", state_trace, METH_VARARGS,
     "trace($self, step=None, /)\n--\n\nThe whole state as a line of JSON (docs/notation.md), with "
     "the "
     "step that\nled to it."},
    {"from_id", state_from_id, METH_O | METH_STATIC,
     "from_id(text, /)\n--\n\nThe state that an ID names; a ValueError says what is wrong with "
     "it."},
    {"__reduce__", state_reduce, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot state_slots[] = {
    {Py_tp_doc,
     "State(rate=1, variant='standard')\n--\n\nA position, from the first step of set-up to "
     "the end: an immutable\n"
     "value of 28 bytes that can be hashed, compared and pickled."},
    {Py_tp_new, (void *)state_make},
    {Py_tp_dealloc, (void *)plain_free},
    {Py_tp_methods, state_methods},
    {Py_tp_getset, state_members},
    {Py_tp_repr, (void *)state_repr},
    {Py_tp_hash, (void *)state_hash},
    {Py_tp_richcompare, (void *)state_compare},
    {0, NULL},
};

/* ---- Dealer ---- */

static PyObject *dealer_make(PyTypeObject *type, PyObject *arguments, PyObject *names) {
    static char *keywords[] = {"seed", NULL};
    PyObject *number;
    uint64_t seed;
    (void)type;
    if (!PyArg_ParseTupleAndKeywords(arguments, names, "O:Dealer", keywords, &number)) return NULL;
    if (!seed_of(number, &seed)) return NULL;
    DealerObject *dealer = PyObject_New(DealerObject, Dealer_type);
    if (dealer) dealer->dealer = ent_dealer_start(seed);
    return (PyObject *)dealer;
}

static PyObject *dealer_choose(PyObject *self, PyObject *argument) {
    const ent_position *p = state_of(argument, "state");
    ent_step steps[ENT_STEPS_MAX];
    if (!p) return NULL;
    ent_mover mover = ent_to_move(p);
    if (mover > ENT_RUBICON) {
        PyErr_SetString(PyExc_ValueError, "no player is to choose there");
        return NULL;
    }
    uint32_t count = (uint32_t)ent_steps(p, steps, NULL);
    ent_dealer *dealer = &((DealerObject *)self)->dealer;
    return PyLong_FromLong(ent_action_of(steps[ent_dealer_below(dealer, mover, count)]));
}

static PyObject *dealer_getstate(PyObject *self, PyObject *nothing) {
    (void)nothing;
    const ent_dealer *dealer = &((DealerObject *)self)->dealer;
    return PyBytes_FromStringAndSize((const char *)dealer, sizeof *dealer);
}

static PyObject *dealer_setstate(PyObject *self, PyObject *argument) {
    char *bytes;
    Py_ssize_t length;
    ent_dealer *dealer = &((DealerObject *)self)->dealer;
    if (PyBytes_AsStringAndSize(argument, &bytes, &length) != 0) return NULL;
    if (length != (Py_ssize_t)sizeof *dealer) {
        PyErr_SetString(PyExc_ValueError, "that is not the state of a dealer");
        return NULL;
    }
    memcpy(dealer, bytes, sizeof *dealer);
    Py_RETURN_NONE;
}

static PyObject *dealer_reduce(PyObject *self, PyObject *nothing) {
    PyObject *state = dealer_getstate(self, nothing);
    return state ? Py_BuildValue("(O(i)N)", Dealer_type, 0, state) : NULL;
}

static PyObject *dealer_copy(PyObject *self, PyObject *nothing) {
    (void)nothing;
    DealerObject *copy = PyObject_New(DealerObject, Dealer_type);
    if (copy) copy->dealer = ((DealerObject *)self)->dealer;
    return (PyObject *)copy;
}

static PyMethodDef dealer_methods[] = {
    {"choose", dealer_choose, METH_O,
     "choose($self, state, /)\n--\n\nA legal action, each equally likely, from the stream of the "
     "ship "
     "that is to\n"
     "choose; what chance will bring stays the same."},
    {"copy", dealer_copy, METH_NOARGS, "copy($self, /)\n--\n\nAnother that deals the same."},
    {"__copy__", dealer_copy, METH_NOARGS, NULL},
    {"__reduce__", dealer_reduce, METH_NOARGS, NULL},
    {"__setstate__", dealer_setstate, METH_O, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot dealer_slots[] = {
    {Py_tp_doc,
     "Dealer(seed)\n--\n\nThe luck of a game, made from a seed: the same on every machine and in "
     "the\n"
     "program `entanglion`. It changes as it deals; keep a copy with a State to return to it."},
    {Py_tp_new, (void *)dealer_make},
    {Py_tp_dealloc, (void *)plain_free},
    {Py_tp_methods, dealer_methods},
    {0, NULL},
};

int state_add(PyObject *module) {
    static PyType_Spec state = {.name = "entanglion.State",
                                .basicsize = sizeof(StateObject),
                                .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                .slots = state_slots};
    static PyType_Spec dealer = {.name = "entanglion.Dealer",
                                 .basicsize = sizeof(DealerObject),
                                 .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_IMMUTABLETYPE,
                                 .slots = dealer_slots};
    State_type = (PyTypeObject *)PyType_FromSpec(&state);
    Dealer_type = (PyTypeObject *)PyType_FromSpec(&dealer);
    if (!State_type || !Dealer_type) return -1;
    if (PyModule_AddObjectRef(module, "State", (PyObject *)State_type) != 0) return -1;
    return PyModule_AddObjectRef(module, "Dealer", (PyObject *)Dealer_type);
}
