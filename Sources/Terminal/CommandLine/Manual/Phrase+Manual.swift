import Language

extension Phrase {
  static let manualTitle = Phrase("manualTitle")
  static let manualName = Phrase("manualName")
  static let manualSummary = Phrase("manualSummary")
  static let manualSynopsis = Phrase("manualSynopsis")
  static let manualDescription = Phrase("manualDescription")
  static let manualOptions = Phrase("manualOptions")
  static let manualCommands = Phrase("manualCommands")
  static let manualWindow = Phrase("manualWindow")
  static let manualFiles = Phrase("manualFiles")
  static let manualSettings = Phrase("manualSettings")
  static let manualShortcuts = Phrase("manualShortcuts")
  static let manualDrawings = Phrase("manualDrawings")
  static let manualStatus = Phrase("manualStatus")
}
