import Glibc
import TestSupport

/// A disk of 300 kB, which goes with this object.
final class SmallDisk {
  let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    try Self.run("mount", "-t", "tmpfs", "-o", "size=300k", "scrawl-test", folder.path)
  }

  deinit {
    // Lazily, so that the folder can go whatever is still open.
    try? Self.run("umount", "-l", folder.path)
  }

  /// Whether this process may have one.
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
