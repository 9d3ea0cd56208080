/* memory.c - memory that is there, or the program ends saying so (memory.h). */
#include "base/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 32 };

static void *there(void *memory) {
    if (memory) return memory;
    fputs("entanglion: there is not enough memory\n", stderr);
    abort();
}

void *memory_new(size_t count, size_t size) {
    return there(calloc(count ? count : 1, size)); /* none of anything may come as NULL */
}

void *memory_resize(void *memory, size_t size) {
    return there(realloc(memory, size ? size : 1));
}

char *memory_text(const char *text) {
    size_t bytes = strlen(text) + 1;
    return memcpy(memory_resize(NULL, bytes), text, bytes);
}

void *memory_grow(void *list, int count, int *capacity, size_t size) {
    if (count < *capacity) return list;
    if (*capacity > INT_MAX / 2) abort();
    *capacity = *capacity ? 2 * *capacity : FIRST_CAPACITY;
    return memory_resize(list, (size_t)*capacity * size);
}
