/// Identifies a thread, a message or a reaction in all copies of a drawing: 128 random bits.
package struct NoteID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(high: UInt64, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  package static func random() -> NoteID {
    var random = SystemRandomNumberGenerator()
    return Self.random(using: &random)
  }

  package static func random(using random: inout some RandomNumberGenerator) -> NoteID {
    NoteID(high: random.next(), low: random.next())
  }

  /// Nil unless the text is 32 lowercase hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (index, byte) in text.utf8.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if index < 16 {
        words.0 = words.0 << 4 | UInt64(digit)
      } else {
        words.1 = words.1 << 4 | UInt64(digit)
      }
    }
    (high, low) = words
  }

  package var text: String { Self.digits(high) + Self.digits(low) }

  private static func digits(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension NoteID: Comparable {
  package static func < (first: NoteID, second: NoteID) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }
}
