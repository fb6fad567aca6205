import CGLib

/// Folds characters for a search: without case, diacritics and compatibility forms.
///
/// The corresponding GLib functions are `g_unichar_fully_decompose`, `g_unichar_combining_class` and `g_unichar_tolower`.
package enum CharacterFold {
  /// The folded form of `scalar`; empty for a character that a search ignores.
  package static func scalars(for scalar: UInt32) -> [UInt32] {
    if isIgnored(scalar) { return [] }
    if let special = special[scalar] { return special }
    var parts = [gunichar](repeating: 0, count: 18)  // G_UNICHAR_MAX_DECOMPOSITION_LENGTH
    let count = g_unichar_fully_decompose(scalar, 1, &parts, gsize(parts.count))
    return parts.prefix(Int(count)).flatMap { part -> [UInt32] in
      // Marks below the class of vowel points distinguish letters of Indian scripts and kana.
      if g_unichar_combining_class(part) >= 10 { return [] }
      let lower = g_unichar_tolower(part)
      return special[lower] ?? [lower]
    }
  }

  /// Whether a character is invisible: joiners, marks of direction, selectors of variants.
  private static func isIgnored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Letters that don't decompose but are typed without their strokes, and the two sigmas.
  private static let special: [UInt32: [UInt32]] = [
    0xDF: [0x73, 0x73], 0x1E9E: [0x73, 0x73], 0xE6: [0x61, 0x65], 0xC6: [0x61, 0x65],
    0x153: [0x6F, 0x65], 0x152: [0x6F, 0x65], 0xF8: [0x6F], 0xD8: [0x6F], 0x142: [0x6C],
    0x141: [0x6C], 0x111: [0x64], 0x110: [0x64], 0x131: [0x69], 0x127: [0x68], 0x3C2: [0x3C3],
  ]
}
