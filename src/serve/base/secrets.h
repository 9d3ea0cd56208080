/* secrets.h - random names and secrets, and the promise about the dice (libsodium).
 *
 * A secret is 128 random bits as text; only its hash is kept. A game's seed is promised by the hash
 * of a random salt and the seed, shown at the start; both are shown at the end. */
#ifndef ENT_SERVE_BASE_SECRETS_H
#define ENT_SERVE_BASE_SECRETS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SECRET_TEXT = 23, /* with its NUL; so are the next two */
    ROOM_ID_TEXT = 13,
    COMMIT_TEXT = 65,
    SECRET_HASH = 32,
    SALT_BYTES = 16,
    SALT_TEXT = 2 * SALT_BYTES + 1
};

/* Once, before all else; false when the system gives no random numbers. */
bool secrets_start(void);

void secret_make(char text[SECRET_TEXT], uint8_t hash[SECRET_HASH]);
void secret_hash(const char *text, uint8_t hash[SECRET_HASH]);
/* In a time that does not depend on where they differ. */
bool secret_same(const uint8_t a[SECRET_HASH], const uint8_t b[SECRET_HASH]);

void room_id_make(char id[ROOM_ID_TEXT]);

struct fair_seed {
    uint64_t seed;
    uint8_t salt[SALT_BYTES];
};
void fair_seed_make(struct fair_seed *fair);
/* SHA-256 of the salt and then the seed, most significant byte first, in hexadecimal. */
void fair_seed_commit(const struct fair_seed *fair, char text[COMMIT_TEXT]);
void fair_seed_salt(const struct fair_seed *fair, char text[SALT_TEXT]);

#endif
