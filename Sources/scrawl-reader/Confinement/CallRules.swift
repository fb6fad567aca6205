import CSeccomp
import Decoding
import Glibc

/// Seccomp (seccomp(2)): from now on this process may only make the system calls that decoding needs. Others fail without ending
/// the process, since another version of a library may try some and manage without.
enum CallRules {
  /// Calls that read, write and wait on open descriptors, and that manage memory and threads.
  private static let allowed = [
    "read", "pread64", "readv", "write", "writev", "lseek", "close", "fstat", "dup",
    "sendmsg", "recvmsg", "poll", "ppoll", "munmap", "mremap", "madvise", "brk",
    "futex", "futex_waitv", "membarrier", "rseq", "set_robust_list", "sched_yield",
    "sched_getaffinity", "getrandom", "sysinfo", "uname", "getpid", "gettid", "getrusage",
    "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time",
    "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall",
    "exit", "exit_group",
  ]

  /// The commands of `fcntl` that affect only this process's descriptor. Other commands make the system send a signal to any
  /// process, block other programs that open a file, or reserve memory for a pipe.
  private static let descriptorCommands = [F_GETFD, F_SETFD, F_GETFL, F_DUPFD, F_DUPFD_CLOEXEC]

  /// The calls for finding and reading fonts, besides opening them.
  private static let allowedForFonts = [
    "newfstatat", "stat", "lstat", "statx", "statfs", "fstatfs", "access", "faccessat",
    "faccessat2", "readlink", "readlinkat", "getdents64", "getcwd",
  ]

  /// Calls that decoders try and manage without, and those that an attacker would want: they fail with EPERM.
  private static let forbidden = [
    "open", "openat2", "creat", "execve", "execveat", "fork", "vfork", "socket", "socketpair",
    "connect", "bind", "listen", "accept", "accept4", "sendto", "kill", "tkill", "ptrace",
    "process_vm_readv", "process_vm_writev", "ftruncate", "truncate", "fallocate", "unlink",
    "unlinkat", "rename", "renameat", "renameat2", "mkdir", "mkdirat", "chmod", "fchmod", "ioctl",
    "prctl", "memfd_create", "bpf", "io_uring_setup", "perf_event_open", "userfaultfd", "mount",
    "unshare", "setns",
  ]

  static func enforce(_ kind: ReaderKind) throws(ConfinementError) {
    guard let rules = seccomp_init(CSeccompFail(ENOSYS)) else {
      throw ConfinementError(layer: .calls, code: ENOMEM)
    }
    defer { seccomp_release(rules) }
    // Calls of another processor type, such as 32-bit ones, fail too; all threads get the rules.
    try check(seccomp_attr_set(rules, SCMP_FLTATR_ACT_BADARCH, CSeccompFail(ENOSYS)))
    try check(seccomp_attr_set(rules, SCMP_FLTATR_CTL_TSYNC, 1))
    for call in allowed { try add(rules, CSeccompAllow, call) }
    for call in forbidden { try add(rules, CSeccompFail(EPERM), call) }
    for call in allowedForFonts {
      try add(rules, kind == .vectors ? CSeccompAllow : CSeccompFail(EACCES), call)
    }
    switch kind {
    case .pixels:
      try add(rules, CSeccompFail(EACCES), "openat")
    case .vectors:
      // Files may only be opened for reading; Landlock restricts which.
      let writing = UInt64(O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)
      try add(rules, CSeccompAllow, "openat", [CSeccompMasked(2, writing, UInt64(O_RDONLY))])
    }
    for command in descriptorCommands {
      try add(rules, CSeccompAllow, "fcntl", [CSeccompMasked(1, .max, UInt64(command))])
    }
    // Memory can't be made executable, so that an attacker can't bring code.
    for call in ["mmap", "mprotect"] {
      try add(rules, CSeccompAllow, call, [CSeccompMasked(2, UInt64(PROT_EXEC), 0)])
    }
    // Only the limits of this process, which the hard limits bound.
    try add(rules, CSeccompAllow, "prlimit64", [CSeccompMasked(0, .max, 0)])
    try add(rules, CSeccompAllow, "setrlimit")
    // Only signals to threads of this process: abort() sends one.
    try add(rules, CSeccompAllow, "tgkill", [CSeccompMasked(0, .max, UInt64(getpid()))])
    // Only threads of this process: Pango and libheif end the process if they can't start one. `clone3` hides its flags, and the
    // C library then tries `clone`.
    try add(
      rules, CSeccompAllow, "clone",
      [CSeccompMasked(0, UInt64(CSeccompThread), UInt64(CSeccompThread))])
    try check(seccomp_load(rules))
  }

  private static func add(
    _ rules: scmp_filter_ctx, _ action: UInt32, _ name: String, _ conditions: [scmp_arg_cmp] = []
  ) throws(ConfinementError) {
    let number = seccomp_syscall_resolve_name(name)
    // Some calls don't exist on every processor or in every version of the library.
    guard number != __NR_SCMP_ERROR else { return }
    try check(
      seccomp_rule_add_array(rules, action, number, UInt32(conditions.count), conditions))
  }

  private static func check(_ status: Int32) throws(ConfinementError) {
    guard status == 0 else { throw ConfinementError(layer: .calls, code: -status) }
  }
}
