import Language

extension Phrase {
  static let helpUsage = Phrase("helpUsage")
  static let helpAbout = Phrase("helpAbout")
  static let helpInTheWindow = Phrase("helpInTheWindow")
  static let helpStatus = Phrase("helpStatus")

  static let helpHelp = Phrase("helpHelp")
  static let helpVersion = Phrase("helpVersion")
  static let helpDumpViews = Phrase("helpDumpViews")
  static let helpLatency = Phrase("helpLatency")
  static let helpInsert = Phrase("helpInsert")
  static let helpNew = Phrase("helpNew")
  static let helpDrawings = Phrase("helpDrawings")
  static let helpManual = Phrase("helpManual")
  static let helpCompletions = Phrase("helpCompletions")
  static let helpRest = Phrase("helpRest")

  static let helpCommands = Phrase("helpCommands")
  static let helpInfo = Phrase("helpInfo")
  static let helpDump = Phrase("helpDump")
  static let helpExport = Phrase("helpExport")
  static let helpRecover = Phrase("helpRecover")
  static let helpCopy = Phrase("helpCopy")
  static let helpCompact = Phrase("helpCompact")
  static let helpNotes = Phrase("helpNotes")
  static let helpFilter = Phrase("helpFilter")
  static let helpReplayInput = Phrase("helpReplayInput")
  static let helpStandardInput = Phrase("helpStandardInput")

  static let helpDrag = Phrase("helpDrag")
  static let helpDragDoes = Phrase("helpDragDoes")
  static let helpClick = Phrase("helpClick")
  static let helpClickDoes = Phrase("helpClickDoes")
  static let helpEscapeDoes = Phrase("helpEscapeDoes")
  static let helpWheel = Phrase("helpWheel")
  static let helpWheelDoes = Phrase("helpWheelDoes")
}
