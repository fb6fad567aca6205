// What Swift's own Glibc module leaves out.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/shm.h>
#include <sys/signalfd.h>

// Swift has no name for it: memory that is going to be written is fetched meanwhile.
static inline void CLinuxFetch(const void *place) { __builtin_prefetch(place, 1); }

// Of sched.h, which shows it to C programs for GNU alone: a thread that runs only where no other wants to.
static const int CLinuxSchedulesIdly = 5;
