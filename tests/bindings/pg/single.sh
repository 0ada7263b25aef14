#!/usr/bin/env bash
# The extension on one server of the test's own: scripts and what they print, 300,000 hands judged as by the command, dump and
# restore, input at random, logs by one pipe.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/app/cli/expect.sh
source tests/bindings/pg/servers.sh

corpus=${HANTEI_CORPUS:-../shared/corpus}
hantei=$BUILD/hantei

test_symbols() {
    local module
    module=$work/stage/$("$PG_CONFIG" --pkglibdir)/hantei.so
    same 'no jemalloc in the server' '' "$(ldd "$module" | grep jemalloc || true)"
    same 'only functions for SQL are seen outside' '' \
        "$(nm -D --defined-only "$module" | awk '$3 !~ /^(pg_|Pg_magic_func)/ { print $3 }')"
}

# What each script prints is in expected. All but install begin with the extension.
test_scripts() {
    local name
    for name in hand install judge judges plans score tileset; do
        sql one -c "CREATE DATABASE of_$name"
        [[ $name == install ]] || sql one -d "of_$name" -c 'CREATE EXTENSION hantei'
        "$pg_bin/psql" -X -q -A -t -d "of_$name" <"tests/bindings/pg/sql/$name.sql" >"$work/out" 2>&1 || true
        check "sql/$name.sql" diff "tests/bindings/pg/expected/$name.out" "$work/out"
    done
}

# ---- Hands ------------------------------------------------------------------------------

# as_command OP REMAINDER ANSWER: SQL answers as `hantei batch OP` on the hands of 3k + REMAINDER tiles.
as_command() {
    sql one -c "COPY (SELECT hand, $3 FROM stream WHERE hantei_concealed(hand) % 3 IN ($2) ORDER BY number) TO STDOUT" >"$work/asked"
    cut -f 1 "$work/asked" | "$hantei" batch "$1" >"$work/answered"
    same_files "as hantei batch $1" "$work/answered" "$work/asked"
}

test_hands() {
    local tile_waits="(SELECT string_agg(tile || ':' || waits, ' ') FROM hantei_discards(hand))"
    server_deal one "${HANTEI_TEST_SEED:-1}"
    as_command win 2 "CASE WHEN hantei_win(hand) THEN 'yes' ELSE 'no' END"
    as_command waits 1 'hantei_waits(hand)'
    as_command discards 2 "coalesce($tile_waits, '-')"
    as_command shanten 1,2 "(SELECT concat_ws(' ', shanten, coalesce(standard::text, '-'), coalesce(chiitoi::text, '-'),
        coalesce(kokushi::text, '-')) FROM hantei_shantens(hand))"
    same 'the other judges follow from these' 0 "$(sql one -c "SELECT count(*) FROM stream WHERE hand IS NOT NULL AND (
        hantei_tenpai(hand) <> (hantei_waits(hand) <> '-') OR hantei_win(hand) <> (hantei_forms(hand) <> '{}') OR
        hantei_shanten(hand) <> (SELECT shanten FROM hantei_shantens(hand)) OR hantei_tenpai_discards(hand) <>
            (SELECT coalesce(hantei_union(tile::text::tileset), '-') FROM hantei_discards(hand)) OR
        number < 30000 AND hantei_ukeire(hand) <> (SELECT coalesce(hantei_union((each ->> 'tile')::tileset), '-')
            FROM jsonb_array_elements(hantei_judge(jsonb_build_object('op', 'shanten', 'hand', hand)) -> 'ukeire') AS each))")"
}

# What a backend holds before and after 100,000 calls of each kind: bytes of its memory contexts, and KiB of its own.
test_leaks() {
    local used="SELECT sum(total_bytes) / 1024, substring(pg_read_file('/proc/self/status') from 'RssAnon:\\s+(\\d+)') FROM pg_backend_memory_contexts;"
    local calls="SELECT ARRAY[count(hantei_judge(jsonb_build_object('op', 'waits', 'hand', hand))), count(hantei_problem(hand::text || 'x')),
        count(hantei_forms(hand)), count(hantei_waits(hand)::text::tileset), count((SELECT count(*) FROM hantei_discards(hand))),
        count(hantei_score('234m456p340s1177z', '7z', honba => number % 9))] FROM stream WHERE number < 100000;"
    same 'a backend keeps nothing of 100,000 calls' yes "$(sql one -F ' ' <<<"$calls$used$calls$used" |
        awk 'NF == 2 { if (n++) print $1 - contexts < 64 && $2 - own < 2048 ? "yes" : $0; contexts = $1; own = $2 }')"
}

# Rows, an index and a view, out and in again as text and as binary.
test_copies() {
    local sum='SELECT count(*), count(hand), sum(hashtext(hand::text)::bigint) FROM stream' waiting='SELECT count(*) FROM waiting'
    sql one -c 'CREATE INDEX stream_tenpai ON stream (hantei_waits(hand)) WHERE hantei_tenpai(hand)' \
        -c 'CREATE VIEW waiting AS SELECT number, hantei_waits(hand) AS waits FROM stream WHERE hantei_tenpai(hand)'
    "$pg_bin/pg_dump" -Fc -n public -t stream -t waiting -e hantei -f "$work/dump" postgres
    sql one -c 'CREATE DATABASE restored'
    "$pg_bin/pg_restore" --exit-on-error -d restored "$work/dump"
    same 'dump and restore' "$(sql one -c "$sum" -c "$waiting")" "$(sql one -d restored -c "$sum" -c "$waiting")"
    sql one -c 'COPY stream TO STDOUT (FORMAT binary)' | sql one -d restored -c 'TRUNCATE stream' -c 'COPY stream FROM STDIN (FORMAT binary)'
    same 'binary COPY, there and back' "$(sql one -c "$sum")" "$(sql one -d restored -c "$sum")"
}

# Texts and bytes changed at random; HANTEI_TEST_SEED chooses others.
test_fuzz() {
    sql one -v seed="${HANTEI_TEST_SEED:-1}" -f tests/bindings/pg/fuzz.sql >"$work/fuzz"
    printf 'input, seed %s: %s\n' "${HANTEI_TEST_SEED:-1}" "$(tail -2 "$work/fuzz" | head -1)"
    same 'input at random: refused as bad input, or it reads back' '0 wrong' "$(tail -1 "$work/fuzz")"
}

# A database that is not UTF-8; and a statement that would take a day ends when it is cancelled.
test_encoding_and_cancel() {
    sql one -c "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"
    sql one -d latin -c 'CREATE EXTENSION hantei'
    same 'an id in a database of LATIN1' 'fc|14m' "$(sql one -d latin -c "SELECT encode(convert_to(a ->> 'id', 'LATIN1'), 'hex'),
        a ->> 'effective' FROM hantei_judge('{\"id\":\"\u00fc\",\"op\":\"waits\",\"hand\":\"23m11z\"}') AS a")"
    run timeout -s INT 1 "$pg_bin/psql" -X -q -c \
        "SELECT count(hantei_judge(jsonb_build_object('op', 'shanten', 'hand', a.hand))) FROM stream a, stream b"
    contains 'cancelled' 'canceling statement due to user request' "$(cat "$work/err")"
}

# ---- Logs -----------------------------------------------------------------------------

claims_of() {
    "$hantei" audit "$@" | awk '$1 == "all" { print $2, $4 }'
}

claims_in() {
    sql one -d "$1" -F ' ' -c 'SELECT count(*), count(judged) FROM hantei_claims'
}

# The man page's own example; what the table then has is what the audit counts.
test_pipe() {
    local example
    example=$(sed -n 's/^\$ \(.*--sql.*\)$/\1/p' src/app/cli/hantei.1)
    sql one -c 'CREATE DATABASE games'
    contains 'the man page has the example' 'hantei audit --sql - | psql -q games' "$example"
    run env PATH="$(realpath "$BUILD"):$pg_bin:$PATH" bash -c "set -o pipefail; $example"
    same "$example" 0 "$status"
    same 'rows are the claims that were judged' "$("$hantei" play --games 100 | claims_of -)" "$(claims_in games)"
    same 'a hand in every row that is somebody'"'"'s, and a ron on a tile that was waited for' 0 "$(sql one -d games -c "SELECT count(*)
        FROM hantei_claims WHERE player IS NOT NULL AND hand IS NULL OR claim = 'ron' AND NOT hantei_waits(hand) @> tile::tileset")"
}

# Names and words that COPY could take for something else; logs that cannot be read; an audit that breaks off.
test_pipe_troubles() {
    local odd=$work/$'odd\\N\ttab\nline\x01\xff.mjai' before
    "$hantei" play --seed 3 >"$odd"
    echo 'no log' >"$work/junk"
    run "$hantei" audit --sql "$odd" "$work/junk"
    sql one -d games -c 'TRUNCATE hantei_claims'
    sql one -d games <"$work/out"
    same 'a byte of a name that is not UTF-8 is written as %FF' "${odd/$'\xff'/%FF}" \
        "$(sql one -d games -c "SELECT DISTINCT file FROM hantei_claims WHERE claim <> 'unreadable'")"
    contains 'what cannot be read is a row' 'not a log' \
        "$(sql one -d games -c "SELECT judged FROM hantei_claims WHERE claim = 'unreadable' AND file LIKE '%junk'")"
    before=$(claims_in games)
    head -c 100000 "$work/out" | sql one -d games >/dev/null 2>&1 || true
    same 'half a script adds nothing' "$before" "$(claims_in games)"
}

# The same logs as shards, each loaded twice.
test_shards() {
    local i
    mkdir "$work/logs"
    "$hantei" play --seed 1 --games 20 >"$work/logs/a.mjai"
    "$hantei" play --seed 2 --games 20 | gzip >"$work/logs/b.gz"
    sql one -c 'CREATE DATABASE parts'
    for i in 1 2 3; do
        "$hantei" audit --sql --shards 3 --shard $i "$work/logs" | sql one -d parts
        # Other names of the folder are the same load.
        run bash -c "'$hantei' audit --sql --shards 3 --shard $i '$work/logs/../logs' | '$pg_bin/psql' -q -d parts"
        contains "shard $i: twice is an error" 'duplicate key value violates unique constraint "hantei_loads_pkey"' "$(cat "$work/err")"
    done
    same 'shards: all claims, once' "$(claims_of "$work/logs")" "$(claims_in parts)"
    same 'shards: each game is in one, none is empty' '40|40|3' "$(sql one -d parts -c 'SELECT count(DISTINCT (file, game)),
        count(DISTINCT (file, game, shard)), count(DISTINCT shard) FROM hantei_claims')"
}

# The sample analysis, and its picture.
test_example() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { skip 'the sample analysis' "no games in $corpus"; return; }
    sql one -d games -c 'TRUNCATE hantei_claims'
    "$hantei" audit --sql "$logs" | sql one -d games
    sql one -d games -F ' ' -f src/bindings/pg/examples/riichi.sql >"$BUILD/pg/riichi.txt"
    same 'every riichi of the games is in the analysis' \
        "$(sql one -d games -c "SELECT count(*) FROM hantei_claims WHERE claim = 'riichi'")" \
        "$(awk '{ n += $2 } END { print n }' "$BUILD/pg/riichi.txt")"
    gnuplot -c src/bindings/pg/examples/riichi.gp "$BUILD/pg/riichi.txt" "$BUILD/pg/riichi.svg"
    contains 'the picture is drawn' '</svg>' "$(cat "$BUILD/pg/riichi.svg")"
}

servers_begin
server_make one
export PGHOST=$work/one
test_symbols
test_scripts
sql one -c 'CREATE EXTENSION hantei'
test_hands
test_leaks
test_fuzz
test_copies
test_encoding_and_cancel
test_pipe
test_pipe_troubles
test_shards
test_example
finish
