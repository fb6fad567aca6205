import Language

extension Phrase {
  static let cannotOpenWindow = Phrase("cannotOpenWindow")
  static let noDisplay = Phrase("noDisplay")
  static let noColours = Phrase("noColours")
  static let systemRefuses = Phrase("systemRefuses")

  static let cannotWriteDrawing = Phrase("cannotWriteDrawing")
  static let leavingLoses = Phrase("leavingLoses")
  static let cannotSaveDrawing = Phrase("cannotSaveDrawing")
  static let cannotChangeDrawing = Phrase("cannotChangeDrawing")
  static let cannotReadDrawing = Phrase("cannotReadDrawing")
  static let wasExchanged = Phrase("wasExchanged")
  static let wasDeleted = Phrase("wasDeleted")
  static let openExchanged = Phrase("openExchanged")
  static let notBroughtBack = Phrase("notBroughtBack")

  static let drawingIsDamaged = Phrase("drawingIsDamaged")
  static let stepSetAside = Phrase("stepSetAside")
  static let rebuilt = Phrase("rebuilt")
  static let overwritten = Phrase("overwritten")
  static let keptEarlier = Phrase("keptEarlier")
  static let parted = Phrase("parted")
  static let diskUnlocked = Phrase("diskUnlocked")
  static let drawingsRescued = Phrase("drawingsRescued")
  static let earlierStepsLost = Phrase("earlierStepsLost")
  static let salvaged = Phrase("salvaged")
  static let pictureLost = Phrase("pictureLost")

  static let marksLost = Phrase("marksLost")
  static let stepsLost = Phrase("stepsLost")
  static let nothingLost = Phrase("nothingLost")
  static let sentences = Phrase("sentences")
}
