import Geometry

extension Colour {
  /// An opaque colour from its `#rrggbb` notation; nil for any other text.
  init?(notation text: Substring) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit) else {
      return nil
    }
    self.init(hex: digits)
  }
}
