/* health.c - whether the store is well, asked now and then, so that it is known before somebody's
 * step is refused (rooms.h). */
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "serve/base/log.h"
#include "serve/rooms/rooms.h"

enum { CHECK_SECONDS = 3 };

struct check {
    struct store_job base; /* first */
    struct rooms *rooms;
};

static void check_finished(struct job *job) {
    struct check *check = (struct check *)job;
    struct rooms *rooms = check->rooms;
    bool fine = check->base.result == STORE_FINE;
    if (fine != rooms->healthy)
        LOG(fine ? LOG_INFO : LOG_ERROR, fine ? "store_well" : "store_unwell",
            LOG_NUMBER("rooms", rooms->stored));
    rooms->checking = false;
    rooms->healthy = fine;
    free(check);
}

void rooms_check(struct rooms *rooms) {
    double now = clock_seconds();
    if (rooms->checking || (rooms->healthy && now - rooms->checked < CHECK_SECONDS)) return;
    struct check *check = memory_new(1, sizeof *check);
    check->base.kind = STORE_CHECK;
    check->base.writes = !rooms->healthy; /* it failed: only a try shows that it is well again */
    check->base.base.finished = check_finished;
    check->rooms = rooms;
    rooms->checking = true;
    rooms->checked = now;
    store_give(rooms->store, &check->base);
}
