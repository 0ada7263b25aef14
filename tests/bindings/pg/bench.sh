#!/usr/bin/env bash
# Measures the extension: rows a second of one process and of two beside a plain count(*), the time of a call of each
# function, and one to three servers with the same rows. All queries run in turn, in rounds: medians, and the least,
# which is closer to the truth on a shared machine.
#
#   ROUNDS=7 MILLIONS=3 tests/bindings/pg/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/bindings/pg/servers.sh
source tests/bindings/pg/cluster.sh

rounds=${ROUNDS:-7}
millions=${MILLIONS:-3}
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

# times SERVER DATABASE: reads lines `NAME<TAB>STATEMENT`, and writes `NAME<TAB>MEDIAN<TAB>LEAST`, milliseconds.
times() {
    local server=$1 database=$2 i
    cat >"$work/asked"
    for ((i = 0; i < rounds; i++)); do
        awk -F'\t' 'BEGIN { print "\\timing on" } { printf "\\echo name: %s\n%s;\n", $1, $2 }' "$work/asked"
    done >"$work/script"
    sql "$server" -d "$database" -f "$work/script" |
        awk 'sub(/^name: /, "") { name = $0 } $1 == "Time:" { printf "%s\t%s\n", name, $2 }' >"$work/times"
    while IFS=$'\t' read -r name _; do
        awk -F'\t' -v name="$name" '$1 == name { print $2 }' "$work/times" | sort -g |
            awk -v name="$name" '{ t[NR] = $1 } END { printf "%s\t%s\t%s\n", name, t[int((NR + 1) / 2)], t[1] }'
    done <"$work/asked"
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

# shown PROCESSES ROWS REQUESTS: a table of the times on stdin.
shown() {
    awk -F'\t' -v processes="$1" -v rows="$2" -v requests="$3" '
        { median[$1] = $2; least[$1] = $3; order[++n] = $1 }
        function added(q, plain) {
            return sprintf("%.1f (%.1f)", (median[q] - median[plain]) / of * 1e6, (least[q] - least[plain]) / of * 1e6)
        }
        END {
            printf "%s process%s: medians, and in brackets the least\n", processes, (processes > 1 ? "es" : "")
            printf "  %-24s %18s %14s %22s %22s\n", "query", "ms", "rows a second", "ns above count(*)", "above count(hand)"
            for (i = 1; i <= n; i++) {
                q = order[i]
                is_protocol = q == "verdicts" || q == "requests"
                of = is_protocol ? requests : rows
                printf "  %-24s %18s %14.0f %22s %22s\n", q, sprintf("%.1f (%.1f)", median[q], least[q]),
                    of / median[q] * 1000, added(q, is_protocol ? "requests" : "count(*)"),
                    added(q, is_protocol ? "requests" : "count(hand)")
            }
        }'
}

bench_one() {
    local rows asked processes
    fill one
    requests
    rows=$(sql one -c 'SELECT count(*) FROM many')
    asked=$(sql one -c 'SELECT count(*) FROM requests')
    printf '%s rows of %s bytes each (%s), %s requests of which %s are legal wins; %s rounds\n' "$rows" \
        "$(sql one -c 'SELECT avg(pg_column_size(hand))::integer FROM stream')" \
        "$(sql one -c "SELECT pg_size_pretty(pg_table_size('many'))")" "$asked" \
        "$(sql one -c "SELECT count(*) FROM requests WHERE (hantei_judge(request) ->> 'legal')::boolean")" "$rounds"
    for processes in 1 2; do
        sql one -c "ALTER DATABASE postgres SET max_parallel_workers_per_gather = $((processes - 1))"
        queries | times one postgres | shown "$processes" "$rows" "$asked"
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
    done | times shard1 front | awk -F'\t' -v rows="$((millions * 1000000))" -v cores="$(nproc)" '
        { median[$1] = $2; least[$1] = $3 }
        END {
            printf "%d rows on one to three servers, one process each, on %d cores: medians, and in brackets the least\n", rows, cores
            printf "  %-8s %20s %14s %26s\n", "servers", "ms", "speed-up", "10,000 rows on each, ms"
            for (n = 1; n <= 3; n++)
                printf "  %-8d %20s %14s %26s\n", n, sprintf("%.1f (%.1f)", median["many on " n], least["many on " n]),
                    sprintf("%.2f (%.2f)", median["many on 1"] / median["many on " n], least["many on 1"] / least["many on " n]),
                    sprintf("%.1f (%.1f)", median["few on " n], least["few on " n])
            first = least["few on 1"]
            each = (least["few on 3"] - first) / 2
            if (each < 0.1) each = 0.1
            work = (least["many on 1"] - first) / rows
            printf "law, by the least: T(N) = work / N + first + each * (N - 1): %.0f ns a row, %.1f ms, %.1f ms\n",
                work * 1e6, first, each
            printf "projected, not measured: a billion rows on machines of their own, one process each:\n "
            for (n = 1; n <= 1000; n = n * 10)
                printf " %d: %.1f s;", n, (work * 1e9 / n + first + each * (n - 1)) / 1000
            printf " least at %d servers\n", sqrt(work * 1e9 / each)
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
