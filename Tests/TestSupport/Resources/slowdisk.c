/* Stands before fsync and fdatasync of a program: while the file named by SLOW_DISK_GATE is there they don't come back.
   While the file named by HUNG_DISK_GATE is there, nobody who looks at, opens, reads or writes files under DEAD_DISK_ROOT
   comes back.
   While the file named by DEAD_DISK_GATE is there, nothing is read of files under DEAD_DISK_ROOT nor written to them.
   The file named by SLOW_DISK_WAITING is there when one of them came so far. Each takes SLOW_DISK_MILLISECONDS longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static void wait_at_gate(void) {
  const char *delay = getenv("SLOW_DISK_MILLISECONDS");
  if (delay) usleep(1000 * atoi(delay));
  const char *gate = getenv("SLOW_DISK_GATE"), *waiting = getenv("SLOW_DISK_WAITING");
  const struct timespec moment = {0, 1000000};
  while (access(gate, F_OK) == 0) {
    close(open(waiting, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    nanosleep(&moment, NULL);
  }
}

/* Waits as long as the disk hangs that a path lies on. */
static void wait_for(const char *path) {
  const char *gate = getenv("HUNG_DISK_GATE"), *root = getenv("DEAD_DISK_ROOT");
  const struct timespec moment = {0, 1000000};
  if (!gate || !root || !path || strncmp(path, root, strlen(root))) return;
  while (syscall(SYS_access, gate, F_OK) == 0) nanosleep(&moment, NULL);
}

int stat(const char *restrict path, struct stat *restrict status) {
  wait_for(path);
  return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "stat"))(path, status);
}

int lstat(const char *restrict path, struct stat *restrict status) {
  wait_for(path);
  return ((int (*)(const char *, struct stat *))dlsym(RTLD_NEXT, "lstat"))(path, status);
}

int access(const char *path, int mode) {
  wait_for(path);
  return ((int (*)(const char *, int))dlsym(RTLD_NEXT, "access"))(path, mode);
}

/* Waits as long as the disk hangs that a descriptor's file lies on. */
static void wait_for_file(int descriptor) {
  const char *gate = getenv("HUNG_DISK_GATE");
  if (!gate || syscall(SYS_access, gate, F_OK) != 0) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  wait_for(path);
}

static int open_at(const char *path, int flags, va_list rest) {
  wait_for(path);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int result = open_at(path, flags, rest);
  va_end(rest);
  return result;
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  int result = open_at(path, flags | O_LARGEFILE, rest);
  va_end(rest);
  return result;
}

int fsync(int descriptor) {
  wait_for_file(descriptor);
  wait_at_gate();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(descriptor);
}

int fdatasync(int descriptor) {
  wait_for_file(descriptor);
  wait_at_gate();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(descriptor);
}

/* Whether the disk is dead that a descriptor's file lies on. */
static int is_dead(int descriptor) {
  const char *gate = getenv("DEAD_DISK_GATE"), *root = getenv("DEAD_DISK_ROOT");
  if (!gate || !root || access(gate, F_OK) != 0) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  path[length < 0 ? 0 : length] = 0;
  if (strncmp(path, root, strlen(root))) return 0;
  errno = EIO;
  return 1;
}

static ssize_t read_at(int descriptor, void *bytes, size_t count, off_t offset) {
  wait_for_file(descriptor);
  return is_dead(descriptor) ? -1 : syscall(SYS_pread64, descriptor, bytes, count, offset);
}

static ssize_t write_at(int descriptor, const void *bytes, size_t count, off_t offset) {
  wait_for_file(descriptor);
  return is_dead(descriptor) ? -1 : syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) { return read_at(file, bytes, count, offset); }
ssize_t pread64(int file, void *bytes, size_t count, off_t offset) { return read_at(file, bytes, count, offset); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return write_at(file, bytes, count, offset); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) { return write_at(file, bytes, count, offset); }
