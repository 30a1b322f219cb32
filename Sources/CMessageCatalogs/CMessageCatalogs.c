#include "CMessageCatalogs.h"
