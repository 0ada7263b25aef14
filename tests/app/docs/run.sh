#!/usr/bin/env bash
# Runs every example of the README and the manuals in an empty folder, as a reader would who has hantei installed,
# and compares what comes of it with what the text says.
#
#   tests/app/docs/run.sh [sql]    sql: those that need a PostgreSQL server too, on the one that PGHOST names
#
# An example is a block of commands behind `$ `, each with its output; `...` stands for lines that are left out. A first
# `$ cat FILE` gives the content of a file, and so does a block of C in the README, which is example.c. A block of JavaScript
# is for tests/bindings/node/readme.test.mjs. Whatever else looks like an example fails: nobody would run it.
set -uo pipefail
shopt -s extglob

top=$(realpath "$(dirname "$0")/../../..")
work=$(mktemp -d)
servers=()
trap 'stop_servers; rm -rf "$work"' EXIT
has_server=${1:-}
source "$top/tests/app/cli/expect.sh"

export LC_ALL=C TERM=dumb
unset HANTEI_KERNEL NO_COLOR MAKEFLAGS

# Where hantei is installed for the examples.
install_for_readers() {
    NO_INSTALL=1 "${MAKE:-make}" -C "$top" --no-print-directory install PREFIX=/usr DESTDIR="$work/root" >/dev/null ||
        { echo 'tests/app/docs: cannot install'; exit 1; }
    export PATH=$work/root/usr/bin:$PATH LD_LIBRARY_PATH=$work/root/usr/lib
    mkdir "$work/modules" && ln -s "$top/src/bindings/node" "$work/modules/hantei"
    export NODE_PATH=$work/modules HANTEI_ADDON=$top/src/bindings/node/build/Release/hantei.node
    export PKG_CONFIG_PATH=$work/root/usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/root
}

# The lines of all examples of a document.
examples() {
    case $1 in
    *.md) awk '
        /^```c$/ { print "$ cat example.c"; inside = 1; next }
        /^```console$/ { inside = 1; next }
        /^```js$/ { next }
        /^```./ { print "$ false # line " NR ": no test runs it: " $0 "\n" $0; next }
        /^```/ { inside = 0 }
        inside' "$1" ;;
    *) awk '
        FILENAME ~ /[.]3$/ && !/^\.Sh EXAMPLES/ && !begun { next }
        { begun = 1 }
        /^\.Bd -literal/ { fresh = 1; next }
        /^\.Ed/ { inside = 0 }
        /^\.Dl \$ / || (fresh && !/^\$ /) { print "$ false # line " NR ": no test runs it: " $0 "\n" $0 }
        fresh { inside = /^\$ /; fresh = 0 }
        inside { sub(/^\\&/, ""); gsub(/\\e/, "\\"); gsub(/\\-/, "-"); print }' "$1" ;;
    esac
}

# matches FOUND WANTED: are they equal, with any text for `...`?
matches() {
    local rest=$1 part='' line open=''
    while IFS= read -r line; do
        if [[ $line != *( )... ]]; then
            part+=$line$'\n'
            continue
        fi
        [[ $rest == ${open:+*}"$part"* ]] || return
        rest=${rest#${open:+*}"$part"} part='' open=1
    done <<<"${2%$'\n'}"
    [[ $rest == ${open:+*}"$part" ]]
}

# What an example starts with `&` runs until its document ends.
start_server() {
    bash -c "exec ${1%&}" >/dev/null 2>&1 &
    servers+=($!)
    sleep 0.5
}

stop_servers() {
    [[ ${#servers[@]} -eq 0 ]] || kill "${servers[@]}" 2>/dev/null
    wait
    servers=()
}

# Why a command cannot be tried here; empty if it can.
missing_for() {
    case $1 in
    *socat*) command -v socat >/dev/null || echo 'there is no socat' ;;
    'python3 '*) python3 -c 'import cffi' 2>/dev/null || echo 'there is no cffi' ;;
    'node '*) [[ -e $HANTEI_ADDON ]] || echo 'there is no addon (make addon)' ;;
    *'psql '* | 'createdb '*) [[ -n $has_server ]] || echo 'there is no server (make test-pg)' ;;
    esac
}

# try WHERE COMMAND WANTED; an empty line separates an answer from the next command.
try() {
    local found missing wanted=${3%$'\n\n'}
    [[ $wanted == "$3" ]] || wanted+=$'\n'
    if [[ $2 == 'cat '* && ! -e ${2#cat } ]]; then
        printf '%s' "$3" >"${2#cat }"
        return
    fi
    missing=$(missing_for "$2")
    if [[ -n $missing ]]; then
        echo "skipped: $1: $2: $missing"
        return
    fi
    if [[ $2 == *'&' ]]; then
        start_server "$2"
        return
    fi
    found=$(timeout 20 bash -c "$2" 2>&1; echo .)
    found=${found%.}
    if [[ -z $wanted && -z $found ]] || { [[ -n $wanted ]] && matches "$found" "$wanted"; }; then
        pass
    else
        fail "$1: $2" "expected: ${wanted@Q}" "found:    ${found@Q}"
    fi
}

# Each command has a shell of its own: they share the folder, and the database.
run_document() {
    local document=$1 where=${1#@("$top"|"$work/root")/} line command='' wanted='' count=0
    mkdir "$work/${where//\//-}" && cd "$work/${where//\//-}" || exit 1
    [[ -z $has_server ]] || createdb "${where//\//-}" || exit 1
    export PGDATABASE=${where//\//-}
    while IFS= read -r line; do
        if [[ $command == *\\ ]]; then
            command+=$'\n'$line
        elif [[ $line == '$ '* ]]; then
            [[ -z $command ]] || try "$where" "$command" "$wanted"
            command=${line#'$ '} wanted='' count=$((count + 1))
        else
            wanted+=$line$'\n'
        fi
    done < <(examples "$document")
    [[ -z $command ]] || try "$where" "$command" "$wanted"
    stop_servers
    [[ $count -gt 0 ]] || echo "$where has no example"
}

# The picture of a hand has the answers of today.
test_hand_picture() {
    HANTEI=$work/root/usr/bin/hantei "$top/scripts/pictures/hand.sh" >"$work/hand.svg"
    same_files 'scripts/pictures/hand.svg (make pictures)' "$top/scripts/pictures/hand.svg" "$work/hand.svg"
}

# The arrows of the architecture's picture are the includes of today, and none of them closes a circle.
test_architecture_picture() {
    local wanted drawn
    wanted=$(cd "$top" && awk -v edges=1 -f scripts/pictures/architecture.awk src/*/*/*.[chS] src/*/*/*/*.[ch] \
        gen/*.[ch] gen/*/*.[ch] include/hantei.h | sort)
    drawn=$(sed -n 's|^<title>\(.*\)&#45;&gt;\(.*\)</title>|\1 \2|p' "$top/scripts/pictures/architecture.svg" | sort)
    same 'scripts/pictures/architecture.svg (make pictures)' "$wanted" "$drawn"
    contains 'adapters ask the protocol' 'src/app/cli src/app/protocol' "$wanted"
    same 'no folder includes one that includes it' '' "$(tsort <<<"$wanted" 2>&1 >/dev/null)"
}

# The documents say of the presets what rules.def says.
test_presets() {
    local document written=$work/presets
    "${MAKE:-make}" -C "$top" --no-print-directory presets PRESETS_INTO="$written" || fail 'make presets'
    while IFS= read -r document; do
        same_files "$document (make presets)" "$top/$document" "$written/$document"
    done < <(cd "$written" && find . -type f)
    same 'make presets: documents' 2 "$(find "$written" -type f | wc -l)"
}

# A user who asks the compiler for more warnings gets none from what the manual shows.
test_example_warnings() {
    same 'scripts/docs/examples: no warning' '' "$(cc -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
        -fsyntax-only -I"$top/include" "$top"/scripts/docs/examples/*.c 2>&1)"
}

# Nothing includes a higher floor. The library includes nothing of others, and they only its hantei.h.
test_floors() {
    same 'includes lead down (scripts/floors.awk)' '' "$(cd "$top" &&
        awk -f scripts/floors.awk src/*/*/*.[chS] src/*/*/*.def src/*/*/*/*.[ch] gen/*.[ch] gen/*/*.[ch])"
}

# Output for people fits in 80 columns, is ASCII if the locale is, and has no colour if none is wanted.
test_terminals() {
    local command shown
    has_terminal || return 0
    while read -r command; do
        shown=$(LC_ALL=C TERM=xterm NO_COLOR=1 in_terminal "$command")
        same "$command: 80 columns" '' "$(grep '.\{81\}' <<<"$shown")"
        same "$command: ASCII, without colour" '' "$(LC_ALL=C grep '[^ -~]' <<<"$shown")"
        shown=$(LC_ALL=C.UTF-8 TERM=xterm in_terminal "$command")
        same "$command: 80 columns with tiles" '' "$(LC_ALL=C.UTF-8 grep '.\{81\}' <<<"$shown" | grep -v $'\e')"
        same "$command: no colour in a dumb terminal" '' "$(LC_ALL=C.UTF-8 TERM=dumb in_terminal "$command" | grep $'\e')"
    done <<'COMMANDS'
hantei waits 19m19p19s1234567z
hantei discards 23344445678888p
hantei riichi 234m456p340s11777z
hantei shanten 13568m3467p35689s
hantei shanten 11112222333344z
hantei explain --limit 3 13568m3467p35689s
hantei explain 159m159p159s12345z
hantei score --riichi --dora 3m --tile 7z 234m456p340s1177z
hantei score --tile 1m 19m19p19s1234567z
hantei --help
COMMANDS
}

# What the targets do begins in one column.
test_make_help() {
    same 'make help: columns' 1 "$("${MAKE:-make}" -C "$top" --no-print-directory help |
        awk '{ match($0, /^  [a-z-]+ +/); print RLENGTH }' | sort -u | wc -l)"
}

# What the README has people type outside of examples: each target is there, and `make run` runs.
test_readme_targets() {
    local command
    while read -r command; do
        check "README.md: $command, as a dry run" bash -c "cd '$top' && NO_INSTALL=1 ${command/make/make -n}"
    done < <(sed -n 's/^    \(make [^#]*\).*/\1/p' "$top/README.md")
    check 'README.md: make run' env NO_INSTALL=1 "${MAKE:-make}" -C "$top" run
}

# Documents for GitHub name files that are there.
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

# Each figure of the README stands where it was measured or counted.
test_figures() {
    same 'README.md: figures in no file of results' '' "$(comm -23 \
        <(awk '/^## / { inside = /^## (Speed|What is proved)/ } inside' "$top/README.md" | numbers) \
        <(cat "$top"/bench/README.md "$top"/bench/peers/*.dat "$top/tests/RESULTS.md" | numbers))"
}

install_for_readers
test_readme_targets
test_links
test_figures
test_hand_picture
test_architecture_picture
test_floors
test_presets
test_example_warnings
test_make_help
test_terminals
LC_ALL=C.UTF-8 run_document "$top/README.md"
for manual in "$top"/src/lib/*.7 "$top"/src/*/*/*.[178] $(grep -l '^\.Sh EXAMPLES' "$work"/root/usr/share/man/man3/*.3); do
    run_document "$manual"
done
finish
