#include "CELInternal.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/*
 * The bottom of the editor: bytes from the terminal to characters for libedit, installed through EL_GETCFN.
 *
 * Replacing libedit's reader buys three things it does not offer: a Ctrl-C that ends the line and not the process,
 * a moment just before blocking in which to draw the hint, and pastes recognised before any keymap sees them.
 */

enum { waitForever = -1, escapeDelay = 30, continuationDelay = 200, pasteChunk = 4096 };
/* What a key may be asked to do so many times, as a number of digits; and how long a line may get, in characters when it is
   typed, and in bytes when it is pasted. Each key costs as much as the line is long. */
enum { mostDigits = 3, longestTyped = 1 << 16, longestPaste = CEL_LONGEST_PASTE };
enum { inputEnd = 0, inputReady = 1, inputTimeout = 2, inputInterrupted = -1 };

/* Waits for input and reads at most `limit` bytes of it, one by default: what is typed ahead belongs to the terminal
   (where a pager or the shell may want it), not to us. */
static int fill(CELEditor *editor, int milliseconds, size_t limit) {
    unsigned char chunk[pasteChunk];
    struct timespec timeout = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
    for (;;) {
        sigset_t original;
        cel_signals_block(&original);
        CELSignals signals = cel_signals_pending();
        int ready = 0;
        bool waits = !signals.interrupted && !signals.resized && !signals.continued && !signals.stopped;
        if (waits) ready = cel_wait(milliseconds == waitForever ? NULL : &timeout, &original);
        int failure = errno;
        pthread_sigmask(SIG_SETMASK, &original, NULL);
        if (signals.interrupted) return inputInterrupted;
        if (!waits) {
            cel_signals_clear_repaint();
            cel_repaint(editor, signals);
            if (cel_has_pending(editor)) return inputReady; /* typed while the terminal was asked something */
            continue;
        }
        if (ready == 0) return inputTimeout;
        if (ready < 0 && failure == EINTR) continue;
        ssize_t count = read(STDIN_FILENO, chunk, limit);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return inputEnd; /* also EIO: the terminal hung up */
        cel_keep_pending(editor, chunk, (size_t)count);
        return inputReady;
    }
}

static int next_byte(CELEditor *editor, int milliseconds, size_t limit, unsigned char *byte) {
    if (!cel_has_pending(editor)) {
        int status = fill(editor, milliseconds, limit);
        if (status != inputReady) return status;
    }
    if (!cel_has_pending(editor)) return inputEnd;
    *byte = editor->pending[editor->pendingStart++];
    return inputReady;
}

/* After ESC: true when the paste marker follows at once. Whatever else follows is given back. */
static bool paste_follows(CELEditor *editor) {
    static const char marker[] = "[200~";
    unsigned char seen[sizeof marker];
    size_t count = 0;
    while (marker[count] != '\0') {
        if (next_byte(editor, escapeDelay, 1, &seen[count]) != inputReady) break;
        count++;
        if (seen[count - 1] != (unsigned char)marker[count - 1]) break;
    }
    if (count == sizeof marker - 1 && seen[count - 1] == '~') return true;
    cel_unread(editor, seen, count);
    return false;
}

/* Reads the rest of a UTF-8 character; what does not form one becomes U+FFFD rather than vanishing. */
static wchar_t finish_character(CELEditor *editor, unsigned char lead) {
    char bytes[4] = {(char)lead};
    size_t length = 1, wanted = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1;
    while (length < wanted) {
        unsigned char byte;
        if (next_byte(editor, continuationDelay, 1, &byte) != inputReady) break;
        if ((byte & 0xC0) != 0x80) {
            cel_unread(editor, &byte, 1);
            break;
        }
        bytes[length++] = (char)byte;
    }
    wchar_t character = 0xFFFD;
    wchar_t *wide = cel_wide(bytes, length, NULL);
    if (wide && length == wanted) character = wide[0];
    free(wide);
    return character;
}

/* Whether a key may go to libedit. It repeats a key as often as the argument before it says, up to a million times. An
   argument is typed as digits that leave the line as it is (in emacs mode with ESC before each). */
static bool may_pass(CELEditor *editor, wchar_t key) {
    const LineInfoW *line = el_wline(editor->el);
    size_t length = (size_t)(line->lastchar - line->buffer), cursor = (size_t)(line->cursor - line->buffer);
    bool isSame = editor->digitsLength == length && editor->digitsCursor == cursor;
    if (!isSame) editor->digits = 0;
    if (key >= L'0' && key <= L'9' && !editor->searching) {
        editor->digits++;
    } else if (key != 0x1B) {
        editor->digits = 0;
    }
    editor->digitsLength = length;
    editor->digitsCursor = cursor;
    /* What comes behind ESC is no text: an arrow is ESC, a bracket and a letter. */
    bool isText = key >= 0x20 && key != 0x7F && editor->sequence == 0;
    if (key == 0x1B) {
        editor->sequence = 1;
    } else if (editor->sequence == 1) {
        editor->sequence = key == L'[' || key == L'O' ? 2 : 0;
    } else if (key >= 0x40 && key <= 0x7E) {
        editor->sequence = 0;
    }
    /* vi's commands are letters, so that there a letter need not make the line longer. */
    return editor->digits <= mostDigits && (!isText || length < longestTyped || cel_uses_vi(editor));
}

int cel_get_character(EditLine *el, wchar_t *character) {
    CELEditor *editor = cel_editor(el);
    unsigned char byte = 0;
    cel_repair(editor);
    cel_note_line(editor);
    if (!cel_has_pending(editor)) {
        /* No colours and no hint while more input waits: a fast typist or an unbracketed paste must not pay for them. */
        if (!cel_input_ready(0)) {
            cel_paint(editor);
            cel_show_hint(editor);
        }
    }
    for (;;) {
        int status = next_byte(editor, waitForever, 1, &byte);
        if (status != inputReady) {
            cel_hide_hint(editor);
            if (status != inputInterrupted) return 0;
            editor->pendingStart = editor->pendingEnd = 0;
            tcflush(STDIN_FILENO, TCIFLUSH); /* typed before Ctrl-C, and dropped with the line */
            cel_move_below(editor);
            errno = EINTR;
            return -1;
        }
        if (byte == 0x1B && paste_follows(editor)) {
            *character = CEL_PASTE_KEY;
            editor->digits = 0;
            break;
        }
        *character = byte < 0x80 ? (wchar_t)byte : finish_character(editor, byte);
        /* NUL comes from Ctrl-Space, which switches input methods, and from a Ctrl-D that was typed before the first prompt.
           libedit would quote the key behind it, since the terminal's own key for that is switched off and so is NUL too. */
        if (*character == 0) continue;
        /* These are never typed. */
        if (*character == CEL_PASTE_KEY || *character == CEL_MARK_KEY || *character == CEL_LINE_KEY) continue;
        if (cel_is_mark(*character)) {
            editor->mark = *character;
            *character = CEL_MARK_KEY;
        } else if (cel_needs_stand_in(*character)) {
            *character = cel_stand_in(character, 1);
            if (*character == 0) *character = 0xFFFD;
        }
        /* What was typed too fast for it stays on the screen in its colours. */
        if (*character == L'\r' || *character == L'\n') {
            cel_paint(editor);
            if (cel_return_goes_on(editor)) *character = CEL_LINE_KEY;
        }
        if (may_pass(editor, *character)) break;
        fputc('\a', editor->output);
        fflush(editor->output);
    }
    cel_hide_hint(editor);
    return 1;
}

/* The pasted text as the line wants it: one kind of newline, no other controls, no newline at the very end (the
   reader presses Return when ready: nothing pasted runs unseen). */
static size_t tidy(wchar_t *text, size_t count) {
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        wchar_t c = text[i];
        if (c == L'\r' || c == L'\n') {
            /* CR LF is one newline, also when the terminal driver has swapped the two (ICRNL and INLCR together). */
            if (i + 1 < count && text[i + 1] == (c == L'\r' ? L'\n' : L'\r')) i++;
            c = L'\n';
        }
        bool control = (c < 0x20 && c != L'\n' && c != L'\t') || (c >= 0x7F && c < 0xA0);
        if (!control) text[used++] = c;
    }
    while (used > 0 && text[used - 1] == L'\n') used--;
    text[used] = L'\0';
    return used;
}

/* Bound to the paste key: the whole paste becomes one insertion, drawn once. */
unsigned char cel_paste(EditLine *el, int key) {
    static const char marker[] = "\033[201~";
    enum { markerLength = sizeof marker - 1 };
    CELEditor *editor = cel_editor(el);
    bool isTooLong = false;
    size_t length = 0, capacity = pasteChunk;
    char *bytes = malloc(capacity);
    int status = bytes ? inputReady : inputEnd;
    (void)key;
    while (status == inputReady) {
        unsigned char byte;
        status = next_byte(editor, waitForever, pasteChunk, &byte);
        if (status != inputReady) break;
        if (length == capacity) {
            char *grown = realloc(bytes, capacity * 2);
            if (!grown) break;
            bytes = grown;
            capacity *= 2;
        }
        bytes[length++] = (char)byte;
        if (byte == '~' && length >= markerLength && !memcmp(bytes + length - markerLength, marker, markerLength)) {
            length -= markerLength;
            break;
        }
        if (length > longestPaste + markerLength) {
            /* Read on to the end of the paste, and remember only what may be the beginning of its end. */
            isTooLong = true;
            memmove(bytes, bytes + length - markerLength, markerLength);
            length = markerLength;
        }
    }
    if (isTooLong && status != inputInterrupted && editor->callbacks.refusal) {
        char *text = editor->callbacks.refusal(editor->callbacks.context, longestPaste);
        if (text) cel_show_below(editor, text);
        free(text);
        free(bytes);
        return CC_NORM;
    }
    /* After Ctrl-C the next read reports the interruption; the half-read paste is dropped. */
    if (bytes && status != inputInterrupted) {
        size_t count = 0;
        wchar_t *text = cel_wide(bytes, length, &count);
        if (text) count = cel_compose(text, tidy(text, count));
        if (text && count > 0) el_winsertstr(el, text);
        free(text);
    }
    free(bytes);
    return CC_REFRESH;
}
