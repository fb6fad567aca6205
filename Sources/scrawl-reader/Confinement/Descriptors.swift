import CLinux
import Decoding
import Glibc

/// The open descriptors of this process.
enum Descriptors {
  /// Closes the descriptors from `first` on that the program may have left open. A kernel before 5.9 can't close them in one
  /// call.
  static func close(from first: Int32) throws(ConfinementError) {
    guard CLinuxCloseFrom(first) != 0 else { return }
    for descriptor in try all() where descriptor >= first { Glibc.close(descriptor) }
  }

  /// The descriptors in the system's list. It includes the descriptor of the list itself, which is closed by then.
  private static func all() throws(ConfinementError) -> [Int32] {
    guard let folder = opendir("/proc/self/fd") else { throw .last(.privileges) }
    defer { closedir(folder) }
    var found: [Int32] = []
    while let entry = readdir(folder) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Int32(String(cString: $0)) }
      }
      if let number { found.append(number) }
    }
    return found
  }
}
