import Glibc

/// The umask: the permissions that new files don't get.
enum FileMask {
  static let current = told(by: (try? File.read("/proc/self/status")) ?? []) ?? changed()

  /// The mask in the lines of `proc/self/status` (proc(5)); nil if they don't have it.
  static func told(by status: [UInt8]) -> mode_t? {
    let name = Array("Umask:".utf8)
    let line = status.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: name) }
    let digits = line?.dropFirst(name.count).filter { UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }
    return digits.flatMap { mode_t(String(decoding: $0, as: UTF8.self), radix: 8) }
  }

  /// The mask by `umask`, the only call that tells it, which sets it as well: a file that another thread makes meanwhile may get
  /// fewer permissions.
  private static func changed() -> mode_t {
    let mask = umask(0o077)
    umask(mask)
    return mask
  }
}
