#!/usr/bin/env bash
# Measures `hantei serve` for bench/README.md: ten thousand connections at once, each asking in turn; processor time of a
# request; the times of one client beside others that flood the one thread.
# Every answer is compared with that of `hantei judge`.
#
#   HANTEI=build/hantei LOAD=build/tests/serve-load tests/app/serve/load.sh
#
# SECONDS_EACH (3) is how long each row is measured, ROUNDS (3) how often; of the rounds the one with the middle
# p99 is shown. All ends within some minutes.
set -euo pipefail

source "$(dirname "$0")/../../../scripts/count.sh"

here=$(cd "$(dirname "$0")" && pwd)
hantei=${HANTEI:-$here/../../../build/hantei}
load=${LOAD:-$here/../../../build/tests/serve-load}
seconds=${SECONDS_EACH:-3}
rounds=${ROUNDS:-3}
threads=$(nproc)
work=$(mktemp -d)
server=''
trap 'stop_server; rm -rf "$work"' EXIT

stop_server() {
    [[ -z $server ]] || kill "$server" 2>/dev/null || true
    [[ -z $server ]] || wait "$server" || true
    server=''
}

start_server() {
    : >"$work/log"
    "$hantei" serve -j "${1:-$threads}" --peer-connections 20000 --peer-rate 1000000 --socket "$work/socket" 2>>"$work/log" &
    server=$!
    for _ in {1..100}; do
        grep -q '"event":"started"' "$work/log" && break
        sleep 0.05
    done
    [[ -S $work/socket ]] || { cat "$work/log"; exit 1; }
}

# ask HOW CONNECTIONS WINDOW-OR-RATE: the load program's row, of the requests in $requests.
ask() {
    "$load" "$work/socket" "$requests" "$answers" "$1" "$2" "$seconds" "$3"
}

# use FILE: the requests from now on.
use() {
    requests=$1
    answers=$work/answers-$(basename "$1")
    "$hantei" judge <"$requests" >"$answers" || [[ $? -eq 1 ]] # of errors
}

# The round with the middle p99.
middle() {
    sort -g -k 5 | sed -n "$(((rounds + 1) / 2))p"
}

# row NAME HOW CONNECTIONS WINDOW-OR-RATE: measures and prints; the row is left in $row.
row() {
    local name=$1 round
    shift
    : >"$work/rows"
    for ((round = 0; round < rounds; round++)); do
        ask "$@" >>"$work/rows" || { failed=$((failed + 1)); return; }
    done
    passed=$((passed + 1))
    row=$(middle <"$work/rows")
    # shellcheck disable=SC2086 # words
    printf '%-34s %6d %9d %9d/s %10.0f %10.0f %10.0f\n' "$name" $(cut -d' ' -f 1-6 <<<"$row")
}

# The most memory that the server has had.
peak() {
    awk '/^VmHWM/ { print $2 * 1024 }' "/proc/$server/status"
}

ticks() {
    awk '{ print $14 + $15 }' "/proc/$server/stat"
}

heading() {
    printf '\n%-34s %6s %9s %11s %10s %10s %10s\n' "$1" clients requests rate p50/us p99/us p99.9/us
}

# How much memory, at the peak, ten thousand connections take while they are asked and answered.
connections() {
    local before after
    start_server
    ask turns 10 16 >/dev/null
    before=$(peak)
    rounds=1 row 'one request each' turns 10000 1
    after=$(peak)
    printf '%-34s %6d bytes of the process a connection\n' '' $(((after - before) / 10000))
    check_counts
    stop_server
}

# None was dropped, none refused, and all have gone by now. Only the arrays of events are answered by an error.
check_counts() {
    local stats
    sleep 0.5
    stats=$("$here/ask.py" "$work/socket" '{"op":"stats"}')
    if jq -e '(.errors | keys - ["no-such-table"]) == [] and .connections.refused == {} and .connections.open == 1 and
              (.connections.closed | keys - ["end", "reset"]) == []' <<<"$stats" >/dev/null; then
        passed=$((passed + 1))
    else
        echo "FAILED: $stats"
        failed=$((failed + 1))
    fi
}

# What a request takes of the server's processors, in one pipeline.
cost() {
    local used
    grep -v '"seen"' "$here/requests.jsonl" >"$work/unseen" # which costs three times as much
    use "$work/unseen"
    start_server
    used=$(ticks)
    rounds=1 row '64 in one pipeline' turns 1 64
    used=$(($(ticks) - used))
    printf '%-34s %6d ns of processor time a request, in the server\n' '' \
        $((used * 1000000000 / $(getconf CLK_TCK) / $(cut -d' ' -f 2 <<<"$row")))
    check_counts
    stop_server
}

# beside NAME WINDOW: eighty clients have a number of the requests in $work/dear under way each; another asks 200 times a
# second on the same thread.
beside() {
    local window=$2 flood
    start_server 1
    use "$work/dear"
    "$load" "$work/socket" "$requests" "$answers" turns 80 $((rounds * seconds + 4)) "$window" >"$work/flood" &
    flood=$!
    sleep 1
    use "$work/cheap"
    row "waits, beside 80 with $window $1 each" open 1 200
    if wait $flood; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
    # shellcheck disable=SC2046 # words
    printf '%-34s %6d %9d %9d/s %10.0f %10.0f %10.0f\n' 'those that flood' $(cut -d' ' -f 1-6 "$work/flood")
    check_counts
    stop_server
}

flooded() {
    echo '{"op":"waits","hand":"1122z"}' >"$work/cheap"
    start_server 1
    use "$work/cheap"
    row 'waits, alone' open 1 200
    stop_server
    echo '{"op":"shanten","hand":"51549m737p7283s27z","seen":"8m67s"}' >"$work/dear"
    beside hands 500
    beside hands 16
    # Events as long as a request may be, of a table that is not open.
    "$hantei" play --seed 3 | sed -n 1,600p | paste -sd, | sed 's/^/{"op":"event","table":"a","event":[/; s/$/]}/' >"$work/dear"
    beside arrays 2
}

use "$here/requests.jsonl"
printf '%s, %d cores, %d threads, the load program beside them; %s\n' \
    "$(awk -F ': ' '/^model name/ { print $2; exit }' /proc/cpuinfo)" "$(nproc)" "$threads" \
    "$("$hantei" --version | tr '\n' ' ')"
heading 'ten thousand connections'
connections
heading 'processor time'
cost
heading 'one thread, flooded'
flooded
finish
