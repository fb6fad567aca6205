/// A picture of a message.
package struct Photo: MessageBlock {
  package let message: NoteID
  package let photo: PhotoReference

  /// Its index among the message's pictures, from 0.
  package let index: Int
  package let count: Int

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitPhoto(self)
  }
}
