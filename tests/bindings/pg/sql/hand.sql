-- The type hand: in, out, order.
SELECT '1z1z23m987s456p'::hand, '0m5m5m+chi'::text, '340m55z+777z+c9999m'::hand, '22m+123p+777s+1111z+c9999m'::hand;
-- Red fives come first; melds stay in their order; what is written reads back.
SELECT '5550m'::hand, '00m1z1z1z+340p'::hand, '1m+777z+123m'::hand = '1m+123m+777z'::hand AS same_melds;
SELECT h, h::hand::text::hand = h::hand AS back
FROM unnest('{1m,11m,0000m,1112223334445m,0055m0055p0055s1z,1z+0000m+c0000p+0000s+7777z,9m+789s+111m+406p+055s}'::text[]) AS h;
-- Fourteen bytes, two more for each meld, and a header of one.
CREATE TABLE sizes (hand hand);
INSERT INTO sizes VALUES ('1112345678999m'), ('22m+123p'), ('22m+123p+777s+1111z+c9999m');
SELECT hand, pg_column_size(hand) FROM sizes ORDER BY 2;
-- Binary, and back; whatever is no hand is refused.
SELECT encode(hand_send('340m55z+777z+c9999m'), 'hex') AS sent;
CREATE TABLE sent (hand hand);
INSERT INTO sent SELECT h::hand FROM unnest('{1m,340m55z+777z+c9999m,19m19p19s1234567z}'::text[]) AS h;
SELECT h FROM sent AS t (h) ORDER BY h;
-- Order, hashes, indexes.
SELECT a < b OR b < a AS ordered, a = a AS same, a <> b AS differ, (a <= b) = (NOT a > b) AS total, hand_cmp(a, a)
FROM (VALUES ('23m11z'::hand, '23m11z+123p'::hand)) AS v (a, b);
SELECT hand_hash('0m') = hand_hash('5m') AS collides, hand_hash_extended('5m', 0) & x'ffffffff'::bigint
    = hand_hash('5m')::bigint & x'ffffffff'::bigint AS agree;
SELECT count(*), count(DISTINCT h::hand) FROM unnest('{1z1z,11z,55m,50m,05m}'::text[]) AS h;
SET enable_seqscan = off;
CREATE TABLE indexed (hand hand);
INSERT INTO indexed SELECT format('%sm%sp%ss', a, b, c)::hand FROM generate_series(1, 9) a, generate_series(11, 19) b,
    generate_series(1, 9) c WHERE b % 10 > 0;
CREATE INDEX indexed_btree ON indexed USING btree (hand);
CREATE INDEX indexed_hash ON indexed USING hash (hand);
CREATE TABLE by_hash (hand hand) PARTITION BY HASH (hand);
CREATE TABLE by_hash_0 PARTITION OF by_hash FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE by_hash_1 PARTITION OF by_hash FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO by_hash SELECT hand FROM indexed;
SELECT count(*), count(DISTINCT tableoid) FROM by_hash;
-- A file with some invalid hands: loaded as text first, so that nothing is lost.
SELECT t, hantei_hand(t), hantei_problem(t) FROM unnest('{23m11z,129x,123m,1m+124p}'::text[]) AS t;
-- Straight into a column of hands COPY takes all or nothing, and says which line.
COPY sent FROM stdin;
1m
23m11z
12m9z
\.
SELECT count(*) FROM sent;
-- Bad input: what is wrong and where, as SQLSTATE 22P02.
SELECT '129x'::hand;
\echo :SQLSTATE
SELECT E'1\u5b57m'::hand;
\echo :SQLSTATE
SELECT repeat('1', 1000)::hand;
\echo :SQLSTATE
