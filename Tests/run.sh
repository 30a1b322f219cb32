#!/bin/sh
# Builds and runs all tests, or those of one target or suite. What passes is only counted; the whole account is in .build/tests.
# Usage: Tests/run.sh "" | ListViewTests | ListViewTests.ValidatorTests
set -eu
cd "$(dirname "$0")/.."
filter=$1
# The bundle of tests is a program on Linux, and on a Mac a folder that `swift test` runs.
run_tests() {
    build=$1
    configuration=$2
    shift 2
    if [ "$(uname)" = Darwin ]; then
        swift test --skip-build --disable-xctest --scratch-path "$build" -c "$configuration" "$@"
    else
        "$build/$configuration/snapreplPackageTests.xctest" --testing-library swift-testing "$@"
    fi
}
logs=.build/tests
mkdir -p $logs
export NO_COLOR=1

# Prints what failed, and how many tests there were; ends with 1 where one failed or there were none.
report() {
    test "$2" = 0 || grep -v '^[◇✔]' "$logs/$1.log" || true
    grep -o 'Test run with .*' "$logs/$1.log" && ! grep -q 'Test run with 0 tests' "$logs/$1.log" && test "$2" = 0
}

if [ -n "$filter" ]; then
    # The build has a folder of its own, where nothing else is built; it looks up anew each time what that is.
    export SNAPREPL_TESTS="${filter%%.*}"
    test -d "Tests/$SNAPREPL_TESTS" || { echo "There are no tests called $SNAPREPL_TESTS." >&2; exit 2; }
    swift build --product snapreplPackageTests --scratch-path .build/filtered --disable-build-manifest-caching
    status=0
    run_tests .build/filtered debug --filter "^$filter" > $logs/filtered.log 2>&1 || status=$?
    report filtered $status
    exit
fi

Tests/build.sh --build-tests
echo "Running the tests; this takes some minutes."
# The scenarios need one processor, and the tests of the program wait for terminals most of the time, so they run beside the
# others.
.build/release/snaprepl test Scenarios Tutorials > $logs/scenarios.log 2>&1 &
scenarios=$!
run_tests .build release --filter '^snapreplTests\.' > $logs/program.log 2>&1 &
program=$!
trap 'kill $scenarios $program; exit 130' INT
others=0
run_tests .build release --skip '^snapreplTests\.' > $logs/others.log 2>&1 || others=$?
if wait $scenarios; then tail -n 1 $logs/scenarios.log; else cat $logs/scenarios.log; failed=1; fi
status=0
wait $program || status=$?
report others $others || failed=1
report program $status || failed=1
exit ${failed:-0}
