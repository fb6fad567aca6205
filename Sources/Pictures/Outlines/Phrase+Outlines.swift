package import Language

extension Phrase {
  package static let cropPicture = Phrase("cropPicture")
  package static let outlineHint = Phrase("outlineHint")
}
