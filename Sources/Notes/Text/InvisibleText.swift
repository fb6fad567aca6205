/// Recognises characters that leave nothing on the screen.
enum InvisibleText {
  /// Whether `scalar` has neither ink nor width.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x34F, 0x61C, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A,
      0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether `scalar` has no ink.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x115F, 0x1160, 0x1680, 0x2000...0x200A, 0x202F, 0x205F,
      0x2800,
      0x3000, 0x3164, 0xFFA0:
      true
    default: isInvisible(scalar)
    }
  }

  /// Whether `scalar` sets, isolates or ends a direction (Unicode Standard Annex 9).
  static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
