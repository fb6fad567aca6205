import Glibc

/// Which process on which machine something belongs to, as the names of temporary files tell. What it left behind when it
/// was killed can be known by that.
package struct ProcessTag: Hashable, Sendable {
  /// The machine, when it was started, and the processes that know each other by numbers, each as the start of a hash.
  private let machine: String
  private let boot: String
  private let space: String

  private let number: Int32

  /// When the process was started (proc(5), `starttime`), since numbers are given again.
  private let start: UInt64

  /// This process; nil where the system doesn't tell enough.
  package static let own = ProcessTag()

  private init?() {
    guard let machine = Self.line("/etc/machine-id"),
      let boot = Self.line("/proc/sys/kernel/random/boot_id"),
      let space = File.target(ofLink: "/proc/self/ns/pid"), let start = Self.start(of: getpid())
    else { return nil }
    (self.machine, self.boot, self.space) = (
      Self.short(machine), Self.short(boot), Self.short(space)
    )
    (number, self.start) = (getpid(), start)
  }

  /// What `text` tells; nil where that is something else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[..<3].allSatisfy({ $0.utf8.count == 8 }),
      let number = Int32(parts[3], radix: 36), let start = UInt64(parts[4], radix: 36)
    else { return nil }
    (machine, boot, space) = (String(parts[0]), String(parts[1]), String(parts[2]))
    (self.number, self.start) = (number, start)
  }

  package var text: String {
    [machine, boot, space, String(number, radix: 36), String(start, radix: 36)]
      .joined(separator: ".")
  }

  /// Whether the process is known to have ended. Of one on another machine nothing is known.
  package var isGone: Bool {
    guard let own = Self.own, machine == own.machine else { return false }
    guard boot == own.boot else { return true }
    return space == own.space && Self.start(of: number) != start
  }

  private static func short(_ text: String) -> String {
    String(Digest.sha256.text(of: text.utf8).prefix(8))
  }

  private static func start(of process: Int32) -> UInt64? {
    // The name of the program stands in brackets, and may be anything.
    guard let line = line("/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else {
      return nil
    }
    let fields = line[end...].split(separator: " ")
    return fields.count > 20 ? UInt64(fields[20]) : nil
  }

  private static func line(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
