import Language

extension Phrase {
  static let linkWords = Phrase("linkWords")
  static let linkAddress = Phrase("linkAddress")
}
