import CX11

/// The signs of a US keyboard by keycode. X servers give the keys of all PC keyboards the same keycodes (xkeyboard-config,
/// `keycodes/evdev`).
enum USKeys {
  private static let rows: [(first: UInt32, plain: String, shifted: String)] = [
    (10, "1234567890-=", "!@#$%^&*()_+"),
    (24, "qwertyuiop[]", "QWERTYUIOP{}"),
    (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"),
    (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
  ]

  /// The keys with letters.
  static let letters = Array(24...33) + Array(38...46) + Array(52...58 as ClosedRange<UInt32>)

  /// The sign of a key; nil for any other key.
  static func sign(of code: UInt32, isShifted: Bool = false) -> KeySym? {
    guard let row = rows.last(where: { $0.first <= code }) else { return nil }
    let signs = Array((isShifted ? row.shifted : row.plain).utf8)
    let index = Int(code - row.first)
    return index < signs.count ? KeySym(signs[index]) : nil
  }
}
