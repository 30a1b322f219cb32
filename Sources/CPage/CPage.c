// The style and the script of pages, inside the program.
#include "CPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
#embed "Assets/page.css"
};

static const char script[] = {
#embed "Assets/page.js"
};

static const CPageAsset all[] = {
    {"page.css", style, sizeof style},
    {"page.js", script, sizeof script},
};

const CPageAsset *cpage(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
