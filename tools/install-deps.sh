#!/bin/sh
# install-deps.sh - installs what building and testing needs on Debian 12, and nothing when all is there.
#
# Usage: tools/install-deps.sh [build|check|package|all]     (default: all)
#
# build: compiling and playing. check: also everything the tests use. package: what
# packages are made with. Asks for sudo when not root. Where there is no dpkg it names what is needed and
# leaves it at that: whoever builds there has installed it in another way.
set -eu

build="gcc libc6-dev cmake ninja-build pkgconf make gettext libncurses-dev libedit-dev libwebsockets-dev libjansson-dev libsqlite3-dev
libpq-dev libsodium-dev nodejs npm clang-14 lld-14 llvm-14 wasi-libc libclang-rt-14-dev-wasm32"
check="libclang-rt-14-dev libcmocka-dev clang-format-14 clang-tidy-14 cppcheck valgrind gcovr git tmux chromium chromium-headless-shell
fonts-noto-cjk openssl abigail-tools man-db groff-base zsh fish nginx-light postgresql libfaketime python3-dev python3-dbg
python3-venv python3-numpy python3-pytest python3-build python3-installer python3-wheel python3-setuptools python3-hypothesis python3-cloudpickle"

package="debhelper dpkg-dev dh-python lintian reuse xz-utils git python3-dev python3-build python3-installer python3-wheel python3-setuptools"

case "${1:-all}" in
build) wanted="$build" ;;
check) wanted="$build $check" ;;
package) wanted="$build $package" ;;
all) wanted="$build $check $package" ;;
*)
    echo "usage: $0 [build|check|package|all]" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query >/dev/null; then
    echo "This system has no Debian packages. It is taken to have what they hold:" $wanted >&2
    exit 0
fi
missing=""
for package in $wanted; do
    case "$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)" in
    *" installed") ;;
    *)
        # Node.js and npm may have been installed in another way than as packages.
        if [ "$package" = nodejs ] && command -v node >/dev/null; then continue; fi
        if [ "$package" = npm ] && command -v npm >/dev/null; then continue; fi
        missing="$missing $package"
        ;;
    esac
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "This system has no apt-get. Please install:$missing" >&2
    exit 1
fi
sudo=""
if [ "$(id -u)" -ne 0 ]; then sudo="sudo"; fi
echo "Installing with apt-get:$missing"
$sudo apt-get update -qq
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing
