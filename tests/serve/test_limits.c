/* test_limits.c - how much an address and a connection may do, second by second, and what the
 * server remembers of addresses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include <stdio.h>

#include "serve/net/limits.h"

static int taken(struct bucket *b, double per_second, double now) {
    int count = 0;
    while (bucket_take(b, per_second, now)) count++;
    return count;
}

static void test_twice_a_second_s_worth_at_once_then_so_many_a_second(void **state) {
    (void)state;
    struct bucket b = {0};
    assert_int_equal(taken(&b, 10, 100), 20);
    assert_int_equal(taken(&b, 10, 100.05), 0); /* half a message is none */
    assert_int_equal(taken(&b, 10, 100.15), 1);
    assert_int_equal(taken(&b, 10, 101.25), 11);
    assert_int_equal(taken(&b, 10, 500), 20); /* what was not used is not saved up for ever */
}

static void test_addresses_are_one_by_their_network(void **state) {
    (void)state;
    static const struct {
        const char *one, *other;
        bool same;
    } pairs[] = {
        {"192.0.2.1", "192.0.2.1", true},
        {"192.0.2.1", "192.0.2.2", false},
        {"192.0.2.1", "::ffff:192.0.2.1", true},
        {"2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true},
        {"2001:db8:1:2::1", "2001:db8:1:3::1", false},
        {"nonsense", "other nonsense", true}, /* who has no address shares one */
        {"nonsense", "0.0.0.0", false},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        static struct addresses all;
        struct address *a = address_enter(&all, pairs[i].one);
        assert_int_equal(a == address_enter(&all, pairs[i].other), pairs[i].same);
        addresses_free(&all);
        for (int slot = 0; slot < ADDRESS_SLOTS; slot++) assert_null(all.slots[slot]);
    }
}

/* 48 bits of an IPv6 address may do as much as several addresses, not as all of them. */
static void test_a_wider_network_has_its_limit_too(void **state) {
    (void)state;
    static struct addresses all;
    char text[64];
    int made = 0, opened = 0, connected = 0, knocked = 0, asked = 0;
    for (int i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "2001:db8:7:%x::1", i);
        struct address *a = address_enter(&all, text);
        made += address_makes_room(a, 3, 1000);
        address_open(a, 1);
        opened += !address_opens_too_many(a, 5);
        address_connect(a, 1);
        connected += !address_connects_too_often(a, 5);
        for (int j = 0; j < 20; j++) knocked += address_knocks(a, 5, 1000);
        for (int j = 0; j < 20; j++) asked += address_asks(a, 7, 1000);
        if (i == 0) assert_int_equal(knocked, 2 * 5);
        if (i == 0) assert_int_equal(asked, 2 * 7);
    }
    assert_int_equal(knocked, 2 * 5 * WIDER_TIMES);
    assert_int_equal(asked, 2 * 7 * WIDER_TIMES);
    assert_int_equal(made, 3 * WIDER_TIMES);
    assert_int_equal(opened, 5 * WIDER_TIMES);
    assert_int_equal(connected, 5 * WIDER_TIMES);
    struct address *other = address_enter(&all, "2001:db8:8::1");
    assert_true(address_knocks(other, 5, 1000));
    assert_true(address_makes_room(other, 3, 1000)); /* its neighbour does not notice */
    struct address *known = address_enter(&all, "2001:db8:7:0::2");
    assert_true(address_number(known) == address_number(address_enter(&all, "2001:db8:7:1::3")));
    assert_true(address_number(known) != address_number(other));
    addresses_free(&all);
}

/* Else whoever asks too often is forgiven every second. */
static void test_an_address_is_remembered_until_its_bucket_is_full_again(void **state) {
    (void)state;
    static struct addresses all;
    int taken_in_all = 0;
    for (int ms = 0; ms < 10000; ms += 5) {
        double now = 1000 + ms / 1000.0;
        struct address *a = address_enter(&all, "192.0.2.1");
        taken_in_all += bucket_take(&a->requests, 20, now);
        address_leave(a);
        if (ms % 1000 == 0) addresses_sweep(&all, now);
    }
    assert_in_range(taken_in_all, 10 * 20, 12 * 20);
    addresses_sweep(&all, 1000 + 15);
    for (int slot = 0; slot < ADDRESS_SLOTS; slot++) assert_null(all.slots[slot]);
}

static void test_so_many_rooms_in_an_hour_and_then_again(void **state) {
    (void)state;
    struct address a = {0};
    for (int i = 0; i < 3; i++) assert_true(address_makes_room(&a, 3, 1000 + i));
    assert_false(address_makes_room(&a, 3, 1003));
    assert_false(address_makes_room(&a, 3, 1000 + 3600)); /* from the first room on */
    assert_true(address_makes_room(&a, 3, 1000 + 3601));
    assert_int_equal(a.rooms, 1);
    assert_false(address_makes_room(&(struct address){0}, 0, 5));
}

/* Is it still the same entry that somebody made a room with? */
static bool remembered(struct addresses *all, const char *text) {
    struct address *a = address_enter(all, text);
    bool known = a->rooms > 0;
    address_leave(a);
    return known;
}

static void test_an_address_is_forgotten_when_nothing_is_to_be_remembered(void **state) {
    (void)state;
    static struct addresses all;
    struct address *here = address_enter(&all, "192.0.2.1"); /* somebody is connected */
    struct address *gone = address_enter(&all, "192.0.2.2"); /* made a room and left */
    struct address *visitor = address_enter(&all, "192.0.2.3");
    assert_true(address_makes_room(here, 5, 1000));
    assert_true(address_makes_room(gone, 5, 1000));
    address_leave(gone);
    address_leave(visitor);
    addresses_sweep(&all,
                    1000 + 3600); /* the visitor's entry goes at once, a room counts an hour */
    int entries = 0;
    for (int slot = 0; slot < ADDRESS_SLOTS; slot++)
        for (struct address *a = all.slots[slot]; a; a = a->next) entries++;
    assert_int_equal(entries, 2);
    assert_true(remembered(&all, "192.0.2.2"));
    addresses_sweep(&all, 1000 + 3601);
    assert_false(remembered(&all, "192.0.2.2"));
    assert_true(here == address_enter(&all, "192.0.2.1")); /* whoever is there stays */
    assert_int_equal(here->users, 2);
    addresses_free(&all);
}

static void test_many_addresses_share_the_slots(void **state) {
    (void)state;
    static struct addresses all;
    static struct address *made[5000];
    char text[32];
    for (int i = 0; i < 5000; i++) {
        snprintf(text, sizeof text, "10.1.%d.%d", i / 250, i % 250);
        made[i] = address_enter(&all, text);
        assert_int_equal(made[i]->users, 1);
    }
    for (int i = 0; i < 5000; i += 2) address_leave(made[i]); /* from the middle of their chains */
    addresses_sweep(&all, 1);
    for (int i = 1; i < 5000; i += 2) {
        snprintf(text, sizeof text, "10.1.%d.%d", i / 250, i % 250);
        assert_true(made[i] == address_enter(&all, text));
    }
    addresses_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_twice_a_second_s_worth_at_once_then_so_many_a_second),
        cmocka_unit_test(test_addresses_are_one_by_their_network),
        cmocka_unit_test(test_a_wider_network_has_its_limit_too),
        cmocka_unit_test(test_an_address_is_remembered_until_its_bucket_is_full_again),
        cmocka_unit_test(test_so_many_rooms_in_an_hour_and_then_again),
        cmocka_unit_test(test_an_address_is_forgotten_when_nothing_is_to_be_remembered),
        cmocka_unit_test(test_many_addresses_share_the_slots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
