import Glibc

/// Delays or blocks a program's writes to the disk.
public final class SlowDisk {
  private let folder: TemporaryFolder

  private var library: String { folder.path + "/slowdisk.so" }
  private var gate: String { folder.path + "/gate" }
  private var waiting: String { folder.path + "/waiting" }

  /// Builds the library that intercepts the writes.
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

  /// The environment of a program for which every write to the disk takes `milliseconds` longer.
  public func environment(milliseconds: Int = 0) -> [String: String?] {
    [
      "LD_PRELOAD": library, "SLOW_DISK_GATE": gate, "SLOW_DISK_WAITING": waiting,
      "SLOW_DISK_MILLISECONDS": "\(milliseconds)",
    ]
  }

  /// The environment of a program that `take` cuts off from the files below the folder `root`.
  public func environment(taking root: String) -> [String: String?] {
    let gates = [
      "DEAD_DISK_GATE": folder.path + "/dead", "HUNG_DISK_GATE": hung, "DEAD_DISK_ROOT": root,
    ]
    return environment().merging(gates) { $1 }
  }

  private var hung: String { folder.path + "/hung" }

  /// Blocks every access to these files from now on, as a dead mount does.
  public func hang() throws(SupportFailure) {
    try Self.write([], to: hung)
  }

  /// Unblocks the accesses.
  public func wakeUp() {
    unlink(hung)
  }

  /// Makes all reads and writes of these files fail from now on.
  public func take() throws(SupportFailure) {
    try Self.write([], to: folder.path + "/dead")
  }

  /// Blocks all writes to the disk from now on.
  public func stop() throws(SupportFailure) {
    try Self.write([], to: gate)
  }

  /// Lets all blocked writes go on.
  public func goOn() {
    unlink(gate)
    unlink(waiting)
  }

  /// Whether a write of the program is blocked.
  public var isWaitedFor: Bool { access(waiting, F_OK) == 0 }

  private static func write(_ bytes: [UInt8], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "w") else { throw .system("write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw .system("write \(path)") }
  }
}
