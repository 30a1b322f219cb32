#ifndef CEL_PLATFORM_H
#define CEL_PLATFORM_H

/*
 * The differences between the systems, all of them that C sees: macOS here, Linux below. To be included first.
 *
 * macOS brings a libedit of 2012. With CEL_LIBEDIT_2012 the newer functions are made from those it has; defined by hand, as
 * `make old-libedit` does, the same lines run on Linux.
 */
#ifdef __APPLE__
#ifndef CEL_LIBEDIT_2012
#define CEL_LIBEDIT_2012
#endif
#else
#define _GNU_SOURCE
#endif

#include <fcntl.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#ifdef __APPLE__
#include <mach/mach.h>
#endif

/* The bytes of memory that the process has in use; -1 where the system does not say. */
#ifdef __APPLE__
static inline long long cel_memory(void) {
    task_vm_info_data_t info;
    mach_msg_type_number_t count = TASK_VM_INFO_COUNT;
    if (task_info(mach_task_self(), TASK_VM_INFO, (task_info_t)&info, &count) != KERN_SUCCESS) return -1;
    return (long long)info.phys_footprint;
}
#else
static inline long long cel_memory(void) {
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    char text[128];
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    if (count <= 0) return -1;
    text[count] = 0;
    /* All pages, then those in memory. */
    const char *resident = strchr(text, ' ');
    return resident ? strtoll(resident, NULL, 10) * sysconf(_SC_PAGESIZE) : -1;
}
#endif

/* A stream whose bytes go to a function. */
#ifdef __APPLE__
typedef int CELSize;
typedef int CELWritten;
static inline FILE *cel_open_stream(
    void *cookie, CELWritten (*write)(void *, const char *, CELSize), int (*close)(void *)) {
    return funopen(cookie, NULL, write, NULL, close);
}
#else
typedef size_t CELSize;
typedef ssize_t CELWritten;
static inline FILE *cel_open_stream(
    void *cookie, CELWritten (*write)(void *, const char *, CELSize), int (*close)(void *)) {
    return fopencookie(cookie, "w", (cookie_io_functions_t){.write = write, .close = close});
}
#endif

#ifdef CEL_LIBEDIT_2012
/* The old library counts what is written in a prompt without taking columns at the wrong place: no colour. */
enum { cel_draws_prompt = 0 };

/* The stream has no descriptor, which the old library asks for when it begins, and only then. */
static inline EditLine *cel_edit_init(const char *program, FILE *output) {
    EditLine *el = el_init(program, stdin, stdout, stderr);
    if (el) el_wset(el, EL_SETFP, 1, output);
    return el;
}

/* The line that el_wline shows is libedit's own, in every version of it. */
static inline void cel_move_cursor(EditLine *el, int columns) {
    LineInfoW *line = (LineInfoW *)el_wline(el);
    if (columns < line->buffer - line->cursor) columns = (int)(line->buffer - line->cursor);
    if (columns > line->lastchar - line->cursor) columns = (int)(line->lastchar - line->cursor);
    line->cursor += columns;
}

#pragma GCC poison el_init_fd el_cursor
#else
enum { cel_draws_prompt = 1 };

static inline EditLine *cel_edit_init(const char *program, FILE *output) {
    return el_init_fd(program, stdin, output, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
}

static inline void cel_move_cursor(EditLine *el, int columns) { el_cursor(el, columns); }
#endif

#endif
