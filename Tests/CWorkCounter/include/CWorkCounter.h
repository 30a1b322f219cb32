#ifndef WORK_COUNTER_H
#define WORK_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Whether memory that is asked for can be counted here: with glibc, and without a sanitizer that takes its place.
bool work_can_be_counted(void);

/// The bytes of memory that this thread has asked for so far. A copy of a list counts as much as the list has, so what grows
/// with the square of an input shows here, on a busy machine as on an idle one.
uint64_t work_so_far(void);

#endif
