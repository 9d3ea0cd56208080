#!/bin/sh
# proxy.sh - nginx in front of the servers of compose.yaml, by contrib/servers/nginx.conf (/servers.conf in the container).
#
# nginx asks for the address of a name only when it reads its settings, and a container may come back with another. So the
# settings get addresses, and are read again when these have changed. Who has none is refused at once, and the next one asked.
set -eu
address() {
    found=$(getent ahostsv4 "$1" | sed -n '1s/ .*//p')
    echo "${found:-127.0.0.1}:8080"
}
settings() { sed "s/127.0.0.1:8081/$(address one)/; s/127.0.0.1:8082/$(address two)/" /servers.conf; }
conf=/etc/nginx/conf.d/default.conf
settings >$conf
nginx -g 'daemon off;' &
trap 'kill -QUIT $!' TERM INT QUIT
while kill -0 $! 2>/dev/null; do
    sleep 1
    settings >/tmp/new
    cmp -s /tmp/new $conf || { cp /tmp/new $conf && nginx -s reload; }
done
wait $!
