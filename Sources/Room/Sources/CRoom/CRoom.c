// The style and the script of the room's page, inside the program.
#include "CRoom.h"

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
