#!/usr/bin/env bash
# The examples of tests/app/docs/run.sh again, with a PostgreSQL server of their own for those in SQL.
#
#   BUILD=build tests/app/docs/sql.sh
set -euo pipefail
cd "$(dirname "$0")/../../.."
source tests/bindings/pg/servers.sh

servers_begin
server_make one
export PGHOST=$work/one
tests/app/docs/run.sh sql
