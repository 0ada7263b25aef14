/* The entry point of libFuzzer, and of AFL++ in persistent mode, whose driver has the same interface.
 * HANTEI_FUZZ names the target, as one program has all targets. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const fuzz_target *target;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    const char *const name = getenv("HANTEI_FUZZ");
    for (size_t i = 0; i < FUZZ_TARGETS && name; i++)
        if (strcmp(name, FUZZ_TARGET[i].name) == 0)
            target = &FUZZ_TARGET[i];
    if (!target) {
        fputs("fuzz: HANTEI_FUZZ names no target\n", stderr);
        exit(2);
    }
    if (getenv("HANTEI_KERNEL"))
        expect(hantei_kernel_use(getenv("HANTEI_KERNEL")) == HANTEI_OK);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    fuzz_show(target, bytes, n);
    return 0;
}
