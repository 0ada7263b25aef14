# Installing: included by the Makefile. Files that are generated for it are in $(BUILD).

PREFIX ?= /usr/local
prefix ?= $(PREFIX)
# An empty one would be the root folder.
ifeq ($(and $(filter 1,$(words $(prefix))),$(filter /%,$(prefix))),)
$(error PREFIX is an absolute path without spaces, not "$(prefix)")
endif
exec_prefix ?= $(prefix)
bindir ?= $(exec_prefix)/bin
libdir ?= $(exec_prefix)/lib
includedir ?= $(prefix)/include
datarootdir ?= $(prefix)/share
mandir ?= $(datarootdir)/man
pkgconfigdir ?= $(libdir)/pkgconfig
cmakedir ?= $(libdir)/cmake/hantei
bashdir ?= $(datarootdir)/bash-completion/completions
zshdir ?= $(datarootdir)/zsh/site-functions
systemdunitdir ?= $(prefix)/lib/systemd/system
INSTALL ?= install

# The shared library and its links. Windows has none, and finds a DLL beside the programs.
SHARED_FILE_elf = $(libdir)/$(notdir $(SHARED_LINK)).$(VERSION)
SHARED_FILE_macos = $(libdir)/libhantei.$(SOVERSION).$(VERSION).dylib
SHARED_FILE_windows = $(bindir)/$(notdir $(SHARED_LIB))
SHARED_FILE = $(SHARED_FILE_$(SYSTEM))
SHARED_REST = $(libdir)/$(notdir $(SHARED_LINK)) $(if $(filter windows,$(SYSTEM)),,$(libdir)/$(notdir $(SHARED_LIB)))

# ---- Manual pages -------------------------------------------------------------

# The day of the newest change, so that the same sources give the same pages.
MANUAL_DATE := $(shell awk '/^\.Dd/ { sub(/^\.Dd /, ""); print }' src/lib/hantei-guide.7 2>/dev/null)
RULES_MANUAL := $(BUILD)/man7/hantei-rules.7
GUIDES := $(filter-out %/hantei-rules.7,$(wildcard src/lib/*.7)) $(RULES_MANUAL)
PROGRAM_MANUAL := $(BUILD)/man1/hantei.1
MANUALS := $(PROGRAM_MANUAL) $(filter-out src/app/cli/hantei.1,$(wildcard src/app/*/*.[178]))
LIBRARY_MANUAL := $(BUILD)/man3/hantei.3

# The generators run here, whatever the library is built for.
$(GENERATE): scripts/docs/generate.c src/lib/rules/presets.c $(wildcard src/*/*/*.def) $(HEADERS)
	@mkdir -p $(@D)
	$(call say,HOSTCC)
	$(Q)$(HOST_CC) -std=c11 $(WARNINGS) -Iinclude -Isrc/lib -Isrc/app -o $@ $(filter %.c,$^)

$(PAGES): scripts/docs/pages.c
	@mkdir -p $(@D)
	$(call say,HOSTCC)
	$(Q)$(HOST_CC) -std=c11 $(WARNINGS) -o $@ $<

$(RULES_MANUAL): src/lib/hantei-rules.7 $(GENERATE)
	@mkdir -p $(@D)
	$(call say,MAN)
	$(Q)$(GENERATE) <$< >$@

$(PROGRAM_MANUAL): src/app/cli/hantei.1 $(GENERATE)
	@mkdir -p $(@D)
	$(call say,MAN)
	$(Q)$(GENERATE) <$< >$@

$(LIBRARY_MANUAL): $(PAGES) $(HEADERS) $(wildcard scripts/docs/hantei.3.in scripts/docs/examples/*)
	$(call say,MAN)
	$(Q)rm -rf $(@D) && mkdir -p $(@D)
	$(Q)$(PAGES) $(@D) '$(MANUAL_DATE)' $(HEADERS)

COMPLETIONS := $(addprefix $(BUILD)/completion/hantei.,bash zsh)

$(COMPLETIONS): $(BUILD)/completion/hantei.%: $(GENERATE)
	@mkdir -p $(@D)
	$(call say,MAKE)
	$(Q)$(GENERATE) $* >$@

# ---- What is put where --------------------------------------------------------

# relative FROM,TO: the relative path from one folder to another; both as words.
relative = $(if $(and $(1),$(filter $(firstword $(1)),$(firstword $(2)))),$(call relative,$(wordlist 2,99,$(1)),$(wordlist \
    2,99,$(2))),$(subst $(space),/,$(strip $(patsubst %,..,$(1)) $(2))))
from_cmake = $(call relative,$(subst /, ,$(cmakedir)),$(subst /, ,$(1)))

# fill FROM,TO: copies a file, and replaces names between @ by their values here.
define fill
	$(Q)sed -e 's|@prefix@|$(prefix)|; s|@bindir@|$(bindir)|; s|@libdir@|$(libdir)|; s|@includedir@|$(includedir)|' \
	    -e 's|@libdir_from_cmake@|$(call from_cmake,$(libdir))|' \
	    -e 's|@includedir_from_cmake@|$(call from_cmake,$(includedir))|' \
	    -e 's|@version@|$(VERSION)|; s|@shared@|$(call relative,$(subst /, ,$(libdir)),$(subst /, ,$(SHARED_FILE)))|; s|@soname@|$(if $(filter macos,$(SYSTEM)),@rpath/)$(notdir $(SHARED_LINK))|' \
	    scripts/install/$(1).in >$(DESTDIR)$(2)/$(1)
	$(Q)chmod 644 $(DESTDIR)$(2)/$(1)
endef

# put MODE,FILES,FOLDER
put = $(Q)$(INSTALL) -m $(1) $(2) $(DESTDIR)$(3)

man_path = $(mandir)/man$(subst .,,$(suffix $(1)))/$(notdir $(1))
LIBRARY_MANUALS = $(sort $(shell find $(dir $(LIBRARY_MANUAL)) -name '*.3'))

LIBRARY_INSTALLED = $(HEADERS:include/%=$(includedir)/%) $(includedir)/$(notdir $(FFI_HEADER)) $(libdir)/libhantei.a \
    $(SHARED_FILE) $(SHARED_REST) $(pkgconfigdir)/hantei.pc \
    $(cmakedir)/hantei-config.cmake $(cmakedir)/hantei-config-version.cmake \
    $(foreach page,$(GUIDES) $(LIBRARY_MANUALS),$(call man_path,$(page)))

INSTALLED = $(LIBRARY_INSTALLED) $(bindir)/hantei $(foreach page,$(MANUALS),$(call man_path,$(page))) \
    $(bashdir)/hantei $(zshdir)/_hantei \
    $(systemdunitdir)/hantei.service $(systemdunitdir)/hantei.socket

make_folders = $(Q)$(INSTALL) -d $(addprefix $(DESTDIR),$(sort $(dir $(1))))

define put_links
$(Q)ln -sf $(notdir $(SHARED_FILE)) $(DESTDIR)$(libdir)/$(notdir $(SHARED_LINK))
	$(Q)ln -sf $(notdir $(SHARED_LINK)) $(DESTDIR)$(libdir)/$(notdir $(SHARED_LIB))
endef

define install_library
	$(call make_folders,$(LIBRARY_INSTALLED))
	$(call put,644,include/hantei.h $(FFI_HEADER),$(includedir))
	$(call put,644,$(FLOORS),$(includedir)/hantei)
	$(call put,644,$(STATIC_LIB),$(libdir)/libhantei.a)
	$(call put,755,$(SHARED_LIB),$(SHARED_FILE))
	$(if $(filter windows,$(SYSTEM)),$(call put,644,$(SHARED_LINK),$(libdir)),$(put_links))
	$(call fill,hantei.pc,$(pkgconfigdir))
	$(call fill,hantei-config.cmake,$(cmakedir))
	$(call fill,hantei-config-version.cmake,$(cmakedir))
	$(call put,644,$(GUIDES),$(mandir)/man7)
	$(call put,644,$(LIBRARY_MANUALS),$(mandir)/man3)
endef

# remove FILES
define remove
	$(Q)rm -f $(addprefix $(DESTDIR),$(1))
	$(Q)rmdir $(DESTDIR)$(cmakedir) $(DESTDIR)$(includedir)/hantei 2>/dev/null || true
endef

install-lib: lib $(LIBRARY_MANUAL) $(RULES_MANUAL) ## install the libraries, the headers and their manuals alone
	$(install_library)

install: all $(LIBRARY_MANUAL) $(RULES_MANUAL) $(PROGRAM_MANUAL) $(COMPLETIONS) ## install under PREFIX (in DESTDIR)
	$(install_library)
	$(call make_folders,$(INSTALLED))
	$(call put,755,$(PROGRAM),$(bindir)/hantei)
	$(foreach page,$(MANUALS),$(call put,644,$(page),$(call man_path,$(page)))$(newline))
	$(call put,644,$(BUILD)/completion/hantei.bash,$(bashdir)/hantei)
	$(call put,644,$(BUILD)/completion/hantei.zsh,$(zshdir)/_hantei)
	$(call fill,hantei.service,$(systemdunitdir))
	$(call put,644,scripts/install/hantei.socket,$(systemdunitdir)/hantei.socket)

uninstall-lib: $(LIBRARY_MANUAL) ## remove exactly what `make install-lib` installs
	$(call remove,$(LIBRARY_INSTALLED))

uninstall: $(LIBRARY_MANUAL) ## remove exactly what `make install` installs
	$(call remove,$(INSTALLED))

# ---- The archive of a release -----------------------------------------------------

# The files of the newest commit, with its time: equal commits give equal bytes. Also the manuals, and the list of files,
# which an unpacked archive uses instead of git.
DIST := $(BUILD)/dist/hantei-$(VERSION).tar.gz
DIST_MANUALS = $(GUIDES) $(MANUALS) $(shell grep -L '^\.so' $(dir $(LIBRARY_MANUAL))*.3 2>/dev/null)
OUR_FILES := $(if $(wildcard FILES),cat FILES,git ls-files)

dist: $(LIBRARY_MANUAL) $(RULES_MANUAL) $(PROGRAM_MANUAL) ## pack the newest commit into build/dist, to be built and tested without git
	$(if $(wildcard FILES),$(error this is an archive already))
	@mkdir -p $(dir $(DIST))
	$(Q)git ls-tree -r --name-only HEAD >$(BUILD)/FILES
	$(Q)git archive --prefix=hantei-$(VERSION)/man/ $(DIST_MANUALS:%=--add-file=%) --prefix=hantei-$(VERSION)/ \
	    --add-file=$(BUILD)/FILES HEAD | gzip -9n >$(DIST)
	@ls $(DIST)
