# shellcheck shell=bash
# The kernels of src/lib/judge/kernels.def, for tests: to be sourced.

# kernels [MACHINE...]: the names of their kernels, best first; of all machines if none is given.
kernels() {
    cc -E -P -x c '-DKERNEL(machine, name, ...)=machine name' src/lib/judge/kernels.def |
        awk -v machines=" $* " 'machines == "  " || index(machines, " " $1 " ") { print $2 }'
}
