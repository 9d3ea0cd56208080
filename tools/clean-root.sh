# clean-root.sh - for scripts that source it: a minimal Debian in $root, and commands inside. Needs root and the network.
#
# How packages are reached is taken from this machine: sources and settings of apt, the names in /etc/hosts, the
# certificates, and the variables about proxies, certificates and npm. Nothing else is. Mounts and processes are in name
# spaces of their own, so that they are gone when the command ends, however it ends.

# root_make PACKAGES: makes $root in $work.
root_make() {
    apt-config dump Acquire >"$work/apt.conf"
    include=$1
    set -- /etc/apt/sources.list.d/*.sources /etc/apt/sources.list.d/*.list /etc/apt/sources.list
    for file in "$@"; do
        shift
        [ ! -s "$file" ] || set -- "$@" "$file"
    done
    mmdebstrap --quiet --variant=minbase --include="$include" --aptopt="$work/apt.conf" "${SUITE:-bookworm}" "$root" "$@"
    cp "$work/apt.conf" "$root/etc/apt/apt.conf.d/99entanglion"
    cp /etc/hosts /etc/resolv.conf "$root/etc/"
    if [ -d /usr/local/share/ca-certificates ]; then
        cp -r /usr/local/share/ca-certificates "$root/usr/local/share/"
        chroot "$root" update-ca-certificates >/dev/null 2>&1
    fi
}

# root_exec SCRIPT [NAME=VALUE...]: in $root, as on a machine where nothing else runs, with these variables. Takes the shell's place.
root_exec() {
    script=$1
    shift
    passed=$(env | sed -nE 's/^((\w*_(proxy|PROXY)|\w*CERT\w*|\w*_CA_\w*|npm_config_\w+)=.*)$/\1/p')
    set -f # $passed is words, and no pattern
    IFS='
'
    # shellcheck disable=SC2086
    exec unshare --mount --pid --fork --kill-child sh -c '
        set -e
        root=$1 script=$2
        shift 2
        mount --make-rprivate /
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME=/root TERM=dumb "$@" \
            chroot "$root" bash -euc "$script"
    ' sh "$root" "$script" $passed "$@"
}
