package import Language

extension Phrase {
  package static let otherColour = Phrase("otherColour")
  package static let hue = Phrase("hue")
  package static let saturation = Phrase("saturation")
  package static let brightness = Phrase("brightness")
  package static let colourCode = Phrase("colourCode")
}
