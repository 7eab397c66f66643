// What Linux offers beyond POSIX. The C library declares these only under _GNU_SOURCE,
// which a Swift import cannot set, and `environ` as a variable, which Swift may not touch.
#pragma once
#include <dirent.h>
#include <fcntl.h>
#include <sched.h>
#include <spawn.h>
#include <sys/inotify.h>
#include <sys/resource.h>

extern int pipe2(int ends[2], int flags);
extern int memfd_create(const char *name, unsigned int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *path);
extern int sync_file_range(int file, off_t offset, off_t count, unsigned int flags);
extern int syncfs(int file);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
extern char **environ;

static inline char **system_environment(void) { return environ; }
static inline const char *system_entry_name(const struct dirent *entry) { return entry->d_name; }

enum {
    SYSTEM_UNNAMED_FILE = 020000000 | O_DIRECTORY,  // O_TMPFILE
    SYSTEM_MEMORY_CLOSE_ON_EXEC = 1,                // MFD_CLOEXEC
    SYSTEM_SYNC_RANGE_BEGIN = 2,                    // SYNC_FILE_RANGE_WRITE
    SYSTEM_SYNC_RANGE_WAIT = 7,                     // with SYNC_FILE_RANGE_WAIT_BEFORE and _AFTER
    SYSTEM_WATCH_CLOSE_ON_EXEC = IN_CLOEXEC,
    // What happens to the content and the names of a folder, and to the folder itself.
    SYSTEM_WATCHED = IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE |
                     IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR,
    // A file has its new content, until it is opened again.
    SYSTEM_WATCH_SETTLED = IN_CLOSE_WRITE | IN_MOVED_TO,
    // Events were lost.
    SYSTEM_WATCH_OVERFLOW = IN_Q_OVERFLOW,
};

// How much address space the process may have; 0 where that is not limited.
static inline size_t system_memory_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
    return limit.rlim_cur;
}

// Says these words, and ends the process, where the file behind a map has become too short. Returns whether there was
// room for it; forgotten before the map goes.
int system_watch_map(char *start, size_t size, const char *words, size_t count);
void system_forget_map(char *start);

// Says these words, and ends the process, where an allocation that fails would end it without a word.
void system_watch_memory(const char *words, size_t count);

// Signals that interrupt, as a number that a thread waits for; 0 where the pipe between them is broken.
int system_begin_interruptions(void);
int system_catch_interruption(int number);
int system_await_interruption(void);

// Between these calls, nothing that this thread writes to `stderr` appears.
void system_begin_quiet(void);
void system_end_quiet(void);
