import Glibc

/// Writes to the standard output and the standard error. On a terminal, names and other texts of strangers can't be commands to it.
package enum Console {
  package static func print(_ text: String) {
    write(shown(text, on: STDOUT_FILENO) + "\n", to: STDOUT_FILENO)
  }

  /// Writes an error message.
  package static func report(_ sentence: String) {
    write("scrawl: \(shown(sentence, on: STDERR_FILENO))\n", to: STDERR_FILENO)
  }

  /// The text as it is written to a descriptor.
  package static func shown(_ text: String, on descriptor: Int32) -> String {
    isatty(descriptor) == 1 ? TerminalText.sentences(text) : text
  }

  /// Writes commands for a terminal, and nothing that a stranger can choose, to the standard error, without a newline.
  package static func tell(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }  // The reader has closed the pipe.
      bytes = bytes.dropFirst(count)
    }
  }
}
