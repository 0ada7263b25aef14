/* The shanten of all hands of a command line, in one call. */
#include <hantei.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

int main(int argc, char **argv)
{
    static hantei_hand hands[MOST];
    int8_t shanten[MOST];
    hantei_hands all = {.hands = hands};
    for (; all.count < MOST && argv[all.count + 1]; all.count++) {
        const char *text = argv[all.count + 1];
        hantei_parsed in;
        size_t at;
        if (hantei_parse(&in, text, strlen(text), &at) != HANTEI_OK)
            return fprintf(stderr, "batch: %s is no hand\n", text), 1;
        hands[all.count] = in.hand;
    }
    hantei_batch_shanten(&all, shanten);
    for (size_t i = 0; i < all.count; i++)
        printf("%s %d\n", argv[i + 1], shanten[i]);
    return argc < 2;
}
