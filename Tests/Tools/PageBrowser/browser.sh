#!/usr/bin/env bash
# Prints the path of a browser that runs without a screen; chromium is installed if there is none.
set -euo pipefail
find_browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if ! find_browser; then
    echo "Installing chromium ..." >&2
    root=
    [ "$(id -u)" = 0 ] || root=sudo
    log=$(mktemp)
    { $root apt-get -q update && $root apt-get -q install -y chromium; } > "$log" 2>&1 || {
        cat "$log" >&2
        echo "chromium could not be installed; see above." >&2
        exit 1
    }
    rm -f "$log"
    find_browser
fi
