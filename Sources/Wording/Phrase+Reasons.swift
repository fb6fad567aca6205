import Language

extension Phrase {
  static let reasonNotBegun = Phrase("reasonNotBegun")
  static let reasonPictureSize = Phrase("reasonPictureSize")
  static let reasonExportSize = Phrase("reasonExportSize")
  static let reasonNoPNG = Phrase("reasonNoPNG")
  static let reasonEmptyFile = Phrase("reasonEmptyFile")
  static let reasonNoDrawing = Phrase("reasonNoDrawing")
  static let reasonNewer = Phrase("reasonNewer")
  static let reasonEarlier = Phrase("reasonEarlier")
  static let reasonLinked = Phrase("reasonLinked")

  static let reasonDamaged = Phrase("reasonDamaged")
  static let reasonLocked = Phrase("reasonLocked")
  static let reasonRestless = Phrase("reasonRestless")
  static let reasonMoved = Phrase("reasonMoved")
  static let reasonOverwritten = Phrase("reasonOverwritten")
  static let reasonNoPictureReader = Phrase("reasonNoPictureReader")
}
