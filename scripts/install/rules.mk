# Installing, and packages. Included by the Makefile.

PREFIX ?= /usr/local
prefix ?= $(PREFIX)
# An empty one would be the root folder.
ifeq ($(and $(filter 1,$(words $(prefix))),$(filter /%,$(prefix))),)
$(error PREFIX is an absolute path without spaces, not "$(prefix)")
endif
# scripts/install/install.sh has the other directories, such as libdir, which may be given too.
installer = $(Q)$(foreach name,BUILD SYSTEM VERSION SHARED_LIB SHARED_LINK prefix V,$(name)='$($(name))') scripts/install/install.sh

install-lib: lib $(LIBRARY_MANUALS) ## install the libraries, the headers and their manuals alone
install: all $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) $(COMPLETIONS) ## install under PREFIX (in DESTDIR)
uninstall-lib: $(LIBRARY_MANUAL) ## remove exactly what `make install-lib` installs
uninstall: $(LIBRARY_MANUAL) ## remove exactly what `make install` installs
install-lib install uninstall-lib uninstall:
	$(installer) $(if $(filter un%,$@),remove,put) $(if $(filter %-lib,$@),lib,all)

dist: $(LIBRARY_MANUALS) $(PROGRAM_MANUALS) ## pack the newest commit into build/dist, to be built and tested without git
	@BUILD=$(BUILD) VERSION=$(VERSION) scripts/dist.sh $(MANUALS)

deb: ## build Debian packages in build/deb, and let lintian read them
	$(call check_deps,build deb)
	@BUILD=$(BUILD) VERSION=$(VERSION) JOBS=$(JOBS) scripts/debian/build.sh

test-deb: deb ## install the packages in a bare Debian 12 and try them (root, debootstrap)
	@scripts/debian/test.sh $(BUILD)/deb
