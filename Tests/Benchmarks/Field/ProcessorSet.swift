import CXTest
import Glibc

/// The processors that a program may run on (sched_setaffinity(2)).
struct ProcessorSet {
  private var mask = cpu_set_t()

  /// The processors of a process; 0 means the calling one. Nil if the process has ended.
  init?(of process: Int32) {
    guard sched_getaffinity(process, MemoryLayout<cpu_set_t>.size, &mask) == 0 else { return nil }
  }

  /// The set of the first processor alone.
  var first: ProcessorSet {
    var first = self
    withUnsafeMutableBytes(of: &first.mask) { bytes in
      guard let index = bytes.firstIndex(where: { $0 != 0 }) else { return }
      let lowest = bytes[index] & ~(bytes[index] - 1)
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes[index] = lowest
    }
    return first
  }

  /// Restricts a process to these processors.
  func bind(_ process: Int32) {
    var mask = mask
    // An error means that the process has ended.
    _ = sched_setaffinity(process, MemoryLayout<cpu_set_t>.size, &mask)
  }

  /// Makes two processes share one processor while `body` runs.
  static func share<Result>(
    _ first: Int32, _ second: Int32, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let before = ProcessorSet(of: first), let other = ProcessorSet(of: second) else {
      return try body()
    }
    before.first.bind(first)
    before.first.bind(second)
    defer {
      before.bind(first)
      other.bind(second)
    }
    return try body()
  }
}
