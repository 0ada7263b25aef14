#!/usr/bin/env bash
# Plants branches on the hand in a copy of the library, one in each kind of code that judges, and fails unless the
# proofs of branch-freedom find each of them: the disassembly, single steps, memcheck and callgrind, if they support the
# kernel. Valgrind does not support AVX-512: there the disassembly and single steps are left, and without such a
# processor the disassembly. NEON is compiled for AArch64, and qemu steps. `make test` and `make test-portable` show
# that they find none in the library itself.
#
#   tests/branch-free/planted.sh
set -euo pipefail

source scripts/count.sh
source scripts/kernels.sh

make=${MAKE:-make}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# plant FILE FUNCTION CONDITION: a function of src/lib/judge jumps if the hand has a 1m.
plant() {
    local file=$copy/src/lib/judge/$1
    sed -i "/^static .*\\b$2(/,/^{/ s|^{|{\\n    if ($3)\\n        __asm__ volatile(\"nop\");|" "$file"
    ! cmp -s "src/lib/judge/$1" "$file" || { printf 'FAILED  nothing planted in %s of %s\n' "$2" "$1"; exit 1; }
}

plant_all() {
    local kernel question
    plant judge_template.h judge_win 'features->held \& 1'
    plant shanten_template.h judge_ukeire 'features->held \& 1'
    plant shanten_discards_template.h judge_shanten_discards 'features->held \& 1'
    for kernel in $(kernels); do
        plant "kernel_$kernel.c" look_up_discards 'features->held \& 1'
    done
    plant sliced/win_template.h win_suit '*(const uint8_t *)suit \& 1'
    for question in win waits shanten discards; do
        plant "avx512/$question.h" '[a-z_]*_block' '_mm_cvtsi128_si32(_mm512_castsi512_si128(load_tile(block, 0))) \& 255'
    done
}

# build_copy TARGET...
build_copy() {
    NO_INSTALL=1 "$make" --no-print-directory -C "$copy" -j"${JOBS:-1}" BUILD=build "$@" >"$copy/log" 2>&1 ||
        { tail -n 20 "$copy/log"; return 1; }
}

# look PROOF COMMAND...: keeps what a proof says, which has to fail.
look() {
    local proof=$1
    shift
    ! "$@" >"$copy/$proof" 2>&1 || bad "$proof finds nothing"
}

# finds PROOF PATTERN PLACE
finds() {
    local line
    if line=$(grep -m 1 -E "$2" "$copy/$1"); then
        ok "$(printf '%-16s %-30s %s' "$1" "$3" "$(tr -s ' ' <<<"$line")")"
    else
        bad "$1 finds no branch in $3"
    fi
}

# Judges with a branch, and its place: in code shared with other kernels, and in the kernel's own.
planted='win/judge_win ukeire/judge_ukeire shanten_discards/judge_shanten_discards tenpai_discards/look_up_discards'

# The compiler may leave the place a function of its own.
look_at_code() {
    local kernel=$1 proof=$2 judge
    for judge in $planted; do
        finds "$proof" "^FAILED +$kernel +(kernel_${judge%/*}|${judge#*/}):" "$kernel ${judge%/*}"
    done
}

# look_at_judges KERNEL PROOF BAD GOOD: GOOD is a judge without a planted branch.
look_at_judges() {
    local kernel=$1 proof=$2 judge
    for judge in $planted; do
        finds "$proof" "^$kernel +${judge%/*} .*$3" "$kernel ${judge%/*}"
    done
    finds "$proof" "^$kernel +waits .*$4" "$kernel waits (nothing planted)"
}

# knows PROOF KERNEL: whether a proof ran the kernel.
knows() {
    grep -qs "^$2 " "$copy/$1"
}

# look_at_kernel KERNEL [PREFIX]: the proofs on another machine have names that begin so.
look_at_kernel() {
    local kernel=$1 steps=${2:-}steps callgrind=${2:-}callgrind
    look_at_code "$kernel" "${2:-}disassembly"
    ! knows "$steps" "$kernel" || look_at_judges "$kernel" "$steps" '[1-9][0-9]* of another path' 'one path$'
    ! knows "$callgrind" "$kernel" || look_at_judges "$kernel" "$callgrind" 'FAILED$' 'hands$'
}

look_at_blocks() {
    local judge
    for judge in win waits tenpai_discards shanten; do
        finds disassembly "^FAILED +avx512 +${judge}_block:" "avx512 ${judge}_block"
        ! knows steps avx512 ||
            finds steps "^avx512 +batch_$judge .*[1-9][0-9]* of another path" "avx512 ${judge}_block"
    done
}

# Loops over suits and tiles are allowed in a slice's judge, so the disassembly cannot find these.
look_at_slices() {
    local kernel
    for kernel in $(kernels x86_64 any); do
        ! knows callgrind "$kernel" || finds callgrind "^$kernel +batch_win .*FAILED$" "$kernel win_suit"
    done
}

# It names the place, not the kernel.
look_at_places() {
    local kernel
    finds memcheck '^FAILED: (judge|kernel)_win' 'judge_win'
    finds memcheck '^FAILED: (judge|kernel)_ukeire' 'judge_ukeire'
    for kernel in $(kernels x86_64 any); do
        ! knows callgrind "$kernel" ||
            finds memcheck "^FAILED: look_up_discards \\(kernel_$kernel.c" "$kernel look_up_discards"
    done
}

look_at_neon() {
    if ! command -v aarch64-linux-gnu-gcc >/dev/null || ! command -v qemu-aarch64 >/dev/null; then
        skip neon 'there is no aarch64-linux-gnu-gcc or no qemu-aarch64 here'
        return
    fi
    build_copy machine-programs MACHINES=aarch64
    look neon-disassembly tests/branch-free/disassembly.sh "$copy/build/aarch64" aarch64-linux-gnu-
    look neon-steps tests/builds/machines/steps.sh qemu-aarch64 "$copy/build/aarch64/tests/machines" 20
    look_at_kernel neon neon-
}

cp -r Makefile include src gen tables tests bench scripts "$copy"
plant_all
build_copy lib build/tests/branch-free
program=$copy/build/tests/branch-free
look disassembly tests/branch-free/disassembly.sh "$copy/build"
look steps "$program"
look memcheck tests/branch-free/memcheck.sh "$program" 60
look callgrind tests/branch-free/callgrind.sh "$program" 60
for kernel in $(kernels x86_64 any); do
    look_at_kernel "$kernel"
done
look_at_blocks
look_at_slices
look_at_places
look_at_neon

finish
