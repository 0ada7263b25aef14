-- hantei 0.1 to 1.0: what the answers consist of, the protocol, honest costs, and a comment on everything.
\echo Use "ALTER EXTENSION hantei UPDATE TO '1.0'" to load this file. \quit

-- ---- More judges ---------------------------------------------------------------

CREATE FUNCTION hantei_forms(hand) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_forms';
CREATE FUNCTION hantei_wait_kinds(hand, tile text) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_wait_kinds';
CREATE FUNCTION hantei_shantens(hand, OUT shanten integer, OUT standard integer, OUT chiitoi integer,
                                OUT kokushi integer)
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_shantens';
CREATE FUNCTION hantei_ukeire(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_ukeire';
CREATE FUNCTION hantei_discards(hand, OUT tile text, OUT waits tileset) RETURNS SETOF record
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 3 AS 'MODULE_PATHNAME', 'pg_hantei_discards';
CREATE FUNCTION hantei_judge(jsonb) RETURNS jsonb
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_judge';

-- ---- Text that may be no hand --------------------------------------------------

CREATE FUNCTION hantei_hand(text) RETURNS hand
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_hand';
CREATE FUNCTION hantei_problem(text) RETURNS text
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_problem';

-- ---- Tiles ---------------------------------------------------------------------

CREATE FUNCTION hantei_concealed(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_concealed';
CREATE FUNCTION hantei_left(hand, tileset) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_left';
CREATE FUNCTION hantei_count(tileset) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_count';
CREATE FUNCTION hantei_tiles(tileset) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_tiles';

CREATE FUNCTION hantei_version(OUT version text, OUT kernel text, OUT tables text)
    LANGUAGE C STABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_version';

-- ---- Costs ---------------------------------------------------------------------

-- In the time of an operator such as that of i + 1, measured beside it (4.7 ns): a call and what it does. What is not
-- named takes one or two.
ALTER FUNCTION hand_in(cstring) COST 15;
ALTER FUNCTION hand_out(hand) COST 35;
ALTER FUNCTION tileset_in(cstring) COST 20;
ALTER FUNCTION tileset_out(tileset) COST 20;
ALTER FUNCTION hantei_win(hand) COST 5;
ALTER FUNCTION hantei_tenpai(hand) COST 6;
ALTER FUNCTION hantei_waits(hand) COST 6;
ALTER FUNCTION hantei_concealed(hand) COST 6;
ALTER FUNCTION hantei_shanten(hand) COST 7;
ALTER FUNCTION hantei_tenpai_discards(hand) COST 9;
ALTER FUNCTION hantei_ukeire(hand) COST 13;
ALTER FUNCTION hantei_forms(hand) COST 13;
ALTER FUNCTION hantei_wait_kinds(hand, text) COST 18;
ALTER FUNCTION hantei_left(hand, tileset) COST 20;
ALTER FUNCTION hantei_tiles(tileset) COST 16;
ALTER FUNCTION hantei_hand(text) COST 15;
ALTER FUNCTION hantei_problem(text) COST 30;
ALTER FUNCTION hantei_shantens(hand) COST 22;
ALTER FUNCTION hantei_discards(hand) COST 300;
ALTER FUNCTION hantei_judge(jsonb) COST 1500;
ALTER FUNCTION hantei_version() COST 200;

-- ---- Comments ------------------------------------------------------------------

COMMENT ON TYPE hand IS 'concealed tiles with red fives and melds, such as 340m55z+777z+c9999m';
COMMENT ON TYPE tileset IS 'set of kinds of tile, such as 147m2z; - is the empty one';

COMMENT ON FUNCTION hantei_win(hand) IS 'is the hand complete?';
COMMENT ON FUNCTION hantei_forms(hand) IS 'the forms in which the hand is complete: standard, chiitoi, kokushi';
COMMENT ON FUNCTION hantei_tenpai(hand) IS 'does a hand of 3k+1 tiles wait for any?';
COMMENT ON FUNCTION hantei_waits(hand) IS 'the tiles that complete a hand of 3k+1 tiles';
COMMENT ON FUNCTION hantei_wait_kinds(hand, text) IS 'in which kinds of wait a tile completes the hand: ryanmen and so on';
COMMENT ON FUNCTION hantei_tenpai_discards(hand) IS 'the discards that leave a hand of 3k+2 tiles tenpai';
COMMENT ON FUNCTION hantei_discards(hand) IS 'each discard that leaves tenpai, and what the hand then waits for';
COMMENT ON FUNCTION hantei_shanten(hand) IS 'how many tiles the hand is away from tenpai; -1 is complete';
COMMENT ON FUNCTION hantei_shantens(hand) IS 'the same of each form; null where the hand is too small for it';
COMMENT ON FUNCTION hantei_ukeire(hand) IS 'the tiles that bring a hand of 3k+1 tiles nearer';
COMMENT ON FUNCTION hantei_judge(jsonb) IS 'answers a request of the judgement protocol, one that is wrong with an error';
COMMENT ON FUNCTION hantei_hand(text) IS 'the hand that a text is, or null';
COMMENT ON FUNCTION hantei_problem(text) IS 'why a text is no hand, and where; or null';
COMMENT ON FUNCTION hantei_concealed(hand) IS 'how many tiles are concealed';
COMMENT ON FUNCTION hantei_left(hand, tileset) IS 'copies of these tiles that neither the hand nor its melds hold';
COMMENT ON FUNCTION hantei_count(tileset) IS 'how many kinds of tile';
COMMENT ON FUNCTION hantei_tiles(tileset) IS 'the tiles one by one, as text';
COMMENT ON FUNCTION hantei_version() IS 'library, kernel, and digest of the tables: equal digests, equal answers';

COMMENT ON FUNCTION hand_in(cstring) IS 'I/O';
COMMENT ON FUNCTION hand_out(hand) IS 'I/O';
COMMENT ON FUNCTION hand_recv(internal) IS 'I/O';
COMMENT ON FUNCTION hand_send(hand) IS 'I/O';
COMMENT ON FUNCTION tileset_in(cstring) IS 'I/O';
COMMENT ON FUNCTION tileset_out(tileset) IS 'I/O';
COMMENT ON FUNCTION tileset_recv(internal) IS 'I/O';
COMMENT ON FUNCTION tileset_send(tileset) IS 'I/O';
COMMENT ON FUNCTION hand_eq(hand, hand) IS 'implementation of = operator';
COMMENT ON FUNCTION hand_ne(hand, hand) IS 'implementation of <> operator';
COMMENT ON FUNCTION hand_lt(hand, hand) IS 'implementation of < operator';
COMMENT ON FUNCTION hand_le(hand, hand) IS 'implementation of <= operator';
COMMENT ON FUNCTION hand_gt(hand, hand) IS 'implementation of > operator';
COMMENT ON FUNCTION hand_ge(hand, hand) IS 'implementation of >= operator';
COMMENT ON FUNCTION hand_cmp(hand, hand) IS 'less-equal-greater';
COMMENT ON FUNCTION hand_hash(hand) IS 'hash';
COMMENT ON FUNCTION hand_hash_extended(hand, bigint) IS 'hash';
COMMENT ON FUNCTION tileset_eq(tileset, tileset) IS 'implementation of = operator';
COMMENT ON FUNCTION tileset_ne(tileset, tileset) IS 'implementation of <> operator';
COMMENT ON FUNCTION tileset_lt(tileset, tileset) IS 'implementation of < operator';
COMMENT ON FUNCTION tileset_le(tileset, tileset) IS 'implementation of <= operator';
COMMENT ON FUNCTION tileset_gt(tileset, tileset) IS 'implementation of > operator';
COMMENT ON FUNCTION tileset_ge(tileset, tileset) IS 'implementation of >= operator';
COMMENT ON FUNCTION tileset_cmp(tileset, tileset) IS 'less-equal-greater';
COMMENT ON FUNCTION tileset_hash(tileset) IS 'hash';
COMMENT ON FUNCTION tileset_hash_extended(tileset, bigint) IS 'hash';
COMMENT ON FUNCTION tileset_union(tileset, tileset) IS 'implementation of | operator';
COMMENT ON FUNCTION tileset_intersection(tileset, tileset) IS 'implementation of & operator';
COMMENT ON FUNCTION tileset_minus(tileset, tileset) IS 'implementation of - operator';
COMMENT ON FUNCTION tileset_contains(tileset, tileset) IS 'implementation of @> operator';
COMMENT ON FUNCTION tileset_contained(tileset, tileset) IS 'implementation of <@ operator';
COMMENT ON FUNCTION tileset_overlaps(tileset, tileset) IS 'implementation of && operator';

COMMENT ON OPERATOR = (hand, hand) IS 'the same tiles, red fives and melds, these in the same order';
COMMENT ON OPERATOR <> (hand, hand) IS 'not equal';
COMMENT ON OPERATOR < (hand, hand) IS 'less than, in an order that means nothing';
COMMENT ON OPERATOR <= (hand, hand) IS 'less than or equal';
COMMENT ON OPERATOR > (hand, hand) IS 'greater than';
COMMENT ON OPERATOR >= (hand, hand) IS 'greater than or equal';
COMMENT ON OPERATOR = (tileset, tileset) IS 'equal';
COMMENT ON OPERATOR <> (tileset, tileset) IS 'not equal';
COMMENT ON OPERATOR < (tileset, tileset) IS 'less than, in the order of the highest tile';
COMMENT ON OPERATOR <= (tileset, tileset) IS 'less than or equal';
COMMENT ON OPERATOR > (tileset, tileset) IS 'greater than';
COMMENT ON OPERATOR >= (tileset, tileset) IS 'greater than or equal';
COMMENT ON OPERATOR | (tileset, tileset) IS 'tiles of either';
COMMENT ON OPERATOR & (tileset, tileset) IS 'tiles of both';
COMMENT ON OPERATOR - (tileset, tileset) IS 'tiles of the first that are not in the second';
COMMENT ON OPERATOR @> (tileset, tileset) IS 'contains';
COMMENT ON OPERATOR <@ (tileset, tileset) IS 'is contained by';
COMMENT ON OPERATOR && (tileset, tileset) IS 'have a tile in common';
COMMENT ON OPERATOR CLASS hand_ops USING btree IS 'order of hands';
COMMENT ON OPERATOR CLASS hand_ops USING hash IS 'hashes of hands';
COMMENT ON OPERATOR CLASS tileset_ops USING btree IS 'order of tile sets';
COMMENT ON OPERATOR CLASS tileset_ops USING hash IS 'hashes of tile sets';
COMMENT ON OPERATOR FAMILY hand_ops USING btree IS 'order of hands';
COMMENT ON OPERATOR FAMILY hand_ops USING hash IS 'hashes of hands';
COMMENT ON OPERATOR FAMILY tileset_ops USING btree IS 'order of tile sets';
COMMENT ON OPERATOR FAMILY tileset_ops USING hash IS 'hashes of tile sets';
COMMENT ON CAST (tileset AS bigint) IS 'bit t is tile t: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z';
