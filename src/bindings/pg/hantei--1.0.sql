-- hantei 1.0: hands, tile sets, judges, and the protocol.
\echo Use "CREATE EXTENSION hantei" to load this file. \quit

-- ---- Types -----------------------------------------------------------------------

CREATE TYPE hand;
CREATE TYPE tileset;

-- A cost is a multiple of the time of an operator such as i + 1, measured beside it (4.7 ns), for a call with its work. A tile set
-- is a number, bit t for tile t: order, hashes, union and intersection are those of numbers.
DO $do$
DECLARE
    f record;
BEGIN
    FOR f IN SELECT * FROM (VALUES
        ('hand_in', 'cstring', 'hand', NULL, 'COST 15'),
        ('hand_out', 'hand', 'cstring', NULL, 'COST 35'),
        ('hand_recv', 'internal', 'hand', NULL, ''),
        ('hand_send', 'hand', 'bytea', NULL, ''),
        ('hand_cmp', 'hand, hand', 'integer', NULL, 'LEAKPROOF'),
        ('hand_hash', 'hand', 'integer', NULL, 'LEAKPROOF'),
        ('hand_hash_extended', 'hand, bigint', 'bigint', NULL, 'LEAKPROOF'),
        ('hand_tileset', 'hand', 'tileset', NULL, 'COST 18'),
        ('hand_contains', 'hand, tileset', 'boolean', NULL, 'COST 18'),
        ('tileset_in', 'cstring', 'tileset', NULL, 'COST 20'),
        ('tileset_out', 'tileset', 'cstring', NULL, 'COST 20'),
        ('tileset_recv', 'internal', 'tileset', NULL, ''),
        ('tileset_send', 'tileset', 'bytea', 'int8send', ''),
        ('tileset_cmp', 'tileset, tileset', 'integer', 'btint8cmp', 'LEAKPROOF'),
        ('tileset_hash', 'tileset', 'integer', 'hashint8', 'LEAKPROOF'),
        ('tileset_hash_extended', 'tileset, bigint', 'bigint', 'hashint8extended', 'LEAKPROOF'),
        ('tileset_union', 'tileset, tileset', 'tileset', 'int8or', ''),
        ('tileset_intersection', 'tileset, tileset', 'tileset', 'int8and', ''),
        ('tileset_minus', 'tileset, tileset', 'tileset', NULL, ''),
        ('tileset_contains', 'tileset, tileset', 'boolean', NULL, ''),
        ('tileset_contained', 'tileset, tileset', 'boolean', NULL, ''),
        ('tileset_overlaps', 'tileset, tileset', 'boolean', NULL, ''),
        ('tileset_from_bits', 'bigint', 'tileset', NULL, '')
    ) AS functions (name, arguments, result, internal, more) LOOP
        EXECUTE format('CREATE FUNCTION %s(%s) RETURNS %s IMMUTABLE STRICT PARALLEL SAFE %s ', f.name, f.arguments, f.result, f.more) ||
            CASE WHEN f.internal IS NULL THEN format('LANGUAGE C AS ''MODULE_PATHNAME'', ''pg_%s''', f.name)
                 ELSE format('LANGUAGE internal AS %L', f.internal) END;
    END LOOP;
END
$do$;

-- A hand needs a header of one byte, and is never long enough to be moved out of its row.
CREATE TYPE hand (
    INPUT = hand_in, OUTPUT = hand_out, RECEIVE = hand_recv, SEND = hand_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main
);
CREATE TYPE tileset (
    INPUT = tileset_in, OUTPUT = tileset_out, RECEIVE = tileset_recv, SEND = tileset_send, LIKE = bigint
);

-- matchingsel tries the operator on the most common sets and on the histogram; without statistics it assumes 1 %.
DO $do$
DECLARE
    o record;
BEGIN
    FOR o IN SELECT * FROM (VALUES
        ('|', 'tileset', 'union', ', COMMUTATOR = |', 'tiles of either'),
        ('&', 'tileset', 'intersection', ', COMMUTATOR = &', 'tiles of both'),
        ('-', 'tileset', 'minus', '', 'tiles of the first that are not in the second'),
        ('@>', 'tileset', 'contains', ', COMMUTATOR = <@, RESTRICT = matchingsel, JOIN = matchingjoinsel', 'contains'),
        ('<@', 'tileset', 'contained', ', COMMUTATOR = @>, RESTRICT = matchingsel, JOIN = matchingjoinsel', 'is contained by'),
        ('&&', 'tileset', 'overlaps', ', COMMUTATOR = &&, RESTRICT = matchingsel, JOIN = matchingjoinsel', 'have a tile in common'),
        ('@>', 'hand', 'contains', ', RESTRICT = matchingsel, JOIN = matchingjoinsel', 'the hand or its melds hold each of these tiles')
    ) AS operators (name, type, function, more, words) LOOP
        EXECUTE format('CREATE OPERATOR %s (FUNCTION = %2$s_%3$s, LEFTARG = %2$s, RIGHTARG = tileset %4$s)', o.name, o.type, o.function, o.more);
        EXECUTE format('COMMENT ON OPERATOR %s (%s, tileset) IS %L', o.name, o.type, o.words);
    END LOOP;
END
$do$;

CREATE CAST (tileset AS bigint) WITHOUT FUNCTION;
CREATE CAST (bigint AS tileset) WITH FUNCTION tileset_from_bits(bigint);
CREATE CAST (hand AS tileset) WITH FUNCTION hand_tileset(hand);

CREATE AGGREGATE hantei_union(tileset) (SFUNC = tileset_union, STYPE = tileset, COMBINEFUNC = tileset_union, PARALLEL = SAFE);

-- ---- Order -------------------------------------------------------------------

-- Functions such as hand_lt, their operators and classes. Equal hands are equal bytes, so btrees may store one that comes often once.
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
        EXECUTE format('CREATE OPERATOR CLASS %1$s_ops DEFAULT FOR TYPE %1$s USING btree AS
            OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
            FUNCTION 1 %1$s_cmp(%1$s, %1$s), FUNCTION 4 btequalimage(oid)', type.name);
        EXECUTE format('CREATE OPERATOR CLASS %1$s_ops DEFAULT FOR TYPE %1$s USING hash AS
            OPERATOR 1 =, FUNCTION 1 %1$s_hash(%1$s), FUNCTION 2 %1$s_hash_extended(%1$s, bigint)', type.name);
    END LOOP;
END
$do$;

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
COMMENT ON FUNCTION hantei_score IS 'is the win legal, and why not; its yaku, han, fu and points, and all that is received';
COMMENT ON AGGREGATE hantei_union(tileset) IS 'tiles of any of the sets';
COMMENT ON CAST (hand AS tileset) IS 'the kinds of tile in the hand and its melds';
COMMENT ON CAST (tileset AS text[]) IS 'the tiles one by one, such as {1m,4m}';
COMMENT ON CAST (bigint AS tileset) IS 'the reverse; bits beyond the 34 tiles are an error';
COMMENT ON CAST (tileset AS bigint) IS 'bit t is tile t: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z';
