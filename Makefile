# `make run` and `make test` are all a newcomer needs; `./start` installs what is missing first. A target that does not stand
# here is a tool for those who change the program: `make hammer` is in Tests/Tools/Makefile, explained in its README.md.
# Variables: PREFIX and DESTDIR say where to install; `make test FILTER=ListViewTests` runs one target, FILTER=ListViewTests.
# ValidatorTests one suite; STRICT=1 has warnings as errors, as in `make check`.

PREFIX ?= /usr/local
PROGRAM := .build/release/snaprepl
ROOM := .build/release/snaprepl-room
BIN := $(DESTDIR)$(PREFIX)/bin
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
BASH := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

.PHONY: run build serve test check install uninstall format setup clean FORCE
run: build
	@$(PROGRAM)
build: setup
	@test -e $(PROGRAM) || echo "Building; the first time takes five to ten minutes."
	@Tests/build.sh --product snaprepl
# The workshop's room, a package of its own in Sources/Room; `./start serve` builds and opens it.
serve: setup
	@Tests/build.sh --package-path Sources/Room --scratch-path .build --product snaprepl-room
test: setup
	@Tests/run.sh "$(FILTER)"

# Format, warnings as errors, and no import that Package.swift does not declare.
check: setup
	Tests/map.sh check && swift format lint --strict --parallel --recursive Package.swift Sources Tests
	STRICT=1 Tests/build.sh --build-tests $(if $(STRICT),,--scratch-path .build/check)

# The program without its symbols, its manual page, and what shells need to complete its options.
install: build
	install -d $(BIN) $(MAN) $(BASH) $(ZSH) $(FISH)
	install -s -m 755 $(PROGRAM) $(BIN)/snaprepl
	test ! -e $(ROOM) || install -s -m 755 $(ROOM) $(BIN)/snaprepl-room
	install -m 644 Sources/snaprepl/snaprepl.1 $(MAN)/snaprepl.1
	$(PROGRAM) --generate-completion-script bash > $(BASH)/snaprepl
	$(PROGRAM) --generate-completion-script zsh > $(ZSH)/_snaprepl
	$(PROGRAM) --generate-completion-script fish > $(FISH)/snaprepl.fish
uninstall:
	rm -f $(BIN)/snaprepl $(BIN)/snaprepl-room $(MAN)/snaprepl.1 $(BASH)/snaprepl $(ZSH)/_snaprepl $(FISH)/snaprepl.fish
format:
	swift format --in-place --parallel --recursive Package.swift Sources Tests
setup:
	@./start setup
clean:
	rm -rf .build
Makefile FORCE: ;
%: FORCE
	@$(MAKE) --no-print-directory -f Tests/Tools/Makefile $@
