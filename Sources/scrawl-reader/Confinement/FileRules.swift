import CLinux
import Decoding
import Glibc

/// Landlock (landlock(7)): from now on this process can open only files that the rules allow.
enum FileRules {
  private enum Access {
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
  }

  /// Allows reading in these folders and nothing else. On a kernel without Landlock the other layers have to suffice.
  static func enforce(readable folders: [String]) throws(ConfinementError) {
    let version = CLinuxLandlockVersion()
    guard version > 0 else {
      if errno == ENOSYS || errno == EOPNOTSUPP { return }
      throw .last(.files)
    }
    var handled = all(version)
    let rules = CLinuxLandlockMake(&handled)
    guard rules >= 0 else { throw .last(.files) }
    defer { close(rules) }
    for path in folders {
      let folder = open(path, CLinuxPathOnly | O_CLOEXEC)
      // A configured folder may not exist.
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard CLinuxLandlockAllow(rules, access(to: folder), folder) == 0 else {
        throw .last(.files)
      }
    }
    guard CLinuxLandlockRestrict(rules) == 0 else { throw .last(.files) }
  }

  /// The right to list applies to folders alone, but the configuration of fonts also has files.
  private static func access(to descriptor: Int32) -> UInt64 {
    var status = stat()
    let isFolder = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    return isFolder ? Access.readFile | Access.readFolder : Access.readFile
  }

  /// All rights that this version of Landlock can forbid.
  private static func all(_ version: Int32) -> CLinuxLandlockRules {
    // Version 1 has thirteen rights to files; 2 adds linking across folders, 3 truncating, 5 device controls.
    let count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13
    return CLinuxLandlockRules(
      files: 1 << UInt64(count) - 1,
      // Version 4 adds binding and connecting, 6 abstract sockets and signals.
      network: version >= 4 ? 0b11 : 0, scopes: version >= 6 ? 0b11 : 0)
  }
}
