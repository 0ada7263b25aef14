# shellcheck shell=bash disable=SC2154 # $hantei and $work are the caller's
# Helpers of suites in bash: run a command, compare what it wrote and its exit code, count.

source "$(dirname "${BASH_SOURCE[0]}")/../../../scripts/count.sh"

pass() {
    passed=$((passed + 1))
}

# fail NAME [DETAIL...]: one detail a line.
fail() {
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$1"
    shift
    [[ $# -eq 0 ]] || printf '    %s\n' "$@"
}

# same NAME EXPECTED FOUND
same() {
    if [[ $2 == "$3" ]]; then
        pass
    else
        fail "$1" "expected: ${2@Q}" "found:    ${3@Q}"
    fi
}

# contains NAME PART TEXT
contains() {
    if [[ $3 == *"$2"* ]]; then
        pass
    else
        fail "$1" "expected a part: ${2@Q}" "found:           ${3@Q}"
    fi
}

# Runs a command; leaves its exit code in $status and its output in $work/out and $work/err.
run() {
    status=0
    "$@" >"$work/out" 2>"$work/err" || status=$?
}

# count_of COMMAND...: runs another suite, and adds what it counts.
count_of() {
    local last
    "$@" | tee "$work/counted"
    last=$(tail -n 1 "$work/counted")
    [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]] || { fail "$1 counts nothing"; return; }
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
}

# same_files NAME EXPECTED FOUND
same_files() {
    if cmp -s "$2" "$3"; then
        pass
    else
        fail "$1" "expected: $(head -c 400 "$2" | cat -v | head -20)" "found:    $(head -c 400 "$3" | cat -v | head -20)"
    fi
}

# In a terminal of its own: everything it shows, with its CRs taken out.
in_terminal() {
    SHELL=/bin/bash script -qec "$1" /dev/null </dev/null | tr -d '\r'
}

# The same with a number of columns.
in_columns() {
    in_terminal "stty cols $1; $2"
}

without_colour() {
    sed 's/\x1b\[[0-9;]*m//g'
}

# The columns of the widest line of a text, whose colours take none.
widest() {
    without_colour <<<"$1" | LC_ALL=C.UTF-8 wc -L
}

# Whether terminals are available, which a container may lack; prints it if not.
has_terminal() {
    script -qec true /dev/null </dev/null >/dev/null 2>&1 && return
    skip "${FUNCNAME[1]}" 'no pseudo-terminal can be opened here'
    return 1
}
