-- A hand in its binary form with each bit flipped in turn, received by COPY: refused with 22P03, or another hand,
-- which reads back from its text.
CREATE TABLE taken (hand hand);
CREATE TABLE outcome (refused integer, same integer);

-- The bytes as printf's escapes.
CREATE FUNCTION pg_temp.escaped(bytes bytea) RETURNS text LANGUAGE sql AS $$
    SELECT string_agg(format('\%s%s%s', b / 64, b / 8 % 8, b % 8), '' ORDER BY i)
    FROM generate_series(0, length(bytes) - 1) AS i, LATERAL (SELECT get_byte(bytes, i)) AS byte (b)
$$;

-- A file of COPY's binary format with one row of one column.
CREATE FUNCTION pg_temp.file_of(bytes bytea) RETURNS bytea LANGUAGE sql AS $$
    SELECT '\x5047434f50590aff0d0a0000000000000000000001'::bytea || int4send(length(bytes)) || bytes || '\xffff'
$$;

DO $$
DECLARE
    sent bytea := hand_send('340m55z+777z+c9999m');
    refused integer := 0;
BEGIN
    FOR bit IN 0 .. 8 * length(sent) - 1 LOOP
        BEGIN
            EXECUTE format('COPY taken FROM PROGRAM %L WITH (FORMAT binary)', format('printf ''%s''',
                pg_temp.escaped(pg_temp.file_of(set_bit(sent, bit, 1 - get_bit(sent, bit))))));
        EXCEPTION WHEN invalid_binary_representation THEN refused := refused + 1;
        END;
    END LOOP;
    INSERT INTO outcome SELECT refused, 8 * length(sent) - refused;
END $$;

SELECT format('binary: %s bits flipped in turn, %s refused, %s other hands', refused + same, refused, same) FROM outcome;
-- Each that was taken is a hand, and not the one that was sent.
SELECT count(*) FILTER (WHERE hand::text::hand <> hand OR hand = '340m55z+777z+c9999m') + abs(count(*) - max(same))
    || ' wrong'
FROM outcome LEFT JOIN taken ON true;
