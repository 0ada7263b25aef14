# shellcheck shell=bash
# A bare Debian 12 in a folder, for scripts that have to see what a machine sees that has nothing of ours.
# For root; everything is mounted in a namespace of the script's own, and gone when it ends.

# Begins again in a mount namespace; to be called first, with the script's arguments.
enter_namespace() {
    [[ $(id -u) -eq 0 ]] || { echo "$0: needs root" >&2; exit 1; }
    [[ -z ${HANTEI_IN_NAMESPACE:-} ]] || return 0
    HANTEI_IN_NAMESPACE=1 exec unshare --mount --propagation private "$0" "$@"
}

# make_root FOLDER TARBALL [SUITE]: unpacks what debootstrap made; the first time it is made.
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

# show_in_root FOLDER INSIDE FROM: what is in FROM can be read INSIDE.
show_in_root() {
    mkdir -p "$1$2"
    mount --bind -o ro "$3" "$1$2"
}

# in_root FOLDER COMMAND...: in a session of its own, with nothing in the environment but what is needed.
in_root() {
    local folder=$1
    shift
    env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=dumb \
        DEBIAN_FRONTEND=noninteractive ${HANTEI_CORPUS:+HANTEI_CORPUS="$HANTEI_CORPUS"} chroot "$folder" "$@"
}

# The folder goes when nothing is mounted in it any more: not a file of this machine may go with it.
remove_root() {
    umount -R "$1/proc" "$1/dev" 2>/dev/null || true
    umount "$1/source" "$1/corpus" 2>/dev/null || true
    if grep -q " $1/" /proc/mounts; then
        echo "$0: something is still mounted in $1" >&2
    else
        rm -rf --one-file-system "$1"
    fi
}
