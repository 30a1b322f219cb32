#!/bin/sh
# Writes the C file of a target that carries files into the program: the scenarios, or the lessons with the questions of
# the check. Pages for readers of the repository (README) stay out.
#
#   embed.sh TARGET TYPE FUNCTION FOLDER PATTERN...
#
# `make scenarios` and `make lessons` run it.
cd "$(dirname "$0")/../.." || exit 1
target=$1 type=$2 function=$3 folder=$4
shift 4
out=Sources/$target/$target.c
files=$(for pattern; do find "$folder" -name "$pattern" ! -name 'README*'; done | LC_ALL=C sort)
{
    echo "// Written by embed.sh; a test fails when it does not list every file of $folder."
    echo "#include \"$target.h\""
    echo '#pragma clang diagnostic ignored "-Wc23-extensions"'
    echo
    number=0
    for file in $files; do
        printf 'static const char text%d[] = {\n#embed "../../%s"\n};\n' "$number" "$file"
        number=$((number + 1))
    done
    printf '\nstatic const %s all[] = {\n' "$type"
    number=0
    for file in $files; do
        printf '    {"%s", text%d, sizeof text%d},\n' "$file" "$number" "$number"
        number=$((number + 1))
    done
    printf '};\n\nconst %s *%s(size_t *count) {\n    *count = sizeof all / sizeof all[0];\n    return all;\n}\n' "$type" "$function"
} > "$out"
