import Language

extension Phrase {
  static let dropUnread = Phrase("dropUnread")
  static let dropOther = Phrase("dropOther")
  static let dropTooMany = Phrase("dropTooMany")
}
