import Glibc

/// Records a program's operations on the files of a folder, in their order.
public final class PowerLog {
  private let library: PreloadedLibrary
  private let folder: TemporaryFolder
  private let root: String

  private var log: String { folder.path + "/log" }

  /// Records system calls below the folder `root`. Builds the library for that, or uses the one of an earlier log.
  public init(of root: String, like earlier: PowerLog? = nil) throws(SupportFailure) {
    if let earlier {
      library = earlier.library
    } else {
      library = try PreloadedLibrary("powerlog", PackageResources.powerlog_c)
    }
    folder = try TemporaryFolder()
    self.root = root
    try Self.append([], to: log)
  }

  /// The environment of a program to record.
  public var environment: [String: String?] {
    ["LD_PRELOAD": library.path, "POWER_LOG": log, "POWER_LOG_ROOT": root]
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
