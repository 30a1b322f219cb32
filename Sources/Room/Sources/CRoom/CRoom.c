// The style and the script of the room's page, inside the program, and what only C says to the allocator.
#include "CRoom.h"

// This header says whether the library is GNU's.
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style[] = {
#embed "Assets/room.css"
};

static const char script[] = {
#embed "Assets/room.js"
};

const char *croom_style(size_t *length) {
    *length = sizeof style;
    return style;
}

const char *croom_script(size_t *length) {
    *length = sizeof script;
    return script;
}

void croom_return_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
