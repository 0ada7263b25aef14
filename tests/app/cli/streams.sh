# shellcheck shell=bash disable=SC2154 # $hantei, $work, $top and $status are run.sh's
# Rows come in order from any number of threads, in constant memory, from any input. A failed write or an interrupt ends a run at
# once, with exit code and message.

# make_rows COUNT: rows of all kinds, in $work/many.
make_rows() {
    grep -v '^#' "$top/scripts/hands.txt" >"$work/hands"
    awk -v count="$1" '{ row[NR] = $0 } END { for (i = 0; i < count; i++) print row[(i * 7919) % NR + 1] }' "$work/hands" >"$work/many"
}

test_threads() {
    local op threads
    make_rows 30000
    for op in 'win' 'waits --json' 'discards' 'riichi' 'shanten --seen 123m55p77z'; do
        # shellcheck disable=SC2086 # the words of a command
        hantei batch $op "$work/many" >"$work/one"
        for threads in 2 7; do
            # shellcheck disable=SC2086
            hantei batch $op -j "$threads" <"$work/many" >"$work/several"
            same_files "batch $op -j $threads" "$work/one" "$work/several"
        done
    done
    same 'rows are echoed' "$(md5sum <"$work/many")" "$(cut -f 1 "$work/one" | md5sum)"
    hantei batch waits "$work/many" >"$work/one"
    dd if="$work/many" bs=977 status=none | hantei batch waits -j 2 >"$work/several"
    same_files 'input in small pieces' "$work/one" "$work/several"
    # Requests with bad ones between.
    awk 'BEGIN { for (i = 0; i < 20000; i++)
        if (i % 7 == 3) printf "{\"id\":%d,\"op\":\"riichi\",\"richi\":1}\n", i
        else if (i % 11 == 5) print ""
        else printf "{\"id\":%d,\"op\":\"riichi\",\"hand\":\"123m456p789s11223z\",\"drawn\":\"3z\",\"river\":\"9m%dp\"}\n", i, i % 9 + 1 }' >"$work/requests"
    hantei judge <"$work/requests" >"$work/one"
    hantei judge -j 5 <"$work/requests" >"$work/several"
    same_files 'judge -j 5' "$work/one" "$work/several"
    same 'judge: in order' "$(grep -o '^{"id":[0-9]*' "$work/requests" | cksum)" "$(grep -o '^{"id":[0-9]*' "$work/several" | cksum)"
}

# A HAND, a line of a batch and a request have the same answer, with and without --seen; as JSON and as text. A batch
# leaves out the details.
test_one_answer() {
    local op filter seen asks
    make_rows 1
    while read -r op filter; do
        asks=,\"details\":true$([[ $op != shanten ]] || echo ',"ukeire":true') # what the command always shows
        same "batch $op: text and JSON" "$(hantei batch "$op" "$work/hands" | cut -f 2 | sed 's/^!.*/!/')" \
            "$(hantei batch "$op" --json "$work/hands" | jq -r "if .error then \"!\" else $filter end")"
        for seen in '' '123m55p77z'; do
            [[ $op != win || -z $seen ]] || continue
            grep -v '+' "$work/hands" | hantei batch "$op" --json ${seen:+--seen "$seen"} | grep -v '"error"' >"$work/batch"
            mapfile -t rows < <(cut -d'"' -f4 "$work/batch")
            hantei "$op" --json ${seen:+--seen "$seen"} -- "${rows[@]}" >"$work/single"
            sed 's/^{"hand":"[^"]*",/{/' "$work/batch" >"$work/lines"
            same_files "$op ${seen:+--seen $seen}: HANDs and a batch" \
                <(sed -E 's/,"(next|shape_of_wait)":[^,}]*//g' "$work/single") "$work/lines"
            [[ $op != win ]] || continue
            printf "{\"op\":\"$op\",\"hand\":\"%s\"$asks${seen:+,\"seen\":\"$seen\"}}\n" "${rows[@]}" | hantei judge >"$work/judged"
            same_files "$op ${seen:+--seen $seen}: HANDs and requests" "$work/judged" "$work/single"
        done
    done <<'FILTERS'
win if .win then "yes" else "no" end
waits if .tenpai then .effective else "-" end
discards if .discards == [] then "-" else [.discards[] | .tile + ":" + .waits] | join(" ") end
riichi if .legal then "yes" else "no" end
shanten [.least, .standard, .chiitoi, .kokushi | . // "-"] | join(" ")
FILTERS
}

# Whatever bytes come in, JSON goes out, one object a line.
test_json_of_any_bytes() {
    { head -c 300000 /dev/urandom; printf '\n\0\n\xed\xa0\x80\n\xf4\x90\x80\x80\n\xc0\xaf\n"\\\n'; } >"$work/bytes"
    hantei batch win --json "$work/bytes" >"$work/out"
    same 'random bytes: rows' "$(wc -l <"$work/bytes")" "$(wc -l <"$work/out")"
    same 'random bytes: objects' '' "$(jq -e 'select((.hand | type) != "string" or (.error.code | type) != "string" and .win == null)' "$work/out" 2>&1)"
}

# Lines around the limit and far beyond it, of a batch and of the HANDs behind -.
test_long_lines() {
    local length line answer
    for length in 32768 32769 262144 262145 266241 600000; do
        line=$(head -c "$length" /dev/zero | tr '\0' x)
        printf '1m\r\n%s\r\n2m\n%s' "$line" "$line" >"$work/in"
        answer="! unknown letter 'x' (a suit is m, p, s or z), at character 1"
        ((length <= 32768)) || answer='! line too long (more than 32768 bytes)'
        printf '1m\t1m\n%s\t%s\n2m\t2m\n%s\t%s\n' "$line" "$answer" "$line" "$answer" >"$work/wanted"
        for threads in 1 3; do
            hantei batch waits -j "$threads" "$work/in" >"$work/out"
            same_files "a line of $length bytes, $threads threads" "$work/wanted" "$work/out"
        done
        same "a line of $length bytes as JSON" '32768 32768' "$(hantei batch waits --json "$work/in" | jq -s -r '"\(.[1].hand | length) \(.[3].hand | length)"')"
        same "a line of $length bytes at the place of -" 'error true' "$(printf '%s\n11m' "$line" | hantei win --json - | jq -r 'if .error then "error" else .win end' | paste -sd' ')"
    done
    same 'a long line, for people' 'hantei: xxxxxxxxxx...: line too long (more than 32768 bytes)' \
        "$(hantei win - <<<"$line" 2>&1 | sed 's/x\{11,\}/xxxxxxxxxx/')"
    # The CR and the LF of a long line arrive one by one.
    { printf '%s\r' "$line"; sleep 0.2; printf '\n1m'; sleep 0.2; printf '\r'; sleep 0.2; printf '\n'; } | hantei batch waits >"$work/out"
    printf '%s\t%s\n1m\t1m\n' "$line" "$answer" >"$work/wanted"
    same_files 'a CR LF that arrives in two pieces' "$work/wanted" "$work/out"
}

# limited COMMAND...: with 100 MB of memory.
limited() {
    (ulimit -v 100000 && "$@")
}

test_memory() {
    limited hantei win 11m >/dev/null 2>&1 || { echo 'note: memory is not tested, this build needs too much of it from the start'; return; }
    { head -c 150000000 /dev/zero; printf '\n1m\n'; } | limited hantei batch waits | tail -c 60 | tr -d '\0' >"$work/out"
    same 'a line of 150 MB' $'\t! line too long (more than 32768 bytes)\n1m\t1m' "$(cat "$work/out")"
    make_rows 300000
    same 'rows of JSON' 300000 "$(limited hantei batch discards --json <"$work/many" | wc -l)"
}

# An answer is written as soon as its line is read, for any number of threads; so is the output of table for an event.
test_coprocess() {
    local threads line answer child told
    for threads in 1 4; do
        coproc CHILD { hantei batch waits -j "$threads"; }
        child=$CHILD_PID # as its end takes the names of a co-process away
        for line in 1m 23m11z 147m2z; do
            printf '%s\n' "$line" >&"${CHILD[1]}"
            answer=
            IFS= read -r -t 10 answer <&"${CHILD[0]}"
            contains "co-process, $threads threads: $line" "$line"$'\t' "$answer"
        done
        exec {CHILD[1]}>&-
        wait "$child"
        same "co-process, $threads threads: exit code" 0 $?
    done
    coproc CHILD { hantei table - 2>&1; }
    child=$CHILD_PID
    exec {told}<&"${CHILD[0]}"
    head -3 "$here/logs/south_4.mjai" >&"${CHILD[1]}"
    while IFS= read -r -t 10 line <&"$told" && [[ $line != *'riichi   7z'* ]]; do answer=$line; done
    contains 'table: what may be done, before more comes' 'riichi   7z, waits 9s, 3 left' "$line"
    exec {CHILD[1]}>&-
    contains 'table: its end' 'unfinished: the last round has not ended' "$(timeout 10 cat <&"$told")"
    exec {told}<&-
    wait "$child" 2>/dev/null
}

# ends_at_once OPERAND...: a run that cannot write; its input goes on.
ends_at_once() {
    status=0
    timeout 10 "$hantei" "$@" >/dev/full 2>"$work/err" || status=$?
    same "hantei $* >/dev/full" '3: hantei: cannot write: No space left on device' "$status: $(cat "$work/err")"
}

test_output_errors() {
    local command threads
    yes 11m | head -20000 >"$work/in"
    hantei play --games 20 >"$work/games"
    for command in 'win 11m' 'waits 1m --json' 'shanten 1m' 'explain 11223344556677z' 'score 11223344556677z --json' --help 'win --help' \
        --version 'batch win' 'batch win -j 3' judge 'play --games 100' 'play --games 1000000000' "table $work/games" "convert $work/games"; do
        # shellcheck disable=SC2086 # the words of a command
        ends_at_once $command <"$work/in"
    done
    run bash -c "'$hantei' win 11m >&-"
    same 'a closed output' '3: hantei: cannot write: Bad file descriptor' "$status: $(cat "$work/err")"
    # A batch that cannot write ends though its input is open and silent.
    for threads in 1 2 8; do
        ends_at_once batch -j "$threads" waits < <(echo 1m; exec sleep 20)
    done
    for command in 'batch waits' play "table $work/games"; do
        # shellcheck disable=SC2086
        yes 1m | hantei $command $([[ $command == play ]] && echo --games 1000000) 2>"$work/err" | head -1 >"$work/out"
        same "$command: a reader that leaves" '141: ' "${PIPESTATUS[1]}: $(cat "$work/err")"
    done
}

# interrupted OPERAND...: exit code and message of a run that gets SIGINT, or $signal, while it waits for more.
interrupted() {
    timeout --foreground --preserve-status -k 5 -s "${signal:-INT}" 0.5 env --default-signal=INT "$hantei" "$@" >"$work/out" 2>"$work/err"
    printf '%s %s' "$?" "$(tail -n 1 "$work/err")"
}

# What was found stays said, and is said to be partial. A line that is not whole is not a row.
test_interrupted() {
    local command writer
    hantei play --seed 1 --games 2 >"$work/whole.mjai"
    mkfifo "$work/never"
    sleep 30 >"$work/never" &
    writer=$!
    for command in audit convert; do
        same "$command, interrupted" "3 hantei: $command: interrupted after 1 of 2 files; the output is partial" \
            "$(interrupted "$command" "$work/whole.mjai" "$work/never")"
        [[ $command != audit ]] || same 'audit, interrupted: its sum' '2 games' "$(tail -n 1 "$work/out" | cut -d, -f1)"
    done
    same_files 'convert, interrupted: what it wrote' "$work/whole.mjai" "$work/out"
    interrupted audit --sql "$work/whole.mjai" "$work/never" >/dev/null
    same 'a script that is interrupted changes nothing' 0 "$(grep -c '^COMMIT' "$work/out")"
    kill "$writer"
    contains 'play, interrupted' 'games; the output is partial' "$(interrupted play --games 10000000)"
    same 'play, interrupted: whole games' '{"type":"end_game"}' "$(tail -n 1 "$work/out")"
    for command in 'batch waits' 'batch waits -j 3' 'waits --json -'; do
        # shellcheck disable=SC2086 # the words of a command
        contains "$command, interrupted" 'interrupted after 2 ' "$(interrupted $command < <(printf '1m\n1m\n23m'; exec sleep 5))"
        same "$command, interrupted: its rows" 2 "$(wc -l <"$work/out")"
    done
    same 'a long line, interrupted' '3 hantei: batch: interrupted after 1 line; the output is partial' \
        "$(interrupted batch waits < <(head -c 40000 /dev/zero; exec sleep 5))"
    contains 'a long line, interrupted: its row' 'line too long' "$(tr -d '\0' <"$work/out")"
    interrupted batch discards --json <(yes 123m456p789s11222z) >/dev/null
    same 'a file, interrupted: its lines' "$(wc -l <"$work/out")" "$(tr -dc 0-9 <"$work/err")"
    same 'judge, interrupted' '3 hantei: judge: interrupted after 1 line; the output is partial true' \
        "$(interrupted judge < <(echo '{"op":"waits","hand":"1m"}'; exec sleep 5)) $(jq .tenpai "$work/out")"
    same 'table, interrupted' '3 hantei: table: interrupted after 9 events; the output is partial' \
        "$(interrupted table - < <(head -n 10 "$work/whole.mjai"; exec sleep 5))"
}

# So it is by SIGTERM, as supervisors send it.
test_terminated() {
    same 'batch, terminated' '3 hantei: batch: interrupted after 2 lines; the output is partial 2' \
        "$(signal=TERM interrupted batch -j 3 waits < <(printf '1m\n1m\n23m'; exec sleep 5)) $(wc -l <"$work/out")"
}

# A second one ends even what waits for its reader.
test_interrupted_twice() {
    local patient=(env --default-signal=INT timeout --foreground --preserve-status -s INT)
    yes 1m | "${patient[@]}" 1 "${patient[@]}" 0.5 "$hantei" batch waits 2>"$work/err" | sleep 1.5
    same 'a second interrupt' '130 ' "${PIPESTATUS[1]} $(cat "$work/err")"
}
