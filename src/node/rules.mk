# The Node.js addon, its WebAssembly build, its example and their tests. Included by the Makefile.
#
# `npm install` in src/node calls `make addon`; node-gyp-build looks for what it builds.

NODE_FOLDER := src/node
NODE_BUILD ?= $(NODE_FOLDER)/build
ADDON := $(NODE_BUILD)/Release/hantei.node
WASM := $(NODE_BUILD)/hantei.wasm

# ---- The addon --------------------------------------------------------------

# No jemalloc: a module that is loaded late has no room for its thread-local memory. yajl and jansson are
# linked in, so that a prebuilt addon needs nothing but libc.
NODE_OBJECTS := $(patsubst %,$(BUILD)/obj/node/%.o,$(wildcard src/protocol/*.c $(NODE_FOLDER)/*.c))
-include $(NODE_OBJECTS:.o=.d)

$(NODE_OBJECTS): $(BUILD)/obj/node/%.o: % $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(BASE_FLAGS) $(LIB_FLAGS) -ffunction-sections -fdata-sections \
	    -isystem "$$(node $(NODE_FOLDER)/headers.js)" -c -o $@ $<

$(BUILD)/node/hantei.node: $(NODE_OBJECTS) $(STATIC_LIB)
	$(call link,-shared -Wl$(comma)--exclude-libs$(comma)ALL -Wl$(comma)--gc-sections \
	    -Wl$(comma)-Bstatic -lyajl_s -ljansson -Wl$(comma)-Bdynamic)

$(ADDON): $(BUILD)/node/hantei.node
	@mkdir -p $(@D)
	$(Q)cp $< $@

# ---- WebAssembly ------------------------------------------------------------

# Debian's clang and lld; of its C library what the protocol's texts need (core needs nothing).
WASM_CC ?= clang --target=wasm32-wasi
WASM_FLAGS := -std=c11 $(WARNINGS) -O3 -fvisibility=hidden -ffunction-sections -fdata-sections \
    -Iinclude -Isrc -Itables -idirafter /usr/include -MMD -MP
WASM_SOURCES := $(filter-out src/protocol/text.c,$(wildcard src/core/*.c src/rules/*.c src/batch/*.c src/tables/*.c \
    src/protocol/*.c $(NODE_FOLDER)/questions.c $(NODE_FOLDER)/wasm/*.c $(NODE_FOLDER)/wasm/*.S))
WASM_OBJECTS := $(patsubst %,$(BUILD)/obj/wasm/%.o,$(WASM_SOURCES))
-include $(WASM_OBJECTS:.o=.d)

$(filter $(BUILD)/obj/wasm/src/core/%,$(WASM_OBJECTS)): WASM_FLAGS += -ffreestanding
$(filter %.S.o,$(WASM_OBJECTS)): $(wildcard tables/*.bin)
$(WASM_OBJECTS): $(BUILD)/obj/wasm/%.o: %
	@mkdir -p $(@D)
	$(call say,WASM)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -c -o $@ $<

$(WASM): $(WASM_OBJECTS)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(WASM_CC) -nostartfiles -Wl,--no-entry -Wl,--gc-sections -Wl,--strip-all -o $@ $^

.PHONY: addon wasm
addon: $(ADDON) ## build the Node.js addon (src/node; `npm install` there does it too)

wasm: $(WASM) ## build its WebAssembly fallback
