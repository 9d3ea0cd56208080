# The front door. CMake with presets is behind it; `make help` lists what there is.
#
# JOBS limits how many things are built at once.
JOBS ?= $(shell nproc)
DEPS := sh tools/install-deps.sh
PREFIX ?= /usr/local

.PHONY: run build test check bench load siege fuzz format lint coverage steady mutants fresh install package try-packages try-container release help clean

run: build ## build and play in the browser; make run WITH=play in this terminal, WITH=text in lines
	@build/entanglion $(or $(WITH),serve)

build: ## build the program, build/entanglion, and the libraries
	@$(DEPS) build
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS) --target entanglion entanglion_shared entanglion_static manual
	@ln -sf release/entanglion build/entanglion
	@test -e compile_commands.json || ln -sf build/release/compile_commands.json compile_commands.json

test: ## the inner loop: build what changed with asserts and run the fast tests; prints the processor time
	@$(DEPS) check
	@JOBS=$(JOBS) sh tests/test.sh

check: ## build with gcc, clang, sanitizers and as WebAssembly, and run every test
	@$(DEPS) check
	@JOBS=$(JOBS) sh tests/check.sh

steady: ## every test but the longest 20 times, with busy loops beside them; TIMES=20 TESTS=serve
	@$(DEPS) check
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS)
	@sh tests/steady.sh build/release $(or $(TIMES),20) $(TESTS)

bench: build ## measure speed, portable and with this machine's own instructions
	@cmake --preset native >/dev/null
	@cmake --build build/native -j $(JOBS) --target entanglion
	@echo "portable build:" && build/entanglion bench
	@echo "-march=native:" && build/native/entanglion bench
	@sh bench/run.sh build/entanglion
	@! test -d build/release/python/entanglion || ! /usr/bin/python3 -c 'import numpy' 2>/dev/null || \
		{ cmake --build build/release -j $(JOBS) --target entanglion_python >/dev/null && PYTHONPATH=build/release/python /usr/bin/python3 bench/python.py; }

load: build ## play in 2,000 rooms at once on files and PostgreSQL, with 1, 2 and 4 servers; then kill servers 200 times (KILLS=0: not)
	@$(DEPS) check
	@cmake --build build/release -j $(JOBS) --target load
	@test -d web/node_modules/ws || npm --prefix web ci --ignore-scripts --no-audit --no-fund
	@ENTANGLION=build/entanglion LOAD=build/release/tests/serve/load node tests/serve/load.mjs build/load
	@test "$(KILLS)" = 0 || ENTANGLION=build/entanglion KILLS=$(or $(KILLS),200) ROOMS=20 node --test tests/serve/faults.mjs
	@test "$(KILLS)" = 0 || ENTANGLION=build/entanglion KILLS=$(or $(KILLS),200) ROOMS=20 node --test tests/serve/servers.mjs

siege: build ## attack a server in every known way, and print what a room nearby notices; SECONDS_EACH=10
	@$(DEPS) check
	@cmake --build build/release -j $(JOBS) --target longgame
	@test -d web/node_modules/ws || npm --prefix web ci --ignore-scripts --no-audit --no-fund
	@ENTANGLION=build/entanglion LONGGAME=build/release/tests/serve/longgame node tests/serve/siege.mjs $(or $(SECONDS_EACH),10)

fuzz: ## fuzz what reads records, commands, messages and requests; SECONDS_EACH=60
	@$(DEPS) check
	@cmake --preset fuzz >/dev/null
	@cmake --build build/fuzz -j $(JOBS) --target fuzzers
	@sh fuzz/run.sh $(or $(SECONDS_EACH),60)

format: ## lay out the source as .clang-format says
	@$(DEPS) check
	@git ls-files '*.c' '*.h' | xargs clang-format-14 -i

lint: ## clang-format, clang-tidy, cppcheck and the layers
	@$(DEPS) check
	@cmake --preset clang >/dev/null
	@sh tests/lint.sh build/clang

coverage: ## which lines of src/rules the tests reach; fails below 98%
	@$(DEPS) check
	@cmake --preset coverage >/dev/null
	@cmake --build build/coverage -j $(JOBS)
	@sh tests/coverage.sh build/coverage

mutants: ## change one operator or constant at a time and see which tests notice; FOLDER=src/rules N=60 SEED=1
	@$(DEPS) check
	@JOBS=$(JOBS) node tools/mutants.mjs $(or $(FOLDER),src/rules) $(or $(N),60) $(or $(SEED),1)

fresh: ## the commands of the README in a minimal Debian 12, made for it (as root, with the network)
	@sh tools/fresh.sh

install: build ## install program, libraries, manual pages and completions; PREFIX=/usr/local
	@cmake --install build/release --prefix $(PREFIX)

package: ## build the Debian packages of the last commit into build/packages; TWICE=1 compares two builds
	@$(DEPS) package
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS) --target page
	@JOBS=$(JOBS) sh tools/package.sh

try-packages: ## install, use and remove these packages in a minimal Debian (as root, with the network)
	@sh tools/try-packages.sh

try-container: ## build and run the container from these packages (as root, with the network and buildah)
	@sh tools/try-container.sh

release: package ## source tarball, packages, wheel, npm package, SBOM and checksums, into build/release-1.0.0
	@sh tools/release.sh

clean: ## remove everything that was built
	@rm -rf build

help: ## this list
	@echo "make run and make check do all set-up on a fresh Debian machine, dependencies included."
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'
