-- What CREATE EXTENSION makes, and how it is kept.
CREATE EXTENSION hantei;
SELECT extversion, extrelocatable FROM pg_extension WHERE extname = 'hantei';
SELECT version, length(lookup_tables) AS digits FROM hantei_version();
-- The types, operators and functions that a user calls have a comment.
SELECT pg_describe_object(classid, objid, objsubid) AS without_comment
FROM pg_depend
WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
    AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'hantei')
    AND obj_description(objid, classid::regclass::name) IS NULL
    AND pg_describe_object(classid, objid, objsubid) ~ '^(type \w+$|operator [^ ]*\(|function hantei_)'
ORDER BY 1;
-- Functions are immutable but for one, safe in parallel, and strict but for those that are given NULL; the list has two rows.
SELECT proname, provolatile, proisstrict, proparallel, prorows FROM pg_proc
WHERE proname ~ '^(hantei|hand|tileset)_' AND (provolatile, proisstrict, proparallel, prorows) <> ('i', true, 's', 0) ORDER BY proname;
-- Operator classes are whole.
SELECT opcname, amname, amvalidate(pg_opclass.oid)
FROM pg_opclass JOIN pg_am ON pg_am.oid = opcmethod WHERE opcname IN ('hand_ops', 'tileset_ops') ORDER BY 1, 2;
-- It can be moved, and everything still works.
CREATE SCHEMA elsewhere;
ALTER EXTENSION hantei SET SCHEMA elsewhere;
SELECT elsewhere.hantei_waits('23m456p789s11z'), '14m'::elsewhere.tileset OPERATOR(elsewhere.@>) '4m' AS has_4m;
ALTER EXTENSION hantei SET SCHEMA public;
-- Whoever may create in a database may install it: it is trusted.
DROP EXTENSION hantei;
CREATE ROLE owner_of_games;
DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO owner_of_games', current_database()); END $$;
GRANT CREATE ON SCHEMA public TO owner_of_games;
SET ROLE owner_of_games;
CREATE EXTENSION hantei;
DROP EXTENSION hantei;
RESET ROLE;
DROP OWNED BY owner_of_games;
DROP ROLE owner_of_games;
