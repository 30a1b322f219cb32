#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

/*
 * Bytes read ahead (behind ESC, behind the end of a paste, while the terminal was asked something), and the wait for more.
 */

bool cel_has_pending(const CELEditor *editor) {
    return editor->pendingStart < editor->pendingEnd;
}

/* Appends to the read-ahead; on exhaustion of memory the bytes are lost, which beats losing the session. */
void cel_keep_pending(CELEditor *editor, const unsigned char *bytes, size_t count) {
    if (!cel_has_pending(editor)) editor->pendingStart = editor->pendingEnd = 0;
    if (editor->pendingEnd + count > editor->pendingCapacity) {
        size_t capacity = (editor->pendingEnd + count) * 2;
        unsigned char *grown = realloc(editor->pending, capacity);
        if (!grown) return;
        editor->pending = grown;
        editor->pendingCapacity = capacity;
    }
    memcpy(editor->pending + editor->pendingEnd, bytes, count);
    editor->pendingEnd += count;
}

/* Gives bytes back to the front of the read-ahead. */
void cel_unread(CELEditor *editor, const unsigned char *bytes, size_t count) {
    if (editor->pendingStart >= count) {
        editor->pendingStart -= count;
        memcpy(editor->pending + editor->pendingStart, bytes, count);
        return;
    }
    size_t rest = editor->pendingEnd - editor->pendingStart;
    unsigned char *copy = malloc(rest + count);
    if (!copy) return;
    memcpy(copy, bytes, count);
    if (rest > 0) memcpy(copy + count, editor->pending + editor->pendingStart, rest);
    editor->pendingStart = editor->pendingEnd = 0;
    cel_keep_pending(editor, copy, rest + count);
    free(copy);
}

/* Waits until there is something to read: 1, 0 when the time is over, -1 when a signal came. Not by poll, which on macOS does
   not watch every terminal. */
int cel_wait(const struct timespec *timeout, const sigset_t *mask) {
    fd_set input;
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    return pselect(STDIN_FILENO + 1, &input, NULL, NULL, timeout, mask);
}

bool cel_input_ready(int milliseconds) {
    struct timespec timeout = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    return cel_wait(&timeout, NULL) == 1;
}

void cel_type(CELEditor *editor, const char *text) {
    cel_keep_pending(editor, (const unsigned char *)text, strlen(text));
}
