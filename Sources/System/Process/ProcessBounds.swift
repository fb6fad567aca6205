import CLinux
import Glibc

/// Bounds of what this process may do from now on, for one that reads a stranger's file and has little else to do.
package enum ProcessBounds {
  /// Lets this process take so many seconds of a processor, and of the clock, and ends it with 1 when they are over; and so many bytes
  /// of address space. Programs that it starts may set their own bounds.
  package static func limit(processor: Int, clock: Int, memory: Int) {
    signal(SIGXCPU) { _ in _exit(1) }
    signal(SIGALRM) { _ in _exit(1) }
    alarm(UInt32(clamping: clock))
    // Without a bound it is as it was; the others remain.
    _ = CLinuxSetLimit(CLinuxLimitProcessor, UInt(processor), .max)
    _ = CLinuxSetLimit(CLinuxLimitAddressSpace, UInt(memory), .max)
    _ = CLinuxSetLimit(CLinuxLimitCore, 0, 0)
  }

  /// Lets this process, its later threads and the programs that it starts change nothing but what is in these folders, and open no
  /// connection (Landlock, landlock(7)). Returns false if the kernel can't do so.
  package static func allowWriting(onlyIn folders: [String]) -> Bool {
    let version = CLinuxLandlockVersion()
    guard version > 0 else { return false }
    var handled = CLinuxLandlockRules(
      files: Access.changes(version), network: version >= 4 ? 0b11 : 0,
      scopes: version >= 6 ? 0b11 : 0)
    let rules = CLinuxLandlockMake(&handled)
    guard rules >= 0 else { return false }
    defer { close(rules) }
    for path in folders {
      guard allow(Access.changes(version), path, rules) else { return false }
    }
    // Programs that are started get it as their standard output.
    guard allow(Access.writeFile, "/dev/null", rules) else { return false }
    return CLinuxForgoPrivileges() == 0 && CLinuxLandlockRestrict(rules) == 0
  }

  private static func allow(_ access: UInt64, _ path: String, _ rules: Int32) -> Bool {
    let place = open(path, CLinuxPathOnly | O_CLOEXEC)
    guard place >= 0 else { return false }
    defer { close(place) }
    return CLinuxLandlockAllow(rules, access, place) == 0
  }

  private enum Access {
    static let writeFile: UInt64 = 1 << 1

    /// Every right to change a folder or what is in it: from removing a folder to making a symbolic link; version 2 of Landlock has
    /// linking across folders beside them, and version 3 truncating.
    static func changes(_ version: Int32) -> UInt64 {
      let first: UInt64 = 0b1_1111_1111 << 4
      return writeFile | first | (version >= 2 ? 1 << 13 : 0) | (version >= 3 ? 1 << 14 : 0)
    }
  }
}
