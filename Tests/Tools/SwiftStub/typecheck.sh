#!/usr/bin/env bash
# Writes the Swift of all examples and scenarios with a built snaprepl, and has the compiler check it.
# Usage: Tests/Tools/SwiftStub/typecheck.sh PROGRAM FOLDER
set -euo pipefail
program=$1
folder=$2
stub=("$(dirname "$0")"/*.swift)
rm -rf "$folder"
mkdir -p "$folder/programs"
swiftc -emit-module -module-name UIKit -swift-version 6 -parse-as-library "${stub[@]}" \
    -emit-module-path "$folder/UIKit.swiftmodule"
"$program" swift --examples --into "$folder/programs" Scenarios
# One process for all files, once as written and once as Xcode 26 compiles new projects, both at once. Warnings are of no interest
# here: what an example computes is not used. Of Apple's own NSObject the compiler knows that a subclass may isolate its init.
check() {
    swiftc -typecheck -swift-version 6 "${@:2}" -suppress-warnings -parse-as-library -module-name Programs \
        -I "$folder" "$folder"/programs/*.swift 2> "$folder/$1.txt" || true
    errors=$(grep -E "^[^ |]+: error:" "$folder/$1.txt" |
        grep -v "initializer 'init()' has different actor isolation" | sort -u || true)
    if [ -z "$errors" ]; then
        echo "all of it compiles in the Swift 6 language mode${2:+ with ${*:2}}"
    else
        echo "$errors" | head -100
        echo "$(echo "$errors" | wc -l) errors; all of them in $folder/$1.txt" >&2
        return 1
    fi
}
check plain & plain=$!
check isolated -default-isolation MainActor & isolated=$!
status=0
wait $plain || status=1
wait $isolated || status=1
exit $status
