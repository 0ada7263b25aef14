# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of the command play. `hantei audit` judges what it writes; tests/app/tampered shows what that finds.

# The first round of a seed: what is dealt must not change from one machine to another.
first_round_of_7='{"type":"start_kyoku","bakaze":"E","kyoku":1,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"dora_marker":"6p","tehais":[["1m","3p","3p","7p","7p","9p","1s","2s","3s","8s","8s","S","N"],["3m","5m","5m","7m","2p","2p","5pr","8p","2s","4s","8s","9s","W"],["1m","2m","4m","8m","1p","4p","1s","3s","3s","5sr","E","E","F"],["4m","8m","9m","1p","1p","2p","4p","4p","5s","6s","8s","C","C"]]}'

test_play_seeds() {
    same 'play: the first round of a seed' "$first_round_of_7" "$("$hantei" play --seed 7 | sed -n 2p)"
    same 'play: all is the same for the same seed' "$("$hantei" play --seed 5 --games 3 | cksum)" \
        "$("$hantei" play --games 3 --seed 5 | cksum)"
    same 'play: by any kernel' "$("$hantei" play --seed 5 --games 3 | cksum)" \
        "$(HANTEI_KERNEL=portable "$hantei" play --seed 5 --games 3 | cksum)"
    same 'play: other games for other seeds' 20 \
        "$(for ((seed = 0; seed < 20; seed++)); do "$hantei" play --seed "$seed" | cksum; done | sort -u | wc -l)"
    same 'play: the seed is 0, the rules are tenhou, the players four, the length south' \
        "$("$hantei" play --seed 0 --games 1 --players 4 --rules Tenhou --length south | cksum)" "$("$hantei" play | cksum)"
    # Fewer games are the first ones of many; each is another.
    "$hantei" play --seed 3 --games 5 >"$work/five"
    "$hantei" play --seed 3 --games 2 >"$work/two"
    head -n "$(wc -l <"$work/two")" "$work/five" >"$work/first"
    same_files 'play: the first two games of five' "$work/two" "$work/first"
    same 'play: five games' 5 "$(grep -c '"start_game"' "$work/five")"
    same 'play: five different ones' 5 "$(grep -A1 '"start_game"' "$work/five" | grep '"start_kyoku"' | sort -u | wc -l)"
}

# plays PLAYERS RULES GAMES ARGUMENT...: $work/games; the audit finds nothing, and no points are lost.
plays() {
    local players=$1 rules=$2 games=$3 what="play --players $1 --rules $2 ${*:4}"
    run "$hantei" play --players "$players" --rules "$rules" --games "$games" "${@:4}"
    same "$what: exit code and messages" '0: ' "$status: $(cat "$work/err")"
    mv "$work/out" "$work/games"
    run "$hantei" audit --rules "$rules" "$work/games"
    same "$what: what the games are" "0: $games games" "$status: $(tail -1 "$work/out" | cut -d, -f1)"
    same "$what: all points" "$((players == 4 ? 100000 : 105000))" \
        "$(jq 'select(.type == "start_kyoku") | (.scores | add) + 1000 * .kyotaku' "$work/games" | sort -u)"
}

test_play_games() {
    local rules seed
    for rules in tenhou majsoul mleague ema2016 wrc; do
        plays 4 "$rules" 60 --seed 11
    done
    for rules in tenhou majsoul; do
        plays 3 "$rules" 60 --seed 12
    done
    for seed in 1 2 4294967295; do
        plays 4 ema 3 --length east --seed "$seed"
        same "play --length east --seed $seed: no South" 0 "$(grep -c '"bakaze":"S"' "$work/games")"
    done
    plays 4 tenhou 60 --length east --seed 1
    same 'play --length east: extra rounds, but no third wind' '1 0' \
        "$(grep -c -m1 '"bakaze":"S"' "$work/games") $(grep -c '"bakaze":"W"' "$work/games")"
    plays 3 tenhou 20 --length south
    contains 'play --length south' '"bakaze":"S"' "$(grep start_kyoku "$work/games" | cut -c 1-60)"
    plays 4 ema 10
    same 'play: no red fives under rules without them' 0 "$(grep -c '5[mps]r' "$work/games")"
}

# What happens at a table happens here.
test_play_events() {
    local players type
    for players in 3 4; do
        plays "$players" tenhou 1000 --seed 3
        for type in start_kyoku tsumo dahai pon daiminkan ankan kakan dora reach reach_accepted hora ryukyoku end_kyoku; do
            contains "play --players $players: $type" "\"$type\"" "$(grep -m1 "\"type\":\"$type\"" "$work/games")"
        done
        for type in fanpai nagashimangan kyushukyuhai sukaikan; do
            contains "play --players $players: $type" "$type" "$(grep -m1 "\"reason\":\"$type\"" "$work/games")"
        done
        contains "play --players $players: a kan is robbed" '["chankan",1]' "$(grep -m1 '"chankan"' "$work/games")"
        contains "play --players $players: several win" '"hora"' \
            "$(awk '/"hora"/ { if (last) print; last = 1; next } { last = 0 }' "$work/games" | head -1)"
        same "play --players $players: chi and norths" "$((players == 4)) $((players == 3))" \
            "$(grep -c -m1 '"chi"' "$work/games") $(grep -c -m1 '"nukidora"' "$work/games")"
    done
    # Those of four are still there.
    for type in sufonrenta suchareach; do
        contains "play: $type" "$type" "$(grep -m1 "\"reason\":\"$type\"" "$work/games")"
    done
}

test_play_usage() {
    local number command option
    for number in -1 x 1x '' 4294967296 99999999999999999999; do
        refuses 2 "--seed takes a number from 0 to 4294967295, not '$number'" play --seed "$number"
    done
    for number in 0 -1 x 1.5 1000000001; do
        refuses 2 "--games takes a number of games from 1 to 1000000000, not '$number'" play --games "$number"
    done
    for number in 2 5 x '' 04; do
        refuses 2 "--players takes 3 or 4, not '$number'" play --players "$number"
    done
    refuses 2 "--length takes east or south, not 'west'" play --length west
    refuses 2 "no preset is called 'fu' (there are tenhou, majsoul, mleague, ema2016, wrc2015)" play --rules fu
    for number in mleague ema wrc; do
        refuses 2 "the rules $number are not for three players" play --players 3 --rules "$number"
    done
    refuses 2 "play takes no operand: '1m'" play 1m
    for option in seed games length rules players; do
        refuses 2 "--$option is given twice" play "--$option" 3 "--$option" 3
        refuses 2 "option '--$option' needs a value" play "--$option"
    done
    refuses 2 'play has no option --seen' play --seen 1m
    refuses 2 'play has no option --tile' play --tile 1m
    refuses 2 'play has no option --limit' play --limit 1
    for command in 'win 11m' 'score 11m' 'batch win' judge; do
        # shellcheck disable=SC2086 # two words
        for option in seed games length; do
            refuses 2 "${command% *} has no option --$option" $command "--$option" 1
        done
    done
}

test_play_output_errors() {
    local games
    for games in 1 100; do
        status=0
        "$hantei" play --games "$games" >/dev/full 2>"$work/err" || status=$?
        same "play --games $games >/dev/full" '3: hantei: cannot write: No space left on device' "$status: $(cat "$work/err")"
        status=0
        "$hantei" play --games "$games" >&- 2>"$work/err" || status=$?
        same "play --games $games, closed stdout" '3: hantei: cannot write: Bad file descriptor' "$status: $(cat "$work/err")"
    done
    "$hantei" play --games 1000000000 2>"$work/err" | head -1 >"$work/out"
    same 'play, a reader that leaves: exit code' 141 "${PIPESTATUS[0]}"
    same 'play, a reader that leaves: no message' '' "$(cat "$work/err")"
    # It ends at once though there is much left to play.
    status=0
    timeout 10 "$hantei" play --games 1000000000 >/dev/full 2>"$work/err" || status=$?
    same 'play, no room: ends at once' 3 "$status"
}

test_play_progress() {
    has_terminal || return 0
    contains 'play: progress in a terminal' ' games, ' "$(in_terminal "timeout 1 $hantei play --games 100000 >'$work/out'")"
    same 'play: no progress where the output goes' 1 "$(in_terminal "$hantei play | tail -1" | grep -c end_game)"
}
