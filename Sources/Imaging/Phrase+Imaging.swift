package import Language

extension Phrase {
  package static let openingName = Phrase("openingName")
  static let cannotReadInside = Phrase("cannotReadInside")
}
