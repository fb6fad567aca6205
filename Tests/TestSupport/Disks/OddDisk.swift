import Glibc

/// A disk of another machine: without locks, with locks that keep nobody out, or with files whose numbers change.
public final class OddDisk {
  /// What becomes of locks.
  public enum Locks: String, Sendable {
    case usual
    /// No file can be locked.
    case none
    /// Every program gets the lock of a file.
    case granted
  }

  private let folder: TemporaryFolder
  private var library: String { folder.path + "/odddisk.so" }

  /// Builds the library that stands before the system's calls.
  public init() throws(SupportFailure) {
    folder = try TemporaryFolder()
    let source = folder.path + "/odddisk.c"
    guard let file = fopen(source, "w") else { throw .system("write \(source)") }
    let bytes = PackageResources.odddisk_c
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    guard fclose(file) == 0, isWritten else { throw .system("write \(source)") }
    let compiler = try ChildProcess("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }

  /// The environment of a program that sees such a disk below `root`.
  public func environment(
    _ locks: Locks, changingNumbers: Bool = false, below root: String
  ) -> [String: String?] {
    [
      "LD_PRELOAD": library, "ODD_DISK_ROOT": root,
      "ODD_DISK_LOCKS": locks == .usual ? nil : locks.rawValue,
      "ODD_DISK_NUMBERS": changingNumbers ? "1" : nil,
    ]
  }
}
