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

static void get_net(struct net *net, const uint8_t *bytes) {
    int16_t *weight = (int16_t *)net;
    for (size_t i = 0; i < NET_WEIGHTS; i++)
        weight[i] = (int16_t)(bytes[2 * i] | bytes[2 * i + 1] << 8);
    for (int bucket = 0; bucket < NET_BUCKETS; bucket++) { /* so that sums cannot overflow */
        int16_t *second = &net->buckets[bucket].second[0][0];
        for (int i = 0; i < NET_SECOND * NET_FIRST; i++) {
            if (second[i] > SECOND_WEIGHT_MAX) second[i] = SECOND_WEIGHT_MAX;
            if (second[i] < -SECOND_WEIGHT_MAX) second[i] = -SECOND_WEIGHT_MAX;
        }
    }
}

static void put_net(uint8_t *bytes, const struct net *net) {
    const int16_t *weight = (const int16_t *)net;
    for (size_t i = 0; i < NET_WEIGHTS; i++) {
        bytes[2 * i] = (uint8_t)weight[i];
        bytes[2 * i + 1] = (uint8_t)((uint16_t)weight[i] >> 8);
    }
}

const char *weights_read(struct weights *w, const uint8_t *bytes, size_t length) {
    if (length < WEIGHTS_HEAD || memcmp(bytes, magic, 7) != 0) return N_("not a file of weights");
    if (bytes[7] != magic[7]) return N_("weights of another version");
    if (get32(bytes + 8) != 2 * NET_WEIGHTS || length != WEIGHTS_BYTES)
        return N_("weights of the wrong size");
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, length - WEIGHTS_HEAD);
    if (get32(bytes + 24) != (uint32_t)sum || get32(bytes + 28) != (uint32_t)(sum >> 32))
        return N_("weights that were damaged: the checksum is wrong");
    get_net(&w->open, bytes + WEIGHTS_HEAD);
    get_net(&w->timed, bytes + WEIGHTS_HEAD + 2 * NET_WEIGHTS);
    w->discount = get32(bytes + 12) / 65536.0;
    w->games = get32(bytes + 16);
    w->value = (struct value){&w->open, &w->timed};
    return NULL;
}

void weights_write(uint8_t bytes[WEIGHTS_BYTES], const struct net *open, const struct net *timed,
                   double discount, uint32_t games) {
    memset(bytes, 0, WEIGHTS_HEAD);
    put_net(bytes + WEIGHTS_HEAD, open);
    put_net(bytes + WEIGHTS_HEAD + 2 * NET_WEIGHTS, timed);
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, WEIGHTS_BYTES - WEIGHTS_HEAD);
    memcpy(bytes, magic, sizeof magic);
    put32(bytes + 8, 2 * NET_WEIGHTS);
    put32(bytes + 12, (uint32_t)(discount * 65536));
    put32(bytes + 16, games);
    put32(bytes + 24, (uint32_t)sum);
    put32(bytes + 28, (uint32_t)(sum >> 32));
}
