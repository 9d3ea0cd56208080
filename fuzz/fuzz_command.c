/* fuzz_command.c - any bytes as what somebody types into the plain text game.
 *
 * The first byte chooses the game: bit 0 dice from outside, bits 1 and 2 the rate, bit 3 the
 * variant, bits 4 to 7 the seed. Files are out of reach, and what is said goes to /dev/null. */
#include "fuzz.h"

#include "entanglion.h"
#include "text/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (!nowhere) nowhere = fopen("/dev/null", "wb");
    EXPECT(nowhere);
    if (!size) return 0;
    struct text_options options = {
        .in = file_of(data + 1, size - 1),
        .out = nowhere,
        .lang = ENT_LANG_EN,
        .rate = 1 + (data[0] >> 1 & 3),
        .variant = data[0] >> 3 & 1 ? ENT_CZECH : ENT_STANDARD,
        .seed = data[0] >> 4,
        .dice = data[0] & 1,
        .files = false,
        .hint_trials = 1,
    };
    EXPECT(text_play(&options) == 0);
    fclose(options.in);
    return 0;
}
