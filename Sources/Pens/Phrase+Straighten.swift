import Language

extension Phrase {
  static let straighten = Phrase("straighten")
  static let showSketch = Phrase("showSketch")
}
