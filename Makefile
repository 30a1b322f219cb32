# `make run` and `make test` are all a newcomer needs; `./start` installs what is missing first. A target that does not stand
# here is a tool for those who change the program: `make hammer` is in Tests/Tools/Makefile, explained in its README.md.
# Variables: PREFIX and DESTDIR say where to install; `make test FILTER=ListViewTests` runs one target, FILTER=ListViewTests.
# ValidatorTests one suite; STRICT=1 has warnings as errors, as in `make check`; SCRATCH is where `make build` builds.

PREFIX ?= /usr/local
SCRATCH ?= .build
PROGRAM := $(SCRATCH)/release/snaprepl
ROOM := $(SCRATCH)/release/snaprepl-room
# Swift's libraries go into the program (a Mac has them), at a fixed address: 57,000 less to correct. Tests check exclusivity.
STATIC := .build/static
RELEASE := -c release --no-color-diagnostics # with colours, a build on a terminal compiles anew what a script's has built
ifeq ($(filter Darwin,$(shell uname)),)
RELEASE += --static-swift-stdlib -Xswiftc -L$(CURDIR)/$(STATIC) -Xswiftc -use-ld=lld -Xlinker -T -Xlinker $(CURDIR)/$(STATIC)/sections.ld -Xlinker --no-export-dynamic -Xlinker --no-pie -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xswiftc -enforce-exclusivity=unchecked
endif
BIN := $(DESTDIR)$(PREFIX)/bin
MAN := $(DESTDIR)$(PREFIX)/share/man/man1
BASH := $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH := $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH := $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

.PHONY: run build serve static test check install uninstall format setup clean FORCE
run: build
	@$(PROGRAM)
build: static
	@test -e $(PROGRAM) || echo "Building; the first time takes five to ten minutes."
	@SNAPREPL_RELEASE=1 swift build --scratch-path $(SCRATCH) $(RELEASE) --product snaprepl
# The workshop's room, a package of its own in Sources/Room; `./start serve` builds and opens it.
serve: static
	@SNAPREPL_RELEASE=1 swift build --package-path Sources/Room --scratch-path $(SCRATCH) $(RELEASE) --product snaprepl-room
# C++'s library, which Swift's needs; and no tables for exceptions of C++, a tenth of the program, since nothing throws any.
static: setup
	@mkdir -p $(STATIC) && ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC); test -e $(STATIC)/libstdc++.a || rm $(STATIC)/libstdc++.a
	@echo 'SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .text;' > $(STATIC)/sections.ld

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
