import Glibc

/// Makes a program wait for the disk as long as a test wants it to.
public final class SlowDisk {
  private let folder: TemporaryFolder

  private var library: String { folder.path + "/slowdisk.so" }
  private var gate: String { folder.path + "/gate" }
  private var waiting: String { folder.path + "/waiting" }

  /// Builds the library that stands between the program and the disk.
  public init() throws(SupportFailure) {
    folder = try TemporaryFolder()
    let source = folder.path + "/slowdisk.c"
    try Self.write(PackageResources.slowdisk_c, to: source)
    let compiler = try ChildProcess("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }

  /// What a program has to find in its environment to be slowed down, by so much for whatever goes to the disk.
  public func environment(milliseconds: Int = 0) -> [String: String?] {
    [
      "LD_PRELOAD": library, "SLOW_DISK_GATE": gate, "SLOW_DISK_WAITING": waiting,
      "SLOW_DISK_MILLISECONDS": "\(milliseconds)",
    ]
  }

  /// The same, and that all under a folder can be taken from the program.
  public func environment(taking root: String) -> [String: String?] {
    environment().merging(["DEAD_DISK_GATE": folder.path + "/dead", "DEAD_DISK_ROOT": root]) { $1 }
  }

  /// From now on nothing can be read of the files that may be taken, nor written to them.
  public func take() throws(SupportFailure) {
    try Self.write([], to: folder.path + "/dead")
  }

  /// From now on nothing gets to the disk.
  public func stop() throws(SupportFailure) {
    try Self.write([], to: gate)
  }

  /// Lets everything through that waits.
  public func goOn() {
    unlink(gate)
    unlink(waiting)
  }

  /// Whether the program has something on the way to the disk that doesn't get there.
  public var isWaitedFor: Bool { access(waiting, F_OK) == 0 }

  private static func write(_ bytes: [UInt8], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw .system("write \(path)") }
  }
}
