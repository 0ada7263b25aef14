# The proofs that take long, or need tools that the daily ones do not: each a target of its own, and all of
# them `make test-long`. Makefile includes this file.

# The number of the day: it is the seed of random tests, and selects the part of a proof that runs today.
DAY := $(shell echo $$(($$(date +%s) / 86400)))
SEED_OF_DAY := HANTEI_TEST_SEED=$${HANTEI_TEST_SEED:-$(DAY)}

# ---- The census: every hand there is, by two engines --------------------------

# Two hours on two cores. An interrupted run is continued. Several machines can judge a part each, such as PART=2/3, with
# the same program; census-results adds up their folders.
PART ?= 1/1
CENSUS := $(BUILD)/census
FOLDERS ?= $(CENSUS)
census: ## judge every hand of up to 14 tiles by two engines, resumable (PART=I/N)
	$(call check_deps,build)
	+@$(SUBMAKE) $(TESTS)/census
	@BUILD=$(BUILD) tests/exhaustive/census/run.sh $(CENSUS) $(PART) $(JOBS)

census-results: ## add up a whole census, compare it with known numbers, print it (FOLDERS='A B')
	$(call check_deps,build bench)
	+@$(SUBMAKE) $(TESTS)/census
	@BUILD=$(BUILD) tests/exhaustive/census/results.sh $(FOLDERS)

# ---- Fuzzing -----------------------------------------------------------------

# All of the command but its main().
FUZZ_PARTS := $(call objects,tests/fuzz/*.c) $(filter-out %/cli/main.c.o,$(APP_OBJECTS)) $(SUPPORT_LIB) $(STATIC_LIB) \
    $(BUILD)/sources

$(TESTS)/fuzz: $(filter-out %/fuzz/entry.c.o,$(FUZZ_PARTS))
	$(call link,$(LOG_LIBS) $(SERVE_LIBS))

# With libFuzzer (CC=clang) or AFL++ (CC=afl-clang-fast), which bring main() and the loop.
$(TESTS)/fuzzer: $(filter-out %/fuzz/main.c.o,$(FUZZ_PARTS))
	$(call link,-fsanitize=fuzzer $(LOG_LIBS) $(SERVE_LIBS))

# FUZZ_SECONDS for each target (60: a quarter of an hour), by both fuzzers at once; FUZZ_RANDOM executions of the cheap
# ones without a fuzzer (a billion: half an hour).
fuzz: ## libFuzzer and AFL++ on all inputs of bytes, and a billion random hands (FUZZ_SECONDS= FUZZ_RANDOM=)
	$(call check_deps,build full fuzz)
	@$(SEED_OF_DAY) JOBS=$(JOBS) BUILD=$(BUILD) tests/fuzz/run.sh

# ---- Tables --------------------------------------------------------------------

# Every conceivable event at each decision of TABLE_TRIED rounds a preset (10,000: an hour and a half), lists alone in
# TABLE_PLAYED (a million: three hours), and all games of the corpus (three minutes).
TABLE_TRIED ?= 10000
TABLE_PLAYED ?= 1000000
table: ## the table beside the referee: every conceivable event, random play, the corpus (TABLE_TRIED= TABLE_PLAYED=)
	$(call check_deps,build test)
	+@$(SUBMAKE) $(TESTS)/table
	@AT_ONCE=2 scripts/run-tests.sh 'corpus=$(TESTS)/table replay 1' 'tried=$(SEED_OF_DAY) $(TESTS)/table rounds $(TABLE_TRIED)' \
	    'played=$(SEED_OF_DAY) $(TESTS)/table play $(TABLE_PLAYED)'

# ---- The server ---------------------------------------------------------------

test-serve: ## test the server against every kind of fault, also with a sanitized build; with five minutes of soak
	$(call check_deps,build test serve)
	+@$(SUBMAKE) $(PROGRAM)
	+@$(SUBMAKE) $(BUILD)/sanitized/hantei BUILD=$(BUILD)/sanitized SANITIZE=address,undefined
	@scripts/run-tests.sh 'serve=HANTEI=$(PROGRAM) tests/app/serve/run.py' \
	    'serve, sanitized=HANTEI=$(BUILD)/sanitized/hantei tests/app/serve/run.py' \
	    'serve, soak=HANTEI=$(PROGRAM) tests/app/serve/run.py soak'

load-serve: ## measure the server: 10,000 connections, processor time, fairness (about a minute)
	$(call check_deps,build test)
	+@$(SUBMAKE) $(PROGRAM) $(TESTS)/serve-load
	@HANTEI=$(PROGRAM) LOAD=$(TESTS)/serve-load tests/app/serve/load.sh

# ---- Other engines -------------------------------------------------------------

# Those of npm, which `make bench-peers` measures.
ENGINES := $(BUILD)/engines/node_modules/.package-lock.json
$(ENGINES): bench/peers/package.json
	@mkdir -p $(BUILD)/engines
	@cp $< $(BUILD)/engines
	$(call npm_install,$(BUILD)/engines,install)

# ---- Threads -----------------------------------------------------------------

$(TESTS)/threads: $(BUILD)/obj/tests/builds/threads/threads.c.o $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link,-pthread)

tsan: ## look for data races in judging threads and in -j, by ThreadSanitizer
	$(call check_deps,build)
	+@$(SUBMAKE) $(addprefix $(BUILD)/tsan/,tests/threads hantei) BUILD=$(BUILD)/tsan SANITIZE=thread
	@BUILD=$(BUILD)/tsan tests/builds/threads/run.sh

# ---- Builds ------------------------------------------------------------------

# Machines for the library in qemu: AArch64 for NEON; a big-endian one for the portable kernel and the tables; and older
# x86-64 processors, for the other kernels.
MACHINES := aarch64 s390x x86_64

# xxHash is only headers, the same for all machines: those of this one are enough.
define machine_program
	$(if $(shell command -v $(1)-linux-gnu-gcc),+@$(SUBMAKE) lib $(BUILD)/$(1)/tests/machines \
	    BUILD=$(BUILD)/$(1) CC=$(1)-linux-gnu-gcc AR=$(1)-linux-gnu-ar CPPFLAGS='-idirafter /usr/include')

endef

machine-programs:
	$(foreach machine,$(MACHINES),$(call machine_program,$(machine)))

PORTABLE_SUITES = \
    'compilers=BUILD=$(BUILD) JOBS=$(JOBS) tests/builds/run.sh' \
    'machines=BUILD=$(BUILD) tests/builds/machines/run.sh $(MACHINES)' \
    'systems=BUILD=$(BUILD) JOBS=$(JOBS) tests/builds/systems.sh' \
    'cmake=BUILD=$(BUILD) JOBS=$(JOBS) tests/app/install/cmake.sh long' \
    'folders=JOBS=$(JOBS) tests/builds/reproducible.sh' \
    'foreign, all=BUILD=$(BUILD) tests/bindings/foreign/run.sh all'

test-portable test-long: export WERROR := 1
test-portable: ## the same answers from other compilers, -O, LTO, C libraries, processors and systems, in qemu and Wine
	$(call check_deps,build portable)
	+@$(SUBMAKE) lib machine-programs
	@scripts/run-tests.sh $(PORTABLE_SUITES)

# The baseline is that of x86-64. An addition is a difference too: then `make abi` writes a new baseline.
print_abi = abidw --no-corpus-path --no-comp-dir-path --drop-private-types --headers-dir include $(SHARED_LIB) | \
    tests/builds/abi.py
abi: ## write the ABI baseline anew
	$(call check_deps,build test)
	+@$(SUBMAKE) lib
	@$(print_abi) >tests/builds/libhantei.abi

check-abi: ## compare the ABI of libhantei.so with the baseline in tests/builds
	$(call check_deps,build test)
	+@$(SUBMAKE) lib
	@$(if $(filter x86_64,$(shell uname -m)),$(print_abi) | diff tests/builds/libhantei.abi - && echo '1 passed$(comma) 0 failed', \
	    echo 'SKIPPED abi: the baseline is that of x86-64')

# ---- Coverage ------------------------------------------------------------------------

coverage: ## fail unless the daily tests reach every line, branch and condition of src/lib
	$(call check_deps,build test)
	+@$(SUBMAKE) $(addprefix $(BUILD)/coverage/,hantei $(addprefix tests/,unit fuzz machines table)) BUILD=$(BUILD)/coverage \
	    CFLAGS='-O0 -g --coverage' MALLOC=libc
	$(if $(shell command -v clang-19),+@$(SUBMAKE) $(addprefix $(BUILD)/coverage/conditions/,hantei $(addprefix tests/,unit fuzz table)) \
	    BUILD=$(BUILD)/coverage/conditions CC=clang-19 MALLOC=libc \
	    CFLAGS='-O0 -gdwarf-4 -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc')
	@BUILD=$(BUILD)/coverage tests/builds/coverage/run.sh

# ---- The tests of every day, longer -----------------------------------------------

unit-long: ## the unit tests on ten times as many hands, sanitized and by the other compiler; enumerations
	$(call check_deps,build test full)
	+@$(SUBMAKE) $(addprefix $(TESTS)/,unit exhaustive)
	+@$(SUBMAKE) $(BUILD)/sanitized/tests/unit BUILD=$(BUILD)/sanitized SANITIZE=address,undefined
	+@$(SUBMAKE) $(BUILD)/clang/tests/unit BUILD=$(BUILD)/clang CC=clang
	@scripts/run-tests.sh 'unit x10=HANTEI_TEST_SCALE=10 $(TESTS)/unit' 'enumeration=$(TESTS)/exhaustive' \
	    'sanitized=$(BUILD)/sanitized/tests/unit' 'clang=$(BUILD)/clang/tests/unit'

branch-free: ## no judge branches on the hand: the machine code, single steps, and what memcheck sees
	$(call check_deps,build test portable)
	+@$(SUBMAKE) lib $(TESTS)/branch-free
	@scripts/run-tests.sh 'disassembly=tests/branch-free/disassembly.sh $(BUILD)' 'steps=$(TESTS)/branch-free' \
	    'memcheck=BUILD=$(BUILD) tests/branch-free/memcheck.sh'

# The day's part of the census, of 127: some eight of its pieces.
census-part: ## some pieces of the census, different ones each day
	+@$(SUBMAKE) $(TESTS)/census
	@rm -rf $(CENSUS)-day
	@BUILD=$(BUILD) tests/exhaustive/census/run.sh $(CENSUS)-day $$(($(DAY) % 127 + 1))/127 $(JOBS)

cli-long: ## audit logs of other formats by other rules, and thousands of played games
	$(call check_deps,build test)
	+@$(SUBMAKE) $(PROGRAM)
	@HANTEI=$(PROGRAM) tests/app/cli/run.sh long

# ---- All of them --------------------------------------------------------------------

# Each is a make of its own, as their builds differ.
LONG_TARGETS := unit-long branch-free table cli-long fuzz coverage tsan test-portable census-part

# These bounds fit in an hour. Larger ones, such as `make test-long TABLE_TRIED=10000`, give a longer run.
test-long: export TABLE_TRIED := 250
test-long: export TABLE_PLAYED := 20000
test-long: export FUZZ_SECONDS := 15
test-long: export FUZZ_RANDOM := 20000000
test-long: ## the longer proofs, bounded to an hour on two cores; whole ones are `make census`, `table`, `fuzz`
	$(call check_deps,build test full portable fuzz)
	@scripts/run-tests.sh $(foreach target,$(LONG_TARGETS),'$(target)=$(MAKE) --no-print-directory $(target)')

.PHONY: unit-long branch-free table cli-long test-long census census-results census-part fuzz test-serve load-serve tsan \
    machine-programs test-portable abi check-abi coverage
