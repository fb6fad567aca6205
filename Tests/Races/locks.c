// Tells the thread sanitizer of synchronisation that it can't see, since the libraries of Swift aren't instrumented: the slow
// paths of a Mutex, and that the release of the last reference to an object comes after all other releases. It also tells of the
// reads and writes of an eventfd inside the C library. Scripts/races links this with the tests.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define RELEASE "swift_release"
#define IS_UNIQUE "swift_isUniquelyReferenced_nonNull_native"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT bool try_lock(SELF void *handle) __asm__(TRY_LOCK);
SWIFT void unlock(SELF void *handle) __asm__(UNLOCK);
void release(void *object) __asm__(RELEASE);
bool is_unique(void *object) __asm__(IS_UNIQUE);

static SWIFT void (*real_lock)(uint32_t, SELF void *);
static SWIFT bool (*real_try_lock)(SELF void *);
static SWIFT void (*real_unlock)(SELF void *);
static void (*real_release)(void *);
static bool (*real_is_unique)(void *);

// The constructors of libraries release objects before the program itself runs.
static void find(void) {
  if (real_release) return;
  real_lock = dlsym(RTLD_NEXT, LOCK);
  real_try_lock = dlsym(RTLD_NEXT, TRY_LOCK);
  real_unlock = dlsym(RTLD_NEXT, UNLOCK);
  real_is_unique = dlsym(RTLD_NEXT, IS_UNIQUE);
  real_release = dlsym(RTLD_NEXT, RELEASE);
}

SWIFT void lock(uint32_t thread, SELF void *handle) {
  find();
  real_lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT bool try_lock(SELF void *handle) {
  find();
  bool is_locked = real_try_lock(handle);
  if (is_locked) __tsan_acquire(handle);
  return is_locked;
}

SWIFT void unlock(SELF void *handle) {
  find();
  __tsan_release(handle);
  real_unlock(handle);
}

// Null and tagged values aren't pointers to objects.
void release(void *object) {
  find();
  bool is_object = (intptr_t)object > 0;
  if (is_object && real_is_unique(object)) __tsan_acquire(object);
  else if (is_object) __tsan_release(object);
  real_release(object);
}

bool is_unique(void *object) {
  find();
  bool is = real_is_unique(object);
  if (is) __tsan_acquire(object);
  return is;
}

int eventfd_read(int file, eventfd_t *value) { return read(file, value, sizeof *value) == sizeof *value ? 0 : -1; }

int eventfd_write(int file, eventfd_t value) { return write(file, &value, sizeof value) == sizeof value ? 0 : -1; }
