-- From 0.1 to 1.0, with tables and indexes that are in use.
CREATE EXTENSION hantei VERSION '0.1';
CREATE TABLE old (hand hand PRIMARY KEY, waits tileset);
INSERT INTO old SELECT h::hand, hantei_waits(h::hand)
FROM unnest('{23m456p789s11z,1112345678999m,340m55z+777z+c9999m,19m19p19s1234567z}'::text[]) AS h;
CREATE INDEX ON old USING hash (hand);
CREATE VIEW old_waiting AS SELECT hand FROM old WHERE hantei_tenpai(hand);
SELECT count(*) FROM pg_proc WHERE proname = 'hantei_judge';
ALTER EXTENSION hantei UPDATE TO '1.0';
SELECT extversion FROM pg_extension WHERE extname = 'hantei';
SELECT hand, waits, hantei_waits(hand) = waits AS same FROM old ORDER BY hand::text;
SELECT * FROM old_waiting ORDER BY hand::text;
SELECT hantei_judge('{"op":"waits","hand":"23m11z"}');
-- What was updated is what is installed anew.
CREATE TEMP VIEW contents AS
    SELECT pg_describe_object(classid, objid, objsubid) AS object,
        obj_description(objid, classid::regclass::name) AS comment,
        (SELECT (procost, prorows, provolatile, proparallel, proisstrict)::text FROM pg_proc
         WHERE classid = 'pg_proc'::regclass AND oid = objid) AS kind
    FROM pg_depend
    WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
        AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'hantei');
CREATE TEMP TABLE updated AS SELECT * FROM contents;
DROP TABLE old CASCADE;
DROP EXTENSION hantei;
CREATE EXTENSION hantei;
SELECT count(*) FROM updated;
(TABLE updated EXCEPT TABLE contents) UNION ALL (TABLE contents EXCEPT TABLE updated);
