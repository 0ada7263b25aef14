#!/usr/bin/env bash
# Changes one operator, number or instruction in the code of the library, again and again, and asks the daily tests
# whether they notice. Prints the score of each part and every mutant that nobody noticed, with the reason where
# known.tsv has one; fails where it has none, and where a row of known.tsv is about no mutant that there is.
#
#   tests/builds/code-mutants/run.sh [MUTANTS [FIRST]]     default: 300 0; spread evenly over all, beginning with FIRST
#   tests/builds/code-mutants/run.sh again                 those of the last run that nobody noticed and nobody explained
#
# $BUILD/code-mutants.tsv has each mutant and what became of it: a run that was stopped goes on where it was, and so
# does one with other MUTANTS or FIRST, as long as code and tests are the same. JOBS=2 judges two at a time.
#
# A mutant is noticed where a test fails, crashes, or takes longer than a minute of the processor. The judges that all
# kernels share are tested in the portable one; a kernel's own primitives with that kernel, if this processor runs it.
# Not mutated: kernel_neon.c (no such processor here), cpu.c (this one has every feature that is asked for) and the
# layout of the tables.
set -euo pipefail

source scripts/kernels.sh

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

# Those that find most come first. The slow ones are asked only about a mutant that nobody else noticed and nobody
# explained.
judge_suites='kernels/one_fingerprint batch/hands hand named corners batch notation win_corpus tables kernels alloc total'
judge_slow_suites='ukeire win_readings best_readings corpus oracle keys judges'
rule_suites='score_corpus score_points seat_corpus score_named seat_total score_total seat seat_majiang rules corners
    score_peers followed_events followed_random'
rule_slow_suites='score seat_oracle sums followed total best_readings win_readings'

part_of() {
    case $1 in
    src/lib/judge/*/* | src/lib/judge/kernel_*.c | src/lib/judge/x86_template.h) echo 'primitives of kernels' ;;
    src/lib/rules/* | src/lib/score/*) echo 'rules' ;;
    *) echo 'judges' ;;
    esac
}

# The kernel to test a file with; none means the best, then all others.
kernel_of() {
    case $1 in
    src/lib/judge/*/*) basename "${1%/*}" ;;
    src/lib/judge/kernel_*.c) basename "${1#*/kernel_}" .c ;;
    src/lib/judge/x86_template.h) echo avx2 ;;
    src/lib/judge/dispatch.c | src/lib/judge/batch* | src/lib/judge/tables_check.c) ;;
    *) echo portable ;;
    esac
}

# The suites that know a file, those that know most of it first.
suites_of() {
    case $1 in
    src/lib/readings/best_readings.c) echo best_readings total alloc ;;
    src/lib/readings/win_readings.c) echo win_readings named corners total score_named score_points rules ;;
    src/lib/readings/*) echo named ukeire total alloc ;;
    src/lib/hand/notation.c) echo notation hand corners named total ;;
    src/lib/judge/tables_check.c | src/lib/judge/image.h) echo tables ;;
    src/lib/judge/*/* | src/lib/judge/batch*) echo "batch $judge_suites" ;;
    src/lib/judge/* | src/lib/hand/*) echo "$judge_suites" ;;
    src/lib/rules/followed_seat.c | src/lib/rules/shanten_bound.h) echo followed_events followed_random followed total ;;
    *) echo "$rule_suites" ;;
    esac
}

slow_suites_of() {
    case $1 in
    src/lib/readings/win_readings.c) echo score score_corpus seat_oracle judges oracle ;;
    src/lib/readings/* | src/lib/hand/notation.c) ;;
    src/lib/judge/* | src/lib/hand/*) echo "$judge_slow_suites" ;;
    *) echo "$rule_slow_suites" ;;
    esac
}

files_to_mutate() {
    local file
    for file in src/lib/*/*.[ch] src/lib/*/*/*.h; do
        case $file in
        src/lib/judge/kernel_neon.c | src/lib/judge/cpu.c | src/lib/judge/tables.h) continue ;;
        esac
        HANTEI_KERNEL=$(kernel_of "$file") "$unit" --list >/dev/null 2>&1 && echo "$file"
    done
}

# compile FILE ROOT OBJECT: a C file of the copy of the sources at ROOT.
compile() {
    local name=${1#*/kernel_} extra
    read -ra extra < <(kernel_flags "${name%.c}") || true
    "$cc" -I"$2/include" -I"$2/src/lib" "${flags[@]}" "${extra[@]}" -MMD -c -o "$3" "$2/$1" 2>>"$work/errors"
}

object_of() {
    echo "${1//\//_}.o"
}

# Objects of the unchanged library, and the tests as one.
make_base() {
    local file
    rm -rf "$work/base" "$work/sources"
    mkdir -p "$work/base" "$work/sources"
    cp -r src include "$work/sources"
    for file in src/lib/*/*.[cS]; do
        compile "$file" "$work/sources" "$work/base/$(object_of "$file")"
    done
    ld -r -S -o "$work/tests.o" "$build"/obj/tests/unit/*.o "$build/obj/src/app/text/writer.c.o" --whole-archive "$build/tests/libsupport.a"
    link_unit "$work/unit" "$work/base"/*.o
}

link_unit() {
    "$cc" -o "$1" "$work/tests.o" "${@:2}" -lcriterion -ljemalloc -larchive 2>>"$work/errors"
}

# The C files that have to be compiled again when a file changes; of those that are a kernel, the one it is tested with.
affected() {
    local own
    own=$(kernel_of "$1")
    case $1 in
    *.c) echo "$1" ;;
    *) grep -l "/$1\b" "$work"/base/*.d | sed "s|.*/||; s|\.c\.d$|.c|; s|_|/|; s|_|/|; s|_|/|" |
        awk -v own="src/lib/judge/kernel_$own.c" '!/kernel_/ || $0 == own' ;;
    esac
}

# passes UNIT KERNEL SUITE...
passes() {
    local suite
    for suite in "${@:3}"; do
        [[ $suite == */* ]] || suite+='/*'
        (ulimit -t 60 -c 0 && HANTEI_KERNEL=$2 timeout 600 "$1" -j1 --fail-fast --filter "$suite") \
            >"$1.log" 2>&1 || return 1
    done
}

# mutate FILE LINE COLUMN FROM TO ROOT: into the copy.
mutate() {
    awk -v line="$2" -v at="$3" -v old="$4" -v new="$5" '
        FNR == line { print substr($0, 1, at - 1) new substr($0, at + length(old)); next } { print }' \
        "$work/sources/$1" >"$6/$1"
}

# Whether the objects of a mutant differ from the unchanged ones: links them.
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

# Prints noticed, survived or none (it does not compile, or makes the same code). The slow suites are left out if the
# mutant has a reason to survive.
judge() {
    local root=$1 file=$2 line=$3 column=$4 old=$5 new=$6 why=$7 kernel files verdict=noticed
    mutate "$file" "$line" "$column" "$old" "$new" "$root"
    kernel=$(kernel_of "$file")
    mapfile -t files < <(affected "$file")
    # shellcheck disable=SC2046 # suites are words
    if ! build_mutant "$root" "${files[@]}"; then
        verdict=none
    elif passes "$root/unit" "$kernel" $(suites_of "$file"); then
        if [[ -n $why ]] || passes "$root/unit" "$kernel" $(slow_suites_of "$file"); then
            verdict=survived
        fi
    fi
    cp "$work/sources/$file" "$root/$file"
    echo "$verdict"
}

# Judges every so-manieth of the mutants that have no verdict yet.
run_worker() {
    local worker=$1 root=$work/worker$1 file line column old new text why turn=0 verdict
    rm -rf "$root"
    mkdir -p "$root/objects"
    cp -r "$work/sources/." "$root"
    while IFS=$'\t' read -r file line column old new text why; do
        ((turn++ % jobs == worker)) || continue
        verdict=$(judge "$root" "$file" "$line" "$column" "$old" "$new" "$why")
        printf '%s\t%s\t%d\t%d\t%s\t%s\t%s\n' "$verdict" "$file" "$line" "$column" "$old" "$new" "$text" >>"$out"
    done <"$work/todo"
}

# The mutants that are wanted: a part of all, or the survivors of the last run without a reason.
choose() {
    if [[ $wanted == again ]]; then
        awk -F '\t' '
            FNR == NR { if ($1 == "survived") told[$2, $3, $4, $6]; next }
            ($1, $2, $3, $5) in told && $7 == ""' "$out" "$work/all"
    else
        awk -v all="$(wc -l <"$work/all")" -v wanted="$wanted" -v first="$first" '
            int((NR + first) * wanted / all) != int((NR - 1 + first) * wanted / all)' "$work/all"
    fi
}

# The first line of the verdicts identifies their code and tests. Verdicts on other code are of no use. Those by other
# tests are of use only if the survivors are asked again.
keep_verdicts() {
    local code tests told
    code=$(sum_of_folders src/lib include)
    tests=$(sum_of_folders tests/unit tests/support tests/support/oracle)
    told=$(head -n 1 "$out" 2>/dev/null) || true
    if [[ $wanted == again && $told != "# $code "* ]]; then
        echo "code-mutants: no run of this code is in $out" >&2
        exit 1
    elif [[ $wanted == again ]]; then
        sed -i "1s/.*/# $code $tests/" "$out"
    elif [[ $told != "# $code $tests" ]]; then
        echo "# $code $tests" >"$out"
    fi
}

sum_of_folders() {
    find "$@" -name '*.[chS]' -print0 | sort -z | xargs -0 cat | sha256sum | cut -c 1-16
}

# The mutants that are chosen and have no verdict yet, in a random order: a run that is stopped has seen some of
# everything.
list_todo() {
    if [[ $wanted == again ]]; then
        cat "$work/chosen"
    else
        awk -F '\t' 'FNR == NR { told[$2, $3, $4, $6]; next } !(($1, $2, $3, $5) in told)' "$out" "$work/chosen"
    fi | shuf --random-source=<(yes)
}

# The last verdict about each mutant with its reason: those of survivors that have one become "explained".
best_readings() {
    awk -F '\t' -v OFS='\t' '
        FNR == NR { if (!/^#/) verdict[$2, $3, $4, $6] = $1; next }
        ($1, $2, $3, $5) in verdict {
            told = verdict[$1, $2, $3, $5]
            print told == "survived" && $7 != "" ? "explained" : told, $0
        }' "$out" "$work/all"
}

tell_survivors() {
    awk -F '\t' '
        $1 == "survived" || $1 == "explained" {
            printf "not noticed: %s:%d:%d %s -> %s: %s: %s\n", $2, $3, $4, $5, $6 == " " ? "nothing" : $6, $7,
                $1 == "survived" ? "NOT EXPLAINED" : $8
        }' "$work/explained" | sort
}

tell_score() {
    local verdict file rest
    while IFS=$'\t' read -r verdict file rest; do
        printf '%s\t%s\n' "$(part_of "$file")" "$verdict"
    done <"$work/explained" | awk -F '\t' -v all="$(wc -l <"$work/all")" '
        { parts[$1]; parts["all"]; n[$1, $2]++; n["all", $2]++ }
        END {
            printf "%-22s %8s %10s %14s %6s\n", "of " all " mutants", "noticed", "explained", "not explained", "none"
            for (part in parts)
                printf "%-22s %8d %10d %14d %6d\n", part, n[part, "noticed"], n[part, "explained"], n[part, "survived"],
                    n[part, "none"] | "sort"
        }'
}

[[ $wanted =~ ^([1-9][0-9]*|again)$ && $first =~ ^[0-9]+$ ]] || {
    echo "code-mutants: '$wanted${2:+ $2}' is no number of mutants and which is first" >&2
    exit 2
}
mkdir -p "$work"
: >"$work/errors"
mapfile -t files < <(files_to_mutate)
awk -f "$here/operators.awk" "${files[@]}" >"$work/listed"
awk -v STALE="$work/stale" -f "$here/reasons.awk" "$here/known.tsv" "$work/listed" >"$work/all"
choose >"$work/chosen"
keep_verdicts
make_base || { cat "$work/errors" >&2; exit 1; }
# The unchanged code must pass; verdicts about it show that it did.
# shellcheck disable=SC2086 # suites are words
grep -qv '^#' "$out" || passes "$work/unit" '' $judge_suites $rule_suites || { tail -n 30 "$work/unit.log"; exit 1; }
list_todo >"$work/todo"
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
for ((worker = 0; worker < jobs; worker++)); do run_worker "$worker" & done
wait

best_readings >"$work/explained"
tell_survivors
tell_score
sed 's/^/known.tsv, about no mutant that there is: /' "$work/stale"
unexplained=$(grep -c '^survived' "$work/explained" || true)
judged=$(grep -vc '^none' "$work/explained" || true)
failed=$((unexplained + $(wc -l <"$work/stale")))
printf '%d passed, %d failed\n' $((judged - unexplained)) "$failed"
[[ $failed -eq 0 && $judged -gt 0 ]]
