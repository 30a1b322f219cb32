#ifndef CROOM_H
#define CROOM_H

#include <stddef.h>

/// The style of the room's page, byte for byte; not null-terminated.
const char *croom_style(size_t *length);

/// The script of the room's page, byte for byte; not null-terminated.
const char *croom_script(size_t *length);

#endif
