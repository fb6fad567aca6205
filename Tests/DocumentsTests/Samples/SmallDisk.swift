import Glibc
import TestSupport

/// A disk of 300 kB, which is unmounted when this object is released.
final class SmallDisk {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try Self.run("mount", "-t", "tmpfs", "-o", "size=300k", "scrawl-test", folder.path)
  }

  deinit {
    // A lazy unmount allows deleting the folder even if a file is still open.
    try? Self.run("umount", "-l", folder.path)
  }

  /// Whether this process may mount one.
  static var isAllowed: Bool { (try? SmallDisk()) != nil }

  func forbidWriting() throws {
    try Self.run("mount", "-o", "remount,ro", path)
  }

  private static func run(_ program: String, _ arguments: String...) throws {
    let process = try ChildProcess(program, arguments)
    guard try process.waitForExit() == .status(0) else {
      throw SupportFailure(code: .refused, message: process.standardError)
    }
  }
}
