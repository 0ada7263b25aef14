#!/usr/bin/env bash
# Compares the counts of hantei-distribution with numbers from other sources. The census compares each of its numbers with
# the judges' answers to every hand (tests/exhaustive/census).
#
#   BUILD=build tests/exhaustive/distribution.sh
set -euo pipefail

source scripts/count.sh

counted=$(mktemp)
trap 'rm -f "$counted"' EXIT

# Counts all sizes; fails where the program's own checks do.
count_all() {
    "${BUILD:-build}/hantei-distribution" --lines 1 2 4 5 7 8 10 11 13 14 >"$counted"
}

# Ways to draw 14 tiles by least shanten, as tomohxx counted them with a program of his own.
published() {
    cat <<'NUMBERS'
-1 12859078207674
0 2966241795738948
1 99154452630748356
2 828714358375292670
3 1867404976243926528
4 1211948980271480832
5 233501763289743360
6 6601397483077632
NUMBERS
}

like_published() {
    diff <(published) <(awk '$1 == 14 && $2 == "least" { print $3, $5 }' "$counted")
}

check 'sums and complete hands of all sizes' count_all
check 'the published distribution of 14 tiles' like_published
finish
