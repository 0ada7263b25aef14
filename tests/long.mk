# The proofs that take long, or need tools that the daily ones do not: each a target of its own, and all of
# them `make test-long`. Makefile includes this file.

# ---- The automaton: the library against a judge of another kind --------------

DIFFERENTIAL := $(BUILD)/tests/differential
DIFFERENTIAL_OBJECTS := $(call objects,tests/automaton/*.c)

$(DIFFERENTIAL): $(DIFFERENTIAL_OBJECTS) $(SUPPORT_LIB) $(STATIC_LIB)
	$(call link)

# Goes on where it stopped, with Ctrl-C too.
HANDS ?= 10000000000
differential: ## compare ten billion hands with an automaton, resumable (HANDS=N)
	$(call install_deps,build)
	@$(SUBMAKE) $(DIFFERENTIAL)
	@$(DIFFERENTIAL) $(HANDS) $(BUILD)/differential.checkpoint

LONG_OBJECTS := $(DIFFERENTIAL_OBJECTS)

$(LONG_OBJECTS): FOLDER_FLAGS = -Itests
$(LONG_OBJECTS): $(BUILD)/obj/%.o: % $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(BASE_FLAGS) $(FOLDER_FLAGS) -c -o $@ $<

-include $(LONG_OBJECTS:.o=.d)

.PHONY: differential
