/* replay.c - runs a fuzz target over stored inputs, without libFuzzer: so every build can.
 *
 *     replay_record fuzz/corpus/record
 *
 * Every file of the folders given is one input. Each runs in a process of its own, so that a crash,
 * a failed expectation or a sanitizer's complaint is counted and named and does not hide the rest.
 */
#include "fuzz.h"

#include <dirent.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static uint8_t *read_whole(const char *path, size_t *size) {
    struct stat about;
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    if (file && fstat(fileno(file), &about) == 0) {
        *size = (size_t)about.st_size;
        bytes = malloc(*size ? *size : 1);
        if (bytes && fread(bytes, 1, *size, file) != *size) {
            free(bytes);
            bytes = NULL;
        }
    }
    if (file) fclose(file);
    return bytes;
}

/* In the child process. */
static int run_here(const char *path) {
    size_t size = 0;
    uint8_t *bytes = read_whole(path, &size);
    if (!bytes) {
        perror(path);
        return 1;
    }
    LLVMFuzzerTestOneInput(bytes, size);
    free(bytes);
    return 0;
}

static bool passes(const char *path) {
    int status;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) exit(run_here(path));
    if (child > 0 && waitpid(child, &status, 0) == child && status == 0) return true;
    fprintf(stderr, "failed: %s\n", path);
    return false;
}

/* Static, so that in a child process too a leak checker finds who owns it. */
static struct dirent **entries;

int main(int argc, char **argv) {
    int passed = 0, failed = 0;
    for (int i = 1; i < argc; i++) {
        int count = scandir(argv[i], &entries, NULL, alphasort);
        if (count < 0) {
            perror(argv[i]);
            return 2;
        }
        for (int j = 0; j < count; j++) {
            char path[4096];
            struct stat about;
            snprintf(path, sizeof path, "%s/%s", argv[i], entries[j]->d_name);
            if (stat(path, &about) || !S_ISREG(about.st_mode)) continue;
            if (passes(path))
                passed++;
            else
                failed++;
        }
        for (int j = 0; j < count; j++) free(entries[j]);
        free(entries);
    }
    printf("%d passed, %d failed\n", passed, failed);
    return failed || !passed; /* no input at all is a mistake in the call */
}
