#!/usr/bin/env bash
# Asks a hantei server from a shell: client.sh SOCKET. Needs socat and jq.
set -euo pipefail

coproc SERVER { exec socat - "UNIX-CONNECT:$1"; }

# One line out, one line back.
ask() {
    printf '%s\n' "$1" >&"${SERVER[1]}"
    IFS= read -r answer <&"${SERVER[0]}"
}

ask '{"op":"riichi","hand":"123m456p789s11223z"}'
jq -r '.discards[] | "riichi: discard \(.tile) and wait for \(.waits), \(.left) left"' <<<"$answer"

ask '{"op":"win","by":"ron","hand":"23m456p78999s111z","tile":"1m","riichi":1,"dora":"9m"}'
jq -r 'if .legal then "win: \(.points) points" else "no win: \(.reason)" end' <<<"$answer"

ask '{"op":"waits","hand":"9z"}'
jq -r '.error | "a bad tile: \(.field): \(.message)"' <<<"$answer"
