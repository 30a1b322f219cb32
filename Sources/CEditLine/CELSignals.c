#include "CELInternal.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

/*
 * A signal handler can see nothing but globals, so this state is global: one terminal, one reading thread.
 *
 * libedit's own handlers (EL_SIGNAL) stay off: they pass Ctrl-C on to the default action, which ends the process.
 * Ours only raise flags; the reader looks at them with the signals blocked and waits in pselect, so that none is lost
 * between the look and the wait.
 */
static volatile sig_atomic_t interrupted, resized, continued, stopped;
/* Whether Ctrl-C ends the process where nobody has looked at it for a while, and that while. */
static volatile sig_atomic_t endsWhenIgnored;
static void (*lastAct)(void);
enum { patienceMicroseconds = 250000 };
static pthread_t readingThread;
static volatile sig_atomic_t reading;
/* The terminal as the shell handed it over. While it is ours only the editor echoes. */
static int terminalDescriptor;
static struct termios shellMode;
static volatile sig_atomic_t isOurs;

enum { savedCount = 6, notedCount = 3 };
/* The first three are noted, the others end the process. */
static const int savedSignals[savedCount] = {SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT};
static struct sigaction savedActions[savedCount];

/* A process-wide signal may land on any thread; only the reading one sits in the call that has to wake up. */
static void forward(int signal) {
    if (reading && !pthread_equal(pthread_self(), readingThread)) pthread_kill(readingThread, signal);
}

static void note(int signal) {
    int savedErrno = errno;
    if (signal == SIGINT) {
        interrupted = 1;
        struct itimerval once = {.it_value = {.tv_usec = patienceMicroseconds}};
        if (endsWhenIgnored) setitimer(ITIMER_REAL, &once, NULL);
    }
    if (signal == SIGWINCH) resized = 1;
    if (signal == SIGCONT) continued = 1;
    if (signal == SIGTSTP) stopped = 1;
    forward(signal);
    errno = savedErrno;
}

/* Dies as the sender meant it, but hands the shell back a usable terminal. Only async-signal-safe calls. */
static void restore_and_die(int signal) {
    static const char pasteOff[] = "\033[?2004l\r\n";
    if (isOurs) {
        if (reading) (void)!write(STDOUT_FILENO, pasteOff, sizeof pasteOff - 1);
        tcsetattr(terminalDescriptor, TCSANOW, &shellMode);
    }
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(signal, &action, NULL);
    raise(signal);
}

static void install(int signal, void (*handler)(int), struct sigaction *saved) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    action.sa_flags = 0; /* no SA_RESTART: the read has to come back */
    sigaction(signal, &action, saved);
}

void cel_install_interrupt_handler(void) {
    install(SIGINT, note, NULL);
}

static void end_if_ignored(int signal) {
    (void)signal;
    if (!interrupted) return;
    if (lastAct) lastAct();
    _exit(130);
}

void cel_end_when_interrupt_is_ignored(void (*last)(void)) {
    lastAct = last;
    install(SIGALRM, end_if_ignored, NULL);
    endsWhenIgnored = 1;
}

bool cel_take_interrupt(void) {
    bool was = interrupted;
    interrupted = 0;
    return was;
}

bool cel_interrupt_pending(void) {
    return interrupted;
}

CELSignals cel_signals_pending(void) {
    return (CELSignals){interrupted, resized, continued, stopped};
}

void cel_signals_clear_repaint(void) {
    resized = continued = stopped = 0;
}

void cel_signals_block(sigset_t *original) {
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGWINCH);
    sigaddset(&watched, SIGCONT);
    sigaddset(&watched, SIGTSTP);
    pthread_sigmask(SIG_BLOCK, &watched, original);
}

/* An inherited "ignore" (nohup) stays ignored. */
static void install_saved(int from, int to) {
    for (int i = from; i < to; i++) {
        install(savedSignals[i], i < notedCount ? note : restore_and_die, &savedActions[i]);
        if (savedActions[i].sa_handler == SIG_IGN) sigaction(savedSignals[i], &savedActions[i], NULL);
    }
}

static void give_back_at_exit(void) {
    if (isOurs) tcsetattr(terminalDescriptor, TCSADRAIN, &shellMode);
}

/* To be called before the mode of the terminal is changed. From now on the shell gets its mode back, however the process
   ends. */
void cel_terminal_open(int terminal) {
    static bool isRegistered;
    terminalDescriptor = terminal;
    isOurs = tcgetattr(terminal, &shellMode) == 0;
    if (!isRegistered) atexit(give_back_at_exit);
    isRegistered = true;
    install_saved(notedCount, savedCount);
}

/* Nothing that was typed ahead is thrown away: it belongs to the shell. */
void cel_terminal_close(void) {
    give_back_at_exit();
    isOurs = 0;
    for (int i = notedCount; i < savedCount; i++) sigaction(savedSignals[i], &savedActions[i], NULL);
}

bool cel_silence_terminal(void) {
    cel_terminal_open(STDIN_FILENO);
    if (!isOurs) return false;
    struct termios silent = shellMode;
    silent.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    return tcsetattr(terminalDescriptor, TCSADRAIN, &silent) == 0;
}

/* The same in the mode that the terminal has now. */
void cel_terminal_silence(void) {
    struct termios mode;
    if (!isOurs || tcgetattr(terminalDescriptor, &mode) != 0) return;
    mode.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    tcsetattr(terminalDescriptor, TCSADRAIN, &mode);
}

void cel_release_terminal(void) {
    cel_terminal_close();
}

/* Sets the shell's mode for another program. False when the terminal is not ours. */
bool cel_terminal_lend(struct termios *taken) {
    if (!isOurs || tcgetattr(terminalDescriptor, taken) != 0) return false;
    tcsetattr(terminalDescriptor, TCSADRAIN, &shellMode);
    return true;
}

void cel_terminal_take_back(const struct termios *taken) {
    tcsetattr(terminalDescriptor, TCSADRAIN, taken);
}

void cel_signals_begin(void) {
    readingThread = pthread_self();
    interrupted = resized = continued = stopped = 0;
    reading = 1;
    cel_install_interrupt_handler();
    install_saved(0, notedCount);
}

/* Stops as if SIGTSTP had never been caught. In an orphaned process group (no shell to continue it) the system ignores
   the signal, and this returns at once. */
void cel_signals_stop(void) {
    struct sigaction action, saved;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    sigaction(SIGTSTP, &action, &saved);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &saved, NULL);
    stopped = continued = 0;
}

void cel_signals_end(void) {
    for (int i = 0; i < notedCount; i++) sigaction(savedSignals[i], &savedActions[i], NULL);
    reading = 0;
}
