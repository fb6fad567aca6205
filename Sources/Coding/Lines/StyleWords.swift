/// Compresses the words of a style's text to a byte each. A byte stands for the word with the `;` before and the `:` after it, if
/// these are needed. A text without such bytes is unchanged, as in files of earlier programs.
enum StyleWords {
  /// New words are appended, since a word's index is its number in files.
  private static let words = [
    "smoothing", "weighted", "string", "chisel", "pressure", "least", "speed", "tilt", "taper",
    "trim", "highlight", "plain", "turn", "grain",
  ]
  private static let first: UInt8 = 0x80

  static func shortened(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, part) in text.split(separator: ";").enumerated() {
      let word = part.prefix { $0 != ":" }
      if let number = words.firstIndex(of: String(word)) {
        bytes.append(first + UInt8(number))
        bytes += part.dropFirst(word.count + 1).utf8
      } else {
        if index > 0 { bytes.append(UInt8(ascii: ";")) }
        bytes += part.utf8
      }
    }
    return bytes
  }

  /// The text; nil if a byte stands for a word of a newer program.
  static func text(_ bytes: some Sequence<UInt8>) -> String? {
    var (text, isAfterWord) = ([UInt8](), false)
    for byte in bytes {
      if byte >= first {
        guard byte - first < words.count else { return nil }
        if !text.isEmpty { text.append(UInt8(ascii: ";")) }
        text += words[Int(byte - first)].utf8
      } else {
        if isAfterWord { text.append(UInt8(ascii: ":")) }
        text.append(byte)
      }
      isAfterWord = byte >= first
    }
    return String(decoding: text, as: UTF8.self)
  }
}
