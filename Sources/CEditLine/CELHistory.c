#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <wctype.h>

/*
 * Lines of the history, brought to the cursor: by their beginning (Up, Down), by what they contain (^R), and as the grey
 * suggestion that is taken into the line.
 *
 * libedit's own `ed-search-prev-history` reads the beginning as a regular expression that may match anywhere, and its
 * incremental search writes the pattern into the line itself. Both are done here instead. Which lines there are is the
 * owner's business: it is asked through the callbacks.
 */

enum { longestPattern = 200, controlG = 0x07, controlH = 0x08, controlR = 0x12, escape = 0x1B, rubout = 0x7F };

/* MARK: Up and Down */

void cel_forget_walk(CELEditor *editor) {
    free(editor->beginning);
    free(editor->recalled);
    editor->beginning = NULL;
    editor->recalled = NULL;
}

/* Whether the line is still the one that the walk came to last. */
static bool is_walking(const CELEditor *editor, const LineInfoW *line) {
    size_t length = (size_t)(line->lastchar - line->buffer);
    return editor->recalled && wcslen(editor->recalled) == length && !wmemcmp(editor->recalled, line->buffer, length);
}

static unsigned char recall(EditLine *el, bool older) {
    CELEditor *editor = cel_editor(el);
    const LineInfoW *line = el_wline(el);
    if (!editor->callbacks.recall) return CC_ERROR;
    bool starts = !is_walking(editor, line);
    if (starts) {
        cel_forget_walk(editor);
        editor->beginning = cel_utf8(line->buffer, (size_t)(line->lastchar - line->buffer));
    }
    if (!editor->beginning) return CC_ERROR;
    char *text = editor->callbacks.recall(editor->callbacks.context, editor->beginning, older, starts);
    if (!text) return CC_ERROR;
    free(editor->recalled);
    editor->recalled = cel_line_text(text);
    cel_set_line(editor, text);
    free(text);
    return CC_REFRESH;
}

unsigned char cel_recall_older(EditLine *el, int key) {
    (void)key;
    return recall(el, true);
}

unsigned char cel_recall_newer(EditLine *el, int key) {
    (void)key;
    return recall(el, false);
}

/* MARK: The grey suggestion */

static unsigned char take(EditLine *el, bool wholeLine) {
    CELEditor *editor = cel_editor(el);
    const LineInfoW *line = el_wline(el);
    int right = (int)(line->lastchar - line->cursor);
    if (right > 0) {
        cel_move_cursor(el, wholeLine ? cel_to_line_end(el) : 1);
        return CC_CURSOR;
    }
    if (!editor->suggestion) return wholeLine ? CC_CURSOR : CC_ERROR;
    wchar_t *wide = cel_line_text(editor->suggestion);
    if (wide && wide[0] != L'\0') el_winsertstr(el, wide);
    free(wide);
    return CC_REFRESH;
}

unsigned char cel_take_character(EditLine *el, int key) {
    (void)key;
    return take(el, false);
}

unsigned char cel_take_end(EditLine *el, int key) {
    (void)key;
    return take(el, true);
}

/* MARK: ^R */

typedef struct {
    wchar_t pattern[longestPattern + 1];
    size_t count;
} Search;

/* Shows what a step of the search found. */
static void show(CELEditor *editor, const Search *search, CELSearchStep step) {
    char *pattern = cel_utf8(search->pattern, search->count);
    if (!pattern) return;
    CELFound found = editor->callbacks.search(editor->callbacks.context, pattern, step);
    cel_erase(editor);
    if (found.prompt) cel_set_prompt(editor, found.prompt);
    if (found.line) cel_set_line(editor, found.line);
    el_wset(editor->el, EL_REFRESH);
    free(found.prompt);
    free(found.line);
    free(pattern);
}

/* The keys of a search, until one ends it.
   Returns that key, or 0 when the terminal has no more to give. */
static wchar_t search_keys(CELEditor *editor, Search *search) {
    show(editor, search, CELSearchBegin);
    for (;;) {
        wchar_t key = 0;
        if (el_wgetc(editor->el, &key) != 1) return 0;
        if (key == CEL_MARK_KEY) key = editor->mark;
        if (key == controlR) {
            show(editor, search, CELSearchOlder);
        } else if (key == controlH || key == rubout) {
            if (search->count > 0) search->count--;
            show(editor, search, CELSearchTyped);
        } else if (key == CEL_PASTE_KEY || key == L'\t' || (key < 0xA0 && iswcntrl((wint_t)key))) {
            return key;
        } else if (search->count < longestPattern) {
            search->pattern[search->count++] = key;
            show(editor, search, CELSearchTyped);
        }
    }
}

/* ^R: what is typed is looked for; ^R again looks further back, ^G brings the old line back, Return runs what was found.
   Any other key ends the search and then does what it always does. */
unsigned char cel_search(EditLine *el, int key) {
    CELEditor *editor = cel_editor(el);
    const LineInfoW *line = el_wline(el);
    (void)key;
    if (!editor->callbacks.search) return CC_ERROR;
    char *prompt = editor->prompt ? cel_utf8(editor->prompt, wcslen(editor->prompt)) : NULL;
    char *original = cel_utf8(line->buffer, (size_t)(line->lastchar - line->buffer));
    Search search = {.count = 0};
    cel_forget_suggestion(editor);
    editor->searching = true;
    wchar_t end = search_keys(editor, &search);
    editor->searching = false;
    if (end != 0) cel_erase(editor);
    cel_set_prompt(editor, prompt ? prompt : "");
    if (end == controlG && original) cel_set_line(editor, original);
    free(prompt);
    free(original);
    if (end == 0) return CC_EOF; /* also after Ctrl-C, which the caller asks about */
    el_wset(el, EL_REFRESH);
    if (end == CEL_PASTE_KEY) return cel_paste(el, CEL_PASTE_KEY);
    unsigned char byte = (unsigned char)end;
    bool isBareEscape = end == escape && !cel_has_pending(editor);
    if (end != controlG && !isBareEscape) cel_unread(editor, &byte, 1);
    return CC_NORM;
}
