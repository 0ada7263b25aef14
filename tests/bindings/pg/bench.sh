#!/usr/bin/env bash
# Measures the extension: rows a second of one process and of two beside a plain count(*), the time of a call of each
# function, and four servers as one table. All queries run in turn, in rounds: medians, and the least, which is closer to
# the truth on a shared machine.
#
#   ROUNDS=7 MILLIONS=3 SHARDS=4 MILLIONS_EACH=20 tests/bindings/pg/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/bindings/pg/servers.sh
source tests/bindings/pg/cluster.sh

rounds=${ROUNDS:-7}
millions=${MILLIONS:-3}
shards=${SHARDS:-4} # two at least
numbers=$(printf '%s\n' 1 2 "$shards" | sort -nu) # of shards that are asked
millions_each=${MILLIONS_EACH:-20} # 0.1 GB a million
games=2000                                            # for the shards: a million rows a thousand
stream=300000 # hands that tests/bindings/pg/fingerprint.c begins with, of seven kinds and all sizes
fingerprint=$BUILD/tests/pg-fingerprint
hantei=$BUILD/hantei

# Repeats rows of the stream.
fill() {
    local server=$1
    sql "$server" -c 'CREATE UNLOGGED TABLE stream (number integer NOT NULL, hand hand NOT NULL)'
    "$fingerprint" ask | awk -v n="$stream" 'NR <= n' | sql "$server" -c 'COPY stream FROM STDIN'
    sql "$server" -c "CREATE UNLOGGED TABLE many AS SELECT number + $stream * i AS number, hand
                      FROM generate_series(0, $((millions * 1000000 / stream - 1))) AS i, stream" -c 'VACUUM ANALYZE many'
}

# times SERVER: reads lines `NAME<TAB>STATEMENT`, and writes `NAME<TAB>MEDIAN<TAB>LEAST<TAB>LEAST PROCESSOR TIME`,
# milliseconds; the processor time is that of the session's own process.
times() {
    local server=$1 i name used="SELECT 'used: ' || split_part(pg_read_file('/proc/' || pg_backend_pid() || '/schedstat'), ' ', 1)"
    cat >"$work/asked"
    for ((i = 0; i < rounds; i++)); do
        awk -F'\t' -v used="$used" 'BEGIN { print "\\timing on" }
            { printf "\\echo name: %s\n%s;\n%s;\n%s;\n", $1, used, $2, used }' "$work/asked"
    done >"$work/script"
    sql "$server" -f "$work/script" | awk '
        sub(/^name: /, "") { name = $0; from = 0 }
        $1 == "Time:" { ms = $2 }
        $1 == "used:" && from { printf "%s\t%s\t%s\n", name, ms, ($2 - from) / 1e6 }
        $1 == "used:" { from = $2 }' >"$work/times"
    while IFS=$'\t' read -r name _; do
        awk -F'\t' -v name="$name" '$1 == name { print $2 "\t" $3 }' "$work/times" | sort -g |
            awk -F'\t' -v name="$name" '{ t[NR] = $1; if (NR == 1 || $2 < used) used = $2 }
                END { printf "%s\t%s\t%s\t%s\n", name, t[int((NR + 1) / 2)], t[1], used }'
    done <"$work/asked"
}

# ---- One server -------------------------------------------------------------------------

# Wins of games that `hantei play` makes, as requests of the protocol; closed hands, as others need more than notation.
requests() {
    "$hantei" play --games 400 | "$hantei" audit --sql - | sql one
    sql one -c "CREATE UNLOGGED TABLE requests AS
        SELECT hand, tile, claim, seat, jsonb_build_object('op', 'win', 'by', claim, 'hand', hand, 'tile', tile, 'seat', seat, 'riichi', 1) AS request
        FROM hantei_claims, generate_series(1, 20) WHERE claim IN ('ron', 'tsumo') AND strpos(hand::text, '+') = 0" \
        -c 'VACUUM ANALYZE requests' -c 'ALTER TABLE requests SET (parallel_workers = 1)'
}

queries() {
    local function
    printf 'count(*)\tSELECT count(*) FROM many\ncount(hand)\tSELECT count(hand) FROM many\n'
    printf 'number + 1\tSELECT count(number + 1) FROM many\nnumber\tSELECT count(number) FROM many\n'
    for function in hantei_win hantei_tenpai hantei_waits hantei_tenpai_discards hantei_shanten hantei_ukeire; do
        printf '%s\tSELECT count(%s(hand)) FROM many\n' "$function" "$function"
    done
    printf "hantei_held\tSELECT count(hantei_held(hand, '5m')) FROM many\nhand @> 5m\tSELECT count(hand @> '5m') FROM many\n"
    printf 'where tenpai\tSELECT count(*) FROM many WHERE hantei_tenpai(hand)\n'
    printf 'requests\tSELECT count(*) FROM requests\nverdicts\tSELECT count(hantei_judge(request)) FROM requests\n'
    printf 'scores\tSELECT count(hantei_score(hand, tile, claim, seat, riichi => 1)) FROM requests\n'
}

# shown PROCESSES ROWS REQUESTS: a table of the times on stdin.
shown() {
    awk -F'\t' -v processes="$1" -v rows="$2" -v requests="$3" '
        { median[$1] = $2; least[$1] = $3; used[$1] = $4; order[++n] = $1 }
        function above(q, plain) { return processes > 1 ? "" : sprintf("%.1f", (used[q] - used[plain]) / of * 1e6) }
        END {
            printf "%s process%s; ms: the median, and in brackets the least; processor ns a row: the least\n", processes,
                (processes > 1 ? "es" : "")
            printf "  %-24s %18s %14s %12s %16s %16s\n", "query", "ms", "rows a second", "processor", "above count(*)", "count(hand)"
            for (i = 1; i <= n; i++) {
                q = order[i]
                is_protocol = q == "verdicts" || q == "scores" || q == "requests"
                of = is_protocol ? requests : rows
                printf "  %-24s %18s %14.0f %12s %16s %16s\n", q, sprintf("%.1f (%.1f)", median[q], least[q]),
                    of / least[q] * 1000, (processes > 1 ? "" : sprintf("%.1f", used[q] / of * 1e6)),
                    above(q, is_protocol ? "requests" : "count(*)"), above(q, is_protocol ? "requests" : "count(hand)")
            }
        }'
}

# Groups with and without statistics of the expression, and hands by their waits with and without an index.
recipes() {
    local groups='SELECT hantei_waits(hand), count(*) FROM many GROUP BY 1' what
    for what in 'without statistics' 'with statistics'; do
        printf "groups, %s\t%s\nwaits for 5m, %s\tSELECT count(*) FROM many WHERE hantei_waits(hand) @> '5m'\n" \
            "$what" "$groups" "$what" | times one
        printf 'groups expected, %s\t%s\n' "$what" "$(sql one -c "EXPLAIN $groups" | grep -o 'rows=[0-9]*' | head -1)"
        [[ $what == with\ * ]] ||
            sql one -c 'CREATE STATISTICS judged ON (hantei_waits(hand)), (hantei_tenpai(hand)) FROM many' -c 'ANALYZE many'
    done
    sql one -c 'CREATE INDEX by_wait ON many USING gin ((hantei_waits(hand)::text[])) WHERE hantei_tenpai(hand)' -c 'ANALYZE many'
    printf "waits for 5m, by the index\tSELECT count(*) FROM many WHERE hantei_tenpai(hand) AND hantei_waits(hand)::text[] @> '{5m}'\n" |
        times one
    sql one -c "SELECT 'size of the index', pg_size_pretty(pg_relation_size('by_wait'))"
}

bench_one() {
    local rows asked processes
    fill one
    requests
    rows=$(sql one -c 'SELECT count(*) FROM many')
    asked=$(sql one -c 'SELECT count(*) FROM requests')
    printf '%s rows of %s bytes each (%s), %s requests, %s of them legal wins; %s rounds\n' "$rows" \
        "$(sql one -c 'SELECT avg(pg_column_size(hand))::integer FROM stream')" \
        "$(sql one -c "SELECT pg_size_pretty(pg_table_size('many'))")" "$asked" \
        "$(sql one -c "SELECT count(*) FROM requests WHERE (hantei_judge(request) ->> 'legal')::boolean")" "$rounds"
    for processes in 1 2; do
        sql one -c "ALTER DATABASE postgres SET max_parallel_workers_per_gather = $((processes - 1))"
        queries | times one | shown "$processes" "$rows" "$asked"
    done
    recipes | tr '\t|' '  '
}

# ---- Four shards ------------------------------------------------------------------------

# Questions of an analyst; `of` is how many shards are asked. The riichi are counted by a view of each shard, as
# hantei_discards() is not pushed down.
questions() {
    local of=$1 sum
    sum="SELECT %s, sum(n) FROM (SELECT shard, %s, count(*) AS n FROM claims_$of %s GROUP BY shard, 2) AS c GROUP BY 1"
    # shellcheck disable=SC2059
    {
        printf "claims\t$sum\n" claim claim ''
        printf "waits\t$sum\n" waits 'hantei_waits(hand) AS waits' "WHERE claim = 'discard' AND hantei_tenpai(hand)"
        printf "shanten\t$sum\n" shanten 'hantei_shanten(hand) AS shanten' "WHERE claim = 'draw'"
        printf "held\t$sum\n" held "hantei_held(hand, '5m') AS held" "WHERE claim = 'draw' AND hand @> '5m'"
    }
    printf 'riichi\tSELECT tiles_left, sum(riichi), sum(won) FROM riichi_%s GROUP BY 1\n' "$of"
}

# Each shard gets the claims of its games, many times: as if these games were played again and again.
fill_shards() {
    local i from to
    "$hantei" play --games "$games" >"$work/games.mjai"
    for ((i = 1; i <= shards; i++)); do
        "$hantei" audit --sql --shards "$shards" --shard "$i" "$work/games.mjai" >"$work/rows$i" || true
        from=$(date +%s%N)
        sql "shard$i" <"$work/rows$i"
        to=$(date +%s%N)
        sql "shard$i" -c "SELECT format('shard $i: %s rows a second straight into it', round(count(*) * 1e9 / $((to - from))))
                          FROM hantei_claims"
        sql "shard$i" -c "CREATE TABLE shard$i.claims AS SELECT shard, load, file, game + $games * again AS game, round, honba,
                              claim, player, hand, tile FROM hantei_claims, generate_series(0, $millions_each * 1000000 /
                              (SELECT count(*) FROM hantei_claims)) AS again LIMIT $millions_each * 1000000" \
            -c "CREATE STATISTICS shard$i.claims_judged ON shard, claim, (hantei_waits(hand)), (hantei_tenpai(hand)),
                    (hantei_shanten(hand)), (hantei_held(hand, '5m')) FROM shard$i.claims" \
            -c "CREATE VIEW shard$i.riichi AS
                    SELECT r.shard, least(hantei_left(r.hand, waits), 12) AS tiles_left, count(*) AS riichi, count(w.claim) AS won
                    FROM shard$i.claims AS r CROSS JOIN hantei_discards(r.hand) AS d LEFT JOIN shard$i.claims AS w
                        ON w.claim IN ('ron', 'tsumo') AND (w.file, w.game, w.round, w.honba, w.player) =
                            (r.file, r.game, r.round, r.honba, r.player)
                    WHERE r.claim = 'riichi' AND d.tile = replace(r.tile, '0', '5') GROUP BY 1, 2" \
            -c "VACUUM ANALYZE shard$i.claims"
    done
    sql shard1 -c "SELECT format('%s rows on each of $shards shards, %s', count(*), pg_size_pretty(pg_table_size('shard1.claims')))
                   FROM shard1.claims"
}

# ticks SERVER: the processor time of its sessions that have ended, in hundredths of a second.
ticks() {
    awk '{ print $16 + $17 }' "/proc/$(head -1 "$work/$1/postmaster.pid")/stat"
}

# Asks each question of one shard, of two and of all: time, and processor time of a shard and of the front.
ask_shards() {
    local of name query i at front ms
    for of in $numbers; do
        while IFS=$'\t' read -r name query; do
            at=0 front=$(ticks front)
            for ((i = 1; i <= of; i++)); do at=$((at - $(ticks "shard$i"))); done
            ms=$(front -c '\timing on' -c "$query" </dev/null | awk '$1 == "Time:" { print $2 }')
            sleep 0.5 # until the sessions at the shards have ended
            for ((i = 1; i <= of; i++)); do at=$((at + $(ticks "shard$i"))); done
            printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$of" "$ms" "$((at * 10 / of))" "$((($(ticks front) - front) * 10))"
        done < <(questions "$of")
    done
}

shown_shards() {
    awk -F'\t' -v all="$shards" -v millions="$millions_each" '
        { if (!seen[$1]++) order[++n] = $1; ms[$1 $2] = $3; shard[$1 $2] = $4; front[$1 $2] = $5 }
        END {
            printf "%d million rows on each shard\n", millions
            printf "  %-10s %32s %32s %18s\n", "question", "ms on 1, 2, " all " shards", "processor ms a shard", "at the front"
            for (i = 1; i <= n; i++) {
                q = order[i]
                printf "  %-10s %32s %32s %18s\n", q, sprintf("%.0f  %.0f  %.0f", ms[q 1], ms[q 2], ms[q all]),
                    sprintf("%d  %d  %d", shard[q 1], shard[q 2], shard[q all]),
                    sprintf("%d  %d  %d", front[q 1], front[q 2], front[q all])
            }
        }'
}

# What a shard costs by being asked, from tables of 10,000 rows; and the law for more of them, by the processor time of
# a shard for the question `waits`.
law() {
    local of
    for of in 1 "$shards"; do
        questions "$of" | sed -n "s/^waits\t\(.*\)claims_/few $of\t\1few_/p"
    done
}

shown_law() {
    awk -F'\t' -v all="$shards" -v rows="$((millions_each * 1000000))" '
        NR == FNR { if ($1 == "waits" && $2 == all) work = $4 / rows; next }
        { least[$1] = $3 }
        END {
            first = least["few 1"]
            each = (least["few " all] - first) / (all - 1)
            printf "law: T(N) = %.0f ns * rows / N + %.1f ms + %.1f ms * (N - 1), one process a shard\n", work * 1e6, first, each
            printf "projected, not measured: a billion rows on machines of their own:"
            for (n = 1; n <= 1000; n = n * 10)
                printf " %d: %.1f s;", n, (work * 1e9 / n + first + each * (n - 1)) / 1000
            printf " least at %d servers\n", sqrt(work * 1e9 / each)
        }' "$work/asked_shards" -
}

# The three forms of a count, and rows that go through the front.
forms() {
    local where="FROM claims_$shards WHERE hantei_win(hand)"
    printf 'count(*)\tSELECT count(*) %s\n' "$where"
    printf 'off\tSET enable_partitionwise_aggregate = off\nnot partitionwise\tSELECT count(*) %s\n' "$where"
    printf 'on\tRESET enable_partitionwise_aggregate\nby shard\tSELECT sum(n) FROM (SELECT count(*) AS n %s GROUP BY shard) AS counted\n' "$where"
}

# Few rows by COPY into a foreign table, and the statistics of one, for which all its rows are fetched.
through_front() {
    local from to
    sql shard1 -c 'CREATE TABLE shard1.copied (LIKE shard1.claims)'
    cluster_table copied 1 copied "$claims"
    sql shard1 -c 'COPY shard1.few TO STDOUT' >"$work/few"
    from=$(date +%s%N)
    front -c 'COPY copied FROM STDIN' <"$work/few"
    to=$(date +%s%N)
    printf '%d rows a second through the front\n' "$((10000 * 1000000000 / (to - from)))"
    printf 'analyze\tANALYZE claims_1_on_1\n' | rounds=1 times front | awk -F'\t' '{ printf "ANALYZE of a foreign table: %.0f ms\n", $3 }'
}

kill_shard() {
    local query before
    query=$(questions "$shards" | sed -n 's/^waits\t//p')
    before=$(front -c "$query ORDER BY 1" | md5sum)
    { front -c "$query" >/dev/null 2>"$work/killed" || true; } &
    sleep 1 # all shards judge for longer
    server_kill "shard$shards"
    wait $!
    printf 'shard %d killed after a second: %s\n' "$shards" "$(grep -E '^(ERROR|CONTEXT)' "$work/killed" | cut -c1-100)"
    server_start "shard$shards"
    [[ $(front -c "$query ORDER BY 1" | md5sum) == "$before" ]] && echo 'back again: the same answer'
}

bench_cluster() {
    local i of claims='shard integer, load bigint, file text, game bigint, round text, honba integer, claim text,
        player smallint, hand hand, tile text'
    cluster_make "$shards" 'wal_level = minimal' 'max_wal_senders = 0' 'shared_buffers = 128MB'
    fill_shards
    for ((i = 1; i <= shards; i++)); do
        sql "shard$i" -c "CREATE TABLE shard$i.few AS TABLE shard$i.claims LIMIT 10000" \
            -c "CREATE STATISTICS shard$i.few_judged ON shard, (hantei_waits(hand)) FROM shard$i.few" -c "VACUUM ANALYZE shard$i.few"
    done
    for of in $numbers; do
        cluster_table "claims_$of" "$of" claims "$claims"
        cluster_table "few_$of" "$of" few "$claims"
        cluster_table "riichi_$of" "$of" riichi 'shard integer, tiles_left integer, riichi bigint, won bigint'
    done
    ask_shards >"$work/asked_shards"
    shown_shards <"$work/asked_shards"
    law | times front | shown_law
    rounds=3
    forms | times front | awk -F'\t' '!/^o/ { printf "wins counted, %s: %.0f ms\n", $1, $3 }'
    through_front
    kill_shard
}

servers_begin
lscpu | awk -F': *' '/^Model name/ { print $2 }'
server_make one 'shared_buffers = 1GB'
sql one -c 'CREATE EXTENSION hantei'
bench_one
server_kill one
pg_servers=()
rm -rf "$work/one"
bench_cluster
