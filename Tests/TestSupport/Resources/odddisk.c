/* Makes a disk under ODD_DISK_ROOT of a kind that this machine may not have. ODD_DISK_LOCKS is "none" where no file can be locked, and
   "granted" where each program gets the lock of whatever file it likes. With ODD_DISK_NUMBERS each look at a file tells another number
   (inode) of it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int is_below(const char *path) {
  const char *root = getenv("ODD_DISK_ROOT");
  return root && path && !strncmp(path, root, strlen(root));
}

static int is_on(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  return is_below(path);
}

/* Locks */

static int lock(int file, int command, void *argument) {
  const char *locks = getenv("ODD_DISK_LOCKS");
  int is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
  if (!locks || !is_lock || !is_on(file)) return (int)syscall(SYS_fcntl, file, command, argument);
  if (!strcmp(locks, "none")) {
    errno = ENOLCK;
    return -1;
  }
  if (command == F_GETLK) ((struct flock *)argument)->l_type = F_UNLCK;
  return 0;
}

int fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  return lock(file, command, argument);
}

int fcntl64(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  return lock(file, command, argument);
}

/* Numbers */

static int told(int result, struct stat *status, int is_file_there) {
  static atomic_ulong count = 1 << 30;
  if (!result && is_file_there && getenv("ODD_DISK_NUMBERS") && S_ISREG(status->st_mode)) status->st_ino = ++count;
  return result;
}

#define AS(NAME, TYPES) ((int (*) TYPES)dlsym(RTLD_NEXT, NAME))

int stat(const char *restrict path, struct stat *restrict status) {
  return told(AS("stat", (const char *, struct stat *))(path, status), status, is_below(path));
}

int lstat(const char *restrict path, struct stat *restrict status) {
  return told(AS("lstat", (const char *, struct stat *))(path, status), status, is_below(path));
}

int fstat(int file, struct stat *status) {
  return told(AS("fstat", (int, struct stat *))(file, status), status, is_on(file));
}

int stat64(const char *restrict path, struct stat64 *restrict status) {
  return stat(path, (struct stat *)status);
}

int lstat64(const char *restrict path, struct stat64 *restrict status) {
  return lstat(path, (struct stat *)status);
}

int fstat64(int file, struct stat64 *status) { return fstat(file, (struct stat *)status); }
