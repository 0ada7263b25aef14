#!/usr/bin/env bash
# The types: they compile, right uses do too, and each wrong one is an error (tests/bindings/node/types/*.ts say which).
set -euo pipefail
cd "$(dirname "$0")/../../.."
exec "${BUILD:-build}/bundlers/node_modules/.bin/tsc" --noEmit --strict --module nodenext --target es2022 tests/bindings/node/types/uses.ts
