# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's, the logs audit.sh's
# Tests of the command table. That lists and settlements are right the tests of the library show; here is what is
# printed of them.

# follows STATUS PART ARGUMENT...: table prints this part, and nothing on stderr.
follows() {
    local wanted_status=$1 part=$2
    shift 2
    run "$hantei" table "$@"
    same "table ${*@Q}: exit code and messages" "$wanted_status: " "$status: $(cat "$work/err")"
    contains "table ${*@Q}" "$part" "$(cat "$work/out")"
}

test_table_shows() {
    printf '%s\n' "$mjai_log" >"$work/game.mjai"
    follows 0 'a round is dealt: South 4, honba 0, 0 sticks
player 0 (East) draws 9s
  South 4, honba 0, 0 sticks, 69 tiles left, indicator 1z
  player 0 (East), 25000 points, whose turn it is
    hand   123m456789p9s2227z
    river
  player 1 (South), 25000 points
    hand   123456m12p123s56z
    river
' "$work/game.mjai"
    follows 0 '
  player 0 (East) may
    discard  123m456789p9s27z
    riichi   9s, waits 7z, 3 left
    riichi   7z, waits 9s, 3 left

player 0 (East) declares riichi
' "$work/game.mjai"
    follows 0 '
player 0 (East) discards 9s, which was just drawn
player 0 (East) pays a stick for riichi
player 1 (South) draws 9m
' "$work/game.mjai"
    follows 0 '
player 1 (South) discards 5z
' "$work/game.mjai"
    follows 0 '
  player 2 (West) may
    pass
    pon      555z

player 2 (West) calls pon 555z with 5z of player 1 (South)
' "$work/game.mjai"
    follows 0 '
  player 0 (East), 24000 points, in double riichi, whose turn it is
    hand   123m456789p22227z
    river  [9s'\'']
  player 1 (South), 25000 points
    hand   1234569m12p123s6z
    river  (5z)
  player 2 (West), 25000 points
    hand   23456m12p123s+555z
    river  1m
' "$work/game.mjai"
    follows 0 '
  player 0 (East) may
    discard  2z
    ankan    c2222z

player 0 (East) declares a concealed kan c2222z
the indicator 9m is turned
player 0 (East) draws 7z
  South 4, honba 0, 1 stick, 65 tiles left, indicators 1z 9m
' "$work/game.mjai"
    follows 0 '
  player 0 (East) may
    discard  7z
    tsumo    tsumo 1, daburu-riichi 2, rinshan 1, round-south 1, dora 5; 10 han 60 fu; 24000 points

player 0 (East) wins by tsumo
  player 0 (East): tsumo 1, daburu-riichi 2, rinshan 1, round-south 1, dora 5; 10 han 60 fu; 24000 points
  payments +25000 -8000 -8000 -8000
  points 49000 17000 17000 17000
  the game is over: last-dealer; ranks 1 2 3 4
the game ends' "$work/game.mjai"
}

# Tenhou's logs too, compressed too, and whole games of both numbers of players.
test_table_reads() {
    local players
    printf '%s\n' "$tenhou_log" | gzip >"$work/log.gz"
    follows 0 'nobody wins: nine-terminals' "$work/log.gz"
    run "$hantei" table - <<<"$kan_log"
    same 'table of an unfinished log: exit code' 0 "$status"
    contains 'table of an unfinished log: message' 'standard input: unfinished: the log ends' "$(cat "$work/err")"
    contains 'table of an unfinished log' 'declares a concealed kan c2222z' "$(cat "$work/out")"
    run "$hantei" table - <<<"$north_log"
    contains 'table of three players' 'player 0 (East) sets a north aside' "$(cat "$work/out")"
    for players in 3 4; do
        "$hantei" play --players "$players" --games 30 --seed 9 >"$work/games"
        follows 0 'the game is over: last-round; ranks ' "$work/games"
        same "table, $players players: all rounds" "$(grep -c start_kyoku "$work/games")" \
            "$(grep -c '^a round is dealt' "$work/out")"
        same "table, $players players: every turn shows the table" "$(grep -c '"type":"tsumo"' "$work/games")" \
            "$(grep -A1 -E '^player . \(.*\) draws' "$work/out" | grep -c ' left, indicator')"
        same "table, $players players: what is won" \
            "$(jq -c 'select(.type == "hora") | .hora_points' "$work/games")" \
            "$(awk '/ wins by / { n = 0; next } / fu; .* points$/ && /^  player/ { won[n++] = $(NF - 1) }
                /^a round|^the game ends/ { for (i = 0; i < n; i++) print won[i]; n = 0 }' "$work/out")"
    done
}

test_table_seat() {
    local seat
    "$hantei" play --seed 9 >"$work/game"
    for seat in 0 1 2 3; do
        follows 0 '    hand   13 hidden' --seat "$seat" "$work/game"
        same "table --seat $seat: tiles that only others see" '' \
            "$(awk -v seat="$seat" '$1 == "player" && $4 == "draws" && $2 != seat && NF > 4
                /^  player . / { who = $2; may = / may$/ } /^    hand/ && who != seat && !/ hidden/
                may && who != seat' "$work/out")"
        same "table --seat $seat: the own draws" \
            "$(jq -r "select(.type == \"tsumo\" and .actor == $seat) | .pai" "$work/game" | wc -l)" \
            "$(grep -c -E "^player $seat \(.*\) draws .+" "$work/out")"
    done
    refuses 2 'there is no player 3 in a game of three' table --seat 3 - < <("$hantei" play --players 3)
}

# An event that the rules refuse is reported, and followed if possible.
test_table_refuses() {
    sed '/"hora"/s/"deltas":\[25000/"deltas":[24000/' <<<"$mjai_log" >"$work/deltas"
    follows 1 'refused (line 17, column 1): player 0 (East) wins by tsumo
  deltas: ' "$work/deltas"
    contains 'table: a win with other payments is settled' '
  player 0 (East): tsumo 1, daburu-riichi 2' "$(cat "$work/out")"
    sed '12s/9m/C/' <<<"$mjai_log" >"$work/tile"
    follows 1 'refused (line 12, column 1): player 3 (North) discards 7z, which was just drawn
  not-held: ' "$work/tile"
    same 'table: nothing follows of a round that is lost' 'refused (line 12, column 1): player 3 (North) discards 7z, which was just drawn' \
        "$(tail -2 "$work/out" | head -1)"
    "$hantei" play --seed 9 >"$work/game"
    awk '/"dahai"/ && !done { sub(/"pai":"[^"]*"/, "\"pai\":\"C\""); done = 1 } 1' "$work/game" >"$work/odd"
    follows 1 '; the log is followed again from the next round on' "$work/odd"
    same 'table: the other rounds of a game with one that is lost' "$(grep -c start_kyoku "$work/game")" \
        "$(grep -c '^a round is dealt' "$work/out")"
    follows 1 'refused (line 19, column 1): the game ends
  game-goes-on: ' - < <(sed '1s/}/,"kyoku_first":0}/;s/"bakaze":"S/"bakaze":"E/' <<<"$mjai_log")
}

# The objects are the answers that judge gives to the events.
test_table_json() {
    local players
    for players in 3 4; do
        "$hantei" play --players "$players" --games 2 --seed 8 >"$work/game"
        follows 0 '{"line":2,"event":{"type":"start_kyoku"},"seq":1,"phase":"draw",' --json "$work/game"
        jq -c 'select(.event.type != "end_game") | del(.line, .event, .look, .settle, .seq)' "$work/out" >"$work/found"
        jq -c --argjson players "$players" 'if .type == "start_game" then {op: "close", table: "a"},
            {op: "open", table: "a", players: $players} else {op: "event", table: "a", event: .} end' "$work/game" |
            "$hantei" judge >"$work/all"
        paste -d '\n' <(jq -r .type "$work/game") <(sed 1d "$work/all" | grep -v '^{}$') |
            awk 'NR % 2 { skip = /^(start_game|end_kyoku|end_game)$/; next } !skip' | jq -c 'del(.seq)' >"$work/wanted"
        same_files "table --json, $players players: what judge answers" "$work/wanted" "$work/found"
        same "table --json, $players players: what is won" \
            "$(jq -c 'select(.type == "hora" or .type == "ryukyoku") | .deltas' "$work/game")" \
            "$(jq -c 'select(.settle) | if .event.type == "hora" then .event.actor as $who | .settle.wins[] |
                select(.actor == $who).deltas else .settle.deltas end' "$work/out")"
        same "table --json, $players players: the points of all" "$((players == 4 ? 100000 : 105000))" \
            "$(jq 'select(.look) | .look | ([.seats[].points] | add) + 1000 * .kyotaku' "$work/out" | sort -u)"
    done
    follows 0 '"actions":[null,{' --json --seat 1 "$work/game"
    same 'table --json --seat 1: hands and draws that only others see' '0' \
        "$(jq -c 'select((.look.phase | . != "over" and . != "end") and .look.seats[0,2,3].hand != null or
            (.event.type == "tsumo" and .event.actor != 1 and .event.pai != "?"))' "$work/out" | wc -l)"
    sed '12s/9m/C/' <<<"$mjai_log" >"$work/tile"
    run "$hantei" table --json "$work/tile"
    same 'table --json: a refusal' '1: ["dahai","not-held",false,null]' \
        "$status: $(jq -c 'select(.refused) | [.event.type, .refused, .applied, .look]' "$work/out" | head -1)"
}

# What has come is printed before more comes.
test_table_lives() {
    local tries
    mkfifo "$work/pipe"
    "$hantei" table "$work/pipe" >"$work/out" 2>"$work/err" &
    exec 7>"$work/pipe"
    head -2 <<<"$mjai_log" >&7
    for ((tries = 0; tries < 100; tries++)); do
        grep -q 'is dealt' "$work/out" && break
        sleep 0.05
    done
    contains 'table of a pipe: the deal at once' 'a round is dealt' "$(cat "$work/out")"
    sed -n 3p <<<"$mjai_log" >&7
    for ((tries = 0; tries < 100; tries++)); do
        grep -q '^$' "$work/out" && break
        sleep 0.05
    done
    contains 'table of a pipe: the first draw, and all that may be done' 'riichi   7z, waits 9s, 3 left' \
        "$(tail -2 "$work/out")"
    exec 7>&-
    status=0
    wait $! || status=$?
    same 'table of a pipe that ends: exit code' 0 "$status"
    contains 'table of a pipe that ends: message' 'unfinished: the last round has not ended' "$(cat "$work/err")"
}

test_table_usage() {
    local number option
    refuses 2 'table needs a FILE' table
    refuses 2 'table follows one FILE, not 2' table a b
    for number in 4 -1 x '' E; do
        refuses 2 "--seat takes the number of a player from 0 to 3, not '$number'" table --seat "$number" a
    done
    refuses 2 "no rules is called 'fu' (there are tenhou, majsoul, mleague, ema2016, wrc2015)" table --rules fu a
    for option in seed games length players explain tile; do
        refuses 2 "table has no option --$option" table "--$option" 1 a
    done
    refuses 2 'play has no option --seat' play --seat 1
    refuses 3 "$work/none: cannot be read: No such file" table "$work/none"
    refuses 3 "$work: cannot be read: Is a directory" table "$work"
    refuses 3 '/dev/null: cannot be read: an empty file' table /dev/null
    refuses 3 'standard input: cannot be read: this is no log that hantei reads' table - <<<'hello'
    refuses 3 'the rules mleague are not for three players' table --rules mleague - < <("$hantei" play --players 3)
    printf '%s\n' "$mjai_log" | sed 3d | sed '3s/$/}/' >"$work/broken"
    run "$hantei" table "$work/broken"
    same 'table of a broken log: exit code' 3 "$status"
    contains 'table of a broken log' "$work/broken: cannot be read: " "$(cat "$work/err")"
}

test_table_output_errors() {
    "$hantei" play --games 20 >"$work/games"
    status=0
    "$hantei" table "$work/games" >/dev/full 2>"$work/err" || status=$?
    same 'table >/dev/full' '3: hantei: cannot write: No space left on device' "$status: $(cat "$work/err")"
    "$hantei" table "$work/games" 2>"$work/err" | head -1 >"$work/out"
    same 'table, a reader that leaves' '141: ' "${PIPESTATUS[0]}: $(cat "$work/err")"
}
