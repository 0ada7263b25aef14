#!/usr/bin/env bash
# Changes one operator or number in the code of src/core and src/rules, again and again, and asks the daily tests
# whether they notice. Prints the score; each mutant stands in $BUILD/code-mutants.tsv with what became of it, and
# those that nobody noticed are listed, with the reason where known.tsv has one.
#
#   tests/code-mutants/run.sh [MUTANTS [FIRST]]     default: 300 0; spread evenly over all, beginning with FIRST
#
# The judges are tested in the portable kernel, which shares its judgement with the others; their own primitives are
# not mutated.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-build}
wanted=${1:-300}
first=${2:-0}
work=$build/code-mutants
out=$build/code-mutants.tsv
cc=${CC:-gcc}
flags=(-std=c11 -O1 -fPIC -fvisibility=hidden -Iinclude -Isrc -Itables -fno-stack-protector -w)
core_files=$(ls src/core/*.c src/core/*.h | grep -vE 'kernel_(avx|neon)|x86.h|cpu.c|tables.h|bytes.h')
rule_files=$(ls src/rules/*.c src/rules/*.h)
declare -A count=([killed]=0 [survived]=0 [invalid]=0)

mkdir -p "$work/src"
cp -r src/. "$work/src"
: >"$out"

# Objects of the library as it is, but compiled with these flags; and the tests.
base_objects() {
    local file
    for file in src/core/*.c src/core/*.S src/rules/*.c src/batch/*.c src/tables/*.c; do
        compile "$file" "$work/base" "" || exit 1
    done
}

# compile FILE FOLDER SOURCES: SOURCES stand before src where headers are looked for.
compile() {
    local extra=()
    [[ $1 != *avx2* ]] || extra=(-mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt)
    [[ $1 != *avx512* ]] || extra=(-mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt -mavx512f -mavx512bw -mavx512vl -mavx512dq
        -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vnni -mavx512vpopcntdq)
    mkdir -p "$2"
    "$cc" ${3:+-I"$3"} "${flags[@]}" "${extra[@]}" -c -o "$2/${1//\//_}.o" "${3:+$3/../}$1" 2>>"$work/errors"
}

# The C files that have to be compiled again when a file changes.
affected() {
    case $1 in
    *.c) echo "$1" ;;
    src/core/*) echo src/core/kernel_portable.c ;;
    src/rules/*) ls src/rules/*.c ;;
    esac
}

# The suites that know most of a file, quick ones first.
suites_of() {
    case $1 in
    src/core/explain.c) echo 'explain' ;;
    src/core/win_readings.c) echo 'win_readings' ;;
    src/core/shanten_unseen.c | src/core/ukeire.c) echo 'shanten ukeire' ;;
    src/core/wait_kinds.c) echo 'named judges' ;;
    src/core/*) echo 'corners hand notation named kernels batch total tables' ;;
    src/rules/tracker.c) echo 'tracker_moves tracker' ;;
    src/rules/player.c) echo 'player_events player' ;;
    *) echo 'corners rules seat score_named score_points score_total seat_total seat_corpus score_corpus score player_events seat_oracle' ;;
    esac
}

# mutate FILE LINE COLUMN FROM TO: into the copy.
mutate() {
    awk -v line="$2" -v at="$3" -v old="$4" -v new="${5//&/\\&}" '
        FNR == line { print substr($0, 1, at - 1) new substr($0, at + length(old)); next } { print }' new="$5" "$1" \
        >"$work/$1"
}

# Says killed, survived or invalid (it does not compile, or makes the same object).
judge() {
    local file suite objects=() same=yes
    rm -rf "$work/mutant"
    cp -r "$work/base" "$work/mutant"
    for file in $(affected "$1"); do
        compile "$file" "$work/mutant" "$work/src" || { echo invalid; return; }
        cmp -s "$work/mutant/${file//\//_}.o" "$work/base/${file//\//_}.o" || same=no
    done
    [[ $same == no ]] || { echo invalid; return; }
    objects=("$work"/mutant/*.o)
    "$cc" -o "$work/unit" "$build"/obj/tests/unit/*.o "$build/tests/libsupport.a" "${objects[@]}" -lcriterion -ljemalloc \
        2>>"$work/errors" || { echo invalid; return; }
    for suite in $(suites_of "$1"); do
        HANTEI_KERNEL=portable timeout 40 "$work/unit" -j1 --fail-fast --filter "$suite/*" >"$work/log" 2>&1 ||
            { echo killed; return; }
    done
    echo survived
}

# Why nobody notices: a row of known.tsv, by the file and the text of its line.
reason() {
    awk -F '\t' -v file="$1" -v text="$2" -v old="$3" -v new="$4" '
        $1 == file && index(text, $2) && $3 == old && $4 == new { print $5; exit }' "$here/known.tsv"
}

base_objects
# shellcheck disable=SC2086 # they are words
awk -f "$here/operators.awk" $core_files $rule_files >"$work/all"
all=$(wc -l <"$work/all")
unexplained=0
while IFS=$'\t' read -r file line column old new; do
    mutate "$file" "$line" "$column" "$old" "$new"
    verdict=$(judge "$file")
    cp "$file" "$work/$file"
    count[$verdict]=$((count[$verdict] + 1))
    text=$(sed -n "${line}p" "$file" | tr -s ' \t' ' ')
    printf '%s\t%s\t%d\t%d\t%s\t%s\t%s\n' "$verdict" "$file" "$line" "$column" "$old" "$new" "$text" >>"$out"
    if [[ $verdict == survived ]]; then
        why=$(reason "$file" "$text" "$old" "$new")
        [[ -n $why ]] || unexplained=$((unexplained + 1))
        printf 'survived %s:%d:%d  %s -> %s:%s: %s\n' "$file" "$line" "$column" "$old" "${new:-nothing}" "$text" \
            "${why:-NOT EXPLAINED}"
    fi
done < <(awk -v all="$all" -v wanted="$wanted" -v first="$first" '
    int((NR - 1 + first) * wanted / all) != int((NR - 2 + first) * wanted / all)' "$work/all")

valid=$((count[killed] + count[survived]))
printf '%d mutants of %d that there are: %d noticed, %d not; %d are none (do not compile, or are the same code)\n' \
    $((valid + count[invalid])) "$all" "${count[killed]}" "${count[survived]}" "${count[invalid]}"
printf '%d passed, %d failed\n' $((valid - unexplained)) "$unexplained"
[[ $unexplained -eq 0 && $valid -gt 0 ]]
