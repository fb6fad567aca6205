import Language

extension Phrase {
  static let stepStroke = Phrase("stepStroke")
  static let stepDot = Phrase("stepDot")
  static let stepErase = Phrase("stepErase")
  static let stepDelete = Phrase("stepDelete")
  static let stepMove = Phrase("stepMove")
  static let stepInsert = Phrase("stepInsert")
  static let stepResize = Phrase("stepResize")
  static let stepTurn = Phrase("stepTurn")
  static let stepFlip = Phrase("stepFlip")
  static let stepOrder = Phrase("stepOrder")
  static let stepDuplicate = Phrase("stepDuplicate")
  static let stepFilter = Phrase("stepFilter")
  static let stepLock = Phrase("stepLock")
  static let stepUnlock = Phrase("stepUnlock")
  static let stepCrop = Phrase("stepCrop")
  static let stepOther = Phrase("stepOther")
  static let historyStart = Phrase("historyStart")
  static let undoStep = Phrase("undoStep")
  static let redoStep = Phrase("redoStep")
}
