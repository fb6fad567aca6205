/// What a message replies to.
package struct CommentInfo: MessageBlock {
  package let message: NoteID
  package let parent: NoteID
  package let author: Author
  package let name: String?
  package let distinction: String?

  /// The beginning of what the author said, in one line.
  package let excerpt: String
  package let isDeleted: Bool
  package let hasPhotos: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitCommentInfo(self)
  }
}
