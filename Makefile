# The two commands: `make play` and `make test`. Everything else is a piece of them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CLIENT := src/siegeworks/server/static/index.html
PORT ?= 8000

.PHONY: play test setup client check bench screenshots clean

play: setup client  ## set up, then serve on SQLite at a printed URL
	$(BIN)/siegeworks serve --port $(PORT)

test: setup client  ## set up, then run every test, browser tests included
	$(BIN)/python tools/need_chromium.py
	$(BIN)/python -m pytest -n 2 --dist loadgroup

setup: $(VENV)/.ready

$(VENV)/.ready: pyproject.toml requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

client: $(CLIENT)

$(CLIENT): $(VENV)/.ready $(shell find web -type f -not -path '*/node_modules/*' 2>/dev/null) $(wildcard src/siegeworks/games/*/content/icons.toml)
	$(BIN)/python tools/build_client.py

check: setup  ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup client  ## every timing, as numbers and as ratios to a reference loop of the same run
	$(BIN)/python -m benchmarks.run

screenshots: setup client  ## lobby, mid-game and end, desktop and phone, into docs/screenshots
	$(BIN)/python tools/need_chromium.py
	$(BIN)/python tools/screenshots.py

clean:
	rm -rf $(VENV) web/node_modules src/siegeworks/server/static dist .mypy_cache .ruff_cache .pytest_cache
