import Glibc

/// A pipe on which a starting program reports that it is ready.
final class OutputPipe {
  /// The program's end. Writing to it never blocks.
  private(set) var writeEnd: Int32
  private let readEnd: Int32
  private var pending: [UInt8] = []

  init() throws(SupportFailure) {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .system("make a pipe") }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  /// Closes this process's copy of the write end, so that reading ends when the program does.
  func closeWriteEnd() {
    guard writeEnd >= 0 else { return }
    close(writeEnd)
    writeEnd = -1
  }

  /// Waits for the first line for which `line` returns a value. Throws if the writer ends before that.
  func firstValue<Value>(
    of awaited: String, within seconds: Double, in line: (String) -> Value?
  ) throws(SupportFailure) -> Value? {
    let deadline = Deadline(within: seconds)
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let text = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        if let value = line(text) { return value }
      }
      guard deadline.waitForInput(on: readEnd) else { throw .timedOut(awaited, after: seconds) }
      let count = read(readEnd, &chunk, chunk.count)
      if count == 0 { return nil }
      pending += chunk.prefix(max(0, count))
    }
  }
}
