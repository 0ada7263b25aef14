-- Every answer to each hand of the table `stream`, in its order, as tests/bindings/pg/fingerprint.c reads it.
COPY (
    SELECT array_to_string(hantei_forms(hand), ','), hantei_waits(hand), hantei_tenpai(hand),
           hantei_tenpai_discards(hand), discards, coalesce(kinds, ''),
           coalesce(shanten::text, '-'), coalesce(standard::text, '-'), coalesce(chiitoi::text, '-'),
           coalesce(kokushi::text, '-'), hantei_ukeire(hand)
    FROM stream
        LEFT JOIN LATERAL (
            SELECT CASE WHEN hand IS NOT NULL THEN coalesce(string_agg(tile || ':' || waits, ' '), '') END
            FROM hantei_discards(hand)
        ) AS d (discards) ON true
        LEFT JOIN LATERAL (
            SELECT string_agg(array_to_string(hantei_wait_kinds(hand, tile), ','), ';')
            FROM unnest(hantei_tiles(hantei_waits(hand))) AS tile
        ) AS k (kinds) ON true
        LEFT JOIN LATERAL hantei_shantens(hand) ON true
    ORDER BY number
) TO STDOUT
