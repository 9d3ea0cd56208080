/* weights.c - the file of learned weights (weights.h). */
#include "bots/value/weights.h"

#include <string.h>

#define N_(text) text /* for the catalogues of po/; whoever shows a text looks it up there */

static const char magic[8] = "ENTWGHT2";

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

/* ---- shapes ---- */

static bool same_shape(struct net_shape a, struct net_shape b) {
    return a.tables == b.tables && a.first == b.first;
}

static void get_shapes(const uint8_t *b, struct net_shape *open, struct net_shape *timed) {
    bool plain = get32(b) == 0;
    *open = plain ? NET_PLAIN : (struct net_shape){b[0], b[1]};
    *timed = plain ? NET_PLAIN : (struct net_shape){b[2], b[3]};
}

static void put_shapes(uint8_t *b, struct net_shape open, struct net_shape timed) {
    if (same_shape(open, NET_PLAIN) && same_shape(timed, NET_PLAIN)) return;
    b[0] = open.tables, b[1] = open.first;
    b[2] = timed.tables, b[3] = timed.first;
}

size_t weights_bytes(struct net_shape open, struct net_shape timed) {
    return WEIGHTS_HEAD + 2 * ((size_t)net_weights(open) + (size_t)net_weights(timed));
}

/* ---- networks ---- */

static void get_net(int16_t *weights, struct net_shape shape, const uint8_t *bytes) {
    for (int i = 0; i < net_weights(shape); i++)
        weights[i] = (int16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
    int16_t most = (int16_t)net_second_most(shape);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) { /* so that sums cannot overflow */
        int16_t *second = weights + net_bucket(shape, bucket);
        for (int i = 0; i < net_second_bias(shape); i++) {
            if (second[i] > most) second[i] = most;
            if (second[i] < -most) second[i] = (int16_t)-most;
        }
    }
}

static void put_net(uint8_t *bytes, const struct net *net) {
    for (int i = 0; i < net_weights(net->shape); i++) {
        bytes[2 * i] = (uint8_t)net->weights[i];
        bytes[2 * i + 1] = (uint8_t)((uint16_t)net->weights[i] >> 8);
    }
}

/* ---- the file ---- */

const char *weights_read(struct weights *w, const uint8_t *bytes, size_t length) {
    struct net_shape open, timed;
    if (length < WEIGHTS_HEAD || memcmp(bytes, magic, 7) != 0) return N_("not a file of weights");
    if (bytes[7] != magic[7]) return N_("weights of another version");
    get_shapes(bytes + 20, &open, &timed);
    if (!net_shape_fine(open) || !net_shape_fine(timed)) return N_("weights of another version");
    if (get32(bytes + 8) != 2 * (uint32_t)net_weights(open) || length > WEIGHTS_BYTES_MOST ||
        length != weights_bytes(open, timed))
        return N_("weights of the wrong size");
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, length - WEIGHTS_HEAD);
    if (get32(bytes + 24) != (uint32_t)sum || get32(bytes + 28) != (uint32_t)(sum >> 32))
        return N_("weights that were damaged: the checksum is wrong");
    w->open = (struct net){open, w->numbers};
    w->timed = (struct net){timed, w->numbers + net_weights(open)};
    get_net(w->numbers, open, bytes + WEIGHTS_HEAD);
    get_net(w->numbers + net_weights(open), timed, bytes + WEIGHTS_HEAD + 2 * net_weights(open));
    bool ahead = open.tables == FEATURE_TABLES || timed.tables == FEATURE_TABLES;
    if (ahead) reach_begin(&w->reach);
    w->discount = get32(bytes + 12) / 65536.0;
    w->games = get32(bytes + 16);
    w->checksum = sum;
    w->value = (struct value){&w->open, &w->timed, ahead ? &w->reach : NULL};
    return NULL;
}

void weights_write(uint8_t *bytes, const struct net *open, const struct net *timed, double discount,
                   uint32_t games) {
    size_t length = weights_bytes(open->shape, timed->shape);
    memset(bytes, 0, WEIGHTS_HEAD);
    put_net(bytes + WEIGHTS_HEAD, open);
    put_net(bytes + WEIGHTS_HEAD + 2 * net_weights(open->shape), timed);
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, length - WEIGHTS_HEAD);
    memcpy(bytes, magic, sizeof magic);
    put32(bytes + 8, 2 * (uint32_t)net_weights(open->shape));
    put32(bytes + 12, (uint32_t)(discount * 65536));
    put32(bytes + 16, games);
    put_shapes(bytes + 20, open->shape, timed->shape);
    put32(bytes + 24, (uint32_t)sum);
    put32(bytes + 28, (uint32_t)(sum >> 32));
}
