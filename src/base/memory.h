/* memory.h - memory that is there, or the program ends saying so (memory.c).
 *
 * For what is small and without which nothing can go on. Where one can do without, ask malloc and
 * go on without. All of it is freed with free. */
#ifndef ENT_BASE_MEMORY_H
#define ENT_BASE_MEMORY_H

#include <stddef.h>

/* So many entries of a size, all bytes 0. */
void *memory_new(size_t count, size_t size);
/* The same memory with another size, or new memory when it is NULL. What was added is not set. */
void *memory_resize(void *memory, size_t size);
/* A text of our own. */
char *memory_text(const char *text);

/* Room in a growing list for one entry more, for the list's owner to write:
 *     list = memory_grow(list, count, &capacity, sizeof *list);
 *     list[count++] = entry;
 * A list begins as NULL with a capacity of 0. */
void *memory_grow(void *list, int count, int *capacity, size_t size);

#endif
