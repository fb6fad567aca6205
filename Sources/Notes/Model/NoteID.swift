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

  /// Parses an id; nil unless the text is 32 lowercase hexadecimal digits.
  package init?(_ text: String) {
    guard text.utf8.count == 32 else { return nil }
    var text = text
    let words = text.withUTF8 { digits in
      Self.word(digits, 0).flatMap { high in Self.word(digits, 16).map { (high, $0) } }
    }
    guard let words else { return nil }
    (high, low) = words
  }

  /// The word of the sixteen digits from `start` on.
  private static func word(_ digits: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64? {
    var word: UInt64 = 0
    for index in start..<start + 16 {
      switch digits[index] {
      case let digit where digit &- UInt8(ascii: "0") < 10:
        word = word << 4 | UInt64(digit - UInt8(ascii: "0"))
      case let digit where digit &- UInt8(ascii: "a") < 6:
        word = word << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return word
  }

  package var text: String {
    String(unsafeUninitializedCapacity: 32) { digits in
      for index in 0..<32 {
        let word = index < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
        digits[index] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
      }
      return 32
    }
  }
}

extension NoteID: Comparable {
  package static func < (first: NoteID, second: NoteID) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }
}
