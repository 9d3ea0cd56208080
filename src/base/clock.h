/* clock.h - time that only goes forward, from some moment that means nothing: for deadlines and for
 * how long something took (clock.c). */
#ifndef ENT_BASE_CLOCK_H
#define ENT_BASE_CLOCK_H

#include <stdint.h>

int64_t clock_ms(void);
double clock_seconds(void);

#endif
