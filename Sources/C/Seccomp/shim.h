#include <errno.h>
#include <seccomp.h>

// CLONE_THREAD of sched.h, which needs _GNU_SOURCE.
static const unsigned CSeccompThread = 0x10000;

// F_SETSIG, F_SETPIPE_SZ and O_ASYNC of fcntl.h, which need _GNU_SOURCE; a reader tries them in vain.
static const int CSeccompSetSignal = 10;
static const int CSeccompSetPipeSize = 1031;
static const int CSeccompSignalsInput = 020000;

// Actions and comparisons are macros with arguments, which Swift can't call.
static const uint32_t CSeccompAllow = SCMP_ACT_ALLOW;
static inline uint32_t CSeccompFail(int code) { return SCMP_ACT_ERRNO(code); }
static inline struct scmp_arg_cmp CSeccompMasked(unsigned argument, uint64_t mask, uint64_t value) {
  return SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, mask, value);
}
