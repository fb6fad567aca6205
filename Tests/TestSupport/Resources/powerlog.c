/* Stands between a program and the system, and writes into the file named by POWER_LOG what it does to files under the
   folder named by POWER_LOG_ROOT, and what it says on its standard output: in the order in which it happens, each when it has
   happened. A record is six numbers of 64 bits (kind, file, offset, and the lengths of what follows), then one or two paths
   below the root and the bytes. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind { CREATE = 1, WRITE, TRUNCATE, SYNC, LINK, UNLINK, RENAME, MKDIR, RMDIR, SYNC_FOLDER, TELL };

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The path below the root; NULL where it is elsewhere. */
static const char *below(const char *path) {
  const char *root = getenv("POWER_LOG_ROOT");
  size_t length = root ? strlen(root) : 0;
  if (!length || !path || strncmp(path, root, length) || path[length] != '/') return NULL;
  return path + length + 1;
}

static const char *path_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return NULL;
  path[length] = 0;
  const char *root = getenv("POWER_LOG_ROOT");
  if (root && !strcmp(path, root)) return "";
  return below(path);
}

static void put(const void *bytes, size_t count, int descriptor) {
  const char *start = bytes;
  while (count > 0) {
    ssize_t written = syscall(SYS_write, descriptor, start, count);
    if (written <= 0) abort();
    start += written;
    count -= written;
  }
}

static void note(enum kind kind, uint64_t file, uint64_t offset, const char *path, const char *other,
                 const void *bytes, size_t count) {
  size_t lengths[2] = {path ? strlen(path) : 0, other ? strlen(other) : 0};
  uint64_t head[6] = {kind, file, offset, lengths[0], lengths[1], count};
  size_t size = sizeof head + lengths[0] + lengths[1] + count;
  char *record = malloc(size);
  if (!record) abort();
  memcpy(record, head, sizeof head);
  if (path) memcpy(record + sizeof head, path, lengths[0]);
  if (other) memcpy(record + sizeof head + lengths[0], other, lengths[1]);
  if (count) memcpy(record + sizeof head + lengths[0] + lengths[1], bytes, count);
  int log = syscall(SYS_openat, AT_FDCWD, getenv("POWER_LOG"), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (log < 0) abort();
  put(record, size, log);
  syscall(SYS_close, log);
  free(record);
}

static uint64_t number(const char *path) {
  struct stat status;
  return lstat(path, &status) ? 0 : status.st_ino;
}

static uint64_t number_of(int descriptor) {
  struct stat status;
  return fstat(descriptor, &status) ? 0 : status.st_ino;
}

static void note_descriptor(enum kind kind, int descriptor, uint64_t offset, const void *bytes, size_t count) {
  char path[PATH_MAX];
  if (path_of(descriptor, path)) note(kind, number_of(descriptor), offset, NULL, NULL, bytes, count);
}

static int open_noted(const char *path, int flags, mode_t mode) {
  pthread_mutex_lock(&order);
  const char *name = flags & (O_CREAT | O_TRUNC) ? below(path) : NULL;
  int is_new = name && access(path, F_OK) != 0;
  int descriptor = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (name && descriptor >= 0) {
    if (is_new) note(CREATE, number_of(descriptor), 0, name, NULL, NULL, 0);
    else if (flags & O_TRUNC) note(TRUNCATE, number_of(descriptor), 0, NULL, NULL, NULL, 0);
  }
  pthread_mutex_unlock(&order);
  return descriptor;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_noted(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  return open_noted(path, flags, mode);
}

int mkostemp(char *template, int flags) {
  pthread_mutex_lock(&order);
  int descriptor = REAL(mkostemp)(template, flags);
  if (descriptor >= 0 && below(template)) note(CREATE, number_of(descriptor), 0, below(template), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return descriptor;
}

char *mkdtemp(char *template) {
  pthread_mutex_lock(&order);
  char *path = REAL(mkdtemp)(template);
  if (path && below(path)) note(MKDIR, number(path), 0, below(path), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return path;
}

static ssize_t written_at(int descriptor, const void *bytes, size_t count, off_t offset) {
  pthread_mutex_lock(&order);
  ssize_t written = syscall(SYS_pwrite64, descriptor, bytes, count, offset);
  if (written > 0) note_descriptor(WRITE, descriptor, offset, bytes, written);
  pthread_mutex_unlock(&order);
  return written;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  return written_at(descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off_t offset) {
  return written_at(descriptor, bytes, count, offset);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  pthread_mutex_lock(&order);
  off_t offset = lseek(descriptor, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, descriptor, bytes, count);
  if (written > 0 && descriptor == STDOUT_FILENO) note(TELL, 0, 0, NULL, NULL, bytes, written);
  else if (written > 0 && offset >= 0) note_descriptor(WRITE, descriptor, offset, bytes, written);
  pthread_mutex_unlock(&order);
  return written;
}

static int truncated(int descriptor, off_t size) {
  pthread_mutex_lock(&order);
  int status = syscall(SYS_ftruncate, descriptor, size);
  if (status == 0) note_descriptor(TRUNCATE, descriptor, size, NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}

int ftruncate(int descriptor, off_t size) { return truncated(descriptor, size); }
int ftruncate64(int descriptor, off_t size) { return truncated(descriptor, size); }

static int synced(int descriptor, long call) {
  pthread_mutex_lock(&order);
  int status = syscall(call, descriptor);
  char path[PATH_MAX];
  struct stat state;
  const char *name = path_of(descriptor, path);
  if (status == 0 && name && fstat(descriptor, &state) == 0) {
    if (S_ISDIR(state.st_mode)) note(SYNC_FOLDER, state.st_ino, 0, name, NULL, NULL, 0);
    else note(SYNC, state.st_ino, 0, NULL, NULL, NULL, 0);
  }
  pthread_mutex_unlock(&order);
  return status;
}

int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

int link(const char *path, const char *other) {
  pthread_mutex_lock(&order);
  int status = syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0);
  if (status == 0 && below(other)) note(LINK, number(other), 0, below(other), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}

int unlink(const char *path) {
  pthread_mutex_lock(&order);
  uint64_t file = number(path);
  int status = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (status == 0 && below(path)) note(UNLINK, file, 0, below(path), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}

int unlinkat(int folder, const char *name, int flags) {
  pthread_mutex_lock(&order);
  char path[PATH_MAX], whole[2 * PATH_MAX];
  const char *parent = folder == AT_FDCWD ? NULL : path_of(folder, path);
  int status = syscall(SYS_unlinkat, folder, name, flags);
  if (status == 0 && parent && *parent) {
    snprintf(whole, sizeof whole, "%s/%s", parent, name);
    note(flags & AT_REMOVEDIR ? RMDIR : UNLINK, 0, 0, whole, NULL, NULL, 0);
  }
  pthread_mutex_unlock(&order);
  return status;
}

static int renamed(const char *path, const char *other, unsigned flags) {
  pthread_mutex_lock(&order);
  uint64_t file = number(path);
  int status = syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, other, flags);
  if (status == 0 && below(path) && below(other)) note(RENAME, file, 0, below(path), below(other), NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}

int rename(const char *path, const char *other) { return renamed(path, other, 0); }

int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned flags) {
  if (folder != AT_FDCWD || other_folder != AT_FDCWD) abort();
  return renamed(path, other, flags);
}

int mkdir(const char *path, mode_t mode) {
  pthread_mutex_lock(&order);
  int status = syscall(SYS_mkdirat, AT_FDCWD, path, mode);
  if (status == 0 && below(path)) note(MKDIR, number(path), 0, below(path), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}

int rmdir(const char *path) {
  pthread_mutex_lock(&order);
  int status = syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
  if (status == 0 && below(path)) note(RMDIR, 0, 0, below(path), NULL, NULL, 0);
  pthread_mutex_unlock(&order);
  return status;
}
