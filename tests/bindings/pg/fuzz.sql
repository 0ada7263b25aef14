-- The input functions on texts and bytes that are changed at random (:seed): each is refused with a SQLSTATE of bad input,
-- or is a value that reads back. A line of counts, then `N wrong`.
SELECT setseed(:seed % 1000003 / 1000003.0);

-- ---- Text ------------------------------------------------------------------------

CREATE TEMP TABLE alphabet AS SELECT E'0123456789mpszc+-, ESWNPFCr字é\U0001F000\x01' AS letters;
CREATE FUNCTION pg_temp.letter() RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT substr(letters, 1 + floor(random() * length(letters))::integer, 1) FROM alphabet
$$;

-- Random texts, and hands with a letter replaced, removed or added.
CREATE TEMP TABLE texts AS
    SELECT string_agg(pg_temp.letter(), '') AS t
    FROM generate_series(1, 10000) AS number, generate_series(1, 1 + number % 40) GROUP BY number
    UNION ALL
    SELECT overlay(hand::text PLACING CASE WHEN number % 3 > 0 THEN pg_temp.letter() ELSE '' END
                   FROM 1 + floor(random() * length(hand::text))::integer FOR number % 2)
    FROM stream WHERE hand IS NOT NULL AND number < 10000;

-- What a text is for a type: the SQLSTATE, or 00000 if it reads back.
CREATE FUNCTION pg_temp.outcome(type text, t text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    same boolean;
BEGIN
    EXECUTE format('SELECT %L::%s::text::%2$s = %1$L::%2$s', t, type) INTO same;
    RETURN CASE WHEN same THEN '00000' ELSE 'differs' END;
EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE;
END $$;
CREATE TEMP TABLE outcomes AS
    SELECT type, pg_temp.outcome(type, t) AS code FROM texts, unnest('{hand,tileset}'::text[]) AS type
    UNION ALL SELECT 'either', CASE WHEN (hantei_hand(t) IS NULL) = (hantei_problem(t) IS NULL) THEN 'both' ELSE '00000' END FROM texts;

-- ---- Binary ----------------------------------------------------------------------

CREATE TABLE taken (type text DEFAULT 'hand', hand hand, tileset tileset);

-- A file of COPY's binary format with one row of one column, received as a value.
CREATE FUNCTION pg_temp.received(type text, bytes bytea) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    file bytea := '\x5047434f50590aff0d0a0000000000000000000001'::bytea || int4send(length(bytes)) || bytes || '\xffff';
    escaped text;
BEGIN
    SELECT string_agg(format('\%s%s%s', b / 64, b / 8 % 8, b % 8), '' ORDER BY i) INTO escaped
    FROM generate_series(0, length(file) - 1) AS i, LATERAL (SELECT get_byte(file, i)) AS byte (b);
    EXECUTE format('COPY taken (%I) FROM PROGRAM %L WITH (FORMAT binary)', type, format('printf ''%s''', escaped));
    RETURN '00000';
EXCEPTION WHEN OTHERS THEN RETURN SQLSTATE;
END $$;

-- Each bit of a hand flipped in turn; then bytes replaced at random, cut off or added.
CREATE TEMP TABLE sent AS
    SELECT 'hand' AS type, set_bit(b, bit, 1 - get_bit(b, bit)) AS bytes
    FROM (SELECT hand_send('340m55z+777z+c9999m')) AS h (b), generate_series(0, 8 * length(b) - 1) AS bit
    UNION ALL
    SELECT type, CASE number % 4 WHEN 0 THEN substr(b, 1, (number / 4) % 20)
                     WHEN 1 THEN b || substr(b, 1, number % 9)
                     ELSE set_byte(b, floor(random() * length(b))::integer, floor(random() * 256)::integer) END
    FROM (SELECT number, 'hand' AS type, hand_send(hand) AS b FROM stream WHERE hand IS NOT NULL AND number < 200
          UNION ALL SELECT number, 'tileset', tileset_send(hantei_waits(hand)) FROM stream WHERE hand IS NOT NULL AND number < 150) AS v;
INSERT INTO outcomes SELECT type || ', binary', pg_temp.received(type, bytes) FROM sent;

SELECT string_agg(format('%s: %s taken, %s refused', type, taken, refused), '; ' ORDER BY type)
FROM (SELECT type, count(*) FILTER (WHERE code = '00000') AS taken, count(*) FILTER (WHERE code <> '00000') AS refused
      FROM outcomes GROUP BY type) AS counted;
-- 22P02 text, 22P03 binary, 08P01 too few bytes; and what was taken reads back.
SELECT (SELECT count(*) FROM outcomes
        WHERE code <> ALL (CASE WHEN type LIKE '%binary' THEN '{00000,22P03,08P01}' ELSE '{00000,22P02}' END::text[]))
    + (SELECT count(*) FROM taken WHERE hand::text::hand <> hand OR tileset::text::tileset <> tileset) || ' wrong';
