/* The fingerprint alone, for builds of every kind: see support/fingerprint.h. */
#include "support/fingerprint.h"
#include "support/text.h"

int main(void)
{
    const unsigned long wrong = wrong_fingerprints();
    report("%d passed, %d failed", wrong == 0, wrong != 0);
    return wrong != 0;
}
