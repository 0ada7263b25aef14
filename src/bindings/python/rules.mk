# The Python package: an extension module, of 3.11 for the limited API, the files beside it, wheels. Included by the
# Makefile. `pip install` in src/bindings/python calls `make python`, by build_backend.py.

export PYTHON ?= /usr/bin/python3
PYTHON_FOLDER := src/bindings/python
PYTHON_BUILD := $(BUILD)/python
PYTHON_MODULE := $(PYTHON_BUILD)/hantei/_hantei.abi3.so
PYTHON_FILES := $(patsubst $(PYTHON_FOLDER)/%,$(PYTHON_BUILD)/%,$(wildcard $(addprefix $(PYTHON_FOLDER)/hantei/,*.py *.pyi py.typed)))
# A wheel brings expat; Debian's package takes that of Debian.
PYTHON_LIBS ?= -Wl,-Bstatic -lexpat -Wl,-Bdynamic -lz
PYTHON_INCLUDE = $(shell $(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')

PYTHON_OBJECTS := $(call objects,$(PYTHON_FOLDER)/src/*.c)
# CPython gives each function the module.
$(PYTHON_OBJECTS): FOLDER_FLAGS = -Isrc/app $(BINDING_FLAGS) $(HARDENED_FLAGS) -Wno-unused-parameter -isystem $(PYTHON_INCLUDE)
$(PYTHON_OBJECTS): | needs-python

needs-python: FORCE
	$(call need,$(CC) $(CPPFLAGS) -isystem $(PYTHON_INCLUDE),$(NEEDS_command) Python.h=python3-dev,build python)

# No jemalloc: a module loaded late has no room for its thread-local memory. Needs libc and libz.
$(PYTHON_MODULE): $(PYTHON_OBJECTS) $(COMMAND_OBJECTS) $(LOG_OBJECTS) $(PROTOCOL_OBJECTS) $(STATIC_LIB) $(BUILD)/sources
	$(call link,-shared $(HARDENED_LINK) $(if $(SANITIZE),,-s) -Wl$(comma)--exclude-libs$(comma)ALL -Wl$(comma)--gc-sections $(PYTHON_LIBS))

$(PYTHON_FILES): $(PYTHON_BUILD)/%: $(PYTHON_FOLDER)/% $(GENERATE)
	@mkdir -p $(@D)
	$(Q)$(GENERATE) <$< >$@

python: $(PYTHON_MODULE) $(PYTHON_FILES) ## build the Python package in build/python (PYTHONPATH)
	@rm -rf $(filter-out $^,$(wildcard $(PYTHON_BUILD)/hantei/*))

wheel: ## build a wheel and an sdist of it in build/wheel
	@rm -rf $(BUILD)/wheel && mkdir -p $(BUILD)/wheel
	+$(Q)cd $(PYTHON_FOLDER) && $(PYTHON) -c 'import build_backend as b; d = "$(abspath $(BUILD))/wheel"; b.build_wheel(d); b.build_sdist(d)'
	@ls -s $(BUILD)/wheel/*

test-python: ## build and test the Python package: all of it, sanitized, and installed by pip
	$(call built,build test python,python $(PROGRAM))
	$(call sanitized,python)
	@$(suites)

bench-python: wheel ## measure the Python package beside C and beside what it replaces
	$(call built,build python,python lib $(PROGRAM))
	@PYTHONPATH=$(PYTHON_BUILD) $(PYTHON) bench/python.py $(SHARED_LIB) $(PROGRAM) $(BUILD)/wheel/*.whl
