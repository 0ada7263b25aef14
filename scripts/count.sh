# shellcheck shell=bash
# Prints and counts what a suite shows: to be sourced. scripts/run-tests.sh adds up what finish() prints.

passed=0
failed=0
skipped=0

# ok NAME
ok() {
    printf 'ok      %s\n' "$1"
    passed=$((passed + 1))
}

# bad NAME [TEXT]: prints the beginning of the text, indented.
bad() {
    printf 'FAILED  %s\n' "$1"
    [[ -z ${2:-} ]] || head -n 30 <<<"$2" | sed 's/^/        /'
    failed=$((failed + 1))
}

# skip NAME REASON: neither passed nor failed; run-tests.sh repeats it beside its sum.
skip() {
    printf 'SKIPPED %s: %s\n' "$1" "$2"
    skipped=$((skipped + 1))
}

# check NAME COMMAND...: the command must succeed; if it does not, its output is shown.
check() {
    local name=$1 said
    shift
    if said=$("$@" 2>&1); then
        ok "$name"
    else
        bad "$name" "$said"
    fi
}

# not COMMAND...: for check().
not() {
    ! "$@"
}

# Prints the last line; fails if any test has failed, or none has run.
finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [[ $failed -eq 0 && $((passed + skipped)) -gt 0 ]]
}
