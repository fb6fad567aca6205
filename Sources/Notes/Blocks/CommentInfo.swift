/// The message to which a message replies, as a quote.
package struct CommentInfo: MessageBlock {
  package let message: NoteID
  package let parent: NoteID
  package let author: Author
  package let name: String?
  package let distinction: String?

  /// The beginning of its text, in one line.
  package let excerpt: String
  package let isDeleted: Bool
  package let hasPhotos: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitCommentInfo(self)
  }
}
