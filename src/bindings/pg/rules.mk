# The PostgreSQL extension: src/bindings/pg/Makefile builds it by PGXS, in build/pg. Included by the top Makefile.

export PG_CONFIG ?= /usr/lib/postgresql/15/bin/pg_config
PG_BUILD := $(BUILD)/pg
PROTOCOL_LIB := $(BUILD)/libprotocol.a

$(PROTOCOL_LIB): $(PROTOCOL_OBJECTS) $(BUILD)/sources
	$(archive)

# For us NO_INSTALL is about packages; for PGXS it means that nothing can be installed.
pg_make = $(MAKE) --no-print-directory -C $(PG_BUILD) -f $(CURDIR)/src/bindings/pg/Makefile VPATH=$(CURDIR)/src/bindings/pg \
    NO_INSTALL= PG_CONFIG=$(PG_CONFIG) HANTEI_ROOT=$(CURDIR) HANTEI_WARNINGS='$(WARNINGS)' \
    HANTEI_ARCHIVES='$(abspath $(PROTOCOL_LIB) $(STATIC_LIB))'

.PHONY: pg-programs

needs-pg: FORCE
	$(call need,$(CC) $(CPPFLAGS) -I"$$($(PG_CONFIG) --includedir-server 2>/dev/null || echo .)",postgres.h=postgresql-server-dev-15,build pg)

pg: needs-pg $(PROTOCOL_LIB) $(STATIC_LIB) ## build the PostgreSQL extension in build/pg
	@mkdir -p $(PG_BUILD)
	+$(Q)$(pg_make) $(if $(V),,-s) all

install-pg: pg ## install it where the server looks for extensions (in DESTDIR)
	+$(Q)$(pg_make) $(if $(V),,-s) install DESTDIR=$(DESTDIR)

uninstall-pg: ## remove it there
	+$(Q)$(pg_make) $(if $(V),,-s) uninstall DESTDIR=$(DESTDIR)

# The tests' servers load everything as installed.
pg-programs: $(PROGRAM) pg
	@rm -rf $(PG_BUILD)/stage
	+$(Q)$(pg_make) -s install DESTDIR=$(abspath $(PG_BUILD)/stage)

test-pg: ## run the extension's tests on servers of their own: one, and three
	$(call built,build pg,pg-programs)
	@$(suites)

bench-pg: ## measure the extension: nanoseconds a row
	$(call built,build pg,pg-programs)
	@BUILD=$(BUILD) tests/bindings/pg/bench.sh
