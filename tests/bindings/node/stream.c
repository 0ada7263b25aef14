/* The fingerprint's two ends for judges that are asked from elsewhere.
 *
 *   node-stream hands     writes the hands of the stream, 64 bytes each
 *   node-stream digest    reads the bytes of all answers and prints their fingerprint, and the one wanted
 */
#include "support/fingerprint.h"

#include <stdio.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

static void write_hand(void *out, const hantei_hand *hand)
{
    (void)fwrite(hand, sizeof *hand, 1, out);
}

static void print_digest(void)
{
    static char bytes[1 << 16];
    XXH3_state_t state;
    XXH3_64bits_reset(&state);
    for (size_t n = sizeof bytes; n == sizeof bytes;) {
        n = fread(bytes, 1, sizeof bytes, stdin);
        XXH3_64bits_update(&state, bytes, n);
    }
    printf("%016llx %016llx\n", (unsigned long long)XXH3_64bits_digest(&state),
           (unsigned long long)FINGERPRINT);
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "hands") == 0) {
        fingerprint_stream(write_hand, stdout);
    } else if (argc == 2 && strcmp(argv[1], "digest") == 0) {
        print_digest();
    } else {
        fprintf(stderr, "usage: node-stream hands | digest\n");
        return 2;
    }
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 3;
}
