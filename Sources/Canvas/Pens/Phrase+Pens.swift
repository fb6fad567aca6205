package import Language

extension Phrase {
  package static let pens = Phrase("pens")
  static let fountainPen = Phrase("fountainPen")
  static let pencil = Phrase("pencil")
  static let brush = Phrase("brush")
  static let marker = Phrase("marker")
  static let highlighter = Phrase("highlighter")
  static let chiselPen = Phrase("chiselPen")
}
