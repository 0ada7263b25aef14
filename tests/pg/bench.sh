#!/usr/bin/env bash
# Measures the extension: rows a second of one process and of two beside a plain count(*), what a call of each function
# takes, and one to three servers with the same rows. Medians of rounds in which every query is asked in turn.
#
#   ROUNDS=7 MILLIONS=3 tests/pg/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/pg/servers.sh
source tests/pg/cluster.sh

rounds=${ROUNDS:-7}
millions=${MILLIONS:-3}
stream=300000 # hands that tests/pg/fingerprint.c begins with, of seven kinds and all sizes
fingerprint=$BUILD/tests/pg-fingerprint
hantei=$BUILD/hantei

# Rows of the stream, as often as it takes.
fill() {
    local server=$1
    sql "$server" -c 'CREATE UNLOGGED TABLE stream (number integer NOT NULL, hand hand NOT NULL)'
    "$fingerprint" ask | awk -v n="$stream" 'NR <= n' | sql "$server" -c 'COPY stream FROM STDIN'
    sql "$server" -c "CREATE UNLOGGED TABLE many AS SELECT number + $stream * i AS number, hand
                      FROM generate_series(0, $((millions * 1000000 / stream - 1))) AS i, stream" -c 'VACUUM ANALYZE many'
}

# medians SERVER DATABASE: reads lines `NAME<TAB>STATEMENT`, and writes `NAME<TAB>MILLISECONDS`.
medians() {
    local server=$1 database=$2 i
    cat >"$work/asked"
    for ((i = 0; i < rounds; i++)); do
        awk -F'\t' 'BEGIN { print "\\timing on" } { printf "\\echo name: %s\n%s;\n", $1, $2 }' "$work/asked"
    done >"$work/script"
    sql "$server" -d "$database" -f "$work/script" | awk '
        sub(/^name: /, "") { name = $0; if (!(name in count)) order[++names] = name }
        $1 == "Time:" { time[name, ++count[name]] = $2 + 0 }
        END {
            for (n = 1; n <= names; n++) {
                name = order[n]
                for (i = 1; i <= count[name]; i++)
                    for (j = i; j > 1 && time[name, j] < time[name, j - 1]; j--) {
                        t = time[name, j]; time[name, j] = time[name, j - 1]; time[name, j - 1] = t
                    }
                printf "%s\t%.1f\n", name, time[name, int((count[name] + 1) / 2)]
            }
        }'
}

# ---- One server -------------------------------------------------------------------------

# Wins of games that `hantei play` makes, as requests of the protocol; closed hands, as others need more than notation.
requests() {
    "$hantei" play --games 400 | "$hantei" audit --sql - | sql one
    sql one -c "CREATE UNLOGGED TABLE requests AS
        SELECT jsonb_build_object('op', 'win', 'by', claim, 'hand', hand, 'tile', tile, 'seat', seat, 'riichi', 1) AS request
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
    printf 'where tenpai\tSELECT count(*) FROM many WHERE hantei_tenpai(hand)\n'
    printf 'requests\tSELECT count(*) FROM requests\nverdicts\tSELECT count(hantei_judge(request)) FROM requests\n'
}

# shown PROCESSES ROWS REQUESTS: a table of the medians on stdin.
shown() {
    awk -F'\t' -v processes="$1" -v rows="$2" -v requests="$3" '
        { ms[$1] = $2; order[++n] = $1 }
        END {
            printf "%s process%s\n  %-24s %10s %14s %22s %20s\n", processes, (processes > 1 ? "es" : ""), "query", "ms",
                "rows a second", "ns above count(*)", "ns above count(hand)"
            for (i = 1; i <= n; i++) {
                q = order[i]; of = q == "verdicts" || q == "requests" ? requests : rows
                plain = of == rows ? ms["count(*)"] : ms["requests"]
                column = of == rows ? ms["count(hand)"] : ms["requests"]
                printf "  %-24s %10.1f %14.0f %22.1f %20.1f\n", q, ms[q], of / ms[q] * 1000, (ms[q] - plain) / of * 1e6,
                    (ms[q] - column) / of * 1e6
            }
        }'
}

bench_one() {
    local rows asked processes
    fill one
    requests
    rows=$(sql one -c 'SELECT count(*) FROM many')
    asked=$(sql one -c 'SELECT count(*) FROM requests')
    printf '%s rows of %s bytes each (%s), %s requests of which %s are legal wins; medians of %s rounds\n' "$rows" \
        "$(sql one -c 'SELECT avg(pg_column_size(hand))::integer FROM stream')" \
        "$(sql one -c "SELECT pg_size_pretty(pg_table_size('many'))")" "$asked" \
        "$(sql one -c "SELECT count(*) FROM requests WHERE (hantei_judge(request) ->> 'legal')::boolean")" "$rounds"
    for processes in 1 2; do
        sql one -c "ALTER DATABASE postgres SET max_parallel_workers_per_gather = $((processes - 1))"
        queries | medians one postgres | shown "$processes" "$rows" "$asked"
    done
}

# ---- One to three servers ---------------------------------------------------------------

# The same rows on one server, two and three, one process each; and few rows, for what the shards cost by being asked.
bench_cluster() {
    local shards=3 i n query
    cluster_make "$shards" 'max_parallel_workers_per_gather = 0'
    for ((i = 1; i <= shards; i++)); do
        fill "shard$i"
        for ((n = i; n <= shards; n++)); do
            sql "shard$i" -c "CREATE UNLOGGED TABLE shard$i.many_$n AS SELECT $i AS shard, number, hand FROM many
                              WHERE number % $n = $i - 1" \
                -c "CREATE UNLOGGED TABLE shard$i.few_$n AS SELECT $i AS shard, number, hand FROM stream LIMIT 10000" \
                -c "VACUUM ANALYZE shard$i.many_$n" -c "VACUUM ANALYZE shard$i.few_$n"
        done
        sql "shard$i" -c 'DROP TABLE many'
    done
    query='SELECT waits, sum(n) FROM (SELECT shard, hantei_waits(hand) AS waits, count(*) AS n FROM %s GROUP BY shard,
        hantei_waits(hand)) AS counted GROUP BY waits ORDER BY 2 DESC LIMIT 10'
    for n in 1 2 3; do
        cluster_table "many_$n" "$n" "many_$n"
        cluster_table "few_$n" "$n" "few_$n"
    done
    for n in 1 2 3; do
        # shellcheck disable=SC2059
        printf "many on $n\t${query//$'\n'/ }\nfew on $n\t${query//$'\n'/ }\n" "many_$n" "few_$n"
    done | medians shard1 front | awk -F'\t' -v rows="$((millions * 1000000))" -v cores="$(nproc)" '
        { ms[$1] = $2 }
        END {
            printf "%d rows on one to three servers, one process each, on %d cores\n", rows, cores
            printf "  %-8s %10s %10s %26s\n", "servers", "ms", "speed-up", "10,000 rows on each, ms"
            for (n = 1; n <= 3; n++)
                printf "  %-8d %10.1f %10.2f %26.1f\n", n, ms["many on " n], ms["many on 1"] / ms["many on " n], ms["few on " n]
            each = (ms["few on 3"] - ms["few on 1"]) / 2
            if (each < 0.1) each = 0.1
            work = ms["many on 1"] - ms["few on 1"]
            printf "law: T(N) = work / N + first + each * (N - 1); work %.0f ns a row, first %.1f ms, each %.1f ms\n",
                work / rows * 1e6, ms["few on 1"], each
            printf "projected for machines of their own, a billion rows, one process each:\n "
            for (n = 1; n <= 1000; n = n * 10) {
                t = work / rows * 1e9 / n + ms["few on 1"] + each * (n - 1)
                printf " %d: %.1f s;", n, t / 1000
            }
            printf " least at %d servers\n", sqrt(work / rows * 1e9 / each)
        }'
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
