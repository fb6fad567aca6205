package import Language

extension Phrase {
  package static let cannotExport = Phrase("cannotExport")
  package static let savingCancelled = Phrase("savingCancelled")
  package static let reasonItself = Phrase("reasonItself")
  package static let reasonNotBegun = Phrase("reasonNotBegun")
  package static let reasonPictureSize = Phrase("reasonPictureSize")
  package static let reasonSheets = Phrase("reasonSheets")
  package static let reasonExportSize = Phrase("reasonExportSize")
  package static let reasonNoPNG = Phrase("reasonNoPNG")
  package static let reasonEmptyFile = Phrase("reasonEmptyFile")
  package static let reasonNoDrawing = Phrase("reasonNoDrawing")
  package static let reasonNewer = Phrase("reasonNewer")
  package static let reasonEarlier = Phrase("reasonEarlier")
  package static let reasonLinked = Phrase("reasonLinked")

  package static let reasonDamaged = Phrase("reasonDamaged")
  package static let reasonLocked = Phrase("reasonLocked")
  package static let reasonRestless = Phrase("reasonRestless")
  package static let reasonMoved = Phrase("reasonMoved")
  package static let reasonOverwritten = Phrase("reasonOverwritten")
  package static let reasonNoPictureReader = Phrase("reasonNoPictureReader")
}
