-- The type tileset.
SELECT '147m2z'::tileset, '2z741m1m'::tileset, '-'::tileset, ''::tileset, '0p'::tileset;
SELECT '147m'::tileset | '1z' AS either, '147m'::tileset & '4m5p' AS both, '147m'::tileset - '4m' AS less;
SELECT '147m'::tileset @> '17m' AS has, '147m'::tileset <@ '17m' AS is_in, '147m'::tileset && '7m8p' AS meet,
    '-'::tileset <@ '-' AS empty_is_in_empty;
SELECT hantei_count('19m19p19s1234567z'), hantei_tiles('147m2z'), hantei_tiles('-');
SELECT '1m7z'::tileset::bigint, 3::bigint::tileset, '147m2z'::tileset::text[], '14m'::text::tileset;
SELECT hantei_union(t), hantei_union(t) FILTER (WHERE t = '9s') FROM unnest('{14m,-,7z}'::tileset[]) AS t;
SELECT t, count(*) FROM unnest('{14m,41m,-,7z}'::tileset[]) AS t GROUP BY t ORDER BY t;
SELECT tileset_send('1m7z');
-- Bad input.
SELECT '10z'::tileset;
\echo :SQLSTATE
SELECT '--'::tileset;
\echo :SQLSTATE
SELECT (1::bigint << 34)::tileset;
\echo :SQLSTATE
