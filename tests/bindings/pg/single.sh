#!/usr/bin/env bash
# The extension on one server of the test's own: pg_regress, the corpus loaded by COPY and judged in SQL, the
# fingerprint, memory over ten million calls, dump and restore, logs by one pipe. Closes with `N passed, N failed`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/app/cli/expect.sh
source tests/bindings/pg/servers.sh

corpus=${HANTEI_CORPUS:-../shared/corpus}
hantei=$BUILD/hantei
fingerprint=$BUILD/tests/pg-fingerprint

# ---- The module -----------------------------------------------------------------------

# Modules are loaded so that names of the server come first: none may be meant for a library.
test_symbols() {
    local module library shared
    module=$work/stage/$("$PG_CONFIG" --pkglibdir)/hantei.so
    shared=$(comm -12 \
        <(nm -D --undefined-only "$module" | awk '$2 ~ /^yajl_/ { sub(/@.*/, "", $2); print $2 }' | sort) \
        <(nm -D --defined-only "$pg_bin/postgres" | awk '{ print $3 }' | sort))
    same 'no function of yajl that the server has too' '' "$shared"
    library=$(ldd "$module" | grep -c jemalloc || true)
    same 'no jemalloc in the server' 0 "$library"
    same 'only functions for SQL are seen outside' '' \
        "$(nm -D --defined-only "$module" | awk '$3 !~ /^(pg_|Pg_magic_func)/ { print $3 }')"
}

# ---- pg_regress -----------------------------------------------------------------------

# regress NAME: the script makes what it needs; all but install begin with the extension.
regress() {
    local name=$1 load=(--load-extension=hantei)
    [[ $name != install ]] || load=()
    if as_owner "$(dirname "$("$PG_CONFIG" --pgxs)")/../test/regress/pg_regress" --bindir="$pg_bin" \
        --inputdir="$work/regress" --outputdir="$work/regress" --host="$work" --port="$(server_port one)" \
        --user="$PGUSER" --dbname="regress_$name" "${load[@]}" "$name" >"$work/regress.out" 2>&1; then
        pass
    else
        fail "pg_regress $name" "$(cat "$work/regress/regression.diffs" "$work/regress.out" 2>/dev/null)"
    fi
}

test_regress() {
    local script
    mkdir -p "$work/regress"
    cp -r tests/bindings/pg/sql tests/bindings/pg/expected "$work/regress"
    [[ $(id -u) -ne 0 ]] || chown -R "$pg_owner": "$work/regress"
    for script in tests/bindings/pg/sql/*.sql; do
        regress "$(basename "$script" .sql)"
    done
}

# ---- The fingerprint ------------------------------------------------------------------

test_fingerprint() {
    local found
    sql one -c 'CREATE TABLE stream (number integer, hand hand)'
    "$fingerprint" ask | sql one -c 'COPY stream FROM STDIN'
    found=$(sql one -f tests/bindings/pg/answers.sql | "$fingerprint" digest) || true
    same 'fingerprint of all answers, asked in SQL' \
        "$(sed -n 's/^#define FINGERPRINT 0x\([0-9a-f]*\)u$/\1/p' tests/support/fingerprint.h)" "$found"
    printf 'fingerprint %s of %s hands, and %s invalid buffers\n' "$found" \
        "$(sql one -c 'SELECT count(hand) FROM stream')" "$(sql one -c 'SELECT count(*) - count(hand) FROM stream')"
}

# ---- The corpus -----------------------------------------------------------------------

# load TABLE: all columns as text, by COPY, from the file of that name.
load() {
    local file=$corpus/tsv/$1.tsv columns
    columns=$(head -1 "$file" | sed -E 's/([^\t]+)/"\1" text/g; s/\t/, /g')
    sql one -c "CREATE UNLOGGED TABLE $1 ($columns)" -c "COPY $1 FROM STDIN WITH (FORMAT text, HEADER match)" <"$file"
}

# Every win, as a request. (Other answers have the fingerprint.)
test_corpus() {
    local rows differ example
    if [[ ! -d $corpus/tsv ]]; then
        echo "skipped: there is no corpus in $corpus"
        return
    fi
    load tenhou_wins_4p
    load tenhou_wins_3p
    IFS='|' read -r rows differ example < <(sql one -f tests/bindings/pg/wins.sql)
    [[ ${rows:-0} -gt 0 && $differ == 0 ]] && pass || fail "corpus: ${differ:-?} of ${rows:-0} wins differ" "$example"
    printf 'corpus: %s wins judged in SQL\n' "$rows"
}

# ---- Memory ---------------------------------------------------------------------------

# Ten million calls in one backend, a part of them bad input that ends in an error, in rounds: what the process
# holds after the first ones it may hold, and no more.
test_memory() {
    local grown
    sql one -f tests/bindings/pg/memory.sql >"$work/memory"
    grown=$(awk -F'|' '$1 == "rss" { if (++n == 2) first = $2; last = $2 } END { print last - first }' "$work/memory")
    printf 'memory: %s calls; the backend grew by %s KiB from the second round to the last\n' \
        "$(awk -F'|' '$1 == "calls" { n += $2 } END { print n }' "$work/memory")" "$grown"
    same 'ten million calls or more were made' yes \
        "$(awk -F'|' '$1 == "calls" { n += $2 } END { print (n >= 1e7 ? "yes" : n) }' "$work/memory")"
    same 'memory stands still' yes "$([[ $grown -lt 512 ]] && echo yes || echo "$grown KiB")"
}

# ---- Dump and restore -----------------------------------------------------------------

test_dump() {
    local check='SELECT count(*), count(hand), sum(hashtext(hand::text)::bigint) FROM stream'
    local again='SELECT count(*) FROM stream WHERE hand = (SELECT hand FROM stream WHERE number = 7)'
    sql one -c 'CREATE INDEX stream_hand ON stream (hand)' \
        -c 'CREATE INDEX stream_tenpai ON stream (hantei_waits(hand)) WHERE hantei_tenpai(hand)' \
        -c 'CREATE VIEW waiting AS SELECT number, hantei_waits(hand) AS waits FROM stream WHERE hantei_tenpai(hand)'
    PGPORT=$(server_port one) "$pg_bin/pg_dump" -Fc -n public -t stream -t waiting -e hantei -f "$work/dump" postgres
    sql one -c 'CREATE DATABASE restored'
    PGPORT=$(server_port one) "$pg_bin/pg_restore" --exit-on-error -d restored "$work/dump"
    same 'dump and restore: rows' "$(sql one -c "$check")" "$(sql one -d restored -c "$check")"
    same 'dump and restore: index and view' "$(sql one -c "$again" -c 'SELECT count(*) FROM waiting')" \
        "$(sql one -d restored -c "$again" -c 'SELECT count(*) FROM waiting')"
}

# Binary COPY out of one table into another.
test_binary() {
    sql one -c 'COPY stream TO STDOUT (FORMAT binary)' >"$work/binary"
    sql one -c 'CREATE TABLE received (LIKE stream)' -c 'COPY received FROM STDIN (FORMAT binary)' <"$work/binary"
    same 'binary COPY, there and back' "$(sql one -c 'SELECT count(*), 0 FROM stream')" \
        "$(sql one -c 'SELECT (SELECT count(*) FROM received), count(*) FROM (TABLE stream EXCEPT TABLE received) AS d')"
}

# Texts and bytes changed at random; HANTEI_TEST_SEED chooses others.
test_fuzz() {
    local seed
    seed=$(awk -v seed="${HANTEI_TEST_SEED:-1}" 'BEGIN { printf "%.6f", seed % 1000003 / 1000003 }')
    sql one -v seed="$seed" -f tests/bindings/pg/fuzz.sql >"$work/fuzz"
    printf 'input, seed %s: %s\n' "$seed" "$(tail -2 "$work/fuzz" | head -1)"
    same 'input at random: refused as bad input, or it reads back' '0 wrong' "$(tail -1 "$work/fuzz")"
}

# A database that is not UTF-8.
test_encoding() {
    local request='{"id":"\u00fc","op":"waits","hand":"23m11z"}'
    sql one -c "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"
    sql one -d latin -c 'CREATE EXTENSION hantei'
    same 'an id in a database of LATIN1' 'fc|14m' "$(sql one -d latin -c \
        "SELECT encode(convert_to(a ->> 'id', 'LATIN1'), 'hex'), a ->> 'effective' FROM hantei_judge('$request') AS a")"
}

# A statement that would take a day ends when it is cancelled.
test_cancel() {
    run timeout -s INT 1 env PGPORT="$(server_port one)" "$pg_bin/psql" -X -q -c \
        "SELECT count(hantei_judge(jsonb_build_object('op', 'shanten', 'hand', a.hand))) FROM stream a, stream b"
    contains 'cancelled' 'canceling statement due to user request' "$(cat "$work/err")"
}

# ---- Logs -----------------------------------------------------------------------------

claims_of() {
    "$hantei" audit "$@" | awk '$1 == "all" { print $2, $4 }'
}

# The man page's own example; what the table then has is what the audit counts.
test_pipe() {
    local example
    example=$(sed -n 's/^\$ \(.*--sql.*\)$/\1/p' src/app/cli/hantei.1)
    sql one -c 'CREATE DATABASE games'
    contains 'the man page has the example' 'hantei audit --sql - | psql -q games' "$example"
    run env PATH="$(realpath "$BUILD"):$pg_bin:$PATH" PGPORT="$(server_port one)" bash -c "set -o pipefail; $example"
    same "$example" 0 "$status"
    same 'rows are the claims that were judged' "$("$hantei" play --games 100 | claims_of -)" \
        "$(sql one -d games -F ' ' -c 'SELECT count(*), count(judged) FROM hantei_claims')"
    same 'a hand in every row that is somebody'"'"'s' 0 \
        "$(sql one -d games -c 'SELECT count(*) FROM hantei_claims WHERE player IS NOT NULL AND hand IS NULL')"
    same 'a ron is on a tile that was waited for' 0 "$(sql one -d games -c \
        "SELECT count(*) FROM hantei_claims WHERE claim = 'ron' AND NOT hantei_waits(hand) @> tile::tileset")"
}

# Names and words that COPY could take for something else; logs that cannot be read; an audit that breaks off.
test_pipe_troubles() {
    local odd=$work/$'odd\\N\ttab\nline\x01\xff.mjai' before
    "$hantei" play --seed 3 >"$odd"
    echo 'no log' >"$work/junk"
    run "$hantei" audit --sql "$odd" "$work/junk"
    same 'audit --sql: a log that cannot be read' 3 "$status"
    sql one -d games -c 'TRUNCATE hantei_claims'
    sql one -d games <"$work/out"
    same 'a byte of a name that is not UTF-8 is written as %FF' "${odd/$'\xff'/%FF}" \
        "$(sql one -d games -c "SELECT DISTINCT file FROM hantei_claims WHERE claim <> 'unreadable'")"
    contains 'what cannot be read is a row' 'not a log' \
        "$(sql one -d games -c "SELECT judged FROM hantei_claims WHERE claim = 'unreadable' AND file LIKE '%junk'")"
    before=$(sql one -d games -c 'SELECT count(*) FROM hantei_claims')
    head -c 100000 "$work/out" | sql one -d games >/dev/null 2>&1 || true
    same 'half a script adds nothing' "$before" "$(sql one -d games -c 'SELECT count(*) FROM hantei_claims')"
    refused=$("$hantei" audit --sql --json "$odd" 2>&1) || status=$?
    same 'audit --sql --json' "2: hantei: --json and --sql exclude each other" "$status: ${refused%%$'\n'*}"
}

# The same logs as shards: each into a table of its own, all into one table in parts, and each of them twice.
test_shards() {
    local logs=$work/logs i into claims
    mkdir "$logs" "$logs/more"
    "$hantei" play --seed 1 --games 20 >"$logs/a.mjai"
    "$hantei" play --seed 2 --games 20 | gzip >"$logs/more/b.gz"
    claims=$(claims_of "$logs")
    sql one -c 'CREATE DATABASE parts' -c 'CREATE DATABASE shard1' -c 'CREATE DATABASE shard2' -c 'CREATE DATABASE shard3'
    sql one -d parts -c 'CREATE EXTENSION hantei' -c 'CREATE TABLE hantei_claims (shard integer NOT NULL, load bigint NOT NULL,
        file text, log text, game bigint, round text, honba integer, event integer, line bigint, col bigint, claim text,
        player smallint, seat text, hand hand, tile text, says text, judged text) PARTITION BY LIST (shard)'
    for i in 1 2 3; do
        sql one -d parts -c "CREATE TABLE claims_$i PARTITION OF hantei_claims FOR VALUES IN ($i)"
        "$hantei" audit --sql --shards 3 --shard $i "$logs" | sql one -d "shard$i"
        # Other names of the folder are the same load.
        run bash -c "'$hantei' audit --sql --shards 3 --shard $i '$logs/../logs' | PGPORT=$(server_port one) '$pg_bin/psql' -q -d shard$i"
        contains "shard $i: twice is an error" 'duplicate key value violates unique constraint "hantei_loads_pkey"' "$(cat "$work/err")"
    done
    for i in 1 2; do
        "$hantei" audit --sql --shards 3 "$logs" | sql one -d parts >/dev/null 2>&1 || true
    done
    same 'shards: all claims, once' "$claims" "$(sql one -d parts -F ' ' -c 'SELECT count(*), count(judged) FROM hantei_claims')"
    for i in 1 2 3; do
        into='SELECT count(*), count(DISTINCT file || game), count(DISTINCT load), sum(hashtext(hantei_claims::text)::bigint)'
        same "shard $i: the rows of its part" "$(sql one -d parts -c "$into FROM hantei_claims WHERE shard = $i")" \
            "$(sql one -d "shard$i" -c "$into FROM hantei_claims")"
    done
    same 'shards: each game is in one, none is empty' '40|40|3' "$(sql one -d parts -c 'SELECT count(DISTINCT (file, game)),
        count(DISTINCT (file, game, shard)), count(DISTINCT shard) FROM hantei_claims')"
}

# The sample analysis, and its picture.
test_example() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { echo "skipped: there are no games in $corpus"; return; }
    sql one -d games -c 'TRUNCATE hantei_claims'
    "$hantei" audit --sql "$logs" | sql one -d games
    same 'corpus games: rows are claims' "$(claims_of "$logs")" \
        "$(sql one -d games -F ' ' -c 'SELECT count(*), count(judged) FROM hantei_claims')"
    sql one -d games -F ' ' -f src/bindings/pg/examples/riichi.sql >"$BUILD/pg/riichi.txt"
    cat "$BUILD/pg/riichi.txt"
    same 'every riichi of the games is in the analysis' \
        "$(sql one -d games -c "SELECT count(*) FROM hantei_claims WHERE claim = 'riichi'")" \
        "$(awk '{ n += $2 } END { print n }' "$BUILD/pg/riichi.txt")"
    gnuplot -c src/bindings/pg/examples/riichi.gp "$BUILD/pg/riichi.txt" "$BUILD/pg/riichi.svg"
    contains 'the picture is drawn' '</svg>' "$(cat "$BUILD/pg/riichi.svg")"
    echo "picture: $BUILD/pg/riichi.svg"
}

# ---- All ------------------------------------------------------------------------------

servers_begin
server_make one
test_symbols
test_regress
sql one -c 'CREATE EXTENSION hantei'
test_fingerprint
test_corpus
test_binary
test_fuzz
test_dump
test_encoding
test_cancel
test_memory
test_pipe
test_pipe_troubles
test_shards
test_example
finish
