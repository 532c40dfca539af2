# The front door. `make` alone says what there is.
PRESET ?= release
BUILD := build/$(PRESET)
PREFIX ?= /usr/local
DEMO_HANDS ?= 100000
CLANG_TIDY ?= clang-tidy

# Debian 12 packages: to build, to test and measure, to lint.
PACKAGES := g++ cmake ninja-build libyaml-cpp-dev libfmt-dev libcli11-dev nlohmann-json3-dev librandom123-dev \
  libboost-dev liblua5.4-dev libedit-dev libopenmpi-dev openmpi-bin libgtest-dev librapidcheck-dev \
  libbenchmark-dev lua5.4 lua-dkjson python3 tmux zsh clang-format clang-tidy
missing = $(filter-out $(shell dpkg-query -W -f '$${db:Status-Status} $${Package}\n' $(PACKAGES) 2>/dev/null \
  | sed -n 's/^installed //p'),$(PACKAGES))
SUDO := $(if $(filter 0,$(shell id -u)),,sudo)

.PHONY: help deps build demo test test-long test-kills test-cluster sanitize sanitize-threads bench lint format docs install clean

help:
	@echo 'make demo       install what is missing, build, compare the five rulesets'
	@echo 'make test       install what is missing, build, run every test'
	@echo 'make build      an optimised program: $(BUILD)/cicera'
	@echo 'make deps       only install the missing Debian packages'
	@echo 'make test-long  the tests against the reference model, at length'
	@echo 'make test-kills a run of 20 million hands, killed ten times and resumed'
	@echo 'make test-cluster  one simulation on two hosts, by MPI; needs root'
	@echo 'make sanitize   the tests under the address and undefined-behaviour sanitizers'
	@echo 'make sanitize-threads  and under the thread sanitizer'
	@echo 'make bench      how fast it is; BASELINE=PATH plays against an older throughput program'
	@echo 'make lint       formatting and clang-tidy; make format mends the former'
	@echo 'make docs       write the generated pages and the JSON Schema again'
	@echo 'make install    into PREFIX=$(PREFIX)'
	@echo 'make clean      remove build/'

deps:
	@set -e; missing="$(strip $(missing))"; if [ -n "$$missing" ]; then \
	  echo "installing: $$missing"; \
	  $(SUDO) apt-get update -qq; \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $$missing; \
	fi

build: deps
	@cmake --preset $(PRESET) > /dev/null || cmake --preset $(PRESET)
	@cmake --build --preset $(PRESET)

demo: build
	$(BUILD)/cicera compare cicera cicera-bigia cicera-boardgames cicera-international cicera-francese \
	  --hands $(DEMO_HANDS)

test: build
	ctest --preset $(PRESET) -LE long --parallel $$(nproc)

test-long: build
	ctest --preset $(PRESET) -L long --verbose

test-kills: build
	tests/cluster/kill_and_resume.sh $(BUILD)/cicera

test-cluster: build
	$(SUDO) tests/cluster/two_hosts.sh $(BUILD)/cicera

sanitize:
	$(MAKE) test PRESET=asan

sanitize-threads:
	$(MAKE) test PRESET=tsan

bench: build
	$(BUILD)/tests/bench/cicera_bench
	$(BUILD)/tests/bench/throughput $(if $(BASELINE),--baseline $(BASELINE))

lint: deps
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format --dry-run --Werror
	cmake --preset lint > /dev/null
	find engine scripting cli -name '*.cpp' | xargs -P $$(nproc) -n 4 $(CLANG_TIDY) --quiet -p build/lint \
	  --extra-arg=-Wno-unknown-warning-option

format:
	find engine scripting cli tests -name '*.h' -o -name '*.cpp' | xargs clang-format -i

docs: build
	$(BUILD)/cicera schema > rulesets/ruleset.schema.json
	$(BUILD)/cicera schema --markdown > docs/ruleset-reference.md
	$(BUILD)/cicera schema --lua > scripting/cicera.d.lua
	$(BUILD)/cicera schema --lua --markdown > docs/script-reference.md
	$(BUILD)/cicera schema --luacheck > rulesets/scripts/.luacheckrc
	$(BUILD)/cicera rulesets --markdown > docs/family.md

install: build
	cmake --install $(BUILD) --prefix $(PREFIX)

clean:
	rm -rf build
