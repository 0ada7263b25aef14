#!/usr/bin/env bash
# Writes bench/SEEDS.md to the standard output: what can be run of the numbers of the texts that the method is from,
# and ours beside them. `make seeds` calls it.
#
#   bench/seeds.sh BENCH HANTEI      the programs hantei-bench and hantei
#
# Real hands come from the corpus (HANTEI_CORPUS, default ../shared/corpus), the loads of them from valgrind.
set -euo pipefail

bench=$1 hantei=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# A command with its answer, as a reader would see them.
run() {
    printf '```console\n$ %s\n' "$*"
    PATH=$work:$PATH LC_ALL=C bash -c "$*" 2>&1 || true
    printf '```\n\n'
}

# where NAME ADDRESS: an address of the running program, by that of hantei_version() in it.
where() {
    local at
    at=$(nm "$bench" | awk -v name="$1" '$3 == name { print $1 }')
    echo $((0x$at - 0x$(nm "$bench" | awk '$3 == "hantei_version" { print $1 }') + $2))
}

# count_lines FROM TO: of the loads that lackey lists, those between two addresses, by lines of 64 bytes.
count_lines() {
    awk -v from="$1" -v to="$2" '
        function number(hex, i, n) {
            for (i = 1; i <= length(hex); i++) n = 16 * n + index("0123456789abcdef", substr(hex, i, 1)) - 1
            return n
        }
        BEGIN { low = sprintf("%08x", from); high = sprintf("%08x", to) }
        /^ [LM]/ && $2 >= low && $2 < high {
            split($2, load, ",")
            for (line = int(number(load[1]) / 64); line * 64 < number(load[1]) + load[2]; line++) touched[line]++
        }
        END { for (line in touched) print touched[line] }' | sort -rn | awk '
        { all += $1; upto[NR] = all }
        END {
            while (upto[++most] < 0.99 * all);
            printf "%d | %.1f KB | %.1f KB | %.0f %% |\n", NR, NR * 64 / 1000, most * 64 / 1000, 100 * upto[50] / all
        }'
}

# One row: of which question, and what its loads touch.
trace() {
    local hands kernel base
    "$bench" --real "$1" >"$work/hands"
    read -r base hands kernel < <(valgrind -q --tool=none "$bench" --ask "$1" <"$work/hands")
    printf '| %s, %s hands | %s | ' "$1" "$hands" "$kernel"
    valgrind --tool=lackey --trace-mem=yes --log-fd=9 "$bench" --ask "$1" <"$work/hands" 9>&1 >/dev/null |
        count_lines "$(where hantei_waits_image "$base")" "$(($(where hantei_ranks_image "$base") + $(stat -c %s tables/ranks.bin)))"
}

real_lines() {
    if ! command -v valgrind >/dev/null; then
        echo 'Not run: there is no valgrind.'
    elif ! "$bench" --real win >/dev/null; then
        echo 'Not run: there is no corpus (HANTEI_CORPUS).'
    else
        echo '| hands of real games, each asked once | kernel | lines | bytes | of 99 % of the loads | loads in 3.2 KB |'
        echo '|---|---|---:|---:|---:|---:|'
        for question in win waits tenpai_discards shanten ukeire; do trace "$question"; done
    fi
}

ln -s "$(realpath "$hantei")" "$work/hantei"
seen=111222333344455566667778889999m2223333p111222333444555666777z
tables=$(cat tables/*.bin | wc -c)

cat <<EOF
# The numbers of the source texts, and ours

Written by \`make seeds\` of commit $(git describe --always --dirty 2>/dev/null || echo unknown). The five texts by the method's author,
from which hantei grew, are not in this repository. Known here are the numbers below, which others quote, and the
hands that earlier issues and the design quote. Where the hand, the question or the machine of a number is unknown, it
cannot be run. No hand was made up for one.

## What is comparable

| the texts | here | comparable? |
|---|---|---|
| an example hand with 163 parses | 163 readings, below | yes: the same hand and number, so probably the same definition |
| two example hands with 9 and 14 parses | not run | no: the hands are unknown. No quoted hand has 9 or 14 readings by our definition |
| 24.5 and 33.8 microseconds a hand | below, each question | the order of magnitude alone: machine, language and question are unknown |
| 900,900 hands in 22 s | below, as many hands | as the row above: 22 s are 24.4 microseconds for each of 900,900 |
| 94 MB of tables | $((tables / 1000)) KB, $((94000000 / tables)) times less | in size; what the 94 MB answer is unknown |
| 13-shanten with visible tiles | 13-shanten, below | yes, with one visible tile corrected |
| 18,643,560 combinations | the same, below | yes: the ways to draw seven of 34 kinds of tile, C(40, 7) |
| \`1111234444\` | noten, 1-shanten, below | the hand is; what the text says of it is unknown |
| the \`3456\` call, three answers | three, below | if the 3 or the 6 is called, which is unknown |
| 22 KB of table lines, 99 % in 3.2 KB | below, by question | in kind: which tables, hands and question is unknown |

## The hands

The reading of an unfinished hand is here a set of blocks that reaches a standard hand in as few draws as the shanten
says; each is counted once, and no tile is needed a fifth time. By that definition:

EOF
run 'for hand in 13568m3467p35689s 124578m2p1234567z 123456789m1111p 1111234444m; do echo $hand $(hantei explain --limit 0 $hand | tail -1); done'
cat <<'EOF'
All tiles that would complete the next hand are in it already, so it is not tenpai. A formula that ignores the limit of
four says tenpai, and waits for 1m and 4m:

EOF
run 'hantei waits 1111234444m; hantei shanten 1111234444m | head -6'
cat <<'EOF'
The visible tiles of the next hand are quoted with `2222333p`, which with the hand are five 2p: that is refused. With
`2223333p` all tiles held are dead:

EOF
run "hantei shanten --seen ${seen/2223333p/2222333p} 124578m2p1234567z 2>&1 | cut -c 1-90"
run "hantei shanten --seen $seen 124578m2p1234567z | head -6"
cat <<'EOF'
With 3456 the 3 is called, and becomes 345. What may then be discarded has three answers, by what the rules ban: 3 or 6;
6 alone; nothing, so that the call is refused. A call of the 6 has the same three answers.

EOF
run 'for ban in none tile suji; do hantei judge <<<"{\"op\":\"call\",\"hand\":\"3456m\",\"tile\":\"3m\",\"from\":3,\"rules\":{\"preset\":\"tenhou\",\"kuikae\":\"$ban\"}}"; done'
echo '## Times, and draws'
echo
"$bench" --seeds
cat <<'EOF'

Nanoseconds a hand: processor time, means of the middle of five rounds over 900,900 hands out of memory. Recursion of
discards and of shanten judges 9,009 of them. A batch is 4,096 hands. Other programs use the machine: compare figures of
one run.

## Lines of the tables that real hands touch

EOF
real_lines
cat <<'EOF'

Loads are those of single calls, as valgrind sees them. It has no AVX-512; all kernels read the same rows. A line is 64
bytes, a KB 1,000 bytes.
EOF
