/* compare.h - what the numbers of games won say, and what they leave open.
 *
 * Two teams that played the same games are compared game by game: those that both won or neither
 * won say nothing, and luck that both met alike cancels. */
#ifndef ENT_SIM_COMPARE_H
#define ENT_SIM_COMPARE_H

#include <stdbool.h>
#include <stdint.h>

/* The 95 % Wilson interval of successes among trials. */
void sim_wilson(int64_t successes, int64_t trials, double *low, double *high);

/* The mean of some numbers, and its standard error; of one number that is 0. */
void sim_mean(int64_t sum, int64_t squares, int64_t count, double *mean, double *error);

struct sim_difference {
    double mean, error; /* of the win rates, first less second; its paired standard error */
    double accident;    /* the chance that teams of equal strength differ this much or more */
    bool real;          /* that chance is below 5 % */
};

/* Of so many games, those that only the first won and those that only the second won. */
struct sim_difference sim_compare(int64_t games, int64_t only_first, int64_t only_second);

#endif
