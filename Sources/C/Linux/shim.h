// Headers that Swift's Glibc module leaves out.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/shm.h>
#include <sys/signalfd.h>

// Prefetches a cache line for writing. Swift has no such builtin.
static inline void CLinuxFetch(const void *place) { __builtin_prefetch(place, 1); }

// SCHED_IDLE of sched.h, which needs _GNU_SOURCE: runs a thread only while every other is idle.
static const int CLinuxSchedulesIdly = 5;
