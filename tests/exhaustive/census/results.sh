#!/usr/bin/env bash
# Adds up a whole census, compares its sums with numbers found without a judge or by others, and prints them: tiles, what is
# counted, its value, hands, and ways to draw them of the 136 tiles.
#
#   BUILD=build tests/exhaustive/census/results.sh FOLDER...    pieces of one census, each in one of the folders
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build}
sums=$build/census/sums
mkdir -p "$build/census"

# Prints each piece once. Fails if one is missing, or if another program judged it.
all_pieces() {
    local number folder found
    for folder; do
        diff "$1/program" "$folder/program" >&2 || return
    done
    for number in {0000..1023}; do
        found=
        for folder; do
            [[ ! -e $folder/piece-$number ]] || found=$folder/piece-$number
        done
        cat "${found:?piece $number is missing}"
    done
}

# Adds up the lines TILES SUM VALUE HANDS WAYS of all pieces, and their `judged NUMBER`: numbers of any size.
add_up() {
    python3 -c '
import collections, sys
hands, ways, judged = collections.Counter(), collections.Counter(), 0
for line in sys.stdin:
    *of, number, last = line.split()
    if number == "judged":
        judged += int(last)
    else:
        tiles, name, value = of
        hands[name, int(tiles), int(value)] += int(number)
        ways[name, int(tiles), int(value)] += int(last)
for of in sorted(hands):
    print(of[1], of[0], of[2], hands[of], ways[of])
print("judged", judged)'
}
all_pieces "$@" | add_up >"$sums"

# total COLUMN TILES SUM [VALUE...]: hands are column 4, ways column 5; of all values if none is given.
total() {
    awk -v column="$1" -v tiles="$2" -v name="$3" -v values=" ${*:4} " '
        $1 == tiles && $2 == name && (values == "  " || index(values, " " $3 " ")) { sum += $column }
        END { printf "%.0f", sum }' "$sums"
}

known() {
    check "$1: $3" test "$2" = "$3"
}

# Ways to draw 14 tiles by shanten, as tomohxx counted them with a program of his own.
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
    diff <(published) <(awk '$1 == 14 && $2 == "shanten" { print $3, $5 }' "$sums" | sort -g)
}

known 'hands of 13 tiles' "$(total 4 13 shanten)" 98521596000
known 'hands of 14 tiles' "$(total 4 14 shanten)" 326520504500
known 'standard wins' "$(total 4 14 win 1 3)" 11498658
known 'standard wins, ways to draw them' "$(total 5 14 win 1 3)" 11353128141498
known 'wins in any form' "$(total 4 14 win)" 16873619
known 'hands of 13 tiles with waits: those in tenpai' "$(total 4 13 waits)" "$(total 4 13 shanten 0)"
check 'ways of each shanten, 14 tiles: as published' like_published
cat "$sums"
finish
