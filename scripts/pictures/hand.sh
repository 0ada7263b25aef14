#!/usr/bin/env bash
# The picture of the README: a hand and its waits, a hand and its discards, as the command judges them. Writes SVG to stdout.
#
#   HANTEI=build/hantei scripts/pictures/hand.sh
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
hantei=$(realpath "${HANTEI:-$here/../../build/hantei}")
unset HANTEI_KERNEL

for question in 'waits 23m406p78999s111z' 'discards 23344445678888p'; do
    printf '$ hantei %s\n' "$question"
    # shellcheck disable=SC2086
    LC_ALL=C "$hantei" $question
done | LC_ALL=C awk -f "$here/hand.awk"
