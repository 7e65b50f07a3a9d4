# Every target works on a machine that has only Python 3.11 or newer, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.installed

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# mkdocs-material is pinned, so its notice about MkDocs 2 says nothing new.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help play test check clauses bench soak docs accept clean $(VENV)

help:  ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(INSTALLED)  ## show a whole game of Tekhenu with four random players
	@$(BIN)/tekhenu play --players 4

test: $(INSTALLED)  ## run the tests, then test the built wheel
	$(BIN)/pytest -n auto
	$(BIN)/python tests/wheel/check_wheel.py

check: $(INSTALLED)  ## lint, formatting, types, layers, documentation
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=examples $(BIN)/lint-imports --no-logo
	$(BIN)/mkdocs build --strict --quiet

clauses: $(INSTALLED)  ## say which clauses of the rules are tested, and why the others are not
	@$(BIN)/python tests/clauses.py

bench: $(INSTALLED)  ## measure the speed of the engine
	@PYTHONPATH=examples $(BIN)/python tests/bench/run.py

soak: $(INSTALLED)  ## play 100,000 games of Tekhenu with everything checked, and run the long random tests
	@$(BIN)/python tests/soak/run.py
	TEKHENU_SOAK=1 $(BIN)/pytest -m soak tests

docs: $(INSTALLED)  ## build the documentation into site/
	$(BIN)/mkdocs build --strict

accept: $(INSTALLED)  ## rewrite the golden files; read the diff afterwards
	$(BIN)/pytest --accept
	@git status --short tests/golden

clean:  ## remove everything that was built, the environment too
	rm -rf $(VENV) build dist site .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(VENV): $(INSTALLED)

$(INSTALLED): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "tekhenu needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + "; try: make PYTHON=python3.11")'
	@echo "Installing tekhenu and its development tools into $(VENV) (only when pyproject.toml has changed) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -qq --editable '.[dev]'
	@touch $@
