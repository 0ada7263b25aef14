-- hantei 0.1: hands, tile sets, and the plain judges.
\echo Use "CREATE EXTENSION hantei" to load this file. \quit

-- ---- Hands ---------------------------------------------------------------------

CREATE TYPE hand;

CREATE FUNCTION hand_in(cstring) RETURNS hand
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hand_in';
CREATE FUNCTION hand_out(hand) RETURNS cstring
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hand_out';
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
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_in';
CREATE FUNCTION tileset_out(tileset) RETURNS cstring
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_out';
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
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_win';
CREATE FUNCTION hantei_tenpai(hand) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_tenpai';
CREATE FUNCTION hantei_waits(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_waits';
CREATE FUNCTION hantei_tenpai_discards(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_tenpai_discards';
CREATE FUNCTION hantei_shanten(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_hantei_shanten';
