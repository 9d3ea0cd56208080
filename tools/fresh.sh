#!/bin/sh
# fresh.sh - the README's two commands on a machine that has nothing; `make fresh` calls it.
#
# Usage: [CHECK="make test"] tools/fresh.sh [COMMAND...]      (as root, with the network)
#
# Makes a minimal Debian 12 (make, ca-certificates and what they need) in a folder, clones the last
# commit into it, and runs there, one after the other: `make run`, whose page is asked for, and
# `make check`, or what CHECK says in its place; or the commands given instead of both. Says how long
# each took; fails when one fails.
#
# How packages are reached is taken from this machine (clean-root.sh), with the settings of npm. Nothing
# else is: no package, no cache, no built file. Nothing stays behind either; KEEP=1 keeps the folder.
set -eu
cd "$(dirname "$0")/.."

if [ "$(id -u)" -ne 0 ]; then
    echo "make fresh needs root: it makes a root folder of another Debian." >&2
    exit 1
fi
for tool in mmdebstrap unshare git; do
    command -v "$tool" >/dev/null || { echo "make fresh needs $tool (apt-get install $tool)." >&2 && exit 1; }
done
if [ -n "$(git status --porcelain --untracked-files=no)" ]; then
    echo "Note: what is not committed is not tried." >&2
fi

work=$(mktemp -d "${TMPDIR:-/var/tmp}/entanglion-fresh.XXXXXX")
root=$work/root
. tools/clean-root.sh
clean_up() {
    if [ "${KEEP:-}" ]; then echo "kept: $root"; else rm -rf "$work"; fi
}
trap clean_up EXIT
child=
trap 'kill $child 2>/dev/null || true; exit 130' INT TERM HUP

# timed NAME COMMAND...: runs it; keeps what it took for the end.
timed() {
    name=$1
    shift
    begun=$(date +%s)
    status=0
    "$@" & # so that a signal is heard at once
    child=$!
    wait "$child" || status=$?
    child=
    line="$(($(date +%s) - begun)) s  $name"
    [ "$status" -eq 0 ] || line="$line  FAILED ($status)"
    printf '%s\n' "$line" >>"$work/times"
    return "$status"
}

make_root() {
    root_make make,ca-certificates
    # npm: the settings of this user, and those of the machine where Debian's npm looks for them.
    [ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$root/root/.npmrc"
    machine=$(npm config get globalconfig 2>/dev/null || true)
    [ ! -f "${machine:-/nowhere}" ] || cp "$machine" "$root/etc/npmrc"
    git clone --quiet --no-hardlinks . "$root/srv/entanglion"
}

# inside COMMAND: where the clone is. Takes the shell's place.
inside() {
    root_exec "cd /srv/entanglion; $1"
}

# `make run` in the background, on a free port, until its page has come; Node.js is there by then.
run_and_ask() {
    inside '
        make run WITH="serve --port 0" >run.log 2>&1 &
        until grep -q "^Entanglion is at " run.log; do
            kill -0 $! 2>/dev/null || { cat run.log; exit 1; }
            sleep 1
        done
        node -e "fetch(process.argv[1]).then(async answer => {
            const page = await answer.text();
            if (answer.status !== 200 || !/<title>Entanglion/.test(page) || /built without/.test(page)) throw new Error(page.slice(0, 500));
            console.log(\"the page is there: \" + page.length + \" bytes\");
        })" "$(sed -n "s/^Entanglion is at //p" run.log)"'
}

timed "a root with nothing in it" make_root
status=0
if [ $# -eq 0 ]; then
    timed "make run, until its page is there" run_and_ask || status=1
    check=${CHECK:-make check}
    [ "$status" -ne 0 ] || timed "$check" inside "$check" || status=1
else
    for command in "$@"; do
        timed "$command" inside "$command" || status=1
        [ "$status" -eq 0 ] || break
    done
fi
echo
cat "$work/times"
exit "$status"
