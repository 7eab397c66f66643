#define _GNU_SOURCE

// What is said when the process cannot go on, prepared beforehand: a handler may do hardly anything.

#include "shim.h"
#include <signal.h>
#include <string.h>
#include <unistd.h>

static void system_last_words(const char *words, size_t count) {
    ssize_t written = write(STDERR_FILENO, words, count);
    (void)written;
    _exit(2);
}

typedef struct {
    char *start;
    size_t size;
    size_t count;
    char words[1024];
} system_map;
static system_map system_maps[16];

static void system_map_fault(int number, siginfo_t *info, void *context) {
    (void)context;
    for (int index = 0; index < 16; index++) {
        system_map *map = &system_maps[index];
        char *start = __atomic_load_n(&map->start, __ATOMIC_ACQUIRE);
        if (start != NULL && (char *)info->si_addr >= start
            && (char *)info->si_addr < start + map->size)
            system_last_words(map->words, map->count);
    }
    signal(number, SIG_DFL);
}

int system_watch_map(char *start, size_t size, const char *words, size_t count) {
    for (int index = 0; index < 16; index++) {
        system_map *map = &system_maps[index];
        size_t none = 0;
        // The size takes the place, the start says that it can be used.
        if (!__atomic_compare_exchange_n(
                &map->size, &none, size, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE))
            continue;
        map->count = count < sizeof map->words ? count : sizeof map->words;
        memcpy(map->words, words, map->count);
        __atomic_store_n(&map->start, start, __ATOMIC_RELEASE);
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_sigaction = system_map_fault;
        action.sa_flags = SA_SIGINFO;
        sigaction(SIGBUS, &action, NULL);
        return 1;
    }
    return 0;
}

void system_forget_map(char *start) {
    for (int index = 0; index < 16; index++) {
        if (__atomic_load_n(&system_maps[index].start, __ATOMIC_ACQUIRE) != start) continue;
        __atomic_store_n(&system_maps[index].start, (char *)NULL, __ATOMIC_RELEASE);
        __atomic_store_n(&system_maps[index].size, 0, __ATOMIC_RELEASE);
    }
}

static char system_memory_words[512];
static size_t system_memory_words_count;

static void system_memory_fault(int number) {
    (void)number;
    system_last_words(system_memory_words, system_memory_words_count);
}

void system_watch_memory(const char *words, size_t count) {
    system_memory_words_count =
        count < sizeof system_memory_words ? count : sizeof system_memory_words;
    memcpy(system_memory_words, words, system_memory_words_count);
    int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT};
    for (int index = 0; index < 5; index++) signal(faults[index], system_memory_fault);
}
