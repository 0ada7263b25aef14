-- What riichi hands wait for, and how many of them win: a row for each number of tiles that were left of the waits, as
-- the player could count them in the own hand. The logs come in by `hantei audit --sql LOGS | psql`.
--
-- Columns: tiles left, riichi declared, their share, of these won, the share won, won by tsumo among them.
WITH riichi AS (
    SELECT r.file, r.log, r.game, r.round, r.honba, r.player, hantei_left(r.hand, d.waits) AS tiles_left
    FROM hantei_claims AS r, hantei_discards(r.hand) AS d
    WHERE r.claim = 'riichi' AND r.judged IS NULL AND d.tile = replace(r.tile, '0', '5')
), wins AS (
    SELECT file, log, game, round, honba, player, claim FROM hantei_claims
    WHERE claim IN ('ron', 'tsumo') AND judged IS NULL
)
SELECT least(tiles_left, 12) AS tiles_left, count(*) AS riichi,
    round(100.0 * count(*) / sum(count(*)) OVER (), 2) AS share,
    count(wins.claim) AS won, round(100.0 * count(wins.claim) / count(*), 2) AS share_won,
    round(100.0 * count(*) FILTER (WHERE wins.claim = 'tsumo') / nullif(count(wins.claim), 0), 2) AS by_tsumo
FROM riichi LEFT JOIN wins USING (file, game, round, honba, player)
WHERE riichi.log IS NOT DISTINCT FROM wins.log OR wins.claim IS NULL
GROUP BY 1 ORDER BY 1;
