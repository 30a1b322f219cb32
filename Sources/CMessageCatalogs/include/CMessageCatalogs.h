#ifndef CMESSAGECATALOGS_H
#define CMESSAGECATALOGS_H

#include <stddef.h>

/// One catalog as the bytes of its JSON file. `bytes` lives as long as the program and is not null-terminated.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} CMessageCatalog;

CMessageCatalog CMessageCatalogEnglish(void);
CMessageCatalog CMessageCatalogJapanese(void);
CMessageCatalog CMessageCatalogSimplifiedChinese(void);
CMessageCatalog CMessageCatalogKorean(void);

#endif
