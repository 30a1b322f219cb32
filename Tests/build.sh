#!/bin/sh
# The one build: the tests are built on the modules that people install, so nothing is compiled twice, and what is tested is
# what ships. Left out is what no test and no person needs: what debuggers and editors read, and the compiler's check of its
# own work. STRICT=1 has warnings as errors, and no import that Package.swift does not declare.
# Usage: Tests/build.sh --build-tests | --product NAME [OPTIONS OF swift build ...]
set -eu
cd "$(dirname "$0")/.."
if [ -n "${STRICT:-}" ]; then set -- -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error "$@"; fi
# A Mac has Swift's libraries. Elsewhere they go into the program, at a fixed address (57,000 less to correct), without the
# tables for exceptions of C++, a tenth of the program, since nothing throws any. `static` holds what the toolchain's own
# folder of static libraries lacks: C++'s library; the module Testing; two of Foundation's for tests, which are not static.
if [ "$(uname)" != Darwin ]; then
    static=$(pwd)/.build/static
    mkdir -p "$static"
    resources() { swift -print-target-info "$@" | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'; }
    for file in "$(clang -print-file-name=libstdc++.a)" "$(resources -static-stdlib)"/linux/lib_FoundationC*.a \
        "$(resources)"/linux/*Testing*; do
        test ! -e "$file" || ln -sf "$file" "$static"
    done
    # Builds may run side by side: none reads half of it.
    echo 'SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .text;' > "$static/sections.$$"
    mv "$static/sections.$$" "$static/sections.ld"
    set -- --static-swift-stdlib -Xswiftc -I"$static" -Xswiftc -L"$static" -Xswiftc -use-ld=lld -Xlinker -T \
        -Xlinker "$static/sections.ld" -Xlinker --no-export-dynamic -Xlinker --no-pie -Xlinker --icf=all \
        -Xlinker --no-eh-frame-hdr "$@"
fi
export SNAPREPL_OPTIMISED=1
# With colours, a build on a terminal would compile anew what a script's has built. The room, a package of its own, builds in
# the same folder: each build makes its plan, and does not take up that of the other package.
exec swift build -c release --disable-build-manifest-caching --no-color-diagnostics --disable-index-store \
    -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify -Xswiftc -enable-testing -Xswiftc -num-threads \
    -Xswiftc "$(getconf _NPROCESSORS_ONLN)" "$@"
