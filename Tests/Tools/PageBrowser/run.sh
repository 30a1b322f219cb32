#!/usr/bin/env bash
# Has a browser walk through the pages of all claims and lessons, and through one of hostile identifiers.
# Usage: Tests/Tools/PageBrowser/run.sh PROGRAM FOLDER. The browser is installed if there is none.
set -euo pipefail
program=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$folder"
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
"$program" export --site "$folder" --recordings --language en

# Names an item might have: the end of a script, marks that turn the writing direction, a very long name.
long=$(head -c 10000 /dev/zero | tr '\0' 'x')
cat > "$folder/hostile.snap" << END
let names = ["</script><script>hacked = 1</script>", "<img src=x onerror=hacked=1>", "\${hacked = 1}", "<!--", "]]>", "\u{202E}abc", "\u{2028}", "&amp;", "'\"", "__proto__", "en"]
sections "<script>hacked = 1</script>"
append names
apply
append "$long"
move "$long" before "<!--"
apply
delete "&amp;"
apply
! append "__proto__" "__proto__"
END
"$program" export "$folder/hostile.snap" -o "$folder/hostile.html"
"$program" export "$folder/hostile.snap" -o "$folder/hostile.json"
sed -i 's/^\[/["hostile",\n/' "$folder/pages.json"

chromium=$("$here/browser.sh")
sandbox=
[ "$(id -u)" = 0 ] && sandbox=--no-sandbox
browse() {
    "$chromium" --headless $sandbox --disable-gpu --no-first-run --disable-extensions --user-data-dir="$folder/profile" \
        --disable-background-networking --disable-component-update --disable-dev-shm-usage "$@"
}

browse --allow-file-access-from-files --virtual-time-budget=3600000 --enable-logging=stderr --dump-dom \
    "file://$here/selftest.html#file://$folder" > "$folder/verdict.html" 2> "$folder/browser.log"
sed -n '/<pre id="verdict">/,/<\/pre>/p' "$folder/verdict.html" | sed 's/<[^>]*>//g'
if grep CONSOLE "$folder/browser.log"; then
    echo "the browser's console is not empty" >&2
    exit 1
fi
grep -q '<pre id="verdict">PASSED' "$folder/verdict.html"

# How long the largest page takes from the first byte to the first step, the best of five: other work must not count.
largest=$(find "$folder"/*/claims "$folder"/*/lessons -name '*.html' -printf '%s %p\n' | sort -n | tail -n 1 | cut -d' ' -f2)
best=100000
for _ in 1 2 3 4 5; do
    ready=$(browse --dump-dom "file://$largest" 2> /dev/null | grep -o 'data-ready="[0-9]*"' | tr -dc '0-9')
    if [ "${ready:-100000}" -lt "$best" ]; then best=$ready; fi
done
echo "$(stat -c %s "$largest") bytes, ready after $best ms: ${largest#"$folder/"}"
