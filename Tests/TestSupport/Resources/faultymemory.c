/* Stands before the allocator of SQLite. The request number FAULTY_MEMORY_REQUEST finds no memory, nor do later ones if
   FAULTY_MEMORY_LASTS is set. The file FAULTY_MEMORY_MET is there afterwards. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static sqlite3_mem_methods own;
static atomic_int requests;
static int wanted, lasts;
static const char *met;

static int fails(void) {
  int number = atomic_fetch_add(&requests, 1) + 1;
  if (number != wanted && !(lasts && number > wanted)) return 0;
  if (number == wanted && met)
    syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, met, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
  return 1;
}

static void *allocate(int size) { return fails() ? NULL : own.xMalloc(size); }
static void *reallocate(void *block, int size) { return fails() ? NULL : own.xRealloc(block, size); }

/* SQLite takes another allocator only before its first use. */
__attribute__((constructor)) static void begin(void) {
  const char *request = getenv("FAULTY_MEMORY_REQUEST");
  int (*configure)(int, ...) = (int (*)(int, ...))dlsym(RTLD_DEFAULT, "sqlite3_config");
  if (!request || !configure || configure(SQLITE_CONFIG_GETMALLOC, &own) != SQLITE_OK) return;
  wanted = atoi(request);
  lasts = getenv("FAULTY_MEMORY_LASTS") != NULL;
  met = getenv("FAULTY_MEMORY_MET");
  sqlite3_mem_methods methods = own;
  methods.xMalloc = allocate;
  methods.xRealloc = reallocate;
  configure(SQLITE_CONFIG_MALLOC, &methods);
}
