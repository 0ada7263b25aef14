# The programs of the tests, and the targets that run them. tests/suites lists the suites of a target. Included by the Makefile.

TESTS := $(BUILD)/tests
SUPPORT_LIB := $(TESTS)/libsupport.a

$(BUILD)/obj/tests/%: FOLDER_FLAGS = -Itests -pthread
# The code that reads and writes text has no public header.
$(BUILD)/obj/tests/unit/test_writer.c.o $(BUILD)/obj/tests/fuzz/% $(BUILD)/obj/tests/table/replay.c.o: FOLDER_FLAGS = -Itests -Isrc/app

$(SUPPORT_LIB): $(call objects,tests/support/*.c tests/support/*/*.c) $(BUILD)/sources
	$(archive)

# The writer of JSON is tested like the library. The table reads logs. The fuzzers have all of the command but its main().
$(TESTS)/unit: $(call objects,tests/unit/*.c src/app/json/writer.c)
$(TESTS)/exhaustive: $(call objects,tests/exhaustive/*.c)
$(TESTS)/census: $(call objects,tests/exhaustive/census/*.c)
$(TESTS)/branch-free: $(call objects,tests/branch-free/*.c)
$(TESTS)/machines: $(call objects,tests/builds/machines/*.c)
$(TESTS)/threads: $(call objects,tests/builds/threads/*.c)
$(TESTS)/table: $(call objects,tests/table/*.c src/app/logs/*.c src/app/notation/*.c src/app/json/*.c)
$(TESTS)/node-stream: $(call objects,tests/bindings/node/*.c)
$(TESTS)/fuzz: $(filter-out %/fuzz/entry.c.o,$(call objects,tests/fuzz/*.c))
$(TESTS)/fuzzer: $(filter-out %/fuzz/main.c.o,$(call objects,tests/fuzz/*.c))
$(TESTS)/fuzz $(TESTS)/fuzzer: $(filter-out %/cli/main.c.o,$(APP_OBJECTS))

$(TESTS)/unit $(TESTS)/exhaustive: LIBS = -lcriterion -pthread
$(TESTS)/threads: LIBS = -pthread
$(TESTS)/table: LIBS = $(LOG_LIBS)
$(TESTS)/fuzz: LIBS = $(LOG_LIBS) $(SERVE_LIBS)
# libFuzzer (CC=clang) or AFL++ (CC=afl-clang-fast) brings main() and the loop.
$(TESTS)/fuzzer: LIBS = -fsanitize=fuzzer $(LOG_LIBS) $(SERVE_LIBS)
# Runs where shared libraries are not available.
$(TESTS)/machines: LIBS = -static

$(addprefix $(TESTS)/,unit exhaustive census branch-free machines threads table node-stream fuzz fuzzer): \
    $(SUPPORT_LIB) $(STATIC_LIB) $(BUILD)/sources
	$(call link,$(LIBS))

# Machines for the library in qemu: AArch64 for NEON; a big-endian one for the portable kernel and the tables; and older
# x86-64 processors, for the other kernels. xxHash is only headers, the same for all machines: those of this one are enough.
export MACHINES := aarch64 s390x x86_64
machine-programs:
	+@for machine in $(MACHINES); do ! command -v $$machine-linux-gnu-gcc >/dev/null || \
	    $(SUBMAKE) lib $(BUILD)/$$machine/tests/machines BUILD=$(BUILD)/$$machine CC=$$machine-linux-gnu-gcc \
	    AR=$$machine-linux-gnu-ar CPPFLAGS='-idirafter /usr/include' || exit; done

# ---- Daily ----------------------------------------------------------------------

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

abi: ## write the ABI baseline anew
	$(call built,build test,lib)
	@tests/builds/abi.py $(SHARED_LIB) >tests/builds/libhantei.abi

# ---- Long: `make test-long` runs all of them, bounded -----------------------------

census: ## judge every hand of up to 14 tiles by two engines, resumable (PART=I/N)
	$(call built,build,$(TESTS)/census)
	@BUILD=$(BUILD) tests/exhaustive/census/run.sh $(BUILD)/census $(or $(PART),1/1) $(JOBS)

census-results: ## add up a whole census, compare it with known numbers, print it (FOLDERS='A B')
	$(call built,build,$(TESTS)/census)
	@BUILD=$(BUILD) tests/exhaustive/census/results.sh $(or $(FOLDERS),$(BUILD)/census)

# FUZZ_SECONDS for each target (60: a quarter of an hour), by both fuzzers at once.
fuzz: ## libFuzzer and AFL++ on all inputs of bytes (FUZZ_SECONDS=)
	$(call check_deps,build full fuzz)
	@HANTEI_TEST_SEED=$${HANTEI_TEST_SEED:-$$(($$(date +%s) / 86400))} JOBS=$(JOBS) BUILD=$(BUILD) tests/fuzz/run.sh

table: ## the table beside the referee: every conceivable event, random play, the corpus (TABLE_TRIED= TABLE_PLAYED=)
	$(call built,build test,$(TESTS)/table)
	@$(suites)

test-serve: ## test the server against every kind of fault, also with a sanitized build
	$(call built,build test serve,$(PROGRAM))
	$(call sanitized,$(BUILD)/sanitized/hantei)
	@$(suites)

load-serve: ## measure the server: 10,000 connections, processor time, fairness (half a minute)
	$(call built,build test,$(PROGRAM))
	@HANTEI=$(PROGRAM) tests/app/serve/load.py

tsan: ## look for data races in judging threads and in -j, by ThreadSanitizer
	$(call built,build,$(addprefix $(BUILD)/tsan/,tests/threads hantei) BUILD=$(BUILD)/tsan SANITIZE=thread)
	@BUILD=$(BUILD)/tsan tests/builds/threads/run.sh

test-portable test-long: export WERROR := 1
test-portable: ## the same answers from other compilers, -O, LTO, C libraries, processors and systems, in qemu and Wine
	$(call built,build portable,lib machine-programs)
	@$(suites)

coverage: ## fail unless the daily tests reach every line, branch and condition of src/lib
	$(call built,build test,$(addprefix $(BUILD)/coverage/,hantei $(addprefix tests/,unit fuzz machines table)) BUILD=$(BUILD)/coverage \
	    CFLAGS='-O0 -g --coverage' MALLOC=libc)
	$(if $(shell command -v clang-19),+@$(SUBMAKE) $(addprefix $(BUILD)/coverage/conditions/,hantei $(addprefix tests/,unit fuzz table)) \
	    BUILD=$(BUILD)/coverage/conditions CC=clang-19 MALLOC=libc \
	    CFLAGS='-O0 -gdwarf-4 -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc')
	@BUILD=$(BUILD)/coverage tests/builds/coverage/run.sh

unit-long: ## the unit tests on ten times as many hands, sanitized and by the other compiler; enumerations
	$(call built,build test full,$(addprefix $(TESTS)/,unit exhaustive))
	$(call sanitized,$(BUILD)/sanitized/tests/unit)
	+@$(SUBMAKE) $(BUILD)/clang/tests/unit BUILD=$(BUILD)/clang CC=clang
	@$(suites)

branch-free: ## no judge branches on the hand: the machine code, single steps, and what memcheck sees
	$(call built,build test portable,lib $(TESTS)/branch-free)
	@$(suites)

test-long: ## the longer proofs, bounded to an hour on two cores; whole ones are `make census`, `table`, `fuzz`
	$(call built,build test full portable fuzz,$(PROGRAM) $(TESTS)/census)
	@$(suites)
