# shellcheck shell=bash disable=SC2154 # $hantei, $work, $newline and $status are run.sh's
# Tests of the command audit, on games that hantei plays and on a log made by hand. Real games, and thousands of
# tampered ones, are judged by tests/mutants.

# Two rounds, both by the rules: tenhou, and nine terminals that abort.
tenhou_log='<mjloggm ver="2.3"><GO type="169" lobby="0"/><UN n0="A" n1="B" n2="C" n3="D"/><TAIKYOKU oya="0"/>'
tenhou_log+='<INIT seed="0,0,0,1,2,135" ten="250,250,250,250" oya="0" hai0="0,1,2,4,8,12,53,56,60,96,100,104,108"'
tenhou_log+=' hai1="20,24,28,32,36,40,44,48,57,61,64,68,72" hai2="21,25,29,33,37,41,45,49,58,62,65,69,73"'
tenhou_log+=' hai3="22,26,30,34,38,42,46,50,59,63,66,70,74"/><T109/>'
tenhou_log+='<AGARI ba="0,0" hai="0,1,2,4,8,12,53,56,60,96,100,104,108,109" machi="109" ten="40,48000,5" yakuman="37"'
tenhou_log+=' doraHai="135" who="0" fromWho="0" sc="250,480,250,-160,250,-160,250,-160"/>'
tenhou_log+='<INIT seed="0,1,0,1,2,135" ten="730,90,90,90" oya="0" hai0="0,32,36,68,72,104,108,112,116,4,8,12,16"'
tenhou_log+=' hai1="20,24,28,33,37,40,44,48,57,61,64,69,73" hai2="21,25,29,34,38,41,45,49,58,62,65,70,74"'
tenhou_log+=' hai3="22,26,30,35,39,42,46,50,59,63,66,71,75"/><T109/>'
tenhou_log+='<RYUUKYOKU type="yao9" ba="1,0" sc="730,0,90,0,90,0,90,0" hai0="0,4,8,12,16,32,36,68,72,104,108,109,112,116"'
tenhou_log+=' owari="730,63.0,90,-21.0,90,-21.0,90,-21.0"/></mjloggm>'

# audits STATUS PART FILE...: what audit prints has this part.
audits() {
    local wanted_status=$1 part=$2
    shift 2
    run "$hantei" audit "$@"
    same "audit ${*@Q}: exit code" "$wanted_status" "$status"
    contains "audit ${*@Q}" "$part" "$(cat "$work/out" "$work/err")"
}

# tampered SED PART: what is found where this is changed in the log made by hand.
tampered() {
    sed "$1" <<<"$tenhou_log" >"$work/tampered.xml"
    cmp -s "$work/tampered.xml" "$work/fair.xml" && fail "audit: $1 changes nothing"
    audits 1 "$2" "$work/tampered.xml"
}

test_audit_tenhou() {
    printf '%s' "$tenhou_log" >"$work/log.xml"
    cat <<<"$tenhou_log" >"$work/fair.xml"
    answers 0 '  claim                    judged       agreed     differed
  deal                          2            2            0
  four of each tile             2            2            0
  draw                          2            2            0
  tsumo                         1            1            0
  nine terminals                1            1            0
  all                           8            8            0
1 games, 2 rounds, 8 events' audit "$work/log.xml"
    tampered 's/sc="250,480,250,-160/sc="250,480,250,-161/' 'tsumo by player 0 (East)'
    tampered 's/ten="40,48000,5"/ten="40,32000,5"/' 'judge  it is worth tenhou 13; 1 yakuman; 48000 points; +48000 -16000 -16000 -16000'
    tampered 's/yakuman="37"/yakuman="39"/' 'judge  it is worth tenhou 13'
    tampered 's/<T109.><AGARI/<T112\/><AGARI/' 'not just drawn this tile'
    tampered 's/ten="730,90,90,90"/ten="720,100,90,90"/' 'the last round left +73000 +9000 +9000 +9000'
    tampered 's/hai0="0,32,36,68,72,104,108,112,116,4,8,12,16"/hai0="0,32,36,68,72,104,108,5,9,4,8,12,16"/' 'there are 7 kinds of them'
    tampered 's/hai1="20,24,28,32,36/hai1="20,23,28,32,36/;s/hai2="21,25/hai2="21,20/' '5 times 6m'
    tampered 's/fromWho="0"/fromWho="2"/' 'this tile is not there to be ronned'
}

# A finding in short, as JSON and as a page.
test_audit_findings() {
    "$hantei" play --seed 8 >"$work/game.mjai"
    sed 's/"hora_points":[0-9]*/"hora_points":100/' "$work/game.mjai" >"$work/changed.mjai"
    audits 0 '1 games' "$work/game.mjai"
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

# What cannot be read is named with its place, and the rest goes on.
test_audit_troubles() {
    : >"$work/empty"
    echo 'not a log' >"$work/junk"
    printf '%s' "$tenhou_log" >"$work/log.xml"
    head -c 900 "$work/log.xml" >"$work/cut.xml"
    "$hantei" play --seed 4 | head -50 >"$work/cut.mjai"
    printf '{"type":"tsumo"' >>"$work/cut.mjai"
    audits 3 'empty: cannot be read on: an empty file' "$work/empty" "$work/log.xml"
    contains 'audit: the others are read' '1 games, 2 rounds' "$(cat "$work/out")"
    audits 3 'junk: cannot be read on: this is no log' "$work/junk"
    audits 3 '(line 1, column ' "$work/cut.xml"
    audits 3 '(line 51, column ' "$work/cut.mjai"
    audits 3 'nowhere: cannot be read on: ' "$work/nowhere"
    run "$hantei" audit --json "$work/junk"
    same 'audit --json: a trouble' '["column","error","file","line","log"]' "$(jq -c keys "$work/out")"
    refuses 2 'audit needs a FILE' audit
    refuses 2 "rules is called 'no'" audit --rules no "$work/log.xml"
    refuses 2 '--explain takes the number of a finding' audit --explain 0 "$work/log.xml"
    refuses 2 'audit has no option --seen' audit --seen 1m "$work/log.xml"
    audits 0 '1 games' --rules wrc "$work/log.xml" # its rules are Tenhou's, whatever is said
}
