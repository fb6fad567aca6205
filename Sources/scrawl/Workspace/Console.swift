import Glibc

/// Where the program talks to who started it.
enum Console {
  static func print(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// One sentence on standard error.
  static func report(_ sentence: String) {
    write("scrawl: \(sentence)\n", to: STDERR_FILENO)
  }

  /// What a terminal shows on standard error, without a line's end.
  static func tell(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }  // Who closed the other end doesn't want to know.
      bytes = bytes.dropFirst(count)
    }
  }
}
