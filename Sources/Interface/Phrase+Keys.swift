package import Language

extension Phrase {
  package static let keyControl = Phrase("keyControl")
  static let keyAlt = Phrase("keyAlt")
  static let keyShift = Phrase("keyShift")
  static let keySuper = Phrase("keySuper")

  static let keyEscape = Phrase("keyEscape")
  static let keyEnter = Phrase("keyEnter")
  static let keyTab = Phrase("keyTab")
  static let keySpace = Phrase("keySpace")
  static let keyBackspace = Phrase("keyBackspace")
  static let keyDelete = Phrase("keyDelete")

  static let keyLeft = Phrase("keyLeft")
  static let keyRight = Phrase("keyRight")
  package static let keyUp = Phrase("keyUp")
  package static let keyDown = Phrase("keyDown")
  static let keyHome = Phrase("keyHome")
  static let keyEnd = Phrase("keyEnd")
  static let keyPageUp = Phrase("keyPageUp")
  static let keyPageDown = Phrase("keyPageDown")
  static let keyInsert = Phrase("keyInsert")
  static let keyMenu = Phrase("keyMenu")
}
