-- The judges, on hands with a name.
SELECT h AS hand, hantei_win(h), hantei_forms(h), hantei_tenpai(h), hantei_waits(h), hantei_tenpai_discards(h),
    hantei_shanten(h), hantei_ukeire(h), hantei_concealed(h)
FROM unnest('{23m456p789s11z,19m19p19s12345677z,112233m445566p77s,123456789m1111p,22m+123p+777s+1111z+c9999m}'::hand[]) AS h;
SELECT * FROM hantei_shantens('345999m13p35999s');
SELECT h, d.* FROM unnest('{11122m,1m,12344m}'::hand[]) AS h LEFT JOIN LATERAL hantei_discards(h) AS d ON true;
-- A set-returning function that is left in the middle.
SELECT (hantei_discards('23344445678888p')).tile LIMIT 2;
SELECT t, hantei_wait_kinds('23m456p789s11z', t) FROM unnest('{1m,4m,5m}'::text[]) AS t;
SELECT hantei_wait_kinds('46m11z', '0m'), hantei_wait_kinds('1112345678999m', '5m');
SELECT hantei_left('23m456p789s11z', '14m'), hantei_left('23m456p789s11z+c1111m', '14m'), hantei_left('23m11z', '-'),
    hantei_left('1m+340p', '5p');
-- Copies of a tile in the hand and its melds, red ones too; whether each of the tiles is there.
SELECT hantei_held('340m55z+777z+c9999m', '5z'), hantei_held('340m55z+777z+c9999m', '5m7z9m'), hantei_held('1m', '2m');
SELECT h @> '5m' AS red, h @> '7z9m' AS melds, h @> '7z8m' AS one_of_them, h @> '-' AS no_tile, h::tileset
FROM (SELECT '340m55z+777z+c9999m'::hand) AS given (h);
-- NULL in, NULL out.
SELECT hantei_waits(NULL), hantei_judge(NULL), hantei_left('1m', NULL);
-- What is no tile.
SELECT hantei_wait_kinds('23m11z', '14m');
\echo :SQLSTATE
-- Indexed and partial: the judges are immutable.
CREATE TABLE recorded (hand hand);
CREATE INDEX ON recorded (hantei_shanten(hand)) WHERE hantei_tenpai(hand);
