/* position_id.c - a position as a short text that can be pasted anywhere, and back.
 *
 * The fields of a position are made into numbers without gaps (ranks), the numbers into one large
 * number, and that into 18 digits of base 32; three more are a Reed-Solomon check over the field of
 * 32 elements, which finds every change of up to three characters, so every exchange of two as
 * well. docs/library.md has the encoding to the last constant. Whoever adds a field to a position,
 * or a value to a field, changes the encoding and must count VERSION up. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "rules/layout.h"

enum {
    VERSION = 1,
    DATA = 18,
    CHECK = 3,
    DIGITS = DATA + CHECK,
    GROUP = 7, /* digits between hyphens */
    SITUATIONS = 100,
    RESUMES = ENT_DRAW_MECHANIC - ENT_DRAW + 1,
    FACES = 8
};

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* ---- numbers for fields ---- */

enum field {
    FIELD_SITUATION, /* phase with resume and pending */
    FIELD_TURN,
    FIELD_SHIPS,
    FIELD_DETECTION,
    FIELD_VARIANT,
    FIELD_EVENT_DUE,
    FIELD_PROBE,
    FIELD_EVENTS,
    FIELD_COMPONENTS,
    FIELD_CARDS, /* one for each kind but PROBE */
    FIELDS = FIELD_CARDS + ENT_PROBE
};

/* How many values each can have. All of them together are less than 2^89; DATA digits hold 90
 * bits. */
static const uint32_t radix[FIELDS] = {
    [FIELD_SITUATION] = SITUATIONS,
    [FIELD_TURN] = 2,
    [FIELD_SHIPS] = ENT_PLACES,
    [FIELD_DETECTION] = ENT_TRACK_END + 1,
    [FIELD_VARIANT] = 2,
    [FIELD_EVENT_DUE] = 2,
    [FIELD_PROBE] = 3,
    [FIELD_EVENTS] = 4096,
    [FIELD_COMPONENTS] = 8546432,
    [FIELD_CARDS + ENT_CNOT] = 792,
    [FIELD_CARDS + ENT_H] = 1287,
    [FIELD_CARDS + ENT_SWAP] = 56,
    [FIELD_CARDS + ENT_X] = 252,
};

/* How many pairs of resume and pending a phase can have. */
static bool has_resume(unsigned phase) {
    return phase == ENT_ROLL_PROBE || phase == ENT_STAND_PROBE || phase == ENT_REROLL_PROBE;
}
static unsigned resumes(unsigned phase) {
    return has_resume(phase) ? RESUMES : 1;
}
static bool has_die(unsigned phase) {
    return phase >= ENT_STAND_ORBITAL && phase <= ENT_STAND_HEISENBERG;
}
static unsigned pendings(unsigned phase) {
    return has_die(phase) ? FACES : phase == ENT_SPOOKY ? ENT_COMPONENTS : 1;
}

static uint32_t situation_rank(const ent_position *p) {
    uint32_t rank = 0;
    for (unsigned phase = 0; phase < p->phase; phase++) rank += resumes(phase) * pendings(phase);
    unsigned resume = has_resume(p->phase) ? p->resume - (unsigned)ENT_DRAW : 0;
    return rank + resume * pendings(p->phase) + p->pending - (unsigned)has_die(p->phase);
}

static void situation_unrank(ent_position *p, uint32_t rank) {
    unsigned phase = 0;
    while (rank >= resumes(phase) * pendings(phase)) {
        rank -= resumes(phase) * pendings(phase);
        phase++;
    }
    p->phase = (uint8_t)phase;
    p->pending = (uint8_t)(rank % pendings(phase) + (unsigned)has_die(phase));
    p->resume = (uint8_t)(has_resume(phase) ? ENT_DRAW + rank / pendings(phase) : 0);
}

/* In how many ways so many components lie on or are carried past so many free planets, at most one
 * on each: f(0, n) = 1, f(c, n) = n f(c-1, n-1) + 2 f(c-1, n). */
static uint32_t placings(unsigned components, unsigned planets) {
    uint32_t ways[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1};
    for (unsigned c = 0; c < components; c++)
        for (unsigned n = 9; n-- > 0;) ways[n] = 2 * ways[n] + (n ? n * ways[n - 1] : 0);
    return ways[planets];
}

/* Each component in turn chooses the n-th planet that is still free, or a ship. */
static uint32_t components_rank(const ent_position *p) {
    if (p->phase == ENT_SETUP_COMPONENTS) return 0;
    uint32_t rank = 0;
    unsigned taken = 0, planets = 8;
    for (unsigned c = 0, left = ENT_COMPONENTS; left-- > 0; c++) {
        unsigned place = component_place(p->components, c);
        uint32_t on_planet = planets ? placings(left, planets - 1) : 0;
        if (place < CARRIED) {
            unsigned lower = bit_count(taken & ((1u << place) - 1));
            rank += (place - lower) * on_planet;
            taken |= 1u << place;
            planets--;
        } else {
            rank += planets * on_planet + (place & 1) * placings(left, planets);
        }
    }
    return rank;
}

static void components_unrank(ent_position *p, uint32_t rank) {
    if (p->phase == ENT_SETUP_COMPONENTS) return;
    unsigned taken = 0, planets = 8;
    for (unsigned c = 0, left = ENT_COMPONENTS; left-- > 0; c++) {
        uint32_t on_planet = planets ? placings(left, planets - 1) : 0, place = 0;
        if (rank < planets * on_planet) {
            uint32_t skip = rank / on_planet;
            rank %= on_planet;
            while (taken >> place & 1 || skip-- > 0) place++;
            taken |= 1u << place;
            planets--;
        } else {
            rank -= planets * on_planet;
            place = CARRIED | rank / placings(left, planets);
            rank %= placings(left, planets);
        }
        p->components = component_put(p->components, c, place);
    }
}

/* In how many ways so many cards of one kind lie in so many piles: (cards + piles - 1) choose
 * cards. */
static uint32_t dealings(unsigned cards, unsigned piles) {
    uint32_t ways = 1;
    for (unsigned i = 1; i <= cards; i++) ways = ways * (piles - 1 + i) / i;
    return ways;
}

enum { STORED_PILES = 5 }; /* the discard pile has what is left */

static uint32_t cards_rank(const ent_position *p, unsigned card) {
    const unsigned piles[STORED_PILES] = {p->hands[0], p->hands[1], p->control, p->drawn,
                                          stack_pile(p)};
    unsigned left = pile_count(EVERY_CARD, card);
    uint32_t rank = 0;
    for (unsigned i = 0; i < STORED_PILES; i++) {
        unsigned count = pile_count(piles[i], card);
        for (unsigned fewer = 0; fewer < count; fewer++)
            rank += dealings(left - fewer, STORED_PILES - i);
        left -= count;
    }
    return rank;
}

static void cards_unrank(ent_position *p, unsigned card, uint32_t rank) {
    uint16_t stack = 0;
    uint16_t *const piles[STORED_PILES] = {&p->hands[0], &p->hands[1], &p->control, &p->drawn,
                                           &stack};
    unsigned left = pile_count(EVERY_CARD, card);
    for (unsigned i = 0; i < STORED_PILES; i++)
        for (uint32_t ways; rank >= (ways = dealings(left, STORED_PILES - i)); left--) {
            rank -= ways;
            *piles[i] = (uint16_t)(*piles[i] + pile_of(card));
        }
    p->stacked += stack_from_pile(stack);
}

/* An event card is in the deck 0, discarded 1, or held by Mercurial 2 or Rubicon 3; those after
 * Quantum Tunnel are never held. */
static uint32_t events_rank(const ent_position *p) {
    uint32_t rank = 0;
    for (unsigned e = 0; e < ENT_QUANTUM_SHUFFLE; e++) {
        unsigned where = p->event_discard >> e & 1;
        if (e > ENT_QUANTUM_TUNNEL) {
            rank = 2 * rank + where;
        } else {
            where += 2 * (p->held[0] >> e & 1u) + 3 * (p->held[1] >> e & 1u);
            rank = 4 * rank + where;
        }
    }
    return rank;
}

static void events_unrank(ent_position *p, uint32_t rank) {
    for (unsigned e = ENT_QUANTUM_SHUFFLE; e-- > 0;) {
        unsigned states = e > ENT_QUANTUM_TUNNEL ? 2 : 4, where = rank % states;
        uint8_t bit = (uint8_t)(1u << e);
        if (where == 1) p->event_discard |= bit;
        if (where == 2) p->held[0] |= bit;
        if (where == 3) p->held[1] |= bit;
        rank /= states;
    }
}

static void fields_of(const ent_position *p, uint32_t fields[FIELDS]) {
    fields[FIELD_SITUATION] = situation_rank(p);
    fields[FIELD_TURN] = p->turn;
    fields[FIELD_SHIPS] = p->ships;
    fields[FIELD_DETECTION] = p->detection;
    fields[FIELD_VARIANT] = (p->flags & FLAG_CZECH) != 0;
    fields[FIELD_EVENT_DUE] = (p->flags & FLAG_EVENT_DUE) != 0;
    fields[FIELD_PROBE] = p->flags & FLAG_PROBE_LAST ? 2 : (unsigned)probe_may_come(p);
    fields[FIELD_EVENTS] = events_rank(p);
    fields[FIELD_COMPONENTS] = components_rank(p);
    for (unsigned card = 0; card < ENT_PROBE; card++)
        fields[FIELD_CARDS + card] = cards_rank(p, card);
}

static ent_position position_of(const uint32_t fields[FIELDS]) {
    ent_position p = {0};
    situation_unrank(&p, fields[FIELD_SITUATION]);
    p.turn = (uint8_t)fields[FIELD_TURN];
    p.ships = (uint8_t)fields[FIELD_SHIPS];
    p.detection = (uint8_t)fields[FIELD_DETECTION];
    events_unrank(&p, fields[FIELD_EVENTS]);
    components_unrank(&p, fields[FIELD_COMPONENTS]);
    for (unsigned card = 0; card < ENT_PROBE; card++)
        cards_unrank(&p, card, fields[FIELD_CARDS + card]);
    bool last = fields[FIELD_PROBE] == 2,
         may_come = fields[FIELD_PROBE] == 1 || (last && !p.stacked);
    if (may_come) p.stacked += stack_of(ENT_PROBE);
    p.flags =
        (uint8_t)(fields[FIELD_VARIANT] * FLAG_CZECH + fields[FIELD_EVENT_DUE] * FLAG_EVENT_DUE +
                  (unsigned)last * FLAG_PROBE_LAST);
    return p;
}

/* ---- one number of DATA digits, the highest first ---- */

static void digits_of(const uint32_t fields[FIELDS], uint8_t digits[DATA]) {
    memset(digits, 0, DATA);
    for (int f = 0; f < FIELDS; f++) {
        uint32_t carry = fields[f];
        for (int i = DATA; i-- > 0; carry >>= 5) {
            carry += digits[i] * radix[f];
            digits[i] = carry & 31;
        }
    }
}

/* False when the number is larger than any position's. */
static bool fields_from(const uint8_t digits[DATA], uint32_t fields[FIELDS]) {
    uint8_t rest[DATA];
    unsigned any = 0;
    memcpy(rest, digits, DATA);
    for (int f = FIELDS; f-- > 0;) {
        uint32_t remainder = 0;
        for (int i = 0; i < DATA; i++) {
            remainder = remainder << 5 | rest[i];
            rest[i] = (uint8_t)(remainder / radix[f]);
            remainder %= radix[f];
        }
        fields[f] = remainder;
    }
    for (int i = 0; i < DATA; i++) any |= rest[i];
    return !any;
}

/* ---- the check ---- */

/* Product in the field of 32 elements: polynomials over bits modulo x^5 + x^2 + 1. */
static unsigned times(unsigned a, unsigned b) {
    unsigned product = 0;
    for (; b; b >>= 1) {
        if (b & 1) product ^= a;
        a = a << 1 ^ (a & 16 ? 0x25 : 0);
        a &= 31;
    }
    return product;
}

/* The remainder of version and data by (x - 2)(x - 4)(x - 8) = x^3 + 14 x^2 + 29 x + 10. */
static void check_of(const uint8_t digits[DATA], uint8_t check[CHECK]) {
    unsigned a = 0, b = 0, c = 0;
    for (int i = -1; i < DATA; i++) {
        unsigned lead = a ^ (i < 0 ? VERSION : digits[i]);
        a = b ^ times(14, lead);
        b = c ^ times(29, lead);
        c = times(10, lead);
    }
    check[0] = (uint8_t)a;
    check[1] = (uint8_t)b;
    check[2] = (uint8_t)c;
}

/* ---- text ---- */

int ent_position_id_write(const ent_position *p, char text[ENT_POSITION_ID_TEXT]) {
    assert(p && text);
    uint8_t digits[DIGITS];
    uint32_t fields[FIELDS];
    int length = 0;
    text[0] = '\0';
    if (!ent_position_valid(p)) return 0;
    fields_of(p, fields);
    digits_of(fields, digits);
    check_of(digits, digits + DATA);
    memcpy(text, ENT_POSITION_ID_PREFIX, sizeof ENT_POSITION_ID_PREFIX - 1);
    length = (int)sizeof ENT_POSITION_ID_PREFIX - 1;
    for (int i = 0; i < DIGITS; i++) {
        if (i && i % GROUP == 0) text[length++] = '-';
        text[length++] = alphabet[digits[i]];
    }
    text[length] = '\0';
    return length;
}

static bool is_gap(char c) {
    return c == '-' || c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static char upper(char c) {
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* The digit a character stands for, or -1; as in Crockford's base 32 the look-alikes that are no
 * digits count as what they look like. */
static int digit_of(char c) {
    c = upper(c);
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    const char *at = c ? strchr(alphabet, c) : NULL;
    return at ? (int)(at - alphabet) : -1;
}

/* What stands before the digits: "ent" and the version, gaps aside. Moves *at past it. */
static ent_id_problem read_prefix(const char *text, size_t length, size_t *at) {
    static const char name[] = "ENT";
    int known = 0;
    for (size_t i = 0; i < length; i++) {
        if (is_gap(text[i])) continue;
        if (known == 3) {
            *at = i + 1;
            if (text[i] < '0' || text[i] > '9') break;
            return text[i] == '0' + VERSION ? ENT_ID_FINE : ENT_ID_BAD_VERSION;
        }
        if (upper(text[i]) != name[known++]) break;
    }
    return ENT_ID_BAD_PREFIX;
}

static ent_id_problem read_digits(const char *text, size_t length, uint8_t digits[DIGITS]) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (is_gap(text[i])) continue;
        int digit = digit_of(text[i]);
        if (digit < 0) return ENT_ID_BAD_CHARACTER;
        if (count < DIGITS) digits[count] = (uint8_t)digit;
        count++;
    }
    if (count < DIGITS) return ENT_ID_TOO_SHORT;
    return count > DIGITS ? ENT_ID_TOO_LONG : ENT_ID_FINE;
}

ent_id_problem ent_position_id_read(const char *text, size_t length, ent_position *p) {
    assert((text || !length) && p);
    uint8_t digits[DIGITS] = {0}, again[DATA], check[CHECK];
    uint32_t fields[FIELDS];
    size_t at = 0;
    ent_id_problem problem = read_prefix(text, length, &at);
    if (problem == ENT_ID_FINE) problem = read_digits(text + at, length - at, digits);
    if (problem != ENT_ID_FINE) return problem;
    check_of(digits, check);
    if (memcmp(check, digits + DATA, CHECK) != 0) return ENT_ID_BAD_CHECK;
    if (!fields_from(digits, fields)) return ENT_ID_BAD_POSITION;
    ent_position read = position_of(fields);
    if (!ent_position_valid(&read)) return ENT_ID_BAD_POSITION;
    /* One ID per position: what the position leaves unused must be 0. */
    fields_of(&read, fields);
    digits_of(fields, again);
    if (memcmp(again, digits, DATA) != 0) return ENT_ID_BAD_POSITION;
    *p = read;
    return ENT_ID_FINE;
}
