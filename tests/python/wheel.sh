#!/bin/sh
# wheel.sh - builds source distribution and, from that, wheel twice, offline, and wants the same bytes; then the
# wheel is installed into an empty folder and used. Usage: wheel.sh SOURCE_ROOT SCRATCH_FOLDER [PYTHON]
set -eu
root=$1 scratch=$2 python=${3:-/usr/bin/python3}
rm -rf "$scratch"
mkdir -p "$scratch"
scratch=$(cd "$scratch" && pwd)
unset PYTHONPATH
for copy in one two; do
    mkdir -p "$scratch/$copy/src"
    cp -r "$root/python" "$root/include" "$root/LICENSE" "$root/NOTICE" "$scratch/$copy"
    for part in base rules quantum table bots advice env; do cp -r "$root/src/$part" "$scratch/$copy/src"; done
    rm -rf "$scratch/$copy/python/build" "$scratch/$copy/python/library" "$scratch/$copy/python/dist"
    (cd "$scratch/$copy/python" && "$python" -m build --no-isolation >"$scratch/$copy.log" 2>&1) || { cat "$scratch/$copy.log"; exit 1; }
done
for file in "$scratch"/one/python/dist/*.whl "$scratch"/one/python/dist/*.tar.gz; do
    cmp "$file" "$scratch/two/python/dist/$(basename "$file")"
done
ls "$scratch"/one/python/dist/*-cp311-abi3-*.whl "$scratch"/one/python/dist/*.tar.gz
"$python" -m installer --destdir "$scratch/installed" --prefix /usr "$scratch"/one/python/dist/*.whl
PYTHONPATH=$(dirname "$(find "$scratch/installed" -type d -name entanglion | head -n 1)")
export PYTHONPATH
cd "$scratch" && "$python" -m entanglion
