import Glibc
import TestSupport
import Testing

/// A run of DiskTrial that opens its drawing, and waits for a signal before it changes it.
final class GatedTrial {
  let process: ChildProcess
  private var gate: Int32

  /// Starts the program and waits until it has opened the drawing.
  init(_ arguments: [String], _ environment: [String: String?]) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    gate = ends[0]
    process = try ChildProcess(
      Self.program, arguments,
      environment: environment.merging(["DISK_TRIAL_GATE": "3"]) { $1 }, directory: nil,
      descriptors: [3: ends[1]])
    close(ends[1])
    var ready = pollfd(fd: gate, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    try #require(
      poll(&ready, 1, 60_000) == 1 && read(gate, &byte, 1) == 1, "\(process.standardOutput)")
  }

  deinit {
    goOn()
  }

  /// Lets the program change the drawing.
  func goOn() {
    if gate >= 0 { close(gate) }
    gate = -1
  }

  /// The texts of the lines with a name.
  func values(_ name: String) -> [String] {
    process.standardOutput.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.first.map(String.init) == name ? String(parts.last ?? "") : nil
    }
  }

  /// The path of the program, which is beside that of the tests.
  private static var program: String {
    let tests = CommandLine.arguments[0]
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/DiskTrial"
  }
}
