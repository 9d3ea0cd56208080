#!/bin/sh
# source.sh - the source tarball of the last commit, with the page built: OUT/entanglion_VERSION.orig.tar.xz
#
# Usage: tools/source.sh OUT [PAGE]      PAGE is the folder of the built page (build/release/page)
#
# A package is built where there is no network, and the page needs npm. So the tarball carries the page as web/build.mjs
# left it, in page/, beside all its sources: web/ and src/ as ever, and in page/vendor the libraries of npm whose code
# is in it. tools/page.cmake takes page/ when it is there. The same commit and page give the same bytes.
set -eu
cd "$(dirname "$0")/.."
out=$1 page=${2:-build/release/page}
version=$(sed -nE 's/^#define ENT_VERSION_(MAJOR|MINOR|PATCH) ([0-9]+)$/\2/p' include/entanglion.h | paste -sd.)
if [ "$(sed -n '1s/.*(\(.*\)-.*/\1/p' debian/changelog)" != "$version" ]; then
    echo "debian/changelog is not of version $version" >&2
    exit 1
fi
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    echo "what is not committed would be in the page and nowhere else: commit it, or put it away" >&2
    exit 1
fi
mkdir -p "$out"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
tree=$work/entanglion-$version
mkdir "$tree"
git archive HEAD | tar -x -C "$tree" --exclude=debian
mkdir -p "$tree/page/vendor"
cp -r "$page/dist" "$page/page_files.c" "$tree/page/"
sed 's|\.incbin ".*/dist/|.incbin "dist/|' "$page/page_data.S" >"$tree/page/page_data.S"
for package in preact @preact/signals @preact/signals-core; do
    mkdir -p "$tree/page/vendor/$package"
    for part in package.json LICENSE src; do
        [ ! -e "web/node_modules/$package/$part" ] || cp -r "web/node_modules/$package/$part" "$tree/page/vendor/$package/"
    done
done
chmod -R u=rwX,go=rX "$tree"
tar --sort=name --mtime="@$(git log -1 --format=%ct)" --owner=0 --group=0 --numeric-owner --format=gnu -C "$work" \
    -c -f "$work/tar" "entanglion-$version"
xz -6 -T1 <"$work/tar" >"$out/entanglion_$version.orig.tar.xz"
echo "$out/entanglion_$version.orig.tar.xz"
