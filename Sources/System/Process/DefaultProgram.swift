import Glibc

/// The program that the desktop opens an address with.
package enum DefaultProgram {
  /// Opens an address by `xdg-open`, without a shell. Waits for that program, so don't call it on the event loop's thread.
  /// Returns whether it succeeded.
  package static func open(_ address: String) -> Bool {
    guard let process = ProcessStart.start("xdg-open", ["xdg-open", address]) else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return false } }
    return status == 0
  }
}
