import Language

extension Phrase {
  static let exportFormat = Phrase("exportFormat")
  static let exportPart = Phrase("exportPart")
  static let exportAll = Phrase("exportAll")
  static let exportSelection = Phrase("exportSelection")
  static let exportView = Phrase("exportView")
  static let exportPaper = Phrase("exportPaper")
  static let exportNotes = Phrase("exportNotes")
  static let exportOutlines = Phrase("exportOutlines")
  static let exportEditable = Phrase("exportEditable")
  static let exportRedacted = Phrase("exportRedacted")
  static let exportScale = Phrase("exportScale")
  static let exportPages = Phrase("exportPages")
  static let exportAsLarge = Phrase("exportAsLarge")
  static let exportOneSheet = Phrase("exportOneSheet")
  static let exportSheets = Phrase("exportSheets")
  static let exportSheet = Phrase("exportSheet")
  static let exportNothing = Phrase("exportNothing")
}
