package import Language

extension Phrase {
  package static let shortcuts = Phrase("shortcuts")
  static let findCommand = Phrase("findCommand")
  static let pressNewKey = Phrase("pressNewKey")
  static let noKey = Phrase("noKey")
  static let changeKeyOf = Phrase("changeKeyOf")
  static let removeKey = Phrase("removeKey")
  static let usualKey = Phrase("usualKey")
  static let resetKeys = Phrase("resetKeys")
  static let resetKeysDetail = Phrase("resetKeysDetail")
  static let usualKeys = Phrase("usualKeys")
  package static let keyTakenFrom = Phrase("keyTakenFrom")
}
