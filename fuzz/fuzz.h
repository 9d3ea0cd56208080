/* fuzz.h - what the fuzz targets share: the entry point, and a way to fail with a reason. */
#ifndef ENT_FUZZ_H
#define ENT_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Something that must hold for every input. */
#define EXPECT(truth)                                                                  \
    do {                                                                               \
        if (!(truth)) {                                                                \
            fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #truth); \
            abort();                                                                   \
        }                                                                              \
    } while (0)

/* Any bytes as a file to read from, none included. */
static inline FILE *file_of(const void *bytes, size_t size) {
    FILE *file = size ? fmemopen((void *)(uintptr_t)bytes, size, "rb") : fopen("/dev/null", "rb");
    EXPECT(file);
    return file;
}

#endif
