/* test_pages.c - which file of the page answers, and in which form. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "page_alone.h"

static void test_the_best_form_that_is_accepted(void **state) {
    (void)state;
    static const struct {
        const char *accepted, *form;
    } cases[] = {
        {"", NULL},
        {"identity", NULL},
        {"br", "br"},
        {"gzip", "gzip"},
        {"gzip, deflate, br", "br"},
        {"deflate,\tgzip", "gzip"},
        {"BR", "br"},
        {"x, br;q=0.5", "br"},
        {"br;q=0", NULL},
        {"br;q=0.000", NULL},
        {"br;q=0, gzip", "gzip"},
        {"br;q=0.0, gzip;q=0.001", "gzip"},
        {"br ;q=1", "br"},
        {"gzip;q=1.0", "gzip"},
        {"brotli", NULL},
        {"xbr", NULL},
        {"x-gzip", NULL},
        {"b", NULL},
        {"deflate;q=0, br", "br"}, /* a weight belongs to its own entry */
        {"br, gzip;q=0", "br"},
        {",, ,br", "br"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct http_request r = asked(LWSHUMETH_GET, "/", cases[i].accepted, "");
        const char *form = cases[i].form;
        if (!form != !r.encoding || (form && strcmp(form, r.encoding) != 0))
            fail_msg("'%s': %s", cases[i].accepted, r.encoding ? r.encoding : "as it is");
        assert_int_equal(r.status, HTTP_STATUS_OK);
        assert_int_equal(r.length, !form ? 5 : strcmp(form, "br") ? 2 : 1);
        assert_memory_equal(r.bytes, !form ? "plain" : strcmp(form, "br") ? "gz" : "b", r.length);
        assert_string_equal(r.etag, !form                ? "\"abc\""
                                    : strcmp(form, "br") ? "\"abc-gzip\""
                                                         : "\"abc-br\"");
    }
    struct http_request r = asked(LWSHUMETH_GET, "/app.123.js", "br, gzip", "");
    assert_null(r.encoding); /* it has no other form */
    assert_string_equal(r.cache, "public, max-age=31536000, immutable");
}

static void test_what_is_known_already_is_not_sent(void **state) {
    (void)state;
    static const struct {
        const char *known;
        bool same;
    } cases[] = {{"\"abc\"", true},        {"W/\"abc\"", true},   {"\"x\", \"abc\"", true},
                 {"\"abc\", \"x\"", true}, {"*", true},           {"", false},
                 {"\"x\"", false},         {"\"abc-br\"", false}, {"\"abc\"x", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct http_request r = asked(LWSHUMETH_GET, "/index.html", "", cases[i].known);
        assert_int_equal(r.status, cases[i].same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
        assert_int_equal(r.length, cases[i].same ? 0 : 5);
        assert_string_equal(r.cache, "no-cache");
    }
    assert_int_equal(asked(LWSHUMETH_GET, "/", "br", "\"abc-br\"").status,
                     HTTP_STATUS_NOT_MODIFIED);
}

static void test_addresses_and_methods(void **state) {
    (void)state;
    static const char *const ways[] = {"/", "/index.html", "/room/x", "/verify", "/replay"};
    static const char *const none[] = {"/rooms",       "/verify/x", "/index.htm", "",
                                       "/app.123.js/", "/replays",  "/replay/"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_string_equal(asked(LWSHUMETH_GET, ways[i], "", "").type, "text/html");
        assert_string_equal(asked(LWSHUMETH_HEAD, ways[i], "", "").type, "text/html");
        asked(LWSHUMETH_POST, ways[i], "", "");
        assert_int_equal(refused, ANSWER_BAD_METHOD);
    }
    /* Links that say what they are have a head of their own. */
    static const struct {
        const char *path, *etag;
    } heads[] = {{"/verify", "\"abc\""}, {"/room/x", "\"r\""}, {"/replay", "\"p\""}};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        assert_string_equal(asked(LWSHUMETH_GET, heads[i].path, "", "").etag, heads[i].etag);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        asked(LWSHUMETH_GET, none[i], "", "");
        assert_int_equal(refused, ANSWER_NOT_FOUND);
    }
}

/* What stands in the hole of an answer: the address with its quotes, then nothing but blanks. */
static void expect_hole(const struct http_request *r, size_t hole, const char *address) {
    const char *bytes = (const char *)r->bytes;
    size_t length = strlen(address);
    assert_memory_equal(bytes + hole, address, length);
    for (size_t i = length; i < PAGE_HOLE; i++) assert_int_equal(bytes[hole + i], ' ');
}

static void test_the_picture_of_a_link_has_its_whole_address(void **state) {
    (void)state;
    char etag[64], longest[PAGE_HOLE];
    site = "https://play.example";
    struct http_request r = asked(LWSHUMETH_GET, "/room/x", "", "");
    assert_int_equal(r.length, 8 + PAGE_HOLE + 1);
    expect_hole(&r, 8, "\"https://play.example/card.jpg\"");
    assert_memory_equal(r.bytes, "<a href=", 8);
    assert_int_equal(r.bytes[8 + PAGE_HOLE], '>');
    snprintf(etag, sizeof etag, "%s", r.etag);
    assert_int_equal(asked(LWSHUMETH_GET, "/room/x", "", etag).status, HTTP_STATUS_NOT_MODIFIED);
    r = asked(LWSHUMETH_GET, "/room/x", "br, gzip", "");
    assert_string_equal(r.encoding, "br");
    expect_hole(&r, 1, "\"https://play.example/card.jpg\"");
    assert_string_not_equal(r.etag, etag);
    site = "https://other.example"; /* other bytes, another name for them */
    assert_int_equal(asked(LWSHUMETH_GET, "/room/x", "", etag).status, HTTP_STATUS_OK);
    /* Where it is not known, or too long for the hole, the page stays as it is. */
    site = "";
    r = asked(LWSHUMETH_GET, "/room/x", "", "");
    expect_hole(&r, 8, "\"/card.jpg\"");
    assert_string_equal(r.etag, "\"r\"");
    memset(longest, 'x', sizeof longest);
    for (size_t fits = PAGE_HOLE - 11, i = 0; i < 2; i++) {
        longest[fits + i] = '\0';
        site = longest;
        r = asked(LWSHUMETH_GET, "/room/x", "", "");
        assert_int_equal(r.bytes[9], i ? '/' : 'x');
        longest[fits + i] = 'x';
    }
    site = "";
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_form_that_is_accepted),
        cmocka_unit_test(test_what_is_known_already_is_not_sent),
        cmocka_unit_test(test_addresses_and_methods),
        cmocka_unit_test(test_the_picture_of_a_link_has_its_whole_address),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
