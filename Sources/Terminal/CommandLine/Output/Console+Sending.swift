import Glibc
package import Language
import System

extension Console {
  /// Writes all of a text to the standard output, or throws.
  package static func send(text: String) throws(CommandError) {
    try send(Array(shown(text, on: STDOUT_FILENO).utf8))
  }

  /// Writes all of `bytes` to the standard output, or throws.
  static func send(_ bytes: [UInt8]) throws(CommandError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw .file(.last(.write, "-")) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
