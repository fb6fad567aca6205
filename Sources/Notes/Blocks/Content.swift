/// The text of a message.
package struct Content: MessageBlock {
  package let message: NoteID
  package let text: DisplayText
  package let isEdited: Bool

  /// Whether the message was deleted and so has no text.
  package let isDeleted: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitContent(self)
  }
}
