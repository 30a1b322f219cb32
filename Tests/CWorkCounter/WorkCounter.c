#include "CWorkCounter.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)
#define IS_COUNTED true

static _Thread_local uint64_t work;

// A program's own functions of these names go before the library's, which has others for them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

void *malloc(size_t size) {
    work += size;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    work += count * size;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    work += size;
    return __libc_realloc(old, size);
}

uint64_t work_so_far(void) { return work; }
#else
#define IS_COUNTED false

uint64_t work_so_far(void) { return 0; }
#endif

bool work_can_be_counted(void) { return IS_COUNTED; }
