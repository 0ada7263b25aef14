-- Real turns: is the hand complete, and which discards leave tenpai on what.
WITH judged AS (
    SELECT hand14, agari_shape, discards_to_tenpai, hantei_win(hand14::hand) AS win,
        coalesce((
            SELECT string_agg(tile || ':' || array_to_string(hantei_tiles(waits), ''), ' ')
            FROM hantei_discards(hand14::hand)), '-') AS found
    FROM tenhou_turns_discards
)
SELECT count(*), count(*) FILTER (WHERE differs), min(hand14 || ': ' || found) FILTER (WHERE differs)
FROM judged, LATERAL (SELECT win <> (agari_shape = '1') OR found <> discards_to_tenpai) AS d (differs);
