import Language

extension Phrase {
  static let mergeCopy = Phrase("mergeCopy")
  static let merging = Phrase("merging")
  static let mergeItself = Phrase("mergeItself")
  static let mergeOpenElsewhere = Phrase("mergeOpenElsewhere")
  static let mergeThem = Phrase("mergeThem")
  static let cannotMerge = Phrase("cannotMerge")
  static let merged = Phrase("merged")
  static let mergedNothing = Phrase("mergedNothing")
  static let mergedByLikeness = Phrase("mergedByLikeness")
  static let mergeClashes = Phrase("mergeClashes")
  static let conflictCopies = Phrase("conflictCopies")
  static let showThem = Phrase("showThem")
}
