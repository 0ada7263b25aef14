# shellcheck shell=bash
# A bare Debian 12 in a folder, for scripts that test a machine without our files.
# For root. Everything is mounted in a namespace of the script, and is gone when the script ends.

# Begins again in a mount namespace; to be called first, with the script's arguments.
enter_namespace() {
    [[ $(id -u) -eq 0 ]] || { echo "$0: needs root" >&2; exit 1; }
    [[ -z ${HANTEI_IN_NAMESPACE:-} ]] || return 0
    HANTEI_IN_NAMESPACE=1 exec unshare --mount --propagation private "$0" "$@"
}

# make_root FOLDER TARBALL [SUITE]: unpacks the tarball; the first time debootstrap makes it.
make_root() {
    if [[ ! -e $2 ]]; then
        debootstrap --variant=minbase "${3:-bookworm}" "$1" >"$2.log" 2>&1 || { tail -5 "$2.log" >&2; return 1; }
        tar -C "$1" -cf "$2.new" . && mv "$2.new" "$2"
    else
        tar -C "$1" -xf "$2"
    fi
    chmod 755 "$1"
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
}

# show_in_root FOLDER INSIDE FROM: makes FROM readable as INSIDE.
show_in_root() {
    mkdir -p "$1$2"
    mount --bind -o ro "$3" "$1$2"
}

# in_root FOLDER COMMAND...: in its own session, with a minimal environment.
in_root() {
    local folder=$1
    shift
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
        DEBIAN_FRONTEND=noninteractive ${HANTEI_CORPUS:+HANTEI_CORPUS="$HANTEI_CORPUS"} chroot "$folder" "$@"
}

# The folder is removed only if nothing is mounted in it: no file of this machine may be removed.
remove_root() {
    umount -R "$1/proc" "$1/dev" 2>/dev/null || true
    umount "$1/source" "$1/corpus" 2>/dev/null || true
    if grep -q " $1/" /proc/mounts; then
        echo "$0: something is still mounted in $1" >&2
    else
        rm -rf --one-file-system "$1"
    fi
}
