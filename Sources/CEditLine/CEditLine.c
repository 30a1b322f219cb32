#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static wchar_t *prompt_of(EditLine *el) {
    CELEditor *editor = cel_editor(el);
    static wchar_t none[] = L"";
    if (!editor) return none;
    wchar_t *prompt = cel_draws_prompt ? editor->drawnPrompt : editor->prompt;
    return prompt ? prompt : none;
}

static unsigned char complete(EditLine *el, int key) {
    CELEditor *editor = cel_editor(el);
    const LineInfoW *line = el_wline(el);
    (void)key;
    if (!editor->callbacks.complete) return CC_ERROR;
    char *text = cel_utf8(line->buffer, (size_t)(line->lastchar - line->buffer));
    char *head = cel_utf8(line->buffer, (size_t)(line->cursor - line->buffer));
    CELTabResult result = CELTabBeep;
    if (text && head) result = editor->callbacks.complete(editor->callbacks.context, text, strlen(head));
    free(text);
    free(head);
    switch (result) {
    case CELTabChanged: return CC_REFRESH;
    case CELTabRedrawn: return CC_NORM;
    case CELTabBeep: return CC_REFRESH_BEEP;
    }
    return CC_REFRESH;
}

static unsigned char ignore_key(EditLine *el, int key) {
    (void)el;
    (void)key;
    return CC_NORM;
}

static unsigned char leave_line(EditLine *el, int key) {
    (void)key;
    cel_move_below(cel_editor(el));
    cel_editor(el)->leaving = true;
    return CC_NEWLINE;
}

static void bind(EditLine *el, const wchar_t *key, const wchar_t *command) {
    el_wset(el, EL_BIND, key, command, NULL);
}

static void bind_keys(CELEditor *editor, bool vi) {
    EditLine *el = editor->el;
    static const wchar_t pasteKey[] = {CEL_PASTE_KEY, L'\0'}, markKey[] = {CEL_MARK_KEY, L'\0'};
    static const wchar_t lineKey[] = {CEL_LINE_KEY, L'\0'};
    bind(el, pasteKey, L"snap-paste");
    bind(el, lineKey, L"snap-add-line");
    bind(el, markKey, L"snap-combine");
    bind(el, L"\t", L"snap-complete");
    bind(el, L"^R", L"snap-search");
    bind(el, L"^X^E", L"snap-edit");
    bind(el, L"^_", L"snap-undo");
    bind(el, L"^P", L"snap-older");
    bind(el, L"^N", L"snap-newer");
    if (!vi) bind(el, L"^A", L"snap-start");
    bind(el, L"^E", L"snap-take-end");
    bind(el, L"^F", L"snap-take-character");
    /* libedit's own prompt for commands reads beyond an empty answer, and `v` would write a file for another editor.
       Neither is needed here. */
    if (vi) {
        el_wset(el, EL_BIND, L"-a", L":", L"ed-unassigned", NULL);
        el_wset(el, EL_BIND, L"-a", L"v", L"ed-unassigned", NULL);
        /* Here ESC has already gone to the command mode when an arrow's other characters arrive. */
        static const wchar_t *const older[] = {L"[A", L"OA"}, *const newer[] = {L"[B", L"OB"};
        for (int i = 0; i < 2; i++) {
            el_wset(el, EL_BIND, L"-a", older[i], L"snap-up", NULL);
            el_wset(el, EL_BIND, L"-a", newer[i], L"snap-down", NULL);
        }
        /* The second keymap, of the command mode. */
        el_wset(el, EL_BIND, L"-a", pasteKey, L"snap-paste", NULL);
        el_wset(el, EL_BIND, L"-a", lineKey, L"snap-add-line", NULL);
        return;
    }
    bind(el, L"\\ex", L"ed-unassigned");
    bind(el, L"\\eX", L"ed-unassigned");
    /* In case a slow line splits the marker, so that the reader could not recognise it in time. */
    bind(el, L"\\e[200~", L"snap-paste");
    bind(el, L"\\e[201~", L"snap-ignore");
    /* What today's shells have taught people; libedit's own defaults kill the whole line or an unset region. */
    bind(el, L"^W", L"ed-delete-prev-word");
    bind(el, L"^U", L"vi-kill-line-prev");
    bind(el, L"\\e[H", L"snap-start");
    bind(el, L"\\e[F", L"snap-take-end");
    bind(el, L"\\e[A", L"snap-up");
    bind(el, L"\\eOA", L"snap-up");
    bind(el, L"\\e[B", L"snap-down");
    bind(el, L"\\eOB", L"snap-down");
    bind(el, L"\\e[C", L"snap-take-character");
    bind(el, L"\\eOC", L"snap-take-character");
    bind(el, L"\\e[1~", L"snap-start");
    bind(el, L"\\e[4~", L"snap-take-end");
    bind(el, L"\\e[3~", L"ed-delete-next-char");
    bind(el, L"\\e[1;5C", L"em-next-word");
    bind(el, L"\\e[1;5D", L"ed-prev-word");
}

/* `bind -e` or `bind -v` in ~/.editrc throws every binding away. The paste key, which no user binds, tells whether
   that happened. libedit only prints bindings, so the answer is printed into memory. */
static bool keys_were_reset(EditLine *el) {
    static const wchar_t pasteKey[] = {CEL_PASTE_KEY, L'\0'};
    char *printed = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&printed, &length), *output = NULL;
    if (!memory) return true;
    el_wget(el, EL_GETFP, 1, &output);
    el_wset(el, EL_SETFP, 1, memory);
    el_wset(el, EL_BIND, pasteKey, NULL);
    el_wset(el, EL_SETFP, 1, output);
    fclose(memory);
    bool kept = printed && strstr(printed, "snap-paste");
    free(printed);
    return !kept;
}

CELEditor *cel_open(const char *program, bool vi, const char *settings, CELCallbacks callbacks) {
    CELEditor *editor = calloc(1, sizeof *editor);
    if (!editor) return NULL;
    editor->callbacks = callbacks;
    editor->output = cel_open_output();
    cel_terminal_open(STDIN_FILENO);
    if (editor->output) editor->el = cel_edit_init(program, editor->output);
    editor->history = history_winit();
    if (!editor->el || !editor->history) {
        cel_close(editor);
        return NULL;
    }
    EditLine *el = editor->el;
    el_wset(el, EL_CLIENTDATA, editor);
    el_wset(el, EL_SIGNAL, 0);
    el_wset(el, EL_PROMPT_ESC, prompt_of, CEL_LITERAL);
    el_wset(el, EL_EDITOR, vi ? L"vi" : L"emacs");
    el_wset(el, EL_HIST, history_w, editor->history);
    el_wset(el, EL_ADDFN, L"snap-paste", L"Insert a bracketed paste as one edit", cel_paste);
    el_wset(el, EL_ADDFN, L"snap-combine", L"Join a combining mark to the character before it", cel_combine);
    el_wset(el, EL_ADDFN, L"snap-complete", L"Complete the word at the cursor", complete);
    el_wset(el, EL_ADDFN, L"snap-older", L"The earlier line that begins like this one", cel_recall_older);
    el_wset(el, EL_ADDFN, L"snap-newer", L"The later line that begins like this one", cel_recall_newer);
    el_wset(el, EL_ADDFN, L"snap-up", L"The line above in the text, or the earlier one", cel_up);
    el_wset(el, EL_ADDFN, L"snap-down", L"The line below in the text, or the later one", cel_down);
    el_wset(el, EL_ADDFN, L"snap-start", L"Go to the beginning of the line", cel_go_to_start);
    el_wset(el, EL_ADDFN, L"snap-add-line", L"Go on in a new line", cel_add_line);
    el_wset(el, EL_ADDFN, L"snap-search", L"Search the history backwards", cel_search);
    el_wset(el, EL_ADDFN, L"snap-take-character", L"Go right, or take the suggestion", cel_take_character);
    el_wset(el, EL_ADDFN, L"snap-take-end", L"Go to the end, or take the suggestion", cel_take_end);
    el_wset(el, EL_ADDFN, L"snap-edit", L"Change the line in another program", leave_line);
    el_wset(el, EL_ADDFN, L"snap-ignore", L"Do nothing", ignore_key);
    el_wset(el, EL_ADDFN, L"snap-undo", L"Undo the last change of the line", cel_undo);
    /* On Ctrl-C the terminal driver sends the signal and then throws away what is queued both ways, at times including
       our answer to the signal. While editing we flush the input ourselves instead. */
    el_wset(el, EL_SETTY, L"-d", L"+noflsh", NULL);
    /* While a command runs, libedit would let the terminal echo what is typed ahead, in the middle of the answer, and the
       next prompt would show it once more. So echo and waiting for a whole line are off then. */
    el_wset(el, EL_SETTY, L"-x", L"-echo", L"-icanon", NULL);
    bind_keys(editor, vi);
    if (settings) el_source(el, settings);
    if (keys_were_reset(el)) bind_keys(editor, cel_uses_vi(editor));
    el_wset(el, EL_GETCFN, cel_get_character);
    return editor;
}

void cel_close(CELEditor *editor) {
    if (!editor) return;
    if (editor->el) {
        /* libedit's own end would throw away what was typed ahead. */
        el_wset(editor->el, EL_EDITMODE, 0);
        el_end(editor->el);
    }
    cel_terminal_close();
    if (editor->history) history_wend(editor->history);
    if (editor->output) fclose(editor->output);
    cel_forget_walk(editor);
    cel_forget_moments(editor);
    free(editor->moments);
    free(editor->suggestion);
    free(editor->prompt);
    free(editor->drawnPrompt);
    free(editor->result);
    free(editor->pending);
    free(editor);
}

void cel_set_hints(CELEditor *editor, bool enabled) {
    editor->hints = enabled;
}

void cel_set_colors(CELEditor *editor, bool enabled) {
    editor->colors = enabled;
}

void cel_set_prompt_style(CELEditor *editor, const char *style) {
    size_t used = 0;
    for (; style[used] != '\0' && used < sizeof editor->promptStyle / sizeof *editor->promptStyle - 1; used++) {
        editor->promptStyle[used] = (wchar_t)style[used];
    }
    editor->promptStyle[used] = L'\0';
}

CELReadStatus cel_read_line(CELEditor *editor, const char *prompt, const char **line) {
    int count = 0;
    cel_set_prompt(editor, prompt);
    cel_forget_walk(editor);
    cel_forget_moments(editor);
    cel_forget_suggestion(editor);
    editor->painted = editor->leaving = false;
    free(editor->result);
    editor->result = NULL;
    *line = "";
    cel_signals_begin();
    /* libedit would draw the prompt first and take the terminal out of its cooked mode only then: what is typed between
       the two would be echoed twice. */
    el_wset(editor->el, EL_PREP_TERM, 1);
    cel_bracketed_paste(editor, true);
    const wchar_t *text = el_wgets(editor->el, &count);
    cel_bracketed_paste(editor, false);
    /* The library of 2012 lets the terminal echo again. */
    if (!cel_draws_prompt) cel_terminal_silence();
    cel_signals_end();
    if (cel_take_interrupt()) return CELReadInterrupted;
    if (editor->leaving) {
        if (!text || count < 0) count = 0;
        if (count == 0) text = L"";
    } else if (!text || count <= 0) {
        fputs("\r\n", editor->output); /* the shell's prompt wants a row of its own */
        fflush(editor->output);
        return CELReadEnd;
    }
    size_t length = (size_t)count;
    if (length > 0 && text[length - 1] == L'\n') length--;
    editor->result = cel_utf8(text, length);
    if (editor->result) *line = editor->result;
    return editor->leaving ? CELReadEdit : CELReadLine;
}

/* The position in the line of an offset into its UTF-8 form. */
static int position_at(const LineInfoW *line, size_t offset) {
    int position = 0, length = (int)(line->lastchar - line->buffer);
    for (size_t bytes = 0; position < length && bytes < offset; position++) {
        char *text = cel_utf8(line->buffer + position, 1);
        bytes += text ? strlen(text) : 1;
        free(text);
    }
    return position;
}

void cel_replace(CELEditor *editor, size_t from, size_t to, const char *text) {
    const LineInfoW *line = el_wline(editor->el);
    int start = position_at(line, from), end = position_at(line, to);
    cel_move_cursor(editor->el, end - (int)(line->cursor - line->buffer));
    if (end > start) el_deletestr(editor->el, end - start);
    wchar_t *wide = cel_line_text(text);
    if (wide && wide[0] != L'\0') el_winsertstr(editor->el, wide);
    free(wide);
}

static void history_change(CELEditor *editor, int operation, const char *text) {
    HistEventW event;
    wchar_t *wide = cel_line_text(text);
    if (wide) history_w(editor->history, &event, operation, wide);
    free(wide);
}

void cel_history_add(CELEditor *editor, const char *entry) {
    history_change(editor, H_ENTER, entry);
}

void cel_history_extend(CELEditor *editor, const char *text) {
    history_change(editor, H_APPEND, text);
}

void cel_history_set_size(CELEditor *editor, int size) {
    HistEventW event;
    history_w(editor->history, &event, H_SETSIZE, size);
}
