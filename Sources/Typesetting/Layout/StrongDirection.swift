import Marks

/// The direction of a paragraph by its first letter that has one (Unicode Standard Annex 9, rules P2 and P3, without isolates).
enum StrongDirection {
  /// Nil if there is no letter.
  static func isRightToLeft(_ words: ArraySlice<UInt8>) -> Bool? {
    var place = words.startIndex
    while place < words.endIndex {
      let byte = words[place]
      if byte < 0x80 {
        if isLetter(byte) { return false }
        place += 1
        continue
      }
      let (scalar, count) = words.scalar(at: place)
      place += count
      switch scalar.value {
      case 0x200E: return false
      case 0x200F, 0x061C: return true
      // Emoji and signs among them are many and no letters.
      case 0x2000...0x206F, 0xFE00...0xFE0F, 0x1F1E6...0x1FAFF: break
      default: if scalar.properties.isAlphabetic { return isRightToLeft(scalar) }
      }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Hebrew, Arabic and their neighbours in the blocks that Unicode keeps for scripts of this direction.
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
