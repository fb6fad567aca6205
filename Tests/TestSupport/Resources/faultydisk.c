/* Stands before the calls by which a program changes files under FAULTY_DISK_ROOT. The call number FAULTY_DISK_CALL doesn't do
   what it should, nor do later ones if FAULTY_DISK_LASTS is set. What it does instead is FAULTY_DISK_FAULT: "device" and "full"
   fail, "torn" writes a half and fails, "kill" ends the program, "torn-kill" does so after a half. The file FAULTY_DISK_MET is
   there afterwards. All calls under FAULTY_DISK_BROKEN, which the program itself may set, fail and aren't counted. A program
   that ends by itself leaves the number of its calls in the file FAULTY_DISK_TALLY. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int calls;

static int is_below(const char *path, const char *root) {
  return root && path && !strncmp(path, root, strlen(root));
}

static char *path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

/* Whether a call that changes `path` fails; `torn` tells whether it does a half. Sets errno. Ends the program if that is the
   fault. */
static int fails_at(const char *path, int *torn) {
  const char *wanted = getenv("FAULTY_DISK_CALL"), *fault = getenv("FAULTY_DISK_FAULT");
  if (torn) *torn = 0;
  if (is_below(path, getenv("FAULTY_DISK_BROKEN"))) return errno = EIO;
  if (!is_below(path, getenv("FAULTY_DISK_ROOT"))) return 0;
  pthread_mutex_lock(&lock);
  int number = ++calls;
  pthread_mutex_unlock(&lock);
  if (!wanted || !fault) return 0;
  int is_it = number == atoi(wanted) || (getenv("FAULTY_DISK_LASTS") && number > atoi(wanted));
  if (!is_it) return 0;
  const char *met = getenv("FAULTY_DISK_MET");
  if (met) syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, met, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  if (!strcmp(fault, "kill")) kill(getpid(), SIGKILL);
  if (torn) *torn = !strncmp(fault, "torn", 4);
  errno = strcmp(fault, "full") ? EIO : ENOSPC;
  return 1;
}

static int fails_on(int descriptor, int *torn) {
  char path[PATH_MAX];
  return fails_at(path_of(descriptor, path), torn);
}

__attribute__((destructor)) static void tell(void) {
  const char *tally = getenv("FAULTY_DISK_TALLY");
  FILE *file = tally ? fopen(tally, "w") : NULL;
  if (!file) return;
  fprintf(file, "%d", calls);
  fclose(file);
}

/* Fails after a half if that is the fault, or ends the program then. */
static ssize_t fail_after(int torn, long call, int file, const void *bytes, size_t half, off_t offset) {
  int error = errno;
  if (torn) syscall(call, file, bytes, half, offset);
  if (torn && !strcmp(getenv("FAULTY_DISK_FAULT"), "torn-kill")) kill(getpid(), SIGKILL);
  errno = error;
  return -1;
}

static ssize_t write_at(int file, const void *bytes, size_t count, off_t offset) {
  int torn;
  if (!fails_on(file, &torn)) return syscall(SYS_pwrite64, file, bytes, count, offset);
  return fail_after(torn, SYS_pwrite64, file, bytes, count / 2, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return write_at(file, bytes, count, offset); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) { return write_at(file, bytes, count, offset); }

ssize_t write(int file, const void *bytes, size_t count) {
  int torn;
  if (!fails_on(file, &torn)) return syscall(SYS_write, file, bytes, count);
  return fail_after(torn, SYS_write, file, bytes, count / 2, 0);
}

int fsync(int file) { return fails_on(file, NULL) ? -1 : syscall(SYS_fsync, file); }
int fdatasync(int file) { return fails_on(file, NULL) ? -1 : syscall(SYS_fdatasync, file); }
int ftruncate(int file, off_t size) { return fails_on(file, NULL) ? -1 : syscall(SYS_ftruncate, file, size); }
int ftruncate64(int file, off_t size) { return ftruncate(file, size); }

int unlink(const char *path) {
  return fails_at(path, NULL) ? -1 : syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int link(const char *from, const char *to) {
  return fails_at(to, NULL) ? -1 : syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int linkat(int folder, const char *from, int other, const char *to, int flags) {
  return fails_at(to, NULL) ? -1 : syscall(SYS_linkat, folder, from, other, to, flags);
}

int rename(const char *from, const char *to) {
  return fails_at(to, NULL) ? -1 : syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

int renameat2(int folder, const char *from, int other, const char *to, unsigned flags) {
  return fails_at(to, NULL) ? -1 : syscall(SYS_renameat2, folder, from, other, to, flags);
}

int mkdir(const char *path, mode_t mode) {
  return fails_at(path, NULL) ? -1 : syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (flags & O_CREAT && access(path, F_OK) && fails_at(path, NULL)) return -1;
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return open(path, flags, mode);
}
