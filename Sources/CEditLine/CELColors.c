#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
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

/* A control sequence with one number; none where it is 0. */
static void put_sequence(FILE *output, int number, char final) {
    if (number > 0) fprintf(output, "\033[%d%c", number, final);
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
static void go(FILE *output, CELPosition *drawn, CELPosition to) {
    if (drawn->row == to.row && drawn->column == to.column) return;
    fputc('\r', output);
    put_sequence(output, to.row - drawn->row, 'B');
    put_sequence(output, drawn->row - to.row, 'A');
    put_sequence(output, to.column, 'C');
    *drawn = to;
}

static void draw(FILE *output, const LineInfoW *line, const unsigned char *styles, CELPosition begin,
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
        put_sequence(output, styles[i], 'm');
        if (text) fputs(text, output);
        if (styles[i] != 0) fputs("\033[0m", output);
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
        /* No cursor while it moves over the line. */
        fputs("\033[?25l\0337", editor->output);
        draw(editor->output, line, styles, cel_position_of(editor, line->buffer, columns),
             cel_position_of(editor, line->cursor, columns), columns);
        fputs("\0338\033[?25h", editor->output);
        fflush(editor->output);
        editor->painted = hasAny;
    }
    free(styles);
}
