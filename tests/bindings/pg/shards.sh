#!/usr/bin/env bash
# src/bindings/pg/README.md, its blocks of SQL in their order: one table, then three servers as one: which one judges, what it says
# by its plan, and what happens to a query when one of them dies.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/app/cli/expect.sh
source tests/bindings/pg/servers.sh

shards=3

front() {
    sql front "$@"
}

# block N
block() {
    awk -v n="$1" '/^```/ { inside = /sql$/ && ++count == n; next } inside' src/bindings/pg/README.md
}

# answers N: the front's answer to a block is the text after `-- ` at the beginning of its lines.
answers() {
    run front <<<"$(block "$1")"
    same "src/bindings/pg/README.md, block $1 of SQL" "$(block "$1" | sed -n 's/^-- //p')" "$(cat "$work/out" "$work/err")"
}

# Blocks 4 and 5 make shard 2 and its front, and the others alike. Each keeps its rows in a schema with its own name, so that an
# error about the remote statement shows it.
make_shard() {
    server_make "shard$1"
    sql "shard$1" -d postgres -c 'CREATE ROLE games LOGIN' -c 'CREATE DATABASE games OWNER games'
    block 4 | sed "s/shard2/shard$1/g" | sql "shard$1" -U games
    block 5 | sed "s|shard2\.example|$work/shard$1|; s/shard2/shard$1/g; s/hands_2/hands_$1/; s/IN (2)/IN ($1)/
        $([[ $1 -eq 1 ]] || echo '/^CREATE EXTENSION/d; /^ALTER/d; /^CREATE TABLE/d')" | front
    sql "shard$1" -U games -c "CREATE VIEW shard$1.slow AS SELECT hands.* FROM pg_sleep(3), shard$1.hands"
    [[ $1 -gt 1 ]] || front -c 'CREATE TABLE slow (LIKE hands) PARTITION BY LIST (shard)'
    front -c "CREATE FOREIGN TABLE slow_$1 PARTITION OF slow FOR VALUES IN ($1) SERVER shard$1
        OPTIONS (schema_name 'shard$1', table_name 'slow')"
}

make_servers() {
    local i
    server_make front
    front -c 'CREATE EXTENSION hantei' -c 'CREATE DATABASE games'
    for i in 1 2 3; do answers "$i"; done
    PGDATABASE=games
    for ((i = 1; i <= shards; i++)); do make_shard "$i"; done
    answers 6
    same 'the rows are at the shard' 4 "$(sql shard2 -c 'SELECT count(*) FROM shard2.hands')"
    same 'all blocks were asked' 6 "$(grep -c '^```sql$' src/bindings/pg/README.md)"
    server_deal front 1
    front -c "CREATE TABLE whole AS SELECT number % $shards + 1 AS shard, number, hand FROM stream WHERE hand IS NOT NULL" \
        -c 'DELETE FROM hands' -c 'INSERT INTO hands SELECT * FROM whole'
    for ((i = 1; i <= shards; i++)); do sql "shard$i" -c "ANALYZE shard$i.hands"; done
}

# waits_of TABLE: what an operator asks, how often which wait comes. The inner query is each shard's own.
waits_of() {
    printf 'SELECT waits, sum(n) FROM (SELECT shard, hantei_waits(hand) AS waits, count(*) AS n FROM %s WHERE hantei_tenpai(hand)
        GROUP BY shard, hantei_waits(hand)) AS counted GROUP BY waits ORDER BY 2 DESC, 1' "$1"
}

# plan_of QUERY PATTERN...: how many lines of its plan have each.
plan_of() {
    local plan counts=() pattern
    plan=$(front -c "EXPLAIN (VERBOSE, COSTS OFF) $1")
    for pattern in "${@:2}"; do counts+=("$(grep -c "$pattern" <<<"$plan" || true)"); done
    echo "${counts[*]}"
}

# Each recipe of the README by its plan.
test_plans() {
    local wins='FROM hands WHERE hantei_win(hand)' scan='Async Foreign Scan' counts='Remote SQL:.* count('
    local judging='Remote SQL: SELECT shard, public.hantei_waits(hand), count(\*) FROM shard[0-9].hands WHERE (public.hantei_tenpai(hand)) GROUP BY 1, 2$'
    same 'each shard scans on its own, judges, counts and groups; nothing is judged here' "$shards $shards 0" \
        "$(plan_of "$(waits_of hands)" "$scan" "$judging" 'Filter:\|Function Call:')"
    same 'the answer is that of one table' "$(front -c "$(waits_of whole)" | md5sum)" "$(front -c "$(waits_of hands)" | md5sum)"
    same 'a count by shard: each shard counts, side by side' "$shards $shards" \
        "$(plan_of "SELECT sum(n) FROM (SELECT count(*) AS n $wins GROUP BY shard) AS counted" "$scan" "$counts")"
    same 'a plain count: one shard after the other sends rows' '0 0' "$(plan_of "SELECT count(*) $wins" "$scan" "$counts")"
    same 'hantei_discards() is for the front' 0 \
        "$(plan_of 'SELECT shard, d.tile, count(*) FROM hands, hantei_discards(hand) AS d GROUP BY 1, 2' 'Remote SQL:.*hantei')"
    same 'other functions, operators and aggregates are not' "$shards" "$(plan_of "SELECT shard,
        sum(hantei_count(hantei_tenpai_discards(hand))), hantei_union(hantei_waits(hand)), max(hantei_held(hand, '5m'))
        FROM hands WHERE hand @> '5m' AND hantei_waits(hand) @> '1z' GROUP BY shard" \
        'Remote SQL:.*hantei_tenpai_discards.*hantei_union.*hantei_held.*WHERE.*@>.*@>.*GROUP BY')"
    # Without the option the function is not known to be the same there, and the rows come here to be judged.
    front -c 'ALTER SERVER shard2 OPTIONS (DROP extensions)'
    same 'without the option extensions one of them only sends rows' "$((shards - 1))" \
        "$(plan_of "$(waits_of hands)" 'Remote SQL:.*hantei_waits')"
    front -c "ALTER SERVER shard2 OPTIONS (ADD extensions 'hantei')"
}

test_killed_in_the_middle() {
    local before slow='SELECT sum(n) FROM (SELECT shard, count(*) AS n FROM slow WHERE hantei_tenpai(hand) GROUP BY shard) AS counted'
    before=$(front -c "$(waits_of hands)" | md5sum)
    { run front -c "$slow"; cp "$work/err" "$work/slow"; echo "$status" >"$work/status"; } &
    sleep 1
    server_kill shard2
    wait $!
    same 'killed in the middle: the query fails' 1 "$(cat "$work/status")"
    contains 'killed in the middle: the error names the server' 'shard2' "$(cat "$work/slow")"
    run front -c "$(waits_of hands)"
    contains 'while it is down: the error names the server' 'could not connect to server "shard2"' "$(cat "$work/err")"
    same 'while it is down: no half of an answer' '' "$(cat "$work/out")"
    same 'while it is down: questions to the others are answered' \
        "$(front -c 'SELECT count(*) FROM whole WHERE shard <> 2 AND hantei_win(hand)')" \
        "$(front -c 'SELECT count(*) FROM hands WHERE shard <> 2 AND hantei_win(hand)')"
    run front -c "INSERT INTO hands SELECT shard, -1, '11m' FROM generate_series(1, $shards) AS shard"
    contains 'while it is down: rows for it are refused' 'could not connect to server "shard2"' "$(cat "$work/err")"
    server_start shard2
    same 'back: nothing is lost, the same answer' "$before" "$(front -c "$(waits_of hands)" | md5sum)"
    same 'back: what was refused is nowhere' 0 "$(front -c 'SELECT count(*) FROM hands WHERE number = -1')"
}

servers_begin
make_servers
test_plans
test_killed_in_the_middle
finish
