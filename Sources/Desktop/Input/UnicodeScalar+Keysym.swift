import CX11

extension Unicode.Scalar {
  /// The character of a keysym; nil if it has none (X Window System Protocol, appendix A).
  init?(keysym: KeySym) {
    let value = UInt32(truncatingIfNeeded: keysym)
    switch value {
    case 0x20...0x7E, 0xA0...0xFF, 0x20AC: self.init(value)
    case 0x100_0100...0x110_FFFF: self.init(value - 0x100_0000)
    // The keypad.
    case 0xFFAA...0xFFB9, 0xFFBD: self.init(value & 0x7F)
    // Arabic, Hebrew, Thai.
    case 0x5AC...0x5F2: self.init(value - 0x5A0 + 0x600)
    case 0xCE0...0xCFA: self.init(value - 0xCE0 + 0x5D0)
    case 0xDA1...0xDF9: self.init(value - 0xDA0 + 0xE00)
    default:
      guard let page = Self.pages[value >> 8], value & 0xFF >= 0xA1 else { return nil }
      let scalars = Array(page.unicodeScalars)
      let index = Int(value & 0xFF) - 0xA1
      guard index < scalars.count, scalars[index] != " " else { return nil }
      self = scalars[index]
    }
  }

  /// The letters of other alphabets from 0xA1 on, by the first byte of their keysyms.
  private static let pages: [UInt32: String] = [
    1:
      "Ą˘Ł ĽŚ  ŠŞŤŹ ŽŻ ą˛ł ľśˇ šşťź˝žżŔ  Ă ĹĆ Č Ę Ě  ĎĐ"
      + "ŃŇ  Ő  ŘŮ Ű  Ţ ŕ  ă ĺć č ę ě  ďđńň  ő  řů ű  ţ˙",
    2:
      "Ħ    Ĥ  İ ĞĴ    ħ    ĥ  ı ğĵ        ĊĈ          "
      + "    Ġ  Ĝ    ŬŜ      ċĉ              ġ  ĝ    ŭŝ",
    3:
      " ĸŖ ĨĻ   ĒĢŦ      ŗ ĩļ   ēģŧŊ ŋĀ      Į    Ė  Ī "
      + "ŅŌĶ     Ų   ŨŪ ā      į    ė  ī ņōķ     ų   ũū",
    6:
      "ђѓёєѕіїјљњћќґўџ№ЂЃЁЄЅІЇЈЉЊЋЌҐЎЏюабцдефгхийклмноп"
      + "ярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ",
    7:
      "ΆΈΉΊΪ ΌΎΫ Ώ  ΅― άέήίϊΐόύϋΰώ     ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠ"
      + "ΡΣ ΤΥΦΧΨΩ       αβγδεζηθικλμνξοπρσςτυφχψω",
  ]
}
