# shellcheck shell=bash disable=SC2154 # $hantei, $work, $top, $here, $newline and $status are run.sh's; logs are audit.sh's
# Tests of the command convert, of logs of tenhou.net/6, and of audits by other rules.

corpus=${HANTEI_CORPUS:-$top/../shared/corpus} # not copied into the project

# Player 2 calls the east that player 0 discards: by the columns the first one. But then player 3 could not call the 2p
# of player 1, so it is the second.
two_easts='{"title":["",""],"name":["A","B","C","D"],"rule":{"disp":"般南喰赤","aka":1},"log":[[[0,0,0],
[25000,25000,25000,25000],[46],[],
[11,12,13,14,16,17,18,19,21,21,41,41,24],[31,32],[41,41],
[11,12,13,14,15,16,17,18,19,22,23,24,25],[12],[22],
[11,12,13,14,15,16,17,18,19,41,41,34,35],["41p4141"],[34],
[22,22,31,31,32,33,34,35,36,37,38,39,39],["22p2222",26],[33,60],
["流局",[0,0,0,0]]]]}'

# The types of events and who is at it.
order() {
    jq -r 'select(.actor != null) | "\(.type)\(.actor)\(if .tsumogiri then "*" else "" end)"' | paste -sd' '
}

# converts STATUS PART FILE...: what convert says on stderr has this part.
converts() {
    local wanted_status=$1 part=$2
    shift 2
    run "$hantei" convert "$@"
    same "convert ${*@Q}: exit code" "$wanted_status" "$status"
    contains "convert ${*@Q}" "$part" "$(cat "$work/err")"
}

# converted FILE: the audit judges what convert makes of a log as it judges the log, and convert leaves it alone.
converted() {
    "$hantei" convert "$1" >"$work/converted" 2>/dev/null
    "$hantei" convert "$work/converted" >"$work/again" 2>"$work/err"
    same_files "convert $1: what it has written stays the same" "$work/converted" "$work/again"
    same "convert $1: the audit judges the same" "$("$hantei" audit "$1" | grep '^  [a-z]')" \
        "$("$hantei" audit "$work/converted" | grep '^  [a-z]')"
}

test_convert_formats() {
    local players
    printf '%s' "$tenhou_log" >"$work/log.xml"
    printf '%s' "$north_log" >"$work/north.xml"
    printf '%s' "$kan_log" >"$work/kan.xml"
    printf '%s\n' "$mjai_log" >"$work/log.mjai"
    for log in log.xml north.xml kan.xml log.mjai; do
        converted "$work/$log"
    done
    same 'convert: names' '["A","B","C","D"]' "$("$hantei" convert "$work/log.xml" | jq -c 'select(.names).names')"
    same 'convert: names with escapes' '["私","B","C","D"]' \
        "$(sed 's/n0="A"/n0="%E7%A7%81"/' "$work/log.xml" | "$hantei" convert - | jq -c 'select(.names).names')"
    same 'convert: a hand that wins' '["1m","1m","1m","2m","3m","4m","5p","6p","7p","7s","8s","9s","E","E"]' \
        "$("$hantei" convert "$work/log.xml" | jq -c 'select(.type == "hora").hora_tehais' | head -1)"
    for players in 3 4; do
        "$hantei" play --games 20 --players $players >"$work/played.mjai"
        "$hantei" convert --to mjai "$work/played.mjai" >"$work/converted"
        same_files "convert: what play writes, $players players" "$work/played.mjai" "$work/converted"
    done
}

# What play writes, as tenhou.net/6 has it: the columns of the players give the same events again.
test_tenhou6_games() {
    local players room
    for players in 3 4; do
        room=般南喰赤
        [[ $players == 4 ]] || room=三鳳南喰赤
        "$hantei" play --seed 8 --games 60 --players "$players" >"$work/played.mjai"
        python3 "$here/tenhou6.py" write $room <"$work/played.mjai" >"$work/played.json"
        run "$hantei" audit "$work/played.json"
        same "tenhou.net/6, $players players" '0: 60 games' "$status: $(tail -1 "$work/out" | cut -d, -f1)"
        converted "$work/played.json"
        contains "tenhou.net/6, $players players: the events" ' events' \
            "$(python3 "$here/tenhou6.py" same "$work/played.mjai" "$work/converted" 2>&1)"
    done
}

test_tenhou6_order() {
    printf '%s' "$two_easts" >"$work/easts.json"
    same 'tenhou.net/6: a call that takes the second discard' \
        'tsumo0 dahai0 tsumo1 dahai1 pon3 dahai3 tsumo0 dahai0 pon2 dahai2 tsumo3 dahai3*' \
        "$("$hantei" convert "$work/easts.json" | order)"
    same 'tenhou.net/6: a call takes the first discard that it can' 'tsumo0 dahai0 pon2 dahai2' \
        "$(sed 's/"22p2222",26/26,27/' "$work/easts.json" | "$hantei" convert - 2>/dev/null | order | cut -d' ' -f 1-4)"
}

test_tenhou6_address() {
    local log
    python3 "$here/tenhou6.py" write 般南喰赤 < <("$hantei" play --seed 8) >"$work/one.json"
    log=$("$hantei" audit "$work/one.json")
    same 'an address with escapes' "$log" \
        "$(jq -sRr '"https://tenhou.net/6/#json=" + @uri + "&ts=3"' "$work/one.json" | "$hantei" audit -)"
    same 'an address without' "$log" "$( (printf 'http://tenhou.net/6/#json=' && cat "$work/one.json") | "$hantei" audit -)"
    same 'an address as it was pasted' "$log" "$("$hantei" audit "https://tenhou.net/6/#json=$(cat "$work/one.json")")"
    for command in table convert; do
        same "an address as it was pasted, to $command" "$("$hantei" "$command" "$work/one.json" | cksum)" \
            "$("$hantei" "$command" "http://tenhou.net/6/#json=$(jq -sRr @uri "$work/one.json")" | cksum)"
    done
    audits 3 'the address: cannot be read: ' 'https://tenhou.net/6/#json=x'
    same 'a mark in front of UTF-8' "$log" "$( (printf '\xEF\xBB\xBF' && cat "$work/one.json") | "$hantei" audit -)"
    same 'a line for each value' "$log" "$(jq . "$work/one.json" | "$hantei" audit -)"
    same 'the rules behind the rounds' "$log" "$(jq -c '{log, rule, name}' "$work/one.json" | "$hantei" audit -)"
    "$hantei" convert "$work/one.json" >"$work/one.mjai"
    same 'table follows it' "$("$hantei" table --json "$work/one.mjai" 2>/dev/null | jq -c 'del(.line, .column)' | cksum)" \
        "$("$hantei" table --json "$work/one.json" | jq -c 'del(.line, .column)' | cksum)"
    audits 3 'this is no log that hantei reads' - <<<'https://tenhou.net/6/'
    audits 3 'there is no round of a game in it' - <<<'{"title":["",""],"name":["","","",""],"rule":{"aka":1},"log":[]}'
}

# wrong SED PART [STATUS]: the message after this change in a game; its other rounds are judged.
wrong() {
    sed "$1" "$work/one.json" >"$work/wrong.json"
    cmp -s "$work/one.json" "$work/wrong.json" && fail "tenhou.net/6: $1 changes nothing"
    audits "${3:-3}" "$2" "$work/wrong.json"
    contains "tenhou.net/6: the rounds behind $1" "$((rounds - 1)) rounds, " "$(cat "$work/out")"
}

test_tenhou6_troubles() {
    local rounds
    python3 "$here/tenhou6.py" write 般南喰赤 < <("$hantei" play --seed 8) >"$work/one.json"
    rounds=$(jq '.log | length' "$work/one.json")
    wrong 's/"log": \[\[\[0, 0, 0\]/"log": [[[16, 0, 0]/' 'a round begins with its number, honba and sticks'
    wrong 's/"log": \[\[\[0, 0, 0\], \[25000/"log": [[[0, 0, 0], ["25000"/' 'these are no points of four players'
    wrong 's/\["和了"/["和"/' 'no round ends by "和"'
    wrong '0,/, 60, /s//, 48, /' 'this is no tile and no call of one'
    wrong '0,/, 60, /s//, "x60", /' 'this is no tile and no call of one'
    wrong '0,/, 60, /s//, [60], /' 'this is no tile and no call of one'
    wrong '0,/"和了"/s//"和了"], ["和了"/' 'something stands behind the end of the round'
    audits 3 'the round does not say who wins' - < <(jq '.log[0][-1] = ["和了"]' "$work/one.json")
    audits 3 'the round does not say how it ends' - < <(jq '.log[0] |= .[:-1]' "$work/one.json")
    audits 3 'the round has no number, no points or no indicator' - < <(jq '.log[0][2] = []' "$work/one.json")
    audits 1 'the last round left' - < <(sed 's/"log": \[\[\[0, 0, 0\], \[25000/"log": [[[0, 0, 0], [24000/' "$work/one.json")
    audits 1 'it is worth' - < <(sed '0,/\([1-9]\)飜/s//9\1飜/' "$work/one.json")
    audits 0 'unfinished: the log ends inside a round' - < <(head -c 2500 "$work/one.json")
    audits 3 'cannot be read: parse error' - < <(sed 's/, 60, /, 60 60, /3' "$work/one.json")
    audits 3 '"log" is a list of rounds' - <<<'{"rule":{},"log":{"a":1}}'
    audits 3 'lists inside lists' - < <(printf '{"log":[],"x":%s' "$(printf '[%.0s' {1..40})")
    audits 3 'a log is an object' - < <(cat "$work/one.json" && echo '[1]')
    audits 3 'the tile of this call has not just been discarded' - < <(sed 's/\[41,41\],$/[41,42],/;s/\[22\],/[23],/' <<<"$two_easts")
    audits 3 'the next player draws nothing, and the round goes on' - < <(sed 's/\[33,60\]/[33,60,60]/' <<<"$two_easts")
    audits 3 'the next player discards nothing, and the round goes on' - < <(sed 's/\[34\]/[]/' <<<"$two_easts")
    audits 3 'a 0 stands for an open kan, and there was none' - < <(sed 's/\[34\]/[0]/' <<<"$two_easts")
    audits 3 'the tile just drawn is discarded, and none was drawn' - < <(sed 's/\[34\]/[60]/' <<<"$two_easts")
}

test_convert_errors() {
    refuses 2 'convert needs a FILE' convert
    refuses 2 "--to takes mjai, not 'xml'" convert --to xml "$work"
    refuses 2 'convert has no option --rules' convert --rules tenhou "$work"
    converts 3 'cannot be read: No such file or directory' "$work/nowhere"
    converts 3 'standard input: cannot be read: an empty file' - </dev/null
    mkdir -p "$work/nothing"
    refuses 2 "there is no file in '$work/nothing'" convert "$work/nothing"
    printf '%s\n' "$mjai_log" >"$work/log.mjai"
    converts 0 'unfinished: the last round has not ended' - < <(head -5 "$work/log.mjai")
    same 'convert: the rest goes on' 2 "$( (cat "$work/log.mjai" && echo '{"type":' && cat "$work/log.mjai") |
        "$hantei" convert - 2>/dev/null | grep -c start_game)"
    mkdir -p "$work/logs" && cp "$work/log.mjai" "$work/logs/a" && printf '%s' "$tenhou_log" >"$work/logs/b"
    tar -C "$work" --sort=name -czf "$work/logs.tgz" logs
    same 'convert: a folder, and an archive of it' "$("$hantei" convert "$work/logs" | cksum)" \
        "$("$hantei" convert "$work/logs.tgz" | cksum)"
    "$hantei" convert "$work/logs" >/dev/full 2>"$work/err"
    same 'convert: a full disk' 3 "$?"
}

# Wins that a rule changes, counted without it.
test_against() {
    local kiriage name
    "$hantei" play --seed 4 --games 40 >"$work/played.mjai"
    kiriage=$(jq 'select(.type == "hora" and (.fu == 30 and .fan == 4 or .fu == 60 and .fan == 3))' "$work/played.mjai" | jq -s length)
    run "$hantei" audit --against kiriage=true "$work/played.mjai"
    same '--against kiriage: exit code' 1 "$status"
    same '--against kiriage: a line each' "$kiriage" "$(grep -c '; by kiriage=true: it is worth ' "$work/out")"
    same '--against kiriage: all' "$kiriage" "$(awk '$1 == "all" { print $4 }' "$work/out")"
    contains '--against kiriage' "$work/played.mjai: game " "$(head -1 "$work/out")"
    same '--against kiriage: lines as objects' "$kiriage true true" "$("$hantei" audit --json --against kiriage=true "$work/played.mjai" |
        jq -rs '"\(length) \(all(.own == "")) \(all(.judged | startswith("it is worth")))"')"
    same '--against: the same for any number of threads' "$(cksum <"$work/out")" \
        "$("$hantei" audit -j 3 --against kiriage=true "$work/played.mjai" | cksum)"
    run "$hantei" audit --against tenhou "$work/played.mjai"
    same '--against the own rules' '0: 0' "$status: $(awk '$1 == "all" { print $4 }' "$work/out")"
    same '--against no aborted rounds' "$(grep -c kyushukyuhai "$work/played.mjai")" \
        "$("$hantei" audit --against nine_terminals=false "$work/played.mjai" | grep -c ': nine terminals by ')"
    sed '0,/"hora_points":[0-9]*/s//"hora_points":100/' "$work/played.mjai" >"$work/wrong.mjai"
    run "$hantei" audit --against tenhou "$work/wrong.mjai"
    same '--against: what is wrong by both is no difference' 0 "$status"
    for name in ema2016 'EMA,renhou=none' 'pao=dragons,winds,kiriage=true' 'wrc,kuikae=none'; do
        run "$hantei" audit --against "$name" "$work/played.mjai"
        [[ $status == [01] ]] && pass || fail "--against $name" "exit code $status" "$(cat "$work/err")"
    done
    for name in 'mleague, kiriage=false' ' mleague , kiriage=false ' kiriage=false,mleague 'kiriage=false, MLEAGUE'; do
        same "--against '$name'" "$("$hantei" audit --against mleague,kiriage=false "$work/played.mjai" | tail -n 20)" \
            "$("$hantei" audit --against "$name" "$work/played.mjai" | sed "s/by $name:/by mleague,kiriage=false:/" | tail -n 20)"
    done
    "$hantei" play --games 2 --players 3 >"$work/three.mjai"
    audits 3 'the rules mleague are not for three players' --against mleague "$work/three.mjai"
}

# A log says how long a game is, or it may end after the rounds of the East.
test_lengths() {
    "$hantei" play --length east --seed 1 >"$work/east.mjai"
    sed 's/"kyoku_first":4,//' "$work/east.mjai" >"$work/unknown.mjai"
    sed 's/"kyoku_first":4/"kyoku_first":0/' "$work/east.mjai" >"$work/south.mjai"
    for command in audit table; do
        run "$hantei" "$command" "$work/unknown.mjai"
        same "$command: a game of unknown length" '0: ' "$status: $(grep -h 'game-goes-on\|the game goes on' "$work/out")"
        run "$hantei" "$command" "$work/south.mjai"
        same "$command: a game that ends too early" '1: 1' "$status: $(grep -c 'game-goes-on\|the game goes on' "$work/out")"
    done
    head -n 300 "$work/unknown.mjai" >"$work/cut.mjai"
    echo '{"type":"end_game"}' >>"$work/cut.mjai"
    run "$hantei" table "$work/cut.mjai"
    same 'table: no length ends a game there' 1 "$(grep -c ^refused "$work/out")"
}

# Nothing of what --against needs is lost in mjai.
test_against_converted() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { skip "--against of converted logs" "no corpus (HANTEI_CORPUS, or ../shared/corpus)"; return; }
    "$hantei" convert "$logs" >"$work/converted" 2>/dev/null
    same '--against of converted logs' "$("$hantei" audit -j 2 --against mleague "$logs" 2>/dev/null | grep '^  ')" \
        "$("$hantei" audit --against mleague "$work/converted" | grep '^  ')"
}

test_against_errors() {
    refuses 2 "--against fu: rules takes tenhou" audit --against fu "$work"
    refuses 2 "--against '': rules takes tenhou" audit --against '' "$work"
    refuses 2 "--against kiriage=x: rules.kiriage takes true or false, not 'x'" audit --against ema,kiriage=x "$work"
    refuses 2 "--against takes one set of rules, and 'ema' is one more" audit --against mleague,ema "$work"
    refuses 2 "--against takes one set of rules, and 'mleague' is one more" audit --against 'mleague, mleague' "$work"
    refuses 2 "--against takes one set of rules, and 'ema' is one more" audit --against kiriage=true,mleague,ema "$work"
    refuses 2 'the rule kiriage takes a value: kiriage=VALUE' audit --against kiriage "$work"
    refuses 2 "rules.kiriage takes true or false, not 'true,fu'" audit --against kiriage=true,fu "$work"
    refuses 2 "there is no field 'rules.fu'" audit --against fu=1 "$work"
    refuses 2 '--against and --sql exclude each other' audit --against ema --sql "$work"
    refuses 2 '--against and --explain exclude each other' audit --against ema --explain 1 "$work"
    refuses 2 'table has no option --against' table --against ema "$work"
}

# Logs of other projects. In one the winner's number differs from the payments; two are not logs of this format.
test_tenhou6_corpus() {
    [[ -f $corpus/tenhou6.tar.gz ]] || { skip "logs of other projects" "no corpus (HANTEI_CORPUS, or ../shared/corpus)"; return; }
    run "$hantei" audit "$corpus/tenhou6.tar.gz"
    same 'logs of other projects' '3: 162 games, 357 rounds, 36162 events' "$status: $(tail -1 "$work/out")"
    contains 'logs of other projects: a finding' 'confusing_nakis_2.json' "$(grep '^1[.]' "$work/out")"
    same 'logs of other projects: no other' 0 "$(grep -c '^2[.]' "$work/out")"
    same 'logs of other projects: unreadable' 2 "$(grep -c 'paifu-to-json/.*: cannot be read' "$work/out")"
    same 'logs of other projects: no others' 2 "$(grep -c 'cannot be read' "$work/out")"
    "$hantei" convert "$corpus/tenhou6.tar.gz" >"$work/converted" 2>/dev/null
    same 'logs of other projects, as mjai' "$(grep '^  all' "$work/out")" "$("$hantei" audit "$work/converted" | grep '^  all')"
}

# interrupted OPERAND...: exit code and message of a run that gets SIGINT while it waits for more.
interrupted() {
    timeout --foreground --preserve-status -k 5 -s INT 1 env --default-signal=INT "$hantei" "$@" >"$work/out" 2>"$work/err"
    printf '%s %s' "$?" "$(tail -n 1 "$work/err")"
}

# What was found stays said, and is said to be partial.
test_interrupted() {
    local writer
    "$hantei" play --seed 1 --games 2 >"$work/whole.mjai"
    mkfifo "$work/never"
    sleep 30 >"$work/never" &
    writer=$!
    for command in audit convert; do
        same "$command, interrupted" "3 hantei: $command: interrupted after 1 of 2 files; the output is partial" \
            "$(interrupted "$command" "$work/whole.mjai" "$work/never")"
    done
    same 'convert, interrupted: what it wrote' '' "$(cmp "$work/whole.mjai" "$work/out" 2>&1)"
    interrupted audit "$work/whole.mjai" "$work/never" >/dev/null
    same 'audit, interrupted: its sum' '2 games' "$(tail -n 1 "$work/out" | cut -d, -f1)"
    interrupted audit --sql "$work/whole.mjai" "$work/never" >/dev/null
    same 'a script that is interrupted changes nothing' 0 "$(grep -c '^COMMIT' "$work/out")"
    contains 'play, interrupted' 'games; the output is partial' "$(interrupted play --games 10000000)"
    same 'whole games' '{"type":"end_game"}' "$(tail -n 1 "$work/out")"
    kill "$writer"
}

# Of lines, too, and a line that is not whole is not a row.
test_interrupted_lines() {
    local command row='1m	1m'
    for command in 'batch waits' 'batch waits -j 3' 'batch waits -j 2 -'; do
        # shellcheck disable=SC2086 # the words of a command
        same "$command, interrupted" '3 hantei: batch: interrupted after 2 lines; the output is partial' \
            "$(interrupted $command < <(printf '1m\n1m\n23m'; exec sleep 2))"
        same "$command, interrupted: its rows" "$row$newline$row" "$(cat "$work/out")"
    done
    same 'a long line, interrupted' '3 hantei: batch: interrupted after 1 line; the output is partial' \
        "$(interrupted batch waits < <(head -c 40000 /dev/zero; exec sleep 2))"
    contains 'a long line, interrupted: its row' 'line too long' "$(tr -d '\0' <"$work/out")"
    same 'a file, interrupted' '3 hantei: batch: interrupted after ' \
        "$(interrupted batch discards --json <(yes 123m456p789s11222z) | sed 's/[1-9][0-9]* lines.*//')"
    same 'a file, interrupted: its last row' '{"hand":"123m456p789s11222z"' "$(tail -n 1 "$work/out" | cut -d, -f1)"
    same 'a file, interrupted: its lines' "$(wc -l <"$work/out")" "$(tr -dc 0-9 <"$work/err")"
    same 'judge, interrupted' '3 hantei: judge: interrupted after 1 line; the output is partial' \
        "$(interrupted judge < <(echo '{"op":"waits","hand":"1m"}'; exec sleep 2))"
    same 'judge, interrupted: its answer' true "$(jq .tenpai "$work/out")"
    for command in 'waits -' 'waits --json -' '-'; do
        # shellcheck disable=SC2086
        same "$command, interrupted" '3 hantei: standard input: interrupted after 2 hands; the output is partial' \
            "$(interrupted $command < <(printf '1m\n1m\n23m'; exec sleep 2))"
    done
    same 'table, interrupted' '3 hantei: table: interrupted after 9 events; the output is partial' \
        "$(interrupted table - < <(head -n 10 "$work/whole.mjai"; exec sleep 2))"
    contains 'table, interrupted: its last event' 'discards' "$(grep '^[^ ]' "$work/out" | tail -n 1)"
}

# A second one ends even what waits for its reader.
test_interrupted_twice() {
    local patient=(env --default-signal=INT timeout --foreground --preserve-status -s INT)
    yes 1m | "${patient[@]}" 1 "${patient[@]}" 0.5 "$hantei" batch waits 2>"$work/err" | sleep 2
    same 'a second interrupt' '130 ' "${PIPESTATUS[1]} $(cat "$work/err")"
}
