import Marks

/// The direction of a paragraph by its first letter that has one (Unicode Standard Annex 9, rules P2 and P3, without isolates).
enum StrongDirection {
  /// Nil if there is no letter.
  static func isRightToLeft(_ words: ArraySlice<UInt8>) -> Bool? {
    // Mostly the first letter tells.
    var start = words.startIndex
    while start < words.endIndex {
      var end = min(start + 256, words.endIndex)
      while end < words.endIndex, words[end] & 0xC0 == 0x80 { end += 1 }
      for scalar in String(decoding: words[start..<end], as: UTF8.self).unicodeScalars {
        switch scalar.value {
        case 0x200E: return false
        case 0x200F, 0x061C: return true
        default: if scalar.properties.isAlphabetic { return isRightToLeft(scalar) }
        }
      }
      start = end
    }
    return nil
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
