#!/usr/bin/env bash
# Analyses the portable kernel by Frama-C's Eva, for any 64 bytes as a hand, with the tables as they are; prints the
# alarms, which have to be those of alarms.known.
#
#   BUILD=build tests/exhaustive/eva/run.sh [SECONDS]      default: 1200
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
work=${BUILD:-build}/eva
limit=${1:-1200}
mkdir -p "$work"

# array NAME: an image as a structure; all of its members are bytes.
array() {
    printf 'const struct hantei_%s_image hantei_%s_image = {\n' "$1" "$1"
    od -An -v -tu1 -w64 "tables/$1.bin" | sed 's/  *\([0-9]\)/,\1/g; s/^,//; s/$/,/'
    printf '};\n'
}

{
    printf '#include "judge/tables.h"\n'
    array waits
    array discards
    array shanten
} >"$work/tables.c"

log=$work/log
timeout "$limit" frama-c -machdep gcc_x86_64 -c11 \
    -cpp-extra-args="-Iinclude -Isrc/lib -I$here -include $here/stubs.h" \
    -eva -eva-precision 1 -eva-verbose 0 -eva-no-show-progress -eva-report-red-statuses "$work/red" \
    "$here/any_hand.c" src/lib/judge/kernel_portable.c "$work/tables.c" >"$log" 2>&1 || {
    printf 'FAILED  Frama-C ended with %d\n' $?
    tail -n 20 "$log"
    printf '0 passed, 1 failed\n'
    exit 1
}

# Each alarm by its file and what it says, without the line, which changes too often.
awk '
    /^\[eva:alarm\]/ { finish(); split($2, place, ":"); text = ""; inside = 1; next }
    /^\[/ { finish(); next }
    inside { sub(/^ +/, ""); text = text (text == "" ? "" : " ") $0 }
    END { finish() }
    function finish() { if (inside) print place[1] "\t" text; inside = 0 }' "$log" | sort -u >"$work/alarms"
grep -v '^#' "$here/alarms.known" | cut -f 2- | sort -u >"$work/known"

# An analysis that never came to the last judge would be silent too.
grep -q 'shanten_template.h.*Warning' "$log" || { printf 'FAILED  the judges were not analysed\n0 passed, 1 failed\n'; exit 1; }
if diff "$work/known" "$work/alarms"; then
    printf 'ok      %d alarms, all of them known and explained\n' "$(wc -l <"$work/alarms")"
    printf '1 passed, 0 failed\n'
else
    printf 'FAILED  other alarms than those of alarms.known\n0 passed, 1 failed\n'
    exit 1
fi
