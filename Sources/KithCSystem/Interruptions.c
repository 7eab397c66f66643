#define _GNU_SOURCE

// Wakes a thread when somebody interrupts: a handler may do hardly anything itself.

#include "shim.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static int system_interruptions[2] = {-1, -1};

static void system_pass_on(int number) {
    int before = errno;
    unsigned char byte = (unsigned char)number;
    ssize_t written = write(system_interruptions[1], &byte, 1);
    (void)written;
    errno = before;
}

int system_begin_interruptions(void) { return pipe2(system_interruptions, O_CLOEXEC); }

int system_catch_interruption(int number) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = system_pass_on;
    action.sa_flags = SA_RESTART;
    return sigaction(number, &action, NULL);
}

int system_await_interruption(void) {
    unsigned char byte = 0;
    ssize_t count;
    do {
        count = read(system_interruptions[0], &byte, 1);
    } while (count < 0 && errno == EINTR);
    return count == 1 ? byte : 0;
}
