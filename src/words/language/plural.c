/* plural.c - evaluates the rule for plurals in the head of a catalogue.
 *
 * gettext writes it as an expression of C in one variable, n. Each catalogue has its own, so that
 * a new language needs no code. msgfmt has checked the expression when the catalogue was made. */
#include "words/language/plural.h"

#include <stdbool.h>
#include <string.h>

struct rule {
    const char *at;
    unsigned long n;
};

static bool take(struct rule *r, const char *symbol) {
    r->at += strspn(r->at, " ");
    size_t length = strlen(symbol);
    if (strncmp(r->at, symbol, length)) return false;
    r->at += length;
    return true;
}

static unsigned long choice(struct rule *r);

static unsigned long operand(struct rule *r) {
    unsigned long value = 0;
    if (take(r, "!")) return !operand(r);
    if (take(r, "n")) return r->n;
    if (take(r, "(")) {
        value = choice(r);
        take(r, ")");
        return value;
    }
    while (*r->at >= '0' && *r->at <= '9') value = value * 10 + (unsigned long)(*r->at++ - '0');
    return value;
}

/* Two operators of one level stand together; longer ones come before those they begin with. */
static const struct operation {
    const char *symbol;
    int level;
} operations[] = {{"||", 0}, {"&&", 1}, {"==", 2}, {"!=", 2}, {"<=", 3}, {">=", 3}, {"<", 3},
                  {">", 3},  {"+", 4},  {"-", 4},  {"*", 5},  {"/", 5},  {"%", 5}};
enum { OPERATIONS = sizeof operations / sizeof *operations, LEVELS = 6 };

static unsigned long apply(const char *symbol, unsigned long a, unsigned long b) {
    switch (symbol[0]) {
    case '|': return a || b;
    case '&': return a && b;
    case '=': return a == b;
    case '!': return a != b;
    case '<': return symbol[1] ? a <= b : a < b;
    case '>': return symbol[1] ? a >= b : a > b;
    case '+': return a + b;
    case '-': return a - b;
    case '*': return a * b;
    case '/': return b ? a / b : 0;
    default: return b ? a % b : 0;
    }
}

static unsigned long chain(struct rule *r, int level) {
    if (level == LEVELS) return operand(r);
    unsigned long value = chain(r, level + 1);
    for (int i = 0; i < OPERATIONS; i++) {
        if (operations[i].level != level || !take(r, operations[i].symbol)) continue;
        unsigned long right = chain(r, level + 1);
        value = apply(operations[i].symbol, value, right);
        i = -1; /* the same level may go on: a || b || c */
    }
    return value;
}

static unsigned long choice(struct rule *r) {
    unsigned long condition = chain(r, 0);
    if (!take(r, "?")) return condition;
    unsigned long yes = choice(r);
    take(r, ":");
    unsigned long no = choice(r);
    return condition ? yes : no;
}

unsigned long plural_form(const char *head, unsigned long number) {
    const char *count = head ? strstr(head, "nplurals=") : NULL;
    const char *rule = count ? strstr(count, "plural=") : NULL;
    /* "nplurals=" ends in "plurals=", not in "plural=": the first hit is the rule. */
    if (!rule) return 0;
    struct rule forms = {count + strlen("nplurals="), 0};
    struct rule which = {rule + strlen("plural="), number};
    unsigned long form = choice(&which);
    return form < operand(&forms) ? form : 0;
}
