package import Language

extension Phrase {
  static let notesToday = Phrase("notesToday")
  static let notesYesterday = Phrase("notesYesterday")
  static let notesUnread = Phrase("notesUnread")
  package static let notesNobody = Phrase("notesNobody")
  static let notesSaidAt = Phrase("notesSaidAt")
  static let notesEdited = Phrase("notesEdited")
  static let notesDeleted = Phrase("notesDeleted")
  package static let notesReplyTo = Phrase("notesReplyTo")
  static let notesPicture = Phrase("notesPicture")
  static let notesPictureSize = Phrase("notesPictureSize")
  static let notesShowMore = Phrase("notesShowMore")
  static let notesLinkTo = Phrase("notesLinkTo")
  static let notesLookalike = Phrase("notesLookalike")
  static let notesOtherScript = Phrase("notesOtherScript")
  static let notesCredentials = Phrase("notesCredentials")
  static let notesNumberAddress = Phrase("notesNumberAddress")
  static let notesThread = Phrase("notesThread")
  static let notesReaction = Phrase("notesReaction")
}
