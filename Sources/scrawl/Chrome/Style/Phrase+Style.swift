import Language

extension Phrase {
  static let otherColour = Phrase("otherColour")
  static let hue = Phrase("hue")
  static let saturation = Phrase("saturation")
  static let brightness = Phrase("brightness")
  static let colourCode = Phrase("colourCode")
}
