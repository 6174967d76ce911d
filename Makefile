# Needs python3 (3.11 or newer) with pip, git and make. Everything else goes into .venv; the compiled build into build/.
SHELL     := /bin/bash
PYTHON    ?= $(shell command -v python3)
PYTHON    := $(PYTHON)
VENV      := $(CURDIR)/.venv
BIN       := $(VENV)/bin
UV        := $(BIN)/uv
PURE      := $(CURDIR)/src
COMPILED  := $(CURDIR)/build/compiled
GAME      ?= grandbois
GAMES     ?= 1000
ARGS      ?=

# Which polyana runs is decided by PYTHONPATH alone, so that test workers and the programs they start see the same build.
pure      := PYTHONPATH=$(PURE) POLYANA_BUILD=pure
compiled  := PYTHONPATH=$(COMPILED) POLYANA_BUILD=compiled
either    := PYTHONPATH=$$([ -e $(COMPILED)/.built ] && echo $(COMPILED) || echo $(PURE))
pytest    := $(BIN)/python -m pytest -q -n 2
code      := pyproject.toml setup.py $(shell find src -type f ! -name '*.pyc' 2>/dev/null)
can_build  = POLYANA_COMPILE= $(BIN)/python -c 'import setup, sys; sys.exit(not setup.can_compile())'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test lint compiled dev rules bench fuzz lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

play: $(VENV)/.runtime ## play GAME=grandbois in the terminal against bots (ARGS="--help" shows the choices)
	@$(pure) $(BIN)/polyana play $(GAME) $(ARGS)

test: lint compiled ## every check and test, on the pure build and, with a C compiler, on the compiled one
	@echo "== tests, pure build"
	@$(pure) $(pytest) $(ARGS)
	@if [ -e $(COMPILED)/.built ]; then echo "== tests, compiled build"; $(compiled) $(pytest) $(ARGS); fi

lint: $(VENV)/.dev ## ruff and mypy --strict
	@echo "== ruff, mypy"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Some files are not formatted: run .venv/bin/ruff format ." >&2; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary src tests

compiled: $(VENV)/.dev ## compile kernel, games and bots into build/compiled, when something changed and a C compiler is there
	@if $(can_build); then $(MAKE) --no-print-directory $(COMPILED)/.built; \
	else rm -rf $(COMPILED); echo "== no working C compiler with Python's headers: the pure build only"; fi

$(COMPILED)/.built: $(code) $(VENV)/.dev
	@echo "== compiling"
	@rm -rf $(COMPILED)
	@mkdir -p build
	@POLYANA_COMPILE=1 $(BIN)/python setup.py --quiet build --build-lib $(COMPILED) > build/compile.log 2>&1 || { cat build/compile.log >&2; exit 1; }
	@touch $@

dev: $(VENV)/.dev ## set up .venv for developing: tools, and polyana from src (pure)
	@echo "Ready: .venv/bin/polyana and .venv/bin/pytest use the sources in src."

rules: $(VENV)/.dev ## which rules of the index the tests cover, per game
	@$(pure) $(BIN)/python -m pytest -q -p no:xdist --rules $(ARGS)

bench: compiled ## games/s, decisions/s and copies for every game, in both builds
	@$(either) $(BIN)/polyana bench $(ARGS)

fuzz: compiled ## GAMES=1000 random games of GAME=grandbois under every check
	@$(either) $(BIN)/polyana fuzz $(GAME) --games $(GAMES) $(ARGS)

lock: $(UV) ## re-pin requirements*.txt: names, versions and hashes
	@$(UV) pip compile $(lock_options) pyproject.toml -o requirements.txt
	@$(UV) pip compile $(lock_options) --group dev pyproject.toml -o requirements-dev.txt
lock_options := --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-emit-find-links --upgrade

clean: ## remove everything that was built or installed here
	@rm -rf .venv build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# --- what the targets stand on ---------------------------------------------------------------------------------------

# Debian's python3 may come without ensurepip: a venv without pip, and the outer pip installs into it.
$(UV):
	@[ -n "$(PYTHON)" ] || { echo "polyana needs python3, version 3.11 or newer, and none was found." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { echo "polyana needs Python 3.11 or newer, which $(PYTHON) is not; choose another with make PYTHON=/path/to/python3." >&2; exit 1; }
	@$(PYTHON) -m pip --version > /dev/null 2>&1 || { echo "polyana needs pip for $(PYTHON): install it first (Debian: apt install python3-pip)." >&2; exit 1; }
	@$(PYTHON) -m venv --without-pip $(VENV) || { echo "$(PYTHON) could not make a virtual environment: install its venv module first (Debian: apt install python3-venv)." >&2; exit 1; }
	@$(PYTHON) -m pip --python $(BIN)/python install --quiet --disable-pip-version-check uv > $(VENV)/uv.log 2>&1 || { echo "uv could not be installed, most likely for want of a network connection; pip's own words are in .venv/uv.log." >&2; exit 1; }

$(VENV)/.runtime: $(UV) pyproject.toml requirements.txt
	@$(call install,requirements.txt)
	@touch $@

$(VENV)/.dev: $(UV) pyproject.toml requirements-dev.txt
	@$(call install,requirements-dev.txt)
	@touch $@ $(VENV)/.runtime

install = { $(UV) pip install --quiet --python $(BIN)/python -r $(1) && POLYANA_COMPILE=0 $(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .; } || { echo "The packages of $(1) could not be installed, most likely for want of a network connection." >&2; exit 1; }
