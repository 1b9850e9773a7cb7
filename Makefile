# Handset: `make` alone lists what there is.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PREFIX ?= /usr/local
DESTDIR ?=
# What `make run` opens: an app, a flow, options. make run ARGS="ike --device 'iPad 10.2'"
ARGS ?=

LIBRARIES := libsdl2-dev libpango1.0-dev librsvg2-dev libyaml-dev zlib1g-dev pkg-config \
  g++ libc6-dev fonts-inter fonts-noto-core fonts-noto-mono fonts-noto-color-emoji
TEST_TOOLS := xvfb xdotool imagemagick ffmpeg x11-utils chromium

SWIFT_FILES := Sources Tests Benchmarks Package.swift \
  Assets/Template/Package.swift Assets/Template/Sources Assets/Template/Tests
RELEASE := .build/release

# Warnings are errors and imports are checked wherever tests are built, so that `make test` and
# `make check` share one build.
STRICT := HANDSET_STRICT=1
CHECKED := --explicit-target-dependency-import-check error
TEST := $(STRICT) swift test --disable-xctest $(CHECKED)

.PHONY: help
help: ## this list
	@echo 'Handset puts a simulated iPhone or iPad on the desk.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: deps
deps: ## install the libraries and fonts that are missing
	@HANDSET_LIBRARIES='sdl2 pangocairo librsvg-2.0 yaml-0.1' .ci/install $(LIBRARIES)
	@command -v swift >/dev/null || \
	  { echo 'there is no swift here; get Swift 6.2 or later from https://swift.org/install' >&2; \
	    exit 2; }

.PHONY: deps-test
deps-test: ## install what some tests and films use besides
	@.ci/install $(TEST_TOOLS)

.PHONY: build
build: deps ## build the program, optimised
	@swift build -c release --product handset

.PHONY: run
run: build ## open the window; without a display, play the tour
	@$(RELEASE)/handset run $(ARGS)

.PHONY: demo
demo: build ## play the tour
	@$(RELEASE)/handset run Assets/Flows/ike/tour.yaml

.PHONY: test
test: deps ## run all tests
	@$(TEST)

.PHONY: test-core
test-core: ## run the tests that need nothing but a Swift toolchain
	@HANDSET_CORE_ONLY=1 $(TEST) --scratch-path .build/core

.PHONY: test-template
test-template: ## build and run a copy of Assets/Template, as somebody else's package
	@.ci/template

.PHONY: check
check: deps lint ## everything that is checked of a change, quickest first
	@$(STRICT) swift build --build-tests $(CHECKED)
	@$(TEST) --skip-build --filter ArchitectureTests
	@$(TEST) --skip-build
	@.ci/template

.PHONY: lint
lint: ## check the layout of the sources
	@swift format lint --strict --parallel --recursive $(SWIFT_FILES)

.PHONY: format
format: ## lay the sources out
	@swift format format --in-place --parallel --recursive $(SWIFT_FILES)

.PHONY: bench
bench: deps ## measure against the goals, into out/bench.json
	@swift build -c release --product handset
	@swift build -c release --product Bench
	@$(RELEASE)/Bench out/bench.json

.PHONY: accept
accept: deps ## take over what the tests make as the new golden files
	@HANDSET_ACCEPT=1 $(TEST)

.PHONY: docs
docs: deps ## make the reference of the flow language, and of every module into out/docs
	@swift build --product handset
	@.build/debug/handset commands --markdown > Assets/Flows/README.md
	@swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members
	@rm -rf out/docs .build/symbols && mkdir -p out .build/symbols
	@for module in $(DOCUMENTED); do \
	  cp .build/*/symbolgraph/$$module*.symbols.json .build/symbols/; \
	done
	@docc convert --fallback-display-name Handset --fallback-bundle-identifier handset \
	  --additional-symbol-graph-dir .build/symbols --output-path out/docs
	@echo 'out/docs: look at it with   docc preview, or   python3 -m http.server -d out/docs'

DOCUMENTED := VirtualTime Drawing DeviceModel KeyboardModel LifecycleModel UIKit KeyboardTracking \
  Simulation HandsetTesting DemoApps Raster FlowRunner Inspector SDLHost FrameTiming SessionRecorder \
  SessionReport

.PHONY: install
install: build ## put program and assets below PREFIX, /usr/local unless given
	@install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/handset"
	@install -m 755 $(RELEASE)/handset "$(DESTDIR)$(PREFIX)/bin/handset"
	@rm -rf "$(DESTDIR)$(PREFIX)/share/handset/Assets"
	@cp -R Assets "$(DESTDIR)$(PREFIX)/share/handset/Assets"
	@echo "$(DESTDIR)$(PREFIX)/bin/handset"

.PHONY: clean
clean: ## take away everything that was built or made
	@rm -rf .build out
