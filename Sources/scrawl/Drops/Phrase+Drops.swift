import Language

extension Phrase {
  static let dropUnread = Phrase("dropUnread")
  static let dropPicture = Phrase("dropPicture")
  static let dropOther = Phrase("dropOther")
  static let dropElsewhere = Phrase("dropElsewhere")
}
