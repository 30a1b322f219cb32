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
exec swift build --disable-index-store -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
    -Xswiftc -disable-batch-mode -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2 "$@"
