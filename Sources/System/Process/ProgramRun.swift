import Glibc

/// A run of another program from its start to its end.
package struct ProgramRun: Sendable {
  /// The exit status; nil if a signal ended it.
  package let status: Int32?

  /// The text on its standard output, and on its standard error.
  package let output: String
  package let complaint: String

  private static let most = 1 << 20

  /// Runs a program with its arguments and waits for its end, so don't call it on the event loop's thread. A name without a slash
  /// is looked for on the PATH. The program reads `input`, or nothing. Cancelling kills it. Nil if it can't be started.
  package init?(_ words: [String], reading input: Int32? = nil, progress: Progress = Progress()) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    guard let output = Pipe(), let complaint = Pipe() else { return nil }
    let process = ProcessStart.start(
      words[0], words,
      descriptors: [
        STDIN_FILENO: input ?? nothing, STDOUT_FILENO: output.writeEnd,
        STDERR_FILENO: complaint.writeEnd,
      ])
    guard let process else { return nil }
    output.closeWriteEnd()
    complaint.closeWriteEnd()
    while !output.isAtEnd || !complaint.isAtEnd {
      if progress.isCancelled { kill(-process, SIGKILL) }
      var sources = [output, complaint].map {
        pollfd(fd: $0.isAtEnd ? -1 : $0.readEnd, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&sources, 2, 50)  // A signal only makes the turn shorter.
      if sources[0].revents != 0 { output.read(atMost: Self.most) }
      if sources[1].revents != 0 { complaint.read(atMost: Self.most) }
    }
    var ending: Int32 = 0
    while waitpid(process, &ending, 0) < 0 { guard errno == EINTR else { return nil } }
    // The macros WIFEXITED and WEXITSTATUS of <sys/wait.h>.
    status = ending & 0x7F == 0 ? ending >> 8 & 0xFF : nil
    (self.output, self.complaint) = (output.text, complaint.text)
  }

  /// Whether the PATH has a program of this name.
  package static func canFind(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}

/// A pipe, and the bytes that were read from it.
private final class Pipe {
  let readEnd: Int32
  private(set) var writeEnd: Int32
  private(set) var isAtEnd = false
  private var bytes: [UInt8] = []

  init?() {
    var ends: [Int32] = [-1, -1]
    // `pipe2` needs a macro of the C library that Swift doesn't set; the flag of sockets has the same value.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    closeWriteEnd()
    close(readEnd)
  }

  func closeWriteEnd() {
    if writeEnd >= 0 { close(writeEnd) }
    writeEnd = -1
  }

  /// Reads the bytes that are ready; keeps no more than `most` bytes in total.
  func read(atMost most: Int) {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = Glibc.read(readEnd, &piece, piece.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      isAtEnd = true
      return
    }
    bytes += piece.prefix(min(count, max(most - bytes.count, 0)))
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
