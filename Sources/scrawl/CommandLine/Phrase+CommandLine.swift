import Language

extension Phrase {
  static let unknownOption = Phrase("unknownOption")
  static let tooManyPictures = Phrase("tooManyPictures")
  static let commandUsage = Phrase("commandUsage")
  static let unknownFilter = Phrase("unknownFilter")
  static let badValue = Phrase("badValue")

  static let reasonRecoverable = Phrase("reasonRecoverable")
  static let reasonUnreadable = Phrase("reasonUnreadable")
  static let reasonItself = Phrase("reasonItself")
  static let reasonInput = Phrase("reasonInput")
  static let reasonNoTrace = Phrase("reasonNoTrace")
  static let nothingDrawn = Phrase("nothingDrawn")
  static let noSuchTime = Phrase("noSuchTime")
  static let replayEndsFirst = Phrase("replayEndsFirst")

  static let infoSize = Phrase("infoSize")
  static let infoMarks = Phrase("infoMarks")
  static let infoStrokes = Phrase("infoStrokes")
  static let infoDots = Phrase("infoDots")
  static let infoGroups = Phrase("infoGroups")
  static let infoForeign = Phrase("infoForeign")
  static let infoEntries = Phrase("infoEntries")
  static let infoVertices = Phrase("infoVertices")
  static let infoBounds = Phrase("infoBounds")
  static let infoSteps = Phrase("infoSteps")
  static let infoUndo = Phrase("infoUndo")
  static let infoRedo = Phrase("infoRedo")

  static let infoBranches = Phrase("infoBranches")
  static let infoCreated = Phrase("infoCreated")
  static let infoChanged = Phrase("infoChanged")
  static let infoSchema = Phrase("infoSchema")
  static let infoIntegrity = Phrase("infoIntegrity")
  static let infoSound = Phrase("infoSound")
  static let infoNothing = Phrase("infoNothing")

  static let compacted = Phrase("compacted")
  static let nothingToCompact = Phrase("nothingToCompact")
  static let marksRecovered = Phrase("marksRecovered")
  static let stepsRecovered = Phrase("stepsRecovered")
}
