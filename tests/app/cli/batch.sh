# shellcheck shell=bash
# Tests of batch: its rows, threads, long lines, memory, and a co-process. Sourced by run.sh.

test_batch() {
    rows 0 '11m\n12m\n1m\n' '11m\tyes\n12m\tno\n1m\tno\n' win
    rows 0 '23m11z\n147m2z\n19m19p19s1234567z\n' \
        '23m11z\t14m\n147m2z\t-\n19m19p19s1234567z\t19m19p19s1234567z\n' waits
    rows 0 '12m\n147m25z\n0m5m+123m\n' '12m\t1m:2m 2m:1m\n147m25z\t-\n0m5m+123m\t5m:5m\n' discards
    rows 0 '12m\n12m+123p\n12m+c1111p\n147m25z\n' '12m\tyes\n12m+123p\tno\n12m+c1111p\tyes\n147m25z\tno\n' riichi
    rows 0 '' '' waits
    rows 1 '129x\n1m\n11m\n' "129x\t! unknown letter 'x' (a suit is m, p, s or z), at character 4\n1m\t1m\n11m\t! 2 concealed tiles (waits takes 1, 4, 7, 10 or 13; discards and riichi take 2)\n" waits
    rows 1 '1m\n12m1x\n' '{"hand":"1m","win":false,"forms":[]}\n{"hand":"12m1x","error":{"code":"bad-letter","message":"unknown letter '"'x'"' (a suit is m, p, s or z)","field":"hand","at":4}}\n' win --json
    printf '1m\n' >"$work/hands"
    answers 0 "1m${tab}1m" batch waits "$work/hands"
    printf '2m\n' >"$work/in"
    run "$hantei" batch waits - <"$work/in"
    same 'batch waits -' "2m${tab}2m" "$(cat "$work/out")"
}

test_lines() {
    local empty='! 0 concealed tiles (waits takes 1, 4, 7, 10 or 13)'
    rows 0 '1m\r\n2m\r\n' '1m\t1m\n2m\t2m\n' waits
    rows 0 '1m\n2m' '1m\t1m\n2m\t2m\n' waits
    rows 1 '\n1m\n\n' "\t$empty\n1m\t1m\n\t$empty\n" waits
    rows 1 '\r\n' "\t$empty\n" waits
    rows 1 '1\0m\n' "1\0m\t! unknown character '\\\\x00' (a suit is m, p, s or z), at character 2\n" waits
    rows 1 '\0' "\0\t! unknown character '\\\\x00' (a suit is m, p, s or z), at character 1\n" waits
    rows 1 '1m\r' "1m\r\t! unknown character '\\\\x0D' (did you mean 1m?), at character 3\n" waits
    rows 1 '1m\r\r\n' "1m\r\t! unknown character '\\\\x0D' (did you mean 1m?), at character 3\n" waits
    rows 1 '\xff\xfe\n1m\n' "\xff\xfe\t! unknown character '\\\\xFF' (a suit is m, p, s or z), at character 1\n1m\t1m\n" waits
    rows 1 '1m\n2m\t2p\n3m\n' "1m\t1m\n2m\t2p\t! a tab within a hand (write a blank), at character 3\n3m\t3m\n" waits
    rows 1 '1m\t\n' "1m\t\t! a tab within a hand (write a blank), at character 3\n" waits
}

# Whatever bytes come in, JSON goes out, one object a line.
test_json_of_any_bytes() {
    local replaced
    replaced=$("$hantei" batch win --json <<<$'1\xe3\x81m\xe6\x9d\xb1\xff' | jq -r .hand)
    same 'bytes that are not UTF-8' $'1\xef\xbf\xbd\xef\xbf\xbdm\xe6\x9d\xb1\xef\xbf\xbd' "$replaced"
    { head -c 300000 /dev/urandom; printf '\n\0\n\xed\xa0\x80\n\xf4\x90\x80\x80\n\xc0\xaf\n"\\\n'; } >"$work/bytes"
    run "$hantei" batch win --json "$work/bytes"
    same 'random bytes: exit code' 1 "$status"
    same 'random bytes: rows' "$(wc -l <"$work/bytes")" "$(wc -l <"$work/out")"
    jq -e 'select((.hand | type) != "string" or (.error.code | type) != "string" and .win == null)' "$work/out" >"$work/wrong"
    same 'random bytes: objects' 4 $?
    same 'random bytes: nothing but errors' '' "$(cat "$work/wrong")"
}

# 100,000 rows of all kinds.
make_many_rows() {
    grep -v '^#' "$top/scripts/hands.txt" >"$work/hands"
    awk '{ row[NR] = $0 }
         END { for (i = 0; i < 100000; i++) print row[(i * 7919) % NR + 1] }' "$work/hands" >"$work/many"
}

test_threads() {
    local op threads
    make_many_rows
    for op in win waits discards riichi shanten; do
        "$hantei" batch "$op" "$work/many" >"$work/one"
        same "batch $op: rows are echoed" "$(md5sum <"$work/many")" "$(cut -f 1 "$work/one" | md5sum)"
        for threads in 1 2 7; do
            "$hantei" batch "$op" -j "$threads" <"$work/many" >"$work/several"
            same_files "batch $op -j $threads" "$work/one" "$work/several"
        done
    done
    "$hantei" batch waits --json "$work/many" >"$work/one"
    "$hantei" batch waits --json --jobs=3 "$work/many" >"$work/several"
    same_files 'batch waits --json -j 3' "$work/one" "$work/several"
    same 'JSON keeps the hands' "$(md5sum <"$work/many")" "$(jq -r .hand "$work/several" | md5sum)"
    # However the input arrives.
    "$hantei" batch waits "$work/many" >"$work/one"
    dd if="$work/many" bs=977 status=none | "$hantei" batch waits -j 2 >"$work/several"
    same_files 'input in small pieces' "$work/one" "$work/several"
}

# JSON and text say the same.
test_json_agrees() {
    local op filter
    make_many_rows
    while read -r op filter; do
        "$hantei" batch "$op" "$work/hands" | cut -f 2 | sed 's/^!.*/!/' >"$work/text"
        "$hantei" batch "$op" --json "$work/hands" | jq -r "if .error then \"!\" else $filter end" >"$work/json"
        same_files "batch $op: text and JSON" "$work/text" "$work/json"
    done <<'FILTERS'
win if .win then "yes" else "no" end
waits if .tenpai then .effective else "-" end
discards if .discards == [] then "-" else [.discards[] | .tile + ":" + .waits] | join(" ") end
riichi if .legal then "yes" else "no" end
shanten [.least, .standard, .chiitoi, .kokushi | . // "-"] | join(" ")
FILTERS
}

# A HAND, a line of a batch and a request have the same answer, with and without --seen.
test_one_answer() {
    local op seen mod
    grep -v '^#' "$top/scripts/hands.txt" | grep -v '+' >"$work/hands"
    for op in waits discards riichi shanten; do
        for seen in '' 123m55p77z; do
            "$hantei" batch "$op" --json ${seen:+--seen "$seen"} "$work/hands" | jq -c 'select(.error | not)' >"$work/batch"
            mapfile -t rows < <(jq -r .hand "$work/batch")
            "$hantei" "$op" --json ${seen:+--seen "$seen"} -- "${rows[@]}" >"$work/single"
            jq -c --arg op "$op" --arg seen "$seen" '{op: $op, hand} + if $seen == "" then {} else {seen: $seen} end' \
                "$work/batch" | "$hantei" judge >"$work/judged"
            same_files "$op ${seen:+--seen $seen}: HANDs and requests" "$work/judged" "$work/single"
            sed 's/^{"hand":"[^"]*",/{/' "$work/batch" >"$work/lines"
            same_files "$op ${seen:+--seen $seen}: HANDs and a batch" "$work/single" "$work/lines"
            same "$op: some are compared" 1 "$(($(wc -l <"$work/judged") > 5))"
        done
    done
    same 'melds of a HAND' "$(echo '{"op":"waits","hand":"46m11z","melds":["ankan:0555m"],"seen":"9s"}' | "$hantei" judge)" \
        "$("$hantei" waits --json --seen 9s 46m11z+c0555m)"
}

# Lines around the limit and far beyond it, in constant memory.
test_long_lines() {
    local length message='! line too long (more than 32768 bytes)'
    for length in 32768 32769 262143 262144 262145 266240 266241 266242 600000; do
        line=$(head -c "$length" /dev/zero | tr '\0' x)
        printf '1m\r\n%s\r\n2m\n%s' "$line" "$line" >"$work/in"
        if [[ $length -le 32768 ]]; then
            answer="! unknown letter 'x' (a suit is m, p, s or z), at character 1"
        else
            answer=$message
        fi
        printf '1m\t1m\n%s\t%s\n2m\t2m\n%s\t%s\n' "$line" "$answer" "$line" "$answer" >"$work/wanted"
        run "$hantei" batch waits "$work/in"
        same_files "a line of $length bytes" "$work/wanted" "$work/out"
        run "$hantei" batch waits -j 3 "$work/in"
        same_files "a line of $length bytes, three threads" "$work/wanted" "$work/out"
        "$hantei" batch waits --json "$work/in" >"$work/out"
        same "a line of $length bytes as JSON" "2 4 32768 32768" \
            "$(jq -s -r '"\([.[] | select(.error)] | length) \(length) \(.[1].hand | length) \(.[3].hand | length)"' "$work/out")"
    done
    # The CR and the LF of a long line arrive one by one.
    { printf '%s\r' "$line"; sleep 0.2; printf '\n1m'; sleep 0.2; printf '\r'; sleep 0.2; printf '\n'; } |
        "$hantei" batch waits >"$work/out"
    printf '%s\t%s\n1m\t1m\n' "$line" "$message" >"$work/wanted"
    same_files 'a CR LF that arrives in two pieces' "$work/wanted" "$work/out"
}

test_memory() {
    local bytes=300000000 limit=100000 # the one in bytes, the other in kilobytes
    if ! { (ulimit -v "$limit" && "$hantei" win 11m >"$work/out"); } 2>/dev/null; then
        echo 'note: memory is not tested, this build needs too much of it from the start'
        return
    fi
    { head -c "$bytes" /dev/zero; printf '\n1m\n'; } |
        (ulimit -v "$limit" && "$hantei" batch waits) | tail -c 60 | tr -d '\0' >"$work/out"
    same 'a line of 300 MB in 100 MB' "${tab}! line too long (more than 32768 bytes)${newline}1m${tab}1m" "$(cat "$work/out")"
    make_many_rows
    for ((i = 0; i < 5; i++)); do cat "$work/many"; done |
        (ulimit -v "$limit" && "$hantei" batch discards --json) | wc -l >"$work/out"
    same 'half a million rows of JSON in 100 MB' 500000 "$(cat "$work/out")"
}

# An answer comes as soon as its line is there, for any number of threads.
test_coprocess() {
    local threads line answer
    for threads in 1 4; do
        coproc CHILD { "$hantei" batch waits -j "$threads"; }
        for line in 1m 23m11z 147m2z; do
            printf '%s\n' "$line" >&"${CHILD[1]}"
            answer=
            IFS= read -r -t 10 answer <&"${CHILD[0]}"
            contains "co-process, $threads threads: $line" "$line$tab" "$answer"
        done
        exec {CHILD[1]}>&-
        wait "$CHILD_PID"
        same "co-process, $threads threads: exit code" 0 $?
    done
}
