#define _GNU_SOURCE

// Keeps what one thread writes to standard error from it: some libraries say there what they also return.

#include "shim.h"
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t system_error_lock = PTHREAD_MUTEX_INITIALIZER;
static int system_quiet_threads;
static _Thread_local int system_is_quiet;
// The stream that `stderr` was, and the one that it is while threads are quiet. The second is never freed: a thread may
// have read the variable before it was set back.
static FILE *system_errors, *system_errors_of_others;

static ssize_t system_write_error(void *unused, const char *text, size_t length) {
    (void)unused;
    return system_is_quiet ? (ssize_t)length : (ssize_t)fwrite(text, 1, length, system_errors);
}

void system_begin_quiet(void) {
    pthread_mutex_lock(&system_error_lock);
    if (!system_errors_of_others) {
        system_errors_of_others =
            fopencookie(NULL, "w", (cookie_io_functions_t){.write = system_write_error});
        if (system_errors_of_others) setvbuf(system_errors_of_others, NULL, _IONBF, 0);
    }
    if (system_quiet_threads++ == 0 && system_errors_of_others) {
        system_errors = stderr;
        stderr = system_errors_of_others;
    }
    pthread_mutex_unlock(&system_error_lock);
    system_is_quiet = 1;
}

void system_end_quiet(void) {
    system_is_quiet = 0;
    pthread_mutex_lock(&system_error_lock);
    if (--system_quiet_threads == 0 && stderr == system_errors_of_others) stderr = system_errors;
    pthread_mutex_unlock(&system_error_lock);
}
