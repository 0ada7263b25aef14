-- hantei 1.0: hands, tile sets, judges, and the protocol.
\echo Use "CREATE EXTENSION hantei" to load this file. \quit

-- ---- Hands ---------------------------------------------------------------------

-- A cost is in the time of an operator such as that of i + 1, measured beside it (4.7 ns): a call and what it does. A
-- function without one takes one or two.

CREATE TYPE hand;

CREATE FUNCTION hand_in(cstring) RETURNS hand
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 15 AS 'MODULE_PATHNAME', 'pg_hand_in';
CREATE FUNCTION hand_out(hand) RETURNS cstring
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 35 AS 'MODULE_PATHNAME', 'pg_hand_out';
CREATE FUNCTION hand_recv(internal) RETURNS hand
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hand_recv';
CREATE FUNCTION hand_send(hand) RETURNS bytea
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hand_send';

-- A header of one byte is all that a value needs, and none is ever long enough to be moved out of its row.
CREATE TYPE hand (
    INPUT = hand_in, OUTPUT = hand_out, RECEIVE = hand_recv, SEND = hand_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main
);

CREATE FUNCTION hand_eq(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_eq';
CREATE FUNCTION hand_ne(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_ne';
CREATE FUNCTION hand_lt(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_lt';
CREATE FUNCTION hand_le(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_le';
CREATE FUNCTION hand_gt(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_gt';
CREATE FUNCTION hand_ge(hand, hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_ge';
CREATE FUNCTION hand_cmp(hand, hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_cmp';
CREATE FUNCTION hand_hash(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_hash';
CREATE FUNCTION hand_hash_extended(hand, bigint) RETURNS bigint
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_hash_extended';

CREATE OPERATOR = (
    FUNCTION = hand_eq, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = =, NEGATOR = <>,
    RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
CREATE OPERATOR <> (
    FUNCTION = hand_ne, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = <>, NEGATOR = =,
    RESTRICT = neqsel, JOIN = neqjoinsel
);
CREATE OPERATOR < (
    FUNCTION = hand_lt, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = >, NEGATOR = >=,
    RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
CREATE OPERATOR <= (
    FUNCTION = hand_le, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = >=, NEGATOR = >,
    RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
CREATE OPERATOR > (
    FUNCTION = hand_gt, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = <, NEGATOR = <=,
    RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
CREATE OPERATOR >= (
    FUNCTION = hand_ge, LEFTARG = hand, RIGHTARG = hand, COMMUTATOR = <=, NEGATOR = <,
    RESTRICT = scalargesel, JOIN = scalargejoinsel
);

-- Equal hands are equal bytes, so btrees may store a hand that comes often once.
CREATE OPERATOR CLASS hand_ops DEFAULT FOR TYPE hand USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 hand_cmp(hand, hand),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS hand_ops DEFAULT FOR TYPE hand USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 hand_hash(hand),
    FUNCTION 2 hand_hash_extended(hand, bigint);

-- ---- Tile sets -----------------------------------------------------------------

CREATE TYPE tileset;

CREATE FUNCTION tileset_in(cstring) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20 AS 'MODULE_PATHNAME', 'pg_tileset_in';
CREATE FUNCTION tileset_out(tileset) RETURNS cstring
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20 AS 'MODULE_PATHNAME', 'pg_tileset_out';
CREATE FUNCTION tileset_recv(internal) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_recv';
CREATE FUNCTION tileset_send(tileset) RETURNS bytea
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE AS 'int8send';

CREATE TYPE tileset (
    INPUT = tileset_in, OUTPUT = tileset_out, RECEIVE = tileset_recv, SEND = tileset_send, LIKE = bigint
);

-- A set is a number, bit t for tile t: order, hashes, union and intersection are those of numbers.
CREATE FUNCTION tileset_eq(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8eq';
CREATE FUNCTION tileset_ne(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8ne';
CREATE FUNCTION tileset_lt(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8lt';
CREATE FUNCTION tileset_le(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8le';
CREATE FUNCTION tileset_gt(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8gt';
CREATE FUNCTION tileset_ge(tileset, tileset) RETURNS boolean
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'int8ge';
CREATE FUNCTION tileset_cmp(tileset, tileset) RETURNS integer
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'btint8cmp';
CREATE FUNCTION tileset_hash(tileset) RETURNS integer
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'hashint8';
CREATE FUNCTION tileset_hash_extended(tileset, bigint) RETURNS bigint
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'hashint8extended';
CREATE FUNCTION tileset_union(tileset, tileset) RETURNS tileset
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE AS 'int8or';
CREATE FUNCTION tileset_intersection(tileset, tileset) RETURNS tileset
    LANGUAGE internal IMMUTABLE STRICT PARALLEL SAFE AS 'int8and';
CREATE FUNCTION tileset_minus(tileset, tileset) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_minus';
CREATE FUNCTION tileset_contains(tileset, tileset) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_contains';
CREATE FUNCTION tileset_contained(tileset, tileset) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_contained';
CREATE FUNCTION tileset_overlaps(tileset, tileset) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_overlaps';

CREATE OPERATOR = (
    FUNCTION = tileset_eq, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = =, NEGATOR = <>,
    RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
CREATE OPERATOR <> (
    FUNCTION = tileset_ne, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = <>, NEGATOR = =,
    RESTRICT = neqsel, JOIN = neqjoinsel
);
CREATE OPERATOR < (
    FUNCTION = tileset_lt, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = >, NEGATOR = >=,
    RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
CREATE OPERATOR <= (
    FUNCTION = tileset_le, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = >=, NEGATOR = >,
    RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
CREATE OPERATOR > (
    FUNCTION = tileset_gt, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = <, NEGATOR = <=,
    RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
CREATE OPERATOR >= (
    FUNCTION = tileset_ge, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = <=, NEGATOR = <,
    RESTRICT = scalargesel, JOIN = scalargejoinsel
);
CREATE OPERATOR | (FUNCTION = tileset_union, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = |);
CREATE OPERATOR & (FUNCTION = tileset_intersection, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = &);
CREATE OPERATOR - (FUNCTION = tileset_minus, LEFTARG = tileset, RIGHTARG = tileset);
CREATE OPERATOR @> (
    FUNCTION = tileset_contains, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = <@,
    RESTRICT = contsel, JOIN = contjoinsel
);
CREATE OPERATOR <@ (
    FUNCTION = tileset_contained, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = @>,
    RESTRICT = contsel, JOIN = contjoinsel
);
CREATE OPERATOR && (
    FUNCTION = tileset_overlaps, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = &&,
    RESTRICT = contsel, JOIN = contjoinsel
);

CREATE OPERATOR CLASS tileset_ops DEFAULT FOR TYPE tileset USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 tileset_cmp(tileset, tileset),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS tileset_ops DEFAULT FOR TYPE tileset USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 tileset_hash(tileset),
    FUNCTION 2 tileset_hash_extended(tileset, bigint);

CREATE CAST (tileset AS bigint) WITHOUT FUNCTION;

-- ---- Judges --------------------------------------------------------------------

CREATE FUNCTION hantei_win(hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5 AS 'MODULE_PATHNAME', 'pg_hantei_win';
CREATE FUNCTION hantei_tenpai(hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 6 AS 'MODULE_PATHNAME', 'pg_hantei_tenpai';
CREATE FUNCTION hantei_waits(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 6 AS 'MODULE_PATHNAME', 'pg_hantei_waits';
CREATE FUNCTION hantei_tenpai_discards(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 9 AS 'MODULE_PATHNAME', 'pg_hantei_tenpai_discards';
CREATE FUNCTION hantei_shanten(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 7 AS 'MODULE_PATHNAME', 'pg_hantei_shanten';
CREATE FUNCTION hantei_forms(hand) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 13 AS 'MODULE_PATHNAME', 'pg_hantei_forms';
CREATE FUNCTION hantei_wait_kinds(hand, tile text) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 18 AS 'MODULE_PATHNAME', 'pg_hantei_wait_kinds';
CREATE FUNCTION hantei_shantens(hand, OUT shanten integer, OUT standard integer, OUT chiitoi integer,
                                OUT kokushi integer)
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 22 AS 'MODULE_PATHNAME', 'pg_hantei_shantens';
CREATE FUNCTION hantei_ukeire(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 13 AS 'MODULE_PATHNAME', 'pg_hantei_ukeire';
CREATE FUNCTION hantei_discards(hand, OUT tile text, OUT waits tileset) RETURNS SETOF record
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 300 ROWS 3 AS 'MODULE_PATHNAME', 'pg_hantei_discards';
CREATE FUNCTION hantei_judge(jsonb) RETURNS jsonb
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1500 AS 'MODULE_PATHNAME', 'pg_hantei_judge';

-- ---- Text that may be no hand --------------------------------------------------

CREATE FUNCTION hantei_hand(text) RETURNS hand
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 15 AS 'MODULE_PATHNAME', 'pg_hantei_hand';
CREATE FUNCTION hantei_problem(text) RETURNS text
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 30 AS 'MODULE_PATHNAME', 'pg_hantei_problem';

-- ---- Tiles ---------------------------------------------------------------------

CREATE FUNCTION hantei_concealed(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 6 AS 'MODULE_PATHNAME', 'pg_hantei_concealed';
CREATE FUNCTION hantei_left(hand, tileset) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20 AS 'MODULE_PATHNAME', 'pg_hantei_left';
CREATE FUNCTION hantei_count(tileset) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_count';
CREATE FUNCTION hantei_tiles(tileset) RETURNS text[]
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 16 AS 'MODULE_PATHNAME', 'pg_hantei_tiles';

CREATE FUNCTION hantei_version(OUT version text, OUT kernel text, OUT lookup_tables text)
    LANGUAGE C STABLE STRICT PARALLEL SAFE COST 200 AS 'MODULE_PATHNAME', 'pg_hantei_version';

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
COMMENT ON FUNCTION hantei_version() IS 'library, kernel, and digest of the lookup tables: equal digests, equal answers';
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
COMMENT ON CAST (tileset AS bigint) IS 'bit t is tile t: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z';
