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
