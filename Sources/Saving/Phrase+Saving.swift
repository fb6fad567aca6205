package import Language

extension Phrase {
  package static let savedToast = Phrase("savedToast")
  package static let savingName = Phrase("savingName")
  static let changedElsewhere = Phrase("changedElsewhere")
  static let losesPicture = Phrase("losesPicture")
  package static let pictureLacksParts = Phrase("pictureLacksParts")
  static let losesDepth = Phrase("losesDepth")
  static let losesProfile = Phrase("losesProfile")
  static let losesFrames = Phrase("losesFrames")
}
