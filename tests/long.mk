# The proofs that take long, or need tools that the daily ones do not: each a target of its own, and all of
# them `make test-long`. Makefile includes this file.

# ---- The automaton: the library against a judge of another kind --------------

DIFFERENTIAL := $(BUILD)/tests/differential
DIFFERENTIAL_OBJECTS := $(call objects,tests/exhaustive/automaton/*.c)

$(DIFFERENTIAL): $(DIFFERENTIAL_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link)

# Goes on where it stopped, with Ctrl-C too.
HANDS ?= 10000000000
differential: ## compare ten billion hands with an automaton, resumable (HANDS=N)
	$(call install_deps,build)
	+@$(SUBMAKE) $(DIFFERENTIAL)
	@$(DIFFERENTIAL) $(HANDS) $(BUILD)/differential.checkpoint

differential-check: ## planted faults make the differential test fail; a run that is interrupted ends as one that is not
	$(call install_deps,build)
	+@$(SUBMAKE) $(DIFFERENTIAL)
	@BUILD=$(BUILD) MAKE='$(MAKE)' tests/exhaustive/automaton/run.sh $(DIFFERENTIAL)

# ---- Fuzzing -----------------------------------------------------------------

# These know headers of src, as what reads text has no public one;.
FUZZ := $(BUILD)/tests/fuzz
FUZZ_OBJECTS := $(call objects,tests/fuzz/*.c)
FUZZ_PARTS = $(filter-out $(1),$(FUZZ_OBJECTS)) $(call objects,src/app/protocol/*.c src/app/audit/*.c src/app/logs/*.c) $(SUPPORT_LIB) $(STATIC_LIB)
FUZZ_ENTRY := %/tests/fuzz/entry.c.o
FUZZ_MAIN := %/tests/fuzz/main.c.o

$(FUZZ): $(call FUZZ_PARTS,$(FUZZ_ENTRY))
	$(call link,$(JSON_LIBS) $(LOG_LIBS))

# With libFuzzer (CC=clang) or AFL++ (CC=afl-clang-fast), which bring main() and the loop.
fuzzer: $(BUILD)/tests/fuzzer
$(BUILD)/tests/fuzzer: $(call FUZZ_PARTS,$(FUZZ_MAIN))
	$(call link,-fsanitize=fuzzer $(JSON_LIBS) $(LOG_LIBS))

# FUZZ_SECONDS for each target and fuzzer; FUZZ_RANDOM executions of the cheap ones, without a fuzzer.
fuzz: ## libFuzzer and AFL++ on all that takes bytes, and a billion random hands (FUZZ_SECONDS= FUZZ_RANDOM=)
	$(call install_deps,build full fuzz)
	@BUILD=$(BUILD) tests/fuzz/run.sh

# ---- Threads -----------------------------------------------------------------

THREADS := $(patsubst tests/builds/threads/%.c,$(BUILD)/tests/%,$(wildcard tests/builds/threads/*.c))
THREADS_OBJECTS := $(call objects,tests/builds/threads/*.c)

$(THREADS): $(BUILD)/tests/%: $(BUILD)/obj/tests/builds/threads/%.c.o $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link,-pthread)

thread-programs: $(THREADS) $(PROGRAM)

tsan: ## look for data races in judging threads and in -j, by ThreadSanitizer
	$(call install_deps,build)
	+@$(SUBMAKE) thread-programs BUILD=$(BUILD)/tsan SANITIZE=thread
	@BUILD=$(BUILD)/tsan tests/builds/threads/run.sh

# ---- Builds ------------------------------------------------------------------

FINGERPRINT := $(BUILD)/tests/fingerprint
FINGERPRINT_OBJECTS := $(call objects,tests/builds/*.c)

$(FINGERPRINT): $(FINGERPRINT_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link)

builds: ## the same answers from two compilers, every -O, LTO and 32 bits; the same bytes from two folders
	$(call install_deps,build full builds)
	@scripts/run-tests.sh 'compilers=BUILD=$(BUILD) tests/builds/run.sh' 'folders=tests/builds/reproducible.sh'

# The baseline is that of x86-64, of what is exported. What is added shows as a difference too: `make abi` then writes it anew.
ABIDW = abidw --no-corpus-path --no-comp-dir-path --no-show-locs --drop-private-types \
    --exported-interfaces-only --headers-dir include
abi: lib ## write the ABI baseline anew
	$(Q)$(ABIDW) --out-file tests/builds/libhantei.abi $(SHARED_LIB)

check-abi: ## compare the ABI of libhantei.so with the baseline in tests/builds
	$(call install_deps,build builds)
	+@$(SUBMAKE) lib
	@abidiff --headers-dir2 include --drop-private-types tests/builds/libhantei.abi $(SHARED_LIB)
	@echo 'the ABI is that of tests/builds/libhantei.abi'

# ---- Coverage ------------------------------------------------------------------------

coverage-programs: $(UNIT) $(FUZZ) $(MACHINES_TEST)

coverage: ## fail unless the daily tests reach every line and branch of src/lib/judge and src/lib/rules (gcovr)
	$(call install_deps,build test cover)
	+@$(SUBMAKE) coverage-programs BUILD=$(BUILD)/coverage CFLAGS='-O0 -g --coverage' MALLOC=libc
	@BUILD=$(BUILD)/coverage tests/builds/coverage/run.sh

# ---- What is not run, but read ----------------------------------------------------

eva: ## Frama-C's Eva on the portable kernel, for any 64 bytes
	$(call install_deps,eva)
	@BUILD=$(BUILD) tests/exhaustive/eva/run.sh

# ---- Mutants of the code ---------------------------------------------------------

MUTANTS ?= 300
code-mutants: ## change one thing in the code, hundreds of times: the daily tests have to notice (MUTANTS=N)
	$(call install_deps,build test)
	+@$(SUBMAKE) $(UNIT)
	@BUILD=$(BUILD) JOBS=$(JOBS) tests/builds/code-mutants/run.sh $(MUTANTS)

# ---- All of them --------------------------------------------------------------------

branch-free: ## no judge branches on the hand: four proofs, and planted branches that they find
	$(call install_deps,build test neon)
	+@$(SUBMAKE) lib $(BRANCH_FREE)
	@scripts/run-tests.sh 'disassembly=tests/branch-free/disassembly.sh $(BUILD)' 'steps=$(BUILD)/tests/branch-free' \
	    'memcheck=BUILD=$(BUILD) tests/branch-free/memcheck.sh' 'callgrind=BUILD=$(BUILD) tests/branch-free/callgrind.sh' \
	    'planted=tests/branch-free/planted.sh'

# Each is a make of its own, as their builds differ. Hours, most of them for ten billion hands.
LONG_TARGETS := branch-free fuzz coverage tsan builds check-abi eva code-mutants \
    differential-check differential

test-long: ## all of the proofs that take hours: HANDS=, FUZZ_SECONDS=, FUZZ_RANDOM=, MUTANTS= bound them
	$(call install_deps)
	@scripts/run-tests.sh $(foreach target,$(LONG_TARGETS),'$(target)=$(MAKE) --no-print-directory $(target)')

LONG_OBJECTS := $(DIFFERENTIAL_OBJECTS) $(FUZZ_OBJECTS) $(THREADS_OBJECTS) $(FINGERPRINT_OBJECTS)

$(DIFFERENTIAL_OBJECTS) $(FINGERPRINT_OBJECTS): FOLDER_FLAGS = -Itests
$(THREADS_OBJECTS): FOLDER_FLAGS = -Itests -pthread
$(FUZZ_OBJECTS): FOLDER_FLAGS = -Itests -Isrc/app
-include $(LONG_OBJECTS:.o=.d)

.PHONY: branch-free test-long differential differential-check fuzzer fuzz thread-programs tsan builds abi check-abi eva code-mutants coverage coverage-programs
