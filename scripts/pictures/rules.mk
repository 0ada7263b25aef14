# The pictures of README.md and CONTRIBUTING.md, drawn from the program and the sources: included by the Makefile.

PICTURES := scripts/pictures
ARCHITECTURE_FILES = $(wildcard src/*/*/*.[chS] src/*/*/*/*.[ch] gen/*.[ch]) include/hantei.h
# titled TITLE: the filter that names a picture for screen readers.
titled = awk -v title='$(1)' -f $(PICTURES)/title.awk

pictures: ## draw the pictures of README.md and CONTRIBUTING.md anew
	$(call check_deps,build docs)
	+@$(SUBMAKE) $(PROGRAM)
	@HANTEI=$(PROGRAM) $(PICTURES)/hand.sh >$(PICTURES)/hand.svg
	@awk -f $(PICTURES)/architecture.awk $(ARCHITECTURE_FILES) | dot -Tsvg | \
	    $(call titled,The folders of the source$(comma) and which includes which) >$(PICTURES)/architecture.svg
