-- hantei_score(): a win by named arguments, and its verdict as a row.
SELECT * FROM hantei_score('234m456p340s1177z', '7z', riichi => 1, dora => '3m', honba => 1, sticks => 2);
SELECT * FROM hantei_score('23499p+777z+c9999s+123m', '9p', by => 'tsumo', seat => 'S');
SELECT * FROM hantei_score('234m456p340s1177z', '7z', round => 'S', rules => 'ema2016');
SELECT * FROM hantei_score('19m19p19s12345677z', '7z', by => 'tsumo', first => true);
-- What is not legal has a reason.
SELECT * FROM hantei_score('234m456p340s1177z', '9m');
SELECT * FROM hantei_score('23m456p789s11z+123s', '1m');
SELECT * FROM hantei_score('234m456p340s1177z', '7z', river => '1z');
-- In a query: the wins of a table, and a missing value is a missing argument.
SELECT w, points FROM (VALUES ('4m', NULL), ('1m', '1m')) AS v (w, d), hantei_score('23m456p789s11z222z', w, seat => 'S', dora => d);
SELECT hantei_score(NULL, '7z'), hantei_score('1m', NULL);
-- The protocol says the same of the same win.
SELECT j ->> 'points' = points::text AND j ->> 'fu' = fu::text AND j ->> 'han' = han::text AS same
FROM hantei_score('234m456p340s1177z', '7z', riichi => 1, ura => '3m', ippatsu => true),
    hantei_judge('{"op":"win","by":"ron","hand":"234m456p340s1177z","tile":"7z","riichi":1,"ura":"3m","ippatsu":true}') AS j;
-- An argument that is wrong, or contradicts another, by its name and its place.
SELECT hantei_score('234m456p340s1177z', '7z', dora => '3m4x');
\echo :SQLSTATE
SELECT hantei_score('234m456p340s1177z', '7z', ippatsu => true);
SELECT hantei_score('234m456p340s1177z', '7z', honba => 300);
SELECT hantei_score('234m456p340s1177z', '7z', players => 3);
SELECT hantei_score('234m456p340s1177z', E'\u5b57');
