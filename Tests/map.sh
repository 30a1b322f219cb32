#!/bin/sh
# The table of targets in CONTRIBUTING.md, from the first sentence of each target's README.md: `Tests/map.sh` writes it anew,
# `Tests/map.sh check` fails where it is not current, a target of Sources has no README.md of 3 to 25 lines, or git holds what a
# build made.
set -eu
cd "$(dirname "$0")/.."
page=CONTRIBUTING.md
new=$(mktemp)
trap 'rm -f "$new"' EXIT

row() {
    # The paragraph under the title, joined to one line and cut behind its first sentence.
    awk -v name="$1" '
        NR == 1 { next }
        /^$/ { if (text != "") exit; next }
        { text = text (text == "" ? "" : " ") $0 }
        END {
            end = match(text, /[.]( |$)/)
            print "| [`" name "`](Sources/" name "/README.md) | " (end ? substr(text, 1, end - 1) : text) " |"
        }' "Sources/$1/README.md"
}

table() {
    echo "| target | what it is |"
    echo "| --- | --- |"
    for folder in Sources/*; do
        name=$(basename "$folder")
        if [ ! -e "$folder/README.md" ]; then
            echo "$folder has no README.md" >&2
            return 1
        fi
        lines=$(wc -l < "$folder/README.md")
        if [ "$lines" -lt 3 ] || [ "$lines" -gt 25 ]; then
            echo "$folder/README.md has $lines lines; 3 to 25 are wanted" >&2
            return 1
        fi
        row "$name"
    done
}

rows=$(table)
ROWS=$rows awk '
    /^<!-- map -->$/ { print; print ""; print ENVIRON["ROWS"]; print ""; skipping = 1; next }
    /^<!-- end of map -->$/ { skipping = 0 }
    !skipping { print }' "$page" > "$new"
if [ "${1:-}" = check ]; then
    diff "$page" "$new" || {
        echo "$page is not current: run Tests/map.sh" >&2
        exit 1
    }
    if git ls-files 2> /dev/null | grep -E '\.(o|a|so|swiftmodule)$' >&2; then
        echo "these are built, and no sources: git rm --cached" >&2
        exit 1
    fi
else
    cat "$new" > "$page"
fi
