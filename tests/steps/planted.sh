#!/usr/bin/env bash
# Plants a branch on the hand in a copy of the library, and fails unless each of the proofs of branch-freedom
# finds it there: the disassembly, single steps, memcheck and callgrind. That they find none in the library
# itself, `make test` shows.
#
#   tests/steps/planted.sh
set -euo pipefail

make=${MAKE:-make}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
passed=0
failed=0

# After this line of judge_win(), which all kernels share, there is one that jumps where the hand holds a 1m.
plant() {
    local line='const unsigned tiles = reading->tiles;'
    sed -i "/^static inline unsigned judge_win/,/^}/ s|^    $line|&\\n    if (reading->held \& 1)\\n        __asm__ volatile(\"nop\");|" \
        "$copy/src/core/judge.h"
    ! cmp -s src/core/judge.h "$copy/src/core/judge.h"
}

build_copy() {
    NO_INSTALL=1 BUILD=build "$make" --no-print-directory -C "$copy" -j"${JOBS:-1}" lib build/tests/steps-steps \
        >"$copy/log" 2>&1 || { tail -n 20 "$copy/log"; return 1; }
}

# finds NAME PATTERN COMMAND...: fails unless the command does, and says why.
finds() {
    local name=$1 pattern=$2
    shift 2
    if ! "$@" >"$copy/log" 2>&1 && grep -E "$pattern" "$copy/log" >"$copy/found"; then
        printf 'ok      %s finds it: %s\n' "$name" "$(head -n 1 "$copy/found" | tr -s ' ')"
        passed=$((passed + 1))
    else
        printf 'FAILED  %s does not find a planted branch\n' "$name"
        tail -n 5 "$copy/log"
        failed=$((failed + 1))
    fi
}

cp -r Makefile include src gen tables tests bench scripts "$copy"
plant
build_copy
steps=$copy/build/tests/steps-steps
finds disassembly '^FAILED .* kernel_win:' tests/steps/disassembly.sh "$copy/build"
finds 'single steps' '^[a-z0-9]+ +win +.* of another path' "$steps"
finds memcheck '^FAILED: (judge|kernel)_win' tests/steps/memcheck.sh "$steps" 60
finds callgrind '^[a-z0-9]+ +win +.* FAILED' tests/steps/callgrind.sh "$steps" 60

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
