# The manuals as pages for a browser: included by the Makefile.

DOCS := $(BUILD)/docs

docs: $(LIBRARY_MANUAL) $(RULES_MANUAL) $(PROGRAM_MANUAL) ## write the manuals as pages for a browser to build/docs
	$(call check_deps,build docs)
	@rm -rf $(DOCS) && mkdir -p $(DOCS)
	@for page in $(GUIDES) $(MANUALS) $(shell grep -L '^\.so' $(dir $(LIBRARY_MANUAL))*.3 2>/dev/null); do \
	    mandoc -T html -O man=%N.%S.html $$page >$(DOCS)/$${page##*/}.html; done
	@echo 'manuals: $(DOCS)'
