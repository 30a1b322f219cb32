// The message catalogs, inside the program: nothing to find, nothing to install.
// C does this because `#embed` takes two seconds where an embedded Swift resource takes over a minute.
#include "CMessageCatalogs.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char en[] = {
#embed "Catalogs/en.json"
};

static const char ja[] = {
#embed "Catalogs/ja.json"
};

static const char zh_Hans[] = {
#embed "Catalogs/zh-Hans.json"
};

static const char ko[] = {
#embed "Catalogs/ko.json"
};

static const CMessageCatalog all[] = {
    {"en", en, sizeof en},
    {"ja", ja, sizeof ja},
    {"zh-Hans", zh_Hans, sizeof zh_Hans},
    {"ko", ko, sizeof ko},
};

const CMessageCatalog *cmessagecatalogs(size_t *count) {
    *count = sizeof all / sizeof all[0];
    return all;
}
