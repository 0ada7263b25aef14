-- Two sets of forty thousand hands with their shanten in each form, by other engines.
WITH told AS (
    SELECT hand, std, chiitoi, kokushi FROM shanten_ara_40000
    UNION ALL
    SELECT hand, std, chiitoi, kokushi FROM shanten_apricot_40000_peer_answers
)
SELECT count(*), count(*) FILTER (WHERE differs), min(told.hand) FILTER (WHERE differs)
FROM told, LATERAL hantei_shantens(told.hand::hand) AS s,
    LATERAL (SELECT (s.standard, s.chiitoi, s.kokushi)
        IS DISTINCT FROM (told.std::integer, told.chiitoi::integer, told.kokushi::integer)) AS d (differs);
