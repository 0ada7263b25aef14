-- Calls of every kind, in rounds, in one backend; after each round what it holds, as the system counts it.
\set QUIET on
CREATE FUNCTION pg_temp.bad_input(times integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE refused integer := 0;
BEGIN
    FOR i IN 1..times LOOP
        BEGIN
            PERFORM ((i % 9 + 1) || '29x+777')::hand;
        EXCEPTION WHEN invalid_text_representation THEN refused := refused + 1;
        END;
    END LOOP;
    RETURN refused;
END $$;
CREATE TEMP TABLE few AS SELECT hand FROM stream WHERE hand IS NOT NULL LIMIT 60000;
-- Of each hand fifteen calls, of each third a request, some of them bad.
SELECT $$SELECT 'calls', 15 * count(*) FROM (SELECT hantei_win(hand), hantei_forms(hand), hantei_tenpai(hand), hantei_waits(hand),
        hantei_tenpai_discards(hand), hantei_shanten(hand), hantei_shantens(hand), hantei_ukeire(hand), hantei_wait_kinds(hand, '5m'),
        hantei_left(hand, '147m'), hantei_concealed(hand), hand::text::hand, hantei_hand('129x' || hand), hantei_problem('129x' || hand)
    FROM few OFFSET 0) AS asked;
SELECT 'calls', count(*) FROM few, hantei_discards(hand);
SELECT 'calls', count(hantei_judge(jsonb_build_object('id', '判' || hand, 'op', 'waits', 'hand', hand))) FROM few WHERE hashtext(hand::text) % 3 = 0;
SELECT 'calls', pg_temp.bad_input(2000);
SELECT 'rss', substring(pg_read_file('/proc/' || pg_backend_pid() || '/status') FROM 'RssAnon:\s+(\d+) kB')$$
FROM generate_series(1, 12)
\gexec
