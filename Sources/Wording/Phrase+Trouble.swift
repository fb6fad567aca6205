package import Language

extension Phrase {
  package static let cannotOpenWindow = Phrase("cannotOpenWindow")
  package static let noDisplay = Phrase("noDisplay")
  package static let noColours = Phrase("noColours")
  package static let systemRefuses = Phrase("systemRefuses")

  package static let cannotWriteDrawing = Phrase("cannotWriteDrawing")
  package static let leavingLoses = Phrase("leavingLoses")
  package static let cannotSaveDrawing = Phrase("cannotSaveDrawing")
  package static let cannotChangeDrawing = Phrase("cannotChangeDrawing")
  package static let cannotReadDrawing = Phrase("cannotReadDrawing")
  package static let wasExchanged = Phrase("wasExchanged")
  package static let wasExchangedBeside = Phrase("wasExchangedBeside")
  package static let wasDeleted = Phrase("wasDeleted")
  package static let mergeExchanged = Phrase("mergeExchanged")
  package static let notBroughtBack = Phrase("notBroughtBack")

  package static let drawingIsDamaged = Phrase("drawingIsDamaged")
  package static let stepSetAside = Phrase("stepSetAside")
  package static let rebuilt = Phrase("rebuilt")
  package static let overwritten = Phrase("overwritten")
  package static let keptEarlier = Phrase("keptEarlier")
  package static let parted = Phrase("parted")
  package static let diskUnlocked = Phrase("diskUnlocked")
  package static let drawingsRescued = Phrase("drawingsRescued")
  package static let earlierStepsLost = Phrase("earlierStepsLost")
  package static let salvaged = Phrase("salvaged")
  package static let pictureLost = Phrase("pictureLost")

  package static let marksLost = Phrase("marksLost")
  package static let stepsLost = Phrase("stepsLost")
  package static let nothingLost = Phrase("nothingLost")
  package static let sentences = Phrase("sentences")
}
