# The front door. `make` alone lists what there is.
PRESET ?= release
BUILD := build/$(PRESET)
PREFIX ?= /usr/local
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
DEMO_HANDS ?= 20000
JOBS ?= $(shell nproc)
# What make fuzz takes in all, over every target.
SECONDS ?= 60
# How many of the mutants make mutate tries, drawn by MUTATION_SEED.
MUTANTS ?= 300
MUTATION_SEED ?= 1
# Without what takes very long there: the pages' commands, and programs that build or wait. The file size limit of one
# test would also hold for the counts of coverage.
INSTRUMENTED_TESTS := -Long*:*Clock*:*FollowedPage*:*PastedCommands*:FiveDocuments*:New.*:MpiJob*:RandomKeyboard*
TEST_JOBS ?= $(JOBS)
# The stages of .ci/run, and those of the nightly run, which has everything else; tests/gate/stages.py runs both.
GATE := check-format test test-python test-module test-web-parts sanitize fuzz-replay sanitize-threads tidy
NIGHTLY := test-python-long test-module-all test-web-all test-slow test-clock test-nightly test-long test-kills test-reproducible sanitize-slow sanitize-python sanitize-pointers sanitize-integers fuzz fuzz-requests \
  coverage mutate test-aarch64 lint
# What tidy takes for granted: a commit whose sources were clean. Without one it checks all of them.
BASE ?=

# Debian 12 packages: for the program, and what else the tests, benchmarks, MPI and lint need.
PACKAGES := g++ cmake ninja-build libyaml-cpp-dev libfmt-dev nlohmann-json3-dev libboost-dev \
  liblua5.4-dev libedit-dev libncurses-dev libqrencode-dev libssl-dev libjs-chart.js
TEST_PACKAGES := libgtest-dev libgmock-dev librapidcheck-dev lua5.4 lua-dkjson python3 tmux zsh mandoc
NIGHTLY_PACKAGES := strace chromium chromium-driver python3-selenium fonts-dejavu-core fish python3-pandas r-base-core \
  r-cran-jsonlite python3-venv python3-setuptools python3-wheel mypy lintian \
  jupyter-nbconvert python3-ipykernel python3-torch
PYTHON_PACKAGES := python3-dev pybind11-dev python3-pybind11 python3-numpy
PACKING_PACKAGES := dpkg-dev file
BENCH_PACKAGES := libbenchmark-dev
MPI_PACKAGES := libopenmpi-dev openmpi-bin
LINT_PACKAGES := clang-format clang-tidy
FUZZ_PACKAGES := clang libclang-rt-14-dev python3
COVERAGE_PACKAGES := gcovr
MUTATION_PACKAGES := python3-clang-14
CROSS_PACKAGES := g++-aarch64-linux-gnu qemu-user
# For the module, its site and its package; a Node that is there already is taken.
WEB_PACKAGES := emscripten dpkg-dev brotli chromium $(if $(shell command -v node),,nodejs) $(if $(shell command -v npm),,npm)
VALGRIND_PACKAGES := valgrind libc6-dbg python3

# The interpreter that the package for Python is built for.
PYTHON ?= /usr/bin/python3

# The command that installs those of the packages $(1) that are missing.
install_missing = set -e; missing=; for package in $(1); do \
    dpkg-query -W -f '$${db:Status-Status}' $$package 2>/dev/null | grep -qx installed || missing="$$missing $$package"; \
  done; if [ -n "$$missing" ]; then \
    echo "installing:$$missing"; \
    $(SUDO) apt-get update -qq; \
    $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing > /dev/null; \
  fi
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)
# Sudo where the nearest folder above $(1) that exists is not the user's to write to.
sudo_for = $(shell d='$(1)'; while [ ! -e "$$d" ]; do d=$$(dirname "$$d"); done; [ -w "$$d" ] || echo '$(SUDO)')

.PHONY: help deps-web web npm web-module test-module test-module-all deps-valgrind test-no-threads bench-instructions gate gate-stages nightly deps deps-test deps-nightly deps-gate deps-bench deps-mpi deps-packing deps-lint deps-python python test-python test-python-long benchmark deps-fuzz deps-coverage deps-mutation deps-cross build tests demo test test-slow test-clock test-nightly test-long test-kills test-reproducible test-aarch64 sbom test-cluster \
  sanitize sanitize-slow sanitize-threads sanitize-python sanitize-pointers sanitize-integers fuzz fuzz-replay coverage mutate bench bench-ratios lint check-format tidy format docs docs-picture ladder five-documents house-rules install uninstall deb archive clean

help:
	@echo 'make demo       build the program and compare the five rulesets'
	@echo 'make build      build the program: $(BUILD)/cicera'
	@echo 'make python     build the package for Python in build/python; PYTHON=$(PYTHON)'
	@echo 'make install    build the program and install it into PREFIX=$(PREFIX); PREFIX=~/.local needs no sudo'
	@echo 'make uninstall  remove what make install wrote'
	@echo 'make deb        build packages for Debian in build/deb/packages: cicera, cicera-mpi,'
	@echo '                libcicera-api1, libcicera-dev, python3-cicera, cicera-doc'
	@echo 'make archive    build a .tar.gz of the program in $(BUILD)/packages, which runs from any folder'
	@echo 'make demo-web   build the page and serve it to this machine'
	@echo 'make test-web   build the page and play on it in Chromium; test-web-parts needs no browser'
	@echo 'make test       build and run the tests, but for the slow ones'
	@echo 'make web        build the page, with the engine as a WebAssembly module: build/web/site'
	@echo 'make npm        build the package for JavaScript: build/npm'
	@echo 'make test-module  test the WebAssembly module in node against the program'
	@echo 'make gate       check a change as .ci/run does: tests, sanitizers, formatting, clang-tidy; BASE=COMMIT was clean'
	@echo 'make nightly    check everything else: what is slow, needs more packages, or goes by chance'
	@echo 'make test-python  build and test the package for Python'
	@echo 'make benchmark  play docs/benchmark.md again: rulesets to learn and those kept back, in about half an hour'
	@echo 'make test-slow  run the tests that are too slow for make test (tests/gate/slow.txt)'
	@echo 'make test-long  run the long comparison with the reference model'
	@echo 'make test-kills    kill matches, runs and MPI jobs 350 times and resume each'
	@echo 'make test-cluster  share one simulation between two hosts by MPI; needs root'
	@echo 'make test-reproducible  build the program in two folders and compare the bytes'
	@echo 'make test-no-threads  build the program without threads and compare its answers'
	@echo 'make test-aarch64  build for 64-bit ARM and check the signatures in an emulator'
	@echo 'make sbom       print a software bill of materials (SPDX) of the program'
	@echo 'make sanitize   run the tests under the address and undefined-behaviour sanitizers'
	@echo 'make sanitize-threads  run the tests of what starts threads under the thread sanitizer'
	@echo 'make sanitize-python  run the tests of the package for Python under the address sanitizer'
	@echo 'make sanitize-pointers  run the tests with checks of null and misaligned pointers in all code'
	@echo 'make sanitize-integers  run the tests under the integer sanitizer of clang'
	@echo 'make fuzz-replay  read the kept inputs of the fuzzers again, under the sanitizers'
	@echo 'make fuzz-requests  ask doors of the API REQUESTS=1000000 requests that are changed at random'
	@echo 'make fuzz       fuzz everything that reads files for SECONDS=$(SECONDS)'
	@echo 'make coverage   count the lines and branches of engine and scripting that the tests run'
	@echo 'make mutate     break the engine in MUTANTS=$(MUTANTS) ways and list those that no test notices'
	@echo 'make bench      measure speed; BASELINE=PATH compares with an older throughput program, BASE=COMMIT with a commit'
	@echo 'make bench-instructions  count instructions a hand and compare with docs/benchmarks.json; UPDATE=1 writes it'
	@echo 'make lint       check formatting and run clang-tidy'
	@echo 'make format     format the sources'
	@echo 'make docs       regenerate the generated pages and the JSON Schema'
	@echo 'make docs-picture  draw the picture of a report page'
	@echo 'make ladder     play docs/ladder.md again, within an hour on two cores; a run that was stopped goes on'
	@echo 'make house-rules  judge the house rules of the tests, and write $(BUILD)/house-rules.md'
	@echo 'make five-documents  play docs/five-documents.md again, in about half an hour on two cores; a run that was stopped goes on'
	@echo 'make clean      remove build/'
	@echo
	@echo 'Each target first installs the Debian packages that it lacks. To install them only: make deps,'
	@echo 'deps-test, deps-python, deps-bench, deps-lint, deps-fuzz, deps-coverage, deps-mutation, deps-cross, deps-valgrind, and deps-mpi'
	@echo 'for simulations that several machines share.'

deps:
	@$(call install_missing,$(PACKAGES))
deps-test: deps
	@$(call install_missing,$(TEST_PACKAGES) $(MPI_PACKAGES) $(PACKING_PACKAGES))
deps-nightly: deps-test
	@$(call install_missing,$(NIGHTLY_PACKAGES))
deps-gate: deps-lint deps-python
deps-python: deps
	@$(call install_missing,$(PYTHON_PACKAGES))
deps-packing: deps-mpi
	@$(call install_missing,$(PACKING_PACKAGES))
deps-bench: deps
	@$(call install_missing,$(BENCH_PACKAGES))
deps-mpi: deps
	@$(call install_missing,$(MPI_PACKAGES))
deps-fuzz: deps
	@$(call install_missing,$(FUZZ_PACKAGES))
deps-coverage: deps-test
	@$(call install_missing,$(COVERAGE_PACKAGES))
deps-mutation: deps-test
	@$(call install_missing,$(MUTATION_PACKAGES))
deps-valgrind: deps
	@$(call install_missing,$(VALGRIND_PACKAGES))
deps-cross: deps
	@$(call install_missing,$(CROSS_PACKAGES))
# Also the sources that the module is compiled from, and the packages of package-lock.json.
deps-web: deps
	@$(call install_missing,$(WEB_PACKAGES))
	@cli/wasm/sources.sh build/web/sources
	@cd cli/web; [ package-lock.json -ot node_modules/.package-lock.json ] || npm ci --ignore-scripts --no-audit --no-fund
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

# The module: build/web/module. The site: build/web/site.
web-module: deps-web
	@cmake --preset wasm > /dev/null || cmake --preset wasm
	@cmake --build --preset wasm --target cicera_module

web: web-module
	node cli/wasm/parts.mjs build/web/module build/web/parts
	cd cli/web && npm run --silent build -- --engine ../../build/web/parts --out ../../build/web/site

# The page in a browser, with some games or with all; the parts that need none; and the site for a look, on the loopback.
.PHONY: test-web test-web-all test-web-parts demo-web
test-web-all: export CICERA_WEB_ALL := 1
test-web test-web-all: web build
	CICERA='$(CURDIR)/$(BUILD)/cicera' node --test tests/web/*.test.mjs
test-web-parts: deps-web
	@mkdir -p build/web/results
	CICERA_WASM_RESULTS='$(CURDIR)/build/web/results/node.xml' node --test --test-reporter=./tests/wasm/reporter.mjs $(filter-out %_page.test.mjs,$(wildcard tests/web/*.test.mjs))
	cd cli/web && npm run --silent check
demo-web: web
	node cli/web/serve.mjs

# The package for JavaScript, to be packed from build/npm.
npm: web-module
	@cmake --build --preset wasm --target cicera
	node cli/npm/build.mjs build/web/module build/web/program build/npm

# The module alone, with a sample of the scripts; and all, with the package and its workers.
test-module: web-module build
	tests/wasm/run.sh build/wasm/results $(BUILD)/cicera conformance hostile engine own_files
test-module-all: npm build
	CICERA_WASM_ALL=1 tests/wasm/run.sh build/wasm/results-all $(BUILD)/cicera conformance hostile engine own_files chromium parts client package

# The package for Python, to be imported from build/python.
python: deps-python
	@$(call configure,-DCICERA_PYTHON=ON -DPython_EXECUTABLE=$(PYTHON))
	@cmake --build --preset $(PRESET) --target cicera_python cicera_python_files
	@ln -sfn $(PRESET)/python build/python

demo: build
	$(BUILD)/cicera compare cicera cicera-bigia cicera-boardgames cicera-international cicera-francese \
	  --hands $(DEMO_HANDS)

# Runs the entries of ctest that $(2) selects and leaves their results in build/PRESET/results/$(1).
run_tests = ctest --preset $(PRESET) $(2) --parallel $(TEST_JOBS) \
  --output-junit '$(CURDIR)/$(BUILD)/results/$(1)/ctest.xml'

test: tests
	$(call run_tests,gate,-LE '^(slow|clock|nightly|long|python)$$')

# The package for Python, which the other tests do without.
test-python: deps-test deps-python
	@$(call configure,-DCICERA_TESTS=ON -DCICERA_PYTHON=ON -DPython_EXECUTABLE=$(PYTHON))
	@cmake --build --preset $(PRESET) --target cicera_python cicera_python_files
	$(call run_tests,python,-L '^python$$')

# The same with ten million steps, after which no memory may be lost.
test-python-long:
	CICERA_PYTHON_STEPS=10000000 $(MAKE) test-python

test-slow: tests deps-nightly
	$(call run_tests,slow,-L '^slow$$')

test-clock: tests
	$(call run_tests,clock,-L '^clock$$')

# With the package for Python, which is packed too.
test-nightly: tests python deps-nightly
	$(call run_tests,nightly,-L '^nightly$$')

test-long: tests
	$(call run_tests,long,-L '^long$$' --verbose)

# All stages run, each prints its seconds, and the last line is the count of tests.
gate-stages:
	@echo $(GATE)
gate: deps-gate
	/usr/bin/python3 tests/gate/stages.py --at-once 2 $(GATE)

nightly: deps-gate deps-nightly
	/usr/bin/python3 tests/gate/stages.py $(NIGHTLY)

test-kills: deps-mpi build
	tests/faults/kill.py $(BUILD)/cicera

# Two builds in different folders, compared byte by byte.
test-reproducible: deps-mpi
	tests/package/reproducible.sh

test-no-threads: build
	tests/package/no_threads.sh $(BUILD)/cicera

# The libraries for ARM are not installed: aarch64.sh downloads them into the build folder.
test-aarch64: deps-cross
	tests/cross/aarch64.sh build/aarch64

sbom: build
	@/usr/bin/python3 engine/package/sbom.py $(BUILD)/cicera

test-cluster: deps-mpi build
	$(SUDO) tests/cluster/two_hosts.sh $(BUILD)/cicera

sanitize:
	$(MAKE) test PRESET=asan

sanitize-slow:
	$(MAKE) test-slow PRESET=asan

sanitize-threads:
	$(MAKE) test PRESET=tsan

sanitize-python:
	$(MAKE) test-python PRESET=asan

# In the gate only engine and scripting have these checks, which cost a quarter of building and running the rest.
sanitize-pointers:
	$(MAKE) test PRESET=pointers

# What was a finding once, and seeds: no chance is in it.
fuzz-replay:
	$(MAKE) tests PRESET=asan
	build/asan/tests/cicera_tests --gtest_brief=1 --gtest_filter='*/Corpus.*:Corpora.*' \
	  --gtest_output=json:build/asan/results/replay/corpora.json

sanitize-integers: deps-test deps-fuzz
	@cmake --preset integer > /dev/null || cmake --preset integer
	@cmake --build build/integer --target cicera_tests
	seq 0 $$(( $(JOBS) - 1 )) | xargs -P $(JOBS) -I{} env GTEST_TOTAL_SHARDS=$(JOBS) GTEST_SHARD_INDEX={} \
	  build/integer/tests/cicera_tests --gtest_brief=1 \
	  --gtest_filter='$(INSTRUMENTED_TESTS)'

fuzz: deps-fuzz
	@cmake --preset fuzz > /dev/null || cmake --preset fuzz
	@cmake --build --preset fuzz --target cicera_fuzzers
	tests/fuzz/run.py build/fuzz $(SECONDS)

.PHONY: fuzz-requests
# Doors of the API, asked for what nobody would ask; needs no compiler of its own. The same SEED asks the same.
fuzz-requests: build
	@cmake --build --preset $(PRESET) --target cicera_fuzz_requests
	$(BUILD)/cicera_fuzz_requests tests/api $(or $(REQUESTS),1000000) $(or $(SEED),1)

# Processes that end at the same time wait for each other to write their counts.
coverage: deps-coverage
	@cmake --preset coverage > /dev/null || cmake --preset coverage
	@cmake --build build/coverage --target cicera_tests
	find build/coverage -name '*.gcda' -delete
	seq 0 $$(( $(JOBS) - 1 )) | xargs -P $(JOBS) -I{} env GTEST_TOTAL_SHARDS=$(JOBS) GTEST_SHARD_INDEX={} \
	  build/coverage/tests/cicera_tests --gtest_brief=1 \
	  --gtest_filter='$(INSTRUMENTED_TESTS):FileSizeLimit*'
	gcovr --root . --object-directory build/coverage --filter engine/ --filter scripting/ --exclude-throw-branches \
	  --exclude-unreachable-branches --sort-uncovered --print-summary --txt build/coverage/coverage.txt

mutate: deps-mutation
	tests/mutation/mutate.py build/mutate --mutants $(MUTANTS) --seed $(MUTATION_SEED)

bench: deps-bench
	@$(call configure,-DCICERA_BENCH=ON)
	@cmake --build --preset $(PRESET) --target cicera cicera_bench throughput
	$(BUILD)/tests/bench/cicera_bench
	$(BUILD)/tests/bench/throughput $(if $(BASELINE),--baseline $(BASELINE))
	$(if $(BASE),@$(MAKE) bench-ratios BASE=$(BASE))

# The time of a hand to that of the program at the commit BASE, which is built in a folder of its own.
bench-ratios: BASE_TREE = build/base/$(shell git rev-parse --short $(BASE))
bench-ratios: build
	mkdir -p $(BASE_TREE)
	git archive $(BASE) | tar -x -C $(BASE_TREE)
	cd $(BASE_TREE) && cmake --preset release > /dev/null && cmake --build --preset release --target cicera
	tests/bench/ratios.py $(BUILD)/cicera $(BASE_TREE)/build/release/cicera

# Of a release build. UPDATE=1 writes docs/benchmarks.json; without it a rise of over 2% is an error.
bench-instructions: deps-valgrind build
	tests/bench/instructions.py $(BUILD)/cicera $(if $(UPDATE),--write)

lint: check-format tidy

check-format: deps-lint
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format --dry-run --Werror

tidy: deps-lint
	cmake --preset lint > /dev/null
	tests/style/tidy.py build/lint $(JOBS) $(if $(BASE),--since $(BASE))

format:
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format -i

# Runs a command whose answer is a file. One that fails or is stopped leaves the file as it was.
written = $(2) > $(1).new && mv $(1).new $(1)

docs: build
	$(call written,rulesets/ruleset.schema.json,$(BUILD)/cicera schema)
	$(call written,rulesets/scenarios.schema.json,$(BUILD)/cicera schema --scenarios)
	$(call written,docs/ruleset-reference.md,$(BUILD)/cicera schema --markdown)
	$(call written,scripting/cicera.d.lua,$(BUILD)/cicera schema --lua)
	$(call written,docs/script-reference.md,$(BUILD)/cicera schema --lua --markdown)
	$(call written,rulesets/scripts/.luacheckrc,$(BUILD)/cicera schema --luacheck)
	$(call written,docs/metrics.md,$(BUILD)/cicera schema --metrics --markdown)
	$(call written,docs/family.md,$(BUILD)/cicera rulesets --markdown)
	$(call written,docs/every-game.md,docs/every_game.py $(BUILD)/cicera)
	$(call written,docs/api-reference.md,$(BUILD)/cicera api --markdown)
	$(call written,cli/web/src/engine/ask_keys.ts,$(BUILD)/cicera api --types typescript)
	$(call written,cli/python/cicera/_asks.pyi,$(BUILD)/cicera api --types python)

docs-picture: deps-test build
	/usr/bin/python3 docs/images/draw_report.py $(BUILD)/cicera docs/images/report.png

# Goes on where an earlier run of the same program was stopped.
ladder: deps-test
	@$(call configure,-DCICERA_TESTS=ON)
	@cmake --build --preset $(PRESET) --target cicera exploiter
	$(call written,docs/ladder.md,docs/ladder.py $(BUILD)/cicera --exploiter $(BUILD)/exploiter --work $(BUILD)/ladder.jsonl)

# The scores that others compare theirs with.
benchmark: python
	$(call written,docs/benchmark.md,PYTHONPATH=build/python $(PYTHON) docs/benchmark.py)

house-rules: build
	tests/report/house_rules.py $(BUILD)/cicera > $(BUILD)/house-rules.md

five-documents: build
	$(call written,docs/five-documents.md,docs/five_documents.py $(BUILD)/cicera --work $(BUILD)/five-documents.jsonl)

install: build
	$(call sudo_for,$(PREFIX)) cmake --install $(BUILD) --prefix $(PREFIX)
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo 'To run cicera by its name, add $(PREFIX)/bin to your PATH.' ;; esac

# Packages for Debian, with the plug-in for MPI and the package for Python in those of their own, and an archive of the
# program.
deb: deps-packing deps-python
	@cmake --preset deb > /dev/null || cmake --preset deb
	@cmake --build --preset deb --target cicera cicera_python
	cd build/deb && cpack -G DEB

archive: build
	cd $(BUILD) && cpack -G TGZ

uninstall:
	$(call sudo_for,$(shell head -n 1 $(BUILD)/install_manifest.txt 2> /dev/null || pwd)) \
	  cmake -D MANIFEST=$(BUILD)/install_manifest.txt -P engine/package/uninstall.cmake

clean:
	rm -rf build
