/* weights.c - the file of learned weights (weights.h). */
#include "bots/weights.h"

#include <string.h>

static const char magic[8] = "ENTWGHT1";

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

const char *weights_read(struct weights *w, const uint8_t *bytes, size_t length) {
    if (length < WEIGHTS_HEAD || memcmp(bytes, magic, 7) != 0) return "not a file of weights";
    if (bytes[7] != magic[7]) return "weights of another version";
    if (get32(bytes + 8) != FEATURE_ENTRIES || length != WEIGHTS_BYTES)
        return "weights of the wrong size";
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, length - WEIGHTS_HEAD);
    if (get32(bytes + 24) != (uint32_t)sum || get32(bytes + 28) != (uint32_t)(sum >> 32))
        return "weights that were damaged: the checksum is wrong";
    for (size_t i = 0; i < FEATURE_ENTRIES; i++) {
        const uint8_t *b = bytes + WEIGHTS_HEAD + 2 * i;
        w->table[i] = (int16_t)(b[0] | b[1] << 8);
    }
    w->patience = get32(bytes + 12) / 65536.0;
    w->games = get32(bytes + 16);
    w->value = (struct value){.shipped = w->table};
    return NULL;
}

void weights_write(uint8_t bytes[WEIGHTS_BYTES], const int32_t *learning, double patience,
                   uint32_t games) {
    memset(bytes, 0, WEIGHTS_HEAD);
    for (size_t i = 0; i < FEATURE_ENTRIES; i++) {
        int64_t logit = (learning[i] + ((int64_t)1 << 40) + (1 << 15)) / 65536 - (1 << 24);
        if (logit > INT16_MAX) logit = INT16_MAX;
        if (logit < INT16_MIN) logit = INT16_MIN;
        uint16_t bits = (uint16_t)logit;
        bytes[WEIGHTS_HEAD + 2 * i] = (uint8_t)bits;
        bytes[WEIGHTS_HEAD + 2 * i + 1] = (uint8_t)(bits >> 8);
    }
    uint64_t sum = checksum(bytes + WEIGHTS_HEAD, WEIGHTS_BYTES - WEIGHTS_HEAD);
    memcpy(bytes, magic, sizeof magic);
    put32(bytes + 8, FEATURE_ENTRIES);
    put32(bytes + 12, (uint32_t)(patience * 65536));
    put32(bytes + 16, games);
    put32(bytes + 24, (uint32_t)sum);
    put32(bytes + 28, (uint32_t)(sum >> 32));
}
