#include "CELInternal.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * A text through the program of $PAGER. Fork and exec, because Swift offers no fork, and the child has to have its
 * signals set back before it becomes the pager.
 */

static void become(const char *command, const int ends[2]) {
    dup2(ends[0], STDIN_FILENO);
    close(ends[0]);
    close(ends[1]);
    signal(SIGINT, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    /* What less needs to show colours and to leave by itself when the text fits; the user's own wish goes before. */
    setenv("LESS", "FRX", 0);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

bool cel_page(const char *command, const char *text) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    /* The pager gets the terminal as a shell would hand it over. */
    struct termios taken;
    bool lent = cel_terminal_lend(&taken);
    pid_t child = fork();
    if (child < 0) {
        if (lent) cel_terminal_take_back(&taken);
        close(ends[0]);
        close(ends[1]);
        return false;
    }
    if (child == 0) become(command, ends);
    close(ends[0]);
    /* Ctrl-C is for the pager; one that is left early closes the pipe. */
    struct sigaction ignore, interrupt, pipeBroken;
    memset(&ignore, 0, sizeof ignore);
    ignore.sa_handler = SIG_IGN;
    sigaction(SIGINT, &ignore, &interrupt);
    sigaction(SIGPIPE, &ignore, &pipeBroken);
    size_t length = strlen(text), written = 0;
    while (written < length) {
        ssize_t count = write(ends[1], text + written, length - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        written += (size_t)count;
    }
    close(ends[1]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (lent) cel_terminal_take_back(&taken);
    sigaction(SIGINT, &interrupt, NULL);
    sigaction(SIGPIPE, &pipeBroken, NULL);
    return !WIFEXITED(status) || (WEXITSTATUS(status) != 126 && WEXITSTATUS(status) != 127);
}
