#include "CELPlatform.h"

#include "CEditLine.h"

long long cel_memory_in_use(void) { return cel_memory(); }
