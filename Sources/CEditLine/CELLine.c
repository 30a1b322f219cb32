#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

/*
 * The line being edited, its prompt and the grey suggestion behind it: what the screen, the history, undo and the reader
 * of keys ask and change. It calls none of them.
 */

/* Replaces the whole line; the cursor is then at its end. */
void cel_set_line(CELEditor *editor, const char *text) {
    const LineInfoW *line = el_wline(editor->el);
    int length = (int)(line->lastchar - line->buffer);
    cel_move_cursor(editor->el, (int)(line->lastchar - line->cursor));
    if (length > 0) el_deletestr(editor->el, length);
    wchar_t *wide = cel_line_text(text);
    if (wide && wide[0] != L'\0') el_winsertstr(editor->el, wide);
    free(wide);
}

/* The prompt, and the same with its colours: the space at its end carries the sequence that switches them off. */
void cel_set_prompt(CELEditor *editor, const char *prompt) {
    wchar_t *plain = cel_line_text(prompt);
    size_t length = plain ? wcslen(plain) : 0;
    free(editor->prompt);
    free(editor->drawnPrompt);
    editor->prompt = plain;
    editor->drawnPrompt = NULL;
    if (!plain) return;
    size_t capacity = length + 64;
    editor->drawnPrompt = calloc(capacity, sizeof(wchar_t));
    if (!editor->drawnPrompt) return;
    if (editor->promptStyle[0] != L'\0' && length > 1 && plain[length - 1] == L' ') {
        swprintf(
            editor->drawnPrompt, capacity, L"%lc\033[%ls" L"m%lc%.*ls%lc\033[0m%lc ", CEL_LITERAL, editor->promptStyle,
            CEL_LITERAL, (int)(length - 1), plain, CEL_LITERAL, CEL_LITERAL);
    } else {
        wmemcpy(editor->drawnPrompt, plain, length);
    }
}

void cel_forget_suggestion(CELEditor *editor) {
    free(editor->suggestion);
    editor->suggestion = NULL;
}

bool cel_uses_vi(CELEditor *editor) {
    const wchar_t *mode = NULL;
    return el_wget(editor->el, EL_EDITOR, &mode) == 0 && mode && wcscmp(mode, L"vi") == 0;
}

const wchar_t *cel_line_start(const LineInfoW *line, const wchar_t *at) {
    while (at > line->buffer && at[-1] != L'\n') at--;
    return at;
}

const wchar_t *cel_line_end(const LineInfoW *line, const wchar_t *at) {
    while (at < line->lastchar && *at != L'\n') at++;
    return at;
}

/* The columns from the cursor to the end of its line. */
int cel_to_line_end(EditLine *el) {
    const LineInfoW *line = el_wline(el);
    return (int)(cel_line_end(line, line->cursor) - line->cursor);
}

/* Whether Return adds a line: in a text that has several, and lacks something at its end. Behind an empty line it runs
   the text whatever it lacks. */
bool cel_return_goes_on(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    size_t length = (size_t)(line->lastchar - line->buffer);
    if (editor->searching || !editor->callbacks.isComplete || !wmemchr(line->buffer, L'\n', length)) return false;
    /* vi's own search writes its pattern into a line of its own. */
    const wchar_t *last = cel_line_start(line, line->lastchar);
    if (cel_uses_vi(editor) && (*last == L'/' || *last == L'?')) return false;
    while (last < line->lastchar && iswspace((wint_t)*last)) last++;
    if (last == line->lastchar) return false;
    char *text = cel_utf8(line->buffer, length);
    bool isComplete = !text || editor->callbacks.isComplete(editor->callbacks.context, text);
    free(text);
    return !isComplete;
}
