#!/usr/bin/env bash
# Installs the packages in folder $1 in a bare Debian 12, tries each of them, and removes them again.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
source "$here/../root.sh"
enter_namespace "$@"

packages=$(realpath "$1")
root=$(mktemp -d)
trap 'remove_root "$root"' EXIT

make_root "$root" "$here/../../build/bookworm.tar"
show_in_root "$root" /source "$packages"
cp "$here/smoke.sh" "$here/../count.sh" "$root/root"
in_root "$root" bash /root/smoke.sh /source
