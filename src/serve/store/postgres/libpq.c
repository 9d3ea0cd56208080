/* libpq.c - PostgreSQL's library, loaded when a database is named for the first time.
 *
 * It brings some twenty libraries with it, and every start of the program, a game in the terminal
 * too, would have waited for them. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "serve/store/postgres/postgres.h"

struct libpq pq;

static char missing[POSTGRES_PROBLEM];

static void load(void) {
    static const struct {
        const char *name;
        size_t at;
    } functions[] = {
#define FUNCTION(name) {"PQ" #name, offsetof(struct libpq, name)},
        LIBPQ_FUNCTIONS(FUNCTION)
#undef FUNCTION
    };
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL), *found = library;
    for (size_t i = 0; found && i < sizeof functions / sizeof *functions; i++) {
        found = dlsym(library, functions[i].name);
        memcpy((char *)&pq + functions[i].at, &found, sizeof found);
    }
    if (!found) snprintf(missing, sizeof missing, "%s", dlerror());
}

const char *libpq_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return missing[0] ? missing : NULL;
}
