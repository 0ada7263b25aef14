#!/usr/bin/env bash
# Looks for data races with ThreadSanitizer: threads that judge, and the commands with -j, whose output has to be
# that of one thread.
#
#   BUILD=build/sanitize-thread tests/builds/threads/run.sh       programs built with SANITIZE=thread
set -euo pipefail

source scripts/count.sh

build=${BUILD:-build/sanitize-thread}
hantei=$build/hantei
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export TSAN_OPTIONS="halt_on_error=1 exitcode=66 ${TSAN_OPTIONS:-}"

# Prints what a command writes, whose 1 is an answer too. Requests are on the standard input of all.
answer() {
    "$hantei" "$@" <"$work/requests" || [[ $? -eq 1 ]]
}

# same_with_threads COMMAND...
same_with_threads() {
    answer "$@" >"$work/one" && answer "$@" -j 4 >"$work/four" && [[ -s $work/one ]] && cmp "$work/one" "$work/four"
}

hands() {
    local i
    for i in {1..400}; do
        grep -v '^#' scripts/hands.txt
    done
}

games() {
    local seed
    mkdir "$work/games"
    for seed in {1..12}; do
        "$hantei" play --seed "$seed" >"$work/games/$seed.mjai"
    done
    sed 's/"hora_points":[0-9]*/"hora_points":16000/' "$work/games/1.mjai" >"$work/games/tampered.mjai"
}

requests() {
    local hand
    for hand in 123m456p789s11223z 147m25z 1111m23p05s hello; do
        printf '{"op":"%s","hand":"%s"}\n' riichi "$hand" discards "$hand" kan "$hand" shanten "$hand"
    done
}

hands >"$work/hands"
games
for i in {1..500}; do requests; done >"$work/requests"

for run in 1 2 3; do
    check "threads that judge, run $run" "$build/tests/threads" $((4 * run)) 120
done
for op in win waits discards riichi shanten; do
    check "batch $op -j 4" same_with_threads batch "$op" "$work/hands"
done
check 'judge -j 4' same_with_threads judge
check 'audit -j 4' same_with_threads audit "$work/games"
check 'audit --json -j 4' same_with_threads audit --json "$work/games/"

finish
