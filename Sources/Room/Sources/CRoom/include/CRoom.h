#ifndef CROOM_H
#define CROOM_H

#include <stddef.h>

/// The style of the room's page, byte for byte; not null-terminated.
const char *croom_style(size_t *length);

/// The script of the room's page, byte for byte; not null-terminated.
const char *croom_script(size_t *length);

/// Returns to the system the memory that was freed and that the allocator keeps.
void croom_return_memory(void);

#endif
