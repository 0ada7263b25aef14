-- Hands of thirteen that RiichiEnv's test says wait for something or not.
SELECT count(*), count(*) FILTER (WHERE hantei_tenpai(hand::hand) <> (tenpai = '1')), min(hand)
FROM riichienv_negative;
