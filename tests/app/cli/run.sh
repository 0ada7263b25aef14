#!/usr/bin/env bash
# Tests of the command line. Its output is in the transcripts beside this file, which tests/app/docs/transcripts.py
# runs. This file and the scripts test what no transcript shows: terminals, threads, memory, signals, long lines, full disks.
#
#   HANTEI=build/hantei tests/app/cli/run.sh [long]     long: only the tests that take long
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
top=$here/../../..
hantei=$(realpath "${HANTEI:-$top/build/hantei}")
[[ -x $hantei ]] || { echo "tests/app/cli: there is no program $hantei" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" && ln -s "$hantei" "$work/bin/hantei"
export PATH=$work/bin:$PATH LC_ALL=C TERM=xterm
unset NO_COLOR HANTEI_KERNEL POSIXLY_CORRECT
corpus=${HANTEI_CORPUS:-$top/../shared/corpus} # not copied into the project

source "$here/expect.sh"
source "$here/streams.sh"
source "$here/terminals.sh"

# Every example in the help gives an answer, without a word about an error. Files that it names are there; psql only reads,
# and a server gets a signal to end.
test_help_examples() {
    local command example finds folder=$work/examples
    mkdir -p "$folder/logs/2026-11" "$folder/run/hantei"
    hantei play --seed 7 >"$folder/game.mjai"
    sed '/"dahai"/{0,//s/,"tsumogiri":[a-z]*//;s/"pai":"[^"]*"/"pai":"C"/}' "$folder/game.mjai" >"$folder/logs/2026-11/a.mjai"
    cp "$folder/game.mjai" "$folder/game.json"
    tar -C "$folder" -czf "$folder/logs.tar.gz" logs
    printf '1m\n23m11z\n' >"$folder/hands.txt"
    for command in $(hantei --help | awk '/^Commands:/ { inside = 1; next } /^$/ { inside = 0 } inside { print $1 }'); do
        while read -r example; do
            [[ $example == *'hantei audit '* ]] && finds=1 || finds=0 # 1: it has findings
            example=${example//\/run\//run\/} example=${example//\/var\/log\//run\/}
            run bash -c "cd '$folder'; psql() { cat; }
                hantei() { timeout --preserve-status \$([[ \$1 == serve ]] && echo 0.3 || echo 20) '$hantei' \"\$@\"; }; $example"
            same "example: $example" '0 ' "$((finds && status == 1 ? 0 : status)) $(grep -v '^{"time"' "$work/err"; grep '"error"' "$work/out")"
        done < <(hantei "$command" --help | sed -n '/^Examples:/,$ { s/^  //p }')
    done
}

# A program whose embedded tables have one byte changed says so.
test_corrupt_tables() {
    local table
    for table in "$top"/tables/*.bin; do
        perl -0777 -e '
            my ($program, $table) = map { local @ARGV = $_; scalar <> } @ARGV;
            my $at = index($program, $table);
            die "the program does not hold the table\n" if $at < 0;
            substr($program, $at + length($table) - 1, 1) ^= "\1";
            binmode STDOUT;
            print $program' "$hantei" "$table" >"$work/corrupt" || fail "${table##*/} is in the program"
        chmod +x "$work/corrupt"
        run "$work/corrupt" --version
        same "corrupt ${table##*/}: exit code" 4 "$status"
        contains "corrupt ${table##*/}: message" 'tables cannot be used: ' "$(cat "$work/err")"
    done
}

# The list of discards, against the definition of its last column.
test_ranked() {
    same 'the best discard first, and what comes next' '65 discards' "$(python3 "$here/next.py" "$hantei")"
}

# Every claim in the logs of real games holds: riichi, calls, kans, wins and their payments, ends of rounds and of games.
test_real_games() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { skip 'real games' 'no corpus (HANTEI_CORPUS, or ../shared/corpus)'; return; }
    run hantei audit "$logs"
    same 'real games' '0: 1061 games, 10174 rounds, 961577 events' "$status: $(tail -1 "$work/out")"
}

# Logs of other projects. In one the winner's number differs from the payments; two are not logs of this format.
test_logs_of_others() {
    [[ -f $corpus/tenhou6.tar.gz ]] || { skip 'logs of other projects' 'no corpus (HANTEI_CORPUS, or ../shared/corpus)'; return; }
    run hantei audit "$corpus/tenhou6.tar.gz"
    same 'logs of other projects' '3: 162 games, 357 rounds, 36162 events' "$status: $(tail -1 "$work/out")"
    same 'logs of other projects: findings' confusing_nakis_2.json "$(sed -n 's/^[0-9]*[.].*\(confusing[a-z_0-9.]*\).*/\1/p' "$work/out")"
    same 'logs of other projects: unreadable' 2 "$(grep -c 'paifu-to-json/.*: cannot be read' "$work/out")"
    hantei convert "$corpus/tenhou6.tar.gz" >"$work/converted" 2>/dev/null
    same 'logs of other projects, as mjai' "$(grep '^  all' "$work/out")" "$(hantei audit "$work/converted" | grep '^  all')"
}

# Real games with one thing changed: each lie is refused by its name.
test_tampered() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { skip 'tampered games' 'no corpus (HANTEI_CORPUS, or ../shared/corpus)'; return; }
    count_of "$here/tampered.py" "$hantei" "$logs"
}

# An extra round goes on if the dealer keeps the deal and does not lead, though another has the target.
test_extra_round() {
    [[ -f $corpus/extra_round.xml ]] || { skip 'an extra round' 'no corpus (HANTEI_CORPUS, or ../shared/corpus)'; return; }
    run hantei audit "$corpus/extra_round.xml"
    same 'an extra round' '0: 1 game, 6 rounds, 720 events' "$status: $(tail -1 "$work/out")"
}

# ---- What takes long ----------------------------------------------------------------

# Nothing of what --against needs is lost in mjai.
long_against_converted() {
    local logs=$corpus/tenhou_mjlog.tar.gz
    [[ -f $logs ]] || { skip '--against of converted logs' 'no corpus (HANTEI_CORPUS, or ../shared/corpus)'; return; }
    hantei convert "$logs" >"$work/converted" 2>/dev/null
    same '--against of converted logs' "$(hantei audit -j 2 --against mleague "$logs" 2>/dev/null | grep '^  ')" \
        "$(hantei audit --against mleague "$work/converted" | grep '^  ')"
}

# What happens at a table happens in the games that hantei plays.
long_play_events() {
    local players type
    for players in 3 4; do
        hantei play --players "$players" --games 1000 --seed 3 >"$work/games"
        for type in start_kyoku tsumo dahai pon daiminkan ankan kakan dora reach reach_accepted hora ryukyoku end_kyoku \
            fanpai nagashimangan kyushukyuhai sukaikan chankan $( ((players == 4)) && echo chi sufonrenta suchareach || echo nukidora); do
            same "play --players $players: $type" 1 "$(grep -c -m1 "\"$type\"" "$work/games")"
        done
        contains "play --players $players: several win" '"hora"' "$(awk '/"hora"/ { if (last) print; last = 1; next } { last = 0 }' "$work/games" | head -1)"
        same "play --players $players: the audit" '0: 1000 games' "$(run hantei audit "$work/games"; echo "$status: $(tail -1 "$work/out" | cut -d, -f1)")"
    done
}

prefix=${1:-test}
[[ $prefix == long ]] || count_of "$top/tests/app/docs/transcripts.py" "$here"/*.txt
for test in $(declare -F | awk -v prefix="^${prefix}_" '$3 ~ prefix { print $3 }'); do
    "$test"
done
finish
