/* weights.c - the file of learned weights (weights.h). */
#include "bots/value/weights.h"

#include <string.h>

#include "bots/value/rice.h"

#define N_(text) text /* for the catalogues of po/; whoever shows a text looks it up there */

static const char magic[8] = "ENTWGHT3";

static uint32_t get32(const uint8_t *b) {
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void put32(uint8_t *b, uint32_t n) {
    for (int i = 0; i < 4; i++) b[i] = (uint8_t)(n >> 8 * i);
}

static uint64_t checksum(const uint8_t *bytes, size_t length) {
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

/* ---- networks ---- */

/* False: the bytes are not the code of such a network. */
static bool get_net(struct net *net, struct net_shape shape, int16_t *weights, const uint8_t *bytes,
                    size_t length) {
    *net = (struct net){shape, weights};
    if (!rice_read(weights, net_weights(shape), bytes, length)) return false;
    int16_t most = (int16_t)net_second_most(shape);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) { /* so that sums cannot overflow */
        int16_t *second = weights + net_bucket(shape, bucket);
        for (int i = 0; i < net_second_bias(shape); i++) {
            if (second[i] > most) second[i] = most;
            if (second[i] < -most) second[i] = (int16_t)-most;
        }
    }
    return true;
}

static size_t put_net(uint8_t *bytes, const struct net *net) {
    return rice_write(bytes, net->weights, net_weights(net->shape));
}

/* ---- the file ---- */

const char *weights_read(struct weights *w, const uint8_t *bytes, size_t length) {
    if (length < WEIGHTS_HEAD || memcmp(bytes, magic, 7) != 0) return N_("not a file of weights");
    if (bytes[7] != magic[7]) return N_("weights of another version");
    const struct net_shape open = {bytes[20], bytes[21]}, timed = {bytes[22], bytes[23]};
    const uint8_t *code = bytes + WEIGHTS_HEAD;
    size_t code_length = length - WEIGHTS_HEAD, first_length = get32(bytes + 8);
    if (!net_shape_fine(open) || !net_shape_fine(timed)) return N_("weights of another version");
    if (length > WEIGHTS_BYTES_MOST || first_length > code_length)
        return N_("weights of the wrong size");
    uint64_t sum = checksum(code, code_length);
    if (get32(bytes + 24) != (uint32_t)sum || get32(bytes + 28) != (uint32_t)(sum >> 32))
        return N_("weights that were damaged: the checksum is wrong");
    if (!get_net(&w->open, open, w->numbers, code, first_length) ||
        !get_net(&w->timed, timed, w->numbers + net_weights(open), code + first_length,
                 code_length - first_length))
        return N_("weights of the wrong size");
    bool ahead = open.tables == FEATURE_TABLES || timed.tables == FEATURE_TABLES;
    if (ahead) reach_begin(&w->reach);
    w->discount = get32(bytes + 12) / 65536.0;
    w->games = get32(bytes + 16);
    w->checksum = sum;
    w->value = (struct value){&w->open, &w->timed, ahead ? &w->reach : NULL};
    return NULL;
}

size_t weights_bytes(const struct net *open, const struct net *timed) {
    return WEIGHTS_HEAD + put_net(NULL, open) + put_net(NULL, timed);
}

void weights_write(uint8_t *bytes, const struct net *open, const struct net *timed, double discount,
                   uint32_t games) {
    uint8_t *code = bytes + WEIGHTS_HEAD;
    size_t first_length = put_net(code, open);
    uint64_t sum = checksum(code, first_length + put_net(code + first_length, timed));
    memcpy(bytes, magic, sizeof magic);
    put32(bytes + 8, (uint32_t)first_length);
    put32(bytes + 12, (uint32_t)(discount * 65536));
    put32(bytes + 16, games);
    bytes[20] = open->shape.tables, bytes[21] = open->shape.first;
    bytes[22] = timed->shape.tables, bytes[23] = timed->shape.first;
    put32(bytes + 24, (uint32_t)sum);
    put32(bytes + 28, (uint32_t)(sum >> 32));
}
