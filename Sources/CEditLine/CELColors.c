#include "CELInternal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wctype.h>

/*
 * The line in colours. libedit writes plain characters and would count a colour's sequence as columns, so the line is
 * drawn once more over what libedit has drawn, character upon the same character, and the cursor put back. libedit's idea
 * of the screen stays right, since nothing but colours has changed.
 *
 * What is not painted: a line that takes all rows of the screen (libedit draws such a line anew from the top, see
 * cel_repair), a very long one, and one with characters whose place on the screen is libedit's secret.
 */

enum { longestPainted = 1 << 14 };

/* What is sent to the terminal, in one piece, so that it never shows half of it. */
typedef struct {
    char *bytes;
    size_t count, capacity;
} Output;

static void add(Output *output, const char *text) {
    size_t length = strlen(text);
    if (output->count + length > output->capacity) {
        size_t capacity = (output->count + length) * 2;
        char *grown = realloc(output->bytes, capacity);
        if (!grown) return;
        output->bytes = grown;
        output->capacity = capacity;
    }
    memcpy(output->bytes + output->count, text, length);
    output->count += length;
}

/* A control sequence with one number; none where it is 0. */
static void add_sequence(Output *output, int number, char final) {
    char text[24];
    if (number <= 0) return;
    snprintf(text, sizeof text, "\033[%d%c", number, final);
    add(output, text);
}

static void send(const Output *output) {
    size_t sent = 0;
    fflush(stdout);
    while (sent < output->count) {
        ssize_t count = write(STDOUT_FILENO, output->bytes + sent, output->count - sent);
        if (count < 0 && errno != EINTR) return;
        if (count > 0) sent += (size_t)count;
    }
}

/* The style of each character of a text, in an array of the caller's; NULL when there is none. */
static unsigned char *styles_of(CELEditor *editor, const wchar_t *text, size_t count, bool *hasAny) {
    char *bytes = cel_utf8(text, count);
    size_t length = bytes ? strlen(bytes) : 0;
    unsigned char *styles = calloc(length + count + 1, 1), *result = styles ? styles + length : NULL;
    if (!bytes || !styles) {
        free(bytes);
        free(styles);
        return NULL;
    }
    editor->callbacks.color(editor->callbacks.context, bytes, length, styles);
    size_t offset = 0;
    for (size_t i = 0; i < count; i++) {
        const wchar_t alone[2] = {text[i], L'\0'}, *cluster = cel_cluster(text[i]);
        unsigned char style = offset < length ? styles[offset] : 0;
        for (const wchar_t *c = cluster ? cluster : alone; *c != L'\0'; c++) {
            unsigned char encoded[4];
            offset += (size_t)(cel_encode(encoded, *c) - encoded);
        }
        *hasAny = *hasAny || style != 0;
        result[i] = style;
    }
    memmove(styles, result, count);
    free(bytes);
    return styles;
}

/* Whether it is known where libedit draws each character. */
static bool is_plain(const wchar_t *text, size_t count) {
    for (size_t i = 0; i < count; i++) {
        wchar_t c = text[i];
        if (c == L'\n' || c == L'\t') continue;
        if (iswcntrl((wint_t)c) || wcwidth(c) < 1) return false;
    }
    return true;
}

/* Goes from where the last character was drawn to the place of the next one. */
static void go(Output *output, CELPosition *drawn, CELPosition to) {
    if (drawn->row == to.row && drawn->column == to.column) return;
    add(output, "\r");
    add_sequence(output, to.row - drawn->row, 'B');
    add_sequence(output, drawn->row - to.row, 'A');
    add_sequence(output, to.column, 'C');
    *drawn = to;
}

static void draw(Output *output, const LineInfoW *line, const unsigned char *styles, CELPosition begin,
                 CELPosition drawn, int columns) {
    size_t count = (size_t)(line->lastchar - line->buffer);
    CELPosition at = begin;
    for (size_t i = 0; i < count;) {
        /* As many as are of one style and on one row. */
        size_t end = i;
        CELPosition start = at;
        int width = 0;
        while (end < count && styles[end] == styles[i] && line->buffer[end] >= L' ') {
            int columnsOfNext = wcwidth(line->buffer[end]);
            if (end == i && at.column + columnsOfNext > columns) start = (CELPosition){at.row + 1, 0};
            if (start.column + width + columnsOfNext > columns) break;
            width += columnsOfNext;
            at = cel_lay_out(at, line->buffer + end, 1, columns);
            end++;
        }
        if (end == i) {
            /* A newline or a tab: nothing to be drawn. */
            at = cel_lay_out(at, line->buffer + i, 1, columns);
            i++;
            continue;
        }
        char *text = cel_drawn(line->buffer + i, end - i);
        go(output, &drawn, start);
        add_sequence(output, styles[i], 'm');
        add(output, text ? text : "");
        if (styles[i] != 0) add(output, "\033[0m");
        free(text);
        drawn = (CELPosition){start.row, start.column + width};
        i = end;
    }
}

void cel_paint(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    if (!editor->colors || !editor->callbacks.color || line->lastchar <= line->buffer) return;
    size_t count = (size_t)(line->lastchar - line->buffer);
    int columns = cel_screen_columns();
    if (count > longestPainted || line->cursor < line->buffer || line->cursor > line->lastchar) return;
    if (!is_plain(line->buffer, count)) return;
    CELPosition end = cel_position_of(editor, line->lastchar, columns);
    if (end.row + 1 >= cel_screen_rows()) return;
    bool hasAny = false;
    unsigned char *styles = styles_of(editor, line->buffer, count, &hasAny);
    if (styles && (hasAny || editor->painted)) {
        Output output = {NULL, 0, 0};
        /* No cursor while it moves over the line. */
        add(&output, "\033[?25l\0337");
        draw(&output, line, styles, cel_position_of(editor, line->buffer, columns),
             cel_position_of(editor, line->cursor, columns), columns);
        add(&output, "\0338\033[?25h");
        fflush(editor->output);
        send(&output);
        free(output.bytes);
        editor->painted = hasAny;
    }
    free(styles);
}
