# The pictures of the README, drawn from what is there: included by the Makefile.

PICTURES := scripts/pictures
ARCHITECTURE_FILES = $(wildcard src/*/*/*.[chS] src/*/*/*/*.[ch] gen/*.[ch] gen/*/*.[ch]) include/hantei.h

pictures: ## draw the pictures of the README anew
	$(call check_deps,build docs)
	+@$(SUBMAKE) $(PROGRAM)
	@HANTEI=$(PROGRAM) $(PICTURES)/terminal.sh >$(PICTURES)/terminal.svg
	@awk -f $(PICTURES)/architecture.awk $(ARCHITECTURE_FILES) | dot -Tsvg -o $(PICTURES)/architecture.svg
