/* state.c - what was learnt so far as a file, and read back (train.h).
 *
 * The numbers are as this machine keeps them: the file is for going on, on a machine of the same
 * kind, not for keeping. */
#include <errno.h>
#include <string.h>

#include "saves/files.h"
#include "sim/training/train.h"

static const char magic[8] = "ENTSTAT4";

static int64_t samples_kept(const struct learner *l) {
    return l->samples_seen < REPLAY_BUFFER ? l->samples_seen : REPLAY_BUFFER;
}

static bool put(FILE *file, const void *bytes, size_t size) {
    return size == 0 || fwrite(bytes, size, 1, file) == 1;
}

static bool get(FILE *file, void *bytes, size_t size) {
    return size == 0 || fread(bytes, size, 1, file) == 1;
}

static bool put_learner(FILE *file, const struct learner *l) {
    size_t size = (size_t)net_weights(l->shape) * sizeof *l->weights;
    return put(file, &l->shape, sizeof l->shape) && put(file, l->weights, size) &&
           put(file, l->first_moment, size) && put(file, l->second_moment, size) &&
           put(file, &l->batches, sizeof l->batches) &&
           put(file, &l->samples_seen, sizeof l->samples_seen) &&
           put(file, l->replay_buffer, (size_t)samples_kept(l) * sizeof *l->replay_buffer);
}

static bool get_learner(FILE *file, struct learner *l) {
    if (!get(file, &l->shape, sizeof l->shape) || !net_shape_fine(l->shape)) return false;
    size_t size = (size_t)net_weights(l->shape) * sizeof *l->weights;
    return get(file, l->weights, size) && get(file, l->first_moment, size) &&
           get(file, l->second_moment, size) && get(file, &l->batches, sizeof l->batches) &&
           get(file, &l->samples_seen, sizeof l->samples_seen) && l->samples_seen >= 0 &&
           get(file, l->replay_buffer, (size_t)samples_kept(l) * sizeof *l->replay_buffer);
}

/* Rows and counts of a sample are places in tables: from a damaged file they would lead outside. */
static bool samples_fine(const struct learner *l) {
    for (int64_t i = 0; i < samples_kept(l); i++) {
        const struct sample *s = &l->replay_buffer[i];
        for (int table = 0; table < l->shape.tables; table++)
            if (s->rows[table] >= net_rows(l->shape)) return false;
        if (s->left > NET_BUCKETS) return false;
    }
    return true;
}

bool trained_read(const char *path, struct trained *t) {
    char found[sizeof magic];
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    bool fine = get(file, found, sizeof found) && !memcmp(found, magic, sizeof magic) &&
                get(file, &t->seed, sizeof t->seed) && get(file, &t->games, sizeof t->games) &&
                get(file, &t->towards, sizeof t->towards) &&
                get(file, &t->begun, sizeof t->begun) && t->begun >= 0 && t->games >= t->begun &&
                get_learner(file, &t->open) && get_learner(file, &t->timed) && getc(file) == EOF &&
                samples_fine(&t->open) && samples_fine(&t->timed);
    fclose(file);
    errno = EINVAL;
    return fine;
}

bool trained_write(const char *path, const struct trained *t) {
    struct file_writing w;
    if (!file_replace(&w, path)) return false;
    bool fine = put(w.out, magic, sizeof magic) && put(w.out, &t->seed, sizeof t->seed) &&
                put(w.out, &t->games, sizeof t->games) &&
                put(w.out, &t->towards, sizeof t->towards) &&
                put(w.out, &t->begun, sizeof t->begun) && put_learner(w.out, &t->open) &&
                put_learner(w.out, &t->timed);
    return file_end(&w, fine, true);
}
