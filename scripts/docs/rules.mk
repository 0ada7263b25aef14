# Documents made of lists and headers. Included by the Makefile.

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

docs: $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) ## write the manuals as pages for a browser to build/docs
	$(call check_deps,build docs)
	@rm -rf $(BUILD)/docs && mkdir -p $(BUILD)/docs
	@for page in $(MANUALS); do mandoc -T html -O man=%N.%S.html $$page >$(BUILD)/docs/$${page##*/}.html || exit; done
	@echo 'manuals: $(BUILD)/docs'

# tests/app/docs writes it elsewhere and compares.
REFUSALS_INTO ?= include/hantei/wins.h
refusals: $(GENERATE) ## write refusals into the header
	$(Q)$(GENERATE) <include/hantei/wins.h >$(BUILD)/wins.h && cp $(BUILD)/wins.h $(REFUSALS_INTO)
