// Headers that Swift's Glibc module leaves out.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <unistd.h>

// Prefetches a cache line for writing. Swift has no such builtin.
static inline void CLinuxFetch(const void *place) { __builtin_prefetch(place, 1); }

// SCHED_IDLE of sched.h, which needs _GNU_SOURCE: runs a thread only while every other is idle.
static const int CLinuxSchedulesIdly = 5;

// A descriptor that becomes readable when a process ends (pidfd_open, since Linux 5.3); -1 if there is none.
static inline int CLinuxOpenProcess(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
