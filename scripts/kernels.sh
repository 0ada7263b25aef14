# shellcheck shell=bash
# The kernels of src/lib/judge/kernels.def, for tests: to be sourced.

# kernels [MACHINE...]: the names of their kernels, best first; of all machines if none is given.
kernels() {
    awk -F '[(,)] *' -v machines=" $* " '
        $1 == "KERNEL" && (machines == "  " || index(machines, " " $2 " ")) { print $3 }' src/lib/judge/kernels.def
}

# kernel_flags NAME: its compiler flags.
kernel_flags() {
    awk -F '[(,)] *' -v name="$1" '$1 == "KERNEL" && $3 == name { print $4 }' src/lib/judge/kernels.def
}
