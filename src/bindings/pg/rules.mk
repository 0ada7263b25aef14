# The PostgreSQL extension: built with the flags of the server, as PGXS does. Included by the Makefile.

export PG_CONFIG ?= /usr/lib/postgresql/15/bin/pg_config
PG_MODULE := $(BUILD)/pg/hantei.so
PG_OBJECTS := $(call objects,src/bindings/pg/*.c)

needs-pg: FORCE
	$(call need,$(CC) $(CPPFLAGS) -I"$$($(PG_CONFIG) --includedir-server 2>/dev/null || echo .)",postgres.h=postgresql-server-dev-15,build pg)

# Warnings in PostgreSQL's headers are not ours; its style wants declarations at the front, ours does not. It was built
# by gcc, and clang does not know all of gcc's warnings.
$(PG_OBJECTS): FOLDER_FLAGS = $(shell $(PG_CONFIG) --cflags --cppflags) -std=gnu11 -Wno-declaration-after-statement -Wno-vla \
    -Wno-unknown-warning-option -fPIC -fvisibility=hidden -DPGDLLEXPORT='__attribute__((visibility("default")))' -Isrc/app \
    -isystem $(shell $(PG_CONFIG) --includedir-server)
$(PG_OBJECTS): | needs-pg

# Other modules of the server may contain hantei too: ours stay private.
$(PG_MODULE): $(PG_OBJECTS) $(PROTOCOL_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,-shared $(HARDENED_LINK) -Wl$(comma)--exclude-libs$(comma)ALL -Wl$(comma)--gc-sections)

pg: $(PG_MODULE) ## build the PostgreSQL extension in build/pg

# Where the server looks for what.
PG_LIBRARY = $(DESTDIR)$(shell $(PG_CONFIG) --pkglibdir)
PG_SCRIPTS = $(DESTDIR)$(shell $(PG_CONFIG) --sharedir)/extension

install-pg: pg ## install it where the server looks for extensions (in DESTDIR)
	$(Q)install -D -m 755 -t $(PG_LIBRARY) $(PG_MODULE)
	$(Q)install -D -m 644 -t $(PG_SCRIPTS) src/bindings/pg/hantei.control src/bindings/pg/hantei--1.0.sql

uninstall-pg: ## remove it there
	$(Q)rm -f $(PG_LIBRARY)/hantei.so $(PG_SCRIPTS)/hantei.control $(PG_SCRIPTS)/hantei--1.0.sql

# The tests' servers load everything as installed.
pg-programs: $(PROGRAM) pg
	@rm -rf $(BUILD)/pg/stage
	+@$(SUBMAKE) install-pg DESTDIR=$(abspath $(BUILD)/pg/stage)

test-pg: ## run the extension's tests on servers of their own: one, and three
	$(call built,build pg,pg-programs)
	@$(suites)

bench-pg: ## measure the extension: nanoseconds a row
	$(call built,build pg,pg-programs)
	@BUILD=$(BUILD) tests/bindings/pg/bench.sh
