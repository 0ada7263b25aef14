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

# The bytes of each load, a line each as lackey writes them, become a row: lines of 64 bytes.
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
            printf "%d | %.1f KB | %d | %.1f KB\n", NR, NR * 64 / 1000, most, most * 64 / 1000
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
        echo '| hands of real games, each asked once | kernel | lines touched | bytes | lines of 99 % of the loads | bytes |'
        echo '|---|---|---:|---:|---:|---:|'
        for question in win waits tenpai_discards shanten ukeire; do trace "$question"; done
    fi
}

ln -s "$(realpath "$hantei")" "$work/hantei"
seen=111222333344455566667778889999m2223333p111222333444555666777z
tables=$(cat tables/*.bin | wc -c)

cat <<EOF
# The numbers of the source texts, and ours

Written by \`make seeds\` of commit $(git describe --always --dirty 2>/dev/null || echo unknown). The five texts by the
method's author that hantei grew from are not in this repository. What is known of them here are the numbers below, as
issue 27 names them, and the hands that issues 1-24 and the design quote. A number whose hand, question or machine is
not handed down cannot be run; no hand was made up for one.

## What is comparable

| the texts | here | comparable? |
|---|---|---|
| an example hand with 163 parses | 163 readings, below | yes: the same hand, the same number |
| two example hands with 9 and 14 parses | not run | no: the hands are not here. Readings of the other quoted hands are 16, 17 and more, so none of these is one of the two |
| 24.5 and 33.8 microseconds a hand | below, each question | the order of magnitude alone: machine, language and question are not here |
| 900,900 hands in 22 s | below, as many hands | the same: 22 s / 900,900 are 24.4 microseconds, so it is probably the first of the two above |
| 94 MB of tables | $tables bytes, $(awk "BEGIN { printf \"%.0f\", 94e6 / $tables }") times less | in size; what the 94 MB answer is not here |
| 13-shanten with visible tiles | 13-shanten, below | yes, with one of the visible tiles corrected |
| 18,643,560 combinations | the same, below | yes: the ways to draw seven of 34 kinds of tile, C(40, 7) |
| \`1111234444\` | noten, 1-shanten, below | the hand is; what the text says of it is not here |
| the \`3456\` call, three answers | three, below | by our reading: which tile is called is not here |
| 22 KB of table lines, 99 % in 3.2 KB | below, by question | in kind: which tables, hands and question it was is not here |

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
6 alone; nothing, so that the call is refused. Tile 6 mirrors it. The other four tiles are called in one or two ways.

EOF
run 'for ban in none tile suji; do hantei judge <<<"{\"op\":\"call\",\"hand\":\"3456m\",\"tile\":\"3m\",\"from\":3,\"rules\":{\"preset\":\"tenhou\",\"kuikae\":\"$ban\"}}"; done'
echo '## Times, and draws'
echo
"$bench" --seeds
cat <<'EOF'

Nanoseconds a hand are processor time, means of the middle of five rounds over 900,900 hands out of memory (recursion for
discards and shanten: over 9,009); x is times XXH3 of the same 64 bytes right before. Other programs use the machine, so
compare figures of one table. Batches are of 4,096 hands.

## Lines of the tables that real hands touch

EOF
real_lines
cat <<'EOF'

Loads are those of single calls, as valgrind sees them. It has no AVX-512; all kernels read the same rows. A line is
64 bytes, a KB 1,000.
EOF
