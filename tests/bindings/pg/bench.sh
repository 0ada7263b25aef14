#!/usr/bin/env bash
# Measures the extension on one server, by one process: processor nanoseconds a row, the least of ROUNDS, and what they are above
# count(hand).
#
#   ROUNDS=7 MILLIONS=3 tests/bindings/pg/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/bindings/pg/servers.sh

stream=300000 rows=$((${MILLIONS:-3} * 1000000))

# ask NAME ROWS STATEMENT: NAME, and the least processor time of the session's own process, a row.
ask() {
    local i used="SELECT split_part(pg_read_file('/proc/' || pg_backend_pid() || '/schedstat'), ' ', 1)"
    for ((i = 0; i < ${ROUNDS:-7}; i++)); do printf '%s;\n%s;\n%s;\n' "$used" "$3" "$used"; done | sql one |
        awk -v name="$1" -v rows="$2" 'NR % 3 == 1 { from = $1 } NR % 3 == 0 && (!n++ || $1 - from < least) { least = $1 - from }
            END { printf "%s\t%.1f\n", name, least / rows }'
}

# above PLAIN: a table of rows NAME NS, with what each is above the row of that name.
above() {
    awk -F'\t' -v plain="$1" '{ ns[$1] = $2; order[++n] = $1 }
        END { for (i = 1; i <= n; i++) printf "  %-26s %10.1f %10.1f\n", order[i], ns[order[i]], ns[order[i]] - ns[plain] }'
}

judges() {
    local function
    ask 'count(*)' "$rows" 'SELECT count(*) FROM many'
    ask 'count(hand)' "$rows" 'SELECT count(hand) FROM many'
    for function in hantei_win hantei_tenpai hantei_waits hantei_tenpai_discards hantei_shanten hantei_ukeire; do
        ask "$function" "$rows" "SELECT count($function(hand)) FROM many"
    done
    ask hantei_held "$rows" "SELECT count(hantei_held(hand, '5m')) FROM many"
    ask 'hand @> 5m' "$rows" "SELECT count(hand @> '5m') FROM many"
}

# Wins of games that `hantei play` makes; closed hands, as others need more than notation.
wins() {
    local asked
    "$BUILD/hantei" play --games 400 | "$BUILD/hantei" audit --sql - | sql one
    sql one -c "CREATE UNLOGGED TABLE wins AS SELECT hand, tile, claim, seat,
            jsonb_build_object('op', 'win', 'by', claim, 'hand', hand, 'tile', tile, 'seat', seat, 'riichi', 1) AS request
        FROM hantei_claims, generate_series(1, 20) WHERE claim IN ('ron', 'tsumo') AND strpos(hand::text, '+') = 0"
    asked=$(sql one -c 'SELECT count(*) FROM wins')
    ask 'wins read' "$asked" 'SELECT count(request) FROM wins'
    ask hantei_judge "$asked" 'SELECT count(hantei_judge(request)) FROM wins'
    ask hantei_score "$asked" 'SELECT count(hantei_score(hand, tile, claim, seat, riichi => 1)) FROM wins'
}

servers_begin
lscpu | awk -F': *' '/^Model name/ { print $2 }'
server_make one 'shared_buffers = 1GB' 'max_parallel_workers_per_gather = 0'
sql one -c 'CREATE EXTENSION hantei' -c 'CREATE UNLOGGED TABLE stream (number integer, hand hand)'
awk -v rows=$stream -v seed=1 -f tests/bindings/pg/hands.awk | sql one -c 'COPY stream FROM STDIN'
sql one -c "CREATE UNLOGGED TABLE many AS SELECT hand FROM generate_series(1, $((rows / stream))), stream WHERE hand IS NOT NULL" \
    -c 'VACUUM ANALYZE many'
rows=$(sql one -c 'SELECT count(*) FROM many')
printf '  %-26s %10s %10s\n' "$rows rows" 'ns a row' 'above'
judges | above 'count(hand)'
wins | above 'wins read'
