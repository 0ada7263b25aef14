# Debian packages: included by the Makefile. scripts/debian becomes debian/ beside the sources from git.

DEB := $(BUILD)/deb
DEB_SOURCE := $(DEB)/hantei-$(VERSION)
# The maintainer is whoever builds the package, by the variables of Debian's tools, else the committer of the newest commit.
DEB_MAINTAINER = $(if $(DEBEMAIL),$(or $(DEBFULLNAME),$(DEBEMAIL)) <$(DEBEMAIL)>,$(shell git log -1 --format='%cn <%ce>' 2>/dev/null))

deb: ## build Debian packages in build/deb, and let lintian read them
	$(call check_deps,build deb)
	$(if $(strip $(DEB_MAINTAINER)),,$(error DEBEMAIL has to name the maintainer, such as DEBEMAIL=me@example.org))
	@rm -rf $(DEB) && mkdir -p $(DEB_SOURCE)
	@$(OUR_FILES) | xargs -d '\n' cp --parents -t $(DEB_SOURCE)
	@cp -r scripts/debian $(DEB_SOURCE)/debian
	@sed -i 's/@version@/$(VERSION)/; s|@maintainer@|$(DEB_MAINTAINER)|' $(DEB_SOURCE)/debian/changelog $(DEB_SOURCE)/debian/control
	@sed '1,4d; s/^$$/./; s/^/ /' LICENSE >>$(DEB_SOURCE)/debian/copyright
	@cd $(DEB_SOURCE) && env -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc -j$(JOBS) >../build.log 2>&1 || \
	    { tail -30 ../build.log; exit 1; }
	@lintian --fail-on warning $(DEB)/hantei_$(VERSION)_*.changes
	@ls $(DEB)/*.deb $(DEB)/*.dsc

test-deb: deb ## install the packages in a bare Debian 12 and try them (root, debootstrap)
	@scripts/debian/test.sh $(DEB)
