/* fuzz_http.c - what a stranger writes into a request, for the parts of the HTTP layer that are our
 * own: paths, encodings that are accepted, ETags that are known, addresses that a proxy tells.
 *
 * The input is lines: a path, Accept-Encoding, If-None-Match, an address. Whatever they are, there
 * is an answer or a refusal, an encoding only where it was asked for, and the same address is the
 * same entry, whose counts come back to nothing. */
#include "fuzz.h"

#include <string.h>

#include "../tests/serve/page_alone.h"

/* The next line; "" when there is none. Ends with a NUL. */
static char *next_line(char **rest) {
    char *line = *rest, *end = strchr(line, '\n');
    if (end) *end = '\0';
    *rest = end ? end + 1 : line + strlen(line);
    return line;
}

static void expect_page(int method, const char *path, const char *encodings, const char *etag) {
    struct http_request r = asked(method, path, encodings, etag);
    if (refused != ANSWER_CODES) {
        EXPECT(words_answer_code(refused)[0]);
        return;
    }
    EXPECT(r.status == 200 || r.status == 304);
    EXPECT(r.status == 200 || r.length == 0);
    EXPECT(!r.encoding || !strcmp(r.encoding, "br") || !strcmp(r.encoding, "gzip"));
    EXPECT(!r.encoding || accepted[0]);
    EXPECT(r.etag[0] == '"' && r.etag[strlen(r.etag) - 1] == '"');
}

static void expect_address(const char *text) {
    static struct addresses all;
    struct address *a = address_enter(&all, text);
    EXPECT(a == address_enter(&all, text) && a->users >= 2);
    EXPECT(address_number(a) != 0);
    address_open(a, 1);
    address_connect(a, 1);
    EXPECT(address_makes_room(a, 5, 1000));
    EXPECT(!address_opens_too_many(a, 1) && address_opens_too_many(a, 0));
    address_open(a, -1);
    address_connect(a, -1);
    for (int i = 0; i < 2; i++) address_leave(a);
    addresses_sweep(&all, 1e9);
    addresses_sweep(&all, 1e9); /* the wider one goes after it */
    for (int i = 0; i < ADDRESS_SLOTS; i++) EXPECT(!all.slots[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    EXPECT(text);
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    char *rest = text, *path = next_line(&rest);
    char *encodings = next_line(&rest), *etag = next_line(&rest);
    expect_page(LWSHUMETH_GET, path, encodings, etag);
    expect_page(LWSHUMETH_POST, path, encodings, etag);
    expect_address(next_line(&rest));
    free(text);
    return 0;
}
