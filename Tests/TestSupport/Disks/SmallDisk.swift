import Glibc

/// A small file system in memory that tests can fill. It is unmounted with this object.
public final class SmallDisk {
  /// The mount point.
  public let path: String

  /// Whether this user may mount file systems.
  public static let isPossible: Bool = {
    guard let folder = try? TemporaryFolder() else { return false }
    return withExtendedLifetime(folder) { (try? SmallDisk(at: folder.path + "/disk")) != nil }
  }()

  /// Makes the folder `path` and mounts the file system there.
  public init(at path: String, kilobytes: Int = 1024) throws(SupportFailure) {
    self.path = path
    guard mkdir(path, 0o755) == 0 else { throw .system("make a folder at \(path)") }
    try Self.run("mount", ["-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
  }

  deinit {
    // Programs with open files keep those (MNT_DETACH).
    try? Self.run("umount", ["-l", path])
  }

  /// Fills the disk completely.
  public func fill() throws(SupportFailure) {
    let descriptor = open(filler, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .system("fill \(path)") }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 0x55, count: 4096)
    while write(descriptor, block, block.count) > 0 {}
    guard errno == ENOSPC else { throw .system("fill \(path)") }
  }

  /// Frees the space that `fill` took.
  public func makeRoom() {
    unlink(filler)
  }

  /// Mounts the disk read-only, or writable again. Waits while a program has a file open for writing: a child that another test is
  /// starting has copies of all open files for a moment.
  public func setReadOnly(_ isReadOnly: Bool) throws(SupportFailure) {
    let deadline = Deadline(within: 5)
    while true {
      do throws(SupportFailure) {
        return try Self.run("mount", ["-o", isReadOnly ? "remount,ro" : "remount,rw", path])
      } catch  where error.code == .exited && !deadline.hasPassed {}
    }
  }

  private var filler: String { path + "/filler" }

  private static func run(_ program: String, _ arguments: [String]) throws(SupportFailure) {
    let process = try ChildProcess(program, arguments)
    guard try process.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .exited, message: "\(program) failed: \(process.standardError.suffix(200))")
    }
  }
}
