import Glibc

/// Identifies a process across machines and reboots, in the names of temporary files. `Leftovers` finds the files of killed
/// processes by it.
package struct ProcessTag: Hashable, Sendable {
  /// The machine's ID, the boot's ID and the PID namespace, each as the first digits of a hash.
  private let machine: String
  private let boot: String
  private let pidNamespace: String

  private let number: Int32

  /// The start time of the process (proc(5), `starttime`), since the kernel reuses process IDs.
  private let start: UInt64

  /// This process; nil if /proc can't be read.
  package static let own = ProcessTag()

  private init?() {
    guard let machine = Self.machineID(in: ["/etc/machine-id", "/var/lib/dbus/machine-id"]),
      let boot = Self.line("/proc/sys/kernel/random/boot_id"),
      let pidNamespace = File.target(ofLink: "/proc/self/ns/pid"),
      let start = Self.start(of: getpid())
    else { return nil }
    (self.machine, self.boot, self.pidNamespace) = (
      Self.short(machine), Self.short(boot), Self.short(pidNamespace)
    )
    (number, self.start) = (getpid(), start)
  }

  /// Parses a tag's `text`; nil if it is none.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[..<3].allSatisfy({ $0.utf8.count == 8 }),
      let number = Int32(parts[3], radix: 36), let start = UInt64(parts[4], radix: 36)
    else { return nil }
    (machine, boot, pidNamespace) = (String(parts[0]), String(parts[1]), String(parts[2]))
    (self.number, self.start) = (number, start)
  }

  package var text: String {
    [machine, boot, pidNamespace, String(number, radix: 36), String(start, radix: 36)]
      .joined(separator: ".")
  }

  /// Whether the process has certainly ended. Returns false for a process of another machine.
  package var isGone: Bool {
    guard let own = Self.own, machine == own.machine else { return false }
    guard boot == own.boot else { return true }
    return pidNamespace == own.pidNamespace && Self.start(of: number) != start
  }

  /// The machine's ID, from the first of `files` that has it. A machine without one is known by its name and the disk that it
  /// runs from.
  static func machineID(in files: [String]) -> String? {
    for file in files {
      if let id = line(file) { return id }
    }
    var disk = statvfs()
    guard let name = line("/proc/sys/kernel/hostname"), statvfs("/", &disk) == 0 else { return nil }
    return "\(name) \(disk.f_fsid)"
  }

  private static func short(_ text: String) -> String {
    String(Digest.sha256.text(of: text.utf8).prefix(8))
  }

  /// Nil if the process doesn't exist, or is a zombie, ended but not yet awaited by its parent.
  private static func start(of process: Int32) -> UInt64? {
    // The program's name is in parentheses and may contain anything, even ")".
    guard let line = line("/proc/\(process)/stat"), let end = line.lastIndex(of: ")") else {
      return nil
    }
    let fields = line[end...].split(separator: " ")
    guard fields.count > 20, !["Z", "X"].contains(fields[1]) else { return nil }
    return UInt64(fields[20])
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
