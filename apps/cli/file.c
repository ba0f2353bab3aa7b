// SPDX-License-Identifier: MIT
// How does a battle file come in, and how is it put back so that there is never half a file? Reading, and the
// one way of writing over something a user has.
//
// Putting back: the new text is written to `.NAME.umpire-new` beside the file and flushed to the disk; only
// then does it take the file's name, in one step. A lock on that new file keeps a second umpire out. Killed
// at any moment, the old file or the new one stands; what a kill leaves behind is used up by the next
// --write.
#define _XOPEN_SOURCE 700 // realpath

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

enum { READ_LIMIT = (16 << 20) + 1 }; // the library's limit, and one more so that it can say so

static bool read_all(int fd, cli_text *text) {
    cli_text_reserve(text, 0);
    text->data[text->len] = 0;
    while (text->len < READ_LIMIT) {
        size_t room = READ_LIMIT - text->len < 65536 ? READ_LIMIT - text->len : 65536;
        cli_text_reserve(text, room);
        ssize_t got = read(fd, text->data + text->len, room);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return false;
        if (got == 0)
            break;
        text->len += (size_t)got;
        text->data[text->len] = 0;
    }
    return true;
}

bool cli_file_read(cli_file *file, const char *name) {
    *file = (cli_file){.name = name};
    bool standard = strcmp(name, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fstat(fd, &file->at) == 0;
    if (good && S_ISDIR(file->at.st_mode)) {
        errno = EISDIR;
        good = false;
    }
    good = good && read_all(fd, &file->text);
    if (!good)
        cli_error("%s: %s", standard ? "standard input" : name, strerror(errno));
    if (!standard && fd >= 0)
        close(fd);
    if (standard)
        file->name = "standard input";
    if (!good)
        cli_file_free(file);
    return good;
}

void cli_file_free(cli_file *file) {
    cli_text_free(&file->text);
    *file = (cli_file){0};
}

// ---- putting back

// The paths of one replacement: the real file behind any links, its folder, and the new file in that folder.
typedef struct place {
    char *real;
    cli_text folder, fresh;
} place;

static void place_free(place *where) {
    free(where->real);
    cli_text_free(&where->folder);
    cli_text_free(&where->fresh);
}

static bool place_find(place *where, const char *name) {
    *where = (place){.real = realpath(name, NULL)};
    if (!where->real)
        return false;
    const char *slash = strrchr(where->real, '/');
    const char *base = slash ? slash + 1 : where->real;
    cli_text_add(&where->folder, where->real, (size_t)(base - where->real));
    cli_text_printf(&where->fresh, "%s.%s.umpire-new", where->folder.data, base);
    return true;
}

static bool same_inode(const struct stat *a, const struct stat *b) {
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

// Opens the new file and takes its lock. Another umpire may have renamed the one we opened before we got the
// lock: then what we hold is the user's file, and we must look again.
static int open_fresh(const char *path) {
    for (int attempt = 0; attempt < 20; attempt++) {
        int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, S_IRUSR | S_IWUSR);
        if (fd < 0)
            return -1;
        struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        struct stat held, named;
        if (fcntl(fd, F_SETLK, &lock) != 0) {
            int reason = errno == EACCES || errno == EAGAIN ? EBUSY : errno;
            close(fd);
            errno = reason;
            return -1;
        }
        if (fstat(fd, &held) == 0 && lstat(path, &named) == 0 && same_inode(&held, &named)) {
            bool ours = S_ISREG(held.st_mode) && held.st_nlink == 1;
            if (ours && ftruncate(fd, 0) == 0)
                return fd;
            int reason = ours ? errno : EEXIST;
            if (ours)
                unlink(path);
            close(fd);
            errno = reason;
            return -1;
        }
        close(fd);
    }
    errno = EBUSY;
    return -1;
}

static bool write_all(int fd, const cli_text *text) {
    for (size_t done = 0; done < text->len;) {
        ssize_t put = write(fd, text->data + done, text->len - done);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        done += (size_t)put;
    }
    return true;
}

// Is the file on the disk still the text that was read?
static bool unchanged(const cli_file *file, const char *real) {
    cli_text now = {0};
    struct stat at;
    int fd = open(real, O_RDONLY | O_CLOEXEC);
    bool same = fd >= 0 && fstat(fd, &at) == 0 && same_inode(&at, &file->at) && read_all(fd, &now) &&
                now.len == file->text.len && memcmp(now.data, file->text.data, now.len) == 0;
    if (fd >= 0)
        close(fd);
    cli_text_free(&now);
    return same;
}

// The folder's own entry must reach the disk too, or a power cut could undo the rename.
static bool sync_folder(const char *folder) {
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return errno == EACCES; // a folder we may write to but not read
    bool good = fsync(fd) == 0 || errno == EINVAL || errno == EROFS;
    close(fd);
    return good;
}

// Writes the new file, owned and readable as the old one. False with errno set.
static bool fill_fresh(int fd, const cli_file *file, const cli_text *text) {
    if (!write_all(fd, text))
        return false;
    // Only root may give files away; where the owner differs and we are not, the file becomes ours.
    if (fchown(fd, file->at.st_uid, file->at.st_gid) != 0 && errno != EPERM)
        return false;
    return fchmod(fd, file->at.st_mode & 07777) == 0 && fsync(fd) == 0;
}

bool cli_file_replace(const cli_file *file, const cli_text *text) {
    place where;
    if (!place_find(&where, file->name) || !S_ISREG(file->at.st_mode) || access(where.real, W_OK) != 0) {
        int reason = where.real && !S_ISREG(file->at.st_mode) ? EINVAL : errno;
        cli_error("%s: cannot be written: %s", file->name, strerror(reason));
        place_free(&where);
        return false;
    }
    int fd = open_fresh(where.fresh.data);
    bool good = false;
    if (fd < 0 && errno == EBUSY) {
        cli_error("%s: another umpire is writing this file; nothing was written", file->name);
    } else if (fd < 0) {
        cli_error("%s: %s; nothing was written", where.fresh.data, strerror(errno));
    } else if (!fill_fresh(fd, file, text)) {
        cli_error("%s: %s; nothing was written", where.fresh.data, strerror(errno));
    } else if (!unchanged(file, where.real)) {
        cli_error("%s: the file was changed since it was read; nothing was written", file->name);
    } else if (rename(where.fresh.data, where.real) != 0) {
        cli_error("%s: %s; nothing was written", file->name, strerror(errno));
    } else {
        if (file->at.st_nlink > 1)
            cli_error("%s: written; its other names (hard links) keep the old text", file->name);
        good = sync_folder(where.folder.data);
        if (!good)
            cli_error("%s: written, but its folder could not be flushed: %s", file->name, strerror(errno));
        close(fd);
        place_free(&where);
        return good;
    }
    if (fd >= 0) {
        unlink(where.fresh.data);
        close(fd);
    }
    place_free(&where);
    return false;
}
