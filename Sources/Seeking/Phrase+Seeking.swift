import Language

extension Phrase {
  static let findInDrawing = Phrase("findInDrawing")
  static let findNext = Phrase("findNext")
  static let findPrevious = Phrase("findPrevious")
  static let findEnd = Phrase("findEnd")
}
