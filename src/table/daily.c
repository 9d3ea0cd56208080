/* daily.c - the game of a day. It knows no clock: whoever asks says which day it is, and faces take
 * the date in UTC, so that everybody has the same game at the same time. */
#include "table/daily.h"

/* Monday is for everybody, Sunday for those who know how: as with crosswords. */
static const int rates[7] = {1, 1, 2, 2, 3, 3, 4};

static bool read_number(const char *text, int digits, int *number) {
    *number = 0;
    for (int i = 0; i < digits; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *number = *number * 10 + (text[i] - '0');
    }
    return true;
}

static int month_length(int year, int month) {
    static const int lengths[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return lengths[month - 1] + (month == 2 && leap);
}

/* From 0 for Monday, by Sakamoto's method. */
static int weekday(int year, int month, int day) {
    static const int shifts[12] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    int y = year - (month < 3);
    return (y + y / 4 - y / 100 + y / 400 + shifts[month - 1] + day + 6) % 7;
}

static bool read_date(const char *date, size_t length, int *year, int *month, int *day) {
    if (length != 10 || date[4] != '-' || date[7] != '-') return false;
    if (!read_number(date, 4, year) || !read_number(date + 5, 2, month)) return false;
    if (!read_number(date + 8, 2, day) || *year < 1 || *month < 1 || *month > 12) return false;
    return *day >= 1 && *day <= month_length(*year, *month);
}

bool daily_number(const char *date, size_t length, int32_t *number) {
    int year, month, day;
    if (!read_date(date, length, &year, &month, &day)) return false;
    int before = year - 1; /* 477 leap days came before 1970 */
    *number = 365 * (year - 1970) + before / 4 - before / 100 + before / 400 - 477 + day - 1;
    for (int m = 1; m < month; m++) *number += month_length(year, m);
    return true;
}

bool daily_of(const char *date, size_t length, struct daily *daily) {
    int year, month, day;
    if (!read_date(date, length, &year, &month, &day)) return false;
    /* The date as a number: anyone can deal the same game by hand with --seed. */
    daily->seed = (uint64_t)year * 10000 + (uint64_t)month * 100 + (uint64_t)day;
    daily->rate = rates[weekday(year, month, day)];
    daily->partner = "expert";
    return true;
}
