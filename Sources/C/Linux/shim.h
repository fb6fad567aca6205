// Headers that Swift's Glibc module leaves out.
#include <errno.h>
#include <malloc.h>
#include <string.h>
#include <unistd.h>
#include <linux/memfd.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>

// Prefetches a cache line for writing. Swift has no such builtin.
static inline void CLinuxFetch(const void *place) { __builtin_prefetch(place, 1); }

// SCHED_IDLE of sched.h, which needs _GNU_SOURCE: runs a thread only while every other is idle.
static const int CLinuxSchedulesIdly = 5;

// O_TMPFILE of fcntl.h, which needs _GNU_SOURCE: makes a file without a name in a folder. This header doesn't include fcntl.h,
// since Swift would then look for its types here.
static const int CLinuxNamelessFile = 020000000 | 0200000;

// RLIMIT_AS and others, which are macros of an enumeration's members, and the types of the calls that take them.
static inline int CLinuxSetLimit(int resource, unsigned long soft, unsigned long hard) {
  struct rlimit limit = {soft, hard};
  return setrlimit(resource, &limit);
}
// Reads a limit of another process (prlimit(2)), which needs _GNU_SOURCE.
static inline int CLinuxReadLimit(int process, int resource) {
  unsigned long limit[2];
  return (int)syscall(SYS_prlimit64, process, resource, (void *)0, limit);
}
static const int CLinuxLimitAddressSpace = RLIMIT_AS;
static const int CLinuxLimitCore = RLIMIT_CORE;
static const int CLinuxLimitFileSize = RLIMIT_FSIZE;
static const int CLinuxLimitFiles = RLIMIT_NOFILE;
static const int CLinuxLimitProcessor = RLIMIT_CPU;

// Variadic functions, which Swift can't call, and calls that need _GNU_SOURCE.
static inline int CLinuxMakeMemory(const char *name) {
  return (int)syscall(SYS_memfd_create, name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
}
// F_ADD_SEALS with all four seals: nobody can write, grow or shrink the memory any more, or take a seal away.
static inline int CLinuxSeal(int memory) { return (int)syscall(SYS_fcntl, memory, 1033, 0x1 | 0x2 | 0x4 | 0x8); }
static inline int CLinuxCloseFrom(int first) { return (int)syscall(SYS_close_range, first, ~0U, 0U); }
static inline int CLinuxForgoPrivileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1L, 0L, 0L, 0L); }

// Gives up all capabilities of this process (capset(2), version 3).
static inline int CLinuxDropCapabilities(void) {
  struct { unsigned version; int pid; } header = {0x20080522, 0};
  struct { unsigned effective, permitted, inheritable; } none[2];
  memset(none, 0, sizeof none);
  return (int)syscall(SYS_capset, &header, none);
}

// Landlock (landlock(7)). Old headers of the kernel lack parts of it, so that its numbers are written here.
struct CLinuxLandlockRules {
  unsigned long long files, network, scopes;
};
static inline int CLinuxLandlockVersion(void) { return (int)syscall(444, (void *)0, 0UL, 1U); }
static inline int CLinuxLandlockMake(const struct CLinuxLandlockRules *rules) {
  return (int)syscall(444, rules, sizeof *rules, 0U);
}
static inline int CLinuxLandlockAllow(int rules, unsigned long long access, int folder) {
  struct { unsigned long long access; int folder; } __attribute__((packed)) rule = {access, folder};
  return (int)syscall(445, rules, 1, &rule, 0U);
}
static inline int CLinuxLandlockRestrict(int rules) { return (int)syscall(446, rules, 0U); }
// O_PATH of fcntl.h, which needs _GNU_SOURCE: a descriptor that names a file without reading it.
static const int CLinuxPathOnly = 010000000;

// Control messages are read by macros, which Swift can't call. Sends one packet, with a descriptor unless it is negative.
static inline ssize_t CLinuxSend(int channel, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr header; } control;
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.room;
    message.msg_controllen = sizeof control.room;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do sent = sendmsg(channel, &message, MSG_NOSIGNAL); while (sent < 0 && errno == EINTR);
  return sent;
}

// Receives one packet; `*descriptor` is -1 unless one came with it. The kernel closes descriptors that have no room here.
static inline ssize_t CLinuxReceive(int channel, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {bytes, count};
  union { char room[CMSG_SPACE(sizeof(int))]; struct cmsghdr header; } control;
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.room;
  message.msg_controllen = sizeof control.room;
  *descriptor = -1;
  ssize_t received;
  // 0x40000000 is MSG_CMSG_CLOEXEC, which Swift's headers lack.
  do received = recvmsg(channel, &message, 0x40000000); while (received < 0 && errno == EINTR);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header))
    if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
      // CMSG_SPACE rounds up, so that a second descriptor may come along.
      int all[2] = {-1, -1};
      size_t length = header->cmsg_len - CMSG_LEN(0);
      memcpy(all, CMSG_DATA(header), length < sizeof all ? length : sizeof all);
      *descriptor = all[0];
      if (all[1] >= 0) close(all[1]);
    }
  return received;
}

// mkostemp of stdlib.h, which needs _GNU_SOURCE, with O_CLOEXEC: a program that another thread starts doesn't inherit the file.
int mkostemp(char *path, int flags);
static inline int CLinuxMakeTemporary(char *path) { return mkostemp(path, 02000000); }

// Needs _GNU_SOURCE. A program that another thread starts meanwhile doesn't inherit the connection, as it may with two calls.
static inline int CLinuxAccept(int listening) {
  return (int)syscall(SYS_accept4, listening, (void *)0, (void *)0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

// The user of the process at the other end of a local socket (SO_PEERCRED, whose type needs _GNU_SOURCE); -1 if unknown.
static inline long CLinuxPeerUser(int channel) {
  struct { pid_t process; uid_t user; gid_t group; } peer;
  socklen_t size = sizeof peer;
  return getsockopt(channel, SOL_SOCKET, SO_PEERCRED, &peer, &size) ? -1 : (long)peer.user;
}
