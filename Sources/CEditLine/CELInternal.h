#ifndef CEL_INTERNAL_H
#define CEL_INTERNAL_H

#include "CELPlatform.h"

#include "CEditLine.h"

#include <signal.h>
#include <termios.h>
#include <wchar.h>

/*
 * The key that stands for "a paste begins". The reader below recognises the terminal's `ESC [ 200 ~` itself and hands
 * libedit this one C1 control instead, so that pasting works in both vi keymaps (where a bare ESC changes the mode)
 * and inside an incremental search. libedit's keymap ends at 0xFF, which is why it is not a private-use character.
 */
#define CEL_PASTE_KEY 0x9E
/* Likewise for a typed combining mark, which is in `mark`, and for a Return that does not end the line. */
#define CEL_MARK_KEY 0x9D
#define CEL_LINE_KEY 0x9C
/* Begins and ends what libedit is to write in a prompt without counting columns for it. */
#define CEL_LITERAL 0x01

/* The line at one moment. */
typedef struct {
    wchar_t *text;
    size_t length, cursor;
} CELMoment;

/* A place on the screen, counted from where the prompt begins. */
typedef struct {
    int row, column;
} CELPosition;

struct CELEditor {
    EditLine *el;
    HistoryW *history;
    FILE *output;
    CELCallbacks callbacks;
    /* The prompt as laid out, and as drawn: with its colours. */
    wchar_t *prompt, *drawnPrompt;
    wchar_t promptStyle[16];
    char *result;
    bool hints;
    bool hintVisible;
    /* Whether typed words are drawn in colours, and whether any of them is. */
    bool colors, painted;
    bool searching;
    /* Whether the line was left for a program of the person's that edits it. */
    bool leaving;
    /* What was shown in grey behind the line as it still is, to be taken into it; NULL when nothing was. An arrow key
       is several characters, so it outlives the reading of one. */
    char *suggestion;
    /* A walk through the history: what was typed before it, and the line it came to last. */
    char *beginning;
    wchar_t *recalled;
    /* What undo goes back through, and the line as it was seen last. */
    CELMoment *moments, seen;
    size_t momentCount;
    bool typing;
    wchar_t mark;
    /* The digits typed since the line last changed: they make up the argument of a command. */
    int digits;
    size_t digitsLength, digitsCursor;
    /* Where in an escape sequence the next key stands: 0 in none, 1 behind ESC, 2 behind its bracket. */
    int sequence;
    /* Bytes read ahead (after ESC, and behind the end of a paste), given out before the terminal is asked again. */
    unsigned char *pending;
    size_t pendingStart, pendingEnd, pendingCapacity;
};

/* The files from the bottom up: a file calls only those above it in this list (a test reads them). */

/* CELText.c */
wchar_t *cel_wide(const char *text, size_t length, size_t *count);
unsigned char *cel_encode(unsigned char *next, wchar_t c);

/* CELCluster.c */
bool cel_needs_stand_in(wchar_t c);
bool cel_is_mark(wchar_t c);
bool cel_is_hidden(wchar_t c);
const wchar_t *cel_cluster(wchar_t c);
wchar_t cel_stand_in(const wchar_t *cluster, size_t count);
size_t cel_compose(wchar_t *text, size_t count);
unsigned char cel_combine(EditLine *el, int key);
wchar_t *cel_line_text(const char *text);
char *cel_utf8(const wchar_t *text, size_t count);
char *cel_drawn(const wchar_t *text, size_t count);
FILE *cel_open_output(void);

/* CELSignals.c */
typedef struct {
    bool interrupted, resized, continued, stopped;
} CELSignals;
void cel_terminal_open(int terminal);
void cel_terminal_close(void);
bool cel_terminal_lend(struct termios *taken);
void cel_terminal_silence(void);
void cel_terminal_take_back(const struct termios *taken);
void cel_signals_begin(void);
void cel_signals_end(void);
CELSignals cel_signals_pending(void);
void cel_signals_clear_repaint(void);
void cel_signals_block(sigset_t *original);
void cel_signals_stop(void);

/* CELPending.c */
bool cel_has_pending(const CELEditor *editor);
void cel_keep_pending(CELEditor *editor, const unsigned char *bytes, size_t count);
void cel_unread(CELEditor *editor, const unsigned char *bytes, size_t count);
int cel_wait(const struct timespec *timeout, const sigset_t *mask);

/* CELLine.c */
void cel_set_line(CELEditor *editor, const char *text);
void cel_set_prompt(CELEditor *editor, const char *prompt);
void cel_forget_suggestion(CELEditor *editor);
const wchar_t *cel_line_start(const LineInfoW *line, const wchar_t *at);
const wchar_t *cel_line_end(const LineInfoW *line, const wchar_t *at);
int cel_to_line_end(EditLine *el);
bool cel_return_goes_on(CELEditor *editor);

/* CELScreen.c */
int cel_screen_columns(void);
int cel_screen_rows(void);
CELPosition cel_lay_out(CELPosition at, const wchar_t *text, size_t count, int columns);
CELPosition cel_position_of(CELEditor *editor, const wchar_t *end, int columns);
void cel_repair(CELEditor *editor);
void cel_show_hint(CELEditor *editor);
void cel_hide_hint(CELEditor *editor);
void cel_move_below(CELEditor *editor);
void cel_erase(CELEditor *editor);
void cel_repaint(CELEditor *editor, CELSignals cause);
void cel_bracketed_paste(CELEditor *editor, bool enabled);

/* CELColors.c */
void cel_paint(CELEditor *editor);

/* CELUndo.c */
void cel_note_line(CELEditor *editor);
void cel_forget_moments(CELEditor *editor);
unsigned char cel_undo(EditLine *el, int key);

/* CELInput.c */
int cel_get_character(EditLine *el, wchar_t *character);
unsigned char cel_paste(EditLine *el, int key);

/* CELHistory.c */
unsigned char cel_recall_older(EditLine *el, int key);
unsigned char cel_recall_newer(EditLine *el, int key);
unsigned char cel_search(EditLine *el, int key);
unsigned char cel_take_character(EditLine *el, int key);
unsigned char cel_take_end(EditLine *el, int key);
void cel_forget_walk(CELEditor *editor);

/* CELRows.c */
unsigned char cel_up(EditLine *el, int key);
unsigned char cel_down(EditLine *el, int key);
unsigned char cel_go_to_start(EditLine *el, int key);
unsigned char cel_add_line(EditLine *el, int key);

static inline CELEditor *cel_editor(EditLine *el) {
    void *editor = NULL;
    el_wget(el, EL_CLIENTDATA, &editor);
    return editor;
}

#endif
