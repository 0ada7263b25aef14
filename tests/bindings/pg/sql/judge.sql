-- The protocol, from jsonb to jsonb: what hantei judge answers on the command line.
SELECT hantei_judge('{"id":1,"op":"riichi","hand":"23m115z","river":"4m","points":900}');
SELECT hantei_judge(jsonb_build_object('op', 'waits', 'hand', h)) FROM unnest('{23m11z,1m}'::hand[]) AS h;
-- A request that is wrong has an answer that says so, and stops no other row.
SELECT hantei_judge(r) FROM unnest(ARRAY['[]', '{"op":"riichi"}', '{"op":"waits","hand":"129x"}', '{"op":"waits","hand":"1m"}']::jsonb[]) AS r;
-- Nobody keeps tables here.
SELECT hantei_judge('{"op":"open","table":"a"}');
-- An id comes back as it came, as far as jsonb keeps it.
SELECT hantei_judge('{"id":{"spiel":["ü","判定",1.50,null]},"op":"waits","hand":"23m11z"}');
