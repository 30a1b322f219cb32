# `make run` and `make test` are all a newcomer needs; both install what is missing first.

BUILD := swift build
# One file that starts in milliseconds: nothing to load but glibc, and, without PIE, no pages to relocate.
STATIC := --static-swift-stdlib -Xswiftc -Xclang-linker -Xswiftc -no-pie
# The linker takes an archive where it finds one first, so the archives get a folder of their own.
ARCHIVES := .build/archives
PROGRAM := .build/release/snaprepl

.PHONY: run build archives test check typecheck-swift scenarios format setup clean

run: build
	@$(PROGRAM)

build: setup archives
	$(BUILD) -c release $(STATIC) --product snaprepl -Xlinker -L$(CURDIR)/$(ARCHIVES) \
		$$(for lib in tinfo bsd md; do test -e $(ARCHIVES)/lib$$lib.a && printf -- '-Xlinker -l%s ' $$lib; done)

# Links to the archives there are; a system without them gets a program that loads its libraries.
archives:
	@mkdir -p $(ARCHIVES)
	@for lib in edit tinfo bsd md stdc++; do \
		file=$$(clang -print-file-name=lib$$lib.a); \
		if [ -e "$$file" ]; then ln -sf "$$file" $(ARCHIVES)/; fi; \
	done

test: setup
	$(BUILD) --build-tests
	.build/debug/snaprepl test Scenarios Tutorials
	swift test --skip-build

# What reviewers run: format, warnings as errors, and no import that Package.swift does not declare.
check: setup
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	$(BUILD) --build-tests --scratch-path .build/check -Xswiftc -warnings-as-errors \
		--explicit-target-dependency-import-check error

# Asks the compiler about every program that `swift` prints: one for each example of `help` and each scenario. UIKit's
# declarations come from Tests/SwiftStub, since there is no UIKit here.
typecheck-swift: setup
	$(BUILD) --product snaprepl
	Tests/SwiftStub/typecheck.sh .build/debug/snaprepl .build/typecheck-swift

# Carries new scenarios into the program, and writes the ledger's page.
scenarios:
	Sources/CScenarios/embed.sh
	$(BUILD) --product snaprepl
	.build/debug/snaprepl claims --format markdown --language en > Scenarios/README.md

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

# libedit's header is the one thing that neither the Swift toolchain nor SwiftPM brings.
setup:
	@test -f /usr/include/histedit.h || { \
		echo "Installing libedit-dev …"; \
		if [ "$$(id -u)" = 0 ]; then SUDO=; else SUDO=sudo; fi; \
		$$SUDO apt-get update -qq && $$SUDO apt-get install -y -qq libedit-dev; }

clean:
	rm -rf .build
