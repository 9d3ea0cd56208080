#!/bin/sh
# A series of games with GNU parallel, on this machine or, with --sshlogin in PARALLEL, on several
# that share this folder.
#
#   PARTS=64 sh contrib/cluster/parallel.sh --games 1000000 --seed 1 --mercurial expert --rubicon expert
#
# Prints the whole series when all parts are there. Run again after an interruption, it plays only
# the parts that are missing; a folder belongs to one series, which series.txt names.
set -eu
program=${ENTANGLION:-entanglion}
parts=${PARTS:-$(nproc)}
name="$parts parts: $*"
play() {
    number=$1
    shift
    [ ! -e "part-$number.json" ] || return 0
    "$program" simulate "$@" --part "$number/$parts" --jobs 1 --json >"part-$number.json.tmp" &&
        mv "part-$number.json.tmp" "part-$number.json"
}
# GNU parallel runs commands, not functions of this shell: this script is the command. It is told all
# that it needs, as another machine has another environment; -q keeps arguments with spaces whole.
if [ "${1:-}" = --one ]; then
    shift
    play "$@"
    exit
fi
if [ -e series.txt ] && [ "$(cat series.txt)" != "$name" ]; then
    echo "parallel.sh: this folder has parts of another series ($(cat series.txt)); use an empty one" >&2
    exit 1
fi
echo "$name" >series.txt
script=$(cd "$(dirname "$0")" && pwd)/$(basename "$0")
seq "$parts" | parallel -q --workdir "$PWD" --halt soon,fail=1 \
    env PARTS="$parts" ENTANGLION="$program" sh "$script" --one {} "$@"
# shellcheck disable=SC2046  # names without spaces
"$program" simulate merge $(seq -f 'part-%.0f.json' "$parts")
