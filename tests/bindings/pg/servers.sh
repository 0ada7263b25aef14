# shellcheck shell=bash
# PostgreSQL servers for one test: to be sourced. Each has its data and its socket in a folder of its own, and listens on
# no network. At any end of the test they are stopped, and the folders removed.
#
#   BUILD      the build folder, where `make pg-programs` has put the extension
#   PG_CONFIG  which PostgreSQL

: "${BUILD:=build}" "${PG_CONFIG:=/usr/lib/postgresql/15/bin/pg_config}"

pg_bin=$("$PG_CONFIG" --bindir)
pg_owner=postgres      # owner of the servers if the test is root's, as no server may run as root
work=''                # the private folder
export PGUSER=hantei PGDATABASE=postgres PGOPTIONS='' PSQLRC=/dev/null
unset PGPASSWORD PGSERVICE PGHOSTADDR PGPORT

# Runs a command as the servers' owner.
as_owner() {
    if [[ $(id -u) -eq 0 ]]; then
        (cd / && setpriv --reuid="$pg_owner" --regid="$pg_owner" --init-groups -- "$@")
    else
        (cd / && "$@")
    fi
}

servers_end() {
    local status=$? pid
    trap - EXIT
    for pid in "$work"/*/postmaster.pid; do
        [[ ! -e $pid ]] || server_kill "$(basename "${pid%/*}")" 2>/dev/null || true
    done
    [[ -z $work ]] || rm -rf "$work"
    exit "$status"
}

# Makes the folder, with what the servers have to read: they may not look into anybody's home.
servers_begin() {
    trap servers_end EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
    work=$(mktemp -d /tmp/hantei-pg.XXXXXX)
    cp -r "$BUILD/pg/stage" "$work/stage"
    [[ $(id -u) -ne 0 ]] || chown "$pg_owner": "$work"
    chmod -R go+rX "$work/stage"
}

# server_make NAME [SETTING...]: makes a server and starts it. Debian's servers can load extensions from another root.
server_make() {
    local data=$work/$1
    as_owner "$pg_bin/initdb" -D "$data" -U "$PGUSER" -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
        >"$data.initdb" 2>&1 || { cat "$data.initdb" >&2; return 1; }
    printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$data'" "extension_destdir = '$work/stage'" \
        'fsync = off' 'shared_buffers = 256MB' 'max_wal_size = 4GB' 'autovacuum = off' 'jit = off' "timezone = 'UTC'" \
        "lc_messages = 'C'" "${@:2}" >>"$data/postgresql.conf"
    server_start "$1"
}

server_start() {
    as_owner "$pg_bin/pg_ctl" -D "$work/$1" -l "$work/$1/log" -w -t 60 start >/dev/null ||
        { cat "$work/$1/log" >&2; return 1; }
}

# server_kill NAME: as a crash does it, without a farewell.
server_kill() {
    as_owner "$pg_bin/pg_ctl" -D "$work/$1" -m immediate -w stop >/dev/null
}

# sql NAME [PSQL OPTION...]: one statement after -c, or a script on stdin; rows without decoration.
sql() {
    PGHOST=$work/$1 "$pg_bin/psql" -X -q -A -t -v ON_ERROR_STOP=1 "${@:2}"
}

# server_deal NAME SEED: a table of 300,000 random hands of all sizes, each of neighbouring kinds, from one suit to all; null
# if five copies were drawn.
server_deal() {
    sql "$1" <<END
SELECT FROM setseed($2 % 1000003 / 1000003.0);
CREATE TABLE stream AS
SELECT number, hantei_hand(array_to_string(ARRAY(SELECT names[first + floor(random() * kinds)::integer] FROM generate_series(1, tiles)),
    '')) AS hand
FROM hantei_tiles('123456789m123456789p123456789s1234567z') AS names, (
    SELECT number, kinds, 1 + floor(random() * (35 - kinds))::integer AS first, 3 * (number / 8 % 5) + 1 + number / 4 % 2 AS tiles
    FROM generate_series(0, 299999) AS number, LATERAL (SELECT (ARRAY[9, 18, 27, 34])[1 + number % 4] AS kinds) AS one) AS dealt;
END
}
