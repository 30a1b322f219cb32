#include "CEditLine.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>

typedef struct {
    void (*work)(void *context);
    void *context;
} Start;

static void *begin(void *pointer) {
    Start start = *(Start *)pointer;
    free(pointer);
    start.work(start.context);
    return NULL;
}

/* A thread has a small stack of its own unless it is told; reading code needs that of the program. */
static const size_t smallestStack = 8 << 20, largestStack = 64 << 20;

static size_t stackBytes(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return smallestStack;
    if (limit.rlim_cur < smallestStack) return smallestStack;
    return limit.rlim_cur > largestStack ? largestStack : (size_t)limit.rlim_cur;
}

bool cel_begin_thread(void (*work)(void *context), void *context) {
    Start *start = malloc(sizeof *start);
    if (!start) return false;
    *start = (Start){work, context};
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0) {
        free(start);
        return false;
    }
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, stackBytes());
    bool hasBegun = pthread_create(&thread, &attributes, begin, start) == 0;
    pthread_attr_destroy(&attributes);
    if (!hasBegun) free(start);
    return hasBegun;
}
