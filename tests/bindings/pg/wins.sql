-- Every win of the Tenhou games: the whole request of the protocol, and its verdict's han, fu and points.
WITH wins AS (
    SELECT * FROM tenhou_wins_4p UNION ALL SELECT * FROM tenhou_wins_3p
), given AS (
    SELECT wins.*, string_to_array(regexp_replace(yaku, ':\d+', '', 'g'), ' ') AS names FROM wins
), judged AS (
    SELECT given.*, hantei_judge(jsonb_strip_nulls(jsonb_build_object(
        'op', 'win', 'players', players::integer, 'by', by, 'hand', concealed, 'tile', win_tile,
        'rules', jsonb_build_object('preset', 'tenhou', 'red_fives', aka = '1', 'open_tanyao', kuitan = '1'),
        'melds', CASE WHEN melds = '-' THEN '[]' ELSE to_jsonb(string_to_array(melds, ' ')) END,
        'from', CASE WHEN by = 'ron' THEN "from"::integer END,
        'kita', CASE WHEN players = '3' THEN kita::integer END,
        'round', round_wind, 'seat', seat_wind, 'honba', honba::integer, 'sticks', sticks::integer,
        'riichi', CASE WHEN 'daburu-riichi' = ANY (names) THEN 2 ELSE riichi::integer END,
        'dora', replace(dora_ind, '-', ''), 'ura', replace(ura_ind, '-', ''),
        'ippatsu', 'ippatsu' = ANY (names), 'rinshan', 'rinshan' = ANY (names),
        'last', names && '{haitei,houtei}', 'first', names && '{tenhou,chiihou}',
        'chankan', nullif(robbed, '-')))) AS verdict
    FROM given
)
SELECT count(*), count(*) FILTER (WHERE differs), min(game || ': ' || verdict) FILTER (WHERE differs)
FROM judged, LATERAL (
    SELECT NOT (verdict ->> 'legal')::boolean OR verdict ? 'error' OR verdict ->> 'points' <> points
        OR (yakuman IN ('-', '0') AND (verdict ->> 'han' <> han OR verdict ->> 'fu' <> fu))
) AS d (differs);
