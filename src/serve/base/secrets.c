/* secrets.c - random names and secrets (secrets.h). */
#include "serve/base/secrets.h"

#include <sodium.h>
#include <string.h>

bool secrets_start(void) {
    return sodium_init() >= 0;
}

void secret_hash(const char *text, uint8_t hash[SECRET_HASH]) {
    crypto_generichash(hash, SECRET_HASH, (const unsigned char *)text, strlen(text), NULL, 0);
}

void secret_make(char text[SECRET_TEXT], uint8_t hash[SECRET_HASH]) {
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, SECRET_TEXT, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    secret_hash(text, hash);
}

bool secret_same(const uint8_t a[SECRET_HASH], const uint8_t b[SECRET_HASH]) {
    return sodium_memcmp(a, b, SECRET_HASH) == 0;
}

void room_id_make(char id[ROOM_ID_TEXT]) {
    /* No letters that look like digits, no capitals: a name can be read out. */
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (int i = 0; i < ROOM_ID_TEXT - 1; i++) id[i] = letters[randombytes_uniform(31)];
    id[ROOM_ID_TEXT - 1] = '\0';
}

void fair_seed_make(struct fair_seed *fair) {
    randombytes_buf(&fair->seed, sizeof fair->seed);
    randombytes_buf(fair->salt, sizeof fair->salt);
}

void fair_seed_commit(const struct fair_seed *fair, char text[COMMIT_TEXT]) {
    unsigned char bytes[SALT_BYTES + 8], hash[crypto_hash_sha256_BYTES];
    memcpy(bytes, fair->salt, SALT_BYTES);
    for (int i = 0; i < 8; i++) bytes[SALT_BYTES + i] = (unsigned char)(fair->seed >> (56 - 8 * i));
    crypto_hash_sha256(hash, bytes, sizeof bytes);
    sodium_bin2hex(text, COMMIT_TEXT, hash, sizeof hash);
}

void fair_seed_salt(const struct fair_seed *fair, char text[SALT_TEXT]) {
    sodium_bin2hex(text, SALT_TEXT, fair->salt, SALT_BYTES);
}
