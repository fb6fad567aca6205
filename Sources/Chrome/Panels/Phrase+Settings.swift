package import Language

extension Phrase {
  package static let settings = Phrase("settings")
  package static let appearance = Phrase("appearance")
  package static let language = Phrase("language")
  static let likeTheDesktop = Phrase("likeTheDesktop")
  static let textSize = Phrase("textSize")
  static let lessMotion = Phrase("lessMotion")
  static let toolKeys = Phrase("toolKeys")

  static let beginWithDrawings = Phrase("beginWithDrawings")
  static let openInSameWindow = Phrase("openInSameWindow")
  static let mergeAtOnce = Phrase("mergeAtOnce")
  static let panAtEdge = Phrase("panAtEdge")
  static let drawAhead = Phrase("drawAhead")
  package static let canvasMemory = Phrase("canvasMemory")

  static let themeDesktop = Phrase("themeDesktop")
}
