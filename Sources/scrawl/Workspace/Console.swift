import Glibc

/// Writes to the standard output and the standard error.
enum Console {
  static func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Writes an error message.
  static func report(_ sentence: String) {
    write("scrawl: \(sentence)\n", to: STDERR_FILENO)
  }

  /// Writes text for a terminal to the standard error, without a newline.
  static func tell(_ text: String) {
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
