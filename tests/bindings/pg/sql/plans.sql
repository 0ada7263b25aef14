-- What the planner expects, and the plans that come of it.
SET max_parallel_workers_per_gather = 0;
CREATE FUNCTION estimate(query text, OUT expected numeric, OUT counted bigint) LANGUAGE plpgsql AS $$
DECLARE
    plan json;
BEGIN
    EXECUTE 'EXPLAIN (FORMAT JSON) ' || query INTO plan;
    expected := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
    EXECUTE format('SELECT count(*) FROM (%s) AS asked', query) INTO counted;
END $$;
-- Four tiles of a suit that wait or not, with triplets or without; three and a pair, which win or not.
CREATE TABLE hands AS
    SELECT format('%s%s%s%s%s%s', a, b, c, d, suit, other)::hand AS hand
    FROM generate_series(1, 9) AS a, generate_series(a, 9) AS b, generate_series(b, 9) AS c, generate_series(c, 9) AS d,
        unnest('{m,p,s}'::text[]) AS suit, unnest('{"",111z,222z,333z,444z,555z,666z,777z}'::text[]) AS other
    UNION ALL
    SELECT format('%s%s%s%s%s', a, b, c, suit, pair)::hand
    FROM generate_series(1, 9) AS a, generate_series(a, 9) AS b, generate_series(b, 9) AS c,
        unnest('{m,p,s}'::text[]) AS suit, unnest('{11z,22z,33z,44z,55z}'::text[]) AS pair;
ANALYZE hands;
-- Without statistics: the shares of real games.
SELECT * FROM estimate('SELECT FROM hands WHERE hantei_tenpai(hand)');
SELECT * FROM estimate('SELECT FROM hands WHERE hantei_win(hand)');
SELECT * FROM estimate($$SELECT FROM hands WHERE hantei_waits(hand) @> '5m'$$);
SELECT * FROM estimate('SELECT hantei_waits(hand) FROM hands GROUP BY 1');
SELECT * FROM estimate($$SELECT FROM hantei_discards('23344445678888p')$$);
SELECT * FROM estimate($$SELECT FROM hantei_discards(NULL)$$);
-- With statistics on the expressions: the true number.
CREATE STATISTICS hands_judged ON (hantei_waits(hand)), (hantei_tenpai(hand)), (hantei_win(hand)) FROM hands;
ANALYZE hands;
SELECT * FROM estimate('SELECT FROM hands WHERE hantei_tenpai(hand)');
SELECT * FROM estimate('SELECT FROM hands WHERE hantei_win(hand)');
SELECT * FROM estimate($$SELECT FROM hands WHERE hantei_waits(hand) @> '5m'$$);
SELECT * FROM estimate('SELECT hantei_waits(hand) FROM hands GROUP BY 1');
-- Few groups are worth workers; a group for each hand is not.
SET max_parallel_workers_per_gather = 2;
SET min_parallel_table_scan_size = 0;
SET parallel_setup_cost = 10;
EXPLAIN (COSTS OFF) SELECT hantei_waits(hand), count(*) FROM hands GROUP BY 1;
-- A cursor has no workers, so a shard that postgres_fdw asks has none.
EXPLAIN (COSTS OFF) DECLARE c CURSOR FOR SELECT hantei_waits(hand), count(*) FROM hands GROUP BY 1;
DROP STATISTICS hands_judged;
EXPLAIN (COSTS OFF) SELECT hantei_waits(hand), count(*) FROM hands GROUP BY 1;
-- The index of README.md: the hands that wait for a tile.
SET max_parallel_workers_per_gather = 0;
CREATE INDEX ON hands USING gin ((hantei_waits(hand)::text[])) WHERE hantei_tenpai(hand);
EXPLAIN (COSTS OFF) SELECT count(*) FROM hands WHERE hantei_tenpai(hand) AND hantei_waits(hand)::text[] @> '{5m}';
SELECT count(*) FROM hands WHERE hantei_tenpai(hand) AND hantei_waits(hand)::text[] @> '{5m}';
SELECT count(*) FROM hands WHERE hantei_waits(hand) @> '5m';
-- Each hand is judged once.
CREATE INDEX ON hands (hantei_shanten(hand));
ANALYZE hands;
EXPLAIN (COSTS OFF) SELECT count(*) FROM hands WHERE hantei_shanten(hand) = -1;
