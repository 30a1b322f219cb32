#ifndef CPAGE_H
#define CPAGE_H

#include <stddef.h>

/// A file that every page carries in itself.
typedef struct {
    /// The name of the file, for example `page.css`.
    const char *name;
    /// The file byte for byte; not null-terminated.
    const char *text;
    size_t length;
} CPageAsset;

/// The files, and how many there are.
const CPageAsset *cpage(size_t *count);

#endif
