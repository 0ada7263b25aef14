# hantei: build, test, measure, install. `make help` lists the targets. It needs GNU make. `make lib` and
# `make install-lib` need only a C compiler and POSIX tools besides.
#
#   V=1                         show the commands
#   CC=clang CFLAGS=-O2         another compiler, other optimisation
#   HOST_CC=cc                  the compiler of generators, if CC compiles for another machine
#   BUILD=build/other           another build folder
#   SANITIZE=address,undefined  a sanitized build, in a folder of its own (`make test-long` tests one)
#   WERROR=1                    a warning is an error, as in continuous integration
#   MALLOC=jemalloc|libc        the allocator of the programs (the library allocates nothing)
#   PREFIX=/usr/local DESTDIR=  where `make install` puts things; libdir= and the like too
#   NO_INSTALL=1                `make run` and `make test` install no Debian packages, and no target asks for them

ifneq ($(realpath .),$(realpath $(dir $(firstword $(MAKEFILE_LIST)))))
$(error run make in the project's folder: make -C $(dir $(firstword $(MAKEFILE_LIST))))
endif

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules
comma := ,

# ---- What is built with what ------------------------------------------------

HOST_CC ?= $(shell command -v gcc >/dev/null && echo gcc || echo cc)
ifeq ($(origin CC),default)
CC := $(HOST_CC)
endif
# valgrind 3.19 cannot read the debug format that clang 14 writes unasked.
CFLAGS ?= -O3 -g$(if $(COMPILER_IS_CLANG),dwarf-4)
SANITIZE ?=
BUILD ?= build$(if $(SANITIZE),/sanitize-$(subst $(comma),-,$(SANITIZE)))
MALLOC ?= $(if $(SANITIZE),libc,jemalloc)

ifeq ($(filter $(MALLOC),jemalloc libc),)
$(error MALLOC is jemalloc or libc, not "$(MALLOC)")
endif

TARGET := $(shell $(CC) -dumpmachine 2>/dev/null)
COMPILER_IS_CLANG := $(findstring clang,$(shell $(CC) --version 2>/dev/null))

SYSTEM := $(if $(findstring mingw,$(TARGET))$(findstring windows,$(TARGET)),windows,$(if $(findstring apple,$(TARGET)),macos,elf))

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(if $(WERROR),-Werror)
SANITIZE_FLAGS := $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer)
# A build must not depend on its folder: no path of the folder gets into it.
BASE_FLAGS = -std=c11 $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(SANITIZE_FLAGS) "-ffile-prefix-map=$(CURDIR)=." \
    -Iinclude -MMD -MP

# Shadow stacks, IBT for indirect jumps, and frames that touch each page of the stack, if the compiler has them for the
# machine.
GUARDS := $(if $(filter elf,$(SYSTEM)),$(if $(SANITIZE),,$(shell for flag in -fcf-protection -fstack-clash-protection; do \
    $(CC) $(CPPFLAGS) $(filter-out --coverage,$(CFLAGS)) -Werror $$flag -x c -c -o /dev/null /dev/null 2>/dev/null && echo $$flag; done)))

# The library is position independent, exports only what hantei.h marks, and is freestanding: the compiler may not use the C
# library, not even to copy a struct or to guard a stack (scripts/check-symbols.sh). IBT would add two instructions in a hundred.
# On Windows gcc aligns the stack to 16 bytes, and moves vectors of 32 and 64 there as if it were aligned to those (GCC bug
# 54412): the assembler makes unaligned moves of them. On i686 numbers of more bits than a double do not fit a vector, and
# gcc notes how it passes vectors. CMakeLists.txt has these flags too.
LIB_FLAGS := -fPIC -fvisibility=hidden -Isrc/lib
ALONE_FLAGS := -ffreestanding -ffp-contract=off -fno-stack-protector $(GUARDS:-fcf-protection=-fcf-protection=return) -Itables \
    $(if $(COMPILER_IS_CLANG),,-fno-tree-loop-distribute-patterns -fexcess-precision=fast -Wno-psabi $(if $(filter windows,$(SYSTEM)),-Wa$(comma)-muse-unaligned-vector-move))

# A kernel is compiled with the flags of its row, here NAME|FLAG|... On other machines its file is empty.
MACHINE := $(firstword $(subst -, ,$(TARGET)))
KERNELS := $(patsubst $(MACHINE)|%,%,$(shell $(HOST_CC) -E -P -x c -Dany=$(MACHINE) \
    '-DKERNEL(machine, name, ...)=machine|name|__VA_ARGS__' src/lib/judge/kernels.def | sed 's, ,|,g'))
kernel_flags = $(subst |, ,$(patsubst $(1:kernel_%.c=%)|%,%,$(filter $(1:kernel_%.c=%)|%,$(KERNELS))))

# Code that reads text from strangers is also guarded by the compiler and the C library. Not in sanitized builds, which
# check more, nor without optimisation, where the C library cannot. (tests/builds/hardening.sh looks for it.)
HARDENED_FLAGS := $(if $(SANITIZE)$(filter -O0,$(CFLAGS)),,-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2) \
    $(GUARDS)
HARDENED_LINK := -Wl,-z,relro,-z,now

LOG_LIBS := -lexpat -larchive -lz
SERVE_LIBS := -luv
BINDING_FLAGS := -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections
MALLOC_LIBS := $(if $(filter jemalloc,$(MALLOC)),-ljemalloc)

# The public headers, by floor; each includes the one before it.
FLOORS := $(addprefix include/hantei/,hands.h wins.h values.h tables.h play.h)
HEADERS := include/hantei.h $(FLOORS)

# The compiler is asked.
VERSION = $(shell echo HANTEI_VERSION_MAJOR.HANTEI_VERSION_MINOR.HANTEI_VERSION_PATCH | \
    $(HOST_CC) -E -P -Iinclude -include hantei/hands.h -x c - | sed '$$!d; s/ //g')
# The number of the ABI: raised if programs must be compiled again. scripts/install/libhantei.map has it too.
SOVERSION := 1

# ---- What is made of what ---------------------------------------------------

objects = $(patsubst %,$(BUILD)/obj/%.o,$(wildcard $(1)))

LIB_OBJECTS := $(call objects,src/lib/*/*.c src/lib/*/*.S)
APP_OBJECTS := $(call objects,src/app/*/*.c)
# What the bindings link too: folders, and the writer of mjai.
PROTOCOL_ROOMS := src/app/json src/app/notation src/app/schema src/app/protocol
PROTOCOL_FILES := $(PROTOCOL_ROOMS:%=%/*.c) src/app/logs/mjai_writer.c src/app/logs/format.c
PROTOCOL_OBJECTS := $(call objects,$(PROTOCOL_FILES))
# Logs, in and out: what reads archives needs more libraries.
LOG_OBJECTS := $(call objects,$(filter-out %/source.c,$(wildcard src/app/logs/*.c)) $(wildcard src/app/play/*.c))
# The command without its server, in the package for Python.
COMMAND_OBJECTS := $(filter-out %/serve.c.o,$(call objects,src/app/cli/*.c src/app/audit/*.c))

STATIC_LIB := $(BUILD)/libhantei.a
# The shared library, its link (the name by which programs load it, or on Windows the import library), and how to link it. The
# DLL starts no code of the C library.
SHARED_elf := libhantei.so libhantei.so.$(SOVERSION)
SHARED_macos := libhantei.dylib libhantei.$(SOVERSION).dylib
SHARED_windows := libhantei-$(SOVERSION).dll libhantei.dll.a
SHARED_LIB := $(BUILD)/$(word 1,$(SHARED_$(SYSTEM)))
SHARED_LINK := $(BUILD)/$(word 2,$(SHARED_$(SYSTEM)))
VERSION_SCRIPT := scripts/install/libhantei.map
LINK_elf := -shared $(HARDENED_LINK) -Wl,-soname,$(notdir $(SHARED_LINK)) -Wl,--version-script,$(VERSION_SCRIPT)
LINK_macos := -dynamiclib -install_name @rpath/$(notdir $(SHARED_LINK))
LINK_windows := -shared -nostartfiles -Wl,-e,0 -Wl,--out-implib,$(SHARED_LINK)
# On Windows exported functions are compiled otherwise.
SHARED_OBJECTS := $(if $(filter windows,$(SYSTEM)),$(LIB_OBJECTS:$(BUILD)/obj/%=$(BUILD)/obj/dll/%),$(LIB_OBJECTS))
FFI_HEADER := $(BUILD)/hantei-ffi.h
PROGRAM := $(BUILD)/hantei
GENERATOR := $(BUILD)/hantei-gen

# Flags for a folder's files, added to BASE_FLAGS; the longest matching name counts.
$(BUILD)/obj/src/lib/%: FOLDER_FLAGS = $(LIB_FLAGS) $(ALONE_FLAGS) $(call kernel_flags,$(<F))
$(BUILD)/obj/dll/%: FOLDER_FLAGS = $(LIB_FLAGS) -DHANTEI_BUILDING_SHARED $(ALONE_FLAGS) $(call kernel_flags,$(<F))
# The bindings link these too, without the functions that they do not call. The program takes what glibc and musl have.
$(BUILD)/obj/src/app/%: FOLDER_FLAGS = -Isrc/app -pthread $(BINDING_FLAGS) $(HARDENED_FLAGS) $(PROGRAM_FLAGS)
PROGRAM_FLAGS = $(if $(filter src/app/cli/% src/app/serve/%,$<),-D_GNU_SOURCE)
$(BUILD)/obj/gen/%: FOLDER_FLAGS = -Isrc/lib

# ---- Rules ------------------------------------------------------------------

Q := $(if $(V),,@)
say = @$(if $(V),:,printf '  %-6s %s\n' $(1) $@)

# Work that needs the packages runs in a second make after their installation, on all cores
# unless the caller gives -j.
JOBS ?= $(shell nproc 2>/dev/null || echo 1)
SUBMAKE = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))
# Only `make run` and `make test` install packages; other targets name those that are missing, and stop.
install_deps = $(if $(NO_INSTALL),@:,@scripts/install-deps.sh $(1))
check_deps = $(if $(NO_INSTALL),@:,@scripts/install-deps.sh --check $(1))

# Headers as HEADER=PACKAGE. The compiler is asked: libraries need not come from Debian. The library needs none.
NEEDS_protocol := stdio.h=libc6-dev
NEEDS_logs := $(NEEDS_protocol) expat.h=libexpat1-dev zlib.h=zlib1g-dev
NEEDS_command := $(NEEDS_logs) xxhash.h=libxxhash-dev
NEEDS_program := $(NEEDS_command) archive.h=libarchive-dev uv.h=libuv1-dev \
    $(if $(MALLOC_LIBS),jemalloc/jemalloc.h=libjemalloc-dev)

# need COMPILER,HEADERS,GROUPS
define need
	@missing=$$(if command -v $(firstword $(1)) >/dev/null; then \
	    printf '#if !__has_include(<%s>)\n%s\n#endif\n' $(subst =, ,$(2)) | $(1) -E -P -x c -; else echo $(firstword $(1)); fi) || exit; \
	    [ -z "$$missing" ] || { echo missing: $$missing. Installed by: scripts/install-deps.sh $(3) >&2; exit 1; }
endef

needs-%: FORCE
	$(call need,$(CC) $(CPPFLAGS),$(NEEDS_$*),build)

$(filter-out $(PROTOCOL_OBJECTS) $(LOG_OBJECTS) $(COMMAND_OBJECTS),$(APP_OBJECTS)): | needs-program
$(filter-out $(PROTOCOL_OBJECTS),$(LOG_OBJECTS)): | needs-logs
$(COMMAND_OBJECTS): | needs-command
$(PROTOCOL_OBJECTS): | needs-protocol

# Everything compiled depends on this file, which changes only if the flags do.
FLAGS_USED = $(CC) $(BASE_FLAGS) $(LIB_FLAGS) $(ALONE_FLAGS) $(BINDING_FLAGS) $(KERNELS) $(HARDENED_FLAGS) $(HARDENED_LINK) \
    $(LDFLAGS) $(MALLOC_LIBS)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(FLAGS_USED)' | cmp -s - $@ || printf '%s\n' '$(FLAGS_USED)' >$@
FORCE:

# Archives and programs depend on the list of sources: if a source is deleted, its object is dropped.
SOURCES = $(sort $(wildcard src/*/*/*.[cS] src/*/*/*/*.[cS] gen/*.c bench/*.c tests/*/*.c tests/*/*/*.c))
$(BUILD)/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(SOURCES) >$@.new
	@cmp -s $@.new $@ || { LC_ALL=C comm -13 $@.new $@ 2>/dev/null | sed 's|.*|$(BUILD)/obj/&.o|' | xargs rm -f && \
	    cp $@.new $@; }

# compile COMPILER,FLAGS
define compile
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(1) $(2) -c -o $@ $<
endef

$(BUILD)/obj/%.o: % $(BUILD)/flags
	$(call compile,$(CC),$(BASE_FLAGS) $(FOLDER_FLAGS))

$(BUILD)/obj/dll/%.o: % $(BUILD)/flags
	$(call compile,$(CC),$(BASE_FLAGS) $(FOLDER_FLAGS))

# The assembler copies the tables in.
$(filter %.S.o,$(LIB_OBJECTS) $(SHARED_OBJECTS)): $(wildcard tables/*.bin)

-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)

define archive
	@mkdir -p $(@D)
	$(call say,AR)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $(filter %.o,$^)
endef

define link
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CC) $(CFLAGS) $(SANITIZE_FLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(1)
endef

$(STATIC_LIB): $(LIB_OBJECTS) $(BUILD)/sources
	$(archive)

$(SHARED_LIB): $(SHARED_OBJECTS) $(VERSION_SCRIPT) $(BUILD)/sources
	$(call link,$(LINK_$(SYSTEM)))

$(SHARED_LINK): $(SHARED_LIB)
	$(if $(filter windows,$(SYSTEM)),,$(Q)ln -sf $(<F) $@)

# The header's declarations alone, for tools that read C without a preprocessor, such as python3-cffi.
$(FFI_HEADER): $(FLOORS) $(BUILD)/flags
	$(call say,MAKE)
	$(Q)sed '/^# *include/d' $(FLOORS) | $(CC) -E -P -undef -D'__attribute__(x)=' -D'__declspec(x)=' -x c -o $@ -

$(PROGRAM): $(APP_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,$(HARDENED_LINK) $(LOG_LIBS) $(SERVE_LIBS) -pthread $(MALLOC_LIBS))

$(GENERATOR): $(call objects,gen/*.c) $(BUILD)/sources
	$(link)

# ---- Rules of their own -----------------------------------------------------

# built PACKAGES,PROGRAMS: names missing packages, and builds. (What followed `+` here would run with -n, too.)
define built
	$(call check_deps,$(1))
	+@$(SUBMAKE) $(2)
endef
# The same in another build folder, sanitized.
sanitized = +@$(SUBMAKE) BUILD=$(BUILD)/sanitized SANITIZE=address$(comma)undefined $(1)
# The suites of a target, from tests/suites.
suites = BUILD=$(BUILD) JOBS=$(JOBS) scripts/run-tests.sh --of $@

# A source package of one binding does not have the others.
include $(wildcard scripts/*/rules.mk bench/rules.mk tests/rules.mk src/bindings/*/rules.mk)

# ---- Targets ----------------------------------------------------------------

# Every target that `make help` lists, and others.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' $(filter Makefile %.mk,$(MAKEFILE_LIST))) test-programs node-programs pg-programs machine-programs FORCE

all: needs-program lib $(PROGRAM) ## build the libraries and build/hantei (the default)

lib: $(STATIC_LIB) $(SHARED_LIB) $(SHARED_LINK) $(FFI_HEADER) ## build libhantei.a and libhantei.so, or the .dylib or DLL of another system

run: ## install what is missing, build, judge a file of hands and audit some games
	$(call install_deps,build)
	+@$(SUBMAKE) all
	@HANTEI=$(PROGRAM) scripts/demo.sh

tables: $(GENERATOR) ## generate tables/ anew
	$(GENERATOR) tables

# ---- House-keeping ----------------------------------------------------------

clean: ## remove all that was built
	$(Q)rm -rf build $(BUILD) $(NODE_BUILD)

C_FILES = $(shell git ls-files '*.[ch]' '*.cpp')
format: ## format the C code by .clang-format
check-format: ## fail if the format differs from .clang-format
format check-format:
	$(call check_deps,lint)
	$(Q)clang-format $(if $(filter format,$@),-i,--dry-run --Werror) $(C_FILES)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' \
	    $(filter Makefile %.mk,$(MAKEFILE_LIST))
