#!/bin/sh
# Writes CLessons.c, which carries every lesson into the program. Run by `make lessons`.
cd "$(dirname "$0")/../.." || exit 1
out=Sources/CLessons/CLessons.c
files=$(ls Tutorials/*/*.md Tutorials/questions.txt | LC_ALL=C sort)
{
    echo '// Written by embed.sh; a test fails when it does not list every lesson.'
    echo '#include "CLessons.h"'
    echo '#pragma clang diagnostic ignored "-Wc23-extensions"'
    echo
    number=0
    for file in $files; do
        printf 'static const char text%d[] = {\n#embed "../../%s"\n};\n' "$number" "$file"
        number=$((number + 1))
    done
    printf '\nstatic const CLesson all[] = {\n'
    number=0
    for file in $files; do
        printf '    {"%s", text%d, sizeof text%d},\n' "$file" "$number" "$number"
        number=$((number + 1))
    done
    printf '};\n\nconst CLesson *clessons(size_t *count) {\n    *count = sizeof all / sizeof all[0];\n    return all;\n}\n'
} > "$out"
