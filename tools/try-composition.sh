#!/bin/sh
# try-composition.sh - the image under podman, as docs/install.md runs it; then contrib/container/compose.yaml as it stands.
#
# Usage: tools/try-composition.sh WORK      WORK/storage has the images localhost/base and localhost/entanglion
#
# tools/try-container.sh calls it where podman, podman-compose, runc, openssl and Node.js are installed. No registry is asked:
# PostgreSQL and nginx are Debian's (tests/container), under the names that the composition uses. It all happens in a network
# and on a /run of its own, so that no port of this machine is taken and nothing is left.
set -eu
cd "$(dirname "$0")/.."
work=$1
export BUILDAH_ISOLATION=chroot
for other in postgres:15 nginx:stable; do
    # shellcheck disable=SC2046
    buildah --root "$work/storage" --runroot "$work/run" bud -q --format docker $(env | sed -nE 's/^(\w*_(proxy|PROXY))=.*/--build-arg \1/p') \
        -t "docker.io/library/$other" "tests/container/${other%:*}" >/dev/null
done

# podman as podman-compose will find it: with these images, and limits that need not be raised, which not everybody may.
hard() { prlimit "--$1" -o HARD --noheadings --raw | sed s/unlimited/-1/; }
mkdir "$work/bin" "$work/networks"
cat >"$work/containers.conf" <<END
[containers]
default_ulimits = ["nofile=1024:$(hard nofile)", "nproc=1024:$(hard nproc)"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
[network]
network_config_dir = "$work/networks"
END
cat >"$work/bin/podman" <<END
#!/bin/sh
CONTAINERS_CONF=$work/containers.conf exec $(command -v podman) --root $work/storage --runroot $work/run "\$@"
END
chmod 755 "$work/bin/podman"

name=play.example.org
certificates=$work/letsencrypt
mkdir -p "$certificates/live/$name"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$name" -addext "subjectAltName=DNS:$name" -days 2 \
    -keyout "$certificates/live/$name/privkey.pem" -out "$certificates/live/$name/fullchain.pem" 2>/dev/null
{ cat /etc/hosts && echo "127.0.0.1 $name"; } >"$work/hosts"
test -d web/node_modules/ws || npm --prefix web ci --ignore-scripts --no-audit --no-fund --silent

export PATH="$work/bin:$PATH" CERTIFICATES="$certificates" POSTGRES_PASSWORD=secret
unshare --mount --net --pid --fork --kill-child --mount-proc sh -euc '
    mount --make-rprivate /
    mount -t tmpfs tmpfs /run
    mount -t tmpfs tmpfs /dev/shm
    mount --bind "$1/hosts" /etc/hosts
    ip link set lo up
    echo "== the image alone"
    podman run -d --name alone --read-only --cap-drop=all -v entanglion:/data -p 8080:8080 localhost/entanglion >/dev/null
    until podman healthcheck run alone >/dev/null 2>&1; do
        [ "$(podman inspect -f "{{.State.Running}}" alone)" = true ] || { podman logs alone && exit 1; }
        sleep 0.5
    done
    curl -fs http://127.0.0.1:8080/ | grep -o "<title>[^<]*"
    podman stop alone >/dev/null 2>&1
    [ "$(podman inspect -f "{{.State.ExitCode}}" alone)" = 0 ]
    echo "== the composition"
    podman-compose -f contrib/container/compose.yaml up -d >"$1/up.log" 2>&1 || { cat "$1/up.log" && exit 1; }
    NODE_EXTRA_CA_CERTS="$CERTIFICATES/live/'$name'/fullchain.pem" COMPOSITION=https://'$name' ENTANGLION=none \
        node --test tests/serve/composition.mjs >"$1/composition.log" 2>&1 ||
        { cat "$1/composition.log" && podman ps -a && for c in $(podman ps -aq); do podman logs --tail 20 "$c"; done && exit 1; }
    grep "^# pass" "$1/composition.log"
    podman-compose -f contrib/container/compose.yaml down >/dev/null 2>&1
' sh "$work"
echo "the image and the composition run under podman"
