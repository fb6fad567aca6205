/// Parses a language table: one line a phrase, `key = text`, where `\n` is a line break and `#` begins a comment line.
package enum WordTable {
  /// The texts by key. Skips lines without `=`.
  package static func texts(in bytes: [UInt8]) -> [String: String] {
    var texts: [String: String] = [:]
    texts.reserveCapacity(bytes.count / 32)
    for line in bytes.split(separator: newline) where line.first != UInt8(ascii: "#") {
      guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = trimmed(line[..<sign])
      let text = trimmed(line[line.index(after: sign)...])
      guard !key.isEmpty else { continue }
      texts[String(decoding: key, as: UTF8.self)] = String(decoding: unescaped(text), as: UTF8.self)
    }
    return texts
  }

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")

  /// Removes blanks at both ends, but not no-break spaces, which belong to the text.
  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text = text.dropLast() }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(backslash) else { return text }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == backslash, rest.first == UInt8(ascii: "n") {
        rest.removeFirst()
        result.append(newline)
      } else {
        result.append(byte)
      }
    }
    return result[...]
  }
}
