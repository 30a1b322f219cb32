#include "CELInternal.h"

#include <stdlib.h>

/*
 * A text of several lines, edited in place: what was pasted, or typed over several prompts and then brought back. libedit
 * draws newlines and moves over them, but knows only one line: Up and Down go through the text here, and to the history
 * from its first and its last line; Home and End go to the ends of a line; and Return puts a newline where the text is not
 * complete (`CELLine.c` knows when).
 */

static int column_behind(int column, wchar_t c) {
    if (c == L'\t') return column + 8 - column % 8;
    return column + (wcwidth(c) > 0 ? wcwidth(c) : 1);
}

/* The column of a character of a line, as on a screen of any width. */
static int column_of(const wchar_t *start, const wchar_t *at) {
    int column = 0;
    for (; start < at; start++) column = column_behind(column, *start);
    return column;
}

/* The character of a line that stands in a column, or the last one before it. */
static const wchar_t *character_at(const LineInfoW *line, const wchar_t *start, int column) {
    const wchar_t *end = cel_line_end(line, start), *at = start;
    for (int next = 0; at < end; at++) {
        next = column_behind(next, *at);
        if (next > column) break;
    }
    return at;
}

static unsigned char go_to(EditLine *el, const wchar_t *place) {
    cel_move_cursor(el, (int)(place - el_wline(el)->cursor));
    return CC_REFRESH;
}

unsigned char cel_up(EditLine *el, int key) {
    const LineInfoW *line = el_wline(el);
    const wchar_t *start = cel_line_start(line, line->cursor);
    if (start == line->buffer) return cel_recall_older(el, key);
    return go_to(el, character_at(line, cel_line_start(line, start - 1), column_of(start, line->cursor)));
}

unsigned char cel_down(EditLine *el, int key) {
    const LineInfoW *line = el_wline(el);
    const wchar_t *start = cel_line_start(line, line->cursor), *end = cel_line_end(line, line->cursor);
    if (end == line->lastchar) return cel_recall_newer(el, key);
    return go_to(el, character_at(line, end + 1, column_of(start, line->cursor)));
}

unsigned char cel_go_to_start(EditLine *el, int key) {
    const LineInfoW *line = el_wline(el);
    (void)key;
    return go_to(el, cel_line_start(line, line->cursor));
}

/* A new line that begins below the beginning of this one. */
unsigned char cel_add_line(EditLine *el, int key) {
    const LineInfoW *line = el_wline(el);
    const wchar_t *start = cel_line_start(line, line->cursor), *end = start;
    (void)key;
    while (end < line->cursor && (*end == L' ' || *end == L'\t')) end++;
    size_t count = (size_t)(end - start);
    wchar_t *text = calloc(count + 2, sizeof *text);
    if (!text) return CC_ERROR;
    text[0] = L'\n';
    wmemcpy(text + 1, start, count);
    int result = el_winsertstr(el, text);
    free(text);
    return result == 0 ? CC_REFRESH : CC_ERROR;
}
