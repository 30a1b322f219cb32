#!/bin/sh
# Builds for the tests: optimised by Package.swift, and without what takes a third of the time and no test needs: what
# debuggers and editors read, and the compiler's check of its own work. Each module is read whole and once, not in two halves:
# a sixth less from nothing, and more after a change. STRICT=1 has warnings as errors, and no import that Package.swift does
# not declare.
# Usage: Tests/build.sh --build-tests | --product NAME [OPTIONS OF swift build ...]
set -eu
cd "$(dirname "$0")/.."
if [ -n "${STRICT:-}" ]; then set -- -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error "$@"; fi
export SNAPREPL_OPTIMISED=1

# Leaves out the remark with which each whole module begins, and no option silences; on a terminal the progress stays on a line.
shorten() {
    while IFS= read -r line; do
        case $line in
        'remark: Incremental compilation has been disabled'*) ;;
        '['*) if [ -t 1 ]; then printf '\r\033[K%.72s' "$line"; else printf '%s\n' "$line"; fi ;;
        *) if [ -t 1 ]; then printf '\r\033[K'; fi && printf '%s\n' "$line" ;;
        esac
    done
}
failed=$(mktemp)
trap 'rm -f "$failed"' EXIT
{
    swift build --disable-index-store -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
        -Xswiftc -disable-batch-mode -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 "$@" 2>&1 || echo $? > "$failed"
} | shorten
test ! -s "$failed" || exit "$(cat "$failed")"
