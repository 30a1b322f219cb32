#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A narrow door to libedit. `el_set`, `el_get` and `history` are variadic, so Swift cannot call them, and stdin,
 * stdout and stderr are mutable globals, so Swift 6 refuses them: both stay on this side. Text crosses the door as
 * UTF-8; inside, everything uses libedit's wide-character API, because its narrow one drops or splits non-ASCII input.
 *
 * One editor per process, used from one thread: it owns the process's signal handlers and its controlling terminal.
 */

typedef struct CELEditor CELEditor;

/* The bytes that one paste may have. */
#define CEL_LONGEST_PASTE (1 << 20)

typedef enum {
    CELReadLine = 0,        /* a line was read */
    CELReadInterrupted = 1, /* Ctrl-C: the line is dropped */
    CELReadEdit = 3,        /* Ctrl-X Ctrl-E: the line is to be changed elsewhere, and typed again */
    CELReadEnd = 2          /* Ctrl-D on an empty line, or the terminal went away */
} CELReadStatus;

typedef enum {
    CELTabChanged = 0, /* the line was edited, or nothing is to be said */
    CELTabBeep = 1,    /* nothing, or more than one thing, to insert */
    CELTabRedrawn = 2  /* cel_show_below was called and has redrawn the line */
} CELTabResult;

typedef enum {
    CELSearchBegin = 0, /* the search begins: nothing was typed yet */
    CELSearchTyped = 1, /* the pattern changed */
    CELSearchOlder = 2  /* the same pattern, further back */
} CELSearchStep;

/* Both allocated with malloc and freed by the caller. */
typedef struct {
    char *prompt; /* stands before the line while the search goes on */
    char *line;   /* the line that was found, or NULL */
} CELFound;

typedef struct {
    void *context;
    /* Tab was pressed. `cursor` is a byte offset into `line`. May call cel_replace and cel_show_below. */
    CELTabResult (*complete)(void *context, const char *line, size_t cursor);
    /* The grey text to show behind the cursor: allocated with malloc and freed by the caller, or NULL. Sets whether it is
       a suggestion, which the keys that go to the right or to the end of the line take into the line. */
    char *(*hint)(void *context, const char *line, bool *isSuggestion);
    /* The colours of a line: for each of its bytes the parameter of an SGR sequence (32 for green), 0 for none. All are 0
       when it is called. */
    void (*color)(void *context, const char *line, size_t length, unsigned char *styles);
    /* The next older or newer line of the history that begins like `beginning` (malloc), or NULL. `starts` begins a new
       walk. Newer than the newest is the beginning itself. */
    char *(*recall)(void *context, const char *beginning, bool older, bool starts);
    /* One step of an incremental search backwards through the history. */
    CELFound (*search)(void *context, const char *pattern, CELSearchStep step);
    /* Whether a text of several lines lacks nothing, so that Return runs it. */
    bool (*isComplete)(void *context, const char *text);
    /* What to say, in whole lines, when a paste of more than `limit` bytes is left out (malloc). */
    char *(*refusal)(void *context, size_t limit);
} CELCallbacks;

/* Opens an editor on the standard streams, or returns NULL. The locale must already be a UTF-8 one. `settings` is the path
   of the user's file of keys, an ordinary one; with NULL none is read. */
CELEditor *cel_open(const char *program, bool vi, const char *settings, CELCallbacks callbacks);
void cel_close(CELEditor *editor);

void cel_set_hints(CELEditor *editor, bool enabled);
/* Whether the line is drawn in the colours that `color` gives it. */
void cel_set_colors(CELEditor *editor, bool enabled);
/* The prompt's colour and weight, as the parameters of an SGR sequence ("1;36"); an empty text for none. */
void cel_set_prompt_style(CELEditor *editor, const char *style);
/* Whether vi keys are in force: the user's ~/.editrc has the last word on this. */
bool cel_uses_vi(CELEditor *editor);

/* Reads one line. `line` stays valid until the next call; it may contain newlines that came from a paste. */
CELReadStatus cel_read_line(CELEditor *editor, const char *prompt, const char **line);
/* Has a text read by the next cel_read_line as if it had been typed. */
void cel_type(CELEditor *editor, const char *text);

/* Only during `complete`: replaces the text between two byte offsets into the line. */
void cel_replace(CELEditor *editor, size_t from, size_t to, const char *text);
/* Only during `complete`: prints whole lines below the edited line, then draws prompt and line anew beneath them. */
void cel_show_below(CELEditor *editor, const char *text);

void cel_history_add(CELEditor *editor, const char *entry);
/* Appends to the newest entry: how a command typed over several prompts becomes one entry. */
void cel_history_extend(CELEditor *editor, const char *text);
void cel_history_set_size(CELEditor *editor, int size);

/* Until the release, what is typed is not echoed and not gathered into lines. For a program that asks for single keys
   between its answers, without an editor. False when standard input is no terminal. */
bool cel_silence_terminal(void);
void cel_release_terminal(void);

/* Whether there is something to read on standard input, at the latest after a time. */
bool cel_input_ready(int milliseconds);

/* From now on Ctrl-C sets a flag instead of ending the process, and interrupts a blocking read. */
void cel_install_interrupt_handler(void);
/* Whether Ctrl-C was pressed since the last call. */
bool cel_take_interrupt(void);
/* The same, but the next call says so again. */
bool cel_interrupt_pending(void);

/* From now on Ctrl-C ends the process, with status 130, where nobody has taken notice of it for a quarter of a second.
   What is done last is done in the handler of a signal. */
void cel_end_when_interrupt_is_ignored(void (*last)(void));

/* Does work on a thread of its own. False when there can be none: then nothing was done. */
bool cel_begin_thread(void (*work)(void *context), void *context);

/* The bytes of memory that the process has in use; -1 where the system does not say. */
long long cel_memory_in_use(void);

/* Shows a text through a shell command such as "less", and waits for its end. False when there is no such command. */
bool cel_page(const char *command, const char *text);

/* Columns the text takes on a terminal, by the C library's table. */
int cel_display_width(const char *text);
/* The terminal's size by descriptor; false when it is not a terminal or does not know. */
bool cel_window_size(int descriptor, int *columns, int *rows);

#endif
