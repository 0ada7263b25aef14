-- Calls of every kind, in rounds, in one backend; after each round what it holds, as the system counts it.
\set QUIET on
CREATE FUNCTION pg_temp.resident() RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT substring(pg_read_file('/proc/' || pg_backend_pid() || '/status') FROM 'RssAnon:\s+(\d+) kB')::bigint
$$;
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
ANALYZE few;
CREATE TEMP TABLE requests AS
    SELECT jsonb_build_object('id', '判' || hand, 'op', 'waits', 'hand', hand) AS r FROM few
    WHERE hantei_concealed(hand) % 3 = 1 LIMIT 20000;
INSERT INTO requests SELECT r || '{"hand":"129x"}' FROM requests LIMIT 5000;
-- Of each hand eleven calls and its text in and out.
PREPARE judges AS
    SELECT 'calls', 15 * count(*)
    FROM (SELECT hantei_win(hand), hantei_forms(hand), hantei_tenpai(hand), hantei_waits(hand),
              hantei_tenpai_discards(hand), hantei_shanten(hand), hantei_shantens(hand), hantei_ukeire(hand),
              hantei_wait_kinds(hand, '5m'), hantei_left(hand, '147m'), hantei_concealed(hand), hand::text::hand,
              hantei_hand('129x' || hand), hantei_problem('129x' || hand)
          FROM few OFFSET 0) AS asked;
PREPARE discards AS SELECT 'calls', count(*) + (SELECT count(*) FROM few) FROM few, hantei_discards(hand);
PREPARE protocol AS SELECT 'calls', count(hantei_judge(r)) FROM requests;
PREPARE errors AS SELECT 'calls', pg_temp.bad_input(2000);
SELECT format('%s; %s; %s; %s; %s', 'EXECUTE judges', 'EXECUTE discards', 'EXECUTE protocol', 'EXECUTE errors',
              'SELECT ''rss'', pg_temp.resident()')
FROM generate_series(1, 12)
\gexec
