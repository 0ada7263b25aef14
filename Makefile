# hantei: build, test, measure, install. `make help` lists the targets. It needs GNU make. `make lib` and
# `make install-lib` need only a C compiler and POSIX tools besides.
#
#   V=1                         show the commands
#   CC=clang CFLAGS=-O2         another compiler, other optimisation
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
define newline


endef

# ---- What is built with what ------------------------------------------------

ifeq ($(origin CC),default)
CC := $(shell command -v gcc >/dev/null && echo gcc || echo cc)
endif
CXX ?= g++
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

version_part = $(shell awk '$$2 == "HANTEI_VERSION_$(1)" { print $$3 }' include/hantei/hands.h)
VERSION := $(call version_part,MAJOR).$(call version_part,MINOR).$(call version_part,PATCH)

# The number of the ABI, not the version: it is raised if programs must be compiled again. A new version alone does not
# require that. scripts/install/libhantei.map has it too.
SOVERSION := 1

# ---- What is made of what ---------------------------------------------------

objects = $(patsubst %,$(BUILD)/obj/%.o,$(wildcard $(1)))

LIB_OBJECTS := $(call objects,src/lib/*/*.c src/lib/*/*.S)
APP_OBJECTS := $(call objects,src/app/*/*.c)
# The folders that the bindings link too.
PROTOCOL_ROOMS := src/app/text src/app/request src/app/protocol
PROTOCOL_OBJECTS := $(call objects,$(PROTOCOL_ROOMS:%=%/*.c))
# Logs in memory, in and out: the readers of files and archives need more libraries.
LOG_OBJECTS := $(call objects,$(filter-out %/source.c %/gunzip.c,$(wildcard src/app/logs/*.c)) src/app/play/game.c src/app/play/mjai.c)
GEN_OBJECTS := $(call objects,gen/*.c)

STATIC_LIB := $(BUILD)/libhantei.a
# The shared library, and its link: the name by which programs load it, or on Windows the import library.
SHARED_LIB_elf := $(BUILD)/libhantei.so
SHARED_LINK_elf := $(SHARED_LIB_elf).$(SOVERSION)
SHARED_LIB_macos := $(BUILD)/libhantei.dylib
SHARED_LINK_macos := $(BUILD)/libhantei.$(SOVERSION).dylib
SHARED_LIB_windows := $(BUILD)/libhantei-$(SOVERSION).dll
SHARED_LINK_windows := $(BUILD)/libhantei.dll.a
SHARED_LIB := $(SHARED_LIB_$(SYSTEM))
SHARED_LINK := $(SHARED_LINK_$(SYSTEM))
# On Windows exported functions are compiled otherwise.
SHARED_OBJECTS := $(if $(filter windows,$(SYSTEM)),$(LIB_OBJECTS:$(BUILD)/obj/%=$(BUILD)/obj/dll/%),$(LIB_OBJECTS))
FFI_HEADER := $(BUILD)/hantei-ffi.h
VERSION_SCRIPT := scripts/install/libhantei.map
SHARED_FLAGS_elf := -shared $(HARDENED_LINK) -Wl,-soname,$(notdir $(SHARED_LINK)) -Wl,--version-script,$(VERSION_SCRIPT)
SHARED_FLAGS_macos := -dynamiclib -install_name @rpath/$(notdir $(SHARED_LINK))
# This DLL starts no code of the C library.
SHARED_FLAGS_windows := -shared -nostartfiles -Wl,-e,0 -Wl,--out-implib,$(SHARED_LINK)
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
$(PROTOCOL_OBJECTS) $(LOG_OBJECTS): FOLDER_FLAGS = -Isrc/app $(BINDING_FLAGS) $(HARDENED_FLAGS)
$(BUILD)/obj/gen/%: FOLDER_FLAGS = -Isrc/lib
$(BUILD)/obj/bench/%: FOLDER_FLAGS = -Isrc/app -pthread
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

$(filter-out $(PROTOCOL_OBJECTS) $(LOG_OBJECTS),$(APP_OBJECTS)): | needs-program
$(LOG_OBJECTS): | needs-logs
$(PROTOCOL_OBJECTS): | needs-protocol

# Everything compiled depends on this file, which changes only if the flags do.
FLAGS_USED = $(CC) $(CXX) $(BASE_FLAGS) $(LIB_FLAGS) $(ALONE_FLAGS) $(BINDING_FLAGS) $(KERNEL_LINES) $(HARDENED_FLAGS) $(HARDENED_LINK) \
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
	$(call link,$(SHARED_FLAGS_$(SYSTEM)))

$(SHARED_LINK): $(SHARED_LIB)
	$(if $(filter windows,$(SYSTEM)),,$(Q)ln -sf $(<F) $@)

# The header's declarations alone, for tools that read C without a preprocessor, such as python3-cffi.
$(FFI_HEADER): $(FLOORS) $(BUILD)/flags
	$(call say,MAKE)
	$(Q)sed '/^# *include/d' $(FLOORS) | $(CC) -E -P -undef -D'__attribute__(x)=' -D'__declspec(x)=' -x c -o $@ -

$(PROGRAM): $(APP_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,$(HARDENED_LINK) $(LOG_LIBS) $(SERVE_LIBS) -pthread $(MALLOC_LIBS))

$(GENERATOR): $(GEN_OBJECTS) $(BUILD)/sources
	$(link)

$(BENCH): $(call objects,bench/*.c src/app/logs/*.c) $(PROTOCOL_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,$(LOG_LIBS) -pthread $(MALLOC_LIBS))

$(SUPPORT_LIB): $(call objects,tests/support/*.c tests/support/oracle/*.c tests/support/referee/*.c) $(BUILD)/sources
	$(archive)

# The writer of JSON is tested like the library. The table reads logs.
$(TESTS)/unit: $(call objects,src/app/text/writer.c)
$(TESTS)/table: $(call objects,src/app/logs/*.c src/app/text/*.c)

# test_program NAME FOLDER
define test_program
$(TESTS)/$(word 1,$(1)): $(call objects,$(word 2,$(1))/*.c) $(SUPPORT_LIB) $(STATIC_LIB) $(BUILD)/sources
	$$(call link,$$(LIBS))
endef
$(foreach program,$(TEST_PROGRAMS),$(eval $(call test_program,$(subst =, ,$(program)))))

$(TESTS)/serve-load: $(call objects,tests/app/serve/*.c) $(BUILD)/sources
	$(call link,$(SERVE_LIBS))

# ---- Rules of their own -----------------------------------------------------

# A source package of one binding does not have the others.
include $(wildcard src/bindings/*/rules.mk scripts/install/install.mk scripts/docs/rules.mk \
    scripts/pictures/rules.mk scripts/debian/package.mk tests/long.mk)

# ---- Targets ----------------------------------------------------------------

.PHONY: all lib run test test-bindings results test-programs \
    bench bench-peers tables check-symbols check-tables \
    install install-lib uninstall uninstall-lib docs pictures presets deb test-deb clean help format check-format FORCE

all: needs-program lib $(PROGRAM) ## build the libraries and build/hantei (the default)

lib: $(STATIC_LIB) $(SHARED_LIB) $(SHARED_LINK) $(FFI_HEADER) ## build libhantei.a and libhantei.so, or the .dylib or DLL of another system

run: ## install what is missing, build, judge a file of hands and audit some games
	$(call install_deps,build)
	+@$(SUBMAKE) all
	@HANTEI=$(PROGRAM) scripts/demo.sh

SUITES = \
    'symbols=scripts/check-symbols.sh $(BUILD)' \
    'tables=scripts/check-tables.sh $(BUILD)' \
    'unit=$(TESTS)/unit' \
    'table=$(TESTS)/table quick' \
    'memcheck=BUILD=$(BUILD) tests/branch-free/memcheck.sh' \
    'cli=HANTEI=$(PROGRAM) tests/app/cli/run.sh' \
    'disputed=HANTEI=$(PROGRAM) tests/app/protocol/disputed.py' \
    'tables of requests=HANTEI=$(PROGRAM) tests/app/protocol/tables.py' \
    'peers=HANTEI=$(PROGRAM) tests/app/protocol/peers.py' \
    'allocations=HANTEI=$(PROGRAM) tests/app/protocol/allocations.py' \
    'disassembly=tests/branch-free/disassembly.sh $(BUILD)' \
    'abi=$(MAKE) --no-print-directory check-abi' \
    'hardening=tests/builds/hardening.sh $(BUILD)' \
    'fuzz seeds=$(TESTS)/fuzz replay tests/fuzz/seeds' \
    'install=tests/app/install/run.sh' \
    'needs=tests/app/install/needs.sh' \
    'alone=tests/app/install/alone.sh' \
    'cmake=BUILD=$(BUILD) JOBS=$(JOBS) tests/app/install/cmake.sh' \
    'completion=BUILD=$(BUILD) tests/app/install/completion.sh' \
    'docs=tests/app/docs/run.sh' \
    'serve=HANTEI=$(PROGRAM) tests/app/serve/run.py quick' \
    'bench=$(BENCH) --quick | awk -f bench/tables.awk >/dev/null'

# Also what a single suite would make, as two suites run at once.
test-programs: all $(COMPLETIONS) $(LIBRARY_MANUAL) $(RULES_MANUAL) $(PROGRAM_MANUAL) \
    $(GENERATOR) $(BENCH) $(addprefix $(TESTS)/,unit table branch-free fuzz)

test: ## install what is missing, build, and run the daily tests
	$(call install_deps,build test)
	+@$(SUBMAKE) test-programs
	@AT_ONCE=2 scripts/run-tests.sh $(SUITES)

test-bindings: ## install what is missing, build the bindings, and run their tests: Node.js, Python, PostgreSQL, foreign languages
	$(call install_deps,build test node pg python bench)
	+@$(SUBMAKE) node-programs pg-programs python $(PROGRAM) lib
	@scripts/run-tests.sh $(NODE_SUITES) $(PYTHON_SUITES) $(PG_SUITES) 'foreign=BUILD=$(BUILD) tests/bindings/foreign/run.sh'

results: ## run a command and write its row of tests/RESULTS.md (OF='make test')
	@scripts/results.sh $(or $(OF),make test)

BENCH_FOLDER := $(BUILD)/bench

# bench/README.md shows bench/speed.svg: a copy of build/bench/speed.svg.
bench: ## measure, print tables, draw build/bench/speed.svg and .png (OLD=FILE: beside an earlier build/bench.tsv)
	$(call check_deps,build bench)
	+@$(SUBMAKE) $(BENCH)
	@mkdir -p $(BENCH_FOLDER)
	@$(BENCH) >$(BUILD)/bench.tsv
	@awk -f bench/tables.awk $(BUILD)/bench.tsv
	@$(if $(OLD),awk -f bench/compare.awk $(OLD) $(BUILD)/bench.tsv)
	@awk -f bench/plot.awk $(BUILD)/bench.tsv >$(BENCH_FOLDER)/data.gp
	@gnuplot -c bench/plot.gp $(BENCH_FOLDER)/data.gp $(BENCH_FOLDER)/speed
	@$(call titled,Time of a call in multiples of XXH3) $(BENCH_FOLDER)/speed.svg \
	    >$(BENCH_FOLDER)/titled.svg && mv $(BENCH_FOLDER)/titled.svg $(BENCH_FOLDER)/speed.svg
	@echo 'figures: $(BUILD)/bench.tsv; picture: $(BENCH_FOLDER)/speed.svg, speed.png'

# bench/peers/measured.dat is the run that is published.
bench-peers: ## ask engines from npm about hands and points, beside the package for Node.js, and draw it
	$(call check_deps,build bench node)
	+@$(SUBMAKE) $(PROGRAM) $(ENGINES) node-programs
	@mkdir -p $(BENCH_FOLDER)
	@node bench/peers/peers.mjs $(PROGRAM) $(BUILD)/engines
	@gnuplot -c bench/peers/plot.gp $(BUILD)/engines/peers.dat bench/peers/recorded.dat /dev/stdout | \
	    $(call titled,Nanoseconds that engines take for shanten and for points) >$(BENCH_FOLDER)/peers.svg
	@echo 'picture: $(BENCH_FOLDER)/peers.svg'

tables: $(GENERATOR) ## generate tables/ anew
	$(GENERATOR) tables

check-tables: $(GENERATOR) ## generate the tables elsewhere, and compare them with tables/
	@scripts/check-tables.sh $(BUILD)

check-symbols: lib ## prove that the library calls nothing and exports only hantei_*
	@scripts/check-symbols.sh $(BUILD)

# ---- House-keeping ----------------------------------------------------------

clean: ## remove all that was built
	$(Q)rm -rf build $(BUILD) $(NODE_BUILD)

C_FILES = $(HEADERS) $(foreach pattern,*.c *.h,$(wildcard src/*/*/$(pattern) src/*/*/*/$(pattern) \
    gen/$(pattern) bench/$(pattern) tests/*/$(pattern) tests/*/*/$(pattern) scripts/docs/examples/$(pattern))) $(wildcard tests/*/*/*.cpp)

# Writes the contents of two lists into committed files; tests/app/docs writes them elsewhere and compares.
PRESETS_INTO ?= .
TYPES := src/bindings/node/index.d.ts

presets: ## write rules.def and names into Node's types, refusals.def into the header
	$(Q)mkdir -p $(PRESETS_INTO)/$(dir $(TYPES)) $(PRESETS_INTO)/include/hantei
	$(Q)awk -v kind=types -f scripts/docs/presets.awk src/lib/rules/rules.def include/hantei/wins.h $(TYPES) >$(BUILD)/rules
	$(Q)awk -f scripts/docs/unions.awk src/lib/score/yaku.def src/lib/hand/refusals.def \
	    codes=1 src/app/request/*.c src/app/protocol/*.c codes= $(BUILD)/rules >$(BUILD)/types
	$(Q)awk -f scripts/docs/refusals.awk src/lib/hand/refusals.def include/hantei/wins.h >$(BUILD)/refusals
	$(Q)cp $(BUILD)/types $(PRESETS_INTO)/$(TYPES)
	$(Q)cp $(BUILD)/refusals $(PRESETS_INTO)/include/hantei/wins.h

format: ## format the C code by .clang-format
	$(call check_deps,lint)
	$(Q)clang-format -i $(C_FILES)

check-format: ## fail if the format differs from .clang-format
	$(call check_deps,lint)
	$(Q)clang-format --dry-run --Werror $(C_FILES)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' \
	    $(filter Makefile %.mk,$(MAKEFILE_LIST))
