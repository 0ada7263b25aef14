#!/usr/bin/env bash
# What the command looks like in a terminal with colours: the picture of the README, on stdout.
#
#   HANTEI=build/hantei scripts/pictures/terminal.sh [light]
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
hantei=$(realpath "${HANTEI:-$here/../../build/hantei}")
unset NO_COLOR HANTEI_KERNEL
export LC_ALL=C.UTF-8 TERM=xterm SHELL=/bin/bash

commands() {
    cat <<'LIST'
hantei waits 406m456p78999s11z
hantei discards 23344445678888p
hantei explain --limit 4 1223340m456p7799s
hantei score --riichi --dora 3m --tile 7z 234m456p340s1177z
hantei win 129x
LIST
}

show() {
    local command
    commands | while read -r command; do
        printf '$ %s\n' "$command"
        script -qec "$hantei ${command#hantei }" /dev/null </dev/null || true
        printf '\n'
    done
}

show | sed '$d' | LC_ALL=C awk -v dark="$([[ ${1:-} == light ]] || echo 1)" -f "$here/terminal.awk"
