#!/bin/sh
# try-packages.sh - the packages in a minimal Debian: installed, used, removed; `make try-packages` calls it.
#
# Usage: tools/try-packages.sh      (as root, with the network, after make package)
#
# Plays a game in plain lines, opens the page of the server, reads manual pages in all languages, completes a command,
# compiles the example with pkg-config and with CMake, imports the Python module, looks at menu entry and unit; then purges
# everything and wants every file gone that was not there before, but for what the policy leaves: dpkg's own lists and the
# caches of others.
set -eu
cd "$(dirname "$0")/.."
if [ "$(id -u)" -ne 0 ]; then echo "make try-packages needs root" >&2 && exit 1; fi
ls build/packages/*.deb >/dev/null || { echo "make package first" >&2 && exit 1; }
work=$(mktemp -d "${TMPDIR:-/var/tmp}/entanglion-try.XXXXXX")
root=$work/root
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
. tools/clean-root.sh
root_run() { (root_exec "$1" LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive); }
# What the tests of the packages use, and what packages with manual pages, icons and units trigger.
root_make ca-certificates,man-db,bash-completion,gcc,libc6-dev,cmake,make,pkgconf,python3-numpy,curl,desktop-file-utils,appstream,systemd
# A minimal Debian leaves manual pages and documents out, unless it is told not to.
rm -f "$root"/etc/dpkg/dpkg.cfg.d/*
mkdir "$root/packages"
cp build/packages/*.deb "$root/packages/"

files() { find "$root" -xdev \( -path "$root/proc" -o -path "$root/sys" -o -path "$root/dev" -o -path "$root/tmp" -o -path "$root/run" \) -prune -o -print | LC_ALL=C sort; }
root_run 'apt-get update -qq; apt-get install -y -qq --no-install-recommends $(apt-get install -s --no-install-recommends /packages/*.deb |
    sed -n "s/^Inst \([^ ]*\) .*/\1/p" | grep -v entanglion) >/dev/null' # what they depend on, so that it does not count
files >"$work/before"
root_run '
    set -o pipefail
    apt-get install -y -qq --no-install-recommends /packages/*.deb >/dev/null
    echo "== a game in plain lines, to its end"
    printf "1\n%.0s" {1..400} | entanglion text --seed 7 --rubicon captain >/tmp/game.txt
    grep -xE "The game is (won|lost)\." /tmp/game.txt
    entanglion simulate --games 1 --seed 7 --mercurial captain --rubicon captain --records /tmp
    entanglion review /tmp/game-0000000.ent >/tmp/review.txt
    sed 3q /tmp/review.txt
    echo "== the page"
    entanglion serve --port 8181 --no-open --data /tmp/rooms.db >/tmp/serve.log 2>&1 &
    server=$!
    until curl -fs http://127.0.0.1:8181/healthz; do kill -0 $server; sleep 0.2; done
    curl -fs http://127.0.0.1:8181/ >/tmp/page.html
    grep -o "<title>[^<]*" /tmp/page.html
    if grep "built without" /tmp/page.html; then exit 1; fi
    # What the page asks for is there, too.
    asked=$(grep -oE "(src|href)=\"/[^\"/:]+\.[a-z]+\"" /tmp/page.html | cut -d\" -f2)
    for file in $asked; do curl -fs "http://127.0.0.1:8181$file" >/dev/null; done
    kill $server
    wait $server
    echo "== manual pages"
    read_page() { man "$@" >/tmp/page.txt 2>/tmp/page.err && test ! -s /tmp/page.err; }
    read_page entanglion-serve && grep -m 1 -e --port /tmp/page.txt
    for word in pl:NAZWA cs:JMÉNO ja:名前 es:NOMBRE; do
        read_page -L ${word%:*} entanglion && grep ${word#*:} /tmp/page.txt
    done
    read_page 5 entanglion-record
    read_page libentanglion && grep -m 1 ent_start /tmp/page.txt
    echo "== completion"
    set +eu
    . /usr/share/bash-completion/bash_completion
    __load_completion entanglion
    COMP_WORDS=(entanglion play --rubicon cap) COMP_CWORD=3
    _entanglion
    echo "${COMPREPLY[@]}"
    set -eu
    [ "${COMPREPLY[*]}" = captain ]
    echo "== menu entry, icons and their description"
    desktop-file-validate /usr/share/applications/entanglion.desktop
    appstreamcli validate --no-net /usr/share/metainfo/entanglion.metainfo.xml >/dev/null
    test -s /usr/share/icons/hicolor/scalable/apps/entanglion.svg
    test -s /usr/share/icons/hicolor/192x192/apps/entanglion.png
    grep -q CC.BY-NC-SA /usr/share/doc/entanglion/copyright
    test -s /usr/share/doc/entanglion/NOTICE
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
    echo "== the unit is right, has a user of its own, and is not enabled"
    unit=/lib/systemd/system/entanglion.service
    systemd-analyze verify $unit
    systemd-analyze security --offline=true --threshold=20 $unit | tail -n 1
    grep -x DynamicUser=yes $unit
    test ! -e /etc/systemd/system/multi-user.target.wants/entanglion.service
    echo "== removed: rooms stay, as systemd keeps them for the unit; purged: they go"
    install -d -m 700 /var/lib/private /var/lib/private/entanglion
    ln -s private/entanglion /var/lib/entanglion
    cp /tmp/rooms.db /var/lib/entanglion/
    apt-get remove -y -qq entanglion >/dev/null
    test -s /var/lib/entanglion/rooms.db
    apt-get purge -y -qq entanglion libentanglion1 libentanglion-dev python3-entanglion entanglion-doc >/dev/null
    rm -rf "$HOME/.local"
'
files >"$work/after"
# Caches and logs of other programs: man-db, apt, dpkg, ldconfig, icons, desktop files; and the folder of systemd for all units.
if LC_ALL=C comm -13 "$work/before" "$work/after" | sed "s|^$root||" | grep -vE '^/var/(cache|log|lib/(apt|dpkg|systemd))(/|$)|^/var/lib/private$|^/usr/share/(icons/hicolor/icon-theme.cache|applications/mimeinfo.cache|mime/)|__pycache__'; then
    echo "these files are left behind" >&2
    exit 1
fi
echo "nothing is left behind"
