# The front door. `make` alone lists what there is.
PRESET ?= release
BUILD := build/$(PRESET)
PREFIX ?= /usr/local
DEMO_HANDS ?= 100000
JOBS ?= $(shell nproc)

# Debian 12 packages: for the program, and what else the tests, benchmarks, MPI and lint need.
PACKAGES := g++ cmake ninja-build libyaml-cpp-dev libfmt-dev nlohmann-json3-dev libboost-dev \
  liblua5.4-dev libedit-dev libjs-chart.js
TEST_PACKAGES := libgtest-dev libgmock-dev librapidcheck-dev lua5.4 lua-dkjson python3 tmux zsh \
  chromium chromium-driver python3-selenium fonts-dejavu-core
BENCH_PACKAGES := libbenchmark-dev
MPI_PACKAGES := libopenmpi-dev openmpi-bin
LINT_PACKAGES := clang-format clang-tidy

# The command that installs those of the packages $(1) that are missing.
install_missing = set -e; missing=; for package in $(1); do \
    dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed || missing="$$missing $$package"; \
  done; if [ -n "$$missing" ]; then \
    echo "installing:$$missing"; \
    $(SUDO) apt-get update -qq; \
    $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing > /dev/null; \
  fi
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help deps deps-test deps-bench deps-mpi deps-lint build tests demo test test-long test-kills test-cluster \
  sanitize sanitize-threads bench lint format docs docs-picture ladder five-documents install clean

help:
	@echo 'make demo       build the program and compare the five rulesets'
	@echo 'make build      build the program: $(BUILD)/cicera'
	@echo 'make install    build the program and install it into PREFIX=$(PREFIX)'
	@echo 'make test       build and run the tests'
	@echo 'make test-long  run the long comparison with the reference model'
	@echo 'make test-kills    kill a run of 20 million hands ten times and resume it'
	@echo 'make test-cluster  share one simulation between two hosts by MPI; needs root'
	@echo 'make sanitize   run the tests under the address and undefined-behaviour sanitizers'
	@echo 'make sanitize-threads  run the tests but for the reference model under the thread sanitizer'
	@echo 'make bench      measure speed; BASELINE=PATH compares with an older throughput program'
	@echo 'make lint       check formatting and run clang-tidy'
	@echo 'make format     format the sources'
	@echo 'make docs       regenerate the generated pages and the JSON Schema'
	@echo 'make docs-picture  draw the picture of a report page'
	@echo 'make ladder     play docs/ladder.md again, in about ten minutes'
	@echo 'make five-documents  play docs/five-documents.md again, in about five minutes'
	@echo 'make clean      remove build/'
	@echo
	@echo 'Each target first installs the Debian packages that it lacks. To install them only: make deps,'
	@echo 'deps-test, deps-bench, deps-lint, and deps-mpi for simulations that several machines share.'

deps:
	@$(call install_missing,$(PACKAGES))
deps-test: deps
	@$(call install_missing,$(TEST_PACKAGES) $(MPI_PACKAGES))
deps-bench: deps
	@$(call install_missing,$(BENCH_PACKAGES))
deps-mpi: deps
	@$(call install_missing,$(MPI_PACKAGES))
deps-lint: deps-test deps-bench
	@$(call install_missing,$(LINT_PACKAGES))

# A configuration keeps what it was once asked to build: after `make test`, `make build` leaves the tests alone.
configure = cmake --preset $(PRESET) $(1) > /dev/null || cmake --preset $(PRESET) $(1)

build: deps
	@$(call configure)
	@cmake --build --preset $(PRESET) --target cicera

tests: deps-test
	@$(call configure,-DCICERA_TESTS=ON)
	@cmake --build --preset $(PRESET) --target cicera cicera_tests

demo: build
	$(BUILD)/cicera compare cicera cicera-bigia cicera-boardgames cicera-international cicera-francese \
	  --hands $(DEMO_HANDS)

test: tests
	ctest --preset $(PRESET) -LE long --parallel $(JOBS)

test-long: tests
	ctest --preset $(PRESET) -L long --verbose

test-kills: build
	tests/cluster/kill_and_resume.sh $(BUILD)/cicera

test-cluster: deps-mpi build
	$(SUDO) tests/cluster/two_hosts.sh $(BUILD)/cicera

sanitize:
	$(MAKE) test PRESET=asan

sanitize-threads:
	$(MAKE) test PRESET=tsan

bench: deps-bench
	@$(call configure,-DCICERA_BENCH=ON)
	@cmake --build --preset $(PRESET) --target cicera cicera_bench throughput
	$(BUILD)/tests/bench/cicera_bench
	$(BUILD)/tests/bench/throughput $(if $(BASELINE),--baseline $(BASELINE))

lint: deps-lint
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format --dry-run --Werror
	cmake --preset lint > /dev/null
	tests/style/tidy.py build/lint $(JOBS)

format:
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format -i

docs: build
	$(BUILD)/cicera schema > rulesets/ruleset.schema.json
	$(BUILD)/cicera schema --markdown > docs/ruleset-reference.md
	$(BUILD)/cicera schema --lua > scripting/cicera.d.lua
	$(BUILD)/cicera schema --lua --markdown > docs/script-reference.md
	$(BUILD)/cicera schema --luacheck > rulesets/scripts/.luacheckrc
	$(BUILD)/cicera schema --metrics --markdown > docs/metrics.md
	$(BUILD)/cicera rulesets --markdown > docs/family.md

docs-picture: deps-test build
	/usr/bin/python3 docs/images/draw_report.py $(BUILD)/cicera docs/images/report.png

ladder: build
	docs/ladder.py $(BUILD)/cicera > docs/ladder.md.new
	mv docs/ladder.md.new docs/ladder.md

five-documents: build
	docs/five_documents.py $(BUILD)/cicera > docs/five-documents.md.new
	mv docs/five-documents.md.new docs/five-documents.md

install: build
	cmake --install $(BUILD) --prefix $(PREFIX)

clean:
	rm -rf build
