# hantei: build, test, measure, install. `make help` lists what there is.
#
#   V=1                         show the commands
#   CC=clang CFLAGS=-O2         another compiler, other optimisation
#   BUILD=build/other           another build folder
#   SANITIZE=address,undefined  a sanitized build, in a folder of its own (`make test-full` tests one)
#   MALLOC=jemalloc|libc        the allocator of the programs (the library allocates nothing)
#   PREFIX=/usr/local DESTDIR=  where `make install` puts things; libdir= and the like too
#   NO_INSTALL=1                never install Debian packages

ifneq ($(realpath .),$(realpath $(dir $(firstword $(MAKEFILE_LIST)))))
$(error run make in the project's folder: make -C $(dir $(firstword $(MAKEFILE_LIST))))
endif

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules
SHELL := /bin/bash
comma := ,
define newline


endef

# ---- What is built with what ------------------------------------------------

ifeq ($(origin CC),default)
CC := gcc
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

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror
SANITIZE_FLAGS := $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer)
# What is built must not depend on where: no path of the build's folder gets into it.
BASE_FLAGS = -std=c11 $(WARNINGS) $(CPPFLAGS) $(CFLAGS) $(SANITIZE_FLAGS) -ffile-prefix-map=$(CURDIR)=. \
    -Iinclude -MMD -MP

# The library is position independent, and shows the world only what hantei.h marks.
LIB_FLAGS := -fPIC -fvisibility=hidden -Isrc/lib

# The library stands alone: the compiler may neither know the C library nor call into it, be it to
# copy a struct or to guard a stack. scripts/check-symbols.sh proves that it does not.
ALONE_FLAGS := -ffreestanding -fno-stack-protector -Itables
ifeq ($(COMPILER_IS_CLANG),)
ALONE_FLAGS += -fno-tree-loop-distribute-patterns
endif

# src/lib/judge/kernel_NAME.c is compiled for the instruction set NAME (NEON is a part of every AArch64
# and needs no flags). Elsewhere these files are compiled too, and turn out empty.
ifneq ($(findstring x86_64,$(TARGET)),)
KERNEL_FLAGS_avx2 := -mavx2 -mbmi -mbmi2 -mpopcnt -mlzcnt
KERNEL_FLAGS_avx512 := $(KERNEL_FLAGS_avx2) -mavx512f -mavx512bw -mavx512vl -mavx512dq \
    -mavx512vbmi -mavx512vbmi2 -mavx512bitalg -mavx512vnni -mavx512vpopcntdq
endif
kernel_flags = $(KERNEL_FLAGS_$(patsubst kernel_%,%,$(basename $(notdir $(1)))))

# What reads text from strangers is guarded by the compiler and the C library as well; sanitizers do more, and
# without optimisation the C library cannot. (tests/builds/hardening.sh looks for it.)
HARDENED_FLAGS := $(if $(SANITIZE)$(filter -O0,$(CFLAGS)),,-fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
HARDENED_LINK := -Wl,-z,relro,-z,now

JSON_LIBS := -lyajl
LOG_LIBS := -lexpat -larchive
SERVE_LIBS := -luv -lbsd
MALLOC_LIBS := $(if $(filter jemalloc,$(MALLOC)),-ljemalloc)
# The tests read jemalloc's counters whatever the programs use.
TEST_LIBS := -lcriterion -ljemalloc

version_part = $(shell awk '$$2 == "HANTEI_VERSION_$(1)" { print $$3 }' include/hantei.h)
VERSION := $(call version_part,MAJOR).$(call version_part,MINOR).$(call version_part,PATCH)

# The number of the ABI, apart from the version: it is raised when programs have to be compiled anew, which a new
# version alone does not ask of them. scripts/install/libhantei.map has it too.
SOVERSION := 1

# ---- Sources ----------------------------------------------------------------

objects = $(patsubst %,$(BUILD)/obj/%.o,$(wildcard $(1)))

# What needs the C library: Debian's xxhash.h does.
HOSTED_OBJECTS := $(call objects,src/lib/judge/tables_check.c)
LIB_OBJECTS := $(call objects,src/lib/*/*.c src/lib/*/*.S)
APP_OBJECTS := $(call objects,src/app/*/*.c)
GEN_OBJECTS := $(call objects,gen/*.c)
DISTRIBUTION_OBJECTS := $(call objects,gen/distribution/*.c)
BENCH_OBJECTS := $(call objects,bench/*.c)
SUPPORT_OBJECTS := $(call objects,tests/support/*.c tests/support/oracle/*.c)
UNIT_OBJECTS := $(call objects,tests/unit/*.c)
EXHAUSTIVE_OBJECTS := $(call objects,tests/exhaustive/*.c)
BRANCH_FREE_OBJECTS := $(call objects,tests/branch-free/*.c)
DISTRIBUTION_TEST_OBJECTS := $(call objects,tests/exhaustive/distribution/*.c)
TAMPERED_OBJECTS := $(call objects,tests/app/tampered/*.c)
MACHINES_OBJECTS := $(call objects,tests/builds/machines/*.c)
SERVE_LOAD_OBJECTS := $(call objects,tests/app/serve/*.c)
NODE_TEST_OBJECTS := $(call objects,tests/bindings/node/*.c)
PG_TEST_OBJECTS := $(call objects,tests/bindings/pg/*.c)
TEST_OBJECTS := $(SUPPORT_OBJECTS) $(UNIT_OBJECTS) $(EXHAUSTIVE_OBJECTS) $(BRANCH_FREE_OBJECTS) \
    $(DISTRIBUTION_TEST_OBJECTS) $(TAMPERED_OBJECTS) $(MACHINES_OBJECTS) $(SERVE_LOAD_OBJECTS) \
    $(NODE_TEST_OBJECTS) $(PG_TEST_OBJECTS)
OBJECTS := $(LIB_OBJECTS) $(APP_OBJECTS) $(GEN_OBJECTS) $(DISTRIBUTION_OBJECTS) $(BENCH_OBJECTS) \
    $(TEST_OBJECTS)

STATIC_LIB := $(BUILD)/libhantei.a
SHARED_LIB := $(BUILD)/libhantei.so
SHARED_LINK := $(SHARED_LIB).$(SOVERSION)
VERSION_SCRIPT := scripts/install/libhantei.map
PROGRAM := $(BUILD)/hantei
GENERATOR := $(BUILD)/hantei-gen
DISTRIBUTION := $(BUILD)/hantei-distribution
BENCH := $(BUILD)/bench/hantei-bench
SUPPORT_LIB := $(BUILD)/tests/libsupport.a
UNIT := $(BUILD)/tests/unit
EXHAUSTIVE := $(BUILD)/tests/exhaustive
BRANCH_FREE := $(BUILD)/tests/branch-free
DISTRIBUTION_TEST := $(BUILD)/tests/distribution
TAMPERED := $(BUILD)/tests/tampered
MACHINES_TEST := $(BUILD)/tests/machines
SERVE_LOAD := $(BUILD)/tests/serve-load
HEADER_TEST := $(BUILD)/tests/header

# ---- Rules ------------------------------------------------------------------

Q := $(if $(V),,@)
say = @$(if $(V),:,printf '  %-6s %s\n' $(1) $@)

# Work that has to come after the packages are there runs in a make of its own, on all cores
# unless the caller said how many.
JOBS ?= $(shell nproc 2>/dev/null || echo 1)
SUBMAKE = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(JOBS))
install_deps = $(if $(NO_INSTALL),@:,@scripts/install-deps.sh $(1))

# Everything compiled depends on this file, which changes only if the flags do.
FLAGS_USED = $(CC) $(CXX) $(BASE_FLAGS) $(LIB_FLAGS) $(ALONE_FLAGS) $(KERNEL_FLAGS_avx2) \
    $(KERNEL_FLAGS_avx512) $(HARDENED_FLAGS) $(HARDENED_LINK) $(LDFLAGS) $(MALLOC_LIBS)
$(BUILD)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(FLAGS_USED)' | cmp -s - $@ || printf '%s\n' '$(FLAGS_USED)' >$@
FORCE:

# What is linked depends on the list of its objects: a deleted source leaves nothing behind.
OBJECTS_USED = $(sort $(LIB_OBJECTS) $(APP_OBJECTS) $(SUPPORT_OBJECTS) $(UNIT_OBJECTS))
$(BUILD)/objects: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' $(OBJECTS_USED) | cmp -s - $@ || printf '%s\n' $(OBJECTS_USED) >$@

$(LIB_OBJECTS): FOLDER_FLAGS = $(LIB_FLAGS) $(ALONE_FLAGS) $(call kernel_flags,$<)
$(HOSTED_OBJECTS): FOLDER_FLAGS = $(LIB_FLAGS)
$(GEN_OBJECTS): FOLDER_FLAGS = -Isrc/lib
$(DISTRIBUTION_OBJECTS): FOLDER_FLAGS = -Igen
$(APP_OBJECTS): FOLDER_FLAGS = -Isrc/app -pthread $(HARDENED_FLAGS)
$(BENCH_OBJECTS): FOLDER_FLAGS = -Isrc/app -pthread
$(TEST_OBJECTS): FOLDER_FLAGS = -Itests
$(call objects,tests/unit/test_writer.c): FOLDER_FLAGS = -Isrc/app
$(SERVE_LOAD_OBJECTS): FOLDER_FLAGS =

$(BUILD)/obj/%.o: % $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(BASE_FLAGS) $(FOLDER_FLAGS) -c -o $@ $<

# The assembler copies the tables in.
$(call objects,src/lib/*/*.S): $(wildcard tables/*.bin)

-include $(OBJECTS:.o=.d)

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

$(STATIC_LIB): $(LIB_OBJECTS) $(BUILD)/objects
	$(archive)

$(SHARED_LIB): $(LIB_OBJECTS) $(VERSION_SCRIPT) $(BUILD)/objects
	$(call link,-shared $(HARDENED_LINK) -Wl$(comma)-soname$(comma)$(notdir $(SHARED_LINK)) \
	    -Wl$(comma)--version-script$(comma)$(VERSION_SCRIPT))

$(SHARED_LINK): $(SHARED_LIB)
	$(Q)ln -sf $(<F) $@

$(PROGRAM): $(APP_OBJECTS) $(STATIC_LIB) $(BUILD)/objects
	$(call link,$(HARDENED_LINK) $(JSON_LIBS) $(LOG_LIBS) $(SERVE_LIBS) -pthread $(MALLOC_LIBS))

$(GENERATOR): $(GEN_OBJECTS) $(BUILD)/flags
	$(link)

# All of the generator but its main().
$(DISTRIBUTION): $(DISTRIBUTION_OBJECTS) $(filter-out %/gen/main.c.o,$(GEN_OBJECTS)) $(BUILD)/flags
	$(link)

$(BENCH): $(BENCH_OBJECTS) $(call objects,src/app/protocol/writer.c) $(STATIC_LIB)
	$(call link,$(JSON_LIBS) -pthread $(MALLOC_LIBS))

$(SUPPORT_LIB): $(SUPPORT_OBJECTS) $(BUILD)/objects
	$(archive)

$(UNIT): $(UNIT_OBJECTS) $(call objects,src/app/protocol/writer.c) $(SUPPORT_LIB) $(STATIC_LIB) $(BUILD)/objects
	$(call link,$(TEST_LIBS))

$(EXHAUSTIVE): $(EXHAUSTIVE_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link,$(TEST_LIBS) -pthread)

$(BRANCH_FREE): $(BRANCH_FREE_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link)

$(DISTRIBUTION_TEST): $(DISTRIBUTION_TEST_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link,-lm)

# Links no library of ours: the oracles judge alone.
$(TAMPERED): $(TAMPERED_OBJECTS) $(SUPPORT_LIB)
	$(call link,-larchive)

# Finds no shared library where it runs.
$(MACHINES_TEST): $(MACHINES_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link,-static)

$(SERVE_LOAD): $(SERVE_LOAD_OBJECTS)
	$(call link,$(SERVE_LIBS))

# The header has to be C++11 too; linked to the shared library, the program shows that what
# the header promises is there.
$(HEADER_TEST): tests/unit/header/header.cpp include/hantei.h $(SHARED_LIB) $(SHARED_LINK) $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CXX)
	$(Q)$(CXX) -std=c++11 $(filter-out -Wconversion,$(WARNINGS)) -Iinclude -o $@ $< \
	    -L$(BUILD) -lhantei -Wl,-rpath,$(abspath $(BUILD))

# ---- Adapters that build by rules of their own ------------------------------

# A package of one adapter leaves the others out.
include $(wildcard src/bindings/*/rules.mk)

include $(wildcard scripts/install/install.mk)
include $(wildcard scripts/docs/rules.mk)
include $(wildcard scripts/pictures/rules.mk)
include $(wildcard scripts/debian/package.mk)
include $(wildcard tests/long.mk)

# ---- Targets ----------------------------------------------------------------

.PHONY: all lib run test test-full test-neon mutants test-programs full-programs unit-program \
    cross-programs bench bench-json bench-peers distribution tables check-core check-tables \
    install uninstall docs pictures deb test-deb clean help format check-format FORCE

all: lib $(PROGRAM) ## build the libraries and build/hantei (the default)

lib: $(STATIC_LIB) $(SHARED_LIB) $(SHARED_LINK) ## build libhantei.a and libhantei.so

run: ## install what is missing, build, judge a file of hands and audit some games
	$(call install_deps,build)
	+@$(SUBMAKE) all
	@HANTEI=$(PROGRAM) scripts/demo.sh

SUITES = \
    'symbols=scripts/check-symbols.sh $(BUILD)' \
    'tables=scripts/check-tables.sh $(BUILD)' \
    'header=$(HEADER_TEST)' \
    'unit=$(UNIT)' \
    'steps=$(BRANCH_FREE)' \
    'memcheck=BUILD=$(BUILD) tests/branch-free/memcheck.sh' \
    'cli=HANTEI=$(PROGRAM) tests/app/cli/run.sh' \
    'disassembly=tests/branch-free/disassembly.sh $(BUILD)' \
    'hardening=tests/builds/hardening.sh $(BUILD)' \
    'fuzz seeds=$(FUZZ) replay tests/fuzz/seeds' \
    'install=tests/app/install/run.sh' \
    'completion=BUILD=$(BUILD) tests/app/install/completion.sh' \
    'docs=tests/app/docs/run.sh' \
    'serve=HANTEI=$(PROGRAM) tests/app/serve/run.py quick' \
    'distribution=BUILD=$(BUILD) tests/exhaustive/distribution/run.sh' \
    'bench=$(BENCH) --quick >/dev/null' \
    $(NODE_SUITES)

FULL_SUITES = \
    'unit x10=HANTEI_TEST_SCALE=10 $(UNIT)' \
    'steps x5=HANTEI_TEST_SCALE=5 $(BRANCH_FREE)' \
    'enumeration=$(EXHAUSTIVE)' \
    'distribution+=BUILD=$(BUILD) tests/exhaustive/distribution/run.sh 10' \
    'callgrind=BUILD=$(BUILD) tests/branch-free/callgrind.sh' \
    'mutants=BUILD=$(BUILD) tests/app/tampered/run.sh' \
    'sanitized=$(BUILD)/sanitized/tests/unit' \
    'clang=$(BUILD)/clang/tests/unit' \
    'neon=BUILD=$(BUILD) tests/builds/machines/run.sh $(MACHINES)'

# Machines that the library is run on in qemu: the one with NEON; one where the highest byte of a number comes
# first, for the portable kernel and the tables; and older processors of the one with most kernels.
MACHINES := aarch64 s390x x86_64

# xxHash is headers alone, the same for all machines: those of this one will do.
define cross_program
	$(if $(shell command -v $(1)-linux-gnu-gcc),+@$(SUBMAKE) lib $(BUILD)/$(1)/tests/machines \
	    BUILD=$(BUILD)/$(1) CC=$(1)-linux-gnu-gcc AR=$(1)-linux-gnu-ar CPPFLAGS='-idirafter /usr/include')

endef

test-programs: all $(COMPLETIONS) $(GENERATOR) $(DISTRIBUTION) $(UNIT) $(BRANCH_FREE) $(DISTRIBUTION_TEST) \
    $(HEADER_TEST) $(BENCH) $(NODE_PROGRAMS) $(FUZZ)

full-programs: $(EXHAUSTIVE) $(TAMPERED)

unit-program: $(UNIT)

cross-programs:
	$(foreach machine,$(MACHINES),$(call cross_program,$(machine)))

test: ## install what is missing, build, and run the tests of every day
	$(call install_deps,build test)
	+@$(SUBMAKE) test-programs
	@scripts/run-tests.sh $(SUITES)

test-full: ## the same and the long ones: exhaustive, sanitized, the other compiler
	$(call install_deps,build test full neon)
	+@$(SUBMAKE) test-programs full-programs cross-programs
	+@$(SUBMAKE) unit-program BUILD=$(BUILD)/sanitized SANITIZE=address,undefined
	+@$(SUBMAKE) unit-program BUILD=$(BUILD)/clang CC=clang
	@scripts/run-tests.sh $(SUITES) $(FULL_SUITES)

test-neon: ## run the kernels of other machines in qemu: AArch64 (NEON), s390x, older x86-64
	$(call install_deps,build neon)
	+@$(SUBMAKE) cross-programs
	@BUILD=$(BUILD) tests/builds/machines/run.sh $(MACHINES)

mutants: ## change one thing in each of some thousand real games: hantei audit has to find it
	$(call install_deps,build)
	+@$(SUBMAKE) $(PROGRAM) $(TAMPERED)
	@BUILD=$(BUILD) tests/app/tampered/run.sh

include $(wildcard tests/app/serve/rules.mk)

BENCH_FOLDER := $(BUILD)/bench

# The README shows bench/speed.svg: a copy of build/bench/speed.svg, of the run whose figures it has.
bench: ## measure, print tables, draw build/bench/*.svg and *.png
	$(call install_deps,build bench)
	+@$(SUBMAKE) $(BENCH)
	@$(BENCH) --json $(BENCH_FOLDER)/report.json --rows $(BUILD)/bench.json --plot $(BENCH_FOLDER)/data.gp
	@gnuplot -c bench/plot.gp $(BENCH_FOLDER)/data.gp $(BENCH_FOLDER)/speed
	@gnuplot -c bench/questions.gp $(BENCH_FOLDER)/data.gp $(BENCH_FOLDER)
	@echo 'figures: $(BUILD)/bench.json; pictures: $(BENCH_FOLDER)/*.svg $(BENCH_FOLDER)/*.png'

bench-json: ## measure, write build/bench.json: an object a row (OLD=FILE compares with an earlier one)
	$(call install_deps,build)
	+@$(SUBMAKE) $(BENCH)
	@$(BENCH) --rows $(BUILD)/bench.json $(if $(OLD),--compare $(OLD),>/dev/null)
	@echo 'figures: $(BUILD)/bench.json'

# Engines of other people, from npm: bench/peers/package.json. The README shows bench/peers.svg, a copy as well.
bench-peers: ## ask other engines for shanten and scores too, and draw it (needs npm)
	$(call install_deps,build bench)
	+@$(SUBMAKE) $(PROGRAM)
	@mkdir -p $(BUILD)/peers
	@cp bench/peers/package.json $(BUILD)/peers
	@npm install --silent --no-audit --no-fund --ignore-scripts --prefix $(BUILD)/peers
	@node bench/peers/peers.mjs $(PROGRAM) $(BUILD)/peers
	@mkdir -p $(BENCH_FOLDER)
	@gnuplot -c bench/peers/plot.gp $(BUILD)/peers/data.gp $(BENCH_FOLDER)/peers.svg
	@echo 'picture: $(BENCH_FOLDER)/peers.svg'

distribution: ## print how many hands have which shanten, exactly (TILES='13 14')
	$(call install_deps,build)
	+@$(SUBMAKE) $(DISTRIBUTION)
	@$(DISTRIBUTION) $(TILES)

tables: $(GENERATOR) ## generate tables/ anew
	$(GENERATOR) tables

check-tables: $(GENERATOR) ## generate the tables elsewhere and compare
	@scripts/check-tables.sh $(BUILD)

check-core: lib ## prove that core calls nothing and the library exports only hantei_*
	@scripts/check-symbols.sh $(BUILD)

# ---- House-keeping ----------------------------------------------------------

clean: ## remove all that was built
	$(Q)rm -rf build $(BUILD) $(NODE_BUILD)

C_FILES = $(wildcard include/*.h) $(foreach pattern,*.c *.h,$(wildcard src/*/*/$(pattern) src/*/*/*/$(pattern) \
    gen/$(pattern) gen/*/$(pattern) bench/$(pattern) tests/*/$(pattern) tests/*/*/$(pattern))) $(wildcard tests/*/*/*.cpp)

format: ## lay the C code out by .clang-format
	$(Q)clang-format -i $(C_FILES)

check-format: ## fail where the layout differs from .clang-format
	$(Q)clang-format --dry-run --Werror $(C_FILES)

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' \
	    $(filter Makefile %.mk,$(MAKEFILE_LIST))
