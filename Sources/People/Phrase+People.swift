import Language

extension Phrase {
  static let selectByPerson = Phrase("selectByPerson")
  static let unknownPerson = Phrase("unknownPerson")
  static let drawnBy = Phrase("drawnBy")
  static let changedBy = Phrase("changedBy")
}
