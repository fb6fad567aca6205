import Language

extension Phrase {
  static let settings = Phrase("settings")
  static let appearance = Phrase("appearance")
  static let language = Phrase("language")
  static let likeTheDesktop = Phrase("likeTheDesktop")
  static let textSize = Phrase("textSize")
  static let lessMotion = Phrase("lessMotion")
  static let toolKeys = Phrase("toolKeys")

  static let beginWithDrawings = Phrase("beginWithDrawings")
  static let openInSameWindow = Phrase("openInSameWindow")
  static let panAtEdge = Phrase("panAtEdge")
  static let drawAhead = Phrase("drawAhead")
  static let canvasMemory = Phrase("canvasMemory")

  static let themeDesktop = Phrase("themeDesktop")
}
