import Language

extension Phrase {
  static let diffAdded = Phrase("diffAdded")
  static let diffRemoved = Phrase("diffRemoved")
  static let diffChanged = Phrase("diffChanged")
  static let diffMoved = Phrase("diffMoved")
  static let diffUnchanged = Phrase("diffUnchanged")
}
