#!/usr/bin/env bash
# Measures the extension on one server, by one process: processor nanoseconds a row, the least of ROUNDS, and what they
# are above those of the first line.
#
#   ROUNDS=7 MILLIONS=3 tests/bindings/pg/bench.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/bindings/pg/servers.sh

# bench TABLE EXPRESSION...: a row for each, by the processor time of the session's own process.
bench() {
    sql one -c "SELECT format('  %s %s ns a row', count(*), '$1') FROM $1"
    printf "%s\n" "${@:2}" | sql one -c 'CREATE TEMP TABLE asked (number serial, expression text)' \
        -c 'COPY asked (expression) FROM STDIN' -c "SELECT format('  %-52s %8s %8s', expression, round(ns, 1),
                round(ns - first_value(ns) OVER (), 1))
            FROM (SELECT expression, measured(expression, '$1', ${ROUNDS:-7}) AS ns FROM asked ORDER BY number) AS each"
}

servers_begin
lscpu | awk -F': *' '/^Model name/ { print $2 }'
server_make one 'shared_buffers = 1GB' 'max_parallel_workers_per_gather = 0'
sql one -c 'CREATE EXTENSION hantei'
sql one <<'END'
CREATE FUNCTION used() RETURNS numeric LANGUAGE sql VOLATILE AS $$
    SELECT split_part(pg_read_file('/proc/' || pg_backend_pid() || '/schedstat'), ' ', 1)::numeric $$;
CREATE FUNCTION measured(expression text, source text, rounds integer, OUT ns numeric) LANGUAGE plpgsql AS $$
DECLARE
    before numeric;
    n bigint;
BEGIN
    EXECUTE 'SELECT count(*) FROM ' || source INTO n;
    FOR i IN 1..rounds LOOP
        before := used();
        EXECUTE format('SELECT count(%s) FROM %s', expression, source);
        ns := least(ns, (used() - before) / n);
    END LOOP;
END $$;
END
server_deal one 1
sql one -c "CREATE UNLOGGED TABLE many AS SELECT hand FROM generate_series(1, ${MILLIONS:-3} * 1000000 / 300000), stream
    WHERE hand IS NOT NULL" -c 'VACUUM ANALYZE many'
bench many hand '*' "hantei_"{win,tenpai,waits,tenpai_discards,shanten,ukeire}'(hand)' \
    "hantei_held(hand, '5m')" "hand @> '5m'"
# Wins of games that `hantei play` makes; closed hands, as others need more than notation.
"$BUILD/hantei" play --games 400 | "$BUILD/hantei" audit --sql - | sql one
sql one -c "CREATE UNLOGGED TABLE wins AS SELECT hand, tile, claim, seat,
        jsonb_build_object('op', 'win', 'by', claim, 'hand', hand, 'tile', tile, 'seat', seat, 'riichi', 1) AS request
    FROM hantei_claims, generate_series(1, 20) WHERE claim IN ('ron', 'tsumo') AND strpos(hand::text, '+') = 0"
bench wins request 'hantei_judge(request)' 'hantei_score(hand, tile, claim, seat, riichi => 1)'
