#!/bin/sh
# package.sh - the Debian packages of the last commit, into build/packages; `make package` calls it.
#
# Usage: tools/package.sh      (after the page has been built: make package does that)
#
# JOBS: how many things are compiled at once. TWICE=1 builds a second time in another folder, and compares every byte.
# lintian looks at the result where it is installed; what it may say is in debian/*lintian-overrides, with the reason, and
# that no bug in Debian's tracker asked for these packages: they are not uploaded there.
set -eu
cd "$(dirname "$0")/.."
out=build/packages
jobs=${JOBS:-$(nproc)}
rm -rf "$out"
tarball=$(sh tools/source.sh "$out")

# build FOLDER: unpacks the tarball there and builds all packages beside it.
build() {
    mkdir -p "$1"
    cp "$tarball" "$1/"
    tar -x -f "$tarball" -C "$1"
    tree=$(echo "$1"/entanglion-*)
    git archive HEAD debian | tar -x -C "$tree"
    (cd "$tree" && env -u CMAKE_C_COMPILER_LAUNCHER DEB_BUILD_OPTIONS="parallel=$jobs nocheck" dpkg-buildpackage -us -uc) >"$1/log" 2>&1 ||
        { tail -n 60 "$1/log" && exit 1; }
    rm -rf "$tree"
}

build "$out/first"
if [ "${TWICE:-}" ]; then
    build "$out/another/place/second"
    for file in "$out"/first/*.deb "$out"/first/*.dsc; do
        cmp "$file" "$out/another/place/second/$(basename "$file")"
    done
    echo "built twice in two folders: the same bytes"
    rm -rf "$out/another"
fi
rm -f "$tarball"
mv "$out"/first/* "$out/"
rmdir "$out/first"
if command -v lintian >/dev/null; then
    lintian --pedantic --fail-on error,warning,pedantic --suppress-tags initial-upload-closes-no-bugs "$out"/*.changes
    echo "lintian is content"
fi
ls -l "$out"/*.deb
