/* table.h - a table that is printed row by row: one for each of many files (table.c). */
#ifndef ENT_CLI_RECORDS_TABLE_H
#define ENT_CLI_RECORDS_TABLE_H

#include <stdbool.h>

enum { TABLE_COLUMNS = 8 };

struct table {
    int count, widths[TABLE_COLUMNS];
    bool texts[TABLE_COLUMNS]; /* stand on the left, numbers on the right */
    bool begun;
};

/* The heads are parted by bars; the first column is as wide as the longest name of a file. Which
 * others are texts, and their usual widths, the caller says after it. */
void table_begin(struct table *table, const char *heads, const char *const *files, int count);

/* Prints a row, and the heads before the first one. */
void table_row(struct table *table, const char *heads, const char *const *cells);

/* The part of that number of a text that is parted by bars; cut to what fits. */
void table_part(const char *text, int number, char *part, int size);

#endif
