#!/usr/bin/env bash
# Compares what hantei-distribution counts with the judges, and with numbers that others found.
#
#   BUILD=build tests/exhaustive/distribution/run.sh [TILES]    lists all hands of up to TILES tiles (default 7)
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build}
most=${1:-7}
counted=$(mktemp)
trap 'rm -f "$counted"' EXIT

# Counts all sizes, once; fails where the program's own checks do.
count_all() {
    "$build/hantei-distribution" --lines 1 2 4 5 7 8 10 11 13 14 >"$counted"
}

# compare HOW TILES
compare() {
    awk -v tiles="$2" '$1 == tiles' "$counted" | "$build/tests/distribution" "$1" "$2"
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
for tiles in 1 2 4 5 7 8 10 11; do
    [[ $tiles -gt $most ]] || check "every hand of $tiles tiles" compare list "$tiles"
done
for tiles in 10 11 13 14; do
    check "dealt hands of $tiles tiles" compare deal "$tiles"
done

finish
