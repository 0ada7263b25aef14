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
space := $() $()

# ---- What is built with what ------------------------------------------------

HOST_CC ?= $(shell command -v gcc >/dev/null && echo gcc || echo cc)
ifeq ($(origin CC),default)
CC := $(HOST_CC)
endif
AR ?= ar
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
# machine. The library has no IBT, which would add two instructions in a hundred. CMakeLists.txt has its flags too.
takes = $(if $(filter elf,$(SYSTEM)),$(if $(filter yes,$(shell echo | $(CC) $(CPPFLAGS) $(filter-out --coverage,$(CFLAGS)) -Werror $(1) -x c -c -o /dev/null - \
    2>/dev/null && echo yes)),$(1)))
JUMP_FLAGS := $(if $(SANITIZE),,$(call takes,-fcf-protection))
STACK_FLAGS := $(if $(SANITIZE),,$(call takes,-fstack-clash-protection))

# The library is position independent, and exports only what hantei.h marks.
LIB_FLAGS := -fPIC -fvisibility=hidden -Isrc/lib

# The library is freestanding: the compiler may not use the C library, not even to
# copy a struct or to guard a stack. scripts/check-symbols.sh proves that it does not. CMakeLists.txt has these too.
ALONE_FLAGS := -ffreestanding -ffp-contract=off -fno-stack-protector $(JUMP_FLAGS:%=%=return) $(STACK_FLAGS) -Itables
ifeq ($(COMPILER_IS_CLANG),)
ALONE_FLAGS += -fno-tree-loop-distribute-patterns
# On Windows gcc aligns the stack to 16 bytes, and moves vectors of 32 and 64 there as if it were aligned to those
# (GCC bug 54412). The assembler makes unaligned moves of them.
ALONE_FLAGS += $(if $(filter windows,$(SYSTEM)),-Wa$(comma)-muse-unaligned-vector-move)
endif

# A kernel is compiled with the flags of its line, KERNEL(MACHINE, NAME, FLAGS). On other machines its file is empty.
KERNEL_LIST := src/lib/judge/kernels.def
KERNEL_LINES := $(shell grep '^KERNEL' $(KERNEL_LIST))
kernel_flags = $(shell awk -F '[(,)] *' -v machine=$(firstword $(subst -, ,$(TARGET))) -v name=$(patsubst kernel_%.c,%,$(notdir $1)) \
    '$$1 == "KERNEL" && ($$2 == machine || $$2 == "any") && $$3 == name { print $$4 }' $(KERNEL_LIST))

# Code that reads text from strangers is also guarded by the compiler and the C library. Not in sanitized builds, which
# check more, nor without optimisation, where the C library cannot. (tests/builds/hardening.sh looks for it.)
HARDENED_FLAGS := $(if $(SANITIZE)$(filter -O0,$(CFLAGS)),,-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2) \
    $(JUMP_FLAGS) $(STACK_FLAGS)
HARDENED_LINK := -Wl,-z,relro,-z,now

LOG_LIBS := -lexpat -larchive -lz
SERVE_LIBS := -luv
BINDING_FLAGS := -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections
MALLOC_LIBS := $(if $(filter jemalloc,$(MALLOC)),-ljemalloc)
TEST_LIBS := -lcriterion

# The public headers, by floor; each includes the one before it.
FLOORS := $(addprefix include/hantei/,hands.h wins.h values.h tables.h play.h)
HEADERS := include/hantei.h $(FLOORS)

# The compiler is asked.
VERSION = $(subst $(space),.,$(foreach part,MAJOR MINOR PATCH,$(lastword $(shell echo HANTEI_VERSION_$(part) | $(HOST_CC) -E -P \
    -Iinclude -include hantei/hands.h -x c -))))

# The number of the ABI, not the version: it is raised if programs must be compiled again. A new version alone does not
# require that. scripts/install/libhantei.map has it too.
SOVERSION := 1

# ---- What is made of what ---------------------------------------------------

objects = $(patsubst %,$(BUILD)/obj/%.o,$(wildcard $(1)))

LIB_OBJECTS := $(call objects,src/lib/*/*.c src/lib/*/*.S)
APP_OBJECTS := $(call objects,src/app/*/*.c)
# What the bindings link too: folders, and the writer of mjai.
PROTOCOL_ROOMS := src/app/json src/app/notation src/app/schema src/app/protocol
PROTOCOL_FILES := $(PROTOCOL_ROOMS:%=%/*.c) $(patsubst %,src/app/logs/mjai_%.c,round writer yaku)
PROTOCOL_OBJECTS := $(call objects,$(PROTOCOL_FILES))
# Logs, in and out: what reads archives needs more libraries.
LOG_OBJECTS := $(call objects,$(filter-out %/source.c,$(wildcard src/app/logs/*.c)) $(wildcard src/app/play/*.c))
# The command without its server, in the package for Python.
COMMAND_OBJECTS := $(filter-out %/serve.c.o,$(call objects,src/app/cli/*.c src/app/audit/*.c))

STATIC_LIB := $(BUILD)/libhantei.a
# The shared library, its link (the name by which programs load it, or on Windows the import library), and how to link it. The
# DLL starts no code of the C library.
VERSION_SCRIPT := scripts/install/libhantei.map
ifeq ($(SYSTEM),windows)
SHARED_LIB := $(BUILD)/libhantei-$(SOVERSION).dll
SHARED_LINK := $(BUILD)/libhantei.dll.a
SHARED_FLAGS := -shared -nostartfiles -Wl,-e,0 -Wl,--out-implib,$(SHARED_LINK)
else ifeq ($(SYSTEM),macos)
SHARED_LIB := $(BUILD)/libhantei.dylib
SHARED_LINK := $(BUILD)/libhantei.$(SOVERSION).dylib
SHARED_FLAGS := -dynamiclib -install_name @rpath/$(notdir $(SHARED_LINK))
else
SHARED_LIB := $(BUILD)/libhantei.so
SHARED_LINK := $(SHARED_LIB).$(SOVERSION)
SHARED_FLAGS := -shared $(HARDENED_LINK) -Wl,-soname,$(notdir $(SHARED_LINK)) -Wl,--version-script,$(VERSION_SCRIPT)
endif
# On Windows exported functions are compiled otherwise.
SHARED_OBJECTS := $(if $(filter windows,$(SYSTEM)),$(LIB_OBJECTS:$(BUILD)/obj/%=$(BUILD)/obj/dll/%),$(LIB_OBJECTS))
FFI_HEADER := $(BUILD)/hantei-ffi.h
PROGRAM := $(BUILD)/hantei
GENERATOR := $(BUILD)/hantei-gen
BENCH := $(BUILD)/bench/hantei-bench
TESTS := $(BUILD)/tests
SUPPORT_LIB := $(TESTS)/libsupport.a

# Programs of the tests that are a folder's objects, the support and the library: NAME=FOLDER.
TEST_PROGRAMS := unit=tests/unit exhaustive=tests/exhaustive branch-free=tests/branch-free \
    census=tests/exhaustive/census machines=tests/builds/machines table=tests/table \
    node-stream=tests/bindings/node
$(TESTS)/unit $(TESTS)/exhaustive: LIBS = $(TEST_LIBS) -pthread
$(TESTS)/table: LIBS = $(LOG_LIBS)
# Runs where shared libraries are not available.
$(TESTS)/machines: LIBS = -static

# Flags for a folder's files, added to BASE_FLAGS; the longest matching name counts.
$(BUILD)/obj/src/lib/%: FOLDER_FLAGS = $(LIB_FLAGS) $(ALONE_FLAGS) $(call kernel_flags,$<)
$(BUILD)/obj/dll/%: FOLDER_FLAGS = $(LIB_FLAGS) -DHANTEI_BUILDING_SHARED $(ALONE_FLAGS) $(call kernel_flags,$<)
$(BUILD)/obj/src/app/%: FOLDER_FLAGS = -Isrc/app -pthread $(HARDENED_FLAGS)
# The bindings link these too, without the functions that they do not call.
$(PROTOCOL_OBJECTS) $(LOG_OBJECTS) $(COMMAND_OBJECTS): FOLDER_FLAGS = -Isrc/app -pthread $(BINDING_FLAGS) $(HARDENED_FLAGS)
$(BUILD)/obj/gen/%: FOLDER_FLAGS = -Isrc/lib
$(BUILD)/obj/tests/%: FOLDER_FLAGS = -Itests -pthread
# The code that reads and writes text has no public header.
$(BUILD)/obj/tests/unit/test_writer.c.o $(BUILD)/obj/tests/fuzz/% $(BUILD)/obj/tests/table/replay.c.o: FOLDER_FLAGS = -Itests -Isrc/app

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
NEEDS_logs := $(NEEDS_protocol) expat.h=libexpat1-dev
NEEDS_program := $(NEEDS_logs) archive.h=libarchive-dev zlib.h=zlib1g-dev xxhash.h=libxxhash-dev uv.h=libuv1-dev \
    $(if $(MALLOC_LIBS),jemalloc/jemalloc.h=libjemalloc-dev)

# need COMPILER,HEADERS,GROUPS
define need
	@command -v $(firstword $(1)) >/dev/null || \
	    { echo missing: $(firstword $(1)). Installed by: scripts/install-deps.sh $(3) >&2; exit 1; }
	@missing=$$(printf '#if !__has_include(<%s>)\n%s\n#endif\n' $(subst =, ,$(2)) | $(1) -E -P -x c -) || exit; \
	    [ -z "$$missing" ] || \
	    { echo missing: $$missing. Installed by: scripts/install-deps.sh $(3) >&2; exit 1; }
endef

needs-%: FORCE
	$(call need,$(CC) $(CPPFLAGS),$(NEEDS_$*),build)

$(filter-out $(PROTOCOL_OBJECTS) $(LOG_OBJECTS) $(COMMAND_OBJECTS),$(APP_OBJECTS)): | needs-program
$(LOG_OBJECTS): | needs-logs
$(PROTOCOL_OBJECTS): | needs-protocol

# Everything compiled depends on this file, which changes only if the flags do.
FLAGS_USED = $(CC) $(BASE_FLAGS) $(LIB_FLAGS) $(ALONE_FLAGS) $(BINDING_FLAGS) $(KERNEL_LINES) $(HARDENED_FLAGS) $(HARDENED_LINK) \
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
	$(call link,$(SHARED_FLAGS))

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

$(BENCH): $(call objects,bench/*.c) $(STATIC_LIB) $(BUILD)/sources
	$(link)

$(SUPPORT_LIB): $(call objects,tests/support/*.c tests/support/oracle/*.c tests/support/referee/*.c) $(BUILD)/sources
	$(archive)

# The writer of JSON is tested like the library. The table reads logs.
$(TESTS)/unit: $(call objects,src/app/json/writer.c)
$(TESTS)/table: $(call objects,src/app/logs/*.c src/app/notation/*.c src/app/json/*.c)

# test_program NAME FOLDER
define test_program
$(TESTS)/$(word 1,$(1)): $(call objects,$(word 2,$(1))/*.c) $(SUPPORT_LIB) $(STATIC_LIB) $(BUILD)/sources
	$$(call link,$$(LIBS))
endef
$(foreach program,$(TEST_PROGRAMS),$(eval $(call test_program,$(subst =, ,$(program)))))

# ---- Documents ----------------------------------------------------------------

# What makes documents of lists and headers: for this machine, whatever the library is built for.
GENERATE := $(BUILD)/generate
PAGES := $(BUILD)/pages
$(GENERATE): scripts/docs/generate.c scripts/docs/schema.c src/lib/rules/presets.c src/app/cli/option_rows.c $(wildcard scripts/docs/*.h \
    src/app/*/*.h src/*/*/*.def) $(HEADERS)
$(PAGES): scripts/docs/pages.c
$(GENERATE) $(PAGES):
	@mkdir -p $(@D)
	$(call say,HOSTCC)
	$(Q)$(HOST_CC) -std=c11 $(WARNINGS) -Iinclude -Isrc/lib -Isrc/app -o $@ $(filter %.c,$^)

RULES_MANUAL := $(BUILD)/man7/hantei-rules.7
PROGRAM_MANUALS := $(BUILD)/man1/hantei.1 $(BUILD)/man7/hantei-protocol.7
LIBRARY_MANUAL := $(BUILD)/man3/hantei.3
LIBRARY_MANUALS := $(LIBRARY_MANUAL) $(RULES_MANUAL)
COMPLETIONS := $(addprefix $(BUILD)/completion/hantei.,bash zsh)
MANUALS = $(wildcard src/lib/hantei-[!r]*.7) $(RULES_MANUAL) $(PROGRAM_MANUALS) \
    $(shell grep -L '^\.so' $(dir $(LIBRARY_MANUAL))*.3 2>/dev/null)

$(RULES_MANUAL): src/lib/hantei-rules.7
$(BUILD)/man1/hantei.1: src/app/cli/hantei.1
$(BUILD)/man7/hantei-protocol.7: src/app/protocol/hantei-protocol.7
$(COMPLETIONS): $(BUILD)/completion/%: scripts/docs/%.in
$(RULES_MANUAL) $(PROGRAM_MANUALS) $(COMPLETIONS): $(GENERATE)
	@mkdir -p $(@D)
	$(call say,MAKE)
	$(Q)$(GENERATE) <$(filter-out $(GENERATE),$^) >$@

# The day of the newest change, so that the same sources give the same pages.
$(LIBRARY_MANUAL): $(PAGES) $(HEADERS) $(wildcard scripts/docs/hantei.3.in scripts/docs/examples/*)
	$(call say,MAN)
	$(Q)rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(PAGES) $(@D) "$$(sed -n 's/^\.Dd //p' src/lib/hantei-guide.7)" $(HEADERS)

# ---- Installing ------------------------------------------------------------------

PREFIX ?= /usr/local
prefix ?= $(PREFIX)
# An empty one would be the root folder.
ifeq ($(and $(filter 1,$(words $(prefix))),$(filter /%,$(prefix))),)
$(error PREFIX is an absolute path without spaces, not "$(prefix)")
endif
# scripts/install/install.sh has the other directories, such as libdir, which may be given too.
installer = $(Q)$(foreach name,BUILD SYSTEM VERSION SHARED_LIB SHARED_LINK prefix V,$(name)='$($(name))') scripts/install/install.sh

# ---- Rules of their own -----------------------------------------------------

# built PACKAGES,PROGRAMS: names missing packages, and builds. (What followed `+` here would run with -n, too.)
define built
	$(call check_deps,$(1))
	+@$(SUBMAKE) $(2)
endef
# The suites of a target, from tests/suites.
suites = BUILD=$(BUILD) JOBS=$(JOBS) scripts/run-tests.sh --of $@

# A source package of one binding does not have the others.
include $(wildcard src/bindings/*/rules.mk tests/long.mk)

# ---- Targets ----------------------------------------------------------------

# Every target that `make help` lists, and others.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' $(filter Makefile %.mk,$(MAKEFILE_LIST))) test-programs FORCE

all: needs-program lib $(PROGRAM) ## build the libraries and build/hantei (the default)

lib: $(STATIC_LIB) $(SHARED_LIB) $(SHARED_LINK) $(FFI_HEADER) ## build libhantei.a and libhantei.so, or the .dylib or DLL of another system

run: ## install what is missing, build, judge a file of hands and audit some games
	$(call install_deps,build)
	+@$(SUBMAKE) all
	@HANTEI=$(PROGRAM) scripts/demo.sh

# Also what a single suite would make, as two suites run at once.
test-programs: all $(COMPLETIONS) $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) \
    $(GENERATOR) $(BENCH) $(addprefix $(TESTS)/,unit table branch-free fuzz)

test: ## install what is missing, build, and run the daily tests
	$(call install_deps,build test)
	+@$(SUBMAKE) test-programs
	@$(suites)

test-bindings: ## install what is missing, build the bindings, and run their tests: Node.js, Python, PostgreSQL, foreign languages
	$(call install_deps,build test node pg python)
	+@$(SUBMAKE) node-programs pg-programs python $(PROGRAM) lib
	@$(suites) test-pg

results: ## run a command and write its row of tests/RESULTS.md (OF='make test')
	@scripts/results.sh $(or $(OF),make test)

bench: ## measure, and print tables (OLD=FILE: beside an earlier build/bench.tsv)
	$(call built,build,$(BENCH))
	@$(BENCH) >$(BUILD)/bench.tsv
	@awk -f bench/tables.awk $(BUILD)/bench.tsv
	@$(if $(OLD),awk -f bench/compare.awk $(OLD) $(BUILD)/bench.tsv)
	@echo 'figures: $(BUILD)/bench.tsv'

bench-peers: ## ask engines from npm about hands and points, beside the package for Node.js
	$(call built,build node,$(PROGRAM) $(ENGINES) node-programs)
	@node bench/peers/peers.mjs $(PROGRAM) $(BUILD)/engines

tables: $(GENERATOR) ## generate tables/ anew
	$(GENERATOR) tables

abi: ## write the ABI baseline anew
	$(call built,build test,lib)
	@tests/builds/abi.py $(SHARED_LIB) >tests/builds/libhantei.abi

install-lib: lib $(LIBRARY_MANUALS) ## install the libraries, the headers and their manuals alone
install: all $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) $(COMPLETIONS) ## install under PREFIX (in DESTDIR)
uninstall-lib: $(LIBRARY_MANUAL) ## remove exactly what `make install-lib` installs
uninstall: $(LIBRARY_MANUAL) ## remove exactly what `make install` installs
install-lib install uninstall-lib uninstall:
	$(installer) $(if $(filter un%,$@),remove,put) $(if $(filter %-lib,$@),lib,all)

dist: $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) ## pack the newest commit into build/dist, to be built and tested without git
	@BUILD=$(BUILD) VERSION=$(VERSION) scripts/dist.sh $(MANUALS)

deb: ## build Debian packages in build/deb, and let lintian read them
	$(call check_deps,build deb)
	@BUILD=$(BUILD) VERSION=$(VERSION) JOBS=$(JOBS) scripts/debian/build.sh

test-deb: deb ## install the packages in a bare Debian 12 and try them (root, debootstrap)
	@scripts/debian/test.sh $(BUILD)/deb

docs: $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) ## write the manuals as pages for a browser to build/docs
	$(call check_deps,build docs)
	@rm -rf $(BUILD)/docs && mkdir -p $(BUILD)/docs
	@for page in $(MANUALS); do mandoc -T html -O man=%N.%S.html $$page >$(BUILD)/docs/$${page##*/}.html || exit; done
	@echo 'manuals: $(BUILD)/docs'

# tests/app/docs writes it elsewhere and compares.
REFUSALS_INTO ?= include/hantei/wins.h
refusals: $(GENERATE) ## write refusals into the header
	$(Q)$(GENERATE) <include/hantei/wins.h >$(BUILD)/wins.h && cp $(BUILD)/wins.h $(REFUSALS_INTO)

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
