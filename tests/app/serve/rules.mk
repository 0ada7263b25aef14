# The server's tests that are not of every day.

.PHONY: test-serve load-serve

SANITIZED := $(BUILD)/sanitized

test-serve: ## test the server against every kind of fault, also with a sanitized build
	$(call install_deps,build test serve)
	+@$(SUBMAKE) $(PROGRAM)
	+@$(SUBMAKE) $(SANITIZED)/hantei BUILD=$(SANITIZED) SANITIZE=address,undefined
	@scripts/run-tests.sh 'serve=HANTEI=$(PROGRAM) tests/app/serve/run.py' \
	    'serve, sanitized=HANTEI=$(SANITIZED)/hantei tests/app/serve/run.py'

load-serve: ## put the server under load: 10,000 connections, and times at 25 to 100 % (about two minutes)
	$(call install_deps,build test)
	+@$(SUBMAKE) $(PROGRAM) $(SERVE_LOAD)
	@HANTEI=$(PROGRAM) LOAD=$(SERVE_LOAD) tests/app/serve/load.sh
