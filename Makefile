# SPDX-License-Identifier: MIT
# How is umpire built and proved? `make` alone needs a C compiler and jansson and makes build/umpire from one library
# translation unit (src/lib.c) and the command's files. Everything else goes through CMake (CMakeLists.txt).
#
# Another folder than build/: make BUILD=/somewhere. Other flags: CC, CFLAGS, LDFLAGS, JANSSON_CFLAGS, JANSSON_LIBS.

BUILD ?= build
PREFIX ?= /usr/local
CFLAGS ?= -O2 -g -DNDEBUG
CLANG ?= clang
CLANG_FORMAT ?= clang-format
PYTHON ?= python3
JANSSON_LIBS ?= -ljansson
FUZZ_SECONDS ?= 60
SOAK_TURNS ?= 1000000
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

WARNINGS := -Wall -Wextra -Wshadow -Wconversion -Wmissing-prototypes
# Where the compiler knows it: cmake/flags.cmake says why.
WORDS := $(shell $(CC) -fno-tree-slp-vectorize -E -x c /dev/null >/dev/null 2>&1 && echo -fno-tree-slp-vectorize)
COMPILE = $(CC) -std=c17 $(WORDS) $(WARNINGS) $(CPPFLAGS) $(CFLAGS) -MMD -MP -Iinclude

CLI_OBJECTS := $(patsubst apps/cli/%.c,$(BUILD)/obj/cli/%.o,$(wildcard apps/cli/*.c))
OBJECTS := $(BUILD)/obj/lib.o $(CLI_OBJECTS)

.DEFAULT_GOAL := all
.PHONY: all help demo deps deps-package deps-test test trees gen golden format fuzz differential bench bench-gsc bench-gsc-peer bench-gsc-ratio soak-gsc install package clean
.DELETE_ON_ERROR:

all: $(BUILD)/umpire

help:
	@echo 'make            build $(BUILD)/umpire (needs a C compiler and jansson)'
	@echo 'make demo       install what is missing, build, resolve an example battle to a post'
	@echo 'make test       install what the tests need, build, run everything'
	@echo 'make deps       install what make needs (deps-package: make install; deps-test: make test)'
	@echo 'make differential   play positions of gsc in another implementation too (needs Node.js)'
	@echo 'make gen        print the tables in src/*/gen anew from data/'
	@echo 'make golden     take what comes out of all battles now as what is to come out (tests/golden)'
	@echo 'make format     lay out the sources with clang-format 14'
	@echo 'make fuzz       run each fuzz target for FUZZ_SECONDS=$(FUZZ_SECONDS) seconds'
	@echo 'make bench      build and run the benchmarks'
	@echo 'make bench-gsc  one line: turns and battles of gsc a second, on one core'
	@echo 'make bench-gsc-peer  the same battles in @pkmn/sim; bench-gsc-ratio: both, and their ratio'
	@echo 'make soak-gsc   SOAK_TURNS=$(SOAK_TURNS) random turns of gsc under sanitizers'
	@echo 'make install    install command, library and header (PREFIX=$(PREFIX), DESTDIR)'
	@echo 'make package    a Debian package and an archive in $(BUILD)/release'
	@echo 'make clean      remove $(BUILD)'

# ---------------------------------------------------------------------------------------------- the command alone

$(BUILD)/umpire: $(OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) $(OBJECTS) $(JANSSON_LIBS) -o $@

$(BUILD)/obj/lib.o: src/lib.c Makefile
	@mkdir -p $(@D)
	$(COMPILE) -fvisibility=hidden -Isrc -c $< -o $@

$(BUILD)/obj/cli/%.o: apps/cli/%.c Makefile | $(BUILD)/.jansson
	@mkdir -p $(@D)
	$(COMPILE) -D_POSIX_C_SOURCE=200809L $(JANSSON_CFLAGS) -Iapps -c $< -o $@

# Says what to do instead of leaving the newcomer with "jansson.h: No such file or directory".
$(BUILD)/.jansson:
	@mkdir -p $(@D)
	@printf '#include <jansson.h>\nint main(void) { return json_null() == NULL; }\n' >$@.c
	@$(CC) $(CPPFLAGS) $(CFLAGS) $(JANSSON_CFLAGS) $@.c $(LDFLAGS) $(JANSSON_LIBS) -o $@.out 2>/dev/null || \
	    { echo "umpire needs the JSON library jansson, which was not found: run 'make deps'" >&2; exit 1; }
	@touch $@

-include $(OBJECTS:.o=.d)

deps:
	@CC='$(CC)' JANSSON_LIBS='$(JANSSON_LIBS)' tools/install_deps.sh run

deps-package:
	@CC='$(CC)' JANSSON_LIBS='$(JANSSON_LIBS)' tools/install_deps.sh package

deps-test:
	@CC='$(CC)' CLANG='$(CLANG)' JANSSON_LIBS='$(JANSSON_LIBS)' tools/install_deps.sh test

demo: deps
	@$(MAKE) --no-print-directory all
	$(BUILD)/umpire run examples/first-round.battle

# ------------------------------------------------------------------------------------------------- through CMake

RELEASE := $(abspath $(BUILD))/release
SANITIZE := $(abspath $(BUILD))/sanitize
# The compiler of a tree is the one it was first configured with.
CONFIGURE = CC='$(CC)' cmake -S . -G Ninja -B

# Both trees of the tests: gcc as shipped, and clang with sanitizers and fuzzers. One broken file must not hide the
# next, hence -k 0.
trees: deps-test
	$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release -DUMPIRE_WERROR=ON -DUMPIRE_TESTS=ON \
	    -DUMPIRE_SANITIZE_TREE=$(SANITIZE) -DUMPIRE_CLANG="$$(command -v '$(CLANG)')"
	CC='$(CLANG)' cmake -S . -G Ninja -B $(SANITIZE) -DCMAKE_BUILD_TYPE=Debug -DUMPIRE_WERROR=ON -DUMPIRE_TESTS=ON \
	    -DUMPIRE_SANITIZE=ON
	cmake --build $(RELEASE) -- -k 0
	cmake --build $(SANITIZE) -- -k 0

test: trees
	$(PYTHON) tests/run.py $(RELEASE) -j $(JOBS)

# Against @pkmn/sim (generation 2); the differences known by name are in tests/differential/known.js.
differential: deps $(BUILD)/obj/lib.o
	CC='$(CC)' tests/differential/run.sh $(BUILD) $(DIFFERENTIAL)

fuzz: trees
	FUZZ_SECONDS=$(FUZZ_SECONDS) ctest --test-dir $(SANITIZE) -L fuzz --no-tests=error --verbose

bench: deps-package
	$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release
	cmake --build $(RELEASE) --target bench

bench-gsc:
	@$(MAKE) --no-print-directory deps-package >&2
	@$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release >/dev/null
	@cmake --build $(RELEASE) --target bench_gsc >/dev/null
	@$(RELEASE)/bench_gsc battles

# The same battles in @pkmn/sim, and both with their ratio.
bench-gsc-peer:
	@$(MAKE) --no-print-directory deps-package >&2
	@$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release >/dev/null
	@cmake --build $(RELEASE) --target bench_gsc >/dev/null
	@$(RELEASE)/bench_gsc teams | CC='$(CC)' tests/differential/run.sh $(BUILD) peer

bench-gsc-ratio:
	@mkdir -p $(BUILD)
	@$(MAKE) --no-print-directory bench-gsc | tee $(BUILD)/bench-gsc.txt
	@$(MAKE) --no-print-directory bench-gsc-peer | tee $(BUILD)/bench-gsc-peer.txt
	@cat $(BUILD)/bench-gsc.txt $(BUILD)/bench-gsc-peer.txt | awk '{ t[NR] = $$1 } END { printf "%.0f times as many turns a second as @pkmn/sim\n", t[1] / t[2] }'

# Every unit is followed by the check of src/gsc/check.c.
soak-gsc: deps-test
	CC='$(CLANG)' cmake -S . -G Ninja -B $(SANITIZE) -DCMAKE_BUILD_TYPE=Debug -DUMPIRE_WERROR=ON -DUMPIRE_TESTS=ON \
	    -DUMPIRE_SANITIZE=ON
	cmake --build $(SANITIZE) --target unit_gsc_random
	$(SANITIZE)/tests/unit_gsc_random $(SOAK_TURNS)

install: deps-package
	$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=$(PREFIX)
	cmake --build $(RELEASE) --target install

package: deps-package
	$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX=/usr
	cmake --build $(RELEASE) --target package

gen:
	$(PYTHON) tools/gen_tables.py

golden: deps-test
	$(CONFIGURE) $(RELEASE) -DCMAKE_BUILD_TYPE=Release -DUMPIRE_TESTS=ON
	cmake --build $(RELEASE) --target golden
	bash tests/golden/golden.sh --update $(RELEASE)/tests/golden

format:
	CLANG_FORMAT='$(CLANG_FORMAT)' tools/check_format.sh --write

clean:
	rm -rf $(BUILD)
