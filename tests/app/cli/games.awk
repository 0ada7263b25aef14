# Checks games that `hantei play` wrote, by their JSON lines alone: points add up, no tile is there a fifth time,
# every discard was drawn or held, every round and game ends. Prints what is wrong, a line each, and at the end
# how many games there were. Needs -v players=4 or 3.

function wrong(what) { print "line " NR ": " what }

# The number behind a key, and the text of an array behind it, without its brackets.
function number(key) {
    return match($0, "\"" key "\":-?[0-9]+") ? substr($0, RSTART + length(key) + 3, RLENGTH - length(key) - 3) + 0 : -1
}
function list(key) {
    return match($0, "\"" key "\":\\[[^]]*\\]") ? substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 5) : ""
}
function text(key) {
    return match($0, "\"" key "\":\"[^\"]*\"") ? substr($0, RSTART + length(key) + 4, RLENGTH - length(key) - 5) : ""
}
function sum(numbers,    part, n, i, total) {
    n = split(numbers, part, ",")
    for (i = 1; i <= n; i++) total += part[i]
    return total + 0
}

# One more copy of a tile has been seen in this round; a red five is there once.
function appears(tile) {
    if (tile ~ /r$/ && ++reds[tile] > 1) wrong("a second " tile)
    sub(/r$/, "", tile)
    if (++copies[tile] > 4) wrong("a fifth " tile)
    if (players == 3 && tile ~ /^[2-8]m$/) wrong("there is no " tile " with three players")
}
function gets(who, tile) { held[who, tile]++; in_hand[who]++ }
function loses(who, tile) {
    if (held[who, tile]-- < 1) wrong("player " who " has no " tile)
    in_hand[who]--
}
function loses_all(who, tiles,    part, n, i) {
    gsub(/"/, "", tiles)
    n = split(tiles, part, ",")
    for (i = 1; i <= n; i++) loses(who, part[i])
}

# The points before an event, its deltas, and the points that it says come of them.
function pays(    was, now, by, n, i) {
    n = split(list("deltas"), by, ",")
    split(list("scores"), now, ",")
    split(points, was, ",")
    for (i = 1; i <= n; i++)
        if (was[i] + by[i] != now[i]) wrong("scores are not what the deltas make of them")
    if (n != players) wrong(n " deltas")
    points = list("scores")
}

{ type = text("type"); who = number("actor"); events[type]++ }

type == "start_game" {
    if (in_game) wrong("a game in a game")
    in_game = 1
    points = players == 4 ? "25000,25000,25000,25000" : "35000,35000,35000"
    sticks = 0
}
type == "start_kyoku" {
    if (in_round || !in_game) wrong("a round out of its place")
    in_round = 1
    draws = wins = over = 0
    split("", copies); split("", reds); split("", held); split("", in_hand)
    if (list("scores") != points) wrong("points have changed between rounds")
    if (number("kyotaku") != sticks) wrong("sticks have changed between rounds")
    if (sum(points) + 1000 * sticks != (players == 4 ? 100000 : 105000)) wrong("points are lost")
    appears(text("dora_marker"))
    hands = $0
    sub(/.*"tehais":\[\[/, "", hands); sub(/\]\].*/, "", hands)
    if (split(hands, hand, /\],\[/) != players) wrong("hands")
    for (i = 1; i <= players; i++) {
        gsub(/"/, "", hand[i])
        if (split(hand[i], dealt, ",") != 13) wrong("not thirteen tiles")
        for (j = 1; j <= 13; j++) { appears(dealt[j]); gets(i - 1, dealt[j]) }
    }
}
type == "tsumo" {
    drawn = text("pai"); appears(drawn); gets(who, drawn); draws++
    if (draws > (players == 4 ? 70 : 55)) wrong("the wall is empty")
}
type == "dahai" {
    loses(who, text("pai"))
    if (/"tsumogiri":true/ && drawn != text("pai")) wrong("it was not drawn")
    if (in_hand[who] % 3 != 1) wrong("player " who " has " in_hand[who] " tiles")
    drawn = ""
}
type == "chi" || type == "pon" || type == "daiminkan" || type == "ankan" { loses_all(who, list("consumed")) }
type == "chi" && (players == 3 || (number("target") + 1) % 4 != who) { wrong("a chi from there") }
type == "kakan" || type == "nukidora" { loses(who, text("pai")) }
type == "dora" { appears(text("dora_marker")) }
type == "reach_accepted" { pays(); sticks++ }
type == "hora" {
    over = 1
    if (sum(list("deltas")) != (wins++ ? 0 : 1000 * sticks)) wrong("deltas do not sum to the sticks")
    pays(); sticks = 0
}
type == "ryukyoku" {
    over = 1
    if (sum(list("deltas")) != 0) wrong("deltas do not sum to 0")
    if (text("reason") == "fanpai" && draws != (players == 4 ? 70 : 55)) wrong("the wall is not empty")
    pays()
}
type == "end_kyoku" { if (!in_round || !over) wrong("nothing ended this round"); in_round = 0 }
type == "end_game" { if (in_round || !in_game) wrong("a game that does not end"); in_game = 0; games++ }

END {
    if (in_round || in_game) wrong("the last game does not end")
    print games + 0 " games"
}
