#ifndef CSCENARIOS_H
#define CSCENARIOS_H

#include <stddef.h>

/// A scenario of this repository, as it was when the program was built.
typedef struct {
    /// The file, from the root of the repository.
    const char *path;
    const char *text;
    size_t length;
} CScenario;

/// The scenarios in order of path, and how many there are.
const CScenario *cscenarios(size_t *count);

#endif
