-- The waits of riichi hands, and how many of these win: a row for each number of tiles of the waits that are not in the
-- hand (12 or more are 12). `hantei audit --sql LOGS | psql` loads the logs.
WITH riichi AS (
    SELECT file, coalesce(log, '') AS log, game, round, honba, player, hantei_left(hand, waits) AS tiles_left
    FROM hantei_claims AS claimed, hantei_discards(hand) AS discard
    WHERE claim = 'riichi' AND judged IS NULL AND discard.tile = replace(claimed.tile, '0', '5')
), wins AS (
    SELECT file, coalesce(log, '') AS log, game, round, honba, player, claim
    FROM hantei_claims
    WHERE claim IN ('ron', 'tsumo') AND judged IS NULL
)
SELECT least(tiles_left, 12) AS tiles_left, count(*) AS riichi,
    round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS share,
    count(claim) AS won, round(100.0 * count(claim) / count(*), 1) AS share_won,
    round(100.0 * count(*) FILTER (WHERE claim = 'tsumo') / nullif(count(claim), 0), 1) AS by_tsumo
FROM riichi LEFT JOIN wins USING (file, log, game, round, honba, player)
GROUP BY 1 ORDER BY 1;
