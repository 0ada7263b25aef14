-- hantei 1.0: hands, tile sets, judges, and the protocol.
\echo Use "CREATE EXTENSION hantei" to load this file. \quit

-- ---- Types -----------------------------------------------------------------------

CREATE TYPE hand;
CREATE TYPE tileset;

-- ---- Functions -----------------------------------------------------------------

-- Those without a language are C: hand_in is pg_hand_in there. A cost is a multiple of the time of an operator such as
-- i + 1, measured beside it (4.7 ns), for a call with its work. A tile set is a number, bit t for tile t: order, hashes,
-- union and intersection are those of numbers.
DO $do$
DECLARE
    f record;
BEGIN
    FOR f IN SELECT * FROM (VALUES
        ('hand_in', 'cstring', 'hand', 'COST 15', NULL),
        ('hand_out', 'hand', 'cstring', 'COST 35', NULL),
        ('hand_recv', 'internal', 'hand', '', NULL),
        ('hand_send', 'hand', 'bytea', '', NULL),
        ('hand_cmp', 'hand, hand', 'integer', 'LEAKPROOF', NULL),
        ('hand_hash', 'hand', 'integer', 'LEAKPROOF', NULL),
        ('hand_hash_extended', 'hand, bigint', 'bigint', 'LEAKPROOF', NULL),
        ('hand_tileset', 'hand', 'tileset', 'COST 18', NULL),
        ('hand_contains', 'hand, tileset', 'boolean', 'COST 18', NULL),
        ('tileset_in', 'cstring', 'tileset', 'COST 20', NULL),
        ('tileset_out', 'tileset', 'cstring', 'COST 20', NULL),
        ('tileset_recv', 'internal', 'tileset', '', NULL),
        ('tileset_send', 'tileset', 'bytea', 'LANGUAGE internal AS ''int8send''', NULL),
        ('tileset_cmp', 'tileset, tileset', 'integer', 'LEAKPROOF LANGUAGE internal AS ''btint8cmp''', NULL),
        ('tileset_hash', 'tileset', 'integer', 'LEAKPROOF LANGUAGE internal AS ''hashint8''', NULL),
        ('tileset_hash_extended', 'tileset, bigint', 'bigint', 'LEAKPROOF LANGUAGE internal AS ''hashint8extended''', NULL),
        ('tileset_union', 'tileset, tileset', 'tileset', 'LANGUAGE internal AS ''int8or''', NULL),
        ('tileset_intersection', 'tileset, tileset', 'tileset', 'LANGUAGE internal AS ''int8and''', NULL),
        ('tileset_minus', 'tileset, tileset', 'tileset', '', NULL),
        ('tileset_contains', 'tileset, tileset', 'boolean', '', NULL),
        ('tileset_contained', 'tileset, tileset', 'boolean', '', NULL),
        ('tileset_overlaps', 'tileset, tileset', 'boolean', '', NULL),
        ('tileset_from_bits', 'bigint', 'tileset', '', NULL),
        ('hand_win_share', 'internal', 'internal', '', NULL), -- estimates for the planner
        ('hand_tenpai_share', 'internal', 'internal', '', NULL),
        ('hand_discards_rows', 'internal', 'internal', '', NULL),
        ('hantei_win', 'hand', 'boolean', 'COST 5 SUPPORT hand_win_share', 'is the hand complete?'),
        ('hantei_forms', 'hand', 'text[]', 'COST 13', 'the forms in which the hand is complete: standard, chiitoi, kokushi'),
        ('hantei_tenpai', 'hand', 'boolean', 'COST 6 SUPPORT hand_tenpai_share', 'does a hand of 3k+1 tiles wait for any?'),
        ('hantei_waits', 'hand', 'tileset', 'COST 6', 'the tiles that complete a hand of 3k+1 tiles'),
        ('hantei_wait_kinds', 'hand, tile text', 'text[]', 'COST 18',
            'in which kinds of wait a tile completes the hand: ryanmen and so on'),
        ('hantei_tenpai_discards', 'hand', 'tileset', 'COST 9', 'the discards that leave a hand of 3k+2 tiles tenpai'),
        ('hantei_discards', 'hand, OUT tile text, OUT waits tileset', 'SETOF record', 'ROWS 2 COST 300 SUPPORT hand_discards_rows',
            'each discard that leaves tenpai, and what the hand then waits for'),
        ('hantei_shanten', 'hand', 'integer', 'COST 7', 'how many tiles the hand is away from tenpai; -1 is complete'),
        ('hantei_shantens', 'hand, OUT shanten integer, OUT standard integer, OUT chiitoi integer, OUT kokushi integer',
            'record', 'COST 22', 'the same of each form; null where the hand is too small for it'),
        ('hantei_ukeire', 'hand', 'tileset', 'COST 13', 'the tiles that bring a hand of 3k+1 tiles nearer'),
        ('hantei_judge', 'jsonb', 'jsonb', 'COST 1500', 'answers a request of the judgement protocol, one that is wrong with an error'),
        ('hantei_hand', 'text', 'hand', 'COST 15', 'the hand that a text is, or null'),
        ('hantei_problem', 'text', 'text', 'COST 30', 'why a text is no hand, and where; or null'),
        ('hantei_concealed', 'hand', 'integer', 'COST 6', 'how many tiles are concealed'),
        ('hantei_held', 'hand, tileset', 'integer', 'COST 18', 'copies of these tiles that the hand and its melds hold'),
        ('hantei_left', 'hand, tileset', 'integer', 'COST 20', 'copies of these tiles that neither the hand nor its melds hold'),
        ('hantei_count', 'tileset', 'integer', 'COST 1', 'how many kinds of tile'),
        ('hantei_tiles', 'tileset', 'text[]', 'COST 16', 'the tiles one by one, as text'),
        ('hantei_version', 'OUT version text, OUT kernel text, OUT lookup_tables text', 'record', 'COST 200',
            'library, kernel, and digest of the lookup tables: equal digests, equal answers')
    ) AS functions (name, arguments, result, more, words) LOOP
        EXECUTE format('CREATE FUNCTION %1$s(%2$s) RETURNS %3$s IMMUTABLE STRICT PARALLEL SAFE %4$s %5$s', f.name, f.arguments, f.result,
            f.more, CASE WHEN f.more !~ 'LANGUAGE' THEN format('LANGUAGE C AS ''MODULE_PATHNAME'', ''pg_%s''', f.name) END);
        EXECUTE format('COMMENT ON FUNCTION %s(%s) IS %L', f.name, f.arguments, f.words);
    END LOOP;
END
$do$;
ALTER FUNCTION hantei_version() STABLE;

-- The names are those of the protocol's op win, and a missing argument is a missing field.
CREATE FUNCTION hantei_score(hand hand, tile text, by text DEFAULT 'ron', seat text DEFAULT NULL, round text DEFAULT NULL,
    riichi integer DEFAULT NULL, ippatsu boolean DEFAULT NULL, dora text DEFAULT NULL, ura text DEFAULT NULL,
    rinshan boolean DEFAULT NULL, chankan text DEFAULT NULL, last boolean DEFAULT NULL, first boolean DEFAULT NULL,
    honba integer DEFAULT NULL, sticks integer DEFAULT NULL, players integer DEFAULT NULL, kita integer DEFAULT NULL,
    river text DEFAULT NULL, passed text DEFAULT NULL, rules text DEFAULT NULL,
    OUT legal boolean, OUT reason text, OUT yaku text[], OUT yakuman integer, OUT han integer, OUT fu integer,
    OUT points integer, OUT received integer)
    LANGUAGE C IMMUTABLE PARALLEL SAFE COST 300 AS 'MODULE_PATHNAME', 'pg_hantei_score';

-- ---- Types and operators -----------------------------------------------------------

-- A hand needs a header of one byte, and is never long enough to be moved out of its row.
CREATE TYPE hand (
    INPUT = hand_in, OUTPUT = hand_out, RECEIVE = hand_recv, SEND = hand_send,
    INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = main
);
CREATE TYPE tileset (
    INPUT = tileset_in, OUTPUT = tileset_out, RECEIVE = tileset_recv, SEND = tileset_send, LIKE = bigint
);

DO $do$
DECLARE
    o record;
    type record;
    test record;
BEGIN
    -- matchingsel tries the operator on the most common sets and on the histogram; without statistics it assumes 1 %.
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
    -- Functions such as hand_lt, their operators and classes. Equal hands are equal bytes, so btrees may store one that comes often once.
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

CREATE CAST (tileset AS bigint) WITHOUT FUNCTION;
CREATE CAST (bigint AS tileset) WITH FUNCTION tileset_from_bits(bigint);
CREATE CAST (hand AS tileset) WITH FUNCTION hand_tileset(hand);
CREATE CAST (tileset AS text[]) WITH FUNCTION hantei_tiles(tileset);

CREATE AGGREGATE hantei_union(tileset) (SFUNC = tileset_union, STYPE = tileset, COMBINEFUNC = tileset_union, PARALLEL = SAFE);

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
