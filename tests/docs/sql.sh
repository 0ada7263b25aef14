#!/usr/bin/env bash
# The examples of tests/docs/run.sh again, with a PostgreSQL server of their own for those in SQL.
#
#   BUILD=build tests/docs/sql.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
source tests/pg/servers.sh

servers_begin
server_make one
PGPORT=$(server_port one)
tests/docs/run.sh sql
