extension Limits {
  /// The most bytes of a text: those of four long novels.
  public static let textBytes = 1 << 22
  public static let textSpans = 1 << 17
  public static let textFamilies = 16

  /// The most bytes of a family's name, and of a tag of a language.
  public static let textNameBytes = 256
  public static let textLinkBytes = 1 << 13
  public static let textLevels: ClosedRange<UInt8> = 0...15
  public static let textWeights: ClosedRange<UInt16> = 1...1000
  public static let textSizes = 0x1p-10...0x1p20
  public static let textFactors = 0x1p-4...0x1p4
  public static let textLineHeights = 0.25...8.0
  public static let textWidths = 0x1p-10...0x1p30

  /// The coordinates and lengths within a text that was set.
  public static let textPlaces = -0x1p36...0x1p36

  /// The coordinates of an outline, in sizes of its font.
  public static let glyphPlaces: ClosedRange<Float> = -0x1p10...0x1p10
  public static let glyphs = 1 << 23
  public static let glyphForms = 1 << 16

  /// The most points of all outlines of a text.
  public static let glyphPoints = 1 << 23
  public static let fontProofs = 1 << 10

  static func hold(_ families: [ExactText]) -> Bool {
    families.count <= textFamilies && families.allSatisfy { $0.count <= textNameBytes }
  }

  static func holdInText(_ numbers: Double...) -> Bool { numbers.allSatisfy(textPlaces.contains) }
}
