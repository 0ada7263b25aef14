#!/usr/bin/env bash
# Three servers as one table: which one judges, how they work in parallel, and what happens to a query when one of them
# dies. Ends with `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/app/cli/expect.sh
source tests/bindings/pg/servers.sh
source tests/bindings/pg/cluster.sh

shards=3
fingerprint=$BUILD/tests/pg-fingerprint

# What an operator asks: how often which wait comes. The inner query is each shard's own.
waits_of='SELECT waits, sum(n) FROM (
    SELECT shard, hantei_waits(hand) AS waits, count(*) AS n FROM hands WHERE hantei_tenpai(hand)
    GROUP BY shard, hantei_waits(hand)) AS counted
GROUP BY waits ORDER BY 2 DESC, 1'

# slow_shards SECONDS: views of the same rows that sleep so long before the first.
slow_shards() {
    local i
    for ((i = 1; i <= shards; i++)); do
        sql "shard$i" -c "CREATE OR REPLACE VIEW shard$i.slow AS SELECT hands.* FROM pg_sleep($1), shard$i.hands"
    done
}

load() {
    front -c 'CREATE TABLE whole (shard integer, number integer, hand hand)'
    "$fingerprint" ask | awk -F'\t' -v OFS='\t' -v n="$shards" '$2 != "\\N" { print $1 % n + 1, $1, $2 }' |
        front -c 'COPY whole FROM STDIN'
    front -c 'INSERT INTO hands SELECT * FROM whole'
    local i
    for ((i = 1; i <= shards; i++)); do sql "shard$i" -c "ANALYZE shard$i.hands"; done
}

# ---- Who judges -------------------------------------------------------------------------

test_pushed_down() {
    local plan judging
    plan=$(front -c "EXPLAIN (VERBOSE, COSTS OFF) $waits_of")
    printf '%s\n' "$plan"
    same 'each shard scans on its own' "$shards" "$(grep -c 'Async Foreign Scan' <<<"$plan")"
    judging='Remote SQL: SELECT shard, public.hantei_waits(hand), count(\*) FROM shard[0-9].hands'
    judging+=' WHERE (public.hantei_tenpai(hand)) GROUP BY 1, 2$'
    same 'each shard counts, judges and groups' "$shards" "$(grep -c "$judging" <<<"$plan")"
    same 'nothing is judged here' '' "$(grep 'Filter:\|Function Call:' <<<"$plan" || true)"
    same 'the answer is that of one table' "$(front -c "${waits_of/FROM hands/FROM whole}" | md5sum)" \
        "$(front -c "$waits_of" | md5sum)"
    # Without the option the function is not known to be the same there, and the rows come here to be judged.
    front -c "ALTER SERVER shard2 OPTIONS (DROP extensions)"
    plan=$(front -c "EXPLAIN (VERBOSE, COSTS OFF) $waits_of")
    same 'without the option extensions one of them only sends rows' "$((shards - 1))" \
        "$(grep -c 'Remote SQL:.*hantei_waits' <<<"$plan")"
    front -c "ALTER SERVER shard2 OPTIONS (ADD extensions 'hantei')"
}

# plan_of QUERY: what the front does, and what it asks of the shards.
plan_of() {
    front -c "EXPLAIN (VERBOSE, COSTS OFF) $1"
}

# Each recipe of src/bindings/pg/README.md by its plan.
test_recipes() {
    local wins='FROM hands WHERE hantei_win(hand)' plan i
    plan=$(plan_of "SELECT sum(n) FROM (SELECT count(*) AS n $wins GROUP BY shard) AS counted")
    same 'a count by shard: each shard counts, side by side' "$shards $shards" \
        "$(grep -c 'Async Foreign Scan' <<<"$plan") $(grep -c 'Remote SQL:.* count(' <<<"$plan")"
    plan=$(plan_of "SELECT count(*) $wins")
    same 'a plain count, partitionwise: one shard after the other sends rows' '0 0' \
        "$(grep -c 'Async' <<<"$plan") $(grep -c 'Remote SQL:.* count(' <<<"$plan")"
    plan=$(PGOPTIONS='-c enable_partitionwise_aggregate=off' plan_of "SELECT count(*) $wins")
    same 'a plain count, not partitionwise: all shards at once send rows' "$shards" "$(grep -c 'Async' <<<"$plan")"
    plan=$(plan_of 'SELECT shard, d.tile, count(*) FROM hands, hantei_discards(hand) AS d GROUP BY 1, 2')
    same 'hantei_discards() is for the front' 0 "$(grep -c 'Remote SQL:.*hantei' <<<"$plan")"
    plan=$(plan_of "SELECT shard, sum(hantei_count(hantei_tenpai_discards(hand))), hantei_union(hantei_waits(hand)), max(hantei_held(hand, '5m'))
        FROM hands WHERE hand @> '5m' AND hantei_waits(hand) @> '1z' GROUP BY shard")
    same 'other functions, operators and aggregates are not' "$shards" "$(grep -c \
        'Remote SQL:.*hantei_tenpai_discards.*hantei_union.*hantei_held.*WHERE.*@>.*@>.*GROUP BY' <<<"$plan")"
}

# groups_expected FROM: whether the front expects as many groups as there are, up to a half.
groups_expected() {
    local groups
    groups=$(front -c 'SELECT count(DISTINCT (shard, hantei_waits(hand))) FROM whole WHERE hantei_tenpai(hand)')
    front -c "EXPLAIN $waits_of" | sed -n '/ Append /s/.* rows=\([0-9]*\) .*/\1/p' |
        awk -v groups="$groups" '{ print ($1 > groups / 2 && $1 < groups * 2 ? "as there are" : $1 " of " groups) }'
}

# The statistics of the shards, by use_remote_estimate, or those of the foreign tables.
test_statistics() {
    local i
    same 'groups by the statistics of the shards' 'as there are' "$(groups_expected)"
    for ((i = 1; i <= shards; i++)); do
        front -c "ALTER SERVER shard$i OPTIONS (SET use_remote_estimate 'false')" \
            -c "CREATE STATISTICS judged_$i ON shard, (hantei_waits(hand)), (hantei_tenpai(hand)) FROM hands_on_$i" -c "ANALYZE hands_on_$i"
    done
    same 'groups by the statistics of the foreign tables' 'as there are' "$(groups_expected)"
    same 'and each shard groups' "$shards" "$(plan_of "$waits_of" | grep -c 'Remote SQL:.*GROUP BY')"
    for ((i = 1; i <= shards; i++)); do
        front -c "DROP STATISTICS judged_$i" -c "ANALYZE hands_on_$i"
    done
    same 'analysed without statistics of the expression: the front groups' 0 "$(plan_of "$waits_of" | grep -c 'Remote SQL:.*GROUP BY')"
    for ((i = 1; i <= shards; i++)); do front -c "ALTER SERVER shard$i OPTIONS (SET use_remote_estimate 'true')"; done
}

test_versions() {
    front -c "CREATE TABLE version (shard integer, version text, kernel text, lookup_tables text) PARTITION BY LIST (shard)"
    local i
    for ((i = 1; i <= shards; i++)); do
        front -c "CREATE FOREIGN TABLE version_$i PARTITION OF version FOR VALUES IN ($i) SERVER shard$i
                      OPTIONS (schema_name 'shard$i', table_name 'version')"
    done
    same 'all shards have the same lookup tables' "$shards|1" "$(front -c 'SELECT count(*), count(DISTINCT lookup_tables) FROM version')"
}

# Three views that sleep a second each answer in little more than one, with any number of cores.
test_side_by_side() {
    local from to
    slow_shards 1
    from=$(date +%s%N)
    same 'slow shards: all rows' "$(front -c 'SELECT count(*) FROM whole')" \
        "$(front -c 'SELECT sum(n) FROM (SELECT shard, count(*) AS n FROM slow GROUP BY shard) AS counted')"
    to=$(date +%s%N)
    printf 'three shards that sleep a second each: %s ms\n' "$(((to - from) / 1000000))"
    same 'the shards work side by side' yes "$([[ $((to - from)) -lt 2500000000 ]] && echo yes || echo "$((to - from)) ns")"
}

# took QUERY: whole seconds.
took() {
    local from
    from=$(date +%s%N)
    front -c "$1" >/dev/null
    echo "$((($(date +%s%N) - from) / 1000000000))"
}

# A server has one connection in a session: its partitions answer one after the other. Two names of a machine are two.
test_parts_of_a_machine() {
    local query='SELECT sum(n) FROM (SELECT part, count(*) AS n FROM parts GROUP BY part) AS counted' part
    sql shard1 -c 'CREATE VIEW shard1.part1 AS SELECT 1 AS part FROM pg_sleep(1)' \
        -c 'CREATE VIEW shard1.part2 AS SELECT 2 AS part FROM pg_sleep(1)'
    front -c "CREATE SERVER shard1_again FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$work', port '$(server_port shard1)',
                  dbname 'postgres', extensions 'hantei', async_capable 'true')" \
        -c "CREATE USER MAPPING FOR CURRENT_USER SERVER shard1_again OPTIONS (user '$PGUSER')" \
        -c 'CREATE TABLE parts (part integer) PARTITION BY LIST (part)'
    for part in 1 2; do
        front -c "CREATE FOREIGN TABLE parts_$part PARTITION OF parts FOR VALUES IN ($part) SERVER shard1
                      OPTIONS (schema_name 'shard1', table_name 'part$part')"
    done
    same 'two parts of a server that sleep a second each: two seconds' 2 "$(took "$query")"
    front -c 'DROP FOREIGN TABLE parts_2' -c "CREATE FOREIGN TABLE parts_2 PARTITION OF parts FOR VALUES IN (2)
        SERVER shard1_again OPTIONS (schema_name 'shard1', table_name 'part2')"
    same 'of two servers on one machine: one second' 1 "$(took "$query")"
}

# ---- One of them dies -------------------------------------------------------------------

test_killed_in_the_middle() {
    local before slow='SELECT sum(n) FROM (
        SELECT shard, count(*) AS n FROM slow WHERE hantei_tenpai(hand) GROUP BY shard) AS counted'
    before=$(front -c "$waits_of" | md5sum)
    slow_shards 3
    { run front -c "$slow"; cp "$work/err" "$work/slow"; echo "$status" >"$work/status"; } &
    sleep 1
    server_kill shard2
    wait $!
    cat "$work/slow"
    same 'killed in the middle: the query fails' 1 "$(cat "$work/status")"
    contains 'killed in the middle: the error names the server' 'shard2' "$(cat "$work/slow")"
    run front -c "$waits_of"
    cat "$work/err"
    contains 'while it is down: the error names the server' 'could not connect to server "shard2"' "$(cat "$work/err")"
    same 'while it is down: no half of an answer' '' "$(cat "$work/out")"
    same 'while it is down: questions to the others are answered' \
        "$(front -c 'SELECT count(*) FROM whole WHERE shard <> 2 AND hantei_win(hand)')" \
        "$(front -c 'SELECT count(*) FROM hands WHERE shard <> 2 AND hantei_win(hand)')"
    run front -c "INSERT INTO hands SELECT shard, -1, '11m' FROM generate_series(1, $shards) AS shard"
    contains 'while it is down: rows for it are refused' 'could not connect to server "shard2"' "$(cat "$work/err")"
    server_start shard2
    same 'back: nothing is lost, the same answer' "$before" "$(front -c "$waits_of" | md5sum)"
    same 'back: what was refused is nowhere' 0 "$(front -c 'SELECT count(*) FROM hands WHERE number = -1')"
}

servers_begin
cluster_make "$shards"
cluster_table hands "$shards"
load
slow_shards 0
cluster_table slow "$shards" slow
test_pushed_down
test_recipes
test_statistics
test_versions
test_side_by_side
test_parts_of_a_machine
test_killed_in_the_middle
finish
