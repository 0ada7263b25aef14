#!/usr/bin/env bash
# The examples of src/bindings/pg/README.md, one after another, on the test's own servers: one table, then a shard and
# its front. A block's answer is the text after `-- ` at the beginning of a line. Ends with `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/app/cli/expect.sh
source tests/bindings/pg/servers.sh

blocks=0

# example SERVER [PSQL OPTION...]: the next block, asked there.
example() {
    local script=$work/example.sql
    blocks=$((blocks + 1))
    awk -v n="$blocks" '/^```/ { inside = /sql$/ && ++count == n; next } inside' src/bindings/pg/README.md >"$script"
    run sql "$@" -f "$script"
    same "src/bindings/pg/README.md, block $blocks of SQL, at $1" "$(sed -n 's/^-- //p' "$script")" \
        "$(cat "$work/out" "$work/err")"
}

servers_begin
server_make front
server_make shard2
sql front -c 'CREATE EXTENSION hantei'
example front # hands
example front # hantei_score()
example front # statistics and an index

sql shard2 -c 'CREATE ROLE games LOGIN' -c 'CREATE DATABASE games OWNER games'
example shard2 -d games -U games
sql front -c 'CREATE DATABASE games'
example front -d games
sql front -d games -c "ALTER SERVER shard2 OPTIONS (SET host '$work', ADD port '$(server_port shard2)')"
example front -d games
same 'the rows are at the shard' 4 "$(sql shard2 -d games -c 'SELECT count(*) FROM shard2.hands')"
same 'all blocks were asked' "$(grep -c '^```sql$' src/bindings/pg/README.md)" "$blocks"
finish
