#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xge.h>
#include <X11/extensions/sync.h>
#include <fts.h>
#include <linux/memfd.h>
#include <sched.h>
#include <spawn.h>
#include <sys/ipc.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

// XDestroyImage and XGetPixel are macros that call through the image, which Swift can't see.
static inline void CXTestDestroyImage(XImage *image) { XDestroyImage(image); }
static inline unsigned long CXTestGetPixel(XImage *image, int x, int y) { return XGetPixel(image, x, y); }

// syscall is variadic, and glibc has pidfd_open only since 2.36.
static inline int CXTestOpenProcess(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

// glibc declares these under _GNU_SOURCE only, which Swift imports it without.
int memfd_create(const char *name, unsigned int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *processors);
int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *processors);

// The linker puts a record of each Swift type of the program between these symbols.
extern const int __start_swift5_type_metadata[] __attribute__((visibility("hidden")));
extern const int __stop_swift5_type_metadata[] __attribute__((visibility("hidden")));
static inline const int *_Nonnull CXTestFirstType(void) { return __start_swift5_type_metadata; }
static inline const int *_Nonnull CXTestEndOfTypes(void) { return __stop_swift5_type_metadata; }
