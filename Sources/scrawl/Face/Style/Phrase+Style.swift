import Language

extension Phrase {
  static let colour = Phrase("colour")
  static let width = Phrase("width")
  static let opacity = Phrase("opacity")

  static let black = Phrase("black")
  static let blue = Phrase("blue")
  static let red = Phrase("red")
  static let green = Phrase("green")
  static let orange = Phrase("orange")
  static let violet = Phrase("violet")
  static let teal = Phrase("teal")
  static let grey = Phrase("grey")
  static let brown = Phrase("brown")
  static let white = Phrase("white")

  static let otherColour = Phrase("otherColour")
  static let hue = Phrase("hue")
  static let saturation = Phrase("saturation")
  static let brightness = Phrase("brightness")
  static let colourCode = Phrase("colourCode")
}
