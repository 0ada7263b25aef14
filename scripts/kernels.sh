# shellcheck shell=bash
# The kernels of src/lib/judge/kernels.def, for tests: to be sourced.

# kernels [MACHINE...]: the names of their kernels, best first; of all machines if none is given.
kernels() {
    awk -F '[(,)] *' -v machines=" $* " '
        $1 == "KERNEL" && (machines == "  " || index(machines, " " $2 " ")) { print $3 }' src/lib/judge/kernels.def
}
