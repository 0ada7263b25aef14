# Measurements. Included by the Makefile.

BENCH := $(BUILD)/bench/hantei-bench

$(BENCH): $(call objects,bench/*.c) $(STATIC_LIB) $(BUILD)/sources
	$(link)

bench: ## measure, and print tables (OLD=FILE: beside an earlier build/bench.tsv)
	$(call built,build,$(BENCH))
	@$(BENCH) >$(BUILD)/bench.tsv
	@awk -f bench/tables.awk $(BUILD)/bench.tsv
	@$(if $(OLD),awk -f bench/compare.awk $(OLD) $(BUILD)/bench.tsv)
	@echo 'figures: $(BUILD)/bench.tsv'

bench-peers: ## ask engines from npm about hands and points, beside the package for Node.js
	$(call built,build node,$(PROGRAM) $(ENGINES) node-programs)
	@node bench/peers/peers.mjs $(PROGRAM) $(BUILD)/engines
