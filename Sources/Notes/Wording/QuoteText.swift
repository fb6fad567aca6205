import Language

/// The text that a quote shows of the original message.
enum QuoteText {
  static func text(of block: CommentInfo, _ context: NoteContext) -> String {
    if block.isDeleted { return context.words[.notesDeleted] }
    return block.excerpt.isEmpty && block.hasPhotos ? context.words[.notesPicture] : block.excerpt
  }
}
