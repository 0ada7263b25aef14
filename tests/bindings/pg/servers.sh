# shellcheck shell=bash
# PostgreSQL servers for one test: to be sourced. Each has its data and its socket in one private
# folder and listens on no network. It is stopped, and the folder removed, at any end of the test.
#
#   BUILD      the build folder, where `make pg-programs` has put the extension
#   PG_CONFIG  which PostgreSQL

: "${BUILD:=build}" "${PG_CONFIG:=/usr/lib/postgresql/15/bin/pg_config}"

pg_bin=$("$PG_CONFIG" --bindir)
pg_owner=postgres      # owner of the servers if the test is root's, as no server may run as root
pg_servers=()          # those that were made
work=''                # the private folder
export PGHOST PGPORT PGUSER=hantei PGDATABASE=postgres PGOPTIONS='' PSQLRC=/dev/null
unset PGPASSWORD PGSERVICE PGHOSTADDR

# Runs a command as the servers' owner.
as_owner() {
    if [[ $(id -u) -eq 0 ]]; then
        (cd / && setpriv --reuid="$pg_owner" --regid="$pg_owner" --init-groups -- "$@")
    else
        (cd / && "$@")
    fi
}

servers_end() {
    local status=$? name
    trap - EXIT
    for name in "${pg_servers[@]}"; do
        as_owner "$pg_bin/pg_ctl" -D "$work/$name" -m immediate stop >/dev/null 2>&1 || true
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
    PGHOST=$work
}

# server_port NAME: servers in one folder differ by their ports, which are names of sockets.
server_port() {
    local i
    for i in "${!pg_servers[@]}"; do
        [[ ${pg_servers[i]} != "$1" ]] || printf '%d\n' "$((5433 + i))"
    done
}

# server_make NAME [SETTING...]: makes a server and starts it. Debian's servers can load extensions from another root.
server_make() {
    local name=$1
    shift
    pg_servers+=("$name")
    as_owner "$pg_bin/initdb" -D "$work/$name" -U "$PGUSER" -A trust -E UTF8 --locale=C.UTF-8 --no-sync \
        >"$work/$name.initdb" 2>&1 || { cat "$work/$name.initdb" >&2; return 1; }
    printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$work'" "port = $(server_port "$name")" \
        "extension_destdir = '$work/stage'" 'fsync = off' 'shared_buffers = 256MB' 'max_wal_size = 4GB' \
        'autovacuum = off' 'jit = off' "timezone = 'UTC'" "lc_messages = 'C'" "$@" \
        >>"$work/$name/postgresql.conf"
    server_start "$name"
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
    local name=$1
    shift
    PGPORT=$(server_port "$name") "$pg_bin/psql" -X -q -A -t -v ON_ERROR_STOP=1 "$@"
}
