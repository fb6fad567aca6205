import CLinux
import Glibc

/// Limits what this process may do from now on, for a process that reads an untrusted file and does little else.
package enum ProcessBounds {
  /// Limits the processor time and the wall-clock time of this process, in seconds, and its address space, in bytes. When a time
  /// is over it ends with the status 1. Programs that it starts may set their own limits.
  package static func limit(processor: Int, clock: Int, memory: Int) {
    signal(SIGXCPU) { _ in _exit(1) }
    signal(SIGALRM) { _ in _exit(1) }
    alarm(UInt32(clamping: clock))
    // A limit that the system refuses leaves the others in force.
    _ = CLinuxSetLimit(CLinuxLimitProcessor, UInt(processor), .max)
    _ = CLinuxSetLimit(CLinuxLimitAddressSpace, UInt(memory), .max)
    _ = CLinuxSetLimit(CLinuxLimitCore, 0, 0)
  }

  /// Forbids this process, its later threads and the programs that it starts to change anything outside these folders and to open
  /// connections (Landlock, landlock(7)). Returns false if the kernel doesn't support that.
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
    // Programs that are started get /dev/null as their standard output.
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

    /// All rights to change a folder or its contents, from removing a folder to making a symbolic link. Version 2 of Landlock
    /// adds linking across folders, and version 3 truncating.
    static func changes(_ version: Int32) -> UInt64 {
      let first: UInt64 = 0b1_1111_1111 << 4
      return writeFile | first | (version >= 2 ? 1 << 13 : 0) | (version >= 3 ? 1 << 14 : 0)
    }
  }
}
