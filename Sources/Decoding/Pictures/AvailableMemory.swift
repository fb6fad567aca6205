import CLinux
import Glibc
import System

/// The memory that this process may take without pushing out that of others.
package struct AvailableMemory {
  /// Reads a file of the system; nil if it doesn't exist.
  private let read: (_ path: String) -> String?

  package init() {
    self.init { path in (try? File.read(path)).map { String(decoding: $0, as: UTF8.self) } }
  }

  init(reading read: @escaping (_ path: String) -> String?) {
    self.read = read
  }

  /// In bytes; a large number if the system doesn't tell it.
  package var bytes: Int { min(ofMachine ?? .max, ofGroups ?? .max) }

  /// The available memory of the machine, plus half of the free swap space (proc_meminfo(5)).
  private var ofMachine: Int? {
    guard let free = number("MemAvailable:", in: "/proc/meminfo") else { return nil }
    return (free + (number("SwapFree:", in: "/proc/meminfo") ?? 0) / 2) << 10
  }

  /// The memory that the process's nested control groups still allow (cgroups(7), version 2).
  private var ofGroups: Int? {
    let line = read("/proc/self/cgroup")?.split(separator: "\n").first { $0.hasPrefix("0::/") }
    guard var path = line?.dropFirst(3), !path.split(separator: "/").contains("..") else {
      return nil
    }
    var least: Int?
    while path.count > 1 {
      if let rest = rest(of: "/sys/fs/cgroup\(path)") { least = min(rest, least ?? .max) }
      path = path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
    }
    return least
  }

  /// The memory that a group may still take. The kernel can reclaim the inactive pages of files, so they count as free.
  private func rest(of group: String) -> Int? {
    guard let most = value("\(group)/memory.max"), let used = value("\(group)/memory.current")
    else { return nil }
    return max(most - used + (number("inactive_file", in: "\(group)/memory.stat") ?? 0), 0)
  }

  private func value(_ path: String) -> Int? {
    read(path).flatMap { Int($0.prefix { $0 != "\n" }) }
  }

  /// The number behind a name, at the beginning of a line.
  private func number(_ name: String, in path: String) -> Int? {
    let lines = read(path)?.split(separator: "\n").map { $0.split(separator: " ") }
    return lines?.first { $0.first.map { $0 == name } ?? false }?.dropFirst().first.flatMap {
      Int($0)
    }
  }
}
