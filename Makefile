# `make run` and `make test` are all a newcomer needs; both install what is missing first.

PREFIX ?= /usr/local
DESTDIR ?=

PROGRAM := .build/release/snaprepl
# A program that is started for one line spends most of its time on being loaded, so the loader gets little to do:
# nothing is exported, which nobody would look for; the C++ library that Swift's runtime needs goes in too, where the
# compiler has it to link (some systems bring the shared one only); and the program stands at a fixed address, so that
# 57,000 addresses need not be corrected at every start. (Stack, heap and shared libraries still move.)
STATIC := .build/static
LINK := -Xswiftc -L$(STATIC) -Xlinker --no-export-dynamic -Xlinker --no-pie
# The Swift libraries go into the program, so that it runs where no Swift is installed.
RELEASE := -c release --static-swift-stdlib --product snaprepl $(LINK)
# What a reviewer's build says as well: warnings are errors, and no import that Package.swift does not declare. With STRICT=1
# every build of the tests is such a one, so that CI builds them once.
STRICT ?=
STRICTLY := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
DEBUG := swift build $(if $(STRICT),$(STRICTLY))
# Megabytes the program may have without its symbols; full Foundation alone would be 42.
LARGEST := 32

HEADER := /usr/include/histedit.h

BIN := $(DESTDIR)$(PREFIX)/bin
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
BASH := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

.PHONY: run build install uninstall test check typecheck-swift swift-oracle consumer release-test test-page \
	benchmarks scenarios lessons answers learners shrink rows questions rules card scenario-mutants mutants hammer \
	sanitize-program sanitize format setup clean

run: build
	@$(PROGRAM)

build: setup
	@mkdir -p $(STATIC)
	@library=$$(clang -print-file-name=libstdc++.a 2> /dev/null); \
		if [ -e "$$library" ]; then ln -sf "$$library" $(STATIC)/libstdc++.a; else rm -f $(STATIC)/libstdc++.a; fi
	@test -e $(PROGRAM) || echo "Building; the first time takes two to five minutes."
	@swift build $(RELEASE)

# The program without its symbols, its manual page, and what shells need to complete its options.
install: build
	install -d $(BIN) $(MAN) $(BASH) $(ZSH) $(FISH)
	install -s -m 755 $(PROGRAM) $(BIN)/snaprepl
	install -m 644 Sources/snaprepl/snaprepl.1 $(MAN)/snaprepl.1
	$(PROGRAM) --generate-completion-script bash > $(BASH)/snaprepl
	$(PROGRAM) --generate-completion-script zsh > $(ZSH)/_snaprepl
	$(PROGRAM) --generate-completion-script fish > $(FISH)/snaprepl.fish

uninstall:
	rm -f $(BIN)/snaprepl $(MAN)/snaprepl.1 $(BASH)/snaprepl $(ZSH)/_snaprepl $(FISH)/snaprepl.fish

# Every test there is; what passes is only counted. The tests of the program wait for terminals most of the time, so they run
# beside the others. The whole account is in .build/tests.log and .build/program-tests.log.
TESTS := NO_COLOR=1 .build/debug/snapreplPackageTests.xctest --testing-library swift-testing
test: setup
	@$(DEBUG) --build-tests
	@.build/debug/snaprepl test Scenarios Tutorials
	@echo "Running the tests; this takes some minutes."
	@$(TESTS) --filter '^snapreplTests\.' > .build/program-tests.log 2>&1 & program=$$!; \
		trap "kill $$program; exit 130" INT; \
		$(TESTS) --skip '^snapreplTests\.' > .build/tests.log 2>&1; others=$$?; \
		wait $$program; program=$$?; \
		test $$others = 0 || grep -v '^[◇✔]' .build/tests.log; \
		test $$program = 0 || grep -v '^[◇✔]' .build/program-tests.log; \
		grep -ho 'Test run with .*' .build/tests.log .build/program-tests.log; \
		test $$others = 0 && test $$program = 0

# What reviewers run: format, warnings as errors, and no import that Package.swift does not declare.
check: setup
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	swift build --build-tests $(STRICTLY) $(if $(STRICT),,--scratch-path .build/check)

# Asks the compiler about every program that `swift` prints: one for each example of `help` and each scenario. UIKit's
# declarations come from Tests/SwiftStub, since there is no UIKit here.
typecheck-swift: setup
	$(DEBUG) --product snaprepl
	Tests/SwiftStub/typecheck.sh .build/debug/snaprepl .build/typecheck-swift

# Holds the reader of pasted Swift against Swift's own parser: on its corpus, on programs written by chance, and on texts
# of the corpus damaged by chance. Building that parser takes some minutes, the first time.
GENERATED ?= 2000
SEED ?= 1
swift-oracle:
	swift build --package-path Tests/SwiftOracle --scratch-path .build/oracle
	.build/oracle/debug/SwiftOracle Tests/SwiftReadingTests/Corpus/*.pasted --generated $(GENERATED) --seed $(SEED)
	swift build --product snaprepl
	.build/oracle/debug/SwiftOracle --types .build/debug/snaprepl Tests/SwiftReadingTests/Corpus/*.pasted $(TYPES)

# A package of somebody else's that uses a library of this one has to link.
consumer: setup
	@swift run --package-path Tests/Consumer --scratch-path .build/consumer Consumer > .build/consumer.log 2>&1; \
		tail -n 1 .build/consumer.log | grep -x 'path.animated, 2 cells' || { cat .build/consumer.log; exit 1; }

# What people install: its size, that it is quick to load, that it brings no full Foundation, and the tests of the program once more with it.
release-test: build
	@strip -o .build/stripped $(PROGRAM)
	@bytes=$$(wc -c < .build/stripped); echo "stripped: $$((bytes / 1000000)) MB"; \
		test $$bytes -le $(LARGEST)000000
	@readelf -h $(PROGRAM) | grep -q 'Type: *EXEC' || { echo "it was linked without the options of LINK"; exit 1; }
	@! nm $(PROGRAM) | grep -q icudt || { echo "ICU's data is linked in: something imports Foundation"; exit 1; }
	@.build/stripped test Scenarios Tutorials
	@$(DEBUG) --build-tests
	@SNAPREPL_BINARY=$(CURDIR)/.build/stripped $(TESTS) --filter '^snapreplTests\.' \
		> .build/release-tests.log 2>&1 || { grep -v '^[◇✔]' .build/release-tests.log; exit 1; }
	@grep -o 'Test run with .*' .build/release-tests.log

# The program built with the address sanitizer, under the tests of the line editor in C and of files. (All tests of the
# program would take ten minutes more; `make sanitize` runs every test there is. What Swift keeps to the end is no leak.)
SANITIZED := Combining|Completion|Editing|FileSystem|History|HostileKeys|Keyboard|Paste|PlainMode|Recall|Screen|TypeAhead
sanitize-program: setup
	@swift build --product snaprepl --sanitize address --scratch-path .build/address
	@$(DEBUG) --build-tests
	@SNAPREPL_BINARY=$(CURDIR)/.build/address/debug/snaprepl ASAN_OPTIONS=detect_leaks=0 \
		$(TESTS) --filter '^snapreplTests\.($(SANITIZED))Tests/' \
		> .build/sanitize-program.log 2>&1 || { grep -v '^[◇✔]' .build/sanitize-program.log; exit 1; }
	@grep -o 'Test run with .*' .build/sanitize-program.log

# Every test under a sanitizer: `make sanitize KIND=thread`, or address. Takes half an hour each; the tests of each module run
# in a process of their own, which was seen to be quicker than all in one. Swift checks its own arithmetic and has no sanitizer
# for undefined behaviour on Linux; with KIND=undefined that of C is checked (the line editor's part of this program), and what
# is undefined stops the program, so that a test fails.
KIND ?= address
SANITIZING_address := --sanitize address
SANITIZING_thread := --sanitize thread
SANITIZING_undefined := -Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined
SANITIZING = $(SANITIZING_$(KIND)) --scratch-path .build/$(KIND)
# Left out: a limit on memory, which a sanitizer's own exceeds; and limits on the size of files, under which a program with
# the thread sanitizer does not start.
SKIPPED := theMemoryIsBounded
SKIPPED_thread := |halfAnEntryIsNotKept|aLimitOnTheSizeOfFiles|aTranscriptWithoutRoom|aFailureHalfWayLeavesTheOldContent
sanitize: setup
	swift build --build-tests $(SANITIZING)
	@failed=0; : > .build/$(KIND).log; \
		for tests in $(notdir $(wildcard Tests/*Tests)); do \
			NO_COLOR=1 ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/thread-sanitizer.txt \
				.build/$(KIND)/debug/snapreplPackageTests.xctest --testing-library swift-testing \
				--filter "^$$tests\." --skip '$(SKIPPED)$(SKIPPED_$(KIND))' > .build/$(KIND)-one.log 2>&1 || { \
				failed=1; grep -v '^[◇✔]' .build/$(KIND)-one.log; }; \
			cat .build/$(KIND)-one.log >> .build/$(KIND).log; \
			echo "$$tests: $$(grep -o 'Test run with .*' .build/$(KIND)-one.log)"; \
		done; exit $$failed

# Makes small changes in the sources by chance and looks whether a test turns red. COUNT places are compiled at once, each
# behind a switch; which suites reach which places is recorded, and only those are asked, the cheapest first, two changes
# at a time, for MINUTES at most. The same MUTATION_SEED chooses the same places; a run that was cut short goes on where it
# was, with places in MODULES and judging those in JUDGE. Prints killed, survived, not reached and not compiled by module,
# and ends with 1 if a change survives that Tests/Mutants/survivors.txt does not name. Left out: what is generated
# (scenarios, lessons, catalogs, pages), and suites that are slow by purpose. Takes about an hour. A changed program may do
# what it must never do, such as put a file in the place of a device: run as root it cannot change /dev, where the system
# allows that to be forbidden, but run it in a container all the same, not as root at home.
COUNT ?= 380
MUTATION_SEED ?= 16
MINUTES ?= 180
MODULES ?= Rulebook,Diagnosis,DiffableSnapshots,ListView,ListSimulation,Recordings,Reporting,Page,CommandGrammar,$\
	SwiftReading,CommandLanguage,Shell,Learning,snaprepl,CEditLine
JUDGE ?= $(MODULES)
DEVICES_STAY := mount -o remount,bind,ro /dev
mutants: setup
	swift build -c release --package-path Tests/Mutants --scratch-path .build/mutants
	@set -- .build/mutants/release/Mutants $(CURDIR) $(CURDIR)/.build/mutated --count $(COUNT) --seed $(MUTATION_SEED) \
		--minutes $(MINUTES) --modules $(MODULES) --judge $(JUDGE) --known Tests/Mutants/survivors.txt; \
	if [ "$$(id -u)" = 0 ] && unshare --mount sh -c '$(DEVICES_STAY)' 2> /dev/null; then \
		exec unshare --mount sh -c '$(DEVICES_STAY) && exec "$$@"' mutants "$$@"; \
	fi; exec "$$@"

# Runs random commands, and lines that nobody meant, through the release program (or SNAPREPL_BINARY): each seed from FIRST
# to LAST is LENGTH of each, 5,000 a seed. Prints how many there were, crashes, hangs and the most memory; what did not end
# well is kept in .build/hammer-failures. A thousand seeds (five million of each) take a quarter of an hour on two cores.
# `TIMES=1000` names the commands that take longer than so many microseconds on a short list instead, `MEMORY=1000000`
# watches the memory of one session of so many commands, `KILLS=500` kills the program while it writes files.
FIRST ?= 1
LAST ?= 40
LENGTH ?= 5000
HAMMERED ?= $(if $(SNAPREPL_BINARY),$(SNAPREPL_BINARY),$(PROGRAM))
hammer: setup
	@test -e $(HAMMERED) || $(MAKE) build
	swift build -c release --package-path Tests/Hammer --scratch-path .build/hammer
	@mkdir -p .build/hammer-failures
	.build/hammer/release/Hammer $(HAMMERED) --failures .build/hammer-failures $(if $(TIMES),--times $(TIMES),\
		$(if $(MEMORY),--memory $(MEMORY),$(if $(KILLS),--kills $(KILLS) --seed $(FIRST),\
		--first $(FIRST) --last $(LAST) --length $(LENGTH))))

# Has a browser walk through every step of every page; the browser is installed if there is none.
test-page: setup
	@command -v chromium > /dev/null || command -v chromium-browser > /dev/null || command -v google-chrome > /dev/null || { \
		if [ "$$(id -u)" = 0 ]; then root=; else root=sudo; fi; \
		echo "Installing chromium ..."; \
		log=$$(mktemp); \
		{ $$root apt-get -q update && $$root apt-get -q install -y chromium; } > $$log 2>&1 || { \
			cat $$log >&2; echo "chromium could not be installed; see above." >&2; exit 1; }; \
		rm -f $$log; }
	$(DEBUG) --product snaprepl
	Tests/PageBrowser/run.sh .build/debug/snaprepl .build/test-page

# The questions of `learn check` stand in Tutorials/questions.txt. `make answers` works out anew who answers what, after the
# model, a belief or a question has changed; `make learners` says whom the questions find; `make rows` how tall they are;
# `make shrink` leaves out of each what nobody's answer depends on; `make questions` looks for better ones, for
# SECONDS_OF_SEARCH and as long again (read each before you keep it).
SECONDS_OF_SEARCH ?= 600
QUESTIONS := .build/release/Questions
answers learners shrink rows questions: setup
	swift build $(filter-out --product snaprepl,$(RELEASE)) --product Questions
	$(QUESTIONS) $@ Tutorials/questions.txt $(SECONDS_OF_SEARCH)
	$(MAKE) lessons

# Draws the picture in the README.
card: setup
	swift build --product snaprepl
	.build/debug/snaprepl export Tests/PageBrowser/card.snap --language en -o Scenarios/card.svg

# How fast the engine is, beside rivals measured in the same run, as Markdown tables. All sizes and identifiers take half
# an hour; `make benchmarks QUICK=1` takes the cases of the README, in two or three minutes; a pattern takes any:
# `make benchmarks MEASURED='.*/Int/100000/.*'`. The first time, building takes as long as three builds of the program.
ifdef QUICK
MEASURED ?= (dk|append1|identical|secOneItem|copy.*|move|insert|delete|build)/(Int|String|UUID)/100000/.*
endif
MEASURED ?= .*
benchmarks:
	@mkdir -p .build
	swift package --package-path Tests/Benchmarks --scratch-path .build/benchmarks benchmark --no-progress \
		--filter '$(MEASURED)' --format jmh --path stdout > .build/benchmarks.json
	@swiftc -O -parse-as-library Tests/Benchmarks/Table.swift -o .build/benchmarks-table
	@.build/benchmarks-table .build/benchmarks.json

# Carries new lessons into the program.
lessons:
	Sources/CScenarios/embed.sh CLessons CLesson clessons Tutorials '*.md' questions.txt

# Carries new scenarios into the program, and writes the ledger's page in four languages.
scenarios:
	Sources/CScenarios/embed.sh CScenarios CScenario cscenarios Scenarios '*.snap'
	swift build --product snaprepl
	.build/debug/snaprepl claims --format markdown --language en > Scenarios/README.md
	for tag in ja zh-Hans ko; do \
		.build/debug/snaprepl claims --format markdown --language $$tag > Scenarios/README.$$tag.md || exit 1; \
	done
	$(MAKE) rules

# Writes the page of all rules in four languages.
rules:
	swift build --product snaprepl
	@mkdir -p Scenarios/Rules
	for tag in en ja zh-Hans ko; do \
		.build/debug/snaprepl rules --language $$tag > Scenarios/Rules/$$tag.md || exit 1; \
	done

# What can be taken from a scenario's script without its failing: `make scenario-mutants ID=ja.v3`, or all of them
# without ID. UPDATE=1 writes the list anew: what is new stands under "to be mended", to be judged by a person.
ID ?= all
scenario-mutants: setup
	@swift build --build-tests > .build/mutants.log 2>&1 || { cat .build/mutants.log; exit 1; }
	@SNAPREPL_MUTANTS=$(ID) SNAPREPL_MUTANTS_UPDATE=$(UPDATE) swift test --skip-build --disable-xctest \
		--filter ScriptMutantTests > .build/mutants.log 2>&1; \
		grep -E '^survives,|^[0-9]+ mutants|^[^ ]* (listed|no such|no mutant|not understood)' .build/mutants.log | sort -u

format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests

# libedit's header is the one thing that neither the Swift toolchain nor SwiftPM brings.
setup:
	@command -v swift > /dev/null || { \
		echo "Swift 6.1 or later is needed: https://www.swift.org/install/linux" >&2; exit 1; }
	@test -e $(HEADER) || { \
		if ! command -v apt-get > /dev/null; then \
			echo "libedit's header <histedit.h> is needed; install libedit's development package." >&2; exit 1; fi; \
		if [ "$$(id -u)" = 0 ]; then root=; elif command -v sudo > /dev/null; then root=sudo; else \
			echo "The package libedit-dev is needed, and installing it needs an administrator. Ask for:" >&2; \
			echo "    apt-get install libedit-dev" >&2; exit 1; fi; \
		echo "Installing libedit-dev ..."; \
		log=$$(mktemp); \
		{ $$root apt-get -q update && $$root apt-get -q install -y libedit-dev; } > $$log 2>&1 || { \
			cat $$log >&2; echo "libedit-dev could not be installed; see above." >&2; exit 1; }; \
		rm -f $$log; }

clean:
	rm -rf .build
