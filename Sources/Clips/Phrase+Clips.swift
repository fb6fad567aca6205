package import Language

extension Phrase {
  package static let cut = Phrase("cut")
  package static let copy = Phrase("copy")
  package static let pasteWithNotes = Phrase("pasteWithNotes")
  static let notesNotCopied = Phrase("notesNotCopied")
  static let tooManyToCopy = Phrase("tooManyToCopy")
  static let tooLargeToCopy = Phrase("tooLargeToCopy")
  static let cannotCopyUnread = Phrase("cannotCopyUnread")
  static let cannotPasteNewer = Phrase("cannotPasteNewer")
  static let cannotPasteDamaged = Phrase("cannotPasteDamaged")
}
