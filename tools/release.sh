#!/bin/sh
# release.sh - everything that a release consists of, into build/release-VERSION; `make release` calls it.
#
# Usage: tools/release.sh      (after make package)
#
# Source tarball, Debian packages, wheel and source distribution for Python, npm package, SBOM (SPDX), checksums. reuse, where
# it is installed, says whether every file has its licence.
set -eu
cd "$(dirname "$0")/.."
version=$(sed -nE 's/^#define ENT_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)$/\2/p' include/entanglion.h | paste -sd.)
time=$(git log -1 --format=%ct)
out=$PWD/build/release-$version
grep -q "^## \[$version\]" CHANGELOG.md || { echo "CHANGELOG.md does not tell of $version" >&2 && exit 1; }
if command -v reuse >/dev/null; then reuse lint >build/reuse.log || { cat build/reuse.log && exit 1; }; fi
rm -rf "$out"
mkdir -p "$out"
cp build/packages/*.deb build/packages/*.dsc build/packages/*.tar.* "$out/"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM HUP
git archive HEAD | tar -x -C "$scratch"
(cd "$scratch/python" && /usr/bin/python3 -m build --no-isolation --outdir "$out" >"$scratch/log" 2>&1) || { cat "$scratch/log" && exit 1; }
cmake --build build/release --target npm_package
(cd build/release/npm && npm pack --silent --ignore-scripts --pack-destination "$out")
cd "$out"
# One that is missing would otherwise go unnoticed.
ls "entanglion_$version.orig.tar.xz" "entanglion_$version"-*.dsc "entanglion_$version"-*.deb "libentanglion1_$version"-*.deb \
    "libentanglion-dev_$version"-*.deb "python3-entanglion_$version"-*.deb "entanglion-doc_$version"-*.deb \
    "entanglion-$version"-*.whl "entanglion-$version.tar.gz" "entanglion-$version.tgz" >/dev/null
node "$OLDPWD/tools/sbom.mjs" "$version" "$time" ./* >"$scratch/sbom" && mv "$scratch/sbom" "entanglion-$version.spdx.json"
sha256sum ./* | sed 's|\./||' >"$scratch/sums" && mv "$scratch/sums" SHA256SUMS
chmod 644 ./*
ls -l "$out"
