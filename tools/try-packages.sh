#!/bin/sh
# try-packages.sh - the packages in a minimal Debian: installed, used, removed; `make try-packages` calls it.
#
# Usage: tools/try-packages.sh      (as root, with the network, after make package)
#
# Plays a game in plain lines, opens the page of the server, reads a manual page in two languages, completes a command,
# compiles the example with pkg-config and with CMake, imports the Python module; then purges everything and wants every
# file gone that was not there before, but for what the policy leaves: dpkg's own lists and the caches of others.
set -eu
cd "$(dirname "$0")/.."
if [ "$(id -u)" -ne 0 ]; then echo "make try-packages needs root" >&2 && exit 1; fi
ls build/packages/*.deb >/dev/null || { echo "make package first" >&2 && exit 1; }
work=$(mktemp -d "${TMPDIR:-/var/tmp}/entanglion-try.XXXXXX")
root=$work/root
trap 'rm -rf "$work"' EXIT
. tools/clean-root.sh
root_run() { (root_exec "$1" LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive); }
# What the tests of the packages use, and what packages with manual pages, icons and units trigger.
root_make ca-certificates,man-db,bash-completion,gcc,libc6-dev,cmake,make,pkgconf,python3-numpy,curl
# A minimal Debian leaves manual pages and documents out, unless it is told not to.
rm -f "$root"/etc/dpkg/dpkg.cfg.d/*
mkdir "$root/packages"
cp build/packages/*.deb "$root/packages/"

files() { find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" -o -path "$root/dev" -o -path "$root/tmp" \) -prune -o -print | LC_ALL=C sort; }
root_run 'apt-get update -qq; apt-get install -y -qq --no-install-recommends $(apt-get install -s --no-install-recommends /packages/*.deb |
    sed -n "s/^Inst \([^ ]*\) .*/\1/p" | grep -v entanglion) >/dev/null' # what they depend on, so that it does not count
files >"$work/before"
root_run '
    apt-get install -y -qq --no-install-recommends /packages/*.deb >/dev/null
    echo "== a game in plain lines"
    printf "1\n1\nquit\n" | entanglion text --seed 7 --rubicon captain | tail -n 3
    entanglion simulate --games 1 --seed 7 --mercurial captain --rubicon captain --records /tmp
    entanglion review /tmp/game-0000000.ent | head -n 3
    echo "== the page"
    entanglion serve --port 8181 --no-open --data /tmp/rooms.db >/tmp/serve.log 2>&1 &
    server=$!
    until curl -fs http://127.0.0.1:8181/healthz; do kill -0 $server; sleep 0.2; done
    curl -fs http://127.0.0.1:8181/ | tee /tmp/page.html | grep -o "<title>[^<]*"
    ! grep "built without" /tmp/page.html
    kill $server
    wait $server
    echo "== manual pages"
    man entanglion-serve | grep -m 1 -e --port
    man -L pl entanglion | grep NAZWA
    man libentanglion | grep -m 1 ent_start
    echo "== completion"
    set +eu
    . /usr/share/bash-completion/bash_completion
    __load_completion entanglion
    COMP_WORDS=(entanglion play --rubicon cap) COMP_CWORD=3
    _entanglion
    echo "${COMPREPLY[@]}"
    set -eu
    [ "${COMPREPLY[*]}" = captain ]
    echo "== the library"
    cp /usr/share/doc/entanglion/examples/random_game.c /tmp/
    gcc -Wall -Werror /tmp/random_game.c $(pkg-config --cflags --libs entanglion) -o /tmp/example
    /tmp/example 7 | entanglion show - | tail -n 1
    mkdir /tmp/project
    printf "cmake_minimum_required(VERSION 3.25)\nproject(x LANGUAGES C)\nfind_package(entanglion 1 REQUIRED)\nadd_executable(x /tmp/random_game.c)\ntarget_link_libraries(x entanglion::entanglion)\n" >/tmp/project/CMakeLists.txt
    cmake -S /tmp/project -B /tmp/project/build >/dev/null
    cmake --build /tmp/project/build >/dev/null
    cmp <(/tmp/example 7) <(/tmp/project/build/x 7)
    echo "== Python"
    python3 -m entanglion
    echo "== the unit is there, and not enabled"
    test -e /lib/systemd/system/entanglion.service
    test ! -e /etc/systemd/system/multi-user.target.wants/entanglion.service
    echo "== removed"
    apt-get purge -y -qq entanglion libentanglion1 libentanglion-dev python3-entanglion entanglion-doc >/dev/null
    rm -rf "$HOME/.local"
'
files >"$work/after"
# Caches and logs of other programs: man-db, apt, dpkg, ldconfig, icons, desktop files.
if LC_ALL=C comm -13 "$work/before" "$work/after" | sed "s|^$root||" | grep -vE '^/var/(cache|log|lib/(apt|dpkg|systemd|private))(/|$)|^/usr/share/(icons/hicolor/icon-theme.cache|applications/mimeinfo.cache|mime/)|__pycache__'; then
    echo "these files are left behind" >&2
    exit 1
fi
echo "nothing is left behind"
