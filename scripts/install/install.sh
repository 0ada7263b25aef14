#!/bin/sh
# Puts the library, with `all` also the command, where GNU's variables say; or removes exactly these files.
#
#   scripts/install/install.sh put|remove lib|all      for make, which passes the other variables
set -eu
[ -z "${V:-}" ] || set -x

: "${DESTDIR:=}" "${INSTALL:=install}" "${exec_prefix:=$prefix}" "${bindir:=$exec_prefix/bin}" "${libdir:=$exec_prefix/lib}"
: "${includedir:=$prefix/include}" "${datarootdir:=$prefix/share}" "${mandir:=$datarootdir/man}"
: "${pkgconfigdir:=$libdir/pkgconfig}" "${cmakedir:=$libdir/cmake/hantei}" "${systemdunitdir:=$prefix/lib/systemd/system}"
: "${bashdir:=$datarootdir/bash-completion/completions}" "${zshdir:=$datarootdir/zsh/site-functions}"

action=$1 staged=$BUILD/staged soname=${SHARED_LINK##*/}
mkdir -p "$staged"

# The shared library under its full name. Windows has no links, and finds a DLL beside the programs.
case $SYSTEM in
elf) shared=$libdir/$soname.$VERSION ;;
macos) shared=$libdir/${soname%.dylib}.$VERSION.dylib soname=@rpath/$soname ;;
windows) shared=$bindir/${SHARED_LIB##*/} ;;
esac

# put MODE FOLDER FILE...
put() {
    mode=$1 folder=$DESTDIR$2
    shift 2
    for file; do
        if [ "$action" = remove ]; then
            rm -f "$folder/${file##*/}"
        else
            $INSTALL -d "$folder"
            $INSTALL -m "$mode" "$file" "$folder"
        fi
    done
}

# put_as MODE FILE FROM: under another name.
put_as() {
    cp "$3" "$staged/${2##*/}"
    put "$1" "${2%/*}" "$staged/${2##*/}"
}

# put_link FILE TARGET
put_link() {
    rm -f "$DESTDIR$1"
    [ "$action" = remove ] || ln -s "$2" "$DESTDIR$1"
}

# relative FOLDER PATH: the path as seen from the folder.
relative() {
    from=$1 up=
    while [ "$2" = "${2#"$from"}" ]; do
        from=${from%/*} up=../$up
    done
    path=$up${2#"$from"/}
    [ "$2" != "$from" ] || path=${up%/}
    printf '%s' "$path"
}

# put_filled FOLDER NAME: with values for the names between @.
put_filled() {
    sed -e "s|@prefix@|$prefix|; s|@bindir@|$bindir|; s|@libdir@|$libdir|; s|@includedir@|$includedir|" \
        -e "s|@libdir_from_cmake@|$(relative "$cmakedir" "$libdir")|" \
        -e "s|@includedir_from_cmake@|$(relative "$cmakedir" "$includedir")|" \
        -e "s|@version@|$VERSION|; s|@shared@|$(relative "$libdir" "$shared")|; s|@soname@|$soname|" \
        "scripts/install/$2.in" >"$staged/$2"
    put 644 "$1" "$staged/$2"
}

put_library() {
    put 644 "$includedir" include/hantei.h "$BUILD/hantei-ffi.h"
    put 644 "$includedir/hantei" include/hantei/*.h
    put 644 "$libdir" "$BUILD/libhantei.a"
    put_as 755 "$shared" "$SHARED_LIB"
    if [ "$SYSTEM" = windows ]; then
        put 644 "$libdir" "$SHARED_LINK"
    else
        put_link "$libdir/${SHARED_LINK##*/}" "${shared##*/}"
        put_link "$libdir/${SHARED_LIB##*/}" "${SHARED_LINK##*/}"
    fi
    put_filled "$pkgconfigdir" hantei.pc
    put_filled "$cmakedir" hantei-config.cmake
    put_filled "$cmakedir" hantei-config-version.cmake
    put 644 "$mandir/man3" "$BUILD"/man3/*.3
    put 644 "$mandir/man7" src/lib/hantei-[!r]*.7 "$BUILD/man7/hantei-rules.7"
}

put_command() {
    put 755 "$bindir" "$BUILD/hantei"
    put 644 "$mandir/man1" "$BUILD/man1/hantei.1"
    put 644 "$mandir/man7" "$BUILD/man7/hantei-protocol.7"
    put_as 644 "$bashdir/hantei" "$BUILD/completion/hantei.bash"
    put_as 644 "$zshdir/_hantei" "$BUILD/completion/hantei.zsh"
    put_filled "$systemdunitdir" hantei.service
    put 644 "$systemdunitdir" scripts/install/hantei.socket
}

put_library
[ "$2" = lib ] || put_command
[ "$action" = put ] || rmdir "$DESTDIR$cmakedir" "$DESTDIR$includedir/hantei" 2>/dev/null || true
