#!/usr/bin/env bash
# Fuzzes every target with libFuzzer and with AFL++ (persistent mode), all under ASan and UBSan, from the seeds in
# tests/fuzz/seeds and the logs of the transcripts. Prints the real number of executions. Inputs that crash are kept in $BUILD/fuzz.
#
#   FUZZ_SECONDS=60 FUZZ_TARGETS='hand mjai' BUILD=build tests/fuzz/run.sh
#
# FUZZ_SECONDS are for each target, by both fuzzers side by side.
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build}
make=${MAKE:-make}
seconds=${FUZZ_SECONDS:-60}
seeds=tests/fuzz/seeds
# shellcheck disable=SC2207 # they are words
targets=(${FUZZ_TARGETS:-$(ls $seeds)})
seed=${HANTEI_TEST_SEED:-20240611}
work=$build/fuzz
executed=0

# build_in FOLDER TARGET SETTING...
build_in() {
    local folder=$work/$1 target=$2
    shift 2
    NO_INSTALL=1 "$make" --no-print-directory -j"${JOBS:-1}" "$folder/tests/$target" BUILD="$folder" MALLOC=libc "$@" \
        >"$work/build.log" 2>&1 || { tail -n 20 "$work/build.log"; exit 1; }
}

# result NAME TARGET EXECUTIONS GOOD
result() {
    local row
    printf -v row '%-10s %-13s %12d executions' "$1" "$2" "$3"
    if [[ $4 == yes && $3 -gt 0 ]]; then
        ok "$row"
    else
        bad "$row: see $work/$1-$2"
    fi
    executed=$((executed + $3))
}

# collect_seeds TARGET
collect_seeds() {
    mkdir -p "$work/seeds/$1"
    cp "$seeds/$1"/* "$work/seeds/$1"
    case $1 in mjai | tenhou | tenhou6 | source) cp tests/app/cli/logs/* "$work/seeds/$1" ;; esac
}

run_libfuzzer() {
    mkdir -p "$work/corpus/$1"
    HANTEI_FUZZ=$1 "$work/libfuzzer/tests/fuzzer" -max_total_time="$seconds" -seed="$seed" -max_len=4096 -timeout=20 \
        -len_control=0 -print_final_stats=1 -artifact_prefix="$work/crash-$1-" "$work/corpus/$1" "$work/seeds/$1" >"$work/libfuzzer-$1" 2>&1
}

run_afl() {
    local out=$work/afl-$1
    rm -rf "$out"
    HANTEI_FUZZ=$1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 AFL_NO_UI=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
        AFL_FAST_CAL=1 afl-fuzz -V "$seconds" -s "$seed" -m none -t 2000+ -i "$work/seeds/$1" -o "$out" -- \
        "$work/afl/tests/fuzzer" >"$work/afl-$1.log" 2>&1 &&
        [[ -z $(find "$out" -path '*/crashes/id*' -o -path '*/hangs/id*' | head -n 1) ]]
}

run_fuzzers() {
    local good=yes other=yes
    collect_seeds "$1"
    run_libfuzzer "$1" &
    run_afl "$1" || good=no
    wait $! || other=no
    result libfuzzer "$1" "$(awk '/number_of_executed_units/ { print $2 }' "$work/libfuzzer-$1")" $other
    result afl "$1" "$(awk '$1 == "execs_done" { print $3 }' "$work/afl-$1/default/fuzzer_stats")" $good
}

mkdir -p "$work"
flags='-O1 -gdwarf-4'
build_in libfuzzer fuzzer CC=clang SANITIZE=address,undefined,fuzzer-no-link CFLAGS="$flags"
build_in afl fuzzer CC=afl-clang-fast SANITIZE=address,undefined CFLAGS="$flags"
for target in "${targets[@]}"; do
    run_fuzzers "$target"
done

printf '%d executions\n' "$executed"
finish
