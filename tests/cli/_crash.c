// SPDX-License-Identifier: MIT
// What does a program leave behind that stops at its Nth step of writing files? Loaded before the C library
// (LD_PRELOAD) it counts the calls that change a file. At call CRASH_AT it does as CRASH_HOW says: `kill`
// (dies before the call), `after` (dies right after it), `half` (writes half of the bytes, then dies), or the
// number of an error, which the call fails with.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static long count;

// Is this the call that fails? Dies where that is how it fails before the call.
static bool fails_here(void) {
    const char *at = getenv("CRASH_AT"), *how = getenv("CRASH_HOW");
    if (!at || !how || ++count != atol(at))
        return false;
    if (strcmp(how, "kill") == 0)
        raise(SIGKILL);
    errno = atoi(how);
    return true;
}

static bool dies_after(void) { return strcmp(getenv("CRASH_HOW"), "after") == 0; }

#define NEXT(name) __typeof__(name) *next = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

#define WRAP(name, parameters, arguments)                                                                    \
    int name parameters {                                                                                    \
        NEXT(name);                                                                                          \
        if (!fails_here())                                                                                   \
            return next arguments;                                                                           \
        if (!dies_after())                                                                                   \
            return -1;                                                                                       \
        next arguments;                                                                                      \
        raise(SIGKILL);                                                                                      \
        return -1;                                                                                           \
    }

WRAP(fsync, (int fd), (fd))
WRAP(ftruncate, (int fd, off_t len), (fd, len))
WRAP(fchmod, (int fd, mode_t mode), (fd, mode))
WRAP(fchown, (int fd, uid_t user, gid_t group), (fd, user, group))
WRAP(rename, (const char *from, const char *to), (from, to))
WRAP(unlink, (const char *path), (path))

int open(const char *path, int flags, ...) {
    NEXT(open);
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    bool writes = (flags & O_ACCMODE) != O_RDONLY, fails = writes && fails_here();
    if (fails && !dies_after())
        return -1;
    int fd = next(path, flags, mode);
    if (fails)
        raise(SIGKILL);
    return fd;
}

ssize_t write(int fd, const void *data, size_t len) {
    NEXT(write);
    if (fd <= STDERR_FILENO || !fails_here())
        return next(fd, data, len);
    const char *how = getenv("CRASH_HOW");
    if (strcmp(how, "half") == 0 || dies_after()) {
        ssize_t put = next(fd, data, strcmp(how, "half") == 0 ? len / 2 : len);
        raise(SIGKILL);
        return put;
    }
    return -1;
}
