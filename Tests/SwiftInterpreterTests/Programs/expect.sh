#!/bin/bash
# The programs are no .swift, so that no formatter moves their lines.
# Writes NAME.expected for each NAME.pasted that has none or is younger (all of them with -f, or only the ones named):
# what the toolchain's own compiler makes of the program, one compile at a time. A program that ends in a trap gets a
# last line `trap LINE: TEXT`: the line of the program's innermost frame (? if it has none) and Swift's own words.
set -u
cd "$(dirname "$0")" || exit 1
force=
if [ "${1:-}" = -f ]; then force=1; shift; fi
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0
if [ $# = 0 ]; then set -- *.pasted; fi
for file in "$@"; do
    name=$(basename "$file" .pasted)
    if [ -z "$force" ] && [ "$name.expected" -nt "$name.pasted" ]; then continue; fi
    cp "$name.pasted" "$scratch/$name.swift"
    if ! swiftc -Onone -g -swift-version 5 -module-name main -suppress-warnings -lm "$scratch/$name.swift" \
        -o "$scratch/program" 2>"$scratch/diagnostics"
    then
        sed -n 1,8p "$scratch/diagnostics"
        failed=1
        continue
    fi
    # The braces take the shell's own word on the signal.
    {
        SWIFT_BACKTRACE=enable=yes,color=no,interactive=no stdbuf -oL timeout 10 "$scratch/program" \
            >"$scratch/output" 2>"$scratch/errors" </dev/null
        code=$?
    } 2>/dev/null
    if [ $code != 0 ]; then
        text=$(sed -nE 's/^.*:[0-9]+: (Fatal error|Precondition failed|Assertion failed): //p
            s/^.*:[0-9]+: (Fatal error|Precondition failed|Assertion failed)$/\1/p
            s/^\*\*\* Swift runtime failure: (.*) \*\*\*$/\1/p
            s/^(Could not cast value of type.*)$/\1/p' "$scratch/errors" | sed 's/ (0x[0-9a-f]*)//g' | head -1)
        line=$(sed -n "s/.*$name\.swift:\([0-9]*\).*/\1/p" "$scratch/errors" | head -1)
        if [ -z "$text" ]; then echo "$name: ended with $code"; failed=1; continue; fi
        echo "trap ${line:-?}: $text" >>"$scratch/output"
    fi
    cp "$scratch/output" "$name.expected"
done
exit $failed
