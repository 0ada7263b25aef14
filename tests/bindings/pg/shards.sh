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
test_versions
test_side_by_side
test_killed_in_the_middle
finish
