#!/usr/bin/env bash
# Plants branches on the hand in a copy of the library, one in each kind of code that judges, and fails unless the
# proofs of branch-freedom find each of them: the disassembly, single steps, memcheck and callgrind, as far as they
# can look there. Valgrind knows no AVX-512, which leaves the disassembly and single steps for it; where the
# processor does not know it either, the disassembly. That they find none in the library itself, `make test` shows.
#
#   tests/steps/planted.sh
set -euo pipefail

make=${MAKE:-make}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
passed=0
failed=0

# plant FILE FUNCTION CONDITION: a function of src/core jumps where the hand has a 1m.
plant() {
    local file=$copy/src/core/$1
    sed -i "/^static .*\\b$2(/,/^{/ s|^{|{\\n    if ($3)\\n        __asm__ volatile(\"nop\");|" "$file"
    ! cmp -s "src/core/$1" "$file" || { printf 'FAILED  nothing planted in %s of %s\n' "$2" "$1"; exit 1; }
}

plant_all() {
    local kernel question
    plant judge.h judge_win 'reading->held \& 1'
    plant shanten.h judge_ukeire 'reading->held \& 1'
    for kernel in portable avx2 avx512; do
        plant "kernel_$kernel.c" look_up_discards 'reading->held \& 1'
    done
    for question in win waits shanten discards; do
        plant "avx512/$question.h" '[a-z_]*_block' '_mm_cvtsi128_si32(_mm512_castsi512_si128(load_tile(block, 0))) \& 255'
    done
}

build_copy() {
    NO_INSTALL=1 BUILD=build "$make" --no-print-directory -C "$copy" -j"${JOBS:-1}" lib build/tests/steps-steps \
        >"$copy/log" 2>&1 || { tail -n 20 "$copy/log"; return 1; }
}

# look PROOF COMMAND...: keeps what a proof says, which has to fail.
look() {
    local proof=$1
    shift
    ! "$@" >"$copy/$proof" 2>&1 || { printf 'FAILED  %s finds nothing\n' "$proof"; failed=$((failed + 1)); }
}

# finds PROOF PATTERN PLACE
finds() {
    local line
    if line=$(grep -m 1 -E "$2" "$copy/$1"); then
        printf 'ok      %-12s %-30s %s\n' "$1" "$3" "$(tr -s ' ' <<<"$line")"
        passed=$((passed + 1))
    else
        printf 'FAILED  %s finds no branch in %s\n' "$1" "$3"
        failed=$((failed + 1))
    fi
}

# What a judge has in common with others, and what its kernel has of its own; and next to them a judge where
# nothing was planted, of which a proof that can tell says so.
look_at_kernels() {
    local judge kernel
    for kernel in $1; do
        for judge in win ukeire tenpai_discards; do
            finds disassembly "^FAILED +$kernel +kernel_$judge:" "$kernel $judge"
        done
        ! grep -q "^$kernel " "$copy/steps" || look_with "$kernel" steps '[1-9][0-9]* of another path' 'one path'
        ! grep -q "^$kernel " "$copy/callgrind" || look_with "$kernel" callgrind 'FAILED' 'hands$'
    done
}

# look_with KERNEL PROOF BAD GOOD
look_with() {
    local judge
    for judge in win ukeire tenpai_discards; do
        finds "$2" "^$1 +$judge +.*$3" "$1 $judge"
    done
    finds "$2" "^$1 +waits +.*$4" "$1 waits (nothing planted)"
}

look_at_blocks() {
    local judge
    for judge in win waits tenpai_discards shanten; do
        finds disassembly "^FAILED +avx512 +${judge}_block:" "avx512 ${judge}_block"
        ! grep -q '^avx512 ' "$copy/steps" ||
            finds steps "^avx512 +batch_$judge +.*[1-9][0-9]* of another path" "avx512 ${judge}_block"
    done
}

# It names the place, not the kernel.
look_at_places() {
    finds memcheck '^FAILED: (judge|kernel)_win' 'judge_win'
    finds memcheck '^FAILED: (judge|kernel)_ukeire' 'judge_ukeire'
    finds memcheck '^FAILED: look_up_discards \(kernel_portable.c' 'portable look_up_discards'
    ! grep -q '^avx2 ' "$copy/callgrind" ||
        finds memcheck '^FAILED: look_up_discards \(kernel_avx2.c' 'avx2 look_up_discards'
}

cp -r Makefile include src gen tables tests bench scripts "$copy"
plant_all
build_copy
steps=$copy/build/tests/steps-steps
look disassembly tests/steps/disassembly.sh "$copy/build"
look steps "$steps"
look memcheck tests/steps/memcheck.sh "$steps" 60
look callgrind tests/steps/callgrind.sh "$steps" 60
look_at_kernels 'portable avx2 avx512'
look_at_blocks
look_at_places

printf '%d passed, %d failed\n' "$passed" "$failed"
[[ $failed -eq 0 ]]
