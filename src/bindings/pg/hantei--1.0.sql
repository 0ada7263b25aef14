-- hantei 1.0: hands, tile sets, judges, and the protocol.
\echo Use "CREATE EXTENSION hantei" to load this file. \quit

-- ---- Hands ---------------------------------------------------------------------

-- A cost is a multiple of the time of an operator such as i + 1, measured beside it (4.7 ns), for a call with its work. A
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

-- A value needs a header of one byte, and is never long enough to be moved out of its row.
CREATE TYPE hand (
    INPUT = hand_in, OUTPUT = hand_out, RECEIVE = hand_recv, SEND = hand_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main
);

CREATE FUNCTION hand_cmp(hand, hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_cmp';
CREATE FUNCTION hand_hash(hand) RETURNS integer
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_hash';
CREATE FUNCTION hand_hash_extended(hand, bigint) RETURNS bigint
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS 'MODULE_PATHNAME', 'pg_hand_hash_extended';

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

CREATE OPERATOR | (FUNCTION = tileset_union, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = |);
CREATE OPERATOR & (FUNCTION = tileset_intersection, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = &);
CREATE OPERATOR - (FUNCTION = tileset_minus, LEFTARG = tileset, RIGHTARG = tileset);
-- matchingsel tries the operator on the most common sets and on the histogram; without statistics it assumes 1 %.
CREATE OPERATOR @> (
    FUNCTION = tileset_contains, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = <@,
    RESTRICT = matchingsel, JOIN = matchingjoinsel
);
CREATE OPERATOR <@ (
    FUNCTION = tileset_contained, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = @>,
    RESTRICT = matchingsel, JOIN = matchingjoinsel
);
CREATE OPERATOR && (
    FUNCTION = tileset_overlaps, LEFTARG = tileset, RIGHTARG = tileset, COMMUTATOR = &&,
    RESTRICT = matchingsel, JOIN = matchingjoinsel
);

CREATE FUNCTION tileset_from_bits(bigint) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE AS 'MODULE_PATHNAME', 'pg_tileset_from_bits';
CREATE FUNCTION hand_tileset(hand) RETURNS tileset
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 18 AS 'MODULE_PATHNAME', 'pg_hand_tileset';
CREATE FUNCTION hand_contains(hand, tileset) RETURNS boolean
    LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 18 AS 'MODULE_PATHNAME', 'pg_hand_contains';

CREATE OPERATOR @> (FUNCTION = hand_contains, LEFTARG = hand, RIGHTARG = tileset, RESTRICT = matchingsel, JOIN = matchingjoinsel);

CREATE CAST (tileset AS bigint) WITHOUT FUNCTION;
CREATE CAST (bigint AS tileset) WITH FUNCTION tileset_from_bits(bigint);
CREATE CAST (hand AS tileset) WITH FUNCTION hand_tileset(hand);

CREATE AGGREGATE hantei_union(tileset) (SFUNC = tileset_union, STYPE = tileset, COMBINEFUNC = tileset_union, PARALLEL = SAFE);

-- ---- Order -------------------------------------------------------------------

-- Functions such as hand_lt, and their operators. A set is a number, and compared as one.
DO $do$
DECLARE
    type record;
    test record;
BEGIN
    FOR type IN SELECT * FROM (VALUES ('hand', 'C', '''MODULE_PATHNAME'', ''pg_hand_%s'''),
                                      ('tileset', 'internal', '''int8%s''')) AS types (name, language, function) LOOP
        FOR test IN SELECT * FROM (VALUES
            ('eq', '=', '=', '<>', 'eqsel, JOIN = eqjoinsel, HASHES, MERGES', 'equal'),
            ('ne', '<>', '<>', '=', 'neqsel, JOIN = neqjoinsel', 'not equal'),
            ('lt', '<', '>', '>=', 'scalarltsel, JOIN = scalarltjoinsel', 'less than'),
            ('le', '<=', '>=', '>', 'scalarlesel, JOIN = scalarlejoinsel', 'less than or equal'),
            ('gt', '>', '<', '<=', 'scalargtsel, JOIN = scalargtjoinsel', 'greater than'),
            ('ge', '>=', '<=', '<', 'scalargesel, JOIN = scalargejoinsel', 'greater than or equal')
        ) AS tests (name, operator, commutator, negator, restrict, words) LOOP
            EXECUTE format('CREATE FUNCTION %1$s_%2$s(%1$s, %1$s) RETURNS boolean LANGUAGE %3$s
                IMMUTABLE STRICT PARALLEL SAFE LEAKPROOF AS %4$s',
                type.name, test.name, type.language, format(type.function, test.name));
            EXECUTE format('CREATE OPERATOR %1$s (FUNCTION = %2$s_%3$s, LEFTARG = %2$s, RIGHTARG = %2$s,
                COMMUTATOR = %4$s, NEGATOR = %5$s, RESTRICT = %6$s)',
                test.operator, type.name, test.name, test.commutator, test.negator, test.restrict);
            EXECUTE format('COMMENT ON OPERATOR %1$s (%2$s, %2$s) IS %3$L', test.operator, type.name, test.words);
        END LOOP;
    END LOOP;
END
$do$;

-- Equal hands are equal bytes, so btrees may store a hand that comes often once.
CREATE OPERATOR CLASS hand_ops DEFAULT FOR TYPE hand USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 hand_cmp(hand, hand),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS hand_ops DEFAULT FOR TYPE hand USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 hand_hash(hand),
    FUNCTION 2 hand_hash_extended(hand, bigint);

CREATE OPERATOR CLASS tileset_ops DEFAULT FOR TYPE tileset USING btree AS
    OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
    FUNCTION 1 tileset_cmp(tileset, tileset),
    FUNCTION 4 btequalimage(oid);
CREATE OPERATOR CLASS tileset_ops DEFAULT FOR TYPE tileset USING hash AS
    OPERATOR 1 =,
    FUNCTION 1 tileset_hash(tileset),
    FUNCTION 2 tileset_hash_extended(tileset, bigint);

-- ---- Functions -----------------------------------------------------------------

-- One row per function: in SQL hantei_win and so on, in C pg_hantei_win.
DO $do$
DECLARE
    f record;
BEGIN
    FOR f IN SELECT * FROM (VALUES
        ('win', 'hand', 'boolean', 5, 'is the hand complete?'),
        ('forms', 'hand', 'text[]', 13, 'the forms in which the hand is complete: standard, chiitoi, kokushi'),
        ('tenpai', 'hand', 'boolean', 6, 'does a hand of 3k+1 tiles wait for any?'),
        ('waits', 'hand', 'tileset', 6, 'the tiles that complete a hand of 3k+1 tiles'),
        ('wait_kinds', 'hand, tile text', 'text[]', 18,
            'in which kinds of wait a tile completes the hand: ryanmen and so on'),
        ('tenpai_discards', 'hand', 'tileset', 9, 'the discards that leave a hand of 3k+2 tiles tenpai'),
        ('discards', 'hand, OUT tile text, OUT waits tileset', 'SETOF record ROWS 2', 300,
            'each discard that leaves tenpai, and what the hand then waits for'),
        ('shanten', 'hand', 'integer', 7, 'how many tiles the hand is away from tenpai; -1 is complete'),
        ('shantens', 'hand, OUT shanten integer, OUT standard integer, OUT chiitoi integer, OUT kokushi integer',
            'record', 22, 'the same of each form; null where the hand is too small for it'),
        ('ukeire', 'hand', 'tileset', 13, 'the tiles that bring a hand of 3k+1 tiles nearer'),
        ('judge', 'jsonb', 'jsonb', 1500, 'answers a request of the judgement protocol, one that is wrong with an error'),
        ('hand', 'text', 'hand', 15, 'the hand that a text is, or null'),
        ('problem', 'text', 'text', 30, 'why a text is no hand, and where; or null'),
        ('concealed', 'hand', 'integer', 6, 'how many tiles are concealed'),
        ('held', 'hand, tileset', 'integer', 18, 'copies of these tiles that the hand and its melds hold'),
        ('left', 'hand, tileset', 'integer', 20, 'copies of these tiles that neither the hand nor its melds hold'),
        ('count', 'tileset', 'integer', 1, 'how many kinds of tile'),
        ('tiles', 'tileset', 'text[]', 16, 'the tiles one by one, as text'),
        ('version', 'OUT version text, OUT kernel text, OUT lookup_tables text', 'record', 200,
            'library, kernel, and digest of the lookup tables: equal digests, equal answers')
    ) AS functions (name, arguments, result, cost, words) LOOP
        EXECUTE format('CREATE FUNCTION hantei_%1$s(%2$s) RETURNS %3$s LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
            COST %4$s AS ''MODULE_PATHNAME'', ''pg_hantei_%1$s''', f.name, f.arguments, f.result, f.cost);
        EXECUTE format('COMMENT ON FUNCTION hantei_%s(%s) IS %L', f.name, f.arguments, f.words);
    END LOOP;
END
$do$;
ALTER FUNCTION hantei_version() STABLE;
CREATE CAST (tileset AS text[]) WITH FUNCTION hantei_tiles(tileset);

-- The names are those of the protocol's op win, and a missing argument is a missing field.
CREATE FUNCTION hantei_score(hand hand, tile text, by text DEFAULT 'ron', seat text DEFAULT NULL, round text DEFAULT NULL,
    riichi integer DEFAULT NULL, ippatsu boolean DEFAULT NULL, dora text DEFAULT NULL, ura text DEFAULT NULL,
    rinshan boolean DEFAULT NULL, chankan text DEFAULT NULL, last boolean DEFAULT NULL, first boolean DEFAULT NULL,
    honba integer DEFAULT NULL, sticks integer DEFAULT NULL, players integer DEFAULT NULL, kita integer DEFAULT NULL,
    river text DEFAULT NULL, passed text DEFAULT NULL, rules text DEFAULT NULL,
    OUT legal boolean, OUT reason text, OUT yaku text[], OUT yakuman integer, OUT han integer, OUT fu integer,
    OUT points integer, OUT received integer)
    LANGUAGE C IMMUTABLE PARALLEL SAFE COST 300 AS 'MODULE_PATHNAME', 'pg_hantei_score';

-- Estimates for the planner.
DO $do$
DECLARE
    f record;
BEGIN
    FOR f IN SELECT * FROM (VALUES ('win', 'share'), ('tenpai', 'share'), ('discards', 'rows')) AS estimates (name, what) LOOP
        EXECUTE format('CREATE FUNCTION hand_%1$s_%2$s(internal) RETURNS internal LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
            AS ''MODULE_PATHNAME'', ''pg_hand_%1$s_%2$s''', f.name, f.what);
        EXECUTE format('ALTER FUNCTION hantei_%1$s(hand) SUPPORT hand_%1$s_%2$s', f.name, f.what);
    END LOOP;
END
$do$;

-- ---- Comments ------------------------------------------------------------------

COMMENT ON TYPE hand IS 'concealed tiles with red fives and melds, such as 340m55z+777z+c9999m';
COMMENT ON TYPE tileset IS 'set of kinds of tile, such as 147m2z; - is the empty one';
COMMENT ON OPERATOR = (hand, hand) IS 'the same tiles, red fives and melds, these in the same order';
COMMENT ON OPERATOR < (hand, hand) IS 'less than, in an order that means nothing';
COMMENT ON OPERATOR < (tileset, tileset) IS 'less than, in the order of the highest tile';
COMMENT ON OPERATOR | (tileset, tileset) IS 'tiles of either';
COMMENT ON OPERATOR & (tileset, tileset) IS 'tiles of both';
COMMENT ON OPERATOR - (tileset, tileset) IS 'tiles of the first that are not in the second';
COMMENT ON OPERATOR @> (tileset, tileset) IS 'contains';
COMMENT ON OPERATOR <@ (tileset, tileset) IS 'is contained by';
COMMENT ON OPERATOR && (tileset, tileset) IS 'have a tile in common';
COMMENT ON OPERATOR @> (hand, tileset) IS 'the hand or its melds hold each of these tiles';
COMMENT ON FUNCTION hantei_score IS 'is the win legal, and why not; its yaku, han, fu and points, and all that is received';
COMMENT ON AGGREGATE hantei_union(tileset) IS 'tiles of any of the sets';
COMMENT ON CAST (hand AS tileset) IS 'the kinds of tile in the hand and its melds';
COMMENT ON CAST (tileset AS text[]) IS 'the tiles one by one, such as {1m,4m}';
COMMENT ON CAST (bigint AS tileset) IS 'the reverse; bits beyond the 34 tiles are an error';
COMMENT ON CAST (tileset AS bigint) IS 'bit t is tile t: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z';
