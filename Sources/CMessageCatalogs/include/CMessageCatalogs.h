#ifndef CMESSAGECATALOGS_H
#define CMESSAGECATALOGS_H

#include <stddef.h>

/// One catalog, as it was when the program was built.
typedef struct {
    /// The language tag, null-terminated, for example `zh-Hans`.
    const char *tag;
    /// The JSON file byte for byte; not null-terminated.
    const char *text;
    size_t length;
} CMessageCatalog;

/// The catalogs, and how many there are.
const CMessageCatalog *cmessagecatalogs(size_t *count);

#endif
