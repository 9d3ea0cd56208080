/* rice.c - Rice's code, bit by bit (rice.h). */
#include "bots/value/rice.h"

enum { PARAMETERS = 16, PARAMETER_BITS = 4 };

static unsigned to_positive(int16_t number) {
    return number < 0 ? 2 * (unsigned)-(number + 1) + 1 : 2 * (unsigned)number;
}

static int16_t from_positive(unsigned positive) {
    int half = (int)(positive / 2);
    return (int16_t)(positive & 1 ? -half - 1 : half);
}

static int block_length(int count, int begun) {
    return count - begun < RICE_BLOCK ? count - begun : RICE_BLOCK;
}

/* ---- writing ---- */

struct writing {
    uint8_t *bytes; /* NULL: nothing is written */
    size_t bits;
};

static void put_bit(struct writing *w, unsigned bit) {
    if (w->bytes) {
        if (w->bits % 8 == 0) w->bytes[w->bits / 8] = 0;
        w->bytes[w->bits / 8] |= (uint8_t)(bit << w->bits % 8);
    }
    w->bits++;
}

static void put_bits(struct writing *w, unsigned bits, unsigned count) {
    for (unsigned i = 0; i < count; i++) put_bit(w, bits >> i & 1);
}

static unsigned best_parameter(const int16_t *numbers, int count) {
    unsigned best = 0;
    size_t least = SIZE_MAX;
    for (unsigned k = 0; k < PARAMETERS; k++) {
        size_t bits = 0;
        for (int i = 0; i < count; i++) bits += (to_positive(numbers[i]) >> k) + 1 + k;
        if (bits >= least) continue;
        least = bits;
        best = k;
    }
    return best;
}

size_t rice_write(uint8_t *bytes, const int16_t *numbers, int count) {
    struct writing w = {bytes, 0};
    for (int begun = 0; begun < count; begun += RICE_BLOCK) {
        const int16_t *block = numbers + begun;
        int length = block_length(count, begun);
        unsigned k = best_parameter(block, length);
        put_bits(&w, k, PARAMETER_BITS);
        for (int i = 0; i < length; i++) {
            unsigned positive = to_positive(block[i]);
            for (unsigned ones = positive >> k; ones > 0; ones--) put_bit(&w, 1);
            put_bit(&w, 0);
            put_bits(&w, positive, k);
        }
    }
    return (w.bits + 7) / 8;
}

/* ---- reading ---- */

/* Up to 64 bits wait to be read; behind the end come zeros, which are counted all the same. */
struct reading {
    const uint8_t *bytes;
    size_t length, next;
    uint64_t bits;
    unsigned count;
};

static void fill(struct reading *r) {
    for (; r->count <= 56; r->count += 8, r->next++)
        if (r->next < r->length) r->bits |= (uint64_t)r->bytes[r->next] << r->count;
}

static unsigned get_bits(struct reading *r, unsigned count) {
    unsigned found = (unsigned)r->bits & ((1u << count) - 1);
    r->bits >>= count;
    r->count -= count;
    return found;
}

/* False: such a number has more than 16 bits. */
static bool get_number(struct reading *r, unsigned k, int16_t *number) {
    unsigned ones = 0, run;
    fill(r);
    while ((run = ~r->bits ? (unsigned)__builtin_ctzll(~r->bits) : 64) >= 32) {
        get_bits(r, 16);
        ones += 16;
        if (ones > UINT16_MAX) return false;
        fill(r);
    }
    ones += run;
    get_bits(r, run);
    get_bits(r, 1);
    fill(r);
    unsigned positive = ones << k | get_bits(r, k);
    *number = from_positive(positive);
    return positive <= UINT16_MAX;
}

bool rice_read(int16_t *numbers, int count, const uint8_t *bytes, size_t length) {
    struct reading r = {.bytes = bytes, .length = length};
    for (int begun = 0; begun < count; begun += RICE_BLOCK) {
        fill(&r);
        unsigned k = get_bits(&r, PARAMETER_BITS);
        for (int i = 0; i < block_length(count, begun); i++)
            if (!get_number(&r, k, &numbers[begun + i])) return false;
    }
    size_t bits_read = 8 * r.next - r.count;
    return (bits_read + 7) / 8 == length && r.bits == 0;
}
