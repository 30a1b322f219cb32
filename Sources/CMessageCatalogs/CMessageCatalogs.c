// The four message catalogs, inside the program: nothing to find, nothing to install.
// C does this because `#embed` takes two seconds where an embedded Swift resource takes over a minute.
#include "CMessageCatalogs.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char en[] = {
#embed "Catalogs/en.json"
};

static const unsigned char ja[] = {
#embed "Catalogs/ja.json"
};

static const unsigned char zh_Hans[] = {
#embed "Catalogs/zh-Hans.json"
};

static const unsigned char ko[] = {
#embed "Catalogs/ko.json"
};

CMessageCatalog CMessageCatalogEnglish(void) {
    return (CMessageCatalog){en, sizeof en};
}

CMessageCatalog CMessageCatalogJapanese(void) {
    return (CMessageCatalog){ja, sizeof ja};
}

CMessageCatalog CMessageCatalogSimplifiedChinese(void) {
    return (CMessageCatalog){zh_Hans, sizeof zh_Hans};
}

CMessageCatalog CMessageCatalogKorean(void) {
    return (CMessageCatalog){ko, sizeof ko};
}
