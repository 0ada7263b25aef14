# The reference of hantei.h and the manuals as pages for a browser: included by the Makefile.

DOCS := $(BUILD)/docs

# Doxygen 1.9.4 does not look at the values of enumerations; the first command does.
docs: $(LIBRARY_MANUAL) ## write the reference of hantei.h and the manuals to build/docs; whatever has no text is an error
	$(call check_deps,build docs)
	@awk -f scripts/docs/values.awk $(FLOORS)
	@rm -rf $(DOCS) && mkdir -p $(DOCS)/manuals
	@(cat scripts/docs/Doxyfile; echo 'PROJECT_NUMBER = $(VERSION)'; echo 'OUTPUT_DIRECTORY = $(DOCS)') | doxygen -
	@for page in $(GUIDES) $(MANUALS) $(shell grep -L '^\.so' $(dir $(LIBRARY_MANUAL))*.3 2>/dev/null); do \
	    mandoc -T html -O man=%N.%S.html,style=../doxygen.css $$page >$(DOCS)/manuals/$${page##*/}.html; done
	@echo 'reference: $(DOCS)/index.html; manuals: $(DOCS)/manuals'
