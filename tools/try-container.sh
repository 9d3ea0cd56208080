#!/bin/sh
# try-container.sh - the image of contrib/container, built without a registry and run as it is meant to; `make try-container`.
#
# Usage: tools/try-container.sh      (as root, with the network, after make package; needs mmdebstrap and buildah)
#
# The base is a minimal Debian made here. The command of the image runs unprivileged on a root that cannot be written until
# the health check of the image is content; its rooms are in the volume. Where podman is installed the image and the
# composition run under that as well (tools/try-composition.sh).
set -eu
cd "$(dirname "$0")/.."
if [ "$(id -u)" -ne 0 ]; then echo "make try-container needs root" >&2 && exit 1; fi
ls build/packages/entanglion_*.deb >/dev/null || { echo "make package first" >&2 && exit 1; }
for tool in mmdebstrap buildah; do
    command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed"; exit 0; }
done
work=$(mktemp -d "${TMPDIR:-/var/tmp}/entanglion-container.XXXXXX")
root=$work/root
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
buildah() { command buildah --root "$work/storage" --runroot "$work/run" "$@"; }
# What is still mounted would keep the folder.
trap 'buildah umount --all >/dev/null 2>&1 || true; rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
. tools/clean-root.sh
root_make ca-certificates
base=$(buildah from scratch)
buildah copy -q "$base" "$root" / >/dev/null
buildah commit -q "$base" localhost/base >/dev/null
mkdir "$work/context"
cp build/packages/entanglion_*.deb "$work/context/"
# shellcheck disable=SC2046
buildah bud -q --format docker $(env | sed -nE 's/^(\w*_(proxy|PROXY))=.*/--build-arg \1/p') --build-arg BASE=localhost/base \
    -f contrib/container/Containerfile -t localhost/entanglion "$work/context"
# of_image LIST: what the image says, one word a line.
of_image() { buildah inspect --type image --format "{{range .Docker.Config.$1}}{{println .}}{{end}}" localhost/entanglion; }
made=$(buildah from localhost/entanglion)
mkdir -m 700 "$work/data"
chown 65532:65532 "$work/data"
mounted=$(buildah mount "$made")
# As a runtime would: nothing may be written but the volume, nobody in particular, no capability.
START="$(of_image Entrypoint && of_image Cmd)" HEALTH="$(of_image Healthcheck.Test)" unshare --mount --pid --fork --kill-child sh -c '
    set -e
    mount --make-rprivate /
    mount --bind "$1" "$1"
    mount --bind "$2" "$1/data"
    mount --rbind /dev "$1/dev"
    mount -t proc proc "$1/proc"
    mount -o remount,bind,ro "$1"
    exec chroot --userspec=65532:65532 --groups= "$1" env -i HOME=/data LC_ALL=C.UTF-8 PATH=/usr/bin:/bin START="$START" HEALTH="$HEALTH" bash -euc "
        if touch /written 2>/dev/null; then exit 1; fi
        readarray -t start <<<\"\$START\"
        readarray -t health <<<\"\$HEALTH\"
        test \"\${health[0]}\" = CMD
        if \"\${health[@]:1}\" 2>/dev/null; then exit 1; fi
        \"\${start[@]}\" &
        server=\$!
        until \"\${health[@]:1}\" 2>/dev/null; do kill -0 \$server; sleep 0.2; done
        kill \$server
        wait \$server
        test -s /data/rooms.db"' sh "$mounted" "$work/data"
du -sh "$mounted" | sed 's/\t.*/ in the image/'
echo "the container builds, runs unprivileged on a read-only root, and is healthy"
buildah umount "$made" >/dev/null
for tool in podman podman-compose runc openssl node; do
    command -v "$tool" >/dev/null || { echo "not under podman: $tool is not installed"; exit 0; }
done
sh tools/try-composition.sh "$work"
