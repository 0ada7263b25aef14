# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of the command audit, on games that hantei plays and on a log made by hand. Real games, and thousands of
# tampered ones, are judged by tests/app/tampered.

# Three rounds, all by the rules: tenhou, nine terminals that abort, and tenhou again, which ruins three players.
tenhou_log='<mjloggm ver="2.3"><GO type="169" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>'
tenhou_log+='<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai0="0,1,2,4,8,12,53,56,60,96,100,104,108"'
tenhou_log+=' hai1="20,24,28,32,36,40,44,48,57,61,64,68,72" hai2="21,25,29,33,37,41,45,49,58,62,65,69,73"'
tenhou_log+=' hai3="22,26,30,34,38,42,46,50,59,63,66,70,74"/><T109/>'
tenhou_log+='<AGARI ba="0,0" hai="0,1,2,4,8,12,53,56,60,96,100,104,108,109" machi="109" ten="40,48000,5" yakuman="37"'
tenhou_log+=' doraHai="135" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>'
tenhou_third='<INIT seed="0,2,0,1,2,135" ten="730,90,90,90" oya="0" hai0="0,1,2,4,8,12,53,56,60,96,100,104,108"'
tenhou_third+=' hai1="20,24,28,32,36,40,44,48,57,61,64,68,72" hai2="21,25,29,33,37,41,45,49,58,62,65,69,73"'
tenhou_third+=' hai3="22,26,30,34,38,42,46,50,59,63,66,70,74"/><T109/><AGARI ba="2,0"'
tenhou_third+=' hai="0,1,2,4,8,12,53,56,60,96,100,104,108,109" machi="109" ten="40,48000,5" yakuman="37"'
tenhou_third+=' doraHai="135" who="0" fromWho="0" sc="730,486,90,-162,90,-162,90,-162"'
tenhou_third+=' owari="1216,121.0,-72,-57.0,-72,-57.0,-72,-57.0"/></mjloggm>'
tenhou_log+='<INIT seed="0,1,0,1,2,135" ten="730,90,90,90" oya="0" hai0="0,32,36,68,72,104,108,112,116,4,8,12,16"'
tenhou_log+=' hai1="20,24,28,33,37,40,44,48,57,61,64,69,73" hai2="21,25,29,34,38,41,45,49,58,62,65,70,74"'
tenhou_log+=' hai3="22,26,30,35,39,42,46,50,59,63,66,71,75"/><T109/>'
tenhou_log+='<RYUUKYOKU type="yao9" ba="1,0" sc="730,0,90,0,90,0,90,0" hai0="0,4,8,12,16,32,36,68,72,104,108,109,112,116"/>'
tenhou_log+=$tenhou_third

# Riichi in the first turn, a pon, and a concealed kan whose replacement tile wins. The game is not played to its
# end, nor that of three players.
kan_log='<mjloggm ver="2.3"><GO type="169" lobby="0"/><INIT seed="0,0,0,1,2,108" ten="250,250,250,250"'
kan_log+=' oya="0" hai0="0,4,8,48,53,56,60,64,68,112,113,114,132"'
kan_log+=' hai1="1,5,9,12,17,20,36,40,72,76,80,124,128" hai2="2,6,10,13,18,21,37,41,73,77,81,125,126"'
kan_log+=' hai3="3,7,11,14,19,22,38,42,74,78,82,96,100"/><T104/><REACH who="0" step="1"/><D104/><REACH'
kan_log+=' who="0" ten="240,250,250,250" step="2"/><U32/><E124/><N who="2" m="47723"/><F2/><W33/><G33/>'
kan_log+='<T115/><N who="0" m="29440"/><DORA hai="34"/><T133/><AGARI ba="0,1"'
kan_log+=' hai="0,4,8,48,53,56,60,64,68,132,133" m="29440" machi="133" ten="60,24000,3"'
kan_log+=' yaku="21,2,0,1,4,1,52,5,53,0" doraHai="108,34" doraHaiUra="84,85" who="0" fromWho="0"'
kan_log+=' sc="240,250,250,-80,250,-80,250,-80"/></mjloggm>'

# Three players: a north is set aside, and another one wins.
north_log='<mjloggm ver="2.3"><GO type="185" lobby="0"/><INIT seed="0,0,0,1,2,84" ten="350,350,350,0" oya="0"'
north_log+=' hai0="0,1,2,36,40,44,72,76,80,120,128,129,130" hai1="32,33,37,41,45,48,52,56,60,64,68,73,77"'
north_log+=' hai2="34,38,42,46,49,53,57,61,65,69,74,78,82" hai3=""/><T121/><N who="0" m="30752"/><T132/>'
north_log+='<D132/><U88/><E88/><V92/><F92/><T122/><AGARI ba="0,0"'
north_log+=' hai="0,1,2,36,40,44,72,76,80,121,122,128,129,130" m="30752" machi="122" ten="40,8000,1"'
north_log+=' yaku="0,1,19,1,23,2,52,1" doraHai="84" who="0" fromWho="0" sc="350,80,350,-40,350,-40,0,0"/></mjloggm>'

# The same as an mjai log, but the last round of its game: the dealer wins it and leads.
mjai_log='{"type":"start_game","names":["A","B","C","D"],"aka_flag":true}
{"type":"start_kyoku","bakaze":"S","kyoku":4,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"dora_marker":"E","tehais":[["1m","2m","3m","4p","5p","6p","7p","8p","9p","S","S","S","C"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","P","F"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","P","P"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","7s","8s"]]}
{"type":"tsumo","actor":0,"pai":"9s"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"9s","tsumogiri":true}
{"type":"reach_accepted","actor":0,"deltas":[-1000,0,0,0],"scores":[24000,25000,25000,25000]}
{"type":"tsumo","actor":1,"pai":"9m"}
{"type":"dahai","actor":1,"pai":"P","tsumogiri":false}
{"type":"pon","actor":2,"target":1,"pai":"P","consumed":["P","P"]}
{"type":"dahai","actor":2,"pai":"1m","tsumogiri":false}
{"type":"tsumo","actor":3,"pai":"9m"}
{"type":"dahai","actor":3,"pai":"9m","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"S"}
{"type":"ankan","actor":0,"consumed":["S","S","S","S"]}
{"type":"dora","dora_marker":"9m"}
{"type":"tsumo","actor":0,"pai":"C"}
{"type":"hora","actor":0,"target":0,"pai":"C","uradora_markers":["4s","4s"],"hora_tehais":["1m","2m","3m","4p","5p","6p","7p","8p","9p","C","C"],"yakus":[["double_reach",2],["menzenchin_tsumoho",1],["rinshankaiho",1],["bakaze",1],["dora",5],["uradora",0]],"fu":60,"fan":10,"hora_points":24000,"deltas":[25000,-8000,-8000,-8000],"scores":[49000,17000,17000,17000]}
{"type":"end_kyoku"}
{"type":"end_game","scores":[49000,17000,17000,17000]}'

# audits STATUS PART FILE...: what audit prints has this part.
audits() {
    local wanted_status=$1 part=$2
    shift 2
    run "$hantei" audit "$@"
    same "audit ${*@Q}: exit code" "$wanted_status" "$status"
    contains "audit ${*@Q}" "$part" "$(cat "$work/out" "$work/err")"
}

# tampered SED PART [STATUS]: the finding after this change in $log.
tampered() {
    sed "$1" <<<"$log" >"$work/tampered.xml"
    [[ $(cat "$work/tampered.xml") == "$log" ]] && fail "audit: $1 changes nothing"
    audits "${3:-1}" "$2" "$work/tampered.xml"
}

# changed SED PART [STATUS]: the finding after this change in the mjai log; a game after it is read in any case.
changed() {
    sed "$1" <<<"$mjai_log" >"$work/changed.mjai"
    [[ $(cat "$work/changed.mjai") == "$mjai_log" ]] && fail "audit: $1 changes nothing"
    printf '%s\n' "$mjai_log" >>"$work/changed.mjai"
    audits "${3:-1}" "$2" "$work/changed.mjai"
    contains "audit: behind $1" '2 games, ' "$(cat "$work/out")"
}

test_audit_tenhou() {
    local log=$tenhou_log
    printf '%s' "$log" >"$work/log.xml"
    answers 0 '  claim                    judged       agreed     differed
  deal                          3            3            0
  four of each tile             3            3            0
  draw                          3            3            0
  tsumo                         2            2            0
  nine terminals                1            1            0
  end of a game                 1            1            0
  all                          13           13            0
1 game, 3 rounds, 11 events' audit "$work/log.xml"
    tampered 's/sc="250,480,250,-160/sc="250,480,250,-161/' 'tsumo by player 0 (East)'
    tampered 's/ten="40,48000,5"/ten="40,32000,5"/' 'judge  it is worth tenhou 13; 1 yakuman; 48000 points; +48000 -16000 -16000 -16000'
    tampered 's/<T109.><AGARI/<T112\/><AGARI/' 'not just drawn this tile'
    tampered 's/ten="730,90,90,90"/ten="720,100,90,90"/' 'the last round left +73000 +9000 +9000 +9000'
    tampered 's/hai0="0,32,36,68,72,104,108,112,116,4,8,12,16"/hai0="0,32,36,68,72,104,108,5,9,4,8,12,16"/' 'there are 7 kinds of them'
    tampered 's/hai1="20,24,28,32,36/hai1="20,23,28,32,36/;s/hai2="21,25/hai2="21,20/' '5 times 6m'
    tampered 's/hai0="0,1,2,4/hai0="0,1,2,3/;s/"0,1,2,3,8/"0,1,2,3,0/' '5 times 1m'
    same 'audit: tiles are nobody'"'"'s' null "$("$hantei" audit --json "$work/tampered.xml" | jq 'select(.claim == "four of each tile").hand')"
    tampered 's/fromWho="0"/fromWho="2"/' 'this tile is not there to be ronned'
    tampered 's/40,48000,5/40,48000,4/' '-16000; yakuman'
    tampered 's/ba="1,0"/ba="2,0"/' 'the honba are 1, not 2'
    tampered 's/ba="1,0"/ba="1,1"/' 'the sticks are 0, not 1'
    tampered 's/ hai0="0,4,8[^"]*"//' 'the hand is not shown'
}

# Each round has to be the one that is due, and a game has to end.
test_audit_rounds() {
    local log=$tenhou_log
    tampered 's/seed="0,1,0/seed="1,1,0/' 'player 0 is the dealer of the round 1 of a wind'
    tampered 's/seed="0,1,0/seed="4,1,0/' 'player 0 is the dealer of the next round, in East'
    tampered 's/seed="0,1,0/seed="0,2,0/' 'the honba are 1'
    tampered 's/seed="0,0,0/seed="0,0,1/' 'a game begins with 0 sticks'
    tampered 's/<INIT seed="0,0[^>]*>//' 'no round has been dealt'
    tampered 's/<INIT seed="0,1[^>]*>//' 'the round is over'
    tampered 's/<AGARI[^>]*>//' 'the last round has not ended'
    tampered 's/owari="1216/owari="1226/' 'the scores are then +121600 -7200'
    tampered 's/\(.*\)\(<AGARI[^>]*>\)/\1\2\2/' 'the game is over' 3
    tampered 's/<GO[^>]*>//' 'no game has begun' 3
}

# Which of four equal tiles it is.
test_audit_copies() {
    local log=$kan_log
    printf '%s' "$log" >"$work/log.xml"
    audits 0 '17 events; 1 game unfinished' "$work/log.xml"
    tampered 's/<U32/<U64/' 'the number 64 came up before: this very 8p'
    tampered 's/<F2/<F1/' 'the player holds other copies of it'
    tampered 's/<D104/<D105/' 'the player holds other copies of it'
    tampered 's/47723/47691/' 'the player holds other copies of it'
    tampered 's/47723/48235/' 'another copy of this tile is there to be called'
    tampered 's/132,133/132,134/' 'this is not the hand that the player held'
    tampered 's/machi="133"/machi="134"/' 'it is another copy of this tile that wins'
    tampered 's/doraHai="108,34"/doraHai="108,35"/' 'these are not the indicators that were turned'
    tampered 's/m="29440" machi/m="29184" machi/' 'these are not the melds that the player made'
    tampered 's/m="29440" machi/machi/' 'these are not the melds that the player made'
    log=$north_log
    printf '%s' "$log" >"$work/log.xml"
    audits 0 '12 events; 1 game unfinished' "$work/log.xml"
    tampered 's/<U88/<U4/;s/<E88/<E4/' '1 times 2m'
    tampered 's/<N who="0" m="30752"/<N who="0" m="31264"/' 'the player holds other copies of it'
    tampered 's/30752/13344/' 'm is 13344, which is no meld' 3
}

# What has to happen before the game goes on.
test_audit_due() {
    local log=$kan_log
    tampered 's/<REACH who="0" ten[^>]*>//' 'the riichi of player 0 has not been accepted'
    tampered 's/<REACH who="0" ten[^>]*>/&&/' 'no riichi of this player waits for it'
    tampered 's/<REACH who="0" ten.*/<RYUUKYOKU owari="240,0,250,0,250,0,250,0"\/><\/mjloggm>/' 'has not been accepted; 69 tiles are left'
    tampered 's/<REACH who="0" step[^>]*>/&&/' 'not allowed: already'
    tampered 's/<F2/<REACH who="2" step="1"\/>&/' 'the player is to discard after a call'
    tampered 's/<DORA[^>]*>//' 'no indicator has been turned for the last kan'
    tampered 's/ doraHaiUra="84,85"//' 'there are 2 indicators of ura-dora, not 0'
    tampered 's/<AGARI[^>]*>/&&/' 'the round is over'
}

# A finding in short, as JSON and as a page.
test_audit_findings() {
    "$hantei" play --seed 8 >"$work/game.mjai"
    sed 's/"hora_points":[0-9]*/"hora_points":100/' "$work/game.mjai" >"$work/changed.mjai"
    audits 0 '1 game' "$work/game.mjai"
    run "$hantei" audit "$work/changed.mjai"
    same 'audit: exit code of differences' 1 "$status"
    contains 'audit: a finding' '1. ' "$(head -1 "$work/out")"
    contains 'audit: what the log says' '100 points' "$(sed -n 3p "$work/out")"
    contains 'audit: the hand' '    hand   ' "$(sed -n 5p "$work/out")"
    local wins
    wins=$(grep -c '"hora"' "$work/game.mjai")
    run "$hantei" audit --json "$work/changed.mjai"
    same 'audit --json: a line for each finding' "$wins" "$(wc -l <"$work/out")"
    same 'audit --json: what it has' '["claim","column","event","file","game","hand","honba","judged","line","log","melds","player","round","says","seat"]' \
        "$(head -1 "$work/out" | jq -c keys)"
    same 'audit --json: where the finding is' "$(grep -n -m1 '"hora"' "$work/changed.mjai" | cut -d: -f1)" "$(head -1 "$work/out" | jq .line)"
    audits 1 'whose turn it is' --explain 1 "$work/changed.mjai"
    same 'audit --explain: four hands' 4 "$(grep -c '^    hand ' "$work/out")"
    audits 1 'judge  it is worth' --explain "$wins" "$work/changed.mjai"
    refuses 2 "there is no finding $((wins + 1)): there are $wins" audit --explain $((wins + 1)) "$work/changed.mjai"
}

# Files of all kinds, in folders, archives, compressed, and from a pipe.
test_audit_sources() {
    local counts
    mkdir -p "$work/logs/sub"
    "$hantei" play --seed 1 --games 3 >"$work/logs/b.mjai"
    "$hantei" play --seed 2 --games 2 --players 3 | gzip >"$work/logs/sub/a.mjai.gz"
    printf '%s' "$tenhou_log" >"$work/logs/c.xml"
    counts=$("$hantei" audit "$work/logs" | tail -1)
    contains 'audit: a folder' '6 games' "$counts"
    tar -C "$work" -czf "$work/logs.tar.gz" logs
    same 'audit: an archive' "$counts" "$("$hantei" audit "$work/logs.tar.gz" | tail -1)"
    same 'audit: a pipe' "$("$hantei" audit "$work/logs/b.mjai")" "$("$hantei" audit - <"$work/logs/b.mjai")"
    same 'audit: a pipe with an archive' "$counts" "$("$hantei" audit - <"$work/logs.tar.gz" | tail -1)"
    same 'audit: any number of threads' "$("$hantei" audit "$work/logs" "$work/logs")" "$("$hantei" audit -j 7 "$work/logs" "$work/logs")"
}

# A file without a game is always an error. $work/FILE is given each time.
test_audit_no_game() {
    local file nothing='there is no round of a game in it' log=$tenhou_log
    : >"$work/zeros"
    for file in 1 512 4096 100000; do
        head -c "$file" /dev/zero >"$work/zeros"
        audits 3 'zeros: cannot be read: nothing but zeros' "$work/zeros"
        gzip -c "$work/zeros" >"$work/zeros.gz"
        audits 3 'zeros.gz: cannot be read: nothing but zeros' "$work/zeros.gz"
    done
    refuses 3 'standard input: cannot be read: nothing but zeros' table - <"$work/zeros"
    run "$hantei" audit - <"$work/zeros"
    same 'audit: zeros in a pipe' '3 1' "$status $(grep -c 'standard input: cannot be read: nothing but zeros' "$work/out")"
    run "$hantei" audit --json "$work/zeros"
    same 'audit --json: zeros' '3 "nothing but zeros"' "$status $(jq .error "$work/out")"
    run "$hantei" audit --sql "$work/zeros"
    same 'audit --sql: zeros' '3 1' "$status $(grep -c "unreadable.*nothing but zeros$" "$work/out")"
    mkdir -p "$work/folders/a/b"
    tar -C "$work" -cf "$work/folders.tar" folders
    printf 'PK\5\6\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0' >"$work/empty.zip"
    audits 3 'folders.tar: cannot be read: an archive without a file in it' "$work/folders.tar"
    audits 3 'empty.zip: cannot be read: an archive without a file in it' "$work/empty.zip"
    tar -C "$work" -czf "$work/zeros.tar.gz" zeros zeros.gz
    audits 3 'zeros.tar.gz: zeros.gz: cannot be read: nothing but zeros' "$work/zeros.tar.gz"
    contains 'audit: zeros in an archive' 'zeros.tar.gz: zeros: cannot be read: nothing but zeros' "$(cat "$work/out")"
    for file in '{"type":"hello"}' '{"type":"end_game"}' '{"type":"tsumo","actor":0,"pai":"1m"}' \
        '{"type":"start_game"}' '<mjloggm ver="2.3"></mjloggm>' "${log%%<INIT*}</mjloggm>" '<mjloggm>'; do
        printf '%s\n' "$file" >"$work/log"
        audits 3 "log: cannot be read: $nothing" "$work/log"
        refuses 3 ": cannot be read: $nothing" table "$work/log"
    done
    printf '\n \n' >"$work/log"
    audits 3 'log: cannot be read: this is no log' "$work/log"
    printf '%s' "${log%%<INIT*}" >"$work/log" # a game has begun
    audits 3 "log: cannot be read: $nothing" "$work/log"
    printf '%s\n' '{"type":"start_game"}' '{"type":"end_game"}' >"$work/log"
    audits 3 'log: cannot be read: there is no round in this game (line 2, column 1)' "$work/log"
    same 'audit: one trouble of a game without a round' 1 "$(grep -c 'log: ' "$work/out")"
}

# Text before or after a game is reported, and the game is read.
test_audit_in_front() {
    local zeros
    "$hantei" play --seed 3 >"$work/game.mjai"
    for zeros in 1 600 4096 100000; do
        { head -c "$zeros" /dev/zero; cat "$work/game.mjai"; } >"$work/front.mjai"
        audits 3 "front.mjai: cannot be read: $zeros byte" "$work/front.mjai"
        contains "audit: $zeros zeros in front" 'of zeros in front of the log (line 1, column 1)' "$(cat "$work/out")"
        contains "audit: behind $zeros zeros" '1 game, ' "$(tail -1 "$work/out")"
        same "audit: $zeros zeros in a pipe" "$(sed 's,.*/front.mjai,standard input,' "$work/out")" "$("$hantei" audit - <"$work/front.mjai")"
    done
    { cat "$work/game.mjai"; head -c 4096 /dev/zero; } >"$work/behind.mjai"
    audits 3 "(line $(($(wc -l <"$work/game.mjai") + 1)), column 1)" "$work/behind.mjai"
    contains 'audit: in front of zeros' '1 game, ' "$(tail -1 "$work/out")"
}

# behind STATUS PART GAMES FILE PIECE...: the findings in a file made of these pieces.
behind() {
    local wanted_status=$1 part=$2 games=$3 file=$work/$4
    shift 4
    cat "$@" >"$file"
    audits "$wanted_status" "$part" "$file"
    contains "audit: $games in ${file##*/}" "$games" "$(tail -1 "$work/out")"
}

test_audit_behind() {
    "$hantei" play --seed 3 >"$work/game.mjai"
    gzip -c "$work/game.mjai" >"$work/game.gz"
    tar -C "$work" -cf "$work/game.tar" game.mjai
    python3 - "$work" <<'END'
import sys, zipfile
for name, comment, folders in ("game", b"", 0), ("comment", b"made by hand", 0), ("large", b"", 65536):
    with zipfile.ZipFile(f"{sys.argv[1]}/{name}.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.comment = comment
        made.write(sys.argv[1] + "/game.mjai", "game.mjai")
        for i in range(folders):
            made.writestr(f"{i}/", "")
END
    echo trash >"$work/trash"
    head -c 600 /dev/zero >"$work/zeros"
    behind 0 '' '2 games' two.gz "$work/game.gz" "$work/game.gz"
    behind 3 'something stands behind the end of the compressed data' '1 game' trash.gz "$work/game.gz" "$work/trash"
    behind 3 'something stands behind the end of the compressed data' '1 game' zeros.gz "$work/game.gz" "$work/zeros"
    behind 3 'something stands behind the end of the compressed data' '1 game' log.gz "$work/game.gz" "$work/game.mjai"
    behind 0 '' '2 games' two.tar "$work/game.tar" "$work/game.tar"
    behind 3 'cannot be read: Damaged tar archive, behind byte ' '1 game' log.tar "$work/game.tar" "$work/game.mjai"
    behind 3 'cannot be read: the zip is cut off, or something stands behind its end' '1 game' trash.zip "$work/game.zip" "$work/trash"
    behind 3 'cannot be read: the zip is cut off, or something stands behind its end' '1 game' two.zip "$work/game.zip" "$work/game.zip"
    behind 0 '' '1 game' commented.zip "$work/comment.zip"
    behind 0 '' '1 game' many.zip "$work/large.zip"
    cp "$work/trash.gz" "$work/trash.mjai.gz"
    tar -C "$work" -cf "$work/trash.tar" trash.mjai.gz
    behind 3 'trash.mjai.gz: cannot be read: something stands behind the end' '1 game' inside.tar "$work/trash.tar"
}

# Of a zip the members before its first list are read. If its last list names others, that is reported.
test_audit_zip_lists() {
    local name trouble="cannot be read: the members that the zip's last list names are not those that were read"
    "$hantei" play --seed 3 >"$work/a.mjai"
    sed 's/"hora_points":[0-9]*/"hora_points":100/' "$work/a.mjai" >"$work/b.mjai"
    python3 - "$work" <<'END'
import os, struct, sys, zipfile

def add(path, file, name):
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as made:
        made.write(file, name)

def lists(path):
    """The bytes of a zip; where its list begins; how many members it has."""
    zip = open(path, "rb").read()
    return zip, struct.unpack_from("<I", zip, len(zip) - 6)[0], struct.unpack_from("<H", zip, len(zip) - 12)[0]

def moved(list, by):
    """A list of members that stand further behind."""
    at, out = 0, bytearray(list)
    while at < len(out):
        struct.pack_into("<I", out, at + 42, struct.unpack_from("<I", out, at + 42)[0] + by)
        at += 46 + sum(struct.unpack_from("<3H", out, at + 28))
    return bytes(out)

def join(path, first, second, keeps):
    """Two zips behind each other, with one list at the end: of all members, or of the second's."""
    a, a_list, a_count = lists(first)
    b, b_list, b_count = lists(second)
    list = (a[a_list:-22] if keeps else b"") + moved(b[b_list:-22], len(a))
    count = (a_count if keeps else 0) + b_count
    end = struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, count, count, len(list), len(a) + b_list, 0)
    open(path, "wb").write(a + b[:b_list] + list + end)
    wanted = (["a.mjai"] if keeps else []) + ["b.mjai"]
    assert zipfile.ZipFile(path).namelist() == wanted and zipfile.ZipFile(path).testzip() is None

os.chdir(sys.argv[1])
add("a.zip", "a.mjai", "a.mjai")
add("b.zip", "b.mjai", "b.mjai")
join("all.zip", "a.zip", "b.zip", True)
join("last.zip", "a.zip", "b.zip", False)
zip, list, count = lists("a.zip")
open("fewer.zip", "wb").write(zip[:list] + struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, 0, 0, 0, list, 0))
os.mkdir("folder")
for file, name in ("a.mjai", "a.mjai"), ("folder", "folder"), ("a.mjai", "c.mjai"):
    add("added.zip", file, name)
with open("streamed.zip", "wb") as file, open("a.mjai", "rb") as log:
    class Pipe:
        write, flush = file.write, file.flush
    with zipfile.ZipFile(Pipe(), "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("folder/", "")
        made.writestr("a.mjai", log.read())
END
    for name in all last fewer; do
        audits 3 "$name.zip: $trouble" "$work/$name.zip"
        contains "audit: what was read of $name.zip" '1 game, ' "$(tail -1 "$work/out")"
    done
    audits 3 "standard input: $trouble" - <"$work/all.zip"
    audits 0 "2 games, " "$work/added.zip"
    audits 0 "1 game, " "$work/streamed.zip"
}

# Names of members are kept apart, also those of a Japanese Windows, which are Shift_JIS.
test_audit_names() {
    local names='["%91%CE%8B%C7%88%EA","%91%CE%8B%C7%93%F1","%95\\","50%25","%E8"]'
    python3 - "$work" <<'END'
import sys, zipfile

class Named(zipfile.ZipInfo):
    def _encodeFilenameFlags(self):
        return self.name, 0

def make(path, names):
    with zipfile.ZipFile(f"{sys.argv[1]}/{path}", "w") as made:
        for number, name in enumerate(names):
            info = Named(str(number))
            info.name = name
            made.writestr(info, "no log")

make("sjis.zip", ["対局一".encode("cp932"), "対局二".encode("cp932"), "表".encode("cp932"), b"50%", b"\xe8"])
make("controls.zip", ["a\x1b[31m\x7f\u0085\u202e\u2066\u200f\u061c\u2028-対局".encode()])
with zipfile.ZipFile(sys.argv[1] + "/utf8.zip", "w") as made:
    made.writestr("対局一", "no log")
    made.writestr("対局二", "no log")
END
    run "$hantei" audit --json "$work/sjis.zip"
    same 'audit --json: names in Shift_JIS' "$names" "$(jq -sc 'map(.log)' "$work/out")"
    same 'audit --json: the bytes of a name' 対局一 \
        "$(head -1 "$work/out" | python3 -c 'import json, sys, urllib.parse as u
sys.stdout.buffer.write(u.unquote(json.loads(sys.stdin.read())["log"], encoding="cp932").encode())')"
    run "$hantei" audit --sql "$work/sjis.zip"
    same 'audit --sql: names in Shift_JIS' "$(jq -r '.[] | sub("\\\\"; "\\\\")' <<<"$names")" \
        "$(grep "^$work/sjis.zip$tab" "$work/out" | cut -f2)"
    for locale in C C.UTF-8; do
        same "audit --json: names in UTF-8, in $locale" '["対局一","対局二"]' \
            "$(LC_ALL=$locale "$hantei" audit --json "$work/utf8.zip" | jq -sc 'map(.log)')"
    done
    audits 3 'sjis.zip: \x95\: cannot be read: ' "$work/sjis.zip"
    contains 'audit: names in Shift_JIS' 'sjis.zip: \x91\xCE\x8B\xC7\x88\xEA: cannot be read: ' "$(cat "$work/out")"
    refuses 3 '/\x91\xCE\x8B\xC7\x88\xEA: No such file' batch win "$work/"$'\x91\xce\x8b\xc7\x88\xea'
    audits 3 'controls.zip: a\x1B[31m\x7F\xC2\x85\xE2\x80\xAE\xE2\x81\xA6\xE2\x80\x8F\xD8\x9C\xE2\x80\xA8-対局: cannot be read' \
        "$work/controls.zip"
    cp "$work/controls.zip" "$work/"$'b\xe2\x80\xae.zip'
    audits 3 '/b\xE2\x80\xAE.zip: a' "$work/"$'b\xe2\x80\xae.zip'
    refuses 3 'cannot open '"$work"'/対\xE2\x80\xAE: No such file' batch win "$work/"$'対\xe2\x80\xae'
    refuses 3 '/対\xE2\x80\xAE: cannot be read: ' table "$work/"$'対\xe2\x80\xae'
    printf '<mjloggm><GO type="\xe2\x80\xae対"/></mjloggm>' >"$work/log.xml"
    audits 3 'GO: type is "\xE2\x80\xAE対", ' "$work/log.xml"
}

# What an mjai log does not say is not judged; what it says is.
test_audit_partial() {
    local field
    "$hantei" play --seed 6 --games 5 >"$work/whole.mjai"
    grep -v 'end_game\|end_kyoku' "$work/whole.mjai" >"$work/partial.mjai"
    audits 0 'the game has not ended' "$work/partial.mjai"
    contains 'audit: games without an end' '5 games' "$(cat "$work/out")"
    grep -v 'start_game' "$work/whole.mjai" >"$work/partial.mjai"
    audits 0 "$("$hantei" audit "$work/whole.mjai" | sed -n 's/, [0-9]* events$//p')" "$work/partial.mjai"
    sed 1,40d "$work/whole.mjai" >"$work/partial.mjai"
    audits 0 '5 games' "$work/partial.mjai"
    "$hantei" play --seed 6 --players 3 | grep -v 'start_game' >"$work/partial.mjai"
    audits 0 '1 game' "$work/partial.mjai"
    audits 3 'the rules ema are not for three players' --rules ema "$work/partial.mjai"
    for field in kyoku scores deltas tsumogiri hora_tehais yakus tenpais reason; do
        jq -c "del(.$field)" "$work/whole.mjai" >"$work/partial.mjai"
        audits 0 '5 games' "$work/partial.mjai"
    done
    jq -c 'if .kyoku == 3 then .kyoku = 4 else . end' "$work/whole.mjai" >"$work/changed.mjai"
    audits 1 'player 2 is the dealer of the round 3 of a wind' "$work/changed.mjai"
    jq -c 'if .oya == 3 then .bakaze = "W" else . end' "$work/whole.mjai" >"$work/changed.mjai"
    audits 1 'player 3 is the dealer of the next round, in East' "$work/changed.mjai"
}

# What is wrong with an mjai log alone.
test_audit_mjai() {
    printf '%s\n' "$mjai_log" >"$work/log.mjai"
    audits 0 '1 game, 1 round, 18 events' "$work/log.mjai"
    changed '2s/"4m","5m","6m","1p","2p","1s","2s","3s","P","F"/"1m","1m","1m","1m","2p","1s","2s","3s","P","F"/' '8 times 1m'
    changed '2s/"7s","8s"/"7s"/' 'player 3 is dealt 12 tiles'
    changed '2s/"7s","8s"/"7s","8s","9s"/' 'player 3 is dealt 14 tiles'
    changed '9s/"P","P"/"P","F"/' 'the hand cannot make this call: its tiles are no set'
    changed '9s/"type":"pon"/"type":"chi"/' 'the hand cannot make this call: its tiles are no run'
    changed '9s/"P","P"/"P"/' 'the hand cannot make this call'
    changed '14s/"S","S","S","S"/"S","S","S","C"/' 'the hand cannot make this call'
    changed '12s/true/false/' 'the hand holds none but the one just drawn'
    changed '10s/false/true/' 'this is not the tile just drawn'
    changed '6s/-1000,0/-1000,1000/' 'it is paid -1000 0 0 0'
    changed '6s/24000/23000/' 'the scores are then +24000 +25000'
    changed '19s/49000/50000/' 'the scores are then +49000 +17000'
    changed '17,18d' 'the last round has not ended'
    changed '17,19d' 'unfinished: the last round has not ended (line 17, column 1)' 0
    changed '11s/9m/?/' '1 round not followed to its end' 0
    changed '1d' '2 games' 0
}

# after LINE CHANGE DEAL: the findings in games.mjai up to the deal after this line, with both changed by jq.
after() {
    local next
    next=$(awk -v from="$1" 'NR > from && /start_kyoku/ { print NR; exit }' "$work/games.mjai")
    head -"$next" "$work/games.mjai" |
        jq -c "if input_line_number == $1 then $2 elif input_line_number == $next then $3 else . end" >"$work/changed.mjai"
    run "$hantei" audit "$work/changed.mjai"
}

# Wrong deltas are found once, and what is right then: the next deal goes on from what the judge pays, or from what
# the log said, but from nothing else.
test_audit_deltas() {
    local event line paid said move='[.[0] + 1000, .[1] - 1000] + .[2:]'
    "$hantei" play --seed 6 --games 2 >"$work/games.mjai"
    for event in hora fanpai; do
        line=$(grep -n -m1 "\"$event\"" "$work/games.mjai" | cut -d: -f1)
        paid=$(sed -n "${line}p" "$work/games.mjai" | jq -r '.deltas | map(if . > 0 then "+\(.)" else "\(.)" end) | join(" ")')
        for said in ".deltas |= $move" ".deltas |= $move | del(.scores)" ".deltas |= $move | .scores |= $move" \
            ".scores |= $move"; do
            after "$line" "$said" .
            same "audit: $event with $said: findings" 1 "$(grep -c '    judge  ' "$work/out")"
            [[ $said == .scores* ]] || contains "audit: $event with $said" " $paid" "$(grep '    judge  ' "$work/out")"
            same "audit: $event with $said: the scores" "$([[ $said == .scores* ]]; echo $((1 - $?)))" \
                "$(grep -c 'the scores are then' "$work/out")"
            after "$line" "$said" ".scores |= $move"
            same "audit: $event with $said, and the next deal: findings" 1 "$(grep -c '    judge  ' "$work/out")"
            after "$line" "$said" ".scores |= ($move | $move)"
            contains "audit: $event with $said, and another deal" 'the last round left ' "$(cat "$work/out")"
        done
    done
    line=$(grep -n -m1 '"hora"' "$work/games.mjai" | cut -d: -f1)
    said="if input_line_number > $line and .deltas and .scores then .scores |= $move else . end"
    jq -c "if input_line_number == $line then .deltas |= $move else $said end" "$work/games.mjai" >"$work/changed.mjai"
    run "$hantei" audit "$work/changed.mjai" # a payment before the deal is not a reason after it
    same 'audit: wrong scores in later rounds' "$(sed "1,${line}d" "$work/games.mjai" | grep '"deltas"' | grep -c '"scores"')" \
        "$(grep -c 'the scores are then' "$work/out")"
    for said in . 'del(.scores)'; do
        jq -c "if (.type | . == \"hora\" or . == \"ryukyoku\") then .deltas |= $move | $said else $said end" "$work/games.mjai" >"$work/changed.mjai"
        run "$hantei" audit "$work/changed.mjai"
        same "audit: all deltas, $said" "$(grep -c '"hora"\|"ryukyoku"' "$work/games.mjai")" "$(grep -c '    judge  ' "$work/out")"
    done
    changed '17s/25000,-8000/26000,-9000/' '24000 points; +25000 -8000 -8000 -8000'
    same 'audit: deltas of the last win' 1 "$(grep -c '    judge  ' "$work/out")"
    changed '17s/25000,-8000/26000,-9000/;17s/,"scores".*/}/;19s/49000,17000/50000,16000/' '24000 points; +25000 -8000 -8000 -8000'
    same 'audit: deltas of the last win, and the end' 1 "$(grep -c '    judge  ' "$work/out")"
    changed '6s/-1000,0/-2000,1000/;6s/24000,25000/23000,26000/;17s/49000,17000/48000,18000/' 'it is paid -1000 0 0 0'
    same 'audit: deltas of a riichi' 1 "$(grep -c '    judge  ' "$work/out")"
    changed '17s/"double_reach",2/"ippatsu",2/;17s/49000/49100/' 'it is worth tsumo 1, daburu-riichi 2, rinshan 1, round-south 1, dora 5; 10 han 60 fu; 24000 points; +25000 -8000 -8000 -8000; the scores are then +49000 +17000 +17000 +17000'
    same 'audit: other names, and wrong scores' '1. ' "$(head -c 3 "$work/out")"
}

# What a win does not say is not shown.
test_audit_words() {
    changed '17s/"fu":60,//;17s/24000/12000/' ', dora 5; 10 han; 12000 points'
    changed '17s/"double_reach"/"doppel"/;17s/24000/12000/' ': an unknown yaku 2, tsumo 1'
}

# Suuankou, or sixteen han that are counted: a log may say either, for either is worth the same.
test_audit_counted() {
    local log counted='[["double_reach",2],["ippatsu",1],["menzenchin_tsumoho",1],["tanyaochu",1],["ipeko",1],["chiniso",6],["dora",3],["akadora",1]]'
    log='{"type":"start_game","names":["A","B","C","D"],"aka_flag":true}
{"type":"start_kyoku","bakaze":"S","kyoku":4,"honba":0,"kyotaku":0,"oya":0,"scores":[25000,25000,25000,25000],"dora_marker":"3s","tehais":[["4s","4s","4s","5s","5s","5sr","6s","6s","6s","7s","7s","8s","8s"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","P","F"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","P","P"],["1m","2m","3m","4m","5m","6m","1p","2p","1s","2s","3s","C","C"]]}
{"type":"tsumo","actor":0,"pai":"E"}
{"type":"reach","actor":0}
{"type":"dahai","actor":0,"pai":"E","tsumogiri":true}
{"type":"reach_accepted","actor":0,"deltas":[-1000,0,0,0],"scores":[24000,25000,25000,25000]}
{"type":"tsumo","actor":1,"pai":"9m"}
{"type":"dahai","actor":1,"pai":"9m","tsumogiri":true}
{"type":"tsumo","actor":2,"pai":"9m"}
{"type":"dahai","actor":2,"pai":"9m","tsumogiri":true}
{"type":"tsumo","actor":3,"pai":"9m"}
{"type":"dahai","actor":3,"pai":"9m","tsumogiri":true}
{"type":"tsumo","actor":0,"pai":"7s"}
{"type":"hora","actor":0,"target":0,"pai":"7s","uradora_markers":["9p"],"yakus":[["suanko",100]],"fu":40,"fan":100,"hora_points":48000,"deltas":[49000,-16000,-16000,-16000],"scores":[73000,9000,9000,9000]}
{"type":"end_kyoku"}
{"type":"end_game","scores":[73000,9000,9000,9000]}'
    printf '%s\n' "$log" >"$work/log.mjai"
    audits 0 '1 game, 1 round' "$work/log.mjai"
    sed "s/\\[\\[\"suanko\",100\\]\\]/$counted/; s/\"fan\":100/\"fan\":16/; s/\"fu\":40/\"fu\":30/" <<<"$log" >"$work/log.mjai"
    audits 0 '1 game, 1 round' "$work/log.mjai"
    sed -i 's/"hora_points":48000/"hora_points":36000/' "$work/log.mjai"
    audits 1 'it is worth suuankou 13' "$work/log.mjai"
}

# The indicator of a concealed kan is turned before its replacement draw, that of an open one before the discard after
# that draw. A log may write it after the discard. An open kan of P and its three lines:
open_kan='2s/"1s","2s","3s","P","P"/"1s","2s","P","P","P"/;9s/pon/daiminkan/;9s/"P","P"/"P","P","P"/;s/\["4s","4s"\]/["4s","4s","5s"]/'
test_audit_indicators() {
    local discard='{"type":"dahai","actor":0,"pai":"C","tsumogiri":true}' draw='{"type":"tsumo","actor":1,"pai":"9m"}'
    local dora='{"type":"dora","dora_marker":"9p"}' end='{"type":"ryukyoku","reason":"suukaikan"}'
    local drawn='{"type":"tsumo","actor":2,"pai":"9p"}' shown='{"type":"dora","dora_marker":"9s"}' places
    changed "15d;17s/.*/$discard\n$draw/" 'no indicator has been turned for the last kan'
    changed "15d;17s/.*/$discard\n$dora\n$draw\n$end/" 'there are 1 kans'
    same 'audit: an indicator that comes too late' '1 1' \
        "$(grep -c 'no indicator' "$work/out") $(grep -c 'it is not the time' "$work/out")"
    for places in "$drawn\n$shown\n&" "$drawn\n&\n$shown"; do
        changed "$open_kan;10s/.*/$places/" '38 events' 0
    done
    changed "$open_kan;10s/.*/$shown\n$drawn\n&/" 'it is not the time to turn an indicator'
    changed "$open_kan;10s/.*/$drawn\n$shown\n$shown\n&/" 'there are 2 indicators for 1 kans already'
    changed "$open_kan;10s/.*/$drawn\n&/" 'no indicator has been turned for the last kan'
}

# Rounds and games end by the rules, in any format; and riichi that a log never calls accepted are accepted.
test_audit_ends() {
    local line draw
    "$hantei" play --seed 1 --games 60 >"$work/games.mjai"
    line=$(grep -n -m1 sufonrenta "$work/games.mjai" | cut -d: -f1)
    draw=$(sed -n $((line - 1))p "$work/games.mjai" | jq -c '{type: "tsumo", actor: ((.actor + 1) % 4), pai: "?"}')
    sed "${line}s/.*/${draw/\?/2s}/" "$work/games.mjai" >"$work/changed.mjai"
    audits 1 'the round is to be aborted: four winds' "$work/changed.mjai"
    line=$(awk '/"hora"/ { if (before) { print NR; exit } } { before = /"hora"/ }' "$work/games.mjai")
    sed "$((line - 1)){h;d};${line}G" "$work/games.mjai" >"$work/changed.mjai"
    audits 1 'the winners stand in the order of turns' "$work/changed.mjai"
    sed '0,/"bakaze":"E","kyoku":3/!{/"bakaze":"E","kyoku":3/,/"end_game"/{/"end_game"/!d}}' "$work/games.mjai" >"$work/changed.mjai"
    audits 1 'the game goes on: player ' "$work/changed.mjai"
    printf '%s\n' "$mjai_log" | sed '$d' >"$work/changed.mjai"
    sed -n '2,$p' <<<"$mjai_log" | sed '1s/"honba":0/"honba":1/;1s/25000,25000,25000,25000/49000,17000,17000,17000/' >>"$work/changed.mjai"
    audits 1 'the game is over: last-dealer' "$work/changed.mjai"
    grep -v reach_accepted "$work/games.mjai" >"$work/changed.mjai"
    audits 0 '60 games' "$work/changed.mjai"
    sed '0,/reach_accepted/!{0,/reach_accepted/{/reach_accepted/d}}' "$work/games.mjai" >"$work/changed.mjai"
    audits 1 'has not been accepted' "$work/changed.mjai"
}

# The yaku have other names, but the points agree: no difference.
test_audit_remarks() {
    local log=$tenhou_log names
    for names in 's/"double_reach",2/"ippatsu",2/' 's/double_reach/doppel/' 's/"uradora",0/"ippatsu",0/'; do
        changed "$names" 'it is worth tsumo 1, daburu-riichi 2' 0
        contains "audit: $names" 'remark: ' "$(head -1 "$work/out")"
        contains "audit: $names" '36 events; 1 remark' "$(tail -1 "$work/out")"
    done
    changed 's/"double_reach",2/"ippatsu",2/;s/"hora_points":24000/"hora_points":18000/' '1. '
    changed 's/"double_reach",2/"ippatsu",2/;s/25000,-8000,-8000,-8000/19000,-6000,-6000,-6000/' '1. '
    changed 's/\["dora",5\]/["dora",6]/' '1. '
    tampered 's/yakuman="37"/yakuman="39"/' 'judge  it is worth tenhou 13' 0
    run "$hantei" audit --json "$work/tampered.xml"
    same 'audit --json: a remark' '0 true' "$status $(jq .remark "$work/out")"
    refuses 2 'there is no finding 1: there are 0' audit --explain 1 "$work/tampered.xml"
}

# A server that crashes leaves a log that ends anywhere.
test_audit_unfinished() {
    local lines
    for lines in 2 3 9 14 16; do
        head -"$lines" <<<"$mjai_log" >"$work/cut.mjai"
        audits 0 "unfinished: the last round has not ended (line $lines, column 1)" "$work/cut.mjai"
    done
    for lines in 17 18; do
        head -"$lines" <<<"$mjai_log" >"$work/cut.mjai"
        audits 0 "unfinished: the game has not ended (line $lines, column 1)" "$work/cut.mjai"
    done
    head -c 1000 <<<"$mjai_log" >"$work/cut.mjai"
    audits 0 'unfinished: ' "$work/cut.mjai"
    contains 'audit: counts what is unfinished' '; 1 game unfinished' "$(tail -1 "$work/out")"
    head -c 900 <<<"$tenhou_log" >"$work/cut.xml"
    audits 0 'unfinished: the log ends inside a tag (line 1, column ' "$work/cut.xml"
    printf '%s' "${tenhou_log/ owari=*//></mjloggm>}" >"$work/open.xml"
    audits 0 'unfinished: the log ends before its game' "$work/open.xml"
    audits 1 '; 3 games unfinished' --strict "$work/cut.xml" "$work/cut.mjai" "$work/open.xml"
    printf '%s' "$tenhou_log" >"$work/log.xml"
    audits 0 '1 game, 3 rounds' --strict "$work/log.xml"
    run "$hantei" audit --json "$work/open.xml"
    same 'audit --json: an unfinished log' '["column","file","line","log","unfinished"]' "$(jq -c keys "$work/out")"
}

# A server that crashes may write the next game into the same log.
test_audit_broken_off() {
    local lines start='{"type":"start_game"}' end='{"type":"end_game"}' game=$mjai_log
    for lines in 3 16; do
        { head -"$lines" <<<"$game"; printf '%s\n' "$game"; } >"$work/two.mjai"
        audits 0 "unfinished: the last round has not ended (line $((lines + 1)), column 1)" "$work/two.mjai"
        contains "audit: a game cut behind $lines lines, and another" '2 games, 2 rounds' "$(tail -1 "$work/out")"
    done
    for lines in 17 18; do
        { head -"$lines" <<<"$game"; printf '%s\n' "$game"; } >"$work/two.mjai"
        audits 0 "unfinished: the game has not ended (line $((lines + 1)), column 1)" "$work/two.mjai"
        contains "audit: a game cut behind $lines lines, and another" '; 1 game unfinished' "$(tail -1 "$work/out")"
        audits 1 '; 1 game unfinished' --strict "$work/two.mjai"
    done
    printf '%s\n' "$start" "$game" "$start" >"$work/two.mjai"
    audits 0 'unfinished: the game has not ended (line 2, column 1)' "$work/two.mjai"
    contains 'audit: of two games that have begun alone' 'unfinished: the game has not ended (line 21, column 1)' "$(cat "$work/out")"
    contains 'audit: games that have begun alone' '; 2 games unfinished' "$(tail -1 "$work/out")"
    printf '%s\n' "$start" "$start" "$end" "$game" >"$work/two.mjai"
    audits 3 'cannot be read: there is no round in this game (line 3, column 1)' "$work/two.mjai"
    contains 'audit: the game in front' 'unfinished: the game has not ended (line 2, column 1)' "$(cat "$work/out")"
    contains 'audit: behind games without a round' '3 games, 1 round, ' "$(tail -1 "$work/out")"
    # What is lost may have ended the game, or begun its round.
    printf '%s\n' "$start" '{' "$start" '{' "$end" "$game" >"$work/two.mjai"
    audits 3 '(line 2, ' "$work/two.mjai"
    same 'audit: lost lines alone are told' 2 "$(grep -c '(line ' "$work/out")"
}

# Where an mjai log is corrupt, the rest of it goes on.
test_audit_corrupt() {
    local lines long
    changed '9s/pon/pong/' 'no event is called "pong" (line 9, column 9)' 3
    changed '9s/^{//' '(line 9, column 5)' 3
    changed '2s/"kyoku":4/"kyoku":0/' 'kyoku: 0 is not a whole number from 1 to 4 (line 2, column 44)' 3
    changed '6s/-1000,0,0,0/-1000,0,0/' 'deltas: 3, for 4 players (line 6, column 45)' 3
    changed '17s/,17000\]/]/' 'scores: 3, for 4 players (line 17, ' 3
    changed '5s/"9s"/"9"/;9s/pon/pong/;12s/^/[/' '(line 5, ' 3
    same 'audit: of a part that cannot be read the first trouble' 1 "$(grep -c 'line' "$work/out")"
    long=$(head -c 1100000 /dev/zero | tr '\0' ' ')
    { head -8 <<<"$mjai_log"; printf '%s\n' "$long"; tail -n +9 <<<"$mjai_log"; printf '%s\n' "$mjai_log"; } >"$work/long.mjai"
    audits 3 'a line of more than 1048576 bytes (line 9, column 1)' "$work/long.mjai"
    contains 'audit: behind a long line' '2 games, 2 rounds' "$(cat "$work/out")"
}

# What cannot be read is named with its place, and the rest goes on.
test_audit_troubles() {
    : >"$work/empty"
    echo 'not a log' >"$work/junk"
    printf '%s' "$tenhou_log" >"$work/log.xml"
    "$hantei" play --seed 4 | head -50 >"$work/cut.mjai"
    printf '{"type":"tsumo","actor":9}' >>"$work/cut.mjai"
    audits 3 'empty: cannot be read: an empty file' "$work/empty" "$work/log.xml"
    contains 'audit: the others are read' '1 game, 3 rounds' "$(cat "$work/out")"
    audits 3 'junk: cannot be read: this is no log' "$work/junk"
    audits 3 '(line 51, column ' "$work/cut.mjai"
    audits 3 'nowhere: cannot be read: ' "$work/nowhere"
    run "$hantei" audit --json "$work/junk"
    same 'audit --json: a trouble' '["column","error","file","line","log"]' "$(jq -c keys "$work/out")"
    refuses 2 'audit needs a FILE' audit
    refuses 2 "rules is called 'no'" audit --rules no "$work/log.xml"
    refuses 2 '--explain takes the number of a finding' audit --explain 0 "$work/log.xml"
    refuses 2 'audit has no option --seen' audit --seen 1m "$work/log.xml"
    audits 0 '1 game' --rules wrc "$work/log.xml" # its rules are Tenhou's, with any option
}

# The log begins in the middle of a game, whose first dealer was not player 0.
test_audit_round_names() {
    printf '%s\n' "${mjai_log/points\":24000/points\":12000}" >"$work/south.mjai"
    audits 1 'game 1, South 4, event 15 (line 17' "$work/south.mjai"
    contains 'audit --json: the round' '"round":"S4"' "$("$hantei" audit --json "$work/south.mjai")"
}
