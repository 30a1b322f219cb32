#ifndef CLESSONS_H
#define CLESSONS_H

#include <stddef.h>

/// A page of the course in this repository, as it was when the program was built.
typedef struct {
    /// The file, from the root of the repository.
    const char *path;
    const char *text;
    size_t length;
} CLesson;

/// The pages in order of path, and how many there are.
const CLesson *clessons(size_t *count);

#endif
