import Language

extension Phrase {
  static let mergeCopy = Phrase("mergeCopy")
  static let merging = Phrase("merging")
  static let mergeItself = Phrase("mergeItself")
  static let mergeOpenElsewhere = Phrase("mergeOpenElsewhere")
  static let cannotMerge = Phrase("cannotMerge")
  static let copyMerged = Phrase("copyMerged")
  static let copyHasNothing = Phrase("copyHasNothing")
  static let copyRenewed = Phrase("copyRenewed")
  static let copyByLikeness = Phrase("copyByLikeness")
  static let copyClashes = Phrase("copyClashes")
  static let conflictCopies = Phrase("conflictCopies")
  static let showThem = Phrase("showThem")
}
