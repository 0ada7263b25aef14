# The Node.js addon, its WebAssembly build, the playground, and their tests. Included by the Makefile.

NODE_FOLDER := src/bindings/node
NODE_BUILD ?= $(NODE_FOLDER)/build
ADDON := $(NODE_BUILD)/Release/hantei.node
WASM := $(NODE_BUILD)/hantei.wasm
INLINE := $(NODE_BUILD)/inline.js

# ---- The addon --------------------------------------------------------------

# No jemalloc: a module loaded late has no room for its thread-local memory.
NODE_OBJECTS := $(call objects,$(NODE_FOLDER)/*.c)
$(NODE_OBJECTS): FOLDER_FLAGS = -Isrc/app -Isrc/bindings $(BINDING_FLAGS) $(HARDENED_FLAGS) \
    -isystem "$$(node $(NODE_FOLDER)/headers.js)"

$(BUILD)/node/hantei.node: $(NODE_OBJECTS) $(PROTOCOL_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,-shared -Wl$(comma)--exclude-libs$(comma)ALL -Wl$(comma)--gc-sections)

$(ADDON): $(BUILD)/node/hantei.node
	@mkdir -p $(@D)
	$(Q)cp $< $@

prebuilds: $(BUILD)/node/hantei.node ## build the addons of the package for Linux: x64 and arm64, glibc and musl
	@BUILD=$(BUILD) MACHINE=$(TARGET) CFLAGS='$(filter-out -g%,$(CFLAGS))' MAKE='$(SUBMAKE) -j$(JOBS)' $(NODE_FOLDER)/prebuilds.sh

# Documents with lists of the protocol: names and types.
ENTRIES := $(patsubst %.in,%,$(wildcard $(addprefix $(NODE_FOLDER)/,*.in lib/*.in)))
$(ENTRIES): %: %.in $(GENERATE)
	$(call say,MAKE)
	$(Q)$(GENERATE) <$< >$@

# ---- WebAssembly ------------------------------------------------------------

# Debian's clang and lld; its C library for the protocol's texts (core needs none).
WASM_CC ?= clang --target=wasm32-wasi
# The host restores the stack pointer after an exception.
WASM_FLAGS := -std=c11 $(WARNINGS) -msimd128 -mmutable-globals -fvisibility=hidden -ffunction-sections -fdata-sections \
    -Iinclude -Isrc/lib -Isrc/app -Isrc/bindings -Itables -idirafter /usr/include -MMD -MP
WASM_SOURCES := $(wildcard src/lib/*/*.c src/lib/*/*.S $(PROTOCOL_FILES) $(NODE_FOLDER)/wasm/*.c)
WASM_OBJECTS := $(patsubst %,$(BUILD)/obj/wasm/%.o,$(WASM_SOURCES))

# Only the judges are worth their bytes.
$(BUILD)/obj/wasm/%: SPEED = -Oz
$(BUILD)/obj/wasm/src/lib/%: SPEED = -Oz -ffreestanding
$(BUILD)/obj/wasm/src/lib/judge/% $(BUILD)/obj/wasm/src/lib/values/kernel_portable.c.o: SPEED = -O3 -ffreestanding
$(filter %.S.o,$(WASM_OBJECTS)): $(wildcard tables/*.bin)
needs-wasm: FORCE
	$(call need,$(WASM_CC) -idirafter /usr/include,wasi/api.h=wasi-libc,build node)
	@[ -e "$$($(WASM_CC) -rtlib=compiler-rt -print-libgcc-file-name)" ] || \
	    { echo 'missing: libclang_rt.builtins-wasm32.a, from libclang-rt-dev-wasm32 (and wasi-libc).' \
	        'Installed by: scripts/install-deps.sh build node' >&2; exit 1; }

$(BUILD)/obj/wasm/%.o: % | needs-wasm
	$(call compile,$(WASM_CC),$(WASM_FLAGS) $(SPEED))

WASM_LINK := -nostartfiles -Wl,--no-entry -Wl,--gc-sections -Wl,--strip-all -Wl,--export=__stack_pointer -lc-printscan-no-floating-point

$(WASM): $(WASM_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(WASM_CC) -o $@ $^ $(WASM_LINK)

$(INLINE): $(WASM) $(NODE_FOLDER)/inline.js
	$(Q)node $(NODE_FOLDER)/inline.js $< $@

addon: $(ADDON) $(ENTRIES) ## build the Node.js addon (src/bindings/node)

wasm: $(INLINE) $(ENTRIES) ## build its WebAssembly fallback

# ---- Tests ------------------------------------------------------------------

# Packages from npm, which writes its own list of those that are installed. NPM_DONE=1: npm calls make.
NODE_MODULES := $(NODE_FOLDER)/node_modules/.package-lock.json
define npm_install
	$(call say,NPM)
	$(Q)npm $(or $(2),ci) --silent --no-audit --no-fund --ignore-scripts --prefix $(1) || \
	    { echo 'npm cannot install the packages of $(1)/package.json' >&2; exit 1; }
	@touch $@
endef

$(NODE_MODULES): $(NODE_FOLDER)/package-lock.json
	$(call npm_install,$(NODE_FOLDER))
$(NODE_OBJECTS): | needs-protocol $(if $(NPM_DONE),,$(NODE_MODULES))

# Bundlers, and what checks packages, types and pages; engines for `make bench-peers`: without a list of versions, which would
# have 3,000 lines.
BUNDLERS := $(BUILD)/bundlers/node_modules/.package-lock.json
ENGINES := $(BUILD)/engines/node_modules/.package-lock.json
$(BUNDLERS): tests/bindings/node/bundlers/package.json
$(ENGINES): bench/peers/package.json
$(BUNDLERS) $(ENGINES): $(BUILD)/%/node_modules/.package-lock.json:
	@mkdir -p $(BUILD)/$*
	@cp $< $(BUILD)/$*
	$(call npm_install,$(BUILD)/$*,install)

# The page's module is the package's, and logs.
LOG_WASM_OBJECTS := $(patsubst %,$(BUILD)/obj/wasm/%.o,$(filter-out %/source.c %/gunzip.c %/paths.c $(PROTOCOL_FILES), \
    $(wildcard src/app/logs/*.c src/app/audit/*.c)) $(NODE_FOLDER)/playground/logs.c)

playground: $(ENTRIES) $(WASM_OBJECTS) $(LOG_WASM_OBJECTS) $(NODE_MODULES) $(BUNDLERS) ## make a page that judges hands and logs: a folder of static files, build/playground
	@BUILD=$(BUILD) $(NODE_FOLDER)/playground/build.sh '$(WASM_CC)' '$(WASM_FLAGS)' '$(WASM_LINK)' \
	    $(filter-out %/judge/kernel_portable.c.o,$(WASM_OBJECTS)) $(LOG_WASM_OBJECTS)

node-programs: $(PROGRAM) $(ADDON) $(INLINE) $(ENTRIES) $(TESTS)/node-stream $(BUNDLERS) $(NODE_MODULES)

test-node: ## build and test the Node.js addon, its WebAssembly fallback and its example
	$(call built,build test node,node-programs)
	@rm -f $(BUILD)/sanitized/node/hantei.node
	$(call sanitized,$(BUILD)/sanitized/node/hantei.node CFLAGS='-O1 -g' STATIC_LIB=$(STATIC_LIB) -o $(STATIC_LIB))
	@$(suites)

test-browser: ## build the playground, and try it in Chromium
	$(call built,build test node,playground $(PROGRAM) node-programs)
	@BUILD=$(BUILD) tests/bindings/node/run.sh playground
