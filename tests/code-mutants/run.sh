#!/usr/bin/env bash
# Changes one operator, number or instruction in the code of the library, again and again, and asks the daily tests
# whether they notice. Prints the score of each part and every mutant that nobody noticed, with the reason where
# known.tsv has one; fails where it has none, and where a row of known.tsv is about no mutant that there is.
#
#   tests/code-mutants/run.sh [MUTANTS [FIRST]]     default: 300 0; spread evenly over all, beginning with FIRST
#   tests/code-mutants/run.sh again                 only those of the last run that nobody noticed
#
# $BUILD/code-mutants.tsv has each mutant and what became of it: a run that was stopped goes on where it was, and so
# does one with other MUTANTS or FIRST, as long as code and tests are the same. JOBS=2 judges two at a time.
#
# A mutant is noticed where a test fails, crashes, or takes longer than a minute of the processor. The judges that all
# kernels share are tested in the portable one; a kernel's own primitives with that kernel, if this processor runs it.
# Not mutated: kernel_neon.c (no such processor here), cpu.c (this one has every feature that is asked for) and the
# layout of the tables.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
build=${BUILD:-build}
wanted=${1:-300}
first=${2:-0}
jobs=${JOBS:-1}
work=$build/code-mutants
out=$build/code-mutants.tsv
unit=$build/tests/unit
cc=${CC:-gcc}
flags=(-std=c11 -O1 -fPIC -fvisibility=hidden -Itables -fno-stack-protector -w)
avx2=(-mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt)
avx512=("${avx2[@]}" -mavx512f -mavx512bw -mavx512vl -mavx512dq -mavx512vbmi -mavx512vbmi2 -mavx512bitalg
    -mavx512vnni -mavx512vpopcntdq)

# Those that find most come first. The slow ones are asked only about a mutant that nobody else noticed and nobody
# explained.
core_suites='corners hand batch named kernels shanten notation win_corpus tables alloc total'
core_slow_suites='ukeire win_readings explain corpus oracle keys judges'
rule_suites='corners rules score_named score_points seat_majiang score_peers score_total seat seat_total seat_corpus
    score_corpus player_events tracker_moves'
rule_slow_suites='score seat_oracle tracker rows player total explain win_readings'

part_of() {
    case $1 in
    src/core/avx512/* | src/core/kernel_avx* | src/core/x86.h) echo 'primitives of kernels' ;;
    src/core/*) echo 'judges' ;;
    src/rules/*) echo 'rules' ;;
    *) echo 'batch and tables' ;;
    esac
}

# The kernel with which a file is tested; none is the best, and then all others.
kernel_of() {
    case $1 in
    src/core/avx512/* | src/core/kernel_avx512.c) echo avx512 ;;
    src/core/kernel_avx2.c | src/core/x86.h) echo avx2 ;;
    src/core/dispatch.c | src/batch/* | src/tables/*) ;;
    *) echo portable ;;
    esac
}

# The suites that know most of a file come first.
suites_of() {
    case $1 in
    src/core/explain.c) echo explain ;;
    src/core/win_readings.c) echo win_readings ;;
    src/core/shanten_unseen.c | src/core/ukeire.c) echo shanten ukeire ;;
    src/core/wait_kinds.c) echo named win_readings ;;
    src/core/kernel_avx* | src/core/x86.h) echo kernels ;;
    src/core/notation.c) echo notation ;;
    src/core/avx512/* | src/batch/*) echo batch ;;
    src/tables/*) echo tables ;;
    src/rules/tracker.c) echo tracker_moves tracker ;;
    src/rules/player.c) echo player_events player ;;
    esac
    case $1 in
    src/rules/*) echo "$rule_suites" ;;
    *) echo "$core_suites" ;;
    esac
}

slow_suites_of() {
    case $1 in
    src/rules/*) echo "$rule_slow_suites" ;;
    *) echo "$core_slow_suites" ;;
    esac
}

files_to_mutate() {
    local file
    for file in src/core/*.[ch] src/core/avx512/*.h src/rules/*.[ch] src/batch/*.[ch] src/tables/*.[ch]; do
        case $file in
        src/core/kernel_neon.c | src/core/cpu.c | src/core/tables.h | *'*'*) continue ;;
        esac
        HANTEI_KERNEL=$(kernel_of "$file") "$unit" --list >/dev/null 2>&1 && echo "$file"
    done
}

# compile FILE ROOT OBJECT: a C file of the copy of the sources at ROOT.
compile() {
    local extra=()
    [[ $1 != *avx2* ]] || extra=("${avx2[@]}")
    [[ $1 != *avx512* ]] || extra=("${avx512[@]}")
    "$cc" -I"$2/include" -I"$2/src" "${flags[@]}" "${extra[@]}" -MMD -c -o "$3" "$2/$1" 2>>"$work/errors"
}

object_of() {
    echo "${1//\//_}.o"
}

# Objects of the library as it is, and the tests as one.
make_base() {
    local file
    rm -rf "$work/base" "$work/sources"
    mkdir -p "$work/base" "$work/sources"
    cp -r src include "$work/sources"
    for file in src/core/*.c src/core/*.S src/rules/*.c src/batch/*.c src/tables/*.c; do
        compile "$file" "$work/sources" "$work/base/$(object_of "$file")"
    done
    ld -r -S -o "$work/tests.o" "$build"/obj/tests/unit/*.o --whole-archive "$build/tests/libsupport.a"
    link_unit "$work/unit" "$work/base"/*.o
}

link_unit() {
    "$cc" -o "$1" "$work/tests.o" "${@:2}" -lcriterion -ljemalloc 2>>"$work/errors"
}

# The C files that have to be compiled again when a file changes; of those that are a kernel, the one it is tested with.
affected() {
    local own
    own=$(kernel_of "$1")
    case $1 in
    *.c) echo "$1" ;;
    *) grep -l "/$1\b" "$work"/base/*.d | sed "s|.*/||; s|\.c\.d$|.c|; s|_|/|; s|_|/|" |
        awk -v own="src/core/kernel_$own.c" '!/kernel_/ || $0 == own' ;;
    esac
}

# passes UNIT KERNEL SUITE...
passes() {
    local suite
    for suite in "${@:3}"; do
        (ulimit -t 60 -c 0 && HANTEI_KERNEL=$2 timeout 600 "$1" -j1 --fail-fast --filter "$suite/*") \
            >"$1.log" 2>&1 || return 1
    done
}

# mutate FILE LINE COLUMN FROM TO ROOT: into the copy.
mutate() {
    awk -v line="$2" -v at="$3" -v old="$4" -v new="$5" '
        FNR == line { print substr($0, 1, at - 1) new substr($0, at + length(old)); next } { print }' "$1" >"$6/$1"
}

# Whether the objects of a mutant differ from those of the code as it is: links them.
build_mutant() {
    local root=$1 name file object same=yes
    shift
    cp "$work"/base/*.o "$root/objects"
    for file in "$@"; do
        name=$(object_of "$file")
        object=$root/objects/$name
        compile "$file" "$root" "$object" || return 1
        cmp -s "$object" "$work/base/$name" || same=no
    done
    [[ $same == no ]] && link_unit "$root/unit" "$root"/objects/*.o
}

# Says noticed, survived, explained (survived, and known.tsv says why) or none (it does not compile, or makes the same
# code).
judge() {
    local root=$1 file=$2 line=$3 column=$4 old=$5 new=$6 text=$7 kernel files verdict=noticed
    mutate "$file" "$line" "$column" "$old" "$new" "$root"
    kernel=$(kernel_of "$file")
    mapfile -t files < <(affected "$file")
    # shellcheck disable=SC2046 # suites are words
    if ! build_mutant "$root" "${files[@]}"; then
        verdict=none
    elif passes "$root/unit" "$kernel" $(suites_of "$file"); then
        if [[ -n $(reason "$file" "$text" "$old" "$new") ]]; then
            verdict=explained
        elif passes "$root/unit" "$kernel" $(slow_suites_of "$file"); then
            verdict=survived
        fi
    fi
    cp "$file" "$root/$file"
    echo "$verdict"
}

# Why nobody notices: a row of known.tsv, by the file, the text of its line and what is changed; * is anything.
reason() {
    awk -F '\t' -v file="$1" -v text="$2" -v old="$3" -v new="$4" '
        $1 == file && index(text, $2) && ($3 == "*" || $3 == old) && ($4 == "*" || $4 == new) { print $5; exit }' \
        "$here/known.tsv"
}

# Rows of known.tsv about no mutant that there is: the code has changed.
stale_rows() {
    awk -F '\t' '
        FNR == NR { if (!/^#/) { row[++n] = $0; file[n] = $1; text[n] = $2; old[n] = $3; new[n] = $4 } next }
        { for (i = 1; i <= n; i++)
              if ($1 == file[i] && (old[i] == "*" || $4 == old[i]) && (new[i] == "*" || $5 == new[i]) &&
                  index($6, text[i])) used[i] = 1 }
        END { for (i = 1; i <= n; i++) if (!used[i]) print row[i] }' "$here/known.tsv" "$work/all"
}

# Every mutant of the copy of the sources that has no verdict yet and is another worker's turn is left out.
run_worker() {
    local worker=$1 root=$work/worker$1 file line column old new text turn=0 verdict
    rm -rf "$root"
    mkdir -p "$root/objects"
    cp -r src include "$root"
    while IFS=$'\t' read -r file line column old new text; do
        ((turn++ % jobs == worker)) || continue
        verdict=$(judge "$root" "$file" "$line" "$column" "$old" "$new" "$text")
        printf '%s\t%s\t%d\t%d\t%s\t%s\t%s\n' "$verdict" "$file" "$line" "$column" "$old" "$new" "$text" >>"$out"
    done <"$work/todo"
}

# The mutants that are wanted: a part of all, or the survivors of the last run.
choose() {
    if [[ $wanted == again ]]; then
        awk -F '\t' -v OFS='\t' '/^survived/ { print $2, $3, $4, $5, $6, $7 }' "$out"
    else
        awk -v all="$(wc -l <"$work/all")" -v wanted="$wanted" -v first="$first" '
            int((NR - 1 + first) * wanted / all) != int((NR - 2 + first) * wanted / all)' "$work/all"
    fi
}

# What has been told of mutants of this very code is kept, if the tests are the same or only survivors are asked again.
keep_verdicts() {
    local state
    state="# $(sum_of_folders src/core src/rules src/batch src/tables include)"
    [[ $wanted == again ]] || state+=" $(sum_of_folders tests/unit tests/support tests/oracle)"
    if [[ ! -f $out || $(head -n 1 "$out") != "$state"* ]]; then
        [[ $wanted != again ]] || { echo "code-mutants: no run of this code is in $out" >&2; exit 1; }
        echo "$state" >"$out"
    elif [[ $wanted == again ]]; then
        state+=" $(sum_of_folders tests/unit tests/support tests/oracle)"
        { echo "$state"; grep -v -e '^#' -e '^survived' "$out"; } >"$out.new"
        mv "$out.new" "$out"
    fi
}

sum_of_folders() {
    find "$@" -name '*.[chS]' -print0 | sort -z | xargs -0 cat | sha256sum | cut -c 1-16
}

tell_survivors() {
    local verdict file line column old new text
    while IFS=$'\t' read -r verdict file line column old new text; do
        printf 'not noticed: %s:%d:%d  %s -> %s:%s: %s\n' "$file" "$line" "$column" "$old" "${new/ /nothing}" "$text" \
            "$([[ $verdict == survived ]] && echo 'NOT EXPLAINED' || reason "$file" "$text" "$old" "$new")"
    done < <(grep -E '^(survived|explained)' "$out" | sort -t $'\t' -k 2,2 -k 3,3n)
}

tell_score() {
    local verdict file rest
    while IFS=$'\t' read -r verdict file rest; do
        printf '%s\t%s\n' "$(part_of "$file")" "$verdict"
    done < <(grep -v '^#' "$out") | awk -F '\t' -v all="$(wc -l <"$work/all")" '
        { parts[$1]; parts["all"]; n[$1, $2]++; n["all", $2]++ }
        END {
            printf "%-22s %8s %10s %14s %6s\n", "of " all " mutants", "noticed", "explained", "not explained", "none"
            for (part in parts)
                printf "%-22s %8d %10d %14d %6d\n", part, n[part, "noticed"], n[part, "explained"], n[part, "survived"],
                    n[part, "none"] | "sort"
        }'
}

mkdir -p "$work"
: >"$work/errors"
mapfile -t files < <(files_to_mutate)
awk -f "$here/operators.awk" "${files[@]}" >"$work/all"
choose >"$work/chosen"
keep_verdicts
make_base || { cat "$work/errors" >&2; exit 1; }
# shellcheck disable=SC2086 # suites are words
passes "$work/unit" '' $core_suites $rule_suites || { tail -n 30 "$work/unit.log"; exit 1; }
awk -F '\t' -v OFS='\t' 'FNR == NR { told[$2, $3, $4, $6]; next } !(($1, $2, $3, $5) in told)' "$out" "$work/chosen" \
    >"$work/todo"
trap 'kill $(jobs -p) 2>/dev/null' EXIT
for ((worker = 0; worker < jobs; worker++)); do run_worker "$worker" & done
wait

stale=$(stale_rows)
tell_survivors
tell_score
[[ -z $stale ]] || printf 'known.tsv, about no mutant that there is:\n%s\n' "$stale"
unexplained=$(grep -c '^survived' "$out" || true)
noticed=$(grep -cE '^(noticed|explained)' "$out" || true)
failed=$((unexplained + $(grep -c . <<<"$stale" || true)))
printf '%d passed, %d failed\n' "$noticed" "$failed"
[[ $failed -eq 0 && $noticed -gt 0 ]]
