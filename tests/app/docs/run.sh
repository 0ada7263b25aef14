#!/usr/bin/env bash
# Documents are true: examples (run by transcripts.py, as a reader would who has hantei installed), the picture of
# a hand, links, figures, refusals, includes.
#
#   tests/app/docs/run.sh [sql]    sql: also examples that need PostgreSQL, on the server that PGHOST names
set -uo pipefail

top=$(realpath "$(dirname "$0")/../../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source "$top/tests/app/cli/expect.sh"

export LC_ALL=C TERM=dumb
unset HANTEI_KERNEL NO_COLOR MAKEFLAGS

# Installs hantei for the examples.
install_for_readers() {
    NO_INSTALL=1 "${MAKE:-make}" -C "$top" --no-print-directory install PREFIX=/usr DESTDIR="$work/root" >/dev/null ||
        { echo 'tests/app/docs: cannot install'; exit 1; }
    export PATH=$work/root/usr/bin:$PATH LD_LIBRARY_PATH=$work/root/usr/lib
    mkdir "$work/modules" && ln -s "$top/src/bindings/node" "$work/modules/hantei"
    export NODE_PATH=$work/modules HANTEI_ADDON=$top/src/bindings/node/build/Release/hantei.node
    ln -s /usr/bin/python3 "$work/root/usr/bin/python3" # another may come first in PATH, without Debian's packages
    export PYTHONPATH=$top/${BUILD:-build}/python
    export PKG_CONFIG_PATH=$work/root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/root
}

# The picture of a hand has today's answers.
test_hand_picture() {
    same 'scripts/pictures/hand.svg' "$(for question in 'waits 23m406p78999s111z' 'discards 23344445678888p'; do
        printf '$ hantei %s\n' "$question"; hantei $question; done)" \
        "$(sed -n '/^<desc/,/^<\/desc>/ { s/^<desc[^>]*>//; /^<\/desc>/d; p }' "$top/scripts/pictures/hand.svg")"
}

# The header has the refusals of refusals.def.
test_refusals() {
    "${MAKE:-make}" -C "$top" --no-print-directory refusals REFUSALS_INTO="$work/wins.h" || fail 'make refusals'
    same_files 'include/hantei/wins.h (make refusals)' "$top/include/hantei/wins.h" "$work/wins.h"
}

# The manual's examples compile without warnings, even if the user asks for more.
test_example_warnings() {
    same 'scripts/docs/examples: no warning' '' "$(cc -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
        -fsyntax-only -I"$top/include" "$top"/scripts/docs/examples/*.c 2>&1)"
}

# No files call each other in a circle: calls lead down, as includes do.
test_circles() {
    same 'no circle of calls' '' "$(cd "$top/${BUILD:-build}/obj" && nm -A src/app/*/*.o src/lib/*/*.o | awk '
        { sub(/:.*/, "", $1) }
        $(NF - 1) == "U" { used[$1, $NF] = $1; next }
        $(NF - 1) ~ /[A-Z]/ { home[$NF] = $1 }
        END { for (call in used) { split(call, part, SUBSEP); if (part[2] in home) print used[call], home[part[2]] } }' |
        tsort 2>&1 >/dev/null)"
}

# No file includes a higher floor, and no folders include each other in a circle.
test_includes() {
    includes() {
        (cd "$top" && awk -v "$1=1" -f scripts/includes.awk src/*/*/*.[chS] src/*/*/*.def src/*/*/*/*.[ch] gen/*.[ch])
    }
    same 'includes lead down (scripts/includes.awk)' '' "$(includes wrong)"
    contains 'adapters ask the protocol' 'src/app/cli src/app/protocol' "$(includes edges)"
    same 'no folder includes one that includes it' '' "$(includes edges | tsort 2>&1 >/dev/null)"
}

# The commands of the README outside of examples: each target exists, and `make run` runs.
test_readme_targets() {
    local command
    while read -r command; do
        check "README.md: $command, as a dry run" bash -c "cd '$top' && NO_INSTALL=1 DEBEMAIL=me@example.org ${command/make/make -n}"
    done < <(sed -n 's/^    \(make [^#]*\).*/\1/p' "$top/README.md")
    check 'README.md: make run' env NO_INSTALL=1 "${MAKE:-make}" -C "$top" run
}

# Links in documents for GitHub name existing files.
test_links() {
    local document link
    while read -r document; do
        while read -r link; do
            same "$document: ${link%%#*}" yes "$([[ -e $top/$(dirname "$document")/${link%%#*} ]] && echo yes)"
        done < <(grep -o '](\([^):]*\))' "$top/$document" | sed 's/^](//; s/)$//; /^#/d')
    done < <(cd "$top" && ls ./*.md bench/*.md tests/*.md src/lib/*.md src/bindings/*/*.md)
}

numbers() {
    grep -oE '[0-9]+([.,][0-9]+)*' | tr -d , | sort -u
}

# Each figure of the README is in a file of results.
test_figures() {
    same 'README.md: figures in no file of results' '' "$(comm -23 \
        <(awk '/^## / { inside = /^## (Speed|What is proved)/ } inside' "$top/README.md" | numbers) \
        <(cat "$top"/bench/README.md "$top"/tests/{README,RESULTS*}.md | numbers))"
}

install_for_readers
test_readme_targets
test_links
test_figures
test_hand_picture
test_includes
test_circles
test_refusals
test_example_warnings
count_of "$top/tests/app/docs/transcripts.py" "$@" "$top/README.md" "$top"/src/lib/*.7 "$top"/src/*/*/*.[178] \
    $(grep -l '^\.Sh EXAMPLES' "$work"/root/usr/share/man/man3/*.3)
finish
