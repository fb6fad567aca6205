import Language

extension Phrase {
  static let selectByPerson = Phrase("selectByPerson")
  static let drawnBy = Phrase("drawnBy")
  static let changedBy = Phrase("changedBy")
}
