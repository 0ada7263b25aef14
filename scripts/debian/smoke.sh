#!/usr/bin/env bash
# Runs as root in a bare Debian 12: installs the packages in folder $1, uses each of them as its readers would, and
# removes them.
set -uo pipefail

source "${0%/*}/count.sh"

packages=$1

# says NAME WANTED COMMAND...: the command prints exactly that.
says() {
    local found
    found=$("${@:3}" 2>&1)
    [[ $found == "$2" ]] && ok "$1" || bad "$1" "expected ${2@Q}, found ${found@Q}"
}

add() {
    apt-get install -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@" >/tmp/log 2>&1 || tail -20 /tmp/log
}

build_program() {
    cat >/tmp/waits.c <<'C'
#include <hantei.h>
#include <stdio.h>

int main(void)
{
    hantei_parsed hand;
    size_t at;
    char waits[HANTEI_TILESET_TEXT];
    if (hantei_parse(&hand, "23m456p78999s111z", 17, &at) != HANTEI_OK)
        return 1;
    hantei_tileset_format(waits, hantei_waits(&hand.hand));
    return puts(waits) < 0;
}
C
    # shellcheck disable=SC2046 # pkg-config answers in words
    cc -o /tmp/waits /tmp/waits.c $(pkg-config --cflags --libs hantei) && /tmp/waits
}

# On a server of its own, which answers on a socket in a folder of its own and is stopped again.
ask_postgresql() {
    local bin=/usr/lib/postgresql/15/bin folder=/tmp/postgresql
    install -d -o postgres "$folder"
    as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups env HOME="$folder" "$@"; }
    as_postgres "$bin/initdb" -A peer -D "$folder/data" >/dev/null &&
        as_postgres "$bin/pg_ctl" -s -w -D "$folder/data" -o "-k $folder -c listen_addresses=" -l "$folder/log" start &&
        as_postgres psql -h "$folder" -d postgres -qAt -c 'CREATE EXTENSION hantei' -c "$1"
    as_postgres "$bin/pg_ctl" -s -m fast -D "$folder/data" stop
}

left_files() {
    find / -xdev -name '*hantei*' -not -path '/proc/*' -not -path '/source/*' -not -path '/tmp/*' \
        -not -path '/var/lib/dpkg/*' -not -path '/var/cache/*'
}

apt-get update -qq
# Manuals are left out of minimal installations.
rm -f /etc/dpkg/dpkg.cfg.d/*

says 'hantei installs' '' add "$packages"/hantei_*.deb
says 'the command answers' '14m' bash -c "hantei waits --json 23m456p78999s111z | sed 's/.*effective\":\"//; s/\".*//'"
says 'the command judges requests' '{"legal":false,"reason":"points"}' \
    bash -c "echo '{\"op\":\"riichi\",\"hand\":\"23m115z\",\"points\":900}' | hantei judge"
says 'it brings its manuals' '' bash -c 'ls /usr/share/man/man1/hantei.1.gz /usr/share/man/man7/hantei-{guide,method,protocol,rules}.7.gz >/dev/null'
says 'it brings units for systemd' '' bash -c 'ls /lib/systemd/system/hantei.{service,socket} >/dev/null'
says 'it brings completion' 'batch' bash -c '
    source /usr/share/bash-completion/completions/hantei
    COMP_WORDS=(hantei ba) COMP_CWORD=1; _hantei; echo "${COMPREPLY[@]}"'
says 'node-hantei installs' '' add "$packages"/node-hantei_*.deb
says 'the addon judges' 'native 14m' node -e 'import(require.resolve("hantei")).then((h) => console.log(h.build, h.waits({ hand: "23m11z" }).effective))'
says 'python3-hantei installs' '' add "$packages"/python3-hantei_*.deb
says 'the package for Python judges' '14m' python3 -c 'import hantei; print(hantei.waits("23m11z"))'
says 'postgresql-15-hantei installs' '' add "$packages"/postgresql-15-hantei_*.deb
says 'the extension judges' '14m' ask_postgresql "SELECT hantei_waits('23m456p789s11z')"
says 'libhantei1 installs' '' add "$packages"/libhantei1_*.deb
says 'the library alone needs no other' '' bash -c "dpkg -s libhantei1 | sed -n 's/^Depends: //p' | tr ',' '\n' | grep -v libc6"
says 'libhantei-dev installs' '' add "$packages"/libhantei-dev_*.deb gcc libc6-dev pkgconf
says 'a program in C builds and answers' '14m' build_program
says 'a function has its page' '' bash -c 'ls /usr/share/man/man3/hantei_{win,judges}.3.gz >/dev/null'
says 'all can be removed' '' bash -c 'apt-get purge -qq -y "*hantei*" >/tmp/log 2>&1 || cat /tmp/log'
says 'and nothing stays' '' left_files

finish
