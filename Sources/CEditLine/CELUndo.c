#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

/*
 * Undo of the line being edited. libedit can undo in its vi keymap only, and one change only. Here the line is looked at
 * before each key: when it has changed, the line before the change is kept. Letters typed one after another count as
 * one change, a word at a time.
 */

enum { mostMoments = 200 };

static void forget(CELMoment *moment) {
    free(moment->text);
    *moment = (CELMoment){NULL, 0, 0};
}

void cel_forget_moments(CELEditor *editor) {
    for (size_t i = 0; i < editor->momentCount; i++) forget(&editor->moments[i]);
    editor->momentCount = 0;
    forget(&editor->seen);
    editor->typing = false;
}

/* Keeps a moment, which then belongs to the list; the oldest makes room. */
static void keep(CELEditor *editor, CELMoment moment) {
    if (!editor->moments) editor->moments = calloc(mostMoments, sizeof *editor->moments);
    if (!editor->moments) {
        forget(&moment);
        return;
    }
    if (editor->momentCount == mostMoments) {
        forget(&editor->moments[0]);
        memmove(editor->moments, editor->moments + 1, (mostMoments - 1) * sizeof *editor->moments);
        editor->momentCount--;
    }
    editor->moments[editor->momentCount++] = moment;
}

void cel_note_line(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    CELMoment *seen = &editor->seen;
    size_t length = (size_t)(line->lastchar - line->buffer), cursor = (size_t)(line->cursor - line->buffer);
    if (editor->searching) return;
    if (length == seen->length && (length == 0 || !wmemcmp(line->buffer, seen->text, length))) {
        seen->cursor = cursor;
        return;
    }
    bool isTyped = length == seen->length + 1 && (seen->length == 0 || !wmemcmp(line->buffer, seen->text, seen->length));
    bool startsWord = isTyped && iswspace((wint_t)line->buffer[length - 1])
        && !(length > 1 && iswspace((wint_t)line->buffer[length - 2]));
    cel_forget_suggestion(editor);
    wchar_t *copy = calloc(length + 1, sizeof *copy);
    if (!copy) return;
    if (length > 0) wmemcpy(copy, line->buffer, length);
    if (isTyped && editor->typing && !startsWord) {
        forget(seen);
    } else {
        keep(editor, *seen);
    }
    editor->typing = isTyped;
    *seen = (CELMoment){copy, length, cursor};
}

unsigned char cel_undo(EditLine *el, int key) {
    CELEditor *editor = cel_editor(el);
    (void)key;
    if (editor->momentCount == 0) return CC_ERROR;
    forget(&editor->seen);
    editor->seen = editor->moments[--editor->momentCount];
    editor->typing = false;
    const LineInfoW *line = el_wline(el);
    int length = (int)(line->lastchar - line->buffer);
    cel_move_cursor(el, (int)(line->lastchar - line->cursor));
    if (length > 0) el_deletestr(el, length);
    if (editor->seen.length > 0) el_winsertstr(el, editor->seen.text);
    cel_move_cursor(el, (int)editor->seen.cursor - (int)editor->seen.length);
    return CC_REFRESH;
}
