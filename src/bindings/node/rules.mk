# The Node.js addon, its WebAssembly build, the playground, and their tests. Included by the Makefile.

NODE_FOLDER := src/bindings/node
NODE_BUILD ?= $(NODE_FOLDER)/build
ADDON := $(NODE_BUILD)/Release/hantei.node
WASM := $(NODE_BUILD)/hantei.wasm
INLINE := $(NODE_BUILD)/inline.js
PAGE_MADE := $(BUILD)/page

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

# The addons of the package, a folder each, stripped. Those for musl are compiled with glibc's headers, but call nothing
# that musl does not have, and are linked with no C library: Node.js has one. make -j builds one after another.
PREBUILDS := linux-x64-glibc linux-x64-musl linux-arm64-glibc linux-arm64-musl
TRIPLET_x64 := x86_64-linux-gnu
TRIPLET_arm64 := aarch64-linux-gnu
FLAGS_OF_musl := HARDENED_FLAGS='-fstack-protector-strong -U_FORTIFY_SOURCE' LDFLAGS='-nostdlib -s'
FLAGS_OF_glibc := LDFLAGS=-s
arch_of = $(word 2,$(subst -, ,$(1)))
triplet_of = $(TRIPLET_$(arch_of))

# That for this machine is the addon above. Both C libraries get one libhantei.a, as it calls neither; -o: it is not made anew.
MACHINE := $(shell $(CC) -dumpmachine 2>/dev/null)
OWN_PREBUILD := $(foreach each,$(filter %-glibc,$(PREBUILDS)),$(if $(filter $(call triplet_of,$(each)),$(MACHINE)),$(each)))
library_of = $(BUILD)$(if $(filter linux-$(arch_of)-%,$(OWN_PREBUILD)),,/linux-$(arch_of)-glibc)/libhantei.a
with_library = STATIC_LIB=$(1) -o $(1)

.PHONY: prebuilds $(PREBUILDS)
prebuilds: $(PREBUILDS) ## build the addons of the package for Linux: x64 and arm64, glibc and musl
$(filter %-musl,$(PREBUILDS)): %-musl: %-glibc
$(PREBUILDS): $(BUILD)/node/hantei.node
$(filter-out $(OWN_PREBUILD),$(PREBUILDS)):
	@mkdir -p $(NODE_FOLDER)/prebuilds/$@ && rm -f $(BUILD)/$@/node/hantei.node
	+@$(SUBMAKE) $(BUILD)/$@/node/hantei.node BUILD=$(BUILD)/$@ CC=$(call triplet_of,$@)-gcc AR=$(call triplet_of,$@)-ar \
	    $(if $(filter %-musl,$@),$(call with_library,$(call library_of,$@))) $(FLAGS_OF_$(lastword $(subst -, ,$@))) \
	    CPPFLAGS="-idirafter /usr/include" CFLAGS='$(filter-out -g%,$(CFLAGS))'
	$(Q)cp $(BUILD)/$@/node/hantei.node $(NODE_FOLDER)/prebuilds/$@
$(OWN_PREBUILD):
	@mkdir -p $(NODE_FOLDER)/prebuilds/$@
	$(Q)strip -o $(NODE_FOLDER)/prebuilds/$@/hantei.node $<

# ---- WebAssembly ------------------------------------------------------------

# Debian's clang and lld; its C library for the protocol's texts (core needs none).
WASM_CC ?= clang --target=wasm32-wasi
# The host restores the stack pointer after an exception.
WASM_FLAGS := -std=c11 $(WARNINGS) -msimd128 -mmutable-globals -fvisibility=hidden -ffunction-sections -fdata-sections \
    -Iinclude -Isrc/lib -Isrc/app -Isrc/bindings -Itables -idirafter /usr/include -MMD -MP
WASM_SOURCES := $(wildcard src/lib/*/*.c src/lib/*/*.S $(PROTOCOL_ROOMS:%=%/*.c) $(NODE_FOLDER)/questions.c \
    $(NODE_FOLDER)/wasm/*.c)
WASM_OBJECTS := $(patsubst %,$(BUILD)/obj/wasm/%.o,$(WASM_SOURCES))

# Only the judges are worth their bytes.
$(WASM_OBJECTS): SPEED = -Oz
$(filter $(BUILD)/obj/wasm/src/lib/judge/%,$(WASM_OBJECTS)): SPEED = -O3
$(filter $(BUILD)/obj/wasm/src/lib/%,$(WASM_OBJECTS)): WASM_FLAGS += -ffreestanding
$(filter %.S.o,$(WASM_OBJECTS)): $(wildcard tables/*.bin)
needs-wasm: FORCE
	$(call need,$(WASM_CC) -idirafter /usr/include,wasi/api.h=wasi-libc,build node)
	@[ -e "$$($(WASM_CC) -rtlib=compiler-rt -print-libgcc-file-name)" ] || \
	    { echo 'missing: libclang_rt.builtins-wasm32.a, from libclang-rt-dev-wasm32 (and wasi-libc).' \
	        'Installed by: scripts/install-deps.sh build node' >&2; exit 1; }

$(WASM_OBJECTS): $(BUILD)/obj/wasm/%.o: % | needs-wasm
	$(call compile,$(WASM_CC),$(WASM_FLAGS) $(SPEED))

define wasm_link
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(WASM_CC) -nostartfiles -Wl,--no-entry -Wl,--gc-sections -Wl,--strip-all \
	    -Wl,--export=__stack_pointer -o $@ $^ -lc-printscan-no-floating-point
endef

$(WASM): $(WASM_OBJECTS)
	$(wasm_link)

$(INLINE) $(PAGE_MADE)/inline.js: %/inline.js: %/hantei.wasm $(NODE_FOLDER)/inline.js
	$(Q)node $(NODE_FOLDER)/inline.js $< $@

.PHONY: addon wasm
addon: $(ADDON) ## build the Node.js addon (src/bindings/node)

wasm: $(INLINE) ## build its WebAssembly fallback

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

# Bundlers, and what checks packages, types and pages: without a list of versions, which would have 3,000 lines.
BUNDLERS := $(BUILD)/bundlers/node_modules/.package-lock.json
$(BUNDLERS): tests/bindings/node/bundlers/package.json
	@mkdir -p $(BUILD)/bundlers
	@cp $< $(BUILD)/bundlers
	$(call npm_install,$(BUILD)/bundlers,install)

# ---- The playground ---------------------------------------------------------

PLAYGROUND := $(BUILD)/playground
PLAYGROUND_FILES := $(wildcard $(NODE_FOLDER)/playground/* $(NODE_FOLDER)/lib/*.js)

# For logs: expat for WebAssembly, from Debian's source package. The list is made of the machine's own, which rarely has deb-src.
LIBRARIES := $(BUILD)/libraries
SOURCES_OF := deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $$(REPO_URI) $$(RELEASE) $$(COMPONENT)
APT := apt-get -qq -o Dir::Etc::SourceList="$$PWD/list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State="$$PWD" -o Dir::Cache="$$PWD" \
    -o Dir::State::status=/var/lib/dpkg/status -o APT::Sandbox::User=root
$(LIBRARIES)/fetched:
	$(call say,APT)
	$(Q)mkdir -p $(@D)/lists/partial $(@D)/archives/partial && cd $(@D) && rm -rf expat* && \
	    apt-get indextargets --format '$(SOURCES_OF)' 'Created-By: Packages' 'Label: Debian' >list && $(APT) update && \
	    $(APT) source expat >log 2>&1 && ln -s expat-*/ expat && touch expat/expat/lib/expat_config.h fetched

EXPAT_FLAGS := -DXML_MIN_SIZE -DXML_NS -DXML_DTD -DXML_GE=1 -DXML_CONTEXT_BYTES=1024 -DBYTEORDER=1234 -DHAVE_MEMMOVE \
    -DHAVE_ARC4RANDOM_BUF -I$(LIBRARIES)/expat/expat/lib
LIBRARY_OBJECTS := $(foreach name,expat/expat/lib/xmlparse expat/expat/lib/xmlrole expat/expat/lib/xmltok,$(LIBRARIES)/$(name).o)
$(LIBRARY_OBJECTS): $(LIBRARIES)/fetched | needs-wasm
	$(call say,CC)
	$(Q)$(WASM_CC) -Oz -w -fvisibility=hidden -ffunction-sections -fdata-sections $(EXPAT_FLAGS) -idirafter /usr/include \
	    -c -o $@ $(@:.o=.c)

# Its module: the package's, and logs. It has no slices.
LOG_WASM_OBJECTS := $(patsubst %,$(BUILD)/obj/wasm/%.o,$(filter-out %/source.c %/gunzip.c,$(wildcard src/app/logs/*.c \
    src/app/audit/*.c)) $(NODE_FOLDER)/playground/logs.c)
$(LOG_WASM_OBJECTS): SPEED = -Oz
$(LOG_WASM_OBJECTS): $(BUILD)/obj/wasm/%.o: % | needs-wasm
	$(call compile,$(WASM_CC),$(WASM_FLAGS) $(SPEED))

$(PAGE_MADE)/kernel.o: src/lib/judge/kernel_portable.c | needs-wasm
	$(call compile,$(WASM_CC),$(WASM_FLAGS) -ffreestanding -O3 -DHANTEI_NO_SLICES -Wno-unused-function)

$(PAGE_MADE)/hantei.wasm: $(filter-out %/kernel_portable.c.o,$(WASM_OBJECTS)) $(PAGE_MADE)/kernel.o \
    $(LOG_WASM_OBJECTS) $(LIBRARY_OBJECTS)
	$(wasm_link)

$(PLAYGROUND)/index.html: $(PLAYGROUND_FILES) $(PAGE_MADE)/inline.js $(NODE_MODULES) $(BUNDLERS)
	$(call say,PAGE)
	$(Q)node $(NODE_FOLDER)/playground/build.js $(abspath $(BUILD))

.PHONY: playground
playground: $(PLAYGROUND)/index.html ## make a page that judges hands and logs: a folder of static files, build/playground

# ---- Suites -----------------------------------------------------------------

$(NODE_OBJECTS): | needs-protocol $(if $(NPM_DONE),,$(NODE_MODULES))

NODE_SUITES = \
    'node=BUILD=$(BUILD) tests/bindings/node/run.sh quick native' \
    'wasm=BUILD=$(BUILD) tests/bindings/node/run.sh quick wasm' \
    'types=BUILD=$(BUILD) tests/bindings/node/types.sh'

# The longest first, as two run at once.
NODE_FULL_SUITES = \
    'package=tests/bindings/node/package.sh' \
    'node=BUILD=$(BUILD) tests/bindings/node/run.sh native' \
    'wasm=BUILD=$(BUILD) tests/bindings/node/run.sh wasm' \
    'sanitized=BUILD=$(BUILD) tests/bindings/node/run.sh sanitized' \
    'bundlers=BUILD=$(BUILD) tests/bindings/node/run.sh bundlers' \
    'example=BUILD=$(BUILD) tests/bindings/node/run.sh example'

.PHONY: node-programs test-node test-browser
node-programs: $(ADDON) $(INLINE) $(TESTS)/node-stream $(BUNDLERS) $(NODE_MODULES)

test-node: ## build and test the Node.js addon, its WebAssembly fallback and its example
	$(call check_deps,build test node)
	+@$(SUBMAKE) node-programs
	@rm -f $(BUILD)/sanitized/node/hantei.node
	+@$(SUBMAKE) node-sanitized BUILD=$(BUILD)/sanitized SANITIZE=address$(comma)undefined CFLAGS='-O1 -g' \
	    $(call with_library,$(STATIC_LIB))
	@AT_ONCE=2 scripts/run-tests.sh $(NODE_FULL_SUITES)

test-browser: ## build the playground, and try it in Chromium
	$(call check_deps,build test node)
	+@$(SUBMAKE) playground $(PROGRAM) node-programs
	@scripts/run-tests.sh 'playground=BUILD=$(BUILD) tests/bindings/node/run.sh playground'

.PHONY: node-sanitized
node-sanitized: $(BUILD)/node/hantei.node
