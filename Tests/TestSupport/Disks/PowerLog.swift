import Glibc

/// Records a program's operations on the files of a folder, in their order.
public final class PowerLog {
  private let folder: TemporaryFolder
  private let root: String

  private var library: String { folder.path + "/powerlog.so" }
  private var log: String { folder.path + "/log" }

  /// Builds the library that records system calls below the folder `root`.
  public init(of root: String) throws(SupportFailure) {
    folder = try TemporaryFolder()
    self.root = root
    let source = folder.path + "/powerlog.c"
    try Self.append(PackageResources.powerlog_c, to: source)
    try Self.append([], to: log)
    let compiler = try ChildProcess("cc", ["-shared", "-fPIC", "-o", library, source, "-ldl"])
    guard try compiler.waitForExit() == .status(0) else {
      throw SupportFailure(
        code: .refused, message: "cc failed: \(compiler.standardError.suffix(200))")
    }
  }

  /// The environment of a program to record.
  public var environment: [String: String?] {
    ["LD_PRELOAD": library, "POWER_LOG": log, "POWER_LOG_ROOT": root]
  }

  /// Records that `steps` steps are known to be on the disk.
  public func acknowledge(_ steps: Int) throws(SupportFailure) {
    let record = [PowerEvent.acknowledgement, UInt64(steps), 0, 0, 0, 0]
    try Self.append(record.withUnsafeBytes { Array($0) }, to: log)
  }

  /// All operations recorded so far.
  public func events() throws(SupportFailure) -> [PowerEvent] {
    guard let file = fopen(log, "r") else { throw .system("read \(log)") }
    defer { fclose(file) }
    var events: [PowerEvent] = []
    var head = [UInt64](repeating: 0, count: 6)
    while fread(&head, 8, 6, file) == 6 {
      var bytes = [UInt8](repeating: 0, count: Int(head[3] + head[4] + head[5]))
      guard fread(&bytes, 1, bytes.count, file) == bytes.count else { break }
      if let event = PowerEvent(head, bytes) { events.append(event) }
    }
    return events
  }

  private static func append(_ bytes: [UInt8], to path: String) throws(SupportFailure) {
    guard let file = fopen(path, "a") else { throw .system("write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw .system("write \(path)") }
  }
}
