#include "CELInternal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wctype.h>

/*
 * What we draw ourselves: hints, listings, and the line anew after something else moved the cursor. libedit keeps its
 * idea of the screen private, so these functions lay the line out by the same rules as libedit's refresh does.
 */

bool cel_window_size(int descriptor, int *columns, int *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

int cel_screen_columns(void) {
    int columns = 80, rows = 24;
    cel_window_size(STDOUT_FILENO, &columns, &rows);
    return columns < 2 ? 80 : columns; /* libedit does the same */
}

int cel_screen_rows(void) {
    int columns, rows = 24;
    cel_window_size(STDOUT_FILENO, &columns, &rows);
    return rows;
}

CELPosition cel_lay_out(CELPosition at, const wchar_t *text, size_t count, int columns) {
    for (size_t i = 0; i < count; i++) {
        wchar_t c = text[i];
        if (c == L'\n') {
            at.row++;
            at.column = 0;
            continue;
        }
        int width = wcwidth(c);
        if (c == L'\t') {
            width = 8 - at.column % 8;
        } else if (iswcntrl((wint_t)c)) {
            /* ^X, which may be split between two rows. */
            at = cel_lay_out(cel_lay_out(at, L"^", 1, columns), L"X", 1, columns);
            continue;
        } else if (width < 1) {
            width = 1; /* libedit gives even a combining mark a cell of its own */
        }
        if (at.column + width > columns) {
            at.row++;
            at.column = 0;
        }
        at.column += width;
        if (at.column >= columns) {
            at.row++;
            at.column = 0;
        }
    }
    return at;
}

CELPosition cel_position_of(CELEditor *editor, const wchar_t *end, int columns) {
    const LineInfoW *line = el_wline(editor->el);
    const wchar_t *prompt = editor->prompt ? editor->prompt : L"";
    CELPosition at = cel_lay_out((CELPosition){0, 0}, prompt, wcslen(prompt), columns);
    return cel_lay_out(at, line->buffer, (size_t)(end - line->buffer), columns);
}

/*
 * Two faults of libedit 3.1-20221030, repaired before each key because both end in writes outside its buffers. In vi
 * mode the end of an empty line lies one before its beginning. And once a line takes all rows of the screen, libedit
 * loses the cursor's row when the cursor moves; drawing such a line anew from the top covers nothing else.
 *
 * What remains: in vi mode, overwriting the last character when it fills the last column of the last row of a line
 * that fills the screen.
 */
void cel_repair(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    if (line->cursor < line->buffer) cel_move_cursor(editor->el, (int)(line->buffer - line->cursor));
    if (line->cursor > line->lastchar) cel_move_cursor(editor->el, (int)(line->lastchar - line->cursor));
    line = el_wline(editor->el);
    if (cel_position_of(editor, line->lastchar, cel_screen_columns()).row + 1 < cel_screen_rows()) return;
    fputs("\033[H\033[J", editor->output);
    el_wset(editor->el, EL_REFRESH);
}

/* The hint cut to what fits on the row, so that it can never wrap and scroll the line away. */
static void draw_hint(CELEditor *editor, const char *hint, int room) {
    wchar_t *wide = cel_line_text(hint);
    size_t kept = 0;
    while (wide && wide[kept] != L'\0') {
        int width = wcwidth(wide[kept]);
        if (width < 0 || width > room) break;
        room -= width;
        kept++;
    }
    char *text = wide && kept > 0 ? cel_drawn(wide, kept) : NULL;
    /* Save and restore the cursor rather than counting columns back: exact after wide characters on any terminal.
       Written past libedit's stream, which would take a real character for a stand-in. */
    fflush(editor->output);
    if (text) fprintf(stdout, "\0337\033[90m%s\033[0m\0338", text);
    fflush(stdout);
    free(text);
    free(wide);
}

void cel_show_hint(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    size_t length = (size_t)(line->lastchar - line->buffer);
    if (!editor->hints || editor->searching || editor->hintVisible || !editor->callbacks.hint || line->cursor != line->lastchar) return;
    /* A newline means a multi-line paste, or libedit's incremental search, which writes its pattern into the line. */
    if (wmemchr(line->buffer, L'\n', length)) return;
    char *text = cel_utf8(line->buffer, length);
    bool isSuggestion = false;
    char *hint = text ? editor->callbacks.hint(editor->callbacks.context, text, &isSuggestion) : NULL;
    if (hint && hint[0] != '\0') {
        int columns = cel_screen_columns();
        draw_hint(editor, hint, columns - cel_position_of(editor, line->lastchar, columns).column - 1);
        editor->hintVisible = true;
    }
    cel_forget_suggestion(editor);
    if (hint && isSuggestion) {
        editor->suggestion = hint;
    } else {
        free(hint);
    }
    free(text);
}

void cel_hide_hint(CELEditor *editor) {
    if (!editor->hintVisible) return;
    editor->hintVisible = false;
    fputs("\033[K", editor->output);
    fflush(editor->output);
}

/* Takes prompt and line off the screen, and puts the cursor where the prompt began. */
void cel_erase(CELEditor *editor) {
    int rows = cel_position_of(editor, el_wline(editor->el)->cursor, cel_screen_columns()).row;
    if (rows > 0) fprintf(editor->output, "\033[%dA", rows);
    fputs("\r\033[J", editor->output);
    fflush(editor->output);
}

/* Puts the cursor at the start of the first row below the edited line. */
void cel_move_below(CELEditor *editor) {
    const LineInfoW *line = el_wline(editor->el);
    int columns = cel_screen_columns();
    CELPosition end = cel_position_of(editor, line->lastchar, columns);
    for (int row = cel_position_of(editor, line->cursor, columns).row; row < end.row; row++) fputc('\n', editor->output);
    if (cel_interrupt_pending()) fprintf(editor->output, "\033[%dG^C", end.column + 1);
    fputs("\r\n", editor->output);
    fflush(editor->output);
}

void cel_show_below(CELEditor *editor, const char *text) {
    cel_move_below(editor);
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\n') fputc('\r', stdout);
        fputc(*c, stdout);
    }
    fflush(stdout);
    el_wset(editor->el, EL_REFRESH);
}

/* Where a terminal that reflows its lines puts the cursor. Rows that libedit filled to the last column are one line for the
   terminal; before a wide character that found no room there, libedit began a new one. */
static CELPosition reflowed_position(CELEditor *editor, int before, int now) {
    const LineInfoW *line = el_wline(editor->el);
    const wchar_t *prompt = editor->prompt ? editor->prompt : L"";
    const wchar_t *texts[] = {prompt, line->buffer};
    size_t counts[] = {wcslen(prompt), (size_t)(line->cursor - line->buffer)};
    CELPosition old = {0, 0}, new = {0, 0};
    for (int part = 0; part < 2; part++) {
        for (size_t i = 0; i < counts[part]; i++) {
            const wchar_t *c = &texts[part][i];
            if (*c != L'\n' && old.column > 0 && old.column + wcwidth(*c) > before) {
                new.row++;
                new.column = 0;
            }
            old = cel_lay_out(old, c, 1, before);
            new = cel_lay_out(new, c, 1, now);
        }
    }
    return new;
}

enum { replyTimeout = 150, longestReply = 4096 };

/* Asks the terminal for the cursor's column, counted from 0; -1 when it does not answer in time. What is typed meanwhile
   is kept. */
static int ask_column(CELEditor *editor) {
    unsigned char bytes[longestReply];
    size_t count = 0;
    int column = -1;
    fputs("\033[6n", editor->output);
    fflush(editor->output);
    while (column < 0 && count < sizeof bytes) {
        if (!cel_input_ready(replyTimeout) || read(STDIN_FILENO, bytes + count, 1) != 1) break;
        if (bytes[count++] != 'R') continue;
        size_t start = count - 1;
        while (start > 0 && bytes[start] != '\033') start--;
        int row = 0, found = 0;
        char reply[32] = "";
        if (count - start < sizeof reply) memcpy(reply, bytes + start, count - start);
        if (sscanf(reply, "\033[%d;%dR", &row, &found) != 2) continue;
        column = found - 1;
        count = start;
    }
    if (count > 0) cel_unread(editor, bytes, count);
    return column;
}

/* The rows between the prompt and the cursor after a change of size. Terminals differ: most reflow the line, some cut
   it, and the column in which the cursor now stands tells which; where it would be the same, it is taken for one of the
   many. Without an answer the smaller of the two counts is taken: that can leave a stale row behind, but never
   overwrites earlier output. */
static int rows_above_cursor(CELEditor *editor, int before, int now) {
    CELPosition cut = cel_position_of(editor, el_wline(editor->el)->cursor, before);
    CELPosition reflowed = reflowed_position(editor, before, now);
    if (cut.column >= now) cut.column = now - 1;
    if (cut.row == reflowed.row) return cut.row;
    int column = ask_column(editor);
    if (column == reflowed.column) return reflowed.row;
    if (column == cut.column) return cut.row;
    return cut.row < reflowed.row ? cut.row : reflowed.row;
}

void cel_repaint(CELEditor *editor, CELSignals cause) {
    cel_hide_hint(editor);
    if (cause.stopped) {
        /* Ctrl-Z: leave the shell a clean row and a terminal in its own mode. */
        cel_move_below(editor);
        cel_bracketed_paste(editor, false);
        struct termios taken;
        el_wset(editor->el, EL_PREP_TERM, 0);
        bool lent = cel_terminal_lend(&taken);
        cel_signals_stop();
        if (lent) cel_terminal_take_back(&taken);
    }
    if (cause.stopped || cause.continued) {
        /* Someone else had the terminal meanwhile: take it again, and draw where it left the cursor. */
        el_wset(editor->el, EL_PREP_TERM, 0);
        el_wset(editor->el, EL_PREP_TERM, 1);
        cel_bracketed_paste(editor, true);
    } else {
        int before = 80;
        el_wget(editor->el, EL_GETTC, "co", &before, NULL);
        int now = cel_screen_columns();
        int rows = rows_above_cursor(editor, before < 2 ? now : before, now);
        if (rows > 0) fprintf(editor->output, "\033[%dA", rows);
    }
    fputs("\r\033[J", editor->output);
    fflush(editor->output);
    el_resize(editor->el);
    el_wset(editor->el, EL_REFRESH);
}

void cel_bracketed_paste(CELEditor *editor, bool enabled) {
    fputs(enabled ? "\033[?2004h" : "\033[?2004l", editor->output);
    fflush(editor->output);
}
