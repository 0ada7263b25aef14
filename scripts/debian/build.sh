#!/usr/bin/env bash
# Builds the Debian packages in $BUILD/deb: scripts/debian becomes debian/ beside the sources.
#
#   BUILD=build VERSION=1.0.0 JOBS=2 scripts/debian/build.sh
set -euo pipefail

# The maintainer is whoever builds the package, by the variables of Debian's tools, else the committer of the newest commit.
maintainer=${DEBEMAIL:+${DEBFULLNAME:-$DEBEMAIL} <$DEBEMAIL>}
maintainer=${maintainer:-$(git log -1 --format='%cn <%ce>' 2>/dev/null || true)}
[[ $maintainer ]] || { echo 'DEBEMAIL has to name the maintainer, such as DEBEMAIL=me@example.org' >&2; exit 1; }

deb=$BUILD/deb source=$BUILD/deb/hantei-$VERSION
rm -rf "$deb" && mkdir -p "$source"
{ cat FILES 2>/dev/null || git ls-files; } | xargs -d '\n' cp --parents -t "$source"
cp -r scripts/debian "$source/debian"
sed -i "s/@version@/$VERSION/; s|@maintainer@|$maintainer|" "$source"/debian/{changelog,control}
sed '1,4d; s/^$/./; s/^/ /' LICENSE >>"$source/debian/copyright"
(cd "$source" && env -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc -j"$JOBS" >../build.log 2>&1) ||
    { tail -30 "$deb/build.log"; exit 1; }
lintian --fail-on warning "$deb/hantei_${VERSION}"_*.changes
ls "$deb"/*.deb "$deb"/*.dsc
